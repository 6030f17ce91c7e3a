// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/graph/operands.h"
#include "engine/graph/prune.h"
#include "engine/simulate/differentiableprogram.h"
#include "engine/simulate/layoutchoice.h"
#include "engine/simulate/programs.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>

#include <set>

using namespace tgraph;

namespace {

std::vector<NodeId> nodesOf(const Graph& graph, Opcode opcode)
{
    std::vector<NodeId> nodes;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        if (graph.opcode(NodeId(i)) == opcode)
            nodes.push_back(NodeId(i));
    }
    return nodes;
}

/// Returns a convolution over an intermediate image, so that both gradients are needed.
Program convolutionTraining(const ConvolutionSpec& spec, const Extents& image, const Extents& kernel)
{
    DifferentiableProgram program;
    const NodeId weight = program.weight(image); // a weight, so that the input has a gradient, too
    const NodeId result = program.convolution(weight, program.weight(kernel), spec);
    return std::move(program).training(result);
}

void expectGradientsOf(const Program& program, const std::string& image, const std::string& kernel)
{
    const std::vector<NodeId> convolutions = nodesOf(program.graph, Opcode::Convolution);
    ASSERT_EQ(convolutions.size(), 3U);
    EXPECT_EQ(shapeText(program.graph.features(convolutions[1])), image);
    EXPECT_EQ(shapeText(program.graph.features(convolutions[2])), kernel);
    for (const NodeId node : convolutions) {
        const auto operands = operandsOf(program.graph, node);
        ASSERT_TRUE(operands);
    }
}

std::vector<std::string> textsOf(const LayoutChoice& choice)
{
    std::vector<std::string> texts;
    for (const ConfigVector& vector : choice.vectors)
        texts.push_back(configVectorText(vector));
    return texts;
}

} // namespace

TEST(Gradients, HaveTheShapesOfImageAndKernelForStridedConvolutions)
{
    // 15 → 4 with a remainder: no window uses one column of the image.
    const ConvolutionSpec spec = forwardConvolution({{.size = 5, .stride = 3, .paddingLow = 1, .paddingHigh = 0},
                                                     {.size = 3, .stride = 2, .paddingLow = 1, .paddingHigh = 1}});
    const Program program = convolutionTraining(spec, {8, 15, 12, 6}, {5, 3, 6, 16});
    expectGradientsOf(program, "f32[8,15,12,6]", "f32[5,3,6,16]");
    const FeatureRow kernelGradient = program.graph.features(nodesOf(program.graph, Opcode::Convolution)[2]);
    EXPECT_EQ(kernelGradient[feature::windowSize], 4.0F); // as large as the forward result
    EXPECT_EQ(kernelGradient[feature::windowDilation], 3.0F); // the forward stride
    EXPECT_EQ(kernelGradient[feature::convolutionInputBatch], 3.0F);
    EXPECT_EQ(kernelGradient[feature::convolutionOutputBatch], 2.0F);
    const FeatureRow imageGradient = program.graph.features(nodesOf(program.graph, Opcode::Convolution)[1]);
    EXPECT_EQ(imageGradient[feature::baseDilation], 3.0F);
    EXPECT_EQ(imageGradient[feature::windowReversal], 1.0F);
    EXPECT_EQ(imageGradient[feature::convolutionKernelInputFeature], 3.0F);
}

TEST(Gradients, FitVolumesAndDepthwiseConvolutions)
{
    expectGradientsOf(
        convolutionTraining(forwardConvolution(squareWindow(3, 3, 1, 1)), {2, 9, 10, 11, 4}, {3, 3, 3, 4, 7}),
        "f32[2,9,10,11,4]", "f32[3,3,3,4,7]");
    const Program depthwise
        = convolutionTraining(forwardConvolution(squareWindow(2, 3, 2, 1), 12), {4, 9, 10, 12}, {3, 3, 1, 12});
    expectGradientsOf(depthwise, "f32[4,9,10,12]", "f32[3,3,1,12]");
    const std::vector<NodeId> nodes = nodesOf(depthwise.graph, Opcode::Convolution);
    EXPECT_EQ(depthwise.graph.features(nodes[0])[feature::featureGroupCount], 12.0F);
    EXPECT_EQ(depthwise.graph.features(nodes[2])[feature::batchGroupCount], 12.0F);
}

TEST(Gradients, HaveTheShapesOfTheOperandsForDots)
{
    DifferentiableProgram program;
    const NodeId left = program.weight({2, 5, 3, 4}); // batch 0 and 2, own 1, contracted 3
    const NodeId right = program.weight({2, 4, 3, 7}); // batch 0 and 2, contracted 1, own 3
    const NodeId result = program.dot(left, right, {{0, 2}, {0, 2}, {3}, {1}});
    EXPECT_EQ(program.shape(result), (Extents{2, 3, 5, 7}));
    const Program built = std::move(program).training(result);
    // Each update subtracts a tensor of the weight's shape, which ProgramBuilder asserts; this checks the order.
    std::set<std::string> transposed;
    for (const NodeId node : nodesOf(built.graph, Opcode::Transpose))
        transposed.insert(shapeText(built.graph.features(node)));
    EXPECT_EQ(transposed, (std::set<std::string>{"f32[2,5,3,4]", "f32[2,4,3,7]"}));
    const NodeId root(built.graph.nodeCount() - 1);
    EXPECT_EQ(built.graph.opcode(root), Opcode::Tuple);
    EXPECT_EQ(built.graph.features(root)[feature::tupleShapesSize], 3.0F); // two weights and the loss
}

