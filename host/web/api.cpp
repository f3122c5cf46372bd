// The requests of the page itself, and how a request finds its game. Those of a game are in
// api_game.cpp.
#include "web/api.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <random>

#include "base/text.h"
#include "record/game_file.h"
#include "record/play_acts.h"

namespace sb::web {
namespace {

constexpr std::size_t most_lines = 50;  // variations that are told
constexpr int not_found = 404, unprocessable = 422;
const Json gone{{"gone", true}};  // what is asked about has ended

Problem no_game(std::string_view id) {
  return {.message = fmt::format("there is no game {}", sb::quoted(id)),
          .hint = "it was left, or the program was started anew"};
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

// The variations that a game was loaded with.
Json lines_json(Table& table) {
  Json all = Json::array();
  for (const LeftLine& line : left_lines(table.keeper, table.notes->pgn, most_lines))
    all.push_back({{"plies", line.plies}, {"texts", line.texts}, {"turns", line.turns}});
  return all;
}

// By the number of plies that are played then.
Json comments_json(const Pgn& pgn) {
  Json all = Json::object();
  if (!pgn.comment.empty()) all["0"] = pgn.comment;
  for (std::size_t i = 0; i < pgn.moves.size(); ++i) {
    if (!pgn.moves[i].comment.empty()) all[std::to_string(i + 1)] = pgn.moves[i].comment;
  }
  return all;
}

Problem not_open(std::string_view path) {
  return {.message = fmt::format("{} is not open here", sb::quoted(path)),
          .hint = "start the program with that file"};
}

Problem no_script() {
  return {.message = "no script is open here", .hint = "springboard serve FILE.lua"};
}

// Nothing but steps while a joint turn is entered.
std::optional<Problem> must_wait(const Table& table) {
  if (!table.compose) return std::nullopt;
  return Problem{.message =
                     fmt::format("the {} has to be played or left first", table.compose->name())};
}

// The request of that name; null where there is none.
const auto* named(const auto& table, std::string_view verb) {
  const auto found = std::ranges::find_if(table, [&](const auto& row) { return row.verb == verb; });
  return found == std::end(table) ? nullptr : &*found;
}

}  // namespace

const Api::OfPage* Api::of_page(std::string_view verb) {
  static constexpr AskField path{"path", Is::text, if_there}, text{"text", Is::long_text},
      before{"before", Is::long_text}, check{"check", Is::number};
  static const OfPage table[] = {
      {"catalogue", &Api::catalogue, {}},
      {"begin",
       &Api::begin,
       {{"variant", Is::text, if_there},
        {"options", Is::pairs, if_there},
        {"seed", Is::text, if_there},
        {"position", Is::text, if_there},
        {"plies", Is::texts, if_there},
        {"ahead", Is::texts, if_there},
        {"notes", Is::long_text, if_there}}},
      {"load", &Api::load, {text}},
      {"script", &Api::script, {path, {"variant", Is::text, if_there}}},
      {"try", &Api::try_text, {path, text}},
      {"check", &Api::check, {path, text}},
      {"findings", &Api::findings, {path, check}},
      {"compare", &Api::compare, {path, text, before}},
      {"compared", &Api::compared, {check}},
      {"games", &Api::games, {path, text}},
      {"played", &Api::played, {check}},
      {"save", &Api::save, {path, text, before}},
  };
  return named(table, verb);
}

const Api::OfGame* Api::of_game(std::string_view verb) {
  static constexpr AskField search{"search", Is::number};
  static const OfGame table[] = {
      {"news", &Api::news, {{"changes", Is::number}}, goes_on},
      {"anew", &Api::anew, {}, changes},
      {"look", &Api::look},
      {"play", &Api::play, {{"ply"}}, changes | waits},
      {"roll", &Api::roll, {}, changes | waits},
      {"go", &Api::go, {{"at", Is::number}}, changes | waits},
      {"undo", &Api::undo, {}, changes | waits},
      {"position", &Api::position, {{"text"}}, changes | waits},
      {"end", &Api::end, {{"word"}}, changes | waits},
      {"draw", &Api::draw, {{"by"}}, changes | waits},
      {"decline", &Api::decline, {}, changes},
      {"compose", &Api::compose, {{"act"}, {"step", Is::text, if_there}}, changes},
      {"think",
       &Api::think,
       {{"limits"},
        {"left", Is::number, if_there},
        {"more", Is::number, if_there},
        {"own", Is::text, if_there}}},
      {"thought", &Api::thought, {search}, goes_on},
      {"hurry", &Api::hurry, {search}, goes_on},
      {"words", &Api::words, {{"plies", Is::texts}}},
      {"preview", &Api::preview, {{"ply"}}},
      {"men", &Api::men},
      {"rules", &Api::rules, {{"piece", Is::text, if_there}}},
      {"sheet", &Api::sheet},
      {"pgn", &Api::pgn, {{"lines", Is::texts, if_there}}},
      {"picture", &Api::picture},
      {"leave", &Api::leave},
  };
  return named(table, verb);
}

Api::Reply Api::answer(std::string_view verb, std::string_view body) {
  const auto refused = [](const Problem& problem, int status = unprocessable) {
    return Reply{.status = status, .json = problems_json({problem})};
  };
  const auto reply = [&](const Result<Json>& result) {
    return result ? Reply{.status = 200, .json = result.value()} : refused(result.problem());
  };
  const auto read = Ask::read(body);
  if (!read) return refused(read.problem());
  const Ask& ask = read.value();
  if (const OfPage* request = of_page(verb)) {
    if (const auto problem = ask.wrong_field(request->fields)) return refused(*problem);
    return reply((this->*request->act)(ask));
  }
  const OfGame* request = of_game(verb);
  if (!request)
    return refused({.message = fmt::format("there is no request {}", sb::quoted(verb))}, not_found);
  constexpr AskField game[] = {{"game"}};
  if (const auto problem = ask.wrong_field(game)) return refused(*problem);
  const auto table = tables_.find(ask.text("game"));
  if (!table) return refused(no_game(ask.text("game")), not_found);
  const std::lock_guard lock(table->mutex);
  return reply(carry_out(*request, *table, ask));
}

Result<Json> Api::carry_out(const OfGame& request, Table& table, const Ask& ask) {
  if (auto problem = ask.wrong_field(request.fields)) return std::move(*problem);
  if (auto problem = request.flags & waits ? must_wait(table) : std::nullopt)
    return std::move(*problem);
  if (!(request.flags & goes_on)) table.thinker.stop();
  if (request.flags & changes) ++table.changes;
  auto result = (this->*request.act)(table, ask);
  if (!(request.flags & changes)) return result;
  if (result) {
    listeners_.tell(table.id, table.changes);
  } else {
    --table.changes;
  }
  return result;
}

void Api::listen(std::string_view game, int socket) {
  const auto table = tables_.find(game);
  if (!table) {
    close(socket);
    return;
  }
  const std::lock_guard lock(table->mutex);
  listeners_.enter(socket, table->id, table->changes);
}

const Workshop* Api::workshop_of(std::string_view path) const {
  const auto found = std::ranges::find(workshops_, path, &Workshop::path);
  return found == workshops_.end() ? nullptr : &*found;
}

Result<const Workshop*> Api::workshop_in(const Ask& ask) const {
  if (workshops_.empty()) return no_script();
  if (!ask.has("path")) return &workshops_.front();
  if (const Workshop* workshop = workshop_of(ask.text("path"))) return workshop;
  return not_open(ask.text("path"));
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
  Record record{.variant = ask.text("variant"), .options = ask.pairs("options")};
  if (names_file(record.variant) && !workshop_of(record.variant)) return not_open(record.variant);
  record.seed = std::random_device()();
  if (ask.has("seed")) {
    const auto seed = read_seed(ask.text("seed"));
    if (!seed) return seed.problem();
    record.seed = seed.value();
  }
  record.start = ask.text("position");
  record.plies = ask.texts("plies");
  const auto later = ask.texts("ahead");
  record.plies.insert(record.plies.end(), later.begin(), later.end());
  ahead = later.size();
  return record;
}

Result<Json> Api::open(SavedGame game, PageLooks looks, std::size_t ahead,
                       const std::optional<SavedGame>& loaded) {
  auto bundle = Library::standard().read(game.record.variant);
  if (!bundle) return bundle.problem();
  tables_.tidy(Tables::Clock::now());
  const std::shared_ptr<Table> table = tables_.open();
  const std::lock_guard lock(table->mutex);
  const bool has_lines = game.pgn.has_value();
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
  auto json = problem ? Result<Json>(*problem) : table_json(*table, looks);
  if (!json) tables_.close(table->id);
  if (json && has_lines) {
    json.value()["left"] = lines_json(*table);
    json.value()["comments"] = comments_json(table->notes->pgn);
  }
  return json;
}

Result<Json> Api::begin(const Ask& ask) {
  std::size_t ahead = 0;
  auto record = record_in(ask, ahead);
  if (!record) return record.problem();
  std::optional<SavedGame> loaded;
  if (ask.has("notes")) {
    auto noted = saved_game_in(ask.text("notes"), "the notes", Library::standard().variants());
    if (noted) loaded = std::move(noted.value());
  }
  return open({std::move(record.value()), {}}, looks_of(ask), ahead, loaded);
}

Result<Json> Api::load(const Ask& ask) {
  auto game = saved_game_in(ask.text("text"), "the game", Library::standard().variants());
  if (!game) return game.problem();
  const std::string& variant = game.value().record.variant;
  if (names_file(variant) && !workshop_of(variant)) {
    return Problem{.message = fmt::format("the game is one of {}", sb::quoted(variant)),
                   .hint = "start the program with that file"};
  }
  return open(std::move(game.value()), looks_of(ask));
}

Result<Json> Api::script(const Ask& ask) {
  if (ask.has("variant")) {
    if (names_file(ask.text("variant"))) return no_script();
    const auto shipped = Library::standard().read(ask.text("variant"));
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
  const std::string text = ask.text("text");
  if (auto problem = workshop.value()->barred(text)) return std::move(*problem);
  return verdict_on(*workshop.value(), text);
}

Result<Bundle> Api::bundle_in(const Ask& ask, const char* key) const {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const std::string text = ask.text(key);
  if (auto problem = workshop.value()->barred(text)) return std::move(*problem);
  return workshop.value()->bundle_of(text);
}

Result<Json> Api::check(const Ask& ask) {
  const auto script = bundle_in(ask, "text");
  if (!script) return script.problem();
  return Json{{"check", checker_.begin(script.value())}};
}

Result<Json> Api::findings(const Ask& ask) {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const auto news = checker_.look(ask.number("check"));
  return news ? findings_json(*news, workshop.value()->path()) : gone;
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
  const auto news = checker_.look(ask.number("check"));
  return news ? difference_json(*news) : gone;
}

Result<Json> Api::games(const Ask& ask) {
  const auto script = bundle_in(ask, "text");
  if (!script) return script.problem();
  const auto number = checker_.play(script.value());
  if (!number) return number.problem();
  return Json{{"check", number.value()}};
}

Result<Json> Api::played(const Ask& ask) {
  const std::size_t number = ask.number("check");
  if (ask.is("enough")) checker_.hurry(number);
  const auto news = checker_.look(number);
  return news ? games_json(*news) : gone;
}

Result<Json> Api::save(const Ask& ask) {
  const auto workshop = workshop_in(ask);
  if (!workshop) return workshop.problem();
  const std::string text = ask.text("text");
  if (auto problem = workshop.value()->write(text, ask.text("before"))) return std::move(*problem);
  return verdict_on(*workshop.value(), text);
}

}  // namespace sb::web
