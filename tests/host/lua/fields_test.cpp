// scripts/meta/ and .luacheckrc say what the host says, word for word.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "lua/fields.h"
#include "lua/words.h"
#include "support/sources.h"

namespace {

std::string class_text(const sb::Spec& spec) {
  std::string text = fmt::format("---@class (exact) {}\n", spec.class_name);
  for (const sb::Field& field : spec.fields) {
    text += fmt::format("---@field {}{} {}  {}\n", field.name, field.required ? "" : "?",
                        field.type, field.doc);
  }
  return text + "\n";
}

}  // namespace

TEST_CASE("specs.lua declares the fields of each spec as the host checks them", "[lua]") {
  const std::string meta = sb::test::read_file("scripts/meta/specs.lua") + "\n";
  for (const sb::Spec* spec : sb::all_specs()) {
    INFO(class_text(*spec));
    CHECK(meta.find("\n" + class_text(*spec)) != std::string::npos);
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
  for (const sb::Spec* spec : sb::all_specs()) {
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
  for (const sb::Spec* spec : sb::all_specs()) {
    for (const sb::Field& hook : spec->fields) {
      if (hook.type.find("fun(") != 0) continue;
      for (const sb::Field& field : spec->fields) {
        if (&field == &hook) continue;
        const std::string names[] = {std::string(field.name)};
        CHECK(sb::nearest(hook.name, names).empty());
      }
    }
  }
}
