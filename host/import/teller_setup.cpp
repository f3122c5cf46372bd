// The board, who stands on it, and who castles.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "import/teller_parts.h"

namespace sb {
namespace {

// Where a castling's partner is looked for: from the edge or the file that is named, inwards.
int partner_file(const Model& model, const FirstPosition& first, int side, char right, int rank) {
  const Kinds partners = model.men("castlingRookPieces", side);
  const int files = model.board().files;
  const auto fits = [&](int file) {
    const FirstMan man = first.at(file, rank);
    return man.kind >= 0 && man.side == side && (partners & kinds_of(man.kind));
  };
  if (right == 'K') {
    for (int file = std::min(model.number("castlingRookKingsideFile"), files - 1); file >= 0;
         --file) {
      if (fits(file)) return file;
    }
    return -1;
  }
  if (right == 'Q') {
    for (int file = model.number("castlingRookQueensideFile"); file < files; ++file) {
      if (fits(file)) return file;
    }
    return -1;
  }
  const int file = right - 'A';
  return file >= 0 && file < files && fits(file) ? file : -1;
}

}  // namespace

Refusal SetupTeller::tell() {
  const Extent board = model_.board();
  const bool hoppers = std::ranges::any_of(model_.start(), [&](char c) {
    const int kind = model_.kind_of(c);
    return kind >= 0 && model_.betza(kind).find_first_of("pg") != std::string::npos;
  });
  const bool even = first_.walls == first_.walls.mirrored(board);
  const bool holes = even && !hoppers && model_.word("wallingRule") == "none";
  script_.board = fmt::format("rectangle({}, {})", board.files, board.ranks);
  if (holes && !first_.walls.empty())
    script_.board += fmt::format(":without({})", zone_text(first_.walls, board));
  std::size_t width = 1;
  std::vector<std::vector<std::string>> rows;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    auto& row = rows.emplace_back();
    for (int file = 0; file < board.files; ++file) {
      if (first_.walls.has(file, rank)) {
        if (!holes) row.emplace_back("*");
        continue;
      }
      const FirstMan man = first_.at(file, rank);
      std::string text = ".";
      if (man.kind >= 0) {
        const int shown =
            man.promoted && !roster_.keeps_origin() ? model_.becomes(man.kind) : man.kind;
        text = (man.promoted && roster_.keeps_origin() ? "+" : "") + roster_.symbol(shown);
        if (man.side == black) text = lower(text);
      }
      width = std::max(width, text.size());
      row.push_back(text);
    }
  }
  script_.setup = "[[\n";
  for (const auto& row : rows) {
    std::string line = "   ";
    for (const std::string& text : row) line += fmt::format(" {:>{}}", text, width);
    script_.setup += line + "\n";
  }
  script_.setup += "  ]]";
  if (first_.black_begins) script_.begins = "\"black\"";
  return std::nullopt;
}

std::optional<CastlingTeller::Castling> CastlingTeller::castling_of(int side, char right) const {
  const Extent board = model_.board();
  const int own_rank = model_.number("castlingRank") - 1;
  if (own_rank < 0 || own_rank >= board.ranks) return std::nullopt;
  const int rank = side == white ? own_rank : board.ranks - 1 - own_rank;
  const int partner = partner_file(model_, first_, side, right, rank);
  const int king_kind = model_.man("castlingKingPiece", side);
  if (partner < 0 || king_kind < 0) return std::nullopt;
  std::vector<int> kings;
  for (int file = 0; file < board.files; ++file) {
    const FirstMan man = first_.at(file, rank);
    if (man.kind == king_kind && man.side == side) kings.push_back(file);
  }
  const int usual = model_.number("castlingKingFile");
  if (kings.empty() || (kings.size() > 1 && std::ranges::count(kings, usual) == 0))
    return std::nullopt;
  Castling castling{.king = kings.size() == 1 ? kings[0] : usual,
                    .to = 0,
                    .partner = partner,
                    .rank = own_rank,
                    .own_move = false};
  castling.to =
      model_.number(partner > castling.king ? "castlingKingsideFile" : "castlingQueensideFile");
  for (const Stride& stride : strides_of(model_.betza(king_kind))) {
    const int far = castling.to - castling.king;
    const bool level = stride.ranks == 0 && stride.goes;
    castling.own_move =
        castling.own_move ||
        (level && (stride.files == far || (stride.slides && stride.files * far > 0)));
  }
  return castling;
}

