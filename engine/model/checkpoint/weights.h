// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tgraph {

/// A float32 array in row-major order. Linear layers are [out, in], as in LibTorch.
struct WeightTensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values; ///< product of shape

    bool operator==(const WeightTensor&) const = default;
};

/// All parameters of one network by name, such as "blocks.0.update.weight".
using Weights = std::map<std::string, WeightTensor>;

/// Returns the number of all parameters.
[[nodiscard]] std::size_t parameterCount(const Weights& weights);

/// The initial values of a parameter: uniform in ±bound, normal with deviation 1, or a constant.
struct WeightSpec {
    enum class Start : std::uint8_t { Uniform, Normal, Constant };
    std::vector<std::int64_t> shape;
    Start start = Start::Uniform;
    double parameter = 0.0; ///< Uniform: bound; Constant: value

    [[nodiscard]] std::int64_t elements() const;
};

using WeightSpecs = std::map<std::string, WeightSpec>;

/// Returns the name, shape and initial values of every parameter of a network with these options.
/// The traits of the architecture describe them.
[[nodiscard]] WeightSpecs weightSpecs(const ModelOptions& options);

/// Returns untrained weights that depend only on options and seed. Linear layers are uniform in
/// ±1/√inputs, embeddings normal.
[[nodiscard]] Weights initialWeights(const ModelOptions& options, std::uint64_t seed);

} // namespace tgraph
