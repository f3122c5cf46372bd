// What makes a position impossible. Each test trusts those listed before it, so the order always
// matters: nothing is looked up on the board before sizes and men have been found right.
#include "reference/fault.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "position/position.h"
#include "reference/guests.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "rules/joint.h"
#include "rules/variant.h"

namespace sb {
namespace {

Fault wrong_size(const Variant& variant, const Snapshot& position) {
  const auto fields = variant.state.size();
  if (position.men.size() != static_cast<std::size_t>(variant.board.size())) {
    return Problem{fmt::format("PLACEMENT: {} squares, the board has {}", position.men.size(),
                               variant.board.size())};
  }
  if (position.vars.size() != fields) {
    return Problem{fmt::format("{} state values, the game has {}", position.vars.size(), fields)};
  }
  return std::nullopt;
}

Fault wrong_number(const Variant& variant, const Snapshot& position) {
  if (position.halfmove < 0 || position.halfmove > Turn::max_halfmove) {
    return Problem{
        fmt::format("HALFMOVE: {} is not within 0 to {}", position.halfmove, Turn::max_halfmove)};
  }
  if (position.fullmove < 1 || position.fullmove > Turn::max_fullmove) {
    return Problem{
        fmt::format("FULLMOVE: {} is not within 1 to {}", position.fullmove, Turn::max_fullmove)};
  }
  for (std::size_t f = 0; f < variant.state.size(); ++f) {
    const StateField& field = variant.state[f];
    if (field.arrangement) continue;
    if (position.vars[f] < static_cast<std::uint32_t>(field.values())) continue;
    return Problem{fmt::format("{}: {} is not within {} to {}", field.name,
                               field.low + std::int64_t{position.vars[f]}, field.low, field.high)};
  }
  return std::nullopt;
}

Fault unknown_man(const Variant& variant, const Snapshot& position) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    const bool known = man.kind == 0
                           ? man == Man{}
                           : man.kind <= variant.pieces.size() &&
                                 man.state < variant.kind(man.kind).states() &&
                                 variant.kind(man.kind).neutral == (man.side == Side::neutral);
    if (!known)
      return Problem{fmt::format("PLACEMENT: no such piece on {}", variant.board.name(c))};
  }
  return std::nullopt;
}

// Where somebody decides whose turn it is not, the position tells whose it is.
Fault wrong_decider(const Variant& variant, const Snapshot& position) {
  const int whose = variant.play.whose;
  if (whose < 0) return std::nullopt;
  const Side owner = reference::owner_of(variant, position);
  const int place = reference::place_of(variant, position);
  const TurnPlace here = reference::places_of(variant, position)[place];
  const bool other_is = owner != position.to_act;
  if (here.acts(owner) == position.to_act && (position.vars[whose] != 0) == other_is)
    return std::nullopt;
  return Problem{fmt::format("{}: {} is not to act there", variant.state[whose].name,
                             side_name(position.to_act))};
}

// The side to act has the place of its turn that the position tells.
Fault unknown_place(const Variant& variant, const Snapshot& position) {
  const int phase = variant.play.phase;
  if (phase < 0) return std::nullopt;
  const auto places = static_cast<int>(reference::places_of(variant, position).size());
  const bool opens = reference::in_opening(variant, position);
  const Side owner = reference::owner_of(variant, position);
  const bool begins = owner == variant.start.to_act || variant.rearranging;
  if (reference::place_of(variant, position) < places && (!opens || begins))
    return wrong_decider(variant, position);
  const StateField& field = variant.state[phase];
  const std::size_t word = position.vars[phase];
  return Problem{fmt::format("{}: {} is not of {}'s turn", field.name,
                             word < field.words.size() ? field.words[word] : std::to_string(word),
                             side_name(position.to_act))};
}

// Functions never put royal men down and never take them away.
bool changes_royals(const Variant& variant, const Effect& effect, int kind) {
  const auto puts = [&](const Deed& deed) {
    return deed.man.kind == kind || (deed.man.kind == 0 && variant.royals_fall());
  };
  return std::ranges::any_of(effect.deeds, [&](const Deed& deed) {
    return deed.kind == Deed::Kind::hit || deed.kind == Deed::Kind::turn ||
           deed.kind == Deed::Kind::become || (deed.kind == Deed::Kind::put && puts(deed));
  });
}

// Whether two men may join so that there are more royal men of that kind, or fewer.
bool merges_change(const Variant& variant, int kind) {
  return std::ranges::any_of(variant.merges, [&](const Merge& merge) {
    const int before = (merge.mover == kind ? 1 : 0) + (merge.host == kind ? 1 : 0);
    return std::ranges::any_of(merge.results, [&](const Man& man) {
      return man.kind != 0 && (man.kind == kind ? 1 : 0) != before;
    });
  });
}

// Whether rules said by primitives may leave a side with another number of royal men of that kind.
bool royals_may_vary(const Variant& variant, int kind) {
  const PlayRules& play = variant.play;
  return play.safety == Safety::none || play.drops(kind) || merges_change(variant, kind) ||
         variant.kind(kind).promotion ||
         std::ranges::any_of(
             play.after,
             [&](const Effect& effect) { return changes_royals(variant, effect, kind); }) ||
         std::ranges::any_of(play.endings, &Ending::beats_safety);
}

