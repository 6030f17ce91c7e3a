// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainingfiles.h"

#include "engine/core/absolutepath.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/io/documentreader.h"
#include "engine/io/inputfile.h"
#include "engine/io/npzfiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr Collection::Kind kinds[] = {Collection::Kind::Layout, Collection::Kind::Tile, Collection::Kind::Fusion};

/// Returns true if one of the last four folders of the path has the name.
bool isInFolderOf(const fs::path& file, std::string_view kind)
{
    fs::path folder = absolutePath(file).parent_path();
    for (int level = 0; level < 4 && folder.has_filename(); ++level, folder = folder.parent_path())
        if (folder.filename() == kind)
            return true;
    return false;
}

/// Returns false if one of the folder names indicates another kind of file, so that the file need
/// not be read.
bool mayBelong(const fs::path& file, const std::string& collection)
{
    Collection::Kind own = Collection::Kind::Layout;
    for (const Collection::Kind kind : kinds) {
        if (collection.starts_with(collectionKindName(kind)))
            own = kind;
        else if (isInFolderOf(file, collectionKindName(kind)))
            return false;
    }
    return isPartOf(collectionFromPath(file, own), collection);
}

std::vector<fs::path> filesBelow(const fs::path& folder, const std::stop_token& stop, const FolderWarning& warn)
{
    FolderSearch found = findNpzFiles(folder, stop);
    if (warn) {
        std::ranges::for_each(found.unreadable, warn);
        std::ranges::for_each(found.passedOver, warn);
    }
    if (found.files.empty())
        throw noNpzFile(folder);
    return std::move(found.files);
}

} // namespace

std::vector<fs::path> trainingFiles(const std::vector<fs::path>& paths, const std::string& collection,
                                    const std::stop_token& stop, const FolderWarning& warn)
{
    std::set<fs::path> files;
    for (const fs::path& path : paths) {
        const std::vector<fs::path> found
            = isInputFolder(path, stop) ? filesBelow(path, stop, warn) : std::vector<fs::path>{path};
        std::ranges::copy_if(found, std::inserter(files, files.end()),
                             [&](const fs::path& file) { return mayBelong(file, collection); });
    }
    return {files.begin(), files.end()};
}

bool isPartOf(const Collection& collection, std::string_view name)
{
    const std::string own = collection.name();
    return own == name || own.starts_with(std::string(name) + ':');
}

std::vector<TrainingGraph> readTrainingGraphs(const std::vector<fs::path>& paths, const std::string& collection,
                                              const std::stop_token& stop, const ReadingFile& reading,
                                              const FolderWarning& warn)
{
    std::vector<TrainingGraph> graphs;
    std::size_t equallyFast = 0;
    const std::vector<fs::path> files = trainingFiles(paths, collection, stop, warn);
    std::size_t done = 0;
    for (const fs::path& file : files) {
        throwIfStopped(stop);
        const ProgressCallback progress = reading ? reading(file, done++, files.size()) : ProgressCallback{};
        auto document = std::make_shared<const Document>(readDocument(file, {}, stop, progress));
        if (!isPartOf(document->collection, collection))
            continue;
        if (auto graph = makeTrainingGraph(document))
            graphs.push_back(std::move(*graph));
        else
            equallyFast += document->runtimesPublished ? 1U : 0U;
    }
    if (graphs.empty())
        throw makeError({.file = paths.front().string()}, "no file of " + collection + " with runtimes to order",
                        "at least one");
    if (warn && equallyFast > 0)
        warn(fmt::format("{} not used: all distinct configurations are equally fast, or there is only one",
                         pluralText(equallyFast, "file")));
    return graphs;
}

} // namespace tgraph
