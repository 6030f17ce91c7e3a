// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tgraph {

/// A float32 array, row-major. Linear layers are [out, in], as LibTorch has them.
struct WeightTensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values; ///< product of shape

    bool operator==(const WeightTensor&) const = default;
};

/// All parameters of one network by name, such as "blocks.0.update.weight".
using Weights = std::map<std::string, WeightTensor>;

/// How a parameter starts: uniform in ±bound, normal with deviation 1, or a constant.
struct WeightSpec {
    enum class Start : std::uint8_t { Uniform, Normal, Constant };
    std::vector<std::int64_t> shape;
    Start start = Start::Uniform;
    double parameter = 0.0; ///< Uniform: bound; Constant: value

    [[nodiscard]] std::int64_t elements() const;
};

/// Name, shape and start of every parameter that a network with these options has. W is width, H branchWidth():
///
///     layout_embedding.weight [8, layoutEmbedding]   row = entry + 2: -2 (not configurable) … 5
///     opcode_embedding.weight [121, opcodeEmbedding]
///     input.{0,1}.linear      inputWidth → W → W     (f_in) and .attention.{squeeze,expand} with inputAttention
///     blocks.K.message        W → W                  (f1 of eq. 2) with useEdges
///     blocks.K.update         2W (W without edges) → H  (f2)
///     blocks.K.attention.squeeze, .expand  H → max(1, H / squeeze) → H (eq. 5) with useSelfAttention
///     blocks.K.temperature    [1]                    (T of eq. 6) with useCrossAttention
///     output                  W → 1                  (f_out; layout)
///     tile_input.{0,1}        24 → W → W             (tile)
///     output.{0,1,2}          3W → W → W → 1         (tile: mean, max, configuration)
///
/// where "A → B" stands for NAME.weight [B, A] and NAME.bias [B].
[[nodiscard]] std::map<std::string, WeightSpec> weightSpecs(const ModelOptions& options);

/// Untrained weights, the same for the same seed: linear layers uniform in ±1/√inputs, embeddings
/// normal.
[[nodiscard]] Weights initialWeights(const ModelOptions& options, std::uint64_t seed);

} // namespace tgraph
