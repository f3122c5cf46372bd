// A variable at its default is not written: its value is that of the declaration.
#include "check/contrast.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "notation/movement_words.h"
#include "notation/position_text.h"
#include "notation/value_text.h"

namespace sb {
namespace {

// The fields of a position text by name, in their order; who stands on the board is left out.
using Named = std::vector<std::pair<std::string, std::string>>;

Named fields_of(const Variant& variant, const Snapshot& position) {
  static constexpr const char* names[] = {"in hand", "SIDE",     "CASTLING",
                                          "EP",      "HALFMOVE", "FULLMOVE"};
  const std::string text = write_position(variant, position);
  Named fields;
  for (const std::string_view word : words_of(text)) {
    const std::size_t equals = word.find('=');
    if (fields.size() >= std::size(names) && equals != std::string_view::npos) {
      fields.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    } else if (fields.empty()) {
      fields.emplace_back(names[0], word.substr(std::min(word.find('['), word.size())));
    } else if (fields.size() < std::size(names)) {
      fields.emplace_back(names[fields.size()], word);
    }
  }
  return fields;
}

std::string value_of(const Variant& variant, const Named& fields, const std::string& name) {
  const auto written = std::ranges::find(fields, name, &Named::value_type::first);
  if (written != fields.end()) return written->second.empty() ? "-" : written->second;
  const int found = field_named(variant.state, name);
  if (found < 0) return "-";
  const StateField& field = variant.state[found];
  return field.is_plain() && field.reserve < 0 ? value_text(field, field.initial) : "-";
}

// "White's rook", "a duck" of nobody's, "nobody".
std::string who_is(const Variant& variant, const Snapshot& position, Cell cell) {
  if (cell >= static_cast<int>(position.men.size()) || position.men[cell].kind == 0)
    return "nobody";
  const Man& man = position.men[cell];
  const std::string noun = variant.noun(man.kind);
  return man.side == Side::neutral ? a_or_an(noun)
                                   : fmt::format("{}'s {}", side_name(man.side), noun);
}

}  // namespace

std::vector<Contrast> contrasts(const std::array<const Variant*, 2>& variants,
                                const std::array<Snapshot, 2>& positions, std::size_t most) {
  std::vector<Contrast> all;
  const auto add = [&](const std::string& what, std::string one, std::string other) {
    if (one == other || all.size() == most) return;
    std::string words = fmt::format("{} {} and {}", what, one, other);
    all.push_back({what, {std::move(one), std::move(other)}, std::move(words)});
  };
  const auto man = [&](std::size_t which, Cell c) {
    const auto& men = positions[which].men;
    if (c >= static_cast<int>(men.size()) || men[c].kind == 0) return std::string(".");
    return man_text(*variants[which], men[c]);
  };
  for (Cell c = 0; c < variants[0]->board.size(); ++c) {
    const std::size_t before = all.size();
    add(variants[0]->board.name(c), man(0, c), man(1, c));
    if (all.size() == before) continue;
    const std::string one = who_is(*variants[0], positions[0], c);
    const std::string other = who_is(*variants[1], positions[1], c);
    Contrast& told = all.back();
    told.words =
        one == other ? "on " + told.words : fmt::format("on {} {} and {}", told.what, one, other);
  }
  const Named one = fields_of(*variants[0], positions[0]);
  const Named other = fields_of(*variants[1], positions[1]);
  const auto compare = [&](const std::string& name) {
    add(name, value_of(*variants[0], one, name), value_of(*variants[1], other, name));
  };
  for (const auto& [name, value] : one) compare(name);
  for (const auto& [name, value] : other) {
    if (!contains(one, name, &Named::value_type::first)) compare(name);
  }
  return all;
}

}  // namespace sb