Fault wrong_royals(const Variant& variant, const Snapshot& position) {
  if (variant.royals == Royals::each) return std::nullopt;
  for (const Side side : {Side::white, Side::black}) {
    for (const int kind : variant.all_kinds()) {
      if (!variant.kind(kind).royal) continue;
      const int here = position.count(kind, side), needed = variant.start.count(kind, side);
      const bool fell = variant.royals_fall() && here < needed;
      if (here == needed || fell || royals_may_vary(variant, kind)) continue;
      const std::string noun = variant.noun(kind);
      return Problem{fmt::format(
          "PLACEMENT: {} has {}, and needs {}", side_name(side),
          here == 0 ? "no " + noun : so_many(static_cast<std::size_t>(here), noun), needed)};
    }
  }
  return std::nullopt;
}

Fault both_royals_captured(const Variant& variant, const Snapshot& position) {
  const bool at_once =
      variant.has_explosions() || std::ranges::any_of(variant.play.after, &Effect::changes_men);
  if (!variant.endings.royal_capture || at_once) return std::nullopt;
  const bool both = variant.royal_missing(position.men, Side::white) &&
                    variant.royal_missing(position.men, Side::black);
  if (!both) return std::nullopt;
  return Problem{"PLACEMENT: neither side has a royal man, one must be left"};
}

// The form that a man with lives is in is one of those it has left.
Fault lost_form(const Variant& variant, const Snapshot& position) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || !variant.kind(man.kind).lives) continue;
    const PieceSpec& spec = variant.kind(man.kind);
    if (forms_left(spec, man.state) >> form_in(spec, man.state) & 1) continue;
    const StateField& form = spec.state[spec.lives->form];
    const StateField& left = spec.state[spec.lives->left];
    return Problem{fmt::format("PLACEMENT: the {} on {} has {}={}, which is not of {}={}",
                               variant.noun(man.kind), variant.board.name(c), form.name,
                               form.words[form_in(spec, man.state)], left.name,
                               left.words[forms_left(spec, man.state) - left.low])};
  }
  return std::nullopt;
}

// Hits await an answer only where there is one to choose, and only right after them.
Fault groundless_hits(const Variant& variant, const Snapshot& position) {
  for (const int kind : variant.all_kinds()) {
    const PieceSpec& spec = variant.kind(kind);
    if (!spec.lives || position.vars[spec.lives->hits] == 0) continue;
    const std::string opening = fmt::format("{}: ", variant.state[spec.lives->hits].name);
    const auto hit = std::ranges::find_if(position.men, [&](const Man& man) {
      return man.kind == kind && man.side == position.to_act;
    });
    const auto hits = static_cast<int>(position.vars[spec.lives->hits]);
    if (hit == position.men.end() ||
        std::popcount(forms_left(spec, hit->state)) <= std::max(hits, max_lives - 1)) {
      return Problem{fmt::format("{}{} hits need {}'s {} with {} forms left", opening, hits,
                                 side_name(position.to_act), variant.noun(kind), max_lives)};
    }
    if (!position.trail.empty())
      return Problem{fmt::format("EP: nobody can have just passed a square, {} is {}",
                                 variant.state[spec.lives->hits].name, hits)};
  }
  return std::nullopt;
}

Fault misplaced_man(const Variant& variant, const Snapshot& position) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || has_room(variant, man, c)) continue;
    return Problem{fmt::format("PLACEMENT: {}'s {} cannot stand on {}", side_name(man.side),
                               variant.noun(man.kind), variant.board.name(c))};
  }
  return std::nullopt;
}

Fault groundless_right(const Variant& variant, const Snapshot& position) {
  std::uint32_t known = 0;
  for (const Castling& castling : variant.castlings) {
    const std::uint32_t bit = 1u << castling.right;
    known |= bit;
    if ((position.rights & bit) == 0 || castling.is_home(position.men)) continue;
    return Problem{
        fmt::format("CASTLING: the right of {}'s {} on {} and {} on {} needs both of them there",
                    side_name(castling.side), variant.noun(castling.king),
                    variant.board.name(castling.king_from), variant.noun(castling.partner),
                    variant.board.name(castling.partner_from))};
  }
  if (position.rights & ~known) return Problem{"CASTLING: a right that the game does not have"};
  return std::nullopt;
}

Fault groundless_trail(const Variant& variant, const Snapshot& position) {
  if (position.trail.empty()) {
    if (position.passer == no_cell) return std::nullopt;
    return Problem{"EP: somebody has passed no square"};
  }
  std::vector<std::string> names;
  for (const Cell c : position.trail) {
    if (c >= variant.board.size()) return Problem{"EP: a square that is not on the board"};
    if (position.men[c].kind != 0)
      return Problem{fmt::format("EP: {} is not empty", variant.board.name(c))};
    names.push_back(variant.board.name(c));
  }
  const std::vector<Cell> passers = reference::possible_passers(variant, position);
  if (contains(passers, position.passer)) return std::nullopt;
  if (position.passer < variant.board.size() && position.men[position.passer].kind != 0)
    return Problem{fmt::format("EP: the {} on {} cannot have just passed over {}",
                               variant.noun(position.men[position.passer].kind),
                               variant.board.name(position.passer), fmt::join(names, ","))};
  return Problem{fmt::format("EP: no man of {}'s can have just passed over {}",
                             side_name(other(position.to_act)), fmt::join(names, ","))};
}

