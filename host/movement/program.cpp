// What programs do on a board with men, but for what is quick enough to stand in the header.
#include "movement/program.h"

#include <numeric>

namespace sb {

template <int W>
CellSet<W> Program<W>::walk(const Lines<W>& lines, Cell from, const Set& occupied) const {
  if (hops_by_lines()) return hop(lines, from, occupied, {});
  if (kind != Kind::lame) return jump(lines, from, occupied, {}, [](Cell c, Heading) { return c; });
  Set found;
  for (const Lame& path : paths_from(from)) {
    if ((occupied & path.through).none()) found.add(path.to);
  }
  return found;
}

template <int W>
void Program<W>::index_paths(int cells) {
  first_path.assign(static_cast<std::size_t>(cells) + 1, 0);
  for (const Lame& path : paths) ++first_path[path.from + 1u];
  std::partial_sum(first_path.begin(), first_path.end(), first_path.begin());
}

template <int W>
CellSet<W> Program<W>::path(const Lines<W>& lines, Cell from, Cell to) const {
  if (kind != Kind::lame) return lines.between(from, to);
  Set cells;
  for (const Lame& lame : paths_from(from)) {
    if (lame.to == to) cells |= lame.through;
  }
  return cells;
}

template struct Program<1>;
template struct Program<2>;
template struct Program<4>;

}  // namespace sb
