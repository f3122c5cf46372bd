// The states in which a sentence holds are cut into blocks, each the product of some values of each
// field, so that "n = 1 or 11, h = 0" says it all. Of many moods few are told: what follows from
// the others is left out.
#include "notation/piece_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/list.h"
#include "base/text.h"
#include "notation/movement_words.h"
#include "notation/special_rules.h"
#include "notation/state_words.h"
#include "notation/value_text.h"

namespace sb {
namespace {

using States = std::vector<std::uint32_t>;
constexpr std::size_t most_lines = 40;

// "1 or 11", "1 to 9"
std::string values_words(const StateField& field, const std::set<int>& values) {
  std::vector<std::string> words;
  for (auto value = values.begin(); value != values.end();) {
    const int first = *value;
    int last = first;
    for (++value; value != values.end() && *value == last + 1; ++value) ++last;
    if (field.words.empty() && last - first >= 2) {
      words.push_back(fmt::format("{} to {}", first, last));
      continue;
    }
    for (int each = first; each <= last; ++each) words.push_back(value_text(field, each));
  }
  return listed_words(words, "or");
}

// The states of a kind in blocks, as conditions: "n = 3, a = 0, 1 or 2".
class Blocks {
 public:
  explicit Blocks(const PieceSpec& piece) : piece_(piece) {}

  // The conditions that together say just these states; "" for all.
  Sentences of(const States& states) {
    conditions_.clear();
    cut(states, 0, "");
    return conditions_;
  }

 private:
  // Cuts by the values of field f: those that leave the same further states go together.
  void cut(const States& states, std::size_t f, const std::string& so_far) {
    if (f == piece_.state.size()) return conditions_.push_back(so_far);
    std::map<int, States> by_value;
    for (const std::uint32_t state : states) {
      const int value = piece_.field_value(state, f);
      by_value[value].push_back(piece_.with_field(state, f, piece_.state[f].low));
    }
    std::map<States, std::set<int>> groups;
    for (auto& [value, rest] : by_value) {
      std::ranges::sort(rest);
      groups[rest].insert(value);
    }
    for (const auto& [rest, values] : groups) {
      const bool all = static_cast<int>(values.size()) == piece_.state[f].values();
      std::string text = so_far;
      if (!all) {
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", piece_.state[f].name,
                            values_words(piece_.state[f], values));
      }
      cut(rest, f + 1, text);
    }
  }

  const PieceSpec& piece_;
  Sentences conditions_;
};

// A sentence and the states in which it holds.
struct Told {
  std::string words;
  States states;
};

// Where the number stands by itself, from `at` on.
std::size_t find_number(const std::string& words, const std::string& number, std::size_t at) {
  const auto is_more = [&](std::size_t i) { return i < words.size() && is_digit(words[i]); };
  do {
    at = words.find(number, at);
  } while (at != std::string::npos && (is_more(at - 1) || is_more(at + number.size())) && ++at);
  return at;
}

// The sentence with the field's name where `value` stands in it; none where it does not stand there
// just once.
std::optional<std::string> with_name(std::string words, int value, const std::string& name) {
  const std::string number = std::to_string(value);
  const std::size_t at = find_number(words, number, 0);
  if (at == std::string::npos || find_number(words, number, at + 1) != std::string::npos)
    return std::nullopt;
  return words.replace(at, number.size(), name);
}

// The value of field f in all of these states, if it is one.
std::optional<int> single_value(const PieceSpec& piece, const States& states, std::size_t f) {
  const int value = piece.field_value(states.front(), f);
  const bool alike = std::ranges::all_of(
      states, [&](std::uint32_t state) { return piece.field_value(state, f) == value; });
  return alike ? std::optional(value) : std::nullopt;
}

// Sentences that tell the same but for the value of a number in whose states they hold become one:
// "slides up to n squares". Where it takes the place of two only, both are the clearer.
void tell_by_name(const PieceSpec& piece, std::size_t f, std::vector<Told>& all) {
  constexpr std::size_t least = 3;
  if (!piece.state[f].words.empty()) return;
  std::map<std::pair<std::string, States>, std::vector<std::size_t>> alike;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto value = single_value(piece, all[i].states, f);
    const auto words = value ? with_name(all[i].words, *value, piece.state[f].name) : std::nullopt;
    if (!words) continue;
    States rest = all[i].states;
    for (std::uint32_t& state : rest) state = piece.with_field(state, f, piece.state[f].low);
    alike[{*words, rest}].push_back(i);
  }
  for (const auto& [told, places] : alike) {
    if (places.size() < least) continue;
    Told& first = all[places.front()];
    first.words = told.first;
    for (auto place = places.begin() + 1; place != places.end(); ++place) {
      first.states.insert(first.states.end(), all[*place].states.begin(), all[*place].states.end());
      all[*place].states.clear();
    }
    std::ranges::sort(first.states);
  }
  std::erase_if(all, [](const Told& told) { return told.states.empty(); });
}

