// A server with a page for tests, and requests to it. Invariant: the server always ends with the
// object, and a request that gets no answer fails the test.
#pragma once

#include <httplib.h>

#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "web/server.h"

namespace sb::test {

struct ServedAt {
  int port = 0;  // any that is free
  std::string token = "token";
};

class PageServer {
 public:
  using Json = nlohmann::ordered_json;
  struct Reply {
    int status = 0;
    std::string body;
    httplib::Headers headers;
  };

  explicit PageServer(const std::string& variant = "chess", const std::string& script = {},
                      web::Tables::Bounds bounds = {}, bool read_only = false, ServedAt at = {});
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  web::Tables& tables() { return api_.tables(); }
  // The address of the page, and its path.
  std::string address() const { return server_.address(); }
  std::string path() const;
  int port() const { return port_; }

  Reply get(const std::string& path, const httplib::Headers& headers = {});
  Reply post(const std::string& path, const std::string& body, const httplib::Headers& headers = {},
             const std::string& type = "application/json");
  // A request of the page that must be granted.
  Json ask(const std::string& verb, const Json& body);
  // One that must be refused: the first problem in one line.
  std::string refused(const std::string& verb, const Json& body);
  // Begins a game; its name.
  std::string begin(const std::string& variant, const Json& more = Json::object());

 private:
  httplib::Client client();

  const ServedAt at_;
  web::Api api_;
  web::PageFiles files_;
  web::Server server_;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace sb::test
