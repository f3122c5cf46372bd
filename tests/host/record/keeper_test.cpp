// The parent's game: it outlives every child.
#include "record/keeper.h"

#include <sys/time.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <optional>
#include <random>

namespace sb {
namespace {

std::string first_problem(const Answer& answer) {
  return answer.problems.empty() ? "" : describe(answer.problems.front());
}

Record record_of(const std::string& variant) {
  Record record;
  record.variant = variant;
  return record;
}

// A keeper with a game of chess on the board.
struct Playing {
  Keeper keeper{walls_for(1, 0)};
  Library library = Library::standard();
  Playing() {
    const Answer answer = keeper.begin(record_of("chess"), library.read("chess").value());
    INFO(first_problem(answer));
    REQUIRE(answer.ok());
  }
  std::string position() {
    const Answer answer = keeper.ask(Message("position"));
    return answer.ok() ? std::string(answer.reply->text("text")) : first_problem(answer);
  }
  Bundle bundle_of(const std::string& text) {
    Bundle bundle = library.read("chess").value();
    bundle.main = Source{"variants/bad.lua", text};
    return bundle;
  }
};

}  // namespace

TEST_CASE("the record follows the game through plies, undo, redo and another position") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  const std::string start = playing.position();
  REQUIRE(keeper.play("e2e4").ok());
  REQUIRE(keeper.play("e7e5").ok());
  const std::string later = playing.position();
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.undo().ok());
  CHECK(playing.position() == start);
  CHECK(first_problem(keeper.undo()) == "there is no ply to take back");
  REQUIRE(keeper.redo().ok());
  REQUIRE(keeper.redo().ok());
  CHECK(first_problem(keeper.redo()) == no_ply_ahead);
  CHECK(playing.position() == later);
  CHECK(keeper.record().plies == std::vector<std::string>{"e2e4", "e7e5"});
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.play("c7c5").ok());
  CHECK_FALSE(keeper.redo().ok());
  REQUIRE(keeper.set_position(start).ok());
  CHECK(keeper.record().plies.empty());
}

TEST_CASE("a position that was set is taken back, with the game before it") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  REQUIRE(keeper.play("e2e4").ok());
  const std::string before = playing.position();
  REQUIRE(keeper.set_position("4k3/8/8/8/8/8/8/4K2R w - - 0 1").ok());
  REQUIRE(keeper.play("h1h8").ok());
  const std::string after = playing.position();
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.undo().ok());
  CHECK(playing.position() == before);
  CHECK(keeper.record().plies == std::vector<std::string>{"e2e4"});
  CHECK(keeper.record().start.empty());
  REQUIRE(keeper.redo().ok());
  REQUIRE(keeper.redo().ok());
  CHECK(playing.position() == after);
  CHECK_FALSE(keeper.redo().ok());
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.play("c7c5").ok());
  CHECK_FALSE(keeper.redo().ok());
}

TEST_CASE("what was taken back stays while the same plies are played again") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  REQUIRE(keeper.play_all({"e4", "e5", "Nf3"}).ok());
  for (int i = 0; i < 3; ++i) REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.play("e2e4").ok());
  CHECK(keeper.record().undone == std::vector<std::string>{"g1f3", "e7e5"});
  REQUIRE(keeper.play("c7c5").ok());
  CHECK(keeper.record().undone.empty());
}

TEST_CASE("of several plies all are played or none") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  const std::string before = playing.position();
  CHECK(first_problem(keeper.play_all({"e4", "e5", "Ke3"})).starts_with("ply 3: Ke3 is not legal"));
  CHECK(playing.position() == before);
  CHECK(keeper.record().plies.empty());
}

TEST_CASE("a game that the players have ended goes on only when that is taken back") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  REQUIRE(keeper.end("white-resigned").ok());
  CHECK(first_problem(keeper.play("e2e4")) ==
        "the game is over, black wins (White resigned) ('undo' goes on with it)");
  REQUIRE(keeper.undo().ok());
  CHECK(keeper.play("e2e4").ok());
  REQUIRE(keeper.set_position("4k3/8/8/8/8/8/8/4K2R w - - 0 1").ok());
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.end("black-resigned").ok());
  CHECK(first_problem(keeper.redo()) ==
        "the game is over, white wins (Black resigned) ('undo' goes on with it)");
  CHECK(keeper.record().start.empty());
  REQUIRE(keeper.undo().ok());
  CHECK(keeper.redo().ok());
}

