// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/linelog.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tgraph {
namespace {

constexpr std::size_t bufferBytes = 65536;

Error logProblem(const std::filesystem::path& file, std::string_view step)
{
    return makeError({file.string(), ""}, fmt::format("cannot be {}: {}", step, systemProblem(errno)));
}

/// Writes the whole text. On a full disk, write() may write only a part; the next call then fails
/// and sets errno.
bool wrote(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ::ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return false;
        text.remove_prefix(static_cast<std::size_t>(std::max<::ssize_t>(0, count)));
    }
    return true;
}

/// Makes a new file's name durable against power loss.
void flushFolderOf(const std::filesystem::path& file)
{
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    if (const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

} // namespace

LineLog::LineLog(const std::filesystem::path& path, LogOpening opening, std::string_view writer, Limits limits)
    : m_path(path), m_limits(limits)
{
    open(opening);
    try {
        lock(writer);
    } catch (...) {
        ::close(m_descriptor);
        throw;
    }
}

LineLog::~LineLog()
{
    if (m_isNew && m_bytes == 0)
        ::unlink(m_path.c_str());
    ::close(m_descriptor);
}

void LineLog::open(LogOpening opening)
{
    constexpr int how = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
    m_descriptor = ::open(m_path.c_str(), how | O_CREAT | O_EXCL, 0666);
    m_isNew = m_descriptor >= 0;
    if (!m_isNew && errno == EEXIST && opening == LogOpening::New)
        throw makeError({m_path.string(), ""}, "an existing file", "a new file name, or --resume to continue the file");
    if (!m_isNew && errno == EEXIST)
        m_descriptor = ::open(m_path.c_str(), how);
    if (m_descriptor < 0)
        throw logProblem(m_path, "opened");
}

void LineLog::lock(std::string_view writer)
{
    const bool isLocked = ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0;
    if (!isLocked && errno == EWOULDBLOCK)
        throw makeError({m_path.string(), ""}, fmt::format("a journal in use by another {}", writer),
                        fmt::format("one {} per journal", writer));
    if (!isLocked)
        throw logProblem(m_path, "locked");
    struct stat status { };
    if (::fstat(m_descriptor, &status) != 0)
        throw logProblem(m_path, "examined");
    // No links: another writer created the journal, failed and removed it
    if (!S_ISREG(status.st_mode) || status.st_nlink == 0)
        throw makeError({m_path.string(), ""}, "something that is not a regular file",
                        "a regular file or a new file name");
    if (static_cast<std::uint64_t>(status.st_size) > m_limits.bytes)
        throw makeError({m_path.string(), ""}, fmt::format("{} bytes", status.st_size),
                        fmt::format("at most {} bytes", m_limits.bytes));
}

std::size_t LineLog::readSome(std::uint64_t begin, char* into, std::size_t bytes) const
{
    while (true) {
        const ::ssize_t count = ::pread(m_descriptor, into, bytes, static_cast<::off_t>(begin));
        if (count >= 0)
            return static_cast<std::size_t>(count);
        if (errno != EINTR)
            throw logProblem(m_path, "read");
    }
}

std::string LineLog::text() const
{
    std::string text;
    std::array<char, bufferBytes> buffer{};
    while (const std::size_t count = readSome(text.size(), buffer.data(), buffer.size())) {
        text.append(buffer.data(), count);
        if (text.size() > m_limits.bytes)
            throw makeError({m_path.string(), ""}, fmt::format("at least {} bytes", text.size()),
                            fmt::format("at most {} bytes", m_limits.bytes));
    }
    return text;
}

std::string LineLog::text(std::uint64_t begin, std::size_t bytes) const
{
    std::string text(bytes, '\0');
    for (std::size_t have = 0; have < bytes;) {
        const std::size_t count = readSome(begin + have, text.data() + have, bytes - have);
        if (count == 0)
            throw makeError({m_path.string(), ""}, "a file that another program has truncated",
                            "a journal that no other program changes");
        have += count;
    }
    return text;
}

std::string LineLog::head(std::size_t most) const
{
    std::string text(most, '\0');
    text.resize(readSome(0, text.data(), most));
    return text;
}

std::uint64_t LineLog::eachLine(const TakeLine& take) const
{
    std::array<char, bufferBytes> buffer{};
    std::string line;
    std::uint64_t at = 0;
    std::uint64_t begin = 0; // start of the line
    std::size_t number = 0;
    while (const std::size_t count = readSome(at, buffer.data(), buffer.size())) {
        at += count;
        std::string_view some(buffer.data(), count);
        for (std::size_t end = some.find('\n'); end != std::string_view::npos; end = some.find('\n')) {
            line += some.substr(0, end);
            some.remove_prefix(end + 1);
            take(line, ++number, begin);
            begin += line.size() + 1;
            line.clear();
        }
        line += some;
        if (line.size() >= m_limits.line)
            throw makeError({m_path.string(), fmt::format("line {}", number + 1)},
                            fmt::format("a line of {} bytes or more", line.size()),
                            fmt::format("less than {} bytes", m_limits.line));
    }
    return begin;
}

std::uint64_t LineLog::keep(std::uint64_t wholeBytes)
{
    struct stat status { };
    if (::fstat(m_descriptor, &status) != 0)
        throw logProblem(m_path, "examined");
    const std::uint64_t torn = static_cast<std::uint64_t>(status.st_size) - wholeBytes;
    if (torn > 0 && ::ftruncate(m_descriptor, static_cast<::off_t>(wholeBytes)) != 0)
        throw logProblem(m_path, "truncated to its last whole line");
    m_bytes = wholeBytes;
    return torn;
}

void LineLog::append(std::string_view line, Durability durability)
{
    if (line.size() > m_limits.line || m_bytes + line.size() > m_limits.bytes)
        throw makeError(
            {m_path.string(), ""}, fmt::format("a line of {} bytes after {} bytes", line.size(), m_bytes),
            fmt::format("at most {} bytes per line and {} bytes in the file", m_limits.line, m_limits.bytes));
    const bool isDurable = durability == Durability::Disk;
    if (!wrote(m_descriptor, line) || (isDurable && ::fdatasync(m_descriptor) != 0)) {
        const Error problem = logProblem(m_path, "written; its whole lines are kept");
        [[maybe_unused]] const int cut = ::ftruncate(m_descriptor, static_cast<::off_t>(m_bytes));
        throw problem;
    }
    if (isDurable && m_isNew && m_bytes == 0)
        flushFolderOf(m_path);
    m_bytes += line.size();
}

void LineLog::flush()
{
    ::fdatasync(m_descriptor);
}

} // namespace tgraph
