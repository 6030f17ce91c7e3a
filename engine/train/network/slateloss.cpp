// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/slateloss.h"

#include "engine/model/network/upload.h"
#include "engine/model/scoring/slates.h"
#include "engine/train/folddata.h"

#include <algorithm>

namespace tgraph {
namespace {

/// Returns the positions of each slate in the order of its targets, [K, B]; ties are in random
/// order.
torch::Tensor listOrders(const torch::Tensor& targets, ListOrder order, std::span<const std::uint64_t> seeds)
{
    const auto values = targets.to(torch::kDouble).contiguous();
    const std::int64_t size = values.size(1);
    auto orders = torch::empty(values.sizes(), torch::kInt64);
    for (std::int64_t slate = 0; slate < values.size(0); ++slate) {
        const double* value = values.data_ptr<double>() + slate * size;
        const auto drawn
            = randomPermutation(static_cast<std::uint32_t>(size), seeds[static_cast<std::size_t>(slate)], 0);
        auto* places = std::ranges::copy(drawn, orders.data_ptr<std::int64_t>() + slate * size).out - size;
        std::stable_sort(places, places + size, [&](std::int64_t a, std::int64_t b) {
            return order == ListOrder::Slowest ? value[a] > value[b] : value[a] < value[b];
        });
    }
    return orders;
}

SlateLosses pairwiseLosses(const torch::Tensor& scores, const torch::Tensor& targets, const PairLoss& loss)
{
    const auto slower = targets.unsqueeze(2) > targets.unsqueeze(1) * (1 + loss.noise); // [K, B, B]: r_i > r_j
    const std::int64_t size = scores.size(1);
    const auto pairs = loss.divisor == PairDivisor::All
        ? torch::full({scores.size(0)}, double(size * (size - 1)) / 2, torch::kDouble)
        : slower.sum({1, 2}).to(torch::kDouble);
    const auto shares = slower / pairs.clamp_min(1.0).view({-1, 1, 1});
    const auto ahead = scores.unsqueeze(2) - scores.unsqueeze(1); // [K, B, B]
    const auto phi = loss.logistic ? -torch::log_sigmoid(ahead) : torch::relu(loss.margin - ahead);
    SlateLosses losses{.values = (phi * uploaded(shares, scores.device(), scores.scalar_type())).sum({1, 2}),
                       .defined = {}};
    for (std::int64_t slate = 0; slate < pairs.size(0); ++slate)
        losses.defined.push_back(pairs.data_ptr<double>()[slate] > 0);
    return losses;
}

SlateLosses listMles(const torch::Tensor& scores, const torch::Tensor& targets, double temperature, ListOrder order,
                     std::span<const std::uint64_t> seeds)
{
    const auto slates = static_cast<std::size_t>(scores.size(0));
    if (scores.size(1) < 2)
        return {scores.new_zeros({scores.size(0)}), std::vector(slates, false)};
    const double scale = order == ListOrder::Slowest ? 1.0 / temperature : -1.0 / temperature;
    // The list is reversed, so that logcumsumexp at each position covers the elements that remain
    // to be chosen.
    const auto u = scores.gather(1, uploaded(listOrders(targets, order, seeds).flip(1), scores.device())) * scale;
    return {(torch::logcumsumexp(u, /*dim=*/1) - u).mean(/*dim=*/1), std::vector(slates, true)};
}

SlateLosses squaredErrors(const torch::Tensor& scores, const torch::Tensor& values)
{
    return {(scores - uploaded(values, scores.device(), scores.scalar_type())).square().mean(/*dim=*/1),
            std::vector(static_cast<std::size_t>(scores.size(0)), true)};
}

SlateLosses termLosses(LossKind kind, const torch::Tensor& scores, const SlateTargets& targets,
                       const LossOptions& options, double noise, std::span<const std::uint64_t> seeds)
{
    switch (kind) {
    case LossKind::Mse:
        return squaredErrors(scores, targets.values);
    case LossKind::LogMse:
        return squaredErrors(scores, targets.logNs);
    case LossKind::ListMle:
        return listMles(scores, targets.runtimes, options.temperature, options.listOrder, seeds);
    case LossKind::Hinge:
    case LossKind::Logistic:
        break;
    }
    return pairwiseLosses(scores, targets.runtimes,
                          {.logistic = kind == LossKind::Logistic,
                           .margin = options.margin,
                           .divisor = options.pairDivisor,
                           .noise = noise});
}

torch::Tensor single(const SlateLosses& losses)
{
    return losses.defined[0] ? losses.values.squeeze(0) : torch::Tensor();
}

} // namespace

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

torch::Tensor pairwiseLoss(const torch::Tensor& scores, const torch::Tensor& targets, const PairLoss& loss)
{
    return single(pairwiseLosses(scores.unsqueeze(0), targets.unsqueeze(0), loss));
}

torch::Tensor listMle(const torch::Tensor& scores, const torch::Tensor& targets, double temperature, ListOrder order,
                      std::uint64_t seed)
{
    return single(listMles(scores.unsqueeze(0), targets.unsqueeze(0), temperature, order, std::span(&seed, 1)));
}

SlateLosses slateLosses(const torch::Tensor& scores, const SlateTargets& targets, const LossOptions& options,
                        double noise, std::span<const std::uint64_t> seeds)
{
    SlateLosses sum;
    for (const LossTerm& term : options.terms) {
        const SlateLosses losses = termLosses(term.kind, scores, targets, options, noise, seeds);
        const auto weighted = losses.values * term.weight;
        sum.values = sum.values.defined() ? sum.values + weighted : weighted;
        sum.defined.resize(losses.defined.size());
        for (std::size_t slate = 0; slate < losses.defined.size(); ++slate)
            sum.defined[slate] = sum.defined[slate] || losses.defined[slate];
    }
    return sum;
}

torch::Tensor slateLoss(const torch::Tensor& scores, const SlateTargets& targets, const LossOptions& options,
                        double noise, std::uint64_t seed)
{
    const SlateTargets one{targets.runtimes.unsqueeze(0), targets.values.unsqueeze(0), targets.logNs.unsqueeze(0)};
    return single(slateLosses(scores.unsqueeze(0), one, options, noise, std::span(&seed, 1)));
}

} // namespace tgraph
