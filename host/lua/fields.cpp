// The fields themselves, in the order in which the reference lists them.
#include "lua/fields.h"

#include <algorithm>

#include "base/list.h"

namespace sb {
namespace {

constexpr bool required = true;

constexpr Field hexagons_fields[] = {
    {"files", "string", required, "a text of letters", "the letters of the files, left to right"},
    {"cells", "integer[]", required, "a list of numbers", "how many squares each file has"},
    {"first_ranks", "integer[]", optional, "a list of numbers",
     "the rank of each file's lowest square. Default: 1 for all"},
};

constexpr Field sections_fields[] = {
    {"names", "string", required, "a text of capital letters",
     "a letter for each section: \"ABCD\""},
    {"corners", "integer[]", required, "a list of eight numbers",
     "of one section, counter-clockwise: x and y of each"},
    {"sides", "string", required, "a text of four letters",
     "a letter for each side, the first from the first corner to the second"},
    {"files", "integer", required, "a number from 1 to 16", "squares along the first side"},
    {"ranks", "integer", required, "a number from 1 to 16", "squares along the second side"},
    {"turn", "60 | 90", required, "60 or 90",
     "by how many degrees sections turn; with 60 a corner (m, n) lies at (m * sqrt(3)/2, n/2)"},
    {"laid", "string", required, "a board's text",
     "all joins of the board at the start: \"AnBn.BsCs\""},
};

constexpr Field section_move_fields[] = {
    {"move", "\"one\" | \"two\" | \"half\" | \"none\"", required, "one, two, half or none",
     "one section elsewhere, two that change places, a half that is turned, or nothing"},
    {"least", "integer", optional, "a number from 1 to 16",
     "of one: the moved section then has at least so many joins. Default: 1"},
    {"most", "integer", optional, "a number from 1 to 16", "likewise at most. Default: any number"},
};

constexpr Field rearrange_fields[] = {
    {"faces", "SectionMoveSpec[]", required, "a list of moves of sections",
     "what each face of the die allows"},
    {"lay", "boolean", optional, "true or false",
     "the players lay the sections themselves, as a chain. Default: false"},
    {"camp", "string", optional, "a text with a row a line",
     "with `lay`: each side's men, seen by their owner from its end of the chain"},
};

constexpr Field piece_fields[] = {
    {"symbol", "string", required, "a text of one to three letters",
     "one to three letters, the first upper case, as in position text"},
    {"moves", "Movement | fun(self: State): Movement", optional, "a movement or a function",
     "how it moves; a function is tabulated over `state`, marks and `checked` at load. Needed but "
     "for neutral pieces and beside `plies`"},
    {"plies", "fun(position: Position, man: Man, add: fun(ply: ListedPly))", optional, "a function",
     "lists more plies of it, at play. Default: none"},
    {"attacks",
     "Movement | fun(self: State): Movement | fun(position: Position, man: Man, add: fun(ply: "
     "ListedPly))",
     optional, "a movement or a function",
     "how it attacks, where how it moves does not tell; beside `plies` a function like that. "
     "Default: how it moves"},
    {"state", "table<string, Range>", optional, "a table of ranges",
     "its attributes, in the order of writing. Default: none"},
    {"after_move", "fun(self: State, move: MoveFacts)", optional, "a function",
     "changes its state when it has moved; tabulated. Default: nothing"},
    {"merges", "fun(self: Joining, host: Joining, place: Place): Joining | table | nil", optional,
     "a function",
     "what becomes of it on a man of its own side; nothing: it cannot go there. Default: never"},
    {"after_shot", "fun(self: State)", optional, "a function",
     "changes its state when it has captured without moving; tabulated. Default: nothing"},
    {"after_turn", "fun(self: State)", optional, "a function",
     "changes its state when others of its side have acted; tabulated. Default: nothing"},
    {"promotes", "PromotionSpec", optional, "a table",
     "what it may become, and where. Default: never"},
    {"royal", "boolean", optional, "true or false",
     "its side may not leave it attacked. Default: false"},
    {"lives", "LivesSpec", optional, "a table",
     "runs hit it instead of capturing it; each hit costs a form. Default: none"},
    {"when_hit", "boolean | HitTable | fun(self: State): boolean | HitTable", optional,
     "true, false, a table as { captured = false, shot = \"W\" }, or a function",
     "what becomes of it when it is captured, shot, or reached by an explosion or by the effect of "
     "that name; false: that cannot be done to it; a symbol: that stands there instead. Default: "
     "it is gone"},
    {"jumpable", "boolean | \"own\" | fun(self: State): boolean | \"own\"", optional,
     "true, false, \"own\" or a function",
     "hops, and leaps along a line, may pass over it; \"own\": those of its side. Default: true"},
    {"explodes", "boolean | fun(self: State): boolean", optional, "true, false or a function",
     "a move that it makes ends in an explosion where it arrives. Default: false"},
    {"guarded", "boolean | fun(self: State): boolean", optional, "true, false or a function",
     "of a royal piece: its side may leave it attacked, and only the guard is taken. Default: "
     "false"},
    {"after_guard_lost", "fun(self: State)", optional, "a function",
     "changes its state when its guard has been taken; tabulated. Needed with `guarded`"},
    {"takes_guard", "boolean | fun(self: State): boolean", optional, "true, false or a function",
     "it may come to the square of a guarded royal piece; royal ones never do. Default: true"},
    {"body", "BodySpec", optional, "a table",
     "all its men of one side are one man, on several squares in a row. Default: each is a man"},
    {"neutral", "boolean", optional, "true or false",
     "its men are nobody's: they stand in the way and are never captured. Default: false"},
    {"zeroing", "boolean", optional, "true or false",
     "its moves set HALFMOVE to 0. Default: false"},
    {"value", "integer", optional, "a number from 0 to 1000",
     "what it is worth, for the ending \"material\". Default: 0"},
    {"never_on", "Zone", optional, "a zone",
     "where it cannot stand, as White sees it. Default: nowhere"},
    {"anywhere", "boolean", optional, "true or false",
     "position texts may have it even where it must promote. Default: false"},
    {"help", "string", optional, "a text",
     "what players have to know beside how it moves. Default: nothing"},
    {"name", "string", optional, "a text", "for `with`: what the changed copy is called"},
};

constexpr Field body_fields[] = {
    {"most", "2 | 3", required, "2 or 3", "so many squares at most"},
    {"bars_en_passant", "boolean", optional, "true or false",
     "nobody captures en passant beside it, nor across it where it stands upright. Default: false"},
};

constexpr Field lives_fields[] = {
    {"form", "string", required, "the name of a field of its state",
     "one_of(\"k\", \"n\"): the form of moving that it is in"},
    {"left", "string", required, "the name of a field of its state",
     "some_of(\"k\", \"n\"): the forms that it has left"},
    {"hits", "string", required, "the name of a variable",
     "range(0, 2) in the variant's `state`: hits that await the choice"},
    {"choice", "string", required, "a name", "the choice of the next form: \"form\""},
};

constexpr Field promotion_fields[] = {
    {"to", "string", required, "a text of symbols",
     "the symbols to choose from: \"QRBN\", \"Q Cn\""},
    {"zone", "Zone", optional, "a zone", "arriving here it may change. Default: last_ranks(1)"},
    {"must", "Zone", optional, "a zone",
     "arriving here it has to. Default: last_ranks(1), with a `zone` of your own nowhere"},
    {"at_most", "table<string, integer>", optional, "a table of numbers by symbol",
     "so many of that symbol may its side have. Default: any number"},
    {"only_lost", "boolean", optional, "true or false",
     "no more of a symbol than stand at the start. Default: false"},
    {"keeps", "string", optional, "a text of names",
     "fields of its state that the new piece takes over. Default: none"},
    {"from", "Reserve", optional, "a reserve",
     "only whom its side has there, and takes out. Default: anybody"},
    {"zeroing", "boolean", optional, "true or false",
     "it resets the count of quiet plies, whether its other moves do or not. Default: false"},
    {"leaving", "boolean", optional, "true or false",
     "it may change by moves that begin in `zone` too. Default: false"},
};

constexpr Field castle_fields[] = {
    {"king", "string", required, "a square", "where White's king stands"},
    {"to", "string", required, "a square", "where it castles to"},
    {"partner", "string", required, "a square", "where its partner stands"},
    {"partner_to", "string", optional, "a square",
     "where the partner goes. Default: next to the king, on the side it came from"},
    {"side", "\"white\" | \"black\"", optional, "\"white\" or \"black\"",
     "who castles so. Default: both"},
    {"letter", "string", optional, "a capital letter", "as in KQkq. Default: the partner's file"},
    {"marks_own_move", "boolean", optional, "true or false",
     "the king's own move of that way is written with `~`. Default: false, then the castling is "
     "not"},
};

constexpr Field joint_fields[] = {
    {"of", "string", required, "a text of symbols", "who may take part: \"P Cr\""},
    {"at_least", "integer", optional, "a number from 1 to 20",
     "fewest steps of one such turn. Default: 2"},
    {"used", "string", optional, "the name of a variable",
     "one_of(\"none\", \"w\", \"b\", \"wb\") in `state`: each side once. Default: no limit"},
    {"captures", "integer", optional, "0 or 1", "so many of its steps may capture. Default: 0"},
    {"interposes", "boolean", optional, "true or false",
     "in check one step has to end between king and checker. Default: false"},
};

constexpr Field mark_fields[] = {
    {"on", "Set", optional, "a set", "the squares, read off every position, for each side"},
    {"lasts", "integer | \"game\"", optional, "a number from 0 to 4, or \"game\"",
     "what effects and casts lay stays to the end of so many more turns"},
    {"start", "Set", optional, "a set", "with `lasts`: the squares at first. Default: none"},
    {"holds", "boolean", optional, "true or false",
     "who stands there has no ply and attacks nothing, unless his `moves` read it. Default: false"},
    {"shields", "boolean", optional, "true or false",
     "nobody captures by coming there. Default: false"},
    {"passable", "boolean", optional, "true or false",
     "who stands there is in nobody's way. Default: false"},
    {"help", "string", optional, "a text",
     "what it is to stand there, for players; \"\": they are not told of it. Default: its name"},
};

constexpr Field change_fields[] = {
    {"of", "string", required, "a symbol", "who changes: \"K\""},
    {"field", "string", required, "the name of a field of its state", "what changes"},
    {"among", "string", required, "the name of a field of its state",
     "a some_of(...) of the same words: the values that are open"},
    {"not_after", "string", optional, "a text of words",
     "own, hit, check, escape: moves that no change goes with. Default: none of these"},
};

constexpr Field variant_fields[] = {
    {"api", "integer", required, "the number 1", "the version of the vocabulary: 1"},
    {"board", "Board", required, "a board, as rectangle(8, 8)", "what it is played on"},
    {"pieces", "Piece[] | table<string, Piece>", required, "a list of pieces",
     "in the order of promotion choices; in `with` also a table by symbol"},
    {"setup", "string", required, "a text with a row a line",
     "the first position: rows from the top, blanks between, `.` for an empty square"},
    {"goal", "Ending", optional, "an ending", "what wins. Needed without `endings`"},
    {"draws", "Ending[]", optional, "a list of endings",
     "what draws. Default: nothing, not even stalemate, which then loses"},
    {"endings", "Ending[]", optional, "a list of endings",
     "all that ends a game, the first that holds counts. Default: `goal` and `draws`"},
    {"rules", "Rules", optional, "a list of castlings and rules",
     "special moves, filters, effects, reserves and marks. Default: none"},
    {"turn", "TurnSpec | Action[]", optional, "a list of actions",
     "the plies of a turn, one after another. Default: { move }"},
    {"opening", "Action[]", optional, "a list of actions",
     "the first turn of the side that begins. Default: like all others"},
    {"begins", "\"white\" | \"black\"", optional, "\"white\" or \"black\"",
     "who has the first turn. Default: \"white\""},
    {"safety", "\"all\" | \"none\"", optional, "\"all\" or \"none\"",
     "which own men a ply may not leave in check. Default: \"all\""},
    {"check", "Set", optional, "a set",
     "own men that stand in check. Default: own * royal * attacks(enemy)"},
    {"state", "table<string, Range>", optional, "a table of ranges",
     "variables of the position, in the order of writing. Default: none"},
    {"royals", "\"all\" | \"each\"", optional, "\"all\" or \"each\"",
     "whom a ply may not leave attacked: any royal piece, or one where none was attacked before. "
     "Default: \"all\""},
    {"castling_text", "\"files\" | \"letters\"", optional, "\"files\" or \"letters\"",
     "how position text names castling rights. Default: \"files\""},
    {"symmetric", "boolean", optional, "true or false",
     "White and Black have the same chances, mirrored; `check` tests it. Default: not claimed"},
    {"seeded", "boolean", optional, "true or false",
     "the game may be another with another `--seed`; `check` warns unless this is said. Default: "
     "false"},
    {"help", "string", optional, "a text",
     "the game in a sentence or two, for players. Default: nothing; `with` does not inherit it"},
    {"title", "string", optional, "a text", "for `with`: what the derived variant is called"},
};

constexpr Field quiet_fields[] = {
    {"plies", "integer", required, "a number from 1 to 10000",
     "so many without a man taken, by an effect too, or a zeroing move"},
};

constexpr Field material_fields[] = {
    {"value", "integer", required, "a number from 1 to 10000",
     "neither side's pieces are worth more"},
};

constexpr Field repetition_fields[] = {
    {"times", "integer", required, "a number from 2 to 100", "so often the same position"},
};

constexpr Field dead_position_fields[] = {
    {"lone", "string", optional, "a text of symbols", "kings and one of these: nobody can win"},
    {"same_shade", "string", optional, "a text of symbols",
     "kings and any number of these, all on one shade: likewise"},
};

}  // namespace

const Field* Spec::find(std::string_view name) const {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

std::vector<std::string> Spec::names() const { return mapped<std::string>(fields, &Field::name); }

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

std::vector<const Spec*> all_specs() {
  return {
      &hexagons_spec,  &sections_spec, &section_move_spec,  &rearrange_spec,     &piece_spec,
      &promotion_spec, &castle_spec,   &joint_spec,         &choose_spec,        &change_spec,
      &lives_spec,     &body_spec,     &mark_spec,          &variant_spec,       &plain_ending_spec,
      &quiet_spec,     &material_spec, &repetition_spec,    &dead_position_spec, &facts_spec,
      &ending_spec,    &drop_spec,     &plies_spec,         &after_spec,         &forbid_spec,
      &cast_spec,      &reserve_spec,  &reserve_start_spec, &turn_spec,          &side_spec};
}

std::string_view said_otherwise(std::string_view class_name, std::string_view name) {
  struct Old {
    std::string_view class_name, name, now;
  };
  constexpr std::string_view moods =
      "moves = function(self) return self.frozen and stand() or ... end, of a mark \"frozen\"";
  constexpr std::string_view facts_of_check = "gives_check = true, or in_check = true";
  static constexpr Old olds[] = {
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
      {"", "hand", "local hand = reserve \"hand\" { ... }"},
      {"AfterSpec", "removes", "hits = set"},
      {"AfterSpec", "kills", "hits = set"},
      {"AfterSpec", "promotes", "becomes = { set, \"Q\" }"},
      {"AfterSpec", "moves", "sends = { set, to = set }"},
      {"Facts", "check", facts_of_check},
      {"ForbidSpec", "check", facts_of_check},
      {"EndingSpec", "check", "in_check = true"},
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
  const auto found = std::ranges::find_if(
      olds, [&](const Old& old) { return old.class_name == class_name && old.name == name; });
  return found == std::end(olds) ? std::string_view{} : found->now;
}

}  // namespace sb
