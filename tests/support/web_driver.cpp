#include "support/web_driver.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <httplib.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace sb::test {
namespace {

constexpr int answer_seconds = 120;
constexpr auto pause = std::chrono::milliseconds(20);
// The width of a phone is less than that of the narrowest window.
constexpr int narrowest_window = 500;

// A port that was free a moment ago.
int free_port() {
  const int probe = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* place = reinterpret_cast<sockaddr*>(&address);
  REQUIRE(bind(probe, place, size) == 0);
  REQUIRE(getsockname(probe, place, &size) == 0);
  close(probe);
  return ntohs(address.sin_port);
}

pid_t start_driver(int port) {
  const std::string option = "--port=" + std::to_string(port);
  const pid_t child = fork();
  if (child != 0) return child;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  setpgid(0, 0);
  const int nowhere = open("/dev/null", O_RDWR);
  for (const int fd : {0, 1, 2}) dup2(nowhere, fd);
  execlp("chromedriver", "chromedriver", option.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

nlohmann::json options(int width, int height) {
  nlohmann::json chrome{
      {"args",
       {"--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--window-size=" + std::to_string(width) + "," + std::to_string(height)}}};
  if (width < narrowest_window) {
    chrome["mobileEmulation"] = {
        {"deviceMetrics", {{"width", width}, {"height", height}, {"pixelRatio", 1}}}};
  }
  return {{"capabilities", {{"alwaysMatch", {{"goog:chromeOptions", chrome}}}}}};
}

}  // namespace

bool has_browser() {
  constexpr const char* both =
      "command -v chromium >/dev/null && command -v chromedriver >/dev/null";
  return std::system(both) == 0;  // NOLINT(cert-env33-c)
}

WebDriver::WebDriver(int width, int height) : port_(free_port()) {
  driver_ = start_driver(port_);
  httplib::Client client("127.0.0.1", port_);
  while (!client.Get("/status")) {
    if (waitpid(driver_, nullptr, WNOHANG) == driver_) FAIL("chromedriver has ended");
    std::this_thread::sleep_for(pause);
  }
  session_ = "/session/" +
             command("POST", "/session", options(width, height))["sessionId"].get<std::string>();
}

WebDriver::~WebDriver() {
  if (!session_.empty()) httplib::Client("127.0.0.1", port_).Delete(session_);
  kill(-driver_, SIGTERM);
  waitpid(driver_, nullptr, 0);
}

WebDriver::Json WebDriver::command(const std::string& method, const std::string& path,
                                   const Json& body) {
  httplib::Client client("127.0.0.1", port_);
  client.set_read_timeout(answer_seconds);
  const auto reply = method == "GET"
                         ? client.Get(session_ + path)
                         : client.Post(session_ + path, body.dump(), "application/json");
  REQUIRE(reply);
  INFO(path << " " << body.dump() << ": " << reply->body.substr(0, 1000));
  REQUIRE(reply->status == 200);
  return Json::parse(reply->body)["value"];
}

void WebDriver::open(const std::string& address) { command("POST", "/url", {{"url", address}}); }

WebDriver::Json WebDriver::run(const std::string& script, const Json& arguments) {
  return command("POST", "/execute/sync", {{"script", script}, {"args", arguments}});
}

void WebDriver::wait(const std::string& expression) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(answer_seconds / 4);
  while (!run("return Boolean(" + expression + ")").get<bool>()) {
    INFO("waiting for " << expression << "; the page says: " << text("#said") << " / "
                        << text("#state"));
    REQUIRE(std::chrono::steady_clock::now() < end);
    std::this_thread::sleep_for(pause);
  }
}

WebDriver::Point WebDriver::middle_of(const std::string& selector) {
  wait("document.querySelector('" + selector + "')");
  const Json at =
      run("const e = document.querySelector(arguments[0]); e.scrollIntoView({block: 'nearest'});"
          "const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]",
          {selector});
  return {at[0].get<double>(), at[1].get<double>()};
}

void WebDriver::act(const Json& actions) {
  const Json mouse{{"type", "pointer"},
                   {"id", "mouse"},
                   {"parameters", {{"pointerType", "mouse"}}},
                   {"actions", actions}};
  command("POST", "/actions", {{"actions", Json::array({mouse})}});
}

void WebDriver::click_at(double x, double y) {
  const Json go{{"type", "pointerMove"}, {"duration", 0}, {"x", int(x)}, {"y", int(y)}};
  act({go, {{"type", "pointerDown"}, {"button", 0}}, {{"type", "pointerUp"}, {"button", 0}}});
}

void WebDriver::click(const std::string& selector) {
  const Point at = middle_of(selector);
  click_at(at.x, at.y);
}

void WebDriver::drag(const std::string& from, const std::string& to) {
  const Point a = middle_of(from), b = middle_of(to);
  const auto go = [](double x, double y) {
    return Json{{"type", "pointerMove"}, {"duration", 0}, {"x", int(x)}, {"y", int(y)}};
  };
  act({go(a.x, a.y),
       {{"type", "pointerDown"}, {"button", 0}},
       go((a.x + b.x) / 2, (a.y + b.y) / 2),
       go(b.x, b.y),
       {{"type", "pointerUp"}, {"button", 0}}});
}

void WebDriver::type(const std::string& keys) {
  Json actions = Json::array();
  // One character of UTF-8 after the other; those of U+E000 on are keys without one.
  for (std::size_t i = 0; i < keys.size();) {
    std::size_t end = i + 1;
    while (end < keys.size() && (static_cast<unsigned char>(keys[end]) & 0xC0) == 0x80) ++end;
    for (const char* what : {"keyDown", "keyUp"})
      actions.push_back({{"type", what}, {"value", keys.substr(i, end - i)}});
    i = end;
  }
  const Json board{{"type", "key"}, {"id", "keys"}, {"actions", actions}};
  command("POST", "/actions", {{"actions", Json::array({board})}});
}

std::string WebDriver::text(const std::string& selector) {
  const Json text =
      run("return document.querySelector(arguments[0])?.textContent ?? ''", {selector});
  return text.get<std::string>();
}

}  // namespace sb::test
