// Sets, numbers and facts become entries of PlayRules::expressions, equal ones shared. What cannot
// be known where an expression stands is always a fault.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/text.h"
#include "lua/assembler.h"
#include "lua/facts.h"
#include "lua/tokens.h"

namespace sb {
namespace {

constexpr std::size_t most_expressions = 500;  // of each sort
constexpr const char* no_ply = "there is no ply here, only a position";
constexpr const char* endings_alone = "only endings know";

void refuse(Assembler& work, const Asker& asker, const std::string& key, const char* why) {
  work.fault(asker, fmt::format("'{}' cannot be asked here", key), why);
}

std::optional<ManTerm> man_term(Assembler& work, std::string_view word, const Site& site) {
  const std::size_t brace = word.find('{');
  const std::string symbol(word.substr(0, brace));
  const std::vector<int> found = work.kinds({symbol}, site);
  if (found.empty()) return std::nullopt;
  ManTerm term;
  term.kind = found[0];
  if (brace == std::string_view::npos) return term;
  const std::string_view inside =
      word.back() == '}' ? word.substr(brace + 1, word.size() - brace - 2) : "";
  if (inside.find(',') != std::string_view::npos) {
    work.fault(site, fmt::format("'{}' says several fields", escape(word, 40)),
               "one here; a ply that a function lists may say several");
    return std::nullopt;
  }
  const PieceSpec& spec = work.variant.kind(term.kind);
  const auto range = field_range_of(inside, spec, word);
  if (!range) {
    work.fault(site, range.problem());
    return std::nullopt;
  }
  term.field = range.value().field;
  term.low = range.value().low - spec.state[term.field].low;
  term.high = range.value().high - spec.state[term.field].low;
  return term;
}

std::vector<ManTerm> men_of(Assembler& work, const std::string& text, const Site& site) {
  std::vector<ManTerm> men;
  for (const std::string& word : split_symbols(text)) {
    if (word == "*" && work.variant.kind_of(word) == 0) return {};
    const auto term = man_term(work, word, site);
    if (term && !contains(men, *term)) men.push_back(*term);
  }
  return men;
}

void check_set(Assembler& work, const SetDraft& draft, const Asker& asker) {
  using Kind = SetTerm::Kind;
  const Kind kind = draft.term.kind;
  const Site site{asker.owner, draft.construct};
  if (kind == Kind::zone) work.check_zone(draft.term.zone, site);
  if (!asker.ply && kind == Kind::from) refuse(work, asker, "from", no_ply);
  if (!asker.ply && kind == Kind::to) refuse(work, asker, "to", no_ply);
  if (!asker.ply && kind == Kind::passed) refuse(work, asker, "passed", no_ply);
  if (!asker.ply && kind == Kind::before) refuse(work, asker, "was", no_ply);
  if (kind == Kind::opposite && work.variant.board.boards() == 1)
    refuse(work, asker, "opposite", "there is one board: rectangle(8, 8):boards \"AB\"");
  if (!asker.captured && kind == Kind::captured) {
    refuse(work, asker, "captured",
           asker.ply ? "of the action before only its squares are known" : no_ply);
  }
  if (asker.of_ply_before) {
    work.remembered.from |= kind == Kind::from || kind == Kind::passed;
    work.remembered.to |= kind == Kind::to || kind == Kind::passed;
  }
  for (const Atom& atom : draft.term.movement) work.check_movement(atom, site);
  if (const auto problem = work.variant.board.fault_of(draft.term.ways)) work.fault(site, *problem);
}

// By value of the variable the kind whose symbol that is; 0 where it is none.
std::vector<int> kinds_named(Assembler& work, const VariableDraft& variable, const Asker& asker) {
  const StateField& field = variable.field;
  std::vector<int> kinds(static_cast<std::size_t>(field.values()), 0);
  bool some = false;
  for (std::size_t i = 0; i < field.words.size(); ++i) {
    kinds[i] = work.variant.kind_of(field.words[i]);
    some = some || kinds[i] != 0;
  }
  if (!some && work.all_symbols_known)
    work.fault(asker, fmt::format("variable '{}' names no symbol", variable.name),
               "variable \"die\" (one_of(\"none\", \"P\", \"N\"))");
  return kinds;
}

// Without a movement or ways of its own a set asks for cells that touch.
void add_touching(SetTerm& term, const Board& board) {
  using Kind = SetTerm::Kind;
  if (term.kind == Kind::in_row && term.ways == 0) term.ways = touching(board);
  if ((term.kind != Kind::around && term.kind != Kind::connected) || !term.movement.empty()) return;
  Atom step;
  step.most = 1;
  step.ways = touching(board);
  term.movement = {step};
}

// Whether a set is of men as they stand now.
bool is_of_men(const std::vector<SetTerm>& sets, int set) {
  using Kind = SetTerm::Kind;
  const SetTerm& term = sets[set];
  const Kind kind = term.kind;
  if (term.narrows()) return is_of_men(sets, term.a);
  if (kind == Kind::unite || kind == Kind::meet)
    return is_of_men(sets, term.a) || is_of_men(sets, term.b);
  return kind == Kind::men || kind == Kind::named || kind == Kind::acting || kind == Kind::flanked;
}

// Whether a set tells of who stood where before the ply: of `captured` or `was`, and of no men as
// they stand now.
bool tells_of_before(const std::vector<SetTerm>& sets, int set) {
  using Kind = SetTerm::Kind;
  const SetTerm& term = sets[set];
  const auto part = [&](int one) { return tells_of_before(sets, one); };
  if (term.narrows()) return part(term.a);
  if (term.kind == Kind::meet) return !is_of_men(sets, set) && (part(term.a) || part(term.b));
  if (term.kind == Kind::unite) return part(term.a) && part(term.b);
  return term.kind == Kind::captured || term.kind == Kind::before;
}

// By kind the number of the field of that name; -1: it has none. A fault where none has a number so
// called.
std::vector<int> fields_named(Assembler& work, const std::string& name, const Asker& asker) {
  std::vector<int> fields(work.variant.pieces.size() + 1, -1);
  std::vector<std::string> known;
  bool some = false;
  for (const int kind : work.variant.all_kinds()) {
    const PieceSpec& spec = work.variant.kind(kind);
    for (std::size_t f = 0; f < spec.state.size(); ++f) {
      const StateField& field = spec.state[f];
      if (!field.words.empty()) continue;
      known.push_back(field.name);
      if (field.name != name) continue;
      fields[kind] = static_cast<int>(f);
      some = true;
    }
  }
  if (!some && work.all_symbols_known) {
    work.fault(asker, fmt::format("no man has a number '{}' in its state", escape(name, 40)),
               suggest(nearest(name, known), "state = { lives = range(1, 3) }"));
  }
  return fields;
}

void check_facts(Assembler& work, const FactsDraft& draft, const Asker& asker) {
  const Facts& plain = draft.plain;
  const auto need = [&](bool known, bool asked, const char* key, const char* why) {
    if (asked && !known) refuse(work, asker.at(key), key, why);
  };
  const char* no_such_ply =
      !asker.ply      ? no_ply
      : asker.earlier ? "'before' asks of the position before the ply; of the ply ask beside it"
      : asker.among   ? "of one action among several; of all it can be: (a + b):when { ... }"
                      : "of the ply before only 'from' and 'to' are known, as sets";
  need(asker.plies, plain.by != 0 || !draft.names.empty(), "by", no_such_ply);
  need(asker.ply, !draft.words.empty(), "choice", no_ply);
  need(asker.plies, draft.mover || !draft.kinds.empty(), "mover", no_such_ply);
  need(asker.plies, draft.from, "from", no_such_ply);
  need(asker.plies, draft.to, "to", no_such_ply);
  need(asker.plies, plain.captures || draft.captured, "captures", no_such_ply);
  need(asker.plies, plain.promotes || !draft.promotes_to.empty(), "promotes", no_such_ply);
  need(asker.ply && !asker.earlier, draft.before, "before",
       asker.ply ? "'before' stands in 'before' already" : no_ply);
  need(asker.in_check, plain.in_check.has_value(), "in_check", "what check is, is said here");
  need(asker.made, plain.gives_check.has_value(), "gives_check", "the ply has not been made yet");
  const char* too_deep = "what could follow is asked by forbid, prefer and endings alone";
  need(asker.replies, plain.mates.has_value(), "mates", too_deep);
  need(asker.replies, draft.can, "can", too_deep);
  need(!asker.in_mark, draft.test_function != LUA_NOREF, "test", "a mark is read too often");
  need(asker.game, plain.stuck.has_value(), "stuck", endings_alone);
  need(asker.game, plain.repeats != 0, "repeats", endings_alone);
  need(asker.game, plain.quiet != 0, "quiet", endings_alone);
  need(asker.game, plain.passes != 0, "passes", endings_alone);
  need(asker.game && plain.repeats != 0, plain.checking.has_value(), "checking",
       asker.game ? "beside 'repeats' alone: since when is then known" : endings_alone);
}

// What a pass never has, and so cannot be asked of it.
void check_pass(Assembler& work, const FactsDraft& draft, const Asker& asker) {
  const Facts& plain = draft.plain;
  if (plain.by != ply_pass || !draft.names.empty()) return;
  const auto refuse_of_pass = [&](bool asked, const char* key) {
    if (asked)
      work.fault(asker.at(key), fmt::format("a pass has no '{}'", key),
                 "whose pass it is: side = \"white\"");
  };
  refuse_of_pass(draft.mover || !draft.kinds.empty(), "mover");
  refuse_of_pass(draft.from, "from");
  refuse_of_pass(draft.to, "to");
  refuse_of_pass(plain.captures == true || draft.captured, "captures");
  refuse_of_pass(plain.promotes == true || !draft.promotes_to.empty(), "promotes");
}

// The bits of PlySort for the casts, choices and lists of these names.
unsigned sorts_named(Assembler& work, const std::vector<std::string>& names, const Asker& asker) {
  const std::pair<const std::vector<std::string>&, PlySort> groups[] = {
      {work.casts, ply_cast}, {work.choices, ply_choice}, {work.lists, ply_list}};
  unsigned sorts = 0;
  for (const std::string& name : names) {
    std::vector<std::string> known = kinds_of_plies();
    unsigned sort = 0;
    for (const auto& [named, first] : groups) {
      const int number = index_in(named, name);
      if (sort == 0 && number < std::ssize(named)) sort = unsigned{first} << number;
      known.insert(known.end(), named.begin(), named.end());
    }
    sorts |= sort;
    if (sort != 0 || !work.all_actions_known) continue;
    const std::string_view now = said_otherwise("by", name);
    const std::string all = "move castling drop shot stay merge pass joint, en passant";
    work.fault(asker, fmt::format("'{}' is no kind of ply", escape(name, 20)),
               now.empty() ? suggest(nearest(name, known), all) : std::string(now));
  }
  return sorts;
}

// The numbers of the words that a choice may name.
std::vector<int> words_named(Assembler& work, const std::vector<std::string>& words,
                             const Asker& asker) {
  const std::vector<std::string>& known = work.variant.play.words;
  std::vector<int> numbers;
  for (const std::string& word : words) {
    const int found = index_in(known, word);
    if (found < std::ssize(known)) {
      numbers.push_back(found);
      continue;
    }
    if (!work.all_actions_known) continue;
    work.fault(asker, fmt::format("no choice names '{}'", escape(word, 20)),
               known.empty()
                   ? "choose \"answer\" { of = \"yes no\" }"
                   : suggest(nearest(word, known), fmt::format("{}", fmt::join(known, " "))));
  }
  return numbers;
}

}  // namespace

template <class T>
int Assembler::shared(std::vector<T>& list, T entry, const char* what, const Asker& asker) {
  const int known = index_in(list, entry);
  if (known < std::ssize(list)) return known;
  if (list.size() == most_expressions) {
    fault(asker, fmt::format("too many {}", what),
          fmt::format("at most {} different ones in a variant", most_expressions));
    return 0;
  }
  list.push_back(std::move(entry));
  return known;
}

// --- Men ---

ManTerm Assembler::said_man(std::string_view text, const Asker& asker) {
  const auto man = man_term(*this, text, asker);
  if (man && man->low != man->high)
    fault(asker, fmt::format("'{}' is a man in several states", escape(text, 40)),
          "in one, as \"X{n=3}\"");
  return man.value_or(ManTerm{});
}

std::vector<ManTerm> men_of_kinds(const std::vector<int>& kinds) {
  return mapped(kinds, [](int kind) { return ManTerm{.kind = kind}; });
}

std::vector<ManTerm> Assembler::royal_men() const {
  return men_of_kinds(variant.kinds_with(&PieceSpec::royal));
}

// --- Sets ---

int Assembler::set_of(const SetDraft& draft, const Asker& asker) {
  check_set(*this, draft, asker);
  SetTerm term = draft.term;
  add_touching(term, variant.board);
  if (draft.a) term.a = set_of(*draft.a, asker);
  if (draft.b) term.b = set_of(*draft.b, asker);
  if (draft.facts) term.facts = facts_of(*draft.facts, asker);
  term.hook = add_hook(draft.function, {asker.owner + ", set", draft.construct});
  term.mark = mark_of(draft.mark, asker);
  if (draft.variable) term.variable = variable_of(*draft.variable, asker);
  if (term.kind == SetTerm::Kind::named) term.kinds = kinds_named(*this, *draft.variable, asker);
  const bool named = draft.construct.where.line > 0;
  term.men = men_of(*this, draft.men, {asker.owner, named ? draft.construct : asker.construct});
  if (draft.royal) {
    term.men = royal_men();
    if (term.men.empty()) {
      if (all_symbols_known) note(asker, "`royal` is nobody: no piece is royal", "");
      term = SetTerm{};
      term.kind = SetTerm::Kind::nowhere;
    }
  }
  return shared(variant.play.expressions.sets, std::move(term), "sets", asker);
}

// A mark has to stand there before a mark that reads it.
template <class Draft>
int Assembler::number_in(const std::vector<const Draft*>& known, const Draft* draft,
                         const Asker& asker) {
  const int number = draft ? index_in(known, draft) : -1;
  if (number < std::ssize(known)) return number;
  const bool before = asker.in_mark && std::is_same_v<Draft, MarkDraft>;
  fault(asker,
        fmt::format("{} \"{}\" does not stand in 'rules'{}", draft->word, escape(draft->name, 40),
                    before ? " before it" : ""),
        fmt::format("rules = {{ the {}, ... }}", draft->word));
  return -1;
}

int Assembler::mark_of(const MarkDraft* mark, const Asker& asker) {
  return number_in(marks, mark, asker);
}

int Assembler::reserve_of(const ReserveDraft* reserve, const Asker& asker) {
  return number_in(reserves, reserve, asker);
}

// --- Numbers ---

std::array<int, 2> Assembler::variable_of(const VariableDraft& variable, const Asker& asker) {
  const int number = number_in(variables, variable.theirs ? variable.theirs : &variable, asker);
  const auto [own, enemy] = number < 0 ? std::array{-1, -1} : indices[number];
  return variable.theirs ? std::array{enemy, own} : std::array{own, enemy};
}

int Assembler::number_of(const NumberDraft& draft, const Asker& asker) {
  NumberTerm term = draft.term;
  if (draft.a) term.a = number_of(*draft.a, asker);
  if (draft.b) term.b = number_of(*draft.b, asker);
  if (draft.set) term.set = set_of(*draft.set, asker);
  const bool of_men = term.kind == NumberTerm::Kind::worth || term.kind == NumberTerm::Kind::sum;
  if (!draft.field.empty()) term.fields = fields_named(*this, draft.field, asker);
  term.earlier = of_men && tells_of_before(variant.play.expressions.sets, term.set);
  term.hook = add_hook(draft.function, {asker.owner + ", number", draft.construct});
  if (draft.reserve) {
    term.reserve = reserve_of(draft.reserve, asker);
    term.men = men_of(*this, draft.men, {asker.owner, draft.construct});
  }
  if (draft.variable) term.variable = variable_of(*draft.variable, asker);
  return shared(variant.play.expressions.numbers, std::move(term), "numbers", asker);
}

// --- Facts ---

int Assembler::facts_of(const FactsDraft& draft, const Asker& outer) {
  Asker asker = outer;
  static_cast<Site&>(asker) = draft.site;
  check_facts(*this, draft, asker);
  check_pass(*this, draft, asker);
  Facts facts = draft.plain;
  facts.by |= sorts_named(*this, draft.names, asker.at("by"));
  facts.words = words_named(*this, draft.words, asker.at("choice"));
  remembered.word |= asker.of_ply_before && !draft.words.empty();
  facts.kinds = kinds(draft.kinds, asker.at("mover"));
  facts.promotes_to = kinds(draft.promotes_to, asker.at("promotes"));
  facts.mover = set_of(draft.mover, asker.at("mover"));
  facts.from = set_of(draft.from, asker.at("from"));
  facts.to = set_of(draft.to, asker.at("to"));
  facts.captured = set_of(draft.captured, asker.at("captures"));
  for (const SetDraft* set : draft.some) facts.some.push_back(set_of(set, asker.at("some")));
  for (const SetDraft* set : draft.none) facts.none.push_back(set_of(set, asker.at("none")));
  for (const BoundsDraft* bounds : draft.numbers) {
    const auto number = [&](const NumberDraft* n) { return n ? number_of(*n, asker) : -1; };
    facts.numbers.push_back({number(bounds->number), number(bounds->least), number(bounds->most)});
  }
  Asker nested = asker;
  nested.replies = nested.game = nested.of_ply_before = false;
  nested.plies = nested.ply = nested.captured = nested.made = true;
  facts.can = facts_of(draft.can, nested);
  nested = asker;
  nested.plies = nested.replies = nested.game = false;
  nested.earlier = true;
  facts.before = facts_of(draft.before, nested);
  for (const FactsDraft* other : draft.unless) facts.unless.push_back(facts_of(*other, asker));
  for (const FactsDraft* other : draft.any) facts.any.push_back(facts_of(*other, asker));
  facts.test = add_hook(draft.test_function, asker);
  return shared(variant.play.expressions.facts, std::move(facts), "facts", asker);
}

}  // namespace sb
