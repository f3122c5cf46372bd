// Fuzz target: bytes as a variant script. The law: it loads, or gives problems, each one line that
// says something; it never crashes and never hangs. A script that loads can be played.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "child/library.h"
#include "lua/load.h"
#include "play/game.h"

namespace {

// Small enough that no input takes longer than some milliseconds.
constexpr sb::LoadLimits limits{.source_bytes = 16 * 1024,
                                .memory_bytes = 8u * 1024 * 1024,
                                .load_steps = 200'000,
                                .call_steps = 20'000};

void require(bool law) {
  if (!law) std::abort();
}

bool is_one_line(const std::string& text) {
  return !text.empty() && text.size() <= 1000 && text.find('\n') == std::string::npos;
}

// What a variant of the repository may require; read once.
const sb::Sources& library() {
  static const sb::Sources sources = [] {
    auto bundle = sb::Library::standard().read("chess");
    return bundle ? bundle.value().library : sb::Sources{};
  }();
  return sources;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const sb::Source main{"fuzz.lua", std::string(reinterpret_cast<const char*>(data), size)};
  const sb::LoadResult result = sb::load_variant(main, library(), {}, 1, limits);
  require(result.loaded.has_value() || !result.problems.empty());
  require(result.problems.size() <= limits.faults + 1);  // one tells how many more there are
  for (const sb::Problem& problem : result.problems) {
    require(!problem.message.empty() && is_one_line(sb::describe(problem)));
  }
  if (result.loaded) {
    require(result.loaded->variant != nullptr);
    const auto game = sb::Game::make(result.loaded->variant, result.loaded->hooks);
    require(game != nullptr && game->inconsistency().empty());
  }
  return 0;
}
