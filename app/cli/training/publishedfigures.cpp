// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/publishedfigures.h"

#include <algorithm>

namespace tgraph::cli {

std::span<const PublishedCollection> publishedCollections()
{
    static constexpr std::array collections
        = {PublishedCollection{
               "layout:xla:random", 0.19, 0.5285, 0.6840, 0.0110, {0.6840, 0.6737, 0.6539, 0.5022}, 76, 750},
           PublishedCollection{
               "layout:xla:default", 0.12, 0.5887, 0.4785, 0.0031, {0.4785, 0.4787, 0.4518, 0.3631}, 68, 750},
           PublishedCollection{
               "layout:nlp:random", 0.58, 0.8387, 0.9713, 0.0008, {0.9713, 0.9680, 0.9387, 0.7751}, 227, 1000},
           PublishedCollection{
               "layout:nlp:default", 0.30, 0.4841, 0.5628, 0.0027, {0.5628, 0.5555, 0.5436, 0.3349}, 218, 1000},
           PublishedCollection{"tile:xla", std::nullopt, 0.8622, 0.9694, 0.0021, {}, 6385, 17.5}};
    return collections;
}

const PublishedCollection* publishedCollection(std::string_view name)
{
    const auto found = std::ranges::find(publishedCollections(), name, &PublishedCollection::name);
    return found == publishedCollections().end() ? nullptr : &*found;
}

} // namespace tgraph::cli
