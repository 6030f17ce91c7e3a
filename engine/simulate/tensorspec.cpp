// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tensorspec.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tgraph {

Extents counted(std::int64_t first, std::size_t count)
{
    Extents numbers(count);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

std::int64_t WindowDimension::outputExtent(std::int64_t inputExtent) const
{
    const std::int64_t dilated = (inputExtent - 1) * baseDilation + 1;
    const std::int64_t taps = (size - 1) * dilation + 1;
    return (dilated + paddingLow + paddingHigh - taps) / stride + 1;
}

WindowSpec squareWindow(int rank, std::int64_t size, std::int64_t stride, std::int64_t padding)
{
    return WindowSpec(static_cast<std::size_t>(rank),
                      {.size = size, .stride = stride, .paddingLow = padding, .paddingHigh = padding});
}

WindowSpec channelsLastWindow(const WindowSpec& spatial)
{
    WindowSpec window(spatial.size() + 2);
    std::copy(spatial.begin(), spatial.end(), window.begin() + 1);
    return window;
}

ConvolutionSpec forwardConvolution(const WindowSpec& window, std::int64_t depthwiseFeatures)
{
    const std::size_t spatial = window.size();
    const auto rank = static_cast<std::int64_t>(spatial);
    return {.numbers = {.inputBatch = 0,
                        .inputFeature = rank + 1,
                        .inputSpatial = counted(1, spatial),
                        .kernelInputFeature = rank,
                        .kernelOutputFeature = rank + 1,
                        .kernelSpatial = counted(0, spatial),
                        .outputBatch = 0,
                        .outputFeature = rank + 1,
                        .outputSpatial = counted(1, spatial)},
            .window = window,
            .featureGroups = depthwiseFeatures};
}

ConvolutionSpec inputGradient(const ConvolutionSpec& forward, const Extents& inputSpatial)
{
    ConvolutionSpec spec = forward;
    if (forward.featureGroups == 1) // a depthwise kernel has one input feature per group either way
        std::swap(spec.numbers.kernelInputFeature, spec.numbers.kernelOutputFeature);
    for (std::size_t i = 0; i < spec.window.size(); ++i) {
        const WindowDimension& ahead = forward.window[i];
        const std::int64_t reach = (ahead.size - 1) * ahead.dilation;
        const std::int64_t gradient = ahead.outputExtent(inputSpatial[i]);
        WindowDimension& back = spec.window[i];
        back.reversed = !ahead.reversed;
        back.stride = ahead.baseDilation;
        back.baseDilation = ahead.stride;
        back.paddingLow = reach - ahead.paddingLow;
        // The high padding that gives the input's extent.
        const std::int64_t wanted = (inputSpatial[i] - 1) * back.stride + 1 + reach;
        back.paddingHigh = wanted - ((gradient - 1) * back.baseDilation + 1) - back.paddingLow;
    }
    return spec;
}

ConvolutionSpec kernelGradient(const ConvolutionSpec& forward, const Extents& inputSpatial)
{
    const ConvolutionNumbers& ahead = forward.numbers;
    ConvolutionSpec spec{.numbers = {.inputBatch = ahead.inputFeature,
                                     .inputFeature = ahead.inputBatch,
                                     .inputSpatial = ahead.inputSpatial,
                                     .kernelInputFeature = ahead.outputBatch,
                                     .kernelOutputFeature = ahead.outputFeature,
                                     .kernelSpatial = ahead.outputSpatial,
                                     .outputBatch = ahead.kernelInputFeature,
                                     .outputFeature = ahead.kernelOutputFeature,
                                     .outputSpatial = ahead.kernelSpatial},
                         .batchGroups = forward.featureGroups};
    for (std::size_t i = 0; i < forward.window.size(); ++i) {
        const WindowDimension& window = forward.window[i];
        WindowDimension back{.size = window.outputExtent(inputSpatial[i]),
                             .stride = window.dilation,
                             .paddingLow = window.paddingLow,
                             .dilation = window.stride,
                             .baseDilation = window.baseDilation,
                             .reversed = window.reversed};
        const std::int64_t taps = (back.size - 1) * back.dilation + 1;
        const std::int64_t dilated = (inputSpatial[i] - 1) * back.baseDilation + 1;
        back.paddingHigh = (window.size - 1) * back.stride + taps - dilated - back.paddingLow;
        spec.window.push_back(back);
    }
    return spec;
}

Extents ownDimensions(std::size_t rank, const Extents& batch, const Extents& contracting)
{
    Extents own;
    for (const std::int64_t dimension : counted(0, rank)) {
        const auto in
            = [dimension](const Extents& list) { return std::find(list.begin(), list.end(), dimension) != list.end(); };
        if (!in(batch) && !in(contracting))
            own.push_back(dimension);
    }
    return own;
}

} // namespace tgraph
