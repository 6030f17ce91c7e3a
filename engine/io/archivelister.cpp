// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
#include "engine/core/text.h"
#include "engine/io/archivemodule.h"
#include "engine/io/tarheader.h"

#include <fmt/format.h>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cerrno>
#include <clocale>
#include <exception>
#include <locale.h> // NOLINT: newlocale(3) belongs to POSIX
#include <map>
#include <memory>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestName = 4096; ///< PATH_MAX

/// Selects UTF-8 for the thread as long as the object exists. libarchive converts the names of PAX
/// headers to the locale's character set, which is only ASCII in the locale "C".
class Utf8Names {
public:
    Utf8Names() : m_locale(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr))
    {
        if (m_locale != nullptr)
            m_before = ::uselocale(m_locale);
    }
    ~Utf8Names()
    {
        if (m_locale == nullptr)
            return;
        ::uselocale(m_before);
        ::freelocale(m_locale);
    }
    Utf8Names(const Utf8Names&) = delete;
    Utf8Names& operator=(const Utf8Names&) = delete;

private:
    ::locale_t m_locale;
    ::locale_t m_before = nullptr;
};

/// Provides the archive's bytes to libarchive's callbacks: reads blocks, and skips forward.
class ArchiveBytes {
public:
    ArchiveBytes(int descriptor, std::uint64_t size, const std::stop_token& stop)
        : m_descriptor(descriptor), m_size(size), m_stop(stop)
    {
    }

    [[nodiscard]] std::uint64_t at() const { return m_at; }
    [[nodiscard]] bool isStopped() const { return m_stop.stop_requested(); }

    /// @return the result of pread(2)
    [[nodiscard]] ::ssize_t read(std::uint64_t offset, char* to, std::size_t count) const
    {
        ::ssize_t got = 0;
        do
            got = ::pread(m_descriptor, to, std::min<std::uint64_t>(count, m_size - std::min(m_size, offset)),
                          static_cast<::off_t>(offset));
        while (got < 0 && errno == EINTR);
        return got;
    }

    static la_ssize_t next(archive* reader, void* self, const void** piece)
    {
        auto& bytes = *static_cast<ArchiveBytes*>(self);
        if (bytes.isStopped())
            return -1;
        const ::ssize_t got = bytes.read(bytes.m_at, bytes.m_piece.data(), bytes.m_piece.size());
        if (got < 0)
            archive_set_error(reader, errno, "%s", systemProblem(errno).c_str());
        else
            bytes.m_at += static_cast<std::uint64_t>(got);
        *piece = bytes.m_piece.data();
        return got;
    }

    static la_int64_t skip(archive*, void* self, la_int64_t count)
    {
        auto& bytes = *static_cast<ArchiveBytes*>(self);
        const std::uint64_t skipped
            = std::min<std::uint64_t>(static_cast<std::uint64_t>(count), bytes.m_size - bytes.m_at);
        bytes.m_at += skipped;
        return static_cast<la_int64_t>(skipped);
    }

private:
    int m_descriptor;
    std::uint64_t m_size;
    const std::stop_token& m_stop;
    std::uint64_t m_at = 0;
    std::array<char, std::size_t{16} << 10U> m_piece{};
};

class Listing {
public:
    Listing(int descriptor, std::uint64_t size, const fs::path& path, const ArchiveLimits& limits,
            const std::stop_token& stop, const ProgressCallback& progress)
        : m_bytes(descriptor, size, stop),
          m_size(size),
          m_path(path),
          m_limits(limits),
          m_stop(stop),
          m_progress(progress),
          m_reader(archive_read_new())
    {
    }

    ArchiveListing run()
    {
        const Utf8Names names;
        archive_read_support_format_tar(m_reader.get());
        if (archive_read_open2(m_reader.get(), &m_bytes, nullptr, &ArchiveBytes::next, &ArchiveBytes::skip, nullptr)
            != ARCHIVE_OK)
            fail();
        archive_entry* entry = nullptr;
        while (true) {
            throwIfStopped(m_stop);
            const int status = archive_read_next_header(m_reader.get(), &entry);
            if (status == ARCHIVE_EOF)
                break;
            if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
                fail();
            take(*entry);
            if (m_progress)
                m_progress(static_cast<double>(m_bytes.at()) / static_cast<double>(std::max<std::uint64_t>(1, m_size)));
        }
        for (auto& [name, member] : m_members)
            m_result.members.push_back({.name = name, .offset = member.offset, .size = member.size});
        m_result.hasEnd = m_end + tarBlock <= m_size;
        return std::move(m_result);
    }

private:
    struct Free {
        void operator()(archive* reader) const { archive_read_free(reader); }
    };
    struct Span {
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };

