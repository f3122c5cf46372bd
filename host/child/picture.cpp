// A piece alone stands on the cell nearest to the middle of an empty board. Where it moves comes
// from the slow twin, because the engine never takes up a position without royal men.
#include "child/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/list.h"
#include "base/text.h"
#include "notation/decision_text.h"
#include "notation/deed_text.h"
#include "notation/diagram.h"
#include "notation/position_text.h"
#include "notation/rule_text.h"
#include "notation/state_words.h"
#include "notation/step_text.h"
#include "play/lookahead.h"
#include "reference/bodies.h"
#include "reference/guests.h"
#include "reference/marks.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "rules/joint.h"

namespace sb {
namespace {

// The cells where this kind may stand.
std::vector<Cell> open_cells(const Variant& variant, int kind) {
  const Zone& never = variant.kind(kind).never_on;
  return cells_where(variant.board,
                     [&](Cell c) { return !variant.board.names_cell(never, Side::white, c); });
}

// The open cell nearest to the middle; of several the first.
Cell central_cell(const Variant& variant, int kind) {
  const Board& board = variant.board;
  Point middle;
  for (Cell c = 0; c < board.size(); ++c) middle = middle + centre_sum(board.cell(c).outline);
  const auto distance = [&](Cell cell) {
    const Point at = centre_sum(board.cell(cell).outline);
    const long dx = long{at.x} * board.size() - middle.x, dy = long{at.y} * board.size() - middle.y;
    return dx * dx + dy * dy;
  };
  const auto cells = open_cells(variant, kind);
  const auto best = std::min_element(cells.begin(), cells.end(),
                                     [&](Cell a, Cell b) { return distance(a) < distance(b); });
  return best == cells.end() ? Cell{0} : *best;
}

// On the middle; a man on several cells in a row from there that is as long as there is room.
void place_in_the_middle(const Variant& variant, const Man& man, Snapshot& position) {
  const std::vector<Cell> open = open_cells(variant, man.kind);
  const Cell middle = central_cell(variant, man.kind);
  const auto& body = variant.kind(man.kind).body;
  std::vector<Cell> longest = {middle};
  for (Heading heading = 0; body && heading < variant.board.sides(); ++heading) {
    std::vector<Cell> row = {middle};
    for (const Cell c : variant.board.ray(middle, heading)) {
      if (!contains(open, c) || static_cast<int>(row.size()) == body->most) break;
      row.push_back(c);
    }
    if (row.size() > longest.size()) longest = row;
  }
  for (const Cell c : longest) position.men[c] = man;
}

// Men for who hops to hop over, three squares away along lines through sides where there is room.
void place_screens(const Variant& variant, const Man& man, Snapshot& position) {
  constexpr std::size_t away = 3;
  const Atom* hop = nullptr;
  for (const Atom& atom : variant.form_of(man).movement) {
    if (atom.kind == Atom::Kind::hop && (atom.ways & dir_orthogonal) != 0) hop = &atom;
  }
  if (!hop) return;
  int kind = hop->over.empty() ? 0 : variant.kind_of(hop->over.back());
  for (int k = 1; k <= static_cast<int>(variant.pieces.size()) && hop->over.empty(); ++k) {
    if (k != man.kind && !variant.kind(k).royal && !variant.kind(k).neutral) kind = k;
  }
  if (kind == 0) return;
  const Cell middle = central_cell(variant, man.kind);
  for (Heading heading = 0; heading < variant.board.sides(); ++heading) {
    const std::vector<Cell> row = variant.board.ray(middle, heading);
    for (std::size_t i = away - 1;
         i + 1 < row.size() && i + 1 < away + static_cast<std::size_t>(hop->jumps); ++i) {
      if (position.men[row[i]].kind != 0) continue;
      position.men[row[i]] = Man{.kind = static_cast<std::uint16_t>(kind),
                                 .side = Side::black,
                                 .state = variant.kind(kind).initial_state()};
    }
  }
}

// Marks where the ply leads; of a man on several cells all that it comes to.
void add_targets(const Variant& variant, const Snapshot& position, Move move, DiagramStyle& style) {
  if (move.type != MoveType::body) {
    if (const auto way = way_of_ply(variant, position, move)) style.targets.push_back(way->to);
    return;
  }
  const auto before = reference::body_cells(variant, position, move.from);
  for (const Cell c : reference::body_after(variant, position, move)) {
    if (!contains(before, c)) style.targets.push_back(c);
  }
}

// Whom of his own side the only man of his side could capture on the cell; nobody where that is no
// way of his.
Man own_prey_on(const Variant& variant, const Snapshot& alone, Cell cell) {
  const auto man = std::ranges::find_if(
      alone.men, [](const Man& m) { return m.side != Side::black && m.kind != 0; });
  if (man == alone.men.end() || !variant.form_of(*man).some_atom(&Atom::capture_own)) return {};
  Snapshot both = alone;
  for (const int kind : variant.all_kinds()) {
    const PieceSpec& spec = variant.kind(kind);
    if (spec.neutral || spec.body) continue;
    both.men[cell] = {static_cast<std::uint16_t>(kind), Side::white, spec.initial_state()};
    const auto takes = [&](Move move) { return move.displaces() && move.to == cell; };
    if (std::ranges::any_of(reference::plies_of_men(variant, both, false), takes))
      return both.men[cell];
  }
  return {};
}

// Where the piece can only capture, an enemy is put for it to take, or else a man of its own side.
void add_captures(const Variant& variant, const Man& man, Snapshot& position, DiagramStyle& style) {
  const Snapshot alone = position;
  for (Cell cell = 0; cell < variant.board.size(); ++cell) {
    if (contains(style.targets, cell) || alone.men[cell].kind != 0) continue;
    const bool attacked = reference::attacked(variant, alone, cell, Side::white);
    const Man prey = attacked ? Man{.kind = man.kind, .side = Side::black, .state = man.state}
                              : own_prey_on(variant, alone, cell);
    if (prey.kind == 0) continue;
    position.men[cell] = prey;
    style.targets.push_back(cell);
  }
}

void mark_attackers(Game& game, DiagramStyle& style) {
  if (!game.in_check()) return;
  const Snapshot position = game.snapshot();
  for (std::size_t c = 0; c < position.men.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || man.side != position.to_act || !game.variant().kind(man.kind).royal)
      continue;
    const auto by = game.attackers(static_cast<Cell>(c), other(position.to_act));
    style.attackers.insert(style.attackers.end(), by.begin(), by.end());
    if (!by.empty()) style.attackers.push_back(static_cast<Cell>(c));
  }
  if (const Cell shared = reference::shared_cell(game.variant(), position); shared != no_cell)
    style.attackers.push_back(shared);
}

// Marks the squares of a ply or of all its steps, and those on which it has changed who stands
// there.
void mark_ply(const Variant& variant, Move move, const Snapshot& before, const Snapshot& now,
              DiagramStyle& style) {
  std::vector<Cell>& cells = style.last_ply;
  if (move.goes_from_to()) cells = {move.from, move.to};
  if (move.type == MoveType::joint) {
    for (const JointStep& step : joint_steps(variant, before, move))
      cells.insert(cells.end(), {step.from, step.to});
  }
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man &was = before.men[c], &is = now.men[c];
    if (was.kind != is.kind || (is.kind != 0 && was.side != is.side)) cells.push_back(c);
  }
}

