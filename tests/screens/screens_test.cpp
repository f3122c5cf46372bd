// Compares whole screens of the program in a terminal with those in this folder (README.md says how
// they are written). Invariant: nothing of a screen is ever skipped but empty lines at its end.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/program.h"

namespace sb::test {
namespace {

namespace fs = std::filesystem;

struct Screen {
  std::string setup, size, arguments, keys, lines;
};

Screen screen_in(const fs::path& file) {
  std::ifstream in(file);
  Screen screen;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("$ ")) {
      const std::size_t space = line.find(' ', 2);
      screen.size = line.substr(2, space - 2);
      screen.arguments = line.substr(space + 1);
    } else if (line.starts_with("! ")) {
      (screen.size.empty() ? screen.setup : screen.keys) +=
          (screen.size.empty() ? "" : "!") + line.substr(2) + '\n';
    } else if (line.starts_with("> ")) {
      screen.keys += line.substr(2) + '\n';
    } else if (line.starts_with('|')) {
      screen.lines += line.substr(1) + '\n';
    }
  }
  return screen;
}

// What a shell command prints.
std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) return text;
  char buffer[4096];
  while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, n);
  pclose(pipe);
  return text;
}

std::string without_empty_end(std::string text) {
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace

TEST_CASE("screens: a terminal shows what they show") {
  if (std::system("command -v tmux bash >/dev/null") != 0) {
    WARN("tmux is not installed: no screen is compared");
    return;
  }
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator("tests/screens")) {
    if (entry.path().extension() == ".screen") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  REQUIRE_FALSE(files.empty());
  for (const fs::path& file : files) {
    const Folder folder;
    const Screen screen = screen_in(file);
    const std::string keys = folder.write("keys", screen.keys);
    const std::string home =
        "export HOME='" + folder.path() + "' XDG_STATE_HOME='" + folder.path() + "'\n";
    const std::string shown =
        output_of(home + screen.setup + "bash tests/screens/drive.sh " + screen.size + " '" + keys +
                  "' '" + program_path() + "' " + screen.arguments);
    INFO(file.string());
    CHECK(without_empty_end(shown) == screen.lines);
  }
}

}  // namespace sb::test
