// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fetch/archives.h"

#include "engine/core/error.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr std::array collections
    = {"layout:xla:default", "layout:xla:random", "layout:nlp:default", "layout:nlp:random", "tile:xla"};
constexpr std::array splits = {"train", "valid", "test"};

} // namespace

std::string DataArchive::fileName() const
{
    std::string name = "npz_" + collection + '_' + split + ".tar";
    std::ranges::replace(name, ':', '_');
    return name;
}

std::vector<std::string> archivedCollections()
{
    return {collections.begin(), collections.end()};
}

std::vector<DataArchive> allArchives()
{
    std::vector<DataArchive> archives;
    for (const char* const collection : collections)
        for (const char* const split : splits)
            archives.push_back({collection, split});
    return archives;
}

std::vector<DataArchive> archivesNamed(std::string_view name)
{
    std::vector<DataArchive> archives = allArchives();
    if (name == "all")
        return archives;
    std::erase_if(archives, [&](const DataArchive& archive) {
        const std::string whole = archive.collection + ':' + archive.split + ':';
        return !whole.starts_with(std::string(name) + ':');
    });
    if (archives.empty())
        throw makeError(
            {"", "collection"}, name,
            "all, layout:xla:default, layout:xla:random, layout:nlp:default, layout:nlp:random or tile:xla, "
            "followed by :train, :valid or :test for one split");
    return archives;
}

} // namespace tgraph
