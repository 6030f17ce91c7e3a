// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/archive.h"

#include "engine/core/cachefolder.h"
#include "engine/core/error.h"
#include "engine/core/loadedmodule.h"
#include "engine/core/systemproblem.h"
#include "engine/core/text.h"
#include "engine/io/inflate.h"
#include "engine/io/tarheader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <fstream>
#include <list>
#include <mutex>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace tgraph {

/// The bytes of a tar: those of the file itself, or of an unnamed temporary file to which a
/// compressed one is unpacked.
class ArchiveFile : public std::enable_shared_from_this<ArchiveFile> {
public:
    /// @throws Error, for example UnpackPlaceError; Cancelled
    ArchiveFile(const std::filesystem::path& path, const ArchiveLimits& limits, const std::stop_token& stop,
                const ProgressCallback& progress);
    ~ArchiveFile();
    ArchiveFile(const ArchiveFile&) = delete;
    ArchiveFile& operator=(const ArchiveFile&) = delete;

    [[nodiscard]] int descriptor() const { return m_descriptor; } ///< descriptor of the tar
    /// Opens a range of the tar. The returned object keeps this object alive. @param path the name
    /// in messages
    [[nodiscard]] std::unique_ptr<ByteSource> piece(std::filesystem::path path, std::uint64_t offset,
                                                    std::uint64_t size) const;
    [[nodiscard]] std::uint64_t size() const { return m_size; } ///< size of the tar
    /// State of the archive's file on the disk
    [[nodiscard]] const DiskState& state() const { return m_state; }
    /// @throws Error if the file has changed since it was opened. An unpacked copy does not change.
    void requireUnchanged() const;

private:
    void unpack(const ArchiveLimits& limits, const std::stop_token& stop, const ProgressCallback& progress);

    std::filesystem::path m_path;
    int m_descriptor = -1;
    bool m_isUnpacked = false;
    std::uint64_t m_size = 0;
    DiskState m_state;
};

namespace {

/// Thrown if the disk, not the archive, is the reason that unpacking failed; a later attempt may
/// succeed.
class UnpackPlaceError : public Error {
public:
    explicit UnpackPlaceError(const Error& error) : Error(error) { }
};

namespace fs = std::filesystem;

/// An unnamed file that exists until its descriptor is closed.
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

