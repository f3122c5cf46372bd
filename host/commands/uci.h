// Uci: the Universal Chess Interface over every variant, one line in, any number of lines out.
// Invariant: a line is always heard, while the program thinks too; what is wrong is said in one
// `info string` and changes nothing, but that where a position was refused none is thought about.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/protocol.h"
#include "search/strength.h"

namespace sb {

// Moves are written as UCI has them: "e7e8q", "b2h8+", "P@e4"; what it has no way to write stands
// as in Springboard: "roll:4". Both are read.
class Uci : public Protocol {
 public:
  using Protocol::Protocol;

  bool obey(std::string_view line) override;

 private:
  struct Verb;
  static const std::array<Verb, 12> verbs;
  void carry_out(std::string_view line);
  void carry_out_what_waited();
  bool has_to_wait() const { return thinks_ && has_limit_; }
  void end_thinking() override;
  void stop(const Words& words);
  void ponder_hit(const Words& words);
  void be_ready(const Words& words);
  void introduce(const Words& words);
  void list_variants();
  void renew(const Words& words);
  void set_option(const Words& words);
  struct Spin;
  static const std::array<Spin, 4> spins;
  void use_level(int level) { level_ = level; }
  void use_lines(int lines) { lines_ = lines; }
  void choose_variant(const std::string& name);
  void add_paths(const std::string& paths);
  bool begin();
  // Whether there is a position to think about; where it was refused, that is said.
  bool stands();
  void position(const Words& words);
  bool set_up(const Words& words);
  bool play(const std::vector<std::string>& plies);
  void go(const Words& words);
  void perft(std::string_view depth);
  void tell_counts(const Message& counted);
  void draw(const Words& words);
  void evaluate(const Words& words);
  void pass_over(const Words&) {}
  std::string_view fault_words() const override { return "info string error:"; }
  void told(const Message& line) override;
  void found(const Message& answer) override;
  void found_nothing() override;
  void say_best(const std::string& text);

  std::map<std::string, std::string> files_;  // id -> path, of VariantPath
  std::string variant_ = "chess";
  std::string start_;               // the position text of the setup
  std::string from_;                // the start of the game that stands, as it was given
  std::vector<std::string> plies_;  // and its plies
  int level_ = strongest_level;
  bool begun_ = false, white_ = true;
  bool refused_ = false;             // the last position; no other one is thought about instead
  bool counts_ = false;              // what runs is no search
  std::deque<std::string> waiting_;  // lines, for the end of what runs
  bool empties_ = false;             // these are being carried out, or left for later
  bool holds_ = false;               // the best move is not said before it is asked for
  std::optional<std::string> held_;  // that answer, where the search has ended by itself
  bool ponders_ = false, infinite_ = false;  // as that `go` said, until the ply is hit
  std::optional<Message> after_hit_;  // while it ponders: the search by the limits of that `go`
  bool was_hit_ = false;
};

}  // namespace sb
