// The engine as a search sees it: see play/lookahead.h.
// Invariant: what is tried is an entry of the engine's history like any ply, so that repetitions
// are always counted through it.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/restore.h"
#include "play/engine.h"
#include "play/lookahead.h"

namespace sb {

template <int W>
class Engine<W>::Ahead final : public Lookahead {
 public:
  explicit Ahead(Engine& engine)
      : engine_(engine),
        simple_(engine.book_->simple && engine.variant().state.empty()),
        zeroes_for_good_(std::ranges::all_of(
            engine.variant().pieces,
            [](const PieceSpec& spec) { return !spec.zeroing || spec.promotion.has_value(); })),
        trades_(has_trades(*engine.book_)),
        has_casts_(has_casts(engine.variant().play)) {}

  void list(MoveList& plies, ListSample sample) override {
    plies.clear();
    list_some(plies, &sample);
    const bool sampled = engine_.book_->joint.present || leaves_out_casts(sample);
    if (plies.empty() && sampled) list_some(plies, nullptr);
  }
  bool has_all(const MoveList& plies, const ListSample& sample) override {
    if (leaves_out_casts(sample)) return false;
    return !engine_.book_->joint.present ||
           plies.size() == engine_.or_back(engine_.journal_.here(),
                                           [&] { return engine_.legal_.count_leaves(); });
  }
  bool has_casts() const override { return has_casts_; }
  void list_taking(MoveList& plies) override {
    plies.clear();
    engine_.generator_.list_taking(plies);
  }
  void try_ply(const Move& move) override { engine_.try_ply(move); }
  bool is_simple() const override { return simple_; }
  bool takes_one_for_one() const override { return is_one_for_one(*engine_.book_); }
  bool trades() const override { return trades_; }
  // Where a script counts passes, one that it knows nothing of would be another thing.
  bool may_pass() const override {
    const PlayRules& play = engine_.variant().play;
    return trades_ && play.passes < 0 && play.turn[0].size() <= 1 && play.turn[1].size() <= 1;
  }
  void pass() override {
    assert(may_pass());
    engine_.history_.push_back({Move::pass(), engine_.journal_.here(), false});
    engine_.men_.finish_turn(0, false);
  }
  void back() override {
    assert(!engine_.history_.empty());
    engine_.take_back(engine_.history_.back().before);
    engine_.history_.pop_back();
  }

  Side to_act() const override { return engine_.position_.to_act(); }
  std::uint64_t key() const override { return engine_.key_ahead(); }
  bool in_check() const override { return engine_.in_check(); }
  bool chance_is_due() const override {
    const Phase phase = engine_.decisions_.phase();
    if (phase != Phase::move) return phase == Phase::roll || phase == Phase::opening_roll;
    return engine_.referee_ && engine_.referee_->chance_is_due();
  }
  std::optional<Status> result(bool has_ply) override {
    return engine_.conclusion_.result([&] { return !has_ply; });
  }
  bool has_occurred() const override {
    const auto& history = engine_.history_;
    // Where men alone move, nothing comes back from before a capture or the ply of a pawn.
    const bool looks_back = simple_ && zeroes_for_good_;
    const std::size_t since = looks_back ? engine_.position_.turn().halfmove : history.size();
    const auto end = history.rbegin() + static_cast<long>(std::min(since, history.size()));
    const std::uint64_t key = engine_.position_.key();
    return std::any_of(history.rbegin(), end,
                       [&](const Played& played) { return played.before.key == key; });
  }

  std::optional<Status> result_of_circle() override {
    assert(has_occurred());
    const Restore circle(engine_.goes_in_circles_, true);
    return result(true);
  }

