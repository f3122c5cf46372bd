// A game is taken up where it was: a longer list of moves plays what is new, another one takes back
// as far as the two agree.
#include "commands/uci.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "base/list.h"
#include "base/text.h"
#include "base/version.h"
#include "child/uci_ply.h"
#include "commands/commands.h"
#include "commands/protocol_move.h"
#include "commands/uci_text.h"
#include "play/perft.h"
#include "record/play_acts.h"
#include "terminal/report.h"

namespace sb {
namespace {

using Word = std::vector<std::string_view>::const_iterator;

std::string joined(Word from, Word to) { return fmt::format("{}", fmt::join(from, to, " ")); }

}  // namespace

// Options that are numbers from 1 on.
struct Uci::Spin {
  const char *name, *is_called;
  int usual, most;
  void (Uci::*set)(int);
};

const std::array<Uci::Spin, 4> Uci::spins = {
    Spin{"Level", "level", strongest_level, strongest_level, &Uci::use_level},
    Spin{"Threads", "number of threads", 1, thread_limit, &Uci::use_threads},
    Spin{"Hash", "number of megabytes", Thinking::usual_table, most_table_mib, &Uci::use_hash},
    Spin{"MultiPV", "number of lines", 1, most_lines, &Uci::use_lines},
};

// What comes while the program thinks waits for the end of that, as clients expect.
bool Uci::obey(std::string_view line) {
  const Words words = words_of(line);
  if (words.empty()) return true;
  const std::string_view verb = words[0];
  if (verb == "quit") return false;
  if (verb == "stop") {
    stop();
  } else if (verb == "isready") {
    if (!begun_) begin();
    say_("readyok");
  } else {
    finish_thinking();
    carry_out(words);
  }
  return true;
}

void Uci::carry_out(const Words& words) {
  using Run = void (Uci::*)(const Words&);
  static const std::map<std::string, Run, std::less<>> verbs = {{"uci", &Uci::introduce},
                                                                {"setoption", &Uci::set_option},
                                                                {"ucinewgame", &Uci::renew},
                                                                {"position", &Uci::position},
                                                                {"go", &Uci::go},
                                                                {"d", &Uci::draw},
                                                                {"eval", &Uci::evaluate},
                                                                {"ponderhit", &Uci::pass_over},
                                                                {"debug", &Uci::pass_over},
                                                                {"register", &Uci::pass_over}};
  const auto found = verbs.find(words[0]);
  if (found != verbs.end()) return (this->*found->second)(words);
  std::vector<std::string> names = {"isready", "stop", "quit"};
  for (const auto& [name, run] : verbs) names.push_back(name);
  complain({Problem{
      .message = fmt::format("unknown command '{}'", escape(words[0], 40)),
      .hint = suggest(nearest(words[0], names), fmt::format("{}", fmt::join(names, ", ")))}});
}

void Uci::introduce(const Words&) {
  say_(fmt::format("id name Springboard {}", program_version()));
  say_("id author the Springboard developers");
  list_variants();
  say_("option name VariantPath type string default <empty>");
  for (const Spin& spin : spins)
    say_(fmt::format("option name {} type spin default {} min 1 max {}", spin.name, spin.usual,
                     spin.most));
  say_("uciok");
}

// setoption name N... [value V...]
void Uci::set_option(const Words& words) {
  const auto name = std::ranges::find(words, "name"), value = std::ranges::find(words, "value");
  const std::string key =
      lower(name < value ? joined(name + (name != words.end()), value) : std::string{});
  const std::string text = value == words.end() ? "" : joined(value + 1, words.end());
  if (key == "uci_variant") return choose_variant(text);
  if (key == "variantpath") return add_paths(text);
  const auto spin = std::ranges::find(spins, key, [](const Spin& one) { return lower(one.name); });
  if (spin == spins.end()) {
    return complain({Problem{.message = fmt::format("there is no option '{}'", escape(key, 40)),
                             .hint = "UCI_Variant, VariantPath, Level, Threads, Hash or MultiPV"}});
  }
  const auto number = parse_number(text, spin->most);
  if (!number || *number < 1) {
    return complain(
        {Problem{.message = fmt::format("'{}' is no {}", escape(text, 40), spin->is_called),
                 .hint = fmt::format("1 to {}", spin->most)}});
  }
  (this->*spin->set)(static_cast<int>(*number));
}

void Uci::choose_variant(const std::string& name) {
  const std::string before = std::exchange(variant_, id_of(name));
  if (!begin()) variant_ = before;
}

// Script files, with `:` or `;` between them: each is a variant by the name of its file.
void Uci::add_paths(const std::string& paths) {
  std::string rest = paths == "<empty>" ? "" : paths;
  std::ranges::replace(rest, ';', ':');
  std::error_code unknown;  // of a name that no file can have
  for (const std::string_view path : split(rest, ':')) {
    if (path.empty()) continue;
    const std::filesystem::path file(path);
    if (file.extension() != ".lua" || !std::filesystem::is_regular_file(file, unknown)) {
      complain({Problem{.message = fmt::format("{} is no script", quoted(path)),
                        .hint = "the path of a .lua file"}});
      continue;
    }
    files_[file.stem().string()] = file.string();
  }
  list_variants();
}

void Uci::list_variants() {
  std::string variants;
  for (const std::string& id : library_.variants()) {
    variants += " var " + id;
    if (plain_name(id) != id) variants += " var " + plain_name(id);
  }
  for (const auto& [id, path] : files_) variants += " var " + id;
  say_("option name UCI_Variant type combo default chess" + variants);
}

void Uci::renew(const Words&) { begin(); }

// A new game of the variant, from its setup.
bool Uci::begin() {
  Record record;
  const auto file = files_.find(variant_);
  record.variant = file == files_.end() ? variant_ : file->second;
  const Answer answer = begin_game(keeper_, std::move(record));
  if (!went(answer)) return false;
  begun_ = true;
  refused_ = has_thought_ = false;
  plies_.clear();
  from_.clear();
  const Answer position = keeper_.ask(Message("position"));
  start_ = position.ok() ? position.reply->text("text") : "";
  const Message& told = *answer.reply;
  say_(fmt::format("info string variant {} files {} ranks {} pocket {} template fairy startpos {}",
                   variant_, told.number("files"), told.number("ranks"), told.number("pocket"),
                   start_));
  return true;
}

bool Uci::stands() {
  if (!begun_ && !begin()) return false;
  if (refused_) {
    complain({Problem{.message = "the last position was refused",
                      .hint = "another one, or ucinewgame, comes first"}});
  }
  return !refused_;
}

void Uci::position(const Words& words) {
  if (!begun_ && !begin()) return;
  refused_ = !set_up(words);
}

// position startpos|fen TEXT... [moves M...]
bool Uci::set_up(const Words& words) {
  const auto moves = std::ranges::find(words, "moves");
  const std::string_view kind = words.size() > 1 ? words[1] : "";
  if (kind != "startpos" && kind != "fen") {
    complain({Problem{
        .message = fmt::format("position takes startpos or fen, not '{}'", escape(kind, 40))}});
    return false;
  }
  const std::string start = kind == "fen" ? joined(words.begin() + 2, moves) : "";
  if (start != from_) {
    if (!went(keeper_.set_position(start.empty() ? start_ : start))) return false;
    from_ = start;
    plies_.clear();
  }
  return play({moves == words.end() ? moves : moves + 1, words.end()});
}

// Where one cannot be played, the game stands before it.
bool Uci::play(const std::vector<std::string>& plies) {
  const auto agreed = std::ranges::mismatch(plies_, plies);
  const auto common = static_cast<std::size_t>(agreed.in1 - plies_.begin());
  for (; plies_.size() > common; plies_.pop_back()) {
    if (!went(keeper_.undo())) return false;
  }
  for (std::size_t i = common; i < plies.size(); ++i) {
    if (!went(keeper_.play(own_ply(keeper_, plies[i])))) return false;
    plies_.push_back(plies[i]);
  }
  return true;
}

void Uci::go(const Words& words) {
  counts_ = words.size() > 1 && words[1] == "perft";
  if (!stands()) return found_nothing();
  if (counts_) return perft(words.size() > 2 ? words[2] : "");
  if (const auto roll = rolled_ply(keeper_, {})) {
    say_("info string a die is rolled");
    return say_("bestmove " + roll.value());
  }
  const Answer status = keeper_.ask(Message("status").add("full", "1"));
  if (!went(status)) return found_nothing();
  white_ = status.reply->text("side") == "white";
  auto request = uci_search(words, white_, level_);
  if (!request) {
    complain({request.problem()});
    return found_nothing();
  }
  for (const std::string_view word : unheeded_of_go(words))
    say_(fmt::format("info string go does not heed '{}'", escape(word, 40)));
  has_limit_ = !contains(words, "infinite");
  think_by(std::move(request.value()), level_ == strongest_level);
}

void Uci::stop() {
  if (!thinks_) return;
  keeper_.worker().tell_to_stop();
  while (thinks_) look();
}

void Uci::finish_thinking() {
  if (!has_limit_) stop();
  while (thinks_) look();
}

void Uci::told(const Message& line) {
  if (!counts_) say_(uci_info(line, white_));
}

void Uci::found_nothing() {
  if (!counts_) say_("bestmove (none)");
}

void Uci::found(const Message& answer) {
  if (counts_) return tell_counts(answer);
  Message first = answer;
  if (lines_ > 1) first.add("number", std::uint64_t{1});
  told(first);
  const Words line = words_of(answer.text("line"));
  std::string text = line.empty() ? "bestmove (none)" : "bestmove " + uci_ply(line[0]);
  if (line.size() > 1) text += " ponder " + uci_ply(line[1]);
  say_(text);
}

void Uci::perft(std::string_view depth) {
  const auto number = parse_number(depth, depth_limit);
  if (!number)
    return complain({Problem{
        .message = depth.empty() ? "go perft needs a depth"
                                 : fmt::format("'{}' is not a depth", escape(depth, 40))}});
  has_limit_ = true;
  put(Message("perft").add("depth", static_cast<std::uint64_t>(*number)));
}

void Uci::tell_counts(const Message& counted) {
  if (counted.number("complete") == 0)
    return complain({Problem{.message = "the count was stopped"}});
  for (const auto& row : counted.rows({"move", "nodes_of"}))
    say_(fmt::format("{}: {}", uci_ply(row[0]), row[1]));
  say_("");
  say_(fmt::format("Nodes searched: {}", counted.number("nodes")));
}

void Uci::draw(const Words&) {
  if (!begun_ && !begin()) return;
  if (refused_)
    complain({Problem{.message = "the last position was refused; the board below is not it"}});
  const Answer picture = keeper_.ask(Message("show")), position = keeper_.ask(Message("position"));
  const Answer status = keeper_.ask(Message("status"));
  for (const Answer* answer : {&picture, &position, &status})
    if (!answer->ok()) return complain(answer->problems);
  for (const std::string_view line : split(picture.reply->text("text"), '\n'))
    say_(std::string(line));
  say_(fmt::format("Fen: {}", position.reply->text("text")));
  say_(fmt::format("Status: {}", status.reply->text("text")));
}

void Uci::evaluate(const Words&) {
  constexpr std::uint64_t nodes = 20'000;
  if (!stands()) return;
  const Answer answer = keeper_.count(with_table(Message("search").add("nodes", nodes)));
  if (!answer.ok()) return complain(answer.problems);
  say_("info string as White sees it: " + uci_info(*answer.reply, true));
  if (!keeper_.tuning().empty()) say_("info string " + keeper_.tuning());
}

}  // namespace sb
