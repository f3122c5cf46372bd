// `springboard uci` and `springboard xboard`: the loop around a protocol. It hears its client while
// the program thinks.
#include <poll.h>
#include <unistd.h>

#include "commands/cecp.h"
#include "commands/commands.h"
#include "commands/uci.h"
#include "terminal/line_reader.h"
#include "terminal/report.h"

namespace sb {
namespace {

// False where nobody will read what is written there: a client that has ended waits for no answer.
bool has_reader(int fd) {
  pollfd reader{.fd = fd, .events = 0, .revents = 0};
  return poll(&reader, 1, 0) <= 0 || (reader.revents & (POLLERR | POLLHUP)) == 0;
}

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
  while (protocol.is_thinking() && protocol.has_limit()) {
    if (!has_reader(STDOUT_FILENO)) return exit_fine;
    protocol.look();
  }
  protocol.finish_thinking();
  return heard ? exit_fine : report(Problem{.message = "standard output cannot be written"});
}

}  // namespace

int run_uci(const Arguments&) { return serve_protocol<Uci>(); }

int run_xboard(const Arguments&) { return serve_protocol<Cecp>(); }

}  // namespace sb
