// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of GNN pipelines for any weights (hard checks 1 to 3 of the page on pipelines).
#include "engine/core/features.h"
#include "engine/core/opcode.h"
#include "engine/model/network/pipelinenetwork.h"
#include "tests/engine/model/pipelinevariants.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

namespace tgraph {
namespace {

ModelOptions withBackbone(Backbone backbone, ModelKind kind = ModelKind::Layout, Join join = Join::Early)
{
    ModelOptions options = smallPipeline(kind);
    options.pipeline.backbone = backbone;
    options.pipeline.join = join;
    return options;
}

std::shared_ptr<PipelineNetwork> networkOf(const ModelOptions& options, const Weights& weights)
{
    return std::static_pointer_cast<PipelineNetwork>(makeAnyNetwork(options, weights));
}

std::vector<std::uint32_t> allOf(const ModelInput& input)
{
    std::vector<std::uint32_t> slate(input.configurations->distinctCount());
    std::iota(slate.begin(), slate.end(), 0U);
    return slate;
}

torch::Tensor scoresOf(const ModelOptions& options, const Document& document, const Checkpoint& checkpoint,
                       const ForwardPass& pass = {})
{
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto network = networkOf(options, checkpoint.folds[0]);
    network->to(torch::kFloat64);
    return network->scores(input, allOf(input), pass);
}

/// Returns the document with node i renumbered as newId[i].
Document renumbered(const Document& document, const std::vector<std::uint32_t>& newId)
{
    const Graph& graph = document.graph;
    Graph::Parts parts;
    std::vector<std::uint32_t> oldOf(newId.size());
    for (std::uint32_t i = 0; i < newId.size(); ++i)
        oldOf[newId[i]] = i;
    for (const std::uint32_t old : oldOf) {
        const FeatureRow row = graph.features(NodeId(old));
        parts.features.insert(parts.features.end(), row.begin(), row.end());
        parts.opcodes.push_back(graph.opcode(NodeId(old)));
    }
    for (const Edge& edge : graph.edges())
        parts.edges.push_back({NodeId(newId[edge.producer.value]), NodeId(newId[edge.consumer.value])});
    for (const NodeId node : graph.configurable())
        parts.configurable.emplace_back(newId[node.value]);
    Document result = document;
    result.graph = Graph(std::move(parts));
    return result;
}

/// Returns a tile kernel of equal nodes with these edges.
Document alikeNodes(std::uint32_t nodes, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges)
{
    Document document = randomTileDocument({.nodes = 1, .edges = 0, .configurations = 3});
    const FeatureRow row = document.graph.features(NodeId(0));
    Graph::Parts parts;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        parts.features.insert(parts.features.end(), row.begin(), row.end());
        parts.opcodes.push_back(document.graph.opcode(NodeId(0)));
    }
    for (const auto& [from, to] : edges)
        parts.edges.push_back({NodeId(from), NodeId(to)});
    document.graph = Graph(std::move(parts));
    return document;
}

constexpr std::array allBackbones{Backbone::Gcn, Backbone::Sage, Backbone::Gin, Backbone::Gat, Backbone::None};
constexpr std::array graphBackbones{Backbone::Gcn, Backbone::Sage, Backbone::Gin, Backbone::Gat};

TEST(PipelineChecks, Check1GcnOfAPathOfThreeMatchesValuesByHand)
{
    ModelOptions options = withBackbone(Backbone::Gcn);
    options.pipeline.inputLinear = options.pipeline.layerWidth = 1;
    const PipelineLayer layer = makePipelineLayer(options, 0);
    torch::NoGradGuard noGrad;
    for (auto& parameter : layer->named_parameters())
        parameter.value().fill_(parameter.key() == "linear.weight" ? 1.0 : 0.0);
    layer->to(torch::kFloat64);
    const NeighbourList path{.starts = {0, 1, 3, 4}, .nodes = {1, 0, 2, 1}};
    const SharedRows rows(std::vector<bool>(3), 1);
    const auto result = layer->forward(
        {.nodes = torch::tensor({1.0, 2.0, 4.0}, torch::kFloat64).view({3, 1})},
        gatherRows(
            rows, [](std::size_t, std::uint32_t node) { return node; }, path, torch::kCPU, torch::kFloat64));
    EXPECT_NEAR(result[0].item<double>(), 1.3165, 5e-5);
    EXPECT_NEAR(result[1].item<double>(), 2.7079, 5e-5);
    EXPECT_NEAR(result[2].item<double>(), 2.8165, 5e-5);
}

TEST(PipelineChecks, Check2RenumberedNodesHaveTheSameScores)
{
    const std::vector<std::uint32_t> newId{4, 0, 8, 2, 6, 1, 7, 3, 5};
    for (const Backbone backbone : allBackbones)
        for (const Join join : {Join::Early, Join::Late}) {
            const ModelOptions options = withBackbone(backbone, ModelKind::Layout, join);
            const Document document = randomLayoutDocument({});
            const Checkpoint checkpoint = livelyPipeline(options, document);
            const auto scores = scoresOf(options, document, checkpoint);
            EXPECT_TRUE(torch::allclose(scores, scoresOf(options, renumbered(document, newId), checkpoint), 1e-11));
            EXPECT_GT((scores.max() - scores.min()).item<double>(), 1e-4) << "scores differ";
        }
}

TEST(PipelineChecks, Check2ASixRingEqualsTwoTriangles)
{
    const Document ring = alikeNodes(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}});
    const Document triangles = alikeNodes(6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}});
    for (const Backbone backbone : graphBackbones) {
        const ModelOptions options = withBackbone(backbone, ModelKind::Tile);
        const Checkpoint checkpoint = livelyPipeline(options, randomTileDocument({}));
        EXPECT_TRUE(
            torch::allclose(scoresOf(options, ring, checkpoint), scoresOf(options, triangles, checkpoint), 1e-12));
    }
}

