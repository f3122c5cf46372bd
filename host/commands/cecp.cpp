// Verbs are a table; what comes while the program thinks either lets it go on or ends that.
#include "commands/cecp.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

#include "base/text.h"
#include "base/version.h"
#include "commands/commands.h"
#include "commands/protocol_move.h"
#include "peers/cecp_text.h"
#include "play/perft.h"
#include "record/clock.h"
#include "record/play_acts.h"

namespace sb {
namespace {

constexpr long most_depth = 1000;
constexpr std::string_view lines_option = "MultiPV";

// Of seconds, minutes or hundredths: none below 0, and so many that all can be counted.
double real_in(std::string_view text) {
  constexpr double most = 1e9;
  const double real = parse_real(text).value_or(0);
  return real > 0 ? std::min(real, most) : 0;
}

// "5" minutes or "0:30".
double seconds_in(std::string_view text) {
  const std::size_t colon = text.find(':');
  const double minutes = real_in(text.substr(0, colon));
  return 60 * minutes + (colon == text.npos ? 0 : real_in(text.substr(colon + 1)));
}

// What stands behind a verb; empty where nothing does.
std::string_view operand(const std::vector<std::string_view>& words) {
  return words.size() > 1 ? words[1] : std::string_view{};
}

// The number that a text is; where it is none of 1 to `most`, that is said of the command.
std::optional<int> number_in(std::string_view text, long most,
                             const std::vector<std::string_view>& command,
                             const std::function<void(const std::string&)>& say) {
  const auto number = parse_number(text, most);
  if (number && *number > 0) return static_cast<int>(*number);
  const std::string whole = fmt::format("{}", fmt::join(command, " "));
  say(fmt::format("Error (needs a number from 1 to {}): {}", most, escape(whole, 40)));
  return std::nullopt;
}

}  // namespace

const Cecp::Verb* Cecp::verb_named(std::string_view name) {
  static constexpr std::array verbs = {
      Verb{"xboard", &Cecp::ignore, false},
      Verb{"protover", &Cecp::tell_features, false},
      Verb{"new", &Cecp::renew},
      Verb{"variant", &Cecp::choose_variant},
      Verb{"force", &Cecp::force},
      Verb{"go", &Cecp::go},
      Verb{"playother", &Cecp::play_other},
      Verb{"usermove", &Cecp::user_move},
      Verb{"ping", &Cecp::ping, false},
      Verb{"level", &Cecp::level, false},
      Verb{"st", &Cecp::seconds_a_move, false},
      Verb{"sd", &Cecp::depth, false},
      Verb{"cores", &Cecp::cores},
      Verb{"memory", &Cecp::memory},
      Verb{"option", &Cecp::option},
      Verb{"time", &Cecp::own_time, false},
      Verb{"otim", &Cecp::ignore, false},
      Verb{"?", &Cecp::move_now, false},
      Verb{"undo", &Cecp::take_back},
      Verb{"remove", &Cecp::take_back},
      Verb{"setboard", &Cecp::set_board},
      Verb{"result", &Cecp::force},
      Verb{"post", &Cecp::post, false},
      Verb{"nopost", &Cecp::post, false},
      Verb{"analyze", &Cecp::analyse},
      Verb{"exit", &Cecp::force},
      Verb{"hint", &Cecp::hint, false},
      Verb{".", &Cecp::ignore, false},
      Verb{"accepted", &Cecp::ignore, false},
      Verb{"rejected", &Cecp::ignore, false},
      Verb{"random", &Cecp::ignore, false},
      Verb{"hard", &Cecp::ignore, false},
      Verb{"easy", &Cecp::ignore, false},
      Verb{"computer", &Cecp::ignore, false},
      Verb{"name", &Cecp::ignore, false},
      Verb{"rating", &Cecp::ignore, false},
      Verb{"draw", &Cecp::answer_draw, false},
  };
  const auto found = std::ranges::find(verbs, name, &Verb::name);
  return found == verbs.end() ? nullptr : &*found;
}

bool Cecp::obey(std::string_view line) {
  const Words words = words_of(line);
  if (words.empty()) return true;
  if (words[0] == "quit") return false;
  const Verb* verb = verb_named(words[0]);
  if (!verb) {
    say_(fmt::format("Error (unknown command): {}", escape(words[0], 40)));
    return true;
  }
  if (verb->ends_thinking) end_thinking();
  (this->*verb->run)(words);
  return true;
}

void Cecp::tell_features(const Words&) {
  say_("feature done=0");
  say_(fmt::format("feature myname=\"Springboard {}\" ping=1 setboard=1 usermove=1 playother=1",
                   program_version()));
  say_("feature analyze=1 colors=0 sigint=0 sigterm=0 reuse=1 smp=1 memory=1");
  say_(fmt::format("feature option=\"{} -spin 1 1 {}\"", lines_option, most_lines));
  std::string names = "normal";
  for (const std::string& id : library_.variants()) {
    if (id != "chess" && setup_of(id)) names += ',' + id;
  }
  say_(fmt::format("feature variants=\"{}\"", names));
  say_("feature done=1");
}

void Cecp::renew(const Words&) {
  if (!begin("chess")) return;
  mode_ = Mode::plays;
  white_ = false;
  depth_ = 0;
}

void Cecp::choose_variant(const Words& words) {
  const std::string_view name = operand(words);
  if (begin(name == "normal" ? "chess" : id_of(name))) return;
  mode_ = Mode::force;
}

// What it would begin with, and why it cannot be carried if so. Asked of a child of its own, so
// that the game before goes on.
Result<Cecp::Setup> Cecp::setup_of(const std::string& id) {
  Keeper keeper(walls_of_short_command());
  Record record;
  record.variant = id;
  const Answer answer = begin_game(keeper, std::move(record));
  if (!answer.ok()) return answer.problems.front();
  const Answer position = keeper.ask(Message("position"));
  if (!position.ok()) return position.problems.front();
  Setup setup{.introduction = *answer.reply, .start = std::string(position.reply->text("text"))};
  const auto refuse = [&](const char* why) {
    return Problem{
        .message = fmt::format("{} cannot be carried: {}", answer.reply->text("title"), why),
        .hint = "springboard play plays it"};
  };
  if (!answer.reply->text("shape").starts_with("rectangle"))
    return refuse("its board is no rectangle");
  if (answer.reply->number("alternates") == 0)
    return refuse("its turns are not always one move of a man");
  if (setup.start.find_first_of("({=|") != setup.start.npos)
    return refuse("its positions are no plain FEN");
  return setup;
}

bool Cecp::begin(const std::string& id) {
  const auto setup = setup_of(id);
  Record record;
  record.variant = id;
  const Answer answer =
      setup ? begin_game(keeper_, std::move(record)) : Answer{.problems = {setup.problem()}};
  if (!answer.ok()) {
    say_(fmt::format("Error (unsupported variant): {}", describe(answer.problems.front())));
    return false;
  }
  variant_ = id;
  has_thought_ = false;
  settlement_.forget();
  const Message& introduction = setup.value().introduction;
  ten_ranks_ = introduction.number("ranks") == 10;
  if (id == "chess") return true;
  say_(cecp_setup(introduction, setup.value().start));
  const Answer men = keeper_.ask(Message("betza").add("widest", "1"));
  if (!men.ok()) return true;
  for (const auto& row : men.reply->rows({"symbol", "betza"})) {
    if (row[0].size() == 1) say_(fmt::format("piece {}& {}", row[0], row[1]));
  }
  return true;
}

// --- Whose turn it is ---

void Cecp::force(const Words&) { mode_ = Mode::force; }

void Cecp::go(const Words&) {
  if (variant_.empty() && !begin("chess")) return;
  mode_ = Mode::plays;
  white_ = side_to_act(keeper_) == "white";
  think();
}

void Cecp::play_other(const Words&) {
  mode_ = Mode::plays;
  white_ = side_to_act(keeper_) != "white";
}

void Cecp::user_move(const Words& words) {
  if (words.size() < 2) return say_("Error (no move): usermove");
  if (variant_.empty() && !begin("chess")) return;
  const Answer answer = keeper_.play(own_ply(keeper_, inward(words[1])));
  if (!answer.ok()) {
    const std::string why = describe(answer.problems.front());
    return say_(fmt::format("Illegal move ({}): {}", ten_ranks_ ? ranks_moved(why, -1) : why,
                            escape(words[1], 40)));
  }
  tell_result();
  if (mode_ == Mode::analyses) return analyse(words);
  if (mode_ == Mode::plays && side_to_act(keeper_) == (white_ ? "white" : "black")) think();
}

void Cecp::take_back(const Words& words) {
  const std::size_t plies = words[0] == "remove" ? 2 : 1;
  if (plies > 1 && keeper_.record().plies.size() < plies) {
    say_("Error (two moves are not played): remove");
  } else {
    settlement_.forget();
    for (std::size_t i = 0; i < plies; ++i) {
      if (!went(keeper_.undo())) return;
    }
  }
  if (mode_ == Mode::analyses) analyse(words);
}

void Cecp::set_board(const Words& words) {
  settlement_.forget();
  if (variant_.empty() && !begin("chess")) return;
  const std::string text = fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " "));
  const Answer answer = keeper_.set_position(text);
  if (!answer.ok()) say_("tellusererror Illegal position: " + describe(answer.problems.front()));
  if (mode_ == Mode::analyses) analyse(words);
}

