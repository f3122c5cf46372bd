// Rule sheets: every game's is a page that stands for itself, and what it says is what the other
// pages of rules say.
#include "child/sheet.h"

#include <fmt/format.h>
#include <tinyxml2.h>

#include <catch2/catch.hpp>
#include <functional>
#include <set>

#include "child/library.h"
#include "notation/rules_page.h"
#include "support/program.h"
#include "support/sources.h"

namespace sb {
namespace {

using tinyxml2::XMLElement;

// Few nodes and plies: what is tried is the page, not the play.
const ExamplePlan short_game{.seed = 1, .games = 1, .plies = 12, .nodes = 30, .seconds = 0};

std::string sheet_of(const Loaded& loaded, const SheetScript* script = nullptr) {
  return rule_sheet(loaded, short_game, StopFlag{}, script);
}

void each_element(const XMLElement* element, const std::function<void(const XMLElement&)>& see) {
  for (; element; element = element->NextSiblingElement()) {
    see(*element);
    each_element(element->FirstChildElement(), see);
  }
}

std::string text_in(const XMLElement& element) {
  return element.GetText() ? element.GetText() : "";
}

// What a page consists of.
struct PageParts {
  std::vector<int> headings;
  std::set<std::string> titles, ids, links, texts;
  int pictures = 0;
};

void note(const XMLElement& element, PageParts& parts) {
  const std::string name = element.Name();
  CHECK(std::set<std::string>{"script", "link", "img", "iframe", "object"}.count(name) == 0);
  if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6') {
    parts.headings.push_back(name[1] - '0');
    parts.titles.insert(text_in(element));
  }
  for (const char* kind : {"p", "li", "dd"}) {
    if (name == kind) parts.texts.insert(text_in(element));
  }
  if (const char* id = element.Attribute("id")) CHECK(parts.ids.insert(id).second);
  if (const char* link = element.Attribute("href")) parts.links.insert(link);
  if (name == "svg" && element.Attribute("role", "img")) {
    ++parts.pictures;
    REQUIRE(element.FirstChildElement("title"));
    CHECK_FALSE(text_in(*element.FirstChildElement("title")).empty());
  }
}

PageParts parts_of(const std::string& page) {
  REQUIRE(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\""));
  tinyxml2::XMLDocument document;
  REQUIRE(document.Parse(page.c_str()) == tinyxml2::XML_SUCCESS);
  PageParts parts;
  each_element(document.RootElement(), [&](const XMLElement& element) { note(element, parts); });
  return parts;
}

}  // namespace

TEST_CASE("the sheet of every game is well-formed, stands for itself and names every piece",
          "[sheet][long]") {
  for (const std::string& id : Library::standard().variants()) {
    if (!test::asked_for(id)) continue;
    INFO(id);
    const Loaded loaded = test::load(id);
    const std::string page = sheet_of(loaded);
    const PageParts parts = parts_of(page);
    for (const std::string& link : parts.links) CHECK(parts.ids.count(link.substr(1)) == 1);
    for (const char* outside : {"url(", "@import", "src=", "javascript:"})
      CHECK(page.find(outside) == page.npos);
    REQUIRE_FALSE(parts.headings.empty());
    CHECK(std::ranges::count(parts.headings, 1) == 1);
    for (std::size_t i = 1; i < parts.headings.size(); ++i)
      CHECK(parts.headings[i] <= parts.headings[i - 1] + 1);
    const Variant& variant = *loaded.variant;
    for (int kind = 1; kind <= static_cast<int>(variant.pieces.size()); ++kind)
      CHECK(parts.titles.count(piece_rules(variant, kind).title) == 1);
    CHECK(parts.pictures > static_cast<int>(variant.pieces.size()) + 1);
  }
}

TEST_CASE("a sheet says the sentences of the pages of rules", "[sheet]") {
  for (const char* id : {"existentialist", "spell", "spinal-tap"}) {
    INFO(id);
    const Loaded loaded = test::load(id);
    const PageParts parts = parts_of(sheet_of(loaded));
    std::vector<Rules> all = {game_rules(*loaded.variant)};
    for (int kind = 1; kind <= static_cast<int>(loaded.variant->pieces.size()); ++kind)
      all.push_back(piece_rules(*loaded.variant, kind));
    for (const Rules& rules : all) {
      for (const RulesPart& part : rules.parts) {
        if (part.form != RulesPart::Form::list) continue;
        for (const std::string& sentence : part.sentences) CHECK(parts.texts.count(sentence) == 1);
      }
    }
  }
}

TEST_CASE("no text of a script is taken for markup in its sheet", "[sheet]") {
  const std::string plain = "<b>&\\\"'</p> ]]>", nasty = plain + "\\1\\255";
  const LoadResult result = test::load_text(fmt::format(R"(
return variant "{0}" {{
  api = 1, board = rectangle(4, 4), help = "{1}",
  pieces = {{ piece "{0}K" {{ symbol = "K", royal = true, moves = step(every_way), help = "{1}" }} }},
  setup = [[
    . . . k
    . . . .
    . . . .
    K . . .
  ]],
  rules = {{ after "{0}" {{ when = {{ mover = "K" }}, edit = function() end }} }},
  goal = require("goals").checkmate,
}})",
                                                        nasty, plain));
  for (const Problem& problem : result.problems) UNSCOPED_INFO(describe(problem));
  REQUIRE(result.loaded);
  const SheetScript script{.text = "x = '<i>&'\n\tend]]>", .lines = {{1, {false, "<b>"}}}};
  const std::string page = sheet_of(*result.loaded, &script);
  const PageParts parts = parts_of(page);
  CHECK(page.find("<b>") == page.npos);
  CHECK(page.find("&lt;b&gt;&amp;&quot;'&lt;/p&gt; ]]&gt;\\x01\\xFF") != page.npos);
  CHECK(page.find("x = '&lt;i&gt;&amp;'") != page.npos);
}

TEST_CASE("the same game and seed make the same sheet", "[sheet]") {
  const Loaded loaded = test::load("whack");
  CHECK(sheet_of(loaded) == sheet_of(test::load("whack")));
}

TEST_CASE("a sheet is written to a regular file alone", "[sheet]") {
  const test::Folder folder;
  const test::Ran ran = test::run({"sheet", "ataxx", "-o", "/dev/null"});
  CHECK(ran.status == 1);
  CHECK(ran.err.starts_with("springboard: /dev/null: "));
  CHECK(test::run({"sheet", "ataxx"}).status == 2);
  CHECK(test::run({"sheet", "ataxx", "-o", folder.path("ataxx.html")}).status == 0);
  CHECK(test::run({"sheet", "ataxx", "-o", "-"}).out.starts_with("<!DOCTYPE html>"));
}

}  // namespace sb
