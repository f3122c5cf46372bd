// Turns: one phrase for each action of a place, one for each place of a turn. Then how games end:
// endings first, in their order, then what wins besides, then draws.
#include "notation/special_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "notation/movement_words.h"
#include "notation/set_words.h"

namespace sb {
namespace {

// Of actions `from` and `to` are those of the ply before in the turn.
Voice action_voice(const Variant& variant, const Snapshot* now = nullptr) {
  return {.variant = variant,
          .left = "the square just left",
          .come_to = "the square just come to",
          .now = now};
}

std::string drop_words(const Voice& voice, const Action& action) {
  const Variant& variant = voice.variant;
  std::string text = fmt::format("{} the {}", action.lifts ? "putting elsewhere" : "putting down",
                                 action.kinds.empty() ? "man" : kinds_words(variant, action.kinds));
  if (action.reserve >= 0) text += " out of " + variant.play.reserves[action.reserve].name;
  if (action.to < 0) return text;
  const std::string one = one_of_set_words(voice, action.to);
  const std::string place =
      one.starts_with("a square") ? place_words(voice, action.to) : "on " + one;
  return place.empty() ? text : told(text + " " + place, text + " where the script says");
}

std::string choice_words(const Voice& voice, const Action& action) {
  const auto words = mapped(action.words, [&](int word) { return voice.variant.play.words[word]; });
  if (action.to < 0 && words == std::vector{action.name})
    return fmt::format("naming \"{}\"", action.name);
  if (action.to < 0)
    return fmt::format("naming {} for \"{}\"", listed_words(words, "or"), action.name);
  const std::string one = one_of_set_words(voice, action.to);
  if (speaks_of_men(voice, action.to) && one.size() <= longest_sentence)
    return fmt::format("naming the square of {} for \"{}\"", one, action.name);
  const std::string place = place_words(voice, action.to);
  const std::string text = fmt::format("naming a square for \"{}\"", action.name);
  return place.empty() ? text : told(text + " " + place, text + " where the script says");
}

// By Decider.
constexpr const char* decider_words[] = {"", " (the other side decides)", " (White decides)",
                                         " (Black decides)", " (a die decides)"};

// " of a pawn", " that captures", " such that its man is a King"; empty where nothing is asked of
// the ply.
std::string asked_words(const Voice& voice, const Action& action) {
  if (action.facts < 0) return {};
  const Facts& facts = voice.variant.play.expressions.facts[action.facts];
  if (facts == Facts{}) return {};
  if (facts == Facts{.mover = facts.mover} && speaks_of_men(voice, facts.mover))
    return " of " + one_of_set_words(voice, facts.mover);
  const std::string words = facts_words(voice, action.facts);
  const std::string of_it = of_a_ply("such that ", words);
  return of_it.starts_with("such that ") ? ' ' + of_it : " that " + of_it;
}

// "a move of a neutral Ball by \"steps any way\"".
std::string driven_words(const Voice& voice, const Action& action) {
  const auto ways = movement_words(voice.variant, action.as);
  const SetTerm& who = voice.variant.play.expressions.sets[action.driven];
  const bool anybody = who == SetTerm{.kind = SetTerm::Kind::men};
  const std::string men = anybody ? "any man" : one_man_words(voice, action.driven);
  return fmt::format("a move of {} by \"{}\"", men, listed_words(ways, "or"));
}

// " (if card is "tiger")"; empty where it is always open.
std::string when_words(const Voice& voice, const Action& action) {
  if (action.when < 0) return {};
  return told(fmt::format(" ({})", if_words(voice, action.when)),
              " (in cases that the script tells)");
}

// What is done, whatever is asked of it.
std::string bare_words(const Voice& voice, const Action& action) {
  switch (action.kind) {
    case Action::Kind::move:
      return "a move";
    case Action::Kind::drive:
      return driven_words(voice, action);
    case Action::Kind::pass:
      return "a pass";
    case Action::Kind::list:
      return fmt::format("\"{}\"", action.name);
    case Action::Kind::drop:
      return drop_words(voice, action);
    case Action::Kind::choose:
      return choice_words(voice, action);
    case Action::Kind::cast:
      return fmt::format("naming a square for \"{}\"", action.name);
  }
  return {};
}

std::string action_words(const Voice& voice, const Action& action) {
  const Variant& variant = voice.variant;
  std::string text = bare_words(voice, action);
  if (action.kind == Action::Kind::cast) return text;
  text += asked_words(voice, action);
  text += when_words(voice, action);
  if (action.cast >= 0) {
    const Action& cast = variant.play.actions[action.cast];
    text = fmt::format("{} after {}", text, action_words(voice, cast));
  }
  if (action.part >= 0) {
    const Action& part = variant.play.actions[action.part];
    text += fmt::format(" {} {}", action.part_may_be_left ? "and, if one likes," : "and with it",
                        action_words(voice, part));
  }
  return text;
}

std::string actions_words(const Voice& voice, const std::vector<int>& actions) {
  return listed_words(
      mapped(actions,
             [&](int action) { return action_words(voice, voice.variant.play.actions[action]); }),
      "or");
}

// What a place opens.
std::string opened_words(const Voice& voice, const TurnPlace& place) {
  std::string text =
      actions_words(voice, place.actions) + decider_words[static_cast<int>(place.by)];
  if (!place.otherwise.empty())
    text += ", or where there is none " + actions_words(voice, place.otherwise);
  return place.left_by < 0 ? text : text + ", or a pass instead";
}

// Whether the facts may say something of a ply, and not of a position alone.
bool may_tell_of_ply(const Variant& variant, int facts) {
  return variant.play.expressions.some_facts(facts, [](const Facts& f) {
    return f.asks_ply() || f.before >= 0 || f.test >= 0 || !f.some.empty() || !f.none.empty();
  });
}

std::string turn_place_words(const Variant& variant, const TurnPlace& place) {
  std::string text;
  if (place.when >= 0) {
    const char* frame = may_tell_of_ply(variant, place.when) ? "the ply before is such that " : "";
    text = told(if_words(Voice{.variant = variant}, place.when, frame) + ", ",
                "in cases that the script tells, ");
    constexpr std::string_view long_way = "the ply before is such that it ";
    if (const std::size_t at = text.find(long_way); at != text.npos)
      text.replace(at, long_way.size(), "the ply before ");
  }
  text += opened_words(action_voice(variant), place);
  const auto passes = [&](int action) {
    return variant.play.actions[action].kind == Action::Kind::pass;
  };
  if (place.again) {
    const bool may_pass = place.left_by >= 0 || std::ranges::any_of(place.actions, passes);
    return text + ", as long as there is one" + (may_pass ? " and nobody passes" : "");
  }
  return place.if_any ? text + ", if there is one" : text;
}

// "A turn is a move.", or a sentence for each of its places.
void add_places(const Variant& variant, const char* turn, const std::vector<TurnPlace>& places,
                std::vector<std::string>& all) {
  for (std::size_t n = 0; n < places.size(); ++n) {
    const std::string words = turn_place_words(variant, places[n]);
    all.push_back(n > 0               ? fmt::format("Then {}.", words)
                  : places.size() > 1 ? fmt::format("{} begins with {}.", turn, words)
                                      : fmt::format("{} is {}.", turn, words));
  }
}

// Whether men of the kind can stand on a set, as far as the set names kinds.
bool may_bear(const Variant& variant, int set, int kind) {
  const SetTerm& term = variant.play.expressions.sets[set];
  const auto on = [&](int part) { return may_bear(variant, part, kind); };
  const auto is_kind = [&](const ManTerm& man) { return man.kind == kind || man.kind == 0; };
  using Kind = SetTerm::Kind;
  if (term.kind == Kind::nowhere || term.kind == Kind::empty) return false;
  if (term.kind == Kind::unite) return on(term.a) || on(term.b);
  if (term.kind == Kind::meet) return on(term.a) && on(term.b);
  if (term.kind == Kind::without || term.kind == Kind::when) return on(term.a);
  if (term.kind != Kind::men) return true;
  const bool of_nobody = term.whose == Whose::neutral;
  return (term.whose == Whose::anybody || variant.kind(kind).neutral == of_nobody) &&
         (term.men.empty() || std::ranges::any_of(term.men, is_kind));
}

void add_listed(const Variant& variant, std::vector<std::string>& all) {
  const auto lists = [](const Action& action) { return action.kind == Action::Kind::list; };
  const auto name = [](const Action& action) { return fmt::format("\"{}\"", action.name); };
  const auto names = each_once(picked(variant.play.actions, lists, name));
  if (!names.empty())
    all.push_back(fmt::format("What {} can be, the script works out.", listed_words(names, "and")));
}

Voice voice_of(const Variant& variant, const Ending& ending) {
  if (ending.asks == Ending::Asks::white) return voice_of(variant, Side::white);
  if (ending.asks == Ending::Asks::black) return voice_of(variant, Side::black);
  return {.variant = variant, .side = ending.asks == Ending::Asks::acting ? "that side" : "a side"};
}

std::string more_words(const Variant& variant, int number) {
  const NumberTerm& term = variant.play.expressions.numbers[number];
  if (term.kind == NumberTerm::Kind::count)
    return fmt::format("the side with more {} wins",
                       set_words({.variant = variant, .own = ""}, term.set));
  return fmt::format("the side with more of this wins: {}",
                     number_words({.variant = variant, .own = "its"}, number));
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

std::vector<std::string> turn_words(const Variant& variant) {
  const PlayRules& play = variant.play;
  std::vector<std::string> all;
  if (variant.start.to_act == Side::black && !variant.rearranging)
    all.emplace_back("Black begins.");
  if (play.turn[0].empty()) return all;
  std::vector<std::string> white, black;
  add_places(variant, "A turn", play.turn[0], white);
  add_places(variant, "A turn", play.turn[1], black);
  if (white != black) {
    add_places(variant, "White's turn", play.turn[0], all);
    add_places(variant, "Black's turn", play.turn[1], all);
  } else if (white != std::vector<std::string>{"A turn is a move."}) {
    all.insert(all.end(), white.begin(), white.end());
  }
  add_places(variant, "The first turn of all", play.opening, all);
  if (play.stop >= 0) {
    all.push_back(
        fmt::format("A ply ends the turn {}.", if_words(Voice{.variant = variant}, play.stop)));
  }
  add_listed(variant, all);
  return all;
}

std::string place_words_of(const Variant& variant, const TurnPlace& place, const Snapshot& now) {
  return opened_words(action_voice(variant, &now), place);
}

std::vector<std::string> driven_way_words(const Variant& variant, int kind) {
  std::vector<std::string> all;
  for (const Action& action : variant.play.actions) {
    if (action.kind != Action::Kind::drive || !may_bear(variant, action.driven, kind)) continue;
    const std::string ways = listed_words(movement_words(variant, action.as), "or");
    all.push_back("it is moved by: " + ways + when_words(action_voice(variant), action));
  }
  return each_once(all);
}

std::vector<std::string> cast_words(const Variant& variant) {
  std::vector<std::string> all;
  Voice voice{.variant = variant, .come_to = "the square named"};
  for (const Action& cast : variant.play.actions) {
    if (cast.kind != Action::Kind::cast) continue;
    std::vector<std::string> deeds;
    for (const Laying& laying : cast.lays) {
      const Deed deed{.kind = Deed::Kind::mark, .set = laying.set, .mark = laying.mark};
      deeds.push_back(deed_words(voice, deed));
    }
    const std::string place = cast.to >= 0 ? place_words(voice, cast.to) : "";
    std::string text =
        fmt::format("\"{}\": a square {}{}is named", cast.name, place, place.empty() ? "" : " ");
    if (cast.when >= 0) text += ", " + if_words(voice, cast.when);
    if (!deeds.empty()) text += "; " + listed_words(deeds, "and");
    all.push_back(told(text + ".", fmt::format("\"{}\": a square is named.", cast.name)));
  }
  return all;
}

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
