// One word at the head of each line says what the line is; nothing is guessed.
#include "record/record.h"

#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "record/clock.h"
#include "record/opponent.h"

namespace sb {
namespace {

constexpr std::size_t plies_a_line = 10;

Problem at(const std::string& file, std::size_t line, std::string message, std::string hint = {}) {
  return Problem{.message = std::move(message),
                 .hint = std::move(hint),
                 .file = file,
                 .line = static_cast<int>(line)};
}

// One of those that were taken back is played again; any other ply leaves them.
void read_ply(std::string_view ply, Record& record) {
  const bool again = !record.undone.empty() && record.undone.back() == ply;
  if (again) record.undone.pop_back();
  if (!again) record.undone.clear();
  record.plies.emplace_back(ply);
}

// "plies a b" with ten of them a line, each line begun by its word.
std::string plies_text(std::string_view word, const std::vector<std::string>& plies) {
  std::string text;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    if (i % plies_a_line == 0) text += fmt::format("{}{}", i == 0 ? "" : "\n", word);
    text += ' ' + plies[i];
  }
  return plies.empty() ? text : text + '\n';
}

// Reads what stands behind one head word into the record; what is wrong with it, or nothing.
std::optional<Problem> read_entry(std::string_view head, std::string_view rest, Record& record) {
  if (head == "variant") {
    if (!record.variant.empty()) return Problem{.message = "a second variant"};
    record.variant = rest;
  } else if (head == "option") {
    auto option = read_option(rest);
    if (!option) return option.problem();
    record.options.insert(std::move(option.value()));
  } else if (head == "seed") {
    const auto seed = read_seed(rest);
    if (!seed) return seed.problem();
    record.seed = seed.value();
  } else if (head == "start") {
    record.start = rest;
  } else if (head == "plies") {
    for (const auto ply : words_of(rest)) read_ply(ply, record);
  } else if (head == "ahead") {
    const auto plies = words_of(rest);
    record.undone.insert(record.undone.begin(), plies.rbegin(), plies.rend());
  } else if (head == "clock") {
    const bool off = rest == "off";
    if (const auto clock = Clock::read(rest); !off && !clock) return clock.problem();
    record.clock = off ? "" : rest;
  } else if (head == "opponent") {
    const auto opponent = read_opponent(rest, {});
    if (!opponent) return opponent.problem();
    record.opponent = kept_opponent(opponent.value());
  } else if (head == "ended") {
    if (ending_text(rest).empty())
      return Problem{.message = fmt::format("'{}' is no way to end a game", escape(rest, 40)),
                     .hint = ending_words()};
    record.ended = rest;
  } else if (head == "undo") {
    if (record.plies.empty()) return Problem{.message = "there is no ply to take back"};
    record.undone.push_back(std::move(record.plies.back()));
    record.plies.pop_back();
  } else {
    static const std::array<std::string, 11> known{"variant",  "option", "seed", "start",
                                                   "plies",    "ahead",  "undo", "clock",
                                                   "opponent", "ended",  "end"};
    return Problem{.message = fmt::format("unknown word '{}'", escape(head, 40)),
                   .hint = suggest(nearest(head, known))};
  }
  return std::nullopt;
}

// `whole`: the text has to have its end.
Result<Record> read_lines(std::string_view text, const std::string& file, bool whole) {
  const auto lines = split(text, '\n');
  if (lines.empty() || lines.front() != record_title) {
    return at(file, 1, "not a saved game", fmt::format("its first line is '{}'", record_title));
  }
  Record record;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const bool cut_off = !whole && i + 1 == lines.size();
    if (line == "end" || cut_off) {
      if (record.variant.empty())
        return at(file, i + 1, "no variant is named", "add a line 'variant ID'");
      return record;
    }
    if (line.empty() && i + 1 == lines.size()) break;
    const std::size_t space = line.find(' ');
    const std::string_view rest = space == std::string_view::npos ? "" : line.substr(space + 1);
    if (auto problem = read_entry(line.substr(0, space), rest, record)) {
      return at(file, i + 1, problem->message, problem->hint);
    }
  }
  return at(file, lines.size(), "the saved game is cut short",
            "its last line is 'end'; --record goes on with a game that was cut off");
}

}  // namespace

Result<std::pair<std::string, std::string>> read_option(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Problem{.message = fmt::format("'{}' is not an option setting", escape(text, 60)),
                   .hint = "write KEY=VALUE"};
  }
  return std::pair{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

Result<std::uint64_t> read_seed(std::string_view text) {
  if (const auto seed = parse_unsigned(text)) return *seed;
  return Problem{.message = fmt::format("seed '{}' is not a number", escape(text, 40))};
}

std::string ending_words() {
  std::string words;
  for (const EndingByHand& ending : endings_by_hand)
    words += fmt::format("{}{}", words.empty() ? "" : ", ", ending.word);
  return words;
}

std::string_view ending_text(std::string_view word) {
  for (const EndingByHand& ending : endings_by_hand) {
    if (ending.word == word) return ending.text;
  }
  return {};
}

std::string_view ended_here(const Record& record) {
  return record.undone.empty() ? ending_text(record.ended) : "";
}

std::vector<std::string> whole_line(const Record& record) {
  std::vector<std::string> line = record.plies;
  line.insert(line.end(), record.undone.rbegin(), record.undone.rend());
  return line;
}

bool is_same_game(const Record& one, const Record& other) {
  return one.variant == other.variant && one.options == other.options && one.seed == other.seed &&
         one.start == other.start;
}

Record without_players(Record record) {
  record.clock.clear();
  record.opponent.clear();
  return record;
}

std::string write_record(const Record& record) { return write_unfinished_record(record) + "end\n"; }

std::string write_unfinished_record(const Record& record) {
  std::string text = fmt::format("{}\nvariant {}\n", record_title, record.variant);
  for (const auto& [key, value] : record.options) text += fmt::format("option {}={}\n", key, value);
  if (record.seed != 0) text += fmt::format("seed {}\n", record.seed);
  if (!record.start.empty()) text += fmt::format("start {}\n", record.start);
  text += plies_text("plies", record.plies);
  text += plies_text("ahead", {record.undone.rbegin(), record.undone.rend()});
  if (!record.clock.empty()) text += fmt::format("clock {}\n", record.clock);
  if (!record.opponent.empty()) text += fmt::format("opponent {}\n", record.opponent);
  if (!record.ended.empty()) text += fmt::format("ended {}\n", record.ended);
  return text;
}

Result<Record> read_record(std::string_view text, const std::string& file) {
  return read_lines(text, file, true);
}

Result<Record> read_unfinished_record(std::string_view text, const std::string& file) {
  return read_lines(text.substr(0, text.rfind('\n') + 1), file, false);
}

}  // namespace sb
