// The fields themselves, in the order in which the reference lists them.
#include "lua/fields.h"

#include <algorithm>
#include <array>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr Field hexagons_fields[] = {
    {"files", required, "a text of letters"},
    {"cells", required, "a list of numbers"},
    {"first_ranks", optional, "a list of numbers"},
};

constexpr Field sections_fields[] = {
    {"names", required, "a text of capital letters"},
    {"corners", required, "a list of eight numbers"},
    {"sides", required, "a text of four letters"},
    {"files", required, "a number from 1 to 16"},
    {"ranks", required, "a number from 1 to 16"},
    {"turn", required, "60 or 90"},
    {"laid", required, "a board's text"},
};

constexpr Field section_move_fields[] = {
    {"move", required, "one, two, half or none"},
    {"least", optional, "a number from 1 to 16"},
    {"most", optional, "a number from 1 to 16"},
};

constexpr Field rearrange_fields[] = {
    {"faces", required, "a list of moves of sections"},
    {"lay", optional, "true or false"},
    {"camp", optional, "a text with a row a line"},
};

constexpr Field piece_fields[] = {
    {"symbol", required, "a text of one to three letters"},
    {"moves", optional, "a movement or a function"},
    {"plies", optional, "a function", removable},
    {"attacks", optional, "a movement or a function", removable},
    {"state", optional, "a table of ranges", removable},
    {"after_move", optional, "a function", removable},
    {"merges", optional, "a function", removable},
    {"after_shot", optional, "a function", removable},
    {"after_turn", optional, "a function", removable},
    {"promotes", optional, "a table as { to = \"QRBN\" }", removable},
    {"royal", optional, "true or false"},
    {"lives", optional, "a table", removable},
    {"when_hit", optional,
     "true, false, a table as { captured = false, shot = \"W\" }, or a function"},
    {"jumpable", optional, "true, false, \"own\" or a function"},
    {"explodes", optional, "true, false or a function"},
    {"guarded", optional, "true, false or a function"},
    {"after_guard_lost", optional, "a function", removable},
    {"takes_guard", optional, "true, false or a function"},
    {"body", optional, "a table", removable},
    {"neutral", optional, "true or false"},
    {"zeroing", optional, "true or false"},
    {"value", optional, "a number from 0 to 1000", removable},
    {"never_on", optional, "a zone", removable},
    {"anywhere", optional, "true or false"},
    {"help", optional, "a text", removable},
    {"name", optional, "a text"},
};

constexpr Field body_fields[] = {
    {"most", required, "2 or 3"},
    {"bars_en_passant", optional, "true or false"},
};

constexpr Field lives_fields[] = {
    {"form", required, "the name of a field of its state"},
    {"left", required, "the name of a field of its state"},
    {"hits", required, "the name of a variable"},
    {"choice", required, "a name"},
};

constexpr Field promotion_fields[] = {
    {"to", required, "a text of symbols"},
    {"zone", optional, "a zone"},
    {"must", optional, "a zone"},
    {"at_most", optional, "a table of numbers by symbol"},
    {"only_lost", optional, "true or false"},
    {"keeps", optional, "a text of names"},
    {"from", optional, "a reserve"},
    {"zeroing", optional, "true or false"},
    {"leaving", optional, "true or false"},
};

constexpr Field castle_fields[] = {
    {"king", required, "a square"},
    {"to", required, "a square"},
    {"partner", required, "a square"},
    {"partner_to", optional, "a square"},
    {"side", optional, "\"white\" or \"black\""},
    {"letter", optional, "a capital letter"},
    {"marks_own_move", optional, "true or false"},
};

constexpr Field joint_fields[] = {
    {"of", required, "a text of symbols"},        {"at_least", optional, "a number from 1 to 20"},
    {"used", optional, "the name of a variable"}, {"captures", optional, "0 or 1"},
    {"interposes", optional, "true or false"},
};

constexpr Field mark_fields[] = {
    {"on", optional, "a set"},
    {"lasts", optional, "a number from 0 to 4, or \"game\""},
    {"start", optional, "a set"},
    {"holds", optional, "true or false"},
    {"shields", optional, "true or false"},
    {"passable", optional, "true or false"},
    {"help", optional, "a text"},
};

constexpr Field change_fields[] = {
    {"of", required, "a symbol"},
    {"field", required, "the name of a field of its state"},
    {"among", required, "the name of a field of its state"},
    {"not_after", optional, "a text of words"},
};

constexpr Field variant_fields[] = {
    {"api", required, "the number 1"},
    {"board", required, "a board, as rectangle(8, 8)"},
    {"pieces", required, "a list of pieces"},
    {"setup", required, "a text with a row a line"},
    {"goal", optional, "an ending"},
    {"draws", optional, "a list of endings"},
    {"endings", optional, "a list of endings"},
    {"rules", optional, "a list of castlings and rules"},
    {"turn", optional, "a list of actions"},
    {"opening", optional, "a list of actions"},
    {"begins", optional, "\"white\" or \"black\""},
    {"safety", optional, "\"all\" or \"none\""},
    {"check", optional, "a set"},
    {"state", optional, "a table of ranges"},
    {"royals", optional, "\"all\" or \"each\""},
    {"castling_text", optional, "\"files\" or \"letters\""},
    {"symmetric", optional, "true or false"},
    {"seeded", optional, "true or false"},
    {"help", optional, "a text"},
    {"title", optional, "a text"},
};

