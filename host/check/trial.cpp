// Games are random, but now and then the sort of ply that has been played least is looked for:
// castlings and promotions come early that way.
#include "check/trial.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/restore.h"
#include "check/codes.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "notation/short_text.h"

namespace sb {

namespace {

// One seed for each game, from all that tells it from others.
std::uint64_t seed_of(const CheckPlan& plan, const Choices& choices, int game) {
  std::uint64_t seed = plan.seed;
  for (const auto& [key, value] : choices) {
    for (const char c : fmt::format("{}={};", key, value))
      seed = Chance(seed ^ static_cast<unsigned char>(c)).next();
  }
  return Chance(seed + static_cast<std::uint64_t>(game)).next();
}

// The first positions of a game, and then some of them, others in each game.
bool laws_are_due(int ply, int game) { return ply < 4 || (ply + 3 * game) % 7 == 0; }

std::string quoted_for_shell(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

}  // namespace

Trial::Trial(TrialBoard& board, Choices choices, std::shared_ptr<const Variant> variant,
             MakeGame make, MakeGame make_alone, std::shared_ptr<Trace> trace)
    : board_(board),
      choices_(std::move(choices)),
      variant_(std::move(variant)),
      make_(std::move(make)),
      make_alone_(std::move(make_alone)),
      trace_(trace ? std::move(trace) : std::make_shared<Trace>()),
      laws_(make_),
      effort_(effort_for(*variant_)) {}

bool Trial::run() {
  board_.exercise.declare(*variant_);
  for (int number = 0; number < board_.plan.games && !hook_failed_; ++number) {
    if (board_.over()) return false;
    play(number);
  }
  for (int depth = 2; depth <= board_.plan.depth && !hook_failed_; ++depth) {
    if (board_.over()) return false;
    count(depth);
  }
  return true;
}

void Trial::play(int number) {
  const std::unique_ptr<Game> game = make_();
  Chance chance(seed_of(board_.plan, choices_, number));
  played_.clear();
  ++board_.games;
  try {
    for (int ply = 0; ply < board_.plan.plies; ++ply) {
      if (board_.over()) return;
      if (laws_are_due(ply, number) && may_try_laws()) try_laws(*game);
      const std::vector<Move> plies = game->plies();
      const Status status = game->status();
      if (status.over() || plies.empty()) {
        board_.exercise.ended(status);
        ++board_.ended;
        board_.end = status;
        break;
      }
      const Snapshot position = game->snapshot();
      const Move move = choose(*game, plies, chance);
      played_.push_back(move_text(*variant_, position, move));
      board_.exercise.played(*variant_, position, move, plies);
      game->play(move);
      ++board_.plies;
      ++board_.plies_of[index(position.to_act)];
      board_.deeds += !move.names_nobody() || game->snapshot().men != position.men;
    }
    ++board_.played;
  } catch (const HookError& error) {
    report_hook(error);
  }
}

// One ply in four is the one of all whose sort has been played least, the first in a random round.
Move Trial::choose(Game& game, const std::vector<Move>& plies, Chance& chance) const {
  constexpr std::size_t one_in = 4, farthest = 1000;
  const std::size_t begin = chance.below(plies.size());
  if (chance.below(one_in) != 0) return plies[begin];
  const Snapshot position = game.snapshot();
  std::size_t best = begin;
  std::uint64_t least = board_.exercise.times(position, plies[best]);
  for (std::size_t i = 1; i < std::min(plies.size(), farthest) && least > 0; ++i) {
    const std::size_t at = (begin + i) % plies.size();
    const std::uint64_t times = board_.exercise.times(position, plies[at]);
    if (times < least) best = at, least = times;
  }
  return plies[best];
}

// Counting plies twice takes long where there are many.
void Trial::count(int depth) {
  constexpr std::uint64_t most_nodes = 20'000;
  const std::unique_ptr<Game> game = make_();
  played_.clear();
  try {
    StopFlag never;
    const std::uint64_t first = game->perft(1, nullptr, never);
    std::uint64_t nodes = 1;
    for (int i = 0; i < depth; ++i) nodes *= std::min(first, most_nodes);
    if (nodes > most_nodes) return;
    const double began = processor_time();
    if (auto breach = laws_.breach_of_count(*game, depth)) {
      Problem problem = board_.texts.problem(variant_->where, breach->message);
      board_.findings.add(finding(breach->code, std::move(problem)));
    }
    board_.findings.tried("plies", processor_time() - began);
  } catch (const HookError& error) {
    report_hook(error);
  }
}

// Laws take long where rules ask what could follow: they leave half of the time for a first game.
bool Trial::may_try_laws() const {
  return board_.plan.only_here || board_.played > 0 || !board_.half_over();
}

// Noting lines costs as much as running them: laws do so for as long as it tells something new.
void Trial::try_laws(Game& game) {
  constexpr int patience = 12;
  const Restore resting(trace_->rests, without_news_ >= patience);
  const std::size_t noted = trace_->noted();
  for (std::size_t law = 0; law < Laws::count() && may_try_laws(); ++law) {
    const double began = processor_time();
    auto breach = laws_.breach_of(law, game, effort_);
    board_.findings.tried(Laws::case_of(law), processor_time() - began);
    if (breach) report(*breach);
  }
  board_.findings.tried("hooks", 0);
  without_news_ = trace_->noted() == noted ? without_news_ + 1 : 0;
}

std::optional<Problem> Trial::try_here() {
  const CheckPlan& plan = board_.plan;
  const std::unique_ptr<Game> game = make_();
  played_.clear();
  try {
    if (!plan.position.empty()) {
      if (auto problem = set_position(*game, plan.position)) return problem;
    }
    for (const std::string& text : plan.moves) {
      const auto move = read_any_move(*game, text);
      if (!move) return move.problem();
      played_.push_back(move_text(*variant_, game->snapshot(), move.value()));
      game->play(move.value());
    }
    try_laws(*game);
  } catch (const HookError& error) {
    report_hook(error);
  }
  return std::nullopt;
}

// A law is broken in the engine, not on a line of the script: the variant is named.
void Trial::report(const Breach& breach) {
  if (board_.findings.has(breach.code)) return;
  add(breach.code, board_.texts.problem(variant_->where, breach.message), breach.law);
}

void Trial::report_hook(const HookError& error) {
  hook_failed_ = true;
  Problem problem = error.problem();
  if (problem.source_line.empty())
    problem.source_line = board_.texts.problem({problem.file, problem.line}, {}).source_line;
  add("SB317", std::move(problem), std::nullopt);
}

void Trial::add(std::string_view code, Problem problem, std::optional<std::size_t> law) {
  Finding found = finding(code, std::move(problem));
  found.proof = proof_of(law);
  board_.findings.add(std::move(found));
}

// After its plies, or before one whose function fails, or of which one that remembers says now that
// there is no such ply. Games are asked anew: the one in which a law met the fault may be a ply
// further.
std::string Trial::position_of(const Proof& proof) const {
  const std::unique_ptr<Game> game = make_alone_();
  try {
    if (!proof.start.empty()) game->set(read_position(*variant_, proof.start).value());
    for (const std::string& text : proof.plies) {
      const auto move = read_move(*game, text);
      if (!move) break;
      game->play(move.value());
    }
  } catch (const HookError&) {  // the ply has been taken back
  }
  return write_position(*variant_, game->snapshot());
}

Proof Trial::proof_of(std::optional<std::size_t> law) {
  Proof proof{.seed = board_.plan.seed,
              .options = choices_,
              .start = board_.plan.only_here ? board_.plan.position : "",
              .plies = played_,
              .position = {},
              .command = {}};
  Prover prover(make_alone_, board_.over);
  if (!board_.plan.only_here && prover.shows({std::nullopt, played_}, law)) {
    proof.plies = prover.shortest(played_, law);
    if (const auto smallest = prover.smallest(proof.plies, law)) {
      Proof small = proof;
      small.start = write_position(*variant_, *smallest->start);
      small.plies = smallest->plies;
      proof.command = command(small);
    }
  }
  proof.position = position_of(proof);
  if (proof.command.empty()) proof.command = command(proof);
  return proof;
}

std::string Trial::command(const Proof& proof) const {
  std::string line =
      fmt::format("springboard check {}", quoted_for_shell(board_.texts.main().path));
  if (proof.seed != 0) line += fmt::format(" --seed {}", proof.seed);
  for (const auto& [key, value] : proof.options)
    line += fmt::format(" --option {}", quoted_for_shell(fmt::format("{}={}", key, value)));
  if (!proof.start.empty()) line += fmt::format(" --position {}", quoted_for_shell(proof.start));
  if (!proof.start.empty() && proof.plies.empty()) return line;
  line +=
      fmt::format(" --moves {}", quoted_for_shell(fmt::format("{}", fmt::join(proof.plies, " "))));
  return line;
}

}  // namespace sb
