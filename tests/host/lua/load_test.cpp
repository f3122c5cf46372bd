// What the repository's variants load as, options, deriving, and that a load is always the same.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "lua/fields.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace {

using sb::Atom;
using sb::Castling;
using sb::Side;
using sb::Variant;

std::vector<std::string> castling_texts(const Variant& variant) {
  std::vector<std::string> texts;
  const auto name = [&](sb::Cell cell) { return variant.board.name(cell); };
  for (const Castling& c : variant.castlings) {
    texts.push_back(std::string(1, c.letter) + ":" + name(c.king_from) + name(c.king_to) + " " +
                    name(c.partner_from) + name(c.partner_to) + " " + std::to_string(c.right));
  }
  return texts;
}

std::string symbols_of(const Variant& variant, const std::vector<int>& kinds) {
  std::string text;
  for (const int kind : kinds) text += variant.kind(kind).symbol;
  return text;
}

const std::string small_board = R"(
  board = rectangle(4, 4),
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  api = 1,
  goal = (require "goals").checkmate,
)";

std::string first_problem(const sb::LoadResult& result) {
  return result.problems.empty() ? "" : describe(result.problems[0]);
}

// The forms of a piece with these fields.
sb::PieceSpec piece_with(const std::string& fields) {
  const std::string text =
      "local moves, pieces = require 'moves', require 'pieces'\nreturn variant 'Small' {" +
      small_board + "pieces = { pieces.king, pieces.rook, piece 'Tested' { symbol = 'T', " +
      fields + " } } }";
  const sb::LoadResult result = sb::test::load_text(text);
  REQUIRE(first_problem(result).empty());
  return result.loaded->variant->kind(3);
}

Atom only_atom(const std::string& movement) {
  const sb::PieceSpec piece = piece_with("moves = " + movement);
  REQUIRE(piece.forms.size() == 1);
  REQUIRE(piece.forms[0].movement.size() == 1);
  return piece.forms[0].movement[0];
}

}  // namespace

TEST_CASE("chess loads as orthodox chess", "[lua]") {
  const sb::Loaded chess = sb::test::load("chess");
  const Variant& variant = *chess.variant;
  CHECK(variant.id == "chess");
  CHECK(variant.title == "Chess");
  CHECK(variant.api == 1);
  CHECK(variant.board.size() == 64);
  CHECK_FALSE(chess.hooks);
  CHECK(variant.letters_written);
  CHECK(castling_texts(variant) == std::vector<std::string>{"K:e1g1 h1f1 0", "K:e8g8 h8f8 1",
                                                            "Q:e1c1 a1d1 2", "Q:e8c8 a8d8 3"});
  CHECK(variant.start.rights == 0b1111);
  CHECK(variant.start.men[variant.board.find("e1")] == sb::Man{1, Side::white, 0});
  CHECK(variant.start.men[variant.board.find("d8")] == sb::Man{2, Side::black, 0});

  const sb::PieceSpec& pawn = variant.kind(6);
  REQUIRE(pawn.promotion);
  CHECK(symbols_of(variant, pawn.promotion->to) == "QRBN");
  CHECK(pawn.promotion->at_most[1] == std::vector<int>{-1, -1, -1, -1});
  CHECK(pawn.zeroing);
  CHECK(variant.board.cells_of(pawn.never_on, Side::white).value().size() == 8);
  CHECK(variant.board.cells_of(pawn.promotion->must, Side::white).value().size() == 8);

  CHECK(variant.endings.checkmate);
  CHECK(variant.endings.stalemate_draws);
  CHECK(variant.endings.quiet_plies == 100);
  CHECK(variant.endings.repetitions == 3);
  CHECK(variant.endings.dead_position);
  CHECK(symbols_of(variant, variant.endings.lone_minor) == "NB");
  CHECK(symbols_of(variant, variant.endings.same_shade) == "B");
}

TEST_CASE("capablanca's king castles to c and i", "[lua]") {
  const sb::Loaded loaded = sb::test::load("capablanca");
  const Variant& variant = *loaded.variant;
  CHECK(variant.board.shape() == "rectangle 10x8");
  CHECK(castling_texts(variant) == std::vector<std::string>{"K:f1i1 j1h1 0", "K:f8i8 j8h8 1",
                                                            "Q:f1c1 a1d1 2", "Q:f8c8 a8d8 3"});
}