constexpr Field quiet_fields[] = {
    {"plies", required, "a number from 1 to 10000"},
};

constexpr Field material_fields[] = {
    {"value", required, "a number from 1 to 10000"},
};

constexpr Field repetition_fields[] = {
    {"times", required, "a number from 2 to 100"},
};

constexpr Field dead_position_fields[] = {
    {"lone", optional, "a text of symbols"},
    {"same_shade", optional, "a text of symbols"},
};

// What is written otherwise here: where, what, and how.
struct Otherwise {
  std::string_view class_name, name, now;
};
constexpr std::string_view moods =
    "moves = function(self) return self.frozen and stand() or ... end, of a mark \"frozen\"";
constexpr std::string_view facts_of_check = "gives_check = true, or in_check = true";
constexpr std::string_view on_a_ply = "after \"name\" { when = { captures = true }, ... }";
constexpr std::string_view one_side = "in facts side = \"black\"; of men own or enemy";
constexpr std::string_view a_die = "choose \"roll\" { of = \"P N\", into = v }:by \"chance\"";
constexpr std::string_view into_reserve = "adds = { [hand:count \"P\"] = 1 }, of a local hand";
constexpr Otherwise said_now[] = {
    {"", "jump", "leap(1, 2), or hop(ways) over one man"},
    {"", "all", "every_way of directions, everywhere of squares, men of men"},
    {"", "adjacent", "around(set)"},
    {"", "neighbours", "around(set)"},
    {"", "board", "board = rectangle(8, 8)"},
    {"", "zone", "a zone is cells \"d4 e4\", ranks(1) or files \"a-c\""},
    {"", "on", on_a_ply},
    {"", "when", on_a_ply},
    {"", "prohibit", "forbid \"name\" { facts }"},
    {"", "allow", "forbid \"name\" { facts } says what may not be"},
    {"", "black", one_side},
    {"", "white", one_side},
    {"", "up", "forward"},
    {"", "down", "backward"},
    {"", "north", "forward"},
    {"", "south", "backward"},
    {"", "east", "right"},
    {"", "west", "left"},
    {"", "horizontal", "sideways"},
    {"", "horizontally", "sideways"},
    {"", "vertical", "forward, backward"},
    {"", "vertically", "forward, backward"},
    {"", "roll", a_die},
    {"", "die", a_die},
    {"", "dice", a_die},
    {"", "score", "local score = variable \"score\" (per_side(range(0, 9)))"},
    {"", "hand", "local hand = reserve \"hand\" { ... }"},
    {"AfterSpec", "removes", "hits = set"},
    {"AfterSpec", "kills", "hits = set"},
    {"AfterSpec", "promotes", "becomes = { set, \"Q\" }"},
    {"AfterSpec", "moves", "sends = { set, to = set }"},
    {"AfterSpec", "reserve", into_reserve},
    {"AfterSpec", "reserves", into_reserve},
    {"ply", "set", "put"},
    {"", "next", "for key, value in pairs(t); Lua's next is not there"},
    {"", "enemies", "enemy"},
    {"", "all_directions", "every_way"},
    {"", "each_row", "each_rank"},
    {"VariantSpec", "mustCapture", "rules = { prefer \"capture\" { captures = true } }"},
    {"VariantSpec", "pieceDrops", "rules = { reserve \"hand\" { ... } }"},
    {"", "left_forward", "forward_left"},
    {"", "right_forward", "forward_right"},
    {"", "left_backward", "backward_left"},
    {"", "right_backward", "backward_right"},
    {"", "captures", "in facts captures = true"},
    {"", "gives_check", "a fact: stop = { gives_check = true }"},
    {"", "in_check", "a fact: when = { in_check = true }"},
    {"", "hits", "a deed, hits = set; a number is local hits = variable \"hits\" (range(0, 3))"},
    {"", "cylinder", "rectangle(8, 8):joined(\"a\", \"h\")"},
    {"", "torus", "rectangle(8, 8):joined(\"a\", \"h\"):joined(1, 8)"},
    {"pieces", "pawn",
     "local pawns = require \"pawns\", then pawns.pawn \"Pawn\" { symbol = \"P\" }"},
    {"", "mover", "in facts mover = \"P\"; after the ply he stands on own * to"},
    {"", "ply", "a function is given it: function(ply) ... end"},
    {"", "self", "a function is given it: function(self) ... end"},
    {"", "position", "a function is given it: function(position) ... end"},
    {"", "print", "error(value) stops the script and shows it"},
    {"", "io", "a script has no files"},
    {"", "os", "a script has no clock and no files"},
    {"movement", "captures", "capturing()"},
    {"movement", "capture_only", "capturing()"},
    {"movement", "moves_only", "quiet()"},
    {"movement", "nocapture", "quiet()"},
    {"movement", "no_capture", "quiet()"},
    {"movement", "max", "up_to(2)"},
    {"movement", "limit", "up_to(2)"},
    {"movement", "min", "at_least(2)"},
    {"movement", "exactly", "up_to(2):at_least(2)"},
    {"EndingSpec", "check", "in_check = true"},
    {"Facts", "check", facts_of_check},
    {"Facts", "count", "without a key: count(own):is(1)"},
    {"Facts", "turns", "without a key: turns:is(1)"},
    {"Facts", "not", "unless = { ... }"},
    {"Facts", "gives_mate", "mates = true"},
    {"Facts", "mate", "mates = true"},
    {"Facts", "turn", "side = \"white\""},
    {"EndingSpec", "draw", "wins = \"nobody\""},
    {"wins", "draw", "wins = \"nobody\""},
    {"VariantSpec", "stalemate", "draws = { goals.stalemate }"},
    {"VariantSpec", "castling", "rules = { castling { ... } }"},
    {"VariantSpec", "stop", "turn = { move, ..., stop = { ... } }"},
    {"SideTurn", "stop", "beside white and black: turn = { white = ..., black = ..., stop = ... }"},
    {"SideTurn", "safe",
     "beside white and black: turn = { white = ..., black = ..., safe = \"end\" }"},
    {"by", "castle", "by = \"castling\""},
    {"by", "capture", "captures = true"},
    {"by", "promotion", "promotes = true"},
    {"by", "check", facts_of_check},
    {"safety", "end", "turn = { ..., safe = \"end\" }"},
    {"EndingSpec", "winner", "wins = \"own\", \"enemy\" or \"nobody\""},
    {"EndingSpec", "score", "more = number"},
    {"VariantSpec", "name", "variant \"Name\" { ... }; in base:with { ... } title"},
    {"", "aura", "mark \"frozen\" { on = enemy * around(own \"H\"), holds = true }"},
    {"PieceSpec", "frozen", moods},
    {"PieceSpec", "marked", moods},
    {"MarkSpec", "by",
     "lasts = 1, and after \"x\" { when = { mover = \"D\" }, marks = { x, passed * men } }"},
    {"MarkSpec", "forces", "prefer \"it has to move\" { mover = own \"H\" * x }"},
    {"MarkSpec", "spares", "a set without them: men - \"Sh\""},
    {"MarkSpec", "saves", "when_hit of the piece, a function that reads the mark"},
};

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
constexpr auto facts_fields =
    joined(std::array{Field{"side", optional, "\"white\" or \"black\""}}, common_facts_fields);
