// A ply is asked for in steps, each answered by a line, so that one thread can wait for many
// engines.
#include "peers/engine_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/list.h"
#include "base/text.h"
#include "peers/cecp_text.h"
#include "peers/peer.h"
#include "peers/timed_count.h"

namespace sb {
namespace {

constexpr EnginePlayer::Seconds greeting{20}, grace{5};
constexpr std::string_view move_refused = "move refused";

class UciPlayer final : public EnginePlayer {
 public:
  UciPlayer(const EngineSpec& spec, EngineGame game)
      : EnginePlayer(spec, std::move(game)), peer_(spec.path, greeting) {}

  std::optional<Problem> start() override {
    if (auto problem = peer_.start()) return problem;
    if (!game_.file.empty()) {
      if (auto problem = peer_.read_variants(game_.file)) return problem;
    }
    name_ = peer_.name();
    return peer_.cannot_play(game_.name);
  }

 private:
  PeerProcess& process() override { return peer_.process(); }

  void add_steps(const std::vector<std::string>& plies) override {
    const Peer::Place place{.variant = game_.name, .position = game_.position, .moves = plies};
    steps_.push_back(
        {(is_new_ ? "ucinewgame\n" : "") + peer_.lines_to(place) + "isready\n", "readyok"});
    std::string go = "go";
    if (spec_.milliseconds) go += fmt::format(" movetime {}", spec_.milliseconds);
    if (spec_.nodes) go += fmt::format(" nodes {}", spec_.nodes);
    if (spec_.depth) go += fmt::format(" depth {}", spec_.depth);
    steps_.push_back({go + '\n', "bestmove"});
  }

  std::optional<Heard> hear(std::string_view line) override {
    const auto words = words_of(line);
    if (words.empty() || words[0] != "bestmove") return std::nullopt;
    if (words.size() < 2 || words[1] == "(none)") return fault("no move", line);
    return Heard{.ply = std::string(words[1]), .fault = {}};
  }

  Peer peer_;
};

class XboardPlayer final : public EnginePlayer {
 public:
  XboardPlayer(const EngineSpec& spec, EngineGame game)
      : EnginePlayer(spec, std::move(game)), process_(spec.path) {
    if (game_.name == "chess") game_.name = "normal";
  }

  std::optional<Problem> start() override {
    if (!game_.file.empty()) {
      return Problem{.message = "XBoard's protocol has no file of variants",
                     .hint = "--peer-file is for engines that speak UCI",
                     .file = spec_.path};
    }
    variants_ = {"normal"};
    name_ = spec_.path;
    if (auto problem = process_.start()) return problem;
    if (auto problem = process_.say("xboard\nprotover 2\n")) return problem;
    const auto is_last = [this](std::string_view line) {
      if (line.starts_with("feature ")) note(line);
      return line.starts_with("feature ") && line.find("done=1") != line.npos;
    };
    const auto greeted = process_.await_one(is_last, "feature done=1", greeting);
    if (!greeted) return greeted.problem();
    if (contains(variants_, game_.name)) return std::nullopt;
    return no_such_game(name_, spec_.path, game_.name, variants_);
  }

 private:
  PeerProcess& process() override { return process_; }

  // The value of a feature, without its quotes.
  static std::string_view feature(std::string_view line, std::string_view name) {
    const std::size_t at = line.find(fmt::format(" {}=", name));
    if (at == line.npos) return {};
    std::string_view value = line.substr(at + name.size() + 2);
    const bool is_text = value.starts_with('"');
    if (is_text) value.remove_prefix(1);
    return value.substr(0, value.find(is_text ? '"' : ' '));
  }

  void note(std::string_view line) {
    if (const auto name = feature(line, "myname"); !name.empty()) name_ = escape(name, 100);
    if (const auto value = feature(line, "usermove"); !value.empty()) usermove_ = value == "1";
    if (const auto value = feature(line, "ping"); !value.empty()) ping_ = value == "1";
    const std::string_view variants = feature(line, "variants");
    for (const std::string_view variant : split(variants, ','))
      if (!variant.empty()) variants_.emplace_back(variant);
  }

