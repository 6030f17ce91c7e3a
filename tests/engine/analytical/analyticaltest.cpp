// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analytical.h"

#include "engine/analytical/contraction.h"
#include "engine/analytical/nodecosttable.h"
#include "engine/analytical/tpuv3.h"
#include "tests/engine/graph/graphbuilder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

using namespace tgraph;
using namespace tgraph::test;

namespace {

// Cycle of one of the parallel matrix units
constexpr double cycle = 1 / (tpuv3::matrixUnits * tpuv3::clockHz);

std::vector<NodeCost> costsOf(const Document& document, std::uint32_t config)
{
    return NodeCostTable(std::make_shared<const Document>(document)).of(ConfigId(config));
}

} // namespace

TEST(Contraction, CountsTapsAndContractedElementsOfAConvolution)
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    const Contraction work = contractionOf(Graph(builder.parts), NodeId(node));
    EXPECT_EQ(work.input, NodeId(1));
    EXPECT_EQ(work.kernel, NodeId(0));
    EXPECT_EQ(work.taps, 9);
    EXPECT_EQ(work.contracted, 64);
    EXPECT_EQ(work.columns, 32);
}

TEST(Contraction, FindsTheContractedDimensionsOfADot)
{
    GraphBuilder builder;
    const auto dotOf
        = [&](const std::vector<int>& left, const std::vector<int>& right, const std::vector<int>& result) {
              const std::uint32_t a = builder.add(Opcode::Parameter, ElementType::F32, left, {});
              const std::uint32_t b = builder.add(Opcode::Parameter, ElementType::F32, right, {});
              const std::uint32_t node = builder.add(Opcode::Dot, ElementType::F32, result, {}, {a, b});
              return contractionOf(Graph(builder.parts), NodeId(node));
          };
    EXPECT_EQ(dotOf({32, 6400}, {6400, 4096}, {32, 4096}).contracted, 6400);
    EXPECT_EQ(dotOf({32, 128, 16, 64}, {32, 128, 16, 64}, {32, 16, 128, 128}).contracted, 64); // batch 32, 16
    EXPECT_EQ(dotOf({32, 16, 128, 128}, {32, 16, 128, 128}, {16, 16}).contracted, 32 * 128 * 128);
    EXPECT_EQ(dotOf({512, 27, 128}, {512, 27, 27}, {512, 128, 27}).columns, 27);
}

TEST(AnalyticalLayout, MatchesManualCostsOfAConvolution)
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    builder.configure(node, {vectorOf({3, 0}, {3, 0}, {3, 2}), vectorOf({0, 3}, {3, 0}, {3, 2})});
    const Document document = builder.layoutDocument(2);

    const NodeCost cost = costsOf(document, 0)[node];
    EXPECT_EQ(cost.realVolume, 16 * 16 * 32);
    EXPECT_EQ(cost.paddedVolume, 16 * 16 * 128); // 32 features on 128 lanes, 16 images on 16 sublanes
    EXPECT_DOUBLE_EQ(cost.outputPassSeconds,
                     16 * 16 * 9 * cycle); // a row of 128 results, 9 taps, 64 contracted at once
    EXPECT_DOUBLE_EQ(cost.operandPassSeconds, 16 * 16 * 9 * cycle);
    const double kernelElements = 9 * 128 * 32; // the cheaper orientation: 64 on the lanes
    EXPECT_DOUBLE_EQ(cost.transferSeconds, (2 * 16 * 16 * 128 + kernelElements) * 4 / tpuv3::hbmBytesPerSecond);
    EXPECT_EQ(cost.relayoutSeconds, 0);

    const NodeCost turned = costsOf(document, 1)[node]; // 16 images on 128 lanes
    EXPECT_EQ(turned.paddedVolume, 16 * 128 * 32);
    EXPECT_DOUBLE_EQ(turned.outputPassSeconds, 2 * cost.outputPassSeconds);
    EXPECT_DOUBLE_EQ(turned.operandPassSeconds, cost.operandPassSeconds);
    EXPECT_GT(turned.totalSeconds(), cost.totalSeconds());
}

TEST(AnalyticalLayout, AcceptsBothOrientationsOfOperands)
{
    GraphBuilder builder;
    builder.configure(addConvolution(builder), {vectorOf({3, 0}, {3, 0}, {3, 2}), vectorOf({3, 0}, {0, 3}, {2, 3})});
    const std::vector<double> scores = analyticalScores(builder.layoutDocument(2));
    EXPECT_EQ(scores[0], scores[1]);
}

