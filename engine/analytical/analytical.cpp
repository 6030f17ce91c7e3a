// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analytical.h"

#include "engine/analytical/analyticallayout.h"
#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/kernelestimate.h"
#include "engine/analytical/tpuv3.h"

#include <fmt/format.h>

namespace tgraph {
namespace {

double fusionScore(const Document& document, const std::stop_token& stop)
{
    const auto seconds = bestTileSeconds(document.graph, stop);
    if (!seconds)
        throw makeError({.file = document.path.string(), .where = "model analytical"}, "a kernel without tile options",
                        "a kernel whose result can be tiled");
    return *seconds;
}

} // namespace

void NodeCost::multiplySeconds(double runs)
{
    for (double* const term :
         {&outputPassSeconds, &operandPassSeconds, &vectorSeconds, &transferSeconds, &relayoutSeconds})
        *term *= runs;
}

double NodeCost::relayoutBytes() const
{
    return relayoutSeconds * tpuv3::hbmBytesPerSecond;
}

std::vector<double> analyticalScores(const Document& document, const std::stop_token& stop,
                                     const ProgressCallback& progress)
{
    if (document.table)
        throw makeError({.file = document.path.string(), .where = "model analytical"},
                        fmt::format("a {} file", collectionKindName(document.collection.kind)),
                        "a file of an XLA program or kernel");
    if (document.collection.kind == Collection::Kind::Fusion)
        return {fusionScore(document, stop)};
    std::vector<double> scores = document.collection.kind == Collection::Kind::Tile
        ? AnalyticalTile(document).scores(stop)
        : AnalyticalLayout(document, stop, progress).scores(stop);
    if (progress)
        progress(1);
    return scores;
}

} // namespace tgraph
