// Each question is asked of the whole of PlayRules: who names that variable, mark or reserve at
// all.
#include "check/idle_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"

namespace sb {
namespace {

constexpr const char* dead = "SB205";
constexpr const char* idle = "SB212";

std::string quoted_name(const std::string& name) { return fmt::format("\"{}\"", escape(name, 60)); }

class Reading {
 public:
  Reading(const Variant& variant, const std::function<bool(const std::string&)>& is_named)
      : variant_(variant),
        play_(variant.play),
        is_named_(is_named),
        has_functions_(variant.answers.of != nullptr) {}

  std::vector<IdleRule> run() {
    for (std::size_t i = 0; i < variant_.state.size(); ++i) look_at_variable(static_cast<int>(i));
    if (!has_functions_) look_at_choices_marks_and_reserves();
    if (play_.stop >= 0 && play_.phase < 0)
      add(idle, "stop", variant_.where, "'stop' ends a turn of one ply, which ends anyway");
    for (const Effect& effect : play_.after)
      look_at_facts("after", effect.name, effect.where, effect.when);
    for (const Filter& filter : play_.forbid)
      look_at_facts("forbid", filter.name, filter.where, filter.facts);
    for (const Filter& filter : play_.prefer)
      look_at_facts("prefer", filter.name, filter.where, filter.facts);
    return std::move(found_);
  }

 private:
  void add(const char* code, std::string subject, const Where& where, std::string message,
           std::string hint = {}) {
    found_.push_back({code, std::move(subject), where, std::move(message), std::move(hint)});
  }

  // --- Variables ---

  bool is_set(int variable) const {
    const auto names = [&](const Action& action) { return contains(action.into, variable); };
    return play_.changes(variable) || std::ranges::any_of(play_.actions, names);
  }
  // Whether a word that is no rule counts by it.
  bool is_hosts(int variable) const {
    return (variant_.joint_turn && variant_.joint_turn->used == variable) ||
           (variant_.form_choice && variant_.form_choice->variable == variable);
  }

  // Of one of each side White's speaks for both.
  void look_at_variable(int white) {
    const StateField& field = variant_.state[white];
    if (field.where.line == 0 || (field.per_side && field.name.front() != 'w')) return;
    const std::string name = field.per_side ? field.name.substr(1) : field.name;
    const int black = field.per_side ? white + 1 : white;
    const auto is_named = [&](int one) { return is_named_(variant_.state[one].name); };
    if (has_functions_ && (is_named(white) || is_named(black) || is_named_(name))) return;
    if (is_hosts(white) || is_hosts(black)) return;
    const bool set = is_set(white) || is_set(black);
    const bool read = play_.reads(white) || play_.reads(black);
    if (set && read) return;
    add(idle, "variable " + name, field.where,
        fmt::format("variable {}: it is {}", quoted_name(name),
                    set    ? "set and never read"
                    : read ? "read and never set"
                           : "neither set nor read"),
        read && !set ? fmt::format("adds = {{ [{}] = 1 }}, sets, or `into` of a choice", name)
                     : "");
  }

  // --- Choices, marks and reserves ---

  // Beside others in its place it is a pass with a name.
  bool stands_alone(const Action& choice) const {
    const int number = static_cast<int>(&choice - play_.actions.data());
    const auto has_others = [&](const TurnPlace& place) {
      return contains(place.actions, number) && place.actions.size() > 1;
    };
    return !play_.some_place(has_others);
  }

  void look_at_choice(const Action& choice) {
    const bool names_cells = choice.to >= 0;
    const auto asks = [&](const Facts& facts) {
      const auto is_its = [&](int word) { return contains(choice.words, word); };
      return (facts.by & choice.sort()) != 0 || std::ranges::any_of(facts.words, is_its) ||
             (names_cells && facts.to >= 0);
    };
    const auto tells = [](const SetTerm& term) { return term.kind == SetTerm::Kind::to; };
    const bool is_told =
        std::ranges::any_of(choice.into, [](int variable) { return variable >= 0; }) ||
        std::ranges::any_of(play_.expressions.facts, asks) ||
        (names_cells && std::ranges::any_of(play_.expressions.sets, tells));
    const std::string subject = "choose " + choice.name;
    if (is_told || !stands_alone(choice) || contains(found_, subject, &IdleRule::subject)) return;
    add(idle, subject, choice.where,
        fmt::format("choose {}: nothing asks what it names", quoted_name(choice.name)),
        names_cells ? "`to`, or into = a variable"
                    : "when = { choice = \"yes\" }, or into = a variable");
  }

  void look_at_choices_marks_and_reserves() {
    for (const Action& action : play_.actions) {
      if (action.kind == Action::Kind::choose) look_at_choice(action);
    }
    for (std::size_t m = 0; m < play_.marks.size(); ++m) look_at_mark(static_cast<int>(m));
    for (std::size_t r = 0; r < play_.reserves.size(); ++r) look_at_reserve(static_cast<int>(r));
  }

  void look_at_mark(int number) {
    const CellMark& mark = play_.marks[number];
    if (mark.on >= 0) return;
    const auto is_it = [&](const auto& one) { return one.mark == number; };
    const auto lays = [&](const Action& action) { return std::ranges::any_of(action.lays, is_it); };
    const auto marks = [&](const Deed& deed) {
      return deed.kind == Deed::Kind::mark && deed.mark == number;
    };
    bool lies = std::ranges::any_of(play_.actions, lays) || play_.some_deed(marks);
    for (std::size_t i = 0; i < variant_.state.size(); ++i)
      lies = lies || (variant_.state[i].mark == number && variant_.start.vars[i] != 0);
    if (lies) return;
    add(idle, "mark " + mark.name, mark.where,
        fmt::format("mark {}: nothing ever lays it", quoted_name(mark.name)),
        "after \"x\" { marks = { the mark, to } }, or `start`");
  }

