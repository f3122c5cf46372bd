// Blame: where in a script a fault stands, found by re-reading the source, only when there is a
// fault. Invariant: an answer always lies in the source; where nothing fits, there is no answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movement/spec.h"

namespace sb {

struct TextPlace {
  int line = 0;
  int column = 0;
};

// A constructor as written in a script: `word "anchor" { ... }` at `where`; the anchor may be
// empty.
struct Construct {
  Where where;
  std::string anchor;
};

using FieldPath = std::vector<std::string>;  // {"promotes", "to"}

// What a message is about: how it begins, and where that stands.
struct Site {
  std::string owner;  // `forbid "no check"`
  Construct construct;
  FieldPath path{};  // leads to its table from the braces of `construct`

  // The same for a field of the table.
  Site at(std::string_view field) const {
    Site site = *this;
    site.path.emplace_back(field);
    return site;
  }
  // For what a table in that field says: `piece "Pawn", promotes`.
  Site in(std::string_view field) const {
    Site site = at(field);
    site.owner.append(", ").append(field);
    return site;
  }
};

// The key of a field in a constructor's braces; the longest part of the path that is written there.
std::optional<TextPlace> place_of_field(std::string_view source, const Construct& construct,
                                        const FieldPath& path);

// The first string with these contents in the constructor's braces.
std::optional<TextPlace> place_of_text(std::string_view source, const Construct& construct,
                                       std::string_view text);

// The first use of a name at or behind a line, not as a member or a key.
std::optional<TextPlace> place_of_name(std::string_view source, int line, std::string_view name);

// The first member `.name` or `:name` at or behind a line.
std::optional<TextPlace> place_of_member(std::string_view source, int line, std::string_view name);

// Line `row` (from 0) of the string whose contents are `text`, wherever it stands; the column is
// that of `token`.
std::optional<TextPlace> place_of_row(std::string_view source, std::string_view text, int row,
                                      std::string_view token);

}  // namespace sb
