// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analytical.h"

#include "engine/analytical/analyticallayout.h"
#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/kernelestimate.h"
#include "engine/analytical/tpuv3.h"

#include <fmt/format.h>

namespace tgraph {
namespace {

bool isTile(const Document& document)
{
    return document.collection.kind == Collection::Kind::Tile;
}

[[noreturn]] void refuseKind(const Document& document, std::string_view where, std::string_view expected)
{
    throw makeError({.file = document.path.string(), .where = std::string(where)},
                    fmt::format("a {} file", collectionKindName(document.collection.kind)), expected);
}

double fusionScore(const Document& document, const std::stop_token& stop)
{
    const auto seconds = bestTileSeconds(document.graph, stop);
    if (!seconds)
        throw makeError({.file = document.path.string(), .where = "model analytical"}, "a kernel without tile options",
                        "a kernel whose result can be tiled");
    return *seconds;
}

void requireConfig(const Document& document, ConfigId config)
{
    if (config.value >= document.configCount())
        throw makeError({.file = document.path.string(), .where = "analytical"},
                        fmt::format("configuration {}", config.value),
                        fmt::format("a number below {}", document.configCount()));
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

std::string_view analyticalTermName(AnalyticalTerm term)
{
    switch (term) {
    case AnalyticalTerm::OutputPasses:
        return "output passes";
    case AnalyticalTerm::OperandPasses:
        return "operand passes";
    case AnalyticalTerm::Compute:
        return "compute";
    case AnalyticalTerm::Transfer:
        return "transfer";
    case AnalyticalTerm::Relayout:
        return "relayout";
    case AnalyticalTerm::PaddedVolume:
        return "padded volume";
    case AnalyticalTerm::CopyStart:
        return "copy start";
    case AnalyticalTerm::Fill:
        return "fill";
    case AnalyticalTerm::Total:
        return "total";
    }
    return "";
}

std::vector<double> analyticalScores(const Document& document, const std::stop_token& stop,
                                     const ProgressCallback& progress)
{
    if (document.table)
        refuseKind(document, "model analytical", "a file of an XLA program or kernel");
    if (document.collection.kind == Collection::Kind::Fusion)
        return {fusionScore(document, stop)};
    std::vector<double> scores = isTile(document)
        ? *AnalyticalTile(document).term(AnalyticalTerm::Total, stop)
        : *AnalyticalLayout(document, stop, progress).term(AnalyticalTerm::Total, stop);
    if (progress)
        progress(1);
    return scores;
}

std::vector<double> analyticalTerm(const Document& document, AnalyticalTerm term, const std::stop_token& stop)
{
    auto values = isTile(document) ? AnalyticalTile(document).term(term, stop)
                                   : AnalyticalLayout(document, stop).term(term, stop);
    if (!values)
        throw makeError({.file = document.path.string(), .where = "analytical"},
                        fmt::format("the term \"{}\"", analyticalTermName(term)),
                        isTile(document) ? "a term of tile files" : "a term of layout files");
    return std::move(*values);
}

std::vector<NodeCost> analyticalNodeCosts(const Document& document, ConfigId config)
{
    if (document.collection.kind != Collection::Kind::Layout)
        refuseKind(document, "analytical costs of nodes", "a layout file");
    requireConfig(document, config);
    return AnalyticalLayout(document, {}).nodeCosts(config);
}

TileCost analyticalTileCost(const Document& document, ConfigId config)
{
    if (!isTile(document))
        refuseKind(document, "analytical cost of a tile", "a tile file");
    requireConfig(document, config);
    return AnalyticalTile(document).cost(document.tiles[config.value]);
}

} // namespace tgraph
