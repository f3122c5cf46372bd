// Greedy shrinking: leave something out, keep that if the breach still shows. Every try is a new
// game, and there are never more than a fixed number of them.
#include "check/proof.h"

#include <algorithm>
#include <bit>

#include "notation/move_text.h"

namespace sb {
namespace {

constexpr int most_tries = 600;

}  // namespace

bool Prover::shows(const Showing& showing, std::optional<std::size_t> law) {
  const std::unique_ptr<Game> game = make_();
  if (!game) return false;
  try {
    if (showing.start && game->set(*showing.start)) return false;
    for (const std::string& text : showing.plies) {
      const auto move = read_move(*game, text);
      if (!move) return false;
      game->play(move.value());
    }
    if (law) return Laws(make_).breach_of(*law, *game).has_value();
    for (const Move move : game->plies()) TriedPly(*game, move);
    return false;
  } catch (const HookError&) {
    return !law;
  }
}

bool Prover::still_shows(const Showing& showing, std::optional<std::size_t> law) {
  if (tries_ >= most_tries || over_()) return false;
  ++tries_;
  return shows(showing, law);
}

std::vector<std::string> Prover::shortest(const std::vector<std::string>& plies,
                                          std::optional<std::size_t> law) {
  tries_ = 0;
  Showing best{.start = std::nullopt, .plies = plies};
  for (std::size_t chunk = std::bit_floor(std::max<std::size_t>(plies.size() / 2, 1)); chunk > 0;
       chunk /= 2) {
    const std::size_t step = std::max<std::size_t>(chunk / 4, 1);
    for (std::size_t end = best.plies.size(); end >= chunk;) {
      const auto first = best.plies.begin() + static_cast<std::ptrdiff_t>(end - chunk);
      Showing shorter = best;
      shorter.plies.assign(best.plies.begin(), first);
      shorter.plies.insert(shorter.plies.end(), first + static_cast<std::ptrdiff_t>(chunk),
                           best.plies.end());
      const bool shows = still_shows(shorter, law);
      if (shows) best = std::move(shorter);
      const std::size_t back = shows ? chunk : step;
      end = end > back ? end - back : 0;
    }
  }
  return best.plies;
}

std::optional<Showing> Prover::smallest(const std::vector<std::string>& plies,
                                        std::optional<std::size_t> law) {
  tries_ = 0;
  constexpr std::size_t most_before = 2;
  for (std::size_t before = 0; before <= std::min(most_before, plies.size()); ++before) {
    const auto split = plies.end() - static_cast<std::ptrdiff_t>(before);
    const std::unique_ptr<Game> game = make_();
    if (!game) return std::nullopt;
    try {
      for (auto text = plies.begin(); text != split; ++text) {
        const auto move = read_move(*game, *text);
        if (!move) return std::nullopt;
        game->play(move.value());
      }
    } catch (const HookError&) {
      continue;
    }
    Showing showing{.start = game->snapshot(), .plies = {split, plies.end()}};
    if (!still_shows(showing, law)) continue;
    showing.start = simplest(game->variant(), *showing.start, [&](const Snapshot& simpler) {
      return still_shows({simpler, showing.plies}, law);
    });
    return showing;
  }
  return std::nullopt;
}

Snapshot simplest(const Variant& variant, Snapshot position,
                  const std::function<bool(const Snapshot&)>& shows) {
  bool simpler = false;
  const auto with = [&](auto change) {
    Snapshot plainer = position;
    change(plainer);
    if (plainer == position || !shows(plainer)) return;
    position = std::move(plainer);
    simpler = true;
  };
  do {
    simpler = false;
    for (int right = 0; right < variant.right_count(); ++right)
      with([&](Snapshot& plainer) { plainer.rights &= ~(1u << right); });
    for (std::size_t c = 0; c < position.men.size(); ++c) {
      with([&](Snapshot& plainer) { plainer.men[c] = {}; });
      if (const Man man = position.men[c]; man.kind != 0)
        with([&](Snapshot& p) { p.men[c].state = variant.kind(man.kind).initial_state(); });
    }
    with([](Snapshot& plainer) { plainer.trail.clear(), plainer.passer = no_cell; });
    for (std::size_t v = 0; v < position.vars.size(); ++v) {
      const StateField& field = variant.state[v];
      with([&](Snapshot& p) { p.vars[v] = static_cast<std::uint32_t>(field.initial - field.low); });
    }
    with([](Snapshot& plainer) { plainer.halfmove = 0; });
    with([](Snapshot& plainer) { plainer.fullmove = 1; });
  } while (simpler);
  return position;
}

}  // namespace sb
