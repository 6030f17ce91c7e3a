// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace tgraph {

/// Extents of a tensor, most major dimension first as XLA writes them.
using Extents = std::vector<std::int64_t>;

/// One dimension of a window, in XLA's terms.
struct WindowDimension {
    std::int64_t size = 1;
    std::int64_t stride = 1;
    std::int64_t paddingLow = 0; ///< negative crops
    std::int64_t paddingHigh = 0;
    std::int64_t dilation = 1; ///< of the window: distance of its taps
    std::int64_t baseDilation = 1; ///< of the input: distance of its elements
    bool reversed = false;

    /// Extent that the window leaves of an input's extent.
    [[nodiscard]] std::int64_t outputExtent(std::int64_t inputExtent) const;
};
using WindowSpec = std::vector<WindowDimension>;

/// `rank` equal dimensions; padding is low and high.
[[nodiscard]] WindowSpec squareWindow(int rank, std::int64_t size, std::int64_t stride, std::int64_t padding);

/// The same window over spatial dimensions, with a dimension of size 1 before (batch) and behind (features).
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

/// Forward: images N…C, kernels …IO, as in the data set's TensorFlow programs. With `depthwise` each of the `features`
/// goes through a kernel of its own (…1C).
[[nodiscard]] ConvolutionSpec forwardConvolution(const WindowSpec& window, std::int64_t depthwiseFeatures = 1);

/// The convolution of the output's gradient with the same kernel that gives the input's gradient. `inputSpatial` are
/// the spatial extents of the forward convolution's input.
/// Kernel features change places, the window is reversed, strides become base dilation (dumoulin2016, section 4).
[[nodiscard]] ConvolutionSpec inputGradient(const ConvolutionSpec& forward, const Extents& inputSpatial);

/// The convolution of the forward input (batch and features exchanged) with the output's gradient as kernel that gives
/// the kernel's gradient; strides become window dilation, and the high padding may be negative.
[[nodiscard]] ConvolutionSpec kernelGradient(const ConvolutionSpec& forward, const Extents& inputSpatial);

/// Dimension numbers of a dot. Batch and contracting dimensions are paired by position.
struct DotSpec {
    Extents leftBatch;
    Extents rightBatch;
    Extents leftContracting;
    Extents rightContracting;
};

/// Dimensions of a tensor of this rank that are neither in `batch` nor in `contracting`, ascending.
[[nodiscard]] Extents ownDimensions(std::size_t rank, const Extents& batch, const Extents& contracting);

} // namespace tgraph
