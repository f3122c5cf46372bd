// One function for each part of a declaration.
#include "notation/special_rules.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/movement_words.h"

namespace sb {
namespace {

using Sentences = std::vector<std::string>;

std::string royal_names(const Variant& variant) {
  std::vector<int> kinds;
  for (int kind = 1; kind <= static_cast<int>(variant.pieces.size()); ++kind) {
    if (variant.kind(kind).royal) kinds.push_back(kind);
  }
  return kinds_words(variant, kinds, "or");
}

bool asks_stuck(const Variant& variant) {
  return std::ranges::any_of(variant.play.endings, [&](const Ending& ending) {
    return variant.play.expressions.facts[static_cast<std::size_t>(ending.facts)].stuck.has_value();
  });
}

std::string ending_words(const Ending& ending) {
  std::string who;
  if (ending.asks == Ending::Asks::white) who = " (asked of White)";
  if (ending.asks == Ending::Asks::black) who = " (asked of Black)";
  if (ending.asks == Ending::Asks::acting) who = " (asked of who is to move then)";
  std::string result = "a draw";
  if (ending.more >= 0) {
    result = "who has more wins";
  } else if (ending.wins == Ending::Wins::own) {
    result = "a win for that side";
  } else if (ending.wins == Ending::Wins::enemy) {
    result = "a loss for that side";
  }
  return fmt::format("\"{}\"{}: {}.", ending.word, who, result);
}

void add_draws(const Variant& variant, Sentences& all) {
  const Endings& endings = variant.endings;
  std::vector<std::string> draws;
  if (endings.stalemate_draws && !asks_stuck(variant)) draws.emplace_back("stalemate");
  if (endings.quiet_plies > 0)
    draws.push_back(
        fmt::format("{} plies without a capture{}", endings.quiet_plies, zeroing_words(variant)));
  if (endings.repetitions > 0)
    draws.push_back(fmt::format("the same position {} times", endings.repetitions));
  if (endings.dead_position) draws.emplace_back("positions in which nobody can mate");
  if (endings.little_value > 0)
    draws.push_back(
        fmt::format("neither side having men worth more than {}", endings.little_value));
  if (!draws.empty()) all.push_back(fmt::format("Draws: {}.", listed_words(draws, "and")));
}

std::string castling_words(const Variant& variant, const Castling& castling) {
  const auto name = [&](Cell c) { return variant.board.name(c); };
  return fmt::format("{} {} to {} with the {} {} to {}", variant.kind(castling.king).name,
                     name(castling.king_from), name(castling.king_to),
                     variant.kind(castling.partner).name, name(castling.partner_from),
                     name(castling.partner_to));
}

// White's, and those of Black that are not the mirror images of White's.
void add_castlings(const Variant& variant, Sentences& all) {
  std::vector<std::string> ways;
  for (const Castling& castling : variant.castlings) {
    const auto is_image = [&](const Castling& other) {
      return other.side == Side::white && castling.side == Side::black &&
             castling.king_from == variant.board.mirror(other.king_from) &&
             castling.king_to == variant.board.mirror(other.king_to) &&
             castling.partner_from == variant.board.mirror(other.partner_from);
    };
    if (std::ranges::any_of(variant.castlings, is_image)) continue;
    ways.push_back(castling_words(variant, castling));
  }
  for (const std::string& way : ways) all.push_back("Castling: " + way + ".");
}

void add_joint_turn(const Variant& variant, Sentences& all) {
  if (!variant.joint_turn) return;
  const JointTurn& turn = *variant.joint_turn;
  std::string text = fmt::format("{}: in one ply {} or more men ({}) make one step each, ",
                                 turn.name, turn.at_least, kinds_words(variant, turn.kinds, "or"));
  text += turn.captures == 0 ? "all without capturing" : "at most one of them capturing";
  if (turn.used >= 0) text += "; each side once a game";
  if (turn.interposes) text += "; out of check one step has to come between";
  all.push_back(text + ".");
}

void add_spells(const Variant& variant, Sentences& all) {
  for (const Aura& aura : variant.auras) {
    std::string text = fmt::format("A {} freezes the enemies where it could go by this: {}",
                                   kinds_words(variant, aura.of, "or"),
                                   listed_words(movement_words(variant, aura.reach), "or"));
    if (!aura.spares.empty())
      text += fmt::format("; not a {}", kinds_words(variant, aura.spares, "or"));
    all.push_back(text + ".");
  }
  if (!variant.mark) return;
  const JumpMark& mark = *variant.mark;
  std::string text = fmt::format(
      "Whoever a {} jumps is bewitched for one ply: an enemy moves only as its own rules say then, "
      "an own man cannot be captured by who comes to its square",
      kinds_words(variant, mark.by, "or"));
  if (!mark.forces.empty())
    text += fmt::format("; an enemy {} has to move", kinds_words(variant, mark.forces, "or"));
  for (const Saving& saving : mark.saves) {
    text += fmt::format("; an own {} that is shot or blown up becomes a {}",
                        variant.kind(saving.kind).name, variant.kind(saving.becomes).name);
  }
  if (!mark.spares.empty())
    text += fmt::format("; a {} never is", kinds_words(variant, mark.spares, "or"));
  all.push_back(text + ".");
}

void add_choices(const Variant& variant, Sentences& all) {
  for (const Choice& choice : variant.choices) {
    std::string text =
        fmt::format("{}: {} {}", choice.name,
                    choice.actor == Choice::Actor::chance ? "a die decides" : "a player decides",
                    choice.closes_turn ? "when the move is made" : "before a man is moved");
    if (!choice.words.empty()) text += fmt::format(", {}", listed_words(choice.words, "or"));
    if (!choice.help.empty()) text += ": " + choice.help;
    if (!text.ends_with('.')) text += '.';
    all.push_back(text);
  }
}

void add_move_change(const Variant& variant, Sentences& all) {
  if (!variant.move_change) return;
  const MoveChange& change = *variant.move_change;
  const PieceSpec& piece = variant.kind(change.kind);
  std::vector<std::string> but;
  if (change.not_after_own) but.emplace_back("a move of its own");
  if (change.not_after_hit) but.push_back("a hit of the enemy's " + piece.name);
  if (change.not_after_check) but.emplace_back("a check");
  if (change.not_after_escape) but.emplace_back("an escape from check");
  const StateField& field = piece.state[static_cast<std::size_t>(change.field)];
  std::string text = fmt::format("With a move its side may change the {}'s {} ({})", piece.name,
                                 field.name, listed_words(field.words, "or"));
  if (!but.empty()) text += fmt::format(", but not with {}", listed_words(but, "or"));
  all.push_back(text + ".");
}

std::string section_move_words(const std::optional<SectionMove>& move) {
  if (!move) return "nothing";
  switch (move->kind) {
    case SectionMove::Kind::one:
      break;
    case SectionMove::Kind::two:
      return "two sections change places";
    case SectionMove::Kind::half:
      return "a half of the board is turned";
  }
  std::string text = "one section goes elsewhere";
  if (move->least > 1) text += fmt::format(", joined by at least {} sides", move->least);
  if (move->most > 0 && move->most < 16) text += fmt::format(", joined by at most {}", move->most);
  return text;
}

void add_rearranging(const Variant& variant, Sentences& all) {
  if (!variant.rearranging) return;
  all.emplace_back(
      "After a capture the capturer rolls a die and puts the board together anew, as "
      "its face allows.");
  std::vector<std::string> faces;
  for (std::size_t i = 0; i < variant.rearranging->faces.size(); ++i)
    faces.push_back(fmt::format("{} {}", i + 1, section_move_words(variant.rearranging->faces[i])));
  std::string text = "The die: ";
  for (std::size_t i = 0; i < faces.size(); ++i) text += (i == 0 ? "" : "; ") + faces[i];
  all.push_back(text + ".");
}

// Who comes in, where some do not.
std::string only_words(const Variant& variant, const Reserve& reserve) {
  std::vector<std::string> names;
  bool everybody = true;
  for (int kind = 1; kind <= static_cast<int>(variant.pieces.size()); ++kind) {
    const PieceSpec& spec = variant.kind(kind);
    const bool comes = reserve.comes_in_as[static_cast<std::size_t>(kind)] != 0;
    if (comes) names.push_back(spec.name);
    everybody = everybody && (comes || spec.royal || spec.neutral);
  }
  if (everybody || names.empty()) return {};
  return fmt::format(" (only {})", listed_words(names, "and"));
}

void add_reserves(const Variant& variant, Sentences& all) {
  for (std::size_t i = 0; i < variant.play.reserves.size(); ++i) {
    const Reserve& reserve = variant.play.reserves[i];
    std::string text = reserve.name + ": ";
    if (reserve.takes == Reserve::Takes::captured)
      text += "whom a side captures goes there and is its own man now";
    if (reserve.takes == Reserve::Takes::lost) text += "a side's captured men go there";
    text += only_words(variant, reserve);
    if (reserve.takes == Reserve::Takes::nothing) text += "men off the board from the start on";
    const bool drops = std::ranges::any_of(reserve.drops, [](int set) { return set >= 0; });
    if (drops) text += "; instead of moving, one of them may be dropped on an empty square";
    all.push_back(text + ".");
  }
}

void add_marks(const Variant& variant, Sentences& all) {
  for (const CellMark& mark : variant.play.marks) {
    std::vector<std::string> deeds;
    if (mark.holds) deeds.emplace_back("can do nothing");
    if (mark.shields) deeds.emplace_back("cannot be captured by coming there");
    if (mark.passable) deeds.emplace_back("is in nobody's way");
    if (!deeds.empty())
      all.push_back(fmt::format("Who stands on a square of \"{}\" {}.", mark.name,
                                listed_words(deeds, "and")));
  }
}

void add_filters(const Variant& variant, Sentences& all) {
  const auto say_once = [&](std::string sentence) {  // several may share a name
    if (std::ranges::find(all, sentence) == all.end()) all.push_back(std::move(sentence));
  };
  for (const Filter& filter : variant.play.forbid)
    say_once(fmt::format("Rule: \"{}\".", filter.name));
  for (const Filter& filter : variant.play.prefer)
    say_once(fmt::format("Rule: \"{}\".", filter.name));
  for (const Effect& effect : variant.play.after) {
    say_once(fmt::format("After {}: \"{}\".", effect.of_turn ? "a turn" : "a move", effect.name));
  }
}

void add_standing_rules(const Variant& variant, Sentences& all) {
  if (variant.royals == Royals::each) {
    all.push_back(
        fmt::format("A {} may be captured and may stay in check, but one that was safe may not be "
                    "left attacked.",
                    royal_names(variant)));
  }
  if (variant.board.rings()) all.emplace_back("Opposite edges of the board are joined.");
}

std::string action_words(const Variant& variant, const Action& action) {
  std::string text;
  switch (action.kind) {
    case Action::Kind::move:
      text = "a move";
      break;
    case Action::Kind::pass:
      return "a pass";
    case Action::Kind::list:
      text = fmt::format("\"{}\", as the script works out", action.name);
      break;
    case Action::Kind::drop:
      text = fmt::format("{} the {}", action.lifts ? "putting elsewhere" : "putting down",
                         action.kinds.empty() ? "man" : kinds_words(variant, action.kinds, "or"));
      break;
    case Action::Kind::cast:
      return fmt::format("naming a square for \"{}\"", action.name);
  }
  if (action.cast >= 0) {
    const Action& cast = variant.play.actions[static_cast<std::size_t>(action.cast)];
    text = fmt::format("{} and {}", action_words(variant, cast), text);
  }
  if (action.part >= 0) {
    const Action& part = variant.play.actions[static_cast<std::size_t>(action.part)];
    text += fmt::format(" {} {}", action.part_may_be_left ? "and, if one likes," : "and with it",
                        action_words(variant, part));
  }
  return text;
}

std::string place_words(const Variant& variant, const TurnPlace& place) {
  std::vector<std::string> words;
  for (const int action : place.actions)
    words.push_back(action_words(variant, variant.play.actions[static_cast<std::size_t>(action)]));
  std::string text = listed_words(words, "or");
  if (!place.otherwise.empty()) {
    words.clear();
    for (const int action : place.otherwise)
      words.push_back(
          action_words(variant, variant.play.actions[static_cast<std::size_t>(action)]));
    text += fmt::format(", or where there is none {}", listed_words(words, "or"));
  }
  if (place.when >= 0) text += ", where its condition holds";
  if (place.again) return text + ", as long as there is one";
  return place.if_any ? text + ", if there is one" : text;
}

std::string places_words(const Variant& variant, const std::vector<TurnPlace>& places) {
  std::string text;
  for (const TurnPlace& place : places)
    text += (text.empty() ? "" : "; then ") + place_words(variant, place);
  return text;
}

}  // namespace

std::string kinds_words(const Variant& variant, const std::vector<int>& kinds,
                        std::string_view last_link) {
  std::vector<std::string> names;
  names.reserve(kinds.size());
  for (const int kind : kinds) names.push_back(variant.kind(kind).name);
  return listed_words(names, last_link);
}

std::string zeroing_words(const Variant& variant) {
  std::vector<int> kinds;
  for (int kind = 1; kind <= static_cast<int>(variant.pieces.size()); ++kind) {
    if (variant.kind(kind).zeroing) kinds.push_back(kind);
  }
  return kinds.empty() ? "" : fmt::format(" or a move of a {}", kinds_words(variant, kinds, "or"));
}

std::vector<std::string> goal_words(const Variant& variant) {
  Sentences all;
  const std::string king = royal_names(variant);
  if (variant.endings.checkmate) all.push_back(fmt::format("Checkmate of the {} wins.", king));
  if (variant.endings.royal_capture)
    all.push_back(fmt::format("Capture of the {} wins; check forbids nothing.", king));
  if (variant.endings.extinction)
    all.push_back(fmt::format("A side to move that has no {} any more has lost.", king));
  for (const Ending& ending : variant.play.endings) all.push_back(ending_words(ending));
  if (!variant.endings.stalemate_draws && !asks_stuck(variant))
    all.emplace_back("A side without a legal move has lost.");
  add_draws(variant, all);
  return all;
}

std::vector<std::string> turn_words(const Variant& variant) {
  const PlayRules& play = variant.play;
  Sentences all;
  if (play.turn[0].empty()) return all;
  const std::string white = places_words(variant, play.turn[0]);
  const std::string black = places_words(variant, play.turn[1]);
  if (white == black) {
    if (white != "a move") all.push_back(fmt::format("A turn is {}.", white));
  } else {
    all.push_back(fmt::format("White's turn is {}.", white));
    all.push_back(fmt::format("Black's turn is {}.", black));
  }
  if (!play.opening.empty())
    all.push_back(fmt::format("The first turn of all is {}.", places_words(variant, play.opening)));
  return all;
}

std::vector<std::string> special_words(const Variant& variant) {
  Sentences all;
  add_castlings(variant, all);
  add_joint_turn(variant, all);
  add_spells(variant, all);
  add_move_change(variant, all);
  add_choices(variant, all);
  add_rearranging(variant, all);
  add_reserves(variant, all);
  add_marks(variant, all);
  add_filters(variant, all);
  add_standing_rules(variant, all);
  return all;
}

}  // namespace sb
