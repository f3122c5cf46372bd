// Pieces, their promotions, and the setup. Rows of the setup are always blamed by their own line.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/list.h"
#include "base/text.h"
#include "lua/assembler.h"
#include "reference/reference.h"

namespace sb {
namespace {

// Headings are turned by whole sides of a cell.
void check_turn(Assembler& work, const Atom& atom, const PieceDraft& piece) {
  if (atom.onward != Atom::Onward::turns) return;
  const int unit = 360 / work.variant.board.sides();
  if (atom.turn % unit == 0 && atom.turn < 360) return;
  work.fault(site_of(piece).at("moves"),
             fmt::format("{} degrees are no turn on this board", atom.turn),
             fmt::format("multiples of {}", unit));
}

// `field` is the one of the piece that the atom is of.
void check_atom(Assembler& work, const Atom& atom, const PieceDraft& piece, const char* field) {
  const Site site = site_of(piece).at(field);
  work.check_movement(atom, site);
  work.check_zone(atom.springs, site);
  check_turn(work, atom, piece);
}

void check_moody_atom(Assembler& work, const Atom& atom, const PieceDraft& piece,
                      const char* field) {
  check_atom(work, atom, piece, field);
  if (!atom.runs_on()) return;
  work.fault(
      site_of(piece).at(field),
      fmt::format("what goes on where it captures is no way of a man whose {} depend on marks, nor "
                  "one to attack apart",
                  field),
      "without :bounces() and :flies_on()");
}

// Of joining a man and capturing him only one may be meant by a text.
void check_own_men(Assembler& work, const Movement& movement, const PieceDraft& piece) {
  if (std::ranges::none_of(movement, &Atom::merge) ||
      std::ranges::none_of(movement, &Atom::capture_own))
    return;
  work.fault(site_of(piece).at("moves"),
             "who may join men of his own side does not capture any of them",
             ":merging() or :capturing \"own\"");
}

// Blames the second, but rather one of the variant's own file than one of a library.
bool report_double(Assembler& work, const PieceDraft& first, const PieceDraft& second) {
  const Where& where = first.construct.where;
  const std::string& own = work.declared.construct.where.file;
  if (where.file == own && second.construct.where.file != own)
    return report_double(work, second, first);
  if (lower(first.spec.symbol) == lower(second.spec.symbol)) {
    work.fault(
        site_of(second).at("symbol"),
        fmt::format("the symbol '{}' belongs to piece \"{}\" already, in {}:{}", second.spec.symbol,
                    escape(first.spec.name, 60), where.file, where.line));
    return true;
  }
  // A piece that is told to lack its symbol may be meant for another's place.
  if (first.spec.name != second.spec.name || second.spec.symbol.empty()) return false;
  work.fault(site_of(second),
             fmt::format("there is one already, in {}:{}", where.file, where.line));
  return true;
}

// The cells of a side's zone, for which no terms mean nowhere.
std::vector<Cell> cells_said(const Board& board, const Zone& zone, Side side) {
  if (zone.everywhere()) return {};
  const auto cells = board.cells_of(zone, side);
  return cells ? cells.value() : std::vector<Cell>{};
}

// The cells that are wanted, as a zone says them.
template <class Wanted>
ZoneTerm cells_only(const Board& board, Wanted wanted) {
  return {.kind = ZoneTerm::Kind::cells, .names = cell_names(board, cells_where(board, wanted))};
}

// Whether the atom may lead the man to one of the cells from outside of them.
bool leads_into(const std::vector<Cell>& cells, const Variant& variant, const Man& man,
                const Atom& atom) {
  const auto is_inside = [&](Cell c) { return contains(cells, c); };
  for (Cell from = 0; from < variant.board.size(); ++from) {
    if (!is_inside(from) &&
        std::ranges::any_of(reference::leads_to(variant, man, atom, from), is_inside))
      return true;
  }
  return false;
}

// Where a side's man must not stand, where it has to promote for that reason, and from where it may
// go there all the same, since it promotes by leaving.
struct Barred {
  Side side;
  std::vector<Cell> cells, changes, left;
};

Barred barred_for(Side side, const Board& board, const PieceSpec& spec) {
  Barred barred{side, cells_said(board, spec.never_on, side), {}, {}};
  if (!spec.promotion) return barred;
  const std::vector<Cell> must = cells_said(board, spec.promotion->must, side);
  const std::vector<Cell> zone = board.cells_of(spec.promotion->zone, side).value();
  for (const Cell c : barred.cells) {
    if (!contains(must, c) && (spec.promotion->leaving || contains(zone, c)))
      barred.changes.push_back(c);
  }
  std::erase_if(barred.cells, [&](Cell c) { return contains(zone, c); });
  if (spec.promotion->leaving) barred.left = zone;
  return barred;
}

// The cells of which the test is true, of both sides as White's or of each its own.
template <class Test>
Zone zone_of(const Board& board, const std::vector<Barred>& sides, Test test) {
  Zone zone;
  for (const Barred& barred : sides) {
    zone.terms.push_back(cells_only(board, [&](Cell c) { return test(barred, c); }));
    if (sides.size() > 1) zone.terms.back().of = barred.side;
  }
  return zone;
}

// Takes the cells out of the ends of all atoms that lead to one of them, but of those that promote
// by where they begin. `sides`: White, for both, or each for itself.
void lead_off(Movement& movement, const Variant& variant, Man man,
              const std::vector<Barred>& sides) {
  const Board& board = variant.board;
  const auto is_in = [&](const Zone& zone, const Barred& barred, Cell c) {
    return zone.everywhere() || board.names_cell(zone, barred.side, c);
  };
  const bool leaving = std::ranges::any_of(sides, [](const Barred& b) { return !b.left.empty(); });
  Movement all;
  for (Atom& atom : movement) {
    const auto leads = [&](const Barred& barred) {
      man.side = barred.side;
      return leads_into(barred.cells, variant, man, atom);
    };
    if (atom.shoots || (!atom.takes && std::ranges::none_of(sides, leads))) {
      all.push_back(atom);
      continue;
    }
    if (leaving) {
      all.push_back(atom);
      all.back().from = zone_of(board, sides, [&](const Barred& barred, Cell c) {
        return is_in(atom.from, barred, c) && contains(barred.left, c);
      });
      atom.from = zone_of(board, sides, [&](const Barred& barred, Cell c) {
        return is_in(atom.from, barred, c) && !contains(barred.left, c);
      });
    }
    atom.to = zone_of(board, sides, [&](const Barred& barred, Cell c) {
      return is_in(atom.to, barred, c) && !contains(barred.cells, c);
    });
    all.push_back(atom);
  }
  movement = std::move(all);
}

// Whether a zone that matters to where it may come to stand is no mirror image for Black.
bool stands_by_side(const PieceSpec& spec) {
  bool differs = spec.never_on.differs_by_side();
  if (const auto& promotion = spec.promotion)
    differs = differs || promotion->zone.differs_by_side() || promotion->must.differs_by_side();
  const auto by_side = [](const Atom& atom) {
    return atom.from.differs_by_side() || atom.to.differs_by_side();
  };
  const auto attacks_by_side = [&](const Form& form) {
    return std::ranges::any_of(
        form.attacks, [&](const Movement& said) { return std::ranges::any_of(said, by_side); });
  };
  return differs || spec.some_atom(by_side) || std::ranges::any_of(spec.forms, attacks_by_side);
}

void setup_fault(Assembler& work, int line_index, std::string_view token, std::string message,
                 std::string hint) {
  const Construct& construct = work.declared.setup_construct;
  message.insert(0, "setup: ");
  const std::string& file = construct.where.file;
  const auto place =
      place_of_row(work.script.text_of(file), work.declared.setup, line_index, token);
  Problem problem =
      place ? work.script.problem({file, place->line}, std::move(message), std::move(hint),
                                  place->column)
            : work.script.problem(construct, {"setup"}, std::move(message), std::move(hint));
  problem.topic = Topic::setup;
  work.setup_is_right = false;
  work.script.fault(std::move(problem));
}

// How many squares each rank has, where they differ.
std::string hint_of_ranks(const Board& board) {
  const auto sizes = mapped(board.rows(), [](const auto& row) { return row.size(); });
  if (std::ranges::adjacent_find(sizes, std::ranges::not_equal_to{}) == sizes.end()) return "";
  return fmt::format("its ranks from the top have {}", fmt::join(sizes, ", "));
}

// Each symbol that no piece has is reported once: `unknown` holds those that were.
void read_row(Assembler& work, const std::vector<Cell>& row, std::string_view text, int line_index,
              std::set<std::string_view>& unknown) {
  const auto tokens = words_of(text);
  const int rank = work.variant.board.cell(row.front()).rank;
  if (tokens.size() != row.size()) {
    const bool is_fen = tokens[0].find('/') != std::string_view::npos;
    const bool is_close = tokens.size() == 1 && tokens[0].size() == row.size();
    setup_fault(work, line_index, tokens[0],
                fmt::format("rank {} has {}, the board has {}", rank,
                            so_many(tokens.size(), "square"), row.size()),
                is_fen     ? "a line for each rank, and no position text: r n b q k"
                : is_close ? "blanks between the squares: r n b q k"
                           : hint_of_ranks(work.variant.board));
    return;
  }
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (tokens[i] == ".") continue;
    const Man man = work.man_of(tokens[i]);
    if (man.kind == 0 && work.all_symbols_known && unknown.insert(tokens[i]).second) {
      const bool left_out = std::ranges::any_of(
          work.declared.left_out,
          [&](const std::string& symbol) { return lower(symbol) == lower(tokens[i]); });
      setup_fault(
          work, line_index, tokens[i],
          fmt::format("no piece has the symbol '{}', on {}", escape(tokens[i], 20),
                      work.variant.board.name(row[i])),
          left_out ? "pieces = base.pieces + { ... } keeps it" : work.symbol_hint(tokens[i]));
    }
    work.variant.start.men[row[i]] = man;
  }
}

// Symbols that a movement names, and the first field that does so.
using NamedSymbols = std::map<std::string, const char*>;

void collect(const Form& form, std::vector<std::string> Atom::*symbols, NamedSymbols& named) {
  const auto collect = [&](const Movement& ways, const char* field) {
    for (const Atom& atom : ways)
      for (const std::string& symbol : atom.*symbols) named.try_emplace(symbol, field);
  };
  collect(form.movement, "moves");
  collect(form.further, "moves");
  for (const Movement& ways : form.attacks) collect(ways, "attacks");
}

}  // namespace

