// Move texts, and in words why a text is no legal move. Reasons always come from the slow twin,
// never from the engine, so that a fault of the engine does not explain itself away.
#include "notation/move_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/decision_text.h"
#include "notation/deed_text.h"
#include "notation/joint_text.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "notation/part_text.h"
#include "notation/rule_text.h"
#include "notation/short_text.h"
#include "notation/step_text.h"
#include "reference/guests.h"
#include "reference/reference.h"

namespace sb {
namespace {

Problem other_turn(const Variant& variant, const Snapshot& position, Cell cell) {
  return {fmt::format("it is {}'s turn, the {} is {}'s", side_name(position.to_act),
                      man_on(variant, position, cell), side_name(position.men[cell].side))};
}

// One attempt to move, as the rules see it.
class Attempt {
 public:
  Attempt(const Variant& variant, Snapshot position, StepParts parts)
      : variant_(variant), position_(std::move(position)), parts_(parts) {}

  // Why the twin finds no such ply; nothing if it finds one.
  Fault fault() const {
    const Man& man = position_.men[parts_.from];
    if (man.kind == 0) return Problem{fmt::format("nothing stands on {}", name(parts_.from))};
    const std::vector<Move> ways = pseudo_plies();
    const bool driven = is_driven(variant_, position_, parts_.from);
    if (man.side != position_.to_act && ways.empty() && !driven) {
      return other_turn(variant_, position_, parts_.from);
    }
    if (Fault fault = reply_fault(variant_, position_, parts_.from)) return fault;
    if (Fault fault = body_fault(variant_, position_, parts_)) return fault;
    if (ways.empty() && reference::shared_cell(variant_, position_) != no_cell)
      return cannot_reach();
    if (ways.empty() && driven)
      return held_by_mark(variant_, position_, parts_.from).value_or(cannot_reach());
    if (ways.empty()) {
      if (Fault fault = own_hold_fault(variant_, position_, parts_)) return fault;
      return castling_fault().value_or(cannot_reach());
    }
    if (Fault fault = sense_fault(ways)) return fault;
    const auto move = std::ranges::find_if(ways, [&](Move m) {
      return becoming_of(variant_, m) == parts_.promotion && m.sense() == parts_.sense;
    });
    if (move == ways.end() || becoming_of(variant_, *move).empty() == parts_.promotes)
      return promotion_fault(ways);
    if (marked(*move) != parts_.marked) return mark_fault(*move);
    if (Fault fault = legality_fault(variant_, position_, *move)) return fault;
    if (move->part_kind != 0) return part_missing(ways);
    if (Fault fault = unanswered_fault(variant_, position_, *move)) return fault;
    return parts_.changes ? std::optional(change_fault(*move)) : std::nullopt;
  }

  // What a ply does, for one that is legal.
  std::string deed(Move move) const {
    std::string text = "the " + man_on(parts_.from);
    if (const auto guard = guard_deed(variant_, position_, move)) {
      text += *guard;
    } else if (move.type == MoveType::castling) {
      text += " castles with the " + man_on(variant_.castlings[move.detail].partner_from);
    } else if (move.type == MoveType::en_passant) {
      text += fmt::format(" captures the {} in passing", man_on(position_.passer));
    } else if (move.type == MoveType::jump) {
      text += fmt::format(" jumps over the {} and captures it", man_on(move.jumped()));
    } else if (move.type == MoveType::merging) {
      const Man both =
          variant_.merged(position_.men[parts_.from], position_.men[parts_.to], parts_.to);
      text +=
          fmt::format(" joins the {}: {}", man_on(parts_.to), a_or_an(variant_.noun(both.kind)));
    } else if (move.type == MoveType::body || move.type == MoveType::building) {
      text += body_deed(variant_, position_, move);
    } else if (move.type == MoveType::shot) {
      text += " shoots the " + man_on(parts_.to);
    } else if (move.type == MoveType::run) {
      text += run_deed(variant_, position_, move);
    } else if (parts_.from == parts_.to) {
      text += " stays where it is";
    } else if (position_.men[parts_.to].kind != 0) {
      text += " captures the " + man_on(parts_.to);
      if (position_.men[parts_.to].side == position_.to_act) text += ", of its own side";
    } else {
      text += " goes to " + name(parts_.to);
    }
    if (move.promotion != 0) text += ", promoted to " + variant_.noun(move.promotion);
    if (reference::explodes(variant_, position_, move)) text += ", and explodes there";
    if (move.change() != 0) text += change_deed(variant_, move);
    const Snapshot after = reference::after(variant_, position_, move);
    const Side enemy = other(position_.to_act);
    if (reference::in_check(variant_, after, enemy)) text += ", with check";
    return text;
  }

