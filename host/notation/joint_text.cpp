// Reads a joint turn step by step, so that the first wrong step can be named; the engine has the
// last word. Two texts are never compared with all the others: the steps give the move itself.
#include "notation/joint_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/deed_text.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "notation/rule_text.h"
#include "notation/step_text.h"
#include "notation/wording.h"
#include "reference/reference.h"

namespace sb {
namespace {

class JointReader {
 public:
  JointReader(const Variant& variant, const Snapshot& position, std::string_view text)
      : variant_(variant),
        position_(position),
        men_(joint_men(variant, position)),
        text_(text.substr(variant.joint_turn->name.size() + 1)) {}

  // The move that the steps say, each of them possible by itself.
  Result<Move> read() {
    const std::string& name = variant_.joint_turn->name;
    const int at_least = variant_.joint_turn->at_least, used = variant_.joint_turn->used;
    if (used >= 0 && (position_.vars[used] >> index(position_.to_act) & 1) != 0)
      return Problem{fmt::format("{} has made its {} move", side_name(position_.to_act), name)};
    if (men_.size() > max_joint_men)
      return Problem{fmt::format("{} men are too many for it", men_.size()),
                     fmt::format("at most {}", max_joint_men)};
    const std::vector<std::string_view> steps = split(text_, ',');
    for (const std::string_view step : steps) {
      if (auto problem = add(step)) return *problem;
    }
    if (static_cast<int>(steps.size()) < at_least)
      return Problem{fmt::format("a {} move has at least {} steps", name, at_least)};
    const Move move = Move::joint(ways_, promotion_, taker_);
    const std::string sorted = joint_text(variant_, position_, men_, move);
    if (sorted.substr(name.size() + 1) != text_)
      return Problem{"its steps are not sorted by the squares they start from", sorted};
    return move;
  }

  // Why no such ply exists, of a move that read() gave.
  Fault fault(Move move) const {
    Snapshot now = position_;
    int promoted = 0, captures_left = variant_.joint_turn->captures;
    for (const JointStep& step : joint_steps(men_, move)) {
      if (Fault fault = step_fault(now, step, captures_left)) return fault;
      if (may_promote(variant_, position_, step.from, step.to) && ++promoted > 1)
        return Problem{"only one man may promote in it"};
    }
    if (Fault fault = legality_fault(variant_, position_, move)) return fault;
    if (must_interpose(move))
      return Problem{"none of its steps ends between the royal man and who gives check"};
    if (move.joint_promotion() == 0) return std::nullopt;
    return Problem{
        fmt::format("nobody may become {} now", a_or_an(variant_.noun(move.joint_promotion())))};
  }

 private:
  // Whether it is made in check and has no step that interposes, though the turn demands one.
  bool must_interpose(Move move) const {
    if (!variant_.joint_turn->interposes ||
        !reference::in_check(variant_, position_, position_.to_act))
      return false;
    const std::vector<Cell> cells = reference::interposing_cells(variant_, position_);
    const std::vector<JointStep> steps = joint_steps(men_, move);
    return std::ranges::none_of(steps,
                                [&](const JointStep& step) { return contains(cells, step.to); });
  }

  // Makes the step, or says what is in its way.
  Fault step_fault(Snapshot& now, const JointStep& step, int& captures_left) const {
    const auto [from, to, in_passing] = step;
    if (in_passing) now.men[position_.passer] = Man{};
    if (in_passing) {
      if (Fault fault = capture_fault(variant_, position_, position_.passer)) return fault;
      if (Fault fault = passing_fault(variant_, position_, from, to)) return fault;
    }
    const bool captures = in_passing || now.men[to].kind != 0;
    if (!in_passing && captures && !may_capture(now, from, to)) {
      if (Fault fault = capture_fault(variant_, position_, to)) return fault;
      return Problem{fmt::format("the {} cannot step to {}: the {} is in the way", man(from),
                                 name(to), man_on(variant_, now, to))};
    }
    if (captures && --captures_left < 0)
      return Problem{
          fmt::format("at most one of its steps may capture, not the {} too", man(from))};
    if (!captures && !way_of(from, to).quiet)
      return Problem{fmt::format("the {} steps to {} only to capture", man(from), name(to))};
    now.men[to] = std::exchange(now.men[from], Man{});
    return std::nullopt;
  }
  const JointWay& way_of(Cell from, Cell to) const {
    const auto man = std::ranges::find(men_, from, &JointMan::from);
    return *std::ranges::find(man->ways, to, &JointWay::to);
  }
  bool may_capture(const Snapshot& now, Cell from, Cell to) const {
    const Man& there = now.men[to];
    return there.side != position_.to_act && way_of(from, to).captures &&
           variant_.form_of(there).can_be(by_coming) && !variant_.kind(there.kind).royal &&
           !shielded_by_mark(variant_, position_, to);
  }
  const std::string& name(Cell cell) const { return variant_.board.name(cell); }
  std::string man(Cell cell) const { return man_on(variant_, position_, cell); }

