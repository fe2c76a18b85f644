#include "client/screens/ground_words.hpp"

#include "client/words/ground.hpp"

namespace junqi::client {

GroundWords ground_words() {
  return {say(GroundText::camp), say(GroundText::headquarters), say(GroundText::front), say(GroundText::mountains)};
}

}  // namespace junqi::client
