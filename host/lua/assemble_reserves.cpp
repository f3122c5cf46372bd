// Reserves: who can be in them, as whom, counted by which variables, who is taken out; and the mark
// of men who have promoted. The variables of one side of a reserve always follow one another.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/list.h"
#include "lua/assembler.h"

namespace sb {
namespace {

// A kind that nobody has at the start, or that has a plus in its symbol, has come by promotion: it
// goes back to who promotes to it, of several to the first.
int entering_as(Assembler& work, int kind) {
  for (std::size_t steps = 0; steps <= work.variant.pieces.size(); ++steps) {
    const PieceSpec& spec = work.variant.kind(kind);
    if (spec.royal || spec.neutral) return 0;
    const bool stands = !spec.symbol.starts_with('+') &&
                        std::ranges::any_of(work.variant.start.men,
                                            [&](const Man& man) { return man.kind == kind; });
    const std::vector<int> promoters = work.variant.promoters_of(kind);
    if (stands || promoters.empty()) return kind;
    kind = promoters[0];
  }
  return kind;
}

// Royal men and those of nobody are never in a reserve.
void refuse_outsider(Assembler& work, int kind, const Site& site) {
  const PieceSpec& spec = work.variant.kind(kind);
  if (spec.royal || spec.neutral)
    work.fault(site, fmt::format("'{}' is {}", spec.symbol, spec.royal ? "royal" : "nobody's"));
}

void find_comers(Assembler& work, const ReserveDraft& draft, Reserve& reserve) {
  const std::size_t count = work.variant.pieces.size() + 1;
  reserve.comes_in_as.assign(count, {0});
  for (const int kind : work.variant.all_kinds())
    reserve.comes_in_as[kind].resize(1 + work.variant.promoters_of(kind).size());
  reserve.drops.assign(count, -1);
  for (auto& of_side : reserve.counts) of_side.assign(count, -1);
  if (draft.of) {
    const Site site = site_of(draft).in("of");
    for (const int kind : work.kinds(*draft.of, site)) {
      refuse_outsider(work, kind, site);
      std::ranges::fill(reserve.comes_in_as[kind], kind);
    }
    return;
  }
  if (reserve.takes == Reserve::Takes::nothing) return;
  for (const int kind : work.variant.all_kinds()) {
    const int plain = entering_as(work, kind);
    if (plain == 0) continue;
    reserve.comes_in_as[kind] = {plain};
    for (const int promoter : work.variant.promoters_of(kind))
      reserve.comes_in_as[kind].push_back(entering_as(work, promoter));
  }
}

// Other faces of men in it: who is captured with one comes in as that man.
void turn_faces(Assembler& work, const ReserveDraft& draft, Reserve& reserve) {
  if (draft.faces.empty()) return;
  const Site site = site_of(draft).in("faces");
  reserve.held_as.resize(reserve.comes_in_as.size());
  std::iota(reserve.held_as.begin(), reserve.held_as.end(), 0);
  for (const auto& [symbol, faces] : draft.faces) {
    const std::vector<int> held = work.kinds({symbol}, site);
    if (held.empty()) continue;
    for (const int face : work.kinds(faces, site.at(symbol))) {
      refuse_outsider(work, face, site.at(symbol));
      if (face == held[0] || reserve.held_as[face] != face)
        work.fault(site.at(symbol),
                   fmt::format("'{}' stands twice", work.variant.kind(face).symbol),
                   "each face once, behind the man as whom it is held");
      reserve.held_as[face] = held[0];
    }
  }
  for (std::vector<int>& as : reserve.comes_in_as) {
    for (int& kind : as) kind = reserve.held_as[kind];
  }
}

// Who is held is no face himself, and may be in the reserve.
void check_faces(Assembler& work, const ReserveDraft& draft, const Reserve& reserve) {
  const Site site = site_of(draft).in("faces");
  for (const int face : work.variant.all_kinds()) {
    const int held = reserve.held_kind(face);
    if (held == face) continue;
    const std::string& symbol = work.variant.kind(held).symbol;
    if (reserve.counts[0][face] >= 0) {
      work.fault(site.at(symbol),
                 fmt::format("'{}' can be in it himself", work.variant.kind(face).symbol),
                 "a face stands neither in 'of' nor in 'start'");
    } else if (reserve.counts[0][held] < 0) {
      work.fault(site, fmt::format("no '{}' can be in it", symbol),
                 "'of' names who comes in, 'takes' whom it is filled with");
    }
  }
}

void count_reserve(Assembler& work, const ReserveDraft& draft, Reserve& reserve) {
  const Site site = site_of(draft).at("start");
  std::array<std::vector<int>, 2> at_start;
  for (std::size_t side = 0; side < at_start.size(); ++side) {
    at_start[side].assign(work.variant.pieces.size() + 1, 0);
    for (const std::string& symbol : draft.start[side]) {
      for (const int kind : work.kinds({symbol}, site)) ++at_start[side][kind];
    }
    const int most = *std::ranges::max_element(at_start[side]);
    if (most <= work.variant.board.size()) continue;
    return work.fault(site, fmt::format("{} men of a kind are too many", most),
                      fmt::format("at most {}, as many as squares", work.variant.board.size()));
  }
  // In the order of `of`, then in that of the pieces.
  std::vector<int> inside;
  const auto add = [&](int kind) {
    if (kind != 0 && !contains(inside, kind)) inside.push_back(kind);
  };
  for (const std::string& symbol : draft.of.value_or(std::vector<std::string>{}))
    add(work.variant.kind_of(symbol));
  for (const int kind : work.variant.all_kinds()) {
    const auto has_it = [&](const std::vector<int>& as) { return contains(as, kind); };
    if (at_start[0][kind] + at_start[1][kind] > 0 ||
        std::ranges::any_of(reserve.comes_in_as, has_it))
      add(kind);
  }
  for (const Side side : {Side::white, Side::black}) {
    for (const int kind : inside) {
      reserve.counts[index(side)][kind] =
          work.add_variable({.name = (side == Side::white ? "w" : "b") + draft.name,
                             .high = work.variant.board.size(),
                             .initial = at_start[index(side)][kind],
                             .reserve = index_in(work.reserves, &draft),
                             .owner = side,
                             .kind = kind},
                            draft.construct);
    }
  }
}

// Whoever a promotion takes out has to be in there sometimes.
void check_promotion(Assembler& work, const PieceDraft& piece) {
  const int kind = work.variant.kind_of(piece.spec.symbol);
  if (kind == 0 || !work.variant.kind(kind).promotion) return;
  const Promotion& promotion = *work.variant.kind(kind).promotion;
  if (promotion.from < 0) return;
  const Reserve& reserve = work.variant.play.reserves[promotion.from];
  for (const int to : promotion.to) {
    if (reserve.counts[0][to] >= 0) continue;
    return work.fault(
        site_of(piece).in("promotes").at("from"),
        fmt::format("no '{}' can be in reserve \"{}\"", work.variant.kind(to).symbol, reserve.name),
        "in its 'of'");
  }
}

void add_drops(Assembler& work, const ReserveDraft& draft, Reserve& reserve) {
  if (!draft.drops) return;
  const Asker asker{site_of(draft).in("drops")};
  SetDraft everywhere;
  const int others = work.set_of(draft.drops_on ? *draft.drops_on : everywhere, asker);
  for (const int kind : work.variant.all_kinds()) {
    if (reserve.supply_of(Side::white, kind) >= 0) reserve.drops[kind] = others;
  }
  for (const auto& [symbol, set] : draft.by_kind) {
    for (const int kind : work.kinds({symbol}, asker)) {
      if (reserve.supply_of(Side::white, kind) >= 0) {
        reserve.drops[kind] = work.set_of(*set, asker);
        continue;
      }
      work.fault(asker.at(symbol), fmt::format("no '{}' can be in it", escape(symbol, 20)),
                 "'of' names who comes in, 'takes' whom it is filled with");
    }
  }
}

// The same table for so many times as many states: the new field stays as it is.
void repeat_table(std::vector<std::uint32_t>& table, std::uint32_t states, std::uint32_t times) {
  std::vector<std::uint32_t> repeated;
  for (std::size_t start = 0; start < table.size(); start += states) {
    for (std::uint32_t value = 0; value < times; ++value) {
      for (std::uint32_t s = 0; s < states; ++s)
        repeated.push_back(table[start + s] + value * states);
    }
  }
  table = std::move(repeated);
}

// The last field of its state, so that all states before it keep their numbers.
void add_promoted_field(Assembler& work, PieceSpec& spec, int promoters) {
  const std::uint32_t states = spec.states();
  StateField field{.name = "promoted", .high = promoters};
  if (field_named(spec.state, field.name) >= 0) {
    work.fault({owner_of("piece", spec.name), {spec.where, spec.name}, {"state"}},
               "'promoted' is said by the reserve", "another name");
    return;
  }
  const std::vector<std::uint16_t> forms = spec.form_of;
  for (int value = 1; value <= promoters; ++value)
    spec.form_of.insert(spec.form_of.end(), forms.begin(), forms.end());
  for (auto* table : {&spec.after_move, &spec.after_shot, &spec.after_turn})
    repeat_table(*table, states, static_cast<std::uint32_t>(promoters) + 1);
  if (spec.guard)
    repeat_table(spec.guard->after_lost, states, static_cast<std::uint32_t>(promoters) + 1);
  spec.promoted_field = static_cast<int>(spec.state.size());
  spec.state.push_back(std::move(field));
}

// A man who has promoted is told from one who has not where he comes in as somebody else.
void mark_promoted(Assembler& work) {
  const auto& reserves = work.variant.play.reserves;
  for (const int kind : work.variant.all_kinds()) {
    const bool needed = std::ranges::any_of(reserves, [&](const Reserve& reserve) {
      const std::vector<int>& as = reserve.comes_in_as[kind];
      return std::ranges::count(as, as.front()) < std::ssize(as);
    });
    if (needed)
      add_promoted_field(work, work.variant.pieces[kind - 1],
                         static_cast<int>(work.variant.promoters_of(kind).size()));
  }
  if (work.guest >= 0)
    work.variant.state[work.guest].high = static_cast<int>(man_values(work.variant));
}

}  // namespace

// Promotions name them before it is known who can be in them.
void number_reserves(Assembler& work) {
  auto& known = work.variant.play.reserves;
  for (const ReserveDraft* draft : work.declared.all<ReserveDraft>()) {
    if (contains(work.reserves, draft)) continue;
    if (contains(known, draft->name, &Reserve::name)) {
      work.fault(site_of(*draft), "there is one already", "another name");
    }
    work.reserves.push_back(draft);
    known.push_back({.name = draft->name, .takes = draft->takes, .where = draft->construct.where});
  }
}

void add_reserves(Assembler& work) {
  for (std::size_t i = 0; i < work.reserves.size(); ++i) {
    const ReserveDraft& draft = *work.reserves[i];
    Reserve& reserve = work.variant.play.reserves[i];
    find_comers(work, draft, reserve);
    turn_faces(work, draft, reserve);
    count_reserve(work, draft, reserve);
    check_faces(work, draft, reserve);
  }
  for (const PieceDraft* piece : work.declared.pieces) check_promotion(work, *piece);
}

// --- Who comes in, and as whom ---

// Whom men are dropped as, and so who is told from his like, is known before marks that name men;
// onto which squares is said by sets that may read those marks.
void open_drops(Assembler& work) {
  for (std::size_t i = 0; i < work.reserves.size(); ++i) {
    Reserve& reserve = work.variant.play.reserves[i];
    for (const int kind : work.variant.all_kinds()) {
      if (work.reserves[i]->drops && reserve.supply_of(Side::white, kind) >= 0)
        reserve.drops[kind] = 0;
    }
  }
  mark_promoted(work);
}

void add_drops(Assembler& work) {
  for (std::size_t i = 0; i < work.reserves.size(); ++i)
    add_drops(work, *work.reserves[i], work.variant.play.reserves[i]);
}

}  // namespace sb
