// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/network/c10dstore.h"

#include "engine/core/task.h"

#include <fmt/format.h>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace tgraph {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds betweenLooks{20};
constexpr milliseconds longestWait = std::chrono::minutes(5);

/// Returns true if a server listens there. c10d's own client would print a warning for every attempt.
bool isAnswered(const std::string& host, std::uint16_t port)
{
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0)
        return false;
    bool answered = false;
    for (const addrinfo* one = found; one != nullptr && !answered; one = one->ai_next) {
        const int socket = ::socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC, one->ai_protocol);
        if (socket < 0)
            continue;
        const timeval most{.tv_sec = 2, .tv_usec = 0};
        ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof(most));
        answered = ::connect(socket, one->ai_addr, one->ai_addrlen) == 0;
        ::close(socket);
    }
    ::freeaddrinfo(found);
    return answered;
}

/// Ignores SIGPIPE, as Python does. Gloo writes to connections of lost processes, and the signal
/// would end this process without a message; the write error names the lost process.
void ignoreBrokenPipes()
{
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
}

std::string placeOf(const Launch& launch)
{
    return fmt::format("{}:{}", launch.address, launch.port);
}

void waitForStore(const Launch& launch, const std::stop_token& stop)
{
    const auto end = std::chrono::steady_clock::now() + longestWait;
    while (!isAnswered(launch.address, launch.port)) {
        if (std::chrono::steady_clock::now() > end)
            throw makeError({placeOf(launch), fmt::format("process {} of {}", launch.rank, launch.size)},
                            "no answer in five minutes",
                            "process 0, started with the same MASTER_ADDR and MASTER_PORT");
        pauseFor(betweenLooks, stop);
    }
}

/// Disables libuv. LibTorch 2.x serves the store with it by default, but not every build has it: Debian's does not.
/// 1.13 has no libuv.
template <typename Options> void holdWithoutLibuv(Options& options)
{
    if constexpr (requires { options.useLibUV; })
        options.useLibUV = false;
}

std::string firstLine(const std::exception& error)
{
    const std::string text = error.what();
    return text.substr(0, text.find('\n'));
}

template <typename Function> auto reaching(const Launch& launch, Function function)
{
    try {
        return function();
    } catch (const std::exception& error) {
        throw ProcessLost(fmt::format("process 0 of {}, or the store at {}, is lost: {}", launch.size, placeOf(launch),
                                      firstLine(error)));
    }
}

std::vector<std::uint8_t> bytesOf(const std::string& text)
{
    return {text.begin(), text.end()};
}

std::string textOf(const std::vector<std::uint8_t>& bytes)
{
    return {bytes.begin(), bytes.end()};
}

} // namespace

void pauseFor(milliseconds time, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    throwIfStopped(stop);
}

StoreHandle connectStore(const Launch& launch, bool holds, const std::stop_token& stop)
{
    ignoreBrokenPipes();
    if (!holds)
        waitForStore(launch, stop);
    c10d::TCPStoreOptions options;
    options.port = launch.port;
    options.isServer = holds;
    options.waitWorkers = false;
    options.timeout = longestWait;
    holdWithoutLibuv(options);
    try {
        StoreHandle store = c10::make_intrusive<c10d::TCPStore>(launch.address, options);
        const std::string prefix
            = launch.storeIsThere ? fmt::format("/worker/attempt_{}/tgraph", launch.attempt) : std::string("tgraph");
        return c10::make_intrusive<c10d::PrefixStore>(prefix, store);
    } catch (const std::exception& error) {
        throw makeError({placeOf(launch), fmt::format("process {} of {}", launch.rank, launch.size)}, firstLine(error),
                        holds ? "a free port on this host: MASTER_PORT" : "the store of process 0");
    }
}

template <typename Interface>
C10dStore<Interface>::C10dStore(const Launch& launch, const std::stop_token& stop)
    : m_launch(launch), m_store(connectStore(launch, holdsStore(launch), stop))
{
}

template <typename Interface> void C10dStore<Interface>::set(const std::string& key, const std::string& value)
{
    reaching(m_launch, [&] { m_store->set(key, bytesOf(value)); });
}

template <typename Interface> std::optional<std::string> C10dStore<Interface>::find(const std::string& key)
{
    return reaching(m_launch,
                    [&] { return m_store->check({key}) ? std::optional(textOf(m_store->get(key))) : std::nullopt; });
}

template <typename Interface> void C10dStore<Interface>::remove(const std::string& key)
{
    reaching(m_launch, [&] { m_store->deleteKey(key); });
}

template <typename Interface> std::int64_t C10dStore<Interface>::add(const std::string& key, std::int64_t value)
{
    return reaching(m_launch, [&] { return m_store->add(key, value); });
}

template <typename Interface>
std::string C10dStore<Interface>::compareSet(const std::string& key, const std::string& expected,
                                             const std::string& wanted)
{
    return reaching(m_launch, [&] { return textOf(m_store->compareSet(key, bytesOf(expected), bytesOf(wanted))); });
}

template <typename Interface>
std::string C10dStore<Interface>::wait(const std::string& key, const std::stop_token& stop)
{
    while (true) {
        if (auto value = find(key))
            return std::move(*value);
        throwIfLost();
        if (find(SharedStore::dismissedKey))
            throw Cancelled();
        pauseFor(betweenLooks, stop);
    }
}

template class C10dStore<SharedStore>;
template class C10dStore<ProcessGroup>;

} // namespace tgraph