// --- Pieces ---

void add_pieces(Assembler& work) {
  for (std::size_t i = 0; i < work.declared.pieces.size(); ++i) {
    const PieceDraft& piece = *work.declared.pieces[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (!report_double(work, *work.declared.pieces[j], piece)) continue;
      work.all_symbols_known = false;
      break;
    }
    work.check_zone(piece.spec.never_on, site_of(piece).at("never_on"));
    for (const Form& form : piece.spec.forms) {
      for (const Atom& atom : form.movement) check_atom(work, atom, piece, "moves");
      check_own_men(work, form.movement, piece);
      for (const Movement& mood : form.moods) {
        check_own_men(work, mood, piece);
        for (const Atom& atom : mood) check_moody_atom(work, atom, piece, "moves");
      }
      for (const Movement& mood : form.attacks) {
        for (const Atom& atom : mood) check_moody_atom(work, atom, piece, "attacks");
      }
    }
    work.variant.pieces.push_back(piece.spec);
    PieceSpec& spec = work.variant.pieces.back();
    spec.plies = work.add_hook(piece.plies, site_of(piece));
    spec.attacks = work.add_hook(piece.attacks, site_of(piece));
    work.variant.play.scripted_men = work.variant.play.scripted_men || spec.plies >= 0;
    work.variant.play.moods = work.variant.play.moods || !piece.reads.empty() || spec.reads_check;
  }
  if (work.declared.pieces.empty() && work.all_symbols_known)
    work.fault({"", work.declared.construct, {"pieces"}}, "a variant needs at least one piece");
}

