// Plays every transcript of this folder against the built program (README.md says how they are
// written). Invariant: a transcript is compared whole; nothing in an answer is ever skipped.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/program.h"

namespace sb::test {
namespace {

namespace fs = std::filesystem;

// One `$` line: the arguments, what is typed, and what must come out.
struct Scene {
  std::vector<std::string> arguments;
  std::string typed, expected;
  int line = 0;
};

// Words between spaces; double quotes hold several together.
std::vector<std::string> arguments_of(const std::string& line) {
  std::vector<std::string> words;
  bool quoted = false, open = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
      if (!open) words.emplace_back();
      open = true;
    } else if (c == ' ' && !quoted) {
      open = false;
    } else {
      if (!open) words.emplace_back();
      open = true;
      words.back() += c;
    }
  }
  return words;
}

// `{tmp}` in a transcript is a folder that is gone afterwards.
std::string filled_in(std::string line, const Folder& folder) {
  const std::string_view mark = "{tmp}";
  for (std::size_t at = 0; (at = line.find(mark, at)) != std::string::npos;) {
    line.replace(at, mark.size(), folder.path());
  }
  return line;
}

std::vector<Scene> scenes_in(const fs::path& file, const Folder& folder) {
  std::ifstream in(file);
  std::vector<Scene> scenes;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    line = filled_in(line, folder);
    if (line.starts_with("$ ")) {
      scenes.push_back({arguments_of(line.substr(2)), "", "", number});
    } else if (!scenes.empty() && line.starts_with("> ")) {
      scenes.back().typed += line.substr(2) + "\n";
    } else if (!scenes.empty() && !line.starts_with("# ") && !line.empty()) {
      scenes.back().expected += line + "\n";
    }
  }
  return scenes;
}

// What a scene really gives: output, errors, and the exit status unless it is 0.
std::string result_of(const Scene& scene) {
  const Ran ran = run(scene.arguments, scene.typed);
  return ran.out + ran.err + (ran.status == 0 ? "" : "[" + std::to_string(ran.status) + "]\n");
}

}  // namespace

TEST_CASE("transcripts: the program says what they say") {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator("tests/sessions")) {
    if (entry.path().extension() == ".session") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  REQUIRE_FALSE(files.empty());
  for (const fs::path& file : files) {
    const Folder folder;
    const auto scenes = scenes_in(file, folder);
    CHECK_FALSE(scenes.empty());
    for (const Scene& scene : scenes) {
      INFO(file.string() << ":" << scene.line);
      CHECK(result_of(scene) == scene.expected);
    }
  }
}

}  // namespace sb::test
