// The requests by which the program plays and analyses. A page asks again and again what a search
// has come to, so that none holds a thread of the server. The caller holds the table.
#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "tools/thought.h"
#include "web/api.h"

namespace sb::web {
namespace {

constexpr std::uint64_t longest_search_ms = 600'000;  // where no limit is told

}  // namespace

Result<Json> Api::think(Table& table, const Ask& ask) {
  const auto limits = ask.text("limits");
  if (!limits) return limits.problem();
  auto request = search_request(limits.value());
  if (!request) return request.problem();
  if (ask.has("most")) {
    const auto most = ask.number("most");
    if (!most) return most.problem();
    request.value().add("milliseconds", std::max<std::uint64_t>(most.value(), 1));
  } else if (words_of(limits.value()).empty()) {
    request.value().add("milliseconds", longest_search_ms);
  }
  request.value().add("short", "1").add("seed", table.keeper.record().seed);
  const auto search = table.thinker.begin(request.value());
  if (!search) return Json{{"waiting", true}};
  if (ask.has("own")) {
    const auto own = ask.text("own");
    if (!own) return own.problem();
    table.own_search = {.number = *search,
                        .white = own.value() == "white",
                        .decides = std::atoi(limits.value().c_str()) >= Settlement::least_level};
  }
  return Json{{"search", *search}};
}

Result<Json> Api::thought(Table& table, const Ask& ask) {
  const auto search = ask.number("search");
  if (!search) return search.problem();
  const auto news = table.thinker.look(search.value());
  if (!news) return Json{{"gone", true}};
  if (news->answer && !news->answer->ok()) return news->answer->problems.front();
  Json lines = Json::array();
  for (const Message& line : news->lines) lines.push_back(line_json(table, line));
  if (!news->answer) return Json{{"lines", std::move(lines)}};
  const Message& best = *news->answer->reply;
  lines.push_back(line_json(table, best));
  Json json{{"lines", std::move(lines)}, {"done", true}};
  const Table::OwnSearch& own = table.own_search;
  if (search.value() != own.number) return json;
  table.settlement.heard(best, own.white);
  if (!own.decides) return json;
  if (table.settlement.is_hopeless()) json["resigns"] = true;
  if (table.settlement.is_dull(table.keeper.record().plies.size())) json["offers"] = true;
  return json;
}

Result<Json> Api::hurry(Table& table, const Ask& ask) {
  const auto search = ask.number("search");
  if (!search) return search.problem();
  table.thinker.hurry(search.value());
  return Json::object();
}

}  // namespace sb::web