// All symbols are known only when all pieces are.
void check_targets(Assembler& work) {
  for (const PieceDraft* piece : work.declared.pieces) {
    for (const auto& [modifier, symbols] :
         {std::pair{", against", &Atom::against}, std::pair{", over", &Atom::over}}) {
      const Site site{owner_of(*piece) + modifier, piece->construct};
      NamedSymbols named;
      for (const Form& form : piece->spec.forms) collect(form, symbols, named);
      for (const auto& [symbol, field] : named) work.kinds({symbol}, site.at(field));
    }
  }
}

// Whoever is become has the same fields, or none of that name.
void check_kept(Assembler& work, const PieceDraft& piece, const Promotion& promotion) {
  const Site site = site_of(piece).in("promotes");
  for (const std::string& name : promotion.keeps) {
    const int kept = field_named(piece.spec.state, name);
    if (kept < 0) {
      work.fault(site.at("keeps"), fmt::format("its state has no '{}' to keep", escape(name, 40)));
      continue;
    }
    const StateField& from = piece.spec.state[kept];
    for (const int kind : promotion.to) {
      const PieceSpec& target = work.variant.kind(kind);
      const int found = field_named(target.state, name);
      if (found < 0) continue;
      const StateField& to = target.state[found];
      if (to.low <= from.low && from.high <= to.high && to.words == from.words) continue;
      work.fault(site.at("keeps"), fmt::format("'{}' is {} here and {} of '{}'", name,
                                               range_text(from), range_text(to), target.symbol));
    }
  }
}

