// A browser without a screen, driven over the WebDriver protocol by chromedriver.
// Invariant: browser and driver always end with the object; a command that fails fails the test.
#pragma once

#include <sys/types.h>

#include <nlohmann/json.hpp>
#include <string>

namespace sb::test {

// Whether there are chromium and chromedriver.
bool has_browser();

class WebDriver {
 public:
  using Json = nlohmann::json;

  WebDriver(int width, int height);
  ~WebDriver();
  WebDriver(const WebDriver&) = delete;
  WebDriver& operator=(const WebDriver&) = delete;

  void open(const std::string& address);
  // What a function body returns in the page; it may use arguments[0] and so on.
  Json run(const std::string& script, const Json& arguments = Json::array());
  // Waits until an expression is true in the page.
  void wait(const std::string& expression);

  // The left button on the middle of an element, or on a point of the window.
  void click(const std::string& selector);
  void click_at(double x, double y);
  // Pressed on one element, let go on another.
  void drag(const std::string& from, const std::string& to);
  void type(const std::string& keys);
  std::string text(const std::string& selector);

 private:
  struct Point {
    double x = 0, y = 0;
  };
  Point middle_of(const std::string& selector);
  Json command(const std::string& method, const std::string& path, const Json& body = {});
  void act(const Json& actions);

  pid_t driver_ = 0;
  int port_ = 0;
  std::string session_;
};

}  // namespace sb::test
