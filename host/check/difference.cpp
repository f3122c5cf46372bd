// Positions are looked at in the order of their distance from a start, then in random games; what
// is found there is set up anew and loses its men one by one while it still shows.
#include "check/difference.h"

#include <algorithm>

#include "notation/move_text.h"
#include "notation/position_text.h"

namespace sb {
namespace {

constexpr int most_shrinks = 600;

}  // namespace

Difference::Difference(Game& first, Game& second, DifferencePlan plan, std::function<bool()> over)
    : games_{&first, &second},
      setups_{first.snapshot(), second.snapshot()},
      plan_(std::move(plan)),
      over_(std::move(over)) {}

std::string Difference::position_text(std::size_t which) const {
  return write_position(games_[which]->variant(), games_[which]->snapshot());
}

std::vector<Difference::Ply> Difference::plies_of(Game& game) const {
  const std::vector<Move> moves = game.plies();
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

std::optional<Problem> set_position(Game& game, const std::string& text) {
  const auto read = read_position(game.variant(), text);
  return read ? game.set(read.value()) : read.problem();
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
  const std::string status = status_text(games_[0]->status());
  const std::string other = status_text(games_[1]->status());
  if (status != other) {
    Parting found = parting(Parting::What::status);
    found.after = {status, other};
    return found;
  }
  for (std::size_t i = 0; effects && i < plies[0].size(); ++i) {
    if (auto found = effect_of(plies, i)) return found;
  }
  return std::nullopt;
}

std::optional<Parting> Difference::effect_of(const Plies& plies, std::size_t i) {
  const bool same = play(plies, i);
  const std::array<std::string, 2> after =
      same ? std::array<std::string, 2>{} : std::array{position_text(0), position_text(1)};
  undo();
  if (same) return std::nullopt;
  Parting found = parting(Parting::What::effect);
  found.ply = plies[0][i].text;
  found.after = after;
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
  const std::uint64_t before = tried_.positions;
  for (int depth = 0; depth <= plan_.depth; ++depth) {
    seen_.clear();
    if (auto parting = look_at_distance(depth)) return parting;
    if (tried_.positions - before > plan_.most_positions) tried_.all_depths &= depth == plan_.depth;
  }
  return std::nullopt;
}

// Looks at the positions that are `depth` plies away.
std::optional<Parting> Difference::look_at_distance(int depth) {
  if (over_() || seen_.size() > plan_.most_positions) {
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
  for (int number = 0; number < plan_.games && !over_(); ++number) {
    ++tried_.games;
    Dice dice(plan_.seed * static_cast<std::uint64_t>(plan_.games) +
              static_cast<std::uint64_t>(number));
    auto found = play_game(dice);
    if (found && (!shortest || found->plies.size() < shortest->plies.size()))
      shortest = std::move(found);
    if (!shortest) shortest = leave_few_men(dice);
  }
  return shortest;
}

std::optional<Parting> Difference::play_game(Dice& dice) {
  set_up({});
  for (int ply = 0; ply < plan_.plies && !over_(); ++ply) {
    Plies plies;
    if (auto parting = look(plies, false)) return parting;
    if (plies[0].empty() || games_[0]->status().over()) return std::nullopt;
    const std::size_t i = dice.below(plies[0].size());
    if (auto parting = effect_of(plies, i)) return parting;
    play(plies, i);
  }
  return std::nullopt;
}

// Games seldom come to few men: from where one has ended, most are taken away.
std::optional<Parting> Difference::leave_few_men(Dice& dice) {
  constexpr int tries = 8;
  constexpr std::size_t one_stays_in = 8;
  const Variant& variant = games_[0]->variant();
  const Snapshot end = games_[0]->snapshot();
  for (int i = 0; i < tries; ++i) {
    Snapshot few = end;
    for (Man& man : few.men) {
      const bool royal = man.kind != 0 && variant.pieces[man.kind - 1u].royal;
      if (!royal && dice.below(one_stays_in) != 0) man = Man{};
    }
    if (auto found = at(write_position(variant, few), std::nullopt)) return found;
  }
  return std::nullopt;
}

// The difference of that kind, or of any, in that position, if both have it and it is there.
std::optional<Parting> Difference::at(const std::string& position,
                                      std::optional<Parting::What> what) {
  if (set_up(position)) return std::nullopt;
  try {
    Plies plies;
    auto found = look(plies, !what || what == Parting::What::effect);
    return found && what.value_or(found->what) == found->what ? found : std::nullopt;
  } catch (const HookError&) {
    return std::nullopt;  // in a position that no game leads to
  }
}

// The same without the game before it, and with as few men as it takes.
Parting Difference::smallest(Parting parting) {
  if (auto alone = at(parting.position[0], parting.what)) {
    if (!parting.plies.empty() || !parting.start.empty()) {
      alone->found_start = parting.start;
      alone->found_after = parting.plies;
      parting = std::move(*alone);
      while (fewer_men(parting)) {
      }
    }
  }
  set_up({});
  return parting;
}

// Takes away each man once that is not needed; false where none was.
bool Difference::fewer_men(Parting& parting) {
  bool fewer = false;
  const Variant& variant = games_[0]->variant();
  const auto read = read_position(variant, parting.position[0]);
  if (!read) return false;
  Snapshot position = read.value();
  int tries = 0;
  for (Man& man : position.men) {
    if (man.kind == 0 || ++tries > most_shrinks || over_()) continue;
    const Man taken = std::exchange(man, Man{});
    if (auto still = at(write_position(variant, position), parting.what)) {
      still->found_start = parting.found_start;
      still->found_after = parting.found_after;
      parting = std::move(*still);
      fewer = true;
    } else {
      man = taken;
    }
  }
  return fewer;
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
