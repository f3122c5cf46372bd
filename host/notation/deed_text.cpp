// Reasons in the order in which a reader would ask: who is meant, what stands in the way, what
// else. Shots that are no plies are asked on copies of the cells, so that each reason is tried by
// itself.
#include "notation/deed_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "board/leaps.h"
#include "notation/movement_words.h"
#include "notation/rule_text.h"
#include "notation/state_words.h"
#include "reference/bodies.h"
#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/reference.h"
#include "reference/runs.h"
#include "reference/scene.h"

namespace sb {
namespace {

// Why a builder cannot build with the neighbour that it reaches.
Fault building_fault(const Variant& variant, const Snapshot& position, const StepParts& parts) {
  const Man& builder = position.men[parts.from];
  const Man& neighbour = position.men[parts.to];
  if (neighbour.kind == 0 || neighbour.side != builder.side) return std::nullopt;
  const Man body = variant.merged(builder, neighbour, parts.to);
  if (body.kind == 0 || !variant.kind(body.kind).body) return std::nullopt;
  const std::string noun = variant.noun(body.kind);
  const auto standing = std::ranges::find_if(
      position.men, [&](const Man& man) { return man.kind == body.kind && man.side == body.side; });
  if (standing != position.men.end())
    return Problem{fmt::format("{} has {} already", side_name(builder.side), a_or_an(noun))};
  std::vector<std::string> texts;
  for (const Move move : reference::pseudo_plies(variant, position, false)) {
    const bool same = move.from == parts.from && move.to == parts.to;
    if (same && move.type == MoveType::building)
      texts.push_back(man_move_text(variant, position, move));
  }
  if (texts.empty())
    return Problem{fmt::format("no {} can be built on {}, {}", noun, variant.board.name(parts.from),
                               variant.board.name(parts.to)),
                   "two neighbours across a side, where it may stand"};
  const std::string text = fmt::format("{}{}={}", variant.board.name(parts.from),
                                       variant.board.name(parts.to), parts.promotion);
  if (!parts.promotes || contains(texts, text)) return std::nullopt;
  return Problem{
      fmt::format("{} is built on 2 squares or, with =3 and a third man in the row, on 3",
                  a_or_an(noun)),
      fmt::format("{}", fmt::join(texts, ", "))};
}

bool jumps_to(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Movement& movement = variant.form_of(position.men[from]).movement;
  return std::ranges::any_of(movement, [&](const Atom& atom) {
    if (atom.kind == Atom::Kind::hop) return true;
    if (atom.kind != Atom::Kind::leap) return false;
    const auto ahead = variant.board.resolve(atom.ways, position.men[from].side);
    const auto targets = leap_targets(variant.board, from, atom.leap, ahead);
    return contains(targets, to);
  });
}

using reference::Scene;

// Whether some shot of the man leads from one cell to the other on that board; `ease` may take away
// some of what limits it.
template <class Ease>
bool shoots_to(const Scene& scene, const Man& man, Cell from, Cell to, Ease ease) {
  bool found = false;
  for (Atom atom : scene.variant.form_of(man).movement) {
    if (!atom.shoots) continue;
    ease(atom);
    reference::each_target(scene, from, man, atom, [&](Cell c) { found |= c == to; });
  }
  return found;
}

bool shoots_to(const Scene& scene, const Man& man, Cell from, Cell to) {
  return shoots_to(scene, man, from, to, [](Atom&) {});
}

// Who stands first between the two, if the man would shoot there were nobody else on the board.
Cell blocker(const Scene& scene, Cell from, Cell to) {
  Snapshot alone = scene.position;
  const reference::Path road = scene.board().between(from, to);
  for (const Cell c : road) alone.men[c] = Man{};
  if (!shoots_to(Scene{scene.variant, alone}, scene.at(from), from, to)) return no_cell;
  const auto first = std::ranges::find_if(road, [&](Cell c) { return !scene.empty(c); });
  return first == road.end() ? no_cell : *first;
}

// "the rook on a1 cannot be shot"; and while what, if that may change.
std::string unshootable(const Scene& scene, Cell cell) {
  const auto shootable = [&](const Man& man) { return scene.variant.form_of(man).can_be(by_shot); };
  const Man& man = scene.at(cell);
  const auto field = shootable(man) ? std::nullopt : field_against(scene.variant, man, shootable);
  return fmt::format("the {} cannot be shot{}{}", man_on(scene.variant, scene.position, cell),
                     field ? " while " + *field : "", said_of_hits(scene.variant, man));
}

}  // namespace

std::string names_of(const Board& board, const std::vector<Cell>& cells, std::string_view between) {
  return fmt::format("{}", fmt::join(cell_names(board, cells), between));
}

std::string said_of_hits(const Variant& variant, const Man& man) {
  const PieceSpec& piece = variant.kind(man.kind);
  return piece.neutral ? "" : ": " + said_at("when_hit", piece.where);
}

std::string_view building_suffix(Move move) {
  return move.type == MoveType::building && move.third_cell() != no_cell ? "=3" : "";
}

std::string body_deed(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::body) return " goes to " + variant.board.name(move.to);
  const Man body = variant.merged(position.men[move.from], position.men[move.to], move.to);
  return fmt::format(" builds {} on {}", a_or_an(variant.noun(body.kind)),
                     names_of(variant.board, reference::body_after(variant, position, move)));
}

