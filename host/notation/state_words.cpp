// Values are written as position text writes them and put where the script's help has its `#`.
#include "notation/state_words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/problem.h"
#include "base/text.h"
#include "notation/deed_text.h"
#include "notation/layout.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "notation/position_text.h"
#include "notation/reserve_text.h"
#include "notation/rule_text.h"
#include "notation/value_text.h"
#include "reference/bodies.h"
#include "reference/guests.h"
#include "reference/reference.h"
#include "rules/guard.h"

namespace sb {
namespace {

// Behind a 1 the s of the word that is counted goes: "# checks", "# more turns".
std::string with_value(std::string_view help, const std::string& value) {
  std::string text;
  for (std::size_t i = 0; i < help.size(); ++i) {
    if (help[i] != '#') {
      text += help[i];
      continue;
    }
    text += value;
    if (value != "1") continue;
    constexpr std::string_view more = " more", letters = "abcdefghijklmnopqrstuvwxyz";
    const std::size_t blank = help.substr(i + 1).starts_with(more) ? i + 1 + more.size() : i + 1;
    const std::size_t end = std::min(help.find_first_not_of(letters, blank + 1), help.size());
    const bool counted = blank < help.size() && help[blank] == ' ' && help[end - 1] == 's' &&
                         help[end - 2] != 's' && end - blank > 3;
    if (!counted) continue;
    text += help.substr(i + 1, end - 1 - (i + 1));
    i = end - 1;
  }
  return text;
}

// The name of a field as people say it: "freeze rest" of "freeze_rest"; "White's checks" of
// "wchecks", where there is a "bchecks" too.
std::string spoken(const Variant& variant, std::string name) {
  const auto is_there = [&](const std::string& other) {
    return contains(variant.state, other, &StateField::name);
  };
  std::string_view side;
  if (is_there("w" + name.substr(1)) && is_there("b" + name.substr(1)))
    side = name.front() == 'w' ? "White's " : name.front() == 'b' ? "Black's " : "";
  if (!side.empty()) name.erase(0, 1);
  std::ranges::replace(name, '_', ' ');
  return fmt::format("{}{}", side, escape(name, 40));
}

std::string range_words(const StateField& field) {
  if (field.square) return "a square or none";
  if (field.man) return "a man or nobody";
  if (!field.words.empty()) {
    return fmt::format("{}, {} at first", listed_words(field.words, "or"),
                       value_text(field, field.initial));
  }
  return fmt::format("{} to {}, {} at first", field.low, field.high, field.initial);
}

// Whether men in hand, or whom a side no longer has, tell who is in the reserve.
bool is_seen(const Variant& variant, int reserve) {
  const auto& reserves = variant.play.reserves;
  if (reserve == hand_of(variant)) return true;
  return !variant.play.drops_from_some() && !variant.promotes_from(reserve) &&
         reserves[reserve].takes != Reserve::Takes::nothing;
}

// Whether another line of a picture tells that variable.
bool is_told_elsewhere(const Variant& variant, int i) {
  const StateField& field = variant.state[i];
  const auto& own = variant.rearranging;
  const PlayRules& play = variant.play;
  const std::initializer_list<int> bookkeeping = {play.phase, play.passes, play.chosen, play.whose,
                                                  variant.guest_index()};
  return (field.reserve >= 0 && is_seen(variant, field.reserve)) || field.is_of_cells() ||
         contains(bookkeeping, i) || (own && (i == own->board || i == own->phase || i == own->die));
}

std::string reserve_words(const Variant& variant, const Snapshot& position, std::size_t i) {
  std::vector<std::string> men;
  for (std::size_t k = i; k < variant.state.size(); ++k) {
    if (variant.state[k].name != variant.state[i].name) break;
    if (position.vars[k] == 0) continue;
    const std::string& symbol = variant.kind(variant.state[k].kind).symbol;
    men.push_back(position.vars[k] == 1 ? symbol : fmt::format("{} x{}", symbol, position.vars[k]));
  }
  if (men.empty()) return {};
  const std::string_view side = side_name(variant.state[i].owner);
  const std::string held = listed_words(men, "and");
  const int reserve = variant.state[i].reserve;
  if (variant.promotes_from(reserve)) return fmt::format("{} can bring back {}", side, held);
  return fmt::format("{}'s {}: {}", side, escape(variant.play.reserves[reserve].name, 40), held);
}

// Whether a side has fewer men of a kind only when some were captured, or promoted.
bool numbers_tell_losses(const Variant& variant) {
  const auto alters = [](const Deed& deed) {
    return deed.kind == Deed::Kind::turn || deed.kind == Deed::Kind::become;
  };
  return !variant.play.drops_from_some() && variant.merges.empty() &&
         !variant.play.some_deed(alters);
}

// "2 times the cells plus 15": 2, where hundredths are enough to tell the quotient; else 1.
int factor_of(const std::vector<NumberTerm>& numbers, int number) {
  using Kind = NumberTerm::Kind;
  const auto constant = [&](int of) { return numbers[of].kind == Kind::constant; };
  const NumberTerm& term = numbers[number];
  if (term.kind == Kind::plus || term.kind == Kind::minus)
    return constant(term.a)   ? factor_of(numbers, term.b)
           : constant(term.b) ? factor_of(numbers, term.a)
                              : 1;
  if (term.kind != Kind::times) return 1;
  for (const int part : {term.a, term.b}) {
    const auto& [white, black] = numbers[part].value;
    if (constant(part) && white == black && white > 0 && 100 % white == 0) return white;
  }
  return 1;
}

// Its help, which speaks of one value, of whatever value it has; `number` stands for one that is.
std::string of_any_value(const StateField& field, const std::string& number) {
  std::string_view help = field.help[0];
  if (help.ends_with(": #")) help.remove_suffix(3);
  const bool is_number = !field.square && !field.man && field.words.empty();
  return with_value(help, is_number ? number : "it");
}

}  // namespace

std::string field_words(const Variant& variant, const StateField& field, std::uint32_t offset) {
  const std::string value = held_text(variant, field, offset);
  if (field.help.empty()) return fmt::format("{}: {}", spoken(variant, field.name), value);
  const std::string& help = field.help.size() == 1 ? field.help[0] : field.help[offset];
  return escape(with_value(help, value));
}

std::vector<std::string> man_words(const Variant& variant, const Man& man) {
  std::vector<std::string> words;
  const PieceSpec& spec = variant.kind(man.kind);
  for (std::size_t f = 0; f < spec.state.size(); ++f) {
    const int value = spec.field_value(man.state, f);
    if (value == spec.state[f].initial) continue;
    std::string text = static_cast<int>(f) == spec.promoted_field
                           ? "promoted"
                           : field_words(variant, spec.state[f],
                                         static_cast<std::uint32_t>(value - spec.state[f].low));
    if (!text.empty()) words.push_back(std::move(text));
  }
  return words;
}

std::vector<std::string> position_words(const Variant& variant, const Snapshot& position) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < variant.state.size(); ++i) {
    const StateField& field = variant.state[i];
    if (is_told_elsewhere(variant, static_cast<int>(i))) continue;
    std::string text;
    if (field.reserve >= 0) {
      if (i == 0 || variant.state[i - 1].name != field.name)
        text = reserve_words(variant, position, i);
    } else if (position.vars[i] != static_cast<std::uint32_t>(field.initial - field.low)) {
      text = field_words(variant, field, position.vars[i]);
    }
    if (!text.empty()) words.push_back(std::move(text));
  }
  return words;
}

