// Pictures are SVG within the page and take their colours from its style, light or dark.
#include "commands/statistics_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "commands/bars.h"
#include "notation/markup.h"

namespace sb {
namespace {

constexpr std::string_view page_style = R"(
:root, :host { color-scheme: light dark; --ink: #1d261b; --faint: #6c7868; --bar: #5d8a4d; --back: #fbfbf7;
  --heat: #6b9a5a; --cell: #e9eedd; --edge: #a9b4a2; }
@media (prefers-color-scheme: dark) { :root, :host { --ink: #e6eadf; --faint: #9aa694; --bar: #86b571;
  --back: #171b16; --heat: #46703a; --cell: #262d24; --edge: #4c574a; } }
body { font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--back);
  margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .2rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .4rem; }
h3 { font-size: 1rem; font-weight: 400; margin: .8rem 0 .2rem; }
p { margin: 0; color: var(--faint); } svg { display: block; width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); } svg text.faint { fill: var(--faint); }
.bar { fill: var(--bar); } .mark { stroke: var(--ink); stroke-width: 1.5; fill: none; }
.cell { fill: var(--cell); stroke: var(--edge); } .heat { fill: var(--heat); }
svg.board { max-width: 34rem; } svg.board text { text-anchor: middle; } svg.board .name { font-size: 9px; }
table { border-collapse: collapse; } th, td { text-align: right; padding: .15rem .8rem .15rem 0; }
th:first-child { text-align: left; font-weight: 400; } thead th { color: var(--faint); font-weight: 400; }
)";

std::string shares_picture(const GameTally& tally) {
  std::vector<Bar> bars;
  const auto add = [&](const char* label, std::size_t count) {
    const Share share = share_of(static_cast<double>(count), tally.games);
    bars.push_back({label, percent_text(share), share.value, share});
  };
  add("White wins", tally.white);
  add("Black wins", tally.black);
  add("draws", tally.draws);
  if (tally.without_end() > 0) add("no end", tally.without_end());
  return bars_picture(bars, "shares of the results, with 95 % intervals");
}

std::string alike_paragraph(const GameTally& tally) {
  const std::string text = alike_text(tally);
  return text.empty() ? text : fmt::format("<p>{}</p>\n", xml(text));
}

std::string ends_picture(const GameTally& tally) {
  std::vector<Bar> bars;
  for (const auto& [words, count] : tally.sorted_reasons()) {
    bars.push_back({words, std::to_string(count),
                    static_cast<double>(count) / static_cast<double>(tally.games)});
  }
  return bars_picture(bars, "how games end");
}

std::string worths_picture(const Message& worths) {
  std::vector<Bar> bars;
  double most = 1;
  for (const auto& [name, worth] : worths_in(worths)) {
    bars.push_back({name, fmt::format("{:.1f}", worth), worth});
    most = std::max(most, worth);
  }
  std::ranges::stable_sort(bars, std::greater<>{}, &Bar::part);
  for (Bar& bar : bars) bar.part /= most;
  return bars_picture(bars, fmt::format("what men are worth {}", worth_source(worths)));
}

// So many plies a column that there are 24 columns at most, in steps that people count by.
int column_step(double span) {
  constexpr int most_columns = 24;
  for (int unit = 1;; unit *= 10) {
    for (const int step : {unit, 2 * unit, 5 * unit}) {
      if (span < step * most_columns) return step;
    }
  }
}

std::string lengths_picture(const Spread& plies) {
  constexpr double left = 40, top = 16, high = 150, wide = picture_width - left - 20;
  const int step = column_step(plies.most() - plies.least());
  const int first = static_cast<int>(plies.least()) / step;
  const int columns = static_cast<int>(plies.most()) / step - first + 1;
  std::vector<int> counts(static_cast<std::size_t>(columns));
  for (const double value : plies.values()) ++counts[static_cast<int>(value) / step - first];
  const int most = std::ranges::max(counts);
  const double each = wide / columns;
  std::string text = head_of_picture(top + high + 24, "how many games have how many plies");
  for (int i = 0; i < columns; ++i) {
    const int count = counts[i], from = (first + i) * step;
    const double tall = high * count / most, x = left + each * i;
    text += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
        "<title>{} to {} plies: {}</title></rect>",
        x + 1, top + high - tall, each - 2, tall, from, from + step - 1, count);
    if (count > 0)
      text += fmt::format(
          "<text class=\"faint\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>",
          x + each / 2, top + high - tall - 3, count);
    if (i % 4 == 0)
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:g}\" text-anchor=\"middle\">{}</text>\n", x,
                          top + high + 18, from);
  }
  return text + fmt::format("<path class=\"mark\" d=\"M{:g} {:g}h{:g}\"/></svg>\n", left,
                            top + high, wide);
}

