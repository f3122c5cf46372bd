// Bars: numbers as bars below each other, in SVG.
// Invariant: every number of a picture stands in it as text, too; a document loads nothing, runs no
// script and takes its colours from its own style, light or dark.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/game_tally.h"

namespace sb {

struct Bar {
  std::string label, value;
  double part = 0;                     // of the whole width, 0 to 1
  std::optional<Share> interval = {};  // where the part may lie as well
  bool is_other = false;               // of another one than those around it: paler
};

inline constexpr double picture_width = 640;

// The opening tag of a picture within a page; what it shows in words.
std::string head_of_picture(double height, std::string_view words);

// Each bar with its label before it and its value behind, as a picture within a page, whose style
// says what `bar`, `other`, `mark` and `faint` look like.
std::string bars_picture(const std::vector<Bar>& bars, std::string_view words);

struct BarPanel {
  std::string title;
  std::vector<Bar> bars;
};
// Panels below each other, as a file of its own.
std::string bars_document(std::string_view title, std::string_view note,
                          const std::vector<BarPanel>& panels);

// Where a value stands on a scale whose ends are powers of ten, from that at or below the least
// to the most, so that what is ten times as much is always as much longer; 0 to 1.
class DecadeScale {
 public:
  void take(double value);
  double part(double value) const;

 private:
  double least_ = 0, most_ = 0;
};

}  // namespace sb
