// `springboard uci` and `springboard xboard`: the loop around a protocol. It hears its client while
// the program thinks.
#include <unistd.h>

#include "commands/cecp.h"
#include "commands/commands.h"
#include "commands/uci.h"
#include "terminal/line_reader.h"
#include "terminal/report.h"

namespace sb {
namespace {

template <class Spoken>
int serve_protocol() {
  const Library library = Library::standard();
  bool heard = true;  // the client still reads
  Spoken protocol(library, [&](const std::string& line) {
    heard = heard && write_all(STDOUT_FILENO, line + '\n');
  });
  LineReader reader;
  std::string line;
  for (bool too_long = false; heard;) {
    while (protocol.is_thinking() && !reader.is_ready()) {
      reader.wait_beside(protocol.fd());
      protocol.look();
    }
    if (!reader.read(line, too_long)) break;
    if (too_long) {
      protocol.complain({LineReader::length_fault()});
    } else if (!protocol.obey(line)) {
      return exit_fine;
    }
  }
  protocol.finish_thinking();
  return heard ? exit_fine : report(Problem{.message = "standard output cannot be written"});
}

}  // namespace

int run_uci(const Arguments&) { return serve_protocol<Uci>(); }

int run_xboard(const Arguments&) { return serve_protocol<Cecp>(); }

}  // namespace sb