/// Returns the first layer's result at the hub of a star of equal nodes.
torch::Tensor hubOfStar(const ModelOptions& options, std::uint32_t leaves)
{
    NeighbourList star{.starts = {0}};
    for (std::uint32_t leaf = 1; leaf <= leaves; ++leaf)
        star.nodes.push_back(leaf);
    star.starts.push_back(leaves);
    for (std::uint32_t leaf = 1; leaf <= leaves; ++leaf) {
        star.nodes.push_back(0);
        star.starts.push_back(static_cast<std::uint32_t>(star.nodes.size()));
    }
    const PipelineLayer layer = makePipelineLayer(options, 0);
    layer->to(torch::kFloat64);
    torch::NoGradGuard noGrad;
    double phase = 0; // makes each parameter different
    for (auto& parameter : layer->parameters())
        parameter.copy_(
            torch::sin(torch::arange(1, parameter.numel() + 1, torch::kFloat64) + ++phase).view(parameter.sizes()));
    const auto width = PipelineWidths(options).layers.front();
    const auto row = torch::cos(torch::arange(width, torch::kFloat64)).unsqueeze(0);
    const SharedRows rows(std::vector<bool>(leaves + 1), 1);
    return layer->forward(
        {.nodes = row.expand({leaves + 1, width}).contiguous()},
        gatherRows(
            rows, [](std::size_t, std::uint32_t node) { return node; }, star, torch::kCPU, torch::kFloat64))[0];
}

TEST(PipelineChecks, Check2TheHubOfAStarDependsOnTheNumberOfLeavesIfTheSumDoes)
{
    const auto tells = [](const ModelOptions& options) {
        return !torch::allclose(hubOfStar(options, 2), hubOfStar(options, 3), 1e-9, 1e-9);
    };
    ModelOptions options = withBackbone(Backbone::Gin);
    EXPECT_TRUE(tells(options));
    EXPECT_TRUE(tells(withBackbone(Backbone::Gcn)));
    options = withBackbone(Backbone::Sage);
    EXPECT_FALSE(tells(options));
    options.pipeline.aggregation = Aggregation::Sum;
    EXPECT_TRUE(tells(options));
    options = withBackbone(Backbone::Gat);
    EXPECT_TRUE(tells(options)) << "with Θ_x ≠ Θ_y the hub's own share is visible";
    options.pipeline.gatShared = true;
    EXPECT_FALSE(tells(options));
}

