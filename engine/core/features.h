// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

inline constexpr int featureCount = 140; ///< columns of node_feat
inline constexpr int maxRank = 6; ///< entries per shape or layout in the features

/// One row of node_feat.
using FeatureRow = std::span<const float, featureCount>;

/// First columns of the groups of node_feat, as TpuGraphs' feature extractor writes them.
/// Six-slot lists are followed by their sum and product, two-slot lists likewise.
namespace feature {
inline constexpr int isRoot = 0;
inline constexpr int elementSizeInBits = 1; ///< always 0 in the files
inline constexpr int elementTypeOneHot = 2; ///< 19 columns, ElementType order
inline constexpr int elementTypeCount = 19;
inline constexpr int shapeDimensions = 21;
inline constexpr int shapeSum = 27;
inline constexpr int shapeProduct = 28;
inline constexpr int tupleShapesSize = 29;
inline constexpr int parameterNumber = 30;
inline constexpr int dimensions = 31; ///< dimension numbers of reduce, broadcast, transpose, concatenate …
inline constexpr int windowSize = 37;
inline constexpr int windowStride = 45;
inline constexpr int windowPaddingLow = 53;
inline constexpr int windowPaddingHigh = 61;
inline constexpr int windowDilation = 69;
inline constexpr int baseDilation = 77;
inline constexpr int windowReversal = 85;
inline constexpr int convolutionInputBatch = 93;
inline constexpr int convolutionInputFeature = 94;
inline constexpr int convolutionInputSpatial = 95; ///< 4 columns
inline constexpr int convolutionKernelInputFeature = 99;
inline constexpr int convolutionKernelOutputFeature = 100;
inline constexpr int convolutionKernelSpatial = 101; ///< 4 columns
inline constexpr int convolutionOutputBatch = 105;
inline constexpr int convolutionOutputFeature = 106;
inline constexpr int featureGroupCount = 107;
inline constexpr int batchGroupCount = 108;
inline constexpr int sliceStart = 109;
inline constexpr int sliceStride = 113;
inline constexpr int sliceLimit = 117;
inline constexpr int dynamicSliceSizes = 121;
inline constexpr int edgePaddingLow = 125;
inline constexpr int edgePaddingHigh = 129;
inline constexpr int isStable = 133;
inline constexpr int layoutMinorToMajor = 134;
} // namespace feature

/// XLA element types in the order of the one-hot columns.
enum class ElementType : std::uint8_t {
    Invalid,
    Pred,
    S8,
    S16,
    S32,
    S64,
    U8,
    U16,
    U32,
    U64,
    F16,
    F32,
    F64,
    Bf16,
    C64,
    C128,
    Tuple,
    Opaque,
    Token
};

/// Returns the column's name, such as "window_padding_low_2"; "" outside 0 … 139.
[[nodiscard]] std::string_view featureName(int column);

/// Returns the element type whose one-hot column is set in the row; Invalid if no column is set.
[[nodiscard]] ElementType elementType(FeatureRow row);

/// Returns XLA's short name: "f32", "bf16", "pred" …
[[nodiscard]] std::string_view elementTypeName(ElementType type);

/// Returns the bytes of one element in memory; 0 for invalid, tuple, opaque and token.
[[nodiscard]] int elementBytes(ElementType type);

/// Returns the rank of the node's shape: the number of non-zero entries in the six shape columns, 0 for scalars and
/// tuples.
[[nodiscard]] int shapeRank(FeatureRow row);

/// Returns the node's shape, shapeRank() entries.
[[nodiscard]] std::vector<std::int64_t> shapeDimensions(FeatureRow row);

/// Returns XLA's notation, such as "f32[3,3,64,128]", or "tuple(4)".
[[nodiscard]] std::string shapeText(FeatureRow row);

} // namespace tgraph
