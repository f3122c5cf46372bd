// Protocol: what the protocols of graphical boards have in common: a game, a search that runs while
// lines come, and lines to say.
// Invariant: a line is always heard, while the program thinks too, and what is wrong is said.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "child/library.h"
#include "child/thinking.h"
#include "record/keeper.h"

namespace sb {

// What a client may ask for: megabytes of a table, lines that are told.
inline constexpr int most_table_mib = 65'536, most_lines = 256;

class Protocol {
 public:
  // Lines go to `say`, without their ends.
  using Say = std::function<void(const std::string&)>;

  Protocol(const Library& library, Say say)
      : library_(library), say_(std::move(say)), keeper_(walls_for(1, 0)) {}
  virtual ~Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;

  // Carries out a line. False after `quit`.
  virtual bool obey(std::string_view line) = 0;
  // Goes on with what runs in the child; waits a tenth of a second at most.
  void look();
  bool is_thinking() const { return thinks_; }
  // Readable when look() need not wait.
  int fd() { return keeper_.worker().fd(); }
  // Waits for the end of the thinking; what has no end is ended.
  void finish_thinking();
  // False where nothing but a stop ends the thinking.
  bool has_limit() const { return has_limit_; }
  // Says what is wrong.
  void complain(const Problems& problems);

 protected:
  using Words = std::vector<std::string_view>;

  // The shipped variant that clients mean, whatever its letter case and hyphens; else the name.
  std::string id_of(std::string_view name) const;
  // As clients know variants of several words: "kingofthehill".
  static std::string plain_name(std::string_view id);

  // Begins what takes long.
  void put(const Message& request);
  // Begins to think, with what was found earlier in the game where it is to be kept, and tells as
  // many lines as are asked for.
  void think_by(Message search, bool keeps = true);
  // Whether it went well; what is wrong is said.
  bool went(const Answer& answer);
  // The request with the table that was asked for; the first one makes it.
  Message with_table(Message request) const { return request.add("hash", hash_mib_); }
  // From now on so many threads think, with a table of so many megabytes.
  void use_threads(int threads);
  void use_hash(int mib);

  const Library& library_;
  Say say_;
  Keeper keeper_;
  bool thinks_ = false;
  bool has_limit_ = true;     // what runs in the child ends by itself
  bool has_thought_ = false;  // in this game
  int lines_ = 1;             // of thinking that are told

 private:
  // The words behind which a problem is said.
  virtual std::string_view fault_words() const = 0;
  // A deeper line was found; what was put has ended with an answer, or with problems that were
  // said.
  virtual void told(const Message& line) = 0;
  virtual void found(const Message& answer) = 0;
  virtual void found_nothing() {}
  // Ends what runs in the child, or has ended there and is not said yet.
  virtual void end_thinking() = 0;
  void finish(const Worker::Outcome& outcome);
  void change_walls() { keeper_.worker().change_walls(walls_for(threads_, hash_mib_)); }

  int threads_ = 1;
  std::uint64_t hash_mib_ = Thinking::usual_table;
};

}  // namespace sb
