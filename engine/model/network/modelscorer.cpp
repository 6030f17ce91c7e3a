// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/modelscorer.h"

#include "engine/core/task.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/network/segmentscores.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace tgraph {

namespace {

// Bytes of a unit: on the CPU it fits near the caches of a core; a GPU needs more.
constexpr std::size_t unitBytesCpu = std::size_t{16} << 20U;
constexpr std::size_t unitBytesCuda = std::size_t{1} << 30U;

/// Scores tiles if the graph's part is the same for all configurations: computes it once.
class TileHeads : public TileScorer {
public:
    TileHeads(const ModelInput& input, AnyNetwork network, torch::Device device)
        : m_input(input), m_network(std::move(network)), m_device(device)
    {
        const c10::InferenceMode inference;
        const std::uint32_t first = 0; // any configuration
        const auto slate = std::span(&first, 1);
        m_reduced = input.parts.empty() ? m_network->reduce(input, slate, {.device = device})
                                        : entriesOfParts(*m_network, input, slate, {.device = device});
    }

    std::vector<float> score(std::size_t first, std::size_t count, const std::stop_token& stop) const override
    {
        throwIfStopped(stop);
        const c10::InferenceMode inference;
        std::vector<std::uint32_t> slate(count);
        std::iota(slate.begin(), slate.end(), static_cast<std::uint32_t>(first));
        const auto values = m_network->head(m_reduced, m_input, slate, {.device = m_device})
                                .to(torch::kCPU, torch::kFloat)
                                .contiguous();
        return {values.data_ptr<float>(), values.data_ptr<float>() + values.numel()};
    }

private:
    const ModelInput& m_input;
    AnyNetwork m_network;
    torch::Device m_device;
    torch::Tensor m_reduced; // [1, E]
};

class Tiles : public TileScorer {
public:
    explicit Tiles(const ModelScorer& scorer) : m_scorer(scorer) { }

    std::vector<float> score(std::size_t first, std::size_t count, const std::stop_token& stop) const override
    {
        std::vector<std::uint32_t> configurations(count);
        std::iota(configurations.begin(), configurations.end(), static_cast<std::uint32_t>(first));
        return m_scorer.score(configurations, m_scorer.wantedBytes(count), stop);
    }

    std::size_t bytesPerConfiguration() const override { return m_scorer.minimumBytes(1); }

private:
    const ModelScorer& m_scorer;
};

} // namespace

ModelScorer::ModelScorer(const ModelInput& input, AnyNetwork network, torch::Device device)
    : m_input(input), m_network(std::move(network)), m_device(device)
{
    m_bytes = input.parts.empty() ? m_network->bytesPerConfiguration(input) : 1;
    for (const ModelInput& part : input.parts)
        m_bytes = std::max(m_bytes, m_network->bytesPerConfiguration(part));
    const std::size_t bytes = device.is_cuda() ? unitBytesCuda : unitBytesCpu;
    m_unit = std::max<std::size_t>(1, bytes / std::max<std::size_t>(1, m_bytes));
    if (traitsOf(m_network->options()).slatesMatter(m_network->options()))
        m_unit = std::numeric_limits<std::size_t>::max();
    for (const auto& parameter : m_network->parameters())
        m_fixedBytes += parameter.nbytes();
}

std::vector<float> ModelScorer::score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                      std::stop_token stop) const
{
    return scoreProbed(slate, memoryBytes, std::move(stop), {});
}

std::vector<float> ModelScorer::scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                            std::stop_token stop, const SlateProbe& probe) const
{
    static_cast<void>(memoryBytes); // a unit is the minimum for one configuration
    const c10::InferenceMode inference;
    std::vector<float> scores;
    for (std::size_t begin = 0; begin < slate.size(); begin += std::min(m_unit, slate.size())) {
        throwIfStopped(stop);
        const auto some = slate.subspan(begin, std::min(m_unit, slate.size() - begin));
        ForwardPass pass{.device = m_device};
        assert(probe.replacements.size() <= 1); // no reach()
        for (const SlateProbe::Replacement& replaced : probe.replacements)
            if (replaced.position >= begin && replaced.position < begin + some.size()) {
                pass.replacement = replaced;
                pass.replacement->position -= begin;
            }
        const auto values = scoresInParts(*m_network, m_input, some, pass).to(torch::kCPU, torch::kFloat).contiguous();
        scores.insert(scores.end(), values.data_ptr<float>(), values.data_ptr<float>() + values.numel());
    }
    return scores;
}

std::unique_ptr<TileScorer> ModelScorer::tileScorer(const std::stop_token& stop, const SlateProbe& probe) const
{
    throwIfStopped(stop);
    static_cast<void>(probe);
    const ModelOptions& options = m_network->options();
    const bool addsScores = !m_input.parts.empty() && entersByScore(*m_network); // each part has a head
    if (traitsOf(options).reducesOnce(options) && !addsScores)
        return std::make_unique<TileHeads>(m_input, m_network, m_device);
    return std::make_unique<Tiles>(*this);
}

GraphInsight ModelScorer::graphInsight(std::uint32_t configuration, const std::stop_token& stop) const
{
    throwIfStopped(stop);
    return insightInParts(*m_network, m_input, configuration, {.device = m_device});
}

std::size_t ModelScorer::minimumBytes(std::size_t slateSize) const
{
    return std::min(m_unit, slateSize) * m_bytes;
}

} // namespace tgraph
