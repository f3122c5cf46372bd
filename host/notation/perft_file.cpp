// Reads perft data line by line.
#include "notation/perft_file.h"

#include <fmt/format.h>

#include "base/text.h"

namespace sb {

namespace {

class LineReader {
 public:
  explicit LineReader(std::string path) : path_(std::move(path)) {}

  Fault read(std::string_view text) {
    for (std::string_view line : split(text, '\n')) {
      ++line_;
      const auto words = words_of(line);
      if (words.empty() || words[0].starts_with('#')) continue;
      if (Fault fault = read_line(words, line)) return fault;
    }
    return finish();
  }
  PerftFile file;

 private:
  Problem fault(std::string message, std::string hint) const {
    return {std::move(message), std::move(hint), path_, line_};
  }

  Fault read_line(const std::vector<std::string_view>& words, std::string_view line) {
    if (words[0] == "id" && words.size() == 2) {
      if (Fault fault = finish()) return fault;
      file.entries.push_back({std::string(words[1]), {}, {}});
      return std::nullopt;
    }
    if (file.entries.empty()) return read_head(words);
    if (words[0] == "pos" && words.size() > 1) {
      const std::string_view rest =
          line.substr(static_cast<std::size_t>(words[1].data() - line.data()));
      if (rest != "start") file.entries.back().position = rest;
      return std::nullopt;
    }
    if (words[0] == "perft" && words.size() == 3) return read_count(words[1], words[2]);
    return fault(fmt::format("'{}' is not understood", line),
                 "id NAME, pos TEXT or perft DEPTH NODES");
  }

  Fault read_head(const std::vector<std::string_view>& words) {
    if (words[0] == "variant" && words.size() == 2) {
      file.variant = words[1];
    } else if (words[0] == "option" && words.size() == 3) {
      file.options.emplace_back(words[1], words[2]);
    } else if (words[0] == "called" && (words.size() == 2 || words.size() == 3)) {
      const long plies = words.size() == 3 ? parse_number(words[2]).value_or(0) : 1;
      if (plies < 1)
        return fault(fmt::format("'{}' is not a number of plies", words[2]), "1, 2, ...");
      file.called.push_back({.name = std::string(words[1]), .plies = static_cast<int>(plies)});
    } else {
      return fault(fmt::format("'{}' stands before the first id", words[0]), "id NAME first");
    }
    return std::nullopt;
  }

  Fault read_count(std::string_view depth, std::string_view nodes) {
    const auto plies = parse_number(depth);
    const auto all = parse_unsigned(nodes);
    if (!plies || !all || *plies < 1) {
      return fault(fmt::format("'perft {} {}' is not a depth and a count", depth, nodes),
                   "whole numbers");
    }
    const PerftEntry::Count count{static_cast<int>(*plies), *all};
    auto& counts = file.entries.back().counts;
    if (!counts.empty() && counts.back().depth >= count.depth) {
      return fault(fmt::format("depth {} follows depth {}", count.depth, counts.back().depth),
                   "ascending depths");
    }
    counts.push_back(count);
    return std::nullopt;
  }

  Fault finish() const {
    if (file.entries.empty() || !file.entries.back().counts.empty()) return std::nullopt;
    return fault(fmt::format("'{}' has no perft line", file.entries.back().id),
                 "perft DEPTH NODES");
  }

  std::string path_;
  int line_ = 0;
};

}  // namespace

Result<PerftFile> read_perft_file(const std::string& path, std::string_view text) {
  LineReader reader(path);
  if (auto problem = reader.read(text)) return *problem;
  return std::move(reader.file);
}

}  // namespace sb