TEST(NamedPrograms, HaveTheirSizesOrderAndConfigurableNodes)
{
    for (const NamedProgram& named : namedPrograms()) {
        for (const bool training : {false, true}) {
            SCOPED_TRACE(std::string(named.name) + (training ? " training" : ""));
            const Program program = buildProgram(named, {.training = training});
            const Graph& graph = program.graph;
            EXPECT_LE(graph.nodeCount(), 8000U);
            EXPECT_EQ(program.minors.size(), graph.configurable().size());
            for (const Edge& edge : graph.edges())
                ASSERT_LT(edge.producer, edge.consumer); // acyclic
            EXPECT_GT(prune(graph).graph.nodeCount(), graph.configurable().size());
            const bool sequence = named.name == "rnn" || named.source == Collection::Source::Nlp;
            EXPECT_EQ(nodesOf(graph, Opcode::Convolution).empty(), sequence);
            EXPECT_EQ(nodesOf(graph, Opcode::Dot).empty(), named.name.starts_with("unet"));
            const bool reshapes = training || sequence || named.name == "alexnet" || named.name == "vgg"; // flat images
            EXPECT_EQ(nodesOf(graph, Opcode::Reshape).empty(), !reshapes);
            for (const NodeId node : graph.configurable())
                EXPECT_TRUE(graph.opcode(node) == Opcode::Reshape || operandsOf(graph, node)) << node.value;
        }
    }
}

TEST(NamedPrograms, DrawnSizesFollowTheSeedAndAFixedBatch)
{
    const NamedProgram& vgg = programNamed("vgg");
    std::set<std::vector<float>> distinct;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Graph drawn = buildProgram(vgg, {.sizeSeed = seed}).graph;
        const Graph again = buildProgram(vgg, {.sizeSeed = seed}).graph;
        EXPECT_EQ(allFeatures(drawn), allFeatures(again));
        distinct.insert(allFeatures(drawn));
    }
    EXPECT_GT(distinct.size(), 4U);
    const Graph seven = buildProgram(vgg, {.batch = 7, .sizeSeed = 3}).graph;
    EXPECT_EQ(seven.features(NodeId(0))[feature::shapeDimensions], 7.0F);
}

TEST(NamedPrograms, UnknownNameListsTheKnownOnes)
{
    EXPECT_THAT(test::errorFrom([] { static_cast<void>(programNamed("lenet")); }), testing::HasSubstr("mobilenet"));
}

TEST(LayoutChoices, NodesOfAKindShareADecision)
{
    const Program program = buildProgram(programNamed("vgg"), {});
    const auto choices = layoutChoices(program, {});
    EXPECT_LT(choices.size(), 8U);
    const auto untied = layoutChoices(program, {.tieLikeNodes = false});
    EXPECT_EQ(untied.size(), program.graph.configurable().size());
    std::size_t slots = 0;
    for (const LayoutChoice& choice : choices)
        slots += choice.slots.size();
    EXPECT_EQ(slots, untied.size());
}

TEST(LayoutChoices, NameTheTwoMinorDimensionsAndAllOfReshapes)
{
    DifferentiableProgram program;
    const NodeId image = program.image({32, 5, 5, 256});
    const NodeId flat = program.reshape(image, {32, 6400});
    const NodeId result = program.dot(flat, program.weight({6400, 4096}), {{}, {}, {1}, {0}});
    const Program built = std::move(program).inference(result);
    const auto choices = layoutChoices(built, {});
    ASSERT_EQ(choices.size(), 2U);
    EXPECT_EQ(
        textsOf(choices[0]),
        (std::vector<std::string>{"output {1,0} input {3,2,1,0} kernel {}", "output {0,1} input {0,3,2,1} kernel {}"}));
    ASSERT_EQ(choices[1].vectors.size(), 9U);
    EXPECT_EQ(textsOf(choices[1])[0], "output {1,0} input {} kernel {}");
    EXPECT_EQ(textsOf(choices[1])[8], "output {0,1} input {0,1} kernel {0,1}");
}

TEST(LayoutChoices, CoverContractedAndOwnDimensionsOfBatchedDots)
{
    DifferentiableProgram program;
    const NodeId query = program.input({8, 128, 12, 64});
    const NodeId scores = program.dot(query, program.input({8, 128, 12, 64}), {{0, 2}, {0, 2}, {3}, {3}});
    const auto choices = layoutChoices(std::move(program).inference(scores), {});
    ASSERT_EQ(choices.size(), 1U);
    EXPECT_EQ(choices[0].vectors.size(), 8U);
    EXPECT_EQ(textsOf(choices[0])[0], "output {3,2} input {3,1} kernel {3,1}");
}

TEST(LayoutChoices, ExcludeLayoutsThatExceedMemory)
{
    DifferentiableProgram program(ElementType::Bf16);
    const NodeId image = program.input({2, 128, 128, 128, 32}); // with the batch on the lanes: 64 times as large
    const NodeId result
        = program.convolution(image, program.weight({3, 3, 3, 32, 32}), forwardConvolution(squareWindow(3, 3, 1, 1)));
    const Program built = std::move(program).inference(result);
    const auto choices = layoutChoices(built, {});
    EXPECT_EQ(choices[0].vectors.size(), 4U);
    for (const ConfigVector& vector : choices[0].vectors)
        EXPECT_EQ(layoutOf(vector, LayoutPart::Output)[0], 4);
    EXPECT_EQ(layoutChoices(built, {.largestTensorBytes = 1e12})[0].vectors.size(), 8U);
}
