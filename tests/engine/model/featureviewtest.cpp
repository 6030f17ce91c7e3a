// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/arrayset.h"
#include "engine/io/bytesource.h"
#include "engine/model/features/featurefile.h"
#include "engine/model/input/modelinput.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace tgraph;
using namespace tgraph::test;

namespace {

std::vector<DistinctId> allOf(const FeatureView& view)
{
    std::vector<DistinctId> ids;
    for (const DistinctId id : view.configurations()->distinctIds())
        ids.push_back(id);
    return ids;
}

} // namespace

TEST(FeatureView, HasTheNodesOfThePapersPruning)
{
    const Document document = layoutDocument({.nodes = 60, .edges = 50});
    const FeatureView near(document, {}, {});
    const PrunedGraph pruned = prune(document.graph, 1);
    EXPECT_EQ(std::vector<NodeId>(near.originalIds().begin(), near.originalIds().end()), pruned.originalIds);
    EXPECT_LT(near.graph().nodeCount(), document.graph.nodeCount());
    const FeatureView whole(document, {.hops = -1}, {});
    EXPECT_EQ(whole.graph().nodeCount(), document.graph.nodeCount());
}

TEST(FeatureView, StandardisesWithItsOwnNodes)
{
    const Document document = layoutDocument({.nodes = 40, .edges = 60});
    const FeatureView view(document, {}, {});
    ASSERT_EQ(view.scaledWidth(), 134U);
    std::vector<double> sums(view.scaledWidth());
    std::vector<float> row(view.scaledWidth());
    for (std::uint32_t node = 0; node < view.graph().nodeCount(); ++node) {
        view.scaledNode(NodeId(node), row);
        std::transform(sums.begin(), sums.end(), row.begin(), sums.begin(), std::plus<>());
    }
    for (const double sum : sums)
        EXPECT_NEAR(sum, 0.0, 1e-3);
}

TEST(FeatureView, MatchesTheInputOfACheckpointsNetwork)
{
    const Document document = layoutDocument({.nodes = 40, .edges = 60});
    CheckpointInfo info = randomCheckpoint(presetOptions("hybrid", ModelKind::Layout), 1).info;
    std::iota(info.nodeScaler.mean.begin(), info.nodeScaler.mean.end(), 0.5);
    std::ranges::fill(info.nodeScaler.deviation, 2.0);
    const FeatureView view(document, {.checkpoint = info, .checkpointName = "x"}, {});
    const ModelInput input = makeModelInput(document, info);
    ASSERT_EQ(view.graph().nodeCount(), input.nodeCount);
    ASSERT_EQ(view.scaledWidth(), input.numericWidth);
    std::vector<float> row(view.scaledWidth());
    for (std::uint32_t node = 0; node < input.nodeCount; ++node) {
        view.scaledNode(NodeId(node), row);
        EXPECT_TRUE(std::ranges::equal(row, std::span(input.numeric).subspan(node * row.size(), row.size())));
    }
    EXPECT_THROW((void)FeatureView(tileDocument(), {.checkpoint = info}, {}), Error);
}

TEST(FeatureView, CodesAndVectorsMatchTheTable)
{
    const Document document = layoutDocument({.nodes = 30, .configurable = 5, .configs = 50});
    const FeatureView view(document, {}, {});
    const std::vector<DistinctId> ids = allOf(view);
    const std::size_t slots = document.configs.slotCount();
    std::vector<std::int64_t> codes(ids.size() * slots);
    std::vector<float> vectors(ids.size() * slots * configVectorSize);
    view.codes(std::span<const DistinctId>(ids), std::span(codes));
    view.vectors(std::span<const DistinctId>(ids), std::span(vectors));
    for (const DistinctId id : ids)
        for (const SlotId slot : document.configs.slotIds()) {
            const ConfigId original = view.configurations()->representatives[id.value];
            const std::size_t cell = id.value * slots + slot.value;
            EXPECT_EQ(codes[cell], document.configs.code(slot, original));
            const ConfigVector& vector = document.configs.vector(slot, original);
            EXPECT_TRUE(std::equal(vector.begin(), vector.end(),
                                   vectors.begin() + static_cast<std::ptrdiff_t>(cell * configVectorSize)));
        }
}

TEST(FeatureFile, HasTheArraysOfItsKind)
{
    const TemporaryFolder folder;
    const auto keysOf = [&folder](const Document& document, const FeatureFileOptions& options = {}) {
        const FeatureView view(document, {}, {});
        writeFeatures(view, folder.path() / "out.npz", options);
        const FileSource source(folder.path() / "out.npz");
        return ArraySet(source, {}, {}, {}).keysText();
    };
    const std::string layout = keysOf(layoutDocument());
    EXPECT_NE(layout.find("node_config_feat"), std::string::npos) << layout;
    EXPECT_EQ(layout.find("kernel_static_feat"), std::string::npos) << layout;
    EXPECT_EQ(keysOf(layoutDocument(), {.vectors = false}).find("node_config_feat"), std::string::npos);
    EXPECT_NE(keysOf(tileDocument()).find("config_feat_scaled"), std::string::npos);
    const std::string fusion = keysOf(fusionDocument());
    EXPECT_NE(fusion.find("kernel_default_count"), std::string::npos) << fusion;
    EXPECT_EQ(fusion.find("config_feat"), std::string::npos) << fusion;
}

TEST(FeatureFile, AStopLeavesNoFile)
{
    const TemporaryFolder folder;
    const Document document = layoutDocument();
    const FeatureView view(document, {}, {});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(writeFeatures(view, folder.path() / "out.npz", {}, stop.get_token()), Cancelled);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}
