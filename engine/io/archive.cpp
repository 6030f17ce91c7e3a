// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/archive.h"

#include "engine/core/error.h"
#include "engine/core/loadedmodule.h"
#include "engine/core/text.h"
#include "engine/io/archivefile.h"
#include "engine/io/inflate.h"
#include "engine/io/tarheader.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <fstream>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

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

/// Maps progress to a part of the whole; unpacking, if any, takes most of the time.
ProgressCallback part(const ProgressCallback& progress, double begin, double end)
{
    if (!progress)
        return {};
    return [&progress, begin, end](double fraction) { progress(begin + (end - begin) * fraction); };
}

constexpr double unpacking = 0.9;

/// The archives of a process, each opened once (sharedArchive()).
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
        std::exception_ptr problem; ///< the last failure, so that thousands of members do not repeat it
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
        slot.archive.reset(); // deletes its temporary file before the next one is created
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
    static SharedArchives archives; // depends only on the files, so one cache serves all callers
    return archives.open(path, stop, progress);
}

} // namespace tgraph