TEST_CASE("grand's pawns become what their side has lost", "[lua]") {
  const sb::Loaded loaded = sb::test::load("grand");
  const Variant& variant = *loaded.variant;
  CHECK(variant.castlings.empty());
  const sb::PieceSpec& pawn = variant.kind(variant.kind_of("P"));
  REQUIRE(pawn.promotion);
  CHECK(symbols_of(variant, pawn.promotion->to) == "QCARBN");
  CHECK(pawn.promotion->at_most[0] == std::vector<int>{1, 1, 1, 2, 2, 2});
  CHECK(variant.board.cells_of(pawn.promotion->zone, Side::black).value().size() == 30);
  CHECK(variant.board.cells_of(pawn.promotion->must, Side::white).value().size() == 10);
  CHECK(variant.board.cells_of(pawn.never_on, Side::white).value().size() == 20);
}

TEST_CASE("promotes = false takes a promotion away", "[lua]") {
  const sb::LoadResult result = sb::test::load_text(
      "local chess = require 'chess'\nreturn chess:with { pieces = "
      "{ P = chess.pieces.P:with { promotes = false } } }");
  REQUIRE(result.loaded);
  const Variant& variant = *result.loaded->variant;
  CHECK_FALSE(variant.kind(variant.kind_of("P")).promotion);
  const auto game = sb::Game::make(result.loaded->variant);
  sb::test::set(*game, "7k/P7/8/8/8/8/8/7K w - - 0 1");
  CHECK(sb::test::opens(*game, "a7a8"));
}

TEST_CASE("false takes away each removable field that a piece has from another", "[lua]") {
  const std::map<std::string_view, std::string> values = {
      {"plies", "function() end"},
      {"attacks", "step(diagonal)"},
      {"state", "{ n = range(1, 3) }"},
      {"after_move", "function(self) self.n = 2 end"},
      {"merges", "function() end"},
      {"after_shot", "function(self) self.n = 2 end"},
      {"after_turn", "function(self) self.n = 2 end"},
      {"promotes", "{ to = 'Q' }"},
      {"lives", "{ form = 'n', left = 'n', hits = 'hits', choice = 'choice' }"},
      {"after_guard_lost", "function(self) self.n = 2 end"},
      {"body", "{ most = 2 }, when_hit = false"},
      {"value", "7"},
      {"never_on", "ranks(5)"},
      {"help", "'slow'"},
  };
  const auto loaded = [](const std::string& has, const std::string& says) {
    const sb::LoadResult result = sb::test::load_text(
        "local chess = require 'chess'\n"
        "local slow = piece 'Slow' { symbol = 'S', moves = step(forward):quiet()" +
        has +
        " }\n"
        "return chess:with { pieces = chess.pieces + { slow:with { " +
        says + " } } }");
    INFO(first_problem(result));
    REQUIRE(result.loaded);
    return *result.loaded->variant;
  };
  for (const sb::Field& field : sb::piece_spec.fields) {
    if (!field.removable) continue;
    INFO(field.name);
    REQUIRE(values.contains(field.name));
    const std::string& value = values.at(field.name);
    const bool has_state = value.find("self.n") != std::string::npos;
    const std::string state = has_state ? ", state = { n = range(1, 3) }" : "";
    const std::string hit = field.name == "body" ? ", when_hit = false" : "";
    CHECK(loaded(fmt::format("{}, {} = {}", state, field.name, value),
                 fmt::format("{} = false", field.name)) == loaded(state + hit, ""));
  }
}

