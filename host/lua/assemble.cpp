// Puts the parts of a variant together, and what all of them need: faults, symbols, zones.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/assembler.h"
#include "lua/source_notes.h"
#include "lua/words.h"
#include "movement/leg_paths.h"
#include "reference/fault.h"
#include "rules/outcome.h"

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

// What needs no looking up.
void add_declared(Assembler& work, const std::string& id) {
  Variant& variant = work.variant;
  const VariantDraft& declared = work.declared;
  variant.id = id;
  variant.where = declared.construct.where;
  variant.board = declared.board->board;
  for (const DeclaredOption& option : work.script.options) {
    variant.options.push_back(option.option);
    variant.chosen.push_back(option.chosen);
  }
}

// Where options decide, what stands in no list now may stand in one with another value: then a
// value is noted only if it is in a local that nothing names again.
void note_unlisted(Assembler& work) {
  Script& script = work.script;
  std::vector<const Made*> idle;
  for (const Made* made : script.made) {
    const bool own = made->construct.where.file == script.main.path;
    if (own && !script.in_lists.contains(made)) idle.push_back(made);
  }
  if (idle.empty()) return;
  constexpr std::size_t most_looked_at = 100;
  if (idle.size() > most_looked_at) idle.resize(most_looked_at);
  const auto tokens = tokens_of(script.main.text);
  for (const Made* made : idle) {
    const std::string word = made->word == std::string_view("castle") ? "castling" : made->word;
    const std::string holder = holder_of(tokens, made->construct.where.line, word);
    const bool decided = !script.options.empty();
    if (decided && (holder.empty() || !is_named_once(tokens, holder))) continue;
    const std::string name = made->name.empty() ? "" : " '" + escape(made->name, 40) + "'";
    script.note(
        script.problem(made->construct.where,
                       fmt::format("the {}{} stands in no list, and does nothing", word, name),
                       fmt::format("{} = {{ {}... }}", word == "ending" ? "endings" : "rules",
                                   holder.empty() ? "" : holder + ", ")));
  }
}

std::shared_ptr<const Variant> put_together(Assembler& work, const std::string& id) {
  const VariantDraft& declared = work.declared;
  add_declared(work, id);
  work.all_symbols_known = !declared.broken && !work.script.poisoned;
  work.all_actions_known = !work.script.poisoned;
  for (const TurnDraft* turn : {declared.turn, declared.opening})
    work.all_actions_known &= !turn || !turn->broken;
  for (const PieceDraft* piece : declared.pieces)
    work.all_symbols_known &= !piece->spec.symbol.empty();
  add_pieces(work);
  check_targets(work);
  add_state(work);
  add_rearranging(work);
  add_setup(work);
  start_rearranging(work);
  check_royals(work);
  number_reserves(work);
  for (const PieceDraft* piece : declared.pieces) add_promotion(work, *piece);
  for (const PieceDraft* piece : declared.pieces) {
    if (!work.script.faulty()) check_runs(work, *piece);
    if (!work.script.faulty()) keep_off(work, *piece);
  }
  for (const CastleDraft* castle : declared.all<CastleDraft>()) add_castling(work, *castle);
  add_variables(work);
  add_reserves(work);
  for (const JointDraft* joint : declared.all<JointDraft>()) add_joint_turn(work, *joint);
  for (const PieceDraft* piece : declared.pieces) add_lives(work, *piece);
  for (const ChangeDraft* change : declared.all<ChangeDraft>()) add_move_change(work, *change);
  add_goal(work);
  for (const EndingDraft* ending : declared.draws) add_draw(work, *ending);
  add_play(work);
  for (const PieceDraft* piece : declared.pieces) add_hits(work, *piece);
  add_merges(work);
  if (!work.hooks.empty()) work.variant.answers.of = std::make_shared<Functions>();
  if (work.script.faulty()) return nullptr;
  limit_dead_positions(work.variant);
  note_dead_positions(work);
  note_lost_royals(work);
  work.variant.notes = compiler_notes(work.script.main.path, work.script.main.text);
  note_unlisted(work);
  for (const Problem& note : work.script.notes()) work.variant.notes.push_back(note);
  note_scripted_attacks(work);
  if (const auto problem = capacity_fault(work.variant)) {
    work.fault({"", declared.construct}, *problem);
    return nullptr;
  }
  return std::make_shared<const Variant>(std::move(work.variant));
}

