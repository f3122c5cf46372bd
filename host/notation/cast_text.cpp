// Reads and writes casts. Where there is no such ply, the reasons come in the order in which a
// reader would ask: may it be cast now, on that square, with that ply.
#include "notation/cast_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "notation/move_text.h"
#include "notation/step_text.h"
#include "reference/expr.h"
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

// "freeze_rest is 2, not 0": the first variable that is not as the facts want it.
std::string unmet_number(const Variant& variant, const Snapshot& position, int index) {
  if (index < 0) return {};
  const reference::View view{variant, position, position.to_act};
  const Expressions& all = variant.play.expressions;
  const Facts& facts = all.facts[index];
  for (const Bounds& bounds : facts.numbers) {
    const NumberTerm& number = all.numbers[bounds.number];
    const long value = reference::number_of(view, bounds.number);
    const bool low = bounds.least >= 0 && value < reference::number_of(view, bounds.least);
    const bool high = bounds.most >= 0 && value > reference::number_of(view, bounds.most);
    if (number.kind != NumberTerm::Kind::variable || (!low && !high)) continue;
    const auto v = static_cast<std::size_t>(number.variable[sb::index(position.to_act)]);
    return fmt::format(": {} is {}, {} {}", variant.state[v].name, value,
                       low ? "not at least" : "not at most",
                       reference::number_of(view, low ? bounds.least : bounds.most));
  }
  for (const int outer : facts.unless) {  // of facts said together: "unless not"
    for (const int inner : all.facts[outer].unless) {
      if (std::string text = unmet_number(variant, position, inner); !text.empty()) return text;
    }
  }
  return {};
}

std::string some_sorted(std::vector<std::string> texts) {
  std::ranges::sort(texts);
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return some_of(texts);
}

}  // namespace

Move uncast(Move move) {
  if (move.cast() >= 0) move.part_kind = move.part_to = 0;
  return move;
}

Snapshot position_when_cast(const Variant& variant, const Snapshot& position, Move move) {
  if (move.cast() < 0) return position;
  return reference::with_cast(variant, position, move.cast(), move.part_to, reference::Depth::top);
}

std::string cast_prefix(const Variant& variant, Move move) {
  if (move.cast() < 0) return {};
  return fmt::format("{}@{},", reference::cast_of(variant, move.cast()).name,
                     variant.board.name(move.part_to));
}

std::string_view without_cast(const Variant& variant, std::string_view text) {
  if (!is_cast_text(variant, text)) return text;
  const std::size_t comma = std::min(text.find(','), text.size());
  return text.substr(std::min(comma + 1, text.size()));
}

bool is_cast_text(const Variant& variant, std::string_view text) {
  return cast_at(variant, text) != nullptr;
}

Result<Move> read_cast_text(Game& game, std::string_view text) {
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
    if (move.part_to != cell) continue;
    plies.push_back(move_text(variant, position, uncast(move)));
    if (plies.back() == rest) return move;
  }
  const auto refused = [&](const std::string& why, std::string hint = {}) {
    return not_legal(text, {why, std::move(hint)});
  };
  if (game.status().over() && game.plies().empty())
    return refused("the game is over, " + status_text(game.status()));
  if (cell == no_cell)
    return refused(fmt::format("there is no square {}", escape(square, 20)),
                   variant.board.corners_text());
  if (squares.empty())
    return refused(
        fmt::format("{} is not open{}", cast.name, unmet_number(variant, position, cast.when)));
  if (plies.empty())
    return refused(fmt::format("{} cannot be cast on {}", cast.name, square), some_sorted(squares));
  if (rest.empty()) return refused("a move has to come with it", some_sorted(plies));
  return refused(fmt::format("with {}@{} there is no {}", cast.name, square, escape(rest, 40)),
                 some_sorted(plies));
}

std::string cast_deed(const Variant& variant, Move move) {
  return fmt::format("{} is cast on {}", reference::cast_of(variant, move.cast()).name,
                     variant.board.name(move.part_to));
}

}  // namespace sb
