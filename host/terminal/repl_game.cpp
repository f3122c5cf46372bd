// The commands about the game as a whole: its moves, back and forth, files, a new one, its end.
#include <fmt/format.h>

#include <filesystem>
#include <random>

#include "base/text.h"
#include "record/game_file.h"
#include "record/play_acts.h"
#include "terminal/repl.h"
#include "terminal/screen.h"

namespace sb {
namespace {

constexpr long most_steps_back = 1'000'000;

// Whether a text is one game that was saved here, and no collection of games.
bool is_own_pgn(const std::string& text, const std::string& file) {
  const auto pgn = read_pgn(text, file);
  return pgn && !pgn.value().tag("SpringboardRules").empty() &&
         text.find("\n[Event ") == std::string::npos;
}

// Whether saving may write there: nothing is there yet, or an earlier saved game.
bool may_overwrite(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::symlink_status(file, error))) return true;
  if (names_pgn(file)) {
    const auto text = read_file(file, record_limit);
    return text && is_own_pgn(text.value(), file);
  }
  const auto text = read_file(file, record_title.size());
  return text && text.value() == record_title;
}

std::string plies_text(std::size_t count) {
  return count == 1 ? "1 ply" : fmt::format("{} plies", count);
}

}  // namespace

// One ply after the other, so that each can be a position that was set. Too many are refused before
// the first.
Repl::Reply Repl::walk(const std::string& count, const Walk& way) {
  const long wanted = count.empty() ? 1 : parse_number(count, most_steps_back).value_or(0);
  if (wanted == 0) {
    return wrong(fmt::format("'{}' is not a number of plies", escape(count, 40)),
                 fmt::format("as {} 2", way.name));
  }
  if (wanted > 1 && wanted > static_cast<long>(way.there)) {
    return wrong(way.there == 0 ? way.none
                                : fmt::format("{} can be {}", plies_text(way.there), way.done));
  }
  Reply reply;
  for (long i = 0; i < wanted; ++i) {
    const Answer answer = (keeper_.*way.step)();
    reply.problems = answer.problems;
    if (!answer.ok()) return reply;
    reply.new_board = true;
  }
  return reply;
}

Repl::Reply Repl::undo(const std::string& count) {
  return walk(count, {.name = "undo",
                      .step = &Keeper::undo,
                      .there = keeper_.record().plies.size(),
                      .none = "there is no ply to take back",
                      .done = "taken back"});
}

Repl::Reply Repl::redo(const std::string& count) {
  return walk(count, {.name = "redo",
                      .step = &Keeper::redo,
                      .there = keeper_.undone().size(),
                      .none = "no ply can be played again",
                      .done = "played again"});
}

Repl::Reply Repl::first(const std::string&) {
  const std::size_t plies = keeper_.record().plies.size();
  return plies == 0 ? Reply{} : undo(std::to_string(plies));
}

Repl::Reply Repl::last(const std::string&) {
  const std::size_t plies = keeper_.undone().size();
  return plies == 0 ? Reply{} : redo(std::to_string(plies));
}

// The moves that were played and, behind the sign, those that redo() plays.
Repl::Reply Repl::history(const std::string&) {
  Message request("history");
  const auto& undone = keeper_.undone();
  for (auto ply = undone.rbegin(); ply != undone.rend(); ++ply) request.add("next", *ply);
  const Answer answer = keeper_.ask(request);
  if (!answer.ok()) return {.problems = answer.problems};
  auto texts = answer.reply->list("told");
  const auto turns = answer.reply->list("turn");
  const std::size_t played = keeper_.record().plies.size();
  if (turns.size() != texts.size() || played > texts.size()) return {};
  if (!undone.empty() && played > 0) texts[played - 1] += " |";
  std::vector<std::string> words = numbered(texts, turns);
  // What reload() has cut off is legal no more: the plies stand as they were recorded.
  for (std::size_t ahead = texts.size() - played; ahead < undone.size(); ++ahead)
    words.push_back(undone[undone.size() - 1 - ahead]);
  if (!undone.empty() && played == 0) words.insert(words.begin(), "|");
  if (const auto ended = ending_text(keeper_.record().ended); !ended.empty())
    words.emplace_back(ended);
  const int width = looks_.terminal ? screen_size().columns : ScreenSize{}.columns;
  return {.data = wrapped(words, static_cast<std::size_t>(width))};
}

Repl::Reply Repl::roll(const std::string& face) {
  const auto ply = rolled_ply(keeper_, face);
  if (!ply) return {.problems = {ply.problem()}};
  const std::string side = side_to_act();
  Reply reply = play_ply(ply.value(), ply.value());
  if (!looks_.terminal || !reply.problems.empty() || !keeper_.record().ended.empty()) return reply;
  reply.data = fmt::format("The die shows {}.\n", ply.value().substr(ply.value().find(':') + 1));
  if (const std::string now = side_to_act(); now != side)
    reply.data += fmt::format("The turn passes to {}.\n", now == "white" ? "White" : "Black");
  return reply;
}

