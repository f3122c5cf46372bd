// A text is compared with every legal ply, from the strictest reading to the loosest; the first
// reading that fits some ply decides. Writing tries short texts until one is read as its ply alone.
#include "notation/short_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "notation/choice_text.h"
#include "notation/decision_text.h"
#include "notation/drop_text.h"
#include "notation/joint_text.h"
#include "notation/move_text.h"
#include "notation/step_text.h"

namespace sb {
namespace {

constexpr std::size_t longest_text = 64;  // longer ones are no short texts
constexpr std::size_t most_listed = 8;
constexpr std::string_view comments = "+#!?";

bool eat(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

// Without check signs, "!?" and "e.p." at its end.
std::string_view without_comments(std::string_view text) {
  constexpr std::string_view passing = "e.p.";
  if (text.ends_with(passing)) text.remove_suffix(passing.size());
  const std::size_t end = text.find_last_not_of(comments);
  return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

// How a castling is written: 2 for "O-O", 3 for "O-O-O" with any sort of O; 0 for another text.
// What follows it stays in `text`.
std::size_t eat_castling(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("Oo0-"), text.size());
  const std::string_view head = text.substr(0, end);
  const auto rings =
      static_cast<std::size_t>(std::ranges::count_if(head, [](char c) { return c != '-'; }));
  if (rings < 2 || rings > 3 || head.front() == '-' || head.back() == '-') return 0;
  text.remove_prefix(end);
  return rings;
}

std::size_t rings_of(const Board& board, const Castling& castling) {
  return board.cell(castling.partner_from).file > board.cell(castling.king_from).file ? 2 : 3;
}

// The parts of a ply's text that may be written or left out.
struct Wording {
  Move move;
  std::string text;              // the move text
  std::string symbol;            // empty: only the move text names the ply
  std::string from, file, rank;  // the squares; no `from`: a man is dropped
  std::string to;
  std::string tail;       // what follows the squares in the move text
  std::string tail_too;   // another way to write it; empty: none
  std::string partner;    // the man with whom a king castles stands here
  std::size_t rings = 0;  // of a castling: 2, 3
  bool silent = false;    // may be named without its letter
  bool lettered = true;   // is written with its letter
  bool bare = false;      // a drop whose square alone is enough
  bool captures = false, shot = false;

  bool ends_in(std::string_view rest, bool whole) const {
    if (rest == tail || (!tail_too.empty() && rest == tail_too)) return true;
    if (!whole && rest.empty()) return true;
    if (!tail.starts_with('=')) return false;
    const std::string_view kind = std::string_view(tail).substr(1);
    return rest == kind || (rest.size() == kind.size() + 2 && rest.front() == '(' &&
                            rest.back() == ')' && rest.substr(1, kind.size()) == kind);
  }

  // `rest` is what follows letter and squares of the start.
  bool arrives(std::string_view rest, bool whole) const {
    std::string_view behind = rest;
    if (!shot && eat(behind, to) && ends_in(behind, whole)) return true;
    for (const std::string_view sign : {"x", "X", "-", ":", "*"}) {
      if ((sign == "*" && !shot) || (shot && (sign == "-" || sign == ":"))) continue;
      behind = rest;
      if (eat(behind, sign) && eat(behind, to) && ends_in(behind, whole)) return true;
    }
    return false;
  }

  bool is_dropped_as(std::string_view rest, bool named, bool whole) const {
    const bool sign = eat(rest, "@") || eat(rest, "*");
    if (!sign && (named || !bare)) return false;
    if (sign && !named && !silent) return false;
    return eat(rest, to) && ends_in(rest, whole);
  }

  bool goes_as(std::string_view rest, bool named, bool whole) const {
    for (const std::string* start : {&from, &file, &rank}) {
      std::string_view behind = rest;
      const bool enough = named || silent || start == &from;
      if (enough && eat(behind, *start) && arrives(behind, whole)) return true;
    }
    return (named || silent) && arrives(rest, whole);
  }

  bool is_castling_as(std::string_view text, bool whole) const {
    std::string_view rest = text;
    if (eat_castling(rest) == rings && ends_in(rest, whole)) return true;
    eat(text, symbol);
    return eat(text, from) && eat(text, partner) && ends_in(text, whole);
  }

  // Whether a text may mean the ply. `whole`: the tail has to be there.
  bool is(std::string_view written, bool whole) const {
    if (written == text) return true;
    if (symbol.empty()) return false;
    if (rings != 0 && is_castling_as(written, whole)) return true;
    for (const bool named : {true, false}) {
      std::string_view rest = written;
      if (named && !eat(rest, symbol)) continue;
      if (from.empty() ? is_dropped_as(rest, named, whole) : goes_as(rest, named, whole))
        return true;
    }
    return false;
  }

  // The same in lower case.
  Wording folded() const {
    Wording wording = *this;
    for (std::string Wording::*part :
         {&Wording::text, &Wording::symbol, &Wording::from, &Wording::file, &Wording::rank,
          &Wording::to, &Wording::tail, &Wording::tail_too, &Wording::partner}) {
      wording.*part = lower(this->*part);
    }
    return wording;
  }

  // What people would write, the best first.
  std::vector<std::string> candidates() const {
    std::vector<std::string> all;
    if (symbol.empty()) return all;
    if (from.empty()) return bare ? std::vector<std::string>{to + tail} : all;
    if (rings != 0) all.push_back((rings == 2 ? "O-O" : "O-O-O") + tail);
    const std::string letter = lettered ? symbol : "";
    const std::string end = (shot ? "*" : captures ? "x" : "") + to + tail;
    if (lettered || !(captures || shot)) all.push_back(letter + end);
    for (const std::string* start : {&file, &rank, &from})
      all.push_back(fmt::format("{}{}{}", letter, *start, end));
    return all;
  }
};

// The kind whose letter is left out; 0: none.
int silent_kind(const Variant& variant) {
  int only = 0, men = 0;
  for (int kind = 1; kind <= static_cast<int>(variant.pieces.size()); ++kind) {
    const PieceSpec& piece = variant.kind(kind);
    if (piece.symbol == "P") return kind;
    if (piece.neutral) continue;
    only = kind;
    ++men;
  }
  return men == 1 ? only : 0;
}

// All legal plies but joint turns, as texts may name them.
class Wordings {
 public:
  explicit Wordings(Game& game)
      : variant_(game.variant()), position_(game.snapshot()), silent_(silent_kind(variant_)) {
    std::vector<Move> plies = game.plies();
    std::erase_if(plies, [](Move move) { return move.type == MoveType::joint; });
    const std::vector<std::string> texts = move_texts(variant_, position_, plies);
    const int dropped = plies.empty() ? 0 : plies[0].dropped_kind();
    const bool bare = dropped != 0 && std::ranges::all_of(plies, [&](Move move) {
                        return move.dropped_kind() == dropped;
                      });
    for (std::size_t i = 0; i < plies.size(); ++i) {
      all_.push_back(word_of(plies[i], texts[i]));
      all_.back().bare = bare;
    }
  }

  const std::vector<Wording>& all() const { return all_; }
  const Wording* of(Move move) const {
    const auto at = std::ranges::find(all_, move, &Wording::move);
    return at == all_.end() ? nullptr : &*at;
  }

  // The plies that a text fits in the strictest reading that fits any.
  std::vector<const Wording*> meant(std::string_view text) {
    if (text.empty() || text.size() > longest_text) return {};
    if (const Wording* numbered = board_of_number(text)) return {numbered};
    const std::string_view stripped = without_comments(text);
    for (const bool whole : {true, false}) {
      for (const bool fold : {false, true}) {
        for (const std::string_view written : {text, stripped}) {
          if (written.empty()) continue;
          auto found = fitting(fold ? lower(written) : std::string(written), fold, whole);
          if (!found.empty()) return found;
        }
      }
    }
    return {};
  }

  std::string short_text(const Wording& wording) {
    for (std::string& text : wording.candidates()) {
      const auto read = meant(text);
      if (read.size() == 1 && read[0] == &wording) return std::move(text);
    }
    return wording.text;
  }

  // The parts of a way between two cells, of a man that stands there.
  Wording way(Cell from, Cell to) const {
    const Board& board = variant_.board;
    const Man& man = position_.men[from];
    Wording wording;
    wording.symbol = variant_.kind(man.kind).symbol;
    wording.from = board.name(from);
    wording.file = board.file_label(from);
    wording.rank = wording.from.substr(wording.file.size());
    wording.to = board.name(to);
    wording.silent = silent_ == 0 || man.kind == silent_;
    wording.lettered = man.kind != silent_;
    wording.captures = position_.men[to].kind != 0 && position_.men[to].side != position_.to_act;
    return wording;
  }

  const Variant& variant() const { return variant_; }
  const Snapshot& position() const { return position_; }

 private:
  Wording word_of(Move move, const std::string& text) const {
    Wording wording;
    if (move.cast() >= 0) {  // its text alone says which square is named
      wording.move = move;
      wording.text = text;
      return wording;
    }
    if (move.type == MoveType::drop) {
      wording.symbol = variant_.kind(move.dropped_kind()).symbol;
      wording.to = variant_.board.name(move.to);
      wording.silent = silent_ == 0 || move.dropped_kind() == silent_;
      wording.tail = text.substr(text.find('@') + 1 + wording.to.size());
    } else if (move.goes_from_to() && position_.men[move.from].kind != 0) {
      wording = way(move.from, move.to);
      wording.shot = move.type == MoveType::shot;
      wording.captures |= move.type == MoveType::en_passant;
      wording.captures &= move.type != MoveType::castling && move.type != MoveType::merging;
      wording.tail = text.substr(wording.from.size() + wording.to.size() + (wording.shot ? 1 : 0));
      if (move.type == MoveType::castling) take_castling(wording, variant_.castlings[move.detail]);
    }
    if (move.part_drop() != 0) {
      const std::string_view alone =
          std::string_view(wording.tail).substr(0, wording.tail.rfind(','));
      wording.tail_too = fmt::format("{}/{}", alone, variant_.kind(move.part_drop()).symbol);
    }
    wording.move = move;
    wording.text = text;
    return wording;
  }

  void take_castling(Wording& wording, const Castling& castling) const {
    wording.rings = rings_of(variant_.board, castling);
    wording.partner = variant_.board.name(castling.partner_from);
  }

  std::vector<const Wording*> fitting(const std::string& text, bool fold, bool whole) {
    if (fold && folded_.empty()) {
      for (const Wording& wording : all_) folded_.push_back(wording.folded());
    }
    const std::vector<Wording>& wordings = fold ? folded_ : all_;
    std::vector<const Wording*> found;
    for (std::size_t i = 0; i < wordings.size(); ++i) {
      if (wordings[i].text == text) return {&all_[i]};
      if (wordings[i].is(text, whole)) found.push_back(&all_[i]);
    }
    return found;
  }

  // The boards that may be chosen are numbered from 1 in the order of their texts.
  const Wording* board_of_number(std::string_view text) const {
    const auto number = parse_number(text, static_cast<long>(all_.size()));
    if (!number || *number < 1) return nullptr;
    std::vector<const Wording*> boards;
    for (const Wording& wording : all_) {
      if (wording.move.type != MoveType::arrangement) return nullptr;
      boards.push_back(&wording);
    }
    std::ranges::sort(boards, {}, [](const Wording* wording) { return wording->text; });
    return boards[static_cast<std::size_t>(*number - 1)];
  }

  const Variant& variant_;
  Snapshot position_;
  int silent_ = 0;
  std::vector<Wording> all_, folded_;
};

std::string listed(Wordings& wordings, const std::vector<const Wording*>& plies) {
  std::vector<std::string> texts;
  texts.reserve(plies.size());
  for (const Wording* wording : plies) texts.push_back(wordings.short_text(*wording));
  std::ranges::sort(texts);
  const std::size_t shown = std::min(texts.size(), most_listed);
  std::string text =
      fmt::format("{}", fmt::join(texts.begin(), texts.begin() + static_cast<long>(shown), ", "));
  if (shown < texts.size()) text += fmt::format(" and {} more", texts.size() - shown);
  return text;
}

// The short and the long text that is nearest to one that fits no ply; empty: none is near.
std::string nearest_text(Wordings& wordings, std::string_view text) {
  std::vector<std::string> texts;
  for (const Wording& wording : wordings.all()) {
    texts.push_back(wordings.short_text(wording));
    texts.push_back(wording.text);
  }
  return nearest(text, texts);
}

// The ways between two cells that a text names, though none is legal.
struct Way {
  Cell from, to;
};
std::vector<Way> ways_named(const Wordings& wordings, std::string_view text) {
  const Variant& variant = wordings.variant();
  const Snapshot& position = wordings.position();
  std::vector<Way> ways;
  std::string_view rest = text;
  if (const std::size_t rings = eat_castling(rest); rings != 0) {
    for (const Castling& castling : variant.castlings) {
      const Man& king = position.men[castling.king_from];
      const bool there = king.kind == castling.king && king.side == castling.side;
      if (there && castling.side == position.to_act && rings_of(variant.board, castling) == rings)
        ways.push_back({castling.king_from, castling.king_to});
    }
    return ways;
  }
  const std::string_view squares = text.substr(0, text.find_first_of("=("));
  for (const bool fold : {false, true}) {
    const std::string written = fold ? lower(squares) : std::string(squares);
    for (int to = 0; to < variant.board.size(); ++to) {
      const std::string name = variant.board.name(static_cast<Cell>(to));
      if (!written.ends_with(fold ? lower(name) : name)) continue;
      for (int from = 0; from < variant.board.size(); ++from) {
        const Man& man = position.men[static_cast<std::size_t>(from)];
        if (man.kind == 0 || man.side != position.to_act) continue;
        const Wording way = wordings.way(static_cast<Cell>(from), static_cast<Cell>(to));
        if ((fold ? way.folded() : way).is(written, true))
          ways.push_back({static_cast<Cell>(from), static_cast<Cell>(to)});
      }
    }
    if (!ways.empty()) break;
  }
  return ways;
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

Problem fault_of_way(Game& game, std::string_view text, Way way) {
  const Board& board = game.variant().board;
  std::string exact = board.name(way.from) + board.name(way.to);
  if (const std::size_t sign = text.find('='); sign != text.npos) exact += text.substr(sign);
  return fault_of_exact(game, text, exact);
}

// Why none of several men can go where a text says; the hint is where one of them, or another man,
// can.
Problem fault_of_ways(Wordings& wordings, std::string_view text, const std::vector<Way>& ways) {
  const Variant& variant = wordings.variant();
  const Cell to = ways[0].to;
  const int kind = wordings.position().men[ways[0].from].kind;
  const bool alike = std::ranges::all_of(
      ways, [&](Way way) { return wordings.position().men[way.from].kind == kind; });
  std::vector<const Wording*> own, there;
  for (const Wording& wording : wordings.all()) {
    if (wording.from.empty() || wording.symbol.empty()) continue;
    if (wording.move.to == to) there.push_back(&wording);
    const bool of_kind = wordings.position().men[wording.move.from].kind == kind;
    if (alike && of_kind && wording.lettered) own.push_back(&wording);
  }
  const std::string who = alike ? variant.noun(kind) : "such man";
  Problem problem{fmt::format("{} is not legal: no {} can go to {}", escape(text, 40), who,
                              variant.board.name(to))};
  if (!there.empty()) {
    problem.hint = "possible there: " + listed(wordings, there);
  } else if (!own.empty()) {
    problem.hint = "possible are " + listed(wordings, own);
  }
  return problem;
}

// For the bare name of a square on which a man of the side to act stands; else nothing.
std::optional<Problem> fault_of_square(Wordings& wordings, std::string_view text) {
  const Cell cell = wordings.variant().board.find(text);
  if (cell == no_cell) return std::nullopt;
  const Man& man = wordings.position().men[cell];
  if (man.kind == 0 || man.side != wordings.position().to_act) return std::nullopt;
  std::vector<const Wording*> own;
  for (const Wording& wording : wordings.all()) {
    if (!wording.from.empty() && wording.move.from == cell) own.push_back(&wording);
  }
  return Problem{fmt::format("{} is a square, not a move", quoted(text)),
                 own.empty() ? "" : "from there: " + listed(wordings, own)};
}

Problem fault_of(Game& game, Wordings& wordings, std::string_view text) {
  const std::string_view stripped = without_comments(text);
  if (auto problem = fault_of_square(wordings, stripped)) return *problem;
  const bool bare = !wordings.all().empty() && wordings.all()[0].bare;
  if (bare && game.variant().board.find(stripped) != no_cell) {
    const std::string& drop = wordings.all()[0].text;
    return fault_of_exact(game, text, drop.substr(0, drop.find('@') + 1) + std::string(stripped));
  }
  std::string exact = lower(stripped);
  std::erase_if(exact, [](char c) { return c == '-' || c == 'x'; });
  if (take_step_apart(game.variant().board, exact)) return fault_of_exact(game, exact, exact);
  const std::vector<Way> ways = ways_named(wordings, stripped);
  const bool men_move = std::ranges::any_of(
      wordings.all(), [](const Wording& wording) { return !wording.from.empty(); });
  if (ways.size() == 1 || (!ways.empty() && !men_move))
    return fault_of_way(game, stripped, ways[0]);
  if (!ways.empty()) return fault_of_ways(wordings, stripped, ways);
  Problem problem = fault_of_exact(game, text, std::string(text));
  const bool shapeless = problem.message.find(" is no move") != std::string::npos;
  if (!shapeless || problem.hint.starts_with("did you mean")) return problem;
  const std::string near = nearest_text(wordings, text);
  if (!near.empty()) problem.hint = fmt::format("did you mean {}?", near);
  return problem;
}

}  // namespace

Result<Move> read_any_move(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const bool has_own_form = is_joint_text(variant, text) || is_choice_text(variant, text) ||
                            is_drop_text(variant, text) || is_decision_text(variant, text) ||
                            take_step_apart(variant.board, text);
  std::optional<Problem> exact;
  if (has_own_form || text.size() > longest_text) {
    auto read = read_move(game, text);
    if (read || text.size() > longest_text) return read;
    exact = read.problem();
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

std::string short_text(Game& game, Move move) {
  if (move.type == MoveType::joint) return move_text(game.variant(), game.snapshot(), move);
  Wordings wordings(game);
  return wordings.short_text(*wordings.of(move));
}

std::vector<std::string> short_texts(Game& game) {
  Wordings wordings(game);
  std::vector<std::string> texts;
  for (const Wording& wording : wordings.all()) texts.push_back(wordings.short_text(wording));
  std::ranges::sort(texts);
  return texts;
}

std::string scored_text(Game& game, Move move) {
  if (!move.goes_from_to() && move.type != MoveType::drop)
    return move_text(game.variant(), game.snapshot(), move);
  Wordings wordings(game);
  std::string text = wordings.short_text(*wordings.of(move));
  game.play(move);
  const Status status = game.status();
  const bool in_check = game.in_check();
  game.undo();
  if (!in_check || status.kind == Status::Kind::draw) return text;
  const std::string signed_text = text + (status.over() ? '#' : '+');
  const auto read = wordings.meant(signed_text);
  return read.size() == 1 && read[0]->move == move ? signed_text : text;
}

}  // namespace sb
