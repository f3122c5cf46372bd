// Headings at the margin, sentences behind them; a page is always built from whole paragraphs.
#include "notation/rules_page.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/layout.h"
#include "notation/movement_words.h"
#include "notation/paragraph.h"
#include "notation/piece_words.h"
#include "notation/position_text.h"
#include "notation/reserve_text.h"
#include "notation/scenery.h"
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
    const std::string all = fmt::format("{}", fmt::join(sentences, " "));
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
  const bool holes =
      board.sides() == square && board.size() < board.files() * board.ranks() * board.boards();
  const char* cells = board.sides() == square ? "squares" : "hexagons";
  const int boards = board.boards();
  const std::string all = boards > 1
                              ? fmt::format("{} boards, each of {}", boards, board.size() / boards)
                              : std::to_string(board.size());
  const bool stacked = board.board_of(board.mirror(0)) != 0;
  const auto count = [](int many, std::string_view noun) {
    return so_many(static_cast<std::size_t>(many), noun);
  };
  return fmt::format("{} {}, {} and {}{}{}.", all, cells, count(board.files(), "file"),
                     count(board.ranks(), "rank"), holes ? ", with holes" : "",
                     stacked ? "; Black counts the boards from the last" : "");
}

// What comes behind a square of each edge that is joined.
std::vector<std::string> seam_words(const Board& board) {
  std::vector<std::string> sentences;
  for (const auto& [way, edges] :
       {std::pair{dir_right, "left and right"}, std::pair{dir_forward, "lower and upper"}}) {
    if (!board.rings()) break;
    const Heading heading = board.resolve(way, Side::white).front();
    for (Cell c = 0; c < board.size(); ++c) {
      const Front& next = board.start(c, heading);
      if (next.seams == 0) continue;
      sentences.push_back(fmt::format("The {} edges are joined{}: behind {} comes {}.", edges,
                                      next.mirrored ? " with a twist" : "", board.name(c),
                                      board.name(next.cell)));
      break;
    }
  }
  return sentences;
}

