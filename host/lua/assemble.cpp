// From drafts to a Variant. Every fault is noted where its part was written; one part's fault never
// hides another's.
#include "lua/assemble.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"

namespace sb {
namespace {

class Assembler {
 public:
  Assembler(Script& script, const VariantDraft& draft) : script_(script), draft_(draft) {}

  std::shared_ptr<const Variant> run(const std::string& id) {
    variant_.id = id;
    variant_.title = draft_.title;
    variant_.api = draft_.api;
    variant_.board = *draft_.board;
    variant_.letters_written = draft_.letters_written;
    variant_.state = draft_.state;
    for (const DeclaredOption& option : script_.options) {
      variant_.options.push_back(option.option);
      variant_.chosen.push_back(option.chosen);
    }
    all_symbols_known_ = !draft_.broken && !script_.poisoned;
    for (const PieceDraft* piece : draft_.pieces) all_symbols_known_ &= !piece->spec.symbol.empty();
    add_pieces();
    add_setup();
    check_royals();
    for (const PieceDraft* piece : draft_.pieces) add_promotion(*piece);
    for (const CastleDraft* castle : draft_.castles) add_castling(*castle);
    for (std::size_t i = 0; i < draft_.rules.size(); ++i)
      add_rule(*draft_.rules[i], static_cast<int>(i));
    for (const JointDraft* joint : draft_.joint_turns) add_joint_turn(*joint);
    variant_.endings.checkmate = draft_.goal != nullptr;
    variant_.endings.stalemate_draws = false;
    for (const EndingDraft* ending : draft_.draws) add_draw(*ending);
    if (script_.faulty()) return nullptr;
    if (const auto problem = capacity_fault(variant_)) {
      fault(draft_.construct, {}, problem->message, problem->hint);
      return nullptr;
    }
    if (const auto problem = fault_of(variant_, variant_.start)) {
      const std::size_t field =
          problem->message.find(": ");  // of position text, which a script does not write
      fault(draft_.setup_construct, {"setup"},
            "setup: " + problem->message.substr(field == std::string::npos ? 0 : field + 2),
            problem->hint);
      return nullptr;
    }
    return std::make_shared<const Variant>(std::move(variant_));
  }

 private:
  void fault(const Construct& construct, const FieldPath& path, std::string message,
             std::string hint = {}) {
    script_.fault(script_.problem(construct, path, std::move(message), std::move(hint)));
  }

  std::string symbols_text() const {
    std::vector<std::string> symbols;
    for (const PieceSpec& piece : variant_.pieces) symbols.push_back(piece.symbol);
    return fmt::format("the symbols are {}", fmt::join(symbols, " "));
  }

  std::string symbol_hint(std::string_view symbol) const {
    if (const int kind = variant_.kind_of(symbol)) {
      const std::string& right = variant_.kind(kind).symbol;
      return fmt::format("{} for White, {} for Black", right, lower(right));
    }
    std::vector<std::string> symbols;
    for (const PieceSpec& piece : variant_.pieces) symbols.push_back(piece.symbol);
    const std::string near = symbol.size() > 1 ? nearest(symbol, symbols) : "";
    return near.empty() ? symbols_text() : fmt::format("did you mean '{}'?", near);
  }

  // The kinds of symbols that a field names.
  std::vector<int> kinds(const std::vector<std::string>& symbols, const Construct& construct,
                         const FieldPath& path, const std::string& owner) {
    std::vector<int> out;
    for (const std::string& symbol : symbols) {
      const int kind = variant_.kind_of(symbol);
      if (kind == 0 && !all_symbols_known_) continue;
      if (kind == 0) {
        fault(construct, path,
              fmt::format("{}: no piece has the symbol '{}'", owner, escape(symbol, 20)),
              symbol_hint(symbol));
      } else if (std::find(out.begin(), out.end(), kind) == out.end()) {
        out.push_back(kind);
      }
    }
    return out;
  }

  void check_zone(const Zone& zone, const Construct& construct, const FieldPath& path,
                  const std::string& owner) {
    if (const auto cells = variant_.board.cells_of(zone, Side::white); !cells) {
      fault(construct, path, fmt::format("{}: {}", owner, cells.problem().message),
            cells.problem().hint);
    }
  }

  // --- Pieces ---

