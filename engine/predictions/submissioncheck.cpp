// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/submissioncheck.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/predictions/joinedscores.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {

std::string submissionProblem(const PredictionFile& submission, const Document& document,
                              const Deduplication& configurations)
{
    const Place place{document.path.string(), submission.path().string()};
    const std::string id = document.competitionId();
    const std::vector<const PredictedFile*> parts = submission.partsFor(document.path);
    const auto line = std::ranges::find(parts, id, &PredictedFile::name);
    if (line == parts.end())
        return makeError(place, fmt::format("no line for {}", id)).what();
    const PredictedFile& list = **line;
    if (!list.isList)
        return makeError(place, "configurations with scores", "the header ID,TopConfigs and lists").what();
    try {
        (void)joinScores(submission, list, document, configurations);
    } catch (const Error& error) {
        return error.what();
    }
    const std::size_t count = document.configCount();
    const std::size_t wanted
        = document.collection.kind == Collection::Kind::Tile ? std::min(submittedTiles, count) : count;
    if (list.configs.size() != wanted)
        return makeError(place, pluralText(list.configs.size(), "configuration"), countText(wanted)).what();
    return "";
}

} // namespace tgraph
