// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/segmentscores.h"

#include "engine/core/splitmix.h"

#include <algorithm>

namespace tgraph {
namespace {

bool entersByScore(const NetworkModel& network)
{
    return network.options().segments.entry == SegmentEntry::Score;
}

/// Returns the replaced node and row in the part's own numbers; std::nullopt if the node is in another part.
std::optional<SlateProbe::Replacement> inPart(const std::optional<SlateProbe::Replacement>& replacement,
                                              const ModelInput& whole, const ModelInput& part)
{
    if (!replacement)
        return std::nullopt;
    const NodeId original = whole.originalIds[replacement->node];
    for (std::size_t slot = 0; slot < part.slotNodes.size(); ++slot) {
        const std::uint32_t node = part.slotNodes[slot].value;
        if (part.originalIds[node] != original)
            continue;
        const auto all = std::ranges::find(whole.tableSlots, part.tableSlots[slot]);
        const std::uint32_t first = whole.slotRows[static_cast<std::size_t>(all - whole.tableSlots.begin())];
        return SlateProbe::Replacement{replacement->position, node, part.slotRows[slot] + replacement->row - first};
    }
    return std::nullopt;
}

} // namespace

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

torch::Tensor scoresInParts(NetworkModel& network, const ModelInput& input, std::span<const std::uint32_t> slate,
                            const ForwardPass& pass)
{
    if (input.parts.empty())
        return network.scores(input, slate, pass);
    torch::Tensor sum;
    for (std::size_t part = 0; part < input.parts.size(); ++part) {
        const auto entry = partEntry(network, input, part, slate, pass) * partWeight(network, input, part);
        sum = sum.defined() ? sum + entry : entry;
    }
    return wholeScores(network, sum, input, slate, pass);
}

} // namespace tgraph
