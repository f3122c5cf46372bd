// Castlings, joint turns and endings, who is royal, and rearranging: its variables, which always
// follow the script's own in position text, the board and phase at the start, the camps. Squares
// and symbols are resolved here; a fault in one never hides another.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {
namespace {

// A library may call the field otherwise than the word does: then the square itself is looked for.
void fault_at_text(Assembler& work, const CastleDraft& castle, const char* field,
                   const std::string& text, std::string_view message, std::string hint = {}) {
  const std::string& source = work.script.text_of(castle.construct.where.file);
  auto place = place_of_field(source, castle.construct, {field});
  if (!place) place = place_of_text(source, castle.construct, text);
  Where where = castle.construct.where;
  if (place) where.line = place->line;
  work.script.fault(work.script.problem(where, fmt::format("castling: {}", message),
                                        work.with_way_out(site_of(castle), std::move(hint)),
                                        place ? place->column : 0));
}

Cell cell_of(Assembler& work, const CastleDraft& castle, const char* field,
             const std::string& name) {
  const Cell cell = work.variant.board.find(name);
  const bool was_told = name.empty() && work.script.faulty();  // that the field is not there
  if (cell == no_cell && !was_told) {
    fault_at_text(work, castle, field, name,
                  fmt::format("there is no square '{}'", escape(name, 20)),
                  corners_text(work.variant.board));
  }
  return cell;
}

// The cell next to the king's new one on its way there; no_cell where no line leads there.
Cell beside(Assembler& work, Cell to, Cell from) {
  const Board& board = work.variant.board;
  const std::vector<Cell> passed = board.between(from, to);
  return !board.way(from, to) ? no_cell : passed.empty() ? from : passed.back();
}

int right_of(Assembler& work, const Castling& castling) {
  for (const Castling& known : work.variant.castlings) {
    if (known.side == castling.side && known.king_from == castling.king_from &&
        known.partner_from == castling.partner_from)
      return known.right;
  }
  return work.variant.right_count();
}

// Two castlings of a side that could not be told apart by their texts, or by those of their rights.
bool is_ambiguous(Assembler& work, const CastleDraft& castle, const Castling& castling) {
  const Board& board = work.variant.board;
  for (const Castling& known : work.variant.castlings) {
    if (known.side != castling.side) continue;
    if (known.king_from == castling.king_from && known.king_to == castling.king_to) {
      work.fault(
          site_of(castle).at("to"),
          fmt::format("{}{} is written for two castlings of {}", board.name(castling.king_from),
                      board.name(castling.king_to), side_name(castling.side)));
      return true;
    }
    const auto file = [&](const Castling& one) { return board.cell(one.partner_from).file; };
    if (!work.variant.letters_written && known.right != castling.right &&
        file(known) == file(castling)) {
      work.fault(site_of(castle).at("partner"),
                 fmt::format("the rights with partners on {} and {} have one letter",
                             board.name(known.partner_from), board.name(castling.partner_from)),
                 "castling_text = \"letters\" and a letter for each");
      return true;
    }
    if (work.variant.letters_written && castling.letter != 0 && known.right != castling.right &&
        known.letter == castling.letter) {
      work.fault(site_of(castle).at("letter"),
                 fmt::format("'{}' is the letter of two castlings of {}", castling.letter,
                             side_name(castling.side)));
      return true;
    }
  }
  return false;
}

// Nothing is said where the setup itself is wrong.
bool add_side(Assembler& work, const CastleDraft& castle, Castling castling) {
  if (!work.setup_is_right) return false;
  const auto standing_at = [&](Cell cell) {
    const Man& man = work.variant.start.men[cell];
    return man.kind != 0 && man.side == castling.side ? man.kind : std::uint16_t{0};
  };
  castling.king = standing_at(castling.king_from);
  castling.partner = standing_at(castling.partner_from);
  const std::string_view side = side_name(castling.side);
  if ((castling.king == 0 || castling.partner == 0) && !work.all_symbols_known) return false;
  const bool may_be_common = !work.declared.goal && !work.declared.endings.empty();
  if (castling.king == 0 || (!work.variant.kind(castling.king).royal && !may_be_common)) {
    fault_at_text(work, castle, "king", castle.king,
                  fmt::format("{} has no royal piece on {}", side,
                              work.variant.board.name(castling.king_from)));
    return false;
  }
  if (castling.partner == 0 || castling.partner_from == castling.king_from) {
    fault_at_text(work, castle, "partner", castle.partner,
                  fmt::format("{} has no partner on {}", side,
                              work.variant.board.name(castling.partner_from)));
    return false;
  }
  castling.right = right_of(work, castling);
  if (is_ambiguous(work, castle, castling)) return false;
  constexpr int most_rights = 32;
  if (castling.right >= most_rights) {
    work.fault(site_of(castle), fmt::format("more than {} rights", most_rights));
    return false;
  }
  work.variant.start.rights |= 1u << castling.right;
  work.variant.castlings.push_back(castling);
  return true;
}

// The index of the variable that tells which sides have made the turn; -1 after a fault.
int variable_of_sides(Assembler& work, const std::string& used, const Site& site) {
  static constexpr const char* as_it_should_be = "one_of(\"none\", \"w\", \"b\", \"wb\")";
  constexpr int both_sides = 3;  // +1 White, +2 Black
  const int index = work.variable_of(
      site, used, fmt::format("state = {{ {} = {} }}", escape(used, 40), as_it_should_be));
  if (index < 0) return -1;
  const StateField& field = work.variant.state[index];
  if (field.low == 0 && field.high == both_sides && !field.square) return index;
  work.fault(site,
             fmt::format("'{}' has the values {}, not four from 0", field.name, range_text(field)),
             as_it_should_be);
  return -1;
}

// How a king is said who is put down during the game; empty where none is.
std::string way_of_king(Assembler& work, Side side) {
  for (const ReserveDraft* reserve : work.declared.all<ReserveDraft>()) {
    for (const std::string& symbol : reserve->start[index(side)]) {
      const int kind = work.variant.kind_of(symbol);
      if (kind == 0 || !work.variant.kind(kind).royal) continue;
      return fmt::format(
          "for '{0}' in a reserve: royal = false, check = own \"{0}\" * attacks(enemy)", symbol);
    }
  }
  return {};
}

void read_camp(Assembler& work, const RearrangeDraft& draft, Rearranging& rearranging) {
  const Site site = site_of(draft).in("camp");
  const SectionShape& shape = rearranging.boards->sections().shape();
  const auto size = static_cast<std::size_t>(shape.files);
  if (!draft.lay && draft.camp.empty()) return;
  for (const std::string_view line : split(draft.camp, '\n')) {
    const auto tokens = words_of(line);
    if (tokens.empty()) continue;
    std::vector<Man>& row = rearranging.camp.emplace_back();
    for (const std::string_view token : tokens) {
      const Man man = token == "." ? Man{} : work.man_of(token);
      if (man.kind == 0 && token != "." && work.all_symbols_known) {
        work.fault(site, fmt::format("no piece has the symbol '{}'", escape(token, 20)),
                   work.symbol_hint(token));
      }
      row.push_back(man);
    }
    if (row.size() != size) {
      return work.fault(site,
                        fmt::format("a row of {} men, a section has {} files", row.size(), size));
    }
  }
  if (shape.files != shape.ranks || rearranging.camp.size() != size) {
    work.fault(site, fmt::format("{} rows, a section has {}", rearranging.camp.size(), size),
               "sections that players lay have as many ranks as files");
  }
}

void add_rearranging(Assembler& work, const RearrangeDraft& draft) {
  Rearranging rearranging;
  rearranging.boards = work.declared.board->sections;
  rearranging.faces = draft.faces;
  rearranging.where = draft.construct.where;
  const auto declare = [&](StateField field) {
    work.variant.state.push_back(std::move(field));
    return static_cast<int>(work.variant.state.size()) - 1;
  };
  rearranging.board = declare({.name = "board",
                               .initial = static_cast<int>(work.declared.board->laid),
                               .arrangement = true});
  StateField phase{.name = "phase"};
  for (const char* word : phase_words) phase.words.emplace_back(word);
  phase.high = static_cast<int>(phase.words.size()) - 1;
  rearranging.phase = declare(std::move(phase));
  rearranging.die = declare({.name = "die", .high = static_cast<int>(draft.faces.size())});
  read_camp(work, draft, rearranging);
  work.variant.rearranging = std::move(rearranging);
}

}  // namespace

