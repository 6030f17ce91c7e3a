// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/segmentpass.h"

#include "engine/core/error.h"
#include "engine/core/splitmix.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/network/segmentscores.h"
#include "engine/model/network/upload.h"
#include "engine/model/scoring/slates.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {
namespace {

/// Returns a uniform number, 0 ≤ x < 1.
double uniform(std::uint64_t seed, std::uint64_t index)
{
    return static_cast<double>(mixedBits(seed + splitMixStep * (index + 1)) >> 11U) * 0x1p-53;
}

/// Returns the rows of a tensor [B, E]. Synchronises once with a GPU.
std::vector<SegmentTable::Entry> rowsOf(const torch::Tensor& entries)
{
    const auto values = entries.detach().to(torch::kCPU, torch::kFloat).contiguous();
    const auto* first = values.data_ptr<float>();
    std::vector<SegmentTable::Entry> rows;
    for (std::int64_t row = 0; row < values.size(0); ++row, first += values.size(1))
        rows.emplace_back(first, first + values.size(1));
    return rows;
}

/// Throws if the table's entries have another width; the table then comes from a damaged state.
void checkWidth(const SegmentTable& table, const torch::Tensor& entries)
{
    if (!table.empty() && static_cast<std::int64_t>(table.width()) != entries.size(1))
        throw makeError({"", "table of parts"}, fmt::format("{} numbers per part", table.width()),
                        fmt::format("{}, as this network has per part", entries.size(1)));
}

/// Provides the parts of a visit that are not differentiated, computed or from the table.
class OtherParts {
public:
    OtherParts(NetworkModel& network, const SegmentVisit& visit, const SegmentTraining& options,
               const SegmentTable& table, const ForwardPass& pass, SegmentResult& result)
        : m_network(network), m_visit(visit), m_options(options), m_table(table), m_pass(pass), m_result(result)
    {
    }

    /// Returns h̃_j, [B, E]; undefined if it is zero.
    torch::Tensor entry(std::uint32_t part)
    {
        const torch::NoGradGuard noGrad;
        if (m_options.mode == GstMode::Fresh)
            return partEntry(m_network, m_visit.input, part, m_visit.slate, m_pass);
        std::vector<const SegmentTable::Entry*> known;
        std::vector<std::uint32_t> missing; // positions in the slate
        for (std::uint32_t i = 0; i < m_visit.slate.size(); ++i) {
            known.push_back(m_table.find(place(i, part)));
            if (known.back() == nullptr)
                missing.push_back(i);
        }
        const torch::Tensor computed = compute(missing, part);
        if (!computed.defined() && missing.size() == known.size())
            return {};
        return joined(known, missing, computed);
    }

private:
    SegmentTable::Place place(std::uint32_t position, std::uint32_t part) const
    {
        return {m_visit.graph, m_visit.slate[position], part};
    }

    /// Computes the entries that the table lacks, one row each. If configurations of a slate affect
    /// each other's values, computes the whole slate.
    torch::Tensor compute(const std::vector<std::uint32_t>& missing, std::uint32_t part)
    {
        if (missing.empty() || m_options.cold == ColdStart::Zero)
            return {};
        const ModelOptions& options = m_network.options();
        const bool whole = traitsOf(options).slatesMatter(options);
        std::vector<std::uint32_t> slate;
        for (const std::uint32_t position : missing)
            slate.push_back(m_visit.slate[position]);
        auto entries = partEntry(m_network, m_visit.input, part, whole ? m_visit.slate : std::span(slate), m_pass);
        checkWidth(m_table, entries);
        if (whole)
            entries = entries.index_select(
                0,
                uploaded(torch::tensor(std::vector<std::int64_t>(missing.begin(), missing.end())), entries.device()));
        std::vector<SegmentTable::Entry> rows = rowsOf(entries);
        for (std::size_t i = 0; i < missing.size(); ++i)
            m_result.writes.emplace_back(place(missing[i], part), std::move(rows[i]));
        return entries;
    }