std::vector<std::string> castling_words(const Variant& variant, const Snapshot& position,
                                        const Snapshot& first) {
  std::vector<std::string> lines;
  for (const Side side : {Side::white, Side::black}) {
    std::vector<std::string> cells;
    bool ever = false;  // in this game
    for (const Castling& castling : variant.castlings) {
      if (castling.side != side) continue;
      ever = ever || (first.rights >> castling.right & 1) != 0;
      if (position.rights >> castling.right & 1)
        cells.push_back(variant.board.name(castling.king_to));
    }
    std::ranges::sort(cells);
    if (!cells.empty()) {
      lines.push_back(
          fmt::format("{} may still castle to {}", side_name(side), listed_words(cells, "or")));
    } else if (ever) {
      lines.push_back(fmt::format("{} cannot castle any more", side_name(side)));
    }
  }
  return lines;
}

std::vector<Gone> gone_men(const Variant& variant, const Snapshot& position,
                           const Snapshot& first) {
  std::vector<Gone> gone;
  if (!numbers_tell_losses(variant)) return gone;
  for (const Side side : {Side::white, Side::black}) {
    const auto lost = [&](int kind) {
      return first.count(kind, side) - position.count(kind, side);
    };
    int promoted = 0;  // as many as there are more men of some kind than at first
    for (const int kind : variant.all_kinds()) promoted += std::max(0, -lost(kind));
    for (const int kind : variant.all_kinds()) {
      int count = lost(kind);
      if (count > 0 && variant.kind(kind).promotion) {
        const int become_others = std::min(count, promoted);
        count -= become_others;
        promoted -= become_others;
      }
      if (count > 0) gone.push_back({side, kind, count});
    }
  }
  return gone;
}

