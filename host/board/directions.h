// Directions by name: what scripts say (forward, diagonal ...) before any board is known.
// Invariant: a direction is always meant as its mover sees it; a board resolves it to headings for
// a side.
#pragma once

#include <cstdint>
#include <string_view>

namespace sb {

// Whose a man is. Neutral men belong to nobody and never act; a player is always White or Black.
enum class Side : std::uint8_t { white = 0, black = 1, neutral = 2 };
inline constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
inline constexpr int index(Side side) { return static_cast<int>(side); }
inline constexpr int owners = 3;

// One bit each; several make a set of directions.
enum Direction : std::uint32_t {
  dir_forward = 1,
  dir_backward = 2,
  dir_left = 4,
  dir_right = 8,
  dir_forward_left = 16,
  dir_forward_right = 32,
  dir_backward_left = 64,
  dir_backward_right = 128,
  dir_orthogonal = 256,  // every way through a side of a cell
  dir_diagonal = 512,    // every way through a corner of a cell
  dir_clock_1 = 1024,    // straight to 1 o'clock, 12 being forward; the other hours follow
};
using Directions = std::uint32_t;

inline constexpr int clock_hours = 12;
inline constexpr int direction_bits = 10 + clock_hours;
// The direction of an hour, 1 to 12.
constexpr Directions dir_clock(int hour) { return Directions{dir_clock_1} << (hour - 1); }

struct DirectionName {
  std::string_view name;
  Directions directions;
};

// Every direction word a script may use, in the order in which the reference lists them.
inline constexpr DirectionName direction_names[] = {
    {"forward", dir_forward},
    {"backward", dir_backward},
    {"left", dir_left},
    {"right", dir_right},
    {"sideways", dir_left | dir_right},
    {"forward_left", dir_forward_left},
    {"forward_right", dir_forward_right},
    {"backward_left", dir_backward_left},
    {"backward_right", dir_backward_right},
    {"forward_diagonals", dir_forward_left | dir_forward_right},
    {"backward_diagonals", dir_backward_left | dir_backward_right},
    {"orthogonal", dir_orthogonal},
    {"diagonal", dir_diagonal},
    {"every_way", dir_orthogonal | dir_diagonal},
};

}  // namespace sb
