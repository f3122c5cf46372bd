// Another game in place of this one: anew, by other options, out of a file.
#include <fmt/format.h>

#include <filesystem>
#include <random>

#include "base/text.h"
#include "record/game_file.h"
#include "record/play_acts.h"
#include "terminal/repl_parts.h"
#include "terminal/report.h"

namespace sb {
namespace {

// Why saving may not write there; nothing where nothing is there yet, or an earlier saved game.
std::optional<Problem> not_to_overwrite(const std::string& file) {
  const auto refused = [&](const char* why) {
    return Problem{.message = fmt::format("{} {}", escape(file, 200), why),
                   .hint = "choose another name"};
  };
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::symlink_status(file, error))) return std::nullopt;
  if (!names_pgn(file)) {
    const auto text = read_file(file, record_title.size());
    const bool saved = text && text.value() == record_title;
    return saved ? std::nullopt : std::optional(refused("is there and is not a saved game"));
  }
  const auto text = read_file(file, record_limit);
  const auto pgn = text ? read_pgn(text.value(), file) : Result<Pgn>(text.problem());
  if (!pgn) return refused("is there and is no game");
  if (games_in_pgn(text.value()) > 1) return refused("has several games");
  if (!pgn.value().tag("SpringboardRules").empty()) return std::nullopt;
  return refused("has a game that was not written by Springboard");
}

// Who plays a side, for the tags of PGN.
std::string player_name(bool is_program, int level) {
  return is_program ? fmt::format("{}{}", level_words, level) : "";
}

// A line for each, with the number that `resume` takes.
std::string list(const std::vector<CutOffGames::Game>& games) {
  std::string text;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Record& record = games[i].record;
    text += fmt::format("{:3}  {}  {}, {}\n", i + 1, time_text(games[i].when),
                        escape(record.variant, 200), so_many(whole_line(record).size(), "ply"));
  }
  return text;
}

}  // namespace

Reply Games::position(const std::string& text) {
  if (!text.empty()) {
    forget_if_over(keeper_);
    return Reply::changed(keeper_.set_position(text));
  }
  Reply reply = ask_text(keeper_, Message("position"));
  reply.verbatim = true;
  return reply;
}

Reply Games::begin(Record record, Bundle bundle, std::string_view fingerprint) {
  forget_if_over(keeper_);
  Answer answer = keeper_.begin(std::move(record), std::move(bundle), fingerprint);
  std::string notes = looks_.terminal ? notes_in(answer) : "";
  const bool begun = answer.ok();
  Reply reply = Reply::changed(std::move(answer));
  reply.data = std::move(notes);
  if (begun) {
    notes_.reset();
    clock_.take_up();
    program_.take_up();
  }
  return reply;
}

// A new game of a variant, by the same players.
Record Games::new_game(const std::string& variant) const {
  Record record;
  record.variant = variant;
  record.seed = keeper_.record().seed;
  record.clock = clock_.at_start();
  record.opponent = keeper_.record().opponent;
  return record;
}

Reply Games::option(const std::string& setting) {
  if (setting.empty() && looks_.terminal && settings().empty())
    return {.data = "This game has no options.\n"};
  if (setting.empty()) return {.data = lines(settings())};
  const auto option = read_option(setting);
  if (!option) return {.problems = {option.problem()}};
  Record record = new_game(keeper_.record().variant);
  record.options = keeper_.record().options;
  record.options[option.value().first] = option.value().second;
  return begin(std::move(record), keeper_.bundle());
}

Reply Games::variant(const std::string& name) { return go_on_with(new_game(name)); }

// The same variant with the same options; dice roll anew.
Reply Games::anew() {
  Record record = new_game(keeper_.record().variant);
  record.options = keeper_.record().options;
  if (looks_.terminal) record.seed = std::random_device()();
  return begin(std::move(record), keeper_.bundle());
}

Result<std::string> Games::pgn_text(const std::string& file) {
  const Opponent& program = program_.who();
  return game_pgn(keeper_, {.date = looks_.terminal ? today() : "????.??.??",
                            .notes = notes_ ? &*notes_ : nullptr,
                            .time_control = clock_.pace() ? pgn_pace(*clock_.pace()) : "",
                            .white = player_name(program.white, program.level),
                            .black = player_name(program.black, program.level),
                            .file = file,
                            .left = keeper_.left_lines()});
}

