// Puts the parts of a variant together, and what all of them need: faults, symbols, zones.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"
#include "lua/assembler.h"
#include "lua/compiler_notes.h"

namespace sb {
namespace {

// What a fault at that field is about: the values themselves have been found right.
Topic topic_of(std::string_view field) {
  if (field == "symbol") return Topic::twice;
  if (field == "setup") return Topic::setup;
  if (field == "promotes") return Topic::promotion;
  for (const std::string_view names_symbols : {"when", "of", "lone", "same_shade"}) {
    if (field == names_symbols) return Topic::symbol;
  }
  return Topic::any;
}

}  // namespace

void Assembler::add_declared(const std::string& id) {
  variant_.id = id;
  variant_.title = draft_.title;
  variant_.help = draft_.help;
  variant_.api = draft_.api;
  variant_.where = draft_.construct.where;
  variant_.symmetric = draft_.symmetric;
  variant_.board = draft_.board->board;
  variant_.royals = draft_.royals;
  variant_.letters_written = draft_.letters_written;
  for (const DeclaredOption& option : script_.options) {
    variant_.options.push_back(option.option);
    variant_.chosen.push_back(option.chosen);
  }
}

std::shared_ptr<const Variant> Assembler::run(const std::string& id) {
  add_declared(id);
  all_symbols_known_ = !draft_.broken && !script_.poisoned;
  for (const PieceDraft* piece : draft_.pieces) all_symbols_known_ &= !piece->spec.symbol.empty();
  add_pieces();
  check_targets();
  add_state();
  add_rearranging();
  add_setup();
  start_rearranging();
  check_royals();
  number_reserves();
  for (const PieceDraft* piece : draft_.pieces) add_promotion(*piece);
  for (const PieceDraft* piece : draft_.pieces) {
    if (!script_.faulty()) check_runs(*piece);
    if (!script_.faulty()) keep_off(*piece);
  }
  add_merges();
  for (const CastleDraft* castle : draft_.castles) add_castling(*castle);
  add_variables();
  add_reserves();
  for (const JointDraft* joint : draft_.joint_turns) add_joint_turn(*joint);
  for (const ChoiceDraft* choice : draft_.choices) add_choice(*choice);
  for (const PieceDraft* piece : draft_.pieces) add_lives(*piece);
  for (const ChangeDraft* change : draft_.changes) add_move_change(*change);
  for (const AuraDraft* aura : draft_.auras) add_aura(*aura);
  for (const MarkDraft* mark : draft_.marks) {
    if (!mark->names_squares()) add_mark(*mark);
  }
  for (const PieceDraft* piece : draft_.pieces) add_guard(*piece);
  add_goal();
  for (const EndingDraft* ending : draft_.draws) add_draw(*ending);
  add_play();
  if (!hooks_.empty()) variant_.answers.of = std::make_shared<Functions>();
  if (script_.faulty()) return nullptr;
  variant_.notes = compiler_notes(script_.main.path, script_.main.text);
  note_scripted_attacks();
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

void Assembler::fault(const Construct& construct, const FieldPath& path, std::string message,
                      std::string hint) {
  Problem problem = script_.problem(construct, path, std::move(message), std::move(hint));
  if (!path.empty()) problem.topic = topic_of(path.front());
  script_.fault(std::move(problem));
}

std::string Assembler::symbols_text() const {
  std::vector<std::string> symbols;
  for (const PieceSpec& piece : variant_.pieces) symbols.push_back(piece.symbol);
  return fmt::format("the symbols are {}", fmt::join(symbols, " "));
}

std::string Assembler::symbol_hint(std::string_view symbol) const {
  if (const int kind = variant_.kind_of(symbol)) {
    const std::string& right = variant_.kind(kind).symbol;
    return fmt::format("{} for White, {} for Black", right, lower(right));
  }
  std::vector<std::string> symbols;
  for (const PieceSpec& piece : variant_.pieces) symbols.push_back(piece.symbol);
  const std::string near = symbol.size() > 1 ? nearest(symbol, symbols) : "";
  return near.empty() ? symbols_text() : fmt::format("did you mean '{}'?", near);
}

std::vector<int> Assembler::kinds(const std::vector<std::string>& symbols,
                                  const Construct& construct, const FieldPath& path,
                                  const std::string& owner) {
  std::vector<int> out;
  for (const std::string& symbol : symbols) {
    const int kind = variant_.kind_of(symbol);
    if (kind == 0 && !all_symbols_known_) continue;
    if (kind == 0) {
      fault(
          construct, path,
          fmt::format("{}: no piece has the symbol '{}'", owner, escape(symbol, 20)),
          symbol.find('{') == symbol.npos ? symbol_hint(symbol) : "a symbol alone, without state");
    } else if (std::find(out.begin(), out.end(), kind) == out.end()) {
      out.push_back(kind);
    }
  }
  return out;
}

void Assembler::check_zone(const Zone& zone, const Construct& construct, const FieldPath& path,
                           const std::string& owner) {
  if (const auto cells = variant_.board.cells_of(zone, Side::white); !cells) {
    fault(construct, path, fmt::format("{}: {}", owner, cells.problem().message),
          cells.problem().hint);
  }
}

int Assembler::add_hook(int function, std::string owner, const Where& where) {
  if (function == LUA_NOREF) return -1;
  // A function that stands in two places of the script is one.
  const auto known = std::find_if(hooks_.begin(), hooks_.end(), [&](const ScriptHook& hook) {
    return hook.function == function && hook.owner == owner;
  });
  if (known != hooks_.end()) return static_cast<int>(known - hooks_.begin());
  hooks_.push_back({function, std::move(owner), where});
  return static_cast<int>(hooks_.size()) - 1;
}

Assembled assemble(Script& script, const VariantDraft& draft, const std::string& id) {
  Assembler assembler(script, draft);
  auto variant = assembler.run(id);
  return {std::move(variant), assembler.take_hooks()};
}

}  // namespace sb
