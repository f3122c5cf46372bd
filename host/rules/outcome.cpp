// Judges dead positions by material alone, as tournament software does.
#include "rules/outcome.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

bool is_held(const Snapshot& position, const Reserve& reserve, int kind) {
  return std::ranges::any_of(std::array{Side::white, Side::black}, [&](Side side) {
    const int variable = reserve.supply_of(side, kind);
    return variable >= 0 && position.vars[variable] != 0;
  });
}

// Whether somebody who is off the board may be dropped onto it.
bool somebody_comes(const Variant& variant, const Snapshot& position) {
  const PlayRules& play = variant.play;
  for (const Reserve& reserve : play.reserves) {
    for (const int kind : reserve.dropped()) {
      if (is_held(position, reserve, kind)) return true;
    }
  }
  for (const Action& action : play.actions) {
    if (action.kind != Action::Kind::drop || action.lifts) continue;
    for (const int kind : action.kinds) {
      if (variant.kind(kind).neutral) continue;
      if (action.reserve < 0 || is_held(position, play.reserves[action.reserve], kind)) return true;
    }
  }
  return false;
}

// Who has changed how he moves is no longer the man whom the script has named.
bool moves_as_at_first(const Variant& variant, const Man& man) {
  Man first = man;
  first.state = variant.kind(man.kind).initial_state();
  return variant.form(man) == variant.form(first);
}

// Whether the test is true of a reserve out of which plies bring men.
template <class Test>
bool some_reserve_gives(const PlayRules& play, Test test) {
  for (std::size_t r = 0; r < play.reserves.size(); ++r) {
    if (play.drops_from(static_cast<int>(r)) && test(play.reserves[r])) return true;
  }
  return false;
}

bool takes_men(const Reserve& reserve) { return reserve.takes != Reserve::Takes::nothing; }

// Whether whoever captures the man brings him back as another.
bool comes_back_as_another(const Variant& variant, const Man& man) {
  const int promoted = variant.kind(man.kind).promoted_from(man.state);
  return some_reserve_gives(variant.play, [&](const Reserve& reserve) {
    const int kind = reserve.comes_as(man.kind, promoted);
    return takes_men(reserve) && kind != 0 && kind != man.kind;
  });
}

// Whether plies may take out of a reserve whom an effect has put there.
bool gives_whom_effects_add(const PlayRules& play) {
  const auto grows = [&](int count) { return count >= 0 && play.changes(count); };
  return some_reserve_gives(play, [&](const Reserve& reserve) {
    return std::ranges::any_of(reserve.counts[0], grows) ||
           std::ranges::any_of(reserve.counts[1], grows);
  });
}

// --- What rules may do to too few men ---

// What becomes of a man of the kind as time goes by, whatever anybody does to him.
bool changes_by_itself(const PieceSpec& spec) {
  const auto leads_elsewhere = [&](const std::vector<std::uint32_t>& table) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (spec.form_of[i % spec.states()] != spec.form_of[table[i]]) return true;
    }
    return false;
  };
  if (spec.promotion || spec.plies >= 0 || spec.lives) return true;
  return !spec.form_of.empty() &&
         (leads_elsewhere(spec.after_move) || leads_elsewhere(spec.after_shot) ||
          leads_elsewhere(spec.after_turn));
}

bool leaves_another(const PieceSpec& spec) {
  const auto leaves = [](const Hit& hit) { return hit.as.kind != 0; };
  return std::ranges::any_of(spec.forms, [&](const Form& form) {
    return std::ranges::any_of(form.hits, leaves) ||
           std::ranges::any_of(form.hits_by_mood,
                               [&](const Hits& hits) { return std::ranges::any_of(hits, leaves); });
  });
}

// Whether men may come though only kings stand, or these become others.
bool anybody_comes(const Variant& variant) {
  const auto of_deed = [&](const Deed& deed) {
    return deed.kind == Deed::Kind::edit || (deed.brings() && !variant.kind(deed.man.kind).neutral);
  };
  const auto king_changes = [&](const PieceSpec& spec) {
    return spec.royal && changes_by_itself(spec);
  };
  const auto changes = [&](const MoveChange& change) { return variant.kind(change.kind).royal; };
  return gives_whom_effects_add(variant.play) || variant.play.some_deed(of_deed) ||
         variant.play.has(Action::Kind::list) || variant.play.has(Action::Kind::drive) ||
         std::ranges::any_of(variant.pieces, king_changes) ||
         (variant.move_change && changes(*variant.move_change));
}

// Whether a few men may become others, or neutral men come to stand in a king's way.
bool men_gain(const Variant& variant) {
  const auto comes = [&](const Action& action) {
    return std::ranges::any_of(action.kinds, [&](int kind) { return variant.kind(kind).neutral; });
  };
  return !variant.merges.empty() || variant.play.some_deed(&Deed::brings) ||
         std::ranges::any_of(variant.pieces, leaves_another) ||
         std::ranges::any_of(variant.play.actions, comes);
}

// Whether a man may come to a square to which he does not move.
bool men_are_put_elsewhere(const Variant& variant) {
  const PlayRules& play = variant.play;
  const auto of_deed = [](const Deed& deed) {
    return deed.kind == Deed::Kind::put || deed.kind == Deed::Kind::send;
  };
  const auto lifts = [](const Action& action) {
    return action.kind == Action::Kind::drop && action.lifts;
  };
  return play.some_deed(of_deed) || some_reserve_gives(play, takes_men) ||
         std::ranges::any_of(play.actions, lifts);
}

}  // namespace

void limit_dead_positions(Variant& variant) {
  Endings& endings = variant.endings;
  if (anybody_comes(variant)) endings.dead_position = false;
  const bool gain = men_gain(variant);
  const auto may_gain = [&](int kind) {
    const PieceSpec& spec = variant.kind(kind);
    return gain || changes_by_itself(spec) || spec.has_moods() ||
           (variant.move_change && variant.move_change->kind == kind);
  };
  std::erase_if(endings.lone_minor, may_gain);
  std::erase_if(endings.same_shade, may_gain);
  if (men_are_put_elsewhere(variant)) endings.same_shade.clear();
}

bool is_dead_position(const Variant& variant, const Snapshot& position) {
  if (!variant.endings.dead_position || somebody_comes(variant, position)) return false;
  int men = 0;
  bool lone = true;
  bool one_shade = true;
  int shade = -1;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || variant.kind(man.kind).royal) continue;
    if (!moves_as_at_first(variant, man) || comes_back_as_another(variant, man)) return false;
    ++men;
    lone = lone && contains(variant.endings.lone_minor, man.kind);
    const int here = variant.board.shade(c);
    one_shade =
        one_shade && contains(variant.endings.same_shade, man.kind) && (shade < 0 || shade == here);
    shade = here;
  }
  return men == 0 || (men == 1 && lone) || one_shade;
}

std::string extinction_reason(const Variant& variant) {
  const auto royal =
      std::ranges::find_if(variant.pieces, [](const PieceSpec& piece) { return piece.royal; });
  return royal == variant.pieces.end() ? "extinction" : "no " + lower(royal->name);
}

}  // namespace sb
