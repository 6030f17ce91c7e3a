// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/network.h"

#include "engine/model/network/batchedscorer.h"
#include "engine/simulate/convnet.h"
#include "engine/simulate/simulation.h"
#include "tests/engine/model/joinedgraphs.h"
#include "tests/engine/model/modelvariants.h"
#include "tests/engine/model/networkfixtures.h"
#include "tests/engine/model/referencenetwork.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

struct Slate {
    std::vector<std::uint32_t> distinct;
    std::vector<ConfigId> configs;
};

Slate wholeSlate(const ModelInput& input)
{
    Slate slate;
    slate.configs = input.configurations->representatives;
    slate.distinct.resize(slate.configs.size());
    std::iota(slate.distinct.begin(), slate.distinct.end(), 0U);
    return slate;
}

torch::Tensor layoutForward(Network& network, const ModelInput& input, const Slate& slate, torch::ScalarType type)
{
    const auto copies = static_cast<std::int64_t>(slate.distinct.size());
    std::vector<std::int64_t> rows(slate.distinct.size() * input.nodeCount);
    input.gatherRows(slate.distinct, rows);
    InputRows inputRows = makeInputRows(input, torch::kCPU);
    inputRows.numeric = inputRows.numeric.to(type);
    return network->forwardLayout(inputRows, torch::tensor(rows).view({copies, -1}),
                                  makeAdjacency(input, copies, torch::kCPU),
                                  test::plainPrior(input, rows, slate.distinct, type));
}

void expectNear(const torch::Tensor& scores, const Vector& expected, double tolerance)
{
    ASSERT_EQ(scores.numel(), static_cast<std::int64_t>(expected.size()));
    for (std::int64_t i = 0; i < scores.numel(); ++i) {
        const double wanted = expected[static_cast<std::size_t>(i)];
        EXPECT_NEAR(scores[i].item<double>(), wanted, tolerance * (1.0 + std::abs(wanted))) << "configuration " << i;
    }
}

class EveryOption : public testing::TestWithParam<ModelVariant> { };

TEST_P(EveryOption, ForwardAgreesWithTheEquations)
{
    const auto& options = GetParam().options;
    for (const std::uint64_t seed : {1U, 2U}) {
        const RandomDocument recipe{.seed = seed};
        const Document document
            = options.kind == ModelKind::Layout ? randomLayoutDocument(recipe) : randomTileDocument(recipe);
        const Checkpoint checkpoint = livelyCheckpoint(options, document);
        const ModelInput input = makeModelInput(document, checkpoint.info);
        Network network = makeNetwork(options, checkpoint.folds[0]);
        network->to(torch::kFloat64); // inputs remain rounded to float: 6e-8
        if (options.kind == ModelKind::Layout) {
            const Slate slate = wholeSlate(input);
            const Vector expected
                = referenceLayoutScores(document, checkpoint.info, checkpoint.folds[0], slate.configs);
            expectNear(layoutForward(network, input, slate, torch::kFloat64), expected, 2e-6);
        } else {
            InputRows rows = makeInputRows(input, torch::kCPU);
            rows.numeric = rows.numeric.to(torch::kFloat64);
            const auto tiles = tileTensor(input).to(torch::kFloat64);
            const Vector expected = referenceTileScores(document, checkpoint.info, checkpoint.folds[0]);
            expectNear(network->forwardTile(rows, makeAdjacency(input, 1, torch::kCPU), tiles,
                                            test::plainTilePrior(input, torch::kFloat64)),
                       expected, 2e-6);
        }
    }
}

TEST_P(EveryOption, JoinedGraphsHaveTheScoresAndGradientsOfSingleOnes)
{
    ModelOptions options = GetParam().options;
    options.dropout = 0.25;
    std::vector<Document> documents;
    for (const std::uint32_t nodes : {12U, 5U, 20U, 7U}) {
        const RandomDocument recipe{.nodes = nodes, .edges = 2 * nodes, .configurable = nodes / 3, .seed = nodes};
        documents.push_back(options.kind == ModelKind::Layout ? randomLayoutDocument(recipe)
                                                              : randomTileDocument(recipe));
    }
    const Checkpoint checkpoint = livelyCheckpoint(options, documents[2]);
    std::vector<ModelInput> inputs;
    for (const Document& document : documents)
        inputs.push_back(makeModelInput(document, checkpoint.info));
    test::expectJoinedIsSingle(*makeAnyNetwork(options, checkpoint.folds[0]), inputs, {2, 0, 1});
}

TEST_P(EveryOption, ParametersMatchTheOptions)
{
    const auto& options = GetParam().options;
    const Weights weights = initialWeights(options, 3);
    const Network network = makeNetwork(options, weights);
    EXPECT_EQ(weightsOf(*network), weights);
}

