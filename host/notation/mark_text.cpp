// Marks of squares in texts. Squares stand in the order of the board's numbers, turns ascending.
#include "notation/mark_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/list.h"
#include "base/text.h"
#include "notation/deed_text.h"
#include "notation/movement_words.h"
#include "notation/rule_text.h"
#include "notation/set_words.h"
#include "notation/special_rules.h"
#include "notation/step_text.h"
#include "reference/marks.h"

namespace sb {
namespace {

// The field, from the first of its set on, that has the bit of a cell with so many turns left.
std::size_t field_of(const Variant& variant, std::size_t first, Cell cell, int left) {
  std::size_t f = first;
  for (; f < variant.state.size(); ++f) {
    const StateField& field = variant.state[f];
    const bool covers = cell >= field.first_cell && cell < field.first_cell + word_cells;
    if (field.left == left && covers) break;
  }
  return f;
}

Fault done_by(const Variant& variant, const Snapshot& position, Cell cell, bool CellMark::*does,
              std::string_view what, const std::vector<int>& but = {}) {
  const int found = reference::mark_on(variant, position, cell, does, but);
  if (found < 0) return std::nullopt;
  const CellMark& mark = variant.play.marks[found];
  return Problem{
      fmt::format("the {} is {} by {}", man_on(variant, position, cell), what, mark_words(mark))};
}

// "can do nothing and is in nobody's way"; empty where the mark itself does nothing.
std::string mark_deeds(const Variant& variant, int number) {
  const CellMark& mark = variant.play.marks[number];
  const bool is_read = std::ranges::any_of(
      variant.pieces, [&](const PieceSpec& piece) { return contains(piece.reads, number); });
  std::vector<std::string> deeds;
  if (mark.holds)
    deeds.emplace_back(is_read ? "can do nothing but what its moves say of it" : "can do nothing");
  if (is_read && !mark.holds) deeds.emplace_back("may move otherwise");
  if (mark.shields) deeds.emplace_back("cannot be captured by coming there");
  if (mark.passable) deeds.emplace_back("is in nobody's way");
  return listed_words(deeds, "and");
}

bool has_sentence(const Variant& variant, int number) {
  const CellMark& mark = variant.play.marks[number];
  return !mark_deeds(variant, number).empty() ||
         (mark.is_shown() && (mark.help.has_value() || mark.on < 0));
}

// Whether a set is made of that side's men.
bool names_men_of(const Variant& variant, Whose whose, int set) {
  if (set < 0) return false;
  const SetTerm& term = variant.play.expressions.sets[set];
  return term.whose == whose || names_men_of(variant, whose, term.a) ||
         names_men_of(variant, whose, term.b);
}

// How long a stored mark lies, and where at first.
std::string stored_words(const Variant& variant, int number) {
  const CellMark& mark = variant.play.marks[number];
  std::string text = mark.lasts > 0    ? fmt::format("; it stays for {} more turn{}", mark.lasts,
                                                  mark.lasts > 1 ? "s" : "")
                     : mark.lasts == 0 ? "; it goes when the turn ends"
                                       : "; it stays until it is taken away";
  std::vector<Cell> cells;
  for (int left = 1; left <= mark.layers(); ++left) {
    for (const Cell c : reference::cells_stored(variant, variant.start, number, left))
      cells.push_back(c);
  }
  constexpr std::size_t most_named = 8;
  if (cells.size() > most_named) {
    text += fmt::format("; at first it lies on {} squares", cells.size());
  } else if (!cells.empty()) {
    text += "; at first it lies on " + names_of(variant.board, cells, ", ");
  }
  return text;
}

// Where a mark lies that is read off the position.
std::string lying_words(const Voice& voice, int set) {
  if (speaks_of_men(voice, set)) return "; there stand " + set_words(voice, set);
  std::string place = place_words(voice, set);
  constexpr std::string_view anywhere = "anywhere";
  if (place.empty()) place = anywhere;
  if (place.starts_with(anywhere)) place.replace(0, anywhere.size(), "everywhere");
  return "; it lies " + place;
}

}  // namespace

std::string mark_words(const CellMark& mark) {
  std::string words = "'" + mark.name + "'";
  if (mark.help && mark.is_shown()) words += ", " + escape(*mark.help);
  return said_at(words, mark.where);
}

std::string cells_text(const Variant& variant, const Snapshot& position, std::size_t first) {
  const int number = variant.state[first].mark;
  if (number < 0) {
    const auto cells = reference::cells_noted(variant, position, static_cast<int>(first));
    return names_of(variant.board, cells, ",");
  }
  const CellMark& mark = variant.play.marks[number];
  std::string text;
  for (int left = 1; left <= mark.layers(); ++left) {
    const auto cells = reference::cells_stored(variant, position, number, left);
    if (cells.empty()) continue;
    if (!text.empty()) text += ';';
    text += names_of(variant.board, cells, ",");
    if (!mark.goes_without_saying(left)) text += fmt::format(":{}", left);
  }
  return text;
}

Fault read_cells(const Variant& variant, std::size_t first, std::string_view text,
                 const std::function<void(std::size_t, int)>& set) {
  const StateField& field = variant.state[first];
  const bool is_mark = field.mark >= 0;
  const CellMark mark = is_mark ? variant.play.marks[field.mark] : CellMark{};
  std::set<Cell> seen;
  std::map<std::size_t, int> values;
  for (const std::string_view group : split(text, ';')) {
    const std::size_t colon = is_mark ? group.find(':') : std::string_view::npos;
    const bool says = colon != std::string_view::npos;
    const long left = says ? parse_number(group.substr(colon + 1), mark.layers()).value_or(0) : 1;
    if (left < 1 || says == mark.goes_without_saying(static_cast<int>(left))) {
      return Problem{fmt::format("{}: {} does not say how long", field.name, quoted(group)),
                     mark.lasts < 0 ? "squares alone, it lasts for the game: d4,e4"
                     : mark.lasts <= 1
                         ? "squares alone, it lasts for this turn: d4,e4"
                         : fmt::format("turns from 1 to {}: d4,e4:1;f5:2", mark.layers())};
    }
    for (const std::string_view name : split(group.substr(0, colon), ',')) {
      const Cell cell = variant.board.find(name);
      if (cell == no_cell)
        return Problem{fmt::format("{}: {} is no square", field.name, quoted(name)),
                       corners_text(variant.board)};
      if (!seen.insert(cell).second)
        return Problem{fmt::format("{}: {} is given twice", field.name, name)};
      const std::size_t f = field_of(variant, first, cell, static_cast<int>(left));
      values[f] |= 1 << (cell - variant.state[f].first_cell);
    }
  }
  for (const auto& [f, value] : values) set(f, value);
  return std::nullopt;
}

std::vector<std::string> mark_lines(const Variant& variant, const Snapshot& position) {
  std::vector<std::string> lines;
  for (std::size_t m = 0; m < variant.play.marks.size(); ++m) {
    const CellMark& mark = variant.play.marks[m];
    if (!mark.is_shown()) continue;
    const std::string head = mark.help ? mark.name + ", " + escape(*mark.help) : mark.name;
    const auto add = [&](const std::vector<Cell>& cells, const std::string& rest) {
      if (!cells.empty()) lines.push_back(head + rest + ": " + names_of(variant.board, cells, " "));
    };
    const int number = static_cast<int>(m);
    if (mark.on >= 0) add(reference::cells_bearing(variant, position, number), "");
    for (int left = 1; mark.on < 0 && left <= mark.layers(); ++left) {
      add(reference::cells_stored(variant, position, number, left),
          mark.goes_without_saying(left) ? ""
          : left == 1                    ? ", for this turn"
                                         : fmt::format(", for {} turns", left));
    }
  }
  return lines;
}

std::vector<bool> marked_cells(const Variant& variant, const Snapshot& position) {
  std::vector<bool> marked(static_cast<std::size_t>(variant.board.size()));
  for (std::size_t m = 0; m < variant.play.marks.size(); ++m) {
    if (!variant.play.marks[m].is_shown()) continue;
    for (const Cell c : reference::cells_bearing(variant, position, static_cast<int>(m)))
      marked[c] = true;
  }
  return marked;
}

Fault held_by_mark(const Variant& variant, const Snapshot& position, Cell cell) {
  return done_by(variant, position, cell, &CellMark::holds, "held");
}

Fault bound_by_mark(const Variant& variant, const Snapshot& position, Cell cell) {
  const std::vector<int>& reads = variant.kind(position.men[cell].kind).reads;
  return done_by(variant, position, cell, &CellMark::holds, "held", reads);
}

Fault shielded_by_mark(const Variant& variant, const Snapshot& position, Cell cell) {
  return done_by(variant, position, cell, &CellMark::shields, "shielded");
}

int set_of_untold_mark(const Variant& variant, int mark) {
  return has_sentence(variant, mark) ? -1 : variant.play.marks[mark].on;
}

// Men of one side alone are those of either.
Voice voice_of_both(const Variant& variant, int set) {
  Voice voice{.variant = variant};
  const bool both =
      names_men_of(variant, Whose::own, set) && names_men_of(variant, Whose::enemy, set);
  if (!both) voice.own = voice.enemy = "";
  return voice;
}

void add_mark_words(const Variant& variant, std::vector<std::string>& all) {
  for (std::size_t m = 0; m < variant.play.marks.size(); ++m) {
    const CellMark& mark = variant.play.marks[m];
    if (!has_sentence(variant, static_cast<int>(m))) continue;
    const std::string deeds = mark_deeds(variant, static_cast<int>(m));
    const bool helps = mark.help && mark.is_shown();
    std::string text = helps ? fmt::format("\"{}\" ({})", mark.name, escape(*mark.help))
                       : deeds.empty()
                           ? fmt::format("\"{}\" is laid on squares", mark.name)
                           : fmt::format("Who stands on a square of \"{}\" {}", mark.name, deeds);
    if (helps && !deeds.empty()) text += ": who stands on such a square " + deeds;
    if (mark.on < 0) text += stored_words(variant, static_cast<int>(m));
    const std::string on = mark.on < 0 ? "" : lying_words(Voice{.variant = variant}, mark.on);
    all.push_back(told(text + on + ".", text + "."));
  }
}

}  // namespace sb
