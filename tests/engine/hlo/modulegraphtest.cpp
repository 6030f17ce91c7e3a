// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/modulegraph.h"

#include "engine/core/task.h"
#include "engine/hlo/module/featurerow.h"
#include "engine/hlo/module/nodeshape.h"
#include "tests/support/modulebuilder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tgraph::hlo {
namespace {

using test::ModuleBuilder;

/// Columns that are not 0, without the products of empty lists, which are 1.
using Columns = std::map<std::string, float>;

/// Products of lists that are empty for most instructions.
constexpr std::array emptyProducts
    = {"shape_dimensions_product",   "window_size_product",         "window_stride_product",
       "window_padding_low_product", "window_padding_high_product", "window_dilation_product",
       "base_dilation_product",      "slice_start_product",         "slice_stride_product",
       "slice_limit_product",        "dynamic_slice_sizes_product", "edge_padding_low_product",
       "edge_padding_high_product"};

void expectColumns(FeatureRow row, Columns expected)
{
    for (const char* const product : emptyProducts)
        expected.emplace(product, 1.0F);
    for (int column = 0; column < featureCount; ++column) {
        const std::string name(featureName(column));
        const auto found = expected.find(name);
        EXPECT_EQ(row[static_cast<std::size_t>(column)], found == expected.end() ? 0.0F : found->second) << name;
        if (found != expected.end())
            expected.erase(found);
    }
    EXPECT_TRUE(expected.empty()) << "no such column: " << expected.begin()->first;
}

/// Checks the row of one instruction that is not the root.
void expectRow(std::string_view opcode, std::string_view shape, Attributes attributes, const Columns& expected)
{
    SCOPED_TRACE(std::string(opcode) + " " + std::string(shape));
    ModuleBuilder builder;
    builder.computation("main");
    const NodeId node = builder.add("x", opcode, shape, {}, std::move(attributes));
    builder.root(builder.add("r", "tuple", "()", {node}));
    const Module module = builder.take();
    expectColumns(FeatureRow(featureRow(module, node)), expected);
    const Graph graph = graphOf(module);
    expectColumns(graph.features(node), expected);
}

TEST(NodeShape, HasTypesThatFeaturesLack)
{
    ModuleBuilder builder;
    builder.computation("main");
    builder.root(builder.add("x", "copy", "f8e4m3fn[8,4]{0,1}", {}));
    Document document;
    document.program = std::make_shared<const Module>(builder.take());
    document.graph = graphOf(*document.program);
    EXPECT_EQ(nodeShapeText(document, NodeId(0)), "f8e4m3fn[8,4]");
    document.program.reset();
    EXPECT_EQ(nodeShapeText(document, NodeId(0)), "unknown[8,4]") << "as in an .npz file";
}

TEST(FeatureRow, HoldsTheShapeMostMajorDimensionFirst)
{
    expectRow("add", "f32[8,128]{0,1}", {},
              {{"element_type_is_f32", 1},
               {"shape_dimensions_0", 8},
               {"shape_dimensions_1", 128},
               {"shape_dimensions_sum", 136},
               {"shape_dimensions_product", 1024},
               {"layout_minor_to_major_1", 1}});
    expectRow("add", "pred[]", {}, {{"element_type_is_pred", 1}});
    // A shape with seven dimensions: six are in columns, all are in sum and product; the layout is
    // truncated in the same way.
    expectRow("add", "bf16[2,2,2,2,2,2,3]{0,1,2,3,4,5,6}", {},
              {{"element_type_is_bf16", 1},
               {"shape_dimensions_0", 2},
               {"shape_dimensions_1", 2},
               {"shape_dimensions_2", 2},
               {"shape_dimensions_3", 2},
               {"shape_dimensions_4", 2},
               {"shape_dimensions_5", 2},
               {"shape_dimensions_sum", 15},
               {"shape_dimensions_product", 192},
               {"layout_minor_to_major_1", 1},
               {"layout_minor_to_major_2", 2},
               {"layout_minor_to_major_3", 3},
               {"layout_minor_to_major_4", 4},
               {"layout_minor_to_major_5", 5}});
}

TEST(FeatureRow, IsRowMajorWithoutALayout)
{
    expectRow("add", "s8[4,5,6]", {},
              {{"element_type_is_s8", 1},
               {"shape_dimensions_0", 4},
               {"shape_dimensions_1", 5},
               {"shape_dimensions_2", 6},
               {"shape_dimensions_sum", 15},
               {"shape_dimensions_product", 120},
               {"layout_minor_to_major_0", 2},
               {"layout_minor_to_major_1", 1}});
}

TEST(FeatureRow, DynamicDimensionsHaveTheirBoundAndUnboundedOnesZero)
{
    expectRow("add", "s64[<=250,4]", {},
              {{"element_type_is_s64", 1},
               {"shape_dimensions_0", 250},
               {"shape_dimensions_1", 4},
               {"shape_dimensions_sum", 254},
               {"shape_dimensions_product", 1000},
               {"layout_minor_to_major_0", 1}});
    expectRow("add", "u8[?,4]", {},
              {{"element_type_is_u8", 1},
               {"shape_dimensions_1", 4},
               {"shape_dimensions_sum", 4},
               {"shape_dimensions_product", 0},
               {"layout_minor_to_major_0", 1}});
}

TEST(FeatureRow, SumsAndProductsWrapAt64Bits)
{
    // 2^40 · 2^30 = 2^70, whose lower 64 bits are 0.
    expectRow("add", "f32[1099511627776,1073741824]", {},
              {{"element_type_is_f32", 1},
               {"shape_dimensions_0", 1099511627776.0F},
               {"shape_dimensions_1", 1073741824.0F},
               {"shape_dimensions_sum", 1100585369600.0F},
               {"shape_dimensions_product", 0},
               {"layout_minor_to_major_0", 1}});
}

TEST(FeatureRow, HasOnlyTheTypesOfTheTable)
{
    const std::vector<std::pair<std::string, std::string>> types
        = {{"pred", "pred"}, {"s8", "s8"},   {"s16", "s16"},   {"s32", "s32"},       {"s64", "s64"},    {"u8", "u8"},
           {"u16", "u16"},   {"u32", "u32"}, {"u64", "u64"},   {"f16", "f16"},       {"f32", "f32"},    {"f64", "f64"},
           {"bf16", "bf16"}, {"c64", "c64"}, {"c128", "c128"}, {"opaque", "opaque"}, {"token", "token"}};
    for (const auto& [type, column] : types)
        expectRow("add", type + "[]", {}, {{"element_type_is_" + column, 1}});
    for (const char* const type : {"f8e4m3fn", "f8e5m2", "s4", "u4", "s2", "f4e2m1fn"})
        expectRow("add", std::string(type) + "[]", {}, {});
}

TEST(FeatureRow, CountsTheElementsOfATupleWithoutLayout)
{
    expectRow("tuple", "(f32[2]{0}, (f32[], s32[]), token[])", {},
              {{"element_type_is_tuple", 1}, {"tuple_shapes_size", 3}});
    expectRow("tuple", "()", {}, {{"element_type_is_tuple", 1}});
}

TEST(FeatureRow, HoldsDimensionsWithoutSumOrProduct)
{
    expectRow("transpose", "f32[]", {.dimensions = {2, 0, 1, 3, 4, 5, 6}},
              {{"element_type_is_f32", 1},
               {"dimensions_0", 2},
               {"dimensions_2", 1},
               {"dimensions_3", 3},
               {"dimensions_4", 4},
               {"dimensions_5", 5}});
}

TEST(FeatureRow, HoldsTheWindow)
{
    const WindowDimension first{.size = 3, .stride = 2, .paddingLow = -1, .paddingHigh = 1};
    const WindowDimension second{.size = 5, .windowDilation = 4, .baseDilation = 7, .reversal = true};
    expectRow("reduce-window", "f32[]", {.window = {first, second}},
              {{"element_type_is_f32", 1},
               {"window_size_0", 3},
               {"window_size_1", 5},
               {"window_size_sum", 8},
               {"window_size_product", 15},
               {"window_stride_0", 2},
               {"window_stride_1", 1},
               {"window_stride_sum", 3},
               {"window_stride_product", 2},
               {"window_padding_low_0", -1},
               {"window_padding_low_sum", -1},
               {"window_padding_low_product", 0},
               {"window_padding_high_0", 1},
               {"window_padding_high_sum", 1},
               {"window_padding_high_product", 0},
               {"window_dilation_0", 1},
               {"window_dilation_1", 4},
               {"window_dilation_sum", 5},
               {"window_dilation_product", 4},
               {"base_dilation_0", 1},
               {"base_dilation_1", 7},
               {"base_dilation_sum", 8},
               {"base_dilation_product", 7},
               {"window_reversal_1", 1},
               {"window_reversal_true_count", 1},
               {"window_reversal_false_count", 1}});
}

TEST(FeatureRow, HoldsAConvolutionsDimensionNumbersAndGroupCounts)
{
    // b01f_01io->fb01, and a fifth spatial dimension that has no column.
    const ConvolutionDimensions numbers{.inputBatch = 0,
                                        .inputFeature = 3,
                                        .inputSpatial = {1, 2, 4, 5, 6},
                                        .kernelInputFeature = 2,
                                        .kernelOutputFeature = 3,
                                        .kernelSpatial = {0, 1},
                                        .outputBatch = 1,
                                        .outputFeature = 0,
                                        .outputSpatial = {2, 3}};
    Columns expected = {{"element_type_is_f32", 1},
                        {"input_feature_dimension", 3},
                        {"input_spatial_dimensions_0", 1},
                        {"input_spatial_dimensions_1", 2},
                        {"input_spatial_dimensions_2", 4},
                        {"input_spatial_dimensions_3", 5},
                        {"kernel_input_feature_dimension", 2},
                        {"kernel_output_feature_dimension", 3},
                        {"kernel_spatial_dimensions_1", 1},
                        {"output_batch_dimension", 1},
                        {"feature_group_count", 1},
                        {"batch_group_count", 1}};
    expectRow("convolution", "f32[]", {.convolution = numbers}, expected);
    expected["feature_group_count"] = 32;
    expected["batch_group_count"] = 2;
    expectRow("convolution", "f32[]", {.convolution = numbers, .featureGroupCount = 32, .batchGroupCount = 2},
              expected);
}

TEST(FeatureRow, GroupCountsAreOneForCustomCallsAndZeroElsewhere)
{
    expectRow("custom-call", "f32[]", {.customCallTarget = "f"},
              {{"element_type_is_f32", 1}, {"feature_group_count", 1}, {"batch_group_count", 1}});
    expectRow("dot", "f32[]", {.dot = DotDimensions{.lhsContracting = {1}, .rhsContracting = {0}}},
              {{"element_type_is_f32", 1}});
}

TEST(FeatureRow, HoldsTwoDimensionsOfASlice)
{
    const std::vector<SliceDimension> slice
        = {{.start = 0, .limit = 8}, {.start = 2, .limit = 6, .stride = 2}, {.start = 1, .limit = 3}};
    expectRow("slice", "f32[]", {.slice = slice},
              {{"element_type_is_f32", 1},
               {"slice_start_1", 2},
               {"slice_start_sum", 3},
               {"slice_start_product", 0},
               {"slice_stride_0", 1},
               {"slice_stride_1", 2},
               {"slice_stride_sum", 4},
               {"slice_stride_product", 2},
               {"slice_limit_0", 8},
               {"slice_limit_1", 6},
               {"slice_limit_sum", 17},
               {"slice_limit_product", 144}});
}

TEST(FeatureRow, HoldsDynamicSliceSizesAndEdgePadding)
{
    expectRow("dynamic-slice", "f32[]", {.dynamicSliceSizes = {1, 4, 5}},
              {{"element_type_is_f32", 1},
               {"dynamic_slice_sizes_0", 1},
               {"dynamic_slice_sizes_1", 4},
               {"dynamic_slice_sizes_sum", 10},
               {"dynamic_slice_sizes_product", 20}});
    // The interior is not a feature.
    expectRow("pad", "f32[]", {.padding = {{.low = 1, .high = -2, .interior = 9}, {.low = 3, .high = 4}}},
              {{"element_type_is_f32", 1},
               {"edge_padding_low_0", 1},
               {"edge_padding_low_1", 3},
               {"edge_padding_low_sum", 4},
               {"edge_padding_low_product", 3},
               {"edge_padding_high_0", -2},
               {"edge_padding_high_1", 4},
               {"edge_padding_high_sum", 2},
               {"edge_padding_high_product", -8}});
}

TEST(FeatureRow, MarksStableSorts)
{
    expectRow("sort", "f32[]", {.dimensions = {1}, .isStable = true},
              {{"element_type_is_f32", 1}, {"dimensions_0", 1}, {"is_stable", 1}});
}

TEST(FeatureRow, HoldsRootAndParameterNumber)
{
    ModuleBuilder builder;
    builder.computation("main");
    const NodeId first = builder.parameter("a", "f32[]", 0);
    const NodeId second = builder.parameter("b", "f32[]", 7);
    builder.root(second);
    builder.add("c", "add", "f32[]", {first, second});
    const Module module = builder.take();
    const Graph graph = graphOf(module);
    expectColumns(graph.features(first), {{"element_type_is_f32", 1}});
    expectColumns(graph.features(second), {{"element_type_is_f32", 1}, {"is_root", 1}, {"parameter_number", 7}});
    expectColumns(graph.features(NodeId(2)), {{"element_type_is_f32", 1}});
}

TEST(ModuleGraph, KeepsEqualRowsOnce)
{
    ModuleBuilder builder;
    builder.computation("main");
    const NodeId a = builder.parameter("a", "f32[4]{0}", 0);
    // Equal rows despite different opcodes, attributes without columns and notations of the layout.
    builder.add("b", "negate", "f32[4]{0}", {a});
    builder.add("c", "abs", "f32[4]", {a});
    builder.add("d", "compare", "f32[4]{0}", {a, a}, {.comparisonDirection = "EQ"});
    const NodeId e = builder.add("e", "reduce", "f32[4]{0}", {a}, {.dimensions = {1}});
    const NodeId f = builder.add("f", "concatenate", "f32[4]{0}", {a}, {.dimensions = {1}});
    builder.add("g", "add", "f32[4]{0}", {e, f});
    const Graph graph = graphOf(builder.take());
    EXPECT_EQ(graph.rowCount(), 3U);
    EXPECT_EQ(graph.rowOf(a), graph.rowOf(NodeId(2)));
    EXPECT_EQ(graph.rowOf(e), graph.rowOf(f));
    EXPECT_EQ(graph.features(NodeId(6))[feature::isRoot], 1.0F);
}

TEST(ModuleGraph, TypesWithoutColumnKeepTheirElementSize)
{
    ModuleBuilder builder;
    builder.computation("main");
    const NodeId eight = builder.parameter("a", "f8e4m3fn[4]", 0);
    const NodeId thirtyTwo = builder.parameter("b", "f32[4]", 0);
    const NodeId tuple = builder.add("c", "tuple", "(f8e4m3fn[4])", {eight});
    const Graph graph = graphOf(builder.take());
    EXPECT_EQ(graph.elementBytesOf(eight), 1);
    EXPECT_EQ(graph.elementBytesOf(thirtyTwo), 4);
    EXPECT_EQ(graph.elementBytesOf(tuple), 0);
}

TEST(ModuleGraph, UnknownOpcodesAreZero)
{
    ModuleBuilder builder;
    builder.computation("main");
    const NodeId node = builder.add("a", "erf", "f32[]");
    EXPECT_EQ(graphOf(builder.take()).opcode(node), Opcode::Unknown);
}

TEST(ModuleGraph, EdgesLeadToOperandsAndToTheRootsOfCalledComputations)
{
    ModuleBuilder builder;
    const ComputationId adder = builder.computation("adder");
    const NodeId x = builder.parameter("x", "f32[]", 0); // 0
    const NodeId y = builder.parameter("y", "f32[]", 1); // 1
    const NodeId sum = builder.add("s", "add", "f32[]", {y, x}); // 2
    const ComputationId body = builder.computation("body");
    const NodeId state = builder.parameter("p", "(f32[])", 0); // 3
    builder.root(state);
    const NodeId unused = builder.add("u", "get-tuple-element", "f32[]", {state}); // 4
    const ComputationId condition = builder.computation("loop_cond");
    const NodeId again = builder.parameter("p", "pred[]", 0); // 5
    builder.computation("main");
    const NodeId a = builder.parameter("a", "f32[8]", 0); // 6
    const NodeId zero = builder.add("z", "constant", "f32[]"); // 7
    const NodeId twice = builder.add("t", "multiply", "f32[8]", {a, a}); // 8
    const NodeId total = builder.call("r", "reduce", "f32[]", {twice, zero}, {adder}); // 9
    const NodeId loop = builder.call("w", "while", "(f32[])", {total}, {condition, body}); // 10
    const Graph graph = graphOf(builder.take());
    const std::vector<Edge> expected = {{sum, x},      {sum, y},       {unused, state}, {twice, a},    {total, sum},
                                        {total, zero}, {total, twice}, {loop, state},   {loop, again}, {loop, total}};
    EXPECT_EQ(std::vector(graph.edges().begin(), graph.edges().end()), expected);
}

TEST(ModuleGraph, MajorComputationsEndAtNamesWithClusterWhileOrCond)
{
    ModuleBuilder builder;
    builder.computation("fused");
    builder.parameter("a", "f32[]", 0);
    builder.computation("my_while_body");
    builder.parameter("a", "f32[]", 0);
    builder.parameter("b", "f32[]", 1);
    builder.computation("region_cond.3");
    builder.parameter("a", "f32[]", 0);
    builder.computation("cluster_entry");
    builder.parameter("a", "f32[]", 0);
    const auto starts = [](const Graph& graph) {
        return std::vector(graph.computationStarts().begin(), graph.computationStarts().end());
    };
    EXPECT_EQ(starts(graphOf(builder.take())), (std::vector<std::uint32_t>{0, 3, 4}));
    ModuleBuilder plain;
    plain.computation("main");
    plain.parameter("a", "f32[]", 0);
    EXPECT_EQ(starts(graphOf(plain.take())), std::vector<std::uint32_t>{0});
}

TEST(ModuleGraph, ConfiguresNameableConvolutionsDotsAndReshapesOutsideFusions)
{
    ModuleBuilder builder;
    const ComputationId fused = builder.computation("fused");
    const NodeId p = builder.parameter("p", "f32[4,4]", 0);
    builder.add("d", "dot", "f32[4,4]", {p, p});
    builder.computation("main");
    const NodeId a = builder.parameter("a", "f32[4,4]", 0);
    const NodeId dot = builder.add("d", "dot", "f32[4,4]", {a, a});
    const NodeId wide = builder.add("w", "reshape", "f32[1,1,1,1,1,4,4]", {dot});
    builder.add("n", "reshape", "f32[16]", {wide});
    const NodeId flat = builder.add("f", "reshape", "f32[16]", {a});
    const NodeId convolution = builder.add("c", "convolution", "f32[4,4]", {a, a});
    builder.call("x", "fusion", "f32[4,4]", {a}, {fused});
    const Graph graph = graphOf(builder.take());
    EXPECT_EQ(std::vector(graph.configurable().begin(), graph.configurable().end()),
              (std::vector<NodeId>{dot, flat, convolution}));
}

TEST(ModuleGraph, HasOperandsAndContractedDimensions)
{
    ModuleBuilder builder;
    builder.computation("main");
    const NodeId right = builder.parameter("r", "f32[5,2,7]", 0);
    const NodeId left = builder.parameter("l", "f32[5,3,2]", 1);
    const DotDimensions numbers{.lhsContracting = {2}, .rhsContracting = {1}, .lhsBatch = {0}, .rhsBatch = {0}};
    const NodeId dot = builder.add("d", "dot", "f32[5,3,7]", {left, right}, {.dot = numbers});
    const Graph graph = graphOf(builder.take());
    const KnownOperands* const known = graph.knownOperands(dot);
    ASSERT_NE(known, nullptr);
    EXPECT_EQ(known->input, left);
    EXPECT_EQ(known->kernel, right);
    EXPECT_EQ(known->contracted, 2);
    EXPECT_EQ(known->columns, 7);
    EXPECT_EQ(graph.knownOperands(left), nullptr);
}

TEST(ModuleGraph, CountsRunsByCallSiteAndLoopsOnce)
{
    ModuleBuilder builder;
    const ComputationId adder = builder.computation("adder");
    const NodeId x = builder.parameter("x", "f32[]", 0);
    const ComputationId layer = builder.computation("layer");
    const NodeId p = builder.parameter("p", "f32[8]", 0);
    builder.call("r", "reduce", "f32[]", {p}, {adder});
    const ComputationId block = builder.computation("block");
    const NodeId q = builder.parameter("q", "f32[8]", 0);
    builder.call("c", "call", "f32[]", {q}, {layer});
    builder.call("d", "call", "f32[]", {q}, {layer});
    builder.computation("unused");
    const NodeId never = builder.parameter("n", "f32[]", 0);
    builder.computation("main");
    const NodeId a = builder.parameter("a", "f32[8]", 0);
    for (int i = 0; i < 3; ++i)
        builder.call("b" + std::to_string(i), "call", "f32[]", {a}, {block});
    builder.call("w", "while", "f32[]", {a}, {block});
    const Graph graph = graphOf(builder.take());
    EXPECT_EQ(graph.runsOf(a), 1);
    EXPECT_EQ(graph.runsOf(q), 4);
    EXPECT_EQ(graph.runsOf(p), 8);
    EXPECT_EQ(graph.runsOf(x), 0); // counted at the reduction
    EXPECT_EQ(graph.runsOf(never), 0);
}

TEST(ModuleGraph, StopsWhenAsked)
{
    ModuleBuilder builder;
    builder.computation("main");
    builder.parameter("a", "f32[8]", 0);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)graphOf(builder.take(), stop.get_token()), Cancelled);
}

} // namespace
} // namespace tgraph::hlo
