// What all pages share: a head with the way back, and Escape for it too.
#pragma once

#include "client/screens/client_screen.hpp"
#include "client/screens/shelves.hpp"

namespace junqi::client {

class PageScreen : public ClientScreen {
 public:
  /// `name` is what tools call it.
  PageScreen(App& app, std::string_view name);
  std::string_view name() const override { return name_; }

 protected:
  bool shortcut(const UiEvent& event) override;
  /// Leaves the page; asked by the Back button and Escape.
  virtual void leave();
  /// The row at the top, to which a page may add.
  Box& add_head(Box& to, const std::string& title, TextStyle style = TextStyle::title);
  Shelves& shelves() const;
  /// Says what went wrong, if anything did; true if nothing.
  template <class Done>
  bool did(const Done& done) {
    if (!done) say_problem(done.error());
    return done.has_value();
  }

 private:
  std::string_view name_;
};

}  // namespace junqi::client
