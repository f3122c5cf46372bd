// Headings at the margin, sentences behind them; a page is always built from whole paragraphs.
#include "notation/rules_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/movement_words.h"
#include "notation/paragraph.h"
#include "notation/piece_words.h"
#include "notation/special_rules.h"
#include "notation/state_words.h"

namespace sb {
namespace {

constexpr int sentence_column = 9;  // the column of sentences, behind a heading

class Page {
 public:
  explicit Page(int width) : width_(width) {}

  // A paragraph at the margin.
  void say(std::string_view text) { text_ += filled(text, width_); }
  // Sentences behind a heading, run together; nothing where there are none.
  void tell(std::string_view heading, const std::vector<std::string>& sentences) {
    std::string all;
    for (const std::string& sentence : sentences) all += (all.empty() ? "" : " ") + sentence;
    if (!all.empty()) text_ += filled(all, width_, opening(heading), sentence_column);
  }
  // Likewise, each sentence on lines of its own.
  void list(std::string_view heading, const std::vector<std::string>& sentences) {
    for (std::size_t i = 0; i < sentences.size(); ++i)
      text_ += filled(sentences[i], width_, opening(i == 0 ? heading : ""), sentence_column);
  }
  // Entries in columns of one width.
  void columns(std::string_view heading, const std::vector<std::string>& entries) {
    std::size_t widest = 1;
    for (const std::string& entry : entries) widest = std::max(widest, characters(entry) + 2);
    const std::size_t room = static_cast<std::size_t>(std::max(width_ - sentence_column, 1));
    const std::size_t in_line = std::max<std::size_t>(room / widest, 1);
    std::string line = opening(heading);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i > 0 && i % in_line == 0) end_line(line);
      line += entries[i] + std::string(widest - characters(entries[i]), ' ');
    }
    if (!entries.empty()) end_line(line);
  }
  void blank() { text_ += '\n'; }
  const std::string& text() const { return text_; }

 private:
  static std::string opening(std::string_view heading) {
    return fmt::format("{:<{}}", heading, sentence_column);
  }
  void end_line(std::string& line) {
    line.erase(line.find_last_not_of(' ') + 1);
    text_ += line + '\n';
    line.assign(sentence_column, ' ');
  }

  int width_;
  std::string text_;
};

std::string board_words(const Variant& variant) {
  const Board& board = variant.board;
  if (variant.rearranging) {
    return fmt::format("{} squares in {} sections, put together anew during the game.",
                       board.size(), variant.rearranging->boards->sections().count());
  }
  constexpr int square = 4;
  const bool holes = board.sides() == square && board.size() < board.files() * board.ranks();
  return fmt::format("{} {}, {} files and {} ranks{}.", board.size(),
                     board.sides() == square ? "squares" : "hexagons", board.files(), board.ranks(),
                     holes ? ", with holes" : "");
}

std::vector<std::string> piece_names(const Variant& variant) {
  std::vector<std::string> names;
  for (const PieceSpec& piece : variant.pieces)
    names.push_back(fmt::format("{:<3}{}", piece.symbol, escape(piece.name, 40)));
  return names;
}

std::vector<std::string> option_words(const Variant& variant) {
  std::vector<std::string> sentences;
  for (std::size_t i = 0; i < variant.options.size(); ++i) {
    const Option& option = variant.options[i];
    std::string text = fmt::format("{} = {} ({})", option.name, variant.chosen[i],
                                   listed_words(option.values, "or"));
    if (!option.help.empty()) text += ": " + option.help;
    sentences.push_back(text);
  }
  return sentences;
}

}  // namespace

std::string game_page(const Variant& variant, int width) {
  Page page(width);
  page.say(variant.help.empty() ? variant.title : variant.title + ": " + variant.help);
  page.tell("Board", {board_words(variant)});
  page.tell("Aim", goal_words(variant));
  page.tell("Turn", turn_words(variant));
  page.columns("Pieces", piece_names(variant));
  page.list("Rules", special_words(variant));
  page.list("Options", option_words(variant));
  return page.text();
}

std::string piece_page(const Variant& variant, int kind, int width) {
  const PieceSpec& piece = variant.kind(kind);
  Page page(width);
  std::string title = fmt::format("{} ({})", piece.name, piece.symbol);
  if (piece.royal) title += ", royal";
  if (piece.neutral) title += ", nobody's";
  page.say(piece.help.empty() ? title : title + ": " + piece.help);
  page.list("Moves", way_words(variant, kind));
  page.list("State", state_words(variant, kind));
  page.list("Besides", trait_words(variant, kind));
  page.tell("Promotes", promotion_words(variant, kind));
  if (speaks_of_places(piece))
    page.say("Squares and ranks are White's; Black's are their mirror images.");
  return page.text();
}

std::string legend_page(const Variant& variant, int width, bool colour) {
  Page page(width);
  page.tell("Men", {"Capitals are White's, small letters Black's."});
  page.columns("", piece_names(variant));
  if (colour) {
    page.list(
        "Grounds",
        {"yellow: the last move left or reached this square", "magenta: this man gives check",
         "blue: a spell keeps this man from moving", "green: after 'show SQUARE' it can go there",
         "red: after 'show SQUARE' it can capture there"});
  } else {
    page.list("Marks", {"[x] the last move left or reached this square", "!x! this man gives check",
                        "~x~ a spell keeps this man from moving",
                        fmt::format("{} after 'show SQUARE': it can go there",
                                    variant.kind_of("*") == 0 ? '*' : '+'),
                        "<x> after 'show SQUARE': it can capture there"});
  }
  std::vector<std::string> states;
  for (const PieceSpec& piece : variant.pieces) {
    if (!piece.state.empty()) states.push_back(piece.name);
  }
  if (!states.empty()) {
    page.tell("State", {fmt::format("Lines below the board say in what state these are: {}.",
                                    listed_words(states, "and"))});
  }
  return page.text();
}

}  // namespace sb
