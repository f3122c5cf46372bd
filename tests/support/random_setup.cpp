#include "support/random_setup.h"

#include <fmt/format.h>

#include <algorithm>

namespace sb::test {

using std::string;

namespace {

string lower(string man) {
  man[0] = static_cast<char>(man[0] - 'A' + 'a');
  return man;
}
// Of the name of a cell: `Ab13` is on the rank A13, file b.
std::size_t file_in(const string& cell) { return cell.find_first_of("0123456789") - 1; }
string rank_of(string cell) { return cell.erase(file_in(cell), 1); }
char file_of(const string& cell) { return cell[file_in(cell)]; }
string on_file(string cell, char file) {
  cell[file_in(cell)] = file;
  return cell;
}

}  // namespace

RandomSetup::RandomSetup(Chance& chance, const Cast& cast, RandomSets& sets)
    : chance_(chance), cast_(cast), sets_(sets) {
  const RandomBoard& board = cast_.board;
  const int homes = static_cast<int>(board.home.size());
  put_pair(chance_.number(std::min(homes - 1, board.files - 1)), "K");
  if (cast_.royal && !cast_.changes && !cast_.guards && chance_.percent(6))
    put_pair(chance_.number(homes - 1), "K");
  if (cast_.consort) put_pair(chance_.number(homes - 1), "Q");
  for (int i = chance_.between(2, std::min(homes, board.large() ? 4 : 8)); i > 0; --i) {
    int at = chance_.number(homes - 1);
    const string man = sets_.commoner();
    if (man == "P" && homes > board.files && board.rectangular())
      at = std::min(homes - 1, board.files + chance_.number(board.files - 1));
    put_pair(at, man);
  }
  if (!cast_.equal) put_strays();
  if (cast_.bodies && board.files >= 4 && !cast_.equal && chance_.percent(60)) {
    const char* const side = chance_.percent(50) ? "Ra" : "ra";
    const auto& row = board.rows[board.rows.size() / 2];
    if (put(row[0], side)) put(row[1], side);
  }
}

bool RandomSetup::put(const string& cell, const string& man) {
  const bool free = std::ranges::none_of(men_, [&](const auto& m) { return m.first == cell; });
  if (free) men_.emplace_back(cell, man);
  return free;
}

void RandomSetup::put_pair(int at, string man) {
  const string& white = cast_.board.home[static_cast<std::size_t>(at)];
  const string& black = cast_.board.mirrors[static_cast<std::size_t>(at)];
  if (white == black || !put(white, man)) return;
  if (man == "K") king_ = white;
  const bool royal = man == "K" || man == "Q";
  if (!royal && !cast_.equal && chance_.percent(8)) return;
  if (royal && cast_.lone) return;
  put(black, lower(man));
  if (!royal && man != "P" && rank_of(white) == rank_of(king_)) partners_.push_back(white);
}

void RandomSetup::put_strays() {
  if (cast_.neutral && chance_.percent(60)) put(chance_.any(cast_.board.cells), "*");
  for (int i = chance_.number(cast_.board.large() ? 6 : 3); i > 0; --i) {
    const string man = sets_.commoner();
    put(chance_.any(cast_.board.cells), chance_.percent(50) ? lower(man) : man);
  }
}

std::vector<string> RandomSetup::rows() const {
  std::vector<string> rows;
  for (const auto& row : cast_.board.rows) {
    string text = "   ";
    for (const string& cell : row) {
      const auto there = std::ranges::find_if(men_, [&](const auto& m) { return m.first == cell; });
      text += ' ' + (there == men_.end() ? string(".") : there->second);
    }
    rows.push_back(text);
  }
  return rows;
}

std::vector<string> RandomSetup::castlings(bool lettered) {
  static constexpr const char* letters[] = {"K", "Q", "A", "B"};
  std::vector<string> lines;
  const bool straight = cast_.board.shape != RandomBoard::Shape::hexagons;
  if (!straight || king_.empty()) return lines;
  for (const string& partner : partners_) {
    if (std::abs(file_of(partner) - file_of(king_)) < 2 || lines.size() > 3) continue;
    const char* const letter = lettered ? letters[lines.size()] : "";
    for (int i = chance_.percent(20) ? 2 : 1; i > 0; --i) {
      const string line = castling(partner, letter);
      const string ply = line.substr(0, line.find(", partner"));  // no text says which of two
      if (std::ranges::none_of(lines, [&](const string& other) { return other.starts_with(ply); }))
        lines.push_back(line);
    }
  }
  return lines;
}

string RandomSetup::castling(const string& partner, const string& letter) {
  const int way = file_of(partner) > file_of(king_) ? 1 : -1;
  const int far = std::abs(file_of(partner) - file_of(king_));
  const auto beside = [&](int steps) {
    return on_file(king_, static_cast<char>(file_of(king_) + way * steps));
  };
  const int goes = chance_.between(1, std::min(far, 3)), comes = chance_.number(std::min(far, 3));
  string text = fmt::format("    castle {{ king = \"{}\", to = \"{}\", partner = \"{}\"", king_,
                            beside(goes), partner);
  if (comes != goes && chance_.percent(40))
    text += fmt::format(", partner_to = \"{}\"", beside(comes));
  if (!letter.empty()) text += fmt::format(", letter = \"{}\"", letter);
  if (chance_.percent(25)) text += ", marks_own_move = true";
  if (cast_.board.sectioned())
    text += ", side = \"white\"";
  else if (cast_.lone)
    text += ", side = \"white\"";
  else if (!cast_.equal && chance_.percent(15))
    text += fmt::format(", side = \"{}\"", chance_.any({"white", "black"}));
  return text + " },";
}

}  // namespace sb::test
