// The order of the rooms, and what no room may know. Reads the sources themselves.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <regex>

#include "support/sources.h"

namespace sb {

namespace {

const std::vector<std::string> rooms = {"base",      "board",    "position", "movement", "rules",
                                        "reference", "play",     "endgame",  "search",   "notation",
                                        "lua",       "check",    "import",   "child",    "record",
                                        "peers",     "terminal", "commands", "web"};

// Headers, sources and scripts.
std::vector<std::filesystem::path> files_in(const char* folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::filesystem::path(SPRINGBOARD_ROOT) / folder)) {
    const auto extension = entry.path().extension();
    if (extension == ".h" || extension == ".cpp" || extension == ".lua")
      files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::filesystem::path> host_files() { return files_in("host"); }

std::string text_of(const std::filesystem::path& file) {
  return test::read_file(std::filesystem::relative(file, SPRINGBOARD_ROOT).string());
}

std::ptrdiff_t level(const std::string& room) {
  return std::find(rooms.begin(), rooms.end(), room) - rooms.begin();
}

// What stands between the brace at `open` and its partner, without what inner braces hold.
std::string top_level(const std::string& text, std::size_t open) {
  std::string body;
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '}' && --depth == 0) break;
    if (depth == 1 || (depth == 2 && text[i] == '{')) body += text[i];
    if (text[i] == '{') ++depth;
  }
  return body;
}

}  // namespace

TEST_CASE("A room includes only itself and the rooms before it") {
  const std::regex include("#include \"([a-z]+)/");
  for (const auto& file : host_files()) {
    const std::ptrdiff_t here =
        level(file.parent_path().filename().string());  // main.cpp: above all
    const std::string text = text_of(file);
    for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
      INFO(file.string() << " includes " << (*it)[1]);
      CHECK(level((*it)[1]) < static_cast<std::ptrdiff_t>(rooms.size()));
      CHECK(level((*it)[1]) <= here);
    }
  }
}

TEST_CASE("Only the room lua knows Lua") {
  const std::regex include("#include *[<\"]l(ua|auxlib|ualib)[^/]*\\.h");
  for (const auto& file : host_files()) {
    if (file.parent_path().filename() == "lua") continue;
    INFO(file.string());
    CHECK_FALSE(std::regex_search(text_of(file), include));
  }
}

TEST_CASE("The host names no variant and no special piece") {
  const std::regex special(
      "\\b(chess|capablanca|grand|sonic|spinal|whack|existentialist|hyena|dazzler|archer|zednick|"
      "bobber|schizzy|"
      "yanzee|teleporter|crab|squire|viceroy|minister|pawns?|knights?|bishops?|queens?)\\b",
      std::regex::icase);
  const std::regex comment("//[^\n]*");
  for (const auto& file : host_files()) {
    const std::string room = file.parent_path().filename().string();
    if (level(room) > level("notation")) continue;  // tools and lua speak to users, with examples
    if (file.filename() == "movement_words.cpp") continue;  // leaps and slides by the field's names
    const std::string code = std::regex_replace(text_of(file), comment, "");
    std::smatch found;
    INFO(file.string() << " says '" << (std::regex_search(code, found, special) ? found.str() : "")
                       << "'");
    CHECK_FALSE(std::regex_search(code, special));
  }
}

TEST_CASE(
    "Every file of the host opens with what it owns, and every header says what it always or never "
    "does") {
  const std::regex promise("(Invariant|always|never|Never)");
  for (const auto& file : host_files()) {
    const std::string text = text_of(file);
    INFO(file.string());
    CHECK(text.starts_with("// "));
    const std::string head = text.substr(0, std::min(text.find("#pragma"), text.size()));
    if (file.extension() == ".h") CHECK(std::regex_search(head, promise));
  }
}

TEST_CASE("No file is longer than 500 lines") {
  for (const char* folder : {"host", "scripts", "tests", "variants"}) {
    for (const auto& file : files_in(folder)) {
      const std::string text = text_of(file);
      INFO(file.string());
      CHECK(std::count(text.begin(), text.end(), '\n') <= 500);
    }
  }
}

// Two types of one name in one namespace are one type to the linker, whatever their members are.
TEST_CASE("Every type of a header has a name of its own") {
  const std::regex space("\\nnamespace ([a-z:]+) \\{");
  const std::regex type("\\n(?:struct|class|enum class) (\\w+)(?: final)?(?: : [^;\\n]*)? \\{");
  std::map<std::string, std::string> declared;
  for (const auto& file : host_files()) {
    if (file.extension() != ".h") continue;
    const std::string text = text_of(file);
    std::smatch found;
    REQUIRE(std::regex_search(text, found, space));
    const std::string within = found[1];
    for (std::sregex_iterator it(text.begin(), text.end(), type), end; it != end; ++it) {
      const std::string name = within + "::" + it->str(1);
      const auto [known, is_new] = declared.emplace(name, file.string());
      INFO(name << " is in " << known->second << " and in " << file.string());
      CHECK((is_new || known->second == file.string()));
    }
  }
  CHECK(declared.size() > 100);
}

TEST_CASE("No class has more than forty functions") {
  const std::regex comment("//[^\n]*"), type("\n(?:struct|class) (\\w+)[^;{(]*\\{");
  const std::regex function("\\w\\s*\\([^;{]*\\)[a-z0-9\\s]*(?:= ?(?:0|default)\\s*)?[;{]");
  for (const auto& file : host_files()) {
    if (file.extension() != ".h") continue;
    const std::string text = std::regex_replace(text_of(file), comment, "");
    for (std::sregex_iterator it(text.begin(), text.end(), type), end; it != end; ++it) {
      const std::string body =
          top_level(text, static_cast<std::size_t>(it->position() + it->length()) - 1);
      const std::sregex_iterator first(body.begin(), body.end(), function);
      INFO((*it)[1] << " of " << file.string());
      CHECK(std::distance(first, std::sregex_iterator()) <= 40);
    }
  }
}

}  // namespace sb
