// What of a variant no engine could play: more than a position or a ply can hold, and words that
// ask for lines, royal men or moves that the game does not have. Every test reads the declaration
// alone.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "base/text.h"
#include "play/joint.h"
#include "play/reference.h"
#include "play/reference_rules.h"
#include "play/variant.h"
#include "position/position.h"

namespace sb {
namespace {

using Fault = std::optional<Problem>;

// The ways in which a man may step in a joint turn.
std::size_t steps_in_turn(const JointTurn& joint, const Board& board, const Movement& movement) {
  Directions ways = 0;
  for (const Atom& atom : movement) {
    const bool single = atom.kind == Atom::Kind::slide && atom.least == 1 && atom.most == 1;
    if (single && (atom.quiet || joint.captures > 0)) ways |= atom.ways;
  }
  return board.resolve(ways, Side::white).size();
}

// Men who may take part never become more, so that a ply can always remember them all.
Fault joint_men_may_appear(const Variant& variant) {
  const JointTurn& joint = *variant.joint_turn;
  const auto edit = std::ranges::find_if(variant.play.after, &Effect::edits);
  if (edit != variant.play.after.end()) {
    return Problem{fmt::format("joint turn \"{}\" stands beside after \"{}\", which edits",
                               joint.name, edit->name),
                   "a variant has either a joint turn or effects with edit"};
  }
  for (const PieceSpec& piece : variant.pieces) {
    if (!piece.promotion) continue;
    for (const int kind : piece.promotion->to) {
      if (std::ranges::find(joint.kinds, kind) == joint.kinds.end()) continue;
      return Problem{fmt::format("a {} of joint turn \"{}\" may come by promotion",
                                 variant.noun(kind), joint.name),
                     "who takes part stands there from the start"};
    }
  }
  return std::nullopt;
}

// Its text tells what is promoted to, not who promotes: that is whoever comes where he has to.
Fault joint_men_may_choose(const Variant& variant) {
  const JointTurn& joint = *variant.joint_turn;
  for (const int kind : joint.kinds) {
    const auto& promotion = variant.kind(kind).promotion;
    if (!promotion) continue;
    // No terms mean nowhere here, as cells_of() answers.
    const std::vector<Cell> must = variant.board.cells_of(promotion->must, Side::white).value();
    for (const Cell c : variant.board.cells_of(promotion->zone, Side::white).value()) {
      if (std::ranges::find(must, c) != must.end()) continue;
      return Problem{fmt::format("joint turn \"{}\": the {} may promote on {} and need not",
                                 joint.name, variant.noun(kind), variant.board.name(c)),
                     "who takes part has to promote wherever it may"};
    }
  }
  return std::nullopt;
}

Fault joint_turn_too_large(const Variant& variant) {
  if (!variant.joint_turn) return std::nullopt;
  const JointTurn& joint = *variant.joint_turn;
  if (auto problem = joint_men_may_choose(variant)) return problem;
  constexpr std::size_t most_steps = 3;  // two bits a man, and one value means that it stays
  for (const int kind : joint.kinds) {
    for (const Form& form : variant.kind(kind).forms) {
      const std::size_t steps = steps_in_turn(joint, variant.board, form.movement);
      if (steps <= most_steps) continue;
      return Problem{fmt::format("joint turn \"{}\": the {} has {} {}steps", joint.name,
                                 variant.noun(kind), steps, joint.captures > 0 ? "" : "quiet "),
                     fmt::format("at most {}", most_steps)};
    }
  }
  if (auto problem = joint_men_may_appear(variant)) return problem;
  const auto crowd = joint_crowd(variant, variant.start);
  if (!crowd) return std::nullopt;
  return Problem{*crowd, fmt::format("at most {}", max_joint_men)};
}

bool any_atom(const Variant& variant, bool (*wanted)(const Atom&)) {
  return std::ranges::any_of(variant.pieces, [&](const PieceSpec& piece) {
    return std::ranges::any_of(piece.forms, [&](const Form& form) {
      return std::ranges::any_of(form.movement, wanted) ||
             std::ranges::any_of(form.frozen, wanted) || std::ranges::any_of(form.marked, wanted);
    });
  });
}

bool uses_trail(const Atom& atom) { return atom.leaves_trail || atom.takes_trail; }

bool limits_jumps(const Variant& variant) {
  return std::ranges::any_of(variant.pieces, [](const PieceSpec& piece) {
    return std::ranges::any_of(piece.forms,
                               [](const Form& form) { return form.jumpable != Jumpable::by_all; });
  });
}

bool asks_about_lines(const Variant& variant) {
  using Kind = SetTerm::Kind;
  return std::ranges::any_of(variant.play.expressions.sets, [](const SetTerm& term) {
    return term.kind == Kind::between || term.kind == Kind::passed || term.kind == Kind::flanked ||
           term.kind == Kind::in_row ||
           (term.kind == Kind::alike && (term.parts == Parts::files || term.parts == Parts::ranks));
  });
}

// What only boards with straight lines offer.
Fault needs_straight_lines(const Variant& variant) {
  if (!variant.board.bends()) return std::nullopt;
  std::string_view used;
  if (any_atom(variant, uses_trail)) used = "a trail";
  if (any_atom(variant, [](const Atom& atom) { return atom.kind == Atom::Kind::hop; }))
    used = "a hop";
  if (variant.has_runs()) used = "a bounce or a flight";
  if (!variant.castlings.empty()) used = "castling";
  if (variant.joint_turn) used = "a joint turn";
  if (variant.has_explosions()) used = "an explosion";
  if (limits_jumps(variant)) used = "a man whom not all may jump";
  if (asks_about_lines(variant))
    used = "what lies between two squares, in a row, on a file or a rank";
  if (variant.mark) used = "a mark of who is jumped";
  if (used.empty()) return std::nullopt;
  return Problem{fmt::format("{} means nothing on a board of sections", used), ""};
}

// A trail is told by where the ply began and ended: no other line may lead there sooner.
Fault ambiguous_trail(const Variant& variant, const PieceSpec& piece, const Atom& atom, Side side) {
  const Board& board = variant.board;
  for (Cell from = 0; from < board.size(); ++from) {
    for (const Heading heading : board.resolve(atom.ways, side)) {
      int steps = 0;
      for (const Cell to : board.ray(from, heading)) {
        ++steps;
        const bool reaches =
            steps >= std::max(2, atom.least) && (atom.most == 0 || steps <= atom.most);
        if (!reaches || board.way(from, to) == heading) continue;
        return Problem{fmt::format("the trail of {} from {} to {} could be on either of two lines",
                                   piece.name, board.name(from), board.name(to)),
                       ":up_to(2), where edges are joined"};
      }
    }
  }
  return std::nullopt;
}

Fault ambiguous_trail(const Variant& variant, const PieceSpec& piece, const Movement& movement) {
  for (const Atom& atom : movement) {
    if (!atom.leaves_trail) continue;
    for (const Side side : {Side::white, Side::black}) {
      if (auto problem = ambiguous_trail(variant, piece, atom, side)) return problem;
    }
  }
  return std::nullopt;
}

Fault ambiguous_trails(const Variant& variant) {
  if (!variant.board.rings()) return std::nullopt;
  for (const PieceSpec& piece : variant.pieces) {
    for (const Form& form : piece.forms) {
      for (const auto* movement : {&form.movement, &form.frozen, &form.marked}) {
        if (auto problem = ambiguous_trail(variant, piece, *movement)) return problem;
      }
    }
  }
  return std::nullopt;
}

// Who castles has to be able to stand where that leads.
Fault castling_off_ground(const Variant& variant) {
  for (const Castling& castling : variant.castlings) {
    for (const auto& [kind, cell] : {std::pair{castling.king, castling.king_to},
                                     std::pair{castling.partner, castling.partner_to}}) {
      if (reference::may_stand(variant, kind, castling.side, cell)) continue;
      return Problem{fmt::format("castling puts the {} on {}, where it cannot stand",
                                 variant.noun(kind), variant.board.name(cell)),
                     ""};
    }
  }
  return std::nullopt;
}

// What needs lines that end.
Fault needs_ends_of_lines(const Variant& variant) {
  if (!variant.board.rings()) return std::nullopt;
  std::string_view used;
  if (variant.has_runs()) used = "a bounce or a flight";
  if (std::ranges::any_of(variant.pieces, [](const PieceSpec& p) { return p.body.has_value(); }))
    used = "a body";
  if (variant.mark) used = "a mark";
  if (variant.joint_turn) used = "a joint turn";
  if (limits_jumps(variant)) used = "a man whom not all may jump";
  if (used.empty()) return std::nullopt;
  return Problem{fmt::format("{} does not go together with a board whose edges are joined", used),
                 ""};
}

// What does not go together with royal men that are guarded one by one.
Fault needs_royals_at_peace(const Variant& variant) {
  if (variant.royals == Royals::all) return std::nullopt;
  std::string_view used;
  if (any_atom(variant, uses_trail)) used = "a trail";
  if (any_atom(variant, [](const Atom& atom) { return atom.kind == Atom::Kind::hop || atom.lame; }))
    used = "a hop or a lame leap";
  if (any_atom(variant, [](const Atom& atom) { return atom.shoots; })) used = "a shot";
  if (limits_jumps(variant)) used = "a man whom not all may jump";
  if (any_atom(variant, [](const Atom& atom) { return !atom.against.empty(); }))
    used = "a capture against some kinds alone";
  if (std::ranges::any_of(variant.pieces, [](const PieceSpec& p) { return p.body.has_value(); }))
    used = "a body";
  if (variant.has_runs()) used = "a bounce or a flight";
  if (variant.move_change) used = "a move change";
  if (!variant.auras.empty() || variant.mark) used = "an aura or a mark";
  if (variant.endings.royal_capture) used = "capturing royal men to win";
  if (!variant.castlings.empty()) used = "castling";
  if (variant.joint_turn) used = "a joint turn";
  if (variant.has_explosions()) used = "an explosion";
  if (used.empty()) return std::nullopt;
  return Problem{fmt::format("{} does not go together with royals = \"each\"", used), ""};
}

// Men explode where one move of their own ends, and who is hit is gone at once.
Fault needs_single_moves(const Variant& variant) {
  if (!variant.has_explosions()) return std::nullopt;
  std::string_view used;
  if (variant.has_runs()) used = "a bounce or a flight";
  if (std::ranges::any_of(variant.pieces, [](const PieceSpec& p) { return p.lives.has_value(); }))
    used = "a man with lives";
  if (variant.joint_turn) used = "a joint turn";
  if (used.empty()) return std::nullopt;
  return Problem{fmt::format("{} does not go together with an explosion", used), ""};
}

}  // namespace

std::optional<Problem> capacity_fault(const Variant& variant) {
  std::size_t forms = 0;
  for (const PieceSpec& piece : variant.pieces) forms += piece.forms.size();
  constexpr std::size_t most_forms = (1u << Piece::form_bits) - 1;
  if (forms > most_forms) {
    return Problem{
        fmt::format("the pieces have {} ways of moving together", forms),
        fmt::format("at most {}; each value of state that a movement reads is one", most_forms)};
  }
  constexpr std::size_t most_fields = max_vars - var_declared;
  if (variant.state.size() > most_fields) {
    return Problem{fmt::format("the position has {} variables", variant.state.size()),
                   fmt::format("at most {}", most_fields)};
  }
  constexpr int most_rights = 32;
  if (variant.right_count() > most_rights) {
    return Problem{fmt::format("there are {} castling rights", variant.right_count()),
                   fmt::format("at most {}", most_rights)};
  }
  for (const auto* filters : {&variant.play.forbid, &variant.play.prefer}) {
    if (filters->size() <= max_filters) continue;
    return Problem{fmt::format("there are {} rules that {} plies", filters->size(),
                               filters == &variant.play.forbid ? "forbid" : "prefer"),
                   fmt::format("at most {} of each", max_filters)};
  }
  if (const int classes = MergeTable(variant).classes(); classes > max_merge_classes) {
    return Problem{fmt::format("men join others in {} different ways", classes),
                   fmt::format("at most {}", max_merge_classes)};
  }
  if (auto problem = needs_straight_lines(variant)) return problem;
  if (auto problem = needs_ends_of_lines(variant)) return problem;
  if (auto problem = ambiguous_trails(variant)) return problem;
  if (auto problem = castling_off_ground(variant)) return problem;
  if (auto problem = needs_royals_at_peace(variant)) return problem;
  if (auto problem = needs_single_moves(variant)) return problem;
  if (auto problem = guard_clash(variant)) return problem;
  if (auto problem = bodies_fault(variant)) return problem;
  if (auto problem = rules_clash(variant)) return problem;
  return joint_turn_too_large(variant);
}

}  // namespace sb
