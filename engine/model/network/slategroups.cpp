// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/slategroups.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace tgraph {

namespace {

struct Candidate {
    std::uint32_t position = 0;
    std::size_t size = 0; ///< of the slate
    std::size_t rows = 0;
    std::size_t bytes = 0;
};

} // namespace

GroupLimits GroupLimits::of(torch::Device device)
{
    constexpr std::size_t gibibyte = std::size_t{1} << 30U;
    return device.is_cuda() ? GroupLimits{.rows = 65'536, .bytes = gibibyte}
                            : GroupLimits{.rows = 64, .bytes = gibibyte};
}

std::vector<std::vector<std::uint32_t>> groupSlates(const NetworkModel& network, std::span<const GraphSlate> slates,
                                                    const GroupLimits& limits)
{
    std::vector<std::vector<std::uint32_t>> groups;
    std::vector<Candidate> candidates;
    for (std::uint32_t i = 0; i < slates.size(); ++i) {
        const auto& [input, slate, seed] = slates[i];
        const auto rows = limits.rows > 0 && input->parts.empty() ? network.joinedRows(*input, slate.size())
                                                                  : std::optional<std::size_t>();
        if (rows)
            candidates.push_back(
                {.position = i,
                 .size = slate.size(),
                 .rows = *rows,
                 .bytes = network.trainingBytes(*input, slate.size(), /*recompute=*/false).value_or(0)});
        else
            groups.push_back({i});
    }
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return a.size != b.size ? a.size > b.size : a.rows > b.rows;
    });
    Candidate largest; // of the last group
    for (const Candidate& next : candidates) {
        const std::size_t count = largest.size == next.size ? groups.back().size() + 1 : 0;
        const std::size_t bytes = std::max(largest.bytes, next.bytes);
        if (count > 0 && count * largest.rows <= limits.rows && count * bytes <= limits.bytes) {
            groups.back().push_back(next.position);
            largest.bytes = bytes;
        } else {
            groups.push_back({next.position});
            largest = next;
        }
    }
    return groups;
}

std::vector<double> singleScores(NetworkModel& network, std::span<const GraphSlate> slates, torch::Device device,
                                 const GroupLimits& limits, const std::stop_token& stop)
{
    const torch::NoGradGuard noGrad;
    std::vector<std::uint32_t> order;
    std::vector<torch::Tensor> parts;
    for (const auto& group : groupSlates(network, slates, limits)) {
        throwIfStopped(stop);
        std::vector<GraphSlate> own;
        for (const std::uint32_t i : group) {
            assert(slates[i].slate.size() == 1);
            own.push_back(slates[i]);
        }
        parts.push_back(network.scoresOf(own, {.device = device}).squeeze(1));
        order.insert(order.end(), group.begin(), group.end());
    }
    std::vector<double> scores(slates.size());
    if (parts.empty())
        return scores;
    const auto all = torch::cat(parts).to(torch::kCPU, torch::kDouble);
    for (std::size_t i = 0; i < order.size(); ++i)
        scores[order[i]] = all.data_ptr<double>()[i];
    return scores;
}

} // namespace tgraph
