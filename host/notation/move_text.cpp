// Move texts, and in words why a text is no legal move. Reasons always come from the slow twin,
// never from the engine, so that a fault of the engine does not explain itself away.
#include "notation/move_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "play/reference.h"

namespace sb {
namespace {

// A text taken apart; its squares exist.
struct Parts {
  Cell from = no_cell, to = no_cell;
  std::string_view promotion;  // behind `=`
  bool promotes = false;       // there is a `=`
};

std::optional<Parts> take_apart(const Board& board, std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view squares = text.substr(0, equals);
  constexpr std::size_t longest = 32;  // no board's names are longer
  if (squares.size() > longest) return std::nullopt;
  for (std::size_t cut = 1; cut < squares.size(); ++cut) {
    Parts parts{board.find(squares.substr(0, cut)), board.find(squares.substr(cut)), {}, false};
    if (parts.from == no_cell || parts.to == no_cell) continue;
    parts.promotes = equals < text.size();
    if (parts.promotes) parts.promotion = text.substr(equals + 1);
    return parts;
  }
  return std::nullopt;
}

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Of a text in the form of from-to the square that the board does not have; nothing for other
// texts.
std::string_view missing_square(const Board& board, std::string_view text) {
  const std::string_view squares = text.substr(0, text.find('='));
  const auto first_end =
      std::ranges::find_if(squares.begin() + !squares.empty(), squares.end(), is_letter);
  const auto cut = static_cast<std::size_t>(first_end - squares.begin());
  for (const std::string_view name : {squares.substr(0, cut), squares.substr(cut)}) {
    const bool shaped =
        name.size() >= 2 && is_letter(name[0]) && std::ranges::all_of(name.substr(1), is_digit);
    if (!shaped) return {};
    if (board.find(name) == no_cell) return name;
  }
  return {};
}

// One attempt to move, as the rules see it.
class Attempt {
 public:
  Attempt(const Variant& variant, Snapshot position, Parts parts)
      : variant_(variant), position_(std::move(position)), parts_(parts) {}

  // Why the twin finds no such ply; nothing if it finds one.
  std::optional<Problem> fault() const {
    const Man& man = position_.men[parts_.from];
    if (man.kind == 0) return Problem{fmt::format("nothing stands on {}", name(parts_.from))};
    if (man.side != position_.to_act) {
      return Problem{fmt::format("it is {}'s turn, the {} is {}'s", side_name(position_.to_act),
                                 man_on(parts_.from), side_name(man.side))};
    }
    const std::vector<Move> ways = pseudo_plies();
    if (ways.empty()) return castling_fault().value_or(cannot_reach());
    const auto move =
        std::ranges::find_if(ways, [&](Move m) { return promotion_of(m) == parts_.promotion; });
    if (move == ways.end() || (move->promotion != 0) != parts_.promotes)
      return promotion_fault(ways);
    return royal_fault(*move);
  }

  // What a ply does, for one that is legal.
  std::string deed(Move move) const {
    std::string text = "the " + man_on(parts_.from);
    if (move.type == MoveType::castling) {
      text += " castles with the " + man_on(variant_.castlings[move.detail].partner_from);
    } else if (move.type == MoveType::en_passant) {
      text += fmt::format(" captures the {} in passing",
                          man_on(reference::trail_maker(variant_, position_)));
    } else if (position_.men[parts_.to].kind != 0) {
      text += " captures the " + man_on(parts_.to);
    } else {
      text += " goes to " + name(parts_.to);
    }
    if (move.promotion != 0) text += ", promoted to " + variant_.noun(move.promotion);
    const Snapshot after = reference::after(variant_, position_, move);
    if (reference::in_check(variant_, after, after.to_act)) text += ", with check";
    return text;
  }

 private:
  const std::string& name(Cell cell) const { return variant_.board.name(cell); }
  std::string man_on(Cell cell) const { return man_on(position_, cell); }
  std::string man_on(const Snapshot& position, Cell cell) const {
    return fmt::format("{} on {}", variant_.noun(position.men[cell].kind), name(cell));
  }
  std::string_view promotion_of(Move move) const {
    return move.promotion == 0 ? std::string_view{} : variant_.kind(move.promotion).symbol;
  }

  // The pseudo-legal plies between the two squares.
  std::vector<Move> pseudo_plies() const {
    std::vector<Move> plies = reference::pseudo_plies(variant_, position_);
    std::erase_if(plies, [&](Move m) { return m.from != parts_.from || m.to != parts_.to; });
    return plies;
  }

  Problem cannot_reach() const {
    std::vector<std::string> targets;
    for (const Move move : reference::plies(variant_, position_)) {
      if (move.from == parts_.from) targets.push_back(name(move.to));
    }
    std::ranges::sort(targets);
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    return {fmt::format("the {} does not move so", man_on(parts_.from)),
            targets.empty() ? "it has no legal move now"
                            : fmt::format("it can go to {}", fmt::join(targets, ", "))};
  }

  Problem promotion_fault(const std::vector<Move>& ways) const {
    std::vector<std::string> texts(ways.size());
    std::ranges::transform(ways, texts.begin(), [&](Move m) { return move_text(variant_, m); });
    std::ranges::sort(texts);
    const std::string hint = fmt::format("{}", fmt::join(texts, ", "));
    const std::string man = man_on(parts_.from);
    if (!parts_.promotes) return {fmt::format("the {} must say what it becomes", man), hint};
    return {fmt::format("the {} cannot become {} there", man, quoted(parts_.promotion)), hint};
  }

