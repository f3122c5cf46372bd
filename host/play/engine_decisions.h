// Decisions: plies of nobody on the board: dice, boards and forms to choose, and what they close.
// Invariant: the rulebook in force is always that of the board that lies in the position.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <unordered_map>
#include <vector>

#include "play/engine_part.h"

namespace sb {

template <int W>
class Decisions final : public EnginePart<W> {
 public:
  explicit Decisions(Engine<W>& engine) : Part(engine) {}

  // Who decides what: whether men move, or a die, a board is due.
  Phase phase() const {
    if (!book_->rearranges) return Phase::move;
    return static_cast<Phase>(position_.var(var_declared + variant().rearranging->phase));
  }
  // After a capture, of which the turn before it was that: a die is rolled. Where there is a
  // referee, it leaves the turn with its side when all of the ply is done.
  void await_roll(std::uint32_t turn_before) {
    if (!engine_.referee()) journal_.resume_turn(turn_before);
    set_phase(Phase::roll, 0);
  }

  // Makes a ply of the kinds of MoveType that decide, and a pass.
  void decide(Move move) {
    if (move.type == MoveType::pass) return men_.finish_turn(0, false);
    if (move.type == MoveType::roll) return roll(move.detail);
    if (phase() == Phase::place) return lay(move.arrangement_code());
    rearrange(move.arrangement_code());
  }

  // Goes on with the rulebook of the board as it lies now.
  void follow_board() {
    if (!book_->rearranges) [[likely]]
      return;
    const ArrangementCode code = position_.var(var_declared + variant().rearranging->board);
    if (code == board_) return;
    board_ = code;
    engine_.use(book_for(code));
  }

  void list_decisions(MoveList& plies) {
    if (royals_.is_over()) return;
    const Rearranging& rearranging = *variant().rearranging;
    switch (phase()) {
      case Phase::move:
        break;
      case Phase::place:
        for (const ArrangementCode code : rearranging.boards->sections().extensions(board_))
          plies.push(Move::arrangement(code));
        break;
      case Phase::opening_roll:
      case Phase::roll:
        for (int face = 1; face <= static_cast<int>(rearranging.faces.size()); ++face)
          plies.push(Move::roll(face));
        break;
      case Phase::opening_change:
      case Phase::change:
        for (const ArrangementCode code :
             open_changes(static_cast<int>(position_.var(var_declared + rearranging.die))))
          plies.push(Move::arrangement(code));
        break;
    }
  }

  // The choice of a form that a man of several lives owes; null where none is due.
  const FormChoice* form_due() const {
    if (!book_->chooses_forms) [[likely]]
      return nullptr;
    return due_form(variant(), position_.declared_vars(variant().state.size()));
  }

  // The forms with which the man that was hit may go on.
  void list_forms(const FormChoice& choice, MoveList& plies) {
    if (royals_.is_over()) return;
    const Cell cell = royals_.sturdy_man(position_.to_act());
    if (cell == no_cell) return;
    const std::uint32_t open = forms_open(variant().kind(choice.kind), position_.at(cell).state());
    for (const Move ply : form_plies(choice)) {
      if (open >> ply.detail & 1) plies.push(ply);
    }
  }

  void choose_form(Move move) {
    const FormChoice& choice = *form_due();
    const int hits = var_declared + choice.variable;
    const Cell cell = royals_.sturdy_man(position_.to_act());
    Man man = book_->man(position_.at(cell));
    man.state =
        after_answer(variant().kind(choice.kind), man.state, position_.var(hits), move.detail);
    journal_.set(hits, 0);
    journal_.put(cell, book_->piece(man));
    if (engine_.referee()) engine_.referee()->resume_turn();
  }

  // Whether the side which has just moved has a roll or a board to decide before its turn is over.
  bool closes_turn() const { return phase() == Phase::roll || phase() == Phase::change; }

 private:
  using Part = EnginePart<W>;
  using Part::attacks_, Part::book_, Part::engine_, Part::journal_, Part::men_, Part::position_,
      Part::royals_, Part::variant;
  using Point = typename Journal<W>::Point;

  // The turn ends with what has just been decided, unless something else is to be decided first.
  void close_turn() {
    if (closes_turn()) return;
    if (engine_.referee()) return engine_.referee()->close_turn();
    journal_.pass_turn();
  }

  void set_phase(Phase phase, int die) {
    const Rearranging& rearranging = *variant().rearranging;
    journal_.set(var_declared + rearranging.phase, static_cast<std::uint32_t>(phase));
    journal_.set(var_declared + rearranging.die, static_cast<std::uint32_t>(die));
  }