    /// Checks the free space of the disk after every 64 MiB.
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

const ArchiveModule& archiveModule()
{
    const ModuleNames names = {.needs = "libarchive",
                               .absence = "install the complete package, build with libarchive, or unpack the archive",
                               .entry = archiveModuleEntryName,
                               .version = TGRAPH_VERSION,
                               .interface = archiveModuleInterface};
    static const ArchiveModule* const module = &loadModule<ArchiveModule>(
        fileBeside(reinterpret_cast<const void*>(&isArchive), TGRAPH_ARCHIVE_MODULE), names, "opening an archive");
    return *module;
}

/// Maps progress to a part of the total. Unpacking, if necessary, takes most of the time.
ProgressCallback part(const ProgressCallback& progress, double begin, double end)
{
    if (!progress)
        return {};
    return [&progress, begin, end](double fraction) { progress(begin + (end - begin) * fraction); };
}

constexpr double unpacking = 0.9;

/// The archives of a process. Each is opened once (sharedArchive()).
class SharedArchives {
public:
    std::shared_ptr<const Archive> open(const fs::path& path, const std::stop_token& stop,
                                        const ProgressCallback& progress)
    {
        const std::shared_ptr<Slot> slot = slotOf(path);
        std::unique_lock lock(slot->busy, std::defer_lock);
        while (!lock.try_lock()) { // the thread sanitizer of GCC 12 does not support std::timed_mutex
            throwIfStopped(stop);
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        const std::optional<DiskState> state = diskStateOf(path);
        if (!state || slot->state != state)
            reopen(*slot, path, state, stop, progress);
        if (slot->problem)
            std::rethrow_exception(slot->problem);
        return slot->archive;
    }

private:
    struct Slot {
        std::mutex busy; ///< guards the members below
        std::optional<DiskState> state;
        std::shared_ptr<const Archive> archive;
        /// The last failure, stored so that each of thousands of members does not cause it again
        std::exception_ptr problem;
    };

    std::shared_ptr<Slot> slotOf(const fs::path& path)
    {
        constexpr std::size_t most = 4;
        const std::scoped_lock lock(m_mutex);
        const auto found = std::ranges::find(m_slots, path, &std::pair<fs::path, std::shared_ptr<Slot>>::first);
        if (found != m_slots.end())
            m_slots.splice(m_slots.begin(), m_slots, found);
        else
            m_slots.emplace_front(path, std::make_shared<Slot>());
        if (m_slots.size() > most)
            m_slots.pop_back();
        return m_slots.front().second;
    }

    static void reopen(Slot& slot, const fs::path& path, const std::optional<DiskState>& state,
                       const std::stop_token& stop, const ProgressCallback& progress)
    {
        slot.state.reset();
        slot.archive.reset(); // deletes its temporary file before the next archive is unpacked
        slot.problem = nullptr;
        try {
            if (!isArchive(path))
                throw makeError({path.string(), {}}, "a file", "a folder or a tar archive, since the path continues");
            slot.archive = Archive::open(path, {}, stop, progress);
            slot.state = slot.archive->state();
        } catch (const Cancelled&) {
            throw;
        } catch (const UnpackPlaceError&) {
            throw;
        } catch (const Error&) {
            slot.problem = std::current_exception();
            slot.state = state;
        }
    }

    std::mutex m_mutex; ///< guards the list
    std::list<std::pair<fs::path, std::shared_ptr<Slot>>> m_slots; ///< most recently used first
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

Archive::Archive(fs::path path, const ArchiveLimits& limits, const std::stop_token& stop,
                 const ProgressCallback& progress)
    : m_path(std::move(path)),
      m_file(std::make_shared<const ArchiveFile>(m_path, limits, stop, part(progress, 0, unpacking))),
      m_state(m_file->state()),
      m_listing(archiveModule().list(m_file->descriptor(), m_file->size(), m_path, limits, stop,
                                     part(progress, unpacking, 1)))
{
    m_file->requireUnchanged();
}

Archive::~Archive() = default;

std::shared_ptr<const Archive> Archive::open(const fs::path& path, const ArchiveLimits& limits,
                                             const std::stop_token& stop, const ProgressCallback& progress)
{
    return std::shared_ptr<const Archive>(new Archive(path, limits, stop, progress)); // the constructor is private
}

const ArchiveMember* Archive::find(std::string_view name) const
{
    const auto found = std::ranges::lower_bound(m_listing.members, name, {}, &ArchiveMember::name);
    return found != m_listing.members.end() && found->name == name ? &*found : nullptr;
}

std::vector<std::string> Archive::notes() const
{
    constexpr std::size_t shown = 20;
    std::vector<std::string> notes;
    for (const PassedOver& entry : m_listing.passedOver) {
        if (notes.size() == shown) {
            notes.push_back(
                makeError({m_path.string(), {}}, countText(m_listing.passedOver.size() - shown) + " more skipped")
                    .what());
            break;
        }
        notes.emplace_back(makeError({m_path.string(), entry.name}, entry.reason + ", skipped").what());
    }
    if (!m_listing.hasEnd)
        notes.emplace_back(
            makeError({m_path.string(), {}}, "the end mark of a tar archive is missing: it may be truncated").what());
    return notes;
}

std::unique_ptr<ByteSource> Archive::source(const ArchiveMember& member, fs::path path) const
{
    m_file->requireUnchanged();
    return m_file->piece(std::move(path), member.offset, member.size);
}

const ArchiveMember& Archive::memberNamed(const std::string& name) const
{
    if (const ArchiveMember* member = find(name))
        return *member;
    const auto passed = std::ranges::find(m_listing.passedOver, name, &PassedOver::name);
    throw makeError({m_path.string(), name},
                    passed != m_listing.passedOver.end() ? passed->reason + ", which cannot be opened"
                                                         : "no such file in the archive");
}

DiskState Archive::stateOf(const ArchiveMember& member) const
{
    return {.size = member.size, .modifiedNs = m_state.modifiedNs, .changedNs = m_state.changedNs};
}

bool isArchiveHead(std::string_view firstBytes)
{
    return isTarHeader(firstBytes) || isTarHeader(unpackedHead(firstBytes, tarBlock));
}

bool isArchive(const fs::path& file)
{
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored))
        return false;
    std::ifstream stream(file, std::ios::binary);
    std::string bytes(archiveHeadBytes, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return isArchiveHead(bytes);
}

std::shared_ptr<const Archive> sharedArchive(const fs::path& path, const std::stop_token& stop,
                                             const ProgressCallback& progress)
{
    // Depends only on the files, so that all callers can share one cache
    static SharedArchives archives;
    return archives.open(path, stop, progress);
}

} // namespace tgraph
