// The page follows the parts of game_rules(): pieces get a box each, all others a section.
#include "child/sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"
#include "base/version.h"
#include "child/picture.h"
#include "child/sheet_style.h"
#include "notation/diagram.h"
#include "notation/markup.h"
#include "notation/position_text.h"
#include "notation/rules_page.h"
#include "notation/state_words.h"

namespace sb {
namespace {

constexpr std::size_t most_forms = 4;  // of a piece that get a picture

class Sheet {
 public:
  Sheet(const Loaded& loaded, const ExamplePlan& plan) : loaded_(loaded), plan_(plan) {}

  std::string write(const StopFlag& stop, const SheetScript* script) {
    open();
    for (const RulesPart& part : game_rules(variant_).parts) {
      if (part.sentences.empty()) continue;
      page_.open("section").element("h2", part.heading);
      part.form == RulesPart::Form::columns ? add_pieces() : add_sentences(part);
      if (part.heading == "Board") add_first_position();
      page_.close();
    }
    const ExampleGame example = example_game(loaded_, plan_, stop);
    add_notation(example);
    add_example(example);
    if (script) add_script(*script);
    add_footer();
    return "<!DOCTYPE html>\n" + std::move(page_).finished();
  }

 private:
  void open() {
    page_.open("html", R"(lang="en" xmlns="http://www.w3.org/1999/xhtml")").open("head");
    page_.insert("<meta charset=\"utf-8\"/>\n");
    page_.insert(
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<meta http-equiv=\"Content-Security-Policy\" "
        "content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n");
    page_.element("title", variant_.title + " - rule sheet");
    page_.open("style").insert(sheet_style).close().close();
    page_.open("body").open("main").open("header").element("h1", variant_.title);
    if (!variant_.help.empty()) page_.element("p", variant_.help, R"(class="lead")");
    page_.close();
  }

  void add_sentences(const RulesPart& part) {
    if (part.form == RulesPart::Form::text || part.sentences.size() == 1) {
      page_.element("p", fmt::format("{}", fmt::join(part.sentences, " ")));
      return;
    }
    page_.open("ul");
    for (const std::string& sentence : part.sentences) page_.element("li", sentence);
    page_.close();
  }

  void add_figure(std::string_view picture, std::string_view caption) {
    page_.open("figure").insert(picture);
    if (!caption.empty()) page_.element("figcaption", caption);
    page_.close();
  }

  void add_first_position() {
    DiagramStyle style;
    style.inlined = style.to_move = true;
    style.title = "The first position of " + variant_.title;
    add_figure(draw_svg(variant_, variant_.start, style), "The first position.");
  }

  // --- Pieces ---

  void add_pieces() {
    page_.open("ul", R"(class="names")");
    for (const int kind : variant_.all_kinds()) {
      page_.open("li").open("a", fmt::format("href=\"#piece-{}\"", kind));
      page_.open("span", R"(aria-hidden="true")");
      page_.insert(draw_man_svg(variant_, man_of(kind, variant_.kind(kind).initial_state())));
      page_.close().element("span", variant_.kind(kind).name).close().close();
    }
    page_.close();
    page_.element("p", sign_words(), R"(class="note")");
    page_.open("div", R"(class="pieces")");
    for (const int kind : variant_.all_kinds()) add_piece(kind);
    page_.close();
  }

  Man man_of(int kind, std::uint32_t state) const {
    Man man = variant_.new_man(kind, Side::white);
    man.state = state;
    return man;
  }

  void add_piece(int kind) {
    const Rules rules = piece_rules(variant_, kind);
    page_.open("article", fmt::format("class=\"piece\" id=\"piece-{}\"", kind));
    page_.element("h3", rules.title);
    if (!rules.help.empty()) page_.element("p", rules.help);
    page_.open("div", R"(class="body")").open("div", R"(class="ways")");
    for (const Man& man : looks_of(kind)) add_ways(man);
    page_.close().open("dl");
    for (const RulesPart& part : rules.parts) {
      if (part.sentences.empty()) continue;
      page_.element("dt", part.heading).open("dd");
      add_sentences(part);
      page_.close();
    }
    page_.close().close();
    if (!rules.closing.empty()) page_.element("p", rules.closing, R"(class="note")");
    page_.close();
  }

  // How many fields of the man are not as at first.
  std::size_t changes_of(const Man& man) const {
    const PieceSpec& piece = variant_.kind(man.kind);
    std::size_t count = 0;
    for (std::size_t f = 0; f < piece.state.size(); ++f)
      count += piece.field_value(man.state, f) != piece.state[f].initial;
    return count;
  }

  // The man as he is at first, and a man for each other way of moving, its state as near to that as
  // can be; of many the first ones and the last.
  std::vector<Man> looks_of(int kind) const {
    const PieceSpec& piece = variant_.kind(kind);
    std::vector<Man> looks = {man_of(kind, piece.initial_state())};
    for (std::uint32_t state = 0; state < piece.states(); ++state) {
      const Man man = man_of(kind, state);
      const Movement& ways = variant_.form_of(man).movement;
      const auto known = std::ranges::find_if(
          looks, [&](const Man& look) { return variant_.form_of(look).movement == ways; });
      if (known == looks.end()) {
        if (!ways.empty()) looks.push_back(man);
      } else if (changes_of(man) < changes_of(*known)) {
        *known = man;
      }
    }
    if (looks.size() > most_forms) looks.erase(looks.begin() + most_forms - 1, looks.end() - 1);
    return looks;
  }

  void add_ways(const Man& man) {
    const std::string text = man_text(variant_, man);
    const std::vector<std::string> state = man_words(variant_, man);
    PictureRequest wanted;
    wanted.piece = text;
    wanted.svg = wanted.style.inlined = true;
    wanted.style.title = fmt::format("How {} moves on an empty board", text);
    const auto picture = draw_piece(variant_, wanted);
    if (!picture) return;
    add_figure(picture.value(),
               state.empty() ? "" : fmt::format("{}: {}", text, fmt::join(state, ", ")));
  }

  // --- Notation and game ---

  void add_notation(const ExampleGame& example) {
    page_.open("section").element("h2", "Moves and positions as text");
    page_.element("p", "Plies of the example game and others that were possible in it.");
    page_.open("table").open("thead").open("tr");
    for (const char* heading : {"Written", "In short", "What it does"})
      page_.element("th", heading, R"(scope="col")");
    page_.close().close().open("tbody");
    for (const PlySample& sample : example.samples) {
      page_.open("tr").open("td").element("code", sample.text).close();
      page_.open("td").element("code", sample.short_text).close().element("td", sample.deed);
      page_.close();
    }
    page_.close().close();
    page_.element("p", "The first position as text, part by part:");
    page_.open("dl", R"(class="fields")");
    for (const FieldWords& field : position_fields(variant_)) {
      page_.open("dt").element("code", field.text.empty() ? "name=value" : field.text).close();
      page_.element("dd", field.words);
    }
    page_.close().close();
  }

  void add_example(const ExampleGame& example) {
    page_.open("section").element("h2", "An example game");
    page_.element(
        "p",
        fmt::format(
            "The program played it against itself, one side with less thought than the "
            "other. {}.",
            example.result.empty() ? "It was left before its end" : "It ended: " + example.result));
    page_.element("p", fmt::format("{}", fmt::join(example.moves, " ")));
    page_.open("div", R"(class="moments")");
    for (const Moment& moment : example.moments) {
      page_.open("figure").insert(moment.picture).open("figcaption");
      page_.element("strong", moment.words).element("span", moment.ply + ": " + moment.deed + ".");
      page_.close().close();
    }
    page_.close().close();
  }

  // --- The script ---

  void add_script(const SheetScript& script) {
    page_.open("section").element("h2", "The script");
    page_.element(
        "p",
        "What random games have shown of it: all of the lines with +, a part of those with "
        "~, nothing of those with -.");
    page_.open("ol", R"(class="script")");
    int number = 0;
    const std::string_view text = script.text;
    for (const std::string_view line :
         split(text.substr(0, text.find_last_not_of('\n') + 1), '\n')) {
      const auto known = script.lines.find(++number);
      if (known == script.lines.end()) {
        add_line(line, "", "", "");
      } else if (!known->second.exercised) {
        add_line(line, "missed", "-", known->second.missed);
      } else if (known->second.missed.empty()) {
        add_line(line, "run", "+", "");
      } else {
        add_line(line, "partly", "~", known->second.missed);
      }
    }
    page_.close().close();
  }

  void add_line(std::string_view text, std::string_view look, std::string_view sign,
                std::string_view missed) {
    page_.open("li", look.empty() ? "" : fmt::format("class=\"{}\"", look));
    page_.element("span", sign, R"(class="sign")").element("span", spaced(text));
    if (!missed.empty()) page_.element("small", fmt::format("never: {}", missed));
    page_.close();
  }

  // Tabs as blanks.
  static std::string spaced(std::string_view line) {
    std::string text;
    for (const char c : line) text += c == '\t' ? "    " : std::string(1, c);
    return text;
  }

  void add_footer() {
    std::vector<std::string> options;
    for (std::size_t i = 0; i < variant_.options.size(); ++i)
      options.push_back(fmt::format(", {} = {}", variant_.options[i].name, variant_.chosen[i]));
    page_.open("footer").element(
        "p", fmt::format("Made by Springboard {} from the script {}{}, seed {}.", program_version(),
                         variant_.id, fmt::join(options, ""), plan_.seed));
  }

  const Loaded& loaded_;
  const Variant& variant_ = *loaded_.variant;
  const ExamplePlan& plan_;
  Markup page_;
};

}  // namespace

std::string rule_sheet(const Loaded& loaded, const ExamplePlan& plan, const StopFlag& stop,
                       const SheetScript* script) {
  return Sheet(loaded, plan).write(stop, script);
}

Message answer_sheet(const Loaded& loaded, const std::string& source, std::uint64_t seed,
                     const Message& request, const StopFlag& stop) {
  SheetScript script{.text = source};
  for (const auto& row : request.rows({"line", "exercised", "missed"}))
    script.lines[static_cast<int>(parse_number(row[0]).value_or(0))] = {row[1] == "1", row[2]};
  const ExamplePlan plan{.seed = seed};
  const bool shown = !script.lines.empty();
  return ok().add("text", rule_sheet(loaded, plan, stop, shown ? &script : nullptr));
}

}  // namespace sb
