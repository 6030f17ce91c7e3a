// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/adam.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double beta2 = 0.999;
constexpr double epsilon = 1e-8;

bool decays(const std::string& name, const torch::Tensor& parameter, DecayOf which)
{
    switch (which) {
    case DecayOf::All:
        return true;
    case DecayOf::Linear:
        return parameter.dim() == 2 && name.ends_with(".weight") && name.find("embedding") == std::string::npos;
    case DecayOf::NotBiases:
        break;
    }
    return !name.ends_with(".bias");
}

} // namespace

Adam::Adam(const NetworkModel& network, double weightDecay, const OptimizerOptions& options)
    : m_weightDecay(weightDecay), m_kind(options.kind), m_beta1(options.beta1)
{
    for (const auto& item : network.named_parameters())
        m_entries.push_back({.name = item.key(),
                             .parameter = item.value(),
                             .firstMoment = torch::zeros_like(item.value()).detach(),
                             .secondMoment = torch::zeros_like(item.value()).detach(),
                             .decays = decays(item.key(), item.value(), options.decayOf)});
    std::ranges::sort(m_entries, {}, &Entry::name);
}

void Adam::step(const std::vector<torch::Tensor>& gradients, double learningRate, std::uint32_t index)
{
    const torch::NoGradGuard noGrad;
    const double steps = index + 1.0;
    const double correction1 = 1.0 - std::pow(m_beta1, steps);
    const double correction2 = std::sqrt(1.0 - std::pow(beta2, steps));
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry& entry = m_entries[i];
        if (!gradients[i].defined())
            continue;
        auto gradient = gradients[i];
        if (entry.decays && m_kind == OptimizerKind::AdamW)
            entry.parameter.mul_(1.0 - learningRate * m_weightDecay);
        else if (entry.decays)
            gradient = gradient.add(entry.parameter, m_weightDecay);
        entry.firstMoment.mul_(m_beta1).add_(gradient, 1.0 - m_beta1);
        entry.secondMoment.mul_(beta2).addcmul_(gradient, gradient, 1.0 - beta2);
        const auto denominator = (entry.secondMoment.sqrt() / correction2).add_(epsilon);
        entry.parameter.addcdiv_(entry.firstMoment, denominator, -learningRate / correction1);
    }
}

Weights Adam::momentsOf(torch::Tensor Entry::*moment) const
{
    Weights weights;
    for (const Entry& entry : m_entries) {
        const auto values = (entry.*moment).to(torch::kCPU, torch::kFloat).contiguous();
        const auto* first = values.data_ptr<float>();
        weights.emplace(entry.name,
                        WeightTensor{values.sizes().vec(), std::vector<float>(first, first + values.numel())});
    }
    return weights;
}

void Adam::restore(const Weights& firstMoments, const Weights& secondMoments)
{
    for (Entry& entry : m_entries) {
        entry.firstMoment.copy_(tensorOf(firstMoments.at(entry.name)));
        entry.secondMoment.copy_(tensorOf(secondMoments.at(entry.name)));
    }
}

double globalNorm(const std::vector<torch::Tensor>& gradients)
{
    double squares = 0;
    for (const auto& gradient : gradients)
        if (gradient.defined())
            squares += gradient.square().sum(torch::kDouble).item<double>();
    return std::sqrt(squares);
}

void clipGradients(std::vector<torch::Tensor>& gradients, ClipKind clip, double bound, double norm)
{
    if (clip == ClipKind::None || (clip == ClipKind::Norm && !(norm > bound)))
        return;
    for (auto& gradient : gradients) {
        if (!gradient.defined())
            continue;
        const double length = clip == ClipKind::Norm ? norm : globalNorm({gradient});
        if (length > bound)
            gradient.mul_(bound / length);
    }
}

} // namespace tgraph
