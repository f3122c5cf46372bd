// The bodies of Generator: the loops of its parts put together, and which of their plies are told
// at once. Sifting: where masks alone do not decide legality, most plies still cannot matter to the
// royal man. Those are told apart from the few that must be made to know.
// Invariant: a ply is certain only if it leaves who attacks the royal man, and everything between,
// as it was while nobody did; while somebody does, a ply is left out only if it leaves one such
// attack as it was.
#pragma once

#include <cassert>

#include "play/generator.h"
#include "play/unchecking_count.h"

namespace sb {

template <int W>
template <class Sink>
[[gnu::always_inline]] inline void Generator<W>::all_plies(const Node<W>& node, Sink& sink) {
  if (node.allowed.any()) {
    parts_.men.of_free_men(node, sink);
    if (book().has_targeted) [[unlikely]]
      parts_.men.of_targeted_riders(node, sink);
    if (!book().bodies.empty()) [[unlikely]]
      parts_.bodies.find(node, sink);
    if (node.pin_count > 0) parts_.men.of_pinned_men(node, sink);
    if (book().has_moods) [[unlikely]]
      parts_.men.of_moody_men(node, sink);
  }
  if (book().has_runs) [[unlikely]]
    parts_.men.runs(node, &sink, &sink);
  if (book().takes) [[unlikely]]
    parts_.men.jumps(node, sink);
  if (node.royal != no_cell) parts_.men.of_royal_man(node, sink);
  if (position().var(var_trail) != 0) parts_.trails.find(node, sink);
  if ((position().var(var_rights) & book().movers[index(node.us)].rights) && node.checkers.none()) {
    parts_.castlings.find(node, sink);
  }
  if (book().joint.present) [[unlikely]]
    parts_.joints.find(node, sink);
}

template <int W>
void Generator<W>::list_all(const Node<W>& node, Lister<W>& lister) {
  all_plies(node, lister);
}

template <int W>
void Generator<W>::divide_all(const Node<W>& node, Divider<W>& divider) {
  all_plies(node, divider);
}

template <int W>
template <bool Legal>
void Generator<W>::list(MoveList& plies, const MovesWanted<W>* wanted) {
  assert(!Legal || book().plain);  // else masks do not tell
  if (parts_.royals.is_over()) [[unlikely]]
    return;
  Node<W> node = parts_.survey.template look<Legal>();
  if (wanted) {
    node.pinned |= ~wanted->men;
    // A run and a shot end elsewhere than where they are aimed.
    if (!book().has_runs && !book().shoots) {
      for (Set& land : node.land) land &= wanted->ends;
    }
  }
  Lister<W> lister(parts_, node, plies);
  if constexpr (!Legal) {
    if (parts_.royals.has_guest()) return parts_.men.replies_to_guest(node, lister);
  }
  list_all(node, lister);
}

template <int W>
void Generator<W>::list_taking(MoveList& plies) {
  if (parts_.royals.is_over()) [[unlikely]]
    return;
  Node<W> node = parts_.survey.template look<true>();
  Set ends = node.prey;
  for (const PromotionPlan<W>& plan : book().promotion[index(node.us)]) {
    if (plan.present) ends |= plan.leaving ? book().lines.all() : plan.zone;
  }
  for (Set& land : node.land) land &= ends;
  Lister<W> lister(parts_, node, plies);
  list_all(node, lister);
}

template <int W>
CellSet<W> Generator<W>::open_cells(bool safe) {
  if (!safe) return book().lines.all() & ~position().occupied();
  const Node<W> node = parts_.survey.template look<true>();
  return node.vacant & node.allowed;
}

template <int W>
template <bool Legal>
Counted Generator<W>::count_but(const Doubts<W>& doubts, MoveList& doubtful) {
  if (parts_.royals.is_over()) [[unlikely]]
    return {};
  Node<W> node = parts_.survey.template look<Legal>();
  if (!Legal) node.royal = doubts.royal;
  Divider<W> divider(parts_, node, doubts, threats_, doubtful);
  divide_all(node, divider);
  return divider.counted;
}

template <int W>
std::uint64_t Generator<W>::count() {
  assert(book().plain);
  if (parts_.royals.is_over()) [[unlikely]]
    return 0;
  const Node<W> node = parts_.survey.template look<true>();
  Counter<W> counter(parts_.survey, node);
  all_plies(node, counter);
  return counter.sum;
}

template <int W>
std::uint64_t Generator<W>::count_replies(const Set& changed) {
  const auto counted = replies_.count(changed);
  return counted ? *counted : count();
}

template <int W>
void Generator<W>::list_each_royal(MoveList& plies) {
  const Node<W> node = parts_.survey.template look<false>();
  Lister<W> lister(parts_, node, plies);
  parts_.each_royal.find(node, lister);
}

template <int W>
std::uint64_t Generator<W>::count_each_royal() {
  const Node<W> node = parts_.survey.template look<false>();
  Counter<W> counter(parts_.survey, node);
  parts_.each_royal.find(node, counter);
  return counter.sum;
}

template <int W>
std::uint64_t Generator<W>::count_unchecking(Cell changer) {
  assert(men_of(book().change_forms, position().to_act()).has(changer));
  const Node<W> node = parts_.survey.template look<true>();
  return UncheckingCount<W>(parts_, node, watched_).count(node.own & ~Set::of(changer));
}

// --- Sifting ---

// Whether some ply of the royal man may be an unsettling one.
template <int W>
bool Generator<W>::concerns_royal(const Node<W>& node, const Unsettling<W>& also,
                                  Cell royal) const {
  if (((also.leaving | also.arriving) & Set::of(royal)).any()) return true;
  if (also.arriving.none()) return false;
  const auto& riders = book().movers[index(node.us)].by_form[position().at(royal).form()];
  return std::ranges::any_of(riders, [&](const Rider<W>* rider) {
    return (parts_.reach.of(*rider, royal, node.occupied) & also.arriving).any();
  });
}

// The men of whom a shot leaves others.
template <int W>
CellSet<W> Generator<W>::find_petrified(Side side) const {
  Set found;
  if (book().petrified_forms.size() > 0) [[unlikely]]
    found = men_of(book().petrified_forms, side);
  if (book().marks_tell_hits) [[unlikely]]
    found |= men_of(book().moody_petrified_forms, side) & marks_->marks().moody;
  return found;
}

// The plies of unsettling men are never certain. What is rare is not looked at any closer: trails,
// castlings, bodies, runs over a contact, captures by jumping, what men do in their moods, guards
// taken, and the plies of royal men where one has a guard, or where an enemy that runs, one in a
// mood, a shield or a man that the turn makes jumpable may decide elsewhere.
template <int W>
template <class Sink>
void Generator<W>::sift(Node<W>& node, const Unsettling<W>& also, Sink& certain,
                        Lister<W>& doubtful) {
  assert(!book().plain);  // masks tell all
  if (parts_.royals.has_guest()) return parts_.men.replies_to_guest(node, doubtful);
  const Set royal = men_of(book().royal_forms, node.us);
  const bool covered = royal.any() && parts_.royals.stays_guarded(royal.first());
  const Perils<W> perils = covered ? Perils<W>{} : parts_.perils.find(node.us, royal, false);
  if (perils.becomes_jumpable || (perils.check && book().joint.present))
    return list_all(node, doubtful);

  const Set special = men_of(book().guarded_forms, other(node.us)) | find_petrified(other(node.us));
  const bool royal_unsure =
      covered || royal.many() || perils.held || perils.shielded || special.any() ||
      book().has_runs || men_of(book().becoming_jumpable_forms, node.us).any() ||
      (royal & also.disarming).any() || (royal.any() && concerns_royal(node, also, royal.first()));
  Set doubtful_men =
      perils.leaving | ((men_of(book().exploding_forms, node.us) | also.leaving) & ~royal);
  if (perils.check) doubtful_men |= also.disarming & ~royal;
  Set open = perils.arriving | special | also.arriving;
  if (book().shoots || book().limits_jumps || book().picks_screens) open |= perils.victims;

  const Set made_to_know = royal_unsure ? doubtful_men | royal : doubtful_men & ~royal;
  const Set others = ~(doubtful_men | royal);
  const Set held = node.pinned, all = book().lines.all();
  const auto plies_by = [&](const Set& men, const Set& targets, auto& sink) {
    if (targets.none() || (node.own & men & ~held).none()) return;
    node.pinned = held | ~men;
    node.allowed = targets;
    parts_.men.of_free_men(node, sink);
    if (book().has_runs) [[unlikely]]
      parts_.men.runs(node, &sink, static_cast<Lister<W>*>(nullptr));
  };
  plies_by(made_to_know, all, doubtful);
  if (perils.check) {
    plies_by(others, perils.answers | also.arriving, doubtful);
  } else {
    Set ends = node.vacant | node.prey | node.land[Program<W>::ends_on_shot];
    if (book().returns) ends |= node.own;
    plies_by(others, open & ends, doubtful);
    plies_by(others, all & ~open, certain);
  }
  if (book().has_targeted) {
    const Set unsure = perils.check ? all : open | ~others;  // who is joined becomes another man
    const auto targeted_by = [&](const Set& men, const Set& targets, auto& sink) {
      node.pinned = held | ~men;
      node.allowed = targets;
      parts_.men.of_targeted_riders(node, sink);
    };
    targeted_by(made_to_know, all, doubtful);
    targeted_by(others, unsure, doubtful);
    targeted_by(others, all & ~unsure, certain);
  }
  node.allowed = all;
  node.pinned = held;
  rare_plies(node, doubtful);

  if (royal.any()) node.royal = royal.first();
  if (royal.any() && !royal_unsure && !held.has(node.royal)) parts_.men.of_royal_man(node, certain);
  if (!book().joint.present) return;
  if (covered) node.royal = no_cell;
  sift_joint_turns(node, book().joint.unsettles || also.joint, certain, doubtful);
}

template <int W>
template <class Sink>
void Generator<W>::sift_joint_turns(Node<W>& node, bool unsettled, Sink& certain,
                                    Lister<W>& doubtful) {
  if (!unsettled) return parts_.joints.find(node, certain);
  node.royal = no_cell;
  parts_.joints.find(node, doubtful);
}

template <int W>
void Generator<W>::sift(const Unsettling<W>& also, MoveList& certain, MoveList& doubtful) {
  if (parts_.royals.is_over()) return;
  Node<W> node = parts_.survey.template look<false>();
  Lister<W> sure(parts_, node, certain), other(parts_, node, doubtful);
  sift(node, also, sure, other);
}

template <int W>
std::uint64_t Generator<W>::sift(const Unsettling<W>& also, MoveList& doubtful) {
  if (parts_.royals.is_over()) return 0;
  Node<W> node = parts_.survey.template look<false>();
  Counter<W> counter(parts_.survey, node);
  Lister<W> other(parts_, node, doubtful);
  sift(node, also, counter, other);
  return counter.sum;
}

// What sift() never tells for certain.
template <int W>
template <class Sink>
void Generator<W>::rare_plies(const Node<W>& node, Sink& sink) {
  if (book().has_runs) parts_.men.runs(node, static_cast<Sink*>(nullptr), &sink);
  if (book().takes) parts_.men.jumps(node, sink);
  if (book().has_moods) parts_.men.of_moody_men(node, sink);
  if (!book().bodies.empty()) parts_.bodies.find(node, sink);
  if (position().var(var_trail) != 0) parts_.trails.find(node, sink);
  if (position().var(var_rights) & book().movers[index(node.us)].rights)
    parts_.castlings.find(node, sink);
}

}  // namespace sb
