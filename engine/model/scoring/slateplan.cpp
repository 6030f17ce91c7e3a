// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/slateplan.h"

namespace tgraph {

SharedRows::SharedRows(const std::vector<bool>& varying, std::size_t configurations)
    : m_place(varying.size()), m_configurations(configurations)
{
    for (std::uint32_t node = 0; node < varying.size(); ++node)
        (varying[node] ? m_varying : m_fixed).push_back(node);
    for (std::size_t i = 0; i < m_fixed.size(); ++i)
        m_place[m_fixed[i]] = i;
    for (std::size_t i = 0; i < m_varying.size(); ++i)
        m_place[m_varying[i]] = m_fixed.size() + i;
}

SlateRows slateRows(const ModelInput& input, std::span<const std::uint32_t> slate,
                    const std::optional<SlateProbe::Replacement>& replacement)
{
    const std::size_t nodes = input.nodeCount;
    SlateRows result{.rowOf = std::vector<std::int64_t>(slate.size() * nodes), .varying = std::vector<bool>(nodes)};
    input.gatherRows(slate, result.rowOf);
    if (replacement)
        result.rowOf[replacement->position * nodes + replacement->node] = replacement->row;
    for (std::size_t i = nodes; i < result.rowOf.size(); ++i)
        if (result.rowOf[i] != result.rowOf[i % nodes])
            result.varying[i % nodes] = true;
    std::vector<std::int64_t> numberOf(input.rowCount(), -1);
    for (std::int64_t& row : result.rowOf) {
        std::int64_t& number = numberOf[static_cast<std::size_t>(row)];
        if (number < 0) {
            number = static_cast<std::int64_t>(result.rows.size());
            result.rows.push_back(static_cast<std::uint32_t>(row));
        }
        row = number;
    }
    return result;
}

std::vector<bool> spread(const std::vector<bool>& flags, const NeighbourList& neighbours)
{
    std::vector<bool> result = flags;
    for (std::size_t node = 0; node < flags.size(); ++node)
        for (std::uint32_t i = neighbours.starts[node]; i < neighbours.starts[node + 1] && !result[node]; ++i)
            result[node] = flags[neighbours.nodes[i]];
    return result;
}

} // namespace tgraph
