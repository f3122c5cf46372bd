// Which part a line is for, and what follows of what it has changed.
#include "terminal/repl.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "record/play_acts.h"

namespace sb {

std::string Repl::composing() const {
  return parts_.entry.turn() ? parts_.entry.turn()->name() : std::string{};
}

Reply Repl::run(std::string_view line) {
  return on_clock([&] { return obey(line); });
}

Reply Repl::answer() {
  return on_clock([&] { return parts_.program.answer(); });
}

std::optional<Reply> Repl::reload_saved() {
  return parts_.entry.turn() ? std::nullopt : parts_.scripts.reload_saved();
}

void Repl::take_up_players() {
  parts_.clock.take_up();
  parts_.program.take_up();
}

// A joint turn that is being entered takes its own words first, and all that are no commands.
Reply Repl::obey(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return {};
  const std::size_t end = line.find_first_of(" \t");
  const std::string word(line.substr(0, end));
  const std::string rest(end == std::string_view::npos ? "" : trimmed(line.substr(end)));
  JointEntry& entry = parts_.entry;
  const std::string& joint = keeper_.joint_turn();
  const bool alone = rest.empty();
  Reply reply;
  if (entry.turn() && alone && entry.is_own_word(lower(word))) {
    reply = entry.run(lower(word));
  } else if (const ReplCommand* command = command_in(word, rest)) {
    return carry_out(*command, rest);
  } else if (entry.turn()) {
    reply = entry.steps(std::string(line));
  } else if (alone && !joint.empty() && lower(word) == lower(joint)) {
    reply = entry.begin();
  } else {
    reply = parts_.plies.play(std::string(line));
  }
  if (reply.new_board) parts_.program.let_play(true);
  return reply;
}

// The command that a line begins with, if it does: "Q d5" is a move of the queen.
const ReplCommand* Repl::command_in(const std::string& word, const std::string& rest) const {
  const ReplCommand* command = find_repl_command(word);
  const bool takes_nothing = command && std::string_view(command->operands).empty();
  return takes_nothing && !rest.empty() && contains(keeper_.symbols(), word) ? nullptr : command;
}

Reply Repl::carry_out(const ReplCommand& command, const std::string& rest) {
  if (std::string fault = command.fault(rest); !fault.empty()) return Reply::wrong(fault);
  if (parts_.entry.turn() && command.changes_game(rest)) {
    return Reply::wrong(
        fmt::format("'{}' must wait for the end of the {}", command.name, composing()),
        "'done' plays it, 'cancel' leaves it");
  }
  Reply reply = command.run(parts_, rest);
  if (!reply.new_board) return reply;
  const bool walks = command.effect == ReplCommand::Effect::walk;
  parts_.program.let_play(!walks);
  if (walks && parts_.looks.terminal) reply.data += parts_.program.waiting_words();
  return reply;
}

// Does what a line or the opponent wants; the clocks and what is offered follow.
Reply Repl::on_clock(const std::function<Reply()>& act) {
  GameClock& clock = parts_.clock;
  if (!clock.is_set() && !parts_.program.plays()) return act();
  clock.flag_fall();
  const Record before = without_players(keeper_.record());
  const bool white_before = clock.is_set() && side_to_act(keeper_) == "white";
  const bool was_over = parts_.program.plays() && !how_over(keeper_).empty();
  Reply reply = act();
  const Record& after = keeper_.record();
  if (without_players(keeper_.record()) == before) return reply;
  const auto [ply, _] = std::ranges::mismatch(before.plies, after.plies);
  const bool goes_on = is_same_game(before, after) && ply == before.plies.end();
  const bool played_on = goes_on && parts_.program.may_play();
  if (!played_on) parts_.program.forget();
  parts_.program.go_on_after_end(was_over && played_on);
  clock.follow(before, white_before, played_on);
  clock.keep();
  return reply;
}

}  // namespace sb
