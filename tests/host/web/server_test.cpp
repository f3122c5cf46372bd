// Who is answered, and what a browser is told to forbid.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/page_server.h"

namespace sb {

using test::PageServer;

namespace {

// A connection over which that has been sent.
int connected(const PageServer& server, const std::string& said) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(server.port()));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  send(connection, said.data(), said.size(), MSG_NOSIGNAL);
  return connection;
}

// Reads until the text has come; what came, or all there was until the other side closed.
std::string heard_until(int connection, const std::string& text) {
  std::string heard;
  char part[4096];
  while (heard.find(text) == std::string::npos) {
    const ssize_t size = recv(connection, part, sizeof part, 0);
    if (size <= 0) break;
    heard.append(part, static_cast<std::size_t>(size));
  }
  return heard;
}

}  // namespace

TEST_CASE("A page is served to who knows its address, and to nobody else", "[web]") {
  PageServer server;
  CHECK(server.get(server.path()).status == 200);
  CHECK(server.get(server.path() + "main.js").status == 200);
  CHECK(server.get("/").status == 403);
  CHECK(server.get("/tokem/").status == 403);
  CHECK(server.get("/token").status == 403);
  CHECK(server.get(server.path() + "../../../../etc/passwd").status != 200);
  CHECK(server.get(server.path() + "nothing").status == 404);
  CHECK(server.post("/api/catalogue", "{}").status == 403);
}

TEST_CASE("A request by another name or from another page is turned away", "[web]") {
  PageServer server;
  const std::string path = server.path() + "api/catalogue";
  const auto status = [&](const httplib::Headers& headers) {
    return server.post(path, "{}", headers).status;
  };
  const std::string own = server.address().substr(0, server.address().find("/token"));
  CHECK(status({}) == 200);
  CHECK(status({{"Origin", own}}) == 200);
  CHECK(status({{"Origin", "http://example.org"}}) == 403);
  CHECK(status({{"Origin", "null"}}) == 403);
  CHECK(status({{"Host", "example.org"}}) == 403);
  CHECK(status({{"Host", "127.0.0.1:1"}}) == 403);
  CHECK(server.post(path, "{}", {}, "text/plain").status == 415);
}

TEST_CASE("Connections over which nothing comes, or half a line, keep nobody waiting", "[web]") {
  PageServer server;
  std::vector<int> silent;
  for (int i = 0; i < 600; ++i) silent.push_back(connected(server, i % 2 ? "GET / " : ""));
  CHECK(server.get(server.path()).status == 200);
  for (const int connection : silent) close(connection);
}

TEST_CASE("Who listens to a game is told of each change, and holds no thread", "[web]") {
  PageServer server;
  const std::string game = server.begin("chess"), other = server.begin("chess");
  const auto listen = [&](const std::string& to) {
    return connected(server, "GET " + server.path() + "changes/" + to +
                                 " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server.port()) +
                                 "\r\n\r\n");
  };
  std::vector<int> listeners;
  for (int i = 0; i < 40; ++i) listeners.push_back(listen(i % 2 ? game : other));
  for (const int listener : listeners) {
    const std::string head = heard_until(listener, "data: 0\n\n");
    CHECK(head.find("text/event-stream") != std::string::npos);
    CHECK(head.find("Content-Length") == std::string::npos);
  }
  server.ask("play", {{"game", game}, {"ply", "e4"}});
  server.refused("play", {{"game", other}, {"ply", "e5"}});
  server.ask("play", {{"game", other}, {"ply", "d4"}});
  for (const int listener : listeners) CHECK(heard_until(listener, "\n\n") == "data: 1\n\n");
  for (std::size_t i = 0; i < web::Listeners::most; ++i) listeners.push_back(listen(game));
  const int last = listen(game);
  CHECK(heard_until(last, "\n\n").find("200 OK") != std::string::npos);
  CHECK(heard_until(listeners.front(), "never").empty());  // those who came first are closed
  CHECK(server.get(server.path() + "changes/g99").status == 404);
  CHECK(server.get("/tokem/changes/" + game).status == 403);
  for (const int listener : listeners) close(listener);
  close(last);
}

TEST_CASE("A port that another program has is refused in one line", "[web]") {
  PageServer server;
  web::Api api(Record{}, std::vector<web::Workshop>{}, {});
  const auto files = web::PageFiles::read(".");
  web::Server other(api, files.value(), "token");
  const auto port = other.bind(server.port());
  REQUIRE_FALSE(port);
  CHECK(describe(port.problem()) ==
        "port " + std::to_string(server.port()) +
            " cannot be had (another program has it; leave out --port for any that is free)");
}

TEST_CASE("Every answer forbids what is not the page's own", "[web]") {
  PageServer server;
  for (const char* file : {"", "style.css", "nothing"}) {
    const auto reply = server.get(server.path() + file);
    const auto policy = reply.headers.find("Content-Security-Policy");
    REQUIRE(policy != reply.headers.end());
    CHECK(policy->second.starts_with("default-src 'none'; script-src 'self';"));
    CHECK(policy->second.find("unsafe") == std::string::npos);
    CHECK(reply.headers.find("X-Content-Type-Options")->second == "nosniff");
  }
}

TEST_CASE("A body that is too large or no JSON object is refused", "[web]") {
  PageServer server;
  const std::string path = server.path() + "api/begin";
  CHECK(server.post(path, std::string(2u << 20, ' ')).status == 413);
  for (const char* body : {"", "[]", "7", "{", "\"chess\"", "\xff"}) {
    INFO(body);
    const auto reply = server.post(path, body);
    CHECK(reply.status == 422);
    CHECK(reply.body.find("a request is a JSON object") != std::string::npos);
  }
  CHECK(server.post(path, std::string(1u << 19, '[')).status == 422);
}

TEST_CASE("The page loads nothing but its own files, and is small", "[web]") {
  PageServer server;
  const std::string page = server.get(server.path()).body;
  CHECK(page.find("http") == std::string::npos);
  CHECK(page.find(" style=") == std::string::npos);
  CHECK(page.find(" onclick") == std::string::npos);
  std::size_t size = page.size();
  for (const auto& file : std::filesystem::directory_iterator("host/web/page")) {
    const auto reply = server.get(server.path() + file.path().filename().string());
    INFO(file.path());
    REQUIRE(reply.status == 200);
    size += reply.body.size();
  }
  CHECK(size < 300'000);
  CHECK(server.get(server.path() + "codemirror/lib/codemirror.js").status == 200);
  CHECK(server.get(server.path() + "codemirror/mode/xml/xml.js").status == 404);
}

TEST_CASE("Answers are not compressed for the way inside one machine", "[web]") {
  PageServer server;
  for (const char* name : {"main.js", "style.css", "codemirror/lib/codemirror.js"}) {
    INFO(name);
    const auto reply = server.get(server.path() + name, {{"Accept-Encoding", "gzip, deflate, br"}});
    CHECK(reply.status == 200);
    CHECK(reply.headers.count("Content-Encoding") == 0);
  }
}

}  // namespace sb