  static std::string owner_of(const PieceDraft& piece) {
    return fmt::format("piece \"{}\"", escape(piece.spec.name, 60));
  }

  void add_pieces() {
    for (std::size_t i = 0; i < draft_.pieces.size(); ++i) {
      const PieceDraft& piece = *draft_.pieces[i];
      for (std::size_t j = 0; j < i; ++j) {
        if (report_double(*draft_.pieces[j], piece)) break;
      }
      check_zone(piece.spec.never_on, piece.construct, {"never_on"}, owner_of(piece));
      for (const Form& form : piece.spec.forms) {
        for (const Atom& atom : form.movement) {
          check_zone(atom.from, piece.construct, {"moves"}, owner_of(piece));
          check_zone(atom.to, piece.construct, {"moves"}, owner_of(piece));
        }
      }
      variant_.pieces.push_back(piece.spec);
    }
    if (draft_.pieces.empty())
      fault(draft_.construct, {"pieces"}, "a variant needs at least one piece");
  }

  bool report_double(const PieceDraft& first, const PieceDraft& second) {
    const Where& where = first.construct.where;
    if (lower(first.spec.symbol) == lower(second.spec.symbol)) {
      fault(second.construct, {"symbol"},
            fmt::format("{}: the symbol '{}' belongs to piece \"{}\" already, in {}:{}",
                        owner_of(second), second.spec.symbol, escape(first.spec.name, 60),
                        where.file, where.line));
      return true;
    }
    if (first.spec.name != second.spec.name) return false;
    fault(second.construct, {},
          fmt::format("{}: there is one already, in {}:{}", owner_of(second), where.file,
                      where.line));
    return true;
  }

  int standing(int kind) const {
    return static_cast<int>(
        std::count_if(variant_.start.men.begin(), variant_.start.men.end(),
                      [&](const Man& man) { return man.kind == kind && man.side == Side::white; }));
  }

  void add_promotion(const PieceDraft& piece) {
    if (!piece.promotes) return;
    const PromotionDraft& promotes = *piece.promotes;
    const std::string owner = owner_of(piece) + ", promotes";
    Promotion promotion;
    promotion.zone = promotes.zone;
    promotion.must = promotes.must;
    check_zone(promotes.zone, piece.construct, {"promotes", "zone"}, owner);
    check_zone(promotes.must, piece.construct, {"promotes", "must"}, owner);
    const std::vector<int> to = kinds(promotes.to, piece.construct, {"promotes", "to"}, owner);
    for (const auto& [symbol, number] : promotes.at_most) {
      if (std::find(promotes.to.begin(), promotes.to.end(), symbol) == promotes.to.end()) {
        fault(
            piece.construct, {"promotes", "at_most"},
            fmt::format("{}: at_most names '{}', which 'to' does not", owner, escape(symbol, 20)));
      }
    }
    for (const int kind : to) {
      const PieceSpec& target = variant_.kind(kind);
      if (target.royal)
        fault(piece.construct, {"promotes", "to"},
              fmt::format("{}: '{}' is royal", owner, target.symbol));
      int most = promotes.only_lost ? standing(kind) : -1;
      if (const auto limit = promotes.at_most.find(target.symbol);
          limit != promotes.at_most.end()) {
        most = most < 0 ? limit->second : std::min(most, limit->second);
      }
      promotion.to.push_back(kind);
      promotion.at_most.push_back(most);
    }
    variant_.pieces[static_cast<std::size_t>(variant_.kind_of(piece.spec.symbol) - 1)].promotion =
        std::move(promotion);
  }

  // --- Setup ---

  void setup_fault(int line_index, std::string_view token, std::string message,
                   std::string hint = {}) {
    const Construct& construct = draft_.setup_construct;
    message.insert(0, "setup: ");
    const std::string& file = construct.where.file;
    const auto place = place_of_row(script_.text_of(file), draft_.setup, line_index, token);
    script_.fault(place
                      ? script_.problem({file, place->line}, std::move(message), std::move(hint),
                                        place->column)
                      : script_.problem(construct, {"setup"}, std::move(message), std::move(hint)));
  }

  Man man_of(std::string_view token) const {
    const int kind = variant_.kind_of(token);
    if (kind == 0) return {};
    const bool white = token == variant_.kind(kind).symbol;
    if (!white && token != lower(token)) return {};
    return {static_cast<std::uint16_t>(kind), white ? Side::white : Side::black,
            variant_.kind(kind).initial_state()};
  }

