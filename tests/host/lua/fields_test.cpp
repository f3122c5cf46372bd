// scripts/meta/ and .luacheckrc say what the host says, word for word.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "lua/fields.h"
#include "lua/words.h"
#include "support/sources.h"

namespace {

const sb::Spec* const all_specs[] = {
    &sb::hexagons_spec, &sb::sections_spec,      &sb::section_move_spec,  &sb::rearrange_spec,
    &sb::piece_spec,    &sb::promotion_spec,     &sb::castle_spec,        &sb::joint_spec,
    &sb::choose_spec,   &sb::change_spec,        &sb::lives_spec,         &sb::body_spec,
    &sb::mark_spec,     &sb::variant_spec,       &sb::plain_ending_spec,  &sb::quiet_spec,
    &sb::material_spec, &sb::repetition_spec,    &sb::dead_position_spec, &sb::facts_spec,
    &sb::ending_spec,   &sb::drop_spec,          &sb::plies_spec,         &sb::after_spec,
    &sb::forbid_spec,   &sb::prefer_spec,        &sb::move_spec,          &sb::cast_spec,
    &sb::reserve_spec,  &sb::reserve_start_spec, &sb::turn_spec,          &sb::side_spec};

// A field as an editor is told of it.
struct Declared {
  std::string name;  // with `?` where it may be left out
  std::string type, doc;
};

// The fields of a class of specs.lua, in order; none where it is not declared there.
std::vector<Declared> declared_fields(std::string_view class_name) {
  static const std::string meta = sb::test::read_file("scripts/meta/specs.lua");
  const std::string head = fmt::format("\n---@class (exact) {}\n", class_name);
  const std::string field = "---@field ";
  std::vector<Declared> fields;
  const std::size_t found = meta.find(head);
  if (found == std::string::npos) return fields;
  for (std::string_view rest = std::string_view(meta).substr(found + head.size());
       rest.starts_with(field); rest.remove_prefix(rest.find('\n') + 1)) {
    const std::string_view line = rest.substr(field.size(), rest.find('\n') - field.size());
    const std::size_t name = line.find(' '), type = line.find("  ");
    if (type == std::string_view::npos) continue;
    fields.push_back({std::string(line.substr(0, name)),
                      std::string(line.substr(name + 1, type - name - 1)),
                      std::string(line.substr(type + 2))});
  }
  return fields;
}

}  // namespace

TEST_CASE("specs.lua declares the fields of each spec as the host checks them", "[lua]") {
  const std::string meta = sb::test::read_file("scripts/meta/specs.lua");
  for (const sb::Spec* spec : all_specs) {
    INFO(spec->class_name);
    CHECK(meta.find(fmt::format("---@class (exact) {}\n", spec->class_name)) != std::string::npos);
    std::vector<std::string> declared, checked;
    for (const Declared& field : declared_fields(spec->class_name)) {
      CHECK_FALSE(field.doc.empty());
      declared.push_back(field.name);
    }
    for (const sb::Field& field : spec->fields)
      checked.push_back(std::string(field.name) + (field.required ? "" : "?"));
    CHECK(declared == checked);
  }
}

TEST_CASE("every word of the vocabulary is in words.lua, in .luacheckrc and in the reference",
          "[lua]") {
  const std::string meta = sb::test::read_file("scripts/meta/words.lua");
  const std::string luacheck = sb::test::read_file(".luacheckrc");
  const std::string reference = sb::test::read_file("scripts/README.md");
  for (const std::string& word : sb::vocabulary()) {
    INFO(word);
    const bool declared = meta.find("\nfunction " + word + "(") != std::string::npos ||
                          meta.find("\n" + word + " = nil\n") != std::string::npos;
    CHECK(declared);
    CHECK(luacheck.find("\"" + word + "\"") != std::string::npos);
    CHECK(reference.find("`" + word) != std::string::npos);
  }
}

TEST_CASE("every field is in the reference", "[lua]") {
  const std::string reference = sb::test::read_file("scripts/README.md");
  for (const sb::Spec* spec : all_specs) {
    for (const sb::Field& field : spec->fields) {
      INFO(spec->class_name << "." << field.name);
      const std::string name = "`" + std::string(field.name);
      const bool named = reference.find(name + "`") != std::string::npos ||
                         reference.find(name + " = ") != std::string::npos;
      CHECK(named);
    }
  }
}

TEST_CASE("a hook's name is at least three edits from every field of its spec", "[lua]") {
  for (const sb::Spec* spec : all_specs) {
    const std::vector<Declared> declared = declared_fields(spec->class_name);
    REQUIRE(declared.size() == spec->fields.size());
    for (std::size_t hook = 0; hook < declared.size(); ++hook) {
      if (!declared[hook].type.starts_with("fun(")) continue;
      for (std::size_t i = 0; i < declared.size(); ++i) {
        if (i == hook) continue;
        const std::string names[] = {std::string(spec->fields[i].name)};
        CHECK(sb::nearest(spec->fields[hook].name, names).empty());
      }
    }
  }
}
