// Reads the repository's scripts from disk, always in the order of their names.
#include "support/sources.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace sb::test {
namespace {

// Where scripts are read: as the program does, from the environment's SPRINGBOARD_ROOT if it has
// one.
std::filesystem::path root_of_scripts() {
  const char* chosen = std::getenv("SPRINGBOARD_ROOT");
  return chosen && *chosen ? chosen : SPRINGBOARD_ROOT;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void add_folder(Sources& sources, const std::string& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(root_of_scripts() / folder)) {
    const std::filesystem::path& path = entry.path();
    if (path.extension() != ".lua") continue;
    const std::string shown = folder + "/" + path.filename().string();
    sources.modules[path.stem().string()] = {shown, text_of(path), folder == "scripts"};
  }
}

}  // namespace

std::string read_file(const std::string& path) {
  return text_of(std::filesystem::path(SPRINGBOARD_ROOT) / path);
}

bool asked_for(const std::string& id) {
  const char* only = std::getenv("SPRINGBOARD_ONLY");
  return !only || std::string_view(only).starts_with(id);
}

const Sources& sources() {
  static const Sources all = [] {
    Sources sources;
    add_folder(sources, "scripts");
    add_folder(sources, "variants");
    return sources;
  }();
  return all;
}

const Source& variant_source(const std::string& id) { return sources().modules.at(id); }

Loaded load(const std::string& id, const std::map<std::string, std::string>& options) {
  const std::string own = "tests/games/" + id;
  const Source source = id.ends_with(".lua") ? Source{own, read_file(own)} : variant_source(id);
  LoadResult result = load_variant(source, sources(), options);
  if (!result.loaded) throw std::runtime_error(describe(result.problems.at(0)));
  return std::move(*result.loaded);
}

LoadResult load_text(const std::string& text, const std::map<std::string, std::string>& options,
                     const LoadLimits& limits) {
  return load_variant({"variants/test.lua", text}, sources(), options, 0, limits);
}

}  // namespace sb::test
