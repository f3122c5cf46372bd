// Castlings, joint turns, choices and endings. Squares and symbols are resolved
// here; a fault in one never hides another.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {

// --- Castling ---

Cell Assembler::cell_of(const CastleDraft& castle, const char* field, const std::string& name) {
  const Cell cell = variant_.board.find(name);
  if (cell == no_cell) {
    fault_at_text(castle, field, name,
                  fmt::format("castling: there is no square '{}'", escape(name, 20)),
                  variant_.board.corners_text());
  }
  return cell;
}

void Assembler::fault_at_text(const CastleDraft& castle, const char* field, const std::string& text,
                              std::string message, std::string hint) {
  const std::string& source = script_.text_of(castle.construct.where.file);
  auto place = place_of_field(source, castle.construct, {field});
  if (!place) place = place_of_text(source, castle.construct, text);
  Where where = castle.construct.where;
  if (place) where.line = place->line;
  script_.fault(
      script_.problem(where, std::move(message), std::move(hint), place ? place->column : 0));
}

Cell Assembler::beside(Cell to, Cell from) const {
  const Board& board = variant_.board;
  const std::optional<Heading> way = board.way(from, to);
  return way ? board.step(to, board.opposite(*way)) : no_cell;
}

void Assembler::add_castling(const CastleDraft& castle) {
  Castling white;
  white.king_from = cell_of(castle, "king", castle.king);
  white.king_to = cell_of(castle, "to", castle.to);
  white.partner_from = cell_of(castle, "partner", castle.partner);
  if (white.king_from == no_cell || white.king_to == no_cell || white.partner_from == no_cell)
    return;
  white.partner_to = castle.partner_to.empty() ? beside(white.king_to, white.king_from)
                                               : cell_of(castle, "partner_to", castle.partner_to);
  if (white.partner_to == no_cell) {
    if (castle.partner_to.empty())
      fault(castle.construct, {"to"},
            "castling: there is no square for the partner beside the king");
    return;
  }
  white.letter = castle.letter;
  white.marks_own_move = castle.marks_own_move;
  if (draft_.letters_written && castle.letter == 0) {
    fault(castle.construct, {},
          "castling: a variant with castling_text = \"letters\" needs a letter for each",
          "letter = \"K\"");
  }
  Castling black = white;
  black.side = Side::black;
  for (Cell* cell : {&black.king_from, &black.king_to, &black.partner_from, &black.partner_to}) {
    *cell = variant_.board.mirror(*cell);
  }
  if (castle.side != Side::black && !add_side(castle, white)) return;
  if (castle.side != Side::white) add_side(castle, black);
}

bool Assembler::add_side(const CastleDraft& castle, Castling castling) {
  const auto standing_at = [&](Cell cell) {
    const Man& man = variant_.start.men[cell];
    return man.kind != 0 && man.side == castling.side ? man.kind : std::uint16_t{0};
  };
  castling.king = standing_at(castling.king_from);
  castling.partner = standing_at(castling.partner_from);
  const std::string_view side = side_name(castling.side);
  const bool may_be_common = !draft_.goal && !draft_.endings.empty();
  if (castling.king == 0 || (!variant_.kind(castling.king).royal && !may_be_common)) {
    fault_at_text(castle, "king", castle.king,
                  fmt::format("castling: {} has no royal piece on {}", side,
                              variant_.board.name(castling.king_from)));
    return false;
  }
  if (castling.partner == 0 || castling.partner_from == castling.king_from) {
    fault_at_text(castle, "partner", castle.partner,
                  fmt::format("castling: {} has no partner on {}", side,
                              variant_.board.name(castling.partner_from)));
    return false;
  }
  castling.right = right_of(castling);
  constexpr int most_rights = 32;
  if (castling.right >= most_rights) {
    fault(castle.construct, {}, fmt::format("castling: more than {} rights", most_rights));
    return false;
  }
  variant_.start.rights |= 1u << castling.right;
  variant_.castlings.push_back(castling);
  return true;
}

int Assembler::right_of(const Castling& castling) const {
  for (const Castling& known : variant_.castlings) {
    if (known.side == castling.side && known.partner_from == castling.partner_from)
      return known.right;
  }
  return variant_.right_count();
}

// --- Joint turns ---

void Assembler::add_joint_turn(const JointDraft& draft) {
  const std::string owner = owner_of("joint turn", draft.name);
  if (variant_.joint_turn) {
    const Where& where = variant_.joint_turn->where;
    fault(draft.construct, {},
          fmt::format("{}: the variant has one already, in {}:{}", owner, where.file, where.line));
    return;
  }
  JointTurn joint;
  joint.name = draft.name;
  joint.where = draft.construct.where;
  joint.at_least = draft.at_least;
  joint.captures = draft.captures;
  joint.interposes = draft.interposes;
  joint.kinds = kinds(draft.of, draft.construct, {"of"}, owner);
  for (const int kind : joint.kinds) {
    if (!variant_.kind(kind).royal) continue;
    fault(draft.construct, {"of"},
          fmt::format("{}: '{}' is royal", owner, variant_.kind(kind).symbol));
  }
  if (draft.used) joint.used = variable_of_sides(draft.construct, *draft.used, owner);
  variant_.joint_turn = std::move(joint);
}