TEST(PipelineChecks, Check2EdgesChangeNoBitWithoutABackbone)
{
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const ModelOptions options = withBackbone(Backbone::None, kind);
        const Document document = kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({});
        const Checkpoint checkpoint = livelyPipeline(options, document);
        Document cut = document;
        Graph::Parts parts;
        for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i) {
            const FeatureRow row = document.graph.features(NodeId(i));
            parts.features.insert(parts.features.end(), row.begin(), row.end());
            parts.opcodes.push_back(document.graph.opcode(NodeId(i)));
        }
        parts.configurable.assign(document.graph.configurable().begin(), document.graph.configurable().end());
        cut.graph = Graph(std::move(parts));
        EXPECT_TRUE(torch::equal(scoresOf(options, document, checkpoint), scoresOf(options, cut, checkpoint)));
    }
}

TEST(PipelineChecks, Check2AlphasAddUpToOneAndAreEqualForEqualNodes)
{
    ModelOptions options = withBackbone(Backbone::Gat);
    options.pipeline.gatHeads = 4;
    const Document document = randomLayoutDocument({});
    const Checkpoint checkpoint = livelyPipeline(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const NeighbourList& list = input.neighbours();
    const auto alphas = networkOf(options, checkpoint.folds[0])->attention(input, 0, {});
    ASSERT_EQ(alphas.size(), 3U);
    for (const EdgeAlphas& layer : alphas)
        for (std::int64_t node = 0; node < input.nodeCount; ++node) {
            const auto begin = static_cast<std::int64_t>(list.starts[static_cast<std::size_t>(node)]);
            const auto end = static_cast<std::int64_t>(list.starts[static_cast<std::size_t>(node) + 1]);
            const auto sums = layer.edges.slice(0, begin, end).sum(/*dim=*/0) + layer.own[node];
            EXPECT_TRUE(torch::allclose(sums, torch::ones({4}), 1e-5));
        }
    const ModelOptions tile = withBackbone(Backbone::Gat, ModelKind::Tile);
    const Document star = alikeNodes(4, {{0, 1}, {0, 2}, {0, 3}});
    const Checkpoint equal = livelyPipeline(tile, randomTileDocument({}));
    const ModelInput starInput = makeModelInput(star, equal.info);
    const auto first = networkOf(tile, equal.folds[0])->attention(starInput, 0, {}).front();
    EXPECT_NEAR(first.own[0].item<double>(), 0.25, 1e-6);
    EXPECT_NEAR(first.own[1].item<double>(), 0.5, 1e-6);
}

TEST(PipelineChecks, Check3TheFeaturesCoverEachColumnOnce)
{
    std::multiset<int> columns;
    for (int i = 0; i < pipelineFeatures; ++i)
        for (int k = 0; k < pipelineFeature(i).count; ++k)
            columns.insert(pipelineFeature(i).first + k);
    ASSERT_EQ(columns.size(), 140U);
    for (int column = 0; column < 140; ++column)
        EXPECT_EQ(columns.count(column), 1U) << column;
    ModelOptions each = presetOptions("thesis", ModelKind::Tile);
    each.pipeline.nodeEmbedding = NodeEmbedding::Each;
    EXPECT_EQ(PipelineWidths(each).node, 300);
}

TEST(PipelineChecks, WidthsMatchThePage)
{
    const auto layers = [](int count, int input) {
        std::vector<int> widths;
        for (int i = 1; i <= count; ++i)
            widths.push_back(narrowedWidth(input, 64, i, count));
        return widths;
    };
    EXPECT_EQ(layers(3, 300), (std::vector{176, 104, 64}));
    EXPECT_EQ(layers(5, 300), (std::vector{224, 160, 120, 88, 64}));
    EXPECT_EQ(layers(7, 300), (std::vector{240, 192, 152, 128, 96, 80, 64}));
    const PipelineWidths tile(presetOptions("thesis", ModelKind::Tile));
    EXPECT_EQ(tile.head, (std::vector{178, 128, 64, 16, 1}));
    const PipelineWidths layout(presetOptions("thesis", ModelKind::Layout));
    EXPECT_EQ(layout.head, (std::vector{128, 128, 64, 16, 1}));
    EXPECT_EQ(layout.rawConfig, 126);
}

TEST(PipelineChecks, Check3AnInputRowMatchesValuesByHand)
{
    ModelOptions options = withBackbone(Backbone::None);
    options.pipeline.nodeEmbedding = NodeEmbedding::None;
    const Document document = randomLayoutDocument({});
    Checkpoint checkpoint = randomCheckpoint(options, 1);
    checkpoint.info.nodeScaler.mean[3] = 1.5;
    checkpoint.info.nodeScaler.deviation[3] = 2.0;
    checkpoint.info.nodeScaler.deviation[5] = 0.0; // constant in training
    const ModelInput input = makeModelInput(document, checkpoint.info);
    torch::nn::Module owner;
    NodeEmbedder embedder(options, owner);
    const GraphGroup group(input, {}, {});
    const auto row = embedder.embed(group, {{}, 0.0, torch::kCPU}, torch::kFloat)[4];
    ASSERT_EQ(row.numel(), 140 + 121);
    const FeatureRow features = document.graph.features(NodeId(4));
    for (std::int64_t column = 0; column < 140; ++column) {
        const float plain = features[static_cast<std::size_t>(column)];
        const float expected = column == 3 ? (plain - 1.5F) / 2.0F : column == 5 ? 0.0F : plain;
        EXPECT_EQ(row[column].item<float>(), expected) << column;
    }
    for (std::int64_t opcode = 0; opcode < 121; ++opcode)
        EXPECT_EQ(row[140 + opcode].item<float>(),
                  opcode == static_cast<std::int64_t>(document.graph.opcode(NodeId(4))) ? 1.0F : 0.0F);
}

TEST(PipelineChecks, Check3AZeroConfigurationMlpGivesEqualScores)
{
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile})
        for (const Join join : {Join::Early, Join::Late}) {
            const ModelOptions options = withBackbone(Backbone::Sage, kind, join);
            const Document document = kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({});
            Checkpoint checkpoint = livelyPipeline(options, document);
            for (auto& [name, tensor] : checkpoint.folds[0])
                if (name.starts_with("config."))
                    std::ranges::fill(tensor.values, 0.0F);
            const auto scores = scoresOf(options, document, checkpoint);
            EXPECT_NEAR(scores.max().item<double>(), scores.min().item<double>(), 1e-12);
        }
}