void Cecp::ping(const Words& words) {
  pings_.push_back(escape(operand(words), 20));
  if (!thinks_ || !has_limit_) answer_pings();
}

void Cecp::answer_pings() {
  for (const std::string& ping : std::exchange(pings_, {})) say_("pong " + ping);
}

// --- Limits ---

// level MOVES BASE INCREMENT
void Cecp::level(const Words& words) {
  if (words.size() < 4) return say_("Error (needs three numbers): level");
  session_ = static_cast<std::size_t>(parse_number(words[1]).value_or(0));
  clock_ = seconds_in(words[2]);
  increment_ = real_in(words[3]);
  exact_ = 0;
}

void Cecp::seconds_a_move(const Words& words) { exact_ = real_in(operand(words)); }

void Cecp::depth(const Words& words) {
  if (const auto number = number_in(operand(words), most_depth, words, say_)) depth_ = *number;
}

void Cecp::cores(const Words& words) {
  if (const auto number = number_in(operand(words), thread_limit, words, say_))
    use_threads(*number);
}

// memory MEGABYTES: what it takes besides its table is little.
void Cecp::memory(const Words& words) {
  if (const auto number = number_in(operand(words), most_table_mib, words, say_)) use_hash(*number);
}

// option MultiPV=N
void Cecp::option(const Words& words) {
  const std::string_view setting = operand(words);
  const std::size_t sign = setting.find('=');
  if (setting.substr(0, sign) != lines_option)
    return say_(fmt::format("Error (unknown option): {}", escape(setting, 40)));
  const std::string_view text = sign == setting.npos ? "" : setting.substr(sign + 1);
  if (const auto number = number_in(text, most_lines, words, say_)) lines_ = *number;
}