// The squares from which marks let nobody move, but for men who answer for it themselves and can.
std::vector<Cell> held_cells(const Variant& variant, const Snapshot& position) {
  std::vector<Cell> held;
  for (std::size_t m = 0; m < variant.play.marks.size(); ++m) {
    if (!variant.play.marks[m].holds) continue;
    for (const Cell c : reference::cells_bearing(variant, position, static_cast<int>(m))) {
      const Man& man = position.men[c];
      const bool answers =
          man.kind != 0 && contains(variant.kind(man.kind).reads, static_cast<int>(m)) &&
          !variant.form_of(man).movement_in(reference::mood_on(variant, position, c)).empty();
      if (!answers) held.push_back(c);
    }
  }
  return held;
}

// How the man alone on the board comes to each square. Where he would come with all other squares
// taken he jumps; squares beside him need none.
void add_signs(const Variant& variant, const Snapshot& alone, DiagramStyle& style) {
  const auto own = std::ranges::find_if(
      alone.men, [](const Man& man) { return man.kind != 0 && man.side != Side::black; });
  const Cell home = static_cast<Cell>(own - alone.men.begin());
  const auto comes_to = [&](const Snapshot& position, Cell cell) {
    const auto plies = reference::plies_of_men(variant, position, false);
    return std::ranges::any_of(plies, [&](Move move) {
      return move.goes_from_to() && move.from == home && move.to == cell;
    });
  };
  const Man enemy{.kind = own->kind, .side = Side::black, .state = own->state};
  Snapshot crowded = alone;
  for (Man& man : crowded.men) {
    if (man.kind == 0) man = enemy;
  }
  for (Cell c = 0; c < variant.board.size(); ++c) {
    if (alone.men[c].kind != 0) continue;
    DiagramStyle::Reach reach;
    reach.quiet = contains(style.targets, c);
    reach.capture = reference::attacked(variant, alone, c, Side::white) ||
                    own_prey_on(variant, alone, c).kind != 0;
    if (!reach.quiet && !reach.capture) continue;
    Snapshot only = crowded;
    if (reach.quiet) only.men[c] = Man{};
    reach.jump = !touch(variant.board, home, c) && comes_to(only, c);
    style.signs[c] = reach;
  }
}

