// The worked cases of the rules sheets, tests/rules/ID.txt, line by line as the sheets have them;
// those in blocks (a line begins with @) are read by blocks_test.cpp.
// A line `W7 title` opens a case; `pos TEXT` sets the position that the next lines are about:
//   moves X TEXTS      every legal ply of the man on X, joint turns left out
//   nmoves X N         their number
//   shots X TEXTS      those of them that capture without moving
//   all TEXTS          every legal ply, joint turns left out
//   battles TEXTS      every joint turn
//   legal, illegal     texts that are plies, or are not
//   count N [M]        the number of plies without joint turns, and with them (in games that have
//                      none: of sequences of two plies)
//   status, status-nb  play, check, checkmate, stalemate, or white-wins, black-wins, draw for any
//                      reason; -nb: without joint turns
//   result TEXT        the whole status, as `draw (stalemate)`
//   after PLY TEXT     the position after a ply
// `refused TEXT` is a position that the game cannot have, by itself.
// `none` is an empty list. `plain KEY=VALUE` at the top: the option that takes joint turns away.
// Every line is always tried, whatever the lines before it found.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include "rules/table.h"
#include "support/hostile.h"

namespace sb {
namespace {

using test::is_joint;
using test::list;
using test::rest;
using test::Table;
using test::Texts;

class Sheet {
 public:
  explicit Sheet(std::string id) : id_(std::move(id)), full_(id_, {}) {}

  void run() {
    std::istringstream lines(test::read_file("tests/rules/" + id_ + ".txt"));
    std::string line, number, position;
    bool left_out = false;
    while (std::getline(lines, line)) {
      if (line.empty() || line[0] == '#') continue;
      if (line[0] >= 'A' && line[0] <= 'Z') number = line;
      if (line.starts_with("pos ")) position = line;
      INFO(id_ << " " << number << "\n" << position << "\n" << line);
      std::istringstream words(line);
      std::string word;
      words >> word;
      if (number == line) continue;
      if (word == "plain") {
        plain_option(rest(words));
      } else if (word == "pos") {
        const std::string text = rest(words);
        left_out = full_.takes(text) && has_too_many_plies();
        set_ = !left_out && full_.set(text) && (!plain_ || plain_->set(text));
      } else if (word == "refused") {
        CHECK_FALSE(full_.takes(rest(words)));
      } else {
        CHECK(set_ != left_out);
        if (set_) check(word, words);
      }
    }
  }

 private:
  void plain_option(const std::string& option) {
    const std::size_t equals = option.find('=');
    plain_ = std::make_unique<Table>(
        id_,
        std::map<std::string, std::string>{{option.substr(0, equals), option.substr(equals + 1)}});
  }
  // Sanitizers leave out the few positions with thousands of joint turns.
  bool has_too_many_plies() {
    return test::tries(8) < 8 && full_.game().perft(1, nullptr, StopFlag{}) > 1000;
  }
  Table& plain() { return plain_ ? *plain_ : full_; }

  void check(const std::string& word, std::istream& words) {
    if (word == "moves" || word == "nmoves") return check_man(word == "moves", words);
    if (word == "shots") return check_shots(words);
    if (word == "all") return check_list(plain().plies(), list(words));
    if (word == "battles") return check_list(full_.joint_plies(true), list(words));
    if (word == "legal" || word == "illegal") return check_texts(word == "legal", list(words));
    if (word == "count") return check_counts(words);
    if (word == "after") return check_after(words);
    if (word == "status") {
      check_status(rest(words));
    } else if (word == "result") {
      CHECK(status_text(full_.game().status()) == rest(words));
    } else if (word == "status-nb") {
      CHECK(plain().status() == rest(words));
    } else {
      FAIL_CHECK("no such word: " << word);
    }
  }

  void check_list(const Texts& found, const Texts& wanted) { CHECK(found == wanted); }

  void check_man(bool by_name, std::istream& words) {
    std::string square;
    words >> square;
    if (by_name) {
      const Texts wanted = list(words);
      CHECK(plain().plies_of(square) == wanted);
      CHECK(full_.plies_of(square) == wanted);
    } else {
      CHECK(std::to_string(plain().plies_of(square).size()) == rest(words));
    }
  }

  void check_shots(std::istream& words) {
    std::string square;
    words >> square;
    Texts shots = full_.plies_of(square);
    std::erase_if(shots,
                  [](const std::string& text) { return text.find('*') == std::string::npos; });
    CHECK(shots == list(words));
  }

  void check_status(const std::string& wanted) {
    const bool whoever = wanted.ends_with("-wins") || wanted == "draw";
    std::string result = status_text(full_.game().status());
    result = result.substr(0, result.find(" ("));
    std::replace(result.begin(), result.end(), ' ', '-');
    CHECK((whoever ? result : full_.status()) == wanted);
  }

  void check_texts(bool legal, const Texts& texts) {
    for (const std::string& text : texts) {
      INFO(text);
      const auto move = read_move(full_.game(), text);
      CHECK(move.ok() == legal);
      CHECK(test::has(full_.plies(), text) == legal);
      if (!move) CHECK_FALSE(describe(move.problem()).empty());
    }
  }

  void check_counts(std::istream& words) {
    std::uint64_t first = 0, second = 0;
    words >> first;
    CHECK(plain().plies().size() == first);
    if (!(words >> second)) return;
    const StopFlag stop;
    CHECK(full_.game().perft(plain_ ? 1 : 2, nullptr, stop) == second);
    if (plain_) CHECK(full_.plies().size() == second);
  }

  void check_after(std::istream& words) {
    std::string ply;
    words >> ply;
    const std::string wanted = rest(words);
    CHECK(full_.after(ply) == wanted);
    CHECK(full_.after_by_twin(ply) == wanted);
  }

  std::string id_;
  Table full_;
  std::unique_ptr<Table> plain_;  // without joint turns; null where there never are any
  bool set_ = false;              // the last position could be set
};

}  // namespace

TEST_CASE("The worked cases of the rules sheets hold", "[cases][longest]") {
  const auto folder = std::filesystem::path(SPRINGBOARD_ROOT) / "tests/rules";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string id = entry.path().stem().string();
    const bool asked = entry.path().extension() == ".txt" && test::asked_for(id);
    if (asked && !test::is_block_form(id)) Sheet(id).run();
  }
}

}  // namespace sb