Fault body_fault(const Variant& variant, const Snapshot& position, const StepParts& parts) {
  if (!variant.kind(position.men[parts.from].kind).body)
    return building_fault(variant, position, parts);
  const auto cells = reference::body_cells(variant, position, parts.from);
  if (cells.front() == parts.from) return std::nullopt;
  return Problem{
      fmt::format("the {} on {} is named by its first square",
                  variant.noun(position.men[parts.from].kind), names_of(variant.board, cells)),
      variant.board.name(cells.front())};
}

Fault passing_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  if (!reference::may_take_on_trail(variant, position, from, to)) return std::nullopt;
  const Cell bar = reference::passing_bar(variant, position, from, to);
  if (bar == no_cell) return std::nullopt;
  return Problem{fmt::format("the {} cannot capture in passing beside the {}",
                             man_on(variant, position, from), man_on(variant, position, bar))};
}

Fault jump_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Cell bar = reference::jump_bar(variant, position, from, to);
  if (bar == no_cell || !jumps_to(variant, position, from, to)) return std::nullopt;
  return Problem{fmt::format("the {} may not jump the {}", man_on(variant, position, from),
                             man_on(variant, position, bar))};
}

Fault reply_fault(const Variant& variant, const Snapshot& position, Cell from) {
  const Cell shared = reference::shared_cell(variant, position);
  if (shared == no_cell || shared == from) return std::nullopt;
  return Problem{fmt::format("only the {} may move: {} shares its square",
                             man_on(variant, position, shared),
                             a_or_an(variant.noun(variant.guest_in(position).kind)))};
}

Fault no_guard_for(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Man &man = position.men[from], &there = position.men[to];
  const bool royal = there.kind != 0 && there.side != man.side && variant.kind(there.kind).royal;
  if (!royal || variant.guest_index() < 0) return std::nullopt;
  const std::string host = man_on(variant, position, to);
  if (!variant.form_of(there).guarded)
    return Problem{fmt::format("the {} has no guard to take", host)};
  if (reference::may_take_guard(variant, position, from, to)) return std::nullopt;
  return Problem{fmt::format("the {} may not take the guard of the {}",
                             man_on(variant, position, from), host)};
}

Fault unanswered_fault(const Variant& variant, const Snapshot& position, Move move) {
  if (!reference::mates_without_check(variant, position, move)) return std::nullopt;
  return Problem{fmt::format("the {} gives no check so, and the {} would have no move left",
                             man_on(variant, position, move.from),
                             man_on(variant, position, move.to))};
}

std::optional<std::string> guard_deed(const Variant& variant, const Snapshot& position, Move move) {
  if (reference::shared_cell(variant, position) != no_cell) {
    if (move.from != move.to) return std::nullopt;
    return fmt::format(" captures the {} that shares its square",
                       variant.noun(variant.guest_in(position).kind));
  }
  const Man& there = position.men[move.to];
  const bool shot = move.type == MoveType::shot && variant.form_of(there).guarded;
  if (!shot && !reference::takes_guard(variant, position, move)) return std::nullopt;
  return fmt::format(" {} the guard of the {}", shot ? "shoots" : "takes",
                     man_on(variant, position, move.to));
}

std::string change_deed(const Variant& variant, Move move) {
  const MoveChange& change = *variant.move_change;
  const StateField& field = variant.kind(change.kind).state[change.field];
  const auto offset = static_cast<std::uint32_t>(move.change() - 1);
  return fmt::format(", and the {} changes: {}", variant.noun(change.kind),
                     field_words(variant, field, offset));
}

std::string run_deed(const Variant& variant, const Snapshot& position, Move move) {
  const reference::Run run = reference::run_of(variant, position, move);
  std::vector<std::string> deeds = mapped(
      run.captured, [&](Cell cell) { return "captures the " + man_on(variant, position, cell); });
  if (run.fatal) {
    deeds.push_back("captures the " + man_on(variant, position, run.hit_on));
  } else if (run.hits > 0) {
    deeds.push_back(fmt::format("hits the {}{}", man_on(variant, position, run.hit_on),
                                run.hits > 1 ? fmt::format(" {} times", run.hits) : ""));
  }
  deeds.push_back(run.end == no_cell ? "is lost" : "ends on " + variant.board.name(run.end));
  return fmt::format(" runs over {}: {}", variant.board.name(move.to), fmt::join(deeds, ", "));
}