// Each sentence behind the states in which it holds; those of all states come first.
Sentences by_state(const PieceSpec& piece, const std::function<Sentences(const Form&)>& words) {
  const std::vector<Sentences> of_form = mapped(piece.forms, words);
  Sentences all;
  for (const Sentences& mine : of_form) all.insert(all.end(), mine.begin(), mine.end());
  Sentences always;
  std::vector<Told> sometimes;
  for (const std::string& word : each_once(all)) {
    States states;
    for (std::uint32_t state = 0; state < piece.states(); ++state) {
      if (contains(of_form[piece.form_at(state)], word)) states.push_back(state);
    }
    if (states.size() == piece.states()) {
      always.push_back(word);
    } else if (!states.empty()) {
      sometimes.push_back({word, states});
    }
  }
  for (std::size_t f = 0; f < piece.state.size(); ++f) tell_by_name(piece, f, sometimes);
  Blocks blocks(piece);
  for (const auto& [words, states] : sometimes)
    always.push_back(fmt::format("{}: {}", fmt::join(blocks.of(states), "; "), words));
  if (always.size() > most_lines) {
    always.resize(most_lines);
    always.emplace_back("and so on");
  }
  return always;
}

// "an explosion", '"boom"'
std::string hitter_words(const Hit& hit) {
  return hit.way == by_explosion ? "an explosion" : '"' + hit.way + '"';
}

// Who is left by hits.
void add_left(const Variant& variant, const Hits& hits, const std::string& when, Sentences& all) {
  for (const Hit& hit : hits) {
    if (hit.as.kind == 0) continue;
    const std::string left = a_or_an(variant.noun(hit.as.kind));
    all.push_back(when + (hit.way == by_shot
                              ? fmt::format("whoever shoots it leaves {}", left)
                              : fmt::format("{} leaves {} of it", hitter_words(hit), left)));
  }
}

// What becomes of it when it is hit.
void add_hits(const Variant& variant, const PieceSpec& piece, const Form& form, Sentences& all) {
  const bool captured = form.can_be(by_coming), shot = form.can_be(by_shot);
  const bool untouched =
      std::ranges::any_of(form.hits, [](const Hit& hit) { return hit.way.empty(); });
  if (!piece.neutral && untouched) {
    all.emplace_back("nothing can be done to it");
  } else if (!piece.neutral && !captured && !shot) {
    all.emplace_back("cannot be captured");
  } else if (!captured) {
    all.emplace_back("cannot be captured by who comes to its square");
  } else if (!shot) {
    all.emplace_back("cannot be shot");
  }
  for (const Hit& hit : form.hits) {
    const bool by_effect = hit.way != by_coming && hit.way != by_shot;
    if (!hit.can && by_effect && !untouched)
      all.push_back(hitter_words(hit) + " does not remove it");
  }
  add_left(variant, form.hits, "", all);
  for (int mood = 1; mood <= static_cast<int>(form.hits_by_mood.size()); ++mood) {
    const Hits& hits = form.hits_by_mood[mood - 1];
    if (hits != form.hits && std::has_single_bit(static_cast<unsigned>(mood)))
      add_left(variant, hits, mood_words(variant, piece, mood) + ": ", all);
  }
}

