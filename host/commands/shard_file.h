// ShardFile: what a part of a long run has found so far, a JSON object a line, the first of which,
// its head, says which run and which part it is.
// Invariant: a line that was appended is on the disk before the next begins; a line without its end
// counts for nothing and is cut off when the part goes on; one run at a time writes the file.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

inline constexpr std::size_t most_shards = 100'000;
// Part `index` of `of`, from 1.
struct Shard {
  std::size_t index = 1, of = 1;
};
// "2/8".
Result<Shard> read_shard(std::string_view text);

class ShardFile {
 public:
  ShardFile() = default;
  ~ShardFile();
  ShardFile(const ShardFile&) = delete;
  ShardFile& operator=(const ShardFile&) = delete;

  // A new file with that head, or one to go on with: its head has to be the same.
  std::optional<Problem> open(const std::string& path, const std::string& head);
  // The lines behind the head that stood there.
  const std::vector<std::string>& lines() const { return lines_; }
  // A line, or several with line breaks between them.
  std::optional<Problem> append(const std::string& lines);

 private:
  std::optional<Problem> take_over(std::string_view text, const std::string& head);

  std::string path_;
  int fd_ = -1;
  std::vector<std::string> lines_;
};

// A file that is not written any more.
struct ShardText {
  std::string path;
  std::vector<std::string> lines;  // the head first
  bool is_torn = false;            // its last line has no end, and is left out
};
Result<ShardText> read_shard_file(const std::string& path);

}  // namespace sb
