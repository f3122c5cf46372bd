// A ply's move holds 40 bits of a hash over all that the ply does, beside the ends of its path.
#include "play/scripted.h"

#include <algorithm>
#include <cassert>

namespace sb {
namespace {

constexpr std::size_t most_plies = 1u << 15;

// FNV-1a.
class Hash {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 4; ++i) add_byte(static_cast<std::uint8_t>(value >> 8 * i));
  }
  void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3u; }
  std::uint64_t bits() const { return value_ ^ value_ >> 40; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325u;
};

std::uint64_t hash_of(const ScriptedPly& ply) {
  Hash hash;
  hash.add(ply.path.size());
  for (const Cell c : ply.path) hash.add(static_cast<std::uint64_t>(c));
  hash.add(ply.takes.size());
  for (const Cell c : ply.takes) hash.add(static_cast<std::uint64_t>(c));
  hash.add(static_cast<std::uint64_t>(ply.becomes));
  for (const ScriptedPly::Put& put : ply.puts) {
    hash.add(static_cast<std::uint64_t>(put.cell));
    hash.add(put.man.kind | static_cast<std::uint64_t>(index(put.man.side)) << 16);
    hash.add(put.man.state);
  }
  for (const ScriptedPly::Exchange& change : ply.reserves) {
    hash.add(static_cast<std::uint64_t>(change.reserve));
    hash.add(static_cast<std::uint64_t>(change.kind) |
             static_cast<std::uint64_t>(index(change.side)) << 16);
    hash.add(static_cast<std::uint64_t>(change.by));
  }
  for (const char c : ply.text) hash.add_byte(static_cast<std::uint8_t>(c));
  return hash.bits();
}

std::uint64_t key_of(Move move) {
  return move.scripted_hash() | std::uint64_t{move.from} << 40 | std::uint64_t{move.to} << 48;
}

}  // namespace

bool ScriptedPly::puts_on(Cell cell, Side side) const {
  return std::ranges::any_of(
      puts, [&](const Put& put) { return put.cell == cell && put.man.side == side; });
}

bool ScriptedPly::is_plain() const {
  const bool one_step = path.size() == 2 && puts.empty() && reserves.empty() && text.empty();
  return one_step && (takes.empty() || (takes.size() == 1 && takes[0] == path[1]));
}

Move PlyShelf::keep(ScriptedPly ply) {
  const Cell from = ply.path.empty() ? 0 : ply.path.front();
  const Cell to = ply.path.empty() ? 0 : ply.path.back();
  if (ply.is_plain()) {
    Move move;
    move.from = static_cast<std::uint8_t>(from);
    move.to = static_cast<std::uint8_t>(to);
    move.promotion = static_cast<std::uint16_t>(ply.becomes);
    return move;
  }
  const Move move = Move::scripted(from, to, hash_of(ply));
  if (plies_.size() >= most_plies) plies_.clear();
  plies_.try_emplace(key_of(move), std::move(ply));
  return move;
}

const ScriptedPly* PlyShelf::find(Move move) const {
  const auto found = plies_.find(key_of(move));
  return found == plies_.end() ? nullptr : &found->second;
}

}  // namespace sb
