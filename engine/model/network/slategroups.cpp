// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/slategroups.h"

#include "engine/core/task.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace tgraph {

namespace {

struct Candidate {
    std::uint32_t position = 0;
    std::size_t size = 0; ///< configurations of the slate
    std::size_t rows = 0;
    std::size_t bytes = 0;
};

/// A part of a slate, padded by its last configuration.
struct Piece {
    std::size_t slate = 0;
    std::size_t first = 0; ///< position of its first configuration in the slate
    std::size_t size = 0; ///< size without the padding
    std::vector<std::uint32_t> configurations;
};

/// Returns the configurations of a large slate's pieces: a power of two within the limits.
std::size_t pieceSize(const NetworkModel& network, const ModelInput& input, const GroupLimits& limits)
{
    constexpr std::size_t most = 512;
    const auto rows = [&](std::size_t size) { return network.joinedRows(input, size).value_or(0); };
    const auto bytes = [&](std::size_t size) { return network.trainingBytes(input, size, false).value_or(0); };
    const std::size_t mostRows = std::max(limits.rows, rows(1));
    const std::size_t mostBytes = std::max(limits.bytes, bytes(1));
    std::size_t size = most;
    while (size > 1 && limits.rows > 0 && (rows(size) > mostRows || bytes(size) > mostBytes))
        size /= 2;
    return size;
}

/// Cuts slates into pieces of few sizes, powers of two: only those of one size join.
std::vector<Piece> piecesOf(const NetworkModel& network, std::span<const GraphSlate> slates, const GroupLimits& limits)
{
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < slates.size(); ++i) {
        const auto& [input, slate, seed] = slates[i];
        const std::size_t most = pieceSize(network, *input, limits);
        for (std::size_t first = 0; first < slate.size(); first += most) {
            const auto some = slate.subspan(first, std::min(most, slate.size() - first));
            Piece piece{.slate = i, .first = first, .size = some.size(), .configurations = {some.begin(), some.end()}};
            piece.configurations.resize(std::bit_ceil(some.size()), some.back());
            pieces.push_back(std::move(piece));
        }
    }
    return pieces;
}

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
    Candidate largest; // largest candidate of the last group
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

std::vector<std::vector<float>> joinedScores(NetworkModel& network, std::span<const GraphSlate> slates,
                                             torch::Device device, const GroupLimits& limits,
                                             const std::stop_token& stop)
{
    const torch::NoGradGuard noGrad;
    const std::vector<Piece> pieces = piecesOf(network, slates, limits);
    std::vector<GraphSlate> whole; // slates of the pieces
    for (const Piece& piece : pieces)
        whole.push_back({.input = slates[piece.slate].input, .slate = piece.configurations, .drawSeed = {}});
    std::vector<std::uint32_t> order;
    std::vector<torch::Tensor> parts;
    for (const auto& group : groupSlates(network, whole, limits)) {
        throwIfStopped(stop);
        std::vector<GraphSlate> own;
        for (const std::uint32_t i : group)
            own.push_back(whole[i]);
        parts.push_back(network.scoresOf(own, {.device = device}).flatten());
        order.insert(order.end(), group.begin(), group.end());
    }
    std::vector<std::vector<float>> scores;
    for (const GraphSlate& slate : slates)
        scores.emplace_back(slate.slate.size());
    if (parts.empty())
        return scores;
    const auto all = torch::cat(parts).to(torch::kCPU, torch::kFloat);
    const float* next = all.data_ptr<float>();
    for (const std::uint32_t i : order) {
        const Piece& piece = pieces[i];
        std::copy_n(next, piece.size, scores[piece.slate].begin() + static_cast<std::ptrdiff_t>(piece.first));
        next += piece.configurations.size();
    }
    return scores;
}

} // namespace tgraph
