// RulePlan: the rules of Variant::play compiled for a board: zones as sets, movements as programs,
// and what each rule needs to know of a ply.
// Invariant: immutable once made; every list that is parallel to one of PlayRules has its length.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "movement/program.h"
#include "movement/strides.h"
#include "play/rulebook.h"
#include "rules/rules.h"

namespace sb {

// For a rule of `prefer`: of two plies the one for which these make the greater number comes first.
constexpr std::uint32_t preference_bit(std::size_t filter) {
  return std::uint32_t{1} << (max_filters - 1 - filter);
}

template <int W>
struct RulePlan {
  using Set = CellSet<W>;

  explicit RulePlan(const Rulebook<W>& book);

  // One of Expressions::sets.
  struct SetPlan {
    std::array<Set, 2> fixed;  // zone, homes: by the side in question
    bool of_kinds = false;     // men: of `forms` alone, and of them those in some states
    bool by_state = false;
    FormList forms, others;               // men of `others` are never among them
    std::vector<std::vector<bool>> fits;  // where by_state: by kind and state; [0] unused
    // men, those of them on the cells of a fixed set, and men of a side who are of some kinds: what
    // most rules ask is told at once.
    bool at_once = false;
    bool lasting = false;  // own men wherever they stand: after a calm ply there are as many
    Whose whose = Whose::anybody;
    std::array<Set, 2> within;                    // by the side in question
    std::array<std::vector<Set>, 2> leads;        // around, connected: by side and cell
    std::array<std::vector<Rider<W>>, 2> riders;  // reach: by side
    bool leads_steadily = false;  // where they lead is decided by the cells that they reach
    std::array<std::shared_ptr<const Tracks<W>>, 2> lines;  // along `ways`, by side
    // Likewise for flanked and in_row, as long as lines are rows of strides; for in_row one of two
    // that are opposite.
    std::array<std::vector<Strides<W>>, 2> strides;
    // Put together of men, some by their states: each man tells by himself whether he is in it.
    struct OneByOne {
      std::vector<Set> cells;        // by number_of(): where such a man is; none: it is not told so
      std::array<Set, owners> some;  // by side: where some man is
    };
    std::array<OneByOne, 2> one_by_one;  // by the side in question
    int early = -1;       // its place in Early::sets; -1: it is not read before a ply
    bool of_ply = false;  // it tells of the ply
    bool prior = false;   // of a ply, it is the same in the position before it and after it
    bool shown = false;   // likewise but for the cells on which somebody stands
    bool apart = false;   // after a drop it is as before it, but perhaps for the drop's own cell
    bool local = false;   // of no ply; whether a cell is in it hangs on who stands there alone, and
                          // on what is the same before the ply and after it
    bool steady = false;  // of no ply, and Foreseer::add_touch() tells which plies may change
                          // it, unless men change on other cells than those of their from-to
  };
  // What has to be so before facts can hold: each of some sets has a cell, or so many, each of
  // others is empty, variables are high enough, and one of several such things is so.
  struct Needs {
    struct AtLeast {
      std::array<int, 2> variable{};  // index into Variant::state, by the side in question
      std::uint32_t value = 0;        // as it stands in the position
      bool operator==(const AtLeast&) const = default;
    };
    struct Many {
      int set = -1;  // told at once
      int cells = 0;
      bool operator==(const Many&) const = default;
    };
    std::vector<int> some{}, none{};  // sets that are told at once
    std::vector<Many> many{};
    std::vector<AtLeast> at_least{};
    // Of these, unless all are empty, one has a cell, or is empty, or is so.
    std::vector<int> one_of{}, one_empty{};
    std::vector<Needs> any{};
    bool operator==(const Needs&) const = default;
  };
  // Endings that take the plies away, asked for one of the sides for which they can hold, none of
  // them as long as a set that is told at once is empty; -1: they share none.
  struct TakesPlies {
    struct One {
      std::size_t ending = 0;
      Needs needs;
    };
    Side side = Side::white;
    int set = -1;
    std::vector<One> endings;
  };
  // What DropSieve tells by facts: nothing, of which drops they may hold, of which they do hold.
  enum class DropsTold { nothing, bounds, all };
  // Of an action's part that is dropped on no cell but one that the ply leaves: sets of the
  // position before it in which that cell has to be.
  struct LeftBehind {
    bool always = false;
    std::vector<int> among;
    bool suffices = false;  // and it is dropped on each such cell on which the man can stand
  };
  // Who has to promote by rules of `forbid`: who comes to these cells, who leaves those.
  struct Demand {
    Set arriving, leaving;
  };
  // Of a rule of `forbid` what can be told before any ply is made: it holds of none unless each of
  // these does.
  struct Grounds {
    int before = -1;              // facts of the position before it
    std::vector<int> some, none;  // steady sets
    // Numbers that hang on steady sets alone; by how much a calm ply may change what is between
    // each and its limits.
    struct Number {
      Bounds bounds;
      int change = 0;
    };
    std::vector<Number> numbers;
    // Men as Foreseeing::watched, of whom enemies have to attack one; of whom they have to attack
    // all.
    std::vector<int> attacked, all_attacked;
    bool gives_check = false;
  };
  // Of which calm plies (referee_foresight.h) facts can hold, as far as that is told before any is
  // made.
  struct Scope {
    bool never = false;     // of none
    int before = -1;        // of none unless these facts hold of the position before it
    bool of_kinds = false;  // of men of `forms` alone
    FormList forms;
    // Sets in which the man stands, where he arrives, and in which whom he captures stands; -1:
    // any.
    int mover = -1, from = -1, to = -1, captured = -1;
    std::optional<bool> captures;
    // Of which other plies: of these sorts (0: any), and where it says so of joint turns.
    unsigned by = 0;
    bool joint = true;
    int effect = -1;  // of an effect of which PlyBounds tells more: index into PlayRules::after
    bool is_bounded() const {
      return never || before >= 0 || of_kinds || mover >= 0 || from >= 0 || to >= 0 || captures;
    }
  };

