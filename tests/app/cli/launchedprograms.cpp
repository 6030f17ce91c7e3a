// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/launchedprograms.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace tgraph::test {
namespace {

int freePort()
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof(address);
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (socket < 0 || ::bind(socket, plain, length) != 0 || ::getsockname(socket, plain, &length) != 0)
        throw std::runtime_error("no free port");
    ::close(socket);
    return ntohs(address.sin_port);
}

} // namespace

LaunchedPrograms::LaunchedPrograms(const std::vector<std::vector<std::string>>& arguments)
{
    const std::size_t count = arguments.size();
    const std::string port = std::to_string(freePort());
    for (std::size_t rank = 0; rank < count; ++rank)
        m_runs.push_back(std::make_unique<ProgramRun>(
            arguments[rank],
            std::vector<std::string>{"RANK=" + std::to_string(rank), "LOCAL_RANK=" + std::to_string(rank),
                                     "WORLD_SIZE=" + std::to_string(count), "MASTER_ADDR=127.0.0.1",
                                     "MASTER_PORT=" + port}));
}

std::vector<ProgramResult> LaunchedPrograms::wait()
{
    std::vector<ProgramResult> results;
    for (const auto& run : m_runs)
        results.push_back(run->wait());
    return results;
}

} // namespace tgraph::test
