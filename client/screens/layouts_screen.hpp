// The layouts on this machine, board by board.
#pragma once

#include "client/screens/layout_cards.hpp"
#include "client/screens/page_screen.hpp"
#include "client/ui/choice.hpp"

namespace junqi::client {

class LayoutsScreen : public PageScreen {
 public:
  explicit LayoutsScreen(App& app);
  Facts facts() const override;

 protected:
  void refresh(Millis now) override;
  void shown() override;
  bool shortcut(const UiEvent& event) override;
  bool dropped(const std::string& path) override;

 private:
  LayoutShelf& shelf() const { return shelves().layouts; }
  const ShelvedLayout* chosen() const { return shelf().find(shelves().chosen_layout); }
  void choose(const std::string& name) { shelves().chosen_layout = name; }
  void add_acts(Box& side);
  void look();
  void begin(bool with_chosen);
  void rename();
  void remove();
  void undo_remove();
  void copy();
  void paste();
  void import_file();
  LayoutShelf::Done take_file(const std::string& path);
  void export_file();

  Choice* board_ = nullptr;
  LayoutCards* cards_ = nullptr;
  Label* broken_ = nullptr;
  std::vector<Button*> for_one_;  // what needs a chosen layout
  Button* undo_ = nullptr;
};

}  // namespace junqi::client
