// One function for each reason, in the order in which a reader would ask.
#include "notation/hindrance.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/piece_words.h"
#include "notation/rule_text.h"
#include "reference/reference.h"

namespace sb {
namespace {

// The rules if whoever may be driven somewhere might be so everywhere.
Variant driving_all(Variant rules) {
  rules.play.expressions.sets.push_back({});
  for (Action& action : rules.play.actions) {
    if (action.kind == Action::Kind::drive)
      action.driven = static_cast<int>(rules.play.expressions.sets.size()) - 1;
  }
  return rules;
}

// One attempt of a man to go somewhere.
struct Errand {
  const Variant& variant;
  const Snapshot& position;
  const StepParts& parts;

  const std::string& name(Cell cell) const { return variant.board.name(cell); }
  std::string man(Cell cell) const { return man_on(variant, position, cell); }
  const Man& goer() const { return position.men[parts.from]; }

  // Whether he could go there by those rules and in that position. Who is driven is so wherever
  // others stand.
  bool could_go(const Variant& rules, const Snapshot& there) const {
    const bool driven = goer().side != position.to_act;
    return std::ranges::any_of(
        reference::pseudo_plies(driven ? driving_all(rules) : rules, there, false),
        [&](Move m) { return goes_between(m, parts); });
  }
};

// Did his own side not stand there.
Fault own_man_there(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Man there = position.men[parts.to];
  if (there.kind == 0 || there.side != position.to_act || parts.to == parts.from)
    return std::nullopt;
  Snapshot other_side = position;
  other_side.men[parts.to].side = other(there.side);
  if (!errand.could_go(variant, other_side)) return std::nullopt;
  return Problem{fmt::format("the {} is of the same side", errand.man(parts.to))};
}

// Were he who stands there not royal.
Fault royal_there(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Man& there = position.men[parts.to];
  if (there.kind == 0 || parts.to == parts.from || !variant.kind(there.kind).royal)
    return std::nullopt;
  Variant common = variant;
  common.pieces[there.kind - 1].royal = false;
  if (!errand.could_go(common, position)) return std::nullopt;
  return Problem{fmt::format("the {} is royal, and royal men are never captured {}",
                             errand.man(parts.to),
                             there.side == position.to_act ? "by their own side" : "here")};
}

// The same of who goes no straight line, or jumps: by leaps that need squares empty, or by legs.
Fault off_line(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Movement& movement = variant.form_of(errand.goer()).movement;
  const bool bends = std::ranges::any_of(movement, [](const Atom& atom) {
    return atom.kind == Atom::Kind::way || atom.lame || atom.rides || atom.twice || atom.takes;
  });
  for (Cell c = 0; bends && c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || c == parts.from || variant.kind(man.kind).royal ||
        variant.kind(man.kind).body)
      continue;
    Snapshot clear = position;
    clear.men[c] = Man{};
    if (errand.could_go(variant, clear))
      return Problem{fmt::format("the {} is in the way", errand.man(c))};
  }
  return std::nullopt;
}

// Who stands on the way, or where the man would go, and without whom he could.
Fault blocked(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  Snapshot clear = position;
  Variant common = variant;
  std::vector<Cell> cells = variant.board.between(parts.from, parts.to);
  cells.push_back(parts.to);
  Cell first = no_cell;
  for (const Cell cell : cells) {
    const Man& man = position.men[cell];
    if (man.kind == 0 || cell == parts.from) continue;
    const bool behind = cell == parts.to && first != no_cell;
    if (variant.kind(man.kind).body || (variant.kind(man.kind).royal && !behind))
      return std::nullopt;
    if (first == no_cell) first = cell;
    if (variant.kind(man.kind).royal) {
      common.pieces[man.kind - 1].royal = false;  // whoever is in the way is told first
    } else {
      clear.men[cell] = Man{};
    }
  }
  if (first != no_cell && errand.could_go(common, clear))
    return Problem{fmt::format("the {} is in the way", errand.man(first))};
  return off_line(errand);
}

// Whom he would jump over is not there, or of his own side.
Fault nobody_to_jump(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Man& jumper = errand.goer();
  if (std::ranges::none_of(variant.form_of(jumper).movement, &Atom::takes)) return std::nullopt;
  for (const Cell cell : variant.board.between(parts.from, parts.to)) {
    Snapshot other_man = position;
    Man& man = other_man.men[cell];
    const bool own = man.kind != 0 && man.side == jumper.side;
    if (man.kind != 0 && !own) continue;
    man = {own ? man.kind : jumper.kind, other(jumper.side), own ? man.state : jumper.state};
    if (!errand.could_go(variant, other_man)) continue;
    if (own) return Problem{fmt::format("the {} is of the same side", errand.man(cell))};
    return Problem{fmt::format("no enemy stands on {} to be jumped over", errand.name(cell))};
  }
  return std::nullopt;
}

// Did the turn ask for nothing.
Fault other_move_asked(const Errand& errand) {
  const auto open = without_asking(errand.variant);
  if (!open || !errand.could_go(*open, errand.position)) return std::nullopt;
  return other_move_due(errand.variant, errand.position);
}

// Might he stand there.
Fault no_place_for_him(const Errand& errand) {
  Variant anywhere = errand.variant;
  PieceSpec& piece = anywhere.pieces[errand.goer().kind - 1];
  for (Form& form : piece.forms) {
    form.each_movement([&](Movement& movement) {
      movement = apart_from_never_on(errand.variant, piece, movement);
    });
  }
  if (!errand.could_go(anywhere, errand.position)) return std::nullopt;
  return Problem{fmt::format("the {} may not stand on {}", errand.man(errand.parts.from),
                             errand.name(errand.parts.to))};
}

// Were he to stay what he is where he has to promote.
Fault nothing_to_become(const Errand& errand) {
  Variant common = errand.variant;
  auto& promotion = common.pieces[errand.goer().kind - 1].promotion;
  if (!promotion) return std::nullopt;
  promotion.reset();
  if (!errand.could_go(common, errand.position)) return std::nullopt;
  return Problem{fmt::format("the {} has to promote on {}, and there is nothing for it to become",
                             errand.man(errand.parts.from), errand.name(errand.parts.to))};
}

}  // namespace

Fault hindrance(const Variant& variant, const Snapshot& position, const StepParts& parts) {
  const Errand errand{variant, position, parts};
  for (const auto reason : {royal_there, own_man_there, blocked, nobody_to_jump, other_move_asked,
                            nothing_to_become, no_place_for_him}) {
    if (Fault fault = reason(errand)) return fault;
  }
  return std::nullopt;
}

}  // namespace sb
