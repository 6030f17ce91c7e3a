// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/programrun.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX leaves it to us

namespace tgraph::test {
namespace {

int temporaryFile(const char* name)
{
    const int descriptor = memfd_create(name, MFD_CLOEXEC);
    if (descriptor < 0)
        throw std::runtime_error("no memory file for the program's output");
    return descriptor;
}

std::string contents(int descriptor)
{
    std::string text(static_cast<std::size_t>(lseek(descriptor, 0, SEEK_END)), '\0');
    if (pread(descriptor, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()))
        throw std::runtime_error("the program's output cannot be read back");
    return text;
}

pid_t spawn(const std::vector<std::string>& arguments, int output, int errors,
            std::vector<std::string> environment = {})
{
    std::vector<std::string> words = {TGRAPH_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    std::vector<char*> variables;
    for (std::string& variable : environment)
        variables.push_back(variable.data());
    for (char** variable = environ; *variable != nullptr; ++variable)
        variables.push_back(*variable);
    variables.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

    pid_t process = -1;
    const int error = posix_spawn(&process, TGRAPH_PROGRAM, &actions, &attributes, argv.data(), variables.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        throw std::runtime_error("cannot start " TGRAPH_PROGRAM);
    return process;
}

} // namespace

ProgramRun::ProgramRun(const std::vector<std::string>& arguments, const std::vector<std::string>& environment)
    : m_output(temporaryFile("output")), m_errors(temporaryFile("errors"))
{
    m_process = spawn(arguments, m_output, m_errors, environment);
}

ProgramRun::~ProgramRun()
{
    if (!m_ended) {
        kill(m_process, SIGKILL);
        waitpid(m_process, &m_status, 0);
    }
    close(m_output);
    close(m_errors);
}

bool ProgramRun::isRunning()
{
    m_ended = m_ended || waitpid(m_process, &m_status, WNOHANG) == m_process;
    return !m_ended;
}

bool ProgramRun::hasOpenFileIn(const std::filesystem::path& folder) const
{
    std::error_code ended;
    const std::filesystem::path files = "/proc/" + std::to_string(m_process) + "/fd";
    for (std::filesystem::directory_iterator file(files, ended); !ended && file != end(file); file.increment(ended))
        if (std::filesystem::read_symlink(file->path(), ended).string().starts_with(folder.string() + '/'))
            return true;
    return false;
}

void ProgramRun::send(int signal) const
{
    if (!m_ended)
        kill(m_process, signal);
}

ProgramResult ProgramRun::wait()
{
    if (!m_ended)
        m_ended = waitpid(m_process, &m_status, 0) == m_process;
    return {.exitStatus = WIFEXITED(m_status) ? WEXITSTATUS(m_status) : -1,
            .output = contents(m_output),
            .errors = contents(m_errors)};
}

ProgramResult runTgraph(const std::vector<std::string>& arguments)
{
    return ProgramRun(arguments).wait();
}

ProgramResult runTgraphOnTerminal(const std::vector<std::string>& arguments, unsigned short columns)
{
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0)
        throw std::runtime_error("no pseudo-terminal");
    const int output = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
    const winsize size{.ws_row = 50, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    ioctl(output, TIOCSWINSZ, &size);
    const int errors = temporaryFile("errors");
    const pid_t process = spawn(arguments, output, errors);
    close(output); // so that reading ends together with the program
    ProgramResult result;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = read(terminal, buffer.data(), buffer.size())) > 0;)
        result.output.append(buffer.data(), static_cast<std::size_t>(count));
    std::erase(result.output, '\r');
    int status = 0;
    waitpid(process, &status, 0);
    result.exitStatus = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    result.errors = contents(errors);
    close(terminal);
    close(errors);
    return result;
}

} // namespace tgraph::test
