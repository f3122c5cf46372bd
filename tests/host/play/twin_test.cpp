// The engine against the slow twin, ply by ply along random games: of the games in variants/, and
// of chess with the words of movement that none of them uses.
#include <functional>
#include <random>

#include "reference/reference.h"
#include "support/games.h"
#include "support/hostile.h"

namespace sb {
namespace {

using test::Texts;

// Texts with what else identifies a move, sorted: equal if and only if the two hold the same moves.
Texts identities(const Variant& variant, const Snapshot& position, const std::vector<Move>& moves) {
  Texts out;
  for (const Move move : moves) {
    out.push_back(move_text(variant, position, move) +
                  (move.type == MoveType::castling ? " castling" : "") +
                  (move.type == MoveType::en_passant ? " en passant" : "") +
                  (move.leaves_trail ? " leaves a trail" : ""));
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Everything that the two say about the position in which they stand.
void compare(const Game& game, const Snapshot& twin) {
  const Variant& variant = game.variant();
  REQUIRE(game.snapshot() == twin);
  REQUIRE(game.in_check() == reference::in_check(variant, twin, twin.to_act));
  REQUIRE(game.key() == game.fresh_key());
  REQUIRE(game.inconsistency().empty());
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Side by = twin.men[c].kind == 0 ? twin.to_act : other(twin.men[c].side);
    REQUIRE(game.attackers(c, by) == reference::attackers(variant, twin, c, by));
  }
}

// A second game that is set to the position knows as much as the one that was played there.
void compare_set_up(Game& game, Game& second) {
  const Variant& variant = game.variant();
  const std::string text = write_position(variant, game.snapshot());
  const auto read = read_position(variant, text);
  REQUIRE(read.ok());
  REQUIRE(read.value() == game.snapshot());
  REQUIRE_FALSE(second.set(read.value()));
  REQUIRE(second.key() == game.key());
  REQUIRE(identities(variant, read.value(), second.plies()) ==
          identities(variant, read.value(), game.plies()));
}

void play_random_games(const std::shared_ptr<const Variant>& variant, int games, int plies) {
  std::mt19937 random(2024);
  const auto game = Game::make(variant);
  const auto second = Game::make(variant);
  for (int g = 0; g < test::tries(games); ++g) {
    Snapshot twin = variant->start;
    for (int ply = 0; ply < plies; ++ply) {
      INFO(write_position(*variant, twin));
      compare(*game, twin);
      compare_set_up(*game, *second);
      const std::vector<Move> moves = game->plies();
      const Texts wanted = identities(*variant, twin, reference::plies(*variant, twin));
      REQUIRE(identities(*variant, twin, moves) == wanted);
      REQUIRE(identities(*variant, twin, game->plies_by_making()) == wanted);
      if (moves.empty()) break;
      const Move move = moves[random() % moves.size()];
      twin = reference::after(*variant, twin, move);
      game->play(move);
    }
    while (game->undo()) REQUIRE(game->key() == game->fresh_key());
    REQUIRE(game->snapshot() == variant->start);
  }
}

Atom slide(Directions ways, int most = 0) {
  Atom atom;
  atom.ways = ways;
  atom.most = most;
  return atom;
}

Atom hop(Directions ways) {
  Atom atom = slide(ways);
  atom.kind = Atom::Kind::hop;
  return atom;
}

constexpr Directions every_way = dir_orthogonal | dir_diagonal;

// Chess after `change`; `piece` finds a piece by its symbol.
void play_changed_chess(const std::function<void(Variant&)>& change) {
  auto variant = std::make_shared<Variant>(*test::game("chess"));
  change(*variant);
  play_random_games(variant, 6, 80);
}

PieceSpec& piece(Variant& variant, std::string_view symbol) {
  return variant.pieces[variant.kind_of(symbol) - 1];
}

Movement& moves(Variant& variant, std::string_view symbol) {
  return piece(variant, symbol).forms[0].movement;
}

}  // namespace

TEST_CASE("engine and slow twin agree along random games of every variant", "[long]") {
  for (const char* id : {"chess", "capablanca", "grand", "glinski", "mccooey", "shafran"}) {
    INFO(id);
    play_random_games(test::game(id), 8, 100);
  }
  play_random_games(test::game("whack"), 3, 60);
}

TEST_CASE("engine and slow twin agree along random games of older and other chess", "[long]") {
  for (const char* id : {"cylinder", "shatranj", "makruk", "courier", "knightmate", "xiangqi",
                         "janggi", "raumschach"}) {
    INFO(id);
    play_random_games(test::game(id), 2, 50);
  }
}

TEST_CASE("engine and slow twin agree on boards with joined edges and with holes") {
  for (const char* id : {"torus.lua", "klein.lua", "holes.lua"}) {
    INFO(id);
    play_random_games(test::game(id), 8, 80);
  }
}

TEST_CASE("engine and slow twin agree where squares differ by side") {
  play_random_games(test::game("corners.lua"), 8, 100);
}

TEST_CASE("engine and slow twin agree on chosen leaps, long ways, chosen screens and stays") {
  play_random_games(test::game("leapers.lua"), 12, 100);
}

TEST_CASE("engine and slow twin agree on men who turn on their way") {
  play_random_games(test::game("bent.lua"), 12, 100);
}

TEST_CASE("engine and slow twin agree on riders of leaps") {
  play_random_games(test::game("riders.lua"), 12, 100);
}

TEST_CASE("engine and slow twin agree on lame leapers") {
  play_changed_chess([](Variant& variant) { moves(variant, "N")[0].lame = true; });
}

TEST_CASE("engine and slow twin agree on hoppers") {
  play_changed_chess([](Variant& variant) {
    Atom quiet = slide(dir_orthogonal), over = hop(dir_orthogonal), next = hop(every_way),
         far = hop(dir_diagonal);
    quiet.capture = false;
    over.quiet = false;
    next.lands_next = true;
    far.least = 3;
    far.most = 5;
    moves(variant, "R") = {quiet, over};
    Atom two = over, three = hop(every_way);
    two.jumps = 2;
    three.jumps = 3;
    three.capture = false;
    three.lands_next = true;
    moves(variant, "Q") = {next, two, three};
    moves(variant, "B") = {far, slide(dir_diagonal, 1)};
  });
}

TEST_CASE("engine and slow twin agree on riders with ranges and of few directions") {
  play_changed_chess([](Variant& variant) {
    Atom jump = slide(dir_orthogonal);
    jump.least = 2;
    moves(variant, "Q") = {slide(every_way, 3)};
    moves(variant, "R") = {jump, slide(dir_forward | dir_left | dir_backward_right)};
    moves(variant, "B") = {slide(dir_diagonal, 4)};
  });
}

TEST_CASE("engine and slow twin agree where several ways give one move") {
  play_changed_chess([](Variant& variant) {
    moves(variant, "Q").push_back(slide(dir_orthogonal, 2));
    moves(variant, "Q").push_back(moves(variant, "N")[0]);
    moves(variant, "R").push_back(slide(every_way, 1));
  });
}

TEST_CASE("engine and slow twin agree on zones and on men that cannot be captured") {
  play_changed_chess([](Variant& variant) {
    moves(variant, "Q")[0].to.terms = {{ZoneTerm::Kind::last_ranks, {5}, {}}};
    moves(variant, "B")[0].from.terms = {{ZoneTerm::Kind::files, {}, {"a", "f"}}};
    piece(variant, "N").forms[0].hits = {{.way = "captured", .can = false}};
  });
}

TEST_CASE("engine and slow twin agree on long trails that several kinds can take") {
  play_changed_chess([](Variant& variant) {
    for (Atom& atom : moves(variant, "P")) {
      if (atom.leaves_trail) atom.most = 4;
    }
    Atom taking = slide(dir_diagonal, 1);
    taking.quiet = false;
    taking.takes_trail = true;
    moves(variant, "N").push_back(taking);
    moves(variant, "R")[0].takes_trail = true;
    moves(variant, "R")[0].quiet = false;
  });
}

TEST_CASE("engine and slow twin agree on a royal rider, on several royals and on none") {
  play_changed_chess([](Variant& variant) {
    moves(variant, "K").push_back(slide(dir_diagonal, 2));
    moves(variant, "K").push_back(moves(variant, "N")[0]);
  });
  play_changed_chess([](Variant& variant) {
    piece(variant, "B").royal = true;
    auto& promotion = *piece(variant, "P").promotion;
    promotion.to = {variant.kind_of("Q"), variant.kind_of("N")};
    promotion.at_most.fill({2, -1});
  });
  play_changed_chess([](Variant& variant) { piece(variant, "K").royal = false; });
}

TEST_CASE("engine and slow twin agree on men that change by moving") {
  play_changed_chess([](Variant& variant) {
    PieceSpec& queen = piece(variant, "Q");
    queen.state = {{"n", 1, 3, 1, {}}};
    queen.forms = {
        {{slide(every_way, 1)}, {}}, {{slide(dir_orthogonal)}, {}}, {{slide(dir_diagonal, 3)}, {}}};
    queen.form_of = {0, 1, 2};
    queen.after_move = {1, 2, 0};
    PieceSpec& king = piece(variant, "K");
    king.state = {{"moved", 0, 1, 0, {"no", "yes"}}};
    king.after_move = {1, 1};
  });
}

}  // namespace sb