Refusal CastlingTeller::tell() {
  if (!model_.flag("castling")) return std::nullopt;
  std::array<std::vector<std::pair<char, Castling>>, 2> all;
  bool royal_at_times = false;
  for (const char c : first_.castling) {
    const int side = is_small(c) ? black : white;
    const char right = upper(c);
    if (model_.flag("seirawanGating") && right != 'K' && right != 'Q') continue;
    const auto castling = castling_of(side, right);
    if (!castling) continue;
    if (castling->to >= model_.board().files)
      return model_.refuse_line("castling to a file that is not there", "castlingKingsideFile");
    if (const int before = castling->to + (castling->partner > castling->king ? -1 : 1);
        before < 0 || before >= model_.board().files)
      return model_.refuse_line("castling to a file that has no other beside it",
                                "castlingQueensideFile");
    if (castling->king == castling->to)
      return model_.refuse_line("castling in which the king stays", "a castling moves both");
    royal_at_times = royal_at_times ||
                     (!(royal_ & kinds_of(model_.man("castlingKingPiece", side))) &&
                      model_.flag("extinctionPseudoRoyal") &&
                      (model_.men("extinctionPieceTypes") & model_.men("castlingKingPiece", side)));
    // Where a partner is missing on his side, "K" means the one on the other.
    const std::pair one(castling->partner > castling->king ? 'K' : 'Q', *castling);
    auto& of_side = all[side];
    if (!contains(of_side, one)) of_side.push_back(one);
  }
  for (const auto& one : all[white]) tell_castling(one, contains(all[black], one) ? "" : "white");
  for (const auto& one : all[black]) {
    if (!contains(all[white], one)) tell_castling(one, "black");
  }
  if (royal_at_times)
    rule(fmt::format(
        "forbid \"the king castles through an attack\" {{\n      by = \"castling\", any = "
        "{{ {{ some = passed * attacks(enemy) }}, {{ before = {{ in_check = true }} }} "
        "}},\n      unless = {{ before = {{ {}:at_least({}) }} }},\n    }}",
        roster_.count("own", model_.men("castlingKingPiece")),
        model_.number("extinctionPieceCount") + 2));
  const auto has_wing = [&](char letter) {
    const auto is_there = [&](const auto& one) { return one.first == letter; };
    return std::ranges::any_of(all[white], is_there) || std::ranges::any_of(all[black], is_there);
  };
  if (!model_.flag("oppositeCastling")) return std::nullopt;
  if (has_wing('K')) tell_opposite("short", "castlingKingsideFile");
  if (has_wing('Q')) tell_opposite("long", "castlingQueensideFile");
  return std::nullopt;
}

// Of one side, or of both. The partner goes to the square before the king, as he himself sees it.
void CastlingTeller::tell_castling(const std::pair<char, Castling>& one, std::string_view side) {
  const auto& [letter, castling] = one;
  const bool crossed = (castling.to > castling.king) != (castling.partner > castling.king);
  const int before = castling.to + (castling.partner > castling.king ? -1 : 1);
  rule(fmt::format(
      "{} {{ king = \"{}\", to = \"{}\", {} = \"{}\"{}, letter = \"{}\"{}{} }}",
      crossed ? "castle" : "castling", name_of_square(castling.king, castling.rank),
      name_of_square(castling.to, castling.rank), crossed ? "partner" : "with",
      name_of_square(castling.partner, castling.rank),
      crossed ? fmt::format(", partner_to = \"{}\"", name_of_square(before, castling.rank)) : "",
      letter, side.empty() ? "" : fmt::format(", side = \"{}\"", side),
      castling.own_move ? ", marks_own_move = true" : ""));
}

// Who castles takes that wing from the enemy.
void CastlingTeller::tell_opposite(const std::string& name, std::string_view key) {
  const char file = static_cast<char>('a' + model_.number(key));
  script_.locals.emplace_back(name, fmt::format("variable \"{}\" (range(0, 1))", name));
  rule(name);
  rule(
      fmt::format("after \"castled {0}\" {{ when = {{ by = \"castling\", to = files \"{1}\" }}, "
                  "sets = {{ [{0}] = 1 }} }}",
                  name, file));
  rule(
      fmt::format("forbid \"the enemy has castled {0}\" {{ by = \"castling\", to = files \"{1}\", "
                  "before = {{ {0}:is(1) }} }}",
                  name, file));
}

}  // namespace sb
