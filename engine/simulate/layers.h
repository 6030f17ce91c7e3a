// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/differentiableprogram.h"

namespace tgraph {

/// Layers of networks, built of a program's operations. Images are N…C, sequences [batch, positions, features].

/// Inference or training, as the network's options say.
[[nodiscard]] Program finish(DifferentiableProgram& program, NodeId output, bool training);

struct ConvolutionLayer {
    std::int64_t features = 1;
    std::int64_t size = 3;
    std::int64_t stride = 1;
    std::int64_t padding = 1;
};

/// A convolution with a kernel of its own.
[[nodiscard]] NodeId convolutionLayer(DifferentiableProgram& program, NodeId image, const ConvolutionLayer& layer);
/// One kernel for each feature: 3×3, padded by 1.
[[nodiscard]] NodeId depthwiseLayer(DifferentiableProgram& program, NodeId image, std::int64_t stride);
/// A transposed convolution of size and stride 2 that doubles spatial extents.
[[nodiscard]] NodeId upsamplingLayer(DifferentiableProgram& program, NodeId image, std::int64_t features);
/// Adds a weight of the last dimension's extent.
[[nodiscard]] NodeId addBias(DifferentiableProgram& program, NodeId operand);
/// Training: by the batch's own mean and variance; inference: a stored scale and shift.
[[nodiscard]] NodeId batchNorm(DifferentiableProgram& program, NodeId image, bool training);
/// Over the last dimension.
[[nodiscard]] NodeId layerNorm(DifferentiableProgram& program, NodeId operand);
/// Over the last dimension.
[[nodiscard]] NodeId softmax(DifferentiableProgram& program, NodeId operand);
/// x · logistic(x): the sigmoid form of GELU.
[[nodiscard]] NodeId gelu(DifferentiableProgram& program, NodeId operand);
/// The last dimension of `operand` against a weight [that extent, features…].
[[nodiscard]] NodeId denseLayer(DifferentiableProgram& program, NodeId operand, const Extents& features);
/// All but the batch in one dimension.
[[nodiscard]] NodeId flatten(DifferentiableProgram& program, NodeId image);
/// Mean over the spatial dimensions.
[[nodiscard]] NodeId globalAverage(DifferentiableProgram& program, NodeId image);

} // namespace tgraph
