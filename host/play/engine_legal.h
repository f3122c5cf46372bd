// LegalPlies: listing legal plies and counting sequences of them.
// Invariant: count(n) always equals the sum of count(n - 1) over the legal plies; hashing never
// changes it.
#pragma once

#include <algorithm>
#include <cassert>
#include <tuple>
#include <vector>

#include "play/engine_part.h"
#include "play/perft.h"

namespace sb {

template <int W>
class LegalPlies final : public EnginePart<W> {
 public:
  explicit LegalPlies(Engine<W>& engine) : Part(engine) {}

  // The legal plies.
  void list_legal(MoveList& plies) {
    if (book_->simple) return generator_.template list<true>(plies);
    list(way(), plies);
  }

  // The same by making each of them.
  void list_by_making(MoveList& plies) {
    switch (const Way way = this->way()) {
      case Way::referee:
        return engine_.referee()->list(plies, true);
      case Way::form:
      case Way::decision:
      case Way::over:
        return list(way, plies);
      default:
        return list_made(plies);
    }
  }

  // Sequences of so many plies; `hash` may be null.
  std::uint64_t perft(int depth, PerftHash* hash, const StopFlag& stop) {
    if (depth <= 0) return 1;
    hash_ = hash;
    stop_ = &stop;
    if (lists_.size() <= static_cast<std::size_t>(depth)) lists_.resize(depth + 1);
    return count(depth);
  }

  // How many legal plies there are.
  std::uint64_t count_leaves() {
    if (book_->simple) return generator_.count();
    MoveList& plies = lists_[1];
    plies.clear();
    const Way here = way();
    switch (here) {
      case Way::referee:
        return engine_.referee()->count();
      case Way::by_looks: {
        const std::uint64_t safe = generator_.count_each_royal();
        return safe == 0 && engine_.in_check() ? 1 : safe;
      }
      case Way::by_masks:
        if (!variant().move_change) return generator_.count();
        if (const auto counted = engine_.changes().count_by_sets()) return *counted;
        generator_.template list<true>(plies);
        return engine_.changes().count_changes(plies);
      case Way::by_sifting:
        return count_by_sifting();
      default:
        list(here, plies);
        return plies.size();
    }
  }

  // How many there are, where sifting tells most of them (Rulebook::sifts).
  std::uint64_t count_by_sifting() {
    assert(book_->sifts);
    doubtful_.clear();
    std::uint64_t sum = generator_.sift({}, doubtful_);
    for (const Move move : doubtful_) sum += is_lawful_if_doubtful(move);
    return sum;
  }

  // Appends the plies of men; those that are safe by masks where `safe`, otherwise all that are
  // pseudo-legal. `wanted`: as Generator::list() takes it.
  void list_men(MoveList& plies, bool safe, const MovesWanted<W>* wanted = nullptr) {
    if (safe) return generator_.template list<true>(plies, wanted);
    const std::size_t first = plies.size();
    generator_.template list<false>(plies, wanted);
    if (book_->overlaps) thin(plies, first);
    if (book_->guest >= 0) engine_.guests().drop_barred_takers(plies);
  }

  // Of the plies that list_men() gives those that are in doubt; how many others there are.
  Counted count_men_but(const Doubts<W>& doubts, bool safe, MoveList& doubtful) {
    assert(!book_->overlaps);
    return safe ? generator_.template count_but<true>(doubts, doubtful)
                : generator_.template count_but<false>(doubts, doubtful);
  }

  // Generator::sift(), but for plies that take a guard and may not.
  void sift_men(const Unsettling<W>& also, MoveList& certain, MoveList& doubtful) {
    generator_.sift(also, certain, doubtful);
    if (book_->guest >= 0) engine_.guests().drop_barred_takers(doubtful);
  }

  std::uint64_t sift_men(const Unsettling<W>& also, MoveList& doubtful) {
    const std::uint64_t certain = generator_.sift(also, doubtful);
    if (book_->guest >= 0) engine_.guests().drop_barred_takers(doubtful);
    return certain;
  }

  // A list for plies that are looked at in no depth below.
  MoveList& leaf_list() { return lists_[1]; }

 private:
  using Part = EnginePart<W>;
  using Part::attacks_, Part::book_, Part::engine_, Part::generator_, Part::journal_,
      Part::position_, Part::royals_, Part::variant;
  using Point = typename Journal<W>::Point;

  // Who tells the plies of this position: the referee; the choice of a form, or another decision
  // that is due; nobody, where the game is over; looks at each royal man, masks, sifting; and the
  // making of each ply, which tells the same but where nobody moves a man.
  enum class Way { referee, form, decision, over, by_looks, by_masks, by_sifting, by_making };

  Way way() const {
    const bool of_men = engine_.decisions().phase() == Phase::move;
    if (engine_.referee() && of_men) return Way::referee;
    if (engine_.decisions().form_due()) return Way::form;
    if (!of_men) return Way::decision;
    if (book_->special && engine_.conclusion().settled()) return Way::over;
    if (book_->each_royal_by_looks) return Way::by_looks;
    return book_->plain ? Way::by_masks : book_->sifts ? Way::by_sifting : Way::by_making;
  }

  void list(Way way, MoveList& plies) {
    switch (way) {
      case Way::referee:
        return engine_.referee()->list(plies);
      case Way::form:
        return engine_.decisions().list_forms(*engine_.decisions().form_due(), plies);
      case Way::decision:
        return engine_.decisions().list_decisions(plies);
      case Way::over:
        return;
      case Way::by_looks:
        generator_.list_each_royal(plies);
        if (plies.empty() && engine_.in_check()) plies.push(Move::pass());
        return;
      case Way::by_masks:
        generator_.template list<true>(plies);
        if (variant().move_change) engine_.changes().add_changes(plies);
        return;
      case Way::by_sifting:
        return list_by_sifting(plies);
      case Way::by_making:
        return list_made(plies);
    }
  }