  void read_row(const std::vector<Cell>& row, std::string_view text, int line_index) {
    const auto tokens = words_of(text);
    const int rank = variant_.board.cell(row.front()).rank;
    if (tokens.size() != row.size()) {
      setup_fault(
          line_index, tokens.empty() ? "" : tokens[0],
          fmt::format("rank {} has {} squares, the board has {}", rank, tokens.size(), row.size()));
      return;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (tokens[i] == ".") continue;
      const Man man = man_of(tokens[i]);
      if (man.kind == 0 && all_symbols_known_) {
        setup_fault(line_index, tokens[i],
                    fmt::format("no piece has the symbol '{}', on {}", escape(tokens[i], 20),
                                variant_.board.name(row[i])),
                    symbol_hint(tokens[i]));
      }
      variant_.start.men[row[i]] = man;
    }
  }

  void add_setup() {
    const Board& board = variant_.board;
    variant_.start.men.assign(static_cast<std::size_t>(board.size()), {});
    for (const StateField& field : variant_.state) {
      variant_.start.vars.push_back(static_cast<std::uint32_t>(field.initial - field.low));
    }
    std::size_t row = 0;
    int line_index = 0;
    for (const std::string_view line : split(draft_.setup, '\n')) {
      if (!words_of(line).empty()) {
        if (row < board.rows().size()) read_row(board.rows()[row], line, line_index);
        ++row;
      }
      ++line_index;
    }
    if (row != board.rows().size()) {
      fault(draft_.setup_construct, {"setup"},
            fmt::format("setup: it has {} ranks, the board has {}", row, board.rows().size()));
    }
  }

  void check_royals() {
    if (!draft_.goal || script_.faulty()) return;
    for (const Side side : {Side::white, Side::black}) {
      const bool has_one =
          std::any_of(variant_.start.men.begin(), variant_.start.men.end(), [&](const Man& man) {
            return man.kind != 0 && man.side == side && variant_.kind(man.kind).royal;
          });
      if (has_one) continue;
      fault(
          draft_.setup_construct, {"setup"},
          fmt::format("setup: {} has no royal piece, and the goal is checkmate", side_name(side)));
      return;
    }
  }

  // --- Castling ---

  Cell cell_of(const CastleDraft& castle, const char* field, const std::string& name) {
    const Cell cell = variant_.board.find(name);
    if (cell == no_cell) {
      fault_at_text(castle, field, name,
                    fmt::format("castling: there is no square '{}'", escape(name, 20)),
                    variant_.board.corners_text());
    }
    return cell;
  }

  // A library may call the field otherwise than the word does: then the square itself is looked
  // for.
  void fault_at_text(const CastleDraft& castle, const char* field, const std::string& text,
                     std::string message, std::string hint = {}) {
    const std::string& source = script_.text_of(castle.construct.where.file);
    auto place = place_of_field(source, castle.construct, {field});
    if (!place) place = place_of_text(source, castle.construct, text);
    Where where = castle.construct.where;
    if (place) where.line = place->line;
    script_.fault(
        script_.problem(where, std::move(message), std::move(hint), place ? place->column : 0));
  }

  // The cell beside the king's new one, on the side it came from.
  Cell beside(Cell to, Cell from) const {
    const CellShape& target = variant_.board.cell(to);
    const int file = target.file + (variant_.board.cell(from).file > target.file ? 1 : -1);
    for (int c = 0; c < variant_.board.size(); ++c) {
      const CellShape& cell = variant_.board.cell(static_cast<Cell>(c));
      if (cell.file == file && cell.rank == target.rank) return static_cast<Cell>(c);
    }
    return no_cell;
  }

  void add_castling(const CastleDraft& castle) {
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
    if (add_side(castle, white)) add_side(castle, black);
  }