// Whether the side not to act must have left its men safe.
bool is_safe_by_now(const Variant& variant, const Snapshot& position) {
  return variant.play.safety == Safety::every_ply && reference::place_of(variant, position) == 0 &&
         !reference::beats_safety(variant, position);
}

// Whether the first move of a man is still to come: until then either side may come to wait.
bool is_before_moves(const Variant& variant, const Snapshot& position) {
  return variant.rearranging && is_opening(variant.rearranging->phase_in(position));
}

// Who has just moved stands in check by PlayRules::check.
Fault standing_in_check(const Variant& variant, const Snapshot& position) {
  const Side waiting = last_mover(variant, position);
  for (const Side side : {waiting, other(waiting)}) {
    if (side != waiting && !is_before_moves(variant, position)) break;
    const auto cells = reference::cells_of(variant, position, variant.play.check, side);
    if (cells.empty()) continue;
    return Problem{fmt::format(
        "SIDE: {} is to move, but {}'s {} on {} stands in check", side_name(position.to_act),
        side_name(side), variant.noun(position.men[cells[0]].kind), variant.board.name(cells[0]))};
  }
  return std::nullopt;
}

// Whether the last ply of a turn may be a choice.
bool may_end_by_choice(const PlayRules& play) {
  const auto chooses = [&](int number) {
    return play.actions[number].kind == Action::Kind::choose;
  };
  const auto may_be = [&](const std::vector<TurnPlace>& places) {
    if (places.empty()) return false;
    const TurnPlace& last = places.back();
    return last.if_any || last.again || last.when >= 0 || last.by != Decider::own ||
           std::ranges::any_of(last.actions, chooses) ||
           std::ranges::any_of(last.otherwise, chooses);
  };
  return play.stop >= 0 || may_be(play.turn[0]) || may_be(play.turn[1]) || may_be(play.opening);
}

// Whether a choice, or what the end of a turn behind a decision does, may leave men in check:
// nobody asks then who is safe.
bool decisions_endanger(const Variant& variant) {
  const PlayRules& play = variant.play;
  const bool ends = std::ranges::any_of(play.after, &Effect::of_turn) ||
                    std::ranges::any_of(play.marks, [](const CellMark& mark) {
                      return mark.on < 0 && mark.lasts >= 0;
                    });
  return (variant.rearranging && ends) ||
         (play.has(Action::Kind::choose) && may_end_by_choice(play));
}

// Where runs turn on, even an array may have a king attacked that is not to move (Sonic the
// Hedgehog Chess, decision 39): the plies that would reach it do not exist.
Fault wrong_turn(const Variant& variant, const Snapshot& position) {
  if (variant.is_over(position.men) || decisions_endanger(variant)) return std::nullopt;
  if (variant.play.any() && !is_safe_by_now(variant, position)) return std::nullopt;
  if (variant.royals == Royals::each) return std::nullopt;
  const Side waiting = last_mover(variant, position);  // who has left its royal men as they are
  if (reference::is_guarded(variant, position, waiting)) return std::nullopt;
  if (variant.play.check >= 0) return standing_in_check(variant, position);
  if (variant.endings.royal_capture || variant.has_runs()) return std::nullopt;
  const bool opening = is_before_moves(variant, position);
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (!variant.is_royal(man, opening ? man.side : waiting)) continue;
    const auto from = reference::attackers(variant, position, c, other(man.side));
    if (from.empty()) continue;
    return Problem{fmt::format("SIDE: {} is to move, but {}'s {} on {} is attacked by the {} on {}",
                               side_name(position.to_act), side_name(man.side),
                               variant.noun(man.kind), variant.board.name(c),
                               variant.noun(position.men[from[0]].kind),
                               variant.board.name(from[0]))};
  }
  return std::nullopt;
}

// Where men may come to stand, a side that has too many has no joint turn.
Fault too_many_joint_men(const Variant& variant, const Snapshot& position) {
  if (variant.play.any() || variant.form_choice) return std::nullopt;
  const auto crowd = joint_crowd(variant, position);
  if (!crowd) return std::nullopt;
  return Problem{"PLACEMENT: " + *crowd, fmt::format("at most {}", max_joint_men)};
}

}  // namespace

std::optional<Problem> fault_of(const Variant& variant, const Snapshot& position) {
  for (const auto test :
       {wrong_size, wrong_number, unknown_man, unknown_place, wrong_royals, both_royals_captured,
        lost_form, groundless_hits, misplaced_man, broken_body, too_many_joint_men,
        rearranging_fault, groundless_right, groundless_trail, guest_fault, wrong_turn}) {
    if (Fault fault = test(variant, position)) return fault;
  }
  return std::nullopt;
}

}  // namespace sb
