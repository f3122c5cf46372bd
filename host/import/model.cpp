// A section is read over its parent: the board, the men, then keys, from those that say less to
// those that say more.
#include "import/model.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "import/keys.h"

namespace sb {
namespace {

constexpr std::string_view side_names[] = {"White", "Black"};
constexpr std::string_view region_key = "mobilityRegion";
constexpr int most_ranks = 16;
// Keys that name a rank where others now name a region.
constexpr std::string_view old_promotion_rank = "promotionRank";
constexpr std::string_view old_double_step_rank = "doubleStepRank";

bool is_old_rank(std::string_view key) {
  return key == old_promotion_rank || key == old_double_step_rank;
}

// A file by its letter or its number; nothing for another text.
std::optional<int> read_file_name(std::string_view text) {
  if (text.size() == 1 && text[0] >= 'a' && text[0] <= 'p') return text[0] - 'a' + 1;
  const auto number = parse_number(text, Squares::most);
  return number && *number > 0 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

Squares usual_squares(std::string_view text, int side) {
  if (text == "all") return Squares::all({Squares::most, Squares::most});
  const auto parts = split(text, '|');
  return read_squares(parts[parts.size() == 2 ? side : 0]).value_or(Squares());
}

Kinds usual_kinds(std::string_view text) {
  if (text == "*") return every_kind;
  Kinds kinds = 0;
  for (const auto word : words_of(text)) kinds |= kinds_of(find_kind(word));
  return kinds;
}

// "promotionRegionWhite" is "promotionRegion" for side 0; -1 for both.
std::pair<std::string_view, int> base_of(std::string_view key) {
  for (const int side : {white, black}) {
    const auto name = side_names[side];
    if (key.ends_with(name)) return {key.substr(0, key.size() - name.size()), side};
  }
  return {key, both_sides};
}

std::vector<std::string> key_names() {
  std::vector<std::string> names = {"startFen", "maxRank", "maxFile"};
  for (const KeyInfo& key : all_keys()) names.emplace_back(key.name);
  for (int kind = 0; kind < kind_count(); ++kind) names.emplace_back(kind_info(kind).key);
  return names;
}

}  // namespace

Model::Model() {
  letters_.fill(' ');
  becomes_.fill(-1);
  for (const KeyInfo& key : all_keys()) {
    auto& of_key = held_[std::string(key.name)];
    for (const int side : {white, black}) {
      Held& held = of_key[side];
      held.text = key.usual;
      if (key.sort == Sort::squares) held.squares = usual_squares(key.usual, side);
      if (key.sort == Sort::kinds) held.men = usual_kinds(key.usual);
      held.origin.key = key.name;
    }
  }
}

void Model::clear_men() {
  letters_.fill(' ');
  for (Held& held : held_.find("promotionPieceTypes")->second) held.men = 0;
}

Kinds Model::kinds() const {
  Kinds all = 0;
  for (int kind = 0; kind < kind_count(); ++kind) all |= has(kind) ? kinds_of(kind) : 0;
  return all;
}

int Model::kind_of(char letter) const {
  const auto found = std::ranges::find(letters_, upper(letter));
  return letter == ' ' || found == letters_.end() ? -1 : static_cast<int>(found - letters_.begin());
}

std::string Model::betza(int kind) const {
  return betza_[kind].empty() ? kind_info(kind).betza : betza_[kind];
}

Squares Model::region(int kind, int side) const {
  const Squares& region = regions_[kind][side];
  return region.empty() ? everywhere() : region * everywhere();
}

const Model::Held& Model::held(std::string_view key, int side) const {
  return held_.find(key)->second[side];
}
bool Model::flag(std::string_view key, int side) const { return held(key, side).text == "true"; }
int Model::number(std::string_view key) const {
  if (find_key(key)->sort == Sort::file) return read_file_name(held(key).text).value_or(1) - 1;
  return static_cast<int>(parse_number(held(key).text).value_or(0));
}
const std::string& Model::word(std::string_view key) const { return held(key).text; }
Squares Model::squares(std::string_view key, int side) const {
  return held(key, side).squares * everywhere();
}
int Model::double_step_rank() const {
  const Held& region = held("doubleStepRegion");
  return region.origin.key == old_double_step_rank
             ? static_cast<int>(parse_number(region.text).value_or(0))
             : 0;
}
Kinds Model::men(std::string_view key, int side) const { return held(key, side).men; }
int Model::man(std::string_view key, int side) const {
  const Kinds kinds = men(key, side);
  if (kinds == every_kind) return -1;
  const std::vector<int> all = members(kinds);
  return all.empty() ? -1 : all.front();
}

Problem Model::refuse(std::string_view key, std::string_view why, int side) const {
  const auto& [text, squares, men, origin] = held(key, side);
  const std::string value = origin.value.empty() ? text : origin.value;
  return {.message = fmt::format("{} = {} cannot be said", origin.key, escape(value, 40)),
          .hint = std::string(why),
          .file = origin.file.empty() ? file_ : origin.file,
          .line = origin.line ? origin.line : line_};
}

Problem Model::refuse_start(std::string_view why) const {
  Problem problem = refuse_line(fmt::format("startFen = {}", escape(start_, 100)), why);
  if (start_origin_.line == 0) return problem;
  problem.file = start_origin_.file;
  problem.line = start_origin_.line;
  return problem;
}

Problem Model::refuse_man(int kind, std::string_view why, int region_of) const {
  const Origin& origin =
      region_of == both_sides ? man_origin_[kind] : region_origin_[kind][region_of];
  return {.message = fmt::format("{} = {} cannot be said", origin.key, escape(origin.value, 40)),
          .hint = std::string(why),
          .file = origin.file,
          .line = origin.line};
}

Problem Model::refuse_line(std::string_view what, std::string_view why) const {
  return {.message = fmt::format("{} cannot be said", what),
          .hint = std::string(why),
          .file = file_,
          .line = line_};
}

std::vector<Origin> Model::left_out() const {
  std::vector<Origin> out;
  for (const KeyInfo& key : all_keys()) {
    if (key.left_out && held(key.name).text != key.usual) out.push_back(held(key.name).origin);
  }
  return out;
}

Problems Model::refused() const {
  Problems all;
  for (const KeyInfo& key : all_keys()) {
    if (key.why.empty()) continue;
    for (const int side : {white, black}) {
      const bool usual = key.sort == Sort::squares ? squares(key.name, side).empty()
                                                   : held(key.name, side).text == key.usual;
      if (usual) continue;
      all.push_back(refuse(key.name, key.why, side));
      break;
    }
  }
  return all;
}

void Model::remove_man(int kind) {
  letters_[kind] = ' ';
  for (Held& held : held_.find("promotionPieceTypes")->second) held.men &= ~kinds_of(kind);
}

void Model::add_man(int kind, char letter) {
  if (const int other = kind_of(letter); other >= 0) remove_man(other);
  letters_[kind] = upper(letter);
}

Problem Model::problem(const IniEntry& entry, std::string message, std::string hint) const {
  return {
      .message = std::move(message), .hint = std::move(hint), .file = file_, .line = entry.line};
}

Problems Model::apply(const IniSection& section, const std::string& file) {
  file_ = file;
  line_ = section.line;
  if (auto problem = read_board(section)) return {*problem};
  Problems all;
  for (int kind = 0; kind < kind_count(); ++kind) {
    for (const IniEntry& entry : section.entries) {
      if (entry.key != kind_info(kind).key) continue;
      if (auto problem = read_man(entry, kind)) all.push_back(*problem);
    }
  }
  // What says less comes first: `pawnTypes`, then both sides' keys, then one side's.
  for (const int turn : {0, 1, 2}) {
    for (const IniEntry& entry : section.entries) {
      const auto [base, side] = base_of(current_key(entry.key));
      const bool says_least = entry.key == "pawnTypes" || is_old_rank(entry.key);
      const int its_turn = says_least ? 0 : side < 0 ? 1 : 2;
      if (its_turn != turn || find_kind(entry.key) >= 0) continue;
      if (auto problem = read_key(entry)) all.push_back(*problem);
    }
  }
  std::ranges::stable_sort(all, {}, &Problem::line);
  return all;
}

std::optional<Problem> Model::read_board(const IniSection& section) {
  for (const IniEntry& entry : section.entries) {
    if (entry.key != "maxRank" && entry.key != "maxFile") continue;
    const bool ranks = entry.key == "maxRank";
    std::optional<int> size = read_file_name(entry.value);
    if (ranks && !parse_number(entry.value, most_ranks)) size.reset();
    if (!size)
      return problem(entry,
                     fmt::format("{} takes 1 to 16, got {}", entry.key, quoted(entry.value)));
    (ranks ? board_.ranks : board_.files) = *size;
  }
  return std::nullopt;
}

// "x" or "x:BETZA"; "-" takes the kind out of the game.
std::optional<Problem> Model::read_man(const IniEntry& entry, int kind) {
  const std::string& value = entry.value;
  if (value == "-") {
    remove_man(kind);
    return std::nullopt;
  }
  if (value.empty() || !is_letter(value[0]) || (value.size() > 1 && value[1] != ':'))
    return problem(entry, fmt::format("{} takes a letter, got {}", entry.key, quoted(value)),
                   "as in p or p:mfWcfF");
  const bool movable = is_custom(kind) || kind == king_kind();
  if (value.size() < 3 ? is_custom(kind) : !movable) {
    return problem(
        entry, fmt::format("{} takes {}, got {}", entry.key,
                           movable ? "a letter and a movement" : "a letter alone", quoted(value)));
  }
  add_man(kind, value[0]);
  man_origin_[kind] = {file_, entry.line, entry.key, value};
  betza_[kind] = value.size() < 3 ? std::string() : value.substr(2);
  if (is_custom(kind) && value.find('e', 2) != std::string::npos) {
    for (Held& held : held_.find("enPassantTypes")->second) held.men |= kinds_of(kind);
  }
  return std::nullopt;
}

std::optional<Problem> Model::read_region(const IniEntry& entry) {
  std::string_view name = std::string_view(entry.key).substr(region_key.size());
  const int side = name.starts_with(side_names[white]) ? white : black;
  name.remove_prefix(std::min(name.size(), side_names[side].size()));
  for (int kind = 0; kind < kind_count(); ++kind) {
    std::string key = kind_info(kind).key;
    key[0] = upper(key[0]);
    if (key != name) continue;
    const auto squares = read_squares(entry.value);
    if (!squares)
      return problem(entry, fmt::format("{} is no list of squares", quoted(entry.value)),
                     "as in *8 e4");
    regions_[kind][side] = *squares;
    region_origin_[kind][side] = {file_, entry.line, entry.key, entry.value};
    return std::nullopt;
  }
  return problem(entry, fmt::format("there is no key {}", quoted(entry.key)),
                 "as in mobilityRegionWhiteKing");
}

std::optional<Kinds> Model::read_kinds(std::string_view text) const {
  Kinds kinds = 0;
  for (const char c : text) {
    if (c == ' ') continue;
    if (c == '-') break;
    if (c == '*') return every_kind;
    if (kind_of(c) < 0) return std::nullopt;
    kinds |= kinds_of(kind_of(c));
  }
  return kinds;
}

// "q:1 r:2", "p:g s:-"
std::optional<Problem> Model::read_pairs(const IniEntry& entry) {
  for (const auto word : words_of(entry.value)) {
    const auto parts = split(word, ':');
    const int kind = parts.size() == 2 && parts[0].size() == 1 ? kind_of(parts[0][0]) : -1;
    const bool limits = entry.key == "promotionLimit";
    const int other = parts.size() == 2 && parts[1].size() == 1 ? kind_of(parts[1][0]) : -1;
    const bool fine = limits ? parts.size() == 2 && parse_number(parts[1], 1000).has_value()
                             : other >= 0 || (parts.size() == 2 && parts[1] == "-");
    if (kind < 0 || !fine)
      return problem(entry, fmt::format("{} does not take {}", entry.key, quoted(word)),
                     limits ? "as in q:1" : "as in p:g");
    if (limits)
      limits_[kind] = static_cast<int>(*parse_number(parts[1], 1000));
    else
      becomes_[kind] = other;
  }
  return std::nullopt;
}

// "promotionRank = 6": that rank and all beyond; "doubleStepRank = 3": from the second to that one.
// As both sides see them.
std::optional<Problem> Model::read_old_rank(const IniEntry& entry) {
  const auto rank = parse_number(entry.value, most_ranks);
  if (!rank || *rank < 1)
    return problem(entry, fmt::format("{} takes a rank, got {}", entry.key, quoted(entry.value)));
  const bool promotes = entry.key == old_promotion_rank;
  const int first = promotes ? static_cast<int>(*rank) : 2,
            last = promotes ? board_.ranks : static_cast<int>(*rank);
  Squares region;
  for (int own = first; own <= last; ++own) region = region + Squares::rank(own - 1);
  region = region * everywhere();
  auto& held = held_.find(promotes ? "promotionRegion" : "doubleStepRegion")->second;
  const Origin origin{file_, entry.line, entry.key, entry.value};
  held = {Held{entry.value, region, 0, origin},
          Held{entry.value, region.mirrored(board_), 0, origin}};
  return std::nullopt;
}

std::optional<Problem> Model::read_key(const IniEntry& entry) {
  if (is_old_rank(entry.key)) return read_old_rank(entry);
  const std::string_view key = current_key(entry.key);
  if (key == "maxRank" || key == "maxFile") return std::nullopt;
  if (key == "startFen") {
    start_ = entry.value;
    start_origin_ = {file_, entry.line, entry.key, entry.value};
    return std::nullopt;
  }
  if (key.starts_with(region_key)) return read_region(entry);
  if (key == "pawnTypes") {
    for (const auto* of : {"promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"}) {
      if (auto problem = set(entry, of, entry.value)) return problem;
    }
    return std::nullopt;
  }
  auto [base, side] = base_of(key);
  if (!find_key(base)) std::tie(base, side) = std::pair(key, both_sides);
  if (!find_key(base)) {
    return problem(entry, fmt::format("there is no key {}", quoted(entry.key)),
                   suggest(nearest(key, key_names())));
  }
  if (find_key(base)->sort == Sort::pairs) return read_pairs(entry);
  return set(entry, base, entry.value, side);
}

std::optional<Problem> Model::set(const IniEntry& entry, std::string_view base,
                                  std::string_view text, int of_side) {
  const KeyInfo& key = *find_key(base);
  if (key.sort == Sort::silent) return std::nullopt;
  std::string expected;
  std::optional<Squares> squares;
  std::optional<Kinds> men;
  if (key.sort == Sort::flag && text != "true" && text != "false") expected = "true or false";
  if (key.sort == Sort::number && !parse_number(text, 1000)) expected = "a number";
  if (key.sort == Sort::file && !read_file_name(text)) expected = "a file";
  if (key.sort == Sort::word && !key.words.empty()) {
    const auto words = words_of(key.words);
    if (!contains(words, text)) expected = "one of " + std::string(key.words);
  }
  if (key.sort == Sort::squares) {
    squares = read_squares(text);
    if (!squares) expected = "squares, as in *8 e4";
  }
  if (key.sort == Sort::kinds) {
    men = read_kinds(text);
    if (!men) expected = "letters of men, as in nbrq";
  }
  if (!expected.empty())
    return problem(entry, fmt::format("{} takes {}, got {}", entry.key, expected, quoted(text)));
  const Origin origin{file_, entry.line, entry.key, std::string(text)};
  for (const int side : {white, black}) {
    if (of_side != both_sides && of_side != side) continue;
    held_.find(base)->second[side] = {origin.value, squares.value_or(Squares()), men.value_or(0),
                                      origin};
  }
  return std::nullopt;
}

bool can_pass(const Model& model, int side) {
  return model.flag("pass", side) || model.flag("passOnStalemate", side);
}

bool is_korean(const Model& model) { return !model.squares("diagonalLines", white).empty(); }

}  // namespace sb
