// PositionReader: what all that look at a position for the generator share: the rulebook in force,
// the position, and what marks do.
// Invariant: reading never changes the position; all readers of a generator go by one rulebook.
#pragma once

#include "play/mark_sets.h"
#include "play/rulebook.h"
#include "position/journal.h"

namespace sb {

template <int W>
struct GeneratorParts;

template <int W>
class PositionReader {
 public:
  using Set = CellSet<W>;

  explicit PositionReader(GeneratorParts<W>& parts)
      : parts_(parts), book_(parts.book), position_(parts.journal.position()) {}

  // Goes on with another rulebook of the same variant.
  void use(const Rulebook<W>& book) { book_ = &book; }
  // Asks it from now on what marks do.
  void obey(MarkReader<W>& marks) { marks_ = &marks; }

 protected:
  PositionReader(const PositionReader&) = delete;
  PositionReader& operator=(const PositionReader&) = delete;
  ~PositionReader() = default;

  [[gnu::always_inline]] Set men_of(const FormList& forms, Side side) const {
    return forms.men(position_) & position_.of(side);
  }
  [[gnu::always_inline]] Set royal_men(Side side) const { return men_of(book_->royal_forms, side); }
  // The men who stand in the way of lines.
  Set in_the_way() const {
    return marks_ ? position_.occupied() & ~marks_->marks().passable : position_.occupied();
  }
  // Whether a mark keeps everybody from capturing on the cell by coming there.
  bool immune(Cell cell) const { return marks_ && marks_->marks().shielded.has(cell); }
  // Whether a mark holds who stands there.
  bool held(Cell cell) const { return marks_ && marks_->marks().held.has(cell); }

  GeneratorParts<W>& parts_;
  const Rulebook<W>* book_;
  const Position<W>& position_;
  MarkReader<W>* marks_ = nullptr;  // where some mark holds, shields or lets pass
};

}  // namespace sb