// --- Castling ---

void add_castling(Assembler& work, const CastleDraft& castle) {
  Castling white = castle.said;
  white.king_from = cell_of(work, castle, "king", castle.king);
  white.king_to = cell_of(work, castle, "to", castle.to);
  white.partner_from = cell_of(work, castle, "partner", castle.partner);
  if (white.king_from == no_cell || white.king_to == no_cell || white.partner_from == no_cell)
    return;
  white.partner_to = castle.partner_to.empty()
                         ? beside(work, white.king_to, white.king_from)
                         : cell_of(work, castle, "partner_to", castle.partner_to);
  if (white.partner_to == no_cell) {
    if (castle.partner_to.empty())
      work.fault(site_of(castle).at("to"), "there is no square for the partner beside the king",
                 "partner_to = \"f1\" says where he comes to");
    return;
  }
  if (white.partner_to == white.king_to)
    return fault_at_text(work, castle, "partner_to", castle.partner_to,
                         "king and partner would come to one square");
  white.where = castle.construct.where;
  if (work.variant.letters_written && white.letter == 0) {
    work.fault(site_of(castle),
               "a variant with castling_text = \"letters\" needs a letter for each",
               "letter = \"K\"");
  }
  Castling black = white;
  black.side = Side::black;
  for (Cell* cell : {&black.king_from, &black.king_to, &black.partner_from, &black.partner_to}) {
    *cell = work.variant.board.mirror(*cell);
  }
  if (castle.side != Side::black && !add_side(work, castle, white)) return;
  if (castle.side != Side::white) add_side(work, castle, black);
}