TEST_CASE("how the players ended a game stays where it is looked back at, until it goes on") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  REQUIRE(keeper.play_all({"e2e4", "e7e5", "g1f3"}).ok());
  REQUIRE(keeper.end("black-resigned").ok());
  CHECK(keeper.steps_back() == 4);
  REQUIRE(keeper.undo().ok());
  CHECK(ended_here(keeper.record()).empty());
  CHECK(keeper.steps_ahead() == 1);
  REQUIRE(keeper.redo().ok());
  CHECK(ended_here(keeper.record()) == "white wins (Black resigned)");
  REQUIRE(keeper.undo(3).ok());
  CHECK(keeper.record().ended == "black-resigned");
  CHECK(ended_here(keeper.record()).empty());
  const auto kept = read_record(write_record(keeper.record()), "kept");
  REQUIRE(kept.ok());
  CHECK(kept.value() == keeper.record());
  REQUIRE(keeper.redo(2).ok());
  CHECK(ended_here(keeper.record()) == "white wins (Black resigned)");
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.undo(3).ok());  // looking back where the end is taken back leaves it so
  REQUIRE(keeper.redo(3).ok());
  CHECK(ended_here(keeper.record()).empty());
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.play("b1c3").ok());
  CHECK(keeper.record().ended.empty());
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.end("draw-agreed").ok());  // here, whatever was played behind it
  CHECK(keeper.record().undone.empty());
  CHECK(ended_here(keeper.record()) == "draw (agreed)");
}

TEST_CASE("a game with another fingerprint than the rules give it is refused") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  REQUIRE(keeper.play("e2e4").ok());
  const std::string fingerprint(keeper.ask(Message("history")).reply->text("fingerprint"));
  const Record record = keeper.record();
  CHECK(keeper.begin(record, keeper.bundle(), fingerprint).ok());
  CHECK(first_problem(keeper.begin(record, keeper.bundle(), "0123456789abcdef"))
            .starts_with("the rules of Chess have changed since the game was saved"));
  CHECK(keeper.record() == record);
}

TEST_CASE("a refused request changes neither game nor record") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  REQUIRE(keeper.play("e2e4").ok());
  const Record record = keeper.record();
  const std::string before = playing.position();
  CHECK_FALSE(keeper.play("e2e4").ok());
  CHECK_FALSE(keeper.play("").ok());
  CHECK_FALSE(keeper.set_position("8/8/8 w").ok());
  Record other = record;
  other.plies.push_back("a1a8");
  CHECK_FALSE(keeper.begin(other, keeper.bundle()).ok());
  CHECK_FALSE(keeper.begin(record_of("bad"), playing.bundle_of("return 1")).ok());
  CHECK_FALSE(keeper.begin(record_of("bad"), playing.bundle_of("((((")).ok());
  CHECK(keeper.record() == record);
  CHECK(playing.position() == before);
}

TEST_CASE("a killed child costs nothing but the request it died of") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  REQUIRE(keeper.play("e2e4").ok());
  REQUIRE(keeper.play("e7e5").ok());
  const std::string before = playing.position();
  for (int i = 0; i < 5; ++i) {
    kill(keeper.worker().pid(), SIGKILL);
    const Answer lost = keeper.play("g1f3");
    if (!lost.ok()) {
      CHECK(first_problem(lost) ==
            "variants/chess.lua: the script was stopped: it was killed by the system or by hand "
            "(SIGKILL) (the game stands as before)");
    }
    if (lost.ok()) REQUIRE(keeper.undo().ok());
    CHECK(playing.position() == before);
  }
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.redo().ok());
  CHECK(playing.position() == before);
}

