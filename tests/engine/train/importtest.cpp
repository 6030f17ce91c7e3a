// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of TGraph's authors: the pickle reader, names and shapes, the scaler, and scores against an independent
// implementation of their network.
#include "engine/core/error.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/prune.h"
#include "engine/graph/repad.h"
#include "engine/model/checkpoint/safetensors.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/train/import/authorsweights.h"
#include "engine/train/import/torchpickle.h"
#include "engine/train/import/torchweights.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/support/files.h"
#include "tests/support/npzbytes.h"
#include "tests/support/picklebytes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <set>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using test::pickled;
using test::pickledTensor;
using Row = std::vector<double>;
using Rows = std::vector<Row>; // [node][channel]

// --- What torch.save() writes -----------------------------------------------------------------------------------

std::string bytesOf(const std::vector<float>& values)
{
    std::string bytes(values.size() * sizeof(float), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

std::string torchArchive(const Weights& weights)
{
    std::vector<test::ZipMember> members(1);
    std::string pickle = "\x80\x02"
                         "ccollections\nOrderedDict\n)R(";
    for (const auto& [name, tensor] : weights) {
        const std::string key = std::to_string(members.size());
        pickle += pickled(name) + pickledTensor(key, tensor.shape, tensor.values.size());
        members.push_back({.name = "pytorch_model/data/" + key, .content = bytesOf(tensor.values), .deflated = false});
    }
    members[0] = {.name = "pytorch_model/data.pkl", .content = pickle + "u.", .deflated = false};
    return test::zipBytes(members);
}

// --- Their network ------------------------------------------------------------------------------------------------

class WeightMaker {
public:
    explicit WeightMaker(std::uint64_t seed) : m_generator(seed) { }

    void add(const std::string& name, std::vector<std::int64_t> shape, double scale, double offset = 0.0)
    {
        WeightTensor tensor{std::move(shape), {}};
        std::size_t count = 1;
        for (const std::int64_t length : tensor.shape)
            count *= static_cast<std::size_t>(length);
        for (std::size_t i = 0; i < count; ++i)
            tensor.values.push_back(
                static_cast<float>(offset + scale * (static_cast<double>(m_generator() >> 11) * 0x1p-52 - 1.0)));
        weights[name] = std::move(tensor);
    }

    void linear(const std::string& name, std::int64_t in, std::int64_t out)
    {
        const double scale = 2.0 / std::sqrt(static_cast<double>(in));
        add(name + ".weight", {out, in}, scale);
        add(name + ".bias", {out}, scale);
    }

    Weights weights;

private:
    std::mt19937_64 m_generator;
};

Weights theirWeights(ModelKind kind, bool attends, std::uint64_t seed)
{
    WeightMaker maker(seed);
    const std::int64_t width = attends ? 128 : 256;
    const auto attention = [&](const std::string& name) {
        maker.linear(name + ".attn.linear1", width, width / 8);
        maker.linear(name + ".attn.linear2", width / 8, width);
        if (attends)
            maker.add(name + ".cross_attn.temperature", {}, 0.1, 0.5);
    };
    maker.add("embedding_op.weight", {120, 16}, 1.0);
    maker.add("embedding_layout_cfg.weight", {8, 4}, 1.0);
    maker.linear("linear.linear", kind == ModelKind::Layout ? 246 : 174, width);
    attention("linear");
    maker.linear("linear2.linear", 256, width);
    attention("linear2");
    for (const std::string name : {"convs.0", "convs.1"}) {
        maker.linear(name + ".conv.lin_l", 256, width);
        maker.linear(name + ".conv.lin_r", 256, width);
        maker.weights.erase(name + ".conv.lin_r.bias");
        attention(name);
    }
    if (kind == ModelKind::Layout) {
        maker.linear("classifier", 256, 1);
        return maker.weights;
    }
    maker.linear("dense_cfg.0", 24, 256);
    maker.linear("dense_cfg.3", 256, 256);
    maker.linear("dense.0", 768, 256);
    maker.linear("dense.3", 256, 256);
    maker.linear("dense.6", 256, 1);
    return maker.weights;
}

double gelu(double x)
{
    return 0.5 * x * (1.0 + std::erf(x / std::sqrt(2.0)));
}

class TheirNetwork {
public:
    TheirNetwork(const Weights& weights, const Graph& graph) : m_weights(weights), m_graph(graph)
    {
        m_attends = weights.contains("linear.cross_attn.temperature");
    }

    Row linear(const std::string& name, const Row& x) const
    {
        const WeightTensor& weight = m_weights.at(name + ".weight");
        const auto bias = m_weights.find(name + ".bias");
        Row y;
        for (std::size_t out = 0; out < static_cast<std::size_t>(weight.shape[0]); ++out) {
            double sum = bias == m_weights.end() ? 0.0 : double{bias->second.values[out]};
            for (std::size_t in = 0; in < x.size(); ++in)
                sum += double{weight.values[out * x.size() + in]} * x[in];
            y.push_back(sum);
        }
        return y;
    }

    // Maps input vectors [configuration][node][channel] to the mean over nodes of each configuration's last layer.
    std::vector<Rows> encode(std::vector<Rows> slate) const
    {
        for (const std::string name : {"linear", "linear2"}) {
            for (Rows& rows : slate) {
                for (Row& row : rows)
                    row = linear(name + ".linear", row);
                instanceNorm(rows);
            }
            attend(name, slate);
            for (Rows& rows : slate)
                for (Row& row : rows)
                    std::ranges::transform(row, row.begin(), gelu);
        }
        for (const std::string name : {"convs.0", "convs.1"}) {
            const std::vector<Rows> before = slate;
            for (Rows& rows : slate) {
                instanceNorm(rows);
                rows = sage(name + ".conv", rows);
            }
            attend(name, slate);
            for (std::size_t b = 0; b < slate.size(); ++b)
                for (std::size_t i = 0; i < slate[b].size(); ++i)
                    for (std::size_t c = 0; c < slate[b][i].size(); ++c)
                        slate[b][i][c] = gelu(slate[b][i][c] + before[b][i][c]);
        }
        return slate;
    }

private:
    static void instanceNorm(Rows& rows)
    {
        const auto nodes = static_cast<double>(rows.size());
        for (std::size_t c = 0; c < rows[0].size(); ++c) {
            double mean = 0.0;
            for (const Row& row : rows)
                mean += row[c] / nodes;
            double variance = 0.0;
            for (const Row& row : rows)
                variance += (row[c] - mean) * (row[c] - mean) / nodes;
            for (Row& row : rows)
                row[c] = (row[c] - mean) / std::sqrt(variance + 1e-5);
        }
    }

    // W_l · mean over the nodes at the first column of edge_index + b_l + W_r · x, at the second column.
    Rows sage(const std::string& name, const Rows& x) const
    {
        Rows result;
        for (std::uint32_t i = 0; i < x.size(); ++i) {
            Row mean(x[0].size(), 0.0);
            const auto all = m_graph.consumers(NodeId(i));
            const std::set<NodeId> consumers(all.begin(), all.end()); // files have each edge once
            for (const NodeId consumer : consumers)
                for (std::size_t c = 0; c < mean.size(); ++c)
                    mean[c] += x[consumer.value][c] / static_cast<double>(consumers.size());
            Row y = linear(name + ".lin_l", mean);
            const Row own = linear(name + ".lin_r", x[i]);
            for (std::size_t c = 0; c < y.size(); ++c)
                y[c] += own[c];
            result.push_back(y);
        }
        return result;
    }

    void attend(const std::string& name, std::vector<Rows>& slate) const
    {
        for (Rows& rows : slate)
            for (Row& row : rows) {
                Row gate = linear(name + ".attn.linear1", row);
                for (double& value : gate)
                    value = std::max(value, 0.0);
                gate = linear(name + ".attn.linear2", gate);
                for (std::size_t c = 0; c < row.size(); ++c)
                    row[c] /= 1.0 + std::exp(-gate[c]);
            }
        if (!m_attends)
            return;
        const double temperature = double{m_weights.at(name + ".cross_attn.temperature").values[0]};
        for (std::size_t i = 0; i < slate[0].size(); ++i)
            for (std::size_t c = 0, count = slate[0][i].size(); c < count; ++c) {
                double sum = 0.0;
                for (const Rows& rows : slate)
                    sum += std::exp(rows[i][c] / temperature);
                for (Rows& rows : slate)
                    rows[i].push_back(rows[i][c] * std::exp(rows[i][c] / temperature) / sum);
            }
    }

    const Weights& m_weights;
    const Graph& m_graph;
    bool m_attends = false;
};

void addEmbedding(Row& row, const WeightTensor& table, std::size_t index)
{
    const auto width = static_cast<std::size_t>(table.shape[1]);
    for (std::size_t c = 0; c < width; ++c)
        row.push_back(double{table.values[index * width + c]});
}

// numbers · configuration · own layout · opcode
Row inputRow(const Graph& graph, NodeId node, const Weights& weights, const Scaler& scaler, std::span<const int> vector)
{
    Row row;
    for (std::size_t c = 0; c < 134; ++c)
        row.push_back((double{graph.features(node)[c]} - scaler.mean[c]) / scaler.deviation[c]);
    for (const int entry : vector)
        addEmbedding(row, weights.at("embedding_layout_cfg.weight"), static_cast<std::size_t>(entry + 2));
    for (const int entry : ownLayout(graph.features(node)))
        addEmbedding(row, weights.at("embedding_layout_cfg.weight"), static_cast<std::size_t>(entry + 2));
    addEmbedding(row, weights.at("embedding_op.weight"), static_cast<std::size_t>(graph.opcode(node)));
    return row;
}

Row theirLayoutScores(const Document& document, const Weights& weights, const Scaler& scaler)
{
    const Graph graph = prune(document.graph).graph;
    std::vector<Rows> slate;
    for (const ConfigId config : deduplicate(document).representatives) {
        Rows rows;
        for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
            std::vector<int> vector(18, -2);
            for (std::uint32_t slot = 0; slot < graph.configurable().size(); ++slot)
                if (graph.configurableNode(SlotId(slot)) == NodeId(i)) {
                    const ConfigVector entries = document.configs.vector(SlotId(slot), config);
                    vector.assign(entries.begin(), entries.end());
                }
            rows.push_back(inputRow(graph, NodeId(i), weights, scaler, vector));
        }
        slate.push_back(rows);
    }
    const TheirNetwork network(weights, graph);
    Row scores;
    for (const Rows& rows : network.encode(slate)) {
        Row mean(rows[0].size(), 0.0);
        for (const Row& row : rows)
            for (std::size_t c = 0; c < mean.size(); ++c)
                mean[c] += row[c] / static_cast<double>(rows.size());
        scores.push_back(network.linear("classifier", mean)[0]);
    }
    return scores;
}

Row theirTileScores(const Document& document, const Weights& weights, const Scaler& scaler)
{
    const Graph& graph = document.graph;
    Rows rows;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        rows.push_back(inputRow(graph, NodeId(i), weights, scaler, {}));
    const TheirNetwork network(weights, graph);
    rows = network.encode({rows})[0];
    Row greatest = rows[0];
    Row mean(greatest.size(), 0.0);
    for (const Row& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c) {
            greatest[c] = std::max(greatest[c], row[c]);
            mean[c] += row[c] / static_cast<double>(rows.size());
        }
    const auto activated = [&](const std::string& name, const Row& x) {
        Row y = network.linear(name, x);
        std::ranges::transform(y, y.begin(), gelu);
        return y;
    };
    Row scores;
    for (const TileConfig& tile : document.tiles) {
        Row joined = network.linear("dense_cfg.3", activated("dense_cfg.0", Row(tile.begin(), tile.end())));
        joined.insert(joined.end(), greatest.begin(), greatest.end());
        joined.insert(joined.end(), mean.begin(), mean.end());
        scores.push_back(network.linear("dense.6", activated("dense.3", activated("dense.0", joined)))[0]);
    }
    return scores;
}

Scaler someScaler(const Document& document)
{
    ScalerBuilder builder(134);
    for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i)
        builder.add(document.graph.features(NodeId(i)).first(134));
    Scaler scaler = builder.build();
    for (double& deviation : scaler.deviation)
        deviation = deviation == 0.0 ? 1.0 : deviation;
    return scaler;
}

