// The requests by which the program plays and analyses. A page asks again and again what a search
// has come to, so that none holds a thread of the server. The caller holds the table.
#include "base/text.h"
#include "child/search_request.h"
#include "record/clock.h"
#include "web/game_requests.h"

namespace sb::web {
namespace {

constexpr std::uint64_t longest_search_ms = 600'000;  // where no limit is told

}  // namespace

Result<Json> think(Table& table, const Ask& ask) {
  const std::string limits = ask.text("limits");
  auto request = search_request(limits);
  if (!request) return request.problem();
  if (ask.has("left")) {
    request.value().add("milliseconds",
                        milliseconds_for_a_ply(static_cast<double>(ask.number("left")),
                                               static_cast<double>(ask.number("more"))));
  } else if (words_of(limits).empty()) {
    request.value().add("milliseconds", longest_search_ms);
  }
  request.value().add("short", "1").add("seed", table.keeper.record().seed);
  const auto search = table.thinker.begin(request.value());
  if (!search) return Json{{"waiting", true}};
  if (ask.has("own")) {
    table.own_search = {.number = *search,
                        .white = ask.text("own") == "white",
                        .decides = request.value().number("level") >= Settlement::least_level};
  }
  return Json{{"search", *search}};
}

Result<Json> thought(Table& table, const Ask& ask) {
  const std::size_t search = ask.number("search");
  const auto news = table.thinker.look(search);
  if (!news) return Json{{"gone", true}};
  if (news->answer && !news->answer->ok()) return news->answer->problems.front();
  Json lines = Json::array();
  for (const Message& line : news->lines) lines.push_back(line_json(table, line));
  if (!news->answer) return Json{{"lines", std::move(lines)}};
  const Message& best = *news->answer->reply;
  lines.push_back(line_json(table, best));
  Json json{{"lines", std::move(lines)}, {"done", true}};
  const Table::OwnSearch& own = table.own_search;
  if (search != own.number) return json;
  table.settlement.heard(best, own.white);
  if (!own.decides) return json;
  if (table.settlement.is_hopeless()) json["resigns"] = true;
  if (table.settlement.is_dull(table.keeper.record().plies.size())) json["offers"] = true;
  return json;
}

Result<Json> hurry(Table& table, const Ask& ask) {
  table.thinker.hurry(ask.number("search"));
  return Json::object();
}

}  // namespace sb::web
