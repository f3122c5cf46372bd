// The commands of play: one table of their names, operands, help and what carries them out.
// Invariant: a name or an alias never stands twice.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "terminal/repl_parts.h"

namespace sb {

struct ReplCommand {
  // What it does to the game: nothing; something, if it has an operand; always something; or it
  // goes back or forth in what was played.
  enum class Effect { none, by_operand, change, walk };

  const char* name;
  const char* operands;  // in brackets where they may be left out
  const char* summary;
  Reply (*run)(ReplParts& parts, const std::string& rest);
  Effect effect = Effect::none;
  const char* aliases = "";  // other names, with spaces between
  const char* more = "";     // what `help NAME` says besides; whole lines

  bool changes_game(const std::string& rest) const {
    return effect == Effect::by_operand ? !rest.empty() : effect != Effect::none;
  }
  // Why it cannot be said with such operands; empty where it can.
  std::string fault(const std::string& rest) const;
  // All of it, for `help NAME`.
  std::string help() const;
};

std::span<const ReplCommand> repl_commands();
// By name or alias, in any letter case; null where there is none.
const ReplCommand* find_repl_command(std::string_view word);

}  // namespace sb
