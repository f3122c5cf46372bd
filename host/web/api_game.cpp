// The requests of a game. The caller holds the table.
#include <fmt/format.h>

#include <random>

#include "base/text.h"
#include "notation/pgn.h"
#include "tools/play_acts.h"
#include "tools/repl.h"
#include "web/api.h"

namespace sb::web {
namespace {

constexpr std::size_t most_words = 200;  // plies that are told in words at a time

Answer refused(Problem problem) {
  return {.reply = std::nullopt, .problems = {std::move(problem)}};
}

// Nothing but steps while a joint turn is entered.
std::optional<Problem> must_wait(const Table& table) {
  if (!table.compose) return std::nullopt;
  return Problem{.message =
                     fmt::format("the {} has to be played or left first", table.compose->name())};
}

Result<Json> text_json(const Answer& answer) {
  if (!answer.ok()) return answer.problems.front();
  Json json{{"text", std::string(answer.reply->text("text"))}};
  for (const char* more : {"picture", "signs"}) {
    if (answer.reply->has(more)) json[more] = std::string(answer.reply->text(more));
  }
  return json;
}

}  // namespace

Result<Json> Api::told(Table& table, const Ask& ask, const Answer& answer) {
  if (!answer.ok()) return answer.problems.front();
  return table_json(table, ask.is("flip"));
}

Result<Json> Api::news(Table& table, const Ask& ask) {
  const auto known = ask.number("changes");
  if (!known) return known.problem();
  return known.value() == table.changes ? Result<Json>(Json::object()) : look(table, ask);
}

Result<Json> Api::anew(Table& table, const Ask& ask) {
  auto bundle = Library::standard().read(table.keeper.record().variant);
  if (!bundle) return bundle.problem();
  Record record{.variant = table.keeper.record().variant, .options = table.keeper.record().options};
  record.seed = std::random_device()();
  table.compose.reset();
  table.settlement.forget();
  table.notes.reset();
  return told(table, ask, table.keeper.begin(std::move(record), std::move(bundle.value())));
}

Result<Json> Api::look(Table& table, const Ask& ask) { return table_json(table, ask.is("flip")); }

Result<Json> Api::play(Table& table, const Ask& ask) {
  if (auto problem = must_wait(table)) return std::move(*problem);
  const auto text = ask.text("ply");
  if (!text) return text.problem();
  std::vector<std::string> plies;
  for (const std::string_view word : words_of(text.value())) {
    if (const auto ply = without_number(word); !ply.empty()) plies.emplace_back(ply);
  }
  if (plies.empty()) return Problem{.message = "there is no move in it", .hint = "as e4 or Nf3"};
  return told(table, ask, table.keeper.play_all(plies));
}

Result<Json> Api::roll(Table& table, const Ask& ask) {
  if (auto problem = must_wait(table)) return std::move(*problem);
  const auto ply = rolled_ply(table.keeper, {});
  if (!ply) return ply.problem();
  return told(table, ask, table.keeper.play(ply.value()));
}

Result<Json> Api::go(Table& table, const Ask& ask) {
  if (auto problem = must_wait(table)) return std::move(*problem);
  const auto at = ask.number("at");
  if (!at) return at.problem();
  table.settlement.forget();
  Keeper& keeper = table.keeper;
  const std::size_t all = keeper.record().plies.size() + keeper.undone().size();
  if (at.value() > all) {
    return Problem{.message = fmt::format("the game has {} plies, not {}", all, at.value())};
  }
  Answer answer{.reply = Message("ok"), .problems = {}};
  if (!keeper.record().ended.empty() && at.value() < all) answer = keeper.undo();
  while (answer.ok() && keeper.record().plies.size() > at.value()) answer = keeper.undo();
  while (answer.ok() && keeper.record().plies.size() < at.value()) answer = keeper.redo();
  return told(table, ask, answer);
}

Result<Json> Api::undo(Table& table, const Ask& ask) {
  if (auto problem = must_wait(table)) return std::move(*problem);
  table.settlement.forget();
  return told(table, ask, table.keeper.undo());
}

Result<Json> Api::position(Table& table, const Ask& ask) {
  if (auto problem = must_wait(table)) return std::move(*problem);
  const auto text = ask.text("text");
  if (!text) return text.problem();
  table.settlement.forget();
  return told(table, ask, table.keeper.set_position(text.value()));
}

Result<Json> Api::end(Table& table, const Ask& ask) {
  if (auto problem = must_wait(table)) return std::move(*problem);
  const auto word = ask.text("word");
  if (!word) return word.problem();
  constexpr std::string_view to_move = "-resigned";
  if (word.value() != to_move && ending_text(word.value()).empty()) {
    std::string hint(to_move);
    for (const EndingByHand& ending : endings_by_hand) hint += fmt::format(", {}", ending.word);
    return Problem{.message = fmt::format("a game does not end by {}", sb::quoted(word.value())),
                   .hint = std::move(hint)};
  }
  if (auto problem = end_by_hand(table.keeper, word.value())) return std::move(*problem);
  return table_json(table, ask.is("flip"));
}

Result<Json> Api::draw(Table& table, const Ask& ask) {
  if (auto problem = must_wait(table)) return std::move(*problem);
  const auto by = ask.text("by");
  if (!by) return by.problem();
  const bool white = by.value() == "white";
  if (!white && by.value() != "black")
    return Problem{.message = fmt::format("no side is called {}", sb::quoted(by.value())),
                   .hint = "white or black"};
  if (auto over = over_already(table.keeper)) return std::move(*over);
  const Record& game = table.keeper.record();
  const std::string_view offers = table.offers();
  const bool taken = ask.is("program") && table.settlement.takes_draw(game.plies.size());
  if (taken || (!offers.empty() && offers != by.value())) {
    if (auto problem = end_by_hand(table.keeper, "draw-agreed")) return std::move(*problem);
  } else if (ask.is("program")) {
    return Problem{.message = fmt::format("{} declines the draw", white ? "Black" : "White")};
  } else {
    table.offer = {game, by.value()};
  }
  return table_json(table, ask.is("flip"));
}

Result<Json> Api::decline(Table& table, const Ask& ask) {
  table.offer.reset();
  return table_json(table, ask.is("flip"));
}

Result<Json> Api::compose(Table& table, const Ask& ask) {
  const auto act = ask.text("act");
  if (!act) return act.problem();
  const std::string& name = table.keeper.joint_turn();
  if (act.value() == "begin") {
    const Answer answer = table.keeper.ask(Message("moves").add("joint", "1"));
    if (!answer.ok()) return answer.problems.front();
    const auto texts = answer.reply->list("move");
    if (name.empty() || texts.empty())
      return Problem{.message = "no turn of several men is legal now"};
    table.compose.emplace(name, texts);
    return table_json(table, ask.is("flip"));
  }
  if (!table.compose) return Problem{.message = "no turn of several men has been begun"};
  std::optional<Problem> problem;
  if (act.value() == "step") {
    const auto step = ask.text("step");
    if (!step) return step.problem();
    problem = table.compose->add(step.value());
  } else if (act.value() == "back") {
    if (!table.compose->back()) table.compose.reset();
  } else if (act.value() == "cancel") {
    table.compose.reset();
  } else if (act.value() == "done") {
    const auto turn = table.compose->turn();
    const Answer answer = turn ? table.keeper.play(turn.value()) : refused(turn.problem());
    if (!answer.ok()) return answer.problems.front();
    table.compose.reset();
  } else {
    problem = Problem{.message = fmt::format("{} is no act", sb::quoted(act.value())),
                      .hint = "begin, step, back, done or cancel"};
  }
  return problem ? Result<Json>(*problem) : table_json(table, ask.is("flip"));
}

Result<Json> Api::words(Table& table, const Ask& ask) {
  const auto plies = ask.texts("plies");
  if (!plies) return plies.problem();
  Json words = Json::array();
  for (const std::string& ply : plies.value()) {
    if (words.size() == most_words) break;
    const Answer answer = table.keeper.ask(Message("why").add("ply", ply));
    if (!answer.ok()) return answer.problems.front();
    words.push_back(std::string(answer.reply->text("text")));
  }
  return Json{{"words", std::move(words)}};
}

Result<Json> Api::preview(Table& table, const Ask& ask) {
  const auto ply = ask.text("ply");
  if (!ply) return ply.problem();
  Message request("show");
  request.add("svg", "1").add("page", "1").add("what", ply.value());
  if (ask.is("flip")) request.add("flip", "1");
  const Answer answer = table.keeper.ask(request);
  if (!answer.ok()) return answer.problems.front();
  const std::string_view text = answer.reply->text("text");
  return Json{{"picture", std::string(text.substr(0, text.rfind("after ")))}};
}

Result<Json> Api::men(Table& table, const Ask&) {
  const auto all = men_json(table);
  if (!all) return all.problem();
  return Json{{"men", all.value()}};
}

Result<Json> Api::rules(Table& table, const Ask& ask) {
  Message request("rules");
  request.add("svg", "1");
  if (ask.has("piece")) {
    const auto piece = ask.text("piece");
    if (!piece) return piece.problem();
    request.add("piece", piece.value());
  }
  if (ask.has("width")) {
    const auto width = ask.number("width");
    if (!width) return width.problem();
    request.add("width", width.value());
  }
  return text_json(table.keeper.ask(request));
}

Result<Json> Api::sheet(Table& table, const Ask&) {
  return text_json(table.keeper.ask(Message("sheet"), sheet_limit()));
}

Result<Json> Api::pgn(Table& table, const Ask& ask) {
  const auto lines = ask.has("lines") ? ask.texts("lines") : Result(std::vector<std::string>());
  if (!lines) return lines.problem();
  PgnBesides besides{.date = today(), .notes = table.notes ? &*table.notes : nullptr};
  for (const std::string& line : lines.value()) {
    besides.left.emplace_back();
    for (const std::string_view ply : words_of(line)) besides.left.back().emplace_back(ply);
  }
  const auto text = game_pgn(table.keeper, besides);
  if (!text) return text.problem();
  return Json{{"text", text.value()}};
}

Result<Json> Api::picture(Table& table, const Ask& ask) {
  Message request("show");
  request.add("svg", "1").add("legend", "1");
  if (ask.is("flip")) request.add("flip", "1");
  return text_json(table.keeper.ask(request));
}

Result<Json> Api::leave(Table& table, const Ask&) {
  tables_.close(table.id);
  return Json::object();
}

}  // namespace sb::web