TEST(AnalyticalLayout, UsesTheNodesOwnLayoutForAnOpenOne)
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    builder.setList(node, feature::layoutMinorToMajor, {0, 3, 2, 1});
    builder.configure(node, {vectorOf({}), vectorOf({0, 3}), vectorOf({3, 0})});
    const std::vector<double> scores = analyticalScores(builder.layoutDocument(3));
    EXPECT_EQ(scores[0], scores[1]);
    EXPECT_LT(scores[2], scores[0]);
}

TEST(AnalyticalLayout, CopiesAResultOnceBeforeAParameter)
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    const std::vector<int> shape = {16, 4, 4, 32};
    const std::uint32_t weights = builder.add(Opcode::Parameter, ElementType::F32, shape, {3, 0, 2, 1});
    const std::uint32_t converted = builder.add(Opcode::Convert, ElementType::F32, shape, {3, 2, 1, 0}, {node});
    const std::uint32_t sum = builder.add(Opcode::Add, ElementType::F32, shape, {3, 2, 1, 0}, {weights, converted});
    builder.add(Opcode::Negate, ElementType::F32, shape, {3, 2, 1, 0}, {sum}); // after the copy: no further cost
    builder.configure(node, {vectorOf({3, 0}), vectorOf({0, 3})});
    const Document document = builder.layoutDocument(2);

    EXPECT_EQ(costsOf(document, 0)[node].relayoutSeconds, 0);
    const double elements = 16 * 128 * 32 + 16 * 16 * 128; // read as {0,3}, written as {3,0}
    EXPECT_DOUBLE_EQ(costsOf(document, 1)[node].relayoutSeconds, elements * 4 / tpuv3::hbmBytesPerSecond);
}

TEST(AnalyticalLayout, ElementWiseOperationsPassLayoutsOn)
{
    for (const std::string_view name :
         {"negate", "copy", "bitcast-convert", "count-leading-zeros", "stochastic-convert", "tanh"}) {
        const std::optional<Opcode> operation = opcodeFromName(name);
        ASSERT_TRUE(operation) << name;
        GraphBuilder builder;
        const std::uint32_t node = addConvolution(builder);
        const std::vector<int> shape = {16, 4, 4, 32};
        const std::uint32_t result = builder.add(*operation, ElementType::F32, shape, {3, 2, 1, 0}, {node});
        const std::uint32_t weights = builder.add(Opcode::Parameter, ElementType::F32, shape, {3, 0, 2, 1});
        builder.add(Opcode::Add, ElementType::F32, shape, {3, 2, 1, 0}, {weights, result});
        builder.configure(node, {vectorOf({3, 0}), vectorOf({0, 3})});
        const Document document = builder.layoutDocument(2);
        EXPECT_EQ(costsOf(document, 0)[node].relayoutSeconds, 0) << name;
        EXPECT_GT(costsOf(document, 1)[node].relayoutSeconds, 0) << name;
    }
}

TEST(AnalyticalLayout, WindowedConsumersRequireTheirOwnLayoutAndReductionsAcceptAny)
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    builder.add(Opcode::Reduce, ElementType::F32, {32}, {0}, {node});
    builder.configure(node, {vectorOf({0, 3})});
    EXPECT_EQ(costsOf(builder.layoutDocument(1), 0)[node].relayoutSeconds, 0);
    builder.add(Opcode::ReduceWindow, ElementType::F32, {16, 2, 2, 32}, {3, 0, 2, 1}, {node});
    EXPECT_GT(costsOf(builder.layoutDocument(1), 0)[node].relayoutSeconds, 0);
}

TEST(AnalyticalLayout, TransposesRequireTheLayoutThatMakesThemFree)
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    const std::uint32_t turned = builder.add(Opcode::Transpose, ElementType::F32, {32, 4, 4, 16}, {0, 3, 2, 1}, {node});
    builder.setList(turned, feature::dimensions, {3, 1, 2, 0}); // its {0,3} is {3,0} of the operand
    builder.configure(node, {vectorOf({3, 0}), vectorOf({0, 3})});
    const Document document = builder.layoutDocument(2);
    EXPECT_EQ(costsOf(document, 0)[node].relayoutSeconds, 0);
    EXPECT_GT(costsOf(document, 1)[node].relayoutSeconds, 0);
}