std::string Repl::side_to_act() {
  const Answer status = keeper_.ask(Message("status").add("full", "1"));
  return std::string(status.ok() ? status.reply->text("side") : "");
}

// The same variant with the same options; dice roll anew.
Repl::Reply Repl::anew(const std::string&) {
  Record record;
  record.variant = keeper_.record().variant;
  record.options = keeper_.record().options;
  record.seed = looks_.terminal ? std::random_device()() : keeper_.record().seed;
  return begin(std::move(record), keeper_.bundle());
}

Repl::Reply Repl::resign(const std::string&) { return end_by_hand("-resigned"); }

Repl::Reply Repl::end_by_hand(const std::string& word) {
  if (auto problem = sb::end_by_hand(keeper_, word)) return {.problems = {std::move(*problem)}};
  return {.data = std::string(ending_text(keeper_.record().ended)) + '\n'};
}

Result<std::string> Repl::pgn_text() {
  return game_pgn(keeper_, {.date = looks_.terminal ? today() : "????.??.??",
                            .notes = notes_ ? &*notes_ : nullptr,
                            .time_control = clock_ ? pgn_pace(clock_->pace()) : "",
                            .left = keeper_.left_lines()});
}

Repl::Reply Repl::save(const std::string& name) {
  const std::string file = at_home(name);
  if (!may_overwrite(file)) {
    return wrong(fmt::format("{} is there and is not a saved game", escape(file, 200)),
                 "choose another name");
  }
  const auto text = names_pgn(file) ? pgn_text() : write_record(keeper_.record());
  if (!text) return {.problems = {text.problem()}};
  const auto problem = write_file(file, text.value());
  return {.problems = problem ? Problems{*problem} : Problems{}};
}

Repl::Reply Repl::load(const std::string& name) {
  const std::string file = at_home(name);
  auto game = read_saved_game(file, library_.variants());
  if (!game) return {.problems = {game.problem()}};
  auto& [record, pgn] = game.value();
  if (!pgn) return go_on_with(std::move(record));
  auto bundle = library_.read(record.variant);
  if (!bundle) return {.problems = {bundle.problem()}};
  const std::string fingerprint(pgn->tag("SpringboardHash"));
  Reply reply = begin(std::move(record), std::move(bundle.value()), fingerprint);
  for (Problem& problem : reply.problems) {
    if (problem.file.empty()) problem.file = file;
  }
  if (!reply.problems.empty()) return reply;
  notes_ = PgnNotes{std::move(*pgn), keeper_.record()};
  notes_->record.variant = lasting_name(notes_->record.variant);
  return reply;
}

Repl::Reply Repl::go_on_with(Record record) {
  auto bundle = library_.read(record.variant);
  if (!bundle) return {.problems = {bundle.problem()}};
  return begin(std::move(record), std::move(bundle.value()));
}

// A line for each, with the number that `resume` takes.
std::string Repl::list(const std::vector<CutOffGames::Game>& games) const {
  std::string text;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Record& record = games[i].record;
    text += fmt::format("{:3}  {}  {}, {}\n", i + 1, time_text(games[i].when),
                        escape(record.variant, 200), plies_text(record.plies.size()));
  }
  return text;
}

// The old file goes when the game stands in the new one, and not before.
Repl::Reply Repl::resume(const std::string& which) {
  const auto games = cut_off_ ? cut_off_->all() : std::vector<CutOffGames::Game>{};
  if (which == "list") return {.data = list(games)};
  const std::string& variant = keeper_.record().variant;
  auto game = std::ranges::find_if(games, [&](const CutOffGames::Game& one) {
    return one.record.variant == lasting_name(variant);
  });
  if (which.empty() && game == games.end()) {
    return wrong(fmt::format("no game of {} was left or cut off", sb::quoted(variant)),
                 games.empty() ? "" : "'resume list' lists those of other variants");
  }
  if (!which.empty()) {
    const auto number = parse_number(which, static_cast<long>(games.size()));
    if (!number || *number == 0)
      return wrong(fmt::format("there is no game '{}'", escape(which, 40)), "see 'resume list'");
    game = games.begin() + (*number - 1);
  }
  Reply reply = go_on_with(game->record);
  if (!reply.problems.empty()) return reply;
  if (keeper_.is_kept()) cut_off_->forget(*game);
  if (games.size() > 1)
    reply.data += fmt::format("('resume list' lists {} more)\n", games.size() - 1);
  return reply;
}

}  // namespace sb
