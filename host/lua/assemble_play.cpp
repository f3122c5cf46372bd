// Rules as data: variables, filters, effects, endings and check. What each may ask is always said
// by its Asker.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {
namespace {

// Of a ply that has been made.
Asker asker_of_ply(std::string owner, const Construct& construct) {
  Asker asker{std::move(owner), construct, {}};
  asker.ply = asker.captured = asker.plies = asker.made = true;
  return asker;
}

}  // namespace

void Assembler::add_play() {
  add_drops();
  number_casts();
  add_cell_marks();
  variant_.play.safety = draft_.safety;
  add_turns();
  for (const FilterDraft* filter : draft_.filters) add_filter(*filter);
  for (const EffectDraft* effect : draft_.effects) add_effect(*effect);
  add_check();
  for (const EndingDraft* ending : draft_.endings) add_ending(*ending);
  add_phase();
  add_last_squares();
  add_passes();
  if (variant_.endings.royal_capture && variant_.play.any())
    variant_.play.safety = Safety::none;  // there check forbids nothing
  if (!script_.faulty()) start_marks();
}

// --- Variables of the position ---

namespace {

// What a variable of one side means: `@` stands for the side.
std::string with_side(std::string_view help, Side side) {
  std::string text;
  for (const char c : help) {
    if (c == '@') {
      text += side_name(side);
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

int Assembler::add_variable(StateField field, const Construct& construct) {
  const auto same =
      std::find_if(variant_.state.begin(), variant_.state.end(),
                   [&](const StateField& f) { return f.name == field.name && f.reserve < 0; });
  if (same != variant_.state.end()) {
    fault(construct, {}, fmt::format("variable '{}' is declared twice", field.name),
          "another name");
  }
  variant_.start.vars.push_back(static_cast<std::uint32_t>(field.initial - field.low));
  variant_.state.push_back(std::move(field));
  return static_cast<int>(variant_.state.size()) - 1;
}

void Assembler::add_variables() {
  for (const VariableDraft* draft : draft_.variables) {
    if (variables_.contains(draft)) continue;
    StateField field = draft->field;
    field.name = draft->name;
    if (!draft->per_side) {
      const int index = add_variable(field, draft->construct);
      variables_[draft] = {index, index};
      continue;
    }
    std::array<int, 2> indices{};
    for (const Side side : {Side::white, Side::black}) {
      StateField own = field;
      own.name = (side == Side::white ? "w" : "b") + draft->name;
      for (std::string& help : own.help) help = with_side(help, side);
      indices[static_cast<std::size_t>(index(side))] = add_variable(own, draft->construct);
    }
    variables_[draft] = {indices[0], indices[1]};
  }
}

// --- Filters ---

void Assembler::add_filter(const FilterDraft& draft) {
  if (draft.broken) return;
  Asker asker = asker_of_ply("", draft.construct);
  asker.replies = !draft.at_arrival;
  Filter filter;
  filter.at_arrival = draft.at_arrival;
  filter.name = draft.name;
  filter.where = draft.construct.where;
  filter.facts = facts_of(draft.facts, asker);
  auto& list = draft.prefers ? variant_.play.prefer : variant_.play.forbid;
  list.push_back(std::move(filter));
}

// --- Effects ---

void Assembler::add_effect(const EffectDraft& draft) {
  if (draft.broken) return;
  Asker asker = asker_of_ply(owner_of("after", draft.name), draft.construct);
  Effect effect;
  effect.name = draft.name;
  effect.where = draft.construct.where;
  effect.of_turn = draft.of_turn;
  effect.when = facts_of(draft.when, asker);
  for (const DeedDraft& deed : draft.deeds)
    effect.deeds.push_back(deed_of(deed, asker.at(deed.field)));
  variant_.play.after.push_back(std::move(effect));
}

Deed Assembler::deed_of(const DeedDraft& draft, const Asker& asker) {
  Deed deed;
  deed.kind = draft.kind;
  deed.set = set_of(draft.set, asker);
  deed.to = set_of(draft.to, asker);
  deed.mark = stored_mark_of(draft.mark, asker);
  if (!draft.man.empty()) {
    const std::vector<int> man = kinds({draft.man}, asker.construct, asker.path, asker.owner);
    deed.man = man.empty() ? 0 : man[0];
  }
  if (draft.variable) {
    const auto indices = variable_of(*draft.variable, asker);
    deed.variable[0] = indices[0];
    deed.variable[1] = indices[1];
  }
  if (draft.number) deed.number = number_of(*draft.number, asker);
  deed.hook = add_hook(draft.function, asker.owner, asker.construct.where);
  return deed;
}

// --- Check and endings ---

// The price of men who attack by functions, where check is asked.
void Assembler::note_scripted_attacks() {
  const bool asked = draft_.check || (!royal_men().empty() && !variant_.endings.royal_capture &&
                                      draft_.safety != Safety::none);
  for (const PieceDraft* piece : draft_.pieces) {
    if (!asked || piece->plies == LUA_NOREF) continue;
    variant_.notes.push_back(script_.problem(
        piece->construct, {"plies"},
        fmt::format("{}: it attacks by a function, which is called wherever check is looked for",
                    owner_of(*piece)),
        "perft shows how often"));
  }
}

void Assembler::add_check() {
  if (!draft_.check) return;
  Asker asker{
      fmt::format("variant \"{}\", check", escape(draft_.title, 60)), draft_.construct, {"check"}};
  asker.in_check = false;
  variant_.play.check = set_of(draft_.check, asker);
}

void Assembler::add_ending(const EndingDraft& draft) {
  Asker asker{owner_of("ending", draft.kind), draft.construct, {}};
  asker.made = asker.replies = asker.game = true;
  Ending ending = draft.said;
  ending.where = draft.construct.where;
  ending.facts = facts_of(draft.facts, asker);
  ending.winner = add_hook(draft.winner, asker.owner, ending.where);
  if (draft.more) ending.more = number_of(*draft.more, asker.at("more"));
  variant_.play.endings.push_back(std::move(ending));
}

}  // namespace sb
