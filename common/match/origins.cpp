#include "match/origins.hpp"

namespace junqi {

Origins first_origins(const Scene& scene) {
  Origins origins;
  origins.fill(no_node);
  for (std::uint8_t i = 0; i < nodes_max; ++i)
    if (!scene.empty(Node{i})) origins[i] = Node{i};
  return origins;
}

void follow(Origins& origins, const Events& events, const Scene& scene) {
  for (const Event& event : events) {
    if (const auto* moved = std::get_if<Moved>(&event)) {
      const bool arrives = moved->result != MoveResult::loses && moved->result != MoveResult::both;
      if (arrives) origins[moved->move.to.value] = origins[moved->move.from.value];
      origins[moved->move.from.value] = no_node;
    } else if (const auto* back = std::get_if<FlagBack>(&event)) {
      origins[back->node.value] = back->node;  // a returned flag begins anew where it stands
    }
  }
  for (std::uint8_t i = 0; i < nodes_max; ++i)
    if (scene.empty(Node{i})) origins[i] = no_node;
}

}  // namespace junqi