// The middle of "x,y x,y ...".
std::pair<double, double> middle_of(const std::string& outline) {
  double x = 0, y = 0;
  const auto corners = words_of(outline);
  for (const std::string_view corner : corners) {
    const auto parts = split(corner, ',');
    x += parse_real(parts.front()).value_or(0);
    y += parse_real(parts.back()).value_or(0);
  }
  const auto count = static_cast<double>(std::max<std::size_t>(corners.size(), 1));
  return {x / count, y / count};
}

// Each cell with its name and how often a game men come there; the darker the more often.
std::string squares_picture(const GameTally& tally, const Message& worths) {
  const auto cells = worths.list("cell"), outlines = worths.list("outline");
  const std::size_t count = std::min({cells.size(), outlines.size(), tally.arrivals.size()});
  if (count == 0) return {};
  const auto most = static_cast<double>(std::max<std::size_t>(std::ranges::max(tally.arrivals), 1));
  std::string text = fmt::format(
      "<svg class=\"board\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"how often men come to "
      "each square in a game\">\n",
      worths.number("width"), worths.number("height"));
  constexpr double deepest = 0.8;  // so that the text stays clear
  for (std::size_t c = 0; c < count; ++c) {
    if (outlines[c].empty()) continue;
    const auto arrivals = static_cast<double>(tally.arrivals[c]);
    const std::string points = xml(outlines[c]);
    const auto [x, y] = middle_of(outlines[c]);
    text += fmt::format(
        "<polygon class=\"cell\" points=\"{0}\"/><polygon class=\"heat\" points=\"{0}\" "
        "fill-opacity=\"{1:.2f}\"/>",
        points, deepest * arrivals / most);
    text += fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\">{:.1f}</text><text class=\"name\" x=\"{:.1f}\" "
        "y=\"{:.1f}\">{}</text>\n",
        x, y + 3, arrivals / static_cast<double>(tally.games), x, y + 15, xml(cells[c]));
  }
  return text + "</svg>\n";
}

std::string spreads_table(const GameTally& tally) {
  std::string text =
      "<table><thead><tr><th></th><th>mean</th><th>half of the games at most</th><th>least</th>"
      "<th>most</th></tr></thead><tbody>\n";
  const auto add = [&](const char* what, const Spread& numbers) {
    text += fmt::format(
        "<tr><th>{}</th><td>{:.1f}</td><td>{:.1f}</td><td>{:.0f}</td><td>{:.0f}</td></tr>\n", what,
        numbers.mean(), numbers.middle(), numbers.least(), numbers.most());
  };
  add("plies", tally.plies);
  add("choices a ply", tally.choices);
  add("captures", tally.captures);
  add("changes of the lead", tally.leads);
  return text + "</tbody></table>\n";
}

// Bars by kind of thing, the longest for what a game uses most.
std::string uses_pictures(const GameTally& tally) {
  std::string text;
  for (auto first = tally.uses.begin(); first != tally.uses.end();) {
    const auto last = std::find_if(first, tally.uses.end(),
                                   [&](const GameTally::Use& use) { return use.of != first->of; });
    const auto most = std::max_element(first, last, [](const auto& a, const auto& b) {
                        return a.times < b.times;
                      })->times;
    std::vector<Bar> bars;
    for (auto use = first; use != last; ++use) {
      bars.push_back(
          {use->name,
           times_a_game(use->times, tally.games),
           static_cast<double>(use->times) / static_cast<double>(std::max<std::size_t>(most, 1)),
           {}});
    }
    text += fmt::format("<h3>{}</h3>\n{}", xml(first->of),
                        bars_picture(bars, "plies a game that use " + first->of));
    first = last;
  }
  return text;
}

std::string section(std::string_view title, const std::string& body) {
  return fmt::format("<h2>{}</h2>\n{}", title, body);
}

}  // namespace

const char* worth_source(const Message& worths) {
  return worths.has("tuned") ? "as tuned" : "by their moves";
}

std::vector<std::pair<std::string, double>> worths_in(const Message& worths) {
  std::vector<std::pair<std::string, double>> found;
  for (const auto& row : worths.rows({"name", "worth"}))
    found.emplace_back(row[0], parse_real(row[1]).value_or(0) / 100);
  return found;
}

std::string statistics_page(const StatisticsFacts& facts, const GameTally& tally,
                            const Message& worths) {
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
      "<title>{0}: statistics</title>\n<style>{1}</style>\n<h1>{0}</h1>\n"
      "<p>{2} games of {3} against itself, seed {4}</p>\n",
      xml(facts.variant), page_style, tally.games, xml(facts.player), facts.seed);
  if (tally.games > 0) {
    text += section("Results", shares_picture(tally) + alike_paragraph(tally)) +
            section("Ends", ends_picture(tally)) + section("Length", lengths_picture(tally.plies)) +
            section("A game", spreads_table(tally)) +
            section("Squares: how often a game men come there", squares_picture(tally, worths));
    if (!tally.uses.empty())
      text += section("Rules: plies a game that use them", uses_pictures(tally));
  }
  return text +
         section(fmt::format("What men are worth {}", worth_source(worths)),
                 worths_picture(worths)) +
         "</html>\n";
}

}  // namespace sb
