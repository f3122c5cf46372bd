// One function for each reason, in the order in which a reader would ask.
#include "notation/deed_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/piece_words.h"
#include "notation/rule_text.h"
#include "reference/guests.h"
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

// What may be against it, and the rules and the position without that.
struct Obstacle {
  Problem said;
  Variant rules;
  Snapshot there;
};
using Obstacles = std::vector<Obstacle>;

Problem in_the_way(const Errand& errand, Cell cell) {
  return {fmt::format("the {} is in the way", errand.man(cell))};
}

// The rules if men of that kind were not royal.
Variant common(const Variant& variant, int kind) {
  Variant rules = variant;
  rules.pieces[kind - 1].royal = false;
  return rules;
}

// His own side stands there.
Obstacles own_man_there(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Man there = position.men[parts.to];
  if (there.kind == 0 || there.side != position.to_act || parts.to == parts.from) return {};
  Snapshot other_side = position;
  other_side.men[parts.to].side = other(there.side);
  const bool same = errand.goer().side == there.side;
  return {{Problem{fmt::format("the {} is of the {}", errand.man(parts.to),
                               same ? "same side" : "side to act")},
           common(variant, there.kind), other_side}};
}

// He who stands there is royal.
Obstacles royal_there(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Man& there = position.men[parts.to];
  if (there.kind == 0 || parts.to == parts.from || !variant.kind(there.kind).royal) return {};
  return {{Problem{fmt::format("the {} is royal, and royal men are never captured {}",
                               errand.man(parts.to),
                               there.side == position.to_act ? "by their own side" : "here")},
           common(variant, there.kind), position}};
}

// Who stands on the way, or where the man would go: the first of them is told.
Obstacles blocked(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  Obstacle men{{}, variant, position};
  std::vector<Cell> cells = variant.board.between(parts.from, parts.to);
  cells.push_back(parts.to);
  Cell first = no_cell;
  Obstacles all;
  for (const Cell cell : cells) {
    const Man& man = position.men[cell];
    if (man.kind == 0 || cell == parts.from) continue;
    if (variant.kind(man.kind).body) return {};
    if (first == no_cell) first = cell;
    men.said = in_the_way(errand, first);
    men.rules.pieces[man.kind - 1].royal = false;
    if (cell == parts.to && cell != first) all.push_back(men);  // whom he would capture
    men.there.men[cell] = Man{};
  }
  if (first != no_cell) all.push_back(men);
  return all;
}

// The same of who goes no straight line, or jumps: by leaps that need squares empty, or by legs.
Obstacles off_line(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Movement& movement = variant.form_of(errand.goer()).movement;
  const bool bends = std::ranges::any_of(movement, [](const Atom& atom) {
    return atom.kind == Atom::Kind::way || atom.lame || atom.rides || atom.twice || atom.takes;
  });
  Obstacles all;
  for (Cell c = 0; bends && c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || c == parts.from || variant.kind(man.kind).body) continue;
    const bool royal = variant.kind(man.kind).royal;
    if (royal && c == parts.to) continue;
    Snapshot clear = position;
    clear.men[c] = Man{};
    all.push_back({in_the_way(errand, c), royal ? common(variant, man.kind) : variant, clear});
  }
  return all;
}

// Whom he would jump over is not there, or of his own side.
Obstacles nobody_to_jump(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  const Man& jumper = errand.goer();
  if (std::ranges::none_of(variant.form_of(jumper).movement, &Atom::takes)) return {};
  Obstacles all;
  for (const Cell cell : variant.board.between(parts.from, parts.to)) {
    Snapshot other_man = position;
    Man& man = other_man.men[cell];
    const bool own = man.kind != 0 && man.side == jumper.side;
    if (man.kind != 0 && !own) continue;
    man = {own ? man.kind : jumper.kind, other(jumper.side), own ? man.state : jumper.state};
    const std::string said =
        own ? fmt::format("the {} is of the same side", errand.man(cell))
            : fmt::format("no enemy stands on {} to be jumped over", errand.name(cell));
    all.push_back({Problem{said}, variant, other_man});
  }
  return all;
}

// The turn asks for another move.
Obstacles other_move_asked(const Errand& errand) {
  const auto open = without_asking(errand.variant);
  if (!open) return {};
  return {{other_move_due(errand.variant, errand.position), *open, errand.position}};
}