void add_promotion(Assembler& work, const PieceDraft& piece) {
  if (!piece.promotes) return;
  const PromotionDraft& promotes = *piece.promotes;
  const Site site = site_of(piece).in("promotes");
  Promotion promotion = promotes.said;
  promotion.from = work.reserve_of(promotes.from, {site.at("from")});
  work.check_zone(promotion.zone, site.at("zone"));
  work.check_zone(promotion.must, site.at("must"));
  const std::vector<int> to = work.kinds(promotes.to, site.at("to"));
  for (const auto& [symbol, number] : promotes.at_most) {
    if (!contains(promotes.to, symbol)) {
      work.fault(site.at("at_most"),
                 fmt::format("at_most names '{}', which 'to' does not", escape(symbol, 20)));
    }
  }
  for (const int kind : to) {
    const PieceSpec& target = work.variant.kind(kind);
    if (target.royal && work.all_symbols_known)
      work.fault(site.at("to"), fmt::format("'{}' is royal", target.symbol),
                 work.variant.royals == Royals::each
                     ? fmt::format("nobody promotes to him; after \"crowned\" {{ when = {{ mover = "
                                   "\"{}\", to = ... }}, becomes = {{ to * own, \"{}\" }} }}",
                                   piece.spec.symbol, target.symbol)
                     : "nobody promotes to him; check = own \"K Q\" * attacks(enemy) keeps others "
                       "safe too");
    if (target.neutral && work.all_symbols_known)
      work.fault(
          site.at("to"), fmt::format("'{}' is neutral", target.symbol),
          fmt::format("nobody promotes to a man of no side; after \"turned\" {{ promotes = true, "
                      "becomes = {{ to, \"{}\" }} }}",
                      target.symbol));
    promotion.to.push_back(kind);
    const auto limit = promotes.at_most.find(target.symbol);
    for (const Side side : {Side::white, Side::black}) {
      int most = promotes.only_lost ? work.variant.start.count(kind, side) : -1;
      if (limit != promotes.at_most.end())
        most = most < 0 ? limit->second : std::min(most, limit->second);
      promotion.at_most[index(side)].push_back(most);
    }
  }
  check_kept(work, piece, promotion);
  work.spec_of(piece).promotion = std::move(promotion);
}

