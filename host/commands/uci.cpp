// A game is taken up where it was: a longer list of moves plays what is new, another one takes back
// as far as the two agree.
#include "commands/uci.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "base/list.h"
#include "base/restore.h"
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
constexpr std::string_view stop_word = "stop";

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

// What is asked of the child waits for the end of what runs there, and all behind it too; a search
// that has no end it ends, and its move is said.
struct Uci::Verb {
  std::string_view name;
  void (Uci::*run)(const Words&);
  bool asks_child = true;
};

const std::array<Uci::Verb, 12> Uci::verbs = {
    Verb{"uci", &Uci::introduce, false},
    Verb{"setoption", &Uci::set_option},
    Verb{"ucinewgame", &Uci::renew},
    Verb{"position", &Uci::position},
    Verb{"go", &Uci::go},
    Verb{"d", &Uci::draw},
    Verb{"eval", &Uci::evaluate},
    Verb{"isready", &Uci::be_ready, false},
    Verb{stop_word, &Uci::stop, false},
    Verb{"ponderhit", &Uci::ponder_hit, false},
    Verb{"debug", &Uci::pass_over, false},
    Verb{"register", &Uci::pass_over, false},
};

bool Uci::obey(std::string_view line) {
  const Words words = words_of(line);
  if (words.empty()) return true;
  if (words[0] == "quit") return false;
  const auto verb = std::ranges::find(verbs, words[0], &Verb::name);
  const bool asks_child = verb != verbs.end() && verb->asks_child;
  constexpr std::size_t most_waiting = 4096;
  while (waiting_.size() >= most_waiting) look();
  if (waiting_.empty() && !(asks_child && has_to_wait())) {
    carry_out(line);
    return true;
  }
  waiting_.emplace_back(line);
  if (words[0] == stop_word) {
    end_thinking();
    carry_out_what_waited();
  }
  return true;
}

void Uci::carry_out(std::string_view line) {
  const Words words = words_of(line);
  const auto verb = std::ranges::find(verbs, words[0], &Verb::name);
  if (verb == verbs.end()) {
    auto names = mapped<std::string>(verbs, &Verb::name);
    names.emplace_back("quit");
    return complain({Problem{
        .message = fmt::format("unknown command '{}'", escape(words[0], 40)),
        .hint = suggest(nearest(words[0], names), fmt::format("{}", fmt::join(names, ", ")))}});
  }
  if (verb->asks_child) end_thinking();
  (this->*verb->run)(words);
}

// A stop ends also what was begun out of the lines before it.
void Uci::carry_out_what_waited() {
  if (empties_) return;  // what has ended was begun by one of these lines
  const Restore emptying(empties_, true);
  while (!waiting_.empty()) {
    if (has_to_wait() && !contains(waiting_, stop_word)) return;
    const std::string line = std::move(waiting_.front());
    waiting_.pop_front();
    if (has_to_wait()) end_thinking();
    carry_out(line);
  }
}

void Uci::be_ready(const Words&) {
  if (!begun_) begin();
  say_("readyok");
}

void Uci::introduce(const Words&) {
  say_(fmt::format("id name Springboard {}", program_version()));
  say_("id author the Springboard developers");
  list_variants();
  say_("option name VariantPath type string default <empty>");
  for (const Spin& spin : spins)
    say_(fmt::format("option name {} type spin default {} min 1 max {}", spin.name, spin.usual,
                     spin.most));
  say_("option name Ponder type check default false");
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
  if (key == "ponder") return;  // it ponders when it is told to
  const auto spin = std::ranges::find(spins, key, [](const Spin& one) { return lower(one.name); });
  if (spin == spins.end()) {
    return complain(
        {Problem{.message = fmt::format("there is no option '{}'", escape(key, 40)),
                 .hint = "UCI_Variant, VariantPath, Level, Threads, Hash, MultiPV or Ponder"}});
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
  ponders_ = !counts_ && contains(words, "ponder");
  infinite_ = !counts_ && contains(words, "infinite");
  holds_ = ponders_ || infinite_;
  has_limit_ = !holds_;
  if (!stands()) return found_nothing();
  if (counts_) return perft(words.size() > 2 ? words[2] : "");
  if (const auto roll = rolled_ply(keeper_, {})) {
    say_("info string a die is rolled");
    return say_best("bestmove " + roll.value());
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
  if (ponders_) after_hit_ = std::exchange(request.value(), Message("search"));
  think_by(std::move(request.value()), level_ == strongest_level);
}

// What waits is left waiting.
void Uci::end_thinking() {
  holds_ = was_hit_ = ponders_ = false;
  after_hit_.reset();
  if (const auto text = std::exchange(held_, std::nullopt)) say_(*text);
  if (!thinks_) return;
  keeper_.worker().tell_to_stop();
  const Restore emptying(empties_, true);
  while (thinks_) look();
}

void Uci::stop(const Words&) { end_thinking(); }

// At Level 10 the search by the limits begins with all that pondering has found.
void Uci::ponder_hit(const Words&) {
  if (!std::exchange(ponders_, false)) return;
  if (!thinks_ && !infinite_) return end_thinking();
  if (!thinks_) return;
  was_hit_ = true;
  holds_ = infinite_;
  has_limit_ = !infinite_;
  keeper_.worker().tell_to_stop();
}

void Uci::told(const Message& line) {
  if (!counts_) say_(uci_info(line, white_));
}

void Uci::found_nothing() {
  if (!counts_) say_best("bestmove (none)");
  carry_out_what_waited();
}

void Uci::say_best(const std::string& text) {
  if (holds_) {
    held_ = text;
  } else {
    say_(text);
  }
}

void Uci::found(const Message& answer) {
  if (counts_) {
    tell_counts(answer);
    return carry_out_what_waited();
  }
  if (std::exchange(was_hit_, false))
    return think_by(*std::exchange(after_hit_, std::nullopt), level_ == strongest_level);
  Message first = answer;
  if (lines_ > 1) first.add("number", std::uint64_t{1});
  told(first);
  const Words line = words_of(answer.text("line"));
  std::string text = line.empty() ? "bestmove (none)" : "bestmove " + uci_ply(line[0]);
  if (line.size() > 1) text += " ponder " + uci_ply(line[1]);
  say_best(text);
  carry_out_what_waited();
}

void Uci::perft(std::string_view depth) {
  const auto number = parse_number(depth, depth_limit);
  if (!number)
    return complain({Problem{
        .message = depth.empty() ? "go perft needs a depth"
                                 : fmt::format("'{}' is not a depth", escape(depth, 40))}});
  put(Message("perft").add("depth", *number));
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