 private:
  const std::string& name(Cell cell) const { return variant_.board.name(cell); }
  std::string man_on(Cell cell) const { return sb::man_on(variant_, position_, cell); }
  bool marked(Move move) const { return is_marked(variant_, position_, move); }

  // Whether a man of his own side stands there, and the man captures such men.
  bool takes_own() const {
    const Man& there = position_.men[parts_.to];
    return there.kind != 0 && there.side == position_.to_act && parts_.to != parts_.from &&
           variant_.form_of(position_.men[parts_.from]).some_atom(&Atom::capture_own);
  }

  // The pseudo-legal plies between the two squares, those with the text's mark first.
  std::vector<Move> pseudo_plies() const {
    std::vector<Move> plies = reference::pseudo_plies(variant_, position_, false);
    std::erase_if(plies, [&](Move m) { return !goes_between(m, parts_); });
    std::stable_partition(plies.begin(), plies.end(), [](Move m) { return m.part_kind == 0; });
    std::stable_partition(plies.begin(), plies.end(),
                          [&](Move m) { return marked(m) == parts_.marked; });
    return plies;
  }

  std::string texts_of(const std::vector<Move>& plies) const {
    return in_order(move_texts(variant_, position_, plies));
  }

  // The text's turn is none of those that the man can make there.
  Fault sense_fault(const std::vector<Move>& ways) const {
    const auto fits = [&](Move m) { return m.sense() == parts_.sense; };
    if (std::ranges::any_of(ways, fits)) return std::nullopt;
    const bool turns = parts_.sense != 0;
    return Problem{fmt::format("the {} {} on {}", man_on(parts_.from),
                               turns ? "cannot turn that way" : "has to turn", name(parts_.to)),
                   texts_of(ways)};
  }

  // The move is a ply only with the drop that its text lacks.
  Problem part_missing(const std::vector<Move>& ways) const {
    return {fmt::format("a {} has to come with it", ways.front().cast() >= 0 ? "cast" : "drop"),
            texts_of(ways)};
  }

  // The bare move is legal, the change behind it is not.
  Problem change_fault(Move move) const {
    const std::string bare = move_text(variant_, position_, move);
    const std::vector<Move> all = reference::with_changes(variant_, position_, {move});
    if (all.size() == 1) return {fmt::format("no change may go with {}", bare), bare};
    return {fmt::format("{} is no change that may go with {}", quoted(parts_.change), bare),
            texts_of(all)};
  }

  Problem mark_fault(Move move) const {
    const std::string right = move_text(variant_, position_, move);
    const bool castles = std::ranges::any_of(variant_.castlings, [&](const Castling& c) {
      return c.marks_own_move && c.king_from == parts_.from && c.king_to == parts_.to;
    });
    if (castles && !parts_.marked)
      return castling_fault().value_or(Problem{"without ~ it is a castling", right});
    if (parts_.marked) {
      return {"~ marks a quiet move to a square where the man might capture in passing", right};
    }
    return {fmt::format("nothing can be captured in passing on {}", name(parts_.to)), right};
  }

  Problem cannot_reach() const {
    const auto capture = takes_own() ? spared_fault(variant_, position_, parts_.to)
                                     : capture_fault(variant_, position_, parts_.to);
    if (capture && !parts_.shot) return *capture;
    const bool of_side = position_.men[parts_.from].side == position_.to_act;
    for (const auto reason : {run_fault, no_guard_for, passing_fault, jump_fault}) {
      if (!of_side) continue;  // who is driven does not go as he would by himself
      if (Fault fault = reason(variant_, position_, parts_.from, parts_.to)) return *fault;
    }
    if (!parts_.shot) {
      if (const Fault fault = shot_meant()) return *fault;
    }
    const std::string man = man_on(parts_.from);
    Problem problem = parts_.shot
                          ? shot_fault(variant_, position_, parts_.from, parts_.to)
                                .value_or(Problem{fmt::format("the {} cannot shoot there", man)})
                          : hindrance(variant_, position_, parts_)
                                .value_or(Problem{fmt::format("the {} does not move so", man)});
    if (!problem.hint.empty()) return problem;
    const std::string who = problem.message.starts_with("the " + man) ? "it" : "the " + man;
    problem.hint = fmt::format("{} {}", who, what_it_can(variant_, position_, parts_));
    return problem;
  }

