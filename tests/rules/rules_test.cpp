// The worked cases of the rules sheets, tests/rules/ID.txt, line by line as the sheets have them.
// A line `W7 title` opens a case; `pos TEXT` sets the position that the next lines are about:
//   moves X TEXTS      every legal ply of the man on X, joint turns left out; `nmoves X N` their
//   number all TEXTS          every legal ply, joint turns left out; `battles TEXTS` every joint
//   turn legal, illegal     texts that are plies, or are not count N [M]        the number of plies
//   without joint turns, and with them (in games that have none:
//                      of sequences of two plies)
//   status, status-nb  play, check, checkmate, stalemate; -nb: without joint turns
//   after PLY TEXT     the position after a ply
// `none` is an empty list. `plain KEY=VALUE` at the top: the option that takes joint turns away.
// Every line is always tried, whatever the lines before it found.
#include <filesystem>
#include <sstream>

#include "base/text.h"
#include "play/reference.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

Texts list(std::istream& words) {
  Texts texts;
  for (std::string word; words >> word;) texts.push_back(word);
  if (texts == Texts{"none"}) texts.clear();
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string rest(std::istream& words) {
  std::string text;
  std::getline(words >> std::ws, text);
  return text;
}

bool is_joint(const std::string& text) { return text.find(':') != std::string::npos; }

// A game with the texts of its plies, which the slow twin must give too.
class Table {
 public:
  Table(const std::string& id, const std::map<std::string, std::string>& options) {
    const Loaded loaded = test::load(id, options);
    game_ = Game::make(loaded.variant, loaded.hooks);
  }

  Game& game() { return *game_; }
  const Texts& plies() const { return plies_; }

  bool set(const std::string& text) {
    plies_.clear();
    const auto position = read_position(game_->variant(), text);
    const auto problem = position ? game_->set(position.value()) : position.problem();
    INFO((problem ? describe(*problem) : ""));
    CHECK_FALSE(problem);
    if (problem) return false;
    CHECK(write_position(game_->variant(), game_->snapshot()) == text);
    plies_ = move_texts(*game_);
    CHECK(std::adjacent_find(plies_.begin(), plies_.end()) == plies_.end());
    const Snapshot now = game_->snapshot();
    const bool agreed =
        plies_ == test::texts(game_->variant(), now, reference::plies(game_->variant(), now));
    CHECK(agreed);
    return true;
  }

  // Those that begin with one of the man's squares and are no joint turns.
  Texts plies_of(const std::string& square) const {
    const Cell from = test::cell(game_->variant(), square);
    std::vector<Move> moves = game_->plies();
    std::erase_if(moves, [&](Move m) { return m.type == MoveType::joint || m.from != from; });
    return test::texts(game_->variant(), game_->snapshot(), moves);
  }
  Texts joint_plies(bool joint) const {
    Texts texts = plies_;
    std::erase_if(texts, [&](const std::string& text) { return is_joint(text) != joint; });
    return texts;
  }
  // The word of the sheets: the reason alone once the game is over.
  std::string status() const {
    const Status status = game_->status();
    return status.over() ? status.reason : status_text(status);
  }
  std::string after(const std::string& ply) {
    const auto move = read_move(*game_, ply);
    if (!move) return describe(move.problem());
    game_->play(move.value());
    std::string text = write_position(game_->variant(), game_->snapshot());
    game_->undo();
    return text;
  }

 private:
  std::unique_ptr<Game> game_;
  Texts plies_;
};

class Sheet {
 public:
  explicit Sheet(std::string id) : id_(std::move(id)), full_(id_, {}) {}

  void run() {
    std::istringstream lines(test::read_file("tests/rules/" + id_ + ".txt"));
    std::string line, number, position;
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
        set_ = full_.set(text) && (!plain_ || plain_->set(text));
      } else {
        CHECK(set_);
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
  Table& plain() { return plain_ ? *plain_ : full_; }

  void check(const std::string& word, std::istream& words) {
    if (word == "moves" || word == "nmoves") return check_man(word == "moves", words);
    if (word == "all") return check_list(plain().plies(), list(words));
    if (word == "battles") return check_list(full_.joint_plies(true), list(words));
    if (word == "legal" || word == "illegal") return check_texts(word == "legal", list(words));
    if (word == "count") return check_counts(words);
    if (word == "after") return check_after(words);
    if (word == "status") {
      CHECK(full_.status() == rest(words));
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
    CHECK(full_.after(ply) == rest(words));
  }

  std::string id_;
  Table full_;
  std::unique_ptr<Table> plain_;  // without joint turns; null where there never are any
  bool set_ = false;              // the last position could be set
};

}  // namespace

TEST_CASE("The worked cases of the rules sheets hold") {
  const auto folder = std::filesystem::path(SPRINGBOARD_ROOT) / "tests/rules";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".txt") Sheet(entry.path().stem().string()).run();
  }
}

}  // namespace sb
