// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs with shared rows equal graphs with separate rows.
#include "engine/graph/graphhash.h"
#include "engine/graph/prune.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace tgraph {
namespace {

constexpr std::uint32_t nodes = 600; // more than the blocks in which features are gathered
constexpr std::uint32_t rows = 7;

std::uint32_t rowOfNode(std::uint32_t node)
{
    return (node * 5 + node / 11) % rows;
}

/// Returns a chain with random rows, each node with its own row or with shared ones.
Graph chain(bool shared)
{
    std::vector<float> features(std::size_t{rows} * featureCount);
    std::iota(features.begin(), features.end(), 1.0F);
    Graph::Parts parts;
    parts.opcodes.assign(nodes, Opcode::Add);
    for (std::uint32_t i = 0; i < nodes; ++i) {
        if (i > 0)
            parts.edges.push_back({.consumer = NodeId(i), .producer = NodeId(i - 1)});
        const auto row = features.begin() + std::ptrdiff_t{rowOfNode(i)} * featureCount;
        if (!shared)
            parts.features.insert(parts.features.end(), row, row + featureCount);
        else
            parts.featureRows.push_back(rowOfNode(i));
    }
    if (shared)
        parts.features = features;
    parts.configurable = {NodeId(5), NodeId(300)};
    return Graph(std::move(parts));
}

TEST(SharedRows, ReadLikeSeparateRows)
{
    const Graph shared = chain(true);
    const Graph dense = chain(false);
    EXPECT_EQ(shared.rowCount(), rows);
    EXPECT_EQ(dense.rowCount(), nodes);
    EXPECT_EQ(allFeatures(shared), allFeatures(dense));
    for (std::uint32_t i = 0; i < nodes; ++i)
        EXPECT_TRUE(std::ranges::equal(shared.features(NodeId(i)), dense.features(NodeId(i))));
}

TEST(SharedRows, DoNotChangeTheHash)
{
    EXPECT_EQ(graphHash(chain(true)), graphHash(chain(false)));
}

TEST(SharedRows, StaySharedWhenTheGraphIsPruned)
{
    const PrunedGraph shared = prune(chain(true), 40);
    const PrunedGraph dense = prune(chain(false), 40);
    EXPECT_EQ(shared.originalIds, dense.originalIds);
    EXPECT_EQ(allFeatures(shared.graph), allFeatures(dense.graph));
    EXPECT_EQ(shared.graph.rowCount(), rows);
    EXPECT_EQ(dense.graph.rowCount(), dense.graph.nodeCount());
}

TEST(SharedRows, AreWrittenForEachNode)
{
    Document document = test::layoutDocument({.nodes = nodes, .configurable = 2});
    const test::TemporaryFolder folder;
    document.graph = chain(true);
    writeDocument(document, folder.path() / "shared.npz");
    document.graph = chain(false);
    writeDocument(document, folder.path() / "dense.npz");
    EXPECT_EQ(test::readFile(folder.path() / "shared.npz"), test::readFile(folder.path() / "dense.npz"));
    EXPECT_EQ(allFeatures(readDocument(folder.path() / "shared.npz").graph), allFeatures(document.graph));
}

TEST(SharedRows, PrunedGraphsKeepTheProgramsData)
{
    Graph::Parts parts = chain(true).parts();
    parts.operands = {{.node = NodeId(300), .input = NodeId(299), .kernel = NodeId(301), .contracted = 64},
                      {.node = NodeId(599), .input = NodeId(598), .kernel = NodeId(0)}};
    parts.rowElementBytes = {0, 1, 0, 0, 0, 0, 0};
    parts.runs.assign(nodes, 1.0F);
    parts.runs[300] = 25;
    const PrunedGraph pruned = prune(Graph(std::move(parts)), 1); // 4 to 6 and 299 to 301
    ASSERT_EQ(pruned.graph.nodeCount(), 6U);
    const KnownOperands* const known = pruned.graph.knownOperands(NodeId(4));
    ASSERT_NE(known, nullptr);
    EXPECT_EQ(known->input, NodeId(3));
    EXPECT_EQ(known->kernel, NodeId(5));
    EXPECT_EQ(known->contracted, 64);
    EXPECT_EQ(pruned.graph.parts().operands.size(), 1U);
    EXPECT_EQ(pruned.graph.runsOf(NodeId(4)), 25);
    for (std::uint32_t i = 0; i < 6; ++i)
        EXPECT_EQ(pruned.graph.elementBytesOf(NodeId(i)) == 1, rowOfNode(pruned.originalIds[i].value) == 1);
}

} // namespace
} // namespace tgraph