int Assembler::variable_of(const Construct& construct, const FieldPath& path,
                           const std::string& name, const std::string& owner,
                           const std::string& hint) {
  std::vector<std::string> names;
  for (const StateField& variable : variant_.state) names.push_back(variable.name);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<int>(found - names.begin());
  if (draft_.broken) return -1;  // it may stand where the fault is
  const std::string near = nearest(name, names);
  fault(construct, path,
        fmt::format("{}: '{}' is no variable of the position", owner, escape(name, 40)),
        near.empty() ? hint : fmt::format("did you mean '{}'?", near));
  return -1;
}

int Assembler::variable_of_sides(const Construct& construct, const std::string& used,
                                 const std::string& owner) {
  static constexpr const char* as_it_should_be = "one_of(\"none\", \"w\", \"b\", \"wb\")";
  constexpr int both_sides = 3;  // +1 White, +2 Black
  const int index =
      variable_of(construct, {"used"}, used, owner,
                  fmt::format("state = {{ {} = {} }}", escape(used, 40), as_it_should_be));
  if (index < 0) return -1;
  const StateField& field = variant_.state[static_cast<std::size_t>(index)];
  if (field.low == 0 && field.high == both_sides && !field.square) return index;
  fault(construct, {"used"},
        fmt::format("{}: '{}' has the values {}, not four from 0", owner, field.name,
                    range_text(field)),
        as_it_should_be);
  return -1;
}

// --- Choices ---

// A text must tell by its beginning what it is.
void Assembler::check_choice_name(const ChoiceDraft& draft, const std::string& owner) {
  const bool known =
      std::any_of(variant_.choices.begin(), variant_.choices.end(), [&](const Choice& choice) {
        return choice.name == draft.name && (choice.words.empty() || draft.of.empty());
      });
  if (known) {
    fault(draft.construct, {}, fmt::format("{}: one without words has that name", owner));
  }
  if (variant_.joint_turn && variant_.joint_turn->name == draft.name) {
    fault(draft.construct, {}, fmt::format("{}: a joint turn has that name", owner));
  }
}

void Assembler::add_choice(const ChoiceDraft& draft) {
  const std::string owner = owner_of("choice", draft.name);
  check_choice_name(draft, owner);
  Choice choice;
  choice.name = draft.name;
  choice.words = draft.of;
  choice.actor = draft.chance ? Choice::Actor::chance : Choice::Actor::player;
  choice.closes_turn = draft.closes_turn;
  choice.where = draft.construct.where;
  choice.help = draft.help;
  choice.may_hook = add_hook(draft.may_function, owner, choice.where);
  choice.hook = add_hook(draft.after_function, owner, choice.where);
  choice.variable =
      variable_of(draft.construct, {"due"}, draft.due, owner,
                  fmt::format("state = {{ {} = range(0, 1) }}", escape(draft.due, 40)));
  if (choice.variable < 0) return;
  if (draft.value) {
    const StateField& field = variant_.state[static_cast<std::size_t>(choice.variable)];
    const auto value = field_value_of(*draft.value, field);
    if (!value) {
      fault(draft.construct, {"value"},
            fmt::format("{}: '{}' is never '{}'", owner, field.name, escape(*draft.value, 40)),
            range_text(field));
      return;
    }
    choice.value = *value - field.low;
  }
  const bool lives = std::ranges::any_of(
      draft_.pieces, [](const PieceDraft* piece) { return piece->lives.has_value(); });
  if (choice.closes_turn && lives) {
    fault(draft.construct, {"closes_turn"},
          fmt::format("{} closes the turn, beside a man with lives", owner),
          "whom a hit leaves two forms chooses one before anything else is chosen");
    return;
  }
  variant_.choices.push_back(std::move(choice));
}

void Assembler::add_goal() {
  Endings& endings = variant_.endings;
  endings.stalemate_draws = false;
  if (!draft_.goal) return;
  endings.checkmate = draft_.goal->kind == "checkmate";
  endings.royal_capture = draft_.goal->kind == "royal_capture";
  endings.extinction = draft_.goal->kind == "extinction";
  if (endings.checkmate && variant_.royals == Royals::each) {
    fault(draft_.construct, {"royals"}, "royals = \"each\": nobody is mated",
          "goal = goals.extinction");
  }
}

void Assembler::add_draw(const EndingDraft& draw) {
  Endings& endings = variant_.endings;
  const std::string owner = fmt::format("ending \"{}\"", draw.kind);
  if (draw.kind == "stalemate") endings.stalemate_draws = true;
  if (draw.kind == "material") endings.little_value = draw.number;
  if (draw.kind == "quiet") endings.quiet_plies = draw.number;
  if (draw.kind == "repetition") endings.repetitions = draw.number;
  if (draw.kind == "dead_position") {
    endings.dead_position = true;
    endings.lone_minor = kinds(draw.lone, draw.construct, {"lone"}, owner);
    endings.same_shade = kinds(draw.same_shade, draw.construct, {"same_shade"}, owner);
  }
}

}  // namespace sb