TEST(AnalyticalLayout, ReshapesCostACopyIfInputAndProducerLayoutsDiffer)
{
    GraphBuilder builder;
    const std::uint32_t left = builder.add(Opcode::Parameter, ElementType::F32, {32, 256}, {1, 0});
    const std::uint32_t right = builder.add(Opcode::Parameter, ElementType::F32, {256, 512}, {1, 0});
    const std::uint32_t dot = builder.add(Opcode::Dot, ElementType::F32, {32, 512}, {1, 0}, {left, right});
    const std::uint32_t reshape = builder.add(Opcode::Reshape, ElementType::F32, {32, 2, 256}, {2, 1, 0}, {dot});
    builder.configure(dot, {vectorOf({1, 0}), vectorOf({1, 0}), vectorOf({0, 1}), vectorOf({1, 0})});
    builder.configure(
        reshape, {vectorOf({2, 1, 0}, {1, 0}), vectorOf({0, 2, 1}, {0, 1}), vectorOf({0, 2, 1}, {0, 1}), vectorOf({})});
    const Document document = builder.layoutDocument(4);
    const auto relayout = [&](std::uint32_t config) { return costsOf(document, config)[reshape].relayoutSeconds; };
    EXPECT_EQ(relayout(0), 0);
    EXPECT_DOUBLE_EQ(relayout(1), (32 * 512 + 128 * 512) * 4 / tpuv3::hbmBytesPerSecond);
    EXPECT_EQ(relayout(2), 0); // both are {0,1}
    EXPECT_EQ(relayout(3), 0); // the compiler chooses
}

TEST(AnalyticalLayout, ReshapesOfParametersCostACopyFromTheParametersLayout)
{
    GraphBuilder builder;
    const std::uint32_t parameter = builder.add(Opcode::Parameter, ElementType::F32, {32, 256}, {1, 0});
    const std::uint32_t reshape = builder.add(Opcode::Reshape, ElementType::F32, {32, 2, 128}, {2, 1, 0}, {parameter});
    builder.configure(reshape, {vectorOf({2, 1, 0}, {1, 0}), vectorOf({0, 2, 1}, {0, 1})});
    const Document document = builder.layoutDocument(2);
    EXPECT_EQ(costsOf(document, 0)[reshape].relayoutSeconds, 0);
    EXPECT_DOUBLE_EQ(costsOf(document, 1)[reshape].relayoutSeconds,
                     (32 * 256 + 128 * 256) * 4 / tpuv3::hbmBytesPerSecond);
}

TEST(AnalyticalLayout, ScoresAreSumsOfNodeCosts)
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    const std::uint32_t activated = builder.add(Opcode::Tanh, ElementType::F32, {16, 4, 4, 32}, {3, 2, 1, 0}, {node});
    builder.add(Opcode::Slice, ElementType::F32, {16, 4, 4, 32}, {3, 2, 1, 0}, {activated});
    builder.configure(node, {vectorOf({3, 0}), vectorOf({0, 3}), vectorOf({2, 1})});
    const Document document = builder.layoutDocument(3);
    double progressed = 0;
    const std::vector<double> scores = analyticalScores(document, {}, [&](double share) { progressed = share; });
    EXPECT_EQ(progressed, 1);
    for (std::uint32_t i = 0; i < 3; ++i) {
        double sum = 0;
        for (const NodeCost& cost : costsOf(document, i))
            sum += cost.totalSeconds();
        EXPECT_NEAR(scores[i], sum, 1e-15);
    }
}

TEST(AnalyticalLayout, HandlesNodesWithoutOperandsShapesAndEdges)
{
    GraphBuilder builder;
    for (const Opcode opcode : {Opcode::Convolution, Opcode::Dot, Opcode::Reshape, Opcode::Tuple, Opcode::Add}) {
        const std::uint32_t node = builder.add(opcode, ElementType::Tuple, {}, {});
        builder.configure(node, {vectorOf({}), vectorOf({1, 0}, {0, 1}, {5})});
    }
    const std::uint32_t single = builder.add(Opcode::Dot, ElementType::F32, {512, 27, 27}, {2, 1, 0}, {3});
    builder.configure(single, {vectorOf({2, 1}, {1, 2}), vectorOf({})});
    builder.add(Opcode::Add, ElementType::F32, {}, {}, {single, single, 0});
    for (const double score : analyticalScores(builder.layoutDocument(2)))
        EXPECT_TRUE(std::isfinite(score) && score >= 0);
}

TEST(AnalyticalLayout, Stops)
{
    GraphBuilder builder;
    builder.configure(addConvolution(builder), {vectorOf({3, 0})});
    const Document document = builder.layoutDocument(1);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)analyticalScores(document, stop.get_token()), Cancelled);
}