// Where it would go besides if it stood on another square, such as where the setup has it.
void add_moves_elsewhere(const Variant& variant, int kind, const Snapshot& alone,
                         DiagramStyle& style) {
  Variant fresh = variant;
  bool any = false;
  for (Form& form : fresh.pieces[kind - 1].forms) {
    for (Atom& atom : form.movement) {
      any |= atom.first || !atom.from.everywhere();
      atom.first = false;
      atom.from = Zone{};
    }
  }
  if (!any) return;
  for (const Move move : reference::plies_of_men(fresh, alone, false)) {
    const bool other =
        move.goes_from_to() && alone.men[move.to].kind == 0 && !style.signs.contains(move.to);
    if (other) style.signs[move.to] = {.quiet = true, .elsewhere = true};
  }
}

// The legal plies; where an enemy stands on the cell whom the side to act does not move, what his
// side threatens, as if it were to act.
std::vector<Move> plies_of_side_on(Game& game, Cell cell) {
  Snapshot position = game.snapshot();
  const Man& man = position.men[cell];
  const bool enemy = man.kind != 0 && man.side == other(position.to_act);
  if (!enemy || !game.variant().men_move(position) || is_driven(game.variant(), position, cell))
    return game.plies();
  position.to_act = man.side;
  position.trail.clear();
  position.passer = no_cell;
  return reference::pseudo_plies(game.variant(), position, false);
}

// The ply as arrows; a run's second one leads from its contact to where it ended.
void add_arrows(const Variant& variant, Move move, const Snapshot& before, const Snapshot& now,
                DiagramStyle& style) {
  if (move.type == MoveType::joint) {
    for (const JointStep& step : joint_steps(variant, before, move))
      style.arrows.push_back({.from = step.from, .to = step.to});
    return;
  }
  const auto way = way_of_ply(variant, before, move);
  if (!way || way->from == way->to) return;
  style.arrows.push_back({.from = way->from, .to = way->to, .shot = move.type == MoveType::shot});
  if (move.type != MoveType::run) return;
  const Man& mover = before.men[move.from];
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man &was = before.men[c], &is = now.men[c];
    const bool came = is.kind != 0 && is.side == mover.side &&
                      (was.kind == 0 || was.side != mover.side || was.kind != is.kind);
    if (came && c != move.to) style.arrows.push_back({.from = move.to, .to = c});
  }
}

