// EnginePlayer: an engine that plays one side of a match, by UCI or by the protocol of XBoard.
// Invariant: what it is asked for always ends in a ply or in a fault within the patience; where it
// does not answer it is ended, and the next game begins with a new process.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "child/engine_spec.h"
#include "peers/peer_process.h"

namespace sb {

// The game of a match, as an engine has to be told of it.
struct EngineGame {
  std::string name;        // what engines call it
  std::string position;    // empty: its first
  std::string file;        // of variants, to be read before; empty: none
  bool ten_ranks = false;  // XBoard counts those from 0
};

// What an engine did instead of a ply: the reason of the loss, and what was wrong in its own words;
// nothing was where it has resigned.
struct EngineFault {
  std::string reason, detail;
};

class EnginePlayer {
 public:
  using Seconds = PeerProcess::Seconds;

  // An engine in its protocol.
  static std::unique_ptr<EnginePlayer> make(const EngineSpec& spec, const EngineGame& game);
  virtual ~EnginePlayer() = default;
  EnginePlayer(const EnginePlayer&) = delete;
  EnginePlayer& operator=(const EnginePlayer&) = delete;

  // Starts it and asks whether it plays the game: why it cannot be a player, if so.
  virtual std::optional<Problem> start() = 0;
  // What it calls itself.
  const std::string& name() const { return name_; }

  // From now on a new game is played.
  void begin_game() { said_ = 0, is_new_ = true; }
  // Begins to think after these plies of the game, as UCI writes them. Beyond the time of a ply it
  // has five seconds; 120 where its limit is no time.
  void think(const std::vector<std::string>& plies);
  struct Heard {
    std::string ply;  // empty: there is a fault
    std::optional<EngineFault> fault;
  };
  // Nothing while it thinks. Never waits.
  std::optional<Heard> look();
  int fd() { return process().fd(); }
  // The processor time of the last ply, in microseconds.
  std::uint64_t microseconds() const { return microseconds_; }

 protected:
  EnginePlayer(EngineSpec spec, EngineGame game);

  // Lines to say, and how the line begins that answers them.
  struct Step {
    std::string lines, opening;
  };
  virtual PeerProcess& process() = 0;
  virtual void add_steps(const std::vector<std::string>& plies) = 0;
  // The ply in a line, if it is one; or what is wrong.
  virtual std::optional<Heard> hear(std::string_view line) = 0;

  Heard fault(std::string reason, std::string_view detail) const;

  EngineSpec spec_;
  EngineGame game_;
  std::string name_;
  std::deque<Step> steps_;
  std::size_t said_ = 0;  // so many plies of the game it knows
  bool is_new_ = true;

 private:
  void begin_step();
  Seconds patience() const;

  std::optional<Heard> failed_;  // before it could be heard
  std::chrono::steady_clock::time_point asked_{};
  double processor_before_ = 0;
  std::uint64_t microseconds_ = 0;
};

}  // namespace sb
