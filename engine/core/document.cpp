// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/document.h"

#include "engine/core/absolutepath.h"

#include <algorithm>
#include <limits>

namespace tgraph {

std::string_view collectionKindName(Collection::Kind kind)
{
    switch (kind) {
    case Collection::Kind::Layout:
        return "layout";
    case Collection::Kind::Tile:
        return "tile";
    case Collection::Kind::Fusion:
        return "fusion";
    case Collection::Kind::Table:
        return "table";
    }
    return "";
}

std::string Collection::name() const
{
    std::string text(collectionKindName(kind));
    if (source != Source::Unknown)
        text += source == Source::Xla ? ":xla" : ":nlp";
    if (search != Search::Unknown)
        text += search == Search::Default ? ":default" : ":random";
    return text;
}

Collection collectionFromPath(const std::filesystem::path& file, Collection::Kind kind)
{
    Collection collection{.kind = kind};
    // The innermost folder wins; four levels cover layout/xla/default/train.
    std::filesystem::path folder = absolutePath(file).parent_path();
    for (int level = 0; level < 4 && folder.has_filename(); ++level, folder = folder.parent_path()) {
        const std::string name = folder.filename().string();
        if (collection.search == Collection::Search::Unknown && kind == Collection::Kind::Layout) {
            if (name == "default")
                collection.search = Collection::Search::Default;
            else if (name == "random")
                collection.search = Collection::Search::Random;
        }
        if (collection.source == Collection::Source::Unknown) {
            if (name == "xla")
                collection.source = Collection::Source::Xla;
            else if (name == "nlp")
                collection.source = Collection::Source::Nlp;
        }
    }
    return collection;
}

std::vector<double> Document::targets() const
{
    if (table)
        return table->costs();
    std::vector<double> result(runtimeNs.begin(), runtimeNs.end());
    for (std::size_t i = 0; i < normalizerNs.size(); ++i)
        result[i] /= static_cast<double>(normalizerNs[i]);
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (runtimeNs[i] == 0)
            result[i] = std::numeric_limits<double>::quiet_NaN();
    }
    return result;
}

std::uint32_t Document::unpublishedCount() const
{
    return static_cast<std::uint32_t>(std::ranges::count(runtimeNs, std::int64_t{0}));
}

std::string Document::competitionId() const
{
    return collection.name() + ':' + path.stem().string();
}

} // namespace tgraph