  void list_made(MoveList& plies) {
    list_men(plies, false);
    const bool changes_guard = book_->guest >= 0 && variant().move_change;
    if (changes_guard) engine_.changes().add_changes(plies);
    if (!book_->royal_capture) drop_exposing(plies);
    if (variant().move_change && !changes_guard) engine_.changes().add_changes(plies);
  }

  // Drops the plies that leave a royal man of their side attacked; where each is guarded by itself,
  // on a cell on which none was attacked before.
  void drop_exposing(MoveList& plies) {
    const Side us = position_.to_act();
    const CellSet<W> lost = book_->each_royal ? attacks_.men_in_check(us) : CellSet<W>{};
    const Point before = journal_.here();
    plies.drop_if(plies.begin(), [&](Move move) {
      if (!book_->each_royal) return !is_lawful(move);
      engine_.make(move);
      const bool exposed = !royals_.is_over() && (attacks_.men_in_check(us) & ~lost).any();
      engine_.take_back(before);
      return exposed;
    });
    const bool passes = book_->each_royal && plies.empty() && !royals_.is_over();
    if (passes && engine_.in_check()) plies.push(Move::pass());
  }

  // Whether a pseudo-legal ply is legal, but where Royals::each is in force.
  bool is_lawful(Move move) {
    if (book_->guest >= 0) [[unlikely]]
      return engine_.guests().is_lawful_with_guards(move);
    const Side us = position_.to_act();
    const Point before = journal_.here();
    engine_.make(move);
    const bool safe = royals_.is_over() || !attacks_.in_check(us);
    engine_.take_back(before);
    return safe;
  }

  // Whether a ply that sifting has left in doubt is legal.
  bool is_lawful_if_doubtful(Move move) {
    if (!book_->has_runs) return is_lawful(move);
    const Side us = position_.to_act();
    const Point before = journal_.here();
    engine_.make(move);
    const bool safe =
        royals_.is_over() || !generator_.perils().in_check_since(us, journal_.cells_since(before));
    engine_.take_back(before);
    return safe;
  }

  void list_by_sifting(MoveList& plies) {
    assert(book_->sifts);
    doubtful_.clear();
    generator_.sift({}, plies, doubtful_);
    for (const Move move : doubtful_) {
      if (is_lawful_if_doubtful(move)) plies.push(move);
    }
  }

  // One ply for each text: the first of those that differ only in the trail they leave.
  void thin(MoveList& plies, std::size_t first) const {
    const auto identity = [](const Move& m) {
      return std::tuple(m.from, m.to, m.type, m.promotion, m.detail);
    };
    std::stable_sort(plies.begin() + first, plies.end(),
                     [&](const Move& a, const Move& b) { return identity(a) < identity(b); });
    const auto same = [&](const Move& a, const Move& b) { return identity(a) == identity(b); };
    plies.cut(std::unique(plies.begin() + first, plies.end(), same));
  }

  std::uint64_t count(int depth) {
    assert(depth >= 1 && static_cast<std::size_t>(depth) < lists_.size());
    if (depth == 1) return count_leaves();
    if (depth >= 3 && stop_->stop.load(std::memory_order_relaxed)) return 0;
    std::uint64_t nodes = 0;
    if (hash_ && hash_->find(engine_.key_ahead(), depth, nodes)) return nodes;
    MoveList& plies = lists_[depth];
    plies.clear();
    if (depth == 2 && book_->counts_changes && !engine_.decisions().form_due()) {
      nodes = engine_.changes().count_two(plies);
    } else if (depth == 2 && book_->counts_replies) {
      nodes = count_two(plies);
    } else {
      nodes = count_each(plies, depth);
    }
    if (hash_ && !stop_->stop.load(std::memory_order_relaxed))
      hash_->store(engine_.key_ahead(), depth, nodes);
    return nodes;
  }

  std::uint64_t count_each(MoveList& plies, int depth) {
    list_legal(plies);
    return count_made(plies, depth);
  }

  std::uint64_t count_made(const MoveList& plies, int depth) {
    std::uint64_t nodes = 0;
    const Point before = journal_.here();
    for (const Move& move : plies) {
      engine_.make(move);
      nodes += count(depth - 1);
      engine_.take_back(before);
    }
    return nodes;
  }

  // Two plies, those of the second counted by what each of the first changes.
  std::uint64_t count_two(MoveList& plies) {
    list_legal(plies);
    if (plies.size() < few_plies || royals_.is_over()) return count_made(plies, 2);
    ReplyCounts<W>& replies = generator_.replies();
    replies.begin();
    std::uint64_t nodes = 0;
    const Point before = journal_.here();
    for (const Move& move : plies) {
      const auto foretold = book_->simple ? replies.foretell(move) : std::nullopt;
      if (foretold) {
        nodes += *foretold;
        continue;
      }
      engine_.make(move);
      nodes += count_replies(before);
      engine_.take_back(before);
    }
    return nodes;
  }

  // How many legal plies there are after one of those; `before`: it was made.
  std::uint64_t count_replies(const Point& before) {
    const auto changed = journal_.cells_since(before);
    if (book_->simple) return generator_.count_replies(changed);
    return way() == Way::referee ? engine_.referee()->count(&changed) : count_leaves();
  }

  static constexpr std::size_t few_plies = 4;  // fewer: what is to be kept costs more than it saves
  std::vector<MoveList> lists_ = std::vector<MoveList>(2);  // by depth: counting does not allocate
  MoveList doubtful_;                                       // what sifting leaves to be tested
  PerftHash* hash_ = nullptr;
  const StopFlag* stop_ = nullptr;
};

}  // namespace sb
