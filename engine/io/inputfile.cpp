// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/inputfile.h"

#include "engine/core/sha256.h"
#include "engine/io/archive.h"

#include <algorithm>
#include <cerrno>
#include <span>
#include <sys/stat.h>
#include <vector>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

/// Returns true if a parent of the path is a file, so that the path does not exist on the disk.
bool leadsThroughFile(const fs::path& path)
{
    struct stat found { };
    return ::stat(path.c_str(), &found) != 0 && errno == ENOTDIR;
}

/// Splits the path into the part that exists on the disk and the rest. Does not check that the file is an archive.
ArchivePath splitAtFile(const fs::path& path)
{
    fs::path outer = path.lexically_normal();
    fs::path inner;
    while (leadsThroughFile(outer)) {
        if (outer.has_filename())
            inner = inner.empty() ? outer.filename() : outer.filename() / inner;
        outer = outer.parent_path();
    }
    return {.archive = std::move(outer), .inner = inner.generic_string()};
}

} // namespace

std::optional<ArchivePath> archivePathOf(const fs::path& path)
{
    ArchivePath place = splitAtFile(path);
    return isArchive(place.archive) ? std::optional(std::move(place)) : std::nullopt;
}

fs::path diskFileOf(const fs::path& path)
{
    return leadsThroughFile(path) ? splitAtFile(path).archive : path;
}

void prepareInput(const fs::path& path, const std::stop_token& stop, const ProgressCallback& progress)
{
    if (const auto place = archivePathOf(path))
        static_cast<void>(sharedArchive(place->archive, stop, progress));
}

std::unique_ptr<ByteSource> openInput(const fs::path& path, const std::stop_token& stop)
{
    if (!leadsThroughFile(path))
        return std::make_unique<FileSource>(path);
    const ArchivePath place = splitAtFile(path);
    const std::shared_ptr<const Archive> archive = sharedArchive(place.archive, stop);
    return archive->source(archive->memberNamed(place.inner), path);
}

bool isInputFolder(const fs::path& path, const std::stop_token& stop)
{
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return true;
    const std::optional<ArchivePath> place = archivePathOf(path);
    if (!place || place->inner.empty())
        return place.has_value();
    const std::shared_ptr<const Archive> archive = sharedArchive(place->archive, stop);
    const std::string begin = place->inner + '/';
    const auto next = std::ranges::lower_bound(archive->members(), begin, {}, &ArchiveMember::name);
    return next != archive->members().end() && next->name.starts_with(begin);
}

std::optional<DiskState> inputState(const fs::path& path, const std::stop_token& stop)
{
    if (!leadsThroughFile(path))
        return diskStateOf(path);
    try {
        const ArchivePath place = splitAtFile(path);
        const std::shared_ptr<const Archive> archive = sharedArchive(place.archive, stop);
        return archive->stateOf(archive->memberNamed(place.inner));
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
        return std::nullopt; // the later attempt to read the file reports the error
    }
}

std::string sha256OfInput(const fs::path& path, const std::stop_token& stop)
{
    constexpr std::uint64_t step = std::uint64_t{1} << 20;
    const std::unique_ptr<ByteSource> source = openInput(path, stop);
    std::vector<std::byte> buffer(std::min(step, source->size()));
    Sha256 hash;
    for (std::uint64_t at = 0; at < source->size(); at += buffer.size()) {
        throwIfStopped(stop);
        const auto piece = std::span(buffer).first(std::min<std::uint64_t>(step, source->size() - at));
        source->read(at, piece);
        hash.add(piece);
    }
    return hash.finish();
}

} // namespace tgraph
