// Writes JSON straight as text, without a tree in between; for what is written often. It trusts its caller to open,
// name and close in a sensible order, and sees to commas and quoting.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace junqi::wire {

class JsonText {
 public:
  JsonText& open(char bracket) {
    comma();
    text_ += bracket;
    return *this;
  }
  JsonText& close(char bracket) {
    text_ += bracket;
    return *this;
  }
  /// The name of the next value; plain ASCII without quotes.
  JsonText& key(std::string_view name) {
    comma();
    quote_plain(name);
    text_ += ':';
    return *this;
  }
  /// Words of our own: plain ASCII without quotes.
  JsonText& word(std::string_view value) {
    comma();
    quote_plain(value);
    return *this;
  }
  /// Any text of a person. What is no UTF-8 in it is replaced.
  JsonText& text(std::string_view value);
  JsonText& number(std::int64_t value);
  JsonText& number_or_null(std::int64_t value, bool null) { return null ? raw("null") : number(value); }
  JsonText& flag(bool value) { return raw(value ? "true" : "false"); }
  /// A value that is JSON already.
  JsonText& raw(std::string_view json) {
    comma();
    text_ += json;
    return *this;
  }

  std::string take() { return std::move(text_); }

 private:
  /// A value or a name follows another value, unless it is the first of its list or object, or has just been named.
  void comma() {
    if (!text_.empty() && text_.back() != '{' && text_.back() != '[' && text_.back() != ':') text_ += ',';
  }
  void quote_plain(std::string_view plain) {
    text_ += '"';
    text_ += plain;
    text_ += '"';
  }

  std::string text_;
};

}  // namespace junqi::wire
