// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/priorgates.h"

#include "engine/model/input/analyticalprior.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

PriorGates::PriorGates(const FusedNetwork& network, const Weights& weights)
{
    if (!network.options.analyticalPrior)
        return;
    const auto width = static_cast<std::size_t>(network.options.width);
    const std::vector<float>& gates = weights.at("prior_gates.weight").values; // [K, width]
    m_weights.resize(network.channels.width());
    for (std::size_t k = 0; k < priorTermCount; ++k) {
        for (std::size_t channel = 0; channel < width; ++channel)
            m_weights[network.channels.place(channel)][k] = gates[k * width + channel];
        m_bias[k] = gateBiasGain * double{weights.at("prior_gates.bias").values[k]};
    }
    m_initial = initialPriorWeights(network.options.kind);
    m_scale = double{weights.at("prior_scale").values[0]};
}

double PriorGates::share(const PriorTerms& terms, const float* x) const
{
    if (std::ranges::all_of(terms, [](float term) { return term == 0.0F; }))
        return 0;
    std::array<double, priorTermCount> gates = m_bias;
    for (std::size_t channel = 0; channel < m_weights.size(); ++channel)
        for (std::size_t k = 0; k < priorTermCount; ++k)
            gates[k] += double{m_weights[channel][k]} * double{x[channel]};
    double sum = 0;
    for (std::size_t k = 0; k < priorTermCount; ++k)
        sum += m_initial[k] * std::exp(gateRange * std::tanh(gates[k] / gateRange)) * double{terms[k]};
    return sum;
}

double PriorGates::score(double share) const
{
    return m_scale * std::log1p(share / priorResolution);
}

} // namespace tgraph
