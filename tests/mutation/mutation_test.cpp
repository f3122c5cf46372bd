// The mutations themselves, and a small sample of the proof: mutants of a plain game that the perft
// data have to catch. The whole proof is run by hand (README.md).
#include <algorithm>
#include <catch2/catch.hpp>

#include "mutation/mutations.h"
#include "notation/perft_file.h"
#include "notation/position_text.h"
#include "play/game.h"
#include "support/sources.h"

namespace sb::mutation {
namespace {

// "before -> after" of each mutation of a kind.
std::vector<std::string> changes(std::string_view text, std::string_view kind) {
  std::vector<std::string> all;
  for (const Mutation& m : mutations_of(text)) {
    if (m.kind == kind) all.push_back(m.before + " -> " + m.after);
  }
  return all;
}

using Changes = std::vector<std::string>;

// Whether a game misses a count of the perft data.
bool misses_a_count(const Loaded& loaded, const std::string& id) {
  constexpr std::uint64_t most_nodes = 20'000;
  const std::string path = "tests/perft/" + id + ".perft";
  const auto entries = read_perft_file(path, test::read_file(path)).value().entries;
  return std::any_of(entries.begin(), entries.end(), [&](const PerftEntry& entry) {
    const auto game = Game::make(loaded.variant, loaded.hooks);
    if (!entry.position.empty()) {
      const auto position = read_position(game->variant(), entry.position);
      if (!position || game->set(position.value())) return true;
    }
    const StopFlag stop;
    return std::any_of(entry.counts.begin(), entry.counts.end(), [&](const auto& count) {
      return count.nodes <= most_nodes && game->perft(count.depth, nullptr, stop) != count.nodes;
    });
  });
}

}  // namespace

TEST_CASE("a mutation changes one place and keeps the lines", "[mutation]") {
  for (const auto& [name, source] : test::sources().modules) {
    INFO(name);
    const auto lines = std::count(source.text.begin(), source.text.end(), '\n');
    for (const Mutation& m : mutations_of(source.text)) {
      INFO(m.line << ": " << m.before << " -> " << m.after);
      REQUIRE(m.text != source.text);
      REQUIRE(std::count(m.text.begin(), m.text.end(), '\n') == lines);
      const auto differ =
          std::mismatch(m.text.begin(), m.text.end(), source.text.begin(), source.text.end());
      const auto line = std::count(m.text.begin(), differ.first, '\n') + 1;
      REQUIRE(line >= m.line);
    }
  }
}

TEST_CASE("numbers, directions, conditions, effects and states are mutated", "[mutation]") {
  CHECK(changes("m = slide(forward):up_to(3)", "range") == Changes{"3 -> 4", "3 -> 2"});
  CHECK(changes("m = slide(forward):up_to(3)", "direction") == Changes{"forward -> backward"});
  CHECK(changes("m = slide(forward):up_to(3)", "condition") == Changes{":up_to(3) -> "});
  CHECK(changes("m = rook + knight:quiet()\nlocal x", "effect") == Changes{"+ knight:quiet() -> "});
  CHECK(changes("p = piece \"K\" { royal = true, symbol = \"K\" }", "condition") ==
        Changes{"royal = true, -> ", "true -> false"});
  CHECK(changes("function f(self)\n  self.n = 2\nend", "effect") == Changes{"self.n = 2 -> "});
  CHECK(changes("if a == b and not c then end", "condition") ==
        Changes{"== -> ~=", "and -> or", "not  -> "});
  CHECK(changes("s = { a = range(1, 3), b = one_of(\"x\", \"y\") }", "state") ==
        Changes{"1 -> 2", "1 -> 0", "\"x\", \"y\" -> \"y\", \"x\""});
  CHECK(changes("v { rules = { castling { to = \"a1\" }, other } }", "rule") ==
        Changes{"castling { to = \"a1\" }, -> ", "other -> "});
  CHECK(changes("promotes = { to = \"Q R Cn\" }", "condition") == Changes{"\"Q R Cn\" -> \"Q R\""});
  CHECK(changes("z = cells \"d4 e5 a1\" + cells \"b2\"", "condition") ==
        Changes{"\"d4 e5 a1\" -> \"d4 e5\""});
  CHECK(mutations_of("variant \"X\" { api = 1 }").empty());
}

TEST_CASE("a sample of wrong moves of chess is caught by its perft data", "[mutation]") {
  const Variant right = *test::load("chess").variant;
  const auto all = mutations_of(test::sources().modules.at("moves").text);
  int tried = 0;
  for (const Mutation& m : all) {
    INFO(m.line << ": " << m.before << " -> " << m.after);
    Sources sources = test::sources();
    sources.modules.at("moves").text = m.text;
    const LoadResult wrong = load_variant(sources.modules.at("chess"), sources);
    if (!wrong.loaded || *wrong.loaded->variant == right) continue;  // of a move chess has not
    ++tried;
    CHECK(misses_a_count(*wrong.loaded, "chess"));
  }
  CHECK(tried >= 5);  // many a leap is wrong so that the library does not load
}

}  // namespace sb::mutation
