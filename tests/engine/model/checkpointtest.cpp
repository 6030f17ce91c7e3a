// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/checkpoint.h"

#include "engine/core/sha256.h"
#include "engine/model/checkpoint/safetensors.h"
#include "engine/model/ranking/ranker.h"
#include "tests/engine/model/modelvariants.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

namespace tgraph {
namespace {

using nlohmann::json;
using test::readFile;
using test::TemporaryFolder;

Checkpoint exampleCheckpoint(const ModelOptions& options = smallOptions(), std::uint32_t folds = 2)
{
    const Document document = options.kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({});
    Checkpoint checkpoint = livelyCheckpoint(options, document, folds);
    checkpoint.info.trainedOn = "layout:xla:random";
    checkpoint.info.measuresJson = R"({"kendall_tau":0.5})";
    checkpoint.info.seed = std::numeric_limits<std::uint64_t>::max();
    checkpoint.info.origin = "Drei Größen, \"quoted\"\n";
    checkpoint.info.untrained = false;
    return checkpoint;
}

std::string loadError(const std::filesystem::path& path)
{
    return test::errorFrom([&] { (void)loadCheckpoint(path); });
}

// A dismantled safetensors file that a test can falsify.
struct Parts {
    json header;
    std::string data;

    [[nodiscard]] std::string bytes() const
    {
        const std::string text = header.dump();
        const auto length = std::bit_cast<std::array<char, 8>>(std::uint64_t{text.size()});
        return std::string(length.data(), length.size()) + text + data;
    }
};

Parts takeApart(const std::string& bytes)
{
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof(length));
    return {json::parse(bytes.substr(8, length)), bytes.substr(8 + length)};
}

class EveryCheckpoint : public testing::TestWithParam<ModelVariant> { };

TEST_P(EveryCheckpoint, KeepsItsBitsWhenWrittenAndRead)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "model.safetensors";
    const Checkpoint written = exampleCheckpoint(GetParam().options);
    saveCheckpoint(written, path);
    const Checkpoint read = loadCheckpoint(path);
    EXPECT_EQ(read.info, written.info);
    EXPECT_EQ(read.folds, written.folds);
    EXPECT_EQ(read.name, "model");
    EXPECT_EQ(read.hash.size(), 64U);
    EXPECT_EQ(loadCheckpointInfo(path), written.info);
    const auto again = folder.path() / "again.safetensors";
    saveCheckpoint(read, again);
    EXPECT_EQ(readFile(again), readFile(path));
    EXPECT_EQ(loadCheckpoint(again).hash, read.hash);
}

INSTANTIATE_TEST_SUITE_P(Checkpoint, EveryCheckpoint, testing::ValuesIn(modelVariants()),
                         [](const auto& variant) { return variant.param.name; });

Checkpoint checkpointWithFoldScalers(ModelKind kind)
{
    Checkpoint checkpoint = exampleCheckpoint(smallOptions(kind));
    FoldScalers first{checkpoint.info.nodeScaler, checkpoint.info.tileScaler};
    FoldScalers second = first;
    second.node.mean[21] += 0.1 + 0.2;
    checkpoint.info.foldScalers = {first, second};
    checkpoint.info.trainingJson = R"({"folds":[]})";
    return checkpoint;
}

TEST(Checkpoint, HashesTheLoadedBytesIfTheFileIsReplacedMeanwhile)
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "net.safetensors";
    const Checkpoint first = randomCheckpoint(smallOptions(), 1, 2);
    saveCheckpoint(first, path);
    const std::string hashOfFirst = sha256OfFile(path);
    SafeTensorsFile opened(path);
    saveCheckpoint(randomCheckpoint(smallOptions(), 2, 2), path); // renamed into its place
    ASSERT_NE(sha256OfFile(path), hashOfFirst);
    const Checkpoint loaded = loadCheckpoint(opened, path);
    EXPECT_EQ(loaded.folds, first.folds);
    EXPECT_EQ(loaded.hash, hashOfFirst);
}

