// LineEditor: reads lines from a terminal with editing, history and completion (libedit).
// Invariant: the terminal is always back in its usual mode when read() has returned.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sb {

class LineEditor {
 public:
  // The whole words that may stand where the last word of the line is begun.
  using Complete = std::function<std::vector<std::string>(std::string_view line)>;

  explicit LineEditor(Complete complete);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  enum class Got { line, interrupted, end };
  // Reads a line without its newline; a line that says something joins the history.
  Got read(const std::string& prompt, std::string& line);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace sb