TEST_P(EveryOption, EveryParameterHasAGradient)
{
    const auto& options = GetParam().options;
    const RandomDocument recipe{.nodes = 20, .edges = 60, .configurable = 6, .configurations = 12};
    const Document document
        = options.kind == ModelKind::Layout ? randomLayoutDocument(recipe) : randomTileDocument(recipe);
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    Network network = makeNetwork(options, checkpoint.folds[0]);
    const auto scores = options.kind == ModelKind::Layout
        ? layoutForward(network, input, wholeSlate(input), torch::kFloat)
        : network->forwardTile(makeInputRows(input, torch::kCPU), makeAdjacency(input, 1, torch::kCPU),
                               tileTensor(input), test::plainTilePrior(input, torch::kFloat));
    scores.square().sum().backward();
    for (const auto& parameter : network->named_parameters()) {
        if (parameter.key().starts_with("prior") && options.kind == ModelKind::Layout)
            continue; // see CorrectsAnalyticalTermsAsInTheEquations
        if (parameter.key().ends_with("temperature") && options.kind == ModelKind::Tile)
            continue; // softmax over a slate of one is 1 for any T
        ASSERT_TRUE(parameter.value().grad().defined()) << parameter.key();
        EXPECT_GT(parameter.value().grad().abs().max().item<float>(), 0.0F) << parameter.key();
    }
}

INSTANTIATE_TEST_SUITE_P(Network, EveryOption, testing::ValuesIn(modelVariants()),
                         [](const auto& variant) { return variant.param.name; });

/// Random documents rarely have convolutions whose operands fit: their analytical terms are zero.
TEST(Network, CorrectsAnalyticalTermsAsInTheEquations)
{
    const Document document
        = simulateLayouts(buildConvNet({.batch = 4, .imageExtent = 16, .blockFeatures = {16, 32}, .training = true}),
                          {.program = "convnet"}, {.configurations = 12}, {});
    ModelOptions options = presetOptions("hybrid", ModelKind::Layout);
    options.width = 12;
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    EXPECT_GT(std::ranges::max(input.priorRows)[0], 0.0F);
    const Slate slate = wholeSlate(input);
    Network network = makeNetwork(options, checkpoint.folds[0]);
    network->to(torch::kFloat64);
    const auto scores = layoutForward(network, input, slate, torch::kFloat64);
    expectNear(scores, referenceLayoutScores(document, checkpoint.info, checkpoint.folds[0], slate.configs), 1e-5);
    scores.square().sum().backward();
    for (const auto& parameter : network->named_parameters())
        EXPECT_GT(parameter.value().grad().abs().max().item<double>(), 0.0) << parameter.key();
}

TEST(Network, JoinedGraphsKeepTheirAnalyticalTerms)
{
    std::vector<Document> documents;
    for (const std::int64_t features : {8, 16, 24, 32})
        documents.push_back(simulateLayouts(
            buildConvNet({.batch = 4, .imageExtent = 16, .blockFeatures = {features}, .training = features > 16}),
            {.program = "convnet"}, {.configurations = 8}, {}));
    ModelOptions options = presetOptions("hybrid", ModelKind::Layout);
    options.width = 12;
    const Checkpoint checkpoint = livelyCheckpoint(options, documents.front());
    std::vector<ModelInput> inputs;
    for (const Document& document : documents) {
        inputs.push_back(makeModelInput(document, checkpoint.info));
        EXPECT_GT(std::ranges::max(inputs.back().priorRows)[0], 0.0F);
    }
    test::expectJoinedIsSingle(*makeAnyNetwork(options, checkpoint.folds[0]), inputs, {1, 0, 3});
}

/// Joined graphs give permuted gradients to the operations of the networks: LibTorch 1.13's GELU is wrong for them.
TEST(Network, BackwardPassesTakePermutedGradients)
{
    using Operation = std::function<torch::Tensor(const torch::Tensor&)>;
    const auto weight = torch::sin(torch::arange(144.0F)).view({12, 12});
    const auto bag = torch::arange(198, torch::kInt64).remainder(99);
    const auto starts = torch::arange(99, torch::kInt64) * 2;
    const std::vector<std::pair<std::string, Operation>> operations = {
        {"gelu", [](const auto& x) { return applyGelu(x); }},
        {"relu", [](const auto& x) { return torch::relu(x); }},
        {"elu", [](const auto& x) { return torch::elu(x); }},
        {"leaky relu", [](const auto& x) { return torch::leaky_relu(x, 0.2); }},
        {"sigmoid", [](const auto& x) { return torch::sigmoid(x); }},
        {"tanh", [](const auto& x) { return torch::tanh(x); }},
        {"linear", [&](const auto& x) { return torch::linear(x, weight); }},
        {"softmax", [](const auto& x) { return torch::softmax(x, 0); }},
        {"layer norm", [](const auto& x) { return torch::layer_norm(x, {12}); }},
        {"instance norm", [](const auto& x) { return instanceNorm(x); }},
        {"length", [](const auto& x) { return x / x.norm(2, -1, true).clamp_min(1e-12); }},
        {"matmul", [&](const auto& x) { return torch::matmul(x, weight); }},
        {"cat",
         [](const auto& x) {
             return torch::cat({x.narrow(2, 6, 6), x.narrow(2, 0, 6)}, -1);
         }},
        {"bag",
         [&](const auto& x) {
             return std::get<0>(torch::embedding_bag(x.flatten(0, 1), bag, starts, false, 0)).view({3, 33, 12});
         }},
        {"greatest of a bag",
         [&](const auto& x) {
             return std::get<0>(torch::embedding_bag(x.flatten(0, 1), bag, starts, false, 2)).view({3, 33, 12});
         }},
        {"embedding",
         [](const auto& x) {
             return torch::embedding(x.flatten(0, 1), torch::arange(99, torch::kInt64).view({3, 33}));
         }},
    };
    const auto x = torch::sin(torch::arange(1188.0F)).view({3, 33, 12}).requires_grad_();
    const auto pull = torch::cos(torch::arange(1188.0F)).view({33, 3, 12}).transpose(0, 1);
    for (const auto& [name, operation] : operations) {
        const auto expected = torch::autograd::grad({operation(x)}, {x}, {pull.contiguous()})[0];
        const auto found = torch::autograd::grad({operation(x)}, {x}, {pull})[0];
        EXPECT_LT((found - expected).abs().max().item<float>(), 1e-5F) << name;
    }
}

