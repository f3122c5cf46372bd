// Men stand on the first two ranks of either side; what is tried is in the second.
#include "commands/growth.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "child/json_text.h"
#include "commands/bars.h"
#include "commands/bench.h"

namespace sb {
namespace {

// A script of which one thing is tried.
struct Trial {
  int files = 8, ranks = 8;
  std::string shape{};  // what becomes of that rectangle
  // Beside king, rook, knight and bishop; the first attacks nobody at first, on any board.
  std::vector<std::string> kinds{"piece \"Guard\" { symbol = \"G\", moves = moves.wazir }"};
  std::vector<std::string> front{"G"};  // symbols of the second rank, again and again
  std::vector<std::string> rules{};
};

std::string script_of(const Trial& trial) {
  constexpr std::string_view back = "KRNBRNBR";
  const auto files = static_cast<std::size_t>(trial.files);
  std::vector<std::string> first(files, "."), second(files, ".");
  for (std::size_t f = 0; f < std::min(files, back.size()); ++f) {
    first[f] = back[f];
    second[f] = trial.front[f % trial.front.size()];
  }
  const std::string base = fmt::format("{}", fmt::join(first, " ")),
                    front = fmt::format("{}", fmt::join(second, " ")),
                    empty = fmt::format("{}", fmt::join(std::vector<std::string>(files, "."), " "));
  std::string setup = lower(base) + '\n' + lower(front) + '\n';
  for (int rank = 4; rank < trial.ranks; ++rank) setup += empty + '\n';
  setup += front + '\n' + base;
  return fmt::format(
      "--- Written to be measured.\n"
      "local moves, pieces, goals = require \"moves\", require \"pieces\", require \"goals\"\n"
      "return variant \"Growth\" {{\n  api = 1, board = rectangle({}, {}){},\n"
      "  pieces = {{ pieces.king, pieces.rook, pieces.knight, pieces.bishop,\n{} }},\n"
      "  setup = [[\n{}\n]],\n  rules = {{\n{} }},\n"
      "  goal = goals.checkmate, draws = {{ goals.stalemate }},\n}}\n",
      trial.files, trial.ranks, trial.shape, fmt::join(trial.kinds, ",\n"), setup,
      fmt::join(trial.rules, ",\n"));
}

void add(std::vector<GrowthPoint>& points, const char* axis, int size, const Trial& trial,
         std::string label = {}) {
  if (label.empty()) label = fmt::format("{} {}", size, axis);
  if (size == 1) label.pop_back();  // the s
  points.push_back({.axis = axis, .label = label, .size = size, .script = script_of(trial)});
}

// "Aa", "Ab" ...
std::string symbol_of(int i) {
  return {static_cast<char>('A' + i / 26), static_cast<char>('a' + i % 26)};
}

void add_squares(std::vector<GrowthPoint>& points) {
  for (const int side : {4, 6, 8, 10, 12, 14, 16})
    add(points, "squares", side * side, {.files = side, .ranks = side},
        fmt::format("{0} x {0}", side));
  add(points, "squares", 256, {.files = 16, .ranks = 16, .shape = ":joined(\"a\", \"p\")"},
      "16 x 16 joined");
}

void add_kinds(std::vector<GrowthPoint>& points) {
  for (const int count : {1, 4, 16, 64}) {
    Trial trial{.kinds = {}, .front = {}};
    for (int i = 0; i < count; ++i) {
      trial.front.push_back(symbol_of(i));
      trial.kinds.push_back(
          fmt::format("piece \"Kind {}\" {{ symbol = \"{}\", moves = leap({}, {}) }}", i + 1,
                      symbol_of(i), i % 3, 1 + i % 2));
    }
    add(points, "kinds", count, trial);
  }
}

void add_states(std::vector<GrowthPoint>& points) {
  for (const int count : {2, 8, 32, 64}) {
    add(points, "states", count,
        {.kinds = {fmt::format(
             "piece \"Changing\" {{ symbol = \"C\", state = {{ n = range(1, {0}) }},\n"
             "  moves = function(self) return slide(orthogonal):up_to(1 + self.n % 3) end,\n"
             "  after_move = function(self) self.n = self.n % {0} + 1 end }}",
             count)},
         .front = {"C"}});
  }
}

// Each the same but for its number.
void add_rules(std::vector<GrowthPoint>& points, const char* axis, std::string_view rule) {
  for (const int count : {0, 1, 4, 16}) {
    Trial trial;
    for (int i = 0; i < count; ++i)
      trial.rules.push_back(
          fmt::format(fmt::runtime(rule), fmt::arg("c", static_cast<char>('a' + i))));
    add(points, axis, count, trial);
  }
}

// To which power of the size a measure grows from one point to another.
double power(const GrowthPoint& from, const GrowthPoint& to, double before, double after) {
  if (before <= 0 || after <= 0) return 0;
  return std::log(after / before) / std::log(static_cast<double>(to.size) / from.size);
}

double kibibytes(std::size_t bytes) { return static_cast<double>(bytes) / 1024; }

}  // namespace

std::vector<GrowthPoint> growth_points() {
  std::vector<GrowthPoint> points;
  add_squares(points);
  add_kinds(points);
  add_states(points);
  add_rules(points, "marks", "mark \"m{c}\" {{ on = own * around(enemy \"B\"), shields = true }}");
  add_rules(points, "reserves", "reserve \"r{c}\" {{ start = \"B\" }}");
  add_rules(points, "functions",
            "after \"f{c}\" {{ when = {{ mover = \"N\" }}, edit = function(ply) end }}");
  return points;
}

std::optional<Problem> measure_growth(GrowthPoint& point, std::uint64_t limit, int rounds) {
  const Library library = Library::standard();
  BenchChild child;
  Record record;
  record.variant = "growth";
  Bundle bundle{.main = {"growth.lua", point.script}, .library = library.read_library()};
  if (auto problem = child.open(std::move(record), std::move(bundle))) return problem;
  point.loading_seconds = child.loading_seconds();
  point.memory = child.memory();
  point.sizes = child.sizes();
  const auto counts = child.counts_within(limit);
  if (!counts) return counts.problem();
  point.depth = counts.value().back().depth;
  std::vector<double> rates;
  for (int i = 0; i < rounds; ++i) {
    const auto counted = child.count(point.depth);
    if (!counted) return counted.problem();
    point.count = counted.value();
    rates.push_back(point.count.rate());
  }
  point.rate = median(rates);
  return std::nullopt;
}

std::string growth_head() {
  return fmt::format("{:<14} {:>6} {:>8} {:>8} {:>15} {:>9} {:>8} {:>11}", "what grows", "perft",
                     "nodes", "Mn/s", "lua calls/node", "position", "load ms", "memory KiB");
}

std::string growth_row(const GrowthPoint& point) {
  return fmt::format("{:<14} {:>6} {:>8} {:>8.1f} {:>15.3g} {:>9} {:>8.1f} {:>11.0f}", point.label,
                     point.depth, point.count.nodes, point.rate, point.count.calls_a_node(),
                     point.sizes.position, 1e3 * point.loading_seconds, kibibytes(point.memory));
}

std::string growth_words(const std::vector<GrowthPoint>& points) {
  std::string text;
  for (std::size_t i = 0; i < points.size();) {
    std::size_t end = i, first = i;
    while (end < points.size() && points[end].axis == points[i].axis) ++end;
    if (points[first].size == 0 && first + 1 < end) ++first;
    const GrowthPoint& from = points[first];
    const GrowthPoint& to = *std::max_element(
        points.begin() + static_cast<std::ptrdiff_t>(first),
        points.begin() + static_cast<std::ptrdiff_t>(end),
        [](const GrowthPoint& a, const GrowthPoint& b) { return a.size < b.size; });
    text += fmt::format(
        "{} {} to {}: time a node to the power {:.1f}, position {:.1f}, load {:.1f}, memory "
        "{:.1f}\n",
        from.axis, from.size, to.size, power(from, to, to.rate, from.rate),
        power(from, to, static_cast<double>(from.sizes.position),
              static_cast<double>(to.sizes.position)),
        power(from, to, from.loading_seconds, to.loading_seconds),
        power(from, to, kibibytes(from.memory), kibibytes(to.memory)));
    i = end;
  }
  return text;
}

std::string growth_json(const std::vector<GrowthPoint>& points) {
  Json json = Json::array();
  for (const GrowthPoint& point : points) {
    json.push_back({{"axis", point.axis},
                    {"label", point.label},
                    {"size", point.size},
                    {"depth", point.depth},
                    {"nodes", point.count.nodes},
                    {"million_nodes_per_second", point.rate},
                    {"lua_calls_per_node", point.count.calls_a_node()},
                    {"position_bytes", point.sizes.position},
                    {"load_seconds", point.loading_seconds},
                    {"memory_bytes", point.memory}});
  }
  return json_text(json);
}

std::string growth_picture(const std::vector<GrowthPoint>& points) {
  DecadeScale scale;
  for (const GrowthPoint& point : points) scale.take(point.rate);
  std::vector<BarPanel> panels;
  for (const GrowthPoint& point : points) {
    if (panels.empty() || panels.back().title != point.axis)
      panels.push_back({.title = point.axis, .bars = {}});
    panels.back().bars.push_back({point.label,
                                  fmt::format("{:.3g}; {} B, {:.1f} ms", point.rate,
                                              point.sizes.position, 1e3 * point.loading_seconds),
                                  scale.part(point.rate)});
  }
  return bars_document(
      "Growth",
      "million nodes a second, each tenfold as much longer; bytes a position, time "
      "to load",
      panels);
}

}  // namespace sb
