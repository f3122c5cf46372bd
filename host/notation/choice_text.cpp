// Reads a choice against the list of those that are open; there are never many.
#include "notation/choice_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "notation/move_text.h"
#include "notation/rule_text.h"

namespace sb {
namespace {

std::string actor_name(const Choice& choice, Side side) {
  return choice.actor == Choice::Actor::chance ? "the die" : std::string(side_name(side));
}

}  // namespace

std::string choice_text(const Choice& choice, int number) {
  return choice.words.empty() ? choice.name
                              : choice.name + ':' + choice.words[static_cast<std::size_t>(number)];
}

bool is_choice_text(const Variant& variant, std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  return std::ranges::find(variant.choices, name, &Choice::name) != variant.choices.end();
}

Result<Move> read_choice_text(Game& game, std::string_view text) {
  const Snapshot position = game.snapshot();
  const Choice* due = due_choice(game.variant(), position.vars);
  const std::string opening = escape(text, 40) + " is not legal: ";
  if (!due) return Problem{opening + "there is nothing to choose now"};
  std::vector<std::string> open;
  for (const Move move : game.plies()) {
    if (choice_text(*due, move.detail) == text) return move;
    open.push_back(choice_text(*due, move.detail));
  }
  std::ranges::sort(open);
  return Problem{
      fmt::format("{}it is no choice of {}'s", opening, actor_name(*due, position.to_act)),
      fmt::format("{}", fmt::join(open, ", "))};
}

std::optional<Problem> choice_first(Game& game) {
  const Snapshot position = game.snapshot();
  const Choice* due = due_choice(game.variant(), position.vars);
  if (!due) return std::nullopt;
  return Problem{fmt::format("{} must choose first", actor_name(*due, position.to_act)),
                 some_of(move_texts(game))};
}

std::string choice_deed(const Variant& variant, const Snapshot& position, Move move) {
  const Choice& due = *due_choice(variant, position.vars);
  const std::string what =
      due.words.empty() ? due.name : due.words[move.detail] + " for " + due.name;
  return fmt::format("{} chooses {}", actor_name(due, position.to_act), what);
}

}  // namespace sb
