// Endings first, in their order, then what wins besides, then draws.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/facts_words.h"
#include "notation/special_rules.h"

namespace sb {
namespace {

using Sentences = std::vector<std::string>;

Voice voice_of(const Variant& variant, const Ending& ending) {
  if (ending.asks == Ending::Asks::white) return voice_of(variant, Side::white);
  if (ending.asks == Ending::Asks::black) return voice_of(variant, Side::black);
  return {.variant = variant, .side = ending.asks == Ending::Asks::acting ? "that side" : "a side"};
}

std::string more_words(const Variant& variant, int number) {
  const Voice voice{.variant = variant, .own = ""};
  const NumberTerm& term = variant.play.expressions.numbers[number];
  if (term.kind == NumberTerm::Kind::count)
    return fmt::format("the side with more {} wins", set_words(voice, term.set));
  return fmt::format("the side with more of this wins: {}", number_words(voice, number));
}

std::string result_words(const Variant& variant, const Ending& ending) {
  if (ending.winner >= 0) return "the script works out who wins";
  if (ending.more >= 0) return more_words(variant, ending.more);
  if (ending.wins == Ending::Wins::nobody) return "the game is drawn";
  return fmt::format("{} {}", voice_of(variant, ending).side,
                     ending.wins == Ending::Wins::own ? "wins" : "loses");
}

// "a side wins if there is no enemy King"; of an ending that names who wins otherwise, or nobody,
// "if there is no empty square, the side with more men wins".
std::string end_and_facts(const Variant& variant, const Ending& ending) {
  const bool of_one_side = ending.winner < 0 && ending.more < 0 &&
                           ending.wins != Ending::Wins::nobody && ending.asks == Ending::Asks::each;
  Voice voice = voice_of(variant, ending);
  std::string end = result_words(variant, ending);
  const auto& facts = variant.play.expressions.facts;
  if (ending.facts < 0 || facts[ending.facts] == Facts{}) return end;
  if (!of_one_side) return fmt::format("{}, {}", if_words(voice, ending.facts), end);
  voice.side = "it";
  return fmt::format("{} {}", end, if_words(voice, ending.facts));
}

std::string ending_words(const Variant& variant, const Ending& ending) {
  std::string start = fmt::format("\"{}\"", ending.word);
  if (ending.asks == Ending::Asks::white) start += " (asked of White)";
  if (ending.asks == Ending::Asks::black) start += " (asked of Black)";
  if (ending.asks == Ending::Asks::acting) start += " (asked of who is to move then)";
  start += ": ";
  if (!ending.help.empty()) return start + ending.help;
  std::string when;
  if (ending.at == Ending::At::turn) when = "when a turn begins, ";
  if (ending.at == Ending::At::round) when = "when White's turn begins, ";
  const char* besides = ending.beats_safety ? "; who reaches it may stay in check" : "";
  return told(fmt::format("{}{}{}{}.", start, when, end_and_facts(variant, ending), besides),
              fmt::format("{}{}in cases that the script tells, {}.", start, when,
                          result_words(variant, ending)));
}

// Whether a side may pass whenever it has to begin a turn.
bool may_always_pass(const Variant& variant) {
  const auto passes = [&](int number) {
    const Action& action = variant.play.actions[number];
    return action.kind == Action::Kind::pass && action.when < 0 && action.facts < 0;
  };
  return std::ranges::all_of(variant.play.turn, [&](const std::vector<TurnPlace>& places) {
    return !places.empty() && (std::ranges::any_of(places[0].actions, passes) ||
                               std::ranges::any_of(places[0].otherwise, passes));
  });
}

void add_draws(const Variant& variant, Sentences& all) {
  const Endings& endings = variant.endings;
  std::vector<std::string> draws;
  if (endings.stalemate_draws && !variant.play.settles_stuck()) draws.emplace_back("stalemate");
  if (endings.quiet_plies > 0)
    draws.push_back(
        fmt::format("{} plies without a capture{}", endings.quiet_plies, zeroing_words(variant)));
  if (endings.repetitions > 0)
    draws.push_back(fmt::format("the same position {} times", endings.repetitions));
  if (endings.dead_position) draws.emplace_back("positions in which nobody can mate");
  if (endings.little_value > 0)
    draws.push_back(
        fmt::format("neither side having men worth more than {}", endings.little_value));
  if (!draws.empty()) all.push_back(fmt::format("Draws: {}.", fmt::join(draws, "; ")));
}

}  // namespace

std::vector<std::string> goal_words(const Variant& variant) {
  Sentences all;
  const std::string king = royal_names(variant);
  for (const Ending& ending : variant.play.endings) all.push_back(ending_words(variant, ending));
  if (variant.endings.checkmate)
    all.push_back(variant.play.check < 0
                      ? fmt::format("Checkmate of the {} wins.", king)
                      : "Checkmate wins: who is in check and has no legal move has lost.");
  if (variant.endings.royal_capture)
    all.push_back(fmt::format("Capture of the {} wins; check forbids nothing.", king));
  if (variant.has_explosions() && !variant.endings.royal_capture)
    all.push_back(
        fmt::format("A side that has lost its {}{} by an explosion has lost; if both have, "
                    "the game is drawn.",
                    variant.royals == Royals::each ? "last " : "", king));
  if (variant.endings.extinction)
    all.push_back(fmt::format("A side to move that has no {} any more has lost.", king));
  const bool settled = variant.endings.stalemate_draws || variant.play.settles_stuck();
  if (!settled && !may_always_pass(variant))
    all.emplace_back(variant.play.asks_stuck() ? "Whoever else has no legal move has lost."
                                               : "A side without a legal move has lost.");
  add_draws(variant, all);
  return all;
}

}  // namespace sb