TEST_CASE("a joint turn names its kinds and the variable that says who has made it", "[lua]") {
  const auto joint_of = [](const std::string& turn) {
    const sb::LoadResult result = sb::test::load_text(
        "return (require 'chess'):with { state = { moves = range(0, 9), done = "
        "one_of('none', 'w', 'b', 'wb') }, rules = { " +
        turn + " } }");
    REQUIRE(first_problem(result).empty());
    return result.loaded->variant->joint_turn;
  };
  const auto joint = joint_of("joint_turn 'charge' { of = 'P', at_least = 3, used = 'done' }");
  REQUIRE(joint);
  CHECK(joint->name == "charge");
  CHECK(joint->kinds == std::vector<int>{6});
  CHECK(joint->at_least == 3);
  CHECK(joint->used == 1);
  const auto plain = joint_of("joint_turn 'charge' { of = 'P' }");
  REQUIRE(plain);
  CHECK(plain->at_least == 2);
  CHECK(plain->used == -1);
  CHECK_FALSE(joint_of(""));
}

TEST_CASE("spinal tap has four castlings a side, and a battle move unless the option says no",
          "[lua]") {
  const sb::Loaded loaded = sb::test::load("spinal-tap");
  const Variant& game = *loaded.variant;
  CHECK(castling_texts(game).size() == 8);
  CHECK(game.right_count() == 8);
  REQUIRE(game.joint_turn);
  CHECK(symbols_of(game, game.joint_turn->kinds) == "PCr");
  CHECK(game.state[game.joint_turn->used].name == "battled");
  const sb::Promotion& promotion = *game.kind(game.kind_of("Cr")).promotion;
  CHECK(symbols_of(game, promotion.to) == "QRSWVM");
  CHECK(promotion.at_most[0] == std::vector<int>{1, -1, -1, -1, -1, -1});

  const sb::Loaded peaceful = sb::test::load("spinal-tap", {{"battle", "false"}});
  CHECK_FALSE(peaceful.variant->joint_turn);
  CHECK(peaceful.variant->state.size() == game.state.size());
}

TEST_CASE("a rule that is no castling is left out of a list by its name", "[lua]") {
  const auto result = sb::test::load_text(
      "local base = require 'spinal-tap'\n"
      "return base:with { title = 'Calm', rules = base.rules:without 'battle' }");
  REQUIRE(result.loaded);
  CHECK_FALSE(result.loaded->variant->joint_turn);
  CHECK(result.loaded->variant->castlings.size() == 8);
}

TEST_CASE("each movement word makes the atom that it names", "[lua]") {
  CHECK(only_atom("step(forward)").most == 1);
  CHECK(only_atom("step(forward, left)").ways == (sb::dir_forward | sb::dir_left));
  CHECK(only_atom("slide(every_way)").most == 0);
  CHECK(only_atom("slide(every_way)").ways == (sb::dir_orthogonal | sb::dir_diagonal));
  CHECK(only_atom("hop(diagonal)").kind == Atom::Kind::hop);
  const Atom camel = only_atom("leap(3, 1)");
  CHECK(camel.kind == Atom::Kind::leap);
  CHECK(camel.leap.turned == 1);
  CHECK(camel.leap.straight == 3);
  CHECK(camel.quiet);
  CHECK(camel.capture);
}

TEST_CASE("each modifier restricts what it names", "[lua]") {
  CHECK_FALSE(only_atom("moves.rook:quiet()").capture);
  CHECK_FALSE(only_atom("moves.rook:capturing()").quiet);
  CHECK(only_atom("moves.rook:up_to(3)").most == 3);
  CHECK(only_atom("moves.rook:at_least(2)").least == 2);
  CHECK(only_atom("moves.rook:first()").first);
  CHECK(only_atom("moves.knight:lame()").lame);
  CHECK(only_atom("hop(diagonal):lands_next()").lands_next);
  CHECK(only_atom("hop(diagonal):jumps(3)").jumps == 3);
  CHECK(only_atom("hop(diagonal):over 'KR'").over == std::vector<std::string>{"K", "R"});
  CHECK(only_atom("leap(1, 2, forward)").ways == sb::dir_forward);
  CHECK(only_atom("stay()").kind == Atom::Kind::stay);
  CHECK(only_atom("moves.rook:to(ranks '1-3')").to.terms[0].numbers == std::vector<int>{1, 2, 3});
  CHECK(only_atom("moves.rook:leaves_trail()").leaves_trail);
  CHECK_FALSE(only_atom("moves.rook:leaves_trail():up_to(1)").leaves_trail);
  CHECK(only_atom("moves.rook:takes_trail()").takes_trail);
  CHECK(only_atom("moves.rook:from(ranks(1, 2))").from.terms[0].numbers == std::vector<int>{1, 2});
  const sb::Zone zone = only_atom("moves.rook:to(files 'a-c' + cells 'd4')").to;
  REQUIRE(zone.terms.size() == 2);
  CHECK(zone.terms[0].names == std::vector<std::string>{"a", "c"});
  CHECK(zone.terms[1].names == std::vector<std::string>{"d4"});
  const sb::Zone left = only_atom("moves.rook:to(ranks(1) * files 'a-c' - cells 'b1')").to;
  REQUIRE(left.terms.size() == 1);
  REQUIRE(left.terms[0].with.size() == 2);
  CHECK_FALSE(left.terms[0].with[0].outside);
  CHECK(left.terms[0].with[1].outside);
}