  // A move to a square on which the man captures without moving.
  Fault shot_meant() const {
    StepParts shot = parts_;
    shot.shot = true;
    for (const Move move : reference::pseudo_plies(variant_, position_, false)) {
      if (move.type == MoveType::shot && goes_between(move, shot) &&
          is_lawful(variant_, position_, move))
        return Problem{fmt::format("the {} captures there without moving", man_on(parts_.from)),
                       move_text(variant_, position_, move)};
    }
    return std::nullopt;
  }

  Problem promotion_fault(const std::vector<Move>& ways) const {
    const std::string man = man_on(parts_.from), hint = texts_of(ways);
    if (!parts_.promotes) return {fmt::format("the {} must say what it becomes", man), hint};
    return {fmt::format("the {} cannot become {} there", man, quoted(parts_.promotion)), hint};
  }

  // If the text is that of a castling, what forbids it.
  Fault castling_fault() const {
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
    if (kind == Kind::held) return held_by_mark(variant_, position_, cell)->message;
    if (kind == Kind::blocked) return fmt::format("the {} is in the way", man_on(cell));
    if (kind != Kind::attacked) return "the right to it is lost";
    Snapshot there = position_;
    std::swap(there.men[castling.king_from], there.men[cell]);
    if (cell == castling.king_to)
      std::swap(there.men[castling.partner_from], there.men[castling.partner_to]);
    const auto from = reference::attackers(variant_, there, cell, other(castling.side));
    if (from.empty()) return check_bar_text(castling, cell);
    if (cell == castling.king_from) return fmt::format("it is attacked by the {}", man_on(from[0]));
    return fmt::format("on {} it would be attacked by the {}", name(cell),
                       sb::man_on(variant_, there, from[0]));
  }

  // Where nobody attacks the king, and the script calls something else check.
  std::string check_bar_text(const Castling& castling, Cell cell) const {
    const std::string_view side = side_name(castling.side);
    if (cell == castling.king_from) return fmt::format("{} is in check", side);
    return fmt::format("with it on {} {} would be in check", name(cell), side);
  }

