// State in words: what the fields of a man and the variables of a position mean, as the script's
// `help` says it, else "n: 3".
// Invariant: nothing is said of a field at its default, as in position text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

// One value of a field: `offset` counts from the field's lowest. Empty where the script's help
// leaves it empty.
std::string field_words(const Variant& variant, const StateField& field, std::uint32_t offset);

// A phrase for each field of the man that is not at its default.
std::vector<std::string> man_words(const Variant& variant, const Man& man);

// A phrase for each variable of the position that is not at its default and that no other line of
// a picture shows: those of hands, turns and rearranging are left out.
std::vector<std::string> position_words(const Variant& variant, const Snapshot& position);

// Those variables, a sentence each: name, values and what they mean.
std::vector<std::string> variable_words(const Variant& variant);

// Who may still castle where: "White may still castle to c1 or g1"; none of a side that never could
// in this game. `first`: where it began.
std::vector<std::string> castling_words(const Variant& variant, const Snapshot& position,
                                        const Snapshot& first);

// Whom the sides had at first and have lost, not by promotion; nobody where numbers do not tell it:
// where men come from off the board, join, change sides or become others by effects.
struct Gone {
  Side side;
  int kind, count;
};
std::vector<Gone> gone_men(const Variant& variant, const Snapshot& position, const Snapshot& first);
// "White has lost: Px2 N"
std::vector<std::string> gone_words(const Variant& variant, const std::vector<Gone>& gone);

// What the endings compare of both sides, a line for each number: "Count (area): White 7.5, Black
// 0". A factor by which a script avoids fractions is taken out.
std::vector<std::string> count_words(const Variant& variant, const Snapshot& position);

// All that a player cannot see on the board, a line each: the men's state, bodies and guests, men
// in hand, marked squares, the place of the turn, variables, castling rights where some are lost,
// springs, who is gone since the game's first position, and count_words(). `over`: no turn goes on.
std::vector<std::string> state_lines(const Variant& variant, const Snapshot& position,
                                     const Snapshot& first, bool over = false);

// A field's name, its values and what they mean: "n: 1 to 9, 1 at first: slides up to n squares".
// `number` is said for a value that is a number.
std::string field_sentence(const Variant& variant, const StateField& field,
                           const std::string& number);

}  // namespace sb
