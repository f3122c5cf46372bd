// Rules as data: variables, marks, filters, effects, endings and check. What each may ask is always
// said by its Asker; whatever variables and marks say of the board and by symbols is resolved here
// and never later.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/list.h"
#include "base/text.h"
#include "lua/assembler.h"
#include "reference/marks.h"
#include "reference/reference.h"

namespace sb {
namespace {

void add_filter(Assembler& work, const FilterDraft& draft) {
  if (!draft.facts) return;
  Asker asker = asker_of_ply({"", draft.construct});
  asker.replies = !draft.at_arrival;
  const bool prefers = draft.word == std::string_view("prefer");
  auto& list = prefers ? work.variant.play.prefer : work.variant.play.forbid;
  list.push_back({draft.name, work.facts_of(draft.facts, asker), draft.at_arrival, draft.help,
                  draft.construct.where});
}

// The variables that count men of that one kind in the reserve, for own White and own Black; -1
// after a fault.
std::array<int, 2> counts_of(Assembler& work, const NumberDraft& held, const Asker& asker) {
  constexpr std::array unknown{-1, -1};
  const NumberTerm term = work.variant.play.expressions.numbers[work.number_of(held, asker)];
  if (term.reserve < 0) return unknown;
  const std::string name = escape(held.reserve->name, 20);
  if (term.men.size() != 1 || term.men[0].field >= 0) {
    work.fault(asker, fmt::format("of reserve \"{}\" one kind at a time is changed", name),
               fmt::format("{} = {{ [{}:count \"P\"] = 1 }}", asker.path.back(), name));
    return unknown;
  }
  const Reserve& reserve = work.variant.play.reserves[term.reserve];
  const int kind = term.men[0].kind;
  const bool theirs = term.whose == Whose::enemy;
  const std::array counts{reserve.counts[theirs ? 1 : 0][kind],
                          reserve.counts[theirs ? 0 : 1][kind]};
  if (counts[0] < 0) {
    work.fault(
        asker,
        fmt::format("no '{}' can be in reserve \"{}\"", work.variant.kind(kind).symbol, name),
        "'of' names who comes in, 'takes' whom it is filled with");
  }
  return counts;
}

// Of a table the keys that name one count in two ways are two: which comes first would not show.
bool changes_twice(const Effect& effect, const Deed& deed) {
  return std::ranges::any_of(effect.deeds, [&](const Deed& other) {
    return other.kind == deed.kind && other.variable[0] == deed.variable[0];
  });
}

Deed deed_of(Assembler& work, const DeedDraft& draft, const Asker& asker) {
  Deed deed = draft.said;
  deed.set = work.set_of(draft.set, asker);
  deed.to = work.set_of(draft.to, asker);
  deed.mark = work.mark_of(draft.mark, asker);
  if (!draft.man.empty()) deed.man = work.said_man(draft.man, asker);
  if (deed.of_enemy && deed.man.kind != 0 && work.variant.kind(deed.man.kind).neutral)
    work.fault(asker, fmt::format("'{}' is nobody's man", draft.man), "without \"enemy\"");
  if (draft.variable) {
    deed.variable = work.variable_of(*draft.variable, asker);
    if (deed.variable[0] >= 0 && work.variant.state[deed.variable[0]].of_lives)
      work.fault(asker, "hits that await an answer are counted by themselves",
                 "a variable besides");
  }
  if (draft.held) deed.variable = counts_of(work, *draft.held, asker);
  if (draft.number) deed.number = work.number_of(*draft.number, asker);
  deed.hook = work.add_hook(draft.function, asker);
  return deed;
}

// `clears` comes behind `marks`: of one mark, everywhere or on the same set, it undoes them.
void note_cleared(Assembler& work, const Effect& effect, const Deed& clears, const Site& site) {
  const SetTerm& from = work.variant.play.expressions.sets[clears.set];
  const bool everywhere = from.kind == SetTerm::Kind::zone && from.zone.everywhere();
  const bool undoes = std::ranges::any_of(effect.deeds, [&](const Deed& other) {
    return other.kind == Deed::Kind::mark && other.mark == clears.mark &&
           (everywhere || other.set == clears.set);
  });
  if (!undoes) return;
  const std::string& name = work.variant.play.marks[clears.mark].name;
  work.note(
      site,
      fmt::format("'clears' takes away the '{}' that 'marks' lays, for it comes behind it", name),
      "first an effect of its own that clears, then one that marks");
}

// A name is what players, `when_hit` and reports know an effect by.
void note_named_twice(Assembler& work, const EffectDraft& draft) {
  const auto& effects = work.variant.play.after;
  const auto other = std::ranges::find(effects, draft.name, &Effect::name);
  if (other == effects.end()) return;
  work.note(site_of(draft),
            fmt::format("there is one of that name already, in {}:{}", other->where.file,
                        other->where.line),
            "a name of its own tells them apart");
}

void add_effect(Assembler& work, const EffectDraft& draft) {
  if (draft.deeds.empty()) return;
  note_named_twice(work, draft);
  Asker asker = asker_of_ply(site_of(draft));
  Effect effect = draft.said;
  effect.name = draft.name;
  effect.where = draft.construct.where;
  effect.when = work.facts_of(draft.when, asker);
  for (const DeedDraft& said : draft.deeds) {
    const Asker at = asker.at(said.field);
    Deed deed = deed_of(work, said, at);
    if (said.held && deed.variable[0] >= 0 && changes_twice(effect, deed)) {
      work.fault(at,
                 fmt::format("'{}' of reserve \"{}\" stands twice", said.held->men,
                             escape(said.held->reserve->name, 20)),
                 "once, with the sum");
    }
    if (deed.kind == Deed::Kind::clear && deed.mark >= 0 && deed.set >= 0)
      note_cleared(work, effect, deed, at);
    effect.deeds.push_back(deed);
  }
  work.variant.play.after.push_back(std::move(effect));
}

// Whether own men alone stand on it.
bool is_of_own(const SetDraft* set) {
  using Kind = SetTerm::Kind;
  const SetTerm& term = set->term;
  if (term.narrows()) return is_of_own(set->a);
  if (term.kind == Kind::meet) return is_of_own(set->a) || is_of_own(set->b);
  if (term.kind == Kind::unite) return is_of_own(set->a) && is_of_own(set->b);
  return (term.kind == Kind::men || term.kind == Kind::named) && term.whose == Whose::own;
}

// Only own men stand in check, whatever else the set holds.
void add_check(Assembler& work) {
  if (!work.declared.check) return;
  Asker asker{{fmt::format("variant \"{}\", check", escape(work.variant.title, 60)),
               work.declared.construct,
               {"check"}}};
  asker.in_check = false;
  SetDraft own, of_own;
  own.term.kind = SetTerm::Kind::men;
  own.term.whose = Whose::own;
  of_own.term.kind = SetTerm::Kind::meet;
  of_own.a = &own;
  of_own.b = work.declared.check;
  const bool is_own = is_of_own(work.declared.check);
  work.variant.play.check = work.set_of(is_own ? work.declared.check : &of_own, asker);
}

void note_dead_position(Assembler& work, const EndingDraft& draft) {
  const Where& dead = work.variant.endings.dead;
  const bool wins = draft.said.wins != Ending::Wins::nobody && draft.facts &&
                    !draft.facts->plain.stuck &&
                    (!draft.facts->some.empty() || !draft.facts->numbers.empty());
  if (!work.variant.endings.dead_position || dead.file == draft.construct.where.file || !wins)
    return;
  work.note(site_of(draft),
            fmt::format("{}:{} draws a dead position first, whoever could still win so", dead.file,
                        dead.line),
            "base.endings:without \"dead_position\"");
}

// An ending that asks for more than a side without a ply leaves others of whom nothing is said, and
// so do endings that leave out the base's stalemate.
void note_stuck(Assembler& work) {
  const PlayRules& play = work.variant.play;
  if (work.variant.endings.stalemate_draws || play.settles_stuck()) return;
  const auto asks = [](const EndingDraft* draft) {
    return draft->facts && draft->facts->plain.stuck == true;
  };
  const auto first = std::ranges::find_if(work.declared.endings, asks);
  if (first != work.declared.endings.end()) {
    work.note(site_of(**first), "whoever has no ply otherwise has lost, too",
              "ending \"stalemate\" { stuck = true, wins = \"nobody\" } behind it draws");
  } else if (work.declared.leaves_out_stalemate && !work.declared.turn) {
    work.note({"", work.declared.construct, {"endings"}},
              "the base's stalemate is left out, so whoever has no ply has lost",
              "endings = base.endings + { ... } keeps what the base says");
  }
}

void add_ending(Assembler& work, const EndingDraft& draft) {
  Asker asker{site_of(draft)};
  asker.made = asker.replies = asker.game = true;
  Ending ending = draft.said;
  ending.where = draft.construct.where;
  ending.facts = work.facts_of(draft.facts, asker);
  const auto asks_the_past = [](const Facts& facts) { return facts.repeats > 0; };
  if (ending.beats_safety && work.variant.play.expressions.some_facts(ending.facts, asks_the_past))
    work.fault(asker.at("beats_safety"), "an ending that asks 'repeats' beats no safety",
               "which plies are legal does not depend on those before");
  ending.winner = work.add_hook(draft.winner, asker);
  if (draft.more) ending.more = work.number_of(*draft.more, asker.at("more"));
  work.variant.play.endings.push_back(std::move(ending));
}

// What the host itself remembers in position text between two plies, in games that need it.
constexpr std::array<std::string_view, 10> own_keys = {"phase", "place",  "turn",  "last",  "from",
                                                       "named", "passes", "guest", "board", "die"};

// Where the script declares the variable of that name, or the mark that is stored by it.
std::optional<Construct> declared_at(const VariantDraft& declared, const std::string& name) {
  for (const VariableDraft* variable : declared.all<VariableDraft>()) {
    if (variable->name == name) return variable->construct;
  }
  for (const MarkDraft* mark : declared.all<MarkDraft>()) {
    if (mark->name == name && !mark->on) return mark->construct;
  }
  return std::nullopt;
}

// Two variables have one name, which may be a key of the host.
void refuse_name(Assembler& work, const std::string& name, const Construct& construct) {
  if (!contains(own_keys, std::string_view(name)))
    return work.fault({"", construct}, fmt::format("variable '{}' is declared twice", name),
                      "another name");
  work.fault({"", declared_at(work.declared, name).value_or(construct)},
             fmt::format("'{}' is a key of position text", name),
             fmt::format("another name, and none of {}", fmt::join(own_keys, ", ")));
}

CellMark cell_mark_of(Assembler& work, const MarkDraft& draft, int number) {
  Asker asker{site_of(draft).at("on")};
  asker.in_mark = true;
  asker.in_check = false;
  CellMark mark = draft.said;
  mark.name = draft.name;
  mark.where = draft.construct.where;
  mark.on = work.set_of(draft.on, asker);
  if (draft.on) return mark;
  if (contains(work.variant.state, draft.name, &StateField::name))
    work.fault(site_of(draft), "a variable has that name", "another name");
  mark.lasts = draft.lasts.value_or(0);
  mark.first = static_cast<int>(work.variant.state.size());
  for (int left = 1; left <= mark.layers(); ++left)
    work.add_cells({.name = draft.name, .mark = number, .left = left});
  return mark;
}

}  // namespace

void note_dead_positions(Assembler& work) {
  for (const EndingDraft* ending : work.declared.endings) note_dead_position(work, *ending);
}

void add_play(Assembler& work) {
  open_drops(work);
  number_names(work);
  add_cell_marks(work);
  for (const PieceDraft* piece : work.declared.pieces) add_guard(work, *piece);
  add_drops(work);
  add_turns(work);
  for (const FilterDraft* filter : work.declared.all<FilterDraft>()) add_filter(work, *filter);
  for (const EffectDraft* effect : work.declared.all<EffectDraft>()) add_effect(work, *effect);
  add_check(work);
  for (const EndingDraft* ending : work.declared.endings) add_ending(work, *ending);
  note_stuck(work);
  add_phase(work);
  add_last_squares(work);
  add_passes(work);
  add_whose(work);
  if (work.variant.endings.royal_capture && work.variant.play.any())
    work.variant.play.safety = Safety::none;  // there check forbids nothing
  if (!work.script.faulty()) start_marks(work);
}

// --- Variables of the position ---

void Assembler::check_variable_name(const std::string& name, const Construct& construct) {
  const auto same = std::ranges::find_if(
      variant.state, [&](const StateField& f) { return f.name == name && f.reserve < 0; });
  if (same != variant.state.end()) refuse_name(*this, name, construct);
}

int Assembler::add_variable(StateField field, const Construct& construct) {
  check_variable_name(field.name, construct);
  variant.start.vars.push_back(static_cast<std::uint32_t>(field.initial - field.low));
  variant.state.push_back(std::move(field));
  return static_cast<int>(variant.state.size()) - 1;
}

int Assembler::add_cells(StateField field) {
  const auto first = static_cast<int>(variant.state.size());
  field.high = (1 << word_cells) - 1;
  for (int cell = 0; cell < variant.board.size(); cell += word_cells) {
    field.first_cell = cell;
    variant.start.vars.push_back(0);
    variant.state.push_back(field);
  }
  return first;
}

void add_variables(Assembler& work) {
  for (const VariableDraft* draft : work.declared.all<VariableDraft>()) {
    if (contains(work.variables, draft)) continue;
    if (draft->theirs) {
      work.fault({"", draft->construct},
                 fmt::format("theirs({}) is declared with {} itself", draft->name, draft->name),
                 "leave it out of 'rules'");
      continue;
    }
    StateField field = draft->field;
    field.name = draft->name;
    field.where = draft->construct.where;
    field.per_side = draft->per_side;
    if (field.square) field.high = work.variant.board.size();
    work.variables.push_back(draft);
    std::array<int, 2>& indices = work.indices.emplace_back();
    if (!draft->per_side) indices.fill(work.add_variable(field, draft->construct));
    for (const Side side : {Side::white, Side::black}) {
      if (!draft->per_side) break;
      StateField own = field;
      own.name = (side == Side::white ? "w" : "b") + draft->name;
      for (std::string& help : own.help) help = replaced(help, "@", side_name(side));
      indices[index(side)] = work.add_variable(own, draft->construct);
    }
  }
}

// --- Check and endings ---

// The price of men who attack by functions, where check is asked.
void note_scripted_attacks(Assembler& work) {
  const bool asked =
      work.declared.check || (!work.royal_men().empty() && !work.variant.endings.royal_capture &&
                              work.declared.said.play.safety != Safety::none);
  for (const PieceDraft* piece : work.declared.pieces) {
    if (!asked || piece->plies == LUA_NOREF) continue;
    work.variant.notes.push_back(work.script.problem(
        piece->construct, {"plies"},
        fmt::format("{}: it attacks by a function, which is called wherever check is looked for",
                    owner_of(*piece)),
        "perft shows how often"));
  }
}

// What only the board and the pieces tell of the variables.
void add_state(Assembler& work) {
  for (StateField& field : work.variant.state) {
    if (field.square) field.high = work.variant.board.size();
  }
}

// Each is known to those behind it alone.
void add_cell_marks(Assembler& work) {
  for (const MarkDraft* draft : work.declared.all<MarkDraft>()) {
    if (contains(work.marks, draft)) continue;
    const auto& known = work.variant.play.marks;
    if (contains(known, draft->name, &CellMark::name))
      work.fault(site_of(*draft), "there is one already", "another name");
    const int number = static_cast<int>(known.size());
    CellMark mark = cell_mark_of(work, *draft, number);
    work.variant.play.marks.push_back(std::move(mark));
    work.marks.push_back(draft);
  }
  const auto& known = work.variant.play.marks;
  for (const PieceDraft* piece : work.declared.pieces) {
    for (const std::string& name : piece->reads) {
      const auto found = std::ranges::find(known, name, &CellMark::name);
      if (found != known.end())
        work.spec_of(*piece).reads.push_back(static_cast<int>(found - known.begin()));
    }
  }
}

// What stored marks lie on at first.
void start_marks(Assembler& work) {
  for (const MarkDraft* draft : work.declared.all<MarkDraft>()) {
    const int number = index_in(work.marks, draft);
    if (!draft->start || number == std::ssize(work.marks)) continue;
    Asker asker{site_of(*draft).at("start")};
    asker.in_check = false;
    const int set = work.set_of(draft->start, asker);
    if (work.script.faulty()) return;
    std::vector<Cell> cells;
    for (const Side side : {Side::white, Side::black}) {
      for (const Cell c : reference::cells_of(work.variant, work.variant.start, set, side))
        cells.push_back(c);
    }
    work.variant.start = reference::with_mark(work.variant, work.variant.start, number, cells);
  }
}

}  // namespace sb