  const Variant& variant_;
  Snapshot position_;
  StepParts parts_;
};

// The legal ply of that text, but for joint turns by themselves. Only those between the squares
// that the text names are written: to write them all would take long.
std::optional<Move> find_ply(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  const std::string_view head = without_part(without_cast(variant, text));
  const auto way = take_step_apart(variant.board, head);
  const Cell dropped_on = variant.board.find(head.substr(head.find('@') + 1));
  const auto may_be = [&](Move ply) {
    if (ply.type == MoveType::joint && ply.part_kind == 0) return false;
    if (ply.type == MoveType::drop && ply.to != dropped_on) return false;
    if (ply.goes_from_to() && !(way && goes_between(ply, *way))) return false;
    return text.starts_with(cast_prefix(variant, ply)) && text.ends_with(part_suffix(variant, ply));
  };
  PlyTexts texts(variant, position);
  for (const Move ply : game.plies()) {
    if (may_be(ply) && texts.of(ply) == text) return ply;
  }
  return std::nullopt;
}

std::string near_text(std::string_view text, const std::vector<std::string>& legal) {
  const std::string near = nearest(text, legal);
  return near.empty() ? "" : fmt::format("did you mean {}?", near);
}

// The first that is two squares and nothing else, if there is one.
const std::string& plainest(const Board& board, const std::vector<std::string>& legal) {
  const auto plain = std::ranges::find_if(legal, [&](const std::string& text) {
    return take_step_apart(board, text) && text.find_first_of("=~+-*/") == text.npos;
  });
  return plain == legal.end() ? legal.front() : *plain;
}

// The square that a text names and the board does not have, be it behind the letter of a man.
std::string_view unknown_square(const Variant& variant, std::string_view text) {
  if (const std::string_view name = missing_square(variant.board, text); !name.empty()) return name;
  for (const PieceSpec& piece : variant.pieces) {
    if (!text.starts_with(piece.symbol)) continue;
    std::string_view behind = text.substr(piece.symbol.size());
    if (behind.starts_with('x') || behind.starts_with('-')) behind.remove_prefix(1);
    if (const std::string_view name = missing_square(variant.board, behind); !name.empty())
      return name;
  }
  return {};
}

// For a text of a function's ply, which begins with two squares, of a man whose turn it is not;
// else nothing.
Fault other_turn_of_listed(const Variant& variant, const Snapshot& position,
                           std::string_view text) {
  const std::string_view first = square_at_start(text);
  const Cell from = variant.board.find(first);
  if (!variant.answers.of || from == no_cell) return std::nullopt;
  const bool leads_on = variant.board.find(square_at_start(text.substr(first.size()))) != no_cell;
  const Man& man = position.men[from];
  if (!leads_on || man.kind == 0 || man.side == position.to_act) return std::nullopt;
  return not_legal(text, other_turn(variant, position, from));
}

// For a text that names no two squares of the board.
Problem no_move_text(Game& game, std::string_view text) {
  const Board& board = game.variant().board;
  const std::vector<std::string> legal = move_texts(game);
  std::string hint = near_text(text, legal);
  if (const std::string_view name = unknown_square(game.variant(), text); !name.empty()) {
    return {fmt::format("{} is no move: there is no square {}", quoted(text), escape(name, 20)),
            hint.empty() ? corners_text(board) : hint};
  }
  if (const Fault fault = other_turn_of_listed(game.variant(), game.snapshot(), text))
    return *fault;
  for (const Action& action : game.variant().play.actions) {
    const std::string opening = action.name + ':';
    if (action.name.empty() || !text.starts_with(opening)) continue;
    std::vector<std::string> open = legal;
    std::erase_if(open, [&](const std::string& one) { return !one.starts_with(opening); });
    if (open.empty()) return {fmt::format("{} is not open now", quoted(text)), hint};
    return {fmt::format("{} is no ply of '{}'", quoted(text), action.name), some_of(open)};
  }
  if (hint.empty() && !legal.empty())
    hint = fmt::format("a move is written like {}", plainest(board, legal));
  return {fmt::format("{} is no move", quoted(text)), hint};
}

// The legal plies of a function between the two squares, which have texts of their own.
std::vector<std::string> listed_between(Game& game, const StepParts& parts) {
  const Snapshot position = game.snapshot();
  std::vector<std::string> texts;
  for (const Move move : game.plies()) {
    if (move.type != MoveType::scripted) continue;
    const auto way = way_of_ply(game.variant(), position, move);
    if (way && way->from == parts.from && way->to == parts.to)
      texts.push_back(move_text(game.variant(), position, move));
  }
  return texts;
}

// Why there is no legal ply of that text.
Problem why_not(Game& game, std::string_view text, const StepParts& parts) {
  const std::vector<std::string> legal = move_texts(game);
  if (legal.empty()) {  // besides, what would be wrong if the game went on
    const Fault fault = Attempt(game.variant(), game.snapshot(), parts).fault();
    const bool new_to_it = fault && !fault->message.starts_with("the game is over");
    return not_legal(text, {over_text(game.status()), new_to_it ? fault->message : std::string()});
  }
  const Fault decision = decision_first(game);
  if (decision && !passes_by_turn(game.variant())) return not_legal(text, *decision);
  if (const Fault choice = choice_first(game)) return not_legal(text, *choice);
  const Snapshot position = game.snapshot();
  if (const Fault place = place_fault(game.variant(), position, Action::Kind::move))
    return not_legal(text, {place->message, "as " + legal.front()});
  if (const auto texts = listed_between(game, parts); !texts.empty())
    return not_legal(text, {"the script writes it otherwise", some_of(texts)});
  Fault fault = Attempt(game.variant(), position, parts).fault();
  if (!fault && decision) fault = decision;
  if (!fault)
    return {
        fmt::format("{} is not legal by the rules of {}", escape(text, 40), game.variant().title)};
  if (position.men[parts.from].kind == 0) fault->hint = near_text(text, legal);
  return not_legal(text, *fault);
}

// What a legal ply does, in words, its part left out.
std::string deed_of(const Variant& variant, const Snapshot& position, std::string_view text,
                    Move move) {
  if (move.decides()) return decision_deed(variant, position, move);
  if (move.type == MoveType::choice || move.type == MoveType::form)
    return choice_deed(variant, position, move);
  if (move.type == MoveType::joint) return joint_deed(variant, position, move);
  if (move.type == MoveType::scripted) return scripted_deed(variant, position, move);
  if (move.type != MoveType::drop)
    return Attempt(variant, position, *take_step_apart(variant.board, text)).deed(move);
  const Snapshot after = reference::after(variant, position, move);
  const bool check = reference::in_check(variant, after, other(position.to_act));
  return drop_deed(variant, position, move.dropped_kind(), move.to) + (check ? ", with check" : "");
}

}  // namespace

bool PlyTexts::casts_tell_marks() {
  if (!casts_tell_marks_)
    casts_tell_marks_ =
        variant_.has_runs() || std::ranges::any_of(variant_.pieces, &PieceSpec::takes_jumped);
  return *casts_tell_marks_;
}

std::string PlyTexts::of(Move move) {
  return cast_prefix(variant_, move) + bare(move) + part_suffix(variant_, move);
}

// Without what is cast before it and what comes with it.
std::string PlyTexts::bare(Move move) {
  if (move.decides()) return decision_text(variant_, position_, move);
  switch (move.type) {
    case MoveType::choice:
    case MoveType::form:
      return choice_text(variant_, move);
    case MoveType::joint:
      if (joint_men_.empty()) joint_men_ = joint_men(variant_, position_);
      return joint_text(variant_, position_, joint_men_, move);
    case MoveType::scripted:
      return scripted_text(variant_, position_, move);
    case MoveType::shot:
      return shot_text(variant_, move.from, move.to);
    case MoveType::drop:
      return drop_text(variant_, move.dropped_kind(), move.to);
    default:
      if (move.cast() >= 0 && casts_tell_marks())
        return man_move_text(variant_, position_when_cast(variant_, position_, move), move);
      return man_move_text(variant_, position_, move);
  }
}

std::string move_text(const Variant& variant, const Snapshot& position, Move move) {
  return PlyTexts(variant, position).of(move);
}

std::vector<std::string> move_texts(const Variant& variant, const Snapshot& position,
                                    const std::vector<Move>& moves) {
  PlyTexts plies(variant, position);
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(plies.of(move));
  return texts;
}

Result<Move> read_move(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const bool drops = is_drop_text(variant, text);
  if (is_joint_text(variant, text) && !drops) return read_joint_text(game, text);
  if (const auto ply = find_ply(game, text)) return *ply;
  if (const Fault fault = scripted_fault(variant, game.snapshot(), text)) return *fault;
  if (is_choice_text(variant, text)) return why_no_choice(game, text);
  if (is_cast_text(variant, text)) return why_no_cast(game, text);
  if (drops) {
    if (const auto ply = find_ply(game, exact_drop(variant, text))) return *ply;
    return why_no_drop(game, text);
  }
  if (is_decision_text(variant, text)) return why_no_decision(game, text);
  const auto parts = take_step_apart(variant.board, text);
  return parts ? why_not(game, text, *parts) : no_move_text(game, text);
}

std::vector<std::string> move_texts(Game& game) {
  std::vector<std::string> texts = move_texts(game.variant(), game.snapshot(), game.plies());
  std::ranges::sort(texts);
  return texts;
}

std::string explain_move(Game& game, std::string_view text) {
  const auto move = read_any_move(game, text);
  if (!move) {
    Problem problem = move.problem();
    const std::string over = over_text(game.status());
    if (problem.message.ends_with(": " + over) && !problem.hint.empty()) {
      problem.message.replace(problem.message.size() - over.size(), over.size(), problem.hint);
      problem.hint = over;
    }
    return escape(problem.hint.empty() ? problem.message : problem.message + "; " + problem.hint);
  }
  return escape(fmt::format("{} is legal: {}", text, ply_words(game, move.value())));
}

std::string ply_words(const Game& game, Move ply) {
  const Variant& variant = game.variant();
  const Snapshot before = game.snapshot();
  const Snapshot position = position_when_cast(variant, before, ply);
  const std::string exact = move_text(variant, before, ply);
  const std::string_view rest = without_cast(variant, exact);
  std::string deed = deed_of(variant, position, without_part(rest), uncast(ply));
  if (ply.cast() >= 0) deed = cast_deed(variant, ply) + ", and " + deed;
  if (ply.part_drop() != 0)
    deed += ", and " + drop_deed(variant, position, ply.part_drop(), ply.part_to);
  return deed;
}

}  // namespace sb
