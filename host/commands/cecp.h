// Cecp: the protocol of XBoard, version 2. The engine owns the rules: it names its variants, sets
// up their boards, and says why a move is not legal. Invariant: a game that the protocol cannot
// carry is refused with the reason when it is chosen, and never half played.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/protocol.h"
#include "record/settlement.h"

namespace sb {

class Cecp : public Protocol {
 public:
  using Protocol::Protocol;

  bool obey(std::string_view line) override;

 private:
  struct Verb {
    std::string_view name;
    void (Cecp::*run)(const Words&);
    bool ends_thinking = true;  // what it thought about is of no more use
  };
  static const Verb* verb_named(std::string_view name);

  void tell_features(const Words& words);
  void renew(const Words& words);
  void choose_variant(const Words& words);
  bool begin(const std::string& id);
  struct Setup {
    Message introduction;
    std::string start;
  };
  static Result<Setup> setup_of(const std::string& id);
  void force(const Words& words);
  void go(const Words& words);
  void play_other(const Words& words);
  void user_move(const Words& words);
  void ping(const Words& words);
  void level(const Words& words);
  void seconds_a_move(const Words& words);
  void depth(const Words& words);
  void cores(const Words& words);
  void memory(const Words& words);
  void option(const Words& words);
  void own_time(const Words& words);
  void move_now(const Words& words);
  void take_back(const Words& words);
  void set_board(const Words& words);
  void post(const Words& words);
  void analyse(const Words& words);
  void hint(const Words& words);
  void answer_draw(const Words& words);
  void ignore(const Words&) {}

  void think();
  void search(Message request);
  void end_thinking() override;
  std::string_view fault_words() const override { return "telluser"; }
  void told(const Message& line) override;
  void found(const Message& best) override;
  void found_nothing() override { answer_pings(); }
  void play_found(const Message& best);
  void answer_pings();
  void tell_result();
  Message limits() const;
  // Boards of ten ranks count them from 0 here.
  std::string outward(std::string_view ply) const;
  std::string inward(std::string_view ply) const;

  std::string variant_;
  std::string best_;                // the first ply of the line that was found last
  std::vector<std::string> pings_;  // that are answered after the move
  Settlement settlement_;
  enum class Mode { force, plays, analyses } mode_ = Mode::force;
  bool white_ = false;  // the side it plays
  bool white_thinks_ = true, posts_ = false, ten_ranks_ = false;
  double clock_ = 300, increment_ = 0, exact_ = 0;  // seconds
  std::size_t session_ = 0;  // after so many moves more time is given; 0: never
  long depth_ = 0;
};

}  // namespace sb
