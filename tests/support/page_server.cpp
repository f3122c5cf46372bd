#include "support/page_server.h"

#include <catch2/catch.hpp>

#include "base/text.h"
#include "child/library.h"

namespace sb::test {
namespace {

constexpr int patience_seconds = 120;

PageServer::Reply reply_of(const httplib::Result& result) {
  REQUIRE(result);
  return {.status = result->status, .body = result->body, .headers = result->headers};
}

Record record_of(const std::string& variant) {
  Record record;
  record.variant = variant;
  return record;
}

// `script` is a file, several with ":" between them, or empty.
std::vector<web::Workshop> workshops_of(const std::string& script, bool read_only) {
  std::vector<web::Workshop> all;
  if (!script.empty())
    for (const auto path : split(script, ':')) all.emplace_back(std::string(path), read_only);
  return all;
}

}  // namespace

PageServer::PageServer(const std::string& variant, const std::string& script,
                       web::Tables::Bounds bounds, bool read_only, ServedAt at)
    : at_(std::move(at)),
      api_(record_of(variant), workshops_of(script, read_only), bounds),
      files_(web::PageFiles::read(Library::standard().root()).value()),
      server_(api_, files_, at_.token),
      port_(server_.bind(at_.port).value()),
      thread_([this] { server_.run(); }) {
  while (get(path()).status == 0) std::this_thread::yield();
}

PageServer::~PageServer() {
  server_.stop();
  thread_.join();
}

std::string PageServer::path() const { return '/' + at_.token + '/'; }

httplib::Client PageServer::client() {
  httplib::Client client("127.0.0.1", port_);
  client.set_read_timeout(patience_seconds);
  return client;
}

PageServer::Reply PageServer::get(const std::string& path, const httplib::Headers& headers) {
  auto connection = client();
  return reply_of(connection.Get(path, headers));
}

PageServer::Reply PageServer::post(const std::string& path, const std::string& body,
                                   const httplib::Headers& headers, const std::string& type) {
  auto connection = client();
  return reply_of(connection.Post(path, headers, body, type));
}

PageServer::Json PageServer::ask(const std::string& verb, const Json& body) {
  const Reply reply = post(path() + "api/" + verb, body.dump());
  INFO(verb << ": " << reply.body.substr(0, 2000));
  REQUIRE(reply.status == 200);
  return Json::parse(reply.body);
}

std::string PageServer::refused(const std::string& verb, const Json& body) {
  const Reply reply = post(path() + "api/" + verb, body.dump());
  INFO(verb << ": " << reply.status << " " << reply.body.substr(0, 2000));
  REQUIRE(reply.status != 200);
  return Json::parse(reply.body)["problems"][0]["text"].get<std::string>();
}

std::string PageServer::begin(const std::string& variant, const Json& more) {
  Json body{{"variant", variant}};
  body.update(more);
  return ask("begin", body)["game"].get<std::string>();
}

}  // namespace sb::test
