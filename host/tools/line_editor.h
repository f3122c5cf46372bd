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

  // What has happened while a line is typed: a text to print above it (whole lines), and the prompt
  // from now on. Nothing where nothing has.
  struct News {
    std::string text, prompt;
  };
  using LookForNews = std::function<std::optional<News>()>;

  // `look` is called four times a second while a key is awaited; without it nobody is.
  explicit LineEditor(Complete complete, LookForNews look = {});
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
