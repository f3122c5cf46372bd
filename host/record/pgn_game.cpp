// Tags of our own begin with Springboard, of which SpringboardPly says after how many plies the
// board stands, where that is not the end of the line; Options and Seed stand where other programs
// do not look.
#include "record/pgn_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/list.h"
#include "base/text.h"
#include "child/library.h"
#include "record/opponent.h"
#include "rules/variant.h"

namespace sb {
namespace {

constexpr std::string_view unknown_variant = "chess";  // that of a text without a tag
constexpr std::string_view program_name = "Springboard";
constexpr const char* ply_tag = "SpringboardPly";
constexpr const char* hash_tag = "SpringboardHash";

// "King of the Hill" -> "king-of-the-hill"
std::string id_of(std::string_view name) {
  std::string id = lower(name);
  std::ranges::replace(id, ' ', '-');
  return id;
}

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// The program is named where it plays; who is named already stays, but for the program.
void name_player(Pgn& pgn, const char* side, std::string_view name) {
  const std::string_view now = pgn.tag(side);
  if (!name.empty() && (now.empty() || now == "?" || now.starts_with(program_name)))
    pgn.set_tag(side, name);
}

// The side that the program played, where it was one: "black 3".
std::string opponent_in(const Pgn& pgn) {
  const auto level_of = [&](const char* side) {
    const std::string_view name = pgn.tag(side), begun = level_words;
    return name.starts_with(begun) ? parse_number(name.substr(begun.size())) : std::nullopt;
  };
  const auto white = level_of("White"), black = level_of("Black");
  if (white.has_value() == black.has_value()) return {};
  const auto text = fmt::format("{} {}", white ? "white" : "black", white ? *white : *black);
  const auto opponent = read_opponent(text, {});
  return opponent ? kept_opponent(opponent.value()) : std::string();
}

Result<std::string> variant_in(const Pgn& pgn, const std::vector<std::string>& variants) {
  if (const std::string_view tag = pgn.tag("SpringboardRules"); !tag.empty()) {
    const std::string rules(tag.substr(0, tag.rfind('@')));
    if (!names_file(rules)) return rules;
    const auto same_file = std::ranges::find_if(variants, [&](const std::string& variant) {
      return names_file(variant) && file_name(variant) == file_name(rules);
    });
    return same_file == variants.end() ? rules : *same_file;
  }
  const std::string_view name = pgn.tag("Variant");
  const std::string id = id_of(name);
  for (const std::string_view same : {"", "standard", "normal", "from-position"}) {
    if (id == same) return std::string(unknown_variant);
  }
  if (contains(variants, id)) return id;
  return Problem{.message = fmt::format("there is no variant {}", quoted(name)),
                 .hint = suggest(nearest(id, variants))};
}

std::string result_of(std::string_view status) {
  if (status.starts_with("white wins")) return "1-0";
  if (status.starts_with("black wins")) return "0-1";
  return status.starts_with("draw") ? "1/2-1/2" : "*";
}

// How the players ended the game, where a tag says so in our words.
std::string ended_by_tag(const Pgn& pgn) {
  for (const EndingByHand& ending : endings_by_hand) {
    if (pgn.tag("Termination") == ending.text) return std::string(ending.word);
  }
  return {};
}

// The same by the result of a game of other programs, which say why in words of their own. Our tag
// says whatever the board does not show.
std::string ended_in(const Pgn& pgn) {
  if (std::string word = ended_by_tag(pgn); !word.empty()) return word;
  const std::string why = lower(pgn.tag("Termination"));
  const bool by_board = !pgn.tag(hash_tag).empty() && (why.empty() || why == "?");
  const std::string_view result = pgn.result == "*" ? pgn.tag("Result") : pgn.result;
  const bool white_won = result == "1-0";
  if (by_board || (!white_won && result != "0-1" && result != "1/2-1/2")) return {};
  const auto says = [&](std::string_view word) { return why.find(word) != why.npos; };
  if (result == "1/2-1/2") return says("agree") ? "draw-agreed" : "drawn";
  const std::string loser = white_won ? "black" : "white";
  if (says("resign")) return loser + "-resigned";
  if (says("time")) return loser + "-out-of-time";
  return white_won ? "white-won" : "black-won";
}

std::string options_text(const Record& record) {
  std::string text;
  for (const auto& [key, value] : record.options)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, value);
  return text;
}

// The plies after so many are those that follow where the board stands.
void go_back_to(std::string_view plies, Record& record) {
  const auto all = static_cast<long>(record.plies.size());
  const auto at = record.plies.begin() + parse_number(plies, all).value_or(all);
  record.undone.assign(record.plies.rbegin(), std::make_reverse_iterator(at));
  record.plies.erase(at, record.plies.end());
}

}  // namespace

