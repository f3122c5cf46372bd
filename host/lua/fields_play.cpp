// The fields of facts, turns and rules as data.
#include <array>

#include "lua/fields.h"

namespace sb {
namespace {

constexpr std::array common_facts_fields = {
    Field{"by", optional, "a text of words"},
    Field{"mover", optional, "a text of symbols, a set or a variable"},
    Field{"from", optional, "a set"},
    Field{"to", optional, "a set"},
    Field{"captures", optional, "true, false, symbols or a set"},
    Field{"promotes", optional, "true, false or symbols"},
    Field{"choice", optional, "a text of words"},
    Field{"gives_check", optional, "true or false"},
    Field{"in_check", optional, "true or false"},
    Field{"some", optional, "a set or a list of sets"},
    Field{"none", optional, "a set or a list of sets"},
    Field{"mates", optional, "true or false"},
    Field{"stuck", optional, "true or false"},
    Field{"can", optional, "a table of facts"},
    Field{"repeats", optional, "a number from 2 to 100"},
    Field{"checking", optional, "true or false"},
    Field{"quiet", optional, "a number from 1 to 10000"},
    Field{"passes", optional, "a number from 1 to 10"},
    Field{"before", optional, "a table of facts"},
    Field{"unless", optional, "a table of facts, or a list"},
    Field{"any", optional, "a list of tables of facts"},
    Field{"test", optional, "a function"},
};

constexpr std::array own_ending_fields = {
    Field{"side", optional, "\"each\", \"white\", \"black\" or \"acting\""},
    Field{"wins", optional, "\"own\", \"enemy\", \"nobody\" or a function"},
    Field{"more", optional, "a number"},
    Field{"at", optional, "\"ply\", \"turn\" or \"round\""},
    Field{"beats_safety", optional, "true or false"},
    Field{"help", optional, "a text"},
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
    Field{"at", optional, "\"arrival\""},
};
constexpr std::array own_filter_fields = {
    Field{"help", optional, "a text"},
};
constexpr std::array side_field = {
    Field{"side", optional, "\"white\" or \"black\""},
};
constexpr auto facts_fields = joined(side_field, common_facts_fields);
constexpr auto prefer_fields = joined(facts_fields, own_filter_fields);
constexpr auto forbid_fields = joined(prefer_fields, own_forbid_fields);
constexpr std::array own_move_fields = {
    Field{"as", optional, "a movement"},
};
constexpr auto move_fields = joined(facts_fields, own_move_fields);
constexpr auto ending_fields = joined(common_facts_fields, own_ending_fields);

constexpr Field drop_fields[] = {
    {"from", optional, "a reserve"},
    {"to", optional, "a set"},
    {"lifts", optional, "true or false"},
};

constexpr Field plies_fields[] = {
    {"list", required, "a function"},
};

constexpr Field cast_fields[] = {
    {"to", optional, "a set"},
    {"marks", optional, "{ mark, set }, or a list of such"},
};

constexpr Field choose_fields[] = {
    {"of", required, "a text of words or a set"},
    {"into", optional, "a variable"},
    {"help", optional, "a text"},
};

constexpr Field after_fields[] = {
    {"when", optional, "a table of facts"},
    {"at", optional, "\"ply\" or \"turn\""},
    {"hits", optional, "a set"},
    {"turns", optional, "a set"},
    {"becomes", optional, "{ set, \"W\" }, or a list of such"},
    {"puts", optional,
     "{ \"D\", on = set }, { \"D\", \"enemy\", on = set } or { captured, on_each = set }, or a "
     "list of such"},
    {"sends", optional, "{ set, to = set }, or a list of such"},
    {"marks", optional, "{ mark, set }, or a list of such"},
    {"clears", optional, "{ mark, set }, or a list of such"},
    {"sets", optional, "a table of numbers"},
    {"adds", optional, "a table of numbers"},
    {"edit", optional, "a function"},
    {"help", optional, "a text"},
};

constexpr Field reserve_fields[] = {
    {"takes", optional, "\"captured\" or \"lost\""},
    {"of", optional, "a text of symbols"},
    {"drops", optional, "a set, or sets by symbol"},
    {"start", optional, "a text of symbols, or one for each side"},
    {"faces", optional, "symbols by symbol"},
};

constexpr Field reserve_start_fields[] = {
    {"white", optional, "a text of symbols"},
    {"black", optional, "a text of symbols"},
};

constexpr Field turn_fields[] = {
    {"white", optional, "a list of actions"},
    {"black", optional, "a list of actions"},
    {"stop", optional, "a table of facts"},
    {"safe", optional, "\"end\""},
};

}  // namespace

const Spec facts_spec{"Facts", facts_fields, true};
const Spec ending_spec{"EndingSpec", ending_fields, true};
const Spec drop_spec{"DropSpec", drop_fields};
const Spec plies_spec{"PliesSpec", plies_fields};
const Spec move_spec{"MoveSpec", move_fields, true, refused::of_listing};
const Spec forbid_spec{"ForbidSpec", forbid_fields, true, refused::of_filters};
const Spec prefer_spec{"PreferSpec", prefer_fields, true, refused::of_filters};
const Spec cast_spec{"CastSpec", cast_fields};
const Spec choose_spec{"ChooseSpec", choose_fields};
const Spec after_spec{"AfterSpec", after_fields, false, refused::of_effects};
const Spec reserve_spec{"ReserveSpec", reserve_fields};
const Spec reserve_start_spec{"ReserveStart", reserve_start_fields};
const Spec turn_spec{"TurnSpec", turn_fields, true, refused::of_effects};
const Spec side_spec{"SideTurn", {}, true};

}  // namespace sb
