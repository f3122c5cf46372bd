// Positions are looked at in the order of their distance from a start, then in random games; what
// is found there is set up anew and loses its men and all else one by one while it still shows.
#include "check/difference.h"

#include <algorithm>
#include <set>

#include "check/proof.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "position/position.h"

namespace sb {
namespace {

constexpr int most_shrinks = 600;
constexpr std::uint32_t few_values = 32;  // a variable of at most so many is given each
constexpr int rounds = 12;                // so often a position is made to come again
constexpr std::size_t most_contrasts = 8, most_renamed = 8;
constexpr int counted_games = 3;  // whose ends are asked for counters and repetition

// The numbers that the rules of both speak of: HALFMOVE is given those values.
std::set<int> numbers_of(const Variant& one, const Variant& other) {
  std::set<int> numbers{50, 100, 200};
  for (const Variant* variant : {&one, &other}) {
    numbers.insert(variant->endings.quiet_plies);
    for (const NumberTerm& term : variant->play.expressions.numbers) {
      if (term.kind == NumberTerm::Kind::constant)
        numbers.insert(std::begin(term.value), std::end(term.value));
    }
  }
  std::erase_if(numbers, [](int number) { return number < 2 || number > Turn::max_halfmove; });
  return numbers;
}

// Four plies that lead back: each side moves a man and moves him back. Empty where none were found;
// the game stands as before.
class WayRound {
 public:
  explicit WayRound(Game& game) : game_(game), here_(game.key()) {}

  std::vector<std::string> find() {
    std::vector<std::string> texts;
    if (!go()) return texts;
    for (const Move move : way_) {
      texts.push_back(move_text(game_.variant(), game_.snapshot(), move));
      game_.play(move);
    }
    for (std::size_t i = 0; i < way_.size(); ++i) game_.undo();
    return texts;
  }

 private:
  static constexpr std::size_t all = 4;

  bool may_come(Move move) const {
    if (move.type != MoveType::displacement) return false;
    if (way_.size() < all / 2) return true;
    const Move there = way_[way_.size() - all / 2];
    return move.from == there.to && move.to == there.from;
  }

  bool go() {
    if (way_.size() == all) return game_.key() == here_;
    for (const Move move : game_.plies()) {
      if (!may_come(move) || --tries_ < 0) continue;
      way_.push_back(move);
      game_.play(move);
      const bool found = go();
      game_.undo();
      if (found) return true;
      way_.pop_back();
    }
    return false;
  }