  std::optional<Problem> royal_fault(Move move) const {
    const Snapshot after = reference::after(variant_, position_, move);
    for (Cell c = 0; c < variant_.board.size(); ++c) {
      const Man& man = after.men[c];
      if (man.kind == 0 || man.side != position_.to_act || !variant_.kind(man.kind).royal) continue;
      const auto from = reference::attackers(variant_, after, c, after.to_act);
      if (from.empty()) continue;
      return Problem{fmt::format("the {} would be attacked by the {}", man_on(after, c),
                                 man_on(after, from[0]))};
    }
    return std::nullopt;
  }

  // If the text is that of a castling, what forbids it.
  std::optional<Problem> castling_fault() const {
    for (const Castling& castling : variant_.castlings) {
      const bool meant = castling.king_from == parts_.from && castling.king_to == parts_.to &&
                         castling.side == position_.to_act &&
                         castling.king == position_.men[parts_.from].kind && !parts_.promotes;
      if (!meant) continue;
      const auto [kind, cell] = reference::castling_bar(variant_, position_, castling);
      return Problem{fmt::format("the {} cannot castle: {}", man_on(parts_.from),
                                 bar_text(castling, kind, cell))};
    }
    return std::nullopt;
  }

  std::string bar_text(const Castling& castling, reference::CastlingBar::Kind kind,
                       Cell cell) const {
    using Kind = reference::CastlingBar::Kind;
    if (kind == Kind::blocked) return fmt::format("the {} is in the way", man_on(cell));
    if (kind != Kind::attacked) return "the right to it is lost";
    Snapshot there = position_;
    std::swap(there.men[castling.king_from], there.men[cell]);
    const auto from = reference::attackers(variant_, there, cell, other(castling.side));
    if (cell == castling.king_from) return fmt::format("it is attacked by the {}", man_on(from[0]));
    return fmt::format("on {} it would be attacked by the {}", name(cell), man_on(there, from[0]));
  }

  const Variant& variant_;
  Snapshot position_;
  Parts parts_;
};

std::optional<Move> find_ply(Game& game, const Parts& parts) {
  for (const Move move : game.plies()) {
    if (move.from != parts.from || move.to != parts.to || (move.promotion != 0) != parts.promotes)
      continue;
    if (!parts.promotes || game.variant().kind(move.promotion).symbol == parts.promotion)
      return move;
  }
  return std::nullopt;
}

std::string near_text(std::string_view text, const std::vector<std::string>& legal) {
  const std::string near = nearest(text, legal);
  return near.empty() ? "" : fmt::format("did you mean {}?", near);
}

// For a text that names no two squares of the board.
Problem no_move_text(Game& game, std::string_view text) {
  const Board& board = game.variant().board;
  const std::vector<std::string> legal = move_texts(game);
  std::string hint = near_text(text, legal);
  if (const std::string_view name = missing_square(board, text); !name.empty()) {
    return {fmt::format("{} is no move: there is no square {}", quoted(text), escape(name, 20)),
            hint.empty() ? board.corners_text() : hint};
  }
  if (hint.empty() && !legal.empty())
    hint = fmt::format("a move is written like {}", legal.front());
  return {fmt::format("{} is no move", quoted(text)), hint};
}

// Why there is no legal ply of that text.
Problem why_not(Game& game, std::string_view text, const Parts& parts) {
  const std::string opening = escape(text, 40) + " is not legal";
  const std::vector<std::string> legal = move_texts(game);
  if (legal.empty())
    return {fmt::format("{}: the game is over, {}", opening, status_text(game.status())), ""};
  const Snapshot position = game.snapshot();
  auto problem = Attempt(game.variant(), position, parts).fault();
  if (!problem) return {fmt::format("{} by the rules of {}", opening, game.variant().title), ""};
  problem->message = fmt::format("{}: {}", opening, problem->message);
  if (position.men[parts.from].kind == 0) problem->hint = near_text(text, legal);
  return *problem;
}

}  // namespace

std::string move_text(const Variant& variant, Move move) {
  std::string text = variant.board.name(move.from) + variant.board.name(move.to);
  if (move.promotion != 0) text += "=" + variant.kind(move.promotion).symbol;
  return text;
}

Result<Move> read_move(Game& game, std::string_view text) {
  const auto parts = take_apart(game.variant().board, text);
  if (!parts) return no_move_text(game, text);
  if (const auto move = find_ply(game, *parts)) return *move;
  return why_not(game, text, *parts);
}

std::vector<std::string> move_texts(Game& game) {
  std::vector<std::string> texts;
  for (const Move move : game.plies()) texts.push_back(move_text(game.variant(), move));
  std::ranges::sort(texts);
  return texts;
}

std::string explain_move(Game& game, std::string_view text) {
  const auto parts = take_apart(game.variant().board, text);
  const auto move = read_move(game, text);
  if (!move) {
    const Problem& problem = move.problem();
    return escape(problem.hint.empty() ? problem.message : problem.message + "; " + problem.hint);
  }
  const Attempt attempt(game.variant(), game.snapshot(), *parts);
  return escape(fmt::format("{} is legal: {}", text, attempt.deed(move.value())));
}

}  // namespace sb