  Fault add(std::string_view step) {
    const auto parts = take_step_apart(variant_.board, step);
    if (!parts || parts->shot) return no_step(step);
    const auto found = std::ranges::find(men_, parts->from, &JointMan::from);
    if (found == men_.end()) return takes_no_part(parts->from);
    if (Fault fault = held_by_mark(variant_, position_, parts->from)) return fault;
    const auto way = std::ranges::find(found->ways, parts->to, &JointWay::to);
    if (way == found->ways.end()) return does_not_step(*found, parts->to);
    const auto shift = 2 * static_cast<unsigned>(found - men_.begin());
    if ((ways_ >> shift & 3) != 0)
      return Problem{fmt::format("the {} steps twice", man(parts->from))};
    ways_ |= static_cast<std::uint64_t>(way - found->ways.begin() + 1) << shift;
    if (Fault fault = mark_fault(step, *parts, *way)) return fault;
    const bool in_passing = way->takes_trail && !parts->marked &&
                            needs_mark(variant_, position_, parts->from, parts->to);
    if (in_passing && taker_ >= 0) return Problem{"only one of its steps may capture"};
    if (in_passing) taker_ = static_cast<int>(found - men_.begin());
    return add_promotion(*parts);
  }

  Problem no_step(std::string_view step) const {
    const std::string_view missing = missing_square(variant_.board, step);
    if (missing.empty()) return {fmt::format("{} is no step", quoted(step))};
    return {fmt::format("{} is no step: there is no square {}", quoted(step), escape(missing, 20)),
            corners_text(variant_.board)};
  }

  Problem takes_no_part(Cell cell) const {
    const Man& there = position_.men[cell];
    if (there.kind == 0) return {fmt::format("nothing stands on {}", name(cell))};
    if (there.side == position_.to_act)
      return {fmt::format("the {} takes no part in it", man(cell))};
    return {fmt::format("it is {}'s turn, the {} is {}'s", side_name(position_.to_act), man(cell),
                        side_name(there.side))};
  }

  Problem does_not_step(const JointMan& joint, Cell to) const {
    const auto ways = mapped(joint.ways, [&](const JointWay& way) { return name(way.to); });
    return {fmt::format("the {} does not step to {} in it", man(joint.from), name(to)),
            ways.empty() ? "it has no step"
                         : fmt::format("its steps lead to {}", fmt::join(ways, ", "))};
  }

  // A step that may capture in passing is that capture without the mark, and needs it otherwise.
  Fault mark_fault(std::string_view step, const StepParts& parts, const JointWay& way) const {
    const bool needed = needs_mark(variant_, position_, parts.from, parts.to);
    if (needed == parts.marked || (needed && way.takes_trail)) return std::nullopt;
    if (!needed) {
      return Problem{fmt::format("{} has a ~ too much", escape(step, 20)),
                     std::string(step.substr(0, step.size() - 1))};
    }
    return Problem{fmt::format("{} lacks its ~, it is a quiet step onto a square passed over",
                               escape(step, 20)),
                   fmt::format("{}~", step)};
  }

  Fault add_promotion(const StepParts& parts) {
    const auto& promotion = variant_.kind(position_.men[parts.from].kind).promotion;
    const bool may = may_promote(variant_, position_, parts.from, parts.to);
    if (!parts.promotes) return must_say(parts);
    const auto wanted = [&](int kind) { return variant_.kind(kind).symbol == parts.promotion; };
    const auto kind =
        may ? std::ranges::find_if(promotion->to, wanted) : decltype(promotion->to.begin()){};
    if (!may || kind == promotion->to.end()) {
      return Problem{fmt::format("the {} cannot become {} on {}", man(parts.from),
                                 quoted(parts.promotion), name(parts.to))};
    }
    if (promotion_ != 0) return Problem{"only one man may promote in it"};
    promotion_ = *kind;
    return std::nullopt;
  }