std::vector<std::string> gone_words(const Variant& variant, const std::vector<Gone>& gone) {
  std::vector<std::string> lines;
  for (const Side side : {Side::white, Side::black}) {
    std::vector<std::string> men;
    for (const Gone& one : gone) {
      if (one.side != side) continue;
      const std::string& symbol = variant.kind(one.kind).symbol;
      men.push_back(one.count == 1 ? symbol : fmt::format("{}x{}", symbol, one.count));
    }
    if (!men.empty())
      lines.push_back(fmt::format("{} has lost: {}", side_name(side), fmt::join(men, " ")));
  }
  return lines;
}

std::vector<std::string> count_words(const Variant& variant, const Snapshot& position) {
  const auto& endings = variant.play.endings;
  std::vector<std::string> lines;
  std::vector<int> told;
  for (const Ending& ending : endings) {
    const int number = ending.more;
    if (number < 0 || contains(told, number)) continue;
    told.push_back(number);
    const auto compares_it = [&](const Ending& other) { return other.more == number; };
    const auto words = each_once(picked(endings, compares_it, &Ending::word));
    const double factor = factor_of(variant.play.expressions.numbers, number);
    const auto count = [&](Side side) {
      return static_cast<double>(reference::number_of(variant, position, number, side)) / factor;
    };
    lines.push_back(fmt::format("Count ({}): White {:.12g}, Black {:.12g}", fmt::join(words, ", "),
                                count(Side::white), count(Side::black)));
  }
  return lines;
}

std::vector<std::string> state_lines(const Variant& variant, const Snapshot& position,
                                     const Snapshot& first, bool over) {
  std::vector<std::string> lines;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0) continue;
    if (const auto words = man_words(variant, man); !words.empty()) {
      lines.push_back(fmt::format("{} {}: {}", variant.board.name(c), variant.kind(man.kind).name,
                                  fmt::join(words, ", ")));
    }
    const std::vector<Cell> cells = reference::body_cells(variant, position, c);
    if (cells.size() > 1 && cells.front() == c) {
      lines.push_back(
          fmt::format("{}: one {}", names_of(variant.board, cells), variant.kind(man.kind).name));
    }
  }
  if (const Cell shared = reference::shared_cell(variant, position); shared != no_cell) {
    lines.push_back(fmt::format("{}: {} of the enemy stands there too", variant.board.name(shared),
                                a_or_an(variant.kind(variant.guest_in(position).kind).name)));
  }
  const auto add = [&](const std::vector<std::string>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
  };
  add(holdings(variant, position, "x"));
  add(mark_lines(variant, position));
  // What a side has to put down is said elsewhere, as its duty.
  if (const std::string place = place_text(variant, position);
      !over && !place.empty() && place_duty(variant, position).empty())
    lines.push_back(place);
  add(position_words(variant, position));
  const std::vector<bool> is_spring = springs_of(variant);
  const auto springs = cells_where(variant.board, [&](Cell c) { return is_spring[c]; });
  if (!springs.empty()) lines.push_back("springs: " + names_of(variant.board, springs));
  if (position.rights != variant.start.rights) add(castling_words(variant, position, first));
  add(gone_words(variant, gone_men(variant, position, first)));
  add(count_words(variant, position));
  return lines;
}

std::string field_sentence(const Variant& variant, const StateField& field,
                           const std::string& number) {
  std::string text = fmt::format("{}: {}", field.name, range_words(field));
  if (field.help.size() == 1) return text + ": " + of_any_value(field, number);
  for (std::size_t i = 0; i < field.help.size(); ++i) {
    if (field.help[i].empty()) continue;
    const auto offset = static_cast<std::uint32_t>(i);
    text += fmt::format("; {}: {}", held_text(variant, field, offset),
                        field_words(variant, field, offset));
  }
  return text;
}

// Of "wchecks" and "bchecks", which differ in the side alone, it is told at once.
std::vector<std::string> variable_words(const Variant& variant) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < variant.state.size(); ++i) {
    const StateField& field = variant.state[i];
    if (field.reserve >= 0 || is_told_elsewhere(variant, static_cast<int>(i))) continue;
    std::string text = field_sentence(variant, field, "so many");
    const std::string of_black = "b" + replaced(text.substr(1), "White", "Black");
    const bool is_last = i + 1 == variant.state.size();
    if (!is_last && field.name.front() == 'w' &&
        field_sentence(variant, variant.state[i + 1], "so many") == of_black) {
      text =
          fmt::format("{}, {}", field.name, replaced(std::move(text), "White", "White or Black"));
      text.replace(field.name.size() + 2, 1, "b");
      ++i;
    }
    words.push_back(std::move(text));
  }
  return words;
}

}  // namespace sb