  // From a new game on it makes no ply of its own but after `go`.
  void add_steps(const std::vector<std::string>& plies) override {
    std::string lines = "force\n";
    if (is_new_) {
      lines = fmt::format("new\n{}force\neasy\nnopost\n",
                          game_.name == "normal" ? "" : fmt::format("variant {}\n", game_.name));
      if (spec_.milliseconds)
        lines += fmt::format("st {:g}\n", static_cast<double>(spec_.milliseconds) / 1000);
      if (spec_.depth) lines += fmt::format("sd {}\n", spec_.depth);
      if (!game_.position.empty()) lines += fmt::format("setboard {}\n", game_.position);
    }
    for (; said_ < plies.size(); ++said_) {
      const std::string& ply = plies[said_];
      lines += fmt::format("{}{}\n", usermove_ ? "usermove " : "",
                           game_.ten_ranks ? ranks_moved(ply, -1) : ply);
    }
    if (ping_) {
      steps_.push_back(
          {fmt::format("{}ping {}\n", lines, ++pings_), fmt::format("pong {}", pings_)});
      lines.clear();
    }
    steps_.push_back({lines + "go\n", {}});
  }

  std::optional<Heard> hear(std::string_view line) override {
    const auto words = words_of(line);
    if (words.empty()) return std::nullopt;
    if (words[0] == "move" && words.size() > 1) {
      ++said_;  // its own ply stands on its board
      return Heard{.ply = game_.ten_ranks ? ranks_moved(words[1], 1) : std::string(words[1]),
                   .fault = {}};
    }
    if (words[0] == "resign") return Heard{.ply = {}, .fault = EngineFault{"resignation", {}}};
    if (words[0] == "1-0" || words[0] == "0-1" || words[0] == "1/2-1/2")
      return fault("result claimed", line);
    if (line.starts_with("Illegal move") || line.starts_with("tellusererror"))
      return fault(std::string(move_refused), line);
    return std::nullopt;
  }

  PeerProcess process_;
  std::vector<std::string> variants_;
  bool usermove_ = false, ping_ = false;
  int pings_ = 0;
};

std::uint64_t microseconds_of(double seconds) {
  return static_cast<std::uint64_t>(std::max(0.0, seconds) * 1e6);
}

}  // namespace

EnginePlayer::EnginePlayer(EngineSpec spec, EngineGame game)
    : spec_(std::move(spec)), game_(std::move(game)), name_(spec_.path) {}

std::unique_ptr<EnginePlayer> EnginePlayer::make(const EngineSpec& spec, const EngineGame& game) {
  if (spec.protocol == EngineSpec::Protocol::uci) return std::make_unique<UciPlayer>(spec, game);
  return std::make_unique<XboardPlayer>(spec, game);
}

void EnginePlayer::think(const std::vector<std::string>& plies) {
  steps_.clear();
  failed_.reset();
  if (!process().alive()) {
    begin_game();
    if (const auto problem = start()) {
      failed_ = fault("crash", describe(*problem));
      return;
    }
  }
  for (auto line = process().take(); line && line.value(); line = process().take()) {
  }  // what it had to say behind its last ply
  if (!process().alive()) {
    failed_ = fault("crash", "the peer is gone");
    return;
  }
  add_steps(plies);
  is_new_ = false;
  begin_step();
}

void EnginePlayer::begin_step() {
  asked_ = std::chrono::steady_clock::now();
  processor_before_ = processor_seconds(process().pid()).value_or(0);
  if (const auto problem = process().say(steps_.front().lines))
    failed_ = fault("crash", problem->message);
}

std::optional<EnginePlayer::Heard> EnginePlayer::look() {
  constexpr int most_lines = 1000;  // before others are looked at, too
  for (int lines = 0; lines < most_lines && !failed_; ++lines) {
    const auto line = process().take();
    if (!line) return fault("crash", line.problem().message);
    if (!line.value()) break;
    const bool is_last = steps_.size() == 1;
    auto heard = hear(*line.value());
    if (heard && (is_last || (heard->fault && heard->fault->reason == move_refused))) {
      microseconds_ =
          microseconds_of(processor_seconds(process().pid()).value_or(0) - processor_before_);
      return heard;
    }
    if (is_last || !line.value()->starts_with(steps_.front().opening)) continue;
    steps_.pop_front();
    begin_step();
  }
  if (failed_) return std::exchange(failed_, std::nullopt);
  const Seconds limit = patience();
  if (std::chrono::steady_clock::now() - asked_ < limit) return std::nullopt;
  process().end();
  return fault("no answer", fmt::format("no answer within {:g} s", limit.count()));
}

// For what it is asked now.
EnginePlayer::Seconds EnginePlayer::patience() const {
  if (steps_.size() > 1) return greeting;
  if (spec_.milliseconds == 0) return PeerProcess::usual_patience;
  return Seconds(static_cast<double>(spec_.milliseconds) / 1000) + grace;
}

EnginePlayer::Heard EnginePlayer::fault(std::string reason, std::string_view detail) const {
  return {
      .ply = {},
      .fault = EngineFault{std::move(reason), fmt::format("{}: {}", name_, escape(detail, 200))}};
}

}  // namespace sb