  Fault must_say(const StepParts& parts) const {
    const auto& promotion = variant_.kind(position_.men[parts.from].kind).promotion;
    if (!promotion || promotion->must.everywhere()) return std::nullopt;
    const Side side = position_.men[parts.from].side;
    const std::vector<Cell> cells = variant_.board.cells_of(promotion->must, side).value();
    if (!contains(cells, parts.to)) return std::nullopt;
    return Problem{
        fmt::format("the {} must say what it becomes on {}", man(parts.from), name(parts.to))};
  }

  const Variant& variant_;
  const Snapshot& position_;
  std::vector<JointMan> men_;
  std::string_view text_;  // behind "NAME:"
  std::uint64_t ways_ = 0;
  int promotion_ = 0;
  int taker_ = -1;  // the man that captures in passing, by its place in men_
};

}  // namespace

bool is_joint_text(const Variant& variant, std::string_view text) {
  if (!variant.joint_turn) return false;
  const std::string& name = variant.joint_turn->name;
  return text.size() > name.size() && text.starts_with(name) && text[name.size()] == ':';
}

std::string joint_text(const Variant& variant, const Snapshot& position,
                       const std::vector<JointMan>& men, Move move) {
  std::vector<JointStep> steps = joint_steps(men, move);
  std::ranges::sort(steps, {}, &JointStep::from);
  std::string text = variant.joint_turn->name;
  char separator = ':';
  for (const auto& [from, to, in_passing] : steps) {
    const bool promotes = move.joint_promotion() != 0 && may_promote(variant, position, from, to);
    text += std::exchange(separator, ',');
    text += step_text(variant, from, to, promotes ? move.joint_promotion() : 0,
                      !in_passing && needs_mark(variant, position, from, to));
  }
  return text;
}

Result<Move> read_joint_text(Game& game, std::string_view text) {
  const Snapshot position = game.snapshot();
  const std::vector<Move> plies = game.plies();
  if (plies.empty()) return not_legal(text, {over_text(game.status())});
  JointReader reader(game.variant(), position, text);
  const auto move = reader.read();
  if (!move) return not_legal(text, move.problem());
  if (contains(plies, move.value())) return move.value();
  const auto problem = reader.fault(move.value());
  if (problem) return not_legal(text, *problem);
  return Problem{
      fmt::format("{} is not legal by the rules of {}", escape(text, 40), game.variant().title)};
}

std::string told_joint(const Variant& variant, const Snapshot& position, Move move) {
  const int silent = silent_kind(variant);
  std::string text = '(' + variant.joint_turn->name;
  Snapshot now = position;
  std::string_view gap = " ";
  for (const auto& [from, to, in_passing] : joint_steps(variant, position, move)) {
    const bool captures = in_passing || now.men[to].kind != 0;
    const int kind = now.men[from].kind;
    text += fmt::format("{}{}{}{}{}", std::exchange(gap, ", "),
                        kind == silent ? "" : variant.kind(kind).symbol, variant.board.name(from),
                        captures ? 'x' : '-', variant.board.name(to));
    if (move.joint_promotion() != 0 && may_promote(variant, position, from, to))
      text += '=' + variant.kind(move.joint_promotion()).symbol;
    now.men[to] = std::exchange(now.men[from], Man{});
  }
  return text + ')';
}

std::string joint_deed(const Variant& variant, const Snapshot& position, Move move) {
  const std::vector<JointStep> steps = joint_steps(variant, position, move);
  std::string text = fmt::format("{} men step", steps.size());
  Snapshot now = position;
  for (const auto& [from, to, in_passing] : steps) {
    const Cell victim = in_passing ? position.passer : to;
    if (now.men[victim].kind != 0) {
      text += fmt::format(", the {} captures the {}", man_on(variant, position, from),
                          man_on(variant, now, victim));
    }
    now.men[victim] = Man{};
    now.men[to] = std::exchange(now.men[from], Man{});
    if (move.joint_promotion() == 0 || !may_promote(variant, position, from, to)) continue;
    text += fmt::format(", the {} promoted to {}", man_on(variant, position, from),
                        variant.noun(move.joint_promotion()));
  }
  const Snapshot after = reference::after(variant, position, move);
  if (reference::in_check(variant, after, after.to_act)) text += ", with check";
  return text;
}

}  // namespace sb
