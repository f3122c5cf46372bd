// A thin cover over libedit's own interface. Escape sequences in a prompt stand between \1 and \1,
// so that libedit does not count their bytes as columns.
#include "tools/line_editor.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cwchar>

#include "tools/report.h"
#include "tools/worker.h"

namespace sb {

struct LineEditor::Inside {
  Complete complete;
  LookForNews look;
  std::string prompt;
  EditLine* edit = nullptr;
  History* history = nullptr;
  HistEvent event{};

  Inside(Complete how, LookForNews news) : complete(std::move(how)), look(std::move(news)) {}
  void show_news();
  int read_key(wchar_t* key);
  ~Inside() {
    if (edit) el_end(edit);
    if (history) history_end(history);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
};

namespace {

constexpr int remembered_lines = 1000;

std::string common_start(const std::vector<std::string>& words) {
  std::string start = words.front();
  for (const std::string& word : words) {
    const auto differ = std::mismatch(start.begin(), start.end(), word.begin(), word.end());
    start.erase(differ.first, start.end());
  }
  return start;
}

// What TAB does: inserts what is certain; where several words are possible and nothing is, lists
// them.
unsigned char complete_here(EditLine* edit, const LineEditor::Complete& complete) {
  const LineInfo* line = el_line(edit);
  const std::string before(line->buffer, line->cursor);
  const auto words = complete(before);
  if (words.empty()) return CC_ERROR;
  const std::size_t begun = before.size() - (before.find_last_of(" \t") + 1);  // npos + 1 is 0
  std::string more = common_start(words).substr(begun);
  if (words.size() == 1) more += ' ';
  if (!more.empty()) return el_insertstr(edit, more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  std::printf("\n%s", columns(words).c_str());
  std::fflush(stdout);
  return CC_REDISPLAY;
}

}  // namespace

void LineEditor::Inside::show_news() {
  auto news = look();
  if (!news) return;
  prompt = std::move(news->prompt);
  std::printf("\r\033[K%s", news->text.c_str());
  std::fflush(stdout);
  el_set(edit, EL_REFRESH);
}

// 1 with the next character of the terminal, 0 at its end, -1 where the wait was interrupted.
int LineEditor::Inside::read_key(wchar_t* key) {
  constexpr int wait_ms = 250;
  pollfd terminal{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  std::mbstate_t state{};
  for (;;) {
    const int ready = poll(&terminal, 1, wait_ms);
    if (ready < 0) return -1;
    if (ready == 0) {
      show_news();
      continue;
    }
    char byte = 0;
    const ssize_t n = ::read(STDIN_FILENO, &byte, 1);
    if (n <= 0) return static_cast<int>(n);
    const std::size_t used = std::mbrtowc(key, &byte, 1, &state);
    if (used == static_cast<std::size_t>(-2)) continue;  // the character has more bytes
    if (used == static_cast<std::size_t>(-1)) *key = static_cast<unsigned char>(byte);
    return 1;
  }
}

LineEditor::LineEditor(Complete complete, LookForNews look)
    : inside_(std::make_unique<Inside>(std::move(complete), std::move(look))) {
  EditLine* edit = inside_->edit = el_init("springboard", stdin, stdout, stderr);
  inside_->history = history_init();
  history(inside_->history, &inside_->event, H_SETSIZE, remembered_lines);
  history(inside_->history, &inside_->event, H_SETUNIQUE, 1);
  const auto prompt = [](EditLine* from) {
    Inside* inside = nullptr;
    el_get(from, EL_CLIENTDATA, &inside);
    return inside->prompt.data();
  };
  const auto on_tab = [](EditLine* from, int) -> unsigned char {
    Inside* inside = nullptr;
    el_get(from, EL_CLIENTDATA, &inside);
    return complete_here(from, inside->complete);
  };
  const auto on_key = [](EditLine* from, wchar_t* key) {
    Inside* inside = nullptr;
    el_get(from, EL_CLIENTDATA, &inside);
    return inside->read_key(key);
  };
  el_set(edit, EL_CLIENTDATA, inside_.get());
  if (inside_->look) el_set(edit, EL_GETCFN, +on_key);
  el_set(edit, EL_PROMPT_ESC, +prompt, '\1');
  el_set(edit, EL_EDITOR, "emacs");
  el_set(edit, EL_HIST, history, inside_->history);
  el_set(edit, EL_ADDFN, "sb-complete", "Complete a word", +on_tab);
  el_set(edit, EL_BIND, "^I", "sb-complete", nullptr);
  el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
}

LineEditor::~LineEditor() = default;

LineEditor::Got LineEditor::read(const std::string& prompt, std::string& line) {
  inside_->prompt = prompt;
  int count = 0;
  const int before = InterruptGuard::pressed();
  const char* text = el_gets(inside_->edit, &count);
  if (InterruptGuard::pressed() != before) {
    el_reset(inside_->edit);
    return Got::interrupted;
  }
  if (text == nullptr || count <= 0) return Got::end;
  line.assign(text, static_cast<std::size_t>(count));
  if (line.ends_with('\n')) line.pop_back();
  if (line.find_first_not_of(" \t") != std::string::npos) {
    history(inside_->history, &inside_->event, H_ENTER, line.c_str());
  }
  return Got::line;
}

}  // namespace sb
