// What the fuzz targets of the texts share: their games, and the one law of every message.
// Invariant: a broken law always aborts, so that the fuzzer keeps the input.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "child/library.h"
#include "lua/load.h"
#include "play/game.h"

namespace sb::fuzz {

inline void require(bool law) {
  if (!law) std::abort();
}

inline bool is_one_line(std::string_view text) {
  return !text.empty() && text.size() <= 1000 && text.find('\n') == text.npos;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A game of the repository at its start; the variant is loaded anew.
inline std::unique_ptr<Game> new_game(const std::string& id) {
  const auto bundle = Library::standard().read(id);
  require(bundle.ok());
  const LoadResult result = load_variant(bundle.value().main, bundle.value().library);
  require(result.loaded.has_value());
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

}  // namespace sb::fuzz
