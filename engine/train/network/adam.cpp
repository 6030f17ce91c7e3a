// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/adam.h"

#include <algorithm>
#include <cmath>
#include <numeric>

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
    for (const bool decays : {false, true}) {
        Lists lists = listsOf(gradients, decays);
        if (lists.parameters.empty())
            continue;
        if (decays && m_kind == OptimizerKind::AdamW)
            torch::_foreach_mul_(lists.parameters, 1.0 - learningRate * m_weightDecay);
        else if (decays)
            lists.gradients = torch::_foreach_add(lists.gradients, lists.parameters, m_weightDecay);
        torch::_foreach_mul_(lists.firstMoments, m_beta1);
        torch::_foreach_add_(lists.firstMoments, lists.gradients, 1.0 - m_beta1);
        torch::_foreach_mul_(lists.secondMoments, beta2);
        torch::_foreach_addcmul_(lists.secondMoments, lists.gradients, lists.gradients, 1.0 - beta2);
        auto denominators = torch::_foreach_sqrt(lists.secondMoments);
        torch::_foreach_div_(denominators, correction2);
        torch::_foreach_add_(denominators, epsilon);
        torch::_foreach_addcdiv_(lists.parameters, lists.firstMoments, denominators, -learningRate / correction1);
    }
}

Adam::Lists Adam::listsOf(const std::vector<torch::Tensor>& gradients, bool decays) const
{
    Lists lists;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        if (!gradients[i].defined() || entry.decays != decays)
            continue;
        lists.parameters.push_back(entry.parameter);
        lists.gradients.push_back(gradients[i]);
        lists.firstMoments.push_back(entry.firstMoment);
        lists.secondMoments.push_back(entry.secondMoment);
    }
    return lists;
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

namespace {

/// Returns the sum of squares of each tensor in double, 0 for undefined ones; copies once from the device.
std::vector<double> squaredNorms(const std::vector<torch::Tensor>& tensors)
{
    std::vector<torch::Tensor> sums;
    for (const auto& tensor : tensors)
        if (tensor.defined())
            sums.push_back(tensor.square().sum(torch::kDouble));
    std::vector<double> norms(tensors.size(), 0.0);
    if (sums.empty())
        return norms;
    const auto values = torch::stack(sums).cpu();
    const auto* next = values.data_ptr<double>();
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (tensors[i].defined())
            norms[i] = *next++;
    return norms;
}

} // namespace

double globalNorm(const std::vector<torch::Tensor>& gradients)
{
    const auto norms = squaredNorms(gradients);
    return std::sqrt(std::accumulate(norms.begin(), norms.end(), 0.0));
}

void clipGradients(std::vector<torch::Tensor>& gradients, ClipKind clip, double bound, double norm)
{
    if (clip == ClipKind::None || (clip == ClipKind::Norm && !(norm > bound)))
        return;
    const auto norms = clip == ClipKind::Norm ? std::vector<double>() : squaredNorms(gradients);
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        const double length = clip == ClipKind::Norm ? norm : std::sqrt(norms[i]);
        if (gradients[i].defined() && length > bound)
            gradients[i].mul_(bound / length);
    }
}

} // namespace tgraph