Sentences form_traits(const Variant& variant, const PieceSpec& piece, const Form& form) {
  Sentences all;
  add_hits(variant, piece, form, all);
  if (form.jumpable == Jumpable::by_own) all.emplace_back("only its own side jumps over it");
  if (form.jumpable == Jumpable::never) all.emplace_back("nobody jumps over it");
  if (form.explodes) {
    all.emplace_back(
        "its move ends in an explosion, which removes it and the first man in every "
        "direction");
  }
  if (form.guarded)
    all.emplace_back("has a guard: it may stay in check, and only the guard is taken");
  if (!form.takes_guard && !piece.royal) all.emplace_back("takes no guard");
  return all;
}

// The fields of a state that a table of PieceSpec changes.
std::vector<std::string> changed_fields(const PieceSpec& piece,
                                        const std::vector<std::uint32_t>& table) {
  std::vector<std::string> fields;
  for (std::size_t f = 0; f < piece.state.size(); ++f) {
    bool changes = false;
    for (std::size_t i = 0; i < table.size() && !changes; ++i) {
      const auto state = static_cast<std::uint32_t>(i) % piece.states();
      changes = piece.field_value(table[i], f) != piece.field_value(state, f);
    }
    if (changes) fields.push_back(piece.state[f].name);
  }
  return fields;
}

// What becomes of its state by such a table: value by value where that is the same whatever the
// move was like. Empty: nothing.
std::string change_words(const PieceSpec& piece, const std::vector<std::uint32_t>& table) {
  constexpr std::uint32_t most_told = 8;
  const std::uint32_t states = piece.states();
  const std::vector<std::string> fields = changed_fields(piece, table);
  if (fields.empty()) return {};
  bool alike = piece.state.size() == 1 && states <= most_told;
  for (std::size_t i = 0; i < table.size(); ++i) alike = alike && table[i] == table[i % states];
  if (!alike) return "the script changes " + listed_words(fields, "and");
  const auto value = [&](std::uint32_t state) {
    return value_text(piece.state[0], piece.field_value(state, 0));
  };
  std::vector<std::string> ways;
  for (std::uint32_t s = 0; s < states; ++s) {
    if (table[s] != s) ways.push_back(fmt::format("from {} to {}", value(s), value(table[s])));
  }
  return fmt::format("{} goes {}", piece.state[0].name, listed_words(ways, "and"));
}

void add_changes(const PieceSpec& piece, Sentences& all) {
  const auto add = [&](const char* when, const std::vector<std::uint32_t>& table) {
    const std::string change = change_words(piece, table);
    if (!change.empty()) all.push_back(fmt::format("after {} {}", when, change));
  };
  add("a move of its own", piece.after_move);
  add("a capture without moving", piece.after_shot);
  add("a ply of another man of its side", piece.after_turn);
}

void add_merges(const Variant& variant, int kind, Sentences& all) {
  for (const Merge& merge : variant.merges) {
    if (merge.mover != kind) continue;
    auto results = each_once(mapped<int>(merge.results, &Man::kind));
    std::erase(results, 0);
    all.push_back(fmt::format("with {} of its side it can become one {}",
                              a_or_an(variant.kind(merge.host).name),
                              kinds_words(variant, results)));
  }
}

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

