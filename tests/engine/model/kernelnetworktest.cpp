// SPDX-License-Identifier: GPL-3.0-or-later
// Includes LibTorch.
#include "engine/model/network/kernelnetwork.h"

#include "engine/model/checkpoint/kerneltables.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/network/modelscorer.h"
#include "tests/engine/model/joinedgraphs.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/referencekernel.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace tgraph {

namespace {

Document kernelDocument(std::uint32_t nodes = 7, std::uint32_t edges = 11, std::uint32_t tiles = 4)
{
    return randomTileDocument({.nodes = nodes, .edges = edges, .configurations = tiles, .acyclic = true});
}

std::vector<std::uint32_t> everyTile(const ModelInput& input)
{
    std::vector<std::uint32_t> slate(input.configurations->distinctCount());
    std::iota(slate.begin(), slate.end(), 0U);
    return slate;
}

std::vector<double> scoresOf(const Document& document, const Checkpoint& checkpoint)
{
    const c10::InferenceMode inference;
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto network = makeAnyNetwork(checkpoint.info.options, checkpoint.folds[0]);
    const auto scores = network->scores(input, everyTile(input), {}).to(torch::kDouble).contiguous();
    return {scores.data_ptr<double>(), scores.data_ptr<double>() + scores.numel()};
}

double greatest(const std::vector<double>& values)
{
    double result = 0;
    for (const double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

void expectNear(const std::vector<double>& found, const std::vector<double>& expected, double tolerance = 1e-5)
{
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        EXPECT_NEAR(found[i], expected[i], tolerance * std::max(greatest(expected), 0.1)) << i;
}

/// Returns the same graph with other edges.
Document withEdges(const Document& document, std::vector<Edge> edges)
{
    const Graph& graph = document.graph;
    Graph::Parts parts{.features = allFeatures(graph), .edges = std::move(edges)};
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        parts.opcodes.push_back(graph.opcode(NodeId(i)));
    Document result = document;
    result.graph = Graph(std::move(parts));
    return result;
}

/// Returns the document with node i moved to places[i].
Document renumbered(const Document& document, const std::vector<std::uint32_t>& places)
{
    const Graph& graph = document.graph;
    Graph::Parts parts{.features = std::vector<float>(std::size_t{graph.nodeCount()} * featureCount),
                       .opcodes = std::vector<Opcode>(graph.nodeCount())};
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        std::ranges::copy(graph.features(NodeId(i)), parts.features.begin() + std::ptrdiff_t{places[i]} * featureCount);
        parts.opcodes[places[i]] = graph.opcode(NodeId(i));
    }
    for (const Edge& edge : graph.edges())
        parts.edges.push_back({NodeId(places[edge.consumer.value]), NodeId(places[edge.producer.value])});
    Document result = document;
    result.graph = Graph(std::move(parts));
    return result;
}

std::vector<Edge> reversed(std::span<const Edge> edges)
{
    std::vector<Edge> result;
    for (const Edge& edge : edges)
        result.push_back({.consumer = edge.producer, .producer = edge.consumer});
    return result;
}

std::vector<Edge> chain(std::uint32_t nodes)
{
    std::vector<Edge> edges;
    for (std::uint32_t i = 1; i < nodes; ++i)
        edges.push_back({NodeId(i), NodeId(i - 1)});
    return edges;
}

} // namespace

class KernelOption : public testing::TestWithParam<ModelVariant> { };

TEST_P(KernelOption, Check1ScoresAgreeWithTheEquations)
{
    const Document document = randomKernelDocument(GetParam().options.kind);
    const Checkpoint checkpoint = livelyCheckpoint(GetParam().options, document);
    const auto expected = referenceKernelScores(document, checkpoint.info, checkpoint.folds[0]);
    expectNear(scoresOf(document, checkpoint), expected);
    if (expected.size() > 1) {
        EXPECT_GT(std::abs(expected[0] - expected[1]), 1e-4 * greatest(expected)) << "the tile does not matter";
    }
}

TEST_P(KernelOption, JoinedKernelsHaveTheScoresAndGradientsOfSingleOnes)
{
    const ModelOptions& options = GetParam().options;
    std::vector<Document> documents;
    for (const std::uint32_t nodes : {7U, 1U, 12U, 5U})
        documents.push_back(randomKernelDocument(options.kind, nodes));
    const Checkpoint checkpoint = livelyCheckpoint(options, documents.front());
    std::vector<ModelInput> inputs;
    for (const Document& document : documents)
        inputs.push_back(makeModelInput(document, checkpoint.info));
    const std::vector<std::uint32_t> slate
        = options.kind == ModelKind::Fusion ? std::vector<std::uint32_t>{0} : std::vector<std::uint32_t>{2, 0};
    test::expectJoinedIsSingle(*makeAnyNetwork(options, checkpoint.folds[0]), inputs, slate);
}

TEST_P(KernelOption, Check1ScoresDoNotDependOnTheBatch)
{
    const Document document = randomKernelDocument(GetParam().options.kind);
    const Checkpoint checkpoint = livelyCheckpoint(GetParam().options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto all = scoresOf(document, checkpoint);
    const ModelScorer scorer(input, makeAnyNetwork(checkpoint.info.options, checkpoint.folds[0]), torch::kCPU);
    std::vector<double> alone;
    for (const std::uint32_t tile : everyTile(input))
        alone.push_back(double{scorer.score(std::array{tile}, 0, {}).front()});
    expectNear(alone, all);
}

TEST_P(KernelOption, Check1GradientsAgreeWithCentralDifferences)
{
    const Document document = randomKernelDocument(GetParam().options.kind);
    const Checkpoint checkpoint = livelyCheckpoint(GetParam().options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto network = makeAnyNetwork(checkpoint.info.options, checkpoint.folds[0]);
    network->to(torch::kFloat64);
    test::expectCentralDifferences(
        *network, [&] { return network->scores(input, everyTile(input), {.drawSeed = 3}).square().sum(); }, 1e-5);
}

TEST_P(KernelOption, IsReducedOnceIfTheTileIsAddedAtTheKernel)
{
    const Document document = randomKernelDocument(GetParam().options.kind);
    const Checkpoint checkpoint = livelyCheckpoint(GetParam().options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto slate = everyTile(input);
    const c10::InferenceMode inference;
    const auto network = makeAnyNetwork(checkpoint.info.options, checkpoint.folds[0]);
    const bool isOnce = slate.size() > 1 && network->reduce(input, slate, {}).size(0) == 1;
    EXPECT_EQ(traitsOf(checkpoint.info.options).reducesOnce(checkpoint.info.options), isOnce);
    const auto expected = scoresOf(document, checkpoint);
    const ModelScorer scorer(input, network, torch::kCPU);
    const std::vector<float> scores = scorer.tileScorer({}, {})->score(0, slate.size(), {});
    expectNear({scores.begin(), scores.end()}, expected);
}

TEST_P(KernelOption, IsReadFromItsCheckpoint)
{
    const ModelOptions& options = GetParam().options;
    EXPECT_EQ(optionsFromJson(toJson(options)), options);
    EXPECT_EQ(weightsOf(*makeAnyNetwork(options, initialWeights(options, 1))), initialWeights(options, 1));
}

TEST_P(KernelOption, FastPathAgreesWithTheEquations)
{
    const ModelOptions& options = GetParam().options;
    const Document document = randomKernelDocument(options.kind);
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const FastPath& fast = fastPath(Architecture::Kernel);
    ASSERT_TRUE(fast.knows(options));
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto scorer = fast.tileScorer(input, fast.pack(options, checkpoint.folds[0], {}), {});
    const auto found = scorer->score(0, input.configurations->distinctCount(), {});
    expectNear({found.begin(), found.end()}, referenceKernelScores(document, checkpoint.info, checkpoint.folds[0]));
    EXPECT_EQ(scorer->score(found.size() - 1, 1, {}).front(), found.back()) << "a tile's bits depend on its batch";
}

INSTANTIATE_TEST_SUITE_P(KernelChecks, KernelOption, testing::ValuesIn(kernelVariants()),
                         [](const auto& variant) { return variant.param.name; });

TEST(KernelChecks, Check2RenumberingDoesNotChangeSumsAndColumns)
{
    const Document document = kernelDocument(5, 6);
    const Document other = renumbered(document, {3, 0, 4, 2, 1});
    for (const auto reduction : {KernelReduction::PerNode, KernelReduction::Column}) {
        const Checkpoint checkpoint = livelyCheckpoint(smallKernelOptions(reduction), document);
        expectNear(scoresOf(other, checkpoint), scoresOf(document, checkpoint));
    }
}

TEST(KernelChecks, Check2RenumberingDoesNotChangeSequencesWithTheSameTopologicalOrder)
{
    // A chain has one order, for any numbering of its nodes.
    const Document document = withEdges(kernelDocument(5, 6), chain(5));
    const Document other = renumbered(document, {3, 0, 4, 2, 1});
    for (const auto reduction : {KernelReduction::Lstm, KernelReduction::Transformer}) {
        const Checkpoint checkpoint = livelyCheckpoint(smallKernelOptions(reduction), document);
        expectNear(scoresOf(other, checkpoint), scoresOf(document, checkpoint));
    }
}

TEST(KernelChecks, Check2OrderMattersUnlessThereAreNoPositions)
{
    const Document document = withEdges(kernelDocument(5, 6), {});
    const Document other = renumbered(document, {3, 0, 4, 2, 1});
    for (const auto positions : {SequencePositions::Sinusoidal, SequencePositions::None}) {
        ModelOptions options = smallKernelOptions(KernelReduction::Transformer);
        options.kernel.positions = positions;
        const Checkpoint checkpoint = livelyCheckpoint(options, document);
        const double distance = std::abs(scoresOf(other, checkpoint)[0] - scoresOf(document, checkpoint)[0]);
        EXPECT_EQ(distance > 1e-4, positions == SequencePositions::Sinusoidal) << distance;
    }
}

// Computes by hand h after inputs a, b of an LSTM of width 1 whose weights are all 1.
TEST(KernelChecks, Check2LstmDependsOnTheOrderAsComputedByHand)
{
    const auto sigmoid = [](double x) { return 1.0 / (1.0 + std::exp(-x)); };
    const auto run = [&](double a, double b) {
        const double c1 = sigmoid(a) * std::tanh(a);
        const double h1 = sigmoid(a) * std::tanh(c1);
        const double c2 = sigmoid(b + h1) * c1 + sigmoid(b + h1) * std::tanh(b + h1);
        return sigmoid(b + h1) * std::tanh(c2);
    };
    LstmReduction lstm(1);
    const torch::NoGradGuard noGrad;
    for (auto& parameter : lstm->parameters())
        parameter.fill_(1.0);
    const ModelInput input{.nodeCount = 2};
    const std::uint32_t configuration = 0;
    const GraphGroup group({{.input = &input, .slate = std::span(&configuration, 1), .drawSeed = {}}}, torch::kCPU);
    const auto found = [&](float a, float b) {
        return lstm(torch::tensor({a, b}).view({2, 1, 1}), group).item<double>();
    };
    EXPECT_NEAR(found(0.5F, 2.0F), run(0.5, 2.0), 1e-6);
    EXPECT_NEAR(found(2.0F, 0.5F), run(2.0, 0.5), 1e-6);
    EXPECT_GT(std::abs(run(0.5, 2.0) - run(2.0, 0.5)), 1e-3);
}

TEST(KernelChecks, Check2EqualTilesHaveEqualScores)
{
    Document document = kernelDocument();
    document.tiles[2] = document.tiles[0];
    Checkpoint checkpoint = livelyCheckpoint(smallKernelOptions(), document);
    const auto all = std::make_shared<const Deduplication>(everyConfiguration(document));
    const ModelInput input = makeModelInput(document, checkpoint.info, all);
    const auto scores
        = makeAnyNetwork(checkpoint.info.options, checkpoint.folds[0])->scores(input, everyTile(input), {});
    EXPECT_NEAR(scores[0].item<double>(), scores[2].item<double>(), 1e-6);
}

TEST(KernelChecks, Check3ReversingEdgesDoesNotChangeUndirectedModelsOrModelsWithoutGnn)
{
    Document document = kernelDocument(7, 40); // lists longer than the limit
    const Document other = withEdges(document, reversed(document.graph.edges()));
    for (const KernelGnn gnn : {KernelGnn::Sage, KernelGnn::Gat, KernelGnn::None})
        for (const bool directed : {false, true}) {
            ModelOptions options = smallKernelOptions(KernelReduction::Column, gnn);
            options.kernel.directed = directed;
            options.kernel.mostNeighbours = 2;
            const Checkpoint checkpoint = livelyCheckpoint(options, document);
            const double distance = std::abs(scoresOf(other, checkpoint)[0] - scoresOf(document, checkpoint)[0]);
            EXPECT_EQ(distance > 1e-4, directed && gnn != KernelGnn::None) << distance;
        }
}

TEST(KernelChecks, Check3ReversingEdgesAndSwappingWeightsDoesNotChangeDirectedModels)
{
    const Document document = kernelDocument();
    const Document other = withEdges(document, reversed(document.graph.edges()));
    const Checkpoint checkpoint = livelyCheckpoint(smallKernelOptions(KernelReduction::Column), document);
    Checkpoint swapped = checkpoint;
    Weights& weights = swapped.folds[0];
    for (int layer = 0; layer < 3; ++layer) {
        const std::string name = "gnn." + std::to_string(layer);
        std::swap(weights.at(name + ".message.0.weight"), weights.at(name + ".message.1.weight"));
        WeightTensor& update = weights.at(name + ".update.weight"); // [8, 3 · 8]
        for (std::size_t row = 0; row < 8; ++row)
            std::swap_ranges(update.values.begin() + std::ptrdiff_t(row * 24 + 8),
                             update.values.begin() + std::ptrdiff_t(row * 24 + 16),
                             update.values.begin() + std::ptrdiff_t(row * 24 + 16));
    }
    expectNear(scoresOf(other, swapped), scoresOf(document, checkpoint));
}

TEST(KernelChecks, Check3TheTwentiethProducerMattersAndTheTwentyFirstDoesNot)
{
    std::vector<Edge> edges;
    for (std::uint32_t i = 0; i < 25; ++i)
        edges.push_back({NodeId(25), NodeId(i)});
    const Document document = withEdges(kernelDocument(26, 30), edges);
    for (const KernelGnn gnn : {KernelGnn::Sage, KernelGnn::Gat}) {
        ModelOptions options = smallKernelOptions(KernelReduction::Column, gnn);
        options.kernel.gnnLayers = 1;
        const Checkpoint checkpoint = livelyCheckpoint(options, document);
        const auto without = [&](std::size_t edge) {
            // Replaces the edge by a parallel one: the others keep their places, and no node loses its only consumer.
            std::vector<Edge> fewer = edges;
            fewer[edge] = edges[0];
            Document changed = withEdges(document, fewer);
            const ModelInput input = makeModelInput(changed, checkpoint.info);
            return input.neighbourLists[0].nodes;
        };
        const auto all = makeModelInput(document, checkpoint.info).neighbourLists[0].nodes;
        ASSERT_EQ(all.size(), 20);
        EXPECT_EQ(all.back(), 19);
        EXPECT_NE(without(19), all);
        EXPECT_EQ(without(20), all);
        expectNear(scoresOf(document, checkpoint),
                   referenceKernelScores(document, checkpoint.info, checkpoint.folds[0]));
    }
}

TEST(KernelChecks, Check6ScalingMatchesValuesByHand)
{
    ScalerBuilder builder(3, Scaling::MinMax);
    builder.add(std::vector<float>{2, 7, -1});
    builder.add(std::vector<float>{6, 7, 1});
    std::vector<float> scaled(3);
    builder.build().apply(std::vector<float>{3, 8, 5}, scaled);
    EXPECT_EQ(scaled, (std::vector<float>{0.25F, 0.0F, 3.0F})); // inside, constant, outside
}

TEST(KernelChecks, Check6ColumnsOutsideTheRangeAreClippedOnRequestOnly)
{
    Document document = kernelDocument();
    ModelOptions options = smallKernelOptions();
    Checkpoint checkpoint = livelyCheckpoint(options, document);
    checkpoint.info.tileScaler.mean[0] = -10;
    checkpoint.info.tileScaler.deviation[0] = 5; // -10 … -5: every tile is above the range
    EXPECT_GT(makeModelInput(document, checkpoint.info).tileFeatures[0], 1.0F);
    checkpoint.info.options.kernel.clipFeatures = true;
    EXPECT_EQ(makeModelInput(document, checkpoint.info).tileFeatures[0], 1.0F);
}

TEST(KernelModel, RepadsLayoutsBeforeScaling)
{
    Document document = kernelDocument();
    Checkpoint checkpoint = livelyCheckpoint(smallKernelOptions(), document);
    checkpoint.info.nodeScaler = Scaler::identity(featureCount);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    bool repadded = false;
    for (std::size_t node = 0; node < input.nodeCount; ++node)
        for (std::size_t i = 0; i < 6; ++i)
            repadded = repadded || input.numeric[node * featureCount + feature::layoutMinorToMajor + i] == -1.0F;
    EXPECT_TRUE(repadded);
}

TEST(KernelModel, RejectsACycleIfTheOrderMatters)
{
    const Document document = withEdges(kernelDocument(), {{NodeId(1), NodeId(0)}, {NodeId(0), NodeId(1)}});
    const auto info
        = [&](KernelReduction reduction) { return randomCheckpoint(smallKernelOptions(reduction), 1).info; };
    EXPECT_NE(test::errorFrom([&] {
                  static_cast<void>(makeModelInput(document, info(KernelReduction::Lstm)));
              }).find("a cycle of edges"),
              std::string::npos);
    EXPECT_NO_THROW(static_cast<void>(makeModelInput(document, info(KernelReduction::Column))));
}

TEST(KernelModel, DropoutDependsOnItsSeedAlone)
{
    const Document document = kernelDocument();
    const Checkpoint checkpoint = livelyCheckpoint(smallKernelOptions(), document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto network = makeAnyNetwork(checkpoint.info.options, checkpoint.folds[0]);
    const auto scores = [&](std::optional<std::uint64_t> seed) {
        return network->scores(input, everyTile(input), {.drawSeed = seed});
    };
    EXPECT_TRUE(torch::equal(scores(1), scores(1)));
    EXPECT_FALSE(torch::equal(scores(1), scores(2)));
    EXPECT_FALSE(torch::equal(scores(1), scores({})));
}

TEST(KernelModel, DropoutDropsItsShareAndKeepsTheMean)
{
    Dropout dropout(5, 0.25);
    const auto first = dropout(torch::ones({100, 101}));
    const auto second = dropout(torch::ones({100, 101}));
    EXPECT_NEAR((first == 0).to(torch::kFloat).mean().item<double>(), 0.25, 0.02);
    EXPECT_NEAR(first.mean().item<double>(), 1.0, 0.03);
    EXPECT_FALSE(torch::equal(first, second));
}

TEST(KernelModel, PredictsLogNanosecondsOfFusionKernels)
{
    const Document document = randomKernelDocument(ModelKind::Fusion);
    ModelOptions options = smallKernelOptions();
    options.kind = ModelKind::Fusion;
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto network = makeAnyNetwork(options, checkpoint.folds[0]);
    const double before = network->scores(input, everyTile(input), {}).item<double>();
    network->setMeanLogNs(9.5);
    const double shift = double{checkpoint.folds[0].at("log_runtime_offset").values[0]};
    EXPECT_NEAR(network->scores(input, everyTile(input), {}).item<double>(), before - shift + 9.5, 1e-5);
    EXPECT_EQ(weightsOf(*network).at("log_runtime_offset").values, std::vector<float>{9.5F});
}

TEST(KernelTables, MatchThePapersRows)
{
    for (const ModelKind kind : {ModelKind::Tile, ModelKind::Fusion}) {
        const auto cells = kernelReductionRows(kind);
        ASSERT_EQ(cells.size(), 12);
        for (const KernelTableRow& row : cells)
            EXPECT_NO_THROW(validate(row.model)) << row.name;
        for (const KernelTableRow& row : kernelAblationRows(kind))
            EXPECT_NO_THROW(validate(row.model)) << row.name;
        // The bold cells of table 4 are the models of section 5.
        EXPECT_EQ(presetOptions("kernel", kind), cells[kind == ModelKind::Tile ? 6 : 7].model);
        EXPECT_EQ(presetOptions("kernel-vanilla", kind), kernelAblationRows(kind).front().model);
        EXPECT_EQ(presetName(cells[kind == ModelKind::Tile ? 6 : 7].model), "kernel");
    }
    EXPECT_EQ(kernelReductionRows(ModelKind::Tile)[6].name, "GraphSAGE + LSTM");
    EXPECT_EQ(kernelReductionRows(ModelKind::Tile)[6].paper.mean, 3.7);
    EXPECT_EQ(kernelAblationRows(ModelKind::Tile).size(), 6);
    EXPECT_EQ(kernelAblationRows(ModelKind::Fusion).size(), 4);
}

TEST(KernelModel, RejectsInvalidOptions)
{
    const auto problem = [](const std::function<void(ModelOptions&)>& change) {
        ModelOptions options = smallKernelOptions();
        change(options);
        return test::errorFrom([&] { validate(options); });
    };
    EXPECT_EQ(problem([](ModelOptions&) {}), "no error");
    EXPECT_NE(problem([](ModelOptions& o) { o.kind = ModelKind::Layout; }).find("option kind"), std::string::npos);
    EXPECT_NE(problem([](ModelOptions& o) { o.kernel.dropout = 1; }).find("option dropout"), std::string::npos);
    EXPECT_NE(
        problem([](ModelOptions& o) { o.kernel.gnn = KernelGnn::Gat, o.kernel.gatHeads = 3; }).find("option width"),
        std::string::npos);
    EXPECT_NE(problem([](ModelOptions& o) {
                  o.kernel.reduction = KernelReduction::Transformer, o.kernel.transformerHeads = 3;
              }).find("option width"),
              std::string::npos);
    EXPECT_NE(problem([](ModelOptions& o) {
                  o.kernel.reduction = KernelReduction::Column, o.kernel.columnMean = o.kernel.columnMax = false;
              }).find("option column_mean"),
              std::string::npos);
}

} // namespace tgraph