TEST(PipelineChecks, Check3LateRunsTheBackboneOncePerGraph)
{
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const ModelOptions options = withBackbone(Backbone::Sage, kind, Join::Late);
        const Document document = kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({});
        const ModelInput input = makeModelInput(document, livelyPipeline(options, document).info);
        const auto network = networkOf(options, livelyPipeline(options, document).folds[0]);
        ASSERT_GT(allOf(input).size(), 3U);
        (void)network->scores(input, allOf(input), {});
        EXPECT_EQ(network->rowsComputed(), 3U * input.nodeCount);
    }
}

TEST(Pipeline, EarlyRecomputesOnlyNodesThatAConfigurationReaches)
{
    // A chain of 40 nodes whose first node is configurable: layer t is the same beyond t hops.
    Document document = randomLayoutDocument({.nodes = 40, .edges = 0, .configurable = 1, .configurations = 6});
    Graph::Parts parts;
    for (std::uint32_t i = 0; i < 40; ++i) {
        const FeatureRow row = document.graph.features(NodeId(i));
        parts.features.insert(parts.features.end(), row.begin(), row.end());
        parts.opcodes.push_back(document.graph.opcode(NodeId(i)));
        if (i > 0)
            parts.edges.push_back({NodeId(i - 1), NodeId(i)});
    }
    parts.configurable.emplace_back(0);
    document.graph = Graph(std::move(parts));
    const ModelOptions options = withBackbone(Backbone::Gcn);
    const Checkpoint checkpoint = livelyPipeline(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const auto network = networkOf(options, checkpoint.folds[0]);
    const auto slate = allOf(input);
    (void)network->scores(input, slate, {});
    const std::size_t copies = slate.size();
    EXPECT_EQ(network->rowsComputed(), (38 + 2 * copies) + (37 + 3 * copies) + (36 + 4 * copies));
}

TEST(Pipeline, AReplacedVectorScoresAsInTheConfigurationThatHasIt)
{
    for (const Join join : {Join::Early, Join::Late}) {
        const ModelOptions options = withBackbone(Backbone::Gat, ModelKind::Layout, join);
        const Document document = randomLayoutDocument({.configurable = 1, .vectorsPerNode = 6});
        const Checkpoint checkpoint = livelyPipeline(options, document);
        const ModelInput input = makeModelInput(document, checkpoint.info);
        const auto network = networkOf(options, checkpoint.folds[0]);
        const std::vector<std::uint32_t> pair{0, 1};
        const auto plain = network->scores(input, pair, {});
        const SlateProbe::Replacement other{
            .position = 0, .node = input.slotNodes[0].value, .row = input.slotRow(0, 1)};
        const auto replaced = network->scores(input, pair, {.replacement = other});
        EXPECT_NE(plain[0].item<float>(), plain[1].item<float>());
        EXPECT_NEAR(replaced[0].item<float>(), plain[1].item<float>(), 1e-6);
        EXPECT_NEAR(replaced[1].item<float>(), plain[1].item<float>(), 1e-6);
    }
}

TEST(Pipeline, SamplesTheMaximumNumberOfNeighboursOncePerSeed)
{
    NeighbourList list{.starts = {0, 20, 23, 23}};
    for (std::uint32_t i = 0; i < 23; ++i)
        list.nodes.push_back(i);
    const std::vector<std::int64_t> nodes = {3};
    const PipelineDraws draws({5}, 0.0, torch::kCPU);
    const NeighbourList some = draws.sample(list, 10, 0, nodes);
    EXPECT_EQ(some.starts, (std::vector<std::uint32_t>{0, 10, 13, 13}));
    EXPECT_EQ(std::set(some.nodes.begin(), some.nodes.begin() + 10).size(), 10U);
    EXPECT_EQ(draws.sample(list, 10, 0, nodes).nodes, some.nodes);
    EXPECT_NE(draws.sample(list, 10, 1, nodes).nodes, some.nodes) << "new sample per layer";
    EXPECT_NE(PipelineDraws({6}, 0.0, torch::kCPU).sample(list, 10, 0, nodes).nodes, some.nodes)
        << "new sample per step";
    EXPECT_EQ(PipelineDraws({}, 0.0, torch::kCPU).sample(list, 10, 0, nodes).nodes, list.nodes);
    EXPECT_EQ(draws.sample(list, 0, 0, nodes).nodes, list.nodes);
}

TEST(Pipeline, DropsTheRequestedShareAndKeepsTheMean)
{
    const PipelineDraws draws({5}, 0.25, torch::kCPU);
    const std::vector<std::int64_t> bounds = {500};
    std::vector<std::int64_t> keys(500);
    std::iota(keys.begin(), keys.end(), 0);
    const auto mask = draws.dropout(torch::ones({500, 64}), DrawPlace::Layer, 0, {keys, bounds});
    EXPECT_NEAR((mask == 0).to(torch::kDouble).mean().item<double>(), 0.25, 0.01);
    EXPECT_NEAR(mask.mean().item<double>(), 1.0, 0.02);
    const std::vector<std::int64_t> some{7, 7, 3};
    const auto rows = draws.dropout(torch::ones({3, 64}), DrawPlace::Layer, 0, {some, bounds});
    EXPECT_TRUE(torch::equal(rows[0], mask[7]));
    EXPECT_TRUE(torch::equal(rows[1], mask[7])) << "draws for a node are shared";
    EXPECT_TRUE(torch::equal(rows[2], mask[3]));
}

TEST(Pipeline, RejectsContradictoryOptions)
{
    const auto refusal = [](const std::function<void(PipelineOptions&)>& change, ModelKind kind = ModelKind::Layout) {
        ModelOptions options = presetOptions("thesis", kind);
        change(options.pipeline);
        return test::errorFrom([&] { validate(options); });
    };
    EXPECT_EQ(refusal([](PipelineOptions&) {}), "no error");
    EXPECT_NE(refusal([](PipelineOptions& o) { o.dropout = 1.0; }).find("dropout"), std::string::npos);
    EXPECT_NE(refusal([](PipelineOptions& o) { o.head1 = 0; }).find("head_2"), std::string::npos);
    EXPECT_NE(refusal([](PipelineOptions& o) { o.hops = 1; }, ModelKind::Tile).find("hops"), std::string::npos);
    EXPECT_NE(refusal([](PipelineOptions& o) { o.backbone = Backbone::Gat, o.gatHeads = 3; }).find("gat_heads"),
              std::string::npos);
    for (const char* preset : {"thesis", "baseline"})
        for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
            const ModelOptions options = presetOptions(preset, kind);
            EXPECT_NO_THROW(validate(options));
            EXPECT_EQ(presetName(options), preset);
        }
}

} // namespace
} // namespace tgraph
