// Worked cases in blocks, tests/rules/ID.txt, as the sheets have them. `@W7 VARIANT KEY=VALUE ...`
// opens a case, `#` a remark; `P TEXT` sets the position that the next lines are about:
//   N number             how many plies there are
//   A TEXTS              all of them
//   L SQUARE: TEXTS      all of the man on the square; `-` none
//   M PLY => TEXT        a ply, and the position after it
//   X TEXTS              texts that are no plies
//   C DEPTH number       how many sequences of so many plies there are
// Every line is always tried, whatever the lines before it found; the slow twin is asked the same.
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "rules/table.h"

namespace sb {
namespace {

using test::Table;
using test::Texts;

class Blocks {
 public:
  explicit Blocks(std::string id) : id_(std::move(id)) {}

  void run() {
    std::istringstream lines(test::read_file("tests/rules/" + id_ + ".txt"));
    std::string line, block, position;
    while (std::getline(lines, line)) {
      if (line.empty() || line[0] == '#') continue;
      if (line[0] == '@') block = line;
      if (line.starts_with("P ")) position = line;
      INFO(block << "\n" << position << "\n" << line);
      if (line[0] == '@') {
        open(line);
      } else if (line.starts_with("P ")) {
        set_ = table_->set(line.substr(2));
      } else {
        CHECK(set_);
        if (set_) check(line);
      }
    }
  }

 private:
  // A game for each variant with its options is loaded once.
  void open(const std::string& line) {
    std::istringstream words(line);
    std::string number, variant, option;
    words >> number >> variant;
    std::map<std::string, std::string> options;
    while (words >> option) {
      const std::size_t equals = option.find('=');
      options[option.substr(0, equals)] = option.substr(equals + 1);
    }
    auto& table = tables_[{variant, options}];
    if (!table) table = std::make_unique<Table>(variant, options);
    table_ = table.get();
    set_ = false;
  }

  void check(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "N") {
      CHECK(std::to_string(table_->plies().size()) == test::rest(words));
    } else if (word == "A") {
      CHECK(table_->plies() == test::list(words));
    } else if (word == "L") {
      check_man(words);
    } else if (word == "M") {
      check_after(words);
    } else if (word == "C") {
      check_count(words);
    } else if (word == "X") {
      check_illegal(words);
    } else {
      FAIL_CHECK("no such word: " << word);
    }
  }

  void check_man(std::istream& words) {
    std::string square;
    words >> square;
    Texts wanted = test::list(words);
    if (wanted == Texts{"-"}) wanted.clear();
    CHECK(table_->plies_of(square.substr(0, square.size() - 1)) == wanted);
  }

  void check_after(std::istream& words) {
    std::string ply, arrow;
    words >> ply >> arrow;
    const std::string wanted = test::rest(words);
    CHECK(table_->after(ply) == wanted);
    CHECK(table_->after_by_twin(ply) == wanted);
  }

  void check_count(std::istream& words) {
    int depth = 0;
    words >> depth;
    const StopFlag stop;
    const std::uint64_t nodes = table_->game().perft(depth, nullptr, stop);
    CHECK(std::to_string(nodes) == test::rest(words));
  }

  void check_illegal(std::istream& words) {
    for (const std::string& text : test::list(words)) {
      INFO(text);
      CHECK_FALSE(test::has(table_->plies(), text));
      const auto move = read_move(table_->game(), text);
      CHECK_FALSE(move.ok());
      if (!move) CHECK_FALSE(describe(move.problem()).empty());
    }
  }

  std::string id_;
  std::map<std::pair<std::string, std::map<std::string, std::string>>, std::unique_ptr<Table>>
      tables_;
  Table* table_ = nullptr;
  bool set_ = false;  // the last position could be set
};

}  // namespace

TEST_CASE("The worked cases of the rules sheets hold, those in blocks", "[cases]") {
  const auto folder = std::filesystem::path(SPRINGBOARD_ROOT) / "tests/rules";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string id = entry.path().stem().string();
    const bool asked = entry.path().extension() == ".txt" && test::asked_for(id);
    if (asked && test::is_block_form(id)) Blocks(id).run();
  }
}

}  // namespace sb