TEST(Checkpoint, FoldsMayHaveTheirOwnScalers)
{
    const TemporaryFolder folder;
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const Checkpoint written = checkpointWithFoldScalers(kind);
        const auto path = folder.path() / "model.safetensors";
        saveCheckpoint(written, path);
        EXPECT_EQ(loadCheckpoint(path).info, written.info);
        const CheckpointInfo second = infoOfFold(written.info, 1);
        EXPECT_EQ(second.nodeScaler, written.info.foldScalers[1].node);
        EXPECT_EQ(second.tileScaler, written.info.foldScalers[1].tile);
        EXPECT_TRUE(second.foldScalers.empty());
        EXPECT_EQ(infoOfFold(second, 1), second); // shared by all folds
        Checkpoint wrong = written;
        wrong.info.foldScalers.pop_back();
        EXPECT_THROW(saveCheckpoint(wrong, path), Error);
    }
}

TEST(Checkpoint, FalsifiedFoldScalersAndTrainingGiveOneClearError)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "model.safetensors";
    saveCheckpoint(checkpointWithFoldScalers(ModelKind::Layout), path);
    const Parts good = takeApart(readFile(path));
    const auto errorOf = [&](const char* key, const std::string& value) {
        Parts parts = good;
        parts.header["__metadata__"][key] = value;
        return loadError(folder.write("lie.safetensors", parts.bytes()));
    };
    for (const char* value : {"", "[]", "{}", "[1,2]", R"([{"node":1},{"node":2}])", R"([{},{}])", R"([{},{},{}])"})
        EXPECT_NE(errorOf("fold_scalers", value).find("fold_scalers"), std::string::npos) << value;
    for (const char* value : {"", "[]", "1"})
        EXPECT_NE(errorOf("training", value).find("training"), std::string::npos) << value;
}

