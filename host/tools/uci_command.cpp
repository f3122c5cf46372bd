// `springboard uci`: the loop around Uci. It hears its client while the program thinks.
#include "tools/commands.h"
#include "tools/line_reader.h"
#include "tools/report.h"
#include "tools/uci.h"

namespace sb {

int run_uci(const Arguments&) {
  const Library library = Library::standard();
  bool heard = true;  // the client still reads
  Uci uci(library,
          [&](const std::string& line) { heard = heard && write_all(STDOUT_FILENO, line + '\n'); });
  LineReader reader;
  std::string line;
  for (bool too_long = false; heard;) {
    while (uci.is_thinking() && !reader.is_ready()) {
      reader.wait_beside(uci.fd());
      uci.look();
    }
    if (!reader.read(line, too_long)) break;
    if (too_long) {
      uci.complain({Problem{.message = "the line is too long", .hint = "64 KiB at most"}});
    } else if (!uci.obey(line)) {
      return exit_fine;
    }
  }
  uci.finish_thinking();
  return heard ? exit_fine : report(Problem{.message = "standard output cannot be written"});
}

}  // namespace sb
