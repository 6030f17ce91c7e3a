// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace tgraph {

/// Extents of a tensor, most major dimension first, as in XLA.
using Extents = std::vector<std::int64_t>;

/// Returns the numbers first, first + 1, … of dimensions.
[[nodiscard]] Extents counted(std::int64_t first, std::size_t count);

/// One dimension of a window, in XLA's terms.
struct WindowDimension {
    std::int64_t size = 1;
    std::int64_t stride = 1;
    std::int64_t paddingLow = 0; ///< negative: cropped
    std::int64_t paddingHigh = 0;
    std::int64_t dilation = 1; ///< distance of the window's elements
    std::int64_t baseDilation = 1; ///< distance of the input's elements
    bool reversed = false;

    /// Returns the output extent of the window for an input extent.
    [[nodiscard]] std::int64_t outputExtent(std::int64_t inputExtent) const;
};
using WindowSpec = std::vector<WindowDimension>;

/// Returns `rank` equal dimensions; `padding` is low and high.
[[nodiscard]] WindowSpec squareWindow(int rank, std::int64_t size, std::int64_t stride, std::int64_t padding);

/// Returns a spatial window with a dimension of size 1 before (batch) and after it (features).
[[nodiscard]] WindowSpec channelsLastWindow(const WindowSpec& spatial);

/// Dimension numbers of a convolution.
struct ConvolutionNumbers {
    std::int64_t inputBatch = 0;
    std::int64_t inputFeature = 0;
    Extents inputSpatial;
    std::int64_t kernelInputFeature = 0;
    std::int64_t kernelOutputFeature = 0;
    Extents kernelSpatial;
    std::int64_t outputBatch = 0;
    std::int64_t outputFeature = 0;
    Extents outputSpatial;
};

/// A convolution without its operands.
struct ConvolutionSpec {
    ConvolutionNumbers numbers;
    WindowSpec window; ///< one per spatial dimension
    std::int64_t featureGroups = 1;
    std::int64_t batchGroups = 1;
};

/// Returns a forward convolution: images N…C, kernels …IO, as in the data set's TensorFlow programs. With
/// `depthwiseFeatures`, each feature has a separate kernel (…1C).
[[nodiscard]] ConvolutionSpec forwardConvolution(const WindowSpec& window, std::int64_t depthwiseFeatures = 1);

/// Returns the convolution that computes the gradient of the input from the gradient of the output,
/// with the same kernel. `inputSpatial` are the spatial extents of the forward convolution's input.
/// The kernel's features are exchanged, the window is reversed, and strides become base dilation
/// (dumoulin2016, section 4).
[[nodiscard]] ConvolutionSpec inputGradient(const ConvolutionSpec& forward, const Extents& inputSpatial);

/// Returns the convolution that computes the gradient of the kernel from the forward input (batch
/// and features exchanged) with the output's gradient as its kernel. Strides become window
/// dilation, and the high padding may be negative.
[[nodiscard]] ConvolutionSpec kernelGradient(const ConvolutionSpec& forward, const Extents& inputSpatial);

/// Dimension numbers of a dot. Batch and contracting dimensions are paired by position.
struct DotSpec {
    Extents leftBatch;
    Extents rightBatch;
    Extents leftContracting;
    Extents rightContracting;
};

/// Returns the dimensions of a tensor of this rank that are neither in `batch` nor in `contracting`, ascending.
[[nodiscard]] Extents ownDimensions(std::size_t rank, const Extents& batch, const Extents& contracting);

} // namespace tgraph