// The value of that zone which a word made in lines before the site, where a local keeps it; null
// if there is none.
const ZoneValue* made_before(const Site& site, const Zone& zone,
                             const std::vector<const ZoneValue*>& zones) {
  const Where& end = site.construct.where;
  const auto found = std::ranges::find_if(zones, [&](const ZoneValue* value) {
    return value->where.file == end.file && value->where.line < end.line && value->zone == zone;
  });
  return found == zones.end() ? nullptr : *found;
}

std::string said_of(const Site& site, std::string_view message) {
  return fmt::format("{}{}{}", site.owner, site.owner.empty() ? "" : ": ", message);
}

// Whether two lines, along which a jump goes so far, join two cells: its text would not say over
// whom it goes.
bool lands_by_two_lines(const Board& board, int most) {
  for (Cell c = 0; c < board.size(); ++c) {
    std::vector<Cell> landings;
    for (Heading heading = 0; heading < board.headings(); ++heading) {
      board.walk_lines(c, heading, most == 0 ? board.size() : most, [&](Cell cell, int step) {
        if (step > 1) landings.push_back(cell);
      });
    }
    std::ranges::sort(landings);
    if (std::ranges::adjacent_find(landings) != landings.end()) return true;
  }
  return false;
}

// The variant with those of its pieces tabulated that had to wait until its marks are known.
VariantDraft with_moods(Script& script, VariantDraft draft) {
  const auto marks = mapped(draft.all<MarkDraft>(), &MarkDraft::name);
  auto failure = script.sandbox.protected_call(script.limits.load_steps, [&](lua_State* lua) {
    for (const PieceDraft*& piece : draft.pieces) {
      if (!piece->put_off) continue;
      PieceDraft told = *piece;
      tabulate(lua, told, &marks);
      draft.broken = draft.broken || told.broken;
      piece = &script.keep(lua, std::move(told));
    }
  });
  if (failure) script.fault(script.problem_of(std::move(*failure)));
  return draft;
}

}  // namespace

Site site_of(const PieceDraft& piece) { return {owner_of(piece), piece.construct}; }

std::string Assembler::with_way_out(const Site& site, std::string hint) const {
  const std::string& file = site.construct.where.file;
  const bool own = file == declared.construct.where.file || script.is_library(file);
  const std::size_t quote = site.owner.find('"');
  const std::string what = site.owner.substr(0, std::min(quote, site.owner.find(' ')));
  constexpr std::array named = {"piece", "ending",  "castling", "forbid",  "prefer",
                                "after", "reserve", "mark",     "variable"};
  if (own || !contains(named, what)) return hint;
  if (!hint.empty()) hint += "; ";
  if (what == "piece") return hint + "pieces = base.pieces + { ... } puts another in its place";
  const std::string name = quote == site.owner.npos ? what : site.owner.substr(quote + 1);
  return fmt::format("{0}{1} = base.{1}:without \"{2}\" leaves it out", hint,
                     what == "ending" ? "endings" : "rules", name.substr(0, name.find('"')));
}

void Assembler::note(const Site& site, std::string_view message, std::string hint) {
  script.note(script.problem(site.construct, site.path, said_of(site, message), std::move(hint)));
}

void Assembler::fault(const Site& site, std::string_view message, std::string hint) {
  Problem problem = script.problem(site.construct, site.path, said_of(site, message),
                                   with_way_out(site, std::move(hint)));
  if (!site.path.empty()) problem.topic = topic_of(site.path.front());
  script.fault(std::move(problem));
}

void Assembler::fault_of_second(const Site& site, const Where& first) {
  fault(site, fmt::format("the variant has one already, in {}:{}", first.file, first.line));
}

std::string Assembler::symbol_hint(std::string_view symbol) const {
  if (const int kind = variant.kind_of(symbol)) {
    const std::string& right = variant.kind(kind).symbol;
    return fmt::format("{} for White, {} for Black", right, lower(right));
  }
  for (const PieceSpec& piece : variant.pieces) {
    if (lower(piece.name) == lower(symbol)) return suggest(piece.symbol);
  }
  if (symbol == "true" || symbol == "false") return fmt::format("{} without quotes", symbol);
  if (symbol == ",") return "blanks alone part symbols: \"P N\"";
  const bool all_small = std::ranges::all_of(
      symbol, [&](char c) { return is_small(c) && variant.kind_of(std::string(1, c)) != 0; });
  if (all_small) return suggest(upper(symbol));
  const std::vector<std::string> symbols = variant.symbols();
  const std::string near = symbol.size() > 1 ? nearest(symbol, symbols) : "";
  return suggest(near, fmt::format("the symbols are {}", fmt::join(symbols, " ")));
}

