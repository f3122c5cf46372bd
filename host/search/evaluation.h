// Evaluation: how good a position is, from the rules alone. What a man is worth follows from where
// he can go and what he can become; tables by cell from how far he is from where he wants to be.
// Invariant: computed once for a variant, and always the same for it; it never changes the game.
//
// The unit is about a hundredth of what a man is worth who goes one step straight ahead.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "play/lookahead.h"
#include "search/footmen.h"
#include "search/goals.h"
#include "search/rows.h"
#include "search/tuning.h"

namespace sb {

class Evaluation {
 public:
  // The game may stand anywhere; only its rules are asked.
  Evaluation(const Variant& variant, const Lookahead& ahead);
  // From now on by what was tuned, which has to be of this variant. Once at most.
  void tune(const Tuning& tuning);

  // How much better the position is for White. What lies clearly outside of the window may be told
  // by its men alone.
  struct Window {
    int low = -1'000'000, high = 1'000'000;
  };
  struct Judgement {
    int score = 0;
    bool exact = true;  // told by all there is
  };
  Judgement judge(const Lookahead& ahead, Window window) const;
  int of(const Lookahead& ahead) const { return judge(ahead, {}).score; }
  // The same taken apart. Only where nothing was tuned.
  Balance balance(const Lookahead& ahead) const;
  // What a man is worth, wherever he stands; never negative.
  int worth(int form, std::uint32_t state) const {
    return worth_[form] + (traits_[form].lives ? lives_worth(form, state) : 0);
  }
  int worth_of_kind(int kind) const { return kind_worth_[kind]; }
  // The kinds whose men can be won and lost.
  std::vector<int> priced_kinds() const;
  const Goals& goals() const { return goals_; }
  // Whether men in reserves count for something.
  bool counts_reserves() const { return !held_.empty(); }
  const Rows& rows() const { return rows_; }
  bool is_vital(int form) const { return traits_[form].vital; }
  // Whether a side has men besides footmen and those whom it must not lose.
  bool has_officers(const Lookahead& ahead, Side side) const;

 private:
  using Roads = Footmen::Roads;
  // What is looked at together.
  struct Scene {
    std::vector<Standing> men, vital;
    std::vector<Outlook> outlooks;
    std::array<WideSet, 2> own, footmen, aims, aims_of_footmen;  // by side
    // White's less Black's: of the men with all that is never tuned, and by term.
    int men_and_rest = 0;
    int in_rows = 0;  // of rows that they may complete, which are never tuned either
    Rows::Filling filling;
    std::array<int, term_names.size()> terms{};
  };
  static int& term(Scene& scene, Term which) {
    return scene.terms[static_cast<std::size_t>(which)];
  }
  std::size_t at(int form, Cell cell) const {
    return static_cast<std::size_t>(form) * static_cast<std::size_t>(cells_) + cell;
  }
  void note_traits();
  int lives_worth(int form, std::uint32_t state) const;
  Roads roads_of(const Lookahead& ahead, int form) const;
  double mobility(const Lookahead& ahead, int form, Side side, Cell from) const;
  void measure(const Lookahead& ahead, int form, const Roads& roads);
  void add_promotions(const std::vector<Roads>& roads);
  void add_arrivals(const std::vector<Roads>& roads);
  void add_edges();
  // In how many plies such a man comes to the cells, by cell; far where he never does.
  std::vector<int> distances(const Roads& roads, Side side, const WideSet& goal) const;
  std::vector<int> steps_to(const WideSet& goal) const;
  WideSet promotion_cells(int kind, Side side) const;
  double share_of_board(const Roads& roads) const;
  int sum(const Scene& scene) const;
  void look_at_men(const Lookahead& ahead, Scene& scene) const;
  void look_at_footmen(Scene& scene) const;
  int look_at_sought(const Scene& scene) const;
  void look_around(const Lookahead& ahead, Scene& scene) const;
  void find_aims(const Lookahead& ahead, Scene& scene) const;
  int mobility(const Scene& scene) const;
  int king_danger(const Scene& scene, const Standing& royal) const;
  int loose_men(const Scene& scene, Side side) const;
  int hunt(const Lookahead& ahead, const Scene& scene) const;
  int counters(const Lookahead& ahead, Side side) const;
  // Where the game is decided by who has more: by how much White would win if it ended now.
  int lead(const Lookahead& ahead, const Scene& scene) const;
  // How many more empty cells are nearer to White's men than to Black's.
  int nearer_cells(const Scene& scene) const;

  const Variant& variant_;
  Goals goals_;
  int cells_ = 0;
  // What is asked of a form in every position.
  struct Trait {
    bool to_lose = false, vital = false, footman = false, lives = false;
    bool sought = false;  // nobody's, and wins where he comes
  };
  std::vector<Trait> traits_;                       // by form
  std::vector<int> kind_of_, worth_, kind_worth_;   // by form, form, kind
  std::array<int, term_names.size()> percent_{};    // by term
  std::array<std::vector<std::int16_t>, 2> bonus_;  // by side: form and cell
  std::vector<bool> immobile_;                      // by form: it goes nowhere
  std::vector<WideSet> around_;                     // by cell: its neighbours
  struct Held {
    int variable = 0, worth = 0;
    Side side = Side::white;
  };
  std::vector<Held> held_;  // men in reserves that can be dropped
  Footmen footmen_;
  Rows rows_;
  int samples_ = 0;  // boards filled by chance
  int mobility_weight_ = 4;
  int most_besides_;       // of all but men and counters, in units of a cell to go to
  std::size_t crowd_ = 0;  // with more men than this it is too early for royal men to go about
  bool men_count_ = true;  // nobody wants to lose men
  bool seeks_ = false;     // some trait is `sought`
  // Who has more wins; not where men who never move are turned, of whom none is safe before the
  // end.
  bool leads_ = false;
  std::vector<bool> stays_home_;  // by kind, of royal men
};

}  // namespace sb
