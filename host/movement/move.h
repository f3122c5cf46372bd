// Move: the identity of a ply in twelve bytes. Two moves are equal if and only if their texts are.
// Invariant: a Move means something only in the position that generated it.
#pragma once

#include <compare>
#include <cstdint>

#include "board/cellset.h"

namespace sb {

enum class MoveType : std::uint8_t {
  displacement,  // from-to, a capture if an enemy stands there
  en_passant,    // from-to, removes what left the trail
  jump,          // from-to, removes the enemy on jumped()
  castling,      // king's from-to; `detail` is the index into Variant::castlings
  joint,         // several men step: see Move::joint()
  merging,       // from-to, onto a man of the same side: the two become one
  run,           // from and first contact: see Move::run()
  choice,        // no man moves, something is named: see Move::choice()
  form,          // no man moves: with which form a man goes on (rules/lives.h), `detail`
  shot,          // the man on `from` stays and removes the enemy on `to`
  roll,          // a die shows `detail`
  arrangement,   // sections are laid or moved: see Move::arrangement() (rules/rearranging.h)
  pass,          // nobody moves
  drop,          // a man comes onto `to`: see Move::drop()
  body,          // a man on several cells moves as a whole: its first cell's from-to
  building,  // the man on `from`, that on `to` and perhaps a third become one on all their cells
  scripted,  // what a function of the script has listed: see rules/scripted.h
  driven,    // from-to, of a man who is not of the side to act; a capture if an enemy stands there
};

struct Move {
  std::uint8_t from = 0, to = 0;
  MoveType type = MoveType::displacement;
  std::uint8_t leaves_trail = 0;  // 1: the cells passed over become the trail
  std::uint16_t promotion = 0;    // kind; 0 = none
  std::uint16_t detail = 0;
  // What comes with the ply, in the same text: a drop of that kind, or, from first_cast on, a cast;
  // 0: nothing.
  std::uint16_t part_kind = 0;
  std::uint8_t part_to = 0;

  // One whose fields are said as numbers.
  static constexpr Move make(MoveType type, int from, int to, unsigned detail = 0,
                             unsigned promotion = 0, unsigned leaves_trail = 0) {
    return {static_cast<std::uint8_t>(from),
            static_cast<std::uint8_t>(to),
            type,
            static_cast<std::uint8_t>(leaves_trail),
            static_cast<std::uint16_t>(promotion),
            static_cast<std::uint16_t>(detail)};
  }
  // A joint turn has no from-to: from, to, detail and leaves_trail hold two bits for each man that
  // may take part, in the order in which they step; 0 = stays, n = its n-th way. `promotion` holds
  // the kind of the one that promotes and who captures in passing: its place in that order, or -1.
  static constexpr Move joint(std::uint64_t ways, int promotion, int taker = -1) {
    return make(MoveType::joint, ways & 0xFF, ways >> 8 & 0xFF, ways >> 16 & 0xFFFF,
                promotion | (taker + 1) << taker_shift, ways >> 32);
  }
  constexpr int joint_promotion() const { return promotion & ((1 << taker_shift) - 1); }
  constexpr int joint_taker() const { return (promotion >> taker_shift) - 1; }
  constexpr std::uint64_t joint_ways() const {
    return from | std::uint64_t{to} << 8 | std::uint64_t{detail} << 16 |
           std::uint64_t{leaves_trail} << 32;
  }
  // A run that goes on from its first contact (movement/run.h). Sense: 0 it does not turn, 1 it
  // turns clockwise first, 2 counterclockwise.
  static constexpr Move run(Cell from, Cell contact, int sense) {
    return make(MoveType::run, from, contact, sense);
  }
  constexpr int sense() const { return type == MoveType::run ? detail & 3 : 0; }
  // The change that goes with a move of a man (rules/move_change.h): its value's number from 1; 0:
  // none.
  constexpr int change() const { return may_carry_change() ? detail >> 8 : 0; }
  constexpr Move with_change(int value) const {
    Move move = *this;
    move.detail = static_cast<std::uint16_t>((detail & 0xFF) | value << 8);
    return move;
  }
  constexpr bool may_carry_change() const {
    return type == MoveType::displacement || takes_elsewhere() || type == MoveType::run;
  }
  // Whether it captures, and not where it ends.
  constexpr bool takes_elsewhere() const {
    return type == MoveType::en_passant || type == MoveType::jump;
  }
  // jump: who is captured on the way.
  static constexpr Move jump(Cell from, Cell to, Cell victim) {
    return make(MoveType::jump, from, to, victim);
  }
  constexpr Cell jumped() const { return static_cast<Cell>(detail & 0xFF); }

