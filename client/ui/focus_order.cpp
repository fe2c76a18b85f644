#include "client/ui/focus_order.hpp"

#include <algorithm>
#include <limits>

namespace junqi::client {
namespace {

template <class Accept>
bool search(Widget& widget, std::vector<Widget*>& path, const Accept& accept) {
  path.push_back(&widget);
  if (accept(widget)) return true;
  for (Widget* child : widget.children()) {
    if (search(*child, path, accept)) return true;
  }
  path.pop_back();
  return false;
}

void descend(Widget& widget, Pos at, std::vector<Widget*>& path) {
  if (!widget.visible || !widget.rect().contains(at)) return;
  path.push_back(&widget);
  const std::vector<Widget*> children = widget.children();
  // The later one lies above.
  for (auto child = children.rbegin(); child != children.rend(); ++child) {
    const std::size_t before = path.size();
    descend(**child, at, path);
    if (path.size() > before) return;
  }
}

void collect(Widget& widget, const Widget* present, std::vector<Widget*>& order) {
  if (!widget.visible) return;
  if (widget.takes_focus() && (widget.enabled || &widget == present)) order.push_back(&widget);
  for (Widget* child : widget.children()) collect(*child, present, order);
}

}  // namespace

std::vector<Widget*> path_to(Widget& root, Pos at) {
  std::vector<Widget*> path;
  descend(root, at, path);
  return path;
}

std::vector<Widget*> path_to(Widget& root, const Widget* wanted) {
  std::vector<Widget*> path;
  if (wanted != nullptr) search(root, path, [wanted](const Widget& widget) { return &widget == wanted; });
  return path;
}

std::vector<Widget*> focus_order(Widget& root, const Widget* present) {
  std::vector<Widget*> order;
  collect(root, present, order);
  return order;
}

Widget* called(const std::vector<Widget*>& order, std::string_view zone) {
  const auto at = std::find_if(order.begin(), order.end(), [zone](const Widget* w) { return w->zone == zone; });
  return at == order.end() ? nullptr : *at;
}

Widget* next_in_order(const std::vector<Widget*>& order, const Widget* from, bool backwards) {
  if (order.empty()) return nullptr;
  const auto here = std::find(order.begin(), order.end(), from);
  if (here == order.end()) return backwards ? order.back() : order.front();
  const auto index = static_cast<std::size_t>(here - order.begin());
  return order[(index + (backwards ? order.size() - 1 : 1)) % order.size()];
}

Widget* next_in_direction(const std::vector<Widget*>& order, const Widget* from, Key arrow) {
  if (from == nullptr) return order.empty() ? nullptr : order.front();
  Widget* best = nullptr;
  double nearest = std::numeric_limits<double>::max();
  for (Widget* other : order) {
    const PosF way = other->rect().centre() - from->rect().centre();
    const bool across = arrow == Key::left || arrow == Key::right;
    const double ahead = (across ? way.x : way.y) * (arrow == Key::left || arrow == Key::up ? -1 : 1);
    if (other == from || ahead <= 0.5) continue;
    const double aside = std::abs(across ? way.y : way.x);
    if (const double distance = ahead + 3 * aside; distance < nearest) {
      nearest = distance;
      best = other;
    }
  }
  return best;
}

}  // namespace junqi::client