std::vector<int> Assembler::kinds(const std::vector<std::string>& symbols, const Site& site) {
  std::vector<int> out;
  for (const std::string& symbol : symbols) {
    const int kind = variant.kind_of(symbol);
    if (kind == 0 && !all_symbols_known) continue;
    if (kind == 0) {
      fault(
          site, fmt::format("no piece has the symbol '{}'", escape(symbol, 20)),
          symbol.find('{') == symbol.npos ? symbol_hint(symbol) : "a symbol alone, without state");
    } else if (const std::string& right = variant.kind(kind).symbol; right != symbol) {
      fault(site,
            fmt::format("'{}' is written '{}', whose man it is does not matter", symbol, right),
            fmt::format("own \"{0}\", enemy \"{0}\", men \"{0}\"", right));
    } else if (!contains(out, kind)) {
      out.push_back(kind);
    }
  }
  return out;
}

bool Assembler::check_zone(const Zone& zone, const Site& site) {
  const auto cells = variant.board.cells_of(zone, Side::white);
  if (cells) return true;
  const ZoneValue* early = made_before(site, zone, script.zones);
  fault(early ? Site{"", {early->where, ""}} : site, cells.problem());
  return false;
}

bool Assembler::check_movement(const Atom& atom, const Site& site) {
  const Board& board = variant.board;
  bool sound = check_zone(atom.from, site);
  sound = check_zone(atom.to, site) && sound;
  if (const auto problem = board.fault_of(atom.ways)) {
    fault(site, *problem);
    sound = false;
  }
  for (const Atom& leg : atom.legs) sound = check_movement(leg, site) && sound;
  if (atom.leap.boards >= board.boards()) {
    fault(site,
          fmt::format("a leap cannot go {} board{} further here", atom.leap.boards,
                      atom.leap.boards == 1 ? "" : "s"),
          board.boards() == 1 ? "rectangle(5, 5):stacked \"ABCDE\" is five boards"
                              : fmt::format("there are {}", board.boards()));
    sound = false;
  }
  if (std::ranges::any_of(atom.legs, &Atom::outward) &&
      std::ranges::any_of(atom.legs, changes_boards)) {
    fault(site, ":outward() keeps to one board", ":next()");
    sound = false;
  }
  if (atom.outward && (board.bends() || board.rings())) {
    fault(site, "where lines bend or come round, nothing leads :outward()", ":next()");
    sound = false;
  }
  if (atom.takes && (board.bends() || (board.rings() && lands_by_two_lines(board, atom.most)))) {
    fault(site,
          "two lines may join two squares here, and the text of a jump would not say whom it takes",
          board.bends() || atom.most == 2 ? "" : "a jump that goes less far: :up_to(2)");
    sound = false;
  }
  for (Cell c = 0; sound && !atom.legs.empty() && c < board.size(); ++c) {
    if (leg_paths(board, atom, Side::white, c).size() <= most_leg_paths) continue;
    fault(site,
          fmt::format("from {} there are more than {} ways of several legs", board.name(c),
                      most_leg_paths),
          "shorter legs, or fewer: slide(orthogonal):up_to(3)");
    sound = false;
  }
  return sound;
}

PieceSpec& Assembler::spec_of(const PieceDraft& piece) {
  return variant.pieces[variant.kind_of(piece.spec.symbol) - 1];
}

int Assembler::add_hook(int function, const Site& site) {
  if (function == LUA_NOREF) return -1;
  // A function that stands in two places of the script is one.
  const auto known = std::ranges::find_if(hooks, [&](const ScriptHook& hook) {
    return hook.function == function && hook.owner == site.owner;
  });
  if (known != hooks.end()) return static_cast<int>(known - hooks.begin());
  hooks.push_back({{site.owner, site.construct.where}, function});
  return static_cast<int>(hooks.size()) - 1;
}

Assembled assemble(Script& script, const VariantDraft& said, const std::string& id) {
  const VariantDraft draft = with_moods(script, said);
  Assembler work{script, draft, draft.said};
  auto variant = put_together(work, id);
  return {std::move(variant), std::move(work.hooks)};
}

}  // namespace sb