  void men(std::vector<Standing>& men) const override {
    men.clear();
    engine_.position_.occupied().each([&](Cell c) { men.push_back(at(c)); });
  }
  Standing at(Cell cell) const override {
    assert(engine_.book_->lines.all().has(cell));
    const Piece piece = engine_.position_.at(cell);
    if (!piece) return {};
    return {cell, piece.side(), piece.form(), piece.state()};
  }
  WideSet occupied() const override { return resized<4>(engine_.position_.occupied()); }
  std::uint32_t variable(int i) const override { return engine_.position_.var(var_declared + i); }
  std::span<const std::uint32_t> variables() const override {
    return engine_.position_.declared_vars(engine_.variant().state.size());
  }
  std::int64_t lead(int number) const override {
    return std::int64_t{engine_.referee_->number(number, Side::white)} -
           engine_.referee_->number(number, Side::black);
  }
  bool is_bare() const override {
    const Position<W>& position = engine_.position_;
    return position.var(var_rights) == 0 && position.var(var_trail) == 0;
  }
  void outlooks(std::vector<Outlook>& outlooks) const override {
    outlooks.clear();
    const Position<W>& position = engine_.position_;
    const CellSet<W> occupied = position.occupied();
    for (const Side side : {Side::white, Side::black}) {
      const CellSet<W> men = position.of(side);
      for (const Rider<W>& rider : engine_.book_->riders[index(side)]) {
        (rider.forms.men(position) & men).each([&](Cell from) {
          outlooks.push_back(
              {from, side, position.at(from).form(), rider.program.capture,
               resized<4>(rider.program.reach(engine_.book_->lines, from, occupied))});
        });
      }
    }
  }
  WideSet takers(Cell cell, Side by, const WideSet& occupied) const override {
    return resized<4>(engine_.generator_.attacks().takers(cell, by, resized<W>(occupied)));
  }

  const Board& board() const override { return *engine_.book_->board; }
  int forms() const override { return engine_.position_.forms(); }
  int kind_of(int form) const override { return engine_.book_->forms[form].kind; }
  Ways ways(int form, Side side, Cell from, const WideSet& occupied) const override {
    assert(form > 0 && form <= forms() && side != Side::neutral);
    CellSet<W> others = resized<W>(occupied);
    others.remove(from);
    Ways found;
    for (const Rider<W>* rider : engine_.book_->movers[index(side)].by_form[form]) {
      const Program<W>& program = rider->program;
      const CellSet<W> seen = program.reach(engine_.book_->lines, from, others);
      if (program.quiet && !program.shoots) found.quiet |= resized<4>(seen & ~others);
      if (program.capture || program.shoots) found.captures |= resized<4>(seen);
    }
    return found;
  }

 private:
  static bool has_trades(const Rulebook<W>& book) {
    const PlayRules& play = book.variant->play;
    const bool in_turn =
        play.opening.empty() && moves_once(play, play.turn[0]) && moves_once(play, play.turn[1]);
    const bool choosing = play.has(Action::Kind::choose) || play.scripted_men ||
                          play.has(Action::Kind::drive) || !play.prefer.empty();
    const auto captures = [](const Rider<W>& rider) { return rider.program.capture; };
    return in_turn && is_one_for_one(book) && play.marks.empty() && !choosing &&
           std::ranges::any_of(book.riders[0], captures);
  }
  static bool is_one_for_one(const Rulebook<W>& book) {
    return book.bodies.empty() && !book.explodes() && !book.ticks() && !book.special &&
           book.guest < 0 && std::ranges::none_of(book.variant->play.after, &Effect::changes_men);
  }
  // Whether men move at one place of the turn at most, once.
  static bool moves_once(const PlayRules& play, const std::vector<TurnPlace>& turn) {
    const auto is_move = [&](int action) {
      return play.actions[action].kind == Action::Kind::move;
    };
    const auto moves = [&](const TurnPlace& place) {
      return std::ranges::any_of(place.actions, is_move) ||
             std::ranges::any_of(place.otherwise, is_move);
    };
    return std::ranges::count_if(turn, moves) <= 1 && std::ranges::none_of(turn, &TurnPlace::again);
  }
  // Whether some plies come with a cast, and others are as legal without those.
  static bool has_casts(const PlayRules& play) {
    return play.prefer.empty() &&
           std::ranges::any_of(play.actions, [](const Action& action) { return action.cast >= 0; });
  }
  bool leaves_out_casts(const ListSample& sample) const {
    return has_casts_ && sample.casts < ListSample::all_casts;
  }
  // The plies; of what is sampled as many as the sample says, all of them where it is null.
  void list_some(MoveList& plies, const ListSample* sample) {
    const Point before = engine_.journal_.here();
    engine_.generator_.joints().sample(sample);
    const auto everything = [&] { engine_.generator_.joints().sample(nullptr); };
    try {
      engine_.legal_.list_legal(plies);
    } catch (...) {
      everything();
      engine_.take_back(before);
      throw;
    }
    everything();
  }

  Engine& engine_;
  const bool simple_, zeroes_for_good_, trades_, has_casts_;
};

template <int W>
Lookahead& Engine<W>::ahead() {
  if (!ahead_) ahead_ = std::make_unique<Ahead>(*this);
  return *ahead_;
}

}  // namespace sb
