// A text is compared with every legal ply (wording.h); where none fits, or several, the fault is
// found by what the text could have meant.
#include "notation/short_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "notation/decision_text.h"
#include "notation/deed_text.h"
#include "notation/joint_text.h"
#include "notation/move_text.h"
#include "notation/part_text.h"
#include "notation/rule_text.h"
#include "notation/step_text.h"
#include "notation/wording.h"
#include "reference/reference.h"

namespace sb {
namespace {

std::string listed(Wordings& wordings, const std::vector<const Wording*>& plies) {
  auto texts = mapped(plies, [&](const Wording* ply) { return wordings.short_text(*ply); });
  std::ranges::sort(texts);
  return some_of(texts);
}

// The legal plies of men from square to square of which that holds.
std::vector<const Wording*> ways_where(const Wordings& wordings, auto holds) {
  std::vector<const Wording*> found;
  for (const Wording& wording : wordings.all()) {
    if (!wording.from.empty() && holds(wording)) found.push_back(&wording);
  }
  return found;
}

// Where else a man may go who is meant to come to that square: "possible there: Nf3"; empty where
// none may.
std::string possible_there(Wordings& wordings, Cell to) {
  const auto there = ways_where(wordings, [&](const Wording& way) { return way.move.to == to; });
  return there.empty() ? "" : "possible there: " + listed(wordings, there);
}

// The short or long text that is nearest to one that fits no ply. Empty: none is near.
std::string nearest_text(Wordings& wordings, std::string_view text) {
  std::vector<std::string> texts;
  for (const Wording& wording : wordings.all()) {
    texts.push_back(wordings.short_text(wording));
    texts.push_back(wording.text);
  }
  return nearest(text, texts);
}

// The ways between two cells that a text names, though none is legal; in any letter case if folded.
std::vector<PlyWay> ways_named(const Wordings& wordings, std::string_view text, bool folded) {
  const Variant& variant = wordings.variant();
  const Snapshot& position = wordings.position();
  std::vector<PlyWay> ways;
  std::string_view rest = text;
  if (const std::size_t letters = eat_castling(rest); letters != 0) {
    for (const Castling& castling : variant.castlings) {
      const Man& king = position.men[castling.king_from];
      const bool there = king.kind == castling.king && king.side == castling.side;
      if (there && castling.side == position.to_act &&
          castling_letters_of(variant.board, castling) == letters)
        ways.push_back({castling.king_from, castling.king_to});
    }
    return ways;
  }
  const std::string_view squares = text.substr(0, text.find_first_of("=("));
  const std::string written = folded ? lower(squares) : std::string(squares);
  for (int to = 0; to < variant.board.size(); ++to) {
    const std::string name = variant.board.name(static_cast<Cell>(to));
    if (!written.ends_with(folded ? lower(name) : name)) continue;
    for (int from = 0; from < variant.board.size(); ++from) {
      const Man& man = position.men[from];
      if (man.kind == 0 || man.side != position.to_act) continue;
      const Wording way = wordings.way(static_cast<Cell>(from), static_cast<Cell>(to));
      if ((folded ? way.folded() : way).is(written, true))
        ways.push_back({static_cast<Cell>(from), static_cast<Cell>(to)});
    }
  }
  return ways;
}

// The first of the ways that a man's movement opens by those rules.
std::optional<PlyWay> open_way(const Variant& variant, const Snapshot& position,
                               const std::vector<PlyWay>& ways) {
  const auto plies = reference::pseudo_plies(variant, position, false);
  for (const PlyWay way : ways) {
    const auto leads_there = [&](Move ply) {
      const auto goes = way_of_ply(variant, position, ply);
      return goes && goes->from == way.from && goes->to == way.to;
    };
    if (std::ranges::any_of(plies, leads_there)) return way;
  }
  return std::nullopt;
}

// The same where a rule or check forbids it, or the place of the turn asks for another move.
std::optional<PlyWay> barred_way(const Wordings& wordings, const std::vector<PlyWay>& ways) {
  const Variant& variant = wordings.variant();
  if (const auto way = open_way(variant, wordings.position(), ways)) return way;
  const auto rules = without_asking(variant);
  return rules ? open_way(*rules, wordings.position(), ways) : std::nullopt;
}

// Why a text names no legal ply, in the words of the move text that it stands for.
Problem fault_of_exact(Game& game, std::string_view text, const std::string& exact) {
  const auto read = read_move(game, exact);
  if (read) return {fmt::format("{} is not legal", quoted(text)), "did you mean " + exact + "?"};
  Problem problem = read.problem();
  const std::string opening = exact + " is not legal";
  if (problem.message.starts_with(opening))
    problem.message.replace(0, exact.size(), escape(text, 40));
  return problem;
}

Problem fault_of_way(Game& game, std::string_view text, PlyWay way) {
  const Board& board = game.variant().board;
  std::string exact = board.name(way.from) + board.name(way.to);
  if (const std::size_t sign = text.find('='); sign != text.npos) exact += text.substr(sign);
  return fault_of_exact(game, text, exact);
}

// Why none of several men can go where a text says; the hint is where one of them, or another man,
// can.
Problem fault_of_ways(Wordings& wordings, std::string_view text, const std::vector<PlyWay>& ways) {
  const Variant& variant = wordings.variant();
  const Cell to = ways[0].to;
  const int kind = wordings.position().men[ways[0].from].kind;
  const bool alike = std::ranges::all_of(
      ways, [&](PlyWay way) { return wordings.position().men[way.from].kind == kind; });
  const auto own = ways_where(wordings, [&](const Wording& way) {
    return alike && way.lettered && wordings.position().men[way.move.from].kind == kind;
  });
  const std::string who = alike ? variant.noun(kind) : "such man";
  Problem problem{fmt::format("{} is not legal: no {} can go to {}", escape(text, 40), who,
                              variant.board.name(to)),
                  possible_there(wordings, to)};
  if (problem.hint.empty() && !own.empty()) problem.hint = possible(listed(wordings, own));
  return problem;
}

// For the bare name of a square on which a man of the side to act stands; else nothing.
Fault fault_of_square(Game& game, Wordings& wordings, std::string_view text) {
  const Cell cell = wordings.variant().board.find(text);
  if (cell == no_cell) return std::nullopt;
  const Man& man = wordings.position().men[cell];
  if (man.kind == 0 || man.side != wordings.position().to_act) return std::nullopt;
  const auto own = ways_where(wordings, [&](const Wording& way) { return way.move.from == cell; });
  if (const Fault choice = own.empty() ? choice_first(game) : std::nullopt)
    return not_legal(text, *choice);
  return Problem{fmt::format("{} is a square, not a move", quoted(text)),
                 own.empty() ? "who stands there has no legal move now"
                             : "from there: " + listed(wordings, own)};
}

// For Nf3 where the side to act has no knight at all; else nothing.
Fault fault_of_nobody(Wordings& wordings, std::string_view text) {
  const Variant& variant = wordings.variant();
  const Snapshot& position = wordings.position();
  std::string_view way = text.substr(0, text.find('='));
  while (way.ends_with('+') || way.ends_with('#')) way.remove_suffix(1);
  for (const int kind : variant.all_kinds()) {
    const std::string& symbol = variant.kind(kind).symbol;
    if (!way.starts_with(symbol)) continue;
    std::string_view to = way.substr(symbol.size());
    if (to.starts_with('x') || to.starts_with('-')) to.remove_prefix(1);
    if (position.count(kind, position.to_act) > 0 || variant.board.find(to) == no_cell) continue;
    return Problem{fmt::format("{} is not legal: {} has no {}", escape(text, 40),
                               side_name(position.to_act), variant.noun(kind))};
  }
  return std::nullopt;
}

// The file, rank or square by which a text as R2a6 or exd5 tells its man from others, once `to` has
// been found at its end; empty where nothing stands there.
std::string_view start_told(std::string_view way, std::string_view to) {
  way.remove_suffix(to.size());
  if (way.ends_with('x') || way.ends_with('-')) way.remove_suffix(1);
  return way;
}

// "the e-file", "rank 2", "e4": what a text means by it, and its cells; none where it is neither.
struct Start {
  std::string words;
  std::vector<Cell> cells;
};
Start start_in(const Board& board, std::string_view told) {
  Start start;
  for (int i = 0; i < board.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const std::string& name = board.name(cell);
    const std::string file = board.file_label(cell);
    if (told == name) return {name, {cell}};
    const bool on_file = told == file;
    if (!on_file && told != std::string_view(name).substr(file.size())) continue;
    start.words = on_file ? fmt::format("the {}-file", told) : fmt::format("rank {}", told);
    start.cells.push_back(cell);
  }
  return start;
}

// For R2a6 or exd5 where no such man stands on that rank or file; else nothing.
Fault fault_of_start(Wordings& wordings, std::string_view text) {
  const Variant& variant = wordings.variant();
  const Snapshot& position = wordings.position();
  const std::string_view way = text.substr(0, text.find('='));
  for (const int kind : variant.all_kinds()) {
    const std::string& symbol = variant.kind(kind).symbol;
    const bool named = way.starts_with(symbol);
    if (!named && kind != silent_kind(variant)) continue;
    const std::string_view rest = named ? way.substr(symbol.size()) : way;
    for (int to = 0; to < variant.board.size(); ++to) {
      const std::string& target = variant.board.name(static_cast<Cell>(to));
      if (!rest.ends_with(target)) continue;
      const Start start = start_in(variant.board, start_told(rest, target));
      const bool stands_there = std::ranges::any_of(start.cells, [&](Cell cell) {
        const Man& man = position.men[cell];
        return man.kind == kind && man.side == position.to_act;
      });
      if (start.cells.empty() || stands_there) continue;
      const bool has_some = position.count(kind, position.to_act) > 0;
      return Problem{fmt::format("{} is not legal: {} has no {}{}", escape(text, 40),
                                 side_name(position.to_act), variant.noun(kind),
                                 has_some ? " on " + start.words : ""),
                     possible_there(wordings, static_cast<Cell>(to))};
    }
  }
  return std::nullopt;
}

// For the square of a drop without a sign, or a drop with a star, as P*e5; else nothing.
Fault fault_of_drop(Game& game, const Wordings& wordings, std::string_view text,
                    std::string_view stripped) {
  const Variant& variant = game.variant();
  const auto bare = std::ranges::find(wordings.all(), true, &Wording::bare);
  for (const std::string& square : {std::string(stripped), lower(stripped)}) {
    if (bare == wordings.all().end() || variant.board.find(square) == no_cell) continue;
    const std::string& drop = bare->text;
    return fault_of_exact(game, text, drop.substr(0, drop.find('@') + 1) + square);
  }
  const std::size_t star = stripped.find('*');
  if (star == stripped.npos) return std::nullopt;
  std::string drop(stripped);
  drop[star] = '@';
  if (variant.kind_of(drop.substr(0, star)) == 0 || !is_drop_text(variant, drop))
    return std::nullopt;
  return fault_of_exact(game, text, drop);
}

// For two squares in any letter case, with the symbol of a man before or behind them; else nothing.
Fault fault_of_squares(Game& game, std::string_view text, std::string_view stripped) {
  const Variant& variant = game.variant();
  std::string exact = lower(stripped);
  std::erase_if(exact, [](char c) { return c == '-' || c == 'x'; });
  if (take_step_apart(variant.board, exact)) return fault_of_exact(game, exact, exact);
  for (const PieceSpec& piece : variant.pieces) {  // Qd1h5, of whom there is none
    if (!exact.starts_with(lower(piece.symbol))) continue;
    const std::string way = exact.substr(piece.symbol.size());
    if (take_step_apart(variant.board, way)) return fault_of_exact(game, text, way);
  }
  for (const PieceSpec& piece : variant.pieces) {  // a7a8q, with his symbol behind it
    if (!exact.ends_with(lower(piece.symbol))) continue;
    const std::string way = exact.substr(0, exact.size() - piece.symbol.size());
    if (take_step_apart(variant.board, way))
      return fault_of_exact(game, text, fmt::format("{}={}", way, piece.symbol));
  }
  return std::nullopt;
}

// For a short text with `/` and a change or a man who comes in behind it, what is wrong before that
// sign, or that nothing such may go with it; else nothing.
Fault fault_of_addition(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const std::size_t slash = text.rfind('/');
  if (slash == text.npos) return std::nullopt;
  const std::string_view head = text.substr(0, slash), behind = text.substr(slash + 1);
  const bool comes_in = variant.kind_of(behind) != 0 && variant.play.joins_drops();
  if (!comes_in && !variant.move_change) return std::nullopt;
  const auto alone = read_any_move(game, head);
  if (alone) {
    const Move ply = alone.value();
    const std::string exact = move_text(variant, game.snapshot(), ply);
    return fault_of_exact(game, text,
                          comes_in
                              ? fmt::format("{},{}@{}", exact, behind, variant.board.name(ply.from))
                              : fmt::format("{}/{}", exact, behind));
  }
  Problem problem = alone.problem();
  if (problem.message.starts_with(escape(head, 40) + " is not legal"))
    problem.message.replace(0, escape(head, 40).size(), escape(text, 40));
  return problem;
}

// Of a castling in whose place the king does not stand any more, or that there never was.
std::optional<Problem> fault_of_castling(const Wordings& wordings, std::string_view text) {
  const Variant& variant = wordings.variant();
  const Side side = wordings.position().to_act;
  std::string_view rest = text;
  const std::size_t letters = eat_castling(rest);
  if (letters == 0 || !rest.empty() || !ways_named(wordings, text, false).empty())
    return std::nullopt;
  const std::string not_legal = fmt::format("{} is not legal: ", escape(text, 40));
  for (const Castling& castling : variant.castlings) {
    if (castling.side != side || castling_letters_of(variant.board, castling) != letters) continue;
    return Problem{fmt::format("{}the {} cannot castle: the right to it is lost", not_legal,
                               variant.noun(castling.king))};
  }
  return Problem{fmt::format("{}{} has no such castling", not_legal, side_name(side))};
}

Problem fault_of(Game& game, Wordings& wordings, std::string_view text) {
  const std::string_view stripped = without_comments(text);
  const auto& all = wordings.all();
  const bool boards = !all.empty() && all[0].move.type == MoveType::arrangement;
  if (boards && std::ranges::all_of(stripped, is_digit)) {
    return {fmt::format("there is no board {}, there are {}", escape(stripped, 20), all.size()),
            fmt::format("1 to {}", all.size())};
  }
  if (auto problem = fault_of_drop(game, wordings, text, stripped)) return *problem;
  if (auto problem = fault_of_square(game, wordings, stripped)) return *problem;
  if (auto problem = fault_of_squares(game, text, stripped)) return *problem;
  if (auto problem = fault_of_castling(wordings, stripped)) return *problem;
  std::vector<PlyWay> ways = ways_named(wordings, stripped, false);
  if (ways.empty()) {  // Bxh8 is a bishop's, though there be a pawn on b7
    if (auto problem = fault_of_nobody(wordings, stripped)) return *problem;
    ways = ways_named(wordings, stripped, true);
  }
  const bool men_move = std::ranges::any_of(
      wordings.all(), [](const Wording& wording) { return !wording.from.empty(); });
  if (const auto way = barred_way(wordings, ways)) return fault_of_way(game, stripped, *way);
  if (ways.size() == 1 || (!ways.empty() && !men_move))
    return fault_of_way(game, stripped, ways[0]);
  if (!ways.empty()) return fault_of_ways(wordings, stripped, ways);
  if (auto problem = fault_of_start(wordings, stripped)) return *problem;
  if (auto problem = fault_of_addition(game, stripped)) return *problem;
  if (auto problem = cast_fault(game, stripped)) return *problem;
  Problem problem = fault_of_exact(game, text, std::string(text));
  const bool shapeless = problem.message.find(" is no move") != std::string::npos;
  if (!shapeless || problem.hint.starts_with("did you mean")) return problem;
  const std::string near = nearest_text(wordings, text);
  if (!near.empty()) problem.hint = fmt::format("did you mean {}?", near);
  return problem;
}

// With `x` for the sign of multiplication.
std::string with_plain_signs(std::string_view text) {
  return replaced(std::string(text), "\xC3\x97", "x");
}

// A joint turn in any letter case, with or without hyphens, as its move text; empty for another
// text.
std::string joint_as_written(const Variant& variant, std::string_view written) {
  const std::size_t colon = written.find(':');
  if (!variant.joint_turn || colon == written.npos) return {};
  const std::string& name = variant.joint_turn->name;
  if (lower(written.substr(0, colon)) != lower(name)) return {};
  std::string text = name + ':';
  const std::string square = variant.board.name(0);
  const bool small = square == lower(square);  // and no letters of boards
  bool folds = small;                          // squares, and not what a man becomes
  for (const char c : written.substr(colon + 1)) {
    if (c == '=') folds = false;
    if (c == ',') folds = small;
    if (c != '-') text += folds ? lower(c) : c;
  }
  return text;
}

// Whether a text has a sign of capture before the square on which its ply ends.
bool says_capture(const Wording& ply, std::string_view text) {
  const std::string written = lower(text), symbol = lower(ply.symbol);
  for (std::string to = lower(ply.to); to.size() > 1;
       to.erase(0, 1)) {  // its board may be left out
    const std::size_t at = written.rfind(to);
    if (at == std::string::npos) continue;
    const std::string_view before = std::string_view(written).substr(0, at);
    const bool is_name = before == symbol || ply.file == "x";  // and no sign
    return (before.ends_with('x') || before.ends_with(':')) && !is_name;
  }
  return false;
}

// What the check sign of a text falsely says of its ply; empty: nothing.
std::string false_check(Game& game, Move move, std::string_view text) {
  const std::size_t end = text.find_last_not_of("!?");
  const char sign = end == text.npos ? ' ' : text[end];
  if (sign != '+' && sign != '#') return {};
  const Side side = game.snapshot().to_act;
  const TriedPly tried(game, move);
  const Status status = game.status();
  const bool checks = game.in_check() || game.snapshot().to_act == side;
  if (status.over() && status.kind != Status::Kind::draw) return {};
  return sign == '#' ? "is no mate" : checks ? "" : "gives no check";
}

}  // namespace

Result<Move> read_any_move(Game& game, std::string_view given) {
  const Variant& variant = game.variant();
  const std::string written = with_plain_signs(given);
  const std::string joint = joint_as_written(variant, written);
  const std::string_view text = joint.empty() ? written : joint;
  const bool has_own_form = is_joint_text(variant, text) || is_choice_text(variant, text) ||
                            is_drop_text(variant, text) || is_decision_text(variant, text) ||
                            take_step_apart(variant.board, text);
  Fault exact;
  if (has_own_form || text.size() > longest_short_text) {
    auto read = read_move(game, text);
    if (read || text.size() > longest_short_text) return read;
    exact = read.problem();
  }
  if (is_cast_text(variant, text)) {
    if (auto read = read_move(game, text)) return read;
  }
  Wordings wordings(game);
  const auto meant = wordings.meant(text);
  if (meant.size() == 1) return meant[0]->move;
  if (exact) return *exact;
  if (meant.size() > 1) {
    return Problem{fmt::format("{} may be {}", escape(text, 40), listed(wordings, meant)),
                   "write which"};
  }
  return fault_of(game, wordings, text);
}

std::string false_signs(Game& game, std::string_view given) try {
  const std::string text = with_plain_signs(given);
  if (text.find_first_of("xX:+#") == text.npos) return {};
  const auto move = read_any_move(game, text);
  if (!move) return {};
  Wordings wordings(game);
  const Wording* ply = wordings.of(move.value());
  if (!ply || ply->symbol.empty() || ply->text == text) return {};
  const bool captures = ply->captures || ply->shot;
  const std::string capture = !captures && says_capture(*ply, text) ? "captures nothing" : "";
  const bool own_sign = ply->tail.find('+') != std::string::npos;  // of a promotion or a turn
  const std::string check = own_sign ? "" : false_check(game, move.value(), text);
  if (capture.empty() && check.empty()) return {};
  return fmt::format("{} is read as {}: it {}{}{}", escape(text, 40),
                     scored_text(game, move.value()), capture,
                     capture.empty() || check.empty() ? "" : " and ", check);
} catch (const HookError&) {
  return {};
}

std::string short_text(Game& game, Move move) {
  if (move.type == MoveType::joint) return move_text(game.variant(), game.snapshot(), move);
  Wordings wordings(game);
  return wordings.short_text(*wordings.of(move));
}

std::vector<std::string> short_texts(Game& game) {
  Wordings wordings(game);
  std::vector<std::string> texts;
  for (const Wording& wording : wordings.all())  // of casts there are too many to try each
    texts.push_back(wording.cast.empty() ? wordings.short_text(wording) : wording.text);
  std::ranges::sort(texts);
  return texts;
}

std::string told_text(const Game& game, Move move, const std::string& scored) {
  if (move.type == MoveType::joint) return told_joint(game.variant(), game.snapshot(), move);
  return told_board(game.variant(), game.snapshot(), move).value_or(scored);
}

std::string scored_text(Game& game, Move move) {
  if (!way_of_ply(game.variant(), game.snapshot(), move) && move.type != MoveType::drop)
    return move_text(game.variant(), game.snapshot(), move);
  Wordings wordings(game);
  std::string text = wordings.short_text(*wordings.of(move));
  const auto [status, in_check] = [&] {
    const TriedPly tried(game, move);
    return std::pair(game.status(), game.in_check());
  }();
  if (!in_check || status.kind == Status::Kind::draw) return text;
  const std::string signed_text = text + (status.over() ? '#' : '+');
  const auto read = wordings.meant(signed_text);
  return read.size() == 1 && read[0]->move == move ? signed_text : text;
}

}  // namespace sb
