// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fetch/download.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/sha256.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/process/descriptor.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <fcntl.h>
#include <fstream>
#include <mutex>
#include <sys/statvfs.h>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr double longestPause = 60;

fs::path partOf(const fs::path& target)
{
    return target.string() + ".part";
}

fs::path recordOf(const fs::path& target)
{
    return target.string() + ".part.json";
}

/// The source of TARGET.part.
struct PartRecord {
    std::string url;
    std::string validator;
    std::uint64_t bytes = 0; ///< size of the whole file; 0 if it is unknown
    std::string md5; ///< announced by the server; empty: none

    [[nodiscard]] bool isOf(const std::string& from, const RemoteFile& file) const
    {
        return url == from && validator == file.validator() && bytes == file.bytes.value_or(0);
    }
};

PartRecord readRecord(const fs::path& target)
{
    constexpr std::size_t most = std::size_t{64} << 10U;
    std::ifstream stream(recordOf(target), std::ios::binary);
    std::string text(most, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    const json all = parseJsonOrNothing(text);
    if (!all.is_object() || !all.contains("url") || !all["url"].is_string() || !all.contains("validator")
        || !all["validator"].is_string() || !all.contains("bytes") || !all["bytes"].is_number_unsigned())
        return {};
    const bool hasMd5 = all.contains("md5") && all["md5"].is_string();
    return {all["url"].get<std::string>(), all["validator"].get<std::string>(), all["bytes"].get<std::uint64_t>(),
            hasMd5 ? all["md5"].get<std::string>() : std::string()};
}

void writeRecord(const fs::path& target, const PartRecord& record)
{
    std::ofstream stream(recordOf(target), std::ios::binary | std::ios::trunc);
    stream << json({{"url", record.url}, {"validator", record.validator}, {"bytes", record.bytes}, {"md5", record.md5}})
                  .dump(-1, ' ', false, json::error_handler_t::replace);
}

std::uint64_t sizeOf(const fs::path& file)
{
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(file, missing);
    return missing ? 0 : size;
}

void removePart(const fs::path& target)
{
    std::error_code ignored;
    fs::remove(partOf(target), ignored);
    fs::remove(recordOf(target), ignored);
}

/// Waits, checking for a stop.
void pause(double seconds, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, stop, std::chrono::duration<double>(seconds), [] { return false; });
    throwIfStopped(stop);
}

bool isTemporary(long status)
{
    return status == 408 || status == 429 || status >= 500;
}

class Download {
public:
    Download(const DownloadRequest& request, const std::stop_token& stop, const DownloadProgress& progress)
        : m_request(request), m_stop(stop), m_progress(progress)
    {
    }

