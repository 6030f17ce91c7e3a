// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/archivefile.h"

#include "engine/core/cachefolder.h"
#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
#include "engine/core/text.h"
#include "engine/io/archive.h"
#include "engine/io/inflate.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <span>
#include <string>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

/// An unnamed file that is deleted with its descriptor.
class TemporaryFile {
public:
    TemporaryFile() : m_folder(cacheFolder())
    {
        if (m_folder.empty())
            m_folder = fs::temp_directory_path();
        std::error_code problem;
        fs::create_directories(m_folder, problem);
        m_descriptor = ::open(m_folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
        if (m_descriptor >= 0)
            return;
        std::string name = m_folder / "unpacked-XXXXXX"; // for file systems without O_TMPFILE
        m_descriptor = ::mkostemp(name.data(), O_CLOEXEC);
        if (m_descriptor < 0)
            throw cannotUnpack();
        ::unlink(name.c_str());
    }
    ~TemporaryFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    void write(std::span<const std::byte> bytes)
    {
        while (!bytes.empty()) {
            const ::ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                throw cannotUnpack();
            bytes = bytes.subspan(static_cast<std::size_t>(count));
            m_size += static_cast<std::uint64_t>(count);
        }
    }

    /// Checks every 64 MiB.
    void requireFree(std::uint64_t least)
    {
        struct ::statvfs disk { };
        if (m_size < m_nextLook || ::fstatvfs(m_descriptor, &disk) != 0)
            return;
        m_nextLook = m_size + betweenLooks;
        if (std::uint64_t{disk.f_bavail} * disk.f_frsize < least)
            throw UnpackPlaceError(
                makeError({m_folder.string(), {}},
                          "less than " + bytesText(static_cast<double>(least)) + " free after unpacking the archive",
                          "more free space, or an archive unpacked elsewhere with gunzip"));
    }

    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] int release() { return std::exchange(m_descriptor, -1); }

private:
    [[nodiscard]] UnpackPlaceError cannotUnpack() const
    {
        return UnpackPlaceError(
            makeError({m_folder.string(), {}}, "an archive cannot be unpacked there: " + systemProblem(errno)));
    }

    static constexpr std::uint64_t betweenLooks = std::uint64_t{64} << 20;

    fs::path m_folder;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    std::uint64_t m_nextLook = betweenLooks;
};

class PieceSource final : public ByteSource {
public:
    PieceSource(std::shared_ptr<const ArchiveFile> file, fs::path path, std::uint64_t offset, std::uint64_t size)
        : m_file(std::move(file)), m_path(std::move(path)), m_offset(offset), m_size(size)
    {
    }

    [[nodiscard]] const fs::path& path() const override { return m_path; }
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    void read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        if (offset > m_size || out.size() > m_size - offset)
            throw makeError({m_path.string(), fmt::format("byte {}", m_size)}, "the end of the file",
                            fmt::format("{} more bytes", offset + out.size() - m_size));
        std::uint64_t at = m_offset + offset;
        while (!out.empty()) {
            const ::ssize_t count = ::pread(m_file->descriptor(), out.data(), out.size(), static_cast<::off_t>(at));
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                m_file->requireUnchanged();
            if (count <= 0)
                throw makeError({m_path.string(), fmt::format("byte {}", at)}, systemProblem(count < 0 ? errno : EIO));
            out = out.subspan(static_cast<std::size_t>(count));
            at += static_cast<std::uint64_t>(count);
        }
        m_file->requireUnchanged();
    }

private:
    std::shared_ptr<const ArchiveFile> m_file;
    fs::path m_path;
    std::uint64_t m_offset;
    std::uint64_t m_size;
};

} // namespace

ArchiveFile::ArchiveFile(const fs::path& path, const ArchiveLimits& limits, const std::stop_token& stop,
                         const ProgressCallback& progress)
    : m_path(path)
{
    const auto state = diskStateOf(path);
    m_descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (!state || m_descriptor < 0)
        throw makeError({path.string(), {}}, systemProblem(errno));
    m_state = *state;
    m_size = state->size;
    try {
        requireUnchanged();
        std::string head(std::min<std::uint64_t>(archiveHeadBytes, m_size), '\0');
        if (::pread(m_descriptor, head.data(), head.size(), 0) == static_cast<::ssize_t>(head.size())
            && !unpackedHead(head, 1).empty())
            unpack(limits, stop, progress);
    } catch (...) {
        ::close(m_descriptor);
        throw;
    }
}

ArchiveFile::~ArchiveFile()
{
    ::close(m_descriptor);
}

void ArchiveFile::unpack(const ArchiveLimits& limits, const std::stop_token& stop, const ProgressCallback& progress)
{
    TemporaryFile target;
    const std::shared_ptr<const ArchiveFile> self(std::shared_ptr<const ArchiveFile>(), this); // not owned
    tgraph::unpack(
        PieceSource(self, m_path, 0, m_size), limits.unpackedBytes,
        [&](std::span<const std::byte> bytes) {
            target.write(bytes);
            target.requireFree(limits.freeBytes);
        },
        stop, progress);
    ::close(m_descriptor);
    m_size = target.size();
    m_descriptor = target.release();
    m_isUnpacked = true;
}

std::unique_ptr<ByteSource> ArchiveFile::piece(fs::path path, std::uint64_t offset, std::uint64_t size) const
{
    return std::make_unique<PieceSource>(shared_from_this(), std::move(path), offset, size);
}

void ArchiveFile::requireUnchanged() const
{
    if (m_isUnpacked)
        return;
    if (diskStateOf(m_descriptor) != m_state)
        throw makeError({m_path.string(), {}}, "the archive was changed while it was open; it has to be opened again");
}

} // namespace tgraph
