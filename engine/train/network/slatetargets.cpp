// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/slatetargets.h"

namespace tgraph {

SlateTargets targetsOf(const FoldGraph& graph, std::span<const std::uint32_t> slate)
{
    std::vector<double> runtimes;
    std::vector<double> values;
    std::vector<double> logNs;
    for (const std::uint32_t configuration : slate) {
        runtimes.push_back(graph.targets[configuration]);
        values.push_back(graph.regressionTarget(configuration));
        logNs.push_back(graph.logTarget(configuration));
    }
    const auto tensor = [](const std::vector<double>& list) { return torch::tensor(list, torch::kDouble); };
    return {tensor(runtimes), tensor(values), tensor(logNs)};
}

} // namespace tgraph
