// Every request passes through send(), which brings a dead child back to the recorded position.
#include "record/keeper.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "child/recipe.h"

namespace sb {
namespace {

constexpr std::size_t most_lines = 100;  // that undo() can come back to
constexpr std::size_t most_left_lines = 50;

Message begin_request(const Record& record, const Bundle& bundle) {
  Message request("begin");
  add_recipe(request, Recipe{.main = bundle.main,
                             .library = bundle.library,
                             .options = record.options,
                             .seed = record.seed,
                             .tuning = bundle.tuning});
  if (!record.start.empty()) request.add("position", record.start);
  // One text of all, so that a long game does not take a multiple of its memory.
  if (!record.plies.empty()) request.add("plies", fmt::format("{}", fmt::join(record.plies, " ")));
  return request;
}

Answer refused(Problem problem) { return {.problems = {std::move(problem)}}; }

// A fault with nothing said is a fault of the child; it must not look like success.
Answer answer_from(Message reply) {
  if (reply.verb() == "ok") return {.reply = std::move(reply)};
  Problems problems = reply.problems("problem");
  if (problems.empty()) problems.push_back(Problem{.message = "the child gave no reason"});
  return {.problems = std::move(problems)};
}

// One line for a child that died.
Problem stopped(const std::string& file, const std::string& death, std::string hint) {
  if (death == Worker::no_process)
    return Problem{.message = death, .hint = "the system allows no more of them"};
  // What a function does is told sooner, by its line.
  if (death.starts_with("it did not answer"))
    hint = "perhaps its 'turn' asks too many plies ahead; " + hint;
  return Problem{.message = fmt::format("the script was stopped: {}", death),
                 .hint = death == Worker::interrupted ? "" : std::move(hint),
                 .file = file};
}

// That nothing goes on, where the players have ended the game.
std::optional<Answer> over(const Record& record) {
  if (ended_here(record).empty()) return std::nullopt;
  return refused(Problem{.message = fmt::format("the game is over, {}", ended_here(record)),
                         .hint = "'undo' goes on with it"});
}

bool goes_on_by_rules(Keeper& keeper) {
  const Answer status = keeper.ask(Message("status"));
  return status.ok() && goes_on(status.reply->text("text"));
}

}  // namespace

Answer answer_of(Worker::Outcome outcome, const std::string& file, std::string hint) {
  if (outcome.reply) return answer_from(std::move(*outcome.reply));
  return refused(stopped(file, outcome.death, std::move(hint)));
}

// Brings a child to the recorded position if there is none; why it cannot be, if so.
std::optional<Answer> Keeper::wake() {
  if (worker_.alive() || record_.variant.empty()) return std::nullopt;
  auto outcome = worker_.ask(begin_request(record_, bundle_), load_limit());
  if (outcome.reply && outcome.reply->verb() == "ok") return std::nullopt;
  worker_.end();
  return answer_of(std::move(outcome), bundle_.main.path, "'save' keeps the game");
}

// After a death: a new child takes the place of the old one.
Answer Keeper::revive(const std::string& death) {
  const bool back = !wake();
  return refused(stopped(
      bundle_.main.path, death,
      back ? "the game stands as before" : "it cannot be brought back; 'save' keeps the game"));
}

// What the child says. A script that failed in a hook may be broken for good: the next request
// begins with a new child.
Answer Keeper::heard(Message reply) {
  if (reply.has("hook_failed")) worker_.end();
  return answer_from(std::move(reply));
}

void Keeper::write(const std::function<std::optional<Problem>(RecordFile&)>& change) {
  if (!file_) return;
  if (auto problem = change(*file_)) trouble_ = std::move(problem);
}

Answer Keeper::send(const Message& request, Worker::Seconds limit,
                    const Worker::Progress& progress) {
  if (auto gone = wake()) return std::move(*gone);
  auto outcome = worker_.ask(request, limit, progress);
  return outcome.reply ? heard(std::move(*outcome.reply)) : revive(outcome.death);
}

Answer Keeper::begin(Record record, Bundle bundle, std::string_view fingerprint) {
  const std::size_t ahead = record.undone.size();
  const std::string ended = std::exchange(record.ended, {});
  record.plies = whole_line(record);
  record.undone.clear();
  Message request = begin_request(record, bundle);
  if (!fingerprint.empty()) request.add("fingerprint", fingerprint);
  Answer answer = replace(request, record, std::move(bundle));
  if (!answer.ok()) return answer;
  forget_undone();
  left_.clear();
  earlier_.clear();
  later_.clear();
  write([&](RecordFile& file) { return file.began(record_, record); });
  const bool by_hand = !ended.empty() && goes_on_by_rules(*this);
  if (ahead > 0) {
    if (Answer back = undo(ahead); !back.ok()) return back;
  }
  if (by_hand) note_end(ended);
  return answer;
}

Answer Keeper::replace(const Message& request, Record& record, Bundle bundle) {
  auto outcome = worker_.ask(request, load_limit());
  if (!outcome.reply) {
    wake();  // the game before, if there was one, goes on
    const std::string_view hint =
        record.plies.empty() ? "the script does not load" : "the script or its game does not load";
    return refused(stopped(bundle.main.path, outcome.death, std::string(hint)));
  }
  Answer answer = heard(std::move(*outcome.reply));
  if (!answer.ok()) return answer;
  std::swap(record_, record);
  const std::size_t wanted = record_.plies.size();
  record_.plies.clear();  // as the answer writes them
  for (const std::string_view ply : words_of(answer.reply->text("plies")))
    record_.plies.emplace_back(ply);
  if (record_.plies.size() < wanted) record_.ended.clear();
  bundle_ = std::move(bundle);
  id_ = answer.reply->text("id");
  title_ = answer.reply->text("title");
  tuning_ = answer.reply->text("tuning");
  options_ = options_in(*answer.reply);
  symbols_ = answer.reply->list("symbol");
  joint_turn_ = answer.reply->text("joint_turn");
  return answer;
}

Answer Keeper::reload(Bundle bundle) {
  Record record = record_;
  std::vector<std::string> undone = std::exchange(record.undone, {});
  for (std::size_t i = 0; i < cut_; ++i) {
    record.plies.push_back(std::move(undone.back()));
    undone.pop_back();
  }
  const std::vector<std::string> wanted = record.plies;
  const Message request = begin_request(record, bundle).add("as_far", "1");
  Answer answer = replace(request, record, std::move(bundle));
  if (!answer.ok()) return answer;
  const std::size_t played = std::min(record_.plies.size(), wanted.size());
  cut_ = wanted.size() - played;
  undone.insert(undone.end(), wanted.rbegin(), wanted.rbegin() + static_cast<long>(cut_));
  record_.undone = std::move(undone);
  end_ahead_.clear();
  write([&](RecordFile& file) { return file.began(record_, record); });
  return answer;
}

void Keeper::leave_line(std::vector<std::string> line) {
  const auto begins = [](const auto& one, const auto& other) {
    return std::ranges::mismatch(one, other).in1 == one.end();
  };
  std::erase_if(left_, [&](const auto& other) { return begins(other, line); });
  if (std::ranges::any_of(left_, [&](const auto& other) { return begins(line, other); })) return;
  if (left_.size() == most_left_lines) left_.erase(left_.begin());
  left_.push_back(std::move(line));
}

void Keeper::forget_undone() {
  record_.undone.clear();
  cut_ = 0;
  end_ahead_.clear();
}

Answer Keeper::change(const Message& request, const std::function<void()>& take_back) {
  const auto limit = request.verb() == "begin" ? load_limit() : answer_limit();
  auto outcome = worker_.ask(request, limit);
  if (outcome.reply && outcome.reply->verb() == "ok") return answer_from(std::move(*outcome.reply));
  take_back();
  return outcome.reply ? heard(std::move(*outcome.reply)) : revive(outcome.death);
}

Answer Keeper::set_position(std::string_view text) {
  if (auto gone = wake()) return std::move(*gone);
  Record next = record_;
  next.start = text;
  next.plies.clear();
  next.undone.clear();
  next.clock.clear();
  next.ended.clear();
  Record before = std::exchange(record_, std::move(next));
  Answer answer = change(Message("set").add("position", text), [&] { std::swap(record_, before); });
  if (!answer.ok()) return answer;
  if (earlier_.size() == most_lines) earlier_.erase(earlier_.begin());
  earlier_.push_back(before);
  later_.clear();
  left_.clear();
  cut_ = 0;
  end_ahead_.clear();
  write([&](RecordFile& file) { return file.began(record_, before); });
  return answer;
}

Answer Keeper::play_all(const std::vector<std::string>& plies) {
  if (auto ended = over(record_)) return std::move(*ended);
  if (auto gone = wake()) return std::move(*gone);
  std::vector<std::string> line_before;
  if (!record_.undone.empty()) line_before = whole_line(record_);
  const std::size_t before = record_.plies.size();
  record_.plies.insert(record_.plies.end(), plies.begin(), plies.end());
  Answer answer = change(Message("play").add("ply", plies), [&] { record_.plies.resize(before); });
  if (!answer.ok()) return answer;
  record_.plies.resize(before);
  bool leaves = false;
  for (std::string& ply : answer.reply->list("ply")) leaves |= take_ply(std::move(ply));
  if (leaves) leave_line(std::move(line_before));
  return answer;
}

// A ply that was played goes into the record. Whether it leaves those that were taken back.
bool Keeper::take_ply(std::string ply) {
  auto& undone = record_.undone;
  const bool again = !undone.empty() && undone.back() == ply;
  const bool leaves = !again && !undone.empty();
  if (again) {
    undone.pop_back();
    if (cut_ > 0) --cut_;
  } else {
    forget_undone();
    later_.clear();
  }
  record_.plies.push_back(std::move(ply));
  write([&](RecordFile& file) { return file.played(record_); });
  if (!again && !record_.ended.empty()) note_end({});
  return leaves;
}

// Another line of the same variant takes the place of this one.
Answer Keeper::go_to(Record line) {
  if (auto gone = wake()) return std::move(*gone);
  line.clock.clear();
  line.opponent = record_.opponent;
  Record before = std::exchange(record_, std::move(line));
  Answer answer = change(begin_request(record_, bundle_), [&] { std::swap(record_, before); });
  if (!answer.ok()) return answer;
  left_.clear();
  cut_ = 0;
  end_ahead_.clear();
  write([&](RecordFile& file) { return file.began(record_, before); });
  return answer;
}

Answer Keeper::end(std::string_view word) {
  if (!record_.undone.empty()) leave_line(whole_line(record_));
  forget_undone();
  note_end(word);
  return {.reply = ok()};
}

void Keeper::note_end(std::string_view word) {
  record_.ended = word;
  write([&](RecordFile& file) { return file.began(record_, record_); });
}

void Keeper::forget_finished() {
  if (file_ && !file_->was_asked_for()) file_->remove();
}

void Keeper::note_players(const std::string& clock, const std::string& opponent) {
  if (record_.clock != clock) {
    record_.clock = clock;
    write([&](RecordFile& file) { return file.timed(record_); });
  }
  if (record_.opponent != opponent) {
    record_.opponent = opponent;
    write([&](RecordFile& file) { return file.paired(record_); });
  }
}

Answer Keeper::change_line(std::vector<Record>& there, std::vector<Record>& here) {
  Record now = record_;
  Answer answer = go_to(there.back());
  if (!answer.ok()) return answer;
  there.pop_back();
  here.push_back(std::move(now));
  return answer;
}

Answer Keeper::undo(std::size_t steps) {
  Answer answer{.reply = ok()};
  if (!ended_here(record_).empty() && --steps == 0) {
    end_ahead_ = record_.ended;
    note_end({});
  }
  for (; answer.ok() && steps > 0; --steps) {
    if (record_.plies.empty()) {
      if (earlier_.empty()) return refused(Problem{.message = "there is no ply to take back"});
      answer = change_line(earlier_, later_);
      continue;
    }
    if (auto gone = wake()) return std::move(*gone);
    std::string ply = std::move(record_.plies.back());
    record_.plies.pop_back();
    answer = change(Message("undo"), [&] { record_.plies.push_back(ply); });
    if (!answer.ok()) return answer;
    record_.undone.push_back(std::move(ply));
    cut_ = 0;  // this is where the player wants to be
    write([&](RecordFile& file) { return file.taken_back(record_); });
  }
  return answer;
}

Answer Keeper::redo(std::size_t plies) {
  if (record_.undone.empty() && !end_ahead_.empty()) {
    note_end(std::exchange(end_ahead_, {}));
    return {.reply = ok()};
  }
  if (auto ended = over(record_)) return std::move(*ended);
  if (record_.undone.empty() && !later_.empty()) return change_line(later_, earlier_);
  const auto& undone = record_.undone;
  if (undone.size() < std::max<std::size_t>(plies, 1))
    return refused(Problem{.message = no_ply_ahead});
  return play_all({undone.rbegin(), undone.rbegin() + static_cast<std::ptrdiff_t>(plies)});
}

Answer Keeper::ask(const Message& request, Worker::Seconds limit) { return send(request, limit); }

Answer Keeper::count(const Message& request, const Worker::Progress& progress) {
  return send(request, Worker::Seconds{0}, progress);
}

std::optional<Answer> Keeper::begin_count(const Message& request) {
  if (auto gone = wake()) return gone;
  const auto failed = worker_.put(request, Worker::Seconds{0}, Worker::OnInterrupt::tell_child);
  return failed ? std::optional(revive(failed->death)) : std::nullopt;
}

std::optional<Answer> Keeper::look(const Worker::Progress& progress) {
  auto outcome = worker_.look(progress);
  if (!outcome) return std::nullopt;
  return outcome->reply ? heard(std::move(*outcome->reply)) : revive(outcome->death);
}

}  // namespace sb