TEST_CASE("a moves function is called once for each value that it reads", "[lua]") {
  const sb::PieceSpec piece = piece_with(
      "state = { n = range(1, 9), mood = one_of('calm', 'wild'), idle = range(0, 7) },"
      "moves = function(self) if self.mood == 'wild' then return slide(every_way):up_to(self.n) "
      "end return moves.knight end,"
      "after_move = function(self) self.n = math.min(self.n + 1, 9) self.mood = 'wild' end");
  CHECK(piece.states() == 9 * 2 * 8);
  CHECK(piece.state[0].name == "n");
  CHECK(piece.state[1].name == "mood");
  CHECK(piece.state[2].name == "idle");
  CHECK(piece.forms.size() == 10);
  REQUIRE(piece.form_of.size() == piece.states());
  for (std::uint32_t state = 0; state < piece.states(); ++state) {
    const sb::Movement& movement = piece.forms[piece.form_of[state]].movement;
    const bool wild = piece.field_value(state, 1) == 1;
    CHECK((movement[0].kind == Atom::Kind::slide) == wild);
    if (wild) CHECK(movement[0].most == piece.field_value(state, 0));
    const std::uint32_t after = piece.after_move[state];
    CHECK(piece.field_value(after, 0) == std::min(piece.field_value(state, 0) + 1, 9));
    CHECK(piece.field_value(after, 1) == 1);
    CHECK(piece.field_value(after, 2) == piece.field_value(state, 2));
  }
}

TEST_CASE("a piece whose movement reads nothing has one form", "[lua]") {
  const sb::PieceSpec piece =
      piece_with("state = { n = range(1, 9) }, moves = function(self) return moves.king end");
  CHECK(piece.forms.size() == 1);
  CHECK(piece.form_of.empty());
  CHECK(piece.after_move.empty());
}

TEST_CASE("state is in the order of writing", "[lua]") {
  const sb::PieceSpec piece = piece_with(
      "moves = moves.king, state = { z = range(0, 1), a = range(0, 1), m = range(0, 3, 2) }");
  REQUIRE(piece.state.size() == 3);
  CHECK(piece.state[0].name == "z");
  CHECK(piece.state[2].name == "m");
  CHECK(piece.state[2].initial == 2);
}

TEST_CASE("an option has its default unless the user gives another of its values", "[lua]") {
  const std::string text =
      "local size = option 'size' { 'small', 'big' }\nlocal fast = option 'fast' { true, false }\n"
      "local n = option 'n' { 3, 5 }\nassert(math.type(n) == 'integer')\n"
      "return (require 'chess'):with { title = size .. tostring(fast) .. n }";
  const auto title = [&](const std::map<std::string, std::string>& options) {
    const sb::LoadResult result = sb::test::load_text(text, options);
    return result.loaded ? result.loaded->variant->title : first_problem(result);
  };
  CHECK(title({}) == "smalltrue3");
  CHECK(title({{"size", "big"}, {"fast", "false"}, {"n", "5"}}) == "bigfalse5");
  CHECK(title({{"size", "huge"}}) == "option 'size' cannot be 'huge' (it takes small, big)");
  CHECK(title({{"sise", "big"}}) == "there is no option 'sise' (did you mean 'size'?)");
  const sb::LoadResult result = sb::test::load_text(text, {{"n", "5"}});
  REQUIRE(result.loaded);
  CHECK(result.loaded->variant->options[0].values == std::vector<std::string>{"small", "big"});
  CHECK(result.loaded->variant->chosen == std::vector<std::string>{"small", "true", "5"});
}

