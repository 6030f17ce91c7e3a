// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/features.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr std::array<std::string_view, featureCount> featureNames = {
    "is_root",
    "element_size_in_bits",
    "element_type_is_invalid",
    "element_type_is_pred",
    "element_type_is_s8",
    "element_type_is_s16",
    "element_type_is_s32",
    "element_type_is_s64",
    "element_type_is_u8",
    "element_type_is_u16",
    "element_type_is_u32",
    "element_type_is_u64",
    "element_type_is_f16",
    "element_type_is_f32",
    "element_type_is_f64",
    "element_type_is_bf16",
    "element_type_is_c64",
    "element_type_is_c128",
    "element_type_is_tuple",
    "element_type_is_opaque",
    "element_type_is_token",
    "shape_dimensions_0",
    "shape_dimensions_1",
    "shape_dimensions_2",
    "shape_dimensions_3",
    "shape_dimensions_4",
    "shape_dimensions_5",
    "shape_dimensions_sum",
    "shape_dimensions_product",
    "tuple_shapes_size",
    "parameter_number",
    "dimensions_0",
    "dimensions_1",
    "dimensions_2",
    "dimensions_3",
    "dimensions_4",
    "dimensions_5",
    "window_size_0",
    "window_size_1",
    "window_size_2",
    "window_size_3",
    "window_size_4",
    "window_size_5",
    "window_size_sum",
    "window_size_product",
    "window_stride_0",
    "window_stride_1",
    "window_stride_2",
    "window_stride_3",
    "window_stride_4",
    "window_stride_5",
    "window_stride_sum",
    "window_stride_product",
    "window_padding_low_0",
    "window_padding_low_1",
    "window_padding_low_2",
    "window_padding_low_3",
    "window_padding_low_4",
    "window_padding_low_5",
    "window_padding_low_sum",
    "window_padding_low_product",
    "window_padding_high_0",
    "window_padding_high_1",
    "window_padding_high_2",
    "window_padding_high_3",
    "window_padding_high_4",
    "window_padding_high_5",
    "window_padding_high_sum",
    "window_padding_high_product",
    "window_dilation_0",
    "window_dilation_1",
    "window_dilation_2",
    "window_dilation_3",
    "window_dilation_4",
    "window_dilation_5",
    "window_dilation_sum",
    "window_dilation_product",
    "base_dilation_0",
    "base_dilation_1",
    "base_dilation_2",
    "base_dilation_3",
    "base_dilation_4",
    "base_dilation_5",
    "base_dilation_sum",
    "base_dilation_product",
    "window_reversal_0",
    "window_reversal_1",
    "window_reversal_2",
    "window_reversal_3",
    "window_reversal_4",
    "window_reversal_5",
    "window_reversal_true_count",
    "window_reversal_false_count",
    "input_batch_dimension",
    "input_feature_dimension",
    "input_spatial_dimensions_0",
    "input_spatial_dimensions_1",
    "input_spatial_dimensions_2",
    "input_spatial_dimensions_3",
    "kernel_input_feature_dimension",
    "kernel_output_feature_dimension",
    "kernel_spatial_dimensions_0",
    "kernel_spatial_dimensions_1",
    "kernel_spatial_dimensions_2",
    "kernel_spatial_dimensions_3",
    "output_batch_dimension",
    "output_feature_dimension",
    "feature_group_count",
    "batch_group_count",
    "slice_start_0",
    "slice_start_1",
    "slice_start_sum",
    "slice_start_product",
    "slice_stride_0",
    "slice_stride_1",
    "slice_stride_sum",
    "slice_stride_product",
    "slice_limit_0",
    "slice_limit_1",
    "slice_limit_sum",
    "slice_limit_product",
    "dynamic_slice_sizes_0",
    "dynamic_slice_sizes_1",
    "dynamic_slice_sizes_sum",
    "dynamic_slice_sizes_product",
    "edge_padding_low_0",
    "edge_padding_low_1",
    "edge_padding_low_sum",
    "edge_padding_low_product",
    "edge_padding_high_0",
    "edge_padding_high_1",
    "edge_padding_high_sum",
    "edge_padding_high_product",
    "is_stable",
    "layout_minor_to_major_0",
    "layout_minor_to_major_1",
    "layout_minor_to_major_2",
    "layout_minor_to_major_3",
    "layout_minor_to_major_4",
    "layout_minor_to_major_5",
};

constexpr std::array<std::string_view, feature::elementTypeCount> typeNames = {
    "invalid", "pred", "s8",  "s16",  "s32", "s64",  "u8",    "u16",    "u32",   "u64",
    "f16",     "f32",  "f64", "bf16", "c64", "c128", "tuple", "opaque", "token",
};

constexpr std::array<int, feature::elementTypeCount> typeBytes = {
    0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 2, 8, 16, 0, 0, 0,
};

// Features come from files, so a float may be far outside the range of an integer.
std::int64_t saturated(float value)
{
    constexpr float limit = 9.2e18F;
    return static_cast<std::int64_t>(std::clamp(value, -limit, limit));
}

} // namespace

std::string_view featureName(int column)
{
    if (column < 0 || column >= featureCount)
        return {};
    return featureNames[static_cast<std::size_t>(column)];
}

ElementType elementType(FeatureRow row)
{
    for (int i = 0; i < feature::elementTypeCount; ++i) {
        if (row[static_cast<std::size_t>(feature::elementTypeOneHot + i)] != 0.0F)
            return static_cast<ElementType>(i);
    }
    return ElementType::Invalid;
}

std::string_view elementTypeName(ElementType type)
{
    return typeNames[static_cast<std::size_t>(type)];
}

int elementBytes(ElementType type)
{
    return typeBytes[static_cast<std::size_t>(type)];
}

int shapeRank(FeatureRow row)
{
    int rank = 0;
    for (const float extent : row.subspan<feature::shapeDimensions, maxRank>())
        rank += extent != 0.0F ? 1 : 0;
    return rank;
}

std::vector<std::int64_t> shapeDimensions(FeatureRow row)
{
    std::vector<std::int64_t> shape;
    for (const float extent : row.subspan<feature::shapeDimensions, maxRank>()) {
        if (extent != 0.0F)
            shape.push_back(saturated(extent));
    }
    return shape;
}

std::string shapeText(FeatureRow row)
{
    const ElementType type = elementType(row);
    if (type == ElementType::Tuple)
        return "tuple(" + std::to_string(saturated(row[feature::tupleShapesSize])) + ")";
    const bool isKnown = type != ElementType::Invalid || row[feature::elementTypeOneHot] != 0.0F;
    std::string text(isKnown ? elementTypeName(type) : "unknown");
    text += '[';
    const char* separator = "";
    for (const std::int64_t extent : shapeDimensions(row)) {
        text += separator + std::to_string(extent);
        separator = ",";
    }
    return text + ']';
}

} // namespace tgraph