  // What facts and effects read of the position before a ply.
  struct Early {
    struct Read {
      int set = -1;
      // On which cells: those of the ply that facts ask about, or all.
      bool mover = false, from = false, to = false, captured = false, all = false;
    };
    std::vector<Read> sets;
    std::vector<int> facts;
    std::vector<int> place;  // by facts: where they stand in `facts`; -1: they do not
  };
  // Who may be put down, and what is told of that at once.
  struct Dropping {
    std::array<std::vector<Set>, 2> stands;  // by side and kind: where a man may be dropped
    std::vector<LeftBehind> left_behind;     // by action
    std::vector<DropsTold> told;             // by facts
    std::vector<bool> foreseen;  // by kind: Foreseeing tells of a drop on an empty cell, too
    // By action: what its part drops changes no answer after a calm ply that captures nobody, but
    // that it may stand in the line of an attack.
    std::vector<bool> aside;
    bool with_moves = false;  // `move` drops men of reserves
  };
  // Rules of `forbid`, one for each of several things that a rule of the script names; of masks
  // each is a bit.
  struct Forbidding {
    struct Rule {
      int facts = -1;
      bool at_arrival = false;
    };
    std::vector<Rule> rules;
    // Those that hold of no ply that is listed: never, or as lists heed what they demand.
    std::uint32_t idle = 0;
    std::array<std::vector<Demand>, 2> demands;  // by side and kind
    // Those that ask whether a royal man is attacked and nothing else, where Foreseeing::checks.
    std::uint32_t checks = 0;
    // Those that ask, of calm plies, who stands where and nothing else of the position after them,
    // where Foreseeing::plies; those that ask what a ply is like.
    std::uint32_t places = 0, of_ply = 0;
    // By rule: of which sets, each of which it wants to have a cell, PlyBounds may name the plies;
    // and of which, if it wants but that, where plies end after which it has; -1: of none.
    std::vector<std::vector<int>> found;
    std::vector<int> barring;
    std::vector<Grounds> grounds;  // by rule
    std::vector<Scope> scopes;     // likewise
    bool judges_moves = false;     // some rule, of `prefer` too, may concern a ply that is no drop
    std::vector<bool> judges_drops;  // by kind: some rule may bar a drop of it
  };
  // Rules of `prefer`.
  struct Preferring {
    // Of all but those that ask for check and nothing else.
    std::vector<Scope> scopes;
    bool checks = false;   // some rule asks for check and nothing else
    bool scoped = false;   // all scopes are bounded, and no rule holds of a drop
    bool by_looks = true;  // each asks but whether a ply captures, or whether it is a drop
    // Then those that hold of plies that capture, of others, of drops: preference_bit() of each.
    std::uint32_t captures = 0, others = 0, drops = 0;
    bool by_men = true;    // they ask for nothing but who makes the ply
    std::vector<int> men;  // sets in which they want him
  };
  // Effects.
  struct Following {
    std::vector<Scope> scopes;   // of effects, several of one that follows several sorts of plies
    std::vector<Scope> editing;  // of those that may change who stands where
    // Of those that can but end attacks, as they lay marks and do nothing else; not in `editing`.
    std::vector<Scope> disarming;
    // By side and cell: where a ply from-to may end after which effects take away who stands on the
    // cell; none where they do more, or answers hang on more than who is left.
    std::array<std::vector<Set>, 2> taken_from;
    bool changes_men = false;   // some effect changes who stands where
    bool nothing_else = false;  // a ply of men that no effect follows only displaces them
  };
  // What tells which plies may take a man off his cell (Removals).
  struct Removing {
    // Of these plies, index into PlayRules::after: one that takes men away.
    struct Effect {
      Scope scope;
      std::size_t effect = 0;
    };
    bool told = false;   // a plain ply changes who stands where from-to and by `effects` alone
    bool plain = false;  // plies of men are all plain but for promotions
    std::vector<Effect> effects;
  };
  // An effect that writes a variable, and what it then holds, each by the side in question; no
  // value: that is not known.
  struct Writer {
    std::size_t effect = 0;  // index into PlayRules::after
    std::array<bool, 2> writes{};
    std::array<std::optional<int>, 2> value{};
  };
  struct Writers {
    bool told = false;            // nothing else writes it
    std::vector<Writer> effects;  // the last first
  };
  // By facts: whether some number in them hangs on such variables alone; whether they ask for
  // nothing but what a ply is like, sets, numbers and other facts.
  struct Foretold {
    std::vector<bool> some, whole;
  };
  // Endings.
  struct Concluding {
    std::vector<TakesPlies> taking_plies;
    std::vector<bool> beating_safety;  // by ending
  };
  // What PerilFinder::watch() tells of plies from-to before they are made.
  struct Foreseeing {
    bool plies = false;   // what they mean for royal men
    bool safety = false;  // whose watched men are not attacked is not in check
    int watched = -1;     // set: who these are; -1: the royal men
    // Who is attacked is in check, after calm plies (referee_foresight.h) at any rate, and so loses
    // the ply.
    bool exposure = false;
    bool flights = false;  // Generator knows beforehand to which cells royal men go safely
    bool steps = false;    // it tells, too, where a ply takes one
    // Where no rule of `forbid` asks, a promotion is as safe as the same ply without it.
    bool promotions = false;
    bool checks = false;  // who is attacked is in check, and nobody else
    bool lines = false;   // who attacks what is told by leaps and open lines alone
  };
  // What Generator::sift() tells.
  struct Sifting {
    // Which plies have to be made, but for those that rules and effects concern, as long as each
    // set of `kept` has a cell: endings that beat safety hold only without.
    bool may = false;
    std::vector<int> kept;
    bool through_marks = false;  // it may though marks do something
  };
  struct Marking {
    bool act = false;        // some mark holds, shields or lets pass, or some man reads marks
    bool let_pass = false;   // some mark lets pass
    bool follow_men = true;  // what marks do follows from who stands where
    bool disarm = false;     // no man attacks more where a mark lies than where none does
    bool age = false;        // some stored mark lasts for turns
    bool turn = false;       // marks may lie elsewhere as soon as the other side is to act, even if
                             // none that ages lies anywhere
    std::vector<int> bases;  // by mark: an earlier one without which it lies nowhere; -1: none
    // Of men whose leaving, coming and vanishing changes where marks lie on other cells; those of
    // kinds that can become such men. Only where it sifts.
    FormList makers, becoming_makers;
    bool made_by_royals = false;  // a royal man may be shielded for standing where he does
    bool made_jointly = false;    // a maker may take part in a joint turn
  };

