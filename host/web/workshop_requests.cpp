// Requests about scripts. What takes long is begun here, and asked about later by its number.
#include "web/workshop_requests.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "child/library.h"
#include "terminal/reply.h"
#include "web/page_json.h"

namespace sb::web {
namespace {

const Json gone{{"gone", true}};  // what is asked about has ended

Problem no_script() {
  return {.message = "no script is open here", .hint = "springboard serve FILE.lua"};
}

Json verdict_on(const Workshop& workshop, std::string_view text) {
  const Answer answer = workshop.loaded(text);
  Json json = problems_json(answer.problems);
  json["notes"] = notes_in(answer);
  return json;
}

}  // namespace

Problem not_open(std::string_view path) {
  return {.message = fmt::format("{} is not open here", sb::quoted(path)),
          .hint = "start the program with that file"};
}

std::optional<Result<Json>> WorkshopRequests::answer(std::string_view verb, const Ask& ask) {
  struct Request {
    std::string_view verb;
    Result<Json> (WorkshopRequests::*act)(const Ask&);
    std::vector<AskField> fields;
  };
  static constexpr AskField path{"path", Is::text, if_there}, text{"text", Is::long_text},
      before{"before", Is::long_text}, number{"check", Is::number};
  static const Request table[] = {
      {"script", &WorkshopRequests::script, {path, {"variant", Is::text, if_there}}},
      {"try", &WorkshopRequests::try_text, {path, text}},
      {"check", &WorkshopRequests::check, {path, text}},
      {"findings", &WorkshopRequests::findings, {path, number}},
      {"compare", &WorkshopRequests::compare, {path, text, before}},
      {"compared", &WorkshopRequests::compared, {number}},
      {"games", &WorkshopRequests::games, {path, text}},
      {"played", &WorkshopRequests::played, {number}},
      {"save", &WorkshopRequests::save, {path, text, before}},
  };
  const auto* const request = std::ranges::find(table, verb, &Request::verb);
  if (request == std::end(table)) return std::nullopt;
  if (auto problem = ask.wrong_field(request->fields)) return std::move(*problem);
  return (this->*request->act)(ask);
}

void WorkshopRequests::look_for_more() const {
  if (folder_.empty()) return;
  for (const auto& file : files_in(folder_, ".lua")) {
    const std::string path = file.string();
    if (std::ranges::find(workshops_, path, &Workshop::path) == workshops_.end())
      workshops_.emplace_back(path, workshops_.front().read_only());
  }
}

std::vector<std::string> WorkshopRequests::paths() const {
  const std::lock_guard lock(growing_);
  look_for_more();
  auto all = mapped<std::string>(workshops_, &Workshop::path);
  if (!folder_.empty()) std::ranges::sort(all);
  return all;
}

const Workshop* WorkshopRequests::find(std::string_view path) const {
  const std::lock_guard lock(growing_);
  const auto there = [&] { return std::ranges::find(workshops_, path, &Workshop::path); };
  if (there() == workshops_.end()) look_for_more();
  const auto found = there();
  return found == workshops_.end() ? nullptr : &*found;
}

Result<const Workshop*> WorkshopRequests::workshop_in(const Ask& ask) const {
  if (!is_open()) return no_script();
  if (!ask.has("path")) return &workshops_.front();
  if (const Workshop* workshop = find(ask.text("path"))) return workshop;
  return not_open(ask.text("path"));
}

Result<Json> WorkshopRequests::script(const Ask& ask) {
  if (ask.has("variant")) {
    if (names_file(ask.text("variant"))) return no_script();
    const auto shipped = Library::standard().read(ask.text("variant"));
    if (!shipped) return shipped.problem();
    return Json{{"path", shipped.value().main.path}, {"text", shipped.value().main.text}};
  }
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const std::string& path = workshop.value()->path();
  if (workshop.value()->is_gone()) return Json{{"path", path}, {"gone", true}};
  const auto text = workshop.value()->read();
  if (!text) return text.problem();
  Json json{{"path", path}, {"text", text.value()}};
  if (const auto unfit = workshop.value()->unfit(text.value()))
    json["unfit"] = problems_json({*unfit})["problems"].front();
  return json;
}

Result<Json> WorkshopRequests::try_text(const Ask& ask) {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const std::string text = ask.text("text");
  if (auto problem = workshop.value()->barred(text)) return std::move(*problem);
  return verdict_on(*workshop.value(), text);
}

Result<Bundle> WorkshopRequests::bundle_in(const Ask& ask, const char* key) const {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const std::string text = ask.text(key);
  if (auto problem = workshop.value()->barred(text)) return std::move(*problem);
  return workshop.value()->bundle_of(text);
}

Result<Json> WorkshopRequests::check(const Ask& ask) {
  const auto script = bundle_in(ask, "text");
  if (!script) return script.problem();
  return Json{{"check", checker_.begin(script.value())}};
}

Result<Json> WorkshopRequests::findings(const Ask& ask) {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const auto news = checker_.look(ask.number("check"));
  return news ? findings_json(*news, workshop.value()->path()) : gone;
}

Result<Json> WorkshopRequests::compare(const Ask& ask) {
  const auto script = bundle_in(ask, "text"), before = bundle_in(ask, "before");
  for (const auto* one : {&script, &before}) {
    if (!*one) return one->problem();
  }
  const auto number = checker_.compare(script.value(), before.value());
  if (!number) return number.problem();
  return Json{{"check", number.value()}};
}

Result<Json> WorkshopRequests::compared(const Ask& ask) {
  const auto news = checker_.look(ask.number("check"));
  return news ? difference_json(*news) : gone;
}

Result<Json> WorkshopRequests::games(const Ask& ask) {
  const auto script = bundle_in(ask, "text");
  if (!script) return script.problem();
  const auto number = checker_.play(script.value());
  if (!number) return number.problem();
  return Json{{"check", number.value()}};
}

Result<Json> WorkshopRequests::played(const Ask& ask) {
  const std::size_t number = ask.number("check");
  if (ask.is("enough")) checker_.hurry(number);
  const auto news = checker_.look(number);
  return news ? games_json(*news) : gone;
}

Result<Json> WorkshopRequests::save(const Ask& ask) {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const std::string text = ask.text("text");
  {
    const std::lock_guard lock(saving_);
    if (auto problem = workshop.value()->write(text, ask.text("before")))
      return std::move(*problem);
  }
  return verdict_on(*workshop.value(), text);
}

}  // namespace sb::web