std::vector<std::string> piece_names(const Variant& variant) {
  return mapped(variant.pieces, [](const PieceSpec& piece) {
    return fmt::format("{:<3}{}", piece.symbol, escape(piece.name, 40));
  });
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

// Whether it has state but that of having promoted.
bool has_own_state(const PieceSpec& piece) {
  return static_cast<int>(piece.state.size()) > (piece.promoted_field >= 0);
}

std::string placement_words(const Variant& variant) {
  std::string text = fmt::format(
      "the men, {}, / between ranks; capitals are White's, small letters Black's, numbers count "
      "empty squares",
      variant.rearranging ? "section by section" : "rank by rank from the last to the first");
  const auto any = [&](auto holds) { return std::ranges::any_of(variant.pieces, holds); };
  if (any([](const PieceSpec& piece) { return escape(piece.symbol).size() > 1; }))
    text += "; longer symbols stand in parentheses, but for a plus";
  if (any([](const PieceSpec& piece) { return piece.promoted_field >= 0; }))
    text += "; a ~ behind a man says that he has promoted";
  if (any(has_own_state)) text += "; behind a man in braces his state, where it is not as at first";
  if (hand_of(variant) >= 0) text += "; behind the board in brackets the men in hand";
  return text;
}

// "spell, frozen": what may stand behind the other fields as name=value.
std::vector<std::string> key_names(const Variant& variant) {
  const auto is_key = [hand = hand_of(variant)](const StateField& field) {
    return field.reserve < 0 || field.reserve != hand;
  };
  return each_once(picked(variant.state, is_key, &StateField::name));
}

bool leaves_trails(const Variant& variant) {
  return std::ranges::any_of(
      variant.pieces, [](const PieceSpec& piece) { return piece.some_atom(&Atom::leaves_trail); });
}

// What sentences name: squares and ranks that Black sees in his way, and those told for each side.
struct PlacesTold {
  bool mirrored = false, of_sides = false;
};

PlacesTold places_in(const Zone& zone) {
  PlacesTold places{.of_sides = zone.differs_by_side()};
  for (const ZoneTerm& term : zone.terms) {
    const bool is_named = term.kind == ZoneTerm::Kind::ranks || term.kind == ZoneTerm::Kind::cells;
    places.mirrored = places.mirrored || (is_named && !Zone{{term}}.differs_by_side());
  }
  return places;
}

PlacesTold places_of(const PieceSpec& piece) {
  PlacesTold all = places_in(piece.never_on);
  const auto add = [&](const Zone& zone) {
    const PlacesTold more = places_in(zone);
    all = {all.mirrored || more.mirrored, all.of_sides || more.of_sides};
  };
  if (piece.promotion) add(piece.promotion->zone);
  for (const Form& form : piece.forms) {
    for (const Atom& atom : form.movement) {
      add(atom.from);
      add(atom.to);
    }
  }
  return all;
}

// What its sentences name that is another place for Black, or is told for each side.
PlacesTold places_of_rules(const Variant& variant) {
  const Board& board = variant.board;
  PlacesTold all;
  for (const SetTerm& term : variant.play.expressions.sets) {
    if (term.kind != SetTerm::Kind::zone || term.view != SetTerm::View::own) continue;
    const PlacesTold places = places_in(term.zone);
    all.of_sides = all.of_sides || places.of_sides;
    all.mirrored =
        all.mirrored || (places.mirrored && board.cells_of(term.zone, Side::white).value() !=
                                                board.cells_of(term.zone, Side::black).value());
  }
  return all;
}

// The marks that pictures show: "frozen (beside an enemy hyena) or ko"; empty: there are none.
std::string shown_marks(const Variant& variant) {
  const auto name = [](const CellMark& mark) {
    return mark.help ? fmt::format("{} ({})", mark.name, escape(*mark.help)) : mark.name;
  };
  return listed_words(picked(variant.play.marks, &CellMark::is_shown, name), "or");
}

// What keeps men where they are: "frozen: nobody moves from this square"; empty: nothing does.
std::string holders_words(const Variant& variant) {
  const auto names = picked(variant.play.marks, &CellMark::holds,
                            [](const CellMark& mark) { return escape(mark.name, 40); });
  if (names.empty()) return {};
  return fmt::format("{}: nobody moves from this square", listed_words(names, "or"));
}

// Whether the text has these words with no letter or digit before or behind them.
bool has_words(std::string_view text, std::string_view words) {
  const auto ends_at = [&](std::size_t at) {
    return at >= text.size() || !is_letter_or_digit(text[at]);
  };
  for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) {
    if ((at == 0 || ends_at(at - 1)) && ends_at(at + words.size())) return true;
  }
  return false;
}

// What people and the status of a game say, and the words for it in the rules.
struct OtherWords {
  std::string_view said, in_rules;
};
constexpr OtherWords other_words[] = {{"checkmate", "no legal move"},
                                      {"checkmate", "without a legal move"},
                                      {"stalemate", "no legal move"},
                                      {"stalemate", "without a legal move"},
                                      {"dead position", "nobody can mate"},
                                      {"fifty moves", "plies without a capture"},
                                      {"quiet", "plies without a capture"},
                                      {"quiet plies", "plies without a capture"},
                                      {"repetition", "the same position"},
                                      {"material", "men worth more"},
                                      {"captured", "capture of the"},
                                      {"extinction", "any more has lost"},
                                      {"draw", "draws"},
                                      {"draw", "drawn"},
                                      {"pass", "passes"},
                                      {"promotion", "promotes"},
                                      {"en passant", "in passing"}};

// Whether a sentence says that, in small letters, or what the rules have for it. What stands before
// it may be a number: "4-fold repetition".
bool tells_of(std::string_view sentence, std::string_view wanted) {
  const std::string text = lower(sentence);
  return has_words(text, wanted) || std::ranges::any_of(other_words, [&](const OtherWords& other) {
           return (wanted == other.said || wanted.ends_with(fmt::format(" {}", other.said))) &&
                  has_words(text, other.in_rules);
         });
}

// What the pages of pieces say of a word, in small letters, each under the name of its piece.
std::vector<RulesPart> pieces_about(const Variant& variant, std::string_view wanted) {
  std::vector<RulesPart> parts;
  for (const int kind : variant.all_kinds()) {
    const Rules rules = piece_rules(variant, kind);
    RulesPart about{.heading = variant.kind(kind).name, .sentences = {}};
    const auto add = [&](const std::string& sentence) {
      if (tells_of(sentence, wanted)) about.sentences.push_back(sentence);
    };
    add(rules.help);
    for (const RulesPart& part : rules.parts) {
      for (const std::string& sentence : part.sentences)
        add(part.form == RulesPart::Form::text ? part.heading + ' ' + sentence : sentence);
    }
    if (!about.sentences.empty()) parts.push_back(std::move(about));
  }
  return parts;
}

