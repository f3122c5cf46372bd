// Positions with exact answers from an independent implementation: tests/cases/ID.jsonl, one JSON
// object a line. `moves` are all legal texts, or `count` and `sha256` of the sorted texts joined by
// line breaks; `after`, `status` and `perft` as they say.
// The slow twin is asked for the plies and their effects too, where there are no joint turns, of
// which it may list thousands, and no hooks; and again a few random plies on.
// Every line is always tried; perft of more than a million nodes is left to the bench.
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "reference/reference.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sha256.h"
#include "support/sources.h"

namespace sb {
namespace {

using Json = nlohmann::json;
using test::Texts;

constexpr std::uint64_t node_limit = 1'000'000;

std::string joined(const Texts& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : "\n") + text;
  return all;
}

bool asks_twin(const Variant& variant) { return !variant.joint_turn; }

void check_plies(Game& game, const Json& given) {
  const Texts texts = move_texts(game);
  if (given.contains("moves")) CHECK(texts == given["moves"].get<Texts>());
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  if (asks_twin(variant))
    CHECK(texts == test::texts(variant, position, reference::plies(variant, position)));
  if (given.contains("count")) CHECK(texts.size() == given["count"].get<std::size_t>());
  if (given.contains("sha256"))
    CHECK(test::sha256(joined(texts)) == given["sha256"].get<std::string>());
}

void check_after(Game& game, const std::string& ply, const std::string& wanted) {
  INFO(ply);
  const auto move = read_move(game, ply);
  INFO((move ? "" : describe(move.problem())));
  CHECK(move.ok());
  if (!move) return;
  const Variant& variant = game.variant();
  const Snapshot before = game.snapshot();
  CHECK(move_text(variant, before, move.value()) == ply);
  if (asks_twin(variant))
    CHECK(write_position(variant, reference::after(variant, before, move.value())) == wanted);
  game.play(move.value());
  CHECK(write_position(game.variant(), game.snapshot()) == wanted);
  CHECK(game.inconsistency().empty());
  game.undo();
}

void check_perft(Game& game, const Json& given) {
  const StopFlag stop;
  for (const auto& [depth, nodes] : given.items()) {
    if (nodes.get<std::uint64_t>() > node_limit) continue;
    INFO("perft " << depth);
    CHECK(game.perft(std::stoi(depth), nullptr, stop) == nodes.get<std::uint64_t>());
  }
}

// Random plies from there on, as long as the game goes on.
void wander(Game& game, int plies) {
  const Variant& variant = game.variant();
  std::mt19937 random(static_cast<unsigned>(game.key()));
  for (int ply = 0; ply < plies; ++ply) {
    const Snapshot position = game.snapshot();
    INFO(write_position(variant, position));
    const std::vector<Move> moves = game.plies();
    CHECK(test::texts(variant, position, moves) ==
          test::texts(variant, position, reference::plies(variant, position)));
    if (moves.empty()) return;
    const Move move = moves[random() % moves.size()];
    game.play(move);
    CHECK(game.snapshot() == reference::after(variant, position, move));
    CHECK(game.inconsistency().empty());
  }
}

void check_case(Game& game, const Json& given) {
  const auto text = given["position"].get<std::string>();
  INFO(given["id"].get<std::string>() << " " << given["options"].dump() << "\n" << text);
  const auto position = read_position(game.variant(), text);
  const auto problem = position ? game.set(position.value()) : position.problem();
  INFO((problem ? describe(*problem) : ""));
  CHECK_FALSE(problem);
  if (problem) return;
  CHECK(write_position(game.variant(), game.snapshot()) == text);
  check_plies(game, given);
  for (const auto& [ply, wanted] : given["after"].items())
    check_after(game, ply, wanted.get<std::string>());
  CHECK(status_text(game.status()) == given["status"].get<std::string>());
  check_perft(game, given["perft"]);
  if (asks_twin(game.variant())) wander(game, test::thorough() ? 40 : 3);
}

void check_file(const std::string& path) {
  std::map<std::string, std::unique_ptr<Game>> games;  // by variant and options
  std::istringstream lines(test::read_file(path));
  for (std::string line; std::getline(lines, line);) {
    const Json given = Json::parse(line);
    const auto id = given["variant"].get<std::string>();
    if (!test::asked_for(id)) continue;
    auto& game = games[id + given["options"].dump()];
    if (!game) {
      const auto options = given["options"].get<std::map<std::string, std::string>>();
      const Loaded loaded = test::load(id, options);
      game = Game::make(loaded.variant, loaded.hooks);
    }
    check_case(*game, given);
  }
}

}  // namespace

TEST_CASE("Positions have the answers that an independent implementation gives", "[cases][long]") {
  const auto folder = std::filesystem::path(SPRINGBOARD_ROOT) / "tests/cases";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".jsonl")
      check_file("tests/cases/" + entry.path().filename().string());
  }
}

TEST_CASE("SHA-256 gives the digests of the standard's examples") {
  CHECK(test::sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(test::sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(test::sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

}  // namespace sb
