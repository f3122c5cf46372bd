// One function for each part of a declaration.
#include "notation/special_rules.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "notation/set_words.h"

namespace sb {
namespace {

std::string castling_words(const Variant& variant, const Castling& castling) {
  const auto name = [&](Cell c) { return variant.board.name(c); };
  return fmt::format("{} {} to {} with the {} {} to {}", variant.kind(castling.king).name,
                     name(castling.king_from), name(castling.king_to),
                     variant.kind(castling.partner).name, name(castling.partner_from),
                     name(castling.partner_to));
}

// What all castlings ask. Where no attack bars them, check is not spoken of.
std::string castling_conditions(const Variant& variant) {
  const PlayRules& play = variant.play;
  const bool heeds_check = std::ranges::any_of(variant.castlings, [&](const Castling& castling) {
    return play.check >= 0 || !play.any() || variant.kind(castling.king).royal;
  });
  const std::string king = variant.kind(variant.castlings.front().king).name;
  std::string text = "Neither of the two may have moved before, and nobody stands on their way";
  if (heeds_check)
    text += fmt::format("; the {} castles neither out of, through nor into check", king);
  return text + ".";
}

// One of each two that are mirror images, and those that one side has alone.
void add_castlings(const Variant& variant, Sentences& all) {
  std::vector<std::string> ways;
  for (const Castling& castling : variant.castlings) {
    const bool white = castling.side == Side::white;
    const auto is_image = [&](const Castling& other) {
      return other.side != castling.side && other.king == castling.king &&
             other.partner == castling.partner &&
             castling.king_from == variant.board.mirror(other.king_from) &&
             castling.king_to == variant.board.mirror(other.king_to) &&
             castling.partner_from == variant.board.mirror(other.partner_from) &&
             castling.partner_to == variant.board.mirror(other.partner_to);
    };
    const bool both = std::ranges::any_of(variant.castlings, is_image);
    if (both && !white) continue;
    const char* whose = both ? "Castling" : white ? "White's castling" : "Black's castling";
    ways.push_back(fmt::format("{}: {}.", whose, castling_words(variant, castling)));
  }
  if (!ways.empty()) ways.push_back(castling_conditions(variant));
  all.insert(all.end(), ways.begin(), ways.end());
}

void add_joint_turn(const Variant& variant, Sentences& all) {
  if (!variant.joint_turn) return;
  const JointTurn& turn = *variant.joint_turn;
  std::string text = fmt::format("{}: in one ply {} or more men ({}) make one step each, ",
                                 turn.name, turn.at_least, kinds_words(variant, turn.kinds));
  text += turn.captures == 0 ? "all without capturing" : "at most one of them capturing";
  if (turn.used >= 0) text += "; each side once a game";
  if (turn.interposes) text += "; out of check one step has to come between";
  all.push_back(text + ".");
}

void add_choices(const Variant& variant, Sentences& all) {
  if (const auto& form = variant.form_choice) {
    all.push_back(fmt::format("\"{}\": {} is named where it is asked for, before a man is moved.",
                              form->name, listed_words(form->words, "or")));
  }
  std::vector<std::string> told;
  for (const Action& action : variant.play.actions) {
    if (action.help.empty() || contains(told, action.name)) continue;
    told.push_back(action.name);
    all.push_back(fmt::format("\"{}\": {}", action.name, action.help));
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
  const StateField& field = piece.state[change.field];
  std::string text = fmt::format("With a move its side may change the {}'s {} (/{} behind it)",
                                 piece.name, field.name, fmt::join(field.words, " or /"));
  if (!variant.castlings.empty()) but.emplace_back("a castling");
  if (!variant.merges.empty()) but.emplace_back("a joining of two men");
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
  if (move->least > 1) text += ", joined by at least " + so_many(move->least, "side");
  if (move->most > 0 && move->most < 16)
    text += ", joined by at most " + so_many(move->most, "side");
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
  all.push_back(fmt::format("The die: {}.", fmt::join(faces, "; ")));
}

// Who comes in, where some do not.
std::string only_words(const Variant& variant, const Reserve& reserve) {
  std::vector<std::string> names;
  bool everybody = true;
  for (const int kind : variant.all_kinds()) {
    const PieceSpec& spec = variant.kind(kind);
    const bool comes = reserve.comes_in_as[kind][0] != 0;
    if (comes) names.push_back(plural_words(spec.name));
    everybody = everybody && (comes || spec.royal || spec.neutral);
  }
  if (everybody || names.empty()) return {};
  return fmt::format(" (only {})", listed_words(names, "and"));
}

// "a Hawk and 2 Pawns"; whom a side has in it at the start.
std::string start_words(const Variant& variant, const Reserve& reserve, Side side) {
  std::vector<std::string> men;
  for (const int kind : variant.all_kinds()) {
    const int counter = reserve.counts[index(side)][kind];
    if (counter < 0) continue;
    const int held = variant.state[counter].initial;
    const std::string& name = variant.kind(kind).name;
    if (held == 1) men.push_back(a_or_an(name));
    if (held > 1) men.push_back(fmt::format("{} {}", held, plural_words(name)));
  }
  return listed_words(men, "and");
}

std::string started_words(const Variant& variant, const Reserve& reserve) {
  const std::string white = start_words(variant, reserve, Side::white);
  const std::string black = start_words(variant, reserve, Side::black);
  if (white == black) return white.empty() ? "" : "each side begins with " + white;
  return fmt::format("White begins with {}, Black with {}", white.empty() ? "nobody" : white,
                     black.empty() ? "nobody" : black);
}

// What becomes of men who have promoted, where such can come in.
std::string promoted_words(const Variant& variant, const Reserve& reserve) {
  bool go_back = false, stay = false;
  for (const PieceSpec& piece : variant.pieces) {
    if (!piece.promotion) continue;
    for (const int to : piece.promotion->to) {
      const std::vector<int>& as = reserve.comes_in_as[to];
      for (std::size_t promoted = 1; promoted < as.size(); ++promoted) {
        if (as[promoted] != 0) (as[promoted] == to ? stay : go_back) = true;
      }
    }
  }
  if (go_back == stay) return {};
  return go_back ? "promoted men are again what they were" : "promoted men stay promoted";
}

// "Pawns on ranks 2 to 7, others anywhere"; the kinds of most men come last.
std::string drops_words(const Variant& variant, const Reserve& reserve) {
  struct Group {
    int set;
    std::vector<std::string> names;
  };
  std::vector<Group> groups;
  bool everybody = true;
  for (const int kind : variant.all_kinds()) {
    const auto k = static_cast<std::size_t>(kind);
    if (reserve.supply_of(Side::white, kind) < 0) continue;
    const int set = reserve.drops[k];
    everybody = everybody && set >= 0;
    if (set < 0) continue;
    auto group = std::ranges::find(groups, set, &Group::set);
    if (group == groups.end()) group = groups.insert(groups.end(), {set, {}});
    group->names.push_back(plural_words(variant.kind(kind).name));
  }
  std::ranges::stable_sort(groups, {}, [](const Group& group) { return group.names.size(); });
  std::vector<std::string> words;
  for (const Group& group : groups) {
    const bool others = everybody && &group == &groups.back();
    const std::string place = empty_place_words(Voice{.variant = variant}, group.set);
    const std::string who = others ? "others" : listed_words(group.names, "and");
    words.push_back(fmt::format("{} {}", who, place.empty() ? "anywhere" : place));
  }
  if (groups.empty()) return {};
  std::string text = "instead of moving, one of them may be dropped on an empty square";
  if (words.size() > 1 || !everybody) return text + ": " + listed_words(words, "and");
  const std::string place = empty_place_words(Voice{.variant = variant}, groups[0].set);
  return place.empty() || place == "on any square" ? text : text + " " + place;
}

// "also as another man: a Pawn as a Rook".
std::string faces_words(const Variant& variant, const Reserve& reserve) {
  std::vector<std::string> words;
  for (const int kind : variant.all_kinds()) {
    const auto is_face = [&](int face) { return face != kind && reserve.held_kind(face) == kind; };
    const auto faces = picked(variant.all_kinds(), is_face,
                              [&](int face) { return a_or_an(variant.kind(face).name); });
    if (!faces.empty())
      words.push_back(
          fmt::format("{} as {}", a_or_an(variant.kind(kind).name), listed_words(faces, "or")));
  }
  return words.empty() ? "" : "also as another man: " + listed_words(words, "and");
}

void add_reserves(const Variant& variant, Sentences& all) {
  for (const Reserve& reserve : variant.play.reserves) {
    std::vector<std::string> words;
    if (reserve.takes == Reserve::Takes::captured)
      words.push_back("whom a side captures goes there and is its own man now");
    if (reserve.takes == Reserve::Takes::lost) words.push_back("a side's captured men go there");
    if (!words.empty()) words[0] += only_words(variant, reserve);
    words.push_back(started_words(variant, reserve));
    if (reserve.takes != Reserve::Takes::nothing) words.push_back(promoted_words(variant, reserve));
    words.push_back(drops_words(variant, reserve));
    words.push_back(faces_words(variant, reserve));
    std::erase(words, "");
    if (words.empty()) words.emplace_back("men off the board");
    all.push_back(fmt::format("{}: {}.", reserve.name, fmt::join(words, "; ")));
  }
}

std::string filter_words(const Variant& variant, const Filter& filter, bool forbids) {
  const Voice voice{.variant = variant};
  if (!forbids)
    return fmt::format("if a legal ply {}, no other is legal",
                       of_a_ply("is such that ", facts_words(voice, filter.facts)));
  return "a ply is not legal " +
         if_words(voice, filter.facts, filter.at_arrival ? "before its effects " : "");
}

// Three or more sentences that differ in one number alone, each one less than before, as one;
// others are none. The word behind the number may be that of one or of many.
std::string counted_words(const std::vector<std::string>& sentences) {
  if (sentences.size() < 3) return {};
  std::string frame;
  std::vector<long> numbers;
  for (const std::string& sentence : sentences) {
    constexpr const char* digits = "0123456789";
    const std::size_t at = sentence.find_first_of(digits);
    if (at == std::string::npos) return {};
    const std::size_t end = std::min(sentence.find_first_not_of(digits, at), sentence.size());
    const std::size_t behind = std::min(sentence.find(' ', end + 1), sentence.size());
    const std::string around = sentence.substr(0, at) + sentence.substr(behind);
    const long number = parse_number(sentence.substr(at, end - at)).value_or(0);
    if (!numbers.empty() && (around != frame || number != numbers.back() - 1)) return {};
    frame = around;
    numbers.push_back(number);
  }
  return fmt::format("{}; likewise with {} and so on to {}", sentences[0], numbers[1],
                     numbers.back());
}

void say_once(std::string sentence, Sentences& all) {
  if (!contains(all, sentence)) all.push_back(std::move(sentence));
}

// Several may share a name.
void add_filters(const Variant& variant, const std::vector<Filter>& filters, bool forbids,
                 Sentences& all) {
  for (const std::string& name : each_once(mapped(filters, &Filter::name))) {
    std::vector<std::string> sentences;
    for (const Filter& filter : filters) {
      if (filter.name != name) continue;
      if (filter.help.empty())
        sentences.push_back(filter_words(variant, filter, forbids));
      else
        say_once(fmt::format("\"{}\": {}", name, filter.help), all);
    }
    const std::string one = counted_words(sentences);
    if (!one.empty()) sentences = {one};
    for (const std::string& sentence : sentences)
      say_once(told(fmt::format("\"{}\": {}.", name, sentence), fmt::format("Rule: \"{}\".", name)),
               all);
  }
}

// What an effect comes after: "a move" is any ply that may be one.
std::string_view occasion(const Variant& variant, const Effect& effect) {
  if (effect.of_turn) return "a turn";
  if (effect.when < 0) return "a move";
  const Facts& when = variant.play.expressions.facts[effect.when];
  unsigned others = when.by;
  for (const Action& action : variant.play.actions) {
    if (action.kind == Action::Kind::choose) others &= ~action.sort();
  }
  const bool of_choice = when.by != 0 && others == 0;
  return of_choice || !when.words.empty() ? "a choice" : "a move";
}

std::string effect_words(const Variant& variant, const Effect& effect) {
  const Voice voice{.variant = variant};
  const std::string start =
      fmt::format("After {}, \"{}\": ", occasion(variant, effect), effect.name);
  if (!effect.help.empty()) return start + effect.help;
  const auto deeds =
      mapped(effect.deeds, [&](const Deed& deed) { return deed_words(voice, deed); });
  std::string text = start;
  if (effect.when >= 0) text += if_words(voice, effect.when) + ", ";
  const bool has_commas = std::ranges::any_of(
      deeds, [](const std::string& deed) { return deed.find(',') != deed.npos; });
  text += has_commas ? fmt::format("{}", fmt::join(deeds, "; then ")) : listed_words(deeds, "and");
  return told(text + '.', start + "what the script says.");
}

void add_standing_rules(const Variant& variant, Sentences& all) {
  const PlayRules& play = variant.play;
  if (variant.royals == Royals::each) {
    if (const std::string names = royal_names(variant); !names.empty())
      all.push_back(fmt::format("A {} may be captured.", names));
    if (play.safety != Safety::none)
      all.emplace_back(
          "Who is in check may stay so, but no ply may leave one in check where none was before. "
          "Who is in check and has no other ply passes.");
  }
  const bool checks = play.check >= 0 || (!royal_names(variant).empty() && !variant.royals_fall());
  if (play.safety == Safety::turn_end && checks)
    all.emplace_back("A side may be in check during its turn, but not at its end.");
  if (play.safety == Safety::none && checks) all.emplace_back("A side may stay in check.");
  if (play.check >= 0) {
    all.push_back(
        told(fmt::format("In check are {}.", set_words(Voice{.variant = variant}, play.check)),
             "What is in check, the script says."));
  }
}

}  // namespace

std::string told(std::string sentence, std::string by_name) {
  return sentence.size() > longest_sentence ? std::move(by_name) : std::move(sentence);
}

std::string kinds_words(const Variant& variant, const std::vector<int>& kinds) {
  return listed_words(mapped(kinds, [&](int kind) { return variant.kind(kind).name; }), "or");
}

std::string royal_names(const Variant& variant) {
  return kinds_words(variant, variant.kinds_with(&PieceSpec::royal));
}

std::string zeroing_words(const Variant& variant) {
  const std::vector<int> kinds = variant.kinds_with(&PieceSpec::zeroing);
  const bool by_effects = variant.play.some_deed([](const Deed& deed) {
    return deed.kind == Deed::Kind::hit || deed.kind == Deed::Kind::edit;
  });
  std::string words;
  if (!kinds.empty()) {
    words = fmt::format("{} a move of {}", by_effects ? "," : " or",
                        a_or_an(kinds_words(variant, kinds)));
  }
  return by_effects ? words + " or a man taken by an effect" : words;
}

std::vector<std::string> special_words(const Variant& variant) {
  Sentences all;
  add_castlings(variant, all);
  add_joint_turn(variant, all);
  add_move_change(variant, all);
  add_choices(variant, all);
  add_rearranging(variant, all);
  add_reserves(variant, all);
  add_mark_words(variant, all);
  for (std::string& text : cast_words(variant)) all.push_back(std::move(text));
  add_filters(variant, variant.play.forbid, true, all);
  add_filters(variant, variant.play.prefer, false, all);
  for (const Effect& effect : variant.play.after) say_once(effect_words(variant, effect), all);
  add_standing_rules(variant, all);
  return all;
}

}  // namespace sb
