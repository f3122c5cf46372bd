// Of many moods few are told: what follows from the others is left out.
#include "notation/piece_words.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "notation/movement_words.h"

namespace sb {
namespace {

// Whether what is said of these moods tells that of another: of those within it the largest ones
// all agree with it. If there is none, mood 0 does.
bool is_told(const Form& form, const std::vector<int>& said, int mood) {
  const auto is_within = [](int inner, int outer) { return (inner & outer) == inner; };
  bool any = false, agrees = true;
  for (const int inner : said) {
    const bool largest =
        is_within(inner, mood) && std::ranges::none_of(said, [&](int larger) {
          return larger != inner && is_within(inner, larger) && is_within(larger, mood);
        });
    any = any || largest;
    agrees = agrees && (!largest || form.movement_in(inner) == form.movement_in(mood));
  }
  return any ? agrees : form.movement == form.movement_in(mood);
}

// Whether it moves then as on each of the marks of that mood, on all of which it moves.
bool is_sum(const Form& form, int mood) {
  Movement sum;
  for (int left = mood; left != 0; left &= left - 1) {
    const Movement& ways = form.movement_in(left & -left);
    if (ways.empty()) return false;
    sum.insert(sum.end(), ways.begin(), ways.end());
  }
  return (mood & (mood - 1)) != 0 && std::ranges::is_permutation(sum, form.movement_in(mood));
}

// The marks, and check, in an order in which the first that holds says alone how it moves; empty if
// there is none.
std::vector<int> in_order(const Form& form) {
  std::vector<int> order;
  for (int left = static_cast<int>(form.moods.size()); left != 0; left &= ~order.back()) {
    const auto decides = [&](int one) {
      for (int mood = left; mood != 0; mood = (mood - 1) & left) {
        if ((mood & one) != 0 && form.movement_in(mood) != form.movement_in(one)) return false;
      }
      return true;
    };
    int one = left & -left;
    while (one <= left && ((left & one) == 0 || !decides(one))) one *= 2;
    if (one > left) return {};
    order.push_back(one);
  }
  while (!order.empty() && form.movement_in(order.back()) == form.movement) order.pop_back();
  return order;
}

}  // namespace

std::string mood_words(const Variant& variant, const PieceSpec& piece, int mood) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < piece.reads.size(); ++i) {
    if (mood >> i & 1)
      all.push_back(fmt::format("on \"{}\"", variant.play.marks[piece.reads[i]].name));
  }
  if ((mood & piece.check_mood()) != 0) all.emplace_back("in check");
  return fmt::format("{}", fmt::join(all, " and "));
}

std::vector<std::string> moods_words(const Variant& variant, const PieceSpec& piece,
                                     const Form& form) {
  const auto words_of = [&](const Movement& ways, const char* none) {
    const std::vector<std::string> words =
        movement_words(variant, apart_from_never_on(variant, piece, ways));
    return words.empty() ? none : fmt::format("{}", fmt::join(words, "; "));
  };
  const auto moves_in = [&](int mood) {
    return fmt::format("{}: {}", mood_words(variant, piece, mood),
                       words_of(form.movement_in(mood), "does not move"));
  };
  std::vector<int> said;
  std::vector<std::string> sums, others;
  bool several_at_once = false;
  for (int mood = 1; mood <= static_cast<int>(form.moods.size()); ++mood) {
    if (is_told(form, said, mood)) continue;
    said.push_back(mood);
    (is_sum(form, mood) ? sums : others).push_back(moves_in(mood));
    several_at_once = several_at_once || (mood & (mood - 1)) != 0;
  }
  const std::vector<int> order = several_at_once ? in_order(form) : std::vector<int>();
  if (sums.size() > 1) sums = {"where several of these hold: as in each of them"};
  if (!order.empty()) {
    sums.clear();
    others = {fmt::format("{}", fmt::join(mapped(order, moves_in), "; else "))};
  }
  std::vector<std::string> all = std::move(others);
  all.insert(all.end(), sums.begin(), sums.end());
  for (int mood = 0; mood < static_cast<int>(form.attacks.size()); ++mood) {
    if (mood > 0 && form.attacks[mood] == form.attacks[0]) continue;
    const std::string when = mood == 0 ? "" : fmt::format(" {}", mood_words(variant, piece, mood));
    all.push_back(fmt::format("attacks{}: {}", when, words_of(form.attacks[mood], "nobody")));
  }
  return all;
}

}  // namespace sb