// Where he stands, or whether he is in check, he goes otherwise than elsewhere.
Obstacles other_mood(const Errand& errand) {
  const auto [variant, position, parts] = errand;
  Obstacles all;
  for (const OtherMood& mood : other_moods(variant, position, parts.from)) {
    Variant rules = variant;
    for (Form& form : rules.pieces[errand.goer().kind - 1].forms) {
      form.movement = form.movement_in(mood.mood);
      std::ranges::fill(form.moods, form.movement);
    }
    all.push_back({mood.said, rules, position});
  }
  return all;
}

// He may not stand there.
Obstacles no_place_for_him(const Errand& errand) {
  Variant anywhere = errand.variant;
  PieceSpec& piece = anywhere.pieces[errand.goer().kind - 1];
  for (Form& form : piece.forms) {
    form.each_movement([&](Movement& movement) {
      movement = apart_from_never_on(errand.variant, piece, movement);
    });
  }
  return {{Problem{fmt::format("the {} may not stand on {}", errand.man(errand.parts.from),
                               errand.name(errand.parts.to))},
           anywhere, errand.position}};
}

// He would have to promote.
Obstacles nothing_to_become(const Errand& errand) {
  Variant plain = errand.variant;
  auto& promotion = plain.pieces[errand.goer().kind - 1].promotion;
  if (!promotion) return {};
  promotion.reset();
  return {{Problem{fmt::format("the {} has to promote on {}, and there is nothing for it to become",
                               errand.man(errand.parts.from), errand.name(errand.parts.to))},
           plain, errand.position}};
}

using Reason = Obstacles (*)(const Errand&);

// The first of such obstacles without which he could go.
Fault alone(const Errand& errand, Reason reason) {
  for (const Obstacle& one : reason(errand)) {
    if (errand.could_go(one.rules, one.there)) return one.said;
  }
  return std::nullopt;
}

}  // namespace

Fault hindrance(const Variant& variant, const Snapshot& position, const StepParts& parts) {
  constexpr std::array reasons{royal_there,      own_man_there,     blocked,
                               off_line,         nobody_to_jump,    other_mood,
                               other_move_asked, nothing_to_become, no_place_for_him};
  const Errand errand{variant, position, parts};
  for (const Reason reason : reasons) {
    if (Fault fault = alone(errand, reason)) return fault;
  }
  for (const Reason rule : {other_mood, other_move_asked}) {
    for (const Obstacle& one : rule(errand)) {
      for (const Reason reason : reasons) {
        const Errand still{one.rules, one.there, parts};
        Fault fault = reason == rule ? std::nullopt : alone(still, reason);
        if (!fault) continue;
        fault->message += ", and " + one.said.message;
        if (!one.said.hint.empty()) fault->hint = one.said.hint;
        return fault;
      }
    }
  }
  return std::nullopt;
}

std::string what_it_can(const Variant& variant, const Snapshot& position, const StepParts& parts) {
  std::vector<std::string> shots, moves;
  bool stays = false;
  for (const Move move : reference::pseudo_plies(variant, position, false)) {
    const auto way = way_of_ply(variant, position, move);
    if (!way || way->from != parts.from || !is_lawful(variant, position, move)) continue;
    const bool shot = move.type == MoveType::shot;
    if (way->from == way->to && !shot) {
      stays = true;
    } else {
      (shot ? shots : moves).push_back(variant.board.name(way->to));
    }
  }
  const auto listed = [](std::string_view what, std::vector<std::string> squares) {
    return fmt::format("{} {}", what, fmt::join(ascending(std::move(squares)), ", "));
  };
  std::vector<std::string> deeds;
  if (!moves.empty()) deeds.push_back(listed("go to", moves));
  const bool has_guest = reference::shared_cell(variant, position) == parts.from;
  if (stays) deeds.emplace_back(has_guest ? "capture its guest" : "stay where it is");
  if (!shots.empty()) deeds.push_back(listed("shoot at", shots));
  if (parts.shot && !shots.empty()) deeds.assign(1, deeds.back());
  if (parts.shot && shots.empty()) return "has no legal shot now";
  if (deeds.empty()) return "has no legal move now";
  return fmt::format("can {}", fmt::join(deeds, " or "));
}

}  // namespace sb
