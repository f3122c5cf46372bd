// A ply's move holds 40 bits of a hash over all that the ply does, beside the ends of its path.
#include "rules/scripted.h"

#include <algorithm>

#include "base/hash.h"
#include "rules/hooks.h"
#include "rules/variant.h"

namespace sb {
namespace {

constexpr std::size_t most_plies = 1u << 15;

void add(Hash& hash, std::uint64_t value) {
  for (int i = 0; i < 4; ++i) hash.add_byte(static_cast<std::uint8_t>(value >> 8 * i));
}

std::uint64_t hash_of(const ScriptedPly& ply) {
  Hash hash;
  add(hash, ply.path.size());
  for (const Cell c : ply.path) add(hash, static_cast<std::uint64_t>(c));
  add(hash, ply.takes.size());
  for (const Cell c : ply.takes) add(hash, static_cast<std::uint64_t>(c));
  add(hash, static_cast<std::uint64_t>(ply.becomes));
  add(hash, ply.state.size());
  for (const ScriptedPly::Field& field : ply.state) {
    add(hash, static_cast<std::uint64_t>(field.index));
    add(hash, static_cast<std::uint64_t>(field.value));
  }
  add(hash, ply.sends.size());
  for (const ScriptedPly::Sending& sent : ply.sends)
    add(hash, sent.from | static_cast<std::uint64_t>(sent.to) << 16);
  add(hash, ply.puts.size());
  for (const ScriptedPly::Put& put : ply.puts) {
    add(hash, static_cast<std::uint64_t>(put.cell));
    add(hash, put.man.kind | static_cast<std::uint64_t>(index(put.man.side)) << 16);
    add(hash, put.man.state);
  }
  add(hash, ply.reserves.size());
  for (const ScriptedPly::Exchange& change : ply.reserves) {
    add(hash, static_cast<std::uint64_t>(change.reserve));
    add(hash, static_cast<std::uint64_t>(change.kind) |
                  static_cast<std::uint64_t>(index(change.side)) << 16);
    add(hash, static_cast<std::uint64_t>(change.by));
  }
  hash.add(ply.text);
  return hash.value() ^ hash.value() >> 40;
}

std::uint64_t key_of(Move move) {
  return move.scripted_hash() | std::uint64_t{move.from} << 40 | std::uint64_t{move.to} << 48;
}

}  // namespace

bool ScriptedPly::puts_on(Cell cell, Side side) const {
  return std::ranges::any_of(
      puts, [&](const Put& put) { return put.cell == cell && put.man.side == side; });
}

std::uint32_t ScriptedPly::state_from(const PieceSpec& spec, std::uint32_t state) const {
  for (const Field& said : this->state) state = spec.with_field(state, said.index, said.value);
  return state;
}

bool ScriptedPly::sends_from(Cell cell) const {
  return std::ranges::any_of(sends, [&](const Sending& sent) { return sent.from == cell; });
}

bool ScriptedPly::is_plain() const {
  const bool one_step = path.size() == 2 && state.empty() && sends.empty() && puts.empty() &&
                        reserves.empty() && text.empty();
  return one_step && (takes.empty() || (takes.size() == 1 && takes[0] == path[1]));
}

Move PlyShelf::keep(const ScriptedPly& ply) {
  const Cell from = ply.path.empty() ? 0 : ply.path.front();
  const Cell to = ply.path.empty() ? 0 : ply.path.back();
  if (ply.is_plain()) return Move::make(MoveType::displacement, from, to, 0, ply.becomes);
  const Move move = Move::scripted(from, to, hash_of(ply));
  if (plies_.size() >= most_plies) plies_.clear();
  if (plies_.try_emplace(key_of(move), ply).first->second != ply)
    throw HookError(Problem{.message = "two plies that the script lists cannot be told apart"});
  return move;
}

const ScriptedPly* PlyShelf::find(Move move) const {
  const auto found = plies_.find(key_of(move));
  return found == plies_.end() ? nullptr : &found->second;
}

}  // namespace sb