void keep_off(Assembler& work, const PieceDraft& piece) {
  PieceSpec& spec = work.spec_of(piece);
  if (spec.has_runs() && (spec.promotion || !spec.never_on.everywhere())) {
    const char* field = spec.promotion ? "promotes" : "never_on";
    work.fault(site_of(piece).at(field), fmt::format("what bounces or flies on has no {}", field),
               "where it ends is known only when it has moved");
    return;
  }
  if (spec.never_on.everywhere() || spec.body) return;
  const Board& board = work.variant.board;
  std::vector<Barred> sides{barred_for(Side::white, board, spec)};
  if (stands_by_side(spec)) sides.push_back(barred_for(Side::black, board, spec));
  for (const Barred& barred : sides) {
    if (barred.changes.empty()) continue;
    ZoneTerm term = cells_only(board, [&](Cell c) { return contains(barred.changes, c); });
    if (sides.size() > 1) term.of = barred.side;
    spec.promotion->must.terms.push_back(std::move(term));
  }
  if (std::ranges::all_of(sides, [](const Barred& barred) { return barred.cells.empty(); })) return;
  const Man man = work.man_of(spec.symbol);
  for (Form& form : spec.forms)
    form.each_movement([&](Movement& said) { lead_off(said, work.variant, man, sides); });
}

// --- Setup ---

Man Assembler::man_of(std::string_view token) const {
  const int kind = variant.kind_of(token);
  if (kind == 0) return {};
  const bool white = token == variant.kind(kind).symbol;
  if (!white && token != lower(token)) return {};
  return variant.new_man(kind, white ? Side::white : Side::black);
}

// Whether the setup is a base's, and the board another one; that is said once.
bool is_of_another_board(Assembler& work) {
  const Where& last = work.declared.construct.where;
  if (!(work.declared.board_construct.where == last) || work.declared.setup_construct.where == last)
    return false;
  const auto& rows = work.variant.board.rows();
  std::vector<std::size_t> squares;
  for (const std::string_view line : split(work.declared.setup, '\n')) {
    if (const std::size_t size = words_of(line).size(); size > 0) squares.push_back(size);
  }
  if (std::ranges::equal(rows, squares, {}, [](const auto& row) { return row.size(); }))
    return false;
  work.fault({"board", work.declared.board_construct, {"board"}},
             "the setup that is inherited is of another board", "setup = [[ ... ]] beside it");
  return true;
}

// Whether the setup of the base has men whom a list of pieces without them leaves out.
bool has_men_left_out(Assembler& work) {
  const VariantDraft& declared = work.declared;
  if (!work.all_symbols_known || declared.setup_construct.where == declared.construct.where)
    return false;
  const auto words = mapped(words_of(declared.setup), [](auto word) { return lower(word); });
  const auto missing = picked(declared.left_out, [&](const std::string& symbol) {
    return work.variant.kind_of(symbol) == 0 && contains(words, lower(symbol));
  });
  if (missing.empty()) return false;
  work.all_symbols_known = false;
  work.fault({"", declared.construct, {"pieces"}},
             fmt::format("pieces: the setup has {}, left out by the list", fmt::join(missing, " ")),
             "pieces = base.pieces + { ... }");
  return true;
}

void add_setup(Assembler& work) {
  const Board& board = work.variant.board;
  work.variant.start.to_act = work.declared.begins.value_or(Side::white);
  work.variant.start.men.assign(static_cast<std::size_t>(board.size()), {});
  for (const StateField& field : work.variant.state) {
    work.variant.start.vars.push_back(static_cast<std::uint32_t>(field.initial - field.low));
  }
  if (is_of_another_board(work) || has_men_left_out(work)) {
    work.setup_is_right = false;
    return;
  }
  std::size_t row = 0;
  int line_index = 0;
  std::set<std::string_view> unknown;
  for (const std::string_view line : split(work.declared.setup, '\n')) {
    if (!words_of(line).empty()) {
      if (row < board.rows().size()) read_row(work, board.rows()[row], line, line_index, unknown);
      ++row;
    }
    ++line_index;
  }
  if (row != board.rows().size()) {
    work.fault(
        {"setup", work.declared.setup_construct, {"setup"}},
        fmt::format("it has {}, the board has {}", so_many(row, "rank"), board.rows().size()),
        hint_of_ranks(board));
  }
}

}  // namespace sb
