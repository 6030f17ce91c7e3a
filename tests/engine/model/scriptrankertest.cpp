// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/scriptranker.h"

#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <torch/script.h>

#include <numeric>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// Makes modules for a test and allows them to run.
class ScriptRanking : public ::testing::Test {
protected:
    /// Writes a module with this method forward, and its adapter.
    [[nodiscard]] std::filesystem::path module(const std::string& forward, const std::string& adapter = {}) const
    {
        torch::jit::Module made("Model");
        made.define(forward);
        const std::filesystem::path path = m_folder.path() / "model.pt";
        made.save(path.string());
        if (!adapter.empty())
            static_cast<void>(m_folder.write("model.json", adapter));
        return path;
    }

    [[nodiscard]] static std::shared_ptr<const ScriptConsent> allowed()
    {
        const auto consent = std::make_shared<ScriptConsent>();
        consent->allowAll();
        return consent;
    }

    [[nodiscard]] Prediction rank(const std::filesystem::path& path, const Document& document,
                                  const RankCallbacks& callbacks = {}, const std::stop_token& stop = {}) const
    {
        const ScriptRanker ranker(path, allowed());
        return ranker.rank(document, {}, stop, callbacks);
    }

    [[nodiscard]] std::string problem(const std::filesystem::path& path, const Document& document) const
    {
        return errorFrom([&] { static_cast<void>(rank(path, document)); });
    }

    TemporaryFolder m_folder;
};

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_F(ScriptRanking, ReturnsTheScoresOfForward)
{
    const Document document = layoutDocument({.configs = 40});
    const Prediction prediction = rank(
        module("def forward(self, node_config_feat):\n  return node_config_feat.sum(2).sum(1)\n", R"({"batch": 7})"),
        document);
    ASSERT_GT(prediction.score.size(), 7U);
    for (const DistinctId id : prediction.configurations->distinctIds()) {
        int sum = 0;
        for (const SlotId slot : document.configs.slotIds()) {
            const ConfigVector& vector
                = document.configs.vector(slot, prediction.configurations->representatives[id.value]);
            sum += std::accumulate(vector.begin(), vector.end(), 0);
        }
        EXPECT_EQ(prediction.score[id.value], sum);
    }
    EXPECT_EQ(prediction.provenance.trainedOn, unknownTrainingData);
}

TEST_F(ScriptRanking, EveryInputHasTheDocumentedShape)
{
    const Document document = layoutDocument({.nodes = 30, .configurable = 3, .configs = 20});
    const std::string path
        = module("def forward(self, node_feat, node_feat_scaled, node_layout, node_opcode, edge_index, "
                 "node_config_ids, config_vectors, config_vector_starts, config_codes, "
                 "node_config_feat, config_node_feat, config_index):\n"
                 "  n = node_feat.size(0)\n"
                 "  b = config_codes.size(0)\n"
                 "  assert node_feat.size(1) == 140 and node_feat_scaled.size(1) == 134\n"
                 "  assert list(node_layout.size()) == [n, 6] and node_opcode.size(0) == n\n"
                 "  assert edge_index.size(1) == 2 and int(edge_index.max()) < n\n"
                 "  table = config_vectors[config_vector_starts[:-1] + config_codes]\n"
                 "  assert bool((table == node_config_feat).all())\n"
                 "  rows = config_node_feat[:, node_config_ids]\n"
                 "  assert bool((rows == node_config_feat).all())\n"
                 "  assert list(config_node_feat.size()) == [b, n, 18]\n"
                 "  return config_index.double()\n");
    const Prediction prediction = rank(path, document);
    for (const DistinctId id : prediction.configurations->distinctIds())
        EXPECT_EQ(prediction.score[id.value], prediction.configurations->representatives[id.value].value);
    const Document tile = tileDocument();
    const Prediction tiles = rank(module("def forward(self, config_feat, config_feat_scaled, kernel_static_feat):\n"
                                         "  assert kernel_static_feat.size(0) == 4\n"
                                         "  assert config_feat.size() == config_feat_scaled.size()\n"
                                         "  return config_feat[:, 0:1]\n"),
                                  tile);
    for (const DistinctId id : tiles.configurations->distinctIds())
        EXPECT_EQ(tiles.score[id.value],
                  double{tile.tiles[tiles.configurations->representatives[id.value].value].front()});
}

TEST_F(ScriptRanking, TheAdapterNamesTheArguments)
{
    const Document document = layoutDocument({.configs = 20});
    const std::string forward = "def forward(self, x, y):\n  return x.double() + 0 * y.sum()\n";
    EXPECT_EQ(problem(module(forward, R"({"inputs": ["config_index", "node_feat"]})"), document), "no error");
    EXPECT_TRUE(
        has(problem(module(forward, "{}"), document), "forward: found an argument \"x\", expected node_feat, "));
    EXPECT_TRUE(has(problem(module(forward, R"({"inputs": ["node_feat", "node_opcode"]})"), document),
                    "no argument that differs between configurations"));
    EXPECT_TRUE(
        has(problem(module(forward, R"({"inputs": ["config_feat", "node_feat"]})"), document), "a layout file"));
}