// Nothing of a decision. The ply is tried anew, for play() would list all plies.
void show_last_ply(Game& game, bool arrows, DiagramStyle& style) {
  const auto move = game.last_ply();
  if (!move || move->names_nobody()) return;
  const Snapshot now = game.snapshot();
  game.ahead().back();
  const Snapshot before = game.snapshot();
  game.ahead().try_ply(*move);
  mark_ply(game.variant(), *move, before, now, style);
  if (arrows) add_arrows(game.variant(), *move, before, now, style);
}

// The kind of that symbol or name; the problem names the nearest, or the symbols.
Result<int> kind_named(const Variant& variant, const std::string& name) {
  if (const int kind = variant.kind_of(name)) return kind;
  std::vector<std::string> names;
  std::string symbols;
  for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
    if (lower(variant.pieces[i].name) == lower(name)) return static_cast<int>(i + 1);
    names.push_back(variant.pieces[i].name);
    symbols += ' ' + variant.pieces[i].symbol;
  }
  return Problem{.message = fmt::format("{} has no piece '{}'", variant.id, escape(name, 40)),
                 .hint = suggest(nearest(name, names), "the symbols are" + symbols)};
}

// The name or symbol in the text of a man, without his state.
std::string name_in(const std::string& text) {
  const std::string name = text.substr(0, text.find('{'));
  const bool is_neutral = name.starts_with('(') && name.ends_with(')');
  return is_neutral ? name.substr(1, name.size() - 2) : name;
}

std::string draw(const Variant& variant, const Snapshot& position, const DiagramStyle& style,
                 bool svg) {
  return svg ? draw_svg(variant, position, style) : draw_terminal(variant, position, style);
}

}  // namespace

bool names_piece(const Variant& variant, const std::string& text) {
  return kind_named(variant, name_in(text)).ok();
}

Result<Man> man_named(const Variant& variant, const std::string& text) {
  const std::size_t brace = std::min(text.find('{'), text.size());
  const auto kind = kind_named(variant, name_in(text));
  if (!kind) return kind.problem();
  const Man man = variant.new_man(kind.value(), Side::white);
  if (brace == text.size()) return man;
  return read_man_text(variant, man_text(variant, man) + text.substr(brace));
}

Result<std::string> draw_piece(const Variant& variant, const PictureRequest& request) {
  const auto named = man_named(variant, request.piece);
  if (!named) return named.problem();
  const Man man = named.value();
  Snapshot position;
  position.men.resize(static_cast<std::size_t>(variant.board.size()));
  for (const StateField& field : variant.state)
    position.vars.push_back(static_cast<std::uint32_t>(field.initial - field.low));
  place_in_the_middle(variant, man, position);
  place_screens(variant, man, position);
  const Snapshot alone = position;
  DiagramStyle style = request.style;
  style.one_man = true;
  if (request.svg) style.bare = true;
  for (const Move move : reference::plies_of_men(variant, position, false))
    add_targets(variant, position, move, style);
  if (request.svg) {
    add_signs(variant, alone, style);
    add_moves_elsewhere(variant, man.kind, alone, style);
  }
  if (!request.svg) add_captures(variant, man, position, style);
  return draw(variant, position, style, request.svg);
}

// All men leave before any arrives: a step may lead to where another begins. A man that is taken in
// passing still stands.
void make_steps(const Variant& variant, const std::vector<std::string>& steps, Snapshot& position,
                DiagramStyle& style) {
  const Snapshot before = position;
  std::vector<StepParts> parts;
  for (const std::string& step : steps) {
    if (auto part = take_step_apart(variant.board, step)) parts.push_back(*part);
  }
  for (const StepParts& part : parts) position.men[part.from] = Man{};
  for (const StepParts& part : parts) {
    Man man = before.men[part.from];
    const int kind = part.promotes ? variant.kind_of(part.promotion) : 0;
    if (kind != 0)
      man = {static_cast<std::uint16_t>(kind), man.side, variant.kind(kind).initial_state()};
    position.men[part.to] = man;
    style.last_ply.insert(style.last_ply.end(), {part.from, part.to});
  }
}

