// What of a variant no engine could play: more than a position or a ply can hold. Every test always
// reads the declaration alone.
#include "reference/fault.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
#include "position/position.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "rules/joint.h"
#include "rules/variant.h"

namespace sb {
namespace {

// The ways in which a man may step in a joint turn.
std::size_t steps_in_turn(const JointTurn& joint, const Board& board, const Movement& movement) {
  Directions ways = 0;
  for (const Atom& atom : movement) {
    if (is_joint_step(joint, atom)) ways |= atom.ways;
  }
  return board.resolve(ways, Side::white).size();
}

// Men who may take part never become more, so that a ply can always remember them all.
Fault joint_men_may_appear(const Variant& variant) {
  const JointTurn& joint = *variant.joint_turn;
  for (const PieceSpec& piece : variant.pieces) {
    if (!piece.promotion) continue;
    for (const int kind : piece.promotion->to) {
      if (!contains(joint.kinds, kind)) continue;
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
    for (const Side side : {Side::white, Side::black}) {
      // No terms mean nowhere here, as cells_of() answers.
      const std::vector<Cell> must = variant.board.cells_of(promotion->must, side).value();
      for (const Cell c : variant.board.cells_of(promotion->zone, side).value()) {
        if (contains(must, c)) continue;
        return Problem{fmt::format("joint turn \"{}\": the {} may promote on {} and need not",
                                   joint.name, variant.noun(kind), variant.board.name(c)),
                       "who takes part has to promote wherever it may"};
      }
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
      for (const Movement* movement : form.movements()) {
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

// A camp may come to lie on any section that ends the chain.
Fault camp_off_ground(const Variant& variant) {
  if (!variant.rearranging) return std::nullopt;
  for (const auto& row : variant.rearranging->camp) {
    for (const Man& man : row) {
      for (Cell c = 0; man.kind != 0 && c < variant.board.size(); ++c) {
        if (reference::may_stand(variant, man.kind, Side::white, c) &&
            reference::may_stand(variant, man.kind, Side::black, c))
          continue;
        return Problem{fmt::format("rearrange, camp: the {} cannot stand on {}",
                                   variant.noun(man.kind), variant.board.name(c)),
                       "a camp may lie on any section"};
      }
    }
  }
  return std::nullopt;
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
  for (const auto test :
       {rules_clash, ambiguous_trails, castling_off_ground, camp_off_ground, bodies_fault}) {
    if (Fault fault = test(variant)) return fault;
  }
  return joint_turn_too_large(variant);
}

}  // namespace sb
