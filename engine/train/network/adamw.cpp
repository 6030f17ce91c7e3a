// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/adamw.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double beta1 = 0.9;
constexpr double beta2 = 0.999;
constexpr double epsilon = 1e-8;

} // namespace

AdamW::AdamW(const NetworkModel& network, double weightDecay) : m_weightDecay(weightDecay)
{
    for (const auto& item : network.named_parameters())
        m_entries.push_back({.name = item.key(),
                             .parameter = item.value(),
                             .firstMoment = torch::zeros_like(item.value()).detach(),
                             .secondMoment = torch::zeros_like(item.value()).detach(),
                             .decays = !item.key().ends_with(".bias")});
    std::ranges::sort(m_entries, {}, &Entry::name);
}

void AdamW::step(const std::vector<torch::Tensor>& gradients, double learningRate, std::uint32_t index)
{
    const torch::NoGradGuard noGrad;
    const double steps = index + 1.0;
    const double correction1 = 1.0 - std::pow(beta1, steps);
    const double correction2 = std::sqrt(1.0 - std::pow(beta2, steps));
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry& entry = m_entries[i];
        const auto& gradient = gradients[i];
        if (entry.decays)
            entry.parameter.mul_(1.0 - learningRate * m_weightDecay);
        entry.firstMoment.mul_(beta1).add_(gradient, 1.0 - beta1);
        entry.secondMoment.mul_(beta2).addcmul_(gradient, gradient, 1.0 - beta2);
        const auto denominator = (entry.secondMoment.sqrt() / correction2).add_(epsilon);
        entry.parameter.addcdiv_(entry.firstMoment, denominator, -learningRate / correction1);
    }
}

Weights AdamW::momentsOf(torch::Tensor Entry::*moment) const
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

void AdamW::restore(const Weights& firstMoments, const Weights& secondMoments)
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
        squares += gradient.square().sum(torch::kDouble).item<double>();
    return std::sqrt(squares);
}

} // namespace tgraph