void Cecp::own_time(const Words& words) {
  if (words.size() > 1) clock_ = real_in(words[1]) / 100;
}

Message Cecp::limits() const {
  double plies = plies_expected;
  if (session_ > 0) {
    const std::size_t moves = keeper_.record().plies.size() / 2;  // of the side to act
    plies = std::min(plies, static_cast<double>(session_ - moves % session_));
  }
  Message request("search");
  if (depth_ > 0) request.add("depth", depth_);
  const auto exact = static_cast<std::uint64_t>(std::max(1.0, 1000 * exact_));
  const auto share = milliseconds_for_a_ply(1000 * clock_, 1000 * increment_, plies);
  return request.add("milliseconds", exact_ > 0 ? exact : share);
}

// --- Thinking ---

void Cecp::post(const Words& words) { posts_ = words[0] == "post"; }

void Cecp::think() {
  if (how_over(keeper_).empty()) search(limits());
}

// What was found earlier in the game is of use, also where a depth is the limit.
void Cecp::search(Message request) {
  white_thinks_ = side_to_act(keeper_) == "white";
  has_limit_ = mode_ != Mode::analyses;
  best_.clear();
  think_by(std::move(request));
}

void Cecp::move_now(const Words&) {
  if (thinks_) keeper_.worker().tell_to_stop();
}

// Nobody hears of what was found.
void Cecp::end_thinking() {
  if (!thinks_) return;
  keeper_.worker().tell_to_stop();
  while (!keeper_.worker().look()) {
  }
  thinks_ = false;
  answer_pings();
}

void Cecp::told(const Message& line) {
  if (line.number("number", 1) == 1) best_ = line.text("ply");
  if (posts_ || mode_ == Mode::analyses) say_(cecp_line(line, white_thinks_, ten_ranks_));
}

void Cecp::found(const Message& best) {
  play_found(best);
  answer_pings();
}

void Cecp::play_found(const Message& best) {
  if (mode_ != Mode::plays) return;
  settlement_.heard(best, white_);
  if (settlement_.is_hopeless()) {
    mode_ = Mode::force;
    return say_("resign");
  }
  if (settlement_.is_dull(keeper_.record().plies.size())) say_("offer draw");
  const std::string ply(best.text("ply"));
  if (!went(keeper_.play(ply))) return;
  say_("move " + outward(ply));
  tell_result();
}

void Cecp::answer_draw(const Words&) {
  if (settlement_.takes_draw(keeper_.record().plies.size())) say_("offer draw");
}

void Cecp::tell_result() {
  if (const std::string result = cecp_result(how_over(keeper_)); !result.empty()) say_(result);
}

void Cecp::analyse(const Words&) {
  if (variant_.empty() && !begin("chess")) return;
  mode_ = Mode::analyses;
  search(Message("search"));
}

// While it thinks, what it has found so far.
void Cecp::hint(const Words&) {
  if (thinks_) {
    if (!best_.empty()) say_("Hint: " + outward(best_));
    return;
  }
  if (variant_.empty() && !begin("chess")) return;
  constexpr std::uint64_t nodes = 5000;
  const Answer answer = keeper_.count(with_table(Message("search").add("nodes", nodes)));
  if (answer.ok()) say_("Hint: " + outward(answer.reply->text("ply")));
}

std::string Cecp::outward(std::string_view ply) const { return cecp_ply(ply, ten_ranks_); }

std::string Cecp::inward(std::string_view ply) const {
  return ten_ranks_ ? ranks_moved(ply, 1) : std::string(ply);
}

}  // namespace sb
