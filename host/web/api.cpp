// The requests of the page itself, and how a request finds its game. Those of a game are in
// api_game.cpp.
#include "web/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "base/text.h"
#include "tools/game_file.h"
#include "tools/repl.h"

namespace sb::web {
namespace {

constexpr std::size_t longest_text = 900'000;  // of a script or a saved game
constexpr int not_found = 404, unprocessable = 422;

Api::Reply no_game(std::string_view id) {
  const Problem problem{.message = fmt::format("there is no game {}", sb::quoted(id)),
                        .hint = "it was left, or the program was started anew"};
  return {.status = not_found, .json = problems_json({problem})};
}

// Begins a game; what its PGN had besides is kept for when it is written again.
Answer begin_noted(Table& table, SavedGame game, Bundle bundle) {
  const std::string fingerprint(game.pgn ? game.pgn->tag("SpringboardHash") : "");
  Answer answer = table.keeper.begin(std::move(game.record), std::move(bundle), fingerprint);
  if (!answer.ok() || !game.pgn) return answer;
  table.notes = PgnNotes{std::move(*game.pgn), table.keeper.record()};
  table.notes->record.variant = lasting_name(table.notes->record.variant);
  return answer;
}

Problem no_script() {
  return {.message = "no script is open here", .hint = "springboard serve FILE.lua"};
}

}  // namespace

Api::OfPage Api::of_page(std::string_view verb) {
  if (verb == "catalogue") return &Api::catalogue;
  if (verb == "begin") return &Api::begin;
  if (verb == "load") return &Api::load;
  if (verb == "script") return &Api::script;
  if (verb == "try") return &Api::try_text;
  if (verb == "check") return &Api::check;
  if (verb == "findings") return &Api::findings;
  if (verb == "compare") return &Api::compare;
  if (verb == "compared") return &Api::compared;
  if (verb == "games") return &Api::games;
  if (verb == "played") return &Api::played;
  if (verb == "save") return &Api::save;
  return nullptr;
}

Api::OfGame Api::of_game(std::string_view verb) {
  static constexpr std::pair<std::string_view, OfGame> table[] = {
      {"news", {.act = &Api::news, .stops = false}},
      {"anew", {.act = &Api::anew, .changes = true}},
      {"look", {.act = &Api::look}},
      {"play", {.act = &Api::play, .changes = true}},
      {"roll", {.act = &Api::roll, .changes = true}},
      {"go", {.act = &Api::go, .changes = true}},
      {"undo", {.act = &Api::undo, .changes = true}},
      {"position", {.act = &Api::position, .changes = true}},
      {"end", {.act = &Api::end, .changes = true}},
      {"draw", {.act = &Api::draw, .changes = true}},
      {"decline", {.act = &Api::decline, .changes = true}},
      {"compose", {.act = &Api::compose, .changes = true}},
      {"think", {.act = &Api::think}},
      {"thought", {.act = &Api::thought, .stops = false}},
      {"hurry", {.act = &Api::hurry, .stops = false}},
      {"words", {.act = &Api::words}},
      {"preview", {.act = &Api::preview}},
      {"men", {.act = &Api::men}},
      {"rules", {.act = &Api::rules}},
      {"sheet", {.act = &Api::sheet}},
      {"pgn", {.act = &Api::pgn}},
      {"picture", {.act = &Api::picture}},
      {"leave", {.act = &Api::leave}}};
  for (const auto& [name, request] : table) {
    if (name == verb) return request;
  }
  return {};
}

Api::Reply Api::answer(std::string_view verb, std::string_view body) {
  const auto reply = [](const Result<Json>& result) {
    return result ? Reply{.status = 200, .json = result.value()}
                  : Reply{.status = unprocessable, .json = problems_json({result.problem()})};
  };
  const auto ask = Ask::read(body);
  if (!ask) return {.status = unprocessable, .json = problems_json({ask.problem()})};
  if (const OfPage act = of_page(verb)) return reply((this->*act)(ask.value()));
  const OfGame request = of_game(verb);
  if (!request.act) {
    const Problem problem{.message = fmt::format("there is no request {}", sb::quoted(verb))};
    return {.status = not_found, .json = problems_json({problem})};
  }
  const auto id = ask.value().text("game");
  if (!id) return {.status = unprocessable, .json = problems_json({id.problem()})};
  const auto table = tables_.find(id.value());
  if (!table) return no_game(id.value());
  const std::lock_guard lock(table->mutex);
  if (request.stops) table->thinker.stop();
  if (request.changes) ++table->changes;
  const auto result = (this->*request.act)(*table, ask.value());
  if (!result && request.changes) --table->changes;
  return reply(result);
}

const Workshop* Api::workshop_of(std::string_view path) const {
  const auto found = std::ranges::find(workshops_, path, &Workshop::path);
  return found == workshops_.end() ? nullptr : &*found;
}

Result<const Workshop*> Api::workshop_in(const Ask& ask) const {
  if (workshops_.empty()) return no_script();
  if (!ask.has("path")) return &workshops_.front();
  const auto path = ask.text("path");
  if (!path) return path.problem();
  if (const Workshop* workshop = workshop_of(path.value())) return workshop;
  return Problem{.message = fmt::format("{} is not open here", sb::quoted(path.value())),
                 .hint = "start the program with that file"};
}

Result<Json> Api::catalogue(const Ask&) {
  Json scripts = Json::array();
  for (const Workshop& workshop : workshops_) scripts.push_back(workshop.path());
  return Json{{"variants", Library::standard().variants()},
              {"scripts", std::move(scripts)},
              {"begins", start_.variant},
              {"read_only", !workshops_.empty() && workshops_.front().read_only()}};
}

Result<Record> Api::record_in(const Ask& ask, std::size_t& ahead) const {
  if (!ask.has("variant")) return start_;
  Record record;
  const auto variant = ask.text("variant");
  if (!variant) return variant.problem();
  record.variant = variant.value();
  if (names_file(record.variant) && !workshop_of(record.variant)) {
    return Problem{.message = fmt::format("{} is not open here", sb::quoted(record.variant)),
                   .hint = "start the program with that file"};
  }
  const auto options = ask.pairs("options");
  if (!options) return options.problem();
  record.options = options.value();
  record.seed = std::random_device()();
  if (ask.has("seed")) {
    const auto text = ask.text("seed");
    const auto seed = text ? read_seed(text.value()) : Result<std::uint64_t>(text.problem());
    if (!seed) return seed.problem();
    record.seed = seed.value();
  }
  if (ask.has("position")) {
    const auto position = ask.text("position");
    if (!position) return position.problem();
    record.start = position.value();
  }
  for (const char* key : {"plies", "ahead"}) {
    if (!ask.has(key)) continue;
    const auto plies = ask.texts(key);
    if (!plies) return plies.problem();
    ahead = key == std::string_view("ahead") ? plies.value().size() : 0;
    record.plies.insert(record.plies.end(), plies.value().begin(), plies.value().end());
  }
  return record;
}

Result<Json> Api::open(SavedGame game, bool flip, std::size_t ahead,
                       const std::optional<SavedGame>& loaded) {
  auto bundle = Library::standard().read(game.record.variant);
  if (!bundle) return bundle.problem();
  tables_.tidy(Tables::Clock::now());
  const std::shared_ptr<Table> table = tables_.open();
  const std::lock_guard lock(table->mutex);
  const auto problem = [&]() -> std::optional<Problem> {
    const std::string ended = std::exchange(game.record.ended, {});
    if (loaded) begin_noted(*table, *loaded, bundle.value());
    Answer answer = begin_noted(*table, std::move(game), std::move(bundle.value()));
    for (; answer.ok() && ahead > 0; --ahead) {
      answer = table->keeper.undo();
    }
    if (!answer.ok()) return answer.problems.front();
    if (!ending_text(ended).empty()) table->keeper.end(ended);
    return std::nullopt;
  }();
  auto json = problem ? Result<Json>(*problem) : table_json(*table, flip);
  if (!json) tables_.close(table->id);
  return json;
}

Result<Json> Api::begin(const Ask& ask) {
  std::size_t ahead = 0;
  auto record = record_in(ask, ahead);
  if (!record) return record.problem();
  std::optional<SavedGame> loaded;
  if (ask.has("notes")) {
    const auto text = ask.text("notes", longest_text);
    if (!text) return text.problem();
    auto noted = saved_game_in(text.value(), "the notes", Library::standard().variants());
    if (noted) loaded = std::move(noted.value());
  }
  return open({std::move(record.value()), {}}, ask.is("flip"), ahead, loaded);
}

Result<Json> Api::load(const Ask& ask) {
  const auto text = ask.text("text", longest_text);
  if (!text) return text.problem();
  auto game = saved_game_in(text.value(), "the game", Library::standard().variants());
  if (!game) return game.problem();
  const std::string& variant = game.value().record.variant;
  if (names_file(variant) && !workshop_of(variant)) {
    return Problem{.message = fmt::format("the game is one of {}", sb::quoted(variant)),
                   .hint = "start the program with that file"};
  }
  return open(std::move(game.value()), ask.is("flip"));
}

Result<Json> Api::script(const Ask& ask) {
  if (ask.has("variant")) {
    const auto variant = ask.text("variant");
    if (!variant) return variant.problem();
    if (names_file(variant.value())) return no_script();
    const auto shipped = Library::standard().read(variant.value());
    if (!shipped) return shipped.problem();
    return Json{{"path", shipped.value().main.path}, {"text", shipped.value().main.text}};
  }
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const auto text = workshop.value()->read();
  if (!text) return text.problem();
  return Json{{"path", workshop.value()->path()}, {"text", text.value()}};
}

Json Api::verdict_on(const Workshop& workshop, std::string_view text) {
  std::string notes;
  Json json = problems_json(workshop.faults_of(text, notes));
  json["notes"] = notes;
  return json;
}

Result<Json> Api::try_text(const Ask& ask) {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const auto text = ask.text("text", longest_text);
  if (!text) return text.problem();
  if (auto problem = workshop.value()->barred(text.value())) return std::move(*problem);
  return verdict_on(*workshop.value(), text.value());
}

Result<Bundle> Api::bundle_in(const Ask& ask, const char* key) const {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const auto text = ask.text(key, longest_text);
  if (!text) return text.problem();
  if (auto problem = workshop.value()->barred(text.value())) return std::move(*problem);
  return workshop.value()->bundle_of(text.value());
}

Result<Json> Api::check(const Ask& ask) {
  const auto script = bundle_in(ask, "text");
  if (!script) return script.problem();
  return Json{{"check", checker_.begin(script.value())}};
}

Result<Json> Api::findings(const Ask& ask) {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const auto number = ask.number("check");
  if (!number) return number.problem();
  const auto news = checker_.look(number.value());
  return news ? findings_json(*news, workshop.value()->path()) : Json{{"gone", true}};
}

Result<Json> Api::compare(const Ask& ask) {
  const auto script = bundle_in(ask, "text"), before = bundle_in(ask, "before");
  for (const auto* one : {&script, &before}) {
    if (!*one) return one->problem();
  }
  const auto number = checker_.compare(script.value(), before.value());
  if (!number) return number.problem();
  return Json{{"check", number.value()}};
}

Result<Json> Api::compared(const Ask& ask) {
  const auto number = ask.number("check");
  if (!number) return number.problem();
  const auto news = checker_.look(number.value());
  return news ? difference_json(*news) : Json{{"gone", true}};
}

Result<Json> Api::games(const Ask& ask) {
  const auto script = bundle_in(ask, "text");
  if (!script) return script.problem();
  const auto number = checker_.play(script.value());
  if (!number) return number.problem();
  return Json{{"check", number.value()}};
}

Result<Json> Api::played(const Ask& ask) {
  const auto number = ask.number("check");
  if (!number) return number.problem();
  if (ask.is("enough")) checker_.hurry(number.value());
  const auto news = checker_.look(number.value());
  return news ? games_json(*news) : Json{{"gone", true}};
}

Result<Json> Api::save(const Ask& ask) {
  const auto text = ask.text("text", longest_text);
  const auto before = ask.text("before", longest_text);
  if (!text) return text.problem();
  if (!before) return before.problem();
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  if (auto problem = workshop.value()->write(text.value(), before.value()))
    return std::move(*problem);
  return verdict_on(*workshop.value(), text.value());
}

}  // namespace sb::web