Fault run_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const reference::Scene scene{variant, position};
  for (const Atom& atom : reference::movement_left(scene, from)) {
    if (!atom.runs_on()) continue;
    for (const auto& run : reference::runs(scene, from, scene.at(from), atom)) {
      if (run.to != to || run.barred_by == no_cell) continue;
      const auto reason = capture_fault(variant, position, run.barred_by);
      const bool guarded = variant.form_of(position.men[run.barred_by]).guarded;
      return Problem{fmt::format("the {} would run into the {}", man_on(variant, position, from),
                                 man_on(variant, position, run.barred_by)),
                     reason    ? reason->message
                     : guarded ? "who runs takes no guard"
                               : ""};
    }
  }
  return std::nullopt;
}

Fault shot_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Scene scene{variant, position};
  if (scene.empty(to))
    return Problem{fmt::format("nobody stands on {} to be shot", variant.board.name(to))};
  const std::string man = man_on(variant, position, from);
  const std::string target = man_on(variant, position, to);
  if (scene.at(to).side == position.to_act)
    return Problem{fmt::format("the {} is {}'s own", target, side_name(position.to_act))};
  if (shoots_to(scene, scene.at(from), from, to)) return Problem{unshootable(scene, to)};
  if (const Cell cell = blocker(scene, from, to); cell != no_cell) {
    return Problem{
        fmt::format("the line of fire is blocked by the {}", man_on(variant, position, cell))};
  }
  const auto field = field_against(
      variant, scene.at(from), [&](const Man& other) { return shoots_to(scene, other, from, to); });
  if (field) return Problem{fmt::format("the {} does not shoot while {}", man, *field)};
  if (shoots_to(scene, scene.at(from), from, to, [](Atom& atom) { atom.most = 0; }))
    return Problem{fmt::format("the {} is out of its range", target)};
  if (!shoots_to(scene, scene.at(from), from, to, [](Atom& atom) { atom.from = {}; }))
    return std::nullopt;
  return Problem{fmt::format("the {} does not shoot from there", man)};
}
// --- What functions list; the slow twin asks them again. ---

std::optional<PlyWay> way_of_ply(const Variant& variant, const Snapshot& position, Move move) {
  if (move.goes_from_to()) return PlyWay{move.from, move.to};
  if (move.type != MoveType::scripted) return std::nullopt;
  const auto path = reference::scripted(variant, position, move).path;
  if (path.empty()) return std::nullopt;
  return PlyWay{path.front(), path.back()};
}

std::string scripted_text(const Variant& variant, const Snapshot& position, Move move) {
  return reference::scripted(variant, position, move).text;
}

std::string scripted_deed(const Variant& variant, const Snapshot& position, Move move) {
  const ScriptedPly ply = reference::scripted(variant, position, move);
  const Board& board = variant.board;
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  if (ply.path.size() == 1)
    add(fmt::format("the {} stays", man_on(variant, position, ply.path[0])));
  if (ply.path.size() > 1) {
    std::string over;
    for (std::size_t i = 1; i + 1 < ply.path.size(); ++i)
      over += (i == 1 ? " over " : ", ") + board.name(ply.path[i]);
    add(fmt::format("the {} goes{} to {}", man_on(variant, position, ply.path.front()), over,
                    board.name(ply.path.back())));
  }
  for (const Cell c : ply.takes) add(fmt::format("takes the {}", man_on(variant, position, c)));
  if (ply.becomes != 0) add("becomes " + a_or_an(variant.noun(ply.becomes)));
  for (const ScriptedPly::Field& field : ply.state) {
    const int kind = ply.becomes != 0 ? ply.becomes : position.men[ply.path.front()].kind;
    const StateField& said = variant.kind(kind).state[field.index];
    const auto offset = static_cast<std::uint32_t>(field.value - said.low);
    if (const std::string words = field_words(variant, said, offset); !words.empty()) add(words);
  }
  for (const auto& [from, to] : ply.sends)
    add(fmt::format("the {} is sent to {}", man_on(variant, position, from), board.name(to)));
  for (const ScriptedPly::Put& put : ply.puts) {
    const auto state = man_words(variant, put.man);
    add(fmt::format("{}{} comes to {}", a_or_an(variant.noun(put.man.kind)),
                    state.empty() ? "" : fmt::format(" ({})", fmt::join(state, ", ")),
                    board.name(put.cell)));
  }
  for (const ScriptedPly::Exchange& change : ply.reserves) {
    add(fmt::format("{} {} {} {}'s {}", std::abs(change.by), variant.kind(change.kind).symbol,
                    change.by < 0 ? "out of" : "into", side_name(change.side),
                    variant.play.reserves[change.reserve].name));
  }
  return text;
}

Fault scripted_fault(const Variant& variant, const Snapshot& position, std::string_view text) {
  if (!variant.answers.of) return std::nullopt;
  for (const Move move : reference::pseudo_plies(variant, position, false)) {
    if (move.type != MoveType::scripted || scripted_text(variant, position, move) != text) continue;
    const Fault fault = legality_fault(variant, position, move);
    return fault ? Fault(not_legal(text, *fault)) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace sb
