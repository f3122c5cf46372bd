// Foes: how the side that does not act attacks, looked up once for a position.
// Invariant: whoever looks at a position fills it before anybody asks who is exposed.
#pragma once

#include <algorithm>
#include <vector>

#include "play/attacks.h"

namespace sb {

template <int W>
class Foes final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  explicit Foes(GeneratorParts<W>& parts) : Reader(parts) { use(*parts.book); }
  void use(const Rulebook<W>& book) {
    Reader::use(book);
    std::size_t looks = by_look.size();
    for (const auto* plans : {&book.attack, &book.attack_in_any_mood}) {
      for (const AttackPlan<W>& plan : *plans) looks = std::max(looks, plan.looks());
    }
    by_look.resize(looks);
  }

  // Whether those who are alive attack the cell with the board occupied like this.
  bool exposed(Cell cell, Side by, const Set& occupied, const Set& alive) const {
    if (book_->many_forms) [[unlikely]]
      return attacks_.attacked_by_some(book_->attack[index(by)], cell, occupied,
                                       hostile.takers & alive, hostile.shooters & alive);
    return attacks_.attacked_by(
        book_->attack[index(by)], cell, occupied,
        [&](std::size_t i, const FormList&, bool) { return by_look[i] & alive; });
  }

  // Looks up who of a side attacks so.
  void look_up(Side by) {
    const Set men = position_.of(by);
    std::size_t i = 0;
    book_->attack[index(by)].each_look(
        [&](const auto& look) { by_look[i++] = look.forms.men(position_) & men; });
  }

  Hostile<W> hostile;
  std::vector<Set> by_look;  // by leap, slide and walk: the men that attack so

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::parts_, Reader::position_;

  const Attacks<W>& attacks_ = parts_.attacks;
};

}  // namespace sb