TEST_CASE("a variant without options says so", "[lua]") {
  const sb::LoadResult result =
      sb::load_variant(sb::test::variant_source("chess"), sb::test::sources(), {{"fast", "true"}});
  CHECK(first_problem(result) == "there is no option 'fast' (this variant has no options)");
}

TEST_CASE("a variant that lists no stalemate lets the player without a ply lose", "[lua]") {
  const sb::LoadResult result = sb::test::load_text("return (require 'chess'):with { draws = {} }");
  REQUIRE(result.loaded);
  CHECK_FALSE(result.loaded->variant->endings.stalemate_draws);
  CHECK(result.loaded->variant->endings.quiet_plies == 0);
}

TEST_CASE("the same load always gives the same variant", "[lua]") {
  const std::string text =
      "local words = {}\nfor k in pairs { a = 1, b = 1, c = 1, d = 1 } do words[#words + 1] = k "
      "end\n"
      "return (require 'chess'):with { title = table.concat(words) .. math.random(1000000) }";
  const auto title = [&](std::uint64_t seed) {
    return sb::load_variant({"variants/test.lua", text}, sb::test::sources(), {}, seed)
        .loaded->variant->title;
  };
  CHECK(title(1) == title(1));
  CHECK(title(1) != title(2));
}

TEST_CASE("a wide table of unknown fields is reported in the same order each time", "[lua]") {
  std::string fields;
  for (int i = 0; i < 40; ++i) fields += "zz" + std::to_string(i) + " = 1, ";
  const std::string text = "return (require 'chess'):with { " + fields + " }";
  const auto problems = sb::test::load_text(text).problems;
  REQUIRE(problems.size() == 10 + 1);
  for (int i = 0; i < 5; ++i) {
    const auto again = sb::test::load_text(text).problems;
    for (std::size_t p = 0; p < problems.size(); ++p)
      CHECK(describe(again[p]) == describe(problems[p]));
  }
}

TEST_CASE("of many faults ten are told, and how many more there are", "[lua]") {
  std::string text;
  for (int i = 0; i < 30; ++i)
    text += "local a" + std::to_string(i) + " = unknown" + std::to_string(i) + "\n";
  const auto problems = sb::test::load_text(text + "return 1\n").problems;
  REQUIRE(problems.size() == 10 + 1);
  const auto told = static_cast<std::size_t>(std::stoi(problems[10].message.substr(10)));
  CHECK(problems[10].message.starts_with("there are "));
  CHECK(told >= 20);
  CHECK(told <= 21);
}

TEST_CASE("no king is said to be lost where no such ply brings one", "[lua]") {
  const auto notes_of = [](const std::string& fields) {
    const sb::LoadResult result = sb::test::load_text(
        "local chess, moves = require 'chess', require 'moves'\n"
        "local bag = reserve 'bag' { takes = 'captured' }\n"
        "return chess:with { title = 'T', " +
        fields + " }");
    REQUIRE(first_problem(result).empty());
    return std::ranges::count_if(result.loaded->variant->notes, [](const sb::Problem& note) {
      return note.message.ends_with("goes on without it");
    });
  };
  const std::string dies = "rules = { after 'dies' { when = { captures = true }, hits = to } },";
  CHECK(notes_of(dies) == 1);
  CHECK(notes_of(dies + "pieces = chess.pieces + { chess.pieces.K:with { moves = "
                        "moves.man:quiet() } }") == 0);
  CHECK(notes_of("rules = { forbid 'tame' { mover = 'K', captures = true },"
                 "after 'dies' { when = { captures = true }, hits = to } },") == 0);
  CHECK(notes_of("rules = { after 'turns' { turns = neutral, becomes = { neutral, 'Q' } } }") == 0);
  CHECK(notes_of("turn = { choose 'who' { of = own 'N B' }, move }, rules = {"
                 "after 'crowned' { when = { by = 'who' }, becomes = { to, 'Q' } } }") == 0);
  CHECK(notes_of("turn = { choose 'who' { of = own }, move }, rules = {"
                 "after 'crowned' { when = { by = 'who' }, becomes = { to, 'Q' } } }") == 1);
  CHECK(notes_of("turn = { move, drop { from = bag, to = empty }:when { captures = true } },"
                 "rules = { bag, after 'back' { when = { by = 'drop' }, turns = to } }") == 0);
}

