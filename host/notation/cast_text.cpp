// Writes casts. Where there is no such ply, the reasons come in the order in which a reader would
// ask: may it be cast now, on that square, with that ply.
#include "notation/cast_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/move_text.h"
#include "notation/rule_text.h"
#include "notation/short_text.h"
#include "notation/step_text.h"
#include "reference/marks.h"

namespace sb {
namespace {

const Action* cast_at(const Variant& variant, std::string_view text) {
  const std::string_view name = text.substr(0, text.find('@'));
  if (name.size() == text.size()) return nullptr;
  const auto& actions = variant.play.actions;
  const auto found = std::ranges::find_if(actions, [&](const Action& action) {
    return action.kind == Action::Kind::cast && action.name == name;
  });
  return found == actions.end() ? nullptr : &*found;
}

// "freeze" for "Freze"; empty where no cast is called so.
std::string cast_named(const Variant& variant, std::string_view word) {
  const auto is_cast = [](const Action& action) { return action.kind == Action::Kind::cast; };
  return nearest(lower(word), picked(variant.play.actions, is_cast, &Action::name));
}

// Letters and digits that stand together; views into the text.
std::vector<std::string_view> names_in(std::string_view text) {
  std::vector<std::string_view> names;
  for (auto at = std::ranges::find_if(text, is_letter_or_digit); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), is_letter_or_digit);
    names.emplace_back(at, end);
    at = std::find_if(end, text.end(), is_letter_or_digit);
  }
  return names;
}

// Without the signs by which people part a cast from its move.
std::string_view without_signs(std::string_view text) {
  constexpr std::string_view signs = " ,:;@()-/";
  const std::size_t first = std::min(text.find_first_not_of(signs), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(signs) + 1);
}

// "freeze@e7,e4" for "Freze e7-e4" and "e4,freeze@e7", and so without a move; empty for a text that
// names no cast and square.
std::string cast_as_written(const Variant& variant, std::string_view written) {
  const std::vector<std::string_view> names = names_in(written);
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    const std::string cast = cast_named(variant, names[i]);
    const std::string square = lower(names[i + 1]);
    if (cast.empty() || variant.board.find(square) == no_cell) continue;
    const auto begin = static_cast<std::size_t>(names[i].data() - written.data());
    const auto end =
        static_cast<std::size_t>(names[i + 1].data() + names[i + 1].size() - written.data());
    const std::string_view before = without_signs(written.substr(0, begin));
    const std::string_view behind = without_signs(written.substr(end));
    if (!before.empty() && !behind.empty()) continue;
    if (before.empty() && behind.empty()) return fmt::format("{}@{}", cast, square);
    return fmt::format("{}@{},{}", cast, square, before.empty() ? behind : before);
  }
  return {};
}

}  // namespace

Move uncast(Move move) {
  if (move.cast() >= 0) move.part_kind = move.part_to = 0;
  return move;
}

Snapshot position_when_cast(const Variant& variant, const Snapshot& position, Move move) {
  if (move.cast() < 0) return position;
  return reference::with_cast(variant, position, move.cast(), move.part_to, reference::Depth{});
}

const std::string& cast_name(const Variant& variant, Move move) {
  return variant.play.cast_numbered(move.cast()).name;
}

std::string cast_prefix(const Variant& variant, Move move) {
  if (move.cast() < 0) return {};
  return fmt::format("{}@{},", cast_name(variant, move), variant.board.name(move.part_to));
}

std::string_view without_cast(const Variant& variant, std::string_view text) {
  if (!is_cast_text(variant, text)) return text;
  const std::size_t comma = std::min(text.find(','), text.size());
  return text.substr(std::min(comma + 1, text.size()));
}

bool is_cast_text(const Variant& variant, std::string_view text) {
  return cast_at(variant, text) != nullptr;
}

Problem why_no_cast(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const Action& cast = *cast_at(variant, text);
  const std::size_t at = text.find('@') + 1;
  const std::string_view square = text.substr(at, text.find(',') - at);
  const std::string_view rest = without_cast(variant, text);
  const Cell cell = variant.board.find(square);
  const Snapshot position = game.snapshot();
  std::vector<std::string> squares, plies;
  for (const Move move : game.plies()) {
    if (move.cast() != cast.number) continue;
    squares.push_back(variant.board.name(move.part_to));
    if (move.part_to == cell)
      plies.emplace_back(without_cast(variant, move_text(variant, position, move)));
  }
  const auto refused = [&](const std::string& why, std::string hint = {}) {
    return not_legal(text, {why, std::move(hint)});
  };
  if (game.status().over() && game.plies().empty()) return refused(over_text(game.status()));
  if (cell == no_cell)
    return refused(fmt::format("there is no square {}", escape(square, 20)),
                   corners_text(variant.board));
  if (squares.empty()) {
    const std::string why = unmet_number(variant, position, cast.when);
    return refused(fmt::format("{} is not open{}{}", cast.name, why.empty() ? "" : ": ", why));
  }
  if (plies.empty())
    return refused(fmt::format("{} cannot be cast on {}", cast.name, square),
                   some_of(ascending(squares)));
  if (rest.empty())
    return refused("a move has to come with it",
                   fmt::format("as {}@{},{}", cast.name, square, std::ranges::min(plies)));
  return refused(fmt::format("with {}@{} there is no {}", cast.name, square, escape(rest, 40)),
                 some_of(ascending(plies)));
}

std::string cast_meant(Game& game, std::string_view written) {
  std::string text = cast_as_written(game.variant(), written);
  const bool other = !text.empty() && text != written;
  return other && read_any_move(game, text) ? text : "";
}

Fault cast_fault(Game& game, std::string_view written) {
  const Variant& variant = game.variant();
  if (const std::string text = cast_meant(game, written); !text.empty())
    return Problem{quoted(written) + " is no move", fmt::format("did you mean {}?", text)};
  if (const std::string text = cast_as_written(variant, written); !text.empty())
    return why_no_cast(game, text);
  const std::vector<std::string_view> names = names_in(written);
  const std::string name = names.empty() ? "" : cast_named(variant, names[0]);
  if (name.empty()) return std::nullopt;
  for (const Move move : game.plies()) {
    if (move.cast() < 0 || cast_name(variant, move) != name) continue;
    return not_legal(written, {fmt::format("{} is cast on a square, with a move behind it", name),
                               "as " + move_text(variant, game.snapshot(), move)});
  }
  return why_no_cast(game, name + "@" + variant.board.name(0));
}

std::string cast_deed(const Variant& variant, Move move) {
  return fmt::format("{} is cast on {}", cast_name(variant, move),
                     variant.board.name(move.part_to));
}

}  // namespace sb