// Whether Black sees the board turned, and not mirrored.
bool is_turned(const Board& board) {
  for (Cell c = 0; c < board.size(); ++c) {
    if (board.cell(board.mirror(c)).file != board.cell(c).file) return true;
  }
  return false;
}

// Whose the squares are that are named, where both sides have such.
std::string view_of_black(const Variant& variant, const PlacesTold& places) {
  if (!places.mirrored) return {};
  return fmt::format(
      "{} are White's; Black's are {}.",
      places.of_sides ? "Squares and ranks that are told for neither side" : "Squares and ranks",
      is_turned(variant.board) ? "those of the board turned by half a circle"
                               : "their mirror images");
}

// " Nobody's: W.", of neutral men whom capitals would give to White.
std::string nobodys_letters(const Variant& variant) {
  const auto has_letter = [](const PieceSpec& spec) { return spec.neutral && spec.symbol != "*"; };
  const auto letters = picked(variant.pieces, has_letter, &PieceSpec::symbol);
  return letters.empty() ? "" : fmt::format(" Nobody's: {}.", fmt::join(letters, ", "));
}

// Whose men are told by what, and who is who; by figures where the board is drawn with them.
void tell_men(const Variant& variant, const DiagramStyle& style, Page& page) {
  const auto figures = drawn_figures(variant, style.figures);
  std::vector<std::string> names = piece_names(variant);
  bool letters = false;
  for (std::size_t i = 0; i < names.size() && !figures.empty(); ++i) {
    if (figures[i])
      names[i] = fmt::format("{}{} {}", glyph(*figures[i], Side::white),
                             glyph(*figures[i], Side::black), names[i]);
    letters |= !figures[i] && !variant.pieces[i].neutral;
  }
  std::string sides;
  if (!figures.empty()) sides = "Outlined men are White's, filled ones Black's.";
  if (letters) sides += " Of letters capitals are White's, small ones Black's.";
  if (figures.empty()) sides = "Capitals are White's, small letters Black's.";
  page.tell("Men", {sides + nobodys_letters(variant)});
  page.columns("", names);
}

}  // namespace

Rules game_rules(const Variant& variant) {
  using Form = RulesPart::Form;
  std::vector<std::string> board = seam_words(variant.board);
  board.insert(board.begin(), board_words(variant));
  const bool has_places = variant.play.phase >= 0;
  return {.title = variant.title,
          .help = variant.help,
          .parts = {{"Board", std::move(board), Form::text},
                    {"Aim", goal_words(variant), Form::text},
                    {"Turn", turn_words(variant), has_places ? Form::list : Form::text},
                    {"Pieces", piece_names(variant), Form::columns},
                    {"Rules", special_words(variant)},
                    {"State", variable_words(variant)},
                    {"Options", option_words(variant)}},
          .closing = view_of_black(variant, places_of_rules(variant))};
}

Rules rules_about(const Variant& variant, std::string_view word) {
  Rules rules = game_rules(variant);
  const std::string wanted = lower(word);
  const auto heads = [&](const RulesPart& part) { return lower(part.heading) == wanted; };
  const bool is_heading = std::ranges::any_of(rules.parts, heads);
  for (RulesPart& part : rules.parts) {
    const bool told = is_heading ? heads(part) : part.form != RulesPart::Form::columns;
    std::erase_if(part.sentences, [&](const std::string& sentence) {
      return !told || (!is_heading && !tells_of(sentence, wanted));
    });
  }
  std::erase_if(rules.parts, [](const RulesPart& part) { return part.sentences.empty(); });
  if (!rules.parts.empty() || !has_words(lower(rules.help), wanted)) rules.help.clear();
  if (rules.parts.empty()) rules.parts = pieces_about(variant, wanted);
  return rules;
}

