// LineEditor: reads lines from a terminal with editing, history and completion (libedit).
// Invariant: the terminal is always back in its usual mode when read() has returned, and while the
// program is stopped.
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
  // The whole words that may stand where the last word of the line is begun; one that ends in "/"
  // may go on.
  using Complete = std::function<std::vector<std::string>(std::string_view line)>;

  // What has happened while a line is typed: a text to print above it (whole lines), and the prompt
  // from now on. Nothing where nothing has.
  struct News {
    std::string text, prompt;
  };
  // `anew`: what stands on the screen is of no more use, for the window has another size or the
  // program was stopped.
  using LookForNews = std::function<std::optional<News>(bool anew)>;

  // `look` is called four times a second while a key is awaited, and at once where all is to be
  // drawn anew.
  LineEditor(Complete complete, LookForNews look);
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