  static constexpr Move body(Cell from, Cell to) { return make(MoveType::body, from, to); }
  static constexpr Move building(Cell from, Cell to, Cell third = no_cell) {
    return make(MoveType::building, from, to, third == no_cell ? 0 : third + 1);
  }
  // building: the third of its cells; no_cell if it has two.
  constexpr Cell third_cell() const {
    return detail == 0 ? no_cell : static_cast<Cell>(detail - 1);
  }
  // What is named by the choice of that number: a word, as its number in PlayRules::words, or a
  // cell.
  static constexpr Move choice_of_word(int number, int word) {
    return make(MoveType::choice, 0, 0, number, word + 1);
  }
  static constexpr Move choice_of_cell(int number, Cell cell) {
    return make(MoveType::choice, 0, cell, number);
  }
  // The number of the word; -1: a cell is named, `to`.
  constexpr int word() const { return promotion - 1; }
  static constexpr Move form(int number) { return make(MoveType::form, 0, 0, number); }
  static constexpr Move roll(int face) { return make(MoveType::roll, 0, 0, face); }
  // The board becomes the arrangement of this code.
  static constexpr Move arrangement(std::uint32_t code) {
    return make(MoveType::arrangement, 0, 0, code & 0xFFFF, code >> 16);
  }
  constexpr std::uint32_t arrangement_code() const {
    return detail | std::uint32_t{promotion} << 16;
  }
  static constexpr Move pass() { return make(MoveType::pass, 0, 0); }
  // A man of that kind comes onto an empty cell: out of a reserve, out of an endless stock, or
  // lifted from where the one of its kind stands. The action that opens it tells which.
  static constexpr Move drop(int kind, Cell to) { return make(MoveType::drop, 0, to, kind); }
  int dropped_kind() const { return type == MoveType::drop ? detail : 0; }
  constexpr Move with_part(int kind, Cell to) const {
    Move move = *this;
    move.part_kind = static_cast<std::uint16_t>(kind);
    move.part_to = static_cast<std::uint8_t>(to);
    return move;
  }
  // The ends of its path, cell 0 where it has none, and 40 bits of a hash over what it does.
  static constexpr Move scripted(Cell from, Cell to, std::uint64_t hash) {
    return make(MoveType::scripted, from, to, hash & 0xFFFF, hash >> 16 & 0xFFFF, hash >> 32);
  }
  constexpr std::uint64_t scripted_hash() const {
    return detail | std::uint64_t{promotion} << 16 | std::uint64_t{leaves_trail} << 32;
  }
  // The kind of the drop that comes with the ply; 0: none.
  constexpr int part_drop() const { return part_kind < first_cast ? part_kind : 0; }
  // The cast that comes with the ply: its number from 0, -1: none. The cell that it names is
  // `part_to`.
  constexpr int cast() const { return part_kind < first_cast ? -1 : part_kind - first_cast; }
  constexpr Move with_cast(int number, Cell cell) const {
    return with_part(first_cast + number, cell);
  }
  // Whether the ply moves nobody and is no declared choice.
  constexpr bool decides() const {
    return type == MoveType::roll || type == MoveType::arrangement || type == MoveType::pass;
  }
  // Whether no man that stands on the board goes anywhere: who is dropped comes from elsewhere.
  constexpr bool moves_nobody() const {
    return type == MoveType::drop || type == MoveType::pass || type == MoveType::choice;
  }
  // Whether it tells of no man that stands anywhere.
  constexpr bool names_nobody() const {
    return decides() || type == MoveType::choice || type == MoveType::form;
  }
  // Whether one man alone goes from `from` to `to`, or acts there.
  constexpr bool is_of_one_man() const {
    return goes_from_to() && type != MoveType::castling && type != MoveType::body &&
           type != MoveType::building;
  }
  // Whether a man goes to another cell, and captures who stands there.
  constexpr bool displaces() const { return type == MoveType::displacement && from != to; }
  // Whether `from` and `to` are cells.
  constexpr bool goes_from_to() const {
    return type != MoveType::joint && type != MoveType::drop && type != MoveType::scripted &&
           !names_nobody();
  }
  friend bool operator==(const Move&, const Move&) = default;
  friend auto operator<=>(const Move&, const Move&) = default;  // NOLINT(modernize-use-nullptr)

  static constexpr int first_cast = 1 << 10;  // kinds take ten bits (Piece::form_bits)
  static constexpr int taker_shift = 11;      // kinds take ten bits (Piece::form_bits)
};
static_assert(sizeof(Move) == 12);

}  // namespace sb
