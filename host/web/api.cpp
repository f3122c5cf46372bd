// The requests of the page itself, and how a request finds its game.
#include "web/api.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <random>

#include "base/list.h"
#include "base/text.h"
#include "notation/pgn.h"
#include "record/game_file.h"
#include "record/introductions.h"
#include "record/play_acts.h"

namespace sb::web {
namespace {

constexpr std::size_t most_lines = 50;  // variations that are told
constexpr int not_found = 404, unprocessable = 422;

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

// Likewise "!" and the other five, which PGN may number; what has no sign is left out.
Json glyphs_json(const Pgn& pgn) {
  static constexpr std::string_view signs[] = {"!", "?", "!!", "??", "!?", "?!"};
  Json all = Json::object();
  for (std::size_t i = 0; i < pgn.moves.size(); ++i) {
    std::string text;
    for (const std::string_view glyph : words_of(pgn.moves[i].glyphs)) {
      const auto number = glyph.starts_with('$') ? parse_number(glyph.substr(1)) : std::nullopt;
      if (number && *number >= 1 && *number <= static_cast<long>(std::size(signs)))
        text += signs[*number - 1];
      else if (!glyph.starts_with('$'))
        text += glyph;
    }
    if (!text.empty()) all[std::to_string(i + 1)] = text;
  }
  return all;
}

// Which game of a PGN is meant.
std::size_t number_in(const Ask& ask) { return ask.has("number") ? ask.number("number") : 1; }

// Nothing but steps while a joint turn is entered.
std::optional<Problem> must_wait(const Table& table) {
  if (!table.compose) return std::nullopt;
  return Problem{.message =
                     fmt::format("the {} has to be played or left first", table.compose->name())};
}

}  // namespace

std::optional<Result<Json>> Api::of_page(std::string_view verb, const Ask& ask) {
  struct Request {
    std::string_view verb;
    Result<Json> (Api::*act)(const Ask&);
    std::vector<AskField> fields;
  };
  static const Request table[] = {
      {"catalogue", &Api::catalogue, {}},
      {"titles", &Api::titles, {}},
      {"begin",
       &Api::begin,
       {{"variant", Is::text, if_there},
        {"options", Is::pairs, if_there},
        {"seed", Is::text, if_there},
        {"position", Is::text, if_there},
        {"plies", Is::texts, if_there},
        {"ahead", Is::texts, if_there},
        {"ended", Is::text, if_there},
        {"notes", Is::long_text, if_there},
        {"number", Is::number, if_there}}},
      {"load",
       &Api::load,
       {{"text", Is::long_text},
        {"number", Is::number, if_there},
        {"variant", Is::text, if_there},
        {"options", Is::pairs, if_there}}},
  };
  const auto* const request = std::ranges::find(table, verb, &Request::verb);
  if (request == std::end(table)) return std::nullopt;
  if (auto problem = ask.wrong_field(request->fields)) return std::move(*problem);
  return (this->*request->act)(ask);
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
  if (const auto result = of_page(verb, ask)) {
    Reply answer = reply(*result);
    if (verb == "load" && !*result) answer.json["games"] = games_in_pgn(ask.text("text"));
    return answer;
  }
  if (const auto result = workshops_.answer(verb, ask)) return reply(*result);
  const GameRequest* request = game_request(verb);
  if (!request)
    return refused({.message = fmt::format("there is no request {}", sb::quoted(verb))}, not_found);
  constexpr AskField game[] = {{"game"}};
  if (const auto problem = ask.wrong_field(game)) return refused(*problem);
  const auto table = tables_.find(ask.text("game"));
  if (!table) return refused(no_game(ask.text("game")), not_found);
  const std::lock_guard lock(table->mutex);
  return reply(carry_out(*request, *table, ask));
}

Result<Json> Api::carry_out(const GameRequest& request, Table& table, const Ask& ask) {
  if (auto problem = ask.wrong_field(request.fields)) return std::move(*problem);
  if (auto problem = request.flags & GameRequest::waits ? must_wait(table) : std::nullopt)
    return std::move(*problem);
  if (!(request.flags & GameRequest::goes_on)) table.thinker.stop();
  if (request.flags & GameRequest::changes) ++table.changes;
  auto result = request.act(table, ask);
  if (request.flags & GameRequest::closes) {
    tables_.close(table.id);
    listeners_.leave(table.id);
  }
  if (!(request.flags & GameRequest::changes)) return result;
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

Result<Json> Api::catalogue(const Ask&) {
  return Json{{"variants", Library::standard().variants()},
              {"scripts", workshops_.paths()},
              {"begins", start_.variant},
              {"read_only", workshops_.read_only()}};
}

std::vector<std::string> Api::playable_names() const {
  std::vector<std::string> all = workshops_.paths();
  std::ranges::move(Library::standard().variants(), std::back_inserter(all));
  return all;
}

Result<Json> Api::titles(const Ask&) {
  const Library library = Library::standard();
  std::vector<std::string> all = playable_names();
  Json titles = Json::array();
  for (Introductions introductions(library, std::move(all)); !introductions.done();) {
    Json one{{"id", introductions.name()}};
    const Answer answer = introductions.next();
    if (answer.ok()) {
      for (const char* field : {"title", "help", "shape"})
        one[field] = std::string(answer.reply->text(field));
    } else {
      one["problem"] = describe(answer.problems.front());
    }
    titles.push_back(std::move(one));
  }
  return Json{{"titles", std::move(titles)}};
}

Result<Record> Api::record_in(const Ask& ask) const {
  if (!ask.has("variant")) return start_;
  Record record{.variant = ask.text("variant"), .options = ask.pairs("options")};
  if (names_file(record.variant) && !workshops_.find(record.variant))
    return not_open(record.variant);
  record.seed = std::random_device()();
  if (ask.has("seed")) {
    const auto seed = read_seed(ask.text("seed"));
    if (!seed) return seed.problem();
    record.seed = seed.value();
  }
  record.start = ask.text("position");
  record.plies = ask.texts("plies");
  record.undone = ask.texts("ahead");
  std::ranges::reverse(record.undone);
  record.ended = ask.text("ended");
  if (!record.ended.empty() && ending_text(record.ended).empty()) return no_ending(record.ended);
  return record;
}

Result<Json> Api::open(SavedGame game, PageLooks looks, const std::optional<SavedGame>& loaded) {
  auto bundle = Library::standard().read(game.record.variant);
  if (!bundle) return bundle.problem();
  tables_.tidy(Tables::Clock::now());
  const std::shared_ptr<Table> table = tables_.open();
  const std::lock_guard lock(table->mutex);
  const bool has_lines = game.pgn.has_value();
  if (loaded) begin_noted(*table, *loaded, bundle.value());
  Answer answer = begin_noted(*table, game, bundle.value());
  if (!answer.ok() && !game.record.undone.empty()) {
    game.record.undone.clear();  // which may have waited for other rules
    answer = begin_noted(*table, std::move(game), std::move(bundle.value()));
  }
  auto json = answer.ok() ? table_json(*table, looks) : Result<Json>(answer.problems.front());
  if (!json) tables_.close(table->id);
  if (json && has_lines) {
    json.value()["left"] = lines_json(*table);
    json.value()["comments"] = comments_json(table->notes->pgn);
    json.value()["glyphs"] = glyphs_json(table->notes->pgn);
  }
  return json;
}

Result<Json> Api::begin(const Ask& ask) {
  auto record = record_in(ask);
  if (!record) return record.problem();
  std::optional<SavedGame> loaded;
  if (ask.has("notes")) {
    auto noted = saved_game_in(ask.text("notes"), "the notes", playable_names(), number_in(ask),
                               &record.value());
    if (noted) loaded = std::move(noted.value());
  }
  return open({std::move(record.value()), {}}, looks_in(ask), loaded);
}

Result<Json> Api::load(const Ask& ask) {
  const Record played{.variant = ask.text("variant"), .options = ask.pairs("options")};
  auto game = saved_game_in(ask.text("text"), "the game", playable_names(), number_in(ask),
                            played.variant.empty() ? nullptr : &played);
  if (!game) return game.problem();
  const std::string& variant = game.value().record.variant;
  if (names_file(variant) && !workshops_.find(variant)) {
    return Problem{.message = fmt::format("the game is one of {}", sb::quoted(variant)),
                   .hint = "start the program with that file"};
  }
  const std::size_t games = game.value().games;
  auto json = open(std::move(game.value()), looks_in(ask));
  if (json) json.value()["games"] = games;
  return json;
}

}  // namespace sb::web
