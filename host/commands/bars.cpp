// A label has 230 units, the bars 250, what stands behind them the rest.
#include "commands/bars.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/markup.h"

namespace sb {
namespace {

constexpr double bar_row = 26;

constexpr std::string_view document_style = R"(
svg { --ink: #1d261b; --faint: #5f6b5b; --bar: #5d8a4d; --other: #a9b4a2; --back: #fbfbf7; }
@media (prefers-color-scheme: dark) { svg { --ink: #e6eadf; --faint: #9aa694; --bar: #86b571;
  --other: #5b6856; --back: #171b16; } }
text { font: 13px system-ui, sans-serif; fill: var(--ink); } text.faint { fill: var(--faint); }
text.title { font-size: 18px; } text.head { font-weight: 600; }
.back { fill: var(--back); } .bar { fill: var(--bar); } .other { fill: var(--other); }
.mark { stroke: var(--ink); stroke-width: 1.5; fill: none; }
)";

std::string bars_from(const std::vector<Bar>& bars, double y) {
  constexpr double left = 230, wide = 250;
  std::string text;
  for (const Bar& bar : bars) {
    const double middle = y + bar_row / 2, end = left + wide * bar.part;
    double right = end;
    text += fmt::format("<text x=\"{:g}\" y=\"{:g}\" text-anchor=\"end\">{}</text>", left - 8,
                        middle + 4.5, xml(bar.label));
    text +=
        fmt::format("<rect class=\"{}\" x=\"{:g}\" y=\"{:g}\" width=\"{:.1f}\" height=\"16\"/>",
                    bar.is_other ? "other" : "bar", left, middle - 8, std::max(end - left, 0.5));
    if (bar.interval) {
      const double low = left + wide * bar.interval->low;
      right = left + wide * bar.interval->high;
      text += fmt::format("<path class=\"mark\" d=\"M{0:.1f} {2:g}v8m0 -4H{1:.1f}m0 -4v8\"/>", low,
                          right, middle - 4);
    }
    text += fmt::format("<text class=\"faint\" x=\"{:.1f}\" y=\"{:g}\">{}</text>\n", right + 8,
                        middle + 4.5, xml(bar.value));
    y += bar_row;
  }
  return text;
}

}  // namespace

std::string head_of_picture(double height, std::string_view words) {
  return fmt::format("<svg viewBox=\"0 0 {:g} {:g}\" role=\"img\" aria-label=\"{}\">\n",
                     picture_width, height, xml(words));
}

std::string bars_picture(const std::vector<Bar>& bars, std::string_view words) {
  return head_of_picture(bar_row * static_cast<double>(bars.size()), words) + bars_from(bars, 0) +
         "</svg>\n";
}

std::string bars_document(std::string_view title, std::string_view note,
                          const std::vector<BarPanel>& panels) {
  constexpr double edge = 16, head = 34;
  std::string body = fmt::format(
      "<text class=\"title\" x=\"{0:g}\" y=\"34\">{1}</text>"
      "<text class=\"faint\" x=\"{0:g}\" y=\"56\">{2}</text>\n",
      edge, xml(title), xml(note));
  double y = 64;
  for (const BarPanel& panel : panels) {
    if (!panel.title.empty()) {
      body += fmt::format("<text class=\"head\" x=\"{:g}\" y=\"{:g}\">{}</text>\n", edge,
                          y + head - 12, xml(panel.title));
      y += head;
    }
    body += bars_from(panel.bars, y);
    y += bar_row * static_cast<double>(panel.bars.size());
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}\" height=\"{1:g}\" viewBox=\"0 0 "
      "{0:g} {1:g}\" role=\"img\" aria-label=\"{2}\">\n<style>{3}</style>\n<rect class=\"back\" "
      "width=\"{0:g}\" height=\"{1:g}\"/>\n{4}</svg>\n",
      picture_width, y + edge, xml(title), document_style, body);
}

void DecadeScale::take(double value) {
  if (value <= 0) return;
  least_ = least_ > 0 ? std::min(least_, value) : value;
  most_ = std::max(most_, value);
}

double DecadeScale::part(double value) const {
  if (value <= 0 || least_ <= 0) return 0;
  const double from = std::ceil(std::log10(least_)) - 1, to = std::log10(most_);
  return std::clamp((std::log10(value) - from) / (to - from), 0.0, 1.0);
}

}  // namespace sb
