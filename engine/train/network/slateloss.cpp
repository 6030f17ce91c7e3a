// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/slateloss.h"

#include "engine/model/network/upload.h"
#include "engine/model/scoring/slates.h"

#include <algorithm>
#include <vector>

namespace tgraph {
namespace {

/// Returns the positions in the order of the targets, ties in random order.
torch::Tensor listOrder(const torch::Tensor& targets, ListOrder order, std::uint64_t seed)
{
    const auto values = targets.to(torch::kDouble).contiguous();
    const double* value = values.data_ptr<double>();
    const auto drawn = randomPermutation(static_cast<std::uint32_t>(values.numel()), seed, 0);
    std::vector<std::int64_t> places(drawn.begin(), drawn.end());
    std::ranges::stable_sort(places, [&](std::int64_t a, std::int64_t b) {
        return order == ListOrder::Slowest ? value[a] > value[b] : value[a] < value[b];
    });
    return torch::tensor(places, torch::kInt64);
}

torch::Tensor squaredError(const torch::Tensor& scores, const torch::Tensor& values)
{
    return (scores - uploaded(values, scores.device(), scores.scalar_type())).square().mean();
}

torch::Tensor termLoss(LossKind kind, const torch::Tensor& scores, const SlateTargets& targets,
                       const LossOptions& options, double noise, std::uint64_t seed)
{
    switch (kind) {
    case LossKind::Mse:
        return squaredError(scores, targets.values);
    case LossKind::LogMse:
        return squaredError(scores, targets.logNs);
    case LossKind::ListMle:
        return listMle(scores, targets.runtimes, options.temperature, options.listOrder, seed);
    case LossKind::Hinge:
    case LossKind::Logistic:
        break;
    }
    return pairwiseLoss(scores, targets.runtimes,
                        {.logistic = kind == LossKind::Logistic,
                         .margin = options.margin,
                         .divisor = options.pairDivisor,
                         .noise = noise});
}

} // namespace

torch::Tensor pairwiseLoss(const torch::Tensor& scores, const torch::Tensor& targets, const PairLoss& loss)
{
    const auto slower = targets.unsqueeze(1) > targets.unsqueeze(0) * (1 + loss.noise); // [B, B]: r_i > r_j
    const std::int64_t size = scores.size(0);
    const auto pairs = loss.divisor == PairDivisor::All ? size * (size - 1) / 2 : slower.sum().item<std::int64_t>();
    if (pairs == 0)
        return {};
    const auto ahead = scores.unsqueeze(1) - scores.unsqueeze(0); // [B, B]
    const auto phi = loss.logistic ? -torch::log_sigmoid(ahead) : torch::relu(loss.margin - ahead);
    return (phi * uploaded(slower, scores.device()).to(scores.scalar_type())).sum() / static_cast<double>(pairs);
}

torch::Tensor listMle(const torch::Tensor& scores, const torch::Tensor& targets, double temperature, ListOrder order,
                      std::uint64_t seed)
{
    if (scores.size(0) < 2)
        return {};
    const double scale = order == ListOrder::Slowest ? 1.0 / temperature : -1.0 / temperature;
    // From the end of the list to its start: logcumsumexp covers the remaining elements at each place.
    const auto u = scores.index_select(0, uploaded(listOrder(targets, order, seed).flip(0), scores.device())) * scale;
    return (torch::logcumsumexp(u, /*dim=*/0) - u).mean();
}

torch::Tensor slateLoss(const torch::Tensor& scores, const SlateTargets& targets, const LossOptions& options,
                        double noise, std::uint64_t seed)
{
    torch::Tensor sum;
    for (const LossTerm& term : options.terms) {
        auto loss = termLoss(term.kind, scores, targets, options, noise, seed);
        if (!loss.defined())
            continue;
        loss = loss * term.weight;
        sum = sum.defined() ? sum + loss : loss;
    }
    return sum;
}

} // namespace tgraph
