// `springboard list`: loads every shipped variant, on all cores at once.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "child/introduction.h"
#include "child/json_text.h"
#include "commands/commands.h"
#include "record/introductions.h"
#include "terminal/report.h"

namespace sb {
namespace {

Json variant_json(const Message& reply) {
  Json options = Json::object();
  for (const OptionTold& option : options_in(reply)) options[option.name] = option.values;
  return {{"id", reply.text("id")},
          {"title", reply.text("title")},
          {"help", reply.text("help")},
          {"options", options}};
}

std::string variant_line(const Message& reply) {
  std::string line(reply.text("id"));
  for (const OptionTold& option : options_in(reply))
    line += fmt::format("  {}={}", option.name, fmt::join(option.values, "|"));
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
