// Notes of what takes royal men away though checkmate is the goal: the game would go on without
// them. A note is made only where no ending of the script asks for such men.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/assembler.h"

namespace sb {
namespace {

class LostRoyals {
 public:
  explicit LostRoyals(Assembler& work) : work_(work), variant_(work.variant) {}

  void note() const {
    if (!variant_.endings.checkmate || asks_for_them()) return;
    if (variant_.play.safety == Safety::none)
      work_.note({"", work_.declared.construct, {"safety"}},
                 "safety = \"none\": royal men are captured, and the game goes on without them",
                 "goal = goals.royal_capture, or goals.extinction");
    note_effects();
    note_merges();
    note_promotions();
  }

 private:
  const PlayRules& play() const { return variant_.play; }

  bool asks_for_them() const {
    return std::ranges::any_of(play().endings, [&](const Ending& ending) {
      const Facts& facts = play().expressions.facts[ending.facts];
      const auto concerns = [&](int set) { return may_hold(set, Facts{}); };
      const auto counts = [&](const Bounds& bounds) {
        const NumberTerm& term = play().expressions.numbers[bounds.number];
        return term.kind == NumberTerm::Kind::count && concerns(term.set);
      };
      return ending.winner >= 0 || facts.test >= 0 || std::ranges::any_of(facts.none, concerns) ||
             std::ranges::any_of(facts.numbers, counts);
    });
  }

  // Whether royal men may stand on the set after a ply of which `when` holds.
  bool may_hold(int set, const Facts& when) const {
    using Kind = SetTerm::Kind;
    const SetTerm& term = play().expressions.sets[set];
    const auto part = [&](int one) { return may_hold(one, when); };
    switch (term.kind) {
      case Kind::men:
        if (term.whose == Whose::neutral) return false;
        return term.men.empty() || std::ranges::any_of(term.men, [&](const ManTerm& man) {
                 return man.kind == 0 || is_royal(man.kind);
               });
      case Kind::named:
        return std::ranges::any_of(term.kinds, [&](int kind) { return is_royal(kind); });
      case Kind::nowhere:
      case Kind::empty:
      case Kind::from:
      case Kind::passed:
      case Kind::captured:
        return false;
      case Kind::to:
        return may_arrive(when);
      case Kind::meet:
        return part(term.a) && part(term.b);
      case Kind::unite:
        return part(term.a) || part(term.b);
      case Kind::without:
        return part(term.a) && !has_all(term.b);
      case Kind::when:
      case Kind::before:
      case Kind::in_row:
      case Kind::connected:
        return part(term.a);
      default:
        return true;
    }
  }

  // Whether a royal man may come to `to` by such a ply.
  bool may_arrive(const Facts& when) const {
    for (const Action& action : play().actions) {  // a choice moves nobody
      if (action.kind == Action::Kind::choose && action.sort() == when.by)
        return action.to >= 0 && may_hold(action.to, {});
    }
    for (const int kind : variant_.all_kinds()) {
      if (may_arrive(kind, when)) return true;
    }
    return false;
  }

  bool may_arrive(int kind, const Facts& when) const {
    if (!is_royal(kind)) return false;
    if (!when.kinds.empty()) return contains(when.kinds, kind);
    if (play().joins_drops()) return true;
    if (when.by == ply_drop) return play().drops(kind);
    if (when.by == ply_shot) return variant_.kind(kind).some_atom(&Atom::shoots);
    return !(when.captures.value_or(false) || when.captured >= 0) || may_capture(kind);
  }

  // Whether a filter bars all captures by such men.
  bool is_barred(int kind) const {
    return std::ranges::any_of(play().forbid, [&](const Filter& filter) {
      const Facts& facts = play().expressions.facts[filter.facts];
      return contains(facts.kinds, kind) && facts == Facts{.kinds = facts.kinds, .captures = true};
    });
  }

  bool may_capture(int kind) const {
    const PieceSpec& spec = variant_.kind(kind);
    if (is_barred(kind)) return false;
    return spec.plies >= 0 || spec.takes_jumped() || spec.some_atom(&Atom::capture) ||
           spec.some_atom(&Atom::capture_own);
  }

