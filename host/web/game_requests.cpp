// Each request is a function of the table alone. The table of them stands at the end.
#include "web/game_requests.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "base/text.h"
#include "record/play_acts.h"

namespace sb::web {
namespace {

constexpr std::size_t most_words = 200;  // plies that are told in words at a time

// Back or forth until so many plies are on the board, or as far as that goes.
Answer walk(Keeper& keeper, std::size_t plies) {
  const std::size_t now = keeper.record().plies.size();
  if (now == plies) return {.reply = ok()};
  return now > plies ? keeper.undo(keeper.steps_back() - plies) : keeper.redo(plies - now);
}

Result<Json> text_json(const Answer& answer) {
  if (!answer.ok()) return answer.problems.front();
  return Json{{"text", std::string(answer.reply->text("text"))}};
}

std::optional<Problem> no_side(const std::string& name) {
  if (name == "white" || name == "black") return std::nullopt;
  return Problem{.message = fmt::format("no side is called {}", sb::quoted(name)),
                 .hint = "white or black"};
}

// The game after a change, or why there was none.
Result<Json> told(Table& table, const Ask& ask, const Answer& answer) {
  if (!answer.ok()) return answer.problems.front();
  return table_json(table, looks_in(ask));
}

// That nothing goes on here, where the players have ended the game.
std::optional<Problem> ended(Keeper& keeper) {
  if (keeper.record().ended.empty()) return std::nullopt;
  auto over = over_already(keeper);
  if (over) over->hint = "one move back, it goes on from there";
  return over;
}

Result<Json> look(Table& table, const Ask& ask) { return table_json(table, looks_in(ask)); }

Result<Json> news(Table& table, const Ask& ask) {
  return ask.number("changes") == table.changes ? Json::object() : look(table, ask);
}

Result<Json> anew(Table& table, const Ask& ask) {
  auto bundle = Library::standard().read(table.keeper.record().variant);
  if (!bundle) return bundle.problem();
  Record record{.variant = table.keeper.record().variant, .options = table.keeper.record().options};
  record.seed = std::random_device()();
  const Answer answer = table.keeper.begin(std::move(record), std::move(bundle.value()));
  if (!answer.ok()) return answer.problems.front();
  table.compose.reset();
  table.settlement.forget();
  table.notes.reset();
  return look(table, ask);
}

// By the scripts as they are written now, as far as the game is legal by them.
Result<Json> reload(Table& table, const Ask& ask) {
  auto bundle = Library::standard().read(table.keeper.record().variant);
  if (!bundle) return bundle.problem();
  const Answer answer = table.keeper.reload(std::move(bundle.value()));
  if (!answer.ok()) return answer.problems.front();
  table.compose.reset();
  table.settlement.forget();
  table.score = {};
  auto state = look(table, ask);
  const Problems stopped = answer.reply->problems("stopped");
  if (state && !stopped.empty()) {
    state.value()["stopped"] = problems_json(stopped)["problems"].front();
    state.value()["waiting"] = table.keeper.cut_off();
  }
  return state;
}

Result<Json> play(Table& table, const Ask& ask) {
  if (auto over = ended(table.keeper)) return std::move(*over);
  const auto plies = plies_in(ask.text("ply"), table.keeper.symbols());
  if (plies.empty()) return Problem{.message = "there is no move in it", .hint = "as e4 or Nf3"};
  return told(table, ask, table.keeper.play_all(plies));
}

Result<Json> roll(Table& table, const Ask& ask) {
  if (auto over = ended(table.keeper)) return std::move(*over);
  const auto ply = rolled_ply(table.keeper, {});
  if (!ply) return ply.problem();
  return told(table, ask, table.keeper.play(ply.value()));
}

// With so many plies on the board, which it stays with.
Result<Json> stand_at(Table& table, const Ask& ask) {
  const std::size_t at = ask.number("at");
  Keeper& keeper = table.keeper;
  const std::size_t all = keeper.record().plies.size() + keeper.record().undone.size();
  if (at > all) {
    return Problem{.message = fmt::format("the game has {} plies, not {}", all, at)};
  }
  const std::size_t before = keeper.record().plies.size();
  const Answer answer = walk(keeper, at);
  if (!answer.ok()) walk(keeper, before);
  return told(table, ask, answer);
}

Result<Json> go(Table& table, const Ask& ask) {
  auto state = stand_at(table, ask);
  if (state) table.settlement.forget();
  return state;
}

// Goes there, and back again.
Result<Json> look_back(Table& table, const Ask& ask) {
  Keeper& keeper = table.keeper;
  const std::size_t before = keeper.record().plies.size();
  auto seen = stand_at(table, ask);
  if (auto back = walk(keeper, before); !back.ok()) return back.problems.front();
  return seen;
}

// Whoever plays that side in a window of his own has come to it, or has left it.
Result<Json> seat(Table& table, const Ask& ask) {
  const std::string side = ask.text("side");
  if (const auto problem = no_side(side)) return *problem;
  auto& windows = table.windows[side];
  if (ask.is("leaves")) {
    windows.erase(ask.text("window"));
  } else {
    windows.insert(ask.text("window"));
  }
  return table_json(table, looks_in(ask));
}

// The game goes on elsewhere: what was thought of it decides no more.
Result<Json> moved(Table& table, const Ask& ask, const Answer& answer) {
  if (answer.ok()) table.settlement.forget();
  return told(table, ask, answer);
}

Result<Json> undo(Table& table, const Ask& ask) { return moved(table, ask, table.keeper.undo()); }

Result<Json> position(Table& table, const Ask& ask) {
  return moved(table, ask, table.keeper.set_position(ask.text("text")));
}

Result<Json> end_game(Table& table, const Ask& ask) {
  const std::string word = ask.text("word");
  constexpr std::string_view to_move = "-resigned";
  if (word != to_move && ending_text(word).empty()) {
    Problem problem = no_ending(word);
    problem.hint = fmt::format("{}, {}", to_move, problem.hint);
    return problem;
  }
  if (auto problem = end_by_hand(table.keeper, word)) return std::move(*problem);
  return table_json(table, looks_in(ask));
}

Result<Json> draw(Table& table, const Ask& ask) {
  const std::string by = ask.text("by");
  const bool white = by == "white";
  if (const auto problem = no_side(by)) return *problem;
  if (auto over = over_already(table.keeper)) return std::move(*over);
  const Record& game = table.keeper.record();
  const std::string_view offers = table.offers();
  const bool taken = ask.is("program") && table.settlement.takes_draw(game.plies.size());
  if (taken || (!offers.empty() && offers != by)) {
    if (auto problem = end_by_hand(table.keeper, "draw-agreed")) return std::move(*problem);
  } else if (ask.is("program")) {
    return Problem{.message = fmt::format("{} declines the draw", white ? "Black" : "White")};
  } else {
    table.offer = {game, by};
  }
  return table_json(table, looks_in(ask));
}

Result<Json> decline(Table& table, const Ask& ask) {
  table.offer.reset();
  return table_json(table, looks_in(ask));
}

Result<Json> compose(Table& table, const Ask& ask) {
  const std::string act = ask.text("act");
  const std::string& name = table.keeper.joint_turn();
  if (act == "begin") {
    if (auto over = ended(table.keeper)) return std::move(*over);
    const Answer answer = table.keeper.ask(Message("moves").add("joint", "1"));
    if (!answer.ok()) return answer.problems.front();
    const auto texts = answer.reply->list("move");
    if (name.empty() || texts.empty())
      return Problem{.message = "no turn of several men is legal now"};
    table.compose.emplace(name, texts);
    return table_json(table, looks_in(ask));
  }
  if (!table.compose) return Problem{.message = "no turn of several men has been begun"};
  std::optional<Problem> problem;
  if (act == "step") {
    problem = table.compose->add_all(ask.text("step"));
  } else if (act == "back") {
    if (!table.compose->back()) table.compose.reset();
  } else if (act == "cancel") {
    table.compose.reset();
  } else if (act == "done") {
    const auto turn = table.compose->turn();
    if (!turn) return turn.problem();
    const Answer answer = table.keeper.play(turn.value());
    if (!answer.ok()) return answer.problems.front();
    table.compose.reset();
  } else {
    problem = Problem{.message = fmt::format("{} is no act", sb::quoted(act)),
                      .hint = "begin, step, back, done or cancel"};
  }
  return problem ? Result<Json>(*problem) : table_json(table, looks_in(ask));
}

Result<Json> words(Table& table, const Ask& ask) {
  Json words = Json::array();
  for (const std::string& ply : ask.texts("plies")) {
    if (words.size() == most_words) break;
    const Answer answer = table.keeper.ask(Message("why").add("ply", ply));
    if (!answer.ok()) return answer.problems.front();
    words.push_back(std::string(answer.reply->text("text")));
  }
  return Json{{"words", std::move(words)}};
}

Result<Json> preview(Table& table, const Ask& ask) {
  Message request("show");
  request.add("svg", "1").add("page", "1").add("what", ask.text("ply"));
  add_looks(request, looks_in(ask));
  const Answer answer = table.keeper.ask(request);
  if (!answer.ok()) return answer.problems.front();
  const std::string_view text = answer.reply->text("text");
  return Json{{"picture", std::string(text.substr(0, text.rfind("after ")))}};
}

Result<Json> men(Table& table, const Ask& ask) {
  const auto all = men_json(table, looks_in(ask));
  if (!all) return all.problem();
  return Json{{"men", all.value()}};
}

Result<Json> rules(Table& table, const Ask& ask) {
  Message request("rules");
  request.add("svg", "1");
  if (ask.is("letters")) request.add("letters", "1");
  if (ask.has("piece")) request.add("piece", ask.text("piece"));
  const Answer answer = table.keeper.ask(request);
  if (!answer.ok()) return answer.problems.front();
  return rules_json(*answer.reply);
}

Result<Json> sheet(Table& table, const Ask&) {
  return text_json(table.keeper.ask(Message("sheet"), sheet_limit()));
}

Result<Json> pgn(Table& table, const Ask& ask) {
  PgnBesides besides{.date = today(), .notes = table.notes ? &*table.notes : nullptr};
  for (const std::string& line : ask.texts("lines")) {
    besides.left.emplace_back();
    for (const std::string_view ply : words_of(line)) besides.left.back().emplace_back(ply);
  }
  const auto text = game_pgn(table.keeper, besides);
  if (!text) return text.problem();
  return Json{{"text", text.value()}};
}

Result<Json> picture(Table& table, const Ask& ask) {
  Message request("show");
  request.add("svg", "1").add("legend", "1");
  add_looks(request, looks_in(ask));
  return text_json(table.keeper.ask(request));
}

Result<Json> leave(Table&, const Ask&) { return Json::object(); }

}  // namespace

PageLooks looks_in(const Ask& ask) {
  return {.flip = ask.is("flip"), .letters = ask.is("letters")};
}

Problem no_ending(std::string_view word) {
  return {.message = fmt::format("a game does not end by {}", sb::quoted(word)),
          .hint = ending_words()};
}

const GameRequest* game_request(std::string_view verb) {
  static constexpr AskField search{"search", Is::number};
  static const GameRequest table[] = {
      {"news", news, {{"changes", Is::number}}, GameRequest::goes_on},
      {"anew", anew, {}, GameRequest::changes},
      {"reload", reload, {}, GameRequest::changes},
      {"look", look},
      {"play", play, {{"ply"}}, GameRequest::changes | GameRequest::waits},
      {"roll", roll, {}, GameRequest::changes | GameRequest::waits},
      {"go", go, {{"at", Is::number}}, GameRequest::changes | GameRequest::waits},
      {"look_back", look_back, {{"at", Is::number}}, GameRequest::waits},
      {"seat", seat, {{"side"}, {"window", Is::text, if_there}}, GameRequest::changes},
      {"undo", undo, {}, GameRequest::changes | GameRequest::waits},
      {"position", position, {{"text"}}, GameRequest::changes | GameRequest::waits},
      {"end", end_game, {{"word"}}, GameRequest::changes | GameRequest::waits},
      {"draw", draw, {{"by"}}, GameRequest::changes | GameRequest::waits},
      {"decline", decline, {}, GameRequest::changes},
      {"compose", compose, {{"act"}, {"step", Is::text, if_there}}, GameRequest::changes},
      {"think",
       think,
       {{"limits"},
        {"left", Is::number, if_there},
        {"more", Is::number, if_there},
        {"own", Is::text, if_there}}},
      {"thought", thought, {search}, GameRequest::goes_on},
      {"hurry", hurry, {search}, GameRequest::goes_on},
      {"words", words, {{"plies", Is::texts}}},
      {"preview", preview, {{"ply"}}},
      {"men", men},
      {"rules", rules, {{"piece", Is::text, if_there}}},
      {"sheet", sheet},
      {"pgn", pgn, {{"lines", Is::texts, if_there}}},
      {"picture", picture},
      {"leave", leave, {}, GameRequest::closes},
  };
  const auto* const found = std::ranges::find(table, verb, &GameRequest::verb);
  return found == std::end(table) ? nullptr : found;
}

}  // namespace sb::web