TEST(Checkpoint, FalsifiedFilesGiveOneClearError)
{
    const TemporaryFolder folder;
    const auto path = folder.path() / "model.safetensors";
    saveCheckpoint(exampleCheckpoint(), path);
    const Parts good = takeApart(readFile(path));
    const std::string name = "fold1.output.weight"; // the last tensor except the biases before it; any tensor would do
    const auto lie = [&](const std::function<void(Parts&)>& change, std::string_view part) {
        Parts parts = good;
        change(parts);
        const std::string error = loadError(folder.write("lie.safetensors", parts.bytes()));
        EXPECT_NE(error.find("lie.safetensors"), std::string::npos) << part << ": " << error;
        EXPECT_NE(error.find(part), std::string::npos) << error;
        EXPECT_EQ(error.find('\n'), std::string::npos) << error;
    };
    lie([&](Parts& p) { p.header[name]["shape"] = {12, 1}; }, "shape [12, 1]");
    lie([&](Parts& p) { p.header[name]["shape"] = {1, 13}; }, "the size of shape");
    lie([&](Parts& p) { p.header[name]["shape"] = {-1, 12}; }, "whole numbers");
    lie([&](Parts& p) { p.header[name]["shape"] = "12"; }, "whole numbers");
    lie([&](Parts& p) { p.header[name]["shape"] = {2'000'000'000, 2'000'000'000, 2'000'000'000}; }, "size of shape");
    lie([&](Parts& p) { p.header[name]["dtype"] = "F16"; }, "F16");
    lie([&](Parts& p) { p.header[name]["dtype"] = 5; }, "dtype");
    lie([&](Parts& p) { p.header[name]["data_offsets"][1] = 1'000'000'000; }, "data_offsets");
    lie([&](Parts& p) { p.header[name]["data_offsets"] = {-4, 44}; }, "data_offsets");
    lie([&](Parts& p) { p.header[name]["data_offsets"] = {48, 0}; }, "data_offsets");
    lie([&](Parts& p) { p.header[name]["data_offsets"] = {0, 48}; }, "no holes and no overlaps");
    lie([&](Parts& p) { p.header[name].erase("dtype"); }, "an object of dtype");
    lie([&](Parts& p) { p.header.erase(name); }, "byte");
    lie([&](Parts& p) { p.header["other"] = p.header[name], p.header.erase(name); }, "do not define");
    lie([&](Parts& p) { p.header["__metadata__"]["folds"] = "[0,1,2]"; }, "no tensor fold2.");
    lie([&](Parts& p) { p.header["__metadata__"]["folds"] = "[0]"; }, "do not define");
    lie([&](Parts& p) { p.header["__metadata__"]["folds"] = "[]"; }, "fold numbers");
    lie([&](Parts& p) { p.header["__metadata__"]["format"] = "pt"; }, "format");
    lie([&](Parts& p) { p.header["__metadata__"]["seed"] = "12x"; }, "seed");
    lie([&](Parts& p) { p.header["__metadata__"]["measures"] = "[]"; }, "measures");
    lie([&](Parts& p) { p.header["__metadata__"]["untrained"] = "maybe"; }, "untrained");
    lie([&](Parts& p) { p.header["__metadata__"]["node_scaler"] = R"({"mean":[1],"deviation":[1]})"; }, "134 numbers");
    lie([&](Parts& p) { p.header["__metadata__"]["options"] = "{}"; }, "no option kind");
    lie([&](Parts& p) { p.header["__metadata__"]["seed"] = 5; }, "an object of strings");
    lie([&](Parts& p) { p.header["__metadata__"].erase("origin"); }, "no entry origin");
    lie([&](Parts& p) { p.header.erase("__metadata__"); }, "no entry format");
    lie([&](Parts& p) { p.header = json::array(); }, "an object of tensors");
    lie([&](Parts& p) { p.data.pop_back(); }, "bytes");
    lie([&](Parts& p) { p.data += '\0'; }, "bytes");
    lie([&](Parts& p) { std::memset(p.data.data(), 0xff, 4); }, "finite weights");
    for (const char* key : {"width", "blocks", "squeeze", "layout_embedding", "opcode_embedding"})
        for (const json& value : {json(0), json(-5), json(1'000'000), json(1e300), json("a"), json(2.5)})
            lie(
                [&](Parts& p) {
                    json options = json::parse(p.header["__metadata__"]["options"].get<std::string>());
                    options[key] = value;
                    p.header["__metadata__"]["options"] = options.dump();
                },
                key);
}

TEST(Checkpoint, ChecksHeaderLengthsAndDuplicates)
{
    const TemporaryFolder folder;
    saveCheckpoint(exampleCheckpoint(), folder.path() / "model.safetensors");
    const std::string good = readFile(folder.path() / "model.safetensors");
    for (const std::uint64_t length :
         {std::uint64_t{0}, std::uint64_t{good.size()}, std::uint64_t{1} << 40U, ~std::uint64_t{0}}) {
        std::string bytes = good;
        std::memcpy(bytes.data(), &length, sizeof(length));
        EXPECT_NE(loadError(folder.write("lie.safetensors", bytes)), "no error") << length;
    }
    const std::string twice
        = R"({"a":{"dtype":"F32","shape":[0],"data_offsets":[0,0]},"a":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}})";
    const auto length = std::bit_cast<std::array<char, 8>>(std::uint64_t{twice.size()});
    const auto path = folder.write("lie.safetensors", std::string(length.data(), 8) + twice);
    EXPECT_NE(loadError(path).find("the key \"a\" twice"), std::string::npos) << loadError(path);
    EXPECT_NE(loadError(folder.path()).find("a folder, pipe or device"), std::string::npos);
    EXPECT_NE(loadError(folder.path() / "none").find("no such file"), std::string::npos);
}

TEST(Checkpoint, RejectsEveryTruncation)
{
    const TemporaryFolder folder;
    saveCheckpoint(exampleCheckpoint(smallOptions(), 1), folder.path() / "model.safetensors");
    const std::string good = readFile(folder.path() / "model.safetensors");
    for (std::size_t size = 0; size < good.size(); size += size < 64 ? 1 : 509)
        EXPECT_NE(loadError(folder.write("cut.safetensors", good.substr(0, size))), "no error") << size;
}

TEST(Checkpoint, MutatedBytesCauseErrorsAtMost)
{
    const TemporaryFolder folder;
    saveCheckpoint(exampleCheckpoint(smallOptions(), 1), folder.path() / "model.safetensors");
    const std::string good = readFile(folder.path() / "model.safetensors");
    std::uint64_t headerBytes = 0;
    std::memcpy(&headerBytes, good.data(), sizeof(headerBytes));
    std::mt19937_64 generator(3);
    int refused = 0;
    for (int round = 0; round < 400; ++round) {
        std::string bytes = good;
        for (int change = 0; change < 1 + round % 3; ++change)
            bytes[generator() % (headerBytes + 8)] = static_cast<char>(generator());
        refused += loadError(folder.write("mutant.safetensors", bytes)) == "no error" ? 0 : 1;
    }
    EXPECT_GT(refused, 200);
}

TEST(Checkpoint, PythonReadsTheSameNumbers)
{
    if (std::system("/usr/bin/python3 -c 'import numpy' 2>/dev/null") != 0)
        GTEST_SKIP() << "Python with numpy is not installed.";
    const TemporaryFolder folder;
    const auto path = folder.path() / "model.safetensors";
    const Checkpoint checkpoint = exampleCheckpoint();
    saveCheckpoint(checkpoint, path);
    const std::string command
        = "/usr/bin/python3 " TGRAPH_SOURCE_DIR "/tests/engine/model/read_safetensors.py '" + path.string() + "'";
    std::FILE* pipe = ::popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        output.append(buffer.data(), count);
    ASSERT_EQ(::pclose(pipe), 0);
    const json read = json::parse(output);
    EXPECT_EQ(read["sha256"], loadCheckpoint(path).hash);
    EXPECT_EQ(read["metadata"]["origin"], checkpoint.info.origin);
    EXPECT_EQ(optionsFromJson(read["metadata"]["options"].get<std::string>()), checkpoint.info.options);
    EXPECT_EQ(read["tensors"].size(), 2 * checkpoint.folds[0].size());
    for (std::size_t fold = 0; fold < 2; ++fold)
        for (const auto& [name, tensor] : checkpoint.folds[fold]) {
            const json& found = read["tensors"]["fold" + std::to_string(fold) + "." + name];
            EXPECT_EQ(found["shape"], json(tensor.shape)) << name;
            EXPECT_EQ(found["first"].get<float>(), tensor.values.front()) << name;
            EXPECT_EQ(found["last"].get<float>(), tensor.values.back()) << name;
        }
}

TEST(Checkpoint, SavingRejectsWeightsThatDoNotFit)
{
    const TemporaryFolder folder;
    Checkpoint checkpoint = exampleCheckpoint();
    checkpoint.folds[1].erase("output.bias");
    EXPECT_THROW(saveCheckpoint(checkpoint, folder.path() / "m.safetensors"), Error);
    checkpoint = exampleCheckpoint();
    checkpoint.info.folds = {0};
    EXPECT_THROW(saveCheckpoint(checkpoint, folder.path() / "m.safetensors"), Error);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(ModelOptions, PresetsAreRecognised)
{
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile})
        for (const char* preset : {"paper", "authors", "reference"})
            EXPECT_EQ(presetName(presetOptions(preset, kind)), preset);
    ModelOptions changed = presetOptions("paper", ModelKind::Layout);
    changed.useEdges = false;
    EXPECT_EQ(presetName(changed), "custom");
    EXPECT_EQ(presetOptions("paper", ModelKind::Layout).inputWidth(), 246);
    EXPECT_EQ(presetOptions("paper", ModelKind::Tile).inputWidth(), 174);
    EXPECT_THROW((void)presetOptions("papers", ModelKind::Layout), Error);
}

TEST(ModelOptions, RejectsContradictions)
{
    ModelOptions odd = smallOptions();
    odd.width = 11;
    EXPECT_THROW(validate(odd), Error);
    odd.useCrossAttention = false;
    EXPECT_NO_THROW(validate(odd));
    ModelOptions input = smallOptions();
    input.inputCrossAttention = true;
    EXPECT_NO_THROW(validate(input));
    input.useCrossAttention = false;
    EXPECT_THROW(validate(input), Error);
    ModelOptions dropping = smallOptions();
    dropping.dropout = 1.0;
    EXPECT_THROW(validate(dropping), Error);
    ModelOptions noTile = smallOptions();
    noTile.tileActivation = false;
    EXPECT_THROW(validate(noTile), Error);
    ModelOptions cold = smallOptions();
    cold.initialTemperature = 0.0;
    EXPECT_THROW(validate(cold), Error);
}

TEST(Scaler, StandardisesHugeValuesAndZeroesConstantColumns)
{
    ScalerBuilder builder(3);
    for (const float value : {1e12F, 3e12F, 2e12F, 2e12F})
        builder.add(std::array{value, 7.25F, value / 1e12F});
    const Scaler scaler = builder.build();
    EXPECT_EQ(scaler.deviation[1], 0.0);
    std::array<float, 3> result{};
    scaler.apply(std::array{3e12F, 99.0F, 1.0F}, result);
    EXPECT_NEAR(result[0], std::sqrt(2.0), 1e-5);
    EXPECT_EQ(result[1], 0.0F);
    EXPECT_NEAR(result[2], -std::sqrt(2.0), 1e-5);
}

TEST(KnownModels, ListsCheckpointsAndTheirProblems)
{
    const TemporaryFolder folder;
    saveCheckpoint(exampleCheckpoint(), folder.path() / "good.safetensors");
    (void)folder.write("bad.safetensors", "nonsense bytes");
    (void)folder.write("notes.txt", "not a model");
    const ModelSearch search{.folders = {folder.path() / "missing", folder.path()}};
    const auto models = knownModels(search);
    ASSERT_EQ(models.size(), 3U);
    EXPECT_EQ(models[0].name, "analytical");
    EXPECT_TRUE(models[0].ranksLayout && models[0].ranksTile && !models[0].explains);
    EXPECT_EQ(models[1].name, "bad");
    EXPECT_FALSE(models[1].problem.empty());
    EXPECT_EQ(models[2].name, "good");
    EXPECT_EQ(models[2].folds, 2U);
    EXPECT_TRUE(models[2].ranksLayout && !models[2].ranksTile && models[2].explains);
    EXPECT_TRUE(models[2].problem.empty());
}

TEST(MakeRanker, FindsModelsByNamePathAndCollection)
{
    const TemporaryFolder folder;
    saveCheckpoint(exampleCheckpoint(), folder.path() / "good.safetensors");
    const ModelSearch search{.folders = {folder.path()}};
    const Collection trained{.source = Collection::Source::Xla, .search = Collection::Search::Random};
    const Collection other{.source = Collection::Source::Nlp, .search = Collection::Search::Random};
    const auto nameOf = [&](const std::string& model, const std::optional<Collection>& collection = {}) {
        return makeRanker(model, search, collection)->description().name;
    };
    EXPECT_EQ(nameOf("analytical"), "analytical");
    EXPECT_EQ(nameOf("auto"), "analytical");
    EXPECT_EQ(nameOf("auto", other), "analytical");
    EXPECT_THROW((void)nameOf("bad"), Error);
    EXPECT_THROW((void)nameOf("none.safetensors"), Error);
    EXPECT_EQ(nameOf("auto", trained), "good");
    EXPECT_EQ(nameOf("good"), "good");
    EXPECT_EQ(nameOf((folder.path() / "good.safetensors").string()), "good");
}

TEST(MakeRanker, SelectsTheCollectionsCheckpointWithTheHighestTau)
{
    const TemporaryFolder own;
    const TemporaryFolder bundled;
    const Collection trained{.source = Collection::Source::Xla, .search = Collection::Search::Random};
    const auto save = [&](const TemporaryFolder& folder, const std::string& name, const std::string& measures) {
        Checkpoint checkpoint = exampleCheckpoint();
        checkpoint.info.measuresJson = measures;
        saveCheckpoint(checkpoint, folder.path() / (name + ".safetensors"));
    };
    const auto taken = [&] {
        return makeRanker("auto", {.folders = {own.path(), bundled.path()}}, trained)->description().name;
    };
    save(bundled, "a", R"({"kendall_tau":0.2})");
    save(bundled, "b", R"({"kendall_tau":0.7})");
    save(bundled, "c", R"({"kendall_tau":0.5})");
    save(bundled, "d", "{}");
    EXPECT_EQ(taken(), "b");
    save(own, "mine", R"({"kendall_tau":0.1})");
    EXPECT_EQ(taken(), "mine") << "an earlier folder comes first";
}

TEST(AnalyticalRanker, RanksLayoutAndTile)
{
    const auto ranker = makeRanker("analytical", {});
    for (const Document& document : {randomLayoutDocument({.configurations = 9}), randomTileDocument({})}) {
        const Prediction prediction = ranker->rank(document, {}, {}, {});
        EXPECT_EQ(prediction.originalScores().size(), document.configCount());
        EXPECT_EQ(prediction.provenance.model, "analytical");
        EXPECT_THROW((void)ranker->explain(document, ConfigId(0), {}, {}, {}, {}), Error);
    }
}

} // namespace
} // namespace tgraph
