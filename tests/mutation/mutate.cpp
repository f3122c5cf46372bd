// mutate ROOT ID COUNT SEED OUT: writes COUNT mutants of a variant as folders OUT/001, OUT/002 ...,
// each with scripts/ and variants/ of which one file has one place changed, and OUT/list with a
// line a mutant: number, kind, file:line, what was there, what is there now, between tabs.
// Invariant: the same arguments give the same mutants. A mutation that makes no difference to the
// game as compiled, with any one option set, is passed over.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include "base/text.h"
#include "lua/load.h"
#include "lua/tokens.h"
#include "mutation/mutations.h"

namespace sb::mutation {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

void write(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

Sources sources_of(const fs::path& root) {
  Sources sources;
  for (const char* folder : {"scripts", "variants"}) {
    for (const auto& entry : fs::directory_iterator(root / folder)) {
      const fs::path& path = entry.path();
      const std::string name = path.stem().string();
      if (path.extension() != ".lua" || name == "template") continue;
      const bool is_library = folder == std::string_view("scripts");
      sources.modules[name] = {fmt::format("{}/{}.lua", folder, name), read(path), is_library};
    }
  }
  return sources;
}

// The scripts that a variant is made of, itself first.
std::vector<std::string> parts_of(const Sources& sources, const std::string& id) {
  std::vector<std::string> parts{id};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto tokens = tokens_of(sources.modules.at(parts[i]).text);
    for (std::size_t t = 0; t + 1 < tokens.size(); ++t) {
      const std::string& name = tokens[t + 1].value;
      const bool is_new = tokens[t].names("require") && sources.modules.count(name) != 0 &&
                          std::find(parts.begin(), parts.end(), name) == parts.end();
      if (is_new) parts.push_back(name);
    }
  }
  return parts;
}

using Choices = std::map<std::string, std::string>;

// The defaults, and each other value of each option by itself.
std::vector<Choices> choices_of(const Variant& variant) {
  std::vector<Choices> all{{}};
  for (const Option& option : variant.options) {
    for (const std::string& value : option.values) all.push_back({{option.name, value}});
  }
  return all;
}

enum class Difference { none, refused, some };

// What a change makes of a game: nothing with any option, a script that does not load, or another
// game. Functions that run while the game is played cannot be compared: a game that has any is
// taken for another one.
Difference difference(const Sources& original, const Sources& changed, const std::string& id) {
  const auto load = [&](const Sources& sources, const Choices& choices) {
    return load_variant(sources.modules.at(id), sources, choices).loaded;
  };
  const auto first = load(original, {});
  if (!first) throw std::runtime_error(id + " does not load");
  if (!load(changed, {})) return Difference::refused;
  if (first->hooks) return Difference::some;
  const auto choices = choices_of(*first->variant);
  const bool same = std::all_of(choices.begin(), choices.end(), [&](const Choices& one) {
    const auto left = load(original, one), right = load(changed, one);
    return left && right && *left->variant == *right->variant;
  });
  return same ? Difference::none : Difference::some;
}

struct Candidate {
  std::string part;  // the script
  Mutation mutation;
};

// In the order in which they are tried: the variant's own file and what it builds on in turns, so
// that a short file on a long library has mutations of both.
std::vector<Candidate> candidates(const Sources& sources, const std::string& id, unsigned seed) {
  std::mt19937 random(seed);
  const auto shuffle = [&](std::vector<Candidate>& list) {  // the same with every library
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random() % i]);
  };
  std::vector<Candidate> own, library;
  for (const std::string& part : parts_of(sources, id)) {
    auto& list = part == id ? own : library;
    for (Mutation& mutation : mutations_of(sources.modules.at(part).text))
      list.push_back({part, std::move(mutation)});
  }
  shuffle(own);
  shuffle(library);
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < std::max(own.size(), library.size()); ++i) {
    if (i < own.size()) all.push_back(std::move(own[i]));
    if (i < library.size()) all.push_back(std::move(library[i]));
  }
  return all;
}

std::string in_one_line(std::string_view text) {
  std::string line;
  for (const auto word : split(text, '\n')) line += (line.empty() ? "" : " ") + std::string(word);
  return line.empty() ? "(nothing)" : line;
}

int run(const fs::path& root, const std::string& id, int count, unsigned seed,
        const fs::path& out) {
  const Sources original = sources_of(root);
  std::string list;
  int made = 0, refused = 0;
  for (const Candidate& candidate : candidates(original, id, seed)) {
    if (made == count) break;
    Sources changed = original;
    Source& part = changed.modules.at(candidate.part);
    part.text = candidate.mutation.text;
    const Difference found = difference(original, changed, id);
    refused += found == Difference::refused;
    if (found != Difference::some) continue;
    const fs::path folder = out / fmt::format("{:03}", ++made);
    for (const auto& [name, source] : changed.modules) write(folder / source.path, source.text);
    list += fmt::format("{:03}\t{}\t{}:{}\t{}\t{}\n", made, candidate.mutation.kind, part.path,
                        candidate.mutation.line, in_one_line(candidate.mutation.before),
                        in_one_line(candidate.mutation.after));
  }
  write(out / "list", list);
  write(out / "refused", fmt::format("{}\n", refused));
  return 0;
}

}  // namespace
}  // namespace sb::mutation

int main(int argc, char** argv) {
  if (argc != 6) {
    std::cerr << "mutate ROOT ID COUNT SEED OUT\n";
    return 2;
  }
  try {
    return sb::mutation::run(argv[1], argv[2], std::stoi(argv[3]),
                             static_cast<unsigned>(std::stoul(argv[4])), argv[5]);
  } catch (const std::exception& error) {
    std::cerr << "mutate: " << error.what() << '\n';
    return 1;
  }
}
