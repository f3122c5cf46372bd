// A thin cover over libedit's own interface. Escape sequences in a prompt stand between \1 and \1,
// so that libedit does not count their bytes as columns.
#include "terminal/line_editor.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <utility>

#include "base/list.h"
#include "child/worker.h"
#include "terminal/report.h"
#include "terminal/screen.h"

namespace sb {

struct LineEditor::Inside {
  Complete complete;
  LookForNews look;
  std::string prompt;
  EditLine* edit = nullptr;
  History* history = nullptr;
  HistEvent event{};

  Inside(Complete how, LookForNews news) : complete(std::move(how)), look(std::move(news)) {}
  enum class Anew { no, below, whole_screen };
  void show_news(Anew anew = Anew::no);
  bool fills_line() const;
  void heed_signals();
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

// Set by signals that come while a line is read.
volatile std::sig_atomic_t was_resized = 0, is_to_stop = 0;

// Notices that the window has another size and that the program is to stop, while it lives.
class SignalGuard {
 public:
  SignalGuard() {
    struct sigaction action {};
    action.sa_handler = [](int signal) { (signal == SIGWINCH ? was_resized : is_to_stop) = 1; };
    sigaction(SIGWINCH, &action, &resized_);
    sigaction(SIGTSTP, &action, &stopped_);
  }
  ~SignalGuard() {
    sigaction(SIGWINCH, &resized_, nullptr);
    sigaction(SIGTSTP, &stopped_, nullptr);
  }
  SignalGuard(const SignalGuard&) = delete;
  SignalGuard& operator=(const SignalGuard&) = delete;

 private:
  struct sigaction resized_ {
  }, stopped_{};
};

// Returns when the program goes on; at once where there is no shell that could let it.
void stop_here() {
  struct sigaction usual {
  }, own{};
  usual.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &usual, &own);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &own, nullptr);
}

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
  // In any letter case a word may have been begun.
  const auto rest = [&](const std::string& word) { return word.substr(begun); };
  std::string more = common_start(mapped(words, rest));
  if (words.size() == 1 && !words[0].ends_with('/')) more += ' ';
  if (!more.empty()) return el_insertstr(edit, more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  std::printf("\n%s", columns(words).c_str());
  std::fflush(stdout);
  return CC_REDISPLAY;
}

}  // namespace

// Whether what is typed may go on in a second line, which a prompt alone would not draw anew.
bool LineEditor::Inside::fills_line() const {
  const LineInfo* line = el_line(edit);
  const auto typed = static_cast<std::size_t>(line->lastchar - line->buffer);
  return prompt.size() + typed >= static_cast<std::size_t>(screen_size().columns);
}

void LineEditor::Inside::show_news(Anew anew) {
  auto news = look(anew != Anew::no);
  if (!news) return;
  if (news->text.empty() && anew == Anew::no && fills_line()) return;
  prompt = std::move(news->prompt);
  std::printf("%s%s", anew == Anew::whole_screen ? "\033[H\033[2J" : "\r\033[K",
              news->text.c_str());
  std::fflush(stdout);
  el_set(edit, EL_REFRESH);
}

void LineEditor::Inside::heed_signals() {
  const bool stops = std::exchange(is_to_stop, 0) != 0;
  if (stops) {
    el_set(edit, EL_PREP_TERM, 0);
    std::puts("");
    std::fflush(stdout);
    stop_here();
    el_set(edit, EL_PREP_TERM, 1);
  }
  const bool resized = std::exchange(was_resized, 0) != 0;
  if (!stops && !resized) return;
  el_resize(edit);
  show_news(resized ? Anew::whole_screen : Anew::below);
}

// 1 with the next character of the terminal, 0 at its end, -1 where the wait was interrupted.
int LineEditor::Inside::read_key(wchar_t* key) {
  constexpr int wait_ms = 250;
  pollfd terminal{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  std::mbstate_t state{};
  for (;;) {
    const int pressed = InterruptGuard::pressed();
    const int ready = poll(&terminal, 1, wait_ms);
    const bool interrupted = ready < 0 && errno == EINTR;
    heed_signals();
    if (ready < 0 && InterruptGuard::pressed() != pressed) return -1;
    if (interrupted) continue;
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
  el_set(edit, EL_GETCFN, +on_key);
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
  const SignalGuard guard;
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
