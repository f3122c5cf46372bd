// A game is told in one answer, so that a page never shows half of one position and half of
// another.
#include "web/page_json.h"

#include <algorithm>

#include "base/text.h"
#include "commands/diff_text.h"
#include "record/play_acts.h"
#include "record/record_file.h"
#include "terminal/thought.h"

namespace sb::web {
namespace {

Json options_json(const std::vector<OptionTold>& options) {
  Json all = Json::array();
  for (const auto& [name, value, values] : options)
    all.push_back({{"name", name}, {"value", value}, {"values", values}});
  return all;
}

// Lists of equal length as objects: one for each place.
Json rows(const Message& reply, std::initializer_list<std::pair<const char*, const char*>> names) {
  Json all = Json::array();
  for (const auto& [field, name] : names) {
    const std::vector<std::string> values = reply.list(field);
    if (all.empty()) all = Json(std::vector<Json>(values.size(), Json::object()));
    for (std::size_t i = 0; i < std::min(values.size(), all.size()); ++i) all[i][name] = values[i];
  }
  return all;
}

// Steps of a joint turn as plies between squares.
Json steps_json(const std::vector<std::string>& steps) {
  Json all = Json::array();
  for (const std::string& step : steps) {
    const std::string from(first_square(step));
    const std::string to(first_square(std::string_view(step).substr(from.size())));
    all.push_back({{"ply", step}, {"kind", "step"}, {"from", from}, {"to", to}});
  }
  return all;
}

Json composing_json(const Compose& compose) {
  return {{"name", compose.name()},
          {"steps", steps_json(compose.steps())},
          {"can_play", compose.turn().ok()}};
}

// The moves played and those that can be played again, written anew from where they have changed.
std::optional<Problem> update_score(Table& table) {
  const Keeper& keeper = table.keeper;
  std::vector<std::string> plies = whole_line(keeper.record());
  Table::Score& score = table.score;
  const bool same_start = score.start == keeper.record().start;
  if (same_start && score.plies == plies) return std::nullopt;
  const auto changed = std::ranges::mismatch(score.plies, plies).in2 - plies.begin();
  const std::size_t known = same_start
                                ? std::min({static_cast<std::size_t>(changed), score.texts.size(),
                                            keeper.record().plies.size()})
                                : 0;
  const Answer answer = table.keeper.ask(score_request(keeper).add("from", known));
  if (!answer.ok()) return answer.problems.front();
  score.start = keeper.record().start;
  score.plies = std::move(plies);
  const auto take = [&](std::vector<std::string>& all, const char* field) {
    all.resize(known);
    std::ranges::move(answer.reply->list(field), std::back_inserter(all));
  };
  take(score.texts, "told");
  take(score.turns, "turn");
  score.status = answer.reply->text("status");
  return std::nullopt;
}

// How the whole line ends, wherever the board stands; empty where it goes on.
std::string result_of(const Table& table) {
  const std::string_view by_hand = ending_text(table.keeper.record().ended);
  if (!by_hand.empty()) return std::string(by_hand);
  return goes_on(table.score.status) ? "" : table.score.status;
}

Json record_json(const Record& record) {
  return {{"variant", record.variant},
          {"options", record.options},
          {"seed", std::to_string(record.seed)},
          {"start", record.start},
          {"plies", record.plies},
          {"ahead", std::vector<std::string>(record.undone.rbegin(), record.undone.rend())},
          {"ended", record.ended}};
}

// {message, hint, file, line, column, text: all of it in one line}
Json problem_json(const Problem& problem) {
  return {{"message", problem.message}, {"hint", problem.hint},     {"file", problem.file},
          {"line", problem.line},       {"column", problem.column}, {"text", describe(problem)}};
}

}  // namespace

Json problems_json(const Problems& problems) {
  Json all = Json::array();
  for (const Problem& problem : problems) all.push_back(problem_json(problem));
  return {{"problems", std::move(all)}};
}

void add_looks(Message& request, PageLooks looks) {
  if (looks.flip) request.add("flip", "1");
  if (looks.letters) request.add("letters", "1");
}

Result<Json> table_json(Table& table, PageLooks looks) {
  Keeper& keeper = table.keeper;
  Message request("scene");
  add_looks(request, looks);
  if (table.compose) request.add("step", table.compose->steps());
  const Answer answer = keeper.ask(request);
  if (!answer.ok()) return answer.problems.front();
  if (const auto problem = update_score(table)) return *problem;
  const Message& scene = *answer.reply;
  const std::string_view ended = ended_here(keeper.record());
  const auto text = [&](const char* key) { return std::string(scene.text(key)); };
  Json json{{"game", table.id},
            {"changes", table.changes},
            {"id", keeper.variant_id()},
            {"title", keeper.title()},
            {"help", text("help")},
            {"options", options_json(keeper.options())},
            {"record", record_json(keeper.record())},
            {"offer", std::string(table.offers())},
            {"away", table.away()},
            {"noted", table.notes.has_value()},
            {"moves", table.score.texts},
            {"turns", table.score.turns},
            {"at", keeper.record().plies.size()},
            {"picture", text("picture")},
            {"position", text("position")},
            {"status", ended.empty() ? text("status") : std::string(ended)},
            {"over", scene.has("over") || !ended.empty()},
            {"result", result_of(table)},
            {"side", text("side")},
            {"duty", text("duty")},
            {"lines", scene.list("line")}};
  json["men"] = rows(
      scene, {{"man_on", "on"}, {"man_side", "side"}, {"man_name", "name"}, {"man_text", "text"}});
  json["hands"] =
      rows(scene, {{"hand_side", "side"}, {"hand_symbol", "symbol"}, {"hand_count", "count"}});
  json["has_hands"] = scene.has("hands");
  json["gone"] =
      rows(scene, {{"gone_side", "side"}, {"gone_symbol", "symbol"}, {"gone_count", "count"}});
  json["plies"] = rows(scene, {{"ply", "ply"},
                               {"kind", "kind"},
                               {"from", "from"},
                               {"to", "to"},
                               {"man", "man"},
                               {"cast", "cast"}});
  if (scene.has("too_many")) json["too_many"] = scene.number("too_many");
  if (scene.has("joint"))
    json["joint"] = {{"name", keeper.joint_turn()}, {"count", scene.number("joint")}};
  if (table.compose) {
    json["composing"] = composing_json(*table.compose);
    json["plies"] = steps_json(table.compose->possible());
  }
  if (!ended.empty()) json["plies"] = Json::array();
  return json;
}

Json findings_json(const Checker::News& news, std::string_view path) {
  const auto told = [](const Finding& finding) {
    Json json = problem_json(finding.problem);
    json["code"] = finding.code;
    json["severity"] = std::string(name_of(finding.severity));
    return json;
  };
  Json json{{"findings", Json::array()}};
  for (const Finding& finding : news.found) json["findings"].push_back(told(finding));
  if (news.stopped) json["stopped"] = problem_json(*news.stopped);
  if (!news.report) return json;
  json["done"] = true;
  json["findings"] = Json::array();
  for (const CheckCase& one : news.report->cases) {
    for (const Finding& finding : one.findings) json["findings"].push_back(told(finding));
  }
  json["coverage"] = Json::array();
  for (const Coverage& coverage : news.report->coverage)
    json["coverage"].push_back(
        {{"of", coverage.of}, {"reached", coverage.reached}, {"all", coverage.all}});
  json["lines"] = Json::object();
  for (const FileCoverage& file : news.report->files) {
    if (file.path != path) continue;
    for (const auto& [line, covered] : file.lines)
      json["lines"][std::to_string(line)] = covered.times();
  }
  return json;
}

Json games_json(const Checker::News& news) {
  if (news.stopped) return {{"stopped", problem_json(*news.stopped)}};
  Json json{{"games", news.games}};
  if (!news.statistics.empty()) json["text"] = news.statistics;
  return json;
}

Json difference_json(const Checker::News& news) {
  if (news.stopped) return {{"stopped", problem_json(*news.stopped)}};
  if (!news.difference) return Json::object();
  const Message& reply = *news.difference;
  const DiffNames names{"the new text", "the one before"};
  if (!reply.has("what")) {
    return {{"difference", ""},
            {"renamed", renamed_text(reply, names)},
            {"all", reply.number("complete") != 0}};
  }
  return {{"difference", difference_text(reply, names)},
          {"start", std::string(reply.text("start"))},
          {"plies", reply.list("ply_before")}};
}

Json line_json(const Table& table, const Message& line) {
  const std::string ply(line.text("ply"));
  Json words = Json::array();
  for (const std::string_view word : words_of(line.text("words")))
    words.push_back(std::string(word));
  Json json{{"ply", ply},
            {"words", std::move(words)},
            {"depth", line.number("depth")},
            {"score", score_text(line)}};
  if (line.has("moves")) json["moves"] = line.number("moves");
  const std::string& joint = table.keeper.joint_turn();
  if (!joint.empty() && ply.starts_with(joint + ':')) {
    std::vector<std::string> steps;
    for (const std::string_view step : split(std::string_view(ply).substr(joint.size() + 1), ','))
      steps.emplace_back(step);
    json["steps"] = steps_json(steps);
  }
  return json;
}

Json rules_json(const Message& reply) {
  Json json = Json::object();
  for (const char* field : {"title", "help", "closing", "picture", "signs"}) {
    if (reply.has(field)) json[field] = std::string(reply.text(field));
  }
  Json parts = Json::array();
  for (const auto& row : reply.rows({"heading", "sentence"})) {
    if (parts.empty() || parts.back()["heading"] != row[0])
      parts.push_back({{"heading", row[0]}, {"sentences", Json::array()}});
    parts.back()["sentences"].push_back(row[1]);
  }
  json["parts"] = std::move(parts);
  return json;
}

Result<Json> men_json(Table& table, PageLooks looks) {
  Message request("men");
  add_looks(request, looks);
  const Answer answer = table.keeper.ask(request);
  if (!answer.ok()) return answer.problems.front();
  return rows(*answer.reply,
              {{"symbol", "symbol"}, {"name", "name"}, {"white", "white"}, {"black", "black"}});
}

}  // namespace sb::web
