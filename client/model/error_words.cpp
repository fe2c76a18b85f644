#include "client/model/error_words.hpp"

#include <cstdlib>

#include "client/model/why_not.hpp"
#include "client/words/errors.hpp"
#include "wire/error_codes.hpp"

namespace junqi::client {

std::string code_sentence(std::string_view code, std::string_view otherwise) {
  for (int i = 0; i <= static_cast<int>(Refusal::no_such_seat); ++i)
    if (refusal_name(static_cast<Refusal>(i)) == code) return std::string(refusal_sentence(static_cast<Refusal>(i)));
  constexpr std::string_view family = "errors.";
  for (const Message& message : messages_of<ErrorText>)
    if (std::string_view(message.context).substr(family.size()) == code) return std::string(text(message));
  return sentence(std::string(otherwise));
}

std::string error_sentence(const wire::Error& error) {
  const auto arg = [&](const char* name) {
    const auto at = error.args.find(name);
    return at == error.args.end() ? std::string() : at->second;
  };
  if (error.code == wire::code::bad_layout && !arg("reason").empty())
    return say(ErrorText::layout_refused, arg("reason"));
  if (error.code == wire::code::draw_declined && !arg("plies").empty())
    return say_count(ErrorText::declined_for, std::strtoll(arg("plies").c_str(), nullptr, 10));
  return code_sentence(error.code, error.text.empty() ? error.code : error.text);
}

}  // namespace junqi::client