  bool counts(int reserve, int variable) const {
    return variable >= 0 && variant_.state[variable].reserve == reserve;
  }

  bool is_ever_filled(int number) const {
    const auto is_its = [&](int variable) { return counts(number, variable); };
    if (play_.reserves[number].takes != Reserve::Takes::nothing) return true;
    for (std::size_t i = 0; i < variant_.state.size(); ++i) {
      if (is_its(static_cast<int>(i)) && variant_.start.vars[i] != 0) return true;
    }
    return play_.some_deed(
        [&](const Deed& deed) { return std::ranges::any_of(deed.variable, is_its); });
  }

  bool is_ever_used(int number) const {
    const auto reads = [&](const NumberTerm& term) {
      return term.reserve == number || counts(number, term.variable[0]);
    };
    return play_.drops_from(number) || variant_.promotes_from(number) ||
           std::ranges::any_of(play_.expressions.numbers, reads);
  }

  void look_at_reserve(int number) {
    const Reserve& reserve = play_.reserves[number];
    const auto say = [&](const char* what, const char* hint) {
      add(idle, "reserve " + reserve.name, reserve.where,
          fmt::format("reserve {}: {}", quoted_name(reserve.name), what), hint);
    };
    if (!is_ever_filled(number))
      return say("nobody is ever in it", "takes = \"captured\", or `start`");
    if (!is_ever_used(number))
      say("nobody ever comes out of it, and nothing counts who is in it", "drops = everywhere");
  }

  // --- Facts of plies ---

  bool somebody_drops() const {
    const auto opens = [](const Reserve& reserve) { return !reserve.dropped().empty(); };
    return play_.has(Action::Kind::drop) || std::ranges::any_of(play_.reserves, opens);
  }
  bool somebody_captures() const {
    const auto captures = [](const Atom& atom) {
      return atom.capture || atom.capture_own || atom.takes || atom.shoots || atom.runs_on() ||
             !atom.legs.empty();
    };
    const auto drives = [&](const Action& a) { return std::ranges::any_of(a.as, captures); };
    return variant_.joint_turn || std::ranges::any_of(play_.actions, drives) ||
           std::ranges::any_of(variant_.pieces,
                               [&](const PieceSpec& piece) { return piece.some_atom(captures); });
  }
  bool somebody_captures_own() const {
    return std::ranges::any_of(variant_.pieces, [](const PieceSpec& piece) {
      return piece.some_atom(&Atom::capture_own);
    });
  }
  bool somebody_passes() const {
    return play_.has(Action::Kind::pass) || variant_.royals == Royals::each;
  }
  bool is_of_own_men(int set) const {
    if (set < 0) return false;
    const SetTerm& term = play_.expressions.sets[set];
    return term.kind == SetTerm::Kind::men && term.whose == Whose::own;
  }

  void look_at_facts(const char* word, const std::string& name, const Where& where, int number) {
    if (number < 0) return;
    const Facts& facts = play_.expressions.facts[number];
    const auto say = [&](const char* why) {
      add(dead, fmt::format("{} {}", word, name), where,
          fmt::format("{} {}: no ply can be such: {}", word, quoted_name(name), why));
    };
    const bool captures = facts.captures == true || facts.captured >= 0;
    const bool drops = facts.by == ply_drop;
    if (drops && !play_.lists_plies() && !somebody_drops()) return say("nobody is ever dropped");
    if (drops && captures && !play_.joins_drops()) return say("a drop captures nobody");
    const bool promotes = facts.promotes == true || !facts.promotes_to.empty();
    if (drops && promotes && !play_.lists_plies() && !play_.joins_drops())
      return say("a drop promotes nobody");
    if (facts.by == ply_pass && !somebody_passes()) return say("nobody ever passes");
    if (is_of_own_men(facts.captured) && !somebody_captures_own())
      return say("own men are never captured");
    if (captures && !play_.lists_plies() && !somebody_captures())
      return say("no man captures anybody");
  }

  const Variant& variant_;
  const PlayRules& play_;
  const std::function<bool(const std::string&)>& is_named_;
  const bool has_functions_;
  std::vector<IdleRule> found_{};
};

}  // namespace

std::vector<IdleRule> idle_rules(const Variant& variant,
                                 const std::function<bool(const std::string&)>& is_named) {
  return Reading(variant, is_named).run();
}

std::vector<std::string> idle_subjects(const Variant& variant) {
  std::vector<std::string> subjects{"stop"};
  for (const StateField& field : variant.state) {
    if (field.where.line != 0)
      subjects.push_back("variable " + (field.per_side ? field.name.substr(1) : field.name));
  }
  for (const Action& action : variant.play.actions) {
    if (action.kind == Action::Kind::choose) subjects.push_back("choose " + action.name);
  }
  for (const CellMark& mark : variant.play.marks) subjects.push_back("mark " + mark.name);
  for (const Reserve& reserve : variant.play.reserves)
    subjects.push_back("reserve " + reserve.name);
  for (const Effect& effect : variant.play.after) subjects.push_back("after " + effect.name);
  for (const Filter& filter : variant.play.forbid) subjects.push_back("forbid " + filter.name);
  for (const Filter& filter : variant.play.prefer) subjects.push_back("prefer " + filter.name);
  return subjects;
}

}  // namespace sb