TEST(Network, GradientsAgreeWithFiniteDifferences)
{
    const Document document = randomLayoutDocument({.nodes = 8, .configurations = 4});
    const ModelOptions options = smallOptions();
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    Network network = makeNetwork(options, checkpoint.folds[0]);
    network->to(torch::kFloat64);
    test::expectCentralDifferences(
        *network, [&] { return layoutForward(network, input, wholeSlate(input), torch::kFloat64).square().sum(); },
        1e-4);
}

TEST(Network, Bfloat16ProductsStayCloseToFloat32)
{
    const Document document = randomLayoutDocument({});
    const ModelOptions options = smallOptions();
    const Checkpoint checkpoint = randomCheckpoint(options, 5);
    CheckpointInfo info = checkpoint.info;
    info.nodeScaler = livelyCheckpoint(options, document).info.nodeScaler;
    const ModelInput input = makeModelInput(document, info);
    Network network = makeNetwork(options, checkpoint.folds[0]);
    const auto exact = layoutForward(network, input, wholeSlate(input), torch::kFloat);
    network->useProducts(torch::kBFloat16);
    const auto rounded = layoutForward(network, input, wholeSlate(input), torch::kFloat);
    EXPECT_EQ(rounded.scalar_type(), torch::kFloat);
    EXPECT_FALSE(torch::equal(rounded, exact));
    EXPECT_TRUE(torch::allclose(rounded, exact, 0.05, 0.05));
}

// Tests the types that a GPU uses for --forward fused.
TEST(BatchedScorer, Bfloat16ProductsAndCachedDataStayCloseToFloat32)
{
    const Document document = randomLayoutDocument({});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const Slate slate = wholeSlate(input);
    const auto scores = [&](torch::ScalarType products, std::size_t keptBytes) {
        Network network = makeNetwork(checkpoint.info.options, checkpoint.folds[0]);
        if (products == torch::kBFloat16)
            network->useProducts(torch::kBFloat16);
        BatchedScorer scorer(input, network, checkpoint.folds[0], products, torch::kCPU, slate.distinct.size(), {});
        scorer.keepBetweenSlates(keptBytes);
        return torch::tensor(scorer.score(slate.distinct, 0, {}));
    };
    constexpr std::size_t plenty = 1U << 30U;
    const auto exact = scores(torch::kFloat, 0);
    EXPECT_TRUE(torch::equal(scores(torch::kFloat, plenty), exact));
    for (const std::size_t kept : {std::size_t{0}, plenty}) {
        const auto rounded = scores(torch::kBFloat16, kept);
        EXPECT_FALSE(torch::equal(rounded, exact));
        EXPECT_TRUE(torch::allclose(rounded, exact, 0.05, 0.05)) << kept;
    }
}

TEST(BatchedScorer, APartThatIsKeptChangesNoScore)
{
    const Document document = randomLayoutDocument({});
    for (const bool isAuthors : {false, true}) {
        ModelOptions options = smallOptions();
        options.inputCrossAttention = isAuthors;
        const Checkpoint checkpoint = livelyCheckpoint(options, document);
        const ModelInput input = makeModelInput(document, checkpoint.info);
        const Slate slate = wholeSlate(input);
        BatchedScorer scorer(input, makeNetwork(options, checkpoint.folds[0]), checkpoint.folds[0], torch::kFloat,
                             torch::kCPU, slate.distinct.size(), {});
        const auto exact = torch::tensor(scorer.score(slate.distinct, 0, {}));
        const std::size_t all = scorer.keepableBytes();
        ASSERT_GT(all, 0U);
        for (const std::size_t kept : {all / 5, all / 2, all - 1, all}) {
            scorer.keepBetweenSlates(kept);
            for (int pass = 0; pass < 2; ++pass) { // the first one fills the cache
                EXPECT_TRUE(torch::allclose(torch::tensor(scorer.score(slate.distinct, 0, {})), exact, 1e-5, 1e-5))
                    << isAuthors << ' ' << kept;
            }
        }
    }
}

} // namespace
} // namespace tgraph
