// The commands that ask one question and print the answer.
#include "commands/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include "base/text.h"
#include "child/json_text.h"
#include "record/play_acts.h"
#include "terminal/report.h"
#include "terminal/screen.h"

namespace sb {
namespace {

constexpr unsigned short_command_cpu_seconds = 60;

void print_json(const Json& value) { fmt::print("{}", json_text(value)); }

// Opens the game, asks one thing, and hands the reply to `print`.
template <class Print>
int ask_and_print(const Arguments& arguments, const Message& request, Print print) {
  const Answer answer = asked_once(arguments, request);
  return answer.ok() ? print(*answer.reply) : report(answer.problems);
}

}  // namespace

Walls walls_of_short_command() {
  Walls walls = walls_for(1, 0);
  walls.cpu_seconds = short_command_cpu_seconds;
  return walls;
}

Result<Record> record_of(const Arguments& arguments) {
  Record record;
  record.variant = arguments.operands.at(0);
  record.seed = arguments.seed.value_or(0);
  for (const std::string& text : arguments.options) {
    const auto option = read_option(text);
    if (!option) return option.problem();
    record.options[option.value().first] = option.value().second;
  }
  for (const std::string& text : arguments.moves) {
    for (std::string& ply : plies_in(text)) record.plies.push_back(std::move(ply));
  }
  if (arguments.position && arguments.position->empty())
    return Problem{.message = "--position is empty",
                   .hint = "without it the game begins as set up"};
  record.start = arguments.position.value_or("");
  return record;
}

Answer begin_game(Keeper& keeper, Record record) {
  auto bundle = Library::standard().read(record.variant);
  if (!bundle) return {.problems = {bundle.problem()}};
  return keeper.begin(std::move(record), std::move(bundle.value()));
}

Answer open_game(Keeper& keeper, const Arguments& arguments) {
  auto record = record_of(arguments);
  if (!record) return {.problems = {record.problem()}};
  return begin_game(keeper, std::move(record.value()));
}

Answer asked_once(const Arguments& arguments, const Message& request) {
  Keeper keeper(walls_of_short_command());
  Answer opened = open_game(keeper, arguments);
  return opened.ok() ? keeper.ask(request) : opened;
}

int run_moves(const Arguments& arguments) {
  // `all` is the word of play; here all moves are always listed.
  if (arguments.operands.size() > 1 && arguments.operands[1] != "all") {
    return report_usage(fmt::format("moves does not take '{}'", escape(arguments.operands[1], 40)),
                        "springboard moves VARIANT [all]");
  }
  return ask_and_print(arguments, Message("moves"), [&](const Message& reply) {
    const auto moves = reply.list("move");
    if (arguments.json) {
      print_json(moves);
    } else {
      for (const std::string& move : moves) fmt::print("{}\n", move);
    }
    return exit_fine;
  });
}

int run_position(const Arguments& arguments) {
  return ask_and_print(arguments, Message("position"), [&](const Message& reply) {
    if (arguments.json) {
      print_json({{"position", reply.text("text")}});
    } else {
      fmt::print("{}\n", reply.text("text"));
    }
    return exit_fine;
  });
}

int run_status(const Arguments& arguments) {
  return ask_and_print(arguments, Message("status").add("full", "1"), [&](const Message& reply) {
    const std::string_view text = reply.text("text");
    if (!arguments.json) {
      fmt::print("{}\n", text);
      return exit_fine;
    }
    const std::size_t open = text.find(" (");
    const bool over = open != std::string_view::npos && text.ends_with(')');
    Json json{{"status", text.substr(0, open)}};
    if (over) json["reason"] = text.substr(open + 2, text.size() - open - 3);
    json["to_act"] = reply.text("side");
    print_json(json);
    return exit_fine;
  });
}

int run_trace(const Arguments& arguments) {
  const Message request = Message("trace").add("ply", arguments.operands[1]);
  return ask_and_print(arguments, request, [&](const Message& reply) {
    if (!arguments.json) {
      fmt::print("{}", reply.text("text"));
      return exit_fine;
    }
    Json json = Json::array();
    for (const auto& row : reply.rows({"what", "before", "after", "cause", "file", "line"})) {
      Json write{{"what", row[0]}, {"before", row[1]}, {"after", row[2]}, {"cause", row[3]}};
      if (const auto line = parse_unsigned(row[5]).value_or(0); line != 0)
        write.update({{"file", row[4]}, {"line", line}});
      json.push_back(std::move(write));
    }
    print_json(json);
    return exit_fine;
  });
}

int run_rules(const Arguments& arguments) {
  Message request("rules");
  if (arguments.operands.size() > 1) request.add("piece", arguments.operands[1]);
  if (is_terminal(STDOUT_FILENO)) request.add("width", screen_size().columns);
  if (wants_colour(STDOUT_FILENO)) request.add("colour", "1");
  return ask_and_print(arguments, request, [&](const Message& reply) {
    print(reply.text("text"));
    return exit_fine;
  });
}

}  // namespace sb