    void run()
    {
        open();
        while (!isWhole())
            once();
        if (::fsync(m_file.number()) != 0)
            throw makeError({partOf(m_request.target).string(), ""}, systemProblem(errno));
        m_file.reset();
        check();
        std::error_code problem;
        fs::rename(partOf(m_request.target), m_request.target, problem);
        if (problem)
            throw makeError({m_request.target.string(), ""}, systemProblem(problem.value()));
        removePart(m_request.target);
    }

private:
    void open()
    {
        m_record = readRecord(m_request.target);
        m_file = Descriptor(::open(partOf(m_request.target).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
        if (m_file.number() < 0)
            throw makeError({partOf(m_request.target).string(), ""}, "cannot be written: " + systemProblem(errno));
        m_done = sizeOf(partOf(m_request.target));
        if (m_record.url != m_request.url || m_record.validator.empty() || m_record.bytes < m_done)
            startAgain();
        m_md5 = m_record.md5;
        // The file was complete, but its checksum was not checked. It may have changed on the server since then.
        if (isWhole()) {
            const RemoteFile remote = lookUp(m_request.url, m_stop);
            if (!m_record.isOf(m_request.url, remote))
                startAgain();
            else if (m_md5.empty())
                m_md5 = remote.md5;
        }
    }

    void startAgain()
    {
        m_done = 0;
        m_nextLook = 0;
        m_md5.clear();
        m_record = {.url = m_request.url};
        if (::ftruncate(m_file.number(), 0) != 0 || ::lseek(m_file.number(), 0, SEEK_SET) != 0)
            throw makeError({partOf(m_request.target).string(), ""}, systemProblem(errno));
    }

    [[nodiscard]] bool isWhole() const { return m_isWhole || (m_record.bytes > 0 && m_done == m_record.bytes); }

    void once()
    {
        if (m_done > 0 && m_record.validator.empty())
            startAgain(); // the server's file may have changed
        const std::uint64_t before = m_done;
        const TransferResult result
            = transfer({.url = m_request.url,
                        .from = m_done,
                        .validator = m_record.validator,
                        .stallSeconds = m_request.stallSeconds},
                       {.begin = [this](long status, const RemoteFile& file,
                                        std::uint64_t first) { return begin(status, file, first); },
                        .bytes = [this](std::span<const std::byte> bytes) { append(bytes); }},
                       m_stop);
        if (m_done > before)
            m_failures = 0;
        if (result.end == TransferEnd::Whole) {
            // If no length was announced, the file counts as complete when the data end.
            m_isWhole = m_record.bytes == 0 || m_done == m_record.bytes;
            if (m_record.bytes == 0 && m_done == 0 && result.file.bytes.value_or(0) > 0)
                m_isWhole = false;
            if (m_isWhole)
                return;
        }
        if (result.end == TransferEnd::Refused && result.status == 416) { // the kept bytes are not a prefix of the file
            startAgain();
            failed("the file on the server has changed", 0);
        } else if (result.end == TransferEnd::Refused && !isTemporary(result.status))
            throw makeError({m_request.url, ""}, result.problem);
        else
            failed(result.problem.empty() ? "the connection was cut" : result.problem, result.retryAfter);
    }

    bool begin(long status, const RemoteFile& file, std::uint64_t first)
    {
        const std::uint64_t total = file.bytes.value_or(0);
        const bool isResumed = status == 206 && first == m_done && m_done > 0 && (total == 0 || total == m_record.bytes)
            && (file.validator().empty() || file.validator() == m_record.validator);
        if (status == 206 && !isResumed) {
            startAgain();
            return false; // the next try starts from the beginning
        }
        if (!isResumed) {
            startAgain();
            m_record.validator = file.validator();
            m_record.bytes = total;
            m_record.md5 = file.md5;
            writeRecord(m_request.target, m_record);
        } else if (::lseek(m_file.number(), static_cast<::off_t>(m_done), SEEK_SET) < 0)
            throw makeError({partOf(m_request.target).string(), ""}, systemProblem(errno));
        if (!file.md5.empty()) // an answer to a request for a range may lack the checksum
            m_md5 = file.md5;
        return true;
    }

    /// Checks every 64 MiB that a file of unknown length leaves free space.
    void requireFree()
    {
        constexpr std::uint64_t betweenLooks = std::uint64_t{64} << 20;
        struct ::statvfs disk { };
        if (m_record.bytes > 0 || m_done < m_nextLook || ::fstatvfs(m_file.number(), &disk) != 0)
            return;
        m_nextLook = m_done + betweenLooks;
        if (std::uint64_t{disk.f_bavail} * disk.f_frsize >= m_request.freeBytes)
            return;
        removePart(m_request.target);
        const auto text = [](std::uint64_t count) { return bytesText(static_cast<double>(count)); };
        throw makeError({m_request.url, ""},
                        fmt::format("a file of unknown length that leaves less than {} free after {}; the downloaded "
                                    "part was removed",
                                    text(m_request.freeBytes), text(m_done)),
                        "more free space");
    }

    void append(std::span<const std::byte> bytes)
    {
        requireFree();
        if (m_record.bytes > 0 && m_done + bytes.size() > m_record.bytes)
            throw makeError({m_request.url, ""}, "more bytes than announced", fmt::format("{} bytes", m_record.bytes));
        while (!bytes.empty()) {
            const ::ssize_t count = ::write(m_file.number(), bytes.data(), bytes.size());
            if (count < 0 && errno != EINTR)
                throw makeError({partOf(m_request.target).string(), ""}, "cannot be written: " + systemProblem(errno));
            if (count > 0) {
                bytes = bytes.subspan(static_cast<std::size_t>(count));
                m_done += static_cast<std::uint64_t>(count);
            }
        }
        tell({});
    }

    void failed(const std::string& problem, unsigned retryAfter)
    {
        if (++m_failures >= m_request.tries)
            throw makeError({m_request.url, ""},
                            fmt::format("{} ({} times; {} bytes are kept; the same command resumes from there)",
                                        problem, m_failures, m_done));
        tell(problem);
        double seconds = m_request.pauseSeconds;
        for (unsigned i = 1; i < m_failures; ++i)
            seconds *= 2;
        pause(std::min(std::max(seconds, m_request.pauseSeconds > 0 ? double(retryAfter) : 0.0), longestPause), m_stop);
    }

    void tell(const std::string& waiting) const
    {
        if (m_progress)
            m_progress(m_done, m_record.bytes, waiting);
    }

    void check()
    {
        const fs::path part = partOf(m_request.target);
        const auto require = [&](const char* kind, const std::string& wanted, DigestKind digest) {
            if (wanted.empty())
                return;
            const std::string found = fileDigest(part, digest, m_stop);
            if (found == wanted)
                return;
            removePart(m_request.target);
            throw makeError({m_request.url, kind}, found, wanted + "; the downloaded file was removed");
        };
        require("SHA-256", m_request.sha256, DigestKind::Sha256);
        require("MD5", m_md5, DigestKind::Md5);
    }

    const DownloadRequest& m_request;
    const std::stop_token& m_stop;
    const DownloadProgress& m_progress;
    PartRecord m_record;
    Descriptor m_file;
    std::uint64_t m_done = 0;
    std::uint64_t m_nextLook = 0; ///< bytes at which the free space is checked again
    std::string m_md5;
    unsigned m_failures = 0;
    bool m_isWhole = false;
};

} // namespace

RemoteFile lookUp(const std::string& url, const std::stop_token& stop)
{
    const TransferResult result = transfer({.url = url, .headOnly = true}, {}, stop);
    if (result.end != TransferEnd::Whole)
        throw makeError({url, ""}, result.problem);
    return result.file;
}

std::uint64_t bytesKept(const fs::path& target, const std::string& url, const RemoteFile& remote)
{
    const PartRecord record = readRecord(target);
    return record.isOf(url, remote) && !record.validator.empty() ? sizeOf(partOf(target)) : 0;
}

void download(const DownloadRequest& request, const std::stop_token& stop, const DownloadProgress& progress)
{
    Download(request, stop, progress).run();
}

} // namespace tgraph
