// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedprior.h"

#include <array>
#include <cassert>

namespace tgraph {

FusedPrior::FusedPrior(const ModelInput& input, const FusedNetwork& network, const PriorGates& gates)
    : m_input(input), m_part(network.channels.part), m_gates(gates)
{
}

double FusedPrior::score(std::uint32_t distinct, std::span<const float* const> parts) const
{
    if (m_gates.empty())
        return 0;
    std::array<const float*, 2> ofNode{};
    assert(parts.size() <= ofNode.size());
    double sum = double{m_input.priorPairs[distinct]};
    for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot) {
        for (std::size_t p = 0; p < parts.size(); ++p)
            ofNode[p] = parts[p] + m_input.slotNodes[slot].value * m_part;
        sum += m_gates.share(m_input.priorRows[m_input.slotRow(slot, distinct)], std::span(ofNode).first(parts.size()));
    }
    return m_gates.score(sum);
}

} // namespace tgraph