    /// Throws an Error with libarchive's message.
    [[noreturn]] void fail() const
    {
        throwIfStopped(m_stop);
        const char* const reason = archive_error_string(m_reader.get());
        const std::string place
            = fmt::format("byte {}", std::max<std::int64_t>(0, archive_filter_bytes(m_reader.get(), 0)));
        throw makeError({m_path.string(), place}, reason != nullptr ? reason : "damaged data", "a whole tar archive");
    }

    /// Returns the reason to skip the entry; empty if it is a file that can be opened.
    [[nodiscard]] static std::string objection(archive_entry& entry, const std::string& name)
    {
        const fs::path path = name;
        if (name.empty() || name.size() > longestName)
            return "a name that is empty or longer than 4,096 bytes";
        if (path.is_absolute() || std::ranges::find(path, fs::path("..")) != path.end())
            return "a path that leads out of the archive";
        if (archive_entry_hardlink(&entry) != nullptr || archive_entry_symlink(&entry) != nullptr)
            return "a link";
        if (archive_entry_filetype(&entry) != AE_IFREG)
            return "a device or another special file";
        if (archive_entry_sparse_count(&entry) > 0)
            return "a sparse file, whose bytes are not contiguous";
        return {};
    }

    void take(archive_entry& entry)
    {
        if (++m_entries > m_limits.entries)
            throw makeError({m_path.string(), {}}, "too many entries", "at most " + countText(m_limits.entries));
        const char* const text = archive_entry_pathname(&entry);
        const std::string name = text != nullptr ? text : "";
        m_nameBytes += name.size();
        if (m_nameBytes > m_limits.nameBytes)
            throw makeError({m_path.string(), {}}, "names that are too long",
                            "at most " + bytesText(static_cast<double>(m_limits.nameBytes)) + " in total");
        const auto offset
            = static_cast<std::uint64_t>(std::max<std::int64_t>(0, archive_filter_bytes(m_reader.get(), 0)));
        const auto size = static_cast<std::uint64_t>(std::max<std::int64_t>(0, archive_entry_size(&entry)));
        m_end = std::max(m_end, offset);
        if (archive_entry_filetype(&entry) == AE_IFDIR)
            return;
        if (std::string reason = objection(entry, name); !reason.empty()) {
            m_result.passedOver.push_back({name.substr(0, longestName), std::move(reason)});
            return;
        }
        if (offset > m_size || size > m_size - offset)
            throw makeError({m_path.string(), name}, fmt::format("an archive that ends at byte {}", m_size),
                            fmt::format("{} bytes from byte {} on: it is truncated", size, offset));
        if (!isBehindHeader(offset)) {
            m_result.passedOver.push_back({name, "a file whose bytes do not follow its header"});
            return;
        }
        m_end = std::max(m_end, offset + (size + tarBlock - 1) / tarBlock * tarBlock);
        m_members.insert_or_assign(fs::path(name).lexically_normal().generic_string(), Span{offset, size});
    }

    /// Returns true if a valid header precedes the position that libarchive reports.
    [[nodiscard]] bool isBehindHeader(std::uint64_t offset) const
    {
        std::array<char, tarBlock> block{};
        return offset >= tarBlock && m_bytes.read(offset - tarBlock, block.data(), tarBlock) == ::ssize_t{tarBlock}
        && isTarHeader({block.data(), block.size()});
    }

    ArchiveBytes m_bytes;
    std::uint64_t m_size;
    const fs::path& m_path;
    const ArchiveLimits& m_limits;
    const std::stop_token& m_stop;
    const ProgressCallback& m_progress;
    std::unique_ptr<archive, Free> m_reader;
    std::map<std::string, Span> m_members;
    std::uint64_t m_entries = 0;
    std::uint64_t m_nameBytes = 0;
    std::uint64_t m_end = 0; ///< end of the last member seen
    ArchiveListing m_result;
};

class LibArchive final : public ArchiveModule {
public:
    [[nodiscard]] ArchiveListing list(int descriptor, std::uint64_t size, const fs::path& path,
                                      const ArchiveLimits& limits, const std::stop_token& stop,
                                      const ProgressCallback& progress) const override
    {
        return Listing(descriptor, size, path, limits, stop, progress).run();
    }
};

} // namespace
} // namespace tgraph

/// The only exported symbol of the module (archivemodule.h).
extern "C" const tgraph::ArchiveModule* tgraphArchiveModule(const char* version, int interface);

extern "C" const tgraph::ArchiveModule* tgraphArchiveModule(const char* version, int interface)
{
    static const tgraph::LibArchive module;
    const bool same = std::string_view(version) == TGRAPH_VERSION && interface == tgraph::archiveModuleInterface;
    return same ? &module : nullptr;
}