Reply Games::save(const std::string& name) {
  const std::string file = at_home(unquoted(name));
  if (auto problem = not_to_overwrite(file)) return {.problems = {std::move(*problem)}};
  Result<std::string> text("");
  if (names_pgn(file)) {
    text = pgn_text(file);
  } else {
    Record record = whole_game(keeper_);
    record.variant = name_beside(record.variant, file);
    text = write_record(record);
  }
  if (!text) return {.problems = {text.problem()}};
  std::error_code error;
  const bool instead = std::filesystem::exists(file, error);
  if (const auto problem = write_file(file, text.value())) return {.problems = {*problem}};
  if (!looks_.terminal) return {};
  return {.data = fmt::format("Saved: {}{}.\n", so_many(whole_line(keeper_.record()).size(), "ply"),
                              instead ? ", in place of the game that was there" : "")};
}

Reply Games::load(const std::string& name) {
  const auto [file, number] = file_and_number(name);
  auto game = read_saved_game(file, library_.variants(), number, &keeper_.record());
  if (!game) return {.problems = {game.problem()}};
  auto& [record, pgn, games] = game.value();
  if (pgn) {  // it does not tell the clock, and an opponent only where the program was one
    record.clock = clock_.at_start();
    if (record.opponent.empty()) record.opponent = keeper_.record().opponent;
  }
  Reply reply = begin_loaded(record, pgn ? pgn->tag("SpringboardHash") : "");
  for (Problem& problem : reply.problems) {
    if (problem.file.empty()) problem.file = file;
  }
  if (!reply.problems.empty()) return reply;
  if (looks_.terminal) reply.data += program_.pairing_words();
  if (!pgn) return reply;
  if (games > 1)
    reply.data += fmt::format("Game {} of {} ('load FILE N' takes another).\n", number, games);
  notes_ = PgnNotes{std::move(*pgn), keeper_.record()};
  notes_->record.variant = lasting_name(notes_->record.variant);
  return reply;
}

// The script that is played goes on with a game that is one of its own by the hash, so that it need
// not lie where the game's script lay.
Reply Games::begin_loaded(const Record& record, std::string_view fingerprint) {
  const std::string& played = keeper_.record().variant;
  const bool may_be_its_own = names_file(record.variant) && names_file(played) &&
                              lasting_name(record.variant) != lasting_name(played);
  Problems not_its_own;
  if (may_be_its_own && !fingerprint.empty()) {
    Record own = record;
    own.variant = played;
    Reply reply = begin(std::move(own), keeper_.bundle(), fingerprint);
    if (reply.problems.empty()) return reply;
    not_its_own = std::move(reply.problems);
  }
  auto bundle = library_.read(record.variant);
  if (bundle) return begin(record, std::move(bundle.value()), fingerprint);
  return {.problems = not_its_own.empty() ? Problems{bundle.problem()} : std::move(not_its_own)};
}

Reply Games::go_on_with(Record record) {
  auto bundle = library_.read(record.variant);
  if (!bundle) return {.problems = {bundle.problem()}};
  return begin(std::move(record), std::move(bundle.value()));
}

// The old file goes when the game stands in the new one, and not before.
Reply Games::resume(const std::string& which) {
  const auto games = cut_off_ ? cut_off_->all() : std::vector<CutOffGames::Game>{};
  if (which == "list") return {.data = list(games)};
  const std::string& variant = keeper_.record().variant;
  auto game = std::ranges::find_if(games, [&](const CutOffGames::Game& one) {
    return one.record.variant == lasting_name(variant);
  });
  if (which.empty() && game == games.end()) {
    return Reply::wrong(fmt::format("no game of {} was left or cut off", sb::quoted(variant)),
                        games.empty() ? "" : "'resume list' lists those of other variants");
  }
  if (!which.empty()) {
    const auto number = parse_number(which, static_cast<long>(games.size()));
    if (!number || *number == 0)
      return Reply::wrong(fmt::format("there is no game '{}'", escape(which, 40)),
                          "see 'resume list'");
    game = games.begin() + (*number - 1);
  }
  Reply reply = go_on_with(game->record);
  if (!reply.problems.empty()) return reply;
  if (keeper_.is_kept()) cut_off_->forget(*game);
  if (looks_.terminal) reply.data += program_.pairing_words();
  if (games.size() > 1)
    reply.data += fmt::format("('resume list' lists {} more)\n", games.size() - 1);
  return reply;
}

// "KEY=VALUE (VALUE, VALUE)": what is in force, and what there is.
std::vector<std::string> Games::settings() const {
  std::vector<std::string> texts;
  for (const auto& [name, value, values] : keeper_.options())
    texts.push_back(fmt::format("{}={} ({})", name, value, fmt::join(values, ", ")));
  return texts;
}

}  // namespace sb
