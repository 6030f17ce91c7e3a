// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/resultjournal.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tgraph::cli {
namespace {

using nlohmann::json;

constexpr std::uint64_t mostBytes = 16'000'000'000; ///< of a journal
constexpr std::size_t mostLine = 512'000'000; ///< bytes: a ranked list of millions of configurations
constexpr const char* formatName = "results 1";

Error problemWith(const std::filesystem::path& file, std::string_view verb)
{
    return makeError({.file = file.string()}, fmt::format("the journal cannot be {}: {}", verb, systemProblem(errno)));
}

Error damaged(const std::filesystem::path& file, std::size_t line)
{
    return makeError({file.string(), fmt::format("line {}", line)}, "something else", "a line of a journal of results");
}

/// Characters that are no UTF-8 are replaced: of such a file nothing is recalled, it is worked on again.
std::string lineOf(const json& value)
{
    return value.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
}

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

} // namespace

std::optional<FileIdentity> identityOf(const std::filesystem::path& file)
{
    struct stat status { };
    if (::stat(file.c_str(), &status) != 0)
        return std::nullopt;
    constexpr std::int64_t nsPerSecond = 1'000'000'000;
    return FileIdentity{.bytes = static_cast<std::uint64_t>(status.st_size),
                        .changedNs = status.st_mtim.tv_sec * nsPerSecond + status.st_mtim.tv_nsec};
}

ResultJournal::ResultJournal(const std::filesystem::path& path, const json& subject, Opening opening) : m_path(path)
{
    open(opening);
    try {
        lock();
        read(subject);
        if (m_bytes == 0)
            appendLine(lineOf({{"tgraph", formatName}, {"subject", subject}}));
    } catch (...) {
        if (m_isNew && m_isLocked)
            ::unlink(m_path.c_str());
        ::close(m_descriptor);
        throw;
    }
}

ResultJournal::~ResultJournal()
{
    ::fdatasync(m_descriptor);
    ::close(m_descriptor);
}

void ResultJournal::open(Opening opening)
{
    constexpr int how = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
    m_descriptor = ::open(m_path.c_str(), how | O_CREAT | O_EXCL, 0666);
    m_isNew = m_descriptor >= 0;
    if (!m_isNew && errno == EEXIST && opening == Opening::New)
        throw makeError({m_path.string(), ""}, "a file that exists already",
                        "a free name, or --resume, which goes on with it");
    if (!m_isNew && errno == EEXIST)
        m_descriptor = ::open(m_path.c_str(), how);
    if (m_descriptor < 0)
        throw problemWith(m_path, "opened");
}

void ResultJournal::lock()
{
    m_isLocked = ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0;
    if (!m_isLocked && errno == EWOULDBLOCK)
        throw makeError({m_path.string(), ""}, "a journal that another command is writing", "one command a journal");
    if (!m_isLocked)
        throw problemWith(m_path, "locked");
    struct stat status { };
    if (::fstat(m_descriptor, &status) != 0)
        throw problemWith(m_path, "examined");
    if (!S_ISREG(status.st_mode) || status.st_nlink == 0) // without a name: another one failed to begin it
        throw makeError({m_path.string(), ""}, "something that is not a regular file", "a regular file or a free name");
    if (static_cast<std::uint64_t>(status.st_size) > mostBytes)
        throw makeError({m_path.string(), ""}, "more bytes", fmt::format("at most {}", mostBytes));
}

/// Lines are read one by one, and where they are is kept, not what they say.
void ResultJournal::read(const json& subject)
{
    std::array<char, 65536> buffer{};
    std::string line;
    std::uint64_t at = 0;
    for (std::size_t number = 1;;) {
        const ::ssize_t count = ::pread(m_descriptor, buffer.data(), buffer.size(), static_cast<::off_t>(at));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw problemWith(m_path, "read");
        if (count == 0)
            break;
        at += static_cast<std::uint64_t>(count);
        std::string_view some(buffer.data(), static_cast<std::size_t>(count));
        for (std::size_t end = some.find('\n'); end != std::string_view::npos; end = some.find('\n')) {
            line += some.substr(0, end);
            some.remove_prefix(end + 1);
            takeLine(line, number++, subject);
            m_bytes += line.size() + 1;
            line.clear();
        }
        line += some;
        if (line.size() > mostLine)
            throw damaged(m_path, number);
    }
    if (m_bytes == 0 && !line.empty() && !line.starts_with(R"({"subject":)"))
        throw damaged(m_path, 1);
    if (!line.empty() && ::ftruncate(m_descriptor, static_cast<::off_t>(m_bytes)) != 0)
        throw problemWith(m_path, "cut back to its last whole line");
}

void ResultJournal::takeLine(const std::string& line, std::size_t number, const json& subject)
{
    const json value = json::parse(line, nullptr, /*allow_exceptions=*/false);
    try {
        if (number == 1) {
            if (value.at("tgraph") != formatName)
                throw damaged(m_path, number);
            if (value.at("subject") != subject)
                throw makeError({m_path.string(), "line 1"}, "results of another command or of other models",
                                "the same command with the same models; another journal begins anew");
            return;
        }
        const FileIdentity identity{.bytes = value.at("bytes").get<std::uint64_t>(),
                                    .changedNs = value.at("changed_ns").get<std::int64_t>()};
        static_cast<void>(value.at("result"));
        m_entries[value.at("file").get<std::string>()] = {identity, m_bytes, line.size()};
    } catch (const json::exception&) {
        throw damaged(m_path, number);
    }
}

std::optional<json> ResultJournal::recall(const std::filesystem::path& file, const FileIdentity& identity) const
{
    const auto found = m_entries.find(file.string());
    if (found == m_entries.end() || found->second.identity != identity)
        return std::nullopt;
    std::string line(found->second.bytes, '\0');
    std::size_t have = 0;
    while (have < line.size()) {
        const ::ssize_t count = ::pread(m_descriptor, line.data() + have, line.size() - have,
                                        static_cast<::off_t>(found->second.begin + have));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            throw problemWith(m_path, "read");
        have += static_cast<std::size_t>(count);
    }
    json value = json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (!value.is_object() || !value.contains("result"))
        throw makeError({.file = m_path.string()}, "somebody else changes the journal");
    return std::optional<json>(std::in_place, std::move(value["result"]));
}

void ResultJournal::append(const std::filesystem::path& file, const FileIdentity& identity, const json& result)
{
    const std::string line = lineOf(
        {{"file", file.string()}, {"bytes", identity.bytes}, {"changed_ns", identity.changedNs}, {"result", result}});
    const std::scoped_lock lock(m_mutex);
    appendLine(line);
}

void ResultJournal::appendLine(const std::string& line)
{
    if (line.size() > mostLine || m_bytes + line.size() > mostBytes)
        throw makeError({m_path.string(), ""}, fmt::format("a line of {} after {} bytes", line.size(), m_bytes),
                        fmt::format("at most {} of {}", mostLine, mostBytes));
    if (wrote(m_descriptor, line)) {
        m_bytes += line.size();
        return;
    }
    const Error problem = problemWith(m_path, "written; its whole lines are kept");
    [[maybe_unused]] const int cut = ::ftruncate(m_descriptor, static_cast<::off_t>(m_bytes));
    throw problem;
}

} // namespace tgraph::cli
