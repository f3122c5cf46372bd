// Puts a scene together from what the other rooms say of a position; no rule is born here.
#include "child/scene.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "child/picture.h"
#include "notation/decision_text.h"
#include "notation/deed_text.h"
#include "notation/diagram.h"
#include "notation/move_text.h"
#include "notation/part_text.h"
#include "notation/position_text.h"
#include "notation/reserve_text.h"
#include "notation/state_words.h"
#include "reference/bodies.h"
#include "reference/functions.h"

namespace sb {
namespace {

// More than anybody chooses from by hand, and more than a page should be sent for each ply.
constexpr std::size_t most_plies = 20'000;

std::string_view owner_word(Side side) {
  return side == Side::neutral ? "nobody" : side_word(side);
}

std::string_view kind_word(MoveType type) {
  switch (type) {
    case MoveType::choice:
    case MoveType::form:
      return "choice";
    case MoveType::arrangement:
      return "board";
    case MoveType::pass:
      return "pass";
    case MoveType::drop:
      return "drop";
    case MoveType::shot:
      return "shot";
    default:
      return "move";
  }
}

void add_men(const Variant& variant, const Snapshot& position, Message& message) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0) continue;
    const std::vector<Cell> cells = reference::body_cells(variant, position, c);
    if (cells.front() != c) continue;
    std::string text = man_text(variant, man);
    for (const std::string& words : man_words(variant, man)) text += ", " + words;
    message.add("man_on", fmt::format("{}", fmt::join(cell_names(variant.board, cells), " ")));
    message.add("man_side", owner_word(man.side)).add("man_name", variant.noun(man.kind));
    message.add("man_text", text);
  }
}

void add_hands(const Variant& variant, const Snapshot& position, Message& message) {
  if (variant.play.drops_from_some()) message.add("hands", "1");
  for (int r = 0; r < static_cast<int>(variant.play.reserves.size()); ++r) {
    if (!variant.play.drops_from(r)) continue;
    for (const Side side : {Side::white, Side::black}) {
      for (const int kind : variant.all_kinds()) {
        const int count = held_in(variant, position, r, side, kind);
        if (count == 0) continue;
        message.add("hand_side", side_word(side)).add("hand_symbol", variant.kind(kind).symbol);
        message.add("hand_count", count);
      }
    }
  }
}

// The squares between which a ply is shown; empty where it has none.
struct Ends {
  std::string from, to;
};

Ends ends_of(const Variant& variant, const Snapshot& position, Move move) {
  const Board& board = variant.board;
  if (move.type == MoveType::drop) return {.from = {}, .to = board.name(move.to)};
  if (const auto way = way_of_ply(variant, position, move))
    return {.from = board.name(way->from), .to = board.name(way->to)};
  if (move.type != MoveType::scripted) return {};
  const ScriptedPly ply = reference::scripted(variant, position, move);
  if (!ply.sends.empty())
    return {.from = board.name(ply.sends[0].from), .to = board.name(ply.sends[0].to)};
  return {.from = {}, .to = ply.puts.empty() ? "" : board.name(ply.puts.front().cell)};
}

void add_plies(Game& game, Message& message) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  std::vector<Move> plies = game.plies();
  const std::size_t joint =
      std::erase_if(plies, [](Move move) { return move.type == MoveType::joint; });
  if (joint > 0) message.add("joint", joint);
  if (plies.size() > most_plies) {
    message.add("too_many", plies.size());
    return;
  }
  const std::vector<std::string> texts = move_texts(variant, position, plies);
  const bool by_chance = !chances(game).empty();
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const Move move = plies[i];
    const Ends ends = ends_of(variant, position, move);
    const bool drops = move.type == MoveType::drop;
    std::string cast = cast_prefix(variant, move);
    if (!cast.empty()) cast.pop_back();  // the comma
    message.add("ply", texts[i]).add("kind", by_chance ? "roll" : kind_word(move.type));
    message.add("from", ends.from).add("to", ends.to);
    message.add("man", drops ? variant.kind(move.dropped_kind()).symbol : std::string{});
    message.add("cast", cast);
  }
}

}  // namespace

Message answer_scene(Game& game, const Snapshot& first, const Message& request) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  PictureRequest wanted;
  wanted.steps = request.list("step");
  wanted.svg = wanted.style.page = true;
  wanted.style.flip = request.has("flip");
  wanted.style.letters = request.has("letters");
  const auto picture = draw_picture(game, wanted);
  if (!picture) return fault(picture.problem());
  Message message("ok");
  message.add("help", variant.help)
      .add("picture", picture.value())
      .add("position", write_position(variant, position));
  const Status status = game.status();
  message.add("status", status_text(status)).add("duty", duty_of(game, status));
  message.add("side", side_word(position.to_act));
  if (status.over()) message.add("over", "1");
  const std::vector<Gone> gone = gone_men(variant, position, first);
  for (const Gone& one : gone) {
    message.add("gone_side", owner_word(one.side))
        .add("gone_symbol", variant.kind(one.kind).symbol);
    message.add("gone_count", one.count);
  }
  std::vector<std::string> shown = holdings(variant, position, "x");  // as hands
  std::ranges::copy(gone_words(variant, gone), std::back_inserter(shown));
  for (const std::string& line : lines_beside(game, first, status)) {
    if (!contains(shown, line)) message.add("line", line);
  }
  add_men(variant, position, message);
  add_hands(variant, position, message);
  add_plies(game, message);
  return message;
}

Message answer_men(const Variant& variant, const Message& request) {
  const bool letters = request.has("letters");
  Message message("ok");
  for (const int kind : variant.all_kinds()) {
    const PieceSpec& piece = variant.kind(kind);
    Man man = variant.new_man(kind, Side::white);
    message.add("symbol", piece.symbol).add("name", piece.name);
    message.add("white", draw_man_svg(variant, man, letters));
    man.side = Side::black;
    message.add("black", piece.neutral ? std::string{} : draw_man_svg(variant, man, letters));
  }
  return message;
}

}  // namespace sb
