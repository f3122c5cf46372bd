// Every block of the top README and of the tutorial does what it says: scripts are written to a
// folder and changed there, console lines are run there, and what comes out must be what stands
// below them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "base/text.h"
#include "support/sources.h"

namespace sb {

namespace {

struct Block {
  std::string language, text;
};

std::vector<Block> blocks_of(const std::string& text) {
  std::vector<Block> blocks;
  bool inside = false;
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) blocks.push_back({std::string(line.substr(3)), {}});
    } else if (inside) {
      blocks.back().text += std::string(line) + "\n";
    }
  }
  return blocks;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
  return text;
}

std::string output_of(const std::string& command, const std::filesystem::path& folder) {
  const std::string shell = "cd '" + folder.string() + "' && { " +
                            replaced(command, "./springboard", SPRINGBOARD_PROGRAM) + "; } 2>&1";
  std::string out;
  FILE* pipe =
      popen(shell.c_str(), "r");  // NOLINT(cert-env33-c): the command is this repository's own text
  REQUIRE(pipe != nullptr);
  char buffer[4096];
  while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe))
    out.append(buffer, got);
  pclose(pipe);
  return out;
}

void run_console(const std::string& text, const std::filesystem::path& folder) {
  std::string command, expected;
  const auto check = [&] {
    if (command.empty()) return;
    INFO("$ " << command);
    CHECK(output_of(command, folder) == expected);
  };
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("$ ")) {
      check();
      command = line.substr(2);
      expected.clear();
    } else if (!line.empty()) {
      expected += std::string(line) + "\n";
    }
  }
  check();
}

// A recipe for a CI system: the options of each of the program's own lines are known to it.
void check_recipe(const std::string& text) {
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t begin = line.find("./springboard");
    if (begin == std::string_view::npos) continue;
    std::string command(line.substr(begin, line.find(" >") - begin));
    command = replaced(command, "check variants", "check " SPRINGBOARD_ROOT "/tests/words/none");
    INFO(command);
    CHECK(output_of(command, "/").find("cannot be read") != std::string::npos);
  }
}

// Lines of runs that take hours: each of the program's own commands would run, but for
// one number that it refuses.
void check_parts(const std::string& text) {
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t begin = line.find("./springboard");
    if (begin == std::string_view::npos) continue;
    std::string command(line.substr(begin, line.find_first_of(":'", begin) - begin));
    command = replaced(replaced(command, "{}", "1"), "$SLURM_ARRAY_TASK_ID", "1");
    INFO(command);
    CHECK(output_of(command + " --opening none", "/").find("--opening 'none'") !=
          std::string::npos);
  }
}

void write_script(const std::string& text, const std::filesystem::path& folder) {
  const std::string head = "-- file: ";
  REQUIRE(text.starts_with(head));
  const std::string name = text.substr(head.size(), text.find('\n') - head.size());
  std::ofstream(folder / name) << text;
}

// `--- FILE`, then places with `@@` between them: the lines without + stand in it once, and those
// without - come in their place.
void change_script(const std::string& text, const std::filesystem::path& folder) {
  const std::string head = "--- ";
  REQUIRE(text.starts_with(head));
  const std::size_t end = text.find('\n');
  const std::filesystem::path file = folder / text.substr(head.size(), end - head.size());
  std::stringstream script;
  script << std::ifstream(file).rdbuf();
  std::string changed = script.str(), before, after;
  const std::string places = text.substr(end + 1) + "@@";
  for (const std::string_view line : split(places, '\n')) {
    if (line != "@@") {
      const std::string rest =
          std::string(line.substr(std::min<std::size_t>(1, line.size()))) + "\n";
      if (!line.starts_with('+')) before += rest;
      if (!line.starts_with('-')) after += rest;
      continue;
    }
    INFO(before);
    const std::size_t at = changed.find(before);
    REQUIRE(at != std::string::npos);
    CHECK(changed.find(before, at + 1) == std::string::npos);
    changed.replace(at, before.size(), after);
    before.clear();
    after.clear();
  }
  std::ofstream(file) << changed;
}

// Runs all blocks of a document; `launched` are the lines for a terminal, which are not run.
void run_document(const std::string& path, const std::string& launched) {
  char pattern[] = "/tmp/springboard-readme-XXXXXX";
  const std::filesystem::path folder = mkdtemp(pattern);
  int consoles = 0;
  for (const Block& block : blocks_of(test::read_file(path))) {
    if (block.language == "lua") write_script(block.text, folder);
    if (block.language == "diff") change_script(block.text, folder);
    if (block.language == "console") run_console(block.text, folder), ++consoles;
    const bool of_parts = block.text.find("--shard") != std::string::npos ||
                          block.text.find(" tune ") != std::string::npos;
    if (of_parts && block.language == "sh") check_parts(block.text);
    if (!of_parts && block.language == "sh") CHECK(block.text == launched);
    if (block.language == "yaml") check_recipe(block.text);
    CHECK(std::set<std::string>{"lua", "diff", "console", "sh", "yaml"}.count(block.language) == 1);
  }
  CHECK(consoles >= 4);
  std::filesystem::remove_all(folder);
}

}  // namespace

TEST_CASE("Every block of the README does what it says") {
  run_document("README.md",
               "./springboard play chess\n./springboard serve chess\n./springboard test\n");
  CHECK(std::filesystem::exists(SPRINGBOARD_ROOT "/springboard"));
}

TEST_CASE("Every step of the tutorial is a game that does what it says") {
  run_document("scripts/TUTORIAL.md", "./springboard play ./pond.lua --watch\n");
}

TEST_CASE("The first variant of the README is at most twenty lines of Lua besides its setup") {
  for (const Block& block : blocks_of(test::read_file("README.md"))) {
    if (block.language != "lua") continue;
    int lines = 0;
    bool setup = false;
    for (const std::string_view line : split(block.text, '\n')) {
      if (line.find("]],") != std::string_view::npos) setup = false;
      if (!setup && !words_of(line).empty() && !words_of(line)[0].starts_with("--")) ++lines;
      if (line.find("[[") != std::string_view::npos) setup = true;
    }
    CHECK(lines <= 20);
  }
}

}  // namespace sb