  std::vector<SetPlan> sets;
  std::vector<Facts> facts;  // those of the script, and after them those of Forbidding::rules
  std::vector<std::size_t>
      first_man;  // by kind less 1: the number of its first man; the last: of all
  std::array<std::vector<Set>, owners> homes;  // by owner and kind: where they stand in the setup
  std::array<std::array<std::vector<Set>, 4>, 2> parts;  // by side, Parts and cell
  std::vector<Set> opposite;                             // by cell: the same cells of other boards
  std::vector<std::vector<bool>> agree;  // by two actions: some ply may be one of both
  // By action, where its facts ask of a move from cell to cell but who goes, from where and to
  // where, and whether it captures: of which forms who goes has to be; none: of any.
  std::vector<std::optional<FormList>> opened_to;
  // By facts: they ask something of the position after the ply, so that it has to be made.
  std::vector<bool> asks_position;
  std::vector<Writers> writers;  // by index into Variant::state
  Foretold foretold;
  // By facts: they ask of some position what is the same for all plies.
  std::vector<bool> of_no_ply;
  Early early;
  Dropping drops;
  Forbidding forbid;
  Preferring prefer;
  Following effects;
  Removing removing;
  Concluding endings;
  Foreseeing foreseen;
  Sifting sifting;
  Marking marks;
  FormList scripted;             // of men whose plies a function lists
  std::vector<int> chosen_into;  // variables that are at their defaults when a turn ends
  bool needs_told = false;       // making a ply asks what it was like
  bool ends_show = false;        // what is legal may hang on whether a ply ends the turn
  bool moves_alone = false;      // every ply is one of men, of which no rule asks anything
  bool has_chance = false;       // of some place chance decides
  bool unassailable = false;     // nobody is ever in check
  bool masks = false;            // Generator::list<true> gives just the plies that are safe

  // Every man that there can be has a number of his own.
  std::size_t number_of(const Man& man) const {
    return first_man[man.kind - 1u] + owners * man.state + index(man.side);
  }

  // Whether a set of that kind leads from its men by leaps and lines alone, so that what stays of
  // them changes its cells by opening and closing lines.
  bool tells_lines(SetTerm::Kind kind, int set) const {
    return kind == SetTerm::Kind::around ||
           (kind == SetTerm::Kind::reach && sets[set].leads_steadily) ||
           (kind == SetTerm::Kind::attacks && foreseen.lines);
  }
};

}  // namespace sb