Rules piece_rules(const Variant& variant, int kind) {
  const PieceSpec& piece = variant.kind(kind);
  Rules rules{.title = fmt::format("{} ({})", piece.name, piece.symbol), .help = piece.help};
  if (piece.royal) rules.title += ", royal";
  if (piece.neutral) rules.title += ", nobody's";
  rules.parts = {{"Moves", way_words(variant, kind)},
                 {"Turn", driven_way_words(variant, kind)},
                 {"State", state_words(variant, kind)},
                 {"Besides", trait_words(variant, kind)},
                 {"Promotes", promotion_words(variant, kind), RulesPart::Form::text}};
  rules.closing = view_of_black(variant, places_of(piece));
  return rules;
}

std::vector<FieldWords> position_fields(const Variant& variant) {
  const std::string text = write_position(variant, variant.start);
  const std::vector<std::string_view> at_start = words_of(text);
  constexpr std::size_t fields = 6;
  std::string words[fields] = {
      placement_words(variant),
      "who is to act: w for White, b for Black",
      variant.castlings.empty() ? "nobody castles"
                                : "who may still castle, capitals for White; - if nobody may",
      leaves_trails(variant) ? "the squares where a man can be captured in passing; - if there is "
                               "none"
                             : "nobody is captured in passing",
      fmt::format("plies since the last capture{}", zeroing_words(variant)),
      "the number of the move, one more after each turn of Black"};
  std::vector<FieldWords> all;
  for (std::size_t i = 0; i < fields; ++i)
    all.push_back({std::string(at_start[i]), std::move(words[i])});
  const std::vector<std::string> keys = key_names(variant);
  if (!keys.empty())
    all.push_back({"", fmt::format("then as name=value what is not as at first: {}",
                                   listed_words(keys, "or"))});
  return all;
}

std::string_view sign_words() {
  return "A disc: it can go or capture there. A ring: it only goes. A cross: it only captures. "
         "A diamond: it jumps. Dashed: only from some squares.";
}

std::string page_of(const Rules& rules, int width) {
  Page page(width);
  page.say(rules.help.empty() ? rules.title : rules.title + ": " + rules.help);
  for (const RulesPart& part : rules.parts) {
    if (part.form == RulesPart::Form::text) page.tell(part.heading, part.sentences);
    if (part.form == RulesPart::Form::list) page.list(part.heading, part.sentences);
    if (part.form == RulesPart::Form::columns) page.columns(part.heading, part.sentences);
  }
  if (!rules.closing.empty()) page.say(rules.closing);
  return page.text();
}

std::string legend_page(const Variant& variant, int width, const DiagramStyle& style) {
  Page page(width);
  tell_men(variant, style, page);
  const std::string held = holders_words(variant), shown = shown_marks(variant);
  std::vector<std::string> marks;
  if (style.colour) {
    marks = {"yellow: the last move left or reached this square",
             "magenta: this man gives check, or stands in it",
             "green: after 'show SQUARE' it can go there",
             "red: after 'show SQUARE' it can capture there"};
    if (!held.empty()) marks.push_back("blue: " + held);
  } else {
    marks = {"[x] the last move left or reached this square",
             "!x! this man gives check, or stands in it",
             fmt::format("{}   after 'show SQUARE': it can go there",
                         variant.kind_of("*") == 0 ? '*' : '+'),
             "<x> after 'show SQUARE': it can capture there"};
    if (!held.empty()) marks.push_back("~x~ " + held);
  }
  const std::string bears =
      fmt::format("{}x it bears {}; lines by the board say which", mark_sign, shown);
  if (!shown.empty() && !style.colour) marks.push_back(bears);
  page.list(style.colour ? "Grounds" : "Marks", marks);
  if (!shown.empty() && style.colour) page.list("Marks", {bears});
  if (const auto springs = springs_of(variant); std::ranges::count(springs, true) > 0)
    page.tell("Springs", {"^ is an empty square with a spring."});
  const auto states = picked(variant.pieces, has_own_state, &PieceSpec::name);
  const bool promoted = std::ranges::any_of(
      variant.pieces, [](const PieceSpec& piece) { return piece.promoted_field >= 0; });
  const std::string sign = fmt::format("A {} behind a man: ", state_sign);
  if (!states.empty()) {
    page.tell("State", {fmt::format("{}his state is not as at first{}, and lines by the board say "
                                    "what it is. Men with states: {}.",
                                    sign, promoted ? ", or he has promoted" : "",
                                    listed_words(states, "and"))});
  } else if (promoted) {
    page.tell("State", {sign + "he has promoted, and lines by the board say so."});
  }
  return page.text();
}

}  // namespace sb
