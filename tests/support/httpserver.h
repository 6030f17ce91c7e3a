// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tgraph::test {

/// The fault of one answer to a GET.
struct HttpFault {
    std::optional<std::size_t> cutAfter; ///< bytes of the body after which the connection is closed
    /// Number of bytes of the body after which the server sends nothing more until it ends
    std::optional<std::size_t> stallAfter;
    int status = 0; ///< error status to send; 0: none
};

/// A file on the server.
struct HttpFile {
    std::string body;
    std::string etag = "\"1\""; ///< empty: not sent
    bool knowsRanges = true;
    bool saysLength = true;
    std::string extraHeader; ///< one line
    std::deque<HttpFault> faults; ///< faults of the next answers, in order; later answers have none
};

/// An HTTP server on this machine for one test, with one connection at a time.
class HttpServer {
public:
    HttpServer();
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    [[nodiscard]] std::string url() const; ///< "http://127.0.0.1:PORT"
    void set(const std::string& path, HttpFile file); ///< "/a.tar"
    /// Returns the requests in order: "GET /a.tar bytes=10-".
    [[nodiscard]] std::vector<std::string> requests() const;

private:
    void serve();
    void answer(int connection);
    void sendFile(int connection, const std::string& head, HttpFile& file);

    int m_listener = -1;
    int m_port = 0;
    mutable std::mutex m_mutex; ///< guards the two members below
    std::map<std::string, HttpFile> m_files;
    std::vector<std::string> m_requests;
    std::atomic<bool> m_ends = false;
    std::thread m_thread;
};

} // namespace tgraph::test
