// Server: the page and its requests over HTTP, on this machine alone.
// Invariant: nothing is answered to who does not know the token, came by another name than this
// machine's, or was sent by another page; every answer forbids the browser to run or load anything
// that is not the page's own.
#pragma once

#include <memory>
#include <string>

#include "base/problem.h"
#include "web/api.h"
#include "web/page_files.h"

namespace sb::web {

class Server {
 public:
  // All live longer. `token` is what an address must contain.
  Server(Api& api, const PageFiles& files, std::string token);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Takes a port of the loopback address; 0: any that is free. The port, or that it is taken.
  Result<int> bind(int port);
  // "http://127.0.0.1:8080/TOKEN/"
  std::string address() const;
  // Answers until stop(); no return before that.
  void run();
  // From any thread.
  void stop();

 private:
  class Routes;
  std::unique_ptr<Routes> routes_;
};

// So many hexadecimal digits of chance that nobody guesses them.
std::string make_token();

}  // namespace sb::web
