// The referee's bodies, compiled once for each width of a set.
#include "play/referee.h"

#include "play/generator_attacks.h"
#include "play/generator_joint.h"
#include "play/generator_marks.h"
#include "play/referee_choose.h"
#include "play/referee_count.h"
#include "play/referee_foresee.h"
#include "play/referee_functions.h"
#include "play/referee_judge.h"
#include "play/referee_list.h"
#include "play/referee_make.h"
#include "play/referee_marks.h"
#include "play/referee_sift.h"
#include "play/referee_tell.h"
#include "play/referee_terms.h"

namespace sb {

template <int W>
Referee<W>::Referee(Engine<W>& engine)
    : engine_(engine),
      plan_(*engine.book_->rules),
      position_(engine.position_),
      everywhere_(engine.book_->lines.all()) {
  if (plan_.marks_men) engine_.generator_.obey(*this);
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace sb
