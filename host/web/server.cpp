// The one file that knows the HTTP library. Each connection carries one request and waits in the
// lobby until it has come, so that who says nothing holds no thread.
#include "web/server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <optional>
#include <random>

#include "web/lobby.h"

namespace sb::web {
namespace {

constexpr std::size_t threads = 16;
constexpr std::size_t largest_body = 1024 * 1024;
constexpr int patience_ms = 2000;  // with who begins a body and stops, or does not read
constexpr int backlog = 512;       // connections that come faster than they are taken

constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A port belongs to one program.
void set_options(socket_t socket) {
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

void refuse(httplib::Response& response, int status, std::string_view why) {
  response.status = status;
  response.set_content(fmt::format("{}\n", why), "text/plain; charset=utf-8");
}

// As it is: the library would compress a text that is set, which costs more than the way to a
// browser on this machine.
void send(httplib::Response& response, std::string text, const std::string& type) {
  const std::size_t size = text.size();
  response.set_content_provider(
      size, type,
      [text = std::move(text)](std::size_t from, std::size_t length, httplib::DataSink& sink) {
        return sink.write(text.data() + from, length);
      });
}

}  // namespace

// A connection whose first bytes the lobby has read.
class Connection : public httplib::Stream {
 public:
  Connection(socket_t socket, std::string said) : socket_(socket), said_(std::move(said)) {}
  ~Connection() override {
    if (heir_) {
      heir_(socket_);
      return;
    }
    shutdown(socket_, SHUT_RDWR);
    close(socket_);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  bool is_readable() const override { return read_ < said_.size() || is_ready(POLLIN); }
  bool is_writable() const override { return is_ready(POLLOUT); }
  ssize_t read(char* to, std::size_t size) override {
    if (read_ == said_.size()) return is_readable() ? recv(socket_, to, size, 0) : -1;
    const std::size_t part = said_.copy(to, size, read_);
    read_ += part;
    return static_cast<ssize_t>(part);
  }
  ssize_t write(const char* from, std::size_t size) override {
    return is_writable() ? ::send(socket_, from, size, MSG_NOSIGNAL | MSG_DONTWAIT) : -1;
  }
  void get_remote_ip_and_port(std::string&, int&) const override {}
  void get_local_ip_and_port(std::string&, int&) const override {}
  socket_t socket() const override { return socket_; }
  // Who takes the socket when the request has been answered.
  void leave_to(std::function<void(socket_t)> heir) { heir_ = std::move(heir); }

 private:
  bool is_ready(short what) const {
    pollfd one{socket_, what, 0};
    return poll(&one, 1, patience_ms) > 0;
  }

  const socket_t socket_;
  const std::string said_;
  std::size_t read_ = 0;
  std::function<void(socket_t)> heir_;
};

// The library's server, which hands its connections to a lobby, and those who have spoken on to
// threads.
class Http : public httplib::Server {
 public:
  Http() {
    new_task_queue = [this] { return new Tasks(*this); };  // NOLINT: the library deletes it
  }
  // To be called when the port has been taken: the library lets five wait.
  void widen_door() { ::listen(svr_sock_, backlog); }
  // In a handler: the connection of the request that it answers.
  static Connection& connection() { return *answered_; }

 private:
  class Tasks : public httplib::TaskQueue {
   public:
    explicit Tasks(Http& http) : pool_(threads) {
      http.lobby_.emplace(Lobby::Bounds{}, [this, &http](socket_t socket, std::string said) {
        auto connection = std::make_shared<Connection>(socket, std::move(said));
        pool_.enqueue([&http, connection] { http.answer(*connection); });
      });
      lobby_ = &http.lobby_;
    }
    void enqueue(std::function<void()> enter_lobby) override { enter_lobby(); }
    void shutdown() override {
      lobby_->reset();
      pool_.shutdown();
    }

   private:
    httplib::ThreadPool pool_;
    std::optional<Lobby>* lobby_;
  };

  bool process_and_close_socket(socket_t socket) override {
    lobby_->enter(socket);
    return true;
  }
  void answer(Connection& connection) {
    bool closed = false;
    answered_ = &connection;
    process_request(connection, true, closed, nullptr);
  }

  static thread_local Connection* answered_;