  bool add_side(const CastleDraft& castle, Castling castling) {
    const auto standing_at = [&](Cell cell) {
      const Man& man = variant_.start.men[cell];
      return man.kind != 0 && man.side == castling.side ? man.kind : std::uint16_t{0};
    };
    castling.king = standing_at(castling.king_from);
    castling.partner = standing_at(castling.partner_from);
    const std::string_view side = side_name(castling.side);
    if (castling.king == 0 || !variant_.kind(castling.king).royal) {
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

  int right_of(const Castling& castling) const {
    for (const Castling& known : variant_.castlings) {
      if (known.side == castling.side && known.partner_from == castling.partner_from)
        return known.right;
    }
    return variant_.right_count();
  }

  // --- Rules and endings ---

  void add_rule(const RuleDraft& draft, int hook) {
    const std::string owner = fmt::format("rule \"{}\"", escape(draft.name, 60));
    Rule rule;
    rule.name = draft.name;
    rule.where = draft.construct.where;
    rule.hook = hook;
    rule.to = draft.to;
    rule.on_capture = draft.on_capture;
    rule.movers = kinds(draft.movers, draft.construct, {"when", "mover"}, owner);
    rule.captured = kinds(draft.captured, draft.construct, {"when", "captures"}, owner);
    check_zone(draft.to, draft.construct, {"when", "to"}, owner);
    variant_.rules.push_back(std::move(rule));
  }

  void add_joint_turn(const JointDraft& draft) {
    const std::string owner = fmt::format("joint turn \"{}\"", escape(draft.name, 60));
    if (variant_.joint_turn) {
      const Where& where = variant_.joint_turn->where;
      fault(
          draft.construct, {},
          fmt::format("{}: the variant has one already, in {}:{}", owner, where.file, where.line));
      return;
    }
    JointTurn joint;
    joint.name = draft.name;
    joint.where = draft.construct.where;
    joint.at_least = draft.at_least;
    joint.kinds = kinds(draft.of, draft.construct, {"of"}, owner);
    for (const int kind : joint.kinds) {
      if (!variant_.kind(kind).royal) continue;
      fault(draft.construct, {"of"},
            fmt::format("{}: '{}' is royal", owner, variant_.kind(kind).symbol));
    }
    if (draft.used) joint.used = variable_of_sides(draft.construct, *draft.used, owner);
    variant_.joint_turn = std::move(joint);
  }

  // The index of the variable that tells which sides have made the turn; -1 after a fault.
  int variable_of_sides(const Construct& construct, const std::string& used,
                        const std::string& owner) {
    static constexpr const char* as_it_should_be = "one_of(\"none\", \"w\", \"b\", \"wb\")";
    constexpr int both_sides = 3;  // +1 White, +2 Black
    std::vector<std::string> names;
    for (const StateField& field : variant_.state) names.push_back(field.name);
    const auto found = std::find(names.begin(), names.end(), used);
    if (found == names.end() && draft_.broken) return -1;  // it may stand where the fault is
    if (found == names.end()) {
      const std::string near = nearest(used, names);
      fault(construct, {"used"},
            fmt::format("{}: '{}' is no variable of the position", owner, escape(used, 40)),
            near.empty() ? fmt::format("state = {{ {} = {} }}", escape(used, 40), as_it_should_be)
                         : fmt::format("did you mean '{}'?", near));
      return -1;
    }
    const auto index = found - names.begin();
    const StateField& field = variant_.state[static_cast<std::size_t>(index)];
    if (field.low == 0 && field.high == both_sides) return static_cast<int>(index);
    fault(construct, {"used"},
          fmt::format("{}: '{}' has the values {}, not four from 0", owner, field.name,
                      range_text(field)),
          as_it_should_be);
    return -1;
  }

  void add_draw(const EndingDraft& draw) {
    Endings& endings = variant_.endings;
    const std::string owner = fmt::format("ending \"{}\"", draw.kind);
    if (draw.kind == "stalemate") endings.stalemate_draws = true;
    if (draw.kind == "quiet") endings.quiet_plies = draw.number;
    if (draw.kind == "repetition") endings.repetitions = draw.number;
    if (draw.kind == "dead_position") {
      endings.dead_position = true;
      endings.lone_minor = kinds(draw.lone, draw.construct, {"lone"}, owner);
      endings.same_shade = kinds(draw.same_shade, draw.construct, {"same_shade"}, owner);
    }
  }

  Script& script_;
  const VariantDraft& draft_;
  Variant variant_;
  bool all_symbols_known_ = true;  // no piece is missing because of another fault
};

}  // namespace

std::shared_ptr<const Variant> assemble(Script& script, const VariantDraft& draft,
                                        const std::string& id) {
  return Assembler(script, draft).run(id);
}

}  // namespace sb
