// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/differentiableprogram.h"

namespace tgraph {

/// Layers of networks, built from a program's operations. Images are N…C, sequences [batch, positions, features].

/// Finishes the program for inference or training.
[[nodiscard]] Program finish(DifferentiableProgram& program, NodeId output, bool training);

struct ConvolutionLayer {
    std::int64_t features = 1;
    std::int64_t size = 3;
    std::int64_t stride = 1;
    std::int64_t padding = 1;
};

/// Adds a convolution with a new kernel.
[[nodiscard]] NodeId convolutionLayer(DifferentiableProgram& program, NodeId image, const ConvolutionLayer& layer);
/// Adds a depthwise convolution: one kernel per feature, 3×3, padded by 1.
[[nodiscard]] NodeId depthwiseLayer(DifferentiableProgram& program, NodeId image, std::int64_t stride);
/// Adds a transposed convolution of size and stride 2, which doubles spatial extents.
[[nodiscard]] NodeId upsamplingLayer(DifferentiableProgram& program, NodeId image, std::int64_t features);
/// Adds a weight of the last dimension's extent.
[[nodiscard]] NodeId addBias(DifferentiableProgram& program, NodeId operand);
/// Normalises: in training by the batch's mean and variance, in inference by a stored scale and shift.
[[nodiscard]] NodeId batchNorm(DifferentiableProgram& program, NodeId image, bool training);
/// Normalises over the last dimension.
[[nodiscard]] NodeId layerNorm(DifferentiableProgram& program, NodeId operand);
/// Computes a softmax over the last dimension.
[[nodiscard]] NodeId softmax(DifferentiableProgram& program, NodeId operand);
/// Computes x · logistic(x), the sigmoid form of GELU.
[[nodiscard]] NodeId gelu(DifferentiableProgram& program, NodeId operand);
/// Multiplies the last dimension of `operand` by a weight [that extent, features…].
[[nodiscard]] NodeId denseLayer(DifferentiableProgram& program, NodeId operand, const Extents& features);
/// Merges all dimensions but the batch.
[[nodiscard]] NodeId flatten(DifferentiableProgram& program, NodeId image);
/// Computes the mean over the spatial dimensions.
[[nodiscard]] NodeId globalAverage(DifferentiableProgram& program, NodeId image);

} // namespace tgraph
