// SPDX-License-Identifier: GPL-3.0-or-later
// Compares GNN pipelines in LibTorch with loops over the equations, and tests properties that hold for any weights
// (hard checks 1 to 3 of the page on pipelines).
#include "engine/model/fused/fastpath.h"
#include "engine/model/network/pipelinenetwork.h"
#include "tests/engine/model/joinedgraphs.h"
#include "tests/engine/model/pipelinevariants.h"
#include "tests/engine/model/referencepipeline.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace tgraph {
namespace {

Document pipelineDocument(ModelKind kind, std::uint32_t nodes, std::uint32_t configurations = 4)
{
    const RandomDocument recipe{.nodes = nodes,
                                .edges = nodes == 7 ? 6 : 2 * nodes, // 7: some are isolated
                                .configurable = std::min(nodes, 3U),
                                .configurations = configurations,
                                .seed = nodes + 1};
    return kind == ModelKind::Layout ? randomLayoutDocument(recipe) : randomTileDocument(recipe);
}

std::vector<std::uint32_t> everything(const ModelInput& input)
{
    std::vector<std::uint32_t> slate(input.configurations->distinctCount());
    std::iota(slate.begin(), slate.end(), 0U);
    return slate;
}

/// A document, a network with lively weights for it, and the scores of both.
struct Subject {
    Subject(const ModelOptions& options, Document&& with)
        : document(std::move(with)),
          checkpoint(livelyPipeline(options, document)),
          input(makeModelInput(document, checkpoint.info)),
          network(std::static_pointer_cast<PipelineNetwork>(makeAnyNetwork(options, checkpoint.folds[0])))
    {
    }

    [[nodiscard]] torch::Tensor scores(const ForwardPass& pass = {}) const
    {
        return network->scores(input, everything(input), pass);
    }
    [[nodiscard]] test::ReferencePipeline reference(const std::string& along = {},
                                                    const std::vector<double>& direction = {}) const
    {
        return {document, input, checkpoint.info.options, test::dualWeights(checkpoint.folds[0], along, direction)};
    }

    Document document;
    Checkpoint checkpoint;
    ModelInput input;
    std::shared_ptr<PipelineNetwork> network;
};

class PipelineChecks : public testing::TestWithParam<ModelVariant> { };

TEST_P(PipelineChecks, Check1ForwardAgreesWithTheEquations)
{
    const ModelOptions& options = GetParam().options;
    for (const std::uint32_t nodes : {0U, 1U, 7U, 50U}) {
        const Subject subject(options, pipelineDocument(options.kind, nodes));
        const test::ReferencePipeline reference = subject.reference();
        const auto single = subject.scores();
        subject.network->to(torch::kFloat64);
        const auto scores = subject.scores();
        for (const std::uint32_t i : everything(subject.input)) {
            const double expected = reference.score(i).value;
            EXPECT_NEAR(scores[i].item<double>(), expected, 1e-10 * (1 + std::abs(expected))) << nodes << " nodes";
            EXPECT_NEAR(single[i].item<double>(), expected, 1e-5 * (1 + std::abs(expected))) << nodes << " nodes";
        }
    }
}

TEST_P(PipelineChecks, Check1GradientAgreesWithTheEquations)
{
    const ModelOptions& options = GetParam().options;
    const Subject subject(options, pipelineDocument(options.kind, 7));
    subject.network->to(torch::kFloat64);
    const auto scores = subject.scores();
    const auto factors = torch::arange(1, scores.size(0) + 1, torch::kDouble);
    (scores * factors).sum().backward();
    std::mt19937_64 generator(5);
    for (const auto& parameter : subject.network->named_parameters()) {
        std::vector<double> direction(static_cast<std::size_t>(parameter.value().numel()));
        for (double& value : direction)
            value = static_cast<double>(generator() % 2001) / 1000.0 - 1.0;
        const test::ReferencePipeline reference = subject.reference(parameter.key(), direction);
        double expected = 0;
        for (const std::uint32_t i : everything(subject.input))
            expected += (i + 1) * reference.score(i).slope;
        const auto along = torch::tensor(direction, torch::kDouble).view(parameter.value().sizes());
        const auto gradient = parameter.value().grad();
        const double found = gradient.defined() ? (gradient * along).sum().item<double>() : 0.0;
        EXPECT_NEAR(found, expected, 1e-10 * (1 + std::abs(expected))) << parameter.key();
    }
}

TEST_P(PipelineChecks, SharingBetweenConfigurationsDoesNotChangeScores)
{
    const ModelOptions& options = GetParam().options;
    const Subject subject(options, pipelineDocument(options.kind, 20, 6));
    subject.network->to(torch::kFloat64);
    for (const std::optional<std::uint64_t> seed : {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(9)}) {
        const auto together = subject.scores({.drawSeed = seed});
        for (const std::uint32_t i : everything(subject.input)) {
            const auto alone = subject.network->scores(subject.input, std::span(&i, 1), {.drawSeed = seed});
            EXPECT_NEAR(together[i].item<double>(), alone[0].item<double>(),
                        1e-10 * (1 + std::abs(alone[0].item<double>())));
        }
    }
}

TEST_P(PipelineChecks, JoinedGraphsHaveTheScoresAndGradientsOfSingleOnes)
{
    ModelOptions options = GetParam().options;
    options.pipeline.dropout = 0.25;
    options.pipeline.sageSample = 2;
    std::vector<Document> documents;
    for (const std::uint32_t nodes : {7U, 1U, 20U, 12U})
        documents.push_back(pipelineDocument(options.kind, nodes, 12));
    const Checkpoint checkpoint = livelyPipeline(options, documents[2]);
    std::vector<ModelInput> inputs;
    for (const Document& document : documents)
        inputs.push_back(makeModelInput(document, checkpoint.info));
    test::expectJoinedIsSingle(*makeAnyNetwork(options, checkpoint.folds[0]), inputs, {2, 0});
}

TEST_P(PipelineChecks, FastScoresAgreeWithTheEquations)
{
    const ModelOptions& options = GetParam().options;
    const FastPath& fast = fastPath(options.architecture);
    ASSERT_TRUE(fast.knows(options));
    for (const std::uint32_t nodes : {0U, 1U, 7U, 50U}) {
        const Subject subject(options, pipelineDocument(options.kind, nodes, 9));
        const auto packed = fast.pack(options, subject.checkpoint.folds[0], {});
        const auto slate = everything(subject.input);
        const auto scores = options.kind == ModelKind::Tile
            ? fast.tileScorer(subject.input, packed, {})->score(0, slate.size(), {})
            : fast.slateScorer(subject.input, packed, false, {})->score(slate, 0, {});
        subject.network->to(torch::kFloat64);
        const auto expected = subject.scores();
        ASSERT_EQ(scores.size(), slate.size());
        for (const std::uint32_t i : slate)
            EXPECT_NEAR(double{scores[i]}, expected[i].item<double>(),
                        2e-5 * (1 + std::abs(expected[i].item<double>())))
                << nodes << " nodes";
    }
}

TEST_P(PipelineChecks, ParametersMatchTheOptions)
{
    const Weights weights = initialWeights(GetParam().options, 3);
    EXPECT_EQ(weightsOf(*makeAnyNetwork(GetParam().options, weights)), weights);
    EXPECT_EQ(optionsFromJson(toJson(GetParam().options)), GetParam().options);
}

INSTANTIATE_TEST_SUITE_P(Pipeline, PipelineChecks, testing::ValuesIn(pipelineVariants()),
                         [](const auto& variant) { return variant.param.name; });

} // namespace
} // namespace tgraph
