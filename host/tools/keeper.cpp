// Every request passes through send(), which brings a dead child back to the recorded position.
#include "tools/keeper.h"

#include <fmt/format.h>

#include "tools/time_limits.h"

namespace sb {
namespace {

Message begin_request(const Record& record, const Bundle& bundle) {
  Message request("begin");
  request.add("path", bundle.main.path).add("text", bundle.main.text);
  for (const auto& [name, source] : bundle.library.modules) {
    request.add("module_name", name).add("module_path", source.path);
    request.add("module_text", source.text);
  }
  for (const auto& [key, value] : record.options) {
    request.add("option_key", key).add("option_value", value);
  }
  request.add("seed", record.seed);
  if (!record.start.empty()) request.add("position", record.start);
  for (const std::string& ply : record.plies) request.add("ply", ply);
  return request;
}

Answer refused(Problem problem) {
  return {.reply = std::nullopt, .problems = {std::move(problem)}};
}

// A fault with nothing said is a fault of the child; it must not look like success.
Answer answer_from(Message reply) {
  if (reply.verb() == "ok") return {.reply = std::move(reply), .problems = {}};
  Problems problems = reply.problems("problem");
  if (problems.empty()) problems.push_back(Problem{.message = "the child gave no reason"});
  return {.reply = std::nullopt, .problems = std::move(problems)};
}

// One line for a child that died.
Problem stopped(const std::string& file, const std::string& death, std::string hint) {
  return Problem{.message = fmt::format("the script was stopped: {}", death),
                 .hint = std::move(hint),
                 .file = file};
}

}  // namespace

// Brings a child to the recorded position if there is none; why it cannot be, if so.
std::optional<Answer> Keeper::wake() {
  if (worker_.alive() || record_.variant.empty()) return std::nullopt;
  auto outcome = worker_.ask(begin_request(record_, bundle_), load_limit());
  if (outcome.reply && outcome.reply->verb() == "ok") return std::nullopt;
  worker_.end();
  if (outcome.reply) return answer_from(std::move(*outcome.reply));
  return refused(stopped(bundle_.main.path, outcome.death, "'save' keeps the game"));
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

void Keeper::write(Written change) {
  if (!file_) return;
  if (auto problem = (file_->*change)(record_)) trouble_ = std::move(problem);
}

Answer Keeper::send(const Message& request, Worker::Seconds limit,
                    const Worker::Progress& progress) {
  if (auto gone = wake()) return std::move(*gone);
  auto outcome = worker_.ask(request, limit, progress);
  return outcome.reply ? heard(std::move(*outcome.reply)) : revive(outcome.death);
}

Answer Keeper::begin(Record record, Bundle bundle) {
  auto outcome = worker_.ask(begin_request(record, bundle), load_limit());
  if (!outcome.reply) {
    wake();  // the game before, if there was one, goes on
    const std::string_view hint =
        record.plies.empty() ? "the script does not load" : "the script or its game does not load";
    return refused(stopped(bundle.main.path, outcome.death, std::string(hint)));
  }
  Answer answer = heard(std::move(*outcome.reply));
  if (!answer.ok()) return answer;
  record_ = std::move(record);
  bundle_ = std::move(bundle);
  undone_.clear();
  id_ = answer.reply->text("id");
  options_ = answer.reply->list("option");
  joint_turn_ = answer.reply->text("joint_turn");
  write(&RecordFile::began);
  return answer;
}

Answer Keeper::change(const Message& request, const std::function<void()>& take_back) {
  auto outcome = worker_.ask(request, answer_limit());
  if (outcome.reply && outcome.reply->verb() == "ok") return answer_from(std::move(*outcome.reply));
  take_back();
  return outcome.reply ? heard(std::move(*outcome.reply)) : revive(outcome.death);
}

Answer Keeper::set_position(std::string_view text) {
  if (auto gone = wake()) return std::move(*gone);
  std::string start = std::exchange(record_.start, std::string(text));
  std::vector<std::string> plies = std::exchange(record_.plies, {});
  Answer answer = change(Message("set").add("position", text), [&] {
    record_.start = std::move(start);
    record_.plies = std::move(plies);
  });
  if (!answer.ok()) return answer;
  undone_.clear();
  write(&RecordFile::began);
  return answer;
}

Answer Keeper::play_recorded(std::string_view ply) {
  if (auto gone = wake()) return std::move(*gone);
  record_.plies.emplace_back(ply);
  Answer answer = change(Message("play").add("ply", ply), [&] { record_.plies.pop_back(); });
  if (!answer.ok()) return answer;
  record_.plies.back() = answer.reply->text("ply");
  write(&RecordFile::played);
  return answer;
}

Answer Keeper::play(std::string_view ply) {
  Answer answer = play_recorded(ply);
  if (answer.ok()) undone_.clear();
  return answer;
}

Answer Keeper::undo() {
  if (record_.plies.empty()) return refused(Problem{.message = "there is no ply to take back"});
  if (auto gone = wake()) return std::move(*gone);
  std::string ply = std::move(record_.plies.back());
  record_.plies.pop_back();
  Answer answer = change(Message("undo"), [&] { record_.plies.push_back(ply); });
  if (!answer.ok()) return answer;
  undone_.push_back(std::move(ply));
  write(&RecordFile::taken_back);
  return answer;
}

Answer Keeper::redo() {
  if (undone_.empty()) return refused(Problem{.message = "there is no ply to play again"});
  Answer answer = play_recorded(undone_.back());
  if (answer.ok()) undone_.pop_back();
  return answer;
}

Answer Keeper::ask(const Message& request) { return send(request, answer_limit()); }

Answer Keeper::count(const Message& request, const Worker::Progress& progress) {
  return send(request, Worker::Seconds{0}, progress);
}

}  // namespace sb