Movement apart_from_never_on(const Variant& variant, const PieceSpec& piece, Movement movement) {
  const Board& board = variant.board;
  const auto is_free = [&](const Zone& to) {
    for (Cell c = 0; c < board.size(); ++c) {
      if (!board.names_cell(to, Side::white, c) &&
          !board.names_cell(piece.never_on, Side::white, c))
        return false;
    }
    return true;
  };
  for (Atom& atom : movement) {
    if (!piece.never_on.everywhere() && is_free(atom.to)) atom.to = {};
  }
  return movement;
}

std::vector<std::string> way_words(const Variant& variant, int kind) {
  const PieceSpec& piece = variant.kind(kind);
  if (piece.neutral && piece.forms.front().movement.empty()) return {"never by itself"};
  if (piece.body) {
    Sentences all;
    for (std::size_t f = 0; f < piece.forms.size(); ++f) {
      for (const std::string& words : movement_words(variant, piece.forms[f].movement))
        all.push_back(fmt::format("of {} squares: {}", f + least_body_cells, words));
    }
    return all;
  }
  Sentences all = by_state(piece, [&](const Form& form) {
    Sentences all = movement_words(variant, apart_from_never_on(variant, piece, form.movement));
    if (all.empty() && piece.plies < 0) all.emplace_back("does not move");
    for (std::string& words : moods_words(variant, piece, form)) all.push_back(std::move(words));
    return all;
  });
  if (piece.plies >= 0) all.emplace_back("as the script works out");
  return all;
}

std::vector<std::string> state_words(const Variant& variant, int kind) {
  Sentences all;
  const PieceSpec& piece = variant.kind(kind);
  for (std::size_t f = 0; f < piece.state.size(); ++f) {
    const StateField& field = piece.state[f];
    if (static_cast<int>(f) == piece.promoted_field) continue;
    all.push_back(field_sentence(variant, field, field.name));
  }
  return all;
}

std::vector<std::string> trait_words(const Variant& variant, int kind) {
  const PieceSpec& piece = variant.kind(kind);
  Sentences all =
      by_state(piece, [&](const Form& form) { return form_traits(variant, piece, form); });
  if (piece.body)
    all.push_back(fmt::format("all of one side are one man on 2 to {} squares", piece.body->most));
  if (piece.lives) {
    const StateField& left = piece.state[piece.lives->left];
    all.push_back(fmt::format(
        "has lives: a hit costs the form it is in, the last one it; '{}' are those left",
        left.name));
  }
  add_changes(piece, all);
  add_merges(variant, kind, all);
  if (!piece.never_on.everywhere())
    all.push_back(fmt::format("never stands on {}", zone_words(variant.board, piece.never_on)));
  if (piece.zeroing) all.emplace_back("its moves start the count of quiet moves anew");
  return all;
}

std::vector<std::string> promotion_words(const Variant& variant, int kind) {
  const auto& promotion = variant.kind(kind).promotion;
  if (!promotion) return {};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < promotion->to.size(); ++i) {
    std::string name = variant.kind(promotion->to[i]).name;
    const int white = promotion->at_most[0][i], black = promotion->at_most[1][i];
    if (white >= 0)
      name += fmt::format(
          " (while its side has fewer than {})",
          white == black ? std::to_string(white) : fmt::format("{}, Black {}", white, black));
    names.push_back(std::move(name));
  }
  const bool always = promotion->must == promotion->zone;
  std::string text = fmt::format("to {}, {} on {}", listed_words(names, "or"),
                                 always ? "always" : "if its side likes,",
                                 zone_words(variant.board, promotion->zone));
  if (promotion->leaving) text += " or by a move that begins there";
  if (!always && !promotion->must.everywhere())
    text += fmt::format("; it has to on {}", zone_words(variant.board, promotion->must));
  if (promotion->from >= 0)
    text += fmt::format("; only to whom its side has in its {}",
                        variant.play.reserves[promotion->from].name);
  if (!promotion->keeps.empty())
    text += fmt::format("; it keeps its state {}", listed_words(promotion->keeps, "and"));
  return {text + "."};
}

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
