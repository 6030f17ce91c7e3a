// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of TGraph's authors: the pickle reader, names and shapes, the scaler, and scores against an independent
// implementation of their network.
#include "engine/core/error.h"
#include "engine/model/checkpoint/safetensors.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/train/import/authorsweights.h"
#include "engine/train/import/torchpickle.h"
#include "engine/train/import/torchweights.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/engine/train/authorsnetwork.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/npzbytes.h"
#include "tests/support/picklebytes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using test::pickled;
using test::pickledTensor;
using Row = std::vector<double>;

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

TEST_P(ImportOfLayouts, ScoresLikeTheNetworkOfTheAuthors)
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

TEST(Import, TileNetworksScoreLikeThoseOfTheAuthors)
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
    return test::errorFrom([&] { static_cast<void>(importAuthorsCheckpoint(import, {}, {})); });
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
    return test::errorFrom([&] { static_cast<void>(importAuthorsNetwork(weights, ModelKind::Layout, "w.bin")); });
}

TEST(Import, NamesAndShapesAreCheckedOneByOne)
{
    const Weights whole = theirWeights(ModelKind::Layout, true, 1);
    EXPECT_EQ(importProblem(whole), "no error");
    for (const auto& [name, tensor] : whole) {
        Weights less = whole;
        less.erase(name);
        EXPECT_NE(importProblem(less), "no error") << name;
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

std::string pickleProblem(const std::string& pickle)
{
    return test::errorFrom([&] { static_cast<void>(readTorchPickle(std::as_bytes(std::span(pickle)), "w.bin")); });
}

TEST(TorchPickle, ExecutesNoCode)
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
    EXPECT_EQ(pickleProblem(begin + pickledTensor("0", {2, 3}, 6) + "u."), "no error");
    EXPECT_NE(pickleProblem(begin + pickledTensor("0", {2, 3}, 5) + "u."), "no error");
    EXPECT_NE(pickleProblem(begin + pickledTensor("0", {0x7FFFFFFF, 0x7FFFFFFF, 0x7FFFFFFF}, 6) + "u."), "no error");
    EXPECT_NE(pickleProblem(begin + pickledTensor("0", {2, 3}, 6, "LongStorage") + "u."), "no error");
}

TEST(TorchPickle, BoundsNesting)
{
    std::string deep = "\x80\x02)";
    for (int i = 0; i < 100'000; ++i)
        deep += '\x85';
    EXPECT_NE(pickleProblem(deep + "."), "no error");
    // Lists that grow after they are put into others.
    std::string grown = "\x80\x02]q";
    grown += '\0';
    for (int i = 1; i < 200; ++i)
        grown += std::string("]q") + static_cast<char>(i) + "h" + static_cast<char>(i - 1) + "h" + static_cast<char>(i)
            + "a00";
    EXPECT_NE(pickleProblem(grown + "."), "no error");
}

TEST(TorchPickle, ReportsEveryDamageAsAnError)
{
    const std::string whole = std::string("\x80\x02}(") + pickled("w") + pickledTensor("0", {2, 3}, 6) + "u.";
    ASSERT_EQ(pickleProblem(whole), "no error");
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_NE(pickleProblem(whole.substr(0, length)), "no error") << length;
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
