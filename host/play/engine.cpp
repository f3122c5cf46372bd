// The engine's life outside the hot path: setting up, history. Making plies: mover.h; listing and
// counting: engine_legal.h; how games end: engine_conclusion.h.
#include "play/engine.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include <fmt/format.h>

#include "play/engine_ahead.h"
#include "play/engine_make.h"
#include "play/generator_plies.h"
#include "play/mover_bodies.h"
#include "play/mover_hits.h"
#include "play/mover_plies.h"
#include "play/mover_runs.h"
#include "reference/fault.h"

namespace sb {

template <int W>
Engine<W>::Engine(std::shared_ptr<const Rulebook<W>> book, std::shared_ptr<Hooks> hooks)
    : book_(std::move(book)),
      position_(static_cast<int>(book_->forms.size()) - 1),
      journal_(position_),
      generator_(*book_, journal_),
      men_(*book_, journal_, generator_),
      guests_(*this),
      changes_(*this),
      decisions_(*this),
      legal_(*this),
      conclusion_(*this) {
  if (!hooks && book_->variant->answers.of) hooks = book_->variant->answers.of->hooks.lock();
  if (hooks) hooks_ = std::make_unique<KeptAnswers>(std::move(hooks), book_->lines.cells());
  if (book_->rules) referee_ = std::make_unique<Referee<W>>(*this);
  place(book_->variant->start);
}

template <int W>
void Engine<W>::place(const Snapshot& position) {
  assert(static_cast<int>(position.men.size()) == book_->lines.cells());
  assert(position.vars.size() == book_->variant->state.size());
  for (Cell c = 0; c < book_->lines.cells(); ++c) journal_.put(c, book_->piece(position.men[c]));
  journal_.set(var_turn, Turn{position.to_act, position.halfmove, position.fullmove}.pack());
  journal_.set(var_rights, position.rights);
  for (std::size_t v = 0; v < position.vars.size(); ++v) {
    journal_.set(var_declared + static_cast<int>(v), position.vars[v]);
  }
  decisions_.follow_board();
  CellSet<W> passed;
  for (const Cell c : position.trail) passed.add(c);
  const bool known = passed.any() && position.passer != no_cell;
  journal_.set(var_trail, known ? men_.trail_word(passed, position.passer) : 0);
  journal_.forget();
  history_.clear();
}

template <int W>
void Engine<W>::use(std::shared_ptr<const Rulebook<W>> book) {
  book_ = std::move(book);
  generator_.use(*book_);
  men_.use(*book_);
  guests_.use(*book_);
  changes_.use(*book_);
  decisions_.use(*book_);
  legal_.use(*book_);
  conclusion_.use(*book_);
  if (referee_) referee_ = std::make_unique<Referee<W>>(*this);
}

template <int W>
Snapshot Engine<W>::snapshot() const {
  Snapshot out;
  const Turn turn = position_.turn();
  for (Cell c = 0; c < book_->lines.cells(); ++c) out.men.push_back(book_->man(position_.at(c)));
  out.to_act = turn.side;
  out.halfmove = turn.halfmove;
  out.fullmove = turn.fullmove;
  out.rights = position_.var(var_rights);
  if (const std::uint32_t word = position_.var(var_trail); word != 0) {
    const auto [from, to] = TrailWord(word);
    out.trail = book_->board->between(from, to);
    out.passer = to;
  }
  for (std::size_t v = 0; v < book_->variant->state.size(); ++v) {
    out.vars.push_back(position_.var(var_declared + static_cast<int>(v)));
  }
  return out;
}

template <int W>
std::optional<Problem> Engine<W>::set(const Snapshot& position) {
  if (auto problem = fault_of(*book_->variant, position)) return problem;
  place(position);
  return std::nullopt;
}

template <int W>
std::vector<Move> Engine<W>::plies() {
  MoveList plies;
  or_back(journal_.here(), [&] { legal_.list_legal(plies); });
  return {plies.begin(), plies.end()};
}

template <int W>
std::vector<Move> Engine<W>::plies_by_making() {
  MoveList plies;
  or_back(journal_.here(), [&] { legal_.list_by_making(plies); });
  return {plies.begin(), plies.end()};
}

template <int W>
void Engine<W>::play(Move move) {
  if (referee_) referee_->confirm(move);
  try_ply(move);
  assert(inconsistency().empty());
}

template <int W>
void Engine<W>::try_ply(const Move& move) {
  const Point before = journal_.here();
  const bool checks = or_back(before, [&] {
    make(move);
    return referee_ && in_check(other(static_cast<Side>(before.head[var_turn] & 1)));
  });
  history_.push_back({move, before, checks});
}

template <int W>
bool Engine<W>::undo() {
  if (history_.empty()) return false;
  take_back(history_.back().before);
  history_.pop_back();
  assert(inconsistency().empty());
  return true;
}

template <int W>
std::optional<Move> Engine<W>::last_ply() const {
  if (history_.empty()) return std::nullopt;
  return history_.back().move;
}

template <int W>
int Engine<W>::repetitions() const {
  const auto same = [&](const Played& played) { return played.before.key == position_.key(); };
  const int times = 1 + static_cast<int>(std::count_if(history_.begin(), history_.end(), same));
  return goes_in_circles_ && times > 1 ? std::numeric_limits<int>::max() : times;
}

template <int W>
bool Engine<W>::checks_all_along(Side side, int times) const {
  bool any = false;
  int left = goes_in_circles_ ? 1 : times - 1;
  for (auto played = history_.rbegin(); played != history_.rend(); ++played) {
    const bool chose = played->move.type == MoveType::choice;
    if (!chose && static_cast<Side>(played->before.head[var_turn] & 1) == side) {
      if (!played->checks) return false;
      any = true;
    }
    if (played->before.key == position_.key() && --left == 0) return any;
  }
  return false;
}

template <int W>
bool Engine<W>::in_check(Side side) const {
  return referee_ ? referee_->in_check(side) : generator_.attacks().in_check(side);
}

template <int W>
std::vector<Cell> Engine<W>::attackers(Cell cell, Side by) const {
  std::vector<Cell> cells;
  CellSet<W> men = generator_.attacks().attackers(cell, by);
  if (referee_) men |= referee_->attackers_by_functions(cell, by, position_.of(by));
  men.each([&](Cell c) { cells.push_back(c); });
  return cells;
}

template <int W>
std::string Engine<W>::inconsistency() const {
  if (position_.key() != position_.fresh_key()) return "the key differs from a fresh one";
  for (Cell c = 0; c < book_->lines.cells(); ++c) {
    const Piece piece = position_.at(c);
    for (const Side side : {Side::white, Side::black}) {
      if (position_.of(side).has(c) != (piece && piece.side() == side)) {
        return fmt::format("{} is wrong in the sets of the sides", variant().board.name(c));
      }
    }
    for (int form = 1; form <= position_.forms(); ++form) {
      if (position_.with_form(form).has(c) != (piece && piece.form() == form)) {
        return fmt::format("{} is wrong in the set of form {}", variant().board.name(c), form);
      }
    }
    if (piece && !(book_->piece(book_->man(piece)) == piece)) {
      return fmt::format("{} holds a form that its state does not have", variant().board.name(c));
    }
  }
  return "";
}

template <int W>
Game::Size Engine<W>::sizes() const {
  return {position_.bytes(), sizeof(typename Journal<W>::Change), sizeof(Move)};
}

template <int W>
std::uint64_t Engine<W>::perft(int depth, PerftHash* hash, const StopFlag& stop) {
  return or_back(journal_.here(), [&] { return legal_.perft(depth, hash, stop); });
}

template class Generator<1>;
template class Generator<2>;
template class Generator<4>;
template class MenMover<1>;
template class MenMover<2>;
template class MenMover<4>;
template class Guests<1>;
template class Guests<2>;
template class Guests<4>;
template class MoveChanges<1>;
template class MoveChanges<2>;
template class MoveChanges<4>;
template class Decisions<1>;
template class Decisions<2>;
template class Decisions<4>;
template class LegalPlies<1>;
template class LegalPlies<2>;
template class LegalPlies<4>;
template class Conclusion<1>;
template class Conclusion<2>;
template class Conclusion<4>;
template class Engine<1>;
template class Engine<2>;
template class Engine<4>;

}  // namespace sb
