// Each line is a unit's number, from 1, and the fields of what was found: a value or a list of
// them.
#include "commands/long_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/hash.h"
#include "base/list.h"
#include "base/text.h"
#include "base/version.h"
#include "commands/commands.h"

namespace sb {
namespace {

constexpr const char *unit_key = "unit", *shard_key = "part", *shards_key = "of",
                     *rules_key = "rules", *units_key = "units", *dealt_key = "dealt",
                     *mark_key = "springboard";
constexpr std::size_t most_units = 1'000'000;

// What there is to be said of one unit of any kind.
constexpr std::string_view found_keys =
    "result reason plies choices chosen captures leads white_nodes black_nodes white_decided "
    "black_decided "
    "white_microseconds black_microseconds fault arrivals balance move nodes calls path verdict "
    "report use_of use use_times";

// Over the names and texts of all scripts.
std::string rules_hash(const Bundle& bundle) {
  Hash hash;
  const auto take = [&](std::string_view text) {
    hash.add(fmt::format("{}:", text.size())).add(text);
  };
  take(bundle.main.text);
  for (const auto& [name, source] : bundle.library.modules) {
    take(name);
    take(source.text);
  }
  return fmt::format("{:016x}", hash.value());
}

Json head_of(const LongRun& run, const Shard& shard) {
  Json head = run.facts;
  head[units_key] = run.units;
  head[dealt_key] = run.dealt;
  head[shard_key] = shard.index;
  head[shards_key] = shard.of;
  return head;
}

std::string dumped_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// A number where the text is one that is written so, else the text.
Json json_value(const std::string& text) {
  const auto number = parse_unsigned(text);
  if (number && std::to_string(*number) == text) return *number;
  return text;
}

// A line as JSON; nothing for what is no object.
std::optional<Json> object_in(const std::string& line) {
  auto json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  return json;
}

std::size_t size_in(const Json& json, const char* key) {
  const auto at = json.find(key);
  return at != json.end() && at->is_number_unsigned() ? at->get<std::size_t>() : 0;
}

// A line whose unit, from 0, is one of these, sorted, and was not known; now it is.
struct PartLine {
  std::size_t unit;
  Json json;
};
Result<PartLine> new_line(const std::string& line, const std::vector<std::size_t>& units,
                          std::vector<bool>& known) {
  auto json = object_in(line);
  const std::size_t number = json ? size_in(*json, unit_key) : 0;
  if (number == 0 || !std::ranges::binary_search(units, number - 1))
    return Problem{.message = "it is no line of this part"};
  if (known[number - 1])
    return Problem{.message = fmt::format("unit {} stands there twice", number)};
  known[number - 1] = true;
  return PartLine{number - 1, std::move(*json)};
}

Problem bad_line(const std::string& path, std::size_t line, std::string what) {
  return Problem{.message = std::move(what), .file = path, .line = static_cast<int>(line)};
}

// Puts the parts together.
class Merger {
 public:
  Result<MergedRun> merge(const std::vector<std::string>& paths) {
    for (const std::string& path : paths) {
      if (auto problem = take(path)) return *problem;
    }
    if (auto problem = missing()) return *problem;
    return MergedRun{.facts = std::move(run_.facts), .found = std::move(found_)};
  }

 private:
  std::optional<Problem> take(const std::string& path) {
    const auto file = read_shard_file(path);
    if (!file) return file.problem();
    const auto& lines = file.value().lines;
    const auto head = lines.empty() ? std::nullopt : object_in(lines.front());
    if (!head || !head->contains(mark_key)) return bad_line(path, 1, "it is no part of a run");
    const Shard shard{size_in(*head, shard_key), size_in(*head, shards_key)};
    if (auto problem = agree(*head, shard, path)) return problem;
    const auto units = run_.units_of(shard);
    std::size_t done = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto line = new_line(lines[i], units, known_);
      if (!line) return bad_line(path, i + 1, line.problem().message);
      ++done;
      found_[line.value().unit] = message_of_json(line.value().json);
    }
    if (done == units.size()) return std::nullopt;
    return Problem{.message = fmt::format(
                       "part {} of {} is not whole: {} of {}{}", shard.index, shard.of, done,
                       units.size(), file.value().is_torn ? ", and its last line is torn" : ""),
                   .hint = "its own command goes on with it",
                   .file = path};
  }

  // The head is that of the first file, but for its part.
  std::optional<Problem> agree(const Json& head, const Shard& shard, const std::string& path) {
    Json facts = head;
    for (const char* key : {units_key, dealt_key, shard_key, shards_key}) facts.erase(key);
    if (paths_.empty()) {
      run_ = {.facts = facts, .units = size_in(head, units_key), .dealt = size_in(head, dealt_key)};
      of_ = shard.of;
      const bool sound = head.contains(units_key) && head[units_key].is_number_unsigned() &&
                         run_.units <= most_units && run_.dealt > 0 && of_ > 0 &&
                         of_ <= most_shards;
      if (!sound) return bad_line(path, 1, "it is no head of a part");
      first_ = path;
      found_.resize(run_.units);
      known_.resize(run_.units);
    }
    for (const auto& [key, value] : run_.facts.items()) {
      if (facts.contains(key) && facts[key] == value) continue;
      Problem problem = bad_line(path, 1, fmt::format("'{}' is not as in {}", key, first_));
      if (key == rules_key) problem.hint = "the text of a script has changed, if only a comment";
      return problem;
    }
    const bool same = facts.size() == run_.facts.size() && shard.of == of_ &&
                      size_in(head, units_key) == run_.units && shard.index >= 1 &&
                      shard.index <= of_;
    if (!same) return bad_line(path, 1, fmt::format("it is dealt otherwise than {}", first_));
    const auto [before, is_new] = paths_.emplace(shard.index, path);
    if (is_new) return std::nullopt;
    return Problem{.message = fmt::format("part {} of {} stands in {} already", shard.index, of_,
                                          before->second),
                   .file = path};
  }

