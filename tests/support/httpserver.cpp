// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpserver.h"

#include <fmt/format.h>

#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace tgraph::test {
namespace {

void sendAll(int connection, std::string_view text)
{
    while (!text.empty()) {
        const ::ssize_t count = ::send(connection, text.data(), text.size(), MSG_NOSIGNAL);
        if (count <= 0)
            return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::string valueOf(const std::string& head, const std::string& name)
{
    const std::size_t at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos)
        return {};
    const std::size_t begin = at + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

} // namespace

HttpServer::HttpServer() : m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    ::sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::socklen_t length = sizeof address;
    auto* const generic = reinterpret_cast<::sockaddr*>(&address);
    if (::bind(m_listener, generic, length) != 0 || ::listen(m_listener, 8) != 0
        || ::getsockname(m_listener, generic, &length) != 0)
        throw std::runtime_error("no server");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

HttpServer::~HttpServer()
{
    m_ends = true;
    m_thread.join();
    ::close(m_listener);
}

std::string HttpServer::url() const
{
    return fmt::format("http://127.0.0.1:{}", m_port);
}

void HttpServer::set(const std::string& path, HttpFile file)
{
    const std::scoped_lock lock(m_mutex);
    m_files[path] = std::move(file);
}

std::vector<std::string> HttpServer::requests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_requests;
}

void HttpServer::serve()
{
    constexpr int lookEvery = 10; // ms
    while (!m_ends) {
        ::pollfd watched{m_listener, POLLIN, 0};
        if (::poll(&watched, 1, lookEvery) <= 0)
            continue;
        const int connection = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0)
            continue;
        answer(connection);
        ::close(connection);
    }
}

void HttpServer::answer(int connection)
{
    std::string head;
    std::array<char, 4096> block{};
    while (head.find("\r\n\r\n") == std::string::npos) {
        const ::ssize_t count = ::recv(connection, block.data(), block.size(), 0);
        if (count <= 0)
            return;
        head.append(block.data(), static_cast<std::size_t>(count));
    }
    const std::string method = head.substr(0, head.find(' '));
    const std::string path = head.substr(method.size() + 1, head.find(' ', method.size() + 1) - method.size() - 1);
    const std::scoped_lock lock(m_mutex);
    const std::string range = valueOf(head, "Range");
    m_requests.push_back(fmt::format("{} {}{}{}", method, path, range.empty() ? "" : " ", range));
    const auto found = m_files.find(path);
    if (found == m_files.end())
        sendAll(connection, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    else
        sendFile(connection, head, found->second);
}

void HttpServer::sendFile(int connection, const std::string& head, HttpFile& file)
{
    const bool isGet = head.starts_with("GET");
    HttpFault fault;
    if (isGet && !file.faults.empty()) {
        fault = file.faults.front();
        file.faults.pop_front();
    }
    if (fault.status != 0)
        return sendAll(
            connection,
            fmt::format("HTTP/1.1 {} Error\r\nContent-Length: 5\r\nConnection: close\r\n\r\nsorry", fault.status));
    std::size_t first = 0;
    const std::string range = valueOf(head, "Range");
    const std::string condition = valueOf(head, "If-Range");
    const bool inRange = isGet && file.knowsRanges && !range.empty() && (condition.empty() || condition == file.etag);
    if (inRange)
        first = std::stoul(range.substr(6));
    std::string text = inRange ? fmt::format("HTTP/1.1 206 Partial\r\nContent-Range: bytes {}-{}/{}\r\n", first,
                                             file.body.size() - 1, file.body.size())
                               : std::string("HTTP/1.1 200 OK\r\n");
    if (file.saysLength)
        text += fmt::format("Content-Length: {}\r\n", file.body.size() - first);
    if (!file.etag.empty())
        text += fmt::format("ETag: {}\r\n", file.etag);
    sendAll(connection, text + file.extraHeader + "Connection: close\r\n\r\n");
    if (!isGet)
        return;
    const std::string rest = file.body.substr(first);
    sendAll(connection, rest.substr(0, fault.cutAfter.value_or(fault.stallAfter.value_or(rest.size()))));
    while (fault.stallAfter && !m_ends) { // waits until the other side closes the connection
        constexpr int lookEvery = 10; // ms
        ::pollfd watched{connection, POLLIN, 0};
        if (::poll(&watched, 1, lookEvery) > 0)
            return;
    }
}

} // namespace tgraph::test
