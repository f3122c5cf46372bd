// `springboard list`: loads every shipped variant, on all cores at once.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/text.h"
#include "child/json_text.h"
#include "commands/commands.h"
#include "record/introductions.h"
#include "terminal/report.h"

namespace sb {
namespace {

// "KEY|IN FORCE|VALUE|VALUE" taken apart.
struct OptionView {
  std::string key;
  std::vector<std::string> values;
};
OptionView option_view(std::string_view text) {
  const auto parts = split(text, '|');
  OptionView view{.key = std::string(parts.front()), .values = {}};
  for (std::size_t i = 2; i < parts.size(); ++i) view.values.emplace_back(parts[i]);
  return view;
}

Json variant_json(const Message& reply) {
  Json options = Json::object();
  for (const std::string& text : reply.list("option")) {
    const OptionView view = option_view(text);
    options[view.key] = view.values;
  }
  return {{"id", reply.text("id")},
          {"title", reply.text("title")},
          {"help", reply.text("help")},
          {"options", options}};
}

std::string variant_line(const Message& reply) {
  std::string line(reply.text("id"));
  for (const std::string& text : reply.list("option")) {
    const OptionView view = option_view(text);
    line += fmt::format("  {}={}", view.key, fmt::join(view.values, "|"));
  }
  return line;
}

}  // namespace

int run_list(const Arguments& arguments) {
  const Library library = Library::standard();
  Introductions introductions(library, library.variants());
  Json all = Json::array();
  int status = exit_fine;
  while (!introductions.done()) {
    const Answer answer = introductions.next();
    if (!answer.ok()) {
      status = report(answer.problems);
    } else if (arguments.json) {
      all.push_back(variant_json(*answer.reply));
    } else {
      fmt::print("{}\n", variant_line(*answer.reply));
    }
  }
  if (arguments.json) fmt::print("{}", json_text(all));
  return status;
}

}  // namespace sb
