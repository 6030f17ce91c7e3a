// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/createfolders.h"
#include "engine/core/diskstate.h"
#include "engine/core/error.h"
#include "engine/core/sha256.h"
#include "engine/core/text.h"
#include "engine/fetch/download.h"
#include "engine/fetch/fetchmodule.h"
#include "engine/fetch/unpack.h"
#include "engine/process/descriptor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <sys/file.h>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t unpackingSteps = 1000;
constexpr std::size_t mostSums = 1'000'000; ///< bytes of SHA256SUMS

fs::path archivePath(const FetchItem& item, const FetchOptions& options)
{
    return options.folder / item.archive.fileName();
}

/// Returns the path of the file that records which version of an archive was unpacked into the folder.
fs::path markPath(const FetchItem& item, const FetchOptions& options)
{
    return options.folder / ('.' + item.archive.fileName() + ".fetched");
}

std::string markOf(const FetchItem& item)
{
    return fmt::format("{}\n{}\n{}\n", item.url, item.version, item.bytes.value_or(0));
}

std::string textOf(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Returns the record of a kept archive: its version, and the file's state when it was checked.
std::string keptMarkOf(const FetchItem& item, const FetchOptions& options)
{
    const std::optional<DiskState> state = diskStateOf(archivePath(item, options));
    return state ? fmt::format("{}{} {} {}\n", markOf(item), state->size, state->modifiedNs, state->changedNs) : "";
}

/// Returns true if the existing archive was checked after its download, or has the known checksum.
bool isKept(const FetchItem& item, const RemoteFile& remote, const FetchOptions& options, const std::stop_token& stop)
{
    const fs::path archive = archivePath(item, options);
    const std::optional<DiskState> state = diskStateOf(archive);
    if (!state || !item.bytes || state->size != *item.bytes)
        return false;
    if (textOf(markPath(item, options)) == keptMarkOf(item, options))
        return true;
    if (!item.sha256.empty())
        return fileDigest(archive, DigestKind::Sha256, stop) == item.sha256;
    return !remote.md5.empty() && fileDigest(archive, DigestKind::Md5, stop) == remote.md5;
}

bool isFetched(const FetchItem& item, const RemoteFile& remote, const FetchOptions& options,
               const std::stop_token& stop)
{
    return options.keepArchives ? isKept(item, remote, options, stop) : textOf(markPath(item, options)) == markOf(item);
}

/// Returns true if the server has no such file. Google's storage answers 403 for a missing file if its folder may not
/// be listed.
bool isAbsent(long status)
{
    return status == 403 || status == 404 || status == 410;
}

/// Returns the text of "SHA256SUMS", which is beside the archives and has the format of sha256sum;
/// std::nullopt if the server does not have it. @throws Error if it may exist but cannot be read,
/// because a network failure must not disable the check.
std::optional<std::string> checksums(const std::string& place, const FetchOptions& options, const std::stop_token& stop)
{
    const std::string url = place + "/SHA256SUMS";
    std::string problem;
    for (unsigned tries = 0; tries < std::max(1U, options.tries); ++tries) {
        throwIfStopped(stop);
        std::string text;
        const TransferResult result
            = transfer({.url = url, .stallSeconds = options.stallSeconds},
                       {.begin = [](long status, const RemoteFile&, std::uint64_t) { return status == 200; },
                        .bytes =
                            [&](std::span<const std::byte> bytes) {
                                if (bytes.size() > mostSums - text.size())
                                    throw makeError({url, ""}, fmt::format("more than {} bytes", mostSums),
                                                    "checksums as sha256sum writes them");
                                text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                            }},
                       stop);
        if (isAbsent(result.status))
            return std::nullopt;
        if (result.end == TransferEnd::Whole)
            return text;
        problem = result.problem;
    }
    throw makeError({url, ""}, fmt::format("{}: the archives' checksums cannot be read; try again later", problem));
}

std::string checksumOf(const std::string& sums, const std::string& file)
{
    std::istringstream stream(sums);
    for (std::string line; std::getline(stream, line);) {
        std::istringstream words(line);
        std::string digest;
        std::string name;
        words >> digest >> name;
        if ((name == file || name == '*' + file) && digest.size() == 64
            && std::ranges::all_of(digest, [](unsigned char c) { return std::isxdigit(c) != 0; })) {
            std::ranges::transform(digest, digest.begin(),
                                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            return digest;
        }
    }
    return {};
}

/// Returns the free bytes at the folder or its nearest existing parent.
std::uint64_t freeBytes(fs::path folder)
{
    std::error_code problem;
    folder = fs::absolute(folder, problem);
    while (!fs::exists(folder, problem) && folder.has_relative_path())
        folder = folder.parent_path();
    const fs::space_info space = fs::space(folder, problem);
    return problem ? 0 : space.available;
}

/// Adds the required space. Archives are fetched one after another and each is removed after unpacking, so the largest
/// archive and all unpacked files are on the disk at once.
void addRoom(FetchPlan& plan, const FetchOptions& options)
{
    std::uint64_t largest = 0;
    for (const FetchItem& item : plan.items) {
        if (item.isDone || !item.bytes)
            continue;
        const std::uint64_t toCome = *item.bytes - std::min(item.kept, *item.bytes);
        plan.bytesToCome += toCome;
        plan.bytesNeeded += options.keepArchives ? toCome : *item.bytes;
        largest = std::max(largest, toCome);
    }
    if (!options.keepArchives)
        plan.bytesNeeded += largest;
}

/// Locks the folder, since two programs would write the same files. Held until closed; without effect on file systems
/// without locks.
Descriptor lockFolder(const fs::path& folder)
{
    Descriptor held(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (held.number() >= 0 && ::flock(held.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        throw makeError({folder.string(), ""}, "another program that fetches into this folder", "one at a time");
    return held;
}

class Fetching : public FetchModule {
public:
    [[nodiscard]] FetchPlan plan(const std::vector<DataArchive>& archives, const FetchOptions& options,
                                 const std::stop_token& stop) const override;
    void run(const FetchPlan& plan, const FetchOptions& options, const std::stop_token& stop,
             const std::function<void(const FetchProgress&)>& progress) const override;
};

FetchPlan Fetching::plan(const std::vector<DataArchive>& archives, const FetchOptions& options,
                         const std::stop_token& stop) const
{
    FetchPlan plan{.items = {}, .bytesFree = freeBytes(options.folder)};
    std::string place = options.place;
    while (place.ends_with('/'))
        place.pop_back();
    std::optional<std::string> sums; ///< std::nullopt: the server has none
    for (const DataArchive& archive : archives) {
        FetchItem item{.archive = archive, .url = place + '/' + archive.fileName()};
        const RemoteFile remote = lookUp(item.url, stop);
        if (plan.items.empty())
            sums = checksums(place, options, stop);
        item.bytes = remote.bytes;
        item.version = remote.validator();
        item.sha256 = checksumOf(sums.value_or(""), archive.fileName());
        if (sums && item.sha256.empty())
            throw makeError({place + "/SHA256SUMS", ""}, "no line for " + archive.fileName(),
                            "a checksum for each archive");
        item.kept = bytesKept(archivePath(item, options), item.url, remote);
        item.isDone = isFetched(item, remote, options, stop);
        plan.items.push_back(std::move(item));
    }
    addRoom(plan, options);
    return plan;
}

void Fetching::run(const FetchPlan& plan, const FetchOptions& options, const std::stop_token& stop,
                   const std::function<void(const FetchProgress&)>& progress) const
{
    if (plan.bytesNeeded > plan.bytesFree)
        throw makeError({options.folder.string(), ""},
                        fmt::format("{} of free disk space", bytesText(static_cast<double>(plan.bytesFree))),
                        fmt::format("{}{}", bytesText(static_cast<double>(plan.bytesNeeded)),
                                    options.keepArchives ? "" : " for the largest archive plus all files"));
    createFolders(options.folder);
    const Descriptor lock = lockFolder(options.folder);
    for (std::size_t index = 0; index < plan.items.size(); ++index) {
        const FetchItem& item = plan.items[index];
        if (item.isDone)
            continue;
        const fs::path archive = archivePath(item, options);
        const auto tell = [&](const FetchProgress& state) {
            if (progress)
                progress(state);
        };
        download({.url = item.url,
                  .target = archive,
                  .sha256 = item.sha256,
                  .tries = options.tries,
                  .pauseSeconds = options.pauseSeconds,
                  .stallSeconds = options.stallSeconds},
                 stop, [&](std::uint64_t done, std::uint64_t total, const std::string& waiting) {
                     tell({.item = index, .done = done, .total = total, .waiting = waiting});
                 });
        if (options.keepArchives) {
            std::ofstream(markPath(item, options), std::ios::binary) << keptMarkOf(item, options);
            continue;
        }
        unpackArchive(archive, options.folder, {}, stop, [&](double share) {
            tell({.item = index,
                  .unpacks = true,
                  .done = static_cast<std::uint64_t>(share * static_cast<double>(unpackingSteps)),
                  .total = unpackingSteps});
        });
        std::ofstream(markPath(item, options), std::ios::binary) << markOf(item);
        std::error_code ignored;
        fs::remove(archive, ignored);
    }
}

} // namespace
} // namespace tgraph

// fetchloader.cpp looks this name up.
extern "C" const tgraph::FetchModule* tgraphFetchModule(const char* version, int interface)
{
    static const tgraph::Fetching module;
    const bool same = std::string_view(version) == TGRAPH_VERSION && interface == tgraph::fetchModuleInterface;
    return same ? &module : nullptr;
}
