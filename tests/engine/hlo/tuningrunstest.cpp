// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/tuningruns.h"

#include "engine/core/error.h"
#include "engine/programs/openfile.h"
#include "engine/programs/programdocument.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/protobytes.h"
#include "tests/support/tuningbytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

TuningRuns runsOf(const std::string& bytes)
{
    return readTuningRuns(openProgramBytes(std::make_shared<const std::string>(bytes), "test.pb"), 0, 6);
}

std::string runsError(const std::string& more)
{
    return test::errorFrom([&] { (void)runsOf(bytesField(1, reduceModuleProto()) + numberField(2, 77) + more); });
}

TEST(TuningRuns, LayoutRunsHaveVectorsAndTimes)
{
    const TuningRuns runs = runsOf(layoutTuningData());
    EXPECT_EQ(runs.kind, Collection::Kind::Layout);
    EXPECT_THAT(runs.nodes, ElementsAre(NodeId(3), NodeId(5)));
    EXPECT_THAT(runs.runtimeNs, ElementsAre(500, 400, 300));
    EXPECT_EQ(runs.defaultNs, 400);
    EXPECT_EQ(runs.fingerprint, 77U);
    EXPECT_EQ(runs.leftOut, 1U);
    const auto text = [&](std::uint32_t slot, std::uint32_t config) {
        return configVectorText(runs.layouts.vector(SlotId(slot), ConfigId(config)));
    };
    EXPECT_EQ(text(0, 0), "output {1,0} input {0,1} kernel {}");
    EXPECT_EQ(text(0, 1), "output {0,1} input {} kernel {}");
    EXPECT_EQ(text(0, 2), "output {} input {} kernel {5,4,3,2,1,0}") << "a seventh entry is cut";
    EXPECT_EQ(text(1, 0), "output {} input {} kernel {}");
    EXPECT_EQ(text(1, 1), "output {0} input {} kernel {}");
}

TEST(TuningRuns, TileRunsHaveNumbersAndTimes)
{
    const TuningRuns runs = runsOf(tileTuningData());
    EXPECT_EQ(runs.kind, Collection::Kind::Tile);
    EXPECT_THAT(runs.runtimeNs, ElementsAre(40, 50));
    EXPECT_EQ(runs.defaultNs, 50);
    EXPECT_EQ(runs.leftOut, 2U);
    ASSERT_EQ(runs.tiles.size(), 2U);
    EXPECT_THAT(runs.tiles[0],
                ElementsAre(0, 0, 0, 0, 0, 0, 0, 0, 8, 128, 0, 0, 0, 0, 136, 1024, 8, 2, 3, 0, 0, 0, 13, 48));
}

TEST(TuningRuns, BadRunsAreRefused)
{
    EXPECT_THAT(runsError(packedField(4, {6})), HasSubstr("found the configurable node 6, expected an instruction's"));
    EXPECT_THAT(runsError(packedField(4, {3, 3})), HasSubstr("found the configurable node 3 twice"));
    EXPECT_THAT(runsError(packedField(4, {3}) + bytesField(3, layoutRun({{}, {}}, 5))),
                HasSubstr("found a run with more nodes than config_index_to_node"));
    EXPECT_THAT(runsError(packedField(4, {3, 5}) + bytesField(3, layoutRun({{}}, 5))),
                HasSubstr("found a run with 1 nodes, expected 2"));
    EXPECT_THAT(runsError(packedField(4, {3}) + bytesField(3, layoutRun({{packedDims({6})}}, 5))),
                HasSubstr("found a layout entry of 6, expected -1 to 5"));
    EXPECT_THAT(runsError(packedField(4, {3}) + bytesField(3, layoutRun({{"", "", "", ""}}, 5))),
                HasSubstr("found a node with more than 3 tensors"));
    EXPECT_THAT(runsError(bytesField(3, tileRun({}, {}, {}, 5))),
                HasSubstr("found tiles without a usable default run"));
}

TEST(TuningRuns, BecomeDocuments)
{
    const TemporaryFolder folder;
    const Document layout = openDocument(folder.write("layout.pb.gz", gzipped(layoutTuningData())));
    EXPECT_EQ(layout.collection.kind, Collection::Kind::Layout);
    EXPECT_THAT(layout.graph.configurable(), ElementsAre(NodeId(3), NodeId(5)));
    EXPECT_THAT(layout.runtimeNs, ElementsAre(500, 400, 300));
    EXPECT_TRUE(layout.runtimesPublished);
    EXPECT_EQ(layout.configs.configCount(), 3U);
    ASSERT_NE(layout.program, nullptr);
    EXPECT_THAT(layout.program->notes, ElementsAre("left out: 1 run that failed or has no time"));

    const auto path = folder.write("tile.pb", bytesField(1, tileTuningData()) + bytesField(1, layoutTuningData()));
    const Document tile = openDocument(path);
    EXPECT_EQ(tile.collection.kind, Collection::Kind::Tile);
    EXPECT_THAT(tile.normalizerNs, ElementsAre(50, 50));
    EXPECT_EQ(tile.tiles.size(), 2U);
    EXPECT_TRUE(tile.graph.configurable().empty());
    EXPECT_EQ(openDocument(path, {.module = 1}).runtimeNs.size(), 3U);

    const Document plain = openDocument(folder.write("plain.pb", bytesField(1, reduceModuleProto())));
    EXPECT_FALSE(plain.runtimesPublished);
    EXPECT_EQ(plain.graph.nodeCount(), 6U);
}

} // namespace
