// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedprior.h"

namespace tgraph {

FusedPrior::FusedPrior(const ModelInput& input, const FusedNetwork& network, const PriorGates& gates)
    : m_input(input), m_width(network.channels.width()), m_gates(gates)
{
}

double FusedPrior::score(std::uint32_t distinct, const float* x) const
{
    if (m_gates.empty())
        return 0;
    double sum = double{m_input.priorPairs[distinct]};
    for (std::size_t slot = 0; slot < m_input.slotNodes.size(); ++slot)
        sum += m_gates.share(m_input.priorRows[m_input.slotRow(slot, distinct)],
                             x + m_input.slotNodes[slot].value * m_width);
    return m_gates.score(sum);
}

} // namespace tgraph
