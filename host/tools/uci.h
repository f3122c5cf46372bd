// Uci: the Universal Chess Interface over every variant, one line in, any number of lines out.
// Invariant: a line is always answered, while the program thinks too; what is wrong is said in one
// `info string` and changes nothing.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "search/strength.h"
#include "tools/keeper.h"
#include "tools/library.h"

namespace sb {

// Moves are written as UCI has them: "e7e8q", "b2h8+", "P@e4"; what it has no way to write stands
// as in Springboard: "roll:4". Both are read.
class Uci {
 public:
  // Lines go to `say`, without their ends.
  using Say = std::function<void(const std::string&)>;

  Uci(const Library& library, Say say);

  // Carries out a line. False after `quit`.
  bool obey(std::string_view line);
  // Goes on with what runs in the child; waits a tenth of a second at most.
  void look();
  bool is_thinking() const { return thinks_; }
  // Readable when look() need not wait.
  int fd() { return keeper_.worker().fd(); }
  // Waits for the end of the thinking; one without a limit is stopped.
  void finish_thinking();
  // Says in `info string`s what is wrong.
  void complain(const Problems& problems);

 private:
  using Words = std::vector<std::string_view>;

  void carry_out(const Words& words);
  void stop();
  void introduce(const Words& words);
  void list_variants();
  void renew(const Words& words);
  void set_option(const Words& words);
  void choose_variant(const std::string& name);
  void add_paths(const std::string& paths);
  bool begin();
  void position(const Words& words);
  void play(const std::vector<std::string>& plies);
  void go(const Words& words);
  void perft(std::string_view depth);
  void search(const Words& words);
  void draw(const Words& words);
  void evaluate(const Words& words);
  void told(const Message& line);
  void finish(const Worker::Outcome& outcome);

  const Library& library_;
  Say say_;
  Keeper keeper_;
  std::map<std::string, std::string> files_;  // id -> path, of VariantPath
  std::string variant_ = "chess";
  std::string start_;               // the position text of the setup
  std::string from_;                // the start of the game that stands, as it was given
  std::vector<std::string> plies_;  // and its plies
  int level_ = strongest_level;
  bool begun_ = false, thinks_ = false, has_limit_ = true, white_ = true;
};

}  // namespace sb