  // The other side is to act, and no counter grows.
  void hand_over() {
    const std::uint32_t before = position_.var(var_turn);
    journal_.set(var_turn, before ^ 1);
  }

  void roll(int face) {
    assert(face >= 1 && face <= static_cast<int>(variant().rearranging->faces.size()));
    const bool opening = phase() == Phase::opening_roll;
    if (has_open_change(face)) {
      set_phase(opening ? Phase::opening_change : Phase::change, face);
    } else if (opening) {
      hand_over();
    } else {
      set_phase(Phase::move, 0);
      close_turn();
    }
  }

  // The cells of a trail may be far apart then: it ends.
  void rearrange(ArrangementCode code) {
    const bool opening = phase() == Phase::opening_change;
    assert(opening || phase() == Phase::change);
    journal_.set(var_declared + variant().rearranging->board, code);
    if (position_.var(var_trail) != 0) journal_.set(var_trail, 0);
    set_phase(Phase::move, 0);
    follow_board();
    if (opening) {
      hand_over();
    } else {
      close_turn();
    }
  }

  void lay(ArrangementCode code) {
    assert(phase() == Phase::place);
    const Rearranging& rearranging = *variant().rearranging;
    journal_.set(var_declared + rearranging.board, code);
    if (rearranging.boards->sections().complete(code)) {
      for (const Posting& posting : postings(rearranging, code))
        journal_.put(posting.cell, book_->piece(posting.man));
      set_phase(Phase::opening_roll, 0);
      if (position_.to_act() == Side::white) hand_over();  // Black rolls first
    } else {
      hand_over();
    }
    follow_board();
  }

  std::shared_ptr<const Rulebook<W>> book_for(ArrangementCode code) {
    if (const auto known = books_.find(code); known != books_.end()) return known->second;
    constexpr std::size_t most_bytes = 192u * 1024 * 1024;
    if (books_.size() >= std::max<std::size_t>(most_bytes / book_->bytes(), 8)) books_.clear();
    auto& book = books_[code];
    book = std::make_shared<const Rulebook<W>>(*book_, variant().rearranging->boards->board(code));
    return book;
  }

  // The royal men of a side that are attacked, or its men in check where `check` says who.
  CellSet<W> royals_in_danger(Side side) {
    return engine_.referee() ? engine_.referee()->men_in_check(side) : attacks_.men_in_check(side);
  }

  // Whether on that board nobody is in danger but those.
  bool keeps_royals_safe(ArrangementCode code, const CellSet<W>& others) {
    const Point before = journal_.here();
    journal_.set(var_declared + variant().rearranging->board, code);
    follow_board();
    const bool safe = (royals_in_danger(position_.to_act()) & ~others).none();
    engine_.take_back(before);
    return safe;
  }

  // The boards to which a face may lead, and which royal men may be attacked there: one that is so
  // on the old board may stay so on the new one, a guarded one come to be.
  struct Choice {
    std::shared_ptr<const SectionBoards::Codes> codes;
    CellSet<W> endangered;
    bool asks_safety = false;
  };
  Choice choice_of(int face) {
    const Rearranging& rearranging = *variant().rearranging;
    const auto& move = rearranging.allowed(static_cast<std::uint32_t>(face));
    if (!move) return {};
    const Side us = position_.to_act();
    const CellSet<W> endangered = royals_in_danger(us) | book_->guarded_forms.men(position_);
    return {rearranging.boards->results(board_, *move), endangered,
            variant().play.check >= 0 || (royals_.of(us) & ~endangered).any()};
  }

  bool is_open(const Choice& choice, ArrangementCode code) {
    return !choice.asks_safety || keeps_royals_safe(code, choice.endangered);
  }

  // The boards that the side to act may choose after that face.
  std::vector<ArrangementCode> open_changes(int face) {
    const Choice choice = choice_of(face);
    std::vector<ArrangementCode> open;
    if (!choice.codes) return open;
    for (const ArrangementCode code : *choice.codes) {
      if (is_open(choice, code)) open.push_back(code);
    }
    return open;
  }

  // Whether there is one: most boards need not be compiled to tell.
  bool has_open_change(int face) {
    const Choice choice = choice_of(face);
    return choice.codes && std::ranges::any_of(*choice.codes, [&](ArrangementCode code) {
             return is_open(choice, code);
           });
  }

  std::unordered_map<ArrangementCode, std::shared_ptr<const Rulebook<W>>> books_;
  ArrangementCode board_ = 0;  // on which the men stand; 0 where the board never changes
};

}  // namespace sb