Result<Record> record_in(const Pgn& pgn, const std::vector<std::string>& variants,
                         const Record* played) {
  const bool is_played = pgn.tags.empty() && played;
  auto variant = is_played ? Result<std::string>(played->variant) : variant_in(pgn, variants);
  if (!variant) return variant.problem();
  Record record;
  record.variant = std::move(variant.value());
  if (is_played) record.options = played->options;
  for (const std::string_view text : words_of(pgn.tag("Options"))) {
    auto option = read_option(text);
    if (!option) return option.problem();
    record.options.insert(std::move(option.value()));
  }
  if (const std::string_view seed = pgn.tag("Seed"); !seed.empty()) {
    const auto number = read_seed(seed);
    if (!number) return number.problem();
    record.seed = number.value();
  }
  record.start = pgn.tag("FEN");
  for (const PgnMove& move : pgn.moves) record.plies.push_back(move.text);
  if (const std::string_view at = pgn.tag(ply_tag); !at.empty()) go_back_to(at, record);
  record.ended = ended_in(pgn);
  if (pgn.result == "*") record.opponent = opponent_in(pgn);
  return record;
}

Pgn pgn_of(const Record& record, const PgnFacts& facts, const PgnNotes* notes) {
  Pgn pgn;
  const bool noted = notes && is_same_game(notes->record, record);
  if (noted) pgn = notes->pgn;
  pgn.moves.clear();
  if (pgn.tags.empty()) {
    for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black", "Result"})
      pgn.set_tag(name, "?");
    pgn.set_tag("Date", facts.date);
  }
  pgn.result = result_of(facts.status);
  const std::vector<std::string> line = whole_line(record);
  const auto noted_line = noted ? whole_line(notes->record) : std::vector<std::string>{};
  const bool unfinished = pgn.result == "*" && noted && noted_line == line;
  if (unfinished && ended_in(notes->pgn).empty()) pgn.result = notes->pgn.result;
  pgn.set_tag("Result", pgn.result);
  pgn.set_tag("Variant", facts.title);
  if (!facts.men.empty()) pgn.set_tag("VariantMen", facts.men);
  if (!record.start.empty()) {
    pgn.set_tag("SetUp", "1");
    pgn.set_tag("FEN", record.start);
  }
  if (!record.options.empty()) pgn.set_tag("Options", options_text(record));
  if (record.seed != 0) pgn.set_tag("Seed", std::to_string(record.seed));
  if (record.ended.empty()) {
    if (!ended_by_tag(pgn).empty()) pgn.set_tag("Termination", "?");
  } else if (pgn.tag("Termination").empty() || ended_in(pgn) != record.ended) {
    pgn.set_tag("Termination", ending_text(record.ended));
  }
  if (!facts.time_control.empty()) pgn.set_tag("TimeControl", facts.time_control);
  name_player(pgn, "White", facts.white);
  name_player(pgn, "Black", facts.black);
  pgn.set_tag("SpringboardRules", fmt::format("{}@{}", facts.rules, api_version));
  pgn.set_tag(hash_tag, facts.fingerprint);
  pgn.remove_tag(ply_tag);
  if (!record.undone.empty()) pgn.set_tag(ply_tag, std::to_string(record.plies.size()));
  bool same = noted;
  for (std::size_t i = 0; i < line.size(); ++i) {
    same = same && i < noted_line.size() && noted_line[i] == line[i];
    if (same) pgn.moves.push_back(notes->pgn.moves[i]);
    if (!same) pgn.moves.emplace_back();
    pgn.moves.back().text = facts.texts[i];
  }
  for (const auto& [at, text] : facts.variations) {
    auto& there = pgn.moves[at].variations;
    if (!contains(there, text)) there.push_back(text);
  }
  return pgn;
}

}  // namespace sb
