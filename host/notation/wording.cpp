// Whatever part of a text is left out, what remains is compared with every legal ply.
#include "notation/wording.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "notation/move_text.h"
#include "notation/part_text.h"
#include "notation/step_text.h"
#include "reference/functions.h"

namespace sb {
namespace {

constexpr std::string_view comments = "+#!?";

bool eat(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

void take_castling(Wording& wording, const Castling& castling, const Board& board) {
  wording.castling_letters = castling_letters_of(board, castling);
  wording.partner = board.name(castling.partner_from);
}

}  // namespace

int only_kind(const Variant& variant) {
  int only = 0;
  for (const int kind : variant.all_kinds()) {
    if (variant.kind(kind).neutral) continue;
    if (only != 0) return 0;
    only = kind;
  }
  return only;
}

int silent_kind(const Variant& variant) {
  const int silent = variant.kind_of("P");
  return silent != 0 ? silent : only_kind(variant);
}

std::string_view without_comments(std::string_view text) {
  constexpr std::string_view passing = "e.p.";
  if (text.ends_with(passing)) text.remove_suffix(passing.size());
  const std::size_t end = text.find_last_not_of(comments);
  return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

std::size_t eat_castling(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("Oo0-"), text.size());
  const std::string_view head = text.substr(0, end);
  const auto castling_letters =
      static_cast<std::size_t>(std::ranges::count_if(head, [](char c) { return c != '-'; }));
  if (castling_letters < 2 || castling_letters > 3 || head.front() == '-' || head.back() == '-')
    return 0;
  text.remove_prefix(end);
  return castling_letters;
}

std::size_t castling_letters_of(const Board& board, const Castling& castling) {
  return board.cell(castling.partner_from).file > board.cell(castling.king_from).file ? 2 : 3;
}

bool Wording::ends_in(std::string_view rest, bool whole) const {
  if (rest == tail || (!tail_too.empty() && rest == tail_too)) return true;
  if (!whole && rest.empty()) return true;
  if (rest == "+" && tail.starts_with("=+")) return true;  // as shogi writes who promotes,
  if (rest == "=" && tail.empty()) return true;            // and who does not
  if (!tail.starts_with('=')) return false;
  const std::string_view kind = std::string_view(tail).substr(1);
  return rest == kind || (rest.size() == kind.size() + 2 && rest.front() == '(' &&
                          rest.back() == ')' && rest.substr(1, kind.size()) == kind);
}

// `rest` is what follows letter and squares of the start.
bool Wording::arrives(std::string_view rest, bool whole) const {
  std::string_view behind = rest;
  if (!shot && eat(behind, to) && ends_in(behind, whole)) return true;
  for (const std::string_view sign : {"x", "X", "-", ":", "*"}) {
    if ((sign == "*" && !shot) || (shot && (sign == "-" || sign == ":"))) continue;
    behind = rest;
    if (eat(behind, sign) && eat(behind, to) && ends_in(behind, whole)) return true;
  }
  return false;
}

bool Wording::is_dropped_as(std::string_view rest, bool named, bool whole) const {
  const bool sign = eat(rest, "@") || eat(rest, "*");
  if (!sign && !bare) return false;
  if (sign && !named && !silent) return false;
  return eat(rest, to) && ends_in(rest, whole);
}

bool Wording::goes_as(std::string_view rest, bool named, bool whole) const {
  for (const std::string* start : {&from, &file, &rank}) {
    std::string_view behind = rest;
    const bool enough = named || silent || start == &from;
    if (enough && eat(behind, *start) && arrives(behind, whole)) return true;
  }
  return (named || silent) && arrives(rest, whole);
}

bool Wording::is_castling_as(std::string_view text, bool whole) const {
  std::string_view rest = text;
  if (eat_castling(rest) == castling_letters && ends_in(rest, whole)) return true;
  eat(text, symbol);
  return eat(text, from) && eat(text, partner) && ends_in(text, whole);
}

bool Wording::is(std::string_view written, bool whole) const {
  if (written == text) return true;
  if (symbol.empty() || !eat(written, cast)) return false;
  if (castling_letters != 0 && is_castling_as(written, whole)) return true;
  for (const bool named : {true, false}) {
    std::string_view rest = written;
    if (named && !eat(rest, symbol)) continue;
    if (from.empty() ? is_dropped_as(rest, named, whole) : goes_as(rest, named, whole)) return true;
  }
  return false;
}

Wording Wording::folded() const {
  Wording wording = *this;
  for (std::string Wording::*part :
       {&Wording::text, &Wording::cast, &Wording::symbol, &Wording::from, &Wording::file,
        &Wording::rank, &Wording::to, &Wording::tail, &Wording::tail_too, &Wording::partner}) {
    wording.*part = lower(this->*part);
  }
  return wording;
}

Wording Wording::on_any_board() const {
  Wording wording = *this;
  for (std::string Wording::*part :
       {&Wording::from, &Wording::file, &Wording::to, &Wording::partner}) {
    std::string& square = wording.*part;
    if (!square.empty()) square.erase(0, 1);
  }
  return wording;
}

std::vector<std::string> Wording::candidates() const {
  std::vector<std::string> all;
  if (symbol.empty()) return all;
  if (from.empty() && written_bare) all.push_back(to + tail);
  if (from.empty()) return all;
  if (castling_letters != 0) all.push_back((castling_letters == 2 ? "O-O" : "O-O-O") + tail);
  const std::string letter = lettered ? symbol : "";
  const std::string end = (shot ? "*" : captures ? "x" : "") + to + tail;
  if (lettered || !(captures || shot)) all.push_back(letter + end);
  for (const std::string* start : {&file, &rank, &from})
    all.push_back(fmt::format("{}{}{}", letter, *start, end));
  for (std::string& candidate : all) candidate.insert(0, cast);
  return all;
}

Wordings::Wordings(Game& game)
    : variant_(game.variant()), position_(game.snapshot()), silent_(silent_kind(variant_)) {
  std::vector<Move> plies = game.plies();
  std::erase_if(plies, [](Move move) { return move.type == MoveType::joint; });
  const std::vector<std::string> texts = move_texts(variant_, position_, plies);
  const auto is_drop = [](Move move) { return move.type == MoveType::drop; };
  const auto first = std::ranges::find_if(plies, is_drop);
  const bool bare = first != plies.end() && std::ranges::all_of(plies, [&](Move move) {
                      return is_drop(move) ? move.dropped_kind() == first->dropped_kind()
                                           : move.type == MoveType::pass;
                    });
  for (std::size_t i = 0; i < plies.size(); ++i) {
    Wording& wording = all_.emplace_back(word_of(plies[i], texts[i]));
    wording.bare = bare && is_drop(plies[i]);
    // Where others move, too, the square alone would look like a move of theirs.
    wording.written_bare = wording.bare && plies[i].dropped_kind() == only_kind(variant_);
  }
}

const Wording* Wordings::of(Move move) const {
  const auto at = std::ranges::find(all_, move, &Wording::move);
  return at == all_.end() ? nullptr : &*at;
}

std::vector<const Wording*> Wordings::meant(std::string_view text) {
  if (text.empty() || text.size() > longest_short_text) return {};
  if (const Wording* numbered = board_of_number(text)) return {numbered};
  const std::string_view stripped = without_comments(text);
  for (const bool whole : {true, false}) {
    for (const Reading reading : {Reading::exact, Reading::folded, Reading::on_any_board}) {
      if (reading == Reading::on_any_board && variant_.board.boards() == 1) continue;
      for (const std::string_view written : {text, stripped}) {
        if (written.empty()) continue;
        auto found = fitting(written, reading, whole);
        if (!found.empty()) return found;
      }
    }
  }
  return choosing(lower(stripped));
}

std::vector<const Wording*> Wordings::choosing(std::string_view what) const {
  std::vector<const Wording*> found;
  for (const Wording& wording : all_) {
    if (!wording.symbol.empty() || !wording.cast.empty()) continue;
    const std::string text = lower(wording.text);
    const std::size_t sign = text.find_first_of(":@");
    if (sign == std::string::npos) continue;
    if (text.substr(sign + 1) == what || text.substr(0, sign) == what) found.push_back(&wording);
  }
  return found;
}

std::string Wordings::short_text(const Wording& wording) {
  for (std::string& text : wording.candidates()) {
    const auto read = meant(text);
    if (read.size() == 1 && read[0] == &wording) return std::move(text);
  }
  return wording.text;
}

Wording Wordings::way(Cell from, Cell to) const {
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

Wording Wordings::word_of(Move move, const std::string& text) const {
  if (move.cast() >= 0) {
    const std::string cast = cast_prefix(variant_, move);
    Wording wording = word_of(uncast(move), text.substr(cast.size()));
    wording.cast = cast;
    wording.move = move;
    wording.text = text;
    return wording;
  }
  Wording wording;
  if (move.type == MoveType::drop) {
    wording.symbol = variant_.kind(move.dropped_kind()).symbol;
    wording.to = variant_.board.name(move.to);
    wording.silent = silent_ == 0 || move.dropped_kind() == silent_;
    wording.tail = text.substr(text.find('@') + 1 + wording.to.size());
  } else if (move.type == MoveType::scripted) {
    wording = word_of_scripted(move, text);
  } else if (move.goes_from_to() && position_.men[move.from].kind != 0) {
    wording = way(move.from, move.to);
    wording.shot = move.type == MoveType::shot;
    wording.captures |=
        move.takes_elsewhere() || (move.displaces() && position_.men[move.to].kind != 0);
    wording.captures &= move.type != MoveType::castling && move.type != MoveType::merging;
    wording.tail = text.substr(wording.from.size() + wording.to.size() + (wording.shot ? 1 : 0));
    if (move.type == MoveType::castling)
      take_castling(wording, variant_.castlings[move.detail], variant_.board);
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

// Where the text begins with the squares of the way, as one that the script did not choose.
Wording Wordings::word_of_scripted(Move move, const std::string& text) const {
  const ScriptedPly ply = reference::scripted(variant_, position_, move);
  if (ply.path.size() < 2 || ply.path.front() == ply.path.back()) return {};
  Wording wording = way(ply.path.front(), ply.path.back());
  std::string squares;
  for (const Cell c : ply.path) squares += variant_.board.name(c);
  if (!text.starts_with(squares)) squares = wording.from + wording.to;
  if (!text.starts_with(squares)) return {};
  wording.captures = !ply.takes.empty();
  wording.tail = text.substr(squares.size());
  return wording;
}

const std::vector<Wording>& Wordings::as_read(Reading reading) {
  if (reading == Reading::exact) return all_;
  if (folded_.empty()) {
    for (const Wording& wording : all_) folded_.push_back(wording.folded());
  }
  if (reading == Reading::folded) return folded_;
  if (on_any_board_.empty()) {
    for (const Wording& wording : folded_) on_any_board_.push_back(wording.on_any_board());
  }
  return on_any_board_;
}

std::vector<const Wording*> Wordings::fitting(std::string_view written, Reading reading,
                                              bool whole) {
  const std::string text = reading == Reading::exact ? std::string(written) : lower(written);
  const std::vector<Wording>& wordings = as_read(reading);
  std::vector<const Wording*> found;
  for (std::size_t i = 0; i < wordings.size(); ++i) {
    if (wordings[i].text == text) return {&all_[i]};
    if (wordings[i].is(text, whole) && !names_another(all_[i], written, reading))
      found.push_back(&all_[i]);
  }
  return found;
}

bool Wordings::names_another(const Wording& wording, std::string_view written,
                             Reading reading) const {
  if (reading == Reading::exact) return false;
  const bool on_any_board = reading == Reading::on_any_board;
  const Wording ply = on_any_board ? wording.on_any_board() : wording;
  written.remove_prefix(ply.cast.size());
  const auto square_at = [&](std::string_view text) {  // which begins with it; empty: no square
    const std::string_view name = square_at_start(text);
    for (Cell c = 0; c < variant_.board.size(); ++c) {
      if (name == (on_any_board ? variant_.board.local_name(c) : variant_.board.name(c)))
        return name;
    }
    return std::string_view();
  };
  if (const std::string_view from = square_at(written); !from.empty()) {
    std::string_view behind = written.substr(from.size());
    if (behind.find_first_of("xX:-*") == 0) behind.remove_prefix(1);
    if (!square_at(behind).empty()) return ply.from != from;
  }
  return !written.starts_with(ply.symbol) &&
         std::ranges::any_of(variant_.pieces, [&](const PieceSpec& piece) {
           return written.starts_with(piece.symbol) && !ply.symbol.starts_with(piece.symbol) &&
                  written.substr(piece.symbol.size()).find(ply.to) != written.npos;
         });
}

// The boards that may be chosen are numbered from 1 in the order of their texts.
const Wording* Wordings::board_of_number(std::string_view text) const {
  const auto number = parse_number(text, static_cast<long>(all_.size()));
  if (!number || *number < 1) return nullptr;
  std::vector<const Wording*> boards;
  for (const Wording& wording : all_) {
    if (wording.move.type != MoveType::arrangement) return nullptr;
    boards.push_back(&wording);
  }
  std::ranges::sort(boards, {}, [](const Wording* wording) { return wording->text; });
  return boards[*number - 1];
}

}  // namespace sb
