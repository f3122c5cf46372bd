// LongRun: a match, statistics, games to tune by, a perft or a check that is done in parts, each in
// a file of its own, and put together again. Invariant: what the parts add up to is always the run
// as it would have been at once: a part that is missing, torn, doubled or of another run is a
// problem with its file.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "child/json_text.h"
#include "child/library.h"
#include "child/message.h"
#include "commands/shard_file.h"
#include "record/record.h"

namespace sb {

struct Arguments;

struct LongRun {
  // Everything that decides what is found: the kind of run ("match", "statistics", "tune",
  // "perft", "check"), the rules, the start, the seed and what the kind adds.
  Json facts;
  std::size_t units = 0;  // games, root plies or scripts, numbered from 0
  std::size_t dealt = 1;  // so many units that follow each other stay in one part
  // The units of a part, in order.
  std::vector<std::size_t> units_of(const Shard& shard) const;
};

// The facts that all kinds have in common.
Json run_facts(const char* kind, const Record& record, const Bundle& bundle);

// Whether a part of it is to be done, alone or as the only one.
bool is_part(const Arguments& arguments);
// Refuses the options of a report, which is made of a whole run, never of a part.
std::optional<Problem> report_of_part(const Arguments& arguments);
// Which part, and that there is a file for it, where that is written.
Result<Shard> shard_of(const Arguments& arguments, const char* what_is_written);
Problem stopped_early();

// One part while it is done.
class LongRunPart {
 public:
  LongRunPart(const LongRun& run, Shard shard) : run_(run), shard_(shard) {}

  // Opens the file, or goes on with it.
  std::optional<Problem> open(const std::string& path);
  // What is still to be done.
  const std::vector<std::size_t>& open_units() const { return open_; }
  struct Found {
    std::size_t unit;
    Message what;
  };
  // All of them are on the disk then.
  std::optional<Problem> add(const std::vector<Found>& all);
  // "part 2 of 8: 125 of 125 in FILE".
  std::string text() const;
  bool is_whole() const { return done_ == all_; }

 private:
  const LongRun& run_;
  Shard shard_;
  ShardFile file_;
  std::string path_;
  std::vector<std::size_t> open_;
  std::size_t done_ = 0, all_ = 0;
};

// All parts of a run.
struct MergedRun {
  Json facts;
  std::vector<Message> found;  // by unit
};
Result<MergedRun> merge_parts(const std::vector<std::string>& paths);

// The fields of a message by these keys, with blanks between, as JSON; and back.
Json json_of_message(const Message& message, std::string_view keys);
Message message_of_json(const Json& json);

}  // namespace sb