std::string scalerJson(const Scaler& scaler)
{
    return fmt::format(R"({{"mean": [{}], "scale": [{}]}})", fmt::join(scaler.mean, ", "),
                       fmt::join(scaler.deviation, ", "));
}

void expectTheirScores(const Document& document, const Checkpoint& checkpoint, const Row& theirs)
{
    const auto [least, greatest] = std::ranges::minmax(theirs);
    ASSERT_GT(greatest - least, 0.0);
    const auto ranker = makeNetworkRanker(checkpoint);
    for (const ForwardPath path : {ForwardPath::Fused, ForwardPath::Batched, ForwardPath::Plain}) {
        const Prediction prediction
            = ranker->rank(document, {.permutations = 1, .device = Device::Cpu, .forward = path, .threads = 2}, {}, {});
        EXPECT_EQ(prediction.provenance.forward == "fused", path == ForwardPath::Fused);
        ASSERT_EQ(prediction.score.size(), theirs.size());
        for (std::size_t i = 0; i < theirs.size(); ++i)
            EXPECT_NEAR(prediction.score[i], theirs[i], 1e-4 * (greatest - least));
    }
}

class ImportOfLayouts : public testing::TestWithParam<bool> { };

TEST_P(ImportOfLayouts, ScoresLikeTheirNetwork)
{
    const Document document = randomLayoutDocument({.nodes = 12, .edges = 20, .configurations = 7, .acyclic = true});
    const Weights first = theirWeights(ModelKind::Layout, GetParam(), 1);
    const Weights second = theirWeights(ModelKind::Layout, GetParam(), 2);
    const Scaler scaler = someScaler(document);
    const test::TemporaryFolder folder;
    static_cast<void>(folder.write("w/fold_3/checkpoint/pytorch_model.bin", torchArchive(second)));
    static_cast<void>(folder.write("w/fold_0/checkpoint/pytorch_model.bin", torchArchive(first)));
    const Checkpoint checkpoint
        = importAuthorsCheckpoint({.weights = folder.path() / "w",
                                   .collection = "layout:xla:default",
                                   .scalerFile = folder.write("scaler.json", scalerJson(scaler))},
                                  {}, {});
    EXPECT_EQ(checkpoint.info.folds, (std::vector<std::uint32_t>{0, 3}));
    EXPECT_EQ(checkpoint.info.options.useCrossAttention, GetParam());
    Row theirs = theirLayoutScores(document, first, scaler);
    const Row others = theirLayoutScores(document, second, scaler);
    for (std::size_t b = 0; b < theirs.size(); ++b)
        theirs[b] = (theirs[b] + others[b]) / 2.0;
    expectTheirScores(document, checkpoint, theirs);
}

