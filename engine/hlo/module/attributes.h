// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// One dimension of `window={size=… stride=… pad=… lhs_dilate=… rhs_dilate=… rhs_reversal=…}`. The
/// text omits values that are the default.
struct WindowDimension {
    std::int64_t size = 1;
    std::int64_t stride = 1;
    std::int64_t paddingLow = 0;
    std::int64_t paddingHigh = 0;
    std::int64_t windowDilation = 1; ///< rhs_dilate
    std::int64_t baseDilation = 1; ///< lhs_dilate
    bool reversal = false;

    bool operator==(const WindowDimension&) const = default;
};

/// `dim_labels=b01f_01io->b01f`: the role of each dimension in a convolution's operands and result.
/// -1 stands for a position that the labels do not name.
struct ConvolutionDimensions {
    std::int64_t inputBatch = 0;
    std::int64_t inputFeature = 0;
    std::vector<std::int64_t> inputSpatial;
    std::int64_t kernelInputFeature = 0;
    std::int64_t kernelOutputFeature = 0;
    std::vector<std::int64_t> kernelSpatial;
    std::int64_t outputBatch = 0;
    std::int64_t outputFeature = 0;
    std::vector<std::int64_t> outputSpatial;

    bool operator==(const ConvolutionDimensions&) const = default;
};

/// The dimension lists of a dot, such as lhs_contracting_dims.
struct DotDimensions {
    std::vector<std::int64_t> lhsContracting;
    std::vector<std::int64_t> rhsContracting;
    std::vector<std::int64_t> lhsBatch;
    std::vector<std::int64_t> rhsBatch;

    bool operator==(const DotDimensions&) const = default;
};

/// One dimension of `slice={[start:limit:stride], …}`.
struct SliceDimension {
    std::int64_t start = 0;
    std::int64_t limit = 0;
    std::int64_t stride = 1;

    bool operator==(const SliceDimension&) const = default;
};

/// One dimension of `padding=low_high_interior x …` of a pad.
struct PaddingDimension {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t interior = 0;

    bool operator==(const PaddingDimension&) const = default;
};

/// The properties of an instruction besides shape, operands and calls. Views are valid as long as
/// the module exists.
struct Attributes {
    std::vector<std::int64_t> dimensions; ///< `dimensions`, iota_dimension, inferred_dimension
    std::vector<WindowDimension> window;
    std::optional<ConvolutionDimensions> convolution;
    std::optional<DotDimensions> dot;
    std::vector<SliceDimension> slice;
    std::vector<std::int64_t> dynamicSliceSizes; ///< dynamic_slice_sizes of dynamic-slice; not slice_sizes of gather
    std::vector<PaddingDimension> padding;
    std::optional<std::int64_t> featureGroupCount; ///< std::nullopt if it is not written
    std::optional<std::int64_t> batchGroupCount;
    std::optional<std::int64_t> tupleIndex; ///< index of get-tuple-element
    bool isStable = false; ///< true for a stable sort
    std::string_view customCallTarget;
    std::string_view fusionKind; ///< "kLoop" …
    std::string_view comparisonDirection; ///< "EQ" …
    /// Text of the attribute; without quotes and escapes if it was quoted
    std::string_view backendConfig;

    /// Resets all values. The lists keep their memory.
    void clear()
    {
        dimensions.clear();
        window.clear();
        convolution.reset();
        dot.reset();
        slice.clear();
        dynamicSliceSizes.clear();
        padding.clear();
        featureGroupCount.reset();
        batchGroupCount.reset();
        tupleIndex.reset();
        isStable = false;
        customCallTarget = {};
        fusionKind = {};
        comparisonDirection = {};
        backendConfig = {};
    }

    bool operator==(const Attributes&) const = default;
};

/// The origin of an instruction in the user's own program.
struct Metadata {
    std::string_view opType;
    std::string_view opName; ///< scopes joined by '/': "jit(f)/transpose(jvp(g))/dot_general"
    std::string_view sourceFile; ///< from the stack frame tables, if the text has them
    std::int64_t sourceLine = 0; ///< 0: unknown

    bool operator==(const Metadata&) const = default;
};

} // namespace tgraph::hlo
