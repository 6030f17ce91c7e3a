// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/process/spawn.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX declares it nowhere

namespace tgraph {
namespace {

void requireStarted(const SpawnRequest& request, int error)
{
    if (error != 0)
        throw makeError({request.program, ""}, "cannot be started: " + systemProblem(error));
}

void give(posix_spawn_file_actions_t& actions, int descriptor, int as)
{
    if (descriptor < 0)
        ::posix_spawn_file_actions_addopen(&actions, as, "/dev/null", as == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
    else
        ::posix_spawn_file_actions_adddup2(&actions, descriptor, as);
}

} // namespace

::pid_t spawn(const SpawnRequest& request)
{
    posix_spawn_file_actions_t actions;
    requireStarted(request, ::posix_spawn_file_actions_init(&actions));
    if (request.inputFile.empty())
        give(actions, request.input, STDIN_FILENO);
    else
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, request.inputFile.c_str(), O_RDONLY, 0);
    give(actions, request.output, STDOUT_FILENO);
    give(actions, request.errors, STDERR_FILENO);
    // Libraries open files without O_CLOEXEC.
    ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);

    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigfillset(&signals);
    ::posix_spawnattr_setsigdefault(&attributes, &signals);
    sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes, &signals);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);

    std::vector<std::string> texts = request.arguments;
    std::vector<char*> arguments;
    for (std::string& text : texts)
        arguments.push_back(text.data());
    arguments.push_back(nullptr);
    ::pid_t process = -1;
    const int error
        = ::posix_spawn(&process, request.program.c_str(), &actions, &attributes, arguments.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    requireStarted(request, error);
    return process;
}

std::string endText(int status)
{
    if (WIFEXITED(status))
        return fmt::format("exit status {}", WEXITSTATUS(status));
    const char* const description = ::sigdescr_np(WTERMSIG(status));
    return fmt::format("ended by signal {}{}", WTERMSIG(status),
                       description != nullptr ? fmt::format(" ({})", description) : "");
}

} // namespace tgraph