    torch::Tensor joined(const std::vector<const SegmentTable::Entry*>& known,
                         const std::vector<std::uint32_t>& missing, const torch::Tensor& computed) const
    {
        if (missing.size() == known.size())
            return computed;
        const auto found = std::ranges::find_if(known, [](const auto* entry) { return entry != nullptr; });
        const auto width = static_cast<std::int64_t>((*found)->size());
        auto rows = torch::zeros({static_cast<std::int64_t>(known.size()), width}, torch::kFloat);
        for (std::size_t i = 0; i < known.size(); ++i)
            if (known[i] != nullptr)
                std::ranges::copy(*known[i], rows.data_ptr<float>() + static_cast<std::int64_t>(i) * width);
        rows = uploaded(rows, m_pass.device);
        for (std::size_t i = 0; computed.defined() && i < missing.size(); ++i)
            rows[missing[i]].copy_(computed[static_cast<std::int64_t>(i)]);
        return rows;
    }

    NetworkModel& m_network;
    const SegmentVisit& m_visit;
    const SegmentTraining& m_options;
    const SegmentTable& m_table;
    const ForwardPass& m_pass;
    SegmentResult& m_result;
};

} // namespace

SegmentDraw drawSegments(std::uint32_t parts, const SegmentTraining& options, std::uint64_t seed)
{
    SegmentDraw draw{.drawn = randomSubset(parts, options.segments, seed, 0), .kept = {}};
    std::ranges::sort(draw.drawn);
    const auto share = static_cast<double>(parts) / static_cast<double>(draw.drawn.size()); // J / S
    double keep = 1.0;
    if (options.mode == GstMode::One)
        keep = 0.0;
    else if (options.mode == GstMode::Table)
        keep = options.keepProbability;
    for (std::uint32_t part = 0; part < parts; ++part)
        draw.kept.push_back(uniform(mixedBits(seed), part) < keep);
    if (keep < 1.0 && draw.drawn.size() < parts)
        draw.weight = keep + (1.0 - keep) * share;
    return draw;
}

SegmentResult segmentScores(NetworkModel& network, const SegmentVisit& visit, const SegmentDraw& draw,
                            const SegmentTraining& options, const SegmentTable& table, const ForwardPass& pass)
{
    SegmentResult result;
    OtherParts others(network, visit, options, table, pass, result);
    // Parts without gradients are computed first, so that their activations are freed before those
    // of the drawn parts are allocated.
    torch::Tensor stale;
    for (std::uint32_t part = 0; part < visit.input.parts.size(); ++part) {
        if (std::ranges::binary_search(draw.drawn, part) || !draw.kept[part])
            continue;
        if (auto entry = others.entry(part); entry.defined()) {
            entry = entry * partWeight(network, visit.input, part);
            stale = stale.defined() ? stale + entry : entry;
        }
    }
    for (const std::uint32_t part : draw.drawn) {
        const auto own = partEntry(network, visit.input, part, visit.slate, pass);
        checkWidth(table, own);
        if (options.mode == GstMode::Table) {
            std::vector<SegmentTable::Entry> rows = rowsOf(own);
            for (std::uint32_t i = 0; i < visit.slate.size(); ++i)
                result.writes.emplace_back(SegmentTable::Place{visit.graph, visit.slate[i], part}, std::move(rows[i]));
        }
        const auto entry = own * (draw.weight * partWeight(network, visit.input, part));
        result.entries = result.entries.defined() ? result.entries + entry : entry;
    }
    if (stale.defined())
        result.entries = result.entries + stale;
    result.scores = wholeScores(network, result.entries, visit.input, visit.slate, pass);
    return result;
}

torch::Tensor headScores(NetworkModel& network, const ModelInput& input, std::span<const std::uint32_t> slate,
                         const ForwardPass& pass)
{
    const ForwardPass ranking{.device = pass.device};
    torch::Tensor sum;
    {
        const torch::NoGradGuard noGrad;
        if (input.parts.empty())
            sum = network.reduce(input, slate, ranking);
        for (std::size_t part = 0; part < input.parts.size(); ++part) {
            const auto entry = partEntry(network, input, part, slate, ranking) * partWeight(network, input, part);
            sum = sum.defined() ? sum + entry : entry;
        }
    }
    return network.head(sum, input, slate, pass);
}

} // namespace tgraph
