// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
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

/// Says which version of an archive was unpacked into the folder.
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

bool isFetched(const FetchItem& item, const FetchOptions& options)
{
    std::error_code missing;
    if (options.keepArchives)
        return item.bytes && fs::file_size(archivePath(item, options), missing) == *item.bytes && !missing;
    return textOf(markPath(item, options)) == markOf(item);
}

/// What "SHA256SUMS" beside the archives says, as sha256sum writes it; empty: there is none.
std::string checksums(const std::string& place, const std::stop_token& stop)
{
    std::string text;
    const TransferResult result
        = transfer({.url = place + "/SHA256SUMS"},
                   {.begin = [](long status, const RemoteFile&, std::uint64_t) { return status == 200; },
                    .bytes =
                        [&text](std::span<const std::byte> bytes) {
                            if (text.size() < mostSums)
                                text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                        }},
                   stop);
    return result.end == TransferEnd::Whole && text.size() < mostSums ? text : std::string();
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

/// Of the folder or the nearest one above it that is there.
std::uint64_t freeBytes(fs::path folder)
{
    std::error_code problem;
    folder = fs::absolute(folder, problem);
    while (!fs::exists(folder, problem) && folder.has_relative_path())
        folder = folder.parent_path();
    const fs::space_info space = fs::space(folder, problem);
    return problem ? 0 : space.available;
}

/// Archives come one after another and are removed when they are unpacked: the largest is there beside its files.
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

void makeFolder(const fs::path& folder)
{
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        throw makeError({folder.string(), ""}, systemProblem(problem.value()));
}

/// Two at once would write into the same files. Held until it is closed; where a disk knows no locks, nothing is held.
Descriptor lockFolder(const fs::path& folder)
{
    Descriptor held(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (held.number() >= 0 && ::flock(held.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        throw makeError({folder.string(), ""}, "another program that fetches into it", "one at a time");
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
    std::string sums;
    for (const DataArchive& archive : archives) {
        FetchItem item{.archive = archive, .url = place + '/' + archive.fileName()};
        const RemoteFile remote = lookUp(item.url, stop);
        if (plan.items.empty())
            sums = checksums(place, stop);
        item.bytes = remote.bytes;
        item.version = remote.validator();
        item.sha256 = checksumOf(sums, archive.fileName());
        item.kept = bytesKept(archivePath(item, options), item.url, remote);
        item.isDone = isFetched(item, options);
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
                                    options.keepArchives ? "" : " for the largest archive and all files"));
    makeFolder(options.folder);
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
        if (options.keepArchives)
            continue;
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

// The name that fetchloader.cpp looks for.
extern "C" const tgraph::FetchModule* tgraphFetchModule(const char* version, int interface)
{
    static const tgraph::Fetching module;
    const bool same = std::string_view(version) == TGRAPH_VERSION && interface == tgraph::fetchModuleInterface;
    return same ? &module : nullptr;
}