TEST_F(ScriptRanking, ChecksTheAdapterBeforeRunning)
{
    const auto refused = [this](const char* adapter) {
        const auto path = module("def forward(self, config_index):\n  return config_index\n", adapter);
        return errorFrom([&] { const ScriptRanker ranker(path); });
    };
    EXPECT_TRUE(has(refused("[]"), "model.json: found no JSON object"));
    EXPECT_TRUE(has(refused(R"({"bach": 3})"), "found \"bach\", expected inputs, "));
    EXPECT_TRUE(has(refused(R"({"batch": 0})"), "batch: found 0, expected a whole number from 1 to 65536"));
    EXPECT_TRUE(has(refused(R"({"batch": 1e99})"), "a whole number"));
    EXPECT_TRUE(has(refused(R"({"inputs": ["node"]})"), "expected a list of node_feat"));
    EXPECT_TRUE(has(refused(R"({"scaler": "none.safetensors"})"), "none.safetensors"));
    EXPECT_EQ(refused("{}"), "no error");
}

TEST_F(ScriptRanking, RunsOnlyAllowedModules)
{
    const auto path = module("def forward(self, config_index):\n  return config_index * 3.25\n");
    const auto consent = std::make_shared<ScriptConsent>();
    const auto refused = [](const ScriptRanker& ranker) {
        return errorFrom([&] { static_cast<void>(ranker.rank(layoutDocument(), {}, {}, {})); });
    };
    const ScriptRanker ranker(path, consent);
    EXPECT_TRUE(has(refused(ranker), "a TorchScript module is code"));
    consent->allow("another module's hash");
    EXPECT_TRUE(has(refused(ranker), "a TorchScript module is code"));
    consent->allow(ranker.sha256());
    EXPECT_EQ(refused(ranker), "no error");
    EXPECT_TRUE(has(refused(ScriptRanker(path)), "a TorchScript module is code")) << "consent belongs to its owner";
    consent->forget();
    EXPECT_TRUE(has(refused(ranker), "a TorchScript module is code"));
}

TEST_F(ScriptRanking, ReportsFailuresInOneSentence)
{
    const Document document = layoutDocument({.configs = 20});
    const auto said = [&](const std::string& body, const std::string& adapter = "{}") {
        const std::string text = problem(module("def forward(self, config_index):\n" + body, adapter), document);
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
        return text;
    };
    EXPECT_TRUE(has(said("  return config_index / 0 * 0.0\n"), "forward: found the score nan for configuration 0"));
    EXPECT_TRUE(
        has(said("  return config_index[:3]\n"), "found scores of shape [3], expected a tensor with one score"));
    EXPECT_TRUE(has(said("  return [config_index]\n"), "expected a tensor with one score"));
    EXPECT_TRUE(has(said("  assert config_index.size(0) == 0, 'my own words'\n  return config_index\n"),
                    "forward: it failed: "));
    EXPECT_TRUE(has(said("  return config_index.reshape([3, 7, 11])\n"), "is invalid for input of size"));
    EXPECT_TRUE(has(said("  x = 0\n  while True:\n    x = x + 1\n  return config_index + x\n", R"({"seconds": 1})"),
                    "it exceeded its time limit of 1 s for one file (seconds in model.json)"));
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) // their allocators end the process themselves
    const std::string expected = "ended";
#else
    const std::string expected = "it exceeded its memory limit of 256 MiB (memory_mib in model.json)";
#endif
    const std::string memory
        = said("  return torch.ones([1000000000]).sum() + config_index\n", R"({"memory_mib": 256})");
    EXPECT_TRUE(has(memory, expected)) << memory;
}

TEST_F(ScriptRanking, AFailureEndsTheProcessAndTheNextFileGetsAnother)
{
    const ScriptRanker ranker(module("def forward(self, node_config_feat):\n"
                                     "  assert node_config_feat.size(1) == 3\n"
                                     "  return node_config_feat.sum(2).sum(1)\n"),
                              allowed());
    EXPECT_THROW(static_cast<void>(ranker.rank(layoutDocument({.configurable = 4}), {}, {}, {})), Error);
    EXPECT_NO_THROW(static_cast<void>(ranker.rank(layoutDocument(), {}, {}, {})));
    EXPECT_NO_THROW(static_cast<void>(ranker.rank(layoutDocument({}, 2), {}, {}, {}))) << "the same process again";
}

TEST_F(ScriptRanking, RejectsFilesThatAreNotModules)
{
    const Document document = layoutDocument();
    EXPECT_TRUE(has(problem(m_folder.write("text.pt", "import torch"), document),
                    "text.pt: found no zip archive, expected a TorchScript module (written by torch.jit.save)"));
    EXPECT_TRUE(has(problem(m_folder.write("zip.pt", "PK\x03\x04 and no more"), document),
                    "a file that LibTorch cannot load ("));
    EXPECT_TRUE(has(problem(m_folder.path() / "none.pt", document), "none.pt"));
    torch::jit::Module empty("Model");
    empty.save((m_folder.path() / "empty.pt").string());
    EXPECT_TRUE(has(problem(m_folder.path() / "empty.pt", document), "it has no method forward"));
}

TEST_F(ScriptRanking, AStopEndsAnEndlessForward)
{
    std::stop_source stop;
    const auto path = module("def forward(self, config_index):\n"
                             "  x = 0\n"
                             "  while int(config_index[0]) > 0:\n"
                             "    x = x + 1\n"
                             "  return config_index + x\n",
                             R"({"batch": 1})");
    RankCallbacks callbacks;
    callbacks.partialScores = [&stop](const PartialScores&) { stop.request_stop(); };
    EXPECT_THROW(static_cast<void>(rank(path, layoutDocument({.configs = 20}), callbacks, stop.get_token())),
                 Cancelled);
}