// Kills a process when so many microseconds have passed. By a timer: a child forked beside a thread
// could inherit a lock that nobody opens.
class Killer {
 public:
  Killer(pid_t pid, int wait) {
    victim = pid;
    struct sigaction strike {};
    strike.sa_handler = [](int) { kill(victim, SIGKILL); };
    strike.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &strike, &before_);
    set(wait);
  }
  ~Killer() {
    set(0);
    sigaction(SIGALRM, &before_, nullptr);
  }
  Killer(const Killer&) = delete;
  Killer& operator=(const Killer&) = delete;

 private:
  static void set(int wait) {
    itimerval timer{};
    timer.it_value.tv_usec = wait;
    setitimer(ITIMER_REAL, &timer, nullptr);
  }
  static inline volatile pid_t victim = 0;
  struct sigaction before_ {};
};

TEST_CASE("a child that is killed at any moment costs no ply") {
  Playing playing;
  Keeper& keeper = playing.keeper;
  std::mt19937 random(5);
  const std::vector<std::string> round{"g1f3", "g8f6", "f3g1", "f6g8"};
  int deaths = 0;
  for (std::size_t played = 0; played < 80;) {
    // A busy machine may need longer for a ply than any killer waits; it is left in peace at last.
    const int wait = static_cast<int>(1 + random() % 400);
    std::optional<Killer> killer;
    if (deaths < 40 && keeper.worker().pid() > 0) killer.emplace(keeper.worker().pid(), wait);
    const bool ok = keeper.play(round[played % round.size()]).ok();
    killer.reset();
    played += ok ? 1 : 0;
    deaths += ok ? 0 : 1;
    REQUIRE(keeper.record().plies.size() == played);
    REQUIRE(deaths <= 40);
  }
  CHECK(deaths > 0);
  Answer status = keeper.ask(Message("status"));
  if (!status.ok()) status = keeper.ask(Message("status"));  // the last kill may have come late
  REQUIRE(status.ok());
  CHECK(status.reply->text("text") == "draw (threefold repetition)");
}

TEST_CASE("a child that hangs is killed at its limit, and the game goes on") {
  Playing playing;
  REQUIRE(playing.keeper.play("e2e4").ok());
  const std::string before = playing.position();
  const auto began = Channel::Clock::now();
  const auto outcome = playing.keeper.worker().ask(Message("perft").add("depth", std::uint64_t{30}),
                                                   Worker::Seconds(0.2));
  CHECK_FALSE(outcome.reply);
  CHECK(outcome.death == "it did not answer within 0.2 s");
  CHECK(Channel::Clock::now() - began < std::chrono::seconds(6));
  CHECK(playing.position() == before);
}

TEST_CASE("of a child that hangs it is said what may take so long") {
  Worker::Outcome outcome;
  outcome.death = "it did not answer within 5 s";
  CHECK(first_problem(answer_of(std::move(outcome), "x.lua", "'save' keeps the game")) ==
        "x.lua: the script was stopped: it did not answer within 5 s (perhaps its 'turn' asks too "
        "many plies ahead; 'save' keeps the game)");
}

TEST_CASE("guards of the interrupt key leave what stood before the first") {
  struct sigaction ignore {
  }, before{}, now{};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignore, &before);
  {
    const InterruptGuard one;
    const InterruptGuard another(InterruptGuard::Counts::key_and_term);
  }
  sigaction(SIGINT, &before, &now);
  CHECK(now.sa_handler == SIG_IGN);
}

TEST_CASE("the interrupt key ends a long count with what there is, and the game goes on") {
  Playing playing;
  const std::string before = playing.position();
  const InterruptGuard guard;
  struct sigaction ring {};
  ring.sa_handler = [](int) { raise(SIGINT); };
  sigaction(SIGALRM, &ring, nullptr);
  alarm(1);
  const Answer answer = playing.keeper.count(Message("perft").add("depth", std::uint64_t{30}));
  REQUIRE(answer.ok());
  CHECK(answer.reply->number("complete", 1) == 0);
  CHECK(playing.position() == before);
}

}  // namespace sb
