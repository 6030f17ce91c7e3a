// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/slategroups.h"

#include "engine/core/task.h"

#include <cassert>
#include <map>

namespace tgraph {

GroupLimits GroupLimits::of(torch::Device device, std::size_t memoryBytes)
{
    constexpr std::size_t rowsCpu = 64;
    constexpr std::size_t rowsCuda = 65'536;
    return device.is_cuda() ? GroupLimits{.rows = rowsCuda, .bytes = memoryBytes} : GroupLimits{.rows = rowsCpu};
}

std::vector<std::vector<std::uint32_t>> groupSlates(const NetworkModel& network, std::span<const GraphSlate> slates,
                                                    const GroupLimits& limits)
{
    struct Open {
        std::size_t group = 0;
        std::size_t rows = 0;
        std::size_t bytes = 0;
    };
    std::vector<std::vector<std::uint32_t>> groups;
    std::map<std::size_t, Open> open; // by slate size
    for (std::uint32_t i = 0; i < slates.size(); ++i) {
        const auto& [input, slate, seed] = slates[i];
        const auto rows = input->parts.empty() ? network.joinedRows(*input, slate.size()) : std::nullopt;
        const std::size_t bytes = network.trainingBytes(*input, slate.size(), /*recompute=*/false).value_or(0);
        const auto place = open.find(slate.size());
        if (rows && place != open.end() && place->second.rows + *rows <= limits.rows
            && place->second.bytes + bytes <= limits.bytes) {
            groups[place->second.group].push_back(i);
            place->second.rows += *rows;
            place->second.bytes += bytes;
            continue;
        }
        groups.push_back({i});
        if (rows)
            open[slate.size()] = {.group = groups.size() - 1, .rows = *rows, .bytes = bytes};
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