  // Whether the set has all royal men, of one side at least.
  bool has_all(int set) const {
    const SetTerm& term = play().expressions.sets[set];
    if (term.kind == SetTerm::Kind::unite) return has_all(term.a) || has_all(term.b);
    if (term.kind != SetTerm::Kind::men) return false;
    for (const int kind : variant_.all_kinds()) {
      const auto names = [&](const ManTerm& man) {
        return man.field < 0 && (man.kind == 0 || man.kind == kind);
      };
      if (is_royal(kind) && !term.men.empty() && std::ranges::none_of(term.men, names))
        return false;
    }
    return true;
  }

  bool is_royal(int kind) const { return kind != 0 && variant_.kind(kind).royal; }

  // The first royal kind that the effect may hit; 0: none.
  int lost_by(const Effect& effect, Deed::Kind how) const {
    for (const int kind : variant_.all_kinds()) {
      const PieceSpec& spec = variant_.kind(kind);
      const auto is_hit = [&](const Form& form) { return form.can_be(effect.name); };
      const bool spared = how == Deed::Kind::hit && std::ranges::none_of(spec.forms, is_hit);
      if (spec.royal && !spec.lives && !spared) return kind;
    }
    return 0;
  }

  void note_effects() const {
    for (const EffectDraft* draft : work_.declared.all<EffectDraft>()) {
      const auto made = std::ranges::find_if(play().after, [&](const Effect& effect) {
        return effect.where == draft->construct.where && effect.name == draft->name;
      });
      if (made == play().after.end()) continue;
      const Facts when = made->when < 0 ? Facts{} : play().expressions.facts[made->when];
      for (std::size_t d = 0; d < made->deeds.size(); ++d) {
        const Deed& deed = made->deeds[d];
        const char* what = deed.kind == Deed::Kind::hit      ? "take a {} off the board"
                           : deed.kind == Deed::Kind::turn   ? "have a {} change sides"
                           : deed.kind == Deed::Kind::become ? "make another man of a {}"
                                                             : nullptr;
        if (!what || (deed.kind == Deed::Kind::become && is_royal(deed.man.kind))) continue;
        const int lost = lost_by(*made, deed.kind);
        if (lost == 0 || !may_hold(deed.set, when)) continue;
        const PieceSpec& spec = variant_.kind(lost);
        work_.note(site_of(*draft).at(draft->deeds[d].field),
                   fmt::format("it may {}, and the game goes on without it",
                               fmt::format(fmt::runtime(what), spec.name)),
                   fmt::format("{0} = ... - royal, or ending \"no {1}\" {{ none = enemy \"{2}\" }}",
                               draft->deeds[d].field, lower(spec.name), spec.symbol));
      }
    }
  }

  void note_merges() const {
    for (const PieceDraft* piece : work_.declared.pieces) {
      const int mover = variant_.kind_of(piece->spec.symbol);
      for (const Merge& merge : variant_.merges) {
        if (merge.mover != mover) continue;
        const int royals = int{is_royal(mover)} + int{is_royal(merge.host)};
        const bool loses = std::ranges::any_of(merge.results, [&](const Man& man) {
          return man.kind != 0 && int{is_royal(man.kind)} < royals;
        });
        if (!loses) continue;
        const PieceSpec& lost = variant_.kind(is_royal(merge.host) ? merge.host : mover);
        work_.note(
            site_of(*piece).at("merges"),
            fmt::format("merges may lose a {}, and the game goes on without it", lost.name),
            fmt::format("nothing where host.symbol == \"{0}\", or ending \"no {1}\" {{ none = "
                        "enemy \"{0}\" }}",
                        lost.symbol, lower(lost.name)));
      }
    }
  }

  void note_promotions() const {
    for (const PieceDraft* piece : work_.declared.pieces) {
      const PieceSpec& spec = variant_.kind(variant_.kind_of(piece->spec.symbol));
      if (!spec.royal || !spec.promotion) continue;
      work_.note(site_of(*piece).at("promotes"),
                 fmt::format("it promotes, and the game goes on without a {}", spec.name),
                 fmt::format("no 'promotes', or ending \"no {}\" {{ none = enemy \"{}\" }}",
                             lower(spec.name), spec.symbol));
    }
  }

  Assembler& work_;
  const Variant& variant_;
};

}  // namespace

void note_lost_royals(Assembler& work) { LostRoyals(work).note(); }

}  // namespace sb
