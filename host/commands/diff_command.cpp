// `springboard diff A [B]`: what two scripts, or one script under two settings, have not in common.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/text.h"
#include "child/json_text.h"
#include "child/recipe.h"
#include "commands/commands.h"
#include "commands/diff_text.h"
#include "notation/paragraph.h"
#include "record/committed.h"
#include "terminal/report.h"

namespace sb {
namespace {

using Names = DiffNames;

constexpr int exit_same = 0, exit_differ = 1, exit_error = 2;

struct Compared {
  Names names;
  std::array<Record, 2> records;
};

int refuse(const Problems& problems) {
  report(problems);
  return exit_error;
}

// A script is called as it was named, with its own settings behind it; a committed one alone is
// compared with what it is now.
Result<Compared> compared(const Arguments& arguments) {
  Compared both;
  std::vector<std::string> scripts = arguments.operands;
  if (scripts.size() == 1) {
    const auto committed = committed_name(scripts[0]);
    scripts.push_back(committed ? committed->script : scripts[0]);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    Arguments one = arguments;
    one.operands = {scripts[i]};
    const auto& own = i == 0 ? arguments.options_a : arguments.options_b;
    one.options.insert(one.options.end(), own.begin(), own.end());
    one.position.reset();
    auto record = record_of(one);
    if (!record) return record.problem();
    both.records[i] = std::move(record.value());
    both.names[i] = own.empty() ? one.operands[0]
                                : fmt::format("{} ({})", one.operands[0], fmt::join(own, ", "));
  }
  if (both.names[0] == both.names[1]) {
    return Problem{.message = fmt::format("{} would be compared with itself", both.names[0]),
                   .hint = "name another script, or set --option-a or --option-b"};
  }
  return both;
}

Message request_of(const Arguments& arguments, const Record& other, Bundle bundle) {
  Message request = diff_request(Recipe{.main = std::move(bundle.main),
                                        .library = std::move(bundle.library),
                                        .options = other.options,
                                        .seed = other.seed});
  request.add("position", arguments.positions);
  request.add("depth", arguments.depth);
  request.add("games", arguments.games);
  request.add("seed", other.seed);
  if (wants_colour(STDOUT_FILENO)) request.add("colour", "1");
  return request;
}

// --- For people ---

std::string at(const std::vector<std::string>& list, std::size_t i) {
  return i < list.size() ? list[i] : std::string();
}

// Counts of both, a line a depth.
std::string counts_text(const Message& reply, const Names& names) {
  const auto one = reply.list("nodes"), other = reply.list("nodes_of_other");
  if (one.empty()) return {};
  const std::size_t wide = std::max({names[0].size(), at(one, one.size() - 1).size()});
  std::string text = fmt::format("perft  {:>{}}  {}\n", names[0], wide, names[1]);
  for (std::size_t d = 0; d < std::min(one.size(), other.size()); ++d)
    text += fmt::format("{:>5}  {:>{}}  {:>{}}\n", d + 1, one[d], wide, other[d], names[1].size());
  return text;
}

std::string tried_text(const Message& reply, const Arguments& arguments) {
  const std::size_t starts = arguments.positions.size() + 1;
  const std::string text =
      fmt::format("{} positions to depth {} from {}, {} random games (seed {}): {} positions.",
                  reply.number("all_depths") != 0 ? "all" : "some", arguments.depth,
                  starts == 1 ? "the start" : fmt::format("{} starts", starts),
                  reply.number("games"), arguments.seed.value_or(0), reply.number("positions"));
  return filled(text, default_width, "Tried: ");
}

// Pictures of the same height beside each other would not fit every board: they follow each other,
// each with its name and position text.
std::string pictures_text(const Message& reply, const Names& names) {
  const auto pictures = reply.list("picture");
  const bool effect = reply.text("what") == "effect";
  const auto texts = reply.list(effect ? "after" : "position");
  std::string text;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const std::string head = pictures.size() > 1 ? names[i] + ":\n" : std::string();
    text += fmt::format("\n{}{}{}\n", head, pictures[i], at(texts, i));
  }
  return text;
}

std::string text_of(const Message& reply, const Compared& both, const Arguments& arguments) {
  const Names& names = both.names;
  const std::string renamed = renamed_text(reply, names);
  const auto only_names = [&](const char* head) {
    return renamed.empty() ? std::string() : filled(renamed, default_width, head);
  };
  if (!reply.has("what")) {
    return fmt::format("{} and {} {} the same as far as was tried.\n{}{}{}", names[0], names[1],
                       renamed.empty() ? "are" : "play", only_names("Results have other names. "),
                       tried_text(reply, arguments), counts_text(reply, names));
  }
  std::string text = filled(difference_text(reply, names), default_width,
                            fmt::format("{} and {} differ. ", names[0], names[1]));
  if (const auto game = reply.list("found_after"); !game.empty())
    text += filled(fmt::format("{}.", fmt::join(game, " ")), default_width, "It was found after ");
  text += only_names("Some results have other names, too. ");
  return text + pictures_text(reply, names) + '\n' + counts_text(reply, names);
}

// --- For programs ---

Json json_of(const Message& reply, const Compared& both, const Arguments& arguments) {
  Json json{{"same", !reply.has("what")}, {"scripts", both.names}};
  if (reply.has("what")) {
    json["differ_in"] = reply.text("what");
    json["start"] = reply.text("start");
    json["plies"] = reply.list("ply_before");
    json["positions"] = reply.list("position");
    json["only"] = {reply.list("only"), reply.list("only_other")};
    json["ply"] = reply.text("ply");
    json["after"] = reply.list("after");
    json["differences"] = Json::array();
    for (const auto& row : reply.rows({"field", "value", "value_of_other"}))
      json["differences"].push_back({{"what", row[0]}, {"values", {row[1], row[2]}}});
    json["found_from"] = reply.text("found_start");
    json["found_after"] = reply.list("found_after");
  }
  json["tried"] = {{"positions", reply.number("positions")},
                   {"depth", arguments.depth},
                   {"whole_depth", reply.number("all_depths") != 0},
                   {"games", reply.number("games")},
                   {"seed", arguments.seed.value_or(0)}};
  json["renamed"] = Json::array();
  for (const auto& row : reply.rows({"name", "name_of_other"}))
    json["renamed"].push_back({row[0], row[1]});
  json["perft"] = Json::array();
  for (const auto& row : reply.rows({"nodes", "nodes_of_other"}))
    json["perft"].push_back(
        {parse_unsigned(row[0]).value_or(0), parse_unsigned(row[1]).value_or(0)});
  return json;
}

Answer compare(const Arguments& arguments, const Compared& both) {
  const Library library = Library::standard();
  auto first = read_any_version(library, both.records[0].variant);
  if (!first) return {.problems = {first.problem()}};
  auto other = read_any_version(library, both.records[1].variant);
  if (!other) return {.problems = {other.problem()}};
  Keeper keeper(walls_for(1, 0));
  Answer opened = keeper.begin(both.records[0], std::move(first.value()));
  if (!opened.ok()) return opened;
  const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
  return keeper.count(request_of(arguments, both.records[1], std::move(other.value())));
}

}  // namespace

int run_diff(const Arguments& arguments) {
  const std::string format = arguments.format.value_or("text");
  const bool json = format == "json";
  if (!json && format != "text") {
    return report_usage(fmt::format("there is no format '{}'", escape(format, 40)), "text or json");
  }
  const auto both = compared(arguments);
  if (!both) return refuse({both.problem()});
  const Answer answer = compare(arguments, both.value());
  if (!answer.ok()) return refuse(answer.problems);
  const Message& reply = *answer.reply;
  fmt::print("{}", json ? json_text(json_of(reply, both.value(), arguments))
                        : text_of(reply, both.value(), arguments));
  if (reply.has("what")) return exit_differ;
  if (reply.number("complete") == 0)
    return refuse({Problem{.message = "stopped early: not all was compared"}});
  return exit_same;
}

}  // namespace sb
