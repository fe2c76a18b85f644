// Some of what must not compile does not: no rank and no truth turns into JSON, text or a number by itself.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <ostream>

#include "match/match.hpp"
#include "rules/position.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "wire/json.hpp"

namespace junqi::test {
namespace {

template <class T>
concept Streams = requires(std::ostream& out, const T& value) {
  out << value;
};
template <class T>
concept Adds = requires(const T& value) {
  value + 1;
};

template <class T>
constexpr bool silent = !std::is_constructible_v<Json, T> && !std::is_assignable_v<Json&, T> &&
                        !std::is_constructible_v<nlohmann::json, T> && !fmt::is_formattable<T>::value && !Streams<T> &&
                        !Adds<T> && !std::is_constructible_v<int, T> && !std::is_constructible_v<bool, T> &&
                        !std::is_convertible_v<T, std::string_view> && !std::is_constructible_v<std::string, T>;
template <class T>
constexpr bool silent_in_boxes =
    silent<T> && !std::is_constructible_v<Json, std::vector<T>> && !std::is_constructible_v<Json, std::array<T, 2>> &&
    !std::is_constructible_v<Json, std::pair<std::string, T>> &&
    !std::is_constructible_v<Json, std::map<std::string, T>> && !fmt::is_formattable<std::vector<T>>::value;

static_assert(silent_in_boxes<Rank>);
static_assert(silent_in_boxes<KnownRank>);
static_assert(silent_in_boxes<Layout>);
static_assert(silent_in_boxes<Position>);
static_assert(silent_in_boxes<View>);
static_assert(silent_in_boxes<SealedLayout>);
static_assert(silent<Match> && silent<Addressed<View>>);
// The ids and enumerations of the rules do not become numbers in JSON either.
static_assert(!std::is_constructible_v<Json, Seat> && !std::is_constructible_v<Json, Node>);
static_assert(!std::is_constructible_v<Json, Visibility> && !std::is_constructible_v<Json, MoveResult>);
// The measure itself: it does see what can be said.
static_assert(!silent<int> && !silent<std::string> && Streams<int> && std::is_constructible_v<Json, std::vector<int>>);

// Only the Eye and the wire's reader make known ranks and addressed views.
static_assert(!std::is_default_constructible_v<KnownRank> && !std::is_constructible_v<KnownRank, Rank>);
static_assert(!std::is_convertible_v<Rank, KnownRank> && !std::is_convertible_v<KnownRank, Rank>);
static_assert(!std::is_default_constructible_v<Addressed<View>>);
static_assert(!std::is_constructible_v<Addressed<View>, Seat, View>);
// A sealed layout is made by its readers alone and a match is not copied.
static_assert(!std::is_default_constructible_v<SealedLayout> && !std::is_constructible_v<SealedLayout, Layout>);
static_assert(!std::is_copy_constructible_v<Match> && !std::is_copy_assignable_v<Match>);

template <class T>
constexpr bool holds_no_rank = !std::is_constructible_v<T, Rank> && !std::is_constructible_v<T, KnownRank>;
static_assert(holds_no_rank<Event> && holds_no_rank<Moved> && holds_no_rank<Out>);

TEST_CASE("an addressed view opens for its seat and for no other") {
  const RuleSet rules = make_rules(BoardId::junqi4, default_options(BoardId::junqi4));
  const std::vector<SealedLayout> layouts(4, SealedLayout::read(BoardId::junqi4, junqi_sample).value());
  const Match match(rules, layouts, Seat{1});
  for (std::uint8_t to = 0; to <= 4; ++to)
    for (std::uint8_t reader = 0; reader <= 4; ++reader)
      CHECK((match.view(Seat{to}).open(Seat{reader}) != nullptr) == (to == reader));
}

}  // namespace
}  // namespace junqi::test