// --- Joint turns ---

void add_joint_turn(Assembler& work, const JointDraft& draft) {
  const Site site = site_of(draft);
  if (work.variant.joint_turn) return work.fault_of_second(site, work.variant.joint_turn->where);
  JointTurn joint = draft.said;
  joint.name = draft.name;
  joint.where = draft.construct.where;
  joint.kinds = work.kinds(draft.of, site.at("of"));
  for (const int kind : joint.kinds) {
    if (!work.variant.kind(kind).royal) continue;
    work.fault(site.at("of"), fmt::format("'{}' is royal", work.variant.kind(kind).symbol));
  }
  if (draft.used) joint.used = variable_of_sides(work, *draft.used, site.at("used"));
  work.variant.joint_turn = std::move(joint);
}

int Assembler::variable_of(const Site& site, const std::string& name, const std::string& hint) {
  const int found = field_named(variant.state, name);
  if (found >= 0) return found;
  if (declared.broken) return -1;  // it may stand where the fault is
  fault(site, fmt::format("'{}' is no variable of the position", escape(name, 40)),
        suggest(nearest(name, names_of(variant.state)), hint));
  return -1;
}

void add_goal(Assembler& work) {
  Endings& endings = work.variant.endings;
  endings.stalemate_draws = false;
  if (!work.declared.goal) return;
  endings.goal = work.declared.goal->construct.where;
  endings.checkmate = work.declared.goal->name == "checkmate";
  endings.royal_capture = work.declared.goal->name == "royal_capture";
  endings.extinction = work.declared.goal->name == "extinction";
  if (endings.checkmate && work.variant.royals == Royals::each) {
    work.fault({"", work.declared.construct, {"royals"}}, "royals = \"each\": nobody is mated",
               "it goes with goals.extinction, not with goals.checkmate");
  }
}

void check_royals(Assembler& work) {
  if (!work.declared.goal || work.declared.goal->name != "checkmate" || work.script.faulty())
    return;
  if (!work.declared.check && std::ranges::none_of(work.variant.pieces, &PieceSpec::royal)) {
    const Construct& whole = work.declared.construct;
    const bool is_said =
        place_of_field(work.script.text_of(whole.where.file), whole, {"goal"}).has_value();
    return work.fault({"", whole, {is_said ? "goal" : "endings"}},
                      "no piece is royal, and the goal is checkmate",
                      "royal = true; in base.pieces + { ... } a piece replaces the one with its "
                      "symbol");
  }
  if (!work.declared.endings.empty()) return;  // a side without one may lose otherwise
  for (const Side side : {Side::white, Side::black}) {
    const auto is_royal = [&](const Man& man) { return work.variant.is_royal(man, side); };
    if (std::ranges::any_of(work.variant.start.men, is_royal)) continue;
    work.fault({"setup", work.declared.setup_construct, {"setup"}},
               fmt::format("{} has no royal piece, and the goal is checkmate", side_name(side)),
               way_of_king(work, side));
    return;
  }
}

void add_draw(Assembler& work, const EndingDraft& draw) {
  Endings& endings = work.variant.endings;
  const Site site = site_of(draw);
  const Where& where = draw.construct.where;
  if (draw.name == "stalemate") endings.stalemate_draws = true, endings.stalemate = where;
  if (draw.name == "material") endings.little_value = draw.number, endings.material = where;
  if (draw.name == "quiet") endings.quiet_plies = draw.number, endings.quiet = where;
  if (draw.name == "repetition") endings.repetitions = draw.number, endings.repetition = where;
  if (draw.name == "dead_position") {
    endings.dead_position = true;
    endings.dead = where;
    endings.lone_minor = work.kinds(draw.lone, site.at("lone"));
    endings.same_shade = work.kinds(draw.same_shade, site.at("same_shade"));
  }
}

void add_rearranging(Assembler& work) {
  for (const RearrangeDraft* draft : work.declared.all<RearrangeDraft>()) {
    const Site site = site_of(*draft);
    if (work.variant.rearranging) {
      work.fault_of_second(site, work.variant.rearranging->where);
    } else if (!work.declared.board->sections) {
      work.fault(site, "the board is not made of sections", "board = sections { ... }");
    } else {
      add_rearranging(work, *draft);
    }
  }
}

// A die is rolled for Black first; or White lays the first section.
void start_rearranging(Assembler& work) {
  if (!work.variant.rearranging) return;
  if (work.declared.begins)
    work.fault({"", work.declared.construct, {"begins"}},
               "'begins' does not go together with 'rearrange'", "the dice say who begins");
  const bool lay = work.declared.all<RearrangeDraft>()[0]->lay;
  const auto set = [&](int variable, std::uint32_t value) {
    work.variant.start.vars[variable] = value;
  };
  const Phase phase = lay ? Phase::place : Phase::opening_roll;
  set(work.variant.rearranging->phase, static_cast<std::uint32_t>(phase));
  if (lay) set(work.variant.rearranging->board, 0);
  work.variant.start.to_act = lay ? Side::white : Side::black;
}

}  // namespace sb
