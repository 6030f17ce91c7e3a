// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/predictedname.h"

#include <filesystem>

namespace tgraph {
namespace {

/// Removes a word and a colon from the beginning of the text, if it begins with them.
bool take(std::string_view& text, std::string_view word)
{
    if (!text.starts_with(word) || !text.substr(word.size()).starts_with(':'))
        return false;
    text.remove_prefix(word.size() + 1);
    return true;
}

} // namespace

PredictedName predictedName(const std::string& name)
{
    std::string_view rest = name;
    PredictedName predicted;
    for (const Collection::Kind kind : {Collection::Kind::Layout, Collection::Kind::Tile, Collection::Kind::Fusion})
        if (!predicted.isKindKnown && take(rest, collectionKindName(kind))) {
            predicted.collection.kind = kind;
            predicted.isKindKnown = true;
        }
    if (predicted.isKindKnown) {
        Collection& collection = predicted.collection;
        if (take(rest, "xla"))
            collection.source = Collection::Source::Xla;
        else if (take(rest, "nlp"))
            collection.source = Collection::Source::Nlp;
        if (take(rest, "default"))
            collection.search = Collection::Search::Default;
        else if (take(rest, "random"))
            collection.search = Collection::Search::Random;
        predicted.stem = rest;
        return predicted;
    }
    // The added root makes sure that only folders in the name count, not those of the working
    // directory.
    const std::filesystem::path path = std::filesystem::path("/") / name;
    predicted.collection = collectionFromPath(path, Collection::Kind::Layout);
    predicted.stem = path.extension() == ".npz" ? path.stem().string() : path.filename().string();
    return predicted;
}

} // namespace tgraph
