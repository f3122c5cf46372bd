// Lines with colours are measured without these.
#include "terminal/board_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "notation/paragraph.h"
#include "notation/pgn.h"

namespace sb {
namespace {

constexpr int columns_for_panel = 100;
constexpr std::size_t gap = 4;
constexpr std::size_t least_panel = 24;
constexpr int usual_lines = 3;  // below a board

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// The last plies as people read them; none where there is none.
std::vector<std::string> last_words(Keeper& keeper) {
  constexpr std::size_t most = 20;  // writing one takes its time
  const std::size_t played = keeper.record().plies.size();
  if (played == 0) return {};
  Message request("history");
  request.add("from", played > most ? played - most : 0);
  const Answer answer = keeper.ask(request);
  if (!answer.ok()) return {};
  const auto texts = answer.reply->list("told"), turns = answer.reply->list("turn");
  if (turns.size() != texts.size()) return {};
  std::vector<std::string> words = numbered(texts, turns);
  if (played > most) words.insert(words.begin(), "...");
  return words;
}

// The same in lines of the width; a text that is longer is parted where it has blanks.
std::vector<std::string> last_moves(Keeper& keeper, std::size_t width, std::size_t most_lines) {
  if (most_lines < 2) return {};
  std::vector<std::string> parts;
  for (const std::string& text : last_words(keeper)) {
    for (const std::string_view part : split(text, text.size() > width ? ' ' : '\n'))
      parts.emplace_back(part);
  }
  std::vector<std::string> lines = lines_of(wrapped(parts, width));
  if (lines.empty()) return lines;
  if (lines.size() > most_lines - 1)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most_lines - 1));
  lines.insert(lines.begin(), fmt::format("Moves ({}):", keeper.record().plies.size()));
  return lines;
}

std::string beside(const std::vector<std::string>& board, std::size_t widest,
                   const std::vector<std::string>& panel) {
  std::string text;
  for (std::size_t i = 0; i < std::max(board.size(), panel.size()); ++i) {
    const std::string line = i < board.size() ? board[i] : "";
    text += line;
    if (i < panel.size() && !panel[i].empty())
      text += std::string(widest + gap - seen_characters(line), ' ') + panel[i];
    text += '\n';
  }
  return text;
}

// One after another on common lines, for they are short and screens are low.
std::string below(const std::vector<std::string>& lines, int width) {
  std::string text;
  std::string now;
  for (const std::string& line : lines) {
    const bool fits = characters(now) + 2 + characters(line) <= static_cast<std::size_t>(width);
    if (!now.empty() && !fits) {
      text += filled(now, width, "", 2);
      now.clear();
    }
    now += (now.empty() ? "" : "; ") + line;
  }
  return now.empty() ? text : text + filled(now, width, "", 2);
}

std::vector<std::string> panel_of(Keeper& keeper, const std::vector<std::string>& lines, int width,
                                  std::size_t height) {
  std::vector<std::string> panel;
  for (const std::string& line : lines) {
    const auto filled_lines = lines_of(filled(line, width, "", 2));
    panel.insert(panel.end(), filled_lines.begin(), filled_lines.end());
  }
  const std::size_t room = height > panel.size() + 1 ? height - panel.size() - 1 : 4;
  const std::vector<std::string> moves = last_moves(keeper, static_cast<std::size_t>(width), room);
  if (!moves.empty() && !panel.empty()) panel.emplace_back();
  panel.insert(panel.end(), moves.begin(), moves.end());
  return panel;
}

int height_of(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

// Board and lines, the lines beside it on screens of at least so many columns that have room.
std::string put_together(Keeper& keeper, const Message& picture, ScreenSize room,
                         int least_columns) {
  const std::vector<std::string> board = lines_of(picture.text("text"));
  const std::vector<std::string> lines = picture.list("line");
  std::size_t widest = 0;
  for (const std::string& line : board) widest = std::max(widest, seen_characters(line));
  const bool has_room = room.columns >= least_columns &&
                        widest + gap + least_panel <= static_cast<std::size_t>(room.columns);
  const auto columns = static_cast<std::size_t>(room.columns);
  const std::string too_wide =
      widest <= columns
          ? ""
          : filled(fmt::format("The board takes {} columns, the screen has {}.", widest, columns),
                   room.columns, "", 2);
  if (!has_room) return beside(board, widest, {}) + below(lines, room.columns) + too_wide;
  const int width = room.columns - static_cast<int>(widest + gap);
  constexpr int widest_panel = 60;
  return beside(board, widest,
                panel_of(keeper, lines, std::min(width, widest_panel), board.size()));
}

}  // namespace

Message show_request(const Looks& looks) {
  Message request("show");
  if (looks.colour) request.add("colour", "1");
  if (looks.light) request.add("light", "1");
  if (looks.flip) request.add("flip", "1");
  if (!looks.figures.empty()) request.add("figures", looks.figures);
  return request;
}

Answer board_view(Keeper& keeper, Message request, ScreenSize room) {
  Message named = request.add("beside", "1");
  named.add("columns", room.columns);
  named.add("named_columns", room.columns);
  named.add("named_lines", std::max(room.lines - usual_lines, 0));
  Answer answer = keeper.ask(named);
  if (!answer.ok()) return answer;
  const std::string lines_below = below(answer.reply->list("line"), room.columns);
  std::string text = put_together(keeper, *answer.reply, room, columns_for_panel);
  const int all = room.lines, less = room.lines - height_of(lines_below);
  for (const int lines : {all, less}) {
    if (height_of(text) <= room.lines || lines < 1) break;
    Message flatter = request;
    flatter.add("columns", room.columns);
    flatter.add("lines", lines);
    const Answer drawn = keeper.ask(flatter);
    if (drawn.ok()) text = put_together(keeper, *drawn.reply, room, 0);
  }
  answer.reply = ok();
  answer.reply->add("text", text);
  return answer;
}

}  // namespace sb
