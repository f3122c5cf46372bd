// MenMover: what a ply of men writes: the writes it stands for, in the order capture, displacement,
// rights, trail, counters.
// Invariant: writes nothing but through the journal; unmaking is never written anywhere.
#pragma once

#include <cstdint>
#include <vector>

#include "movement/run.h"
#include "play/generator.h"
#include "position/journal.h"

namespace sb {

// Hits await no answer when the man whom the ply has hit is gone.
template <int W>
void forget_hits(const Rulebook<W>& book, const RoyalMen<W>& royals, Journal<W>& journal) {
  if (book.pending_hits < 0) return;
  const int pending = var_declared + book.pending_hits;
  const Position<W>& position = journal.position();
  const bool gone = royals.sturdy_man(other(position.to_act())) == no_cell;
  if (gone && position.var(pending) != 0) journal.set(pending, 0);
}

template <int W>
class MenMover final {
 public:
  MenMover(const Rulebook<W>& book, Journal<W>& journal, Generator<W>& generator)
      : book_(&book),
        position_(journal.position()),
        journal_(journal),
        generator_(generator),
        royals_(generator.royals()) {}
  MenMover(const MenMover&) = delete;
  MenMover& operator=(const MenMover&) = delete;

  // Goes on with another rulebook of the same variant.
  void use(const Rulebook<W>& book) { book_ = &book; }

  // A ply of men that takes no guard.
  void make_plain(const Move& move);
  // Lets the man of a ply from-to, and nobody else, stand as after it.
  void relocate(const Move& move);
  // What the mover is as another kind; and when it arrives by the ply.
  Piece promoted(Piece mover, int kind) const;
  Piece placed(const Move& move, Piece mover) const;
  // What a move, not made yet, means for the reserves; what a capture, or a promotion, does.
  void change_reserves(Move move);
  void fill_reserves(Piece captured);
  void draw_promoted(Piece mover, int promotion);
  // Every man of the side to act but those that acted, which stand on these cells now.
  void tick(const CellSet<W>& actors) {
    if (book_->ticks()) [[unlikely]]
      tick_others(actors);
  }
  void lose_rights(std::uint32_t lost);
  // Whether a ply, not made yet, captures where it arrives or in passing. Shots, runs and captures
  // of a guest are none of these; what takes a guard alone is one.
  [[gnu::always_inline]] bool captures(const Move& move) const {
    const bool goes = move.type == MoveType::displacement || move.type == MoveType::driven;
    return move.takes_elsewhere() || (goes && move.from != move.to && position_.at(move.to));
  }
  // The last writes of a ply of men: who did not act ticks, its trail, 0 for none, and the turn
  // passes.
  void finish_ply(const CellSet<W>& actors, std::uint32_t trail, bool zeroing) {
    tick(actors);
    finish_turn(trail, zeroing);
  }
  void finish_turn(std::uint32_t trail, bool zeroing);
  // Trails: packed, of the cells passed or of a ply; who left the one in force, and where he
  // stands.
  std::uint32_t trail_word(const CellSet<W>& passed, Cell to) const;
  std::uint32_t trail_of(Move move) const;
  Piece trail_maker() const;
  Cell victim_of_trail() const;
  Cell victim_of(Move move) const;
  // After other edits: what no longer stands by its men ends. `maker`: of the trail before them.
  void mend(Piece maker);
  // The guest on the cell of a royal man; nobody where there is none.
  Piece guest() const;
  void mend_guest();
  // All cells of the bodies of which some cell is among these.
  CellSet<W> all_cells_of(const CellSet<W>& some) const;
  // Whether the ply may hit somebody; then moods are noted before it is made.
  bool may_hit(Move move) const;
  void note_moods();
  // Those who explode are gone, and with them whom they hit; the latter alone.
  void blow_up(const CellSet<W>& men);
  void explode(const CellSet<W>& centres);
  // What the man on the cell says of such a hit, in the mood in which he stood there before the
  // ply.
  const Hit& hit_on(Cell cell, const HitTable& hits) const;
  // Who stands on the cell once its man has been hit so: nobody if he is gone.
  Piece left_on(Cell cell, const HitTable& hits) const;
  // Where a run, not made yet, goes.
  RunPath<W> path_of_run(Move move) const;

 private:
  // Men whose hits depend on marks, and their moods before the ply that hits somebody.
  struct Mood {
    Cell cell = no_cell;
    Piece man;
    int mood = 0;
  };

  void tick_others(const CellSet<W>& actors);
  void shoot(Move move);
  void step_jointly(Move move);
  void castle(const Castling& rule);
  void merge(Move move);
  void move_body(Move move);
  void build(Move move);
  void take_hit(Cell cell, const HitTable& hits);
  void make_run(Move move);
  void wound(int hits);

  const Rulebook<W>* book_;
  const Position<W>& position_;
  Journal<W>& journal_;
  Generator<W>& generator_;
  const RoyalMen<W>& royals_;
  std::vector<Mood> moods_;  // where Rulebook::marks_tell_hits
};

}  // namespace sb