constexpr auto prefer_fields = joined(facts_fields, std::array{Field{"help", optional, "a text"}});
constexpr auto forbid_fields =
    joined(prefer_fields, std::array{Field{"at", optional, "\"arrival\""}});
constexpr auto move_fields = joined(facts_fields, std::array{Field{"as", optional, "a movement"}});
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

const Field* Spec::find(std::string_view name) const {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

std::vector<std::string> Spec::names() const { return mapped<std::string>(fields, &Field::name); }

std::vector<std::string> Spec::offered() const {
  const auto no = words_of(refused);
  return picked(names(), [&](const std::string& name) { return !contains(no, name); });
}

const Spec hexagons_spec{"HexagonsSpec", hexagons_fields};
const Spec sections_spec{"SectionsSpec", sections_fields};
const Spec section_move_spec{"SectionMoveSpec", section_move_fields};
const Spec rearrange_spec{"RearrangeSpec", rearrange_fields};
const Spec piece_spec{"PieceSpec", piece_fields};
const Spec promotion_spec{"PromotionSpec", promotion_fields};
const Spec castle_spec{"CastleSpec", castle_fields};
const Spec joint_spec{"JointTurnSpec", joint_fields};
const Spec mark_spec{"MarkSpec", mark_fields};
const Spec change_spec{"MoveChangeSpec", change_fields};
const Spec lives_spec{"LivesSpec", lives_fields};
const Spec body_spec{"BodySpec", body_fields};
const Spec variant_spec{"VariantSpec", variant_fields};
const Spec plain_ending_spec{"PlainEndingSpec", {}};
const Spec quiet_spec{"QuietSpec", quiet_fields};
const Spec material_spec{"MaterialSpec", material_fields};
const Spec repetition_spec{"RepetitionSpec", repetition_fields};
const Spec dead_position_spec{"DeadPositionSpec", dead_position_fields};

std::string_view said_otherwise(std::string_view class_name, std::string_view name) {
  // What holds facts directly knows theirs, too.
  const bool has_facts =
      class_name == "ForbidSpec" || class_name == "PreferSpec" || class_name == "EndingSpec";
  const auto found = std::ranges::find_if(said_now, [&](const Otherwise& each) {
    const bool fits = each.class_name == class_name || (has_facts && each.class_name == "Facts");
    return fits && each.name == name;
  });
  return found == std::end(said_now) ? std::string_view{} : found->now;
}

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
