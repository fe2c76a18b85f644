// The first screen: a match against the computer at once, or the address of a server to join.
#pragma once

#include "client/model/address.hpp"
#include "client/model/names.hpp"
#include "client/model/settings.hpp"

namespace junqi::client {

class HomeModel {
 public:
  explicit HomeModel(const Settings& settings);

  // Against the computer.
  BoardId board() const { return board_; }
  void choose_board(BoardId board) { board_ = board; }
  std::string_view level() const { return level_; }
  void choose_level(std::string_view level);

  // On line.
  const std::string& name() const { return name_; }
  void type_name(std::string name);
  const std::string& address() const { return address_; }
  void type_address(std::string address);
  /// What was typed, read; or nothing, and then trouble() says what is wrong with it.
  std::optional<Address> read_address();

  /// Why the last thing did not work; empty when there is nothing to say.
  const std::string& trouble() const { return trouble_; }
  void set_trouble(std::string trouble) { trouble_ = std::move(trouble); }

  /// Takes what was chosen here into the settings.
  void store(Settings& settings) const;

 private:
  BoardId board_;
  std::string level_;
  std::string name_;
  std::string address_;
  std::string trouble_;
};

}  // namespace junqi::client
