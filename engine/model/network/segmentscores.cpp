// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/segmentscores.h"

#include "engine/core/splitmix.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace tgraph {
namespace {

/// Returns the replaced node and row, numbered as in the part; std::nullopt if the node is in
/// another part.
std::optional<SlateProbe::Replacement> inPart(const std::optional<SlateProbe::Replacement>& replacement,
                                              const ModelInput& whole, const ModelInput& part)
{
    if (!replacement)
        return std::nullopt;
    const auto found = std::ranges::find(part.originalIds, whole.originalIds[replacement->node]);
    if (found == part.originalIds.end())
        return std::nullopt;
    SlateProbe::Replacement own = *replacement;
    own.node = static_cast<std::uint32_t>(found - part.originalIds.begin());
    for (std::size_t slot = 0; slot < part.slotNodes.size(); ++slot) { // none in kernels: `row` is a configuration
        if (part.slotNodes[slot].value != own.node)
            continue;
        const auto all = std::ranges::find(whole.tableSlots, part.tableSlots[slot]);
        const std::uint32_t first = whole.slotRows[static_cast<std::size_t>(all - whole.tableSlots.begin())];
        own.row = part.slotRows[slot] + replacement->row - first;
    }
    return own;
}

void addAlphas(ListAlphas& result, const ListAlphas& alphas, const NeighbourList& whole, const NeighbourList& part,
               std::span<const std::uint32_t> placeOf)
{
    result.first.resize(whole.nodes.size());
    result.mean.resize(whole.nodes.size());
    result.firstOwn.resize(whole.starts.size() - 1);
    result.meanOwn.resize(whole.starts.size() - 1);
    for (std::size_t node = 0; node < placeOf.size(); ++node) {
        const std::uint32_t begin = part.starts[node];
        const std::uint32_t count = part.starts[node + 1] - begin; // no neighbour is in another part
        assert(whole.starts[placeOf[node] + 1] - whole.starts[placeOf[node]] == count);
        std::copy_n(alphas.first.begin() + begin, count, result.first.begin() + whole.starts[placeOf[node]]);
        std::copy_n(alphas.mean.begin() + begin, count, result.mean.begin() + whole.starts[placeOf[node]]);
        result.firstOwn[placeOf[node]] = alphas.firstOwn[node];
        result.meanOwn[placeOf[node]] = alphas.meanOwn[node];
    }
}

/// Adds the data of a part, whose entry has this weight, in the whole graph's numbers.
void addPart(GraphInsight& result, const GraphInsight& insight, const ModelInput& whole, const ModelInput& part,
             double weight)
{
    std::vector<std::uint32_t> placeOf; // node of the part → node of the whole
    for (const NodeId id : part.originalIds) // ascending, as those of the whole
        placeOf.push_back(
            static_cast<std::uint32_t>(std::ranges::lower_bound(whole.originalIds, id) - whole.originalIds.begin()));
    result.alphas.resize(insight.alphas.size());
    for (std::size_t list = 0; list < insight.alphas.size(); ++list)
        addAlphas(result.alphas[list], insight.alphas[list], whole.neighbourLists[list], part.neighbourLists[list],
                  placeOf);
    if (!insight.nodeShare.empty())
        result.nodeShare.resize(whole.nodeCount);
    for (std::size_t node = 0; node < insight.nodeShare.size(); ++node)
        result.nodeShare[placeOf[node]] = weight * insight.nodeShare[node];
    if (!insight.nodeAttention.empty())
        result.nodeAttention.resize(std::size_t{whole.nodeCount} * whole.nodeCount);
    for (std::size_t place = 0; place < insight.nodeAttention.size(); ++place)
        result.nodeAttention[std::size_t{placeOf[place / part.nodeCount]} * whole.nodeCount
                             + placeOf[place % part.nodeCount]]
            = insight.nodeAttention[place];
}

} // namespace

bool entersByScore(const NetworkModel& network)
{
    return network.options().segments.entry == SegmentEntry::Score;
}

double partShare(const ModelInput& whole, std::size_t part)
{
    return static_cast<double>(whole.parts[part].nodeCount) / whole.nodeCount;
}

torch::Tensor partEntry(NetworkModel& network, const ModelInput& whole, std::size_t part,
                        std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    const ModelInput& input = whole.parts[part];
    ForwardPass own = pass;
    if (pass.drawSeed)
        own.drawSeed = mixedBits(*pass.drawSeed + splitMixStep * part);
    own.replacement = inPart(pass.replacement, whole, input);
    const auto reduced = network.reduce(input, slate, own);
    if (!entersByScore(network))
        return reduced.expand({static_cast<std::int64_t>(slate.size()), -1});
    return network.head(reduced, input, slate, own).unsqueeze(1);
}

double partWeight(const NetworkModel& network, const ModelInput& whole, std::size_t part)
{
    return entersByScore(network) ? 1.0 : partShare(whole, part);
}

torch::Tensor wholeScores(NetworkModel& network, const torch::Tensor& entries, const ModelInput& whole,
                          std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    return entersByScore(network) ? entries.squeeze(1) : network.head(entries, whole, slate, pass);
}

torch::Tensor entriesOfParts(NetworkModel& network, const ModelInput& input, std::span<const std::uint32_t> slate,
                             const ForwardPass& pass)
{
    torch::Tensor sum;
    for (std::size_t part = 0; part < input.parts.size(); ++part) {
        const auto entry = partEntry(network, input, part, slate, pass) * partWeight(network, input, part);
        sum = sum.defined() ? sum + entry : entry;
    }
    return sum;
}

torch::Tensor scoresInParts(NetworkModel& network, const ModelInput& input, std::span<const std::uint32_t> slate,
                            const ForwardPass& pass)
{
    if (input.parts.empty())
        return network.scores(input, slate, pass);
    return wholeScores(network, entriesOfParts(network, input, slate, pass), input, slate, pass);
}

GraphInsight insightInParts(NetworkModel& network, const ModelInput& input, std::uint32_t configuration,
                            const ForwardPass& pass)
{
    if (input.parts.empty())
        return network.insight(input, configuration, pass, {});
    torch::Tensor reduced;
    if (!entersByScore(network)) {
        const torch::NoGradGuard noGrad;
        reduced = entriesOfParts(network, input, std::span(&configuration, 1), pass);
    }
    GraphInsight result;
    for (std::size_t part = 0; part < input.parts.size(); ++part)
        addPart(result, network.insight(input.parts[part], configuration, pass, reduced), input, input.parts[part],
                partWeight(network, input, part));
    return result;
}

} // namespace tgraph
