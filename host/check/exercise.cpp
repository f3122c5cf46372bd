// Names of things as reports show them. What is used but was never declared does not count.
#include "check/exercise.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/move_text.h"
#include "play/outcome.h"
#include "play/reference.h"
#include "play/reference_bodies.h"

namespace sb {
namespace {

// In the order of reports.
constexpr const char* kinds_of_things[] = {"pieces",    "movements",   "promotions",
                                           "castlings", "joint turns", "choices",
                                           "rules",     "endings",     "lines"};

// Atoms are numbered as in reference::atoms_of().
std::string movement_name(const PieceSpec& piece, std::size_t number, std::size_t atom) {
  const Form& form = piece.forms[number];
  const std::string in = piece.forms.size() > 1
                             ? fmt::format(" in form {} of {}", number + 1, piece.forms.size())
                             : "";
  const Movement* of = &form.movement;
  std::string_view held;
  for (const auto& [next, name] :
       {std::pair{&form.frozen, ", frozen"}, std::pair{&form.marked, ", marked"}}) {
    if (atom < of->size()) break;
    atom -= of->size();
    of = next;
    held = name;
  }
  return fmt::format("{} part {} of {}{}{}", escape(piece.name, 60), atom + 1, of->size(), in,
                     held);
}

std::string promotion_name(const PieceSpec& piece, const PieceSpec& to) {
  return fmt::format("{} to {}", escape(piece.name, 60), to.symbol);
}

std::string castling_name(const Variant& variant, const Castling& castling) {
  return fmt::format("{} {}{}", side_name(castling.side), variant.board.name(castling.king_from),
                     variant.board.name(castling.king_to));
}

// Plies of one sort are expected to exercise the same things.
std::uint64_t sort_of(const Snapshot& position, Move move) {
  const bool of_a_man = move.goes_from_to();
  const bool captures = of_a_man && position.men[move.to].kind != 0;
  const bool numbered = move.type == MoveType::castling || move.type == MoveType::choice;
  const std::uint64_t man = of_a_man ? position.men[move.from].kind : 0;
  const std::uint64_t who = numbered ? move.detail : man;
  const std::uint64_t promotion = of_a_man ? move.promotion : 0;
  return who | promotion << 16 | static_cast<std::uint64_t>(move.type) << 32 |
         std::uint64_t{captures} << 40 | static_cast<std::uint64_t>(move.change()) << 48;
}

}  // namespace

void Exercise::declare(const Variant& variant) {
  const auto declare_one = [&](const char* of, const std::string& name) {
    used_[of].try_emplace(name, false);
  };
  for (const PieceSpec& piece : variant.pieces) {
    declare_one("pieces", escape(piece.name, 60));
    for (std::size_t f = 0; f < piece.forms.size(); ++f) {
      const Form& form = piece.forms[f];
      const std::size_t atoms = form.movement.size() + form.frozen.size() + form.marked.size();
      for (std::size_t a = 0; a < atoms; ++a) declare_one("movements", movement_name(piece, f, a));
    }
    if (!piece.promotion) continue;
    for (const int to : piece.promotion->to)
      declare_one("promotions", promotion_name(piece, variant.kind(to)));
  }
  for (const Castling& castling : variant.castlings)
    declare_one("castlings", castling_name(variant, castling));
  if (variant.joint_turn) declare_one("joint turns", variant.joint_turn->name);
  for (const Choice& choice : variant.choices) {
    if (choice.words.empty()) declare_one("choices", choice.name);
    for (const std::string& word : choice.words)
      declare_one("choices", fmt::format("{}:{}", choice.name, word));
  }
  for (const Rule& rule : variant.rules) declare_one("rules", rule.name);
  if (variant.endings.checkmate) declare_one("endings", "checkmate");
  if (variant.endings.royal_capture) declare_one("endings", "king captured");
  if (variant.has_explosions() && !variant.endings.royal_capture)
    declare_one("endings", "explosion");
  if (variant.endings.extinction) declare_one("endings", extinction_reason(variant));
  if (variant.endings.little_value > 0) declare_one("endings", "material");
  declare_one("endings", "stalemate");
}

void Exercise::use(const std::string& of, const std::string& name) {
  const auto group = used_.find(of);
  if (group == used_.end()) return;
  if (const auto thing = group->second.find(name); thing != group->second.end())
    thing->second = true;
}

void Exercise::played(const Variant& variant, const Snapshot& position, Move move) {
  ++sorts_[sort_of(position, move)];
  if (move.type == MoveType::joint) return use("joint turns", variant.joint_turn->name);
  if (move.type == MoveType::choice) return use("choices", move_text(variant, position, move));
  if (move.type == MoveType::castling)
    use("castlings", castling_name(variant, variant.castlings[move.detail]));
  if (!move.goes_from_to()) return;
  const Man& mover = position.men[move.from];
  if (mover.kind == 0) return;
  const PieceSpec& piece = variant.kind(mover.kind);
  use("pieces", escape(piece.name, 60));
  if (move.promotion != 0) use("promotions", promotion_name(piece, variant.kind(move.promotion)));
  const auto form = static_cast<std::size_t>(reference::form_on(variant, position, move.from));
  for (const std::size_t atom : reference::atoms_of(variant, position, move))
    use("movements", movement_name(piece, form, atom));
}

void Exercise::ended(const Status& status) { use("endings", status.reason); }

void Exercise::hook_ran(const Rule& rule) { use("rules", rule.name); }

void Exercise::ran(const Trace& trace) {
  for (const auto& [file, lines] : trace.lines) {
    for (const int line : lines)
      used_["lines"].try_emplace(fmt::format("{}:{}", file, line), false);
  }
  for (const auto& [file, lines] : trace.run) {
    for (const int line : lines) use("lines", fmt::format("{}:{}", file, line));
  }
}

std::uint64_t Exercise::times(const Snapshot& position, Move move) const {
  const auto found = sorts_.find(sort_of(position, move));
  return found == sorts_.end() ? 0 : found->second;
}

std::vector<Coverage> Exercise::coverage() const {
  std::vector<Coverage> all;
  for (const char* of : kinds_of_things) {
    const auto group = used_.find(of);
    if (group == used_.end() || group->second.empty()) continue;
    Coverage coverage{.of = of, .reached = 0, .all = group->second.size(), .missed = {}};
    for (const auto& [name, used] : group->second) {
      coverage.reached += used;
      if (!used) coverage.missed.push_back(name);
    }
    all.push_back(std::move(coverage));
  }
  return all;
}

double Exercise::percent() const {
  std::size_t reached = 0, all = 0;
  for (const Coverage& coverage : coverage()) reached += coverage.reached, all += coverage.all;
  return all == 0 ? 100 : 100.0 * static_cast<double>(reached) / static_cast<double>(all);
}

}  // namespace sb