  std::optional<Problem> missing() const {
    std::vector<std::string> parts;
    for (std::size_t i = 1; i <= of_; ++i) {
      if (!paths_.contains(i)) parts.push_back(std::to_string(i));
    }
    if (parts.empty()) return std::nullopt;
    return Problem{.message = fmt::format("of {} parts {} {} missing", of_, some_of(parts),
                                          parts.size() == 1 ? "is" : "are")};
  }

  LongRun run_;
  std::size_t of_ = 0;
  std::string first_;
  std::map<std::size_t, std::string> paths_;  // by part
  std::vector<Message> found_;
  std::vector<bool> known_;
};

}  // namespace

std::vector<std::size_t> LongRun::units_of(const Shard& shard) const {
  std::vector<std::size_t> all;
  for (std::size_t unit = 0; unit < units; ++unit) {
    if (unit / dealt % shard.of == shard.index - 1) all.push_back(unit);
  }
  return all;
}

Json run_facts(const char* kind, const Record& record, const Bundle& bundle) {
  Json options = Json::object();
  for (const auto& [key, value] : record.options) options[key] = value;
  return {{mark_key, kind},
          {"version", program_version()},
          {"variant", record.variant},
          {rules_key, rules_hash(bundle)},
          {"options", options},
          {"seed", record.seed},
          {"position", record.start},
          {"moves", record.plies}};
}

bool is_part(const Arguments& arguments) { return arguments.shard || !arguments.output.empty(); }

Result<Shard> shard_of(const Arguments& arguments, const char* what_is_written) {
  auto shard = read_shard(arguments.shard.value_or("1/1"));
  if (shard && arguments.output.empty())
    return Problem{.message = "--shard needs -o FILE", .hint = what_is_written};
  return shard;
}

Problem stopped_early() { return {.message = "stopped early: the same command goes on"}; }

std::optional<Problem> report_of_part(const Arguments& arguments) {
  struct Asked {
    bool is_given;
    const char *option, *hint = "give it to merge";
  };
  const Asked options[] = {
      {arguments.json, "--json"},
      {arguments.format.has_value(), "--format"},
      {arguments.divide, "--divide"},
      {arguments.html.has_value(), "--html"},
      {arguments.divided_positions, "--positions", "leave out --shard and -o"}};
  for (const Asked& asked : options) {
    if (asked.is_given)
      return Problem{.message = fmt::format("{} is written of a whole run", asked.option),
                     .hint = asked.hint};
  }
  return std::nullopt;
}

std::optional<Problem> LongRunPart::open(const std::string& path) {
  path_ = path;
  open_ = run_.units_of(shard_);
  all_ = open_.size();
  if (auto problem = file_.open(path, dumped_line(head_of(run_, shard_)))) return problem;
  std::vector<bool> known(run_.units);
  for (std::size_t i = 0; i < file_.lines().size(); ++i) {
    const auto line = new_line(file_.lines()[i], open_, known);
    if (!line) return bad_line(path, i + 2, line.problem().message);
  }
  std::erase_if(open_, [&](std::size_t unit) { return known[unit]; });
  done_ = all_ - open_.size();
  return std::nullopt;
}

std::optional<Problem> LongRunPart::add(const std::vector<Found>& all) {
  const auto lines = mapped<std::string>(all, [](const Found& found) {
    Json line{{unit_key, found.unit + 1}};
    line.update(json_of_message(found.what, found_keys));
    return dumped_line(line);
  });
  if (lines.empty()) return std::nullopt;
  auto problem = file_.append(fmt::format("{}", fmt::join(lines, "\n")));
  if (!problem) done_ += all.size();
  return problem;
}

std::string LongRunPart::text() const {
  return fmt::format("part {} of {}: {} of {} in {}\n", shard_.index, shard_.of, done_, all_,
                     path_);
}

Result<MergedRun> merge_parts(const std::vector<std::string>& paths) {
  return Merger().merge(paths);
}

Json json_of_message(const Message& message, std::string_view keys) {
  Json json = Json::object();
  for (const std::string_view key : words_of(keys)) {
    Json values = Json::array();
    for (const std::string& value : message.list(key)) values.push_back(json_value(value));
    if (!values.empty()) json[key] = values.size() == 1 ? values[0] : values;
  }
  return json;
}

Message message_of_json(const Json& json) {
  Message message("ok");
  const auto add = [&](const std::string& key, const Json& value) {
    if (value.is_string()) message.add(key, value.get<std::string>());
    if (value.is_number_unsigned()) message.add(key, value.get<std::uint64_t>());
  };
  for (const auto& [key, value] : json.items()) {
    if (!value.is_array()) add(key, value);
    for (const auto& one : value.is_array() ? value : Json::array()) add(key, one);
  }
  return message;
}

}  // namespace sb