  std::optional<Lobby> lobby_;  // while it listens
};

thread_local Connection* Http::answered_ = nullptr;

class Server::Routes {
 public:
  Routes(Api& api, const PageFiles& files, std::string token)
      : api_(api), files_(files), token_(std::move(token)) {
    http_.set_socket_options(set_options);
    http_.set_payload_max_length(largest_body);
    http_.set_default_headers({{"Content-Security-Policy", std::string(policy)},
                               {"X-Content-Type-Options", "nosniff"},
                               {"Referrer-Policy", "no-referrer"},
                               {"Cross-Origin-Opener-Policy", "same-origin"},
                               {"Cross-Origin-Resource-Policy", "same-origin"},
                               {"Cache-Control", "no-store"}});
    http_.set_pre_routing_handler([this](const auto& request, auto& response) {
      return is_welcome(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                           : httplib::Server::HandlerResponse::Handled;
    });
    http_.Get(".*", [this](const auto& request, auto& response) { get(request, response); });
    http_.Post(".*", [this](const auto& request, auto& response) { post(request, response); });
    http_.set_error_handler([](const auto&, httplib::Response& response) {
      if (response.has_header("Content-Type")) return;  // it says why
      constexpr int too_large = 413;
      refuse(response, response.status,
             response.status == too_large ? "a request has at most 1 MiB"
                                          : "there is no such page here");
    });
  }

  Result<int> bind(int port) {
    const std::string host = "127.0.0.1";
    port_ = port == 0 ? http_.bind_to_any_port(host) : http_.bind_to_port(host, port) ? port : -1;
    http_.widen_door();
    if (port_ > 0) return port_;
    return Problem{.message = fmt::format("port {} cannot be had", port),
                   .hint = "another program has it; leave out --port for any that is free"};
  }
  std::string address() const { return fmt::format("http://127.0.0.1:{}/{}/", port_, token_); }
  void run() { http_.listen_after_bind(); }
  void stop() { http_.stop(); }

 private:
  // A name that leads here by another's hand, or a page of another origin, is turned away before
  // anything is read.
  bool is_welcome(const httplib::Request& request, httplib::Response& response) const {
    constexpr int forbidden = 403;
    const std::string host = request.get_header_value("Host");
    const auto is_ours = [&](const char* name) {
      return host == fmt::format("{}:{}", name, port_);
    };
    if (!is_ours("127.0.0.1") && !is_ours("localhost")) {
      refuse(response, forbidden, "this is not where that name should lead");
      return false;
    }
    if (request.has_header("Origin") && request.get_header_value("Origin") != "http://" + host) {
      refuse(response, forbidden, "another page has no business here");
      return false;
    }
    if (request.path.starts_with("/" + token_ + "/")) return true;
    refuse(response, forbidden, "open the address that the program printed");
    return false;
  }

  std::string_view rest_of(const httplib::Request& request) const {
    return std::string_view(request.path).substr(token_.size() + 2);
  }

  void get(const httplib::Request& request, httplib::Response& response) const {
    constexpr int not_found = 404;
    const std::string_view name = rest_of(request);
    constexpr std::string_view changes = "changes/";
    if (name.starts_with(changes) && api_.tables().find(name.substr(changes.size())))
      return tell_changes(std::string(name.substr(changes.size())), response);
    const PageFiles::File* file = files_.find(name.empty() ? "index.html" : name);
    if (!file) return refuse(response, not_found, "there is no such page here");
    send(response, file->text, file->type);
  }

  // The library sends the head and holds no thread for what follows.
  void tell_changes(std::string game, httplib::Response& response) const {
    response.set_content_provider("text/event-stream", [](std::size_t, httplib::DataSink& sink) {
      sink.done();
      return true;
    });
    Http::connection().leave_to(
        [this, game = std::move(game)](socket_t socket) { api_.listen(game, socket); });
  }

  void post(const httplib::Request& request, httplib::Response& response) {
    constexpr int unsupported = 415;
    if (!request.get_header_value("Content-Type").starts_with("application/json"))
      return refuse(response, unsupported, "requests are application/json");
    std::string_view verb = rest_of(request);
    constexpr std::string_view folder = "api/";
    verb = verb.starts_with(folder) ? verb.substr(folder.size()) : std::string_view{};
    const Api::Reply reply = api_.answer(verb, request.body);
    response.status = reply.status;
    send(response, reply.json.dump(-1, ' ', false, Json::error_handler_t::replace),
         "application/json");
  }

  Api& api_;
  const PageFiles& files_;
  const std::string token_;
  int port_ = 0;
  Http http_;
};

Server::Server(Api& api, const PageFiles& files, std::string token)
    : routes_(std::make_unique<Routes>(api, files, std::move(token))) {}
Server::~Server() = default;
Result<int> Server::bind(int port) { return routes_->bind(port); }
std::string Server::address() const { return routes_->address(); }
void Server::run() { routes_->run(); }
void Server::stop() { routes_->stop(); }

std::string make_token() {
  std::random_device chance;
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", static_cast<std::uint32_t>(chance()));
  return token;
}

}  // namespace sb::web
