// Reading attacks. A file is always expanded whole, before anything of it is looked at as a script.
#include "support/hostile.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "base/problem.h"
#include "base/text.h"
#include "child/confine.h"
#include "support/sources.h"

namespace sb::test {
namespace {

constexpr std::string_view from_here = "{{from here}}";

// \xNN as a byte.
std::string with_bytes(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at, 2) == "\\x") {
      out += static_cast<char>(std::stoi(std::string(text.substr(at + 2, 2)), nullptr, 16));
      at += 3;
    } else {
      out += text[at];
    }
  }
  return out;
}

std::string expanded(std::string_view text) {
  if (const std::size_t start = text.find(from_here); start != std::string_view::npos)
    text.remove_prefix(start + from_here.size());
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find("{{", at);
    const std::size_t of = text.find(" of ", open);
    const auto times = open == std::string_view::npos || of == std::string_view::npos
                           ? std::nullopt
                           : parse_number(text.substr(open + 2, of - open - 2));
    if (!times) return out.append(text.substr(at));
    std::size_t close = text.find("}}", of);
    while (text.substr(close + 2, 1) == "}") ++close;  // what is repeated may end with a brace
    out.append(text.substr(at, open - at));
    const std::string piece = with_bytes(text.substr(of + 4, close - of - 4));
    for (long i = 0; i < *times; ++i) out += piece;
    at = close + 2;
  }
  return out;
}

Attack read_attack(const std::string& path) {
  const std::string text = read_file(path);
  const std::string_view first = std::string_view(text).substr(0, text.find('\n'));
  Attack attack;
  attack.path = path;
  attack.text = expanded(text);
  attack.slow = text.find("\n-- slow\n") != std::string::npos;
  const auto quoted_behind = [&](std::string_view start) {
    if (!first.starts_with(start) || !first.ends_with('"')) return false;
    const std::string_view reasons = first.substr(start.size(), first.size() - start.size() - 1);
    for (const std::string_view reason : split(reasons, '|')) attack.reasons.emplace_back(reason);
    return true;
  };
  if (quoted_behind("-- expect: error \"")) {
    attack.outcome = Attack::Outcome::error;
  } else if (quoted_behind("-- expect: ply error \"")) {
    attack.outcome = Attack::Outcome::ply_error;
  } else if (first != "-- expect: ok") {
    throw std::runtime_error(path + " does not say what must happen");
  }
  return attack;
}

}  // namespace

bool Attack::names(std::string_view message) const {
  return std::any_of(reasons.begin(), reasons.end(), [&](const std::string& reason) {
    return message.find(reason) != std::string_view::npos;
  });
}

const std::vector<Attack>& attacks() {
  static const std::vector<Attack> all = [] {
    std::vector<std::string> paths;
    for (const auto& entry :
         std::filesystem::directory_iterator(SPRINGBOARD_ROOT "/tests/hostile")) {
      if (entry.path().extension() == ".lua")
        paths.push_back("tests/hostile/" + entry.path().filename().string());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Attack> found;
    for (const std::string& path : paths) found.push_back(read_attack(path));
    return found;
  }();
  return all;
}

bool thorough() { return std::getenv("SPRINGBOARD_THOROUGH") != nullptr; }

int tries(int all) { return sanitizers_need_room() && !thorough() ? std::max(1, all / 8) : all; }

bool is_one_harmless_line(std::string_view message, std::size_t most) {
  return !message.empty() && message.size() <= most && escape(message, most) == message;
}

}  // namespace sb::test