Result<Cell> cell_named(const Board& board, std::string_view name) {
  for (Cell cell = 0; cell < board.size(); ++cell) {
    if (lower(board.name(cell)) == lower(name)) return cell;
  }
  return Problem{.message = fmt::format("there is no square '{}'", escape(name, 40)),
                 .hint = corners_text(board)};
}

Cell first_cell(const Game& game, Cell cell) {
  return reference::body_cells(game.variant(), game.snapshot(), cell).front();
}

std::string nobody_moves(const Game& game, Cell cell) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  const Man& man = position.men[cell];
  if (man.kind == 0) return fmt::format("nothing stands on {}", variant.board.name(cell));
  const std::string who = "the " + man_on(variant, position, cell);
  if (man.side == position.to_act || variant.kind(man.kind).neutral ||
      is_driven(variant, position, cell))
    return who + " has no legal move now";
  return fmt::format("{} is {}'s, and it is {}'s turn", who, side_name(man.side),
                     side_name(position.to_act));
}

DiagramStyle style_in(const Message& request) {
  using Figures = DiagramStyle::Figures;
  DiagramStyle style;
  style.colour = request.number("colour") != 0;
  style.light = request.has("light");
  if (request.has("figures"))
    style.figures = request.text("figures") == "where_all" ? Figures::where_all : Figures::yes;
  style.names = request.has("names");
  style.bare = request.has("beside");
  style.flip = request.has("flip");
  style.room.columns = static_cast<int>(request.number("columns", style.room.columns));
  style.may_be_narrow = request.has("columns");
  style.room.lines = static_cast<int>(request.number("lines"));
  style.for_names.columns = static_cast<int>(request.number("named_columns"));
  style.for_names.lines = static_cast<int>(request.number("named_lines"));
  style.legend = request.has("legend");
  style.page = request.has("page");
  style.letters = request.has("letters");
  for (const auto& picture : request.rows({"set_name", "set_picture"}))
    style.set[picture[0]] = picture[1];
  return style;
}

std::vector<std::string> lines_beside(Game& game, const Snapshot& first, const Status& status) {
  return state_lines(game.variant(), game.snapshot(), first, is_finished(game, status));
}

Result<std::string> draw_picture(Game& game, const PictureRequest& request) {
  if (!request.piece.empty()) return draw_piece(game.variant(), request);
  DiagramStyle style = request.style;
  const Status status = game.status();
  style.to_move = !status.over();
  style.over = is_finished(game, status);
  if (!request.steps.empty() || !request.targets.empty()) {
    Snapshot position = game.snapshot();
    make_steps(game.variant(), request.steps, position, style);
    for (const std::string& target : request.targets) {
      const Cell cell = game.variant().board.find(target);
      if (cell != no_cell) style.targets.push_back(cell);
    }
    return draw(game.variant(), position, style, request.svg);
  }
  show_last_ply(game, request.svg, style);
  mark_attackers(game, style);
  style.held = held_cells(game.variant(), game.snapshot());
  if (!request.square.empty()) {
    const auto square = cell_named(game.variant().board, request.square);
    if (!square) return square.problem();
    for (const Move move : plies_of_side_on(game, square.value())) {
      const auto way = way_of_ply(game.variant(), game.snapshot(), move);
      if (way && way->from == first_cell(game, square.value()))
        add_targets(game.variant(), game.snapshot(), move, style);
    }
  }
  return draw(game.variant(), game.snapshot(), style, request.svg);
}

std::string draw_plainly(Game& game, const Message& request) {
  PictureRequest wanted;
  wanted.style.colour = request.number("colour") != 0;
  wanted.style.light = request.has("light");
  const auto picture = draw_picture(game, wanted);
  return picture ? picture.value() : std::string();
}

}  // namespace sb
