// The commands of play that tell about the game: rules, legend, and what a move writes.
#include <string>

#include "terminal/repl.h"
#include "terminal/screen.h"

namespace sb {
namespace {

// As wide as the screen; on a pipe as pages are by themselves.
Message page_request(const char* verb, const Looks& looks) {
  Message request(verb);
  if (looks.terminal) request.add("width", static_cast<std::uint64_t>(screen_size().columns));
  if (looks.colour) request.add("colour", "1");
  return request;
}

}  // namespace

Repl::Reply Repl::rules(const std::string& piece) {
  Message request = page_request("rules", looks_);
  if (!piece.empty()) request.add("piece", piece);
  return ask_text(request);
}

Repl::Reply Repl::legend(const std::string&) { return ask_text(page_request("legend", looks_)); }

Repl::Reply Repl::flip(const std::string&) {
  looks_.flip = !looks_.flip;
  return show("");
}

Repl::Reply Repl::trace(const std::string& ply) {
  return ask_text(Message("trace").add("ply", ply));
}

}  // namespace sb
