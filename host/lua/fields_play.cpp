// The fields of facts, turns and rules as data.
#include <array>

#include "lua/fields.h"

namespace sb {
namespace {

constexpr std::array facts_fields = {
    Field{"by", "string", optional, "a text of words",
          "move castling drop shot stay merge pass joint, \"en passant\", names of casts, "
          "choices and plies: the ply is one of these"},
    Field{"mover", "string | Set | Variable", optional, "a text of symbols, a set or a variable",
          "who acts or is dropped, as before the ply; of a variable men of the kind it names"},
    Field{"from", "Set", optional, "a set", "one of the squares that are left is in it"},
    Field{"to", "Set", optional, "a set", "one of the squares that are come to is in it"},
    Field{"captures", "boolean | string | Set", optional, "true, false, symbols or a set",
          "whether somebody is captured; enemies of these kinds; somebody on this set"},
    Field{"promotes", "boolean | string", optional, "true, false or symbols",
          "whether it promotes; to these"},
    Field{"choice", "string", optional, "a text of words",
          "a choice has named one of these; of an action the one before in the turn"},
    Field{"gives_check", "boolean", optional, "true or false", "the enemy stands in check"},
    Field{"in_check", "boolean", optional, "true or false", "the own side stands in check"},
    Field{"some", "Set | Set[]", optional, "a set or a list of sets", "each has a square"},
    Field{"none", "Set | Set[]", optional, "a set or a list of sets", "each is empty"},
    Field{"mates", "boolean", optional, "true or false", "the enemy is mated"},
    Field{"stuck", "boolean", optional, "true or false", "own is to act and has no legal ply"},
    Field{"can", "Facts", optional, "a table of facts", "who is to act has such a legal ply"},
    Field{"repeats", "integer", optional, "a number from 2 to 100",
          "the position has occurred so often"},
    Field{"checking", "boolean", optional, "true or false",
          "own has given check all the while; with `repeats`"},
    Field{"quiet", "integer", optional, "a number from 1 to 10000",
          "so many plies without a man taken or a zeroing move"},
    Field{"passes", "integer", optional, "a number from 1 to 10", "so many passes in a row"},
    Field{"before", "Facts", optional, "a table of facts", "these hold in the position before"},
    Field{"unless", "Facts | Facts[]", optional, "a table of facts, or a list",
          "none of these holds"},
    Field{"any", "Facts | Facts[]", optional, "a table of facts, or a list", "one of these holds"},
    Field{"test", "fun(ply: Ply): boolean", optional, "a function", "asked at play, last of all"},
};

constexpr std::array own_ending_fields = {
    Field{"side", "\"white\" | \"black\" | \"acting\"", optional,
          "\"white\", \"black\" or \"acting\"",
          "for which side it is asked. Default: each in turn"},
    Field{"wins", "\"own\" | \"enemy\" | \"nobody\" | fun(position: Position): string", optional,
          "\"own\", \"enemy\" or \"nobody\"",
          "who wins then; a function says so at play. Default: \"own\""},
    Field{"more", "Number", optional, "a number", "who has more of it wins instead"},
    Field{"at", "\"ply\" | \"turn\" | \"round\"", optional, "\"ply\", \"turn\" or \"round\"",
          "asked after a ply, when a turn, or when Black's turn has ended. Default: \"ply\""},
    Field{"beats_safety", "boolean", optional, "true or false",
          "legal though it leaves own men in check. Default: false"},
};

template <std::size_t m, std::size_t n>
constexpr std::array<Field, m + n> joined(const std::array<Field, m>& a,
                                          const std::array<Field, n>& b) {
  std::array<Field, m + n> all{};
  for (std::size_t i = 0; i < m; ++i) all[i] = a[i];
  for (std::size_t i = 0; i < n; ++i) all[m + i] = b[i];
  return all;
}
constexpr std::array own_forbid_fields = {
    Field{"at", "\"arrival\"", optional, "\"arrival\"",
          "asked when men have arrived, before effects. Default: after the ply"},
};
constexpr auto forbid_fields = joined(facts_fields, own_forbid_fields);
constexpr auto ending_fields = joined(facts_fields, own_ending_fields);

constexpr Field drop_fields[] = {
    {"from", "Reserve", optional, "a reserve", "out of it. Default: there are always more"},
    {"to", "Set", optional, "a set", "onto an empty square of it. Default: any"},
    {"lifts", "boolean", optional, "true or false",
     "the man of that kind that stands is taken up. Default: false"},
};

constexpr Field plies_fields[] = {
    {"list", "fun(position: Position, add: fun(ply: ListedPly))", true, "a function",
     "lists plies at play, by add { ... }"},
};

constexpr Field cast_fields[] = {
    {"to", "Set", optional, "a set", "the squares that it may name. Default: any"},
    {"marks", "table", optional, "{ mark, set }, or a list of such",
     "what comes to bear a stored mark; `to` is the square that is named"},
};

constexpr Field choose_fields[] = {
    {"of", "string | Set", true, "a text of words or a set",
     "what may be named: \"yes no\", or the squares of a set"},
    {"into", "Variable", optional, "a variable",
     "takes what is named; it is at its default again when the turn ends. Default: none"},
    {"help", "string", optional, "a text", "what is chosen, for players. Default: nothing"},
};

constexpr Field after_fields[] = {
    {"when", "Facts", optional, "a table of facts", "after which plies. Default: all"},
    {"at", "\"ply\" | \"turn\"", optional, "\"ply\" or \"turn\"",
     "after each ply, or when a turn ends. Default: \"ply\""},
    {"hits", "Set", optional, "a set", "men on it are gone"},
    {"turns", "Set", optional, "a set", "men on it change sides"},
    {"becomes", "table", optional, "{ set, \"W\" }, or a list of such",
     "men on the set become that kind, \"W{n=2}\" in that state"},
    {"puts", "table", optional, "{ \"D\", on = set } or { captured, on = set }, or a list of such",
     "a man comes to the first empty square of the set"},
    {"sends", "table", optional, "{ set, to = set }, or a list of such",
     "the man on the first square of the one goes to the first of the other, and so on"},
    {"marks", "table", optional, "{ mark, set }, or a list of such",
     "the squares come to bear a stored mark"},
    {"clears", "table", optional, "{ mark, set }, or a list of such", "they bear it no more"},
    {"sets", "table<Variable | Number, Number>", optional, "a table of numbers",
     "variables, and counts of a reserve, take numbers"},
    {"adds", "table<Variable | Number, Number>", optional, "a table of numbers",
     "variables, and counts of a reserve, grow, inside their ranges"},
    {"edit", "fun(ply: Ply)", optional, "a function", "changes the position, at play"},
};

constexpr Field reserve_fields[] = {
    {"takes", "\"captured\" | \"lost\"", optional, "\"captured\" or \"lost\"",
     "whom own captures, now own men; own men who were captured. Default: nobody"},
    {"of", "string", optional, "a text of symbols",
     "only these come in, each as who he is. Default: all, as whom they were before promotion"},
    {"drops", "Set | table<string, Set>", optional, "a set, or sets by symbol",
     "where `move` drops them; whom the table does not name, anywhere. Default: nowhere"},
    {"start", "string | ReserveStart", optional, "a text of symbols, or one for each side",
     "whom each side has at first"},
};

constexpr Field reserve_start_fields[] = {
    {"white", "string", optional, "a text of symbols", "whom White has at first. Default: nobody"},
    {"black", "string", optional, "a text of symbols", "whom Black has at first. Default: nobody"},
};

constexpr Field turn_fields[] = {
    {"white", "Action[]", optional, "a list of actions", "White's turn"},
    {"black", "Action[]", optional, "a list of actions", "Black's turn"},
    {"stop", "Facts", optional, "a table of facts", "such a ply ends the turn"},
    {"safe", "\"end\"", optional, "\"end\"", "safety is asked when the turn ends"},
};

}  // namespace

const Spec facts_spec{"Facts", facts_fields, true};
const Spec ending_spec{"EndingSpec", ending_fields, true};
const Spec drop_spec{"DropSpec", drop_fields};
const Spec plies_spec{"PliesSpec", plies_fields};
const Spec forbid_spec{"ForbidSpec", forbid_fields, true};
const Spec cast_spec{"CastSpec", cast_fields};
const Spec choose_spec{"ChooseSpec", choose_fields};
const Spec after_spec{"AfterSpec", after_fields};
const Spec reserve_spec{"ReserveSpec", reserve_fields};
const Spec reserve_start_spec{"ReserveStart", reserve_start_fields};
const Spec turn_spec{"TurnSpec", turn_fields, true};
const Spec side_spec{"SideTurn", {}, true};

}  // namespace sb
