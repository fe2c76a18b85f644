#include "client/ui/screen.hpp"

namespace junqi::client {

void ScreenStack::push(std::unique_ptr<ScreenBase> screen) {
  asked_.emplace_back([this, held = std::make_shared<std::unique_ptr<ScreenBase>>(std::move(screen))] {
    screens_.push_back(std::move(*held));
  });
}

void ScreenStack::replace(std::unique_ptr<ScreenBase> screen) {
  pop();
  push(std::move(screen));
}

void ScreenStack::replace_at(std::size_t height, std::unique_ptr<ScreenBase> screen) {
  asked_.emplace_back([this, height, held = std::make_shared<std::unique_ptr<ScreenBase>>(std::move(screen))] {
    if (height < screens_.size()) screens_[height] = std::move(*held);
  });
}

void ScreenStack::pop() {
  asked_.emplace_back([this] {
    if (!screens_.empty()) screens_.pop_back();
  });
}

void ScreenStack::pop_to(std::size_t count) {
  asked_.emplace_back([this, count] {
    while (screens_.size() > std::max<std::size_t>(count, 1)) screens_.pop_back();
  });
}

bool ScreenStack::settle() {
  const ScreenBase* before = top();
  const bool changes = !asked_.empty();
  while (!asked_.empty()) {
    const std::vector<std::function<void()>> asked = std::exchange(asked_, {});
    for (const auto& change : asked) change();
  }
  if (changes && top() != nullptr && top() != before) top()->shown();
  return changes;
}

}  // namespace junqi::client
