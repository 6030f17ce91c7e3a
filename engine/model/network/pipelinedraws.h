// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/input/modelinput.h"
#include "engine/model/network/libtorch.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Places of a pipeline where something is drawn: each has a stream of its own. Layer t of the backbone: + t.
enum class DrawPlace : std::uint64_t { NodeMlp = 0, FeatureMlp = 100, ConfigMlp = 200, Layer = 300, Sample = 400 };

/// What training draws in one forward pass, from a seed alone: every number is a function of (seed, place, key, index),
/// so that it does not matter in what order, how often or for how many configurations something is computed. What
/// belongs to a node is drawn once for the whole slate.
class PipelineDraws {
public:
    /// Without a seed nothing is left out.
    PipelineDraws(std::optional<std::uint64_t> seed, double dropout, torch::Device device)
        : m_seed(seed), m_dropout(dropout), m_device(device)
    {
    }

    [[nodiscard]] bool drops() const { return m_seed && m_dropout > 0; }
    /// x [r, c] with each channel left out with the dropout's probability, the rest divided by 1 - probability. Rows of
    /// the same key share what is left out. `keys`: r numbers below `bound`.
    [[nodiscard]] torch::Tensor dropout(const torch::Tensor& x, DrawPlace place, std::uint64_t index,
                                        std::span<const std::int64_t> keys, std::int64_t bound) const;
    /// Of each node at most `most` neighbours, without replacement; all where most is 0.
    [[nodiscard]] NeighbourList sample(const NeighbourList& all, int most, std::uint64_t layer) const;

private:
    [[nodiscard]] std::uint64_t stream(DrawPlace place, std::uint64_t index) const;

    std::optional<std::uint64_t> m_seed;
    double m_dropout;
    torch::Device m_device;
};

} // namespace tgraph