INSTANTIATE_TEST_SUITE_P(Import, ImportOfLayouts, testing::Bool(),
                         [](const auto& attends) { return attends.param ? "WithAttention" : "WithoutAttention"; });

TEST(Import, TileNetworksScoreLikeTheirs)
{
    const Document document = randomTileDocument({.nodes = 8, .edges = 12, .configurations = 9, .acyclic = true});
    const Weights weights = theirWeights(ModelKind::Tile, /*attends=*/true, 3);
    const Scaler scaler = someScaler(document);
    const test::TemporaryFolder folder;
    const Checkpoint checkpoint
        = importAuthorsCheckpoint({.weights = folder.write("pytorch_model.bin", torchArchive(weights)),
                                   .collection = "tile:xla",
                                   .scalerFile = folder.write("scaler.json", scalerJson(scaler))},
                                  {}, {});
    expectTheirScores(document, checkpoint, theirTileScores(document, weights, scaler));
    saveCheckpoint(checkpoint, folder.path() / "tile.safetensors");
    EXPECT_EQ(loadCheckpoint(folder.path() / "tile.safetensors").folds, checkpoint.folds);
}

std::string importProblem(const AuthorsImport& import)
{
    try {
        static_cast<void>(importAuthorsCheckpoint(import, {}, {}));
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Import, TwoFoldersOfOneFoldAreRefused)
{
    const test::TemporaryFolder folder;
    for (const char* fold : {"fold_1", "fold_2", "fold_01"})
        static_cast<void>(folder.write(std::string("w/") + fold + "/checkpoint/pytorch_model.bin", "not read"));
    const auto file
        = [&](const char* fold) { return (folder.path() / "w" / fold / "checkpoint/pytorch_model.bin").string(); };
    EXPECT_EQ(importProblem({.weights = folder.path() / "w", .collection = "layout:xla:default"}),
              (folder.path() / "w").string() + ": found " + file("fold_01") + " and " + file("fold_1")
                  + ", expected one folder for fold 1");
}

TEST(Import, ABadScalerFileIsReportedBeforeTheWeights)
{
    const test::TemporaryFolder folder;
    const std::string problem = importProblem({.weights = folder.write("pytorch_model.bin", "no weights"),
                                               .collection = "layout:xla:default",
                                               .scalerFile = folder.write("scaler.json", "{}")});
    EXPECT_TRUE(problem.starts_with((folder.path() / "scaler.json").string())) << problem;
}

std::string importProblem(const Weights& weights)
{
    try {
        static_cast<void>(importAuthorsNetwork(weights, ModelKind::Layout, "w.bin"));
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Import, NamesAndShapesAreCheckedOneByOne)
{
    const Weights whole = theirWeights(ModelKind::Layout, true, 1);
    EXPECT_EQ(importProblem(whole), "");
    for (const auto& [name, tensor] : whole) {
        Weights less = whole;
        less.erase(name);
        EXPECT_NE(importProblem(less), "") << name;
        Weights other = whole;
        other[name].shape.push_back(1);
        EXPECT_NE(importProblem(other).find(name), std::string::npos) << name;
        Weights infinite = whole;
        infinite[name].values[0] = std::numeric_limits<float>::infinity();
        EXPECT_NE(importProblem(infinite).find(name), std::string::npos) << name;
    }
    Weights more = whole;
    more["head.weight"] = {{1}, {1.0F}};
    EXPECT_NE(importProblem(more).find("head.weight"), std::string::npos);
}

TEST(Import, SafeTensorsAreReadLikePickles)
{
    const Weights weights = theirWeights(ModelKind::Layout, false, 5);
    std::vector<SafeTensorView> views;
    for (const auto& [name, tensor] : weights)
        views.push_back({name, tensor.shape, tensor.values});
    const test::TemporaryFolder folder;
    writeSafeTensors(folder.path() / "model.safetensors", {{"format", "pt"}}, views);
    EXPECT_EQ(readTorchWeights(folder.path() / "model.safetensors", {}), weights);
    EXPECT_EQ(readTorchWeights(folder.write("pytorch_model.bin", torchArchive(weights)), {}), weights);
}

TEST(Import, FitsTheScalerToTrainingGraphsOnly)
{
    // Files like those of the data set; a constant column has deviation 1.
    const fs::path samples = fs::path(TGRAPH_SAMPLES) / "layout/xla/default";
    const test::TemporaryFolder folder;
    for (const fs::directory_entry& sample : fs::directory_iterator(samples))
        if (sample.path().extension() == ".npz")
            for (const char* split : {"train", "valid"}) {
                const fs::path target = folder.path() / "npz/layout/xla/default" / split;
                fs::create_directories(target);
                fs::copy_file(sample.path(), target / sample.path().filename());
            }
    const Scaler both = fitAuthorsScaler(folder.path(), "layout:xla:default", {}, {});
    fs::remove_all(folder.path() / "npz/layout/xla/default/valid");
    EXPECT_EQ(fitAuthorsScaler(folder.path(), "layout:xla:default", {}, {}), both);
    EXPECT_EQ(both.columns(), 134U);
    EXPECT_EQ(both.deviation[1], 1.0); // element_size_in_bits is always 0
    EXPECT_EQ(both.mean[1], 0.0);
    EXPECT_THROW((void)fitAuthorsScaler(folder.path(), "layout:nlp:default", {}, {}), Error);
}

// --- The pickle ---------------------------------------------------------------------------------------------------

std::string pickleProblem(const std::string& pickle)
{
    try {
        static_cast<void>(readTorchPickle(std::as_bytes(std::span(pickle)), "w.bin"));
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(TorchPickle, RunsNothing)
{
    EXPECT_NE(pickleProblem("\x80\x02"
                            "cos\nsystem\n(X\x02\x00\x00\x00ls"
                            "tR.")
                  .find("os.system"),
              std::string::npos);
    const std::string stackGlobal = std::string("\x80\x04\x8c\x08"
                                                "builtins\x8c\x04"
                                                "eval\x93)R.");
    EXPECT_NE(pickleProblem(stackGlobal).find("builtins.eval"), std::string::npos);
    EXPECT_NE(pickleProblem("\x80\x02"
                            "cposix\nsystem\n."),
              "");
}

TEST(TorchPickle, RefusesTensorsOutsideTheirStorage)
{
    const std::string begin = std::string("\x80\x02}(") + pickled("w");
    EXPECT_EQ(pickleProblem(begin + pickledTensor("0", {2, 3}, 6) + "u."), "");
    EXPECT_NE(pickleProblem(begin + pickledTensor("0", {2, 3}, 5) + "u."), "");
    EXPECT_NE(pickleProblem(begin + pickledTensor("0", {0x7FFFFFFF, 0x7FFFFFFF, 0x7FFFFFFF}, 6) + "u."), "");
    EXPECT_NE(pickleProblem(begin + pickledTensor("0", {2, 3}, 6, "LongStorage") + "u."), "");
}

TEST(TorchPickle, BoundsNesting)
{
    std::string deep = "\x80\x02)";
    for (int i = 0; i < 100'000; ++i)
        deep += '\x85';
    EXPECT_NE(pickleProblem(deep + "."), "");
    // Lists that grow after they are put into others.
    std::string grown = "\x80\x02]q";
    grown += '\0';
    for (int i = 1; i < 200; ++i)
        grown += std::string("]q") + static_cast<char>(i) + "h" + static_cast<char>(i - 1) + "h" + static_cast<char>(i)
            + "a00";
    EXPECT_NE(pickleProblem(grown + "."), "");
}

TEST(TorchPickle, ReportsEveryDamageAsAnError)
{
    const std::string whole = std::string("\x80\x02}(") + pickled("w") + pickledTensor("0", {2, 3}, 6) + "u.";
    ASSERT_EQ(pickleProblem(whole), "");
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_NE(pickleProblem(whole.substr(0, length)), "") << length;
    std::mt19937 generator(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string damaged = whole;
        for (int k = 0; k < 3; ++k)
            damaged[generator() % damaged.size()] = static_cast<char>(generator());
        static_cast<void>(pickleProblem(damaged)); // an error or tensors, but no crash
    }
}

} // namespace
} // namespace tgraph