  Game& game_;
  std::uint64_t here_;
  std::vector<Move> way_;
  int tries_ = 3000;
};

}  // namespace

Difference::Difference(Game& first, Game& second, DifferencePlan plan, std::function<bool()> over)
    : games_{&first, &second},
      setups_{first.snapshot(), second.snapshot()},
      plan_(std::move(plan)),
      over_(std::move(over)) {}

std::string Difference::position_text(std::size_t which) const {
  return write_position(games_[which]->variant(), games_[which]->snapshot());
}

std::vector<Difference::Ply> Difference::plies_of(Game& game) {
  const std::vector<Move> moves = game.plies();
  looked_at_plies_ += moves.size();
  std::vector<std::string> texts = move_texts(game.variant(), game.snapshot(), moves);
  std::vector<Ply> plies;
  plies.reserve(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) plies.push_back({std::move(texts[i]), moves[i]});
  std::ranges::sort(plies, {}, &Ply::text);
  return plies;
}

Parting Difference::parting(Parting::What what) const {
  Parting parting;
  parting.what = what;
  parting.start = start_;
  parting.plies = played_;
  parting.position = {position_text(0), position_text(1)};
  return parting;
}

void Difference::undo() {
  for (Game* game : games_) game->undo();
  played_.pop_back();
}

void Difference::go_back() {
  while (!played_.empty()) undo();
}

// False where what follows is not the same position.
bool Difference::play(const Plies& plies, std::size_t i) {
  games_[0]->play(plies[0][i].move);
  games_[1]->play(plies[1][i].move);
  played_.push_back(plies[0][i].text);
  return position_text(0) == position_text(1);
}

// Plays texts in both; false where one of them does not know a ply or goes elsewhere.
bool Difference::replay(const std::vector<std::string>& plies) {
  for (const std::string& text : plies) {
    std::array<std::optional<Move>, 2> moves;
    for (std::size_t which = 0; which < 2; ++which) {
      for (const Ply& ply : plies_of(*games_[which])) {
        if (ply.text == text) moves[which] = ply.move;
      }
    }
    if (!moves[0] || !moves[1]) return false;
    games_[0]->play(*moves[0]);
    games_[1]->play(*moves[1]);
    played_.push_back(text);
    if (position_text(0) != position_text(1)) return false;
  }
  return true;
}

std::optional<Parting> Difference::set_up(const std::string& position) {
  played_.clear();
  start_ = position;
  std::array<std::optional<Problem>, 2> problems;
  for (std::size_t which = 0; which < games_.size(); ++which) {
    if (position.empty()) {
      games_[which]->set(setups_[which]);
    } else {
      problems[which] = set_position(*games_[which], position);
    }
  }
  if (!problems[0] && !problems[1] && position_text(0) == position_text(1)) return std::nullopt;
  Parting found = parting(Parting::What::setup);
  for (std::size_t which = 0; which < games_.size(); ++which) {
    if (problems[which]) found.position[which] = describe(*problems[which]);
  }
  return found;
}

// The first difference in the position of both; `plies` are then those of both.
std::optional<Parting> Difference::look(Plies& plies, bool effects) {
  ++tried_.positions;
  plies = {plies_of(*games_[0]), plies_of(*games_[1])};
  if (!std::ranges::equal(plies[0], plies[1], {}, &Ply::text, &Ply::text)) {
    Parting found = parting(Parting::What::plies);
    for (std::size_t which = 0; which < 2; ++which) {
      std::vector<Ply> only;
      std::ranges::set_difference(plies[which], plies[1 - which], std::back_inserter(only), {},
                                  &Ply::text, &Ply::text);
      for (Ply& ply : only) found.only[which].push_back(std::move(ply.text));
    }
    return found;
  }
  if (auto found = look_at_status()) return found;
  for (std::size_t i = 0; effects && i < plies[0].size(); ++i) {
    if (auto found = effect_of(plies, i)) return found;
  }
  return std::nullopt;
}

std::optional<Parting> Difference::look_at_status() {
  const Status one = games_[0]->status(), other = games_[1]->status();
  const std::array<std::string, 2> texts{status_text(one), status_text(other)};
  const auto outcome = [](const Status& status) {
    return status.over() ? status.kind : Status::Kind::play;
  };
  if (outcome(one) != outcome(other)) {
    Parting found = parting(Parting::What::status);
    found.after = texts;
    return found;
  }
  if (texts[0] != texts[1] && renamed_.size() < most_renamed && !contains(renamed_, texts))
    renamed_.push_back(texts);
  return std::nullopt;
}

std::optional<Parting> Difference::effect_of(const Plies& plies, std::size_t i) {
  ++looked_at_plies_;
  const bool same = play(plies, i);
  if (same) {
    undo();
    return std::nullopt;
  }
  const std::array<std::string, 2> after{position_text(0), position_text(1)};
  auto told = contrasts({&games_[0]->variant(), &games_[1]->variant()},
                        {games_[0]->snapshot(), games_[1]->snapshot()}, most_contrasts);
  undo();
  Parting found = parting(Parting::What::effect);
  found.ply = plies[0][i].text;
  found.after = after;
  found.contrasts = std::move(told);
  return found;
}

std::optional<Parting> Difference::find() {
  std::optional<Parting> found = search_from({});
  for (std::size_t i = 0; !found && i < plan_.positions.size(); ++i)
    found = search_from(plan_.positions[i]);
  if (!found) found = play_games();
  if (found && found->what != Parting::What::setup) found = smallest(std::move(*found));
  return found;
}

std::optional<Parting> Difference::search_from(const std::string& start) {
  if (auto parting = set_up(start)) return parting;
  allow_plies();
  for (int depth = 0; depth <= plan_.depth; ++depth) {
    seen_.clear();
    if (auto parting = look_at_distance(depth)) return parting;
  }
  return count_from(position_text(0));
}

// From one position: with values of HALFMOVE that may matter and all of variables that have few,
// and where it comes again and again.
std::optional<Parting> Difference::count_from(const std::string& start) {
  if (set_up(start)) return std::nullopt;
  const Variant& variant = games_[0]->variant();
  const Snapshot position = games_[0]->snapshot();
  const auto look_at = [&](const Snapshot& changed) {
    return over_() ? std::nullopt : at(write_position(variant, changed), {}, std::nullopt);
  };
  for (const int number : numbers_of(variant, games_[1]->variant())) {
    Snapshot changed = position;
    changed.halfmove = number;
    if (auto found = look_at(changed)) return found;
  }
  for (std::size_t v = 0; v < variant.state.size(); ++v) {
    const StateField& field = variant.state[v];
    const auto values = static_cast<std::uint32_t>(field.values());
    if (!field.is_plain() || values > few_values) continue;
    for (std::uint32_t value = 0; value < values; ++value) {
      Snapshot changed = position;
      if (std::exchange(changed.vars[v], value) == value) continue;
      if (auto found = look_at(changed)) return found;
    }
  }
  return set_up(start) ? std::nullopt : go_round();
}

// The position comes again and again, as by men who go and come back.
std::optional<Parting> Difference::go_round() try {
  const std::vector<std::string> way = WayRound(*games_[0]).find();
  for (int round = 0; !way.empty() && round < rounds && !over_(); ++round) {
    for (const std::string& ply : way) {
      if (!replay({ply})) return std::nullopt;
      Plies plies;
      if (auto found = look(plies, false)) return found;
    }
  }
  return std::nullopt;
} catch (const HookError&) {
  return std::nullopt;  // in a position that no game leads to
}

// Looks at the positions that are `depth` plies away.
std::optional<Parting> Difference::look_at_distance(int depth) {
  if (is_spent() || seen_.size() > plan_.most_positions) {
    tried_.all_depths = false;
    return std::nullopt;
  }
  if (!seen_.insert(std::to_string(depth) + ' ' + position_text(0)).second) return std::nullopt;
  Plies plies;
  if (depth == 0) return look(plies, true);
  plies = {plies_of(*games_[0]), plies_of(*games_[1])};
  for (std::size_t i = 0; i < plies[0].size(); ++i) {
    play(plies, i);
    auto parting = look_at_distance(depth - 1);
    undo();
    if (parting) return parting;
  }
  return std::nullopt;
}

// The shortest of the games that go apart.
std::optional<Parting> Difference::play_games() {
  std::optional<Parting> shortest;
  allow_plies();
  for (int number = 0; number < plan_.games && !is_spent(); ++number) {
    ++tried_.games;
    Chance chance(plan_.seed * static_cast<std::uint64_t>(plan_.games) +
                  static_cast<std::uint64_t>(number));
    auto found = play_game(chance);
    if (found && (!shortest || found->plies.size() < shortest->plies.size()))
      shortest = std::move(found);
    if (!shortest) shortest = leave_few_men(chance, number < counted_games);
  }
  return shortest;
}

std::optional<Parting> Difference::play_game(Chance& chance) {
  set_up({});
  for (int ply = 0; ply < plan_.plies && !is_spent(); ++ply) {
    Plies plies;
    if (auto parting = look(plies, false)) return parting;
    if (plies[0].empty() || games_[0]->status().over()) return std::nullopt;
    const std::size_t i = chance.below(plies[0].size());
    if (auto parting = effect_of(plies, i)) return parting;
    play(plies, i);
  }
  return std::nullopt;
}

// Games seldom come to few men: from where one has ended, most are taken away.
std::optional<Parting> Difference::leave_few_men(Chance& chance, bool and_count) {
  constexpr int tries = 8;
  constexpr std::size_t one_stays_in = 8;
  const Variant& variant = games_[0]->variant();
  const Snapshot end = games_[0]->snapshot();
  for (int i = 0; i < tries; ++i) {
    Snapshot few = end;
    for (Man& man : few.men) {
      const bool royal = man.kind != 0 && variant.pieces[man.kind - 1u].royal;
      if (!royal && chance.below(one_stays_in) != 0) man = Man{};
    }
    const std::string text = write_position(variant, few);
    if (auto found = at(text, {}, std::nullopt)) return found;
    if (!and_count || set_up(text)) continue;
    if (auto found = count_from(text)) return found;
    and_count = false;
  }
  return std::nullopt;
}

// The difference of that kind after those plies, if both games come there and it is there.
std::optional<Parting> Difference::at(const std::string& start,
                                      const std::vector<std::string>& plies, What what) {
  if (set_up(start)) return std::nullopt;
  try {
    if (!replay(plies)) return std::nullopt;
    Plies both;
    auto found = look(both, !what || what == Parting::What::effect);
    return found && what.value_or(found->what) == found->what ? found : std::nullopt;
  } catch (const HookError&) {
    return std::nullopt;  // in a position that no game leads to
  }
}

// The same without the game before it, where that does not matter, and with as little as it takes.
Parting Difference::smallest(Parting parting) {
  if (!parting.plies.empty() || !parting.start.empty()) {
    auto alone = at(parting.position[0], {}, parting.what);
    if (!alone && set_up(parting.start)) return parting;
    const std::string start = position_text(0);
    if (!alone) alone = at(start, parting.plies, parting.what);
    if (alone) {
      simplify(*alone);
      alone->found_start = std::move(parting.start);
      alone->found_after = std::move(parting.plies);
      parting = std::move(*alone);
    }
  }
  set_up({});
  return parting;
}

void Difference::simplify(Parting& parting) {
  const Variant& variant = games_[0]->variant();
  const auto position = read_position(variant, parting.start);
  if (!position) return;
  int tries = 0;
  simplest(variant, position.value(), [&](const Snapshot& simpler) {
    if (++tries > most_shrinks || over_()) return false;
    auto still = at(write_position(variant, simpler), parting.plies, parting.what);
    if (still) parting = std::move(*still);
    return still.has_value();
  });
}

std::optional<Parting> Difference::find_by_counts(int depth) {
  if (auto parting = set_up({})) return parting;
  auto found = descend(depth);
  if (found) found = smallest(std::move(*found));
  return found;
}

std::optional<Parting> Difference::descend(int depth) {
  Plies plies;
  if (auto parting = look(plies, true)) return parting;
  const StopFlag never;
  for (std::size_t i = 0; depth > 1 && i < plies[0].size() && !over_(); ++i) {
    play(plies, i);
    std::optional<Parting> parting;
    if (games_[0]->perft(depth - 1, nullptr, never) != games_[1]->perft(depth - 1, nullptr, never))
      parting = descend(depth - 1);
    undo();
    if (parting) return parting;
  }
  return std::nullopt;
}

}  // namespace sb
