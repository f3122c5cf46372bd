// VariableForecast: what variables hold after a ply that has not been made, where what the ply is
// like tells which effects follow it. So a rule that asks for no more needs no ply made. Invariant:
// what is said is so after the ply; where that is in doubt nothing is said.
#pragma once

#include <algorithm>
#include <optional>

#include "play/referee_part.h"

namespace sb {

template <int W>
class VariableForecast final : private RefereePart<W> {
 public:
  using RefereePart<W>::RefereePart;

  // Whether the facts hold after the ply of which they are asked.
  std::optional<bool> holds(int facts, const Asked<W>& asked) {
    return holds(facts, asked, [&](int term) { return number(term, asked); });
  }

 private:
  using Part = RefereePart<W>;
  using Part::parts_, Part::plan_, Part::play_, Part::position_, Part::variant_;

  // The same; `number` tells what one is when they are asked, if that is known.
  template <class Number>
  std::optional<bool> holds(int facts, const Asked<W>& asked, Number number) {
    if (facts < 0) return true;
    const Facts& said = plan_.facts[facts];
    if (!terms_.ply_is_so(said, asked)) return false;
    const auto has_some = [&](int term) -> std::optional<bool> {
      if (!plan_.sets[term].prior) return std::nullopt;
      return terms_.set(term, asked).any();
    };
    const auto lies_within = [&](const Bounds& bounds) -> std::optional<bool> {
      const auto value = number(bounds.number);
      const auto least = bounds.least < 0 ? value : number(bounds.least);
      const auto most = bounds.most < 0 ? value : number(bounds.most);
      if (!value || !least || !most) return std::nullopt;
      return *least <= *value && *value <= *most;
    };
    const auto is_so = [&](int inner) { return holds(inner, asked, number); };
    bool known = plan_.foretold.whole[facts];
    // Notes whether one is as it has to be; false: it is not.
    const auto may_be = [&](std::optional<bool> so, bool wanted) {
      known = known && so;
      return !so || *so == wanted;
    };
    for (const int term : said.some) {
      if (!may_be(has_some(term), true)) return false;
    }
    for (const int term : said.none) {
      if (!may_be(has_some(term), false)) return false;
    }
    for (const Bounds& bounds : said.numbers) {
      if (!may_be(lies_within(bounds), true)) return false;
    }
    for (const int inner : said.unless) {
      if (!may_be(is_so(inner), false)) return false;
    }
    if (!said.any.empty() && !may_be(some_holds(said.any, is_so), true)) return false;
    return known ? std::optional(true) : std::nullopt;
  }

  template <class IsSo>
  static std::optional<bool> some_holds(const std::vector<int>& facts, IsSo is_so) {
    bool known = true;
    for (const int one : facts) {
      const std::optional<bool> so = is_so(one);
      if (so == true) return true;
      known = known && so;
    }
    return known ? std::optional(false) : std::nullopt;
  }

  std::optional<int> number(int term, const Asked<W>& asked) {
    using Kind = NumberTerm::Kind;
    const NumberTerm& said = play_.expressions.numbers[term];
    switch (said.kind) {
      case Kind::constant:
        return said.value[index(asked.own)];
      case Kind::variable:
        return variable(said.variable[index(asked.own)], asked);
      case Kind::plus:
      case Kind::minus:
      case Kind::times: {
        const auto a = number(said.a, asked), b = number(said.b, asked);
        return a && b ? std::optional(reckoned(said.kind, *a, *b)) : std::nullopt;
      }
      default:
        return std::nullopt;
    }
  }

  // The last effect that writes it tells.
  std::optional<int> variable(int number, const Asked<W>& asked) {
    const auto& writers = plan_.writers[number];
    if (!writers.told) return std::nullopt;
    const auto unknown = [](int) { return std::optional<int>(); };
    for (const auto& writer : writers.effects) {
      if (!writer.writes[index(asked.own)]) continue;
      const auto follows = holds(play_.after[writer.effect].when, asked, unknown);
      if (follows == false) continue;
      return follows ? writer.value[index(asked.own)] : std::nullopt;
    }
    return variant_.state[number].low + static_cast<int>(position_.var(var_declared + number));
  }

  Terms<W>& terms_ = parts_.terms;
};

}  // namespace sb
