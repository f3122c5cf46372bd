// `springboard show`: a picture in characters, as SVG, or as PNG by a program that turns SVG into
// it. Pictures of men that the user gives are read here and go into the document as they are.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "child/library.h"
#include "commands/commands.h"
#include "terminal/report.h"
#include "terminal/screen.h"

namespace sb {
namespace {

constexpr std::size_t picture_limit = 256u * 1024;
constexpr const char* converter = "rsvg-convert";

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t word = 0;
    for (std::size_t k = 0; k < 3; ++k)
      word = word << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k)
      text += i + k <= bytes.size() ? digits[word >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

// Adds the pictures of DIR, wK.svg, bCn.svg, ..., for the symbols that the variant has.
std::optional<Problem> add_set(const std::string& folder, const std::vector<std::string>& symbols,
                               Message& request) {
  std::size_t found = 0;
  for (const std::string& symbol : symbols) {
    for (const char side : {'w', 'b', 'n'}) {
      const std::string name = side + symbol;
      const std::string path = fmt::format("{}/{}.svg", folder, name);
      std::error_code error;
      if (!std::filesystem::exists(path, error)) continue;
      const auto text = read_file(path, picture_limit + 1);
      if (!text) return text.problem();
      if (text.value().size() > picture_limit)
        return Problem{
            .message = "the picture is too large", .hint = "256 KiB at most", .file = path};
      request.add("set_name", name);
      request.add("set_picture", "data:image/svg+xml;base64," + base64(text.value()));
      ++found;
    }
  }
  if (found > 0) return std::nullopt;
  return Problem{
      .message = fmt::format("{} has no picture of a man of this variant", sb::quoted(folder)),
      .hint = fmt::format("files such as w{0}.svg and b{0}.svg",
                          symbols.empty() ? "K" : symbols.front())};
}

// All that a file in memory holds.
std::string contents(int fd) {
  std::string text;
  char buffer[64 * 1024];
  lseek(fd, 0, SEEK_SET);
  for (ssize_t n = 0; (n = ::read(fd, buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(n));
  return text;
}

// Runs the converter on the picture; its exit status, or -1 where it is not there.
int convert(int from, int to) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, from, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, to, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  const char* const words[] = {converter, "--format=png", "--zoom=2", nullptr};
  pid_t child = 0;
  const int error =
      posix_spawnp(&child, converter, &actions, nullptr, const_cast<char* const*>(words), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  if (error != 0 || waitpid(child, &status, 0) != child) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

// Writes a picture to the file of that name; "-" is standard output.
std::optional<Problem> write_to(const std::string& file, std::string_view picture) {
  if (file != "-") return write_file(file, picture);
  print(picture);
  return std::nullopt;
}

std::optional<Problem> write_png(const std::string& file, std::string_view svg) {
  const int from = memfd_create("svg", MFD_CLOEXEC), to = memfd_create("png", MFD_CLOEXEC);
  std::optional<Problem> problem;
  if (from < 0 || to < 0 || !write_all(from, svg)) {
    problem = Problem{.message = "there is no memory for the picture"};
  } else {
    lseek(from, 0, SEEK_SET);
    const int status = convert(from, to);
    constexpr int not_found = 127;
    if (status == -1 || status == not_found) {
      problem = Problem{.message = fmt::format("{}, which draws PNG, is not installed", converter),
                        .hint = "apt install librsvg2-bin, or --svg FILE"};
    } else if (status != 0) {
      problem = Problem{.message = fmt::format("{} failed with status {}", converter, status),
                        .hint = "--svg FILE shows what it was given"};
    } else {
      problem = write_to(file, contents(to));
    }
  }
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  return problem;
}

int write_picture(const Arguments& arguments, std::string_view text) {
  if (arguments.png) {
    if (const auto problem = write_png(*arguments.png, text)) return report(*problem);
  }
  if (!arguments.svg && arguments.png) return exit_fine;
  const auto problem = write_to(arguments.svg.value_or("-"), text);
  return problem ? report(*problem) : exit_fine;
}

// An option that this picture, or what is shown in its place, does not heed.
std::optional<Problem> idle_option(const Arguments& arguments) {
  const bool in_file = arguments.svg || arguments.png;
  for (const auto& [given, option, of_files] : {std::tuple{in_file, "--svg or --png", false},
                                                {arguments.set.has_value(), "--set", true},
                                                {arguments.legend, "--legend", true},
                                                {arguments.flip, "--flip", false},
                                                {arguments.names, "--names", false}}) {
    if (given && arguments.betza)
      return Problem{.message = fmt::format("{} is for pictures", option),
                     .hint = "--betza shows letters"};
    if (given && of_files && !in_file)
      return Problem{.message = fmt::format("{} is for pictures in files", option),
                     .hint = "with --svg FILE or --png FILE"};
  }
  return std::nullopt;
}

// Movements in Betza notation.
int show_letters(const Arguments& arguments) {
  Message request("betza");
  if (arguments.piece) request.add("piece", *arguments.piece);
  const Answer answer = asked_once(arguments, request);
  if (!answer.ok()) return report(answer.problems);
  fmt::print("{}", answer.reply->text("text"));
  return exit_fine;
}

}  // namespace

int run_show(const Arguments& arguments) {
  if (arguments.piece && arguments.piece->empty())
    return report(Problem{.message = "--piece is empty", .hint = "without it the board is drawn"});
  if (const auto idle = idle_option(arguments)) return report_usage(*idle);
  if (arguments.betza) return show_letters(arguments);
  Keeper keeper(walls_of_short_command());
  const Answer opened = open_game(keeper, arguments);
  if (!opened.ok()) return report(opened.problems);
  Message request("show");
  if (arguments.piece) request.add("piece", *arguments.piece);
  if (arguments.names) request.add("names", "1");
  if (arguments.flip) request.add("flip", "1");
  if (arguments.legend) request.add("legend", "1");
  if (arguments.svg || arguments.png) {
    request.add("svg", "1");
    if (arguments.letters) request.add("letters", "1");
  } else if (wants_colour(STDOUT_FILENO)) {
    request.add("colour", "1");
  }
  if (arguments.light) request.add("light", "1");
  if (!arguments.figures.empty()) request.add("figures", arguments.figures);
  if (arguments.set) {
    if (const auto problem = add_set(*arguments.set, keeper.symbols(), request))
      return report(*problem);
  }
  const Answer answer = keeper.ask(request);
  if (!answer.ok()) return report(answer.problems);
  return write_picture(arguments, answer.reply->text("text"));
}

}  // namespace sb
