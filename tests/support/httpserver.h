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

/// What goes wrong with one answer to a GET.
struct HttpFault {
    std::optional<std::size_t> cutAfter; ///< bytes of the body, then the connection is closed
    std::optional<std::size_t> stallAfter; ///< likewise, and then nothing comes until the server ends
    int status = 0; ///< instead of the file; 0: none
};

/// A file as a server has it.
struct HttpFile {
    std::string body;
    std::string etag = "\"1\""; ///< empty: none is sent
    bool knowsRanges = true;
    bool saysLength = true;
    std::string extraHeader; ///< a line
    std::deque<HttpFault> faults; ///< of the answers to come, then none
};

/// An HTTP server on this machine, one connection at a time, for one test.
class HttpServer {
public:
    HttpServer();
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    [[nodiscard]] std::string url() const; ///< "http://127.0.0.1:PORT"
    void set(const std::string& path, HttpFile file); ///< "/a.tar"
    /// "GET /a.tar bytes=10-": what was asked, in order.
    [[nodiscard]] std::vector<std::string> requests() const;

private:
    void serve();
    void answer(int connection);
    void sendFile(int connection, const std::string& head, HttpFile& file);

    int m_listener = -1;
    int m_port = 0;
    mutable std::mutex m_mutex; ///< guards the two
    std::map<std::string, HttpFile> m_files;
    std::vector<std::string> m_requests;
    std::atomic<bool> m_ends = false;
    std::thread m_thread;
};

} // namespace tgraph::test
