// How widgets that were made anew, as after a change of the language, come to look as the ones before them.
#include <algorithm>

#include "client/ui/choice.hpp"
#include "client/ui/focus_order.hpp"
#include "client/ui/list.hpp"
#include "client/ui/scroll.hpp"
#include "client/ui/stepper.hpp"
#include "client/ui/tabs.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/text_log.hpp"
#include "client/ui/toggle.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {
namespace {

/// Both trees come from the same code, so a widget's counterpart stands at the same place.
void take_over_all(Widget& now, Widget& before) {
  if (typeid(now) != typeid(before)) return;
  now.take_over(before);
  const auto fresh = now.children();
  const auto old = before.children();
  for (std::size_t i = 0; i < std::min(fresh.size(), old.size()); ++i) take_over_all(*fresh[i], *old[i]);
}

}  // namespace

void Ui::take_over(Ui& before) {
  if (root_ && before.root_) take_over_all(*root_, *before.root_);
  for (std::size_t i = 0; i < std::min(overlays_.size(), before.overlays_.size()); ++i)
    take_over_all(*overlays_[i].widget, *before.overlays_[i].widget);
  toasts_.insert(toasts_.end(), before.toasts_.begin(), before.toasts_.end());
  pointer_ = before.pointer_;
  if (top() == nullptr || before.top() == nullptr) return;
  const auto order = focus_order(*before.top());
  const auto at = static_cast<std::size_t>(std::find(order.begin(), order.end(), before.focused_) - order.begin());
  const auto fresh = focus_order(*top());
  if (at >= std::min(order.size(), fresh.size())) return;
  by_keys_ = before.by_keys_;
  focus(fresh[at]);
}

void TextField::take_over(Widget& before) {
  const auto& old = static_cast<TextField&>(before);
  edit_ = old.edit_;
  composing_ = old.composing_;
  scroll_ = old.scroll_;
}

void List::take_over(Widget& before) {
  const auto& old = static_cast<List&>(before);
  selected = old.selected;
  shown_selected_ = old.shown_selected_;
  bar_ = old.bar_;
}

void Tabs::take_over(Widget& before) { show(static_cast<Tabs&>(before).shown_); }

void TextLog::take_over(Widget& before) { bar_ = static_cast<TextLog&>(before).bar_; }

void Scroll::take_over(Widget& before) { bar_ = static_cast<Scroll&>(before).bar_; }

void Toggle::take_over(Widget& before) { on = static_cast<Toggle&>(before).on; }

void Stepper::take_over(Widget& before) { value = static_cast<Stepper&>(before).value; }

void Choice::take_over(Widget& before) {
  const auto& old = static_cast<Choice&>(before);
  if (old.options.size() == options.size()) chosen = old.chosen;
}

}  // namespace junqi::client
