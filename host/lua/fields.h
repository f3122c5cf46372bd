// The one table of fields for each spec that a script writes: drives checking and hints. For
// editors scripts/meta/specs.lua lists the same fields with their types and what they mean.
// Invariant: a field that is not listed here is always refused.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sb {

struct Field {
  std::string_view name;
  bool required = false;
  std::string_view takes;  // as messages say it: "a movement or a function"
  // `false` takes it away from what another gives, and reads as if nothing were said.
  bool removable = false;
};

// How a field of the spec of that class, or with "" a word, is said here that scripts had once or
// that people expect; "" if it is none of these.
std::string_view said_otherwise(std::string_view class_name, std::string_view name);

constexpr bool required = true, optional = false;  // in place of a field's `true` and `false`
constexpr bool removable = true;

struct Spec {
  std::string_view class_name;  // in scripts/meta/specs.lua
  std::span<const Field> fields;
  bool entries = false;  // values without a name may stand in it too: who reads it takes them
  // Words: fields that are known and yet never accepted there, so that nobody is offered them.
  std::string_view refused{};

  const Field* find(std::string_view name) const;
  std::vector<std::string> names() const;
  std::vector<std::string> offered() const;
};

// Facts that are never accepted but in endings, in filters and endings, of a ply that is made, of a
// ply at all: Spec::refused of all other places.
namespace refused {
inline constexpr std::string_view of_filters = "stuck repeats checking quiet passes";
inline constexpr std::string_view of_effects = "stuck repeats checking quiet passes mates can";
inline constexpr std::string_view of_listing =
    "stuck repeats checking quiet passes mates can gives_check";
inline constexpr std::string_view of_positions =
    "stuck repeats checking quiet passes mates can by mover from to captures promotes before";
}  // namespace refused

extern const Spec hexagons_spec, sections_spec, section_move_spec, rearrange_spec;
extern const Spec piece_spec, promotion_spec, castle_spec, joint_spec, change_spec, lives_spec,
    body_spec, mark_spec, variant_spec;
extern const Spec facts_spec, ending_spec, drop_spec, plies_spec, after_spec, reserve_spec,
    reserve_start_spec, turn_spec, side_spec, forbid_spec, prefer_spec, move_spec, cast_spec,
    choose_spec;
extern const Spec plain_ending_spec, quiet_spec, material_spec, repetition_spec, dead_position_spec;

}  // namespace sb