TEST_CASE("what does not fit of the game below can be left out", "[lua]") {
  const auto faults_of = [](const std::string& fields) {
    std::vector<std::string> faults;
    const auto result = sb::test::load_text(
        "local chess, moves, goals = require 'chess', require 'moves', require 'goals'\n"
        "return chess:with { title = 'T', rules = {}, " +
        fields + " }");
    for (const sb::Problem& problem : result.problems) {
      const std::string text = describe(problem);
      faults.push_back(text.substr(text.find(": ") + 2));
    }
    return faults;
  };
  CHECK(faults_of("pieces = chess.pieces:without 'B', setup = [[\nk . . .\n. . . .\n. . . K\n]], "
                  "board = rectangle(4, 3)") ==
        std::vector<std::string>{"piece \"Pawn\", promotes: no piece has the symbol 'B' (the "
                                 "symbols are K Q R N P; pieces = base.pieces + { ... } "
                                 "puts another in its place)",
                                 "ending \"dead_position\": no piece has the symbol 'B' (the "
                                 "symbols are K Q R N P; endings = "
                                 "base.endings:without \"dead_position\" leaves it out)"});
  CHECK(
      faults_of("pieces = chess.pieces + { piece 'Tower' { symbol = 'K', moves = moves.rook } }") ==
      std::vector<std::string>{
          "no piece is royal, and the goal is checkmate (royal = true; in base.pieces + { ... } a "
          "piece replaces the one with its symbol)"});
  CHECK(faults_of("pieces = chess.pieces + { chess.pieces.K:with { royal = false } }, "
                  "check = own 'K' * attacks(enemy), endings = { goals.checkmate, ending 'alone' { "
                  "none = enemy, wins = "
                  "'own' } }")
            .empty());
}

TEST_CASE(
    "what a file of scripts/ is called for is blamed on its caller, whatever folders are named",
    "[lua]") {
  const std::string helper =
      "return { rook = function() local it = piece 'Rook' { symbol = 'r' } return it end }";
  const sb::Source main{"my/scripts/game.lua",
                        "local made = require './made'\nlocal rook = made.rook()\nreturn rook"};
  const auto blamed = [&](bool is_library) {
    sb::Sources sources = sb::test::sources();
    sources.modules["./made"] = {"my/scripts/made.lua", helper, is_library};
    return sb::load_variant(main, sources).problems.at(0).file;
  };
  CHECK(blamed(true) == main.path);
  CHECK(blamed(false) == "my/scripts/made.lua");
}

TEST_CASE("a text names several ranks and files, as it names squares", "[lua]") {
  const sb::LoadResult result = sb::test::load_text(
      "assert(ranks '1-2 8' == ranks(1, 2, 8) and files 'a-c h' == files 'a-c' + files 'h')\n"
      "assert(files { white = 'a h', black = 'b' } == files { white = 'a' } + files { white = 'h' "
      "}\n"
      "  + files { black = 'b' })\n"
      "return require 'chess'");
  CHECK(first_problem(result).empty());
}

TEST_CASE("a variant loads in few steps and little memory", "[lua]") {
  const sb::LoadLimits limits{.memory_bytes = 2 << 20, .load_steps = 50'000};
  for (const std::string id : {"chess", "capablanca", "grand", "glinski", "mccooey", "shafran"})
    CHECK(sb::load_variant(sb::test::variant_source(id), sb::test::sources(), {}, 0, limits)
              .problems.empty());
}
