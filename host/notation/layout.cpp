// Derives layouts. Centres are always compared as sums over corners, so that nothing is ever
// rounded.
#include "notation/layout.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

// For each value its place in the order of all different values.
template <class Order>
std::vector<int> places(const std::vector<int>& values) {
  const std::set<int, Order> different(values.begin(), values.end());
  std::vector<int> result(values.size());
  std::ranges::transform(values, result.begin(), [&](int value) {
    return static_cast<int>(std::distance(different.begin(), different.find(value)));
  });
  return result;
}

// For each place the label that all its cells share.
std::vector<std::string> shared_labels(const std::vector<int>& place,
                                       const std::vector<std::string>& label) {
  const std::size_t count = 1 + *std::ranges::max_element(place);
  std::vector<std::string> labels(count);
  std::vector<bool> met(count);
  for (std::size_t c = 0; c < place.size(); ++c) {
    std::string& shared = labels[place[c]];
    if (!met[place[c]]) shared = label[c];
    if (shared != label[c]) shared.clear();
    met[place[c]] = true;
  }
  return labels;
}

// By cell: whether every man of that kind and side stays there; empty where some goes anywhere.
std::vector<bool> keeps_to(const Board& board, const PieceSpec& piece, Side side) {
  std::vector<bool> home(board.size());
  for (const Form& form : piece.forms) {
    for (const Atom& atom : form.movement) {
      const auto cells = board.cells_of(atom.to, side);
      if (atom.to.everywhere() || !cells) return {};
      for (const Cell c : cells.value()) home[c] = true;
    }
  }
  return home;
}

}  // namespace

Layout layout_of(const Board& board, bool flip) {
  std::vector<int> xs, ys;
  std::vector<std::string> files, ranks;
  for (Cell c = 0; c < board.size(); ++c) {
    const Point centre = centre_sum(board.cell(c).outline);
    xs.push_back(centre.x);
    ys.push_back(centre.y);
    files.push_back(board.file_label(c));
    ranks.push_back(std::to_string(board.cell(c).rank));
  }
  Layout layout;
  layout.column = places<std::less<>>(xs);
  for (Cell c = 0; c < board.size(); ++c) layout.column[c] += board.board_of(c);  // a gap
  layout.line = places<std::greater<>>(ys);
  if (flip) {
    for (std::vector<int>* places : {&layout.column, &layout.line}) {
      const int last = *std::ranges::max_element(*places);
      for (int& place : *places) place = last - place;
    }
  }
  layout.column_labels = shared_labels(layout.column, files);
  layout.line_labels = shared_labels(layout.line, ranks);
  return layout;
}

std::vector<int> shades_of(const Board& board) {
  constexpr int most = 3;
  std::vector<int> shades;
  for (Cell c = 0; c < board.size(); ++c) shades.push_back(board.shade(c));
  if (*std::ranges::max_element(shades) < most) return shades;
  shades.clear();
  for (Cell c = 0; c < board.size(); ++c) {
    std::set<int> taken;
    for (Heading side = 0; side < board.sides(); ++side) {
      const Cell next = board.step(c, side);
      if (next < c) taken.insert(shades[next]);
    }
    int shade = 0;
    while (shade < most - 1 && taken.contains(shade)) ++shade;
    shades.push_back(shade);
  }
  return shades;
}

std::vector<int> ground_of(const Variant& variant) {
  const bool any_goes = std::ranges::any_of(variant.pieces, [](const PieceSpec& piece) {
    return std::ranges::any_of(piece.forms,
                               [](const Form& form) { return !form.movement.empty(); });
  });
  constexpr int middle = 2;
  return any_goes ? shades_of(variant.board) : std::vector<int>(variant.board.size(), middle);
}

std::vector<Edge> borders_of(const Variant& variant) {
  const Board& board = variant.board;
  std::map<Edge, std::vector<Cell>> edges;  // who lies beside it
  for (Cell c = 0; c < board.size(); ++c) {
    const auto& outline = board.cell(c).outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const auto [low, high] = std::minmax(outline[i], outline[(i + 1) % outline.size()]);
      edges[{low, high}].push_back(c);
    }
  }
  std::vector<Edge> borders;
  for (const PieceSpec& piece : variant.pieces) {
    for (const Side side : {Side::white, Side::black}) {
      const std::vector<bool> home = keeps_to(board, piece, side);
      for (const auto& [edge, cells] : edges) {
        const bool divides = !home.empty() && cells.size() == 2 && home[cells[0]] != home[cells[1]];
        if (divides && !contains(borders, edge)) borders.push_back(edge);
      }
    }
  }
  return borders;
}

std::vector<Highlight> highlights_of(const Variant& variant, const Snapshot& position,
                                     const DiagramStyle& style) {
  std::vector<Highlight> highlights(variant.board.size(), Highlight::none);
  const auto put = [&](Cell cell, Highlight highlight) {
    highlights[cell] = std::max(highlights[cell], highlight);
  };
  for (const Cell c : style.held) put(c, Highlight::held);
  for (const Cell c : style.last_ply) put(c, Highlight::last_ply);
  for (const Cell c : style.targets)
    put(c, position.men[c].kind == 0 ? Highlight::target : Highlight::capture);
  for (const Cell c : style.attackers) put(c, Highlight::attacker);
  return highlights;
}

std::vector<bool> springs_of(const Variant& variant) {
  std::vector<bool> springs(static_cast<std::size_t>(variant.board.size()));
  for (const PieceSpec& piece : variant.pieces) {
    for (const Form& form : piece.forms) {
      for (const Atom& atom : form.movement) {
        if (atom.springs.everywhere()) continue;
        const auto cells = variant.board.cells_of(atom.springs, Side::white);
        if (!cells) continue;
        for (const Cell c : cells.value()) springs[c] = true;
      }
    }
  }
  return springs;
}

std::string label_of(const Variant& variant, const Man& man) {
  const std::string& symbol = variant.kind(man.kind).symbol;
  return man.side == Side::black ? lower(symbol) : symbol;
}

}  // namespace sb
