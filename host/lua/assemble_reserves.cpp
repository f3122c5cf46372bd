// Reserves: who can be in them, as whom, counted by which variables, who is taken out; and the mark
// of men who have promoted. The variables of one side of a reserve always follow one another.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/assembler.h"

namespace sb {

// Promotions name them before it is known who can be in them.
void Assembler::number_reserves() {
  auto& known = variant_.play.reserves;
  for (const ReserveDraft* draft : draft_.reserves) {
    if (reserves_.contains(draft)) continue;
    if (std::ranges::find(known, draft->name, &Reserve::name) != known.end()) {
      fault(draft->construct, {}, fmt::format("reserve \"{}\": there is one already", draft->name),
            "another name");
    }
    reserves_[draft] = static_cast<int>(known.size());
    known.push_back({.name = draft->name, .takes = draft->takes, .where = draft->construct.where});
  }
}

void Assembler::add_reserves() {
  std::vector<const ReserveDraft*> drafts(reserves_.size());
  for (const auto& [draft, number] : reserves_) drafts[static_cast<std::size_t>(number)] = draft;
  for (const ReserveDraft* draft : drafts) {
    Reserve& reserve = variant_.play.reserves[static_cast<std::size_t>(reserves_.at(draft))];
    find_comers(*draft, reserve);
    count_reserve(*draft, reserve);
  }
  for (const PieceDraft* piece : draft_.pieces) check_promotion(*piece);
}

// Whoever a promotion takes out has to be in there sometimes.
void Assembler::check_promotion(const PieceDraft& piece) {
  const int kind = variant_.kind_of(piece.spec.symbol);
  if (kind == 0 || !variant_.kind(kind).promotion) return;
  const Promotion& promotion = *variant_.kind(kind).promotion;
  if (promotion.from < 0) return;
  const Reserve& reserve = variant_.play.reserves[static_cast<std::size_t>(promotion.from)];
  for (const int to : promotion.to) {
    if (reserve.counts[0][static_cast<std::size_t>(to)] >= 0) continue;
    return fault(piece.construct, {"promotes", "from"},
                 fmt::format("{}, promotes: no '{}' can be in reserve \"{}\"", owner_of(piece),
                             variant_.kind(to).symbol, reserve.name),
                 "in its 'of'");
  }
}

// --- Who comes in, and as whom ---

// The first kind that promotes to that one; 0: none does.
int Assembler::promoter_of(int kind) const {
  for (int k = 1; k <= static_cast<int>(variant_.pieces.size()); ++k) {
    const auto& promotion = variant_.kind(k).promotion;
    if (k != kind && promotion &&
        std::find(promotion->to.begin(), promotion->to.end(), kind) != promotion->to.end())
      return k;
  }
  return 0;
}

// A kind that nobody has at the start has come by promotion: it goes back to who promotes to it.
int Assembler::entering_as(int kind) const {
  for (std::size_t steps = 0; steps <= variant_.pieces.size(); ++steps) {
    const PieceSpec& spec = variant_.kind(kind);
    if (spec.royal || spec.neutral) return 0;
    const bool stands = std::any_of(variant_.start.men.begin(), variant_.start.men.end(),
                                    [&](const Man& man) { return man.kind == kind; });
    const int promoter = promoter_of(kind);
    if (stands || promoter == 0) return kind;
    kind = promoter;
  }
  return kind;
}

void Assembler::find_comers(const ReserveDraft& draft, Reserve& reserve) {
  const std::size_t count = variant_.pieces.size() + 1;
  reserve.comes_in_as.assign(count, 0);
  reserve.demoted.assign(count, 0);
  reserve.drops.assign(count, -1);
  for (auto& of_side : reserve.counts) of_side.assign(count, -1);
  if (draft.of) {
    const std::string owner = fmt::format("reserve \"{}\", of", draft.name);
    for (const int kind : kinds(*draft.of, draft.construct, {"of"}, owner)) {
      const PieceSpec& spec = variant_.kind(kind);
      if (spec.royal || spec.neutral)
        fault(draft.construct, {"of"},
              fmt::format("{}: '{}' is {}", owner, spec.symbol, spec.royal ? "royal" : "nobody's"));
      const auto k = static_cast<std::size_t>(kind);
      reserve.comes_in_as[k] = reserve.demoted[k] = kind;
    }
    return;
  }
  if (reserve.takes == Reserve::Takes::nothing) return;
  for (std::size_t k = 1; k < count; ++k) {
    const int kind = static_cast<int>(k);
    reserve.comes_in_as[k] = entering_as(kind);
    const int promoter = promoter_of(kind);
    const bool has_started = reserve.comes_in_as[k] == kind;
    reserve.demoted[k] =
        has_started && promoter != 0 ? entering_as(promoter) : reserve.comes_in_as[k];
  }
}

void Assembler::count_reserve(const ReserveDraft& draft, Reserve& reserve) {
  const std::string owner = fmt::format("reserve \"{}\"", draft.name);
  std::array<std::vector<int>, 2> at_start;
  for (std::size_t side = 0; side < at_start.size(); ++side) {
    at_start[side].assign(variant_.pieces.size() + 1, 0);
    for (const std::string& symbol : draft.start[side]) {
      for (const int kind : kinds({symbol}, draft.construct, {"start"}, owner))
        ++at_start[side][static_cast<std::size_t>(kind)];
    }
    const int most = *std::ranges::max_element(at_start[side]);
    if (most <= variant_.board.size()) continue;
    return fault(draft.construct, {"start"},
                 fmt::format("{}: {} men of a kind are too many", owner, most),
                 fmt::format("at most {}, as many as squares", variant_.board.size()));
  }
  // In the order of `of`, then in that of the pieces.
  std::vector<int> inside;
  const auto add = [&](int kind) {
    if (kind != 0 && !contains(inside, kind)) inside.push_back(kind);
  };
  for (const std::string& symbol : draft.of.value_or(std::vector<std::string>{}))
    add(variant_.kind_of(symbol));
  for (int kind = 1; kind <= static_cast<int>(variant_.pieces.size()); ++kind) {
    const auto k = static_cast<std::size_t>(kind);
    if (at_start[0][k] + at_start[1][k] > 0 || contains(reserve.comes_in_as, kind) ||
        contains(reserve.demoted, kind))
      add(kind);
  }
  for (const Side side : {Side::white, Side::black}) {
    for (const int kind : inside) {
      const auto k = static_cast<std::size_t>(kind);
      StateField field;
      field.name = (side == Side::white ? "w" : "b") + draft.name;
      field.high = variant_.board.size();
      field.initial = at_start[static_cast<std::size_t>(index(side))][k];
      field.owner = side;
      field.kind = kind;
      field.reserve = reserves_.at(&draft);
      reserve.counts[static_cast<std::size_t>(index(side))][k] =
          add_variable(std::move(field), draft.construct);
    }
  }
}

void Assembler::add_drops(const ReserveDraft& draft, Reserve& reserve) {
  if (!draft.drops) return;
  Asker asker{fmt::format("reserve \"{}\", drops", draft.name), draft.construct, {"drops"}};
  SetDraft everywhere;
  const int others = set_of(draft.drops_on ? *draft.drops_on : everywhere, asker);
  for (std::size_t k = 1; k < reserve.drops.size(); ++k) {
    if (reserve.counts[0][k] >= 0) reserve.drops[k] = others;
  }
  for (const auto& [symbol, set] : draft.by_kind) {
    for (const int kind : kinds({symbol}, draft.construct, {"drops"}, asker.owner)) {
      const auto k = static_cast<std::size_t>(kind);
      if (reserve.counts[0][k] >= 0) {
        reserve.drops[k] = set_of(*set, asker);
        continue;
      }
      fault(draft.construct, {"drops", symbol},
            fmt::format("{}: no '{}' can be in it", asker.owner, escape(symbol, 20)),
            "'of' names who comes in, 'takes' whom it is filled with");
    }
  }
}

void Assembler::add_drops() {
  for (const auto& [draft, number] : reserves_)
    add_drops(*draft, variant_.play.reserves[static_cast<std::size_t>(number)]);
  mark_promoted();
}

// --- Men who have promoted ---

// Where captured men may be dropped again, a man who has promoted is told from one who has not.
void Assembler::mark_promoted() {
  const auto& reserves = variant_.play.reserves;
  for (int kind = 1; kind <= static_cast<int>(variant_.pieces.size()); ++kind) {
    const auto k = static_cast<std::size_t>(kind);
    const bool needed = std::any_of(reserves.begin(), reserves.end(), [&](const Reserve& reserve) {
      const bool drops =
          std::any_of(reserve.drops.begin(), reserve.drops.end(), [](int set) { return set >= 0; });
      return drops && reserve.comes_in_as[k] == kind && reserve.demoted[k] != kind;
    });
    if (needed) add_promoted_field(variant_.pieces[k - 1]);
  }
}

namespace {

// The same table for twice as many states: the new field stays as it is.
void double_table(std::vector<std::uint32_t>& table, std::uint32_t states) {
  std::vector<std::uint32_t> doubled;
  for (std::size_t start = 0; start < table.size(); start += states) {
    for (const std::uint32_t shift : {std::uint32_t{0}, states}) {
      for (std::uint32_t s = 0; s < states; ++s) doubled.push_back(table[start + s] + shift);
    }
  }
  table = std::move(doubled);
}

}  // namespace

// The last field of its state, so that all states before it keep their numbers.
void Assembler::add_promoted_field(PieceSpec& spec) {
  const std::uint32_t states = spec.states();
  StateField field;
  field.name = "promoted";
  field.high = 1;
  const bool taken = std::any_of(spec.state.begin(), spec.state.end(),
                                 [&](const StateField& f) { return f.name == field.name; });
  if (taken) {
    fault({spec.where, spec.name}, {"state"},
          fmt::format("piece \"{}\": 'promoted' is said by the reserve", escape(spec.name, 60)),
          "another name");
    return;
  }
  const std::vector<std::uint16_t> forms = spec.form_of;
  spec.form_of.insert(spec.form_of.end(), forms.begin(), forms.end());
  double_table(spec.after_move, states);
  double_table(spec.after_shot, states);
  double_table(spec.after_turn, states);
  if (spec.guard) double_table(spec.guard->after_lost, states);
  spec.promoted_field = static_cast<int>(spec.state.size());
  spec.state.push_back(std::move(field));
}

}  // namespace sb
