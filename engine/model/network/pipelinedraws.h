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

/// Random streams of a pipeline, one per place. Layer t of the backbone: + t.
enum class DrawPlace : std::uint64_t { NodeMlp = 0, FeatureMlp = 100, ConfigMlp = 200, Layer = 300, Sample = 400 };

/// Random draws of one training forward pass, from a seed alone: every number depends on (seed, place, key, index), not
/// on the order, number or configurations of computations. Draws for a node are shared by the whole slate.
class PipelineDraws {
public:
    /// Without a seed, dropout and sampling are disabled.
    PipelineDraws(std::optional<std::uint64_t> seed, double dropout, torch::Device device)
        : m_seed(seed), m_dropout(dropout), m_device(device)
    {
    }

    [[nodiscard]] bool drops() const { return m_seed && m_dropout > 0; }
    /// Drops each channel of x [r, c] with the dropout probability and divides the rest by 1 - probability. Rows of the
    /// same key share the mask. `keys`: r numbers below `bound`.
    [[nodiscard]] torch::Tensor dropout(const torch::Tensor& x, DrawPlace place, std::uint64_t index,
                                        std::span<const std::int64_t> keys, std::int64_t bound) const;
    /// Samples at most `most` neighbours per node, without replacement; all if most is 0.
    [[nodiscard]] NeighbourList sample(const NeighbourList& all, int most, std::uint64_t layer) const;

private:
    [[nodiscard]] std::uint64_t stream(DrawPlace place, std::uint64_t index) const;

    std::optional<std::uint64_t> m_seed;
    double m_dropout;
    torch::Device m_device;
};

} // namespace tgraph
