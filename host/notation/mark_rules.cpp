// What a mark does, how long a stored one lies and where at first.
#include "notation/mark_rules.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
#include "notation/deed_text.h"
#include "notation/movement_words.h"
#include "notation/set_words.h"
#include "notation/special_rules.h"
#include "reference/marks.h"

namespace sb {
namespace {

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
