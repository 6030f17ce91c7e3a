// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the options of layout files with the vectors in their configurations.
#include "engine/core/error.h"
#include "engine/decisions/decisions.h"
#include "engine/io/documentreader.h"
#include "engine/programs/layoutoptions.h"
#include "engine/programs/nodeoptions.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

using namespace tgraph;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> realLayoutFiles()
{
    std::vector<fs::path> files;
    if (const auto folder = test::realDataFolder(); folder && fs::is_directory(*folder / "layout"))
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(*folder / "layout"))
            if (entry.path().extension() == ".npz")
                files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

bool contains(const std::vector<ConfigVector>& options, const ConfigVector& vector)
{
    return std::ranges::find(options, vector) != options.end();
}

TEST(DocumentOptions, HaveEveryRealVectorOfAConvolutionOrReshape)
{
    const auto files = realLayoutFiles();
    if (files.empty())
        GTEST_SKIP() << test::skipReason;
    std::map<Opcode, std::size_t> checked;
    for (const fs::path& file : files) {
        const Document document = readDocument(file);
        for (const SlotId slot : document.configs.slotIds()) {
            const NodeId node = document.graph.configurableNode(slot);
            if (document.graph.opcode(node) == Opcode::Dot)
                continue;
            const auto options = optionsByFeatures(document.graph, node);
            for (const ConfigVector& vector : document.configs.vectors(slot)) {
                EXPECT_TRUE(contains(options, vector))
                    << file.filename() << " node " << node.value << ": " << configVectorText(vector);
                ++checked[document.graph.opcode(node)];
            }
        }
    }
    EXPECT_GT(checked[Opcode::Convolution], 100U);
    EXPECT_GT(checked[Opcode::Reshape], 100U);
}

/// Returns the number of kinds of nodes in a decision: by opcode and by their options in any order.
std::size_t kindsOf(const Document& document, const LayoutOptions& options, std::span<const std::uint32_t> slots)
{
    std::set<std::pair<Opcode, std::vector<ConfigVector>>> kinds;
    for (std::size_t i = 0; i < options.configurable.size(); ++i) {
        const LayoutGroup& group = options.groups[options.groupOf[i]];
        if (std::ranges::find(slots, document.graph.slotOf(options.configurable[i])->value) == slots.end())
            continue;
        std::vector<ConfigVector> sorted = group.options;
        std::ranges::sort(sorted);
        kinds.emplace(group.opcode, std::move(sorted));
    }
    return kinds.size();
}

TEST(DocumentOptions, GroupNodesAsRealFilesVaryThem)
{
    const auto files = realLayoutFiles();
    if (files.empty())
        GTEST_SKIP() << test::skipReason;
    for (const fs::path& file : files) {
        const Document document = readDocument(file);
        const LayoutOptions options = layoutOptions(document);
        const Deduplication configurations = deduplicate(document);
        const Decisions decisions(document, configurations);
        std::size_t varied = 0;
        for (const LayoutGroup& group : options.groups) {
            const auto slotOf
                = [&](SlotId own) { return document.graph.slotOf(options.configurable[own.value]).value(); };
            const SlotId first = slotOf(group.slots.front());
            varied += document.configs.vectors(first).size() > 1 ? 1U : 0U;
            for (const SlotId own : group.slots)
                for (const ConfigId config : configurations.representatives)
                    ASSERT_EQ(document.configs.vector(slotOf(own), config), document.configs.vector(first, config))
                        << file.filename();
        }
        std::size_t expected = 0;
        for (std::uint32_t decision = 0; decision < decisions.count(); ++decision)
            expected += kindsOf(document, options, decisions.members(decision));
        EXPECT_EQ(varied, expected) << file.filename();
    }
}

TEST(DocumentOptions, KeepTheFilesOwnVectors)
{
    const Document document = test::layoutDocument({.nodes = 40, .edges = 60, .configurable = 8, .configs = 30});
    const LayoutOptions options = layoutOptions(document);
    EXPECT_EQ(options.configurable.size() + options.leftOut.count(), document.graph.configurable().size());
    for (std::size_t i = 0; i < options.configurable.size(); ++i) {
        const SlotId slot = document.graph.slotOf(options.configurable[i]).value();
        for (const ConfigVector& vector : document.configs.vectors(slot))
            EXPECT_TRUE(contains(options.groups[options.groupOf[i]].options, vector));
    }
}

/// Returns three nodes: two matrices and their dot, with one of `vectors` per configuration.
Document matrixDot(const std::vector<ConfigVector>& vectors)
{
    Graph::Parts parts;
    parts.features.assign(std::size_t{3} * featureCount, 0);
    const auto shape = [&](std::size_t node, float rows, float columns) {
        float* const row = parts.features.data() + node * featureCount;
        row[feature::elementTypeOneHot + static_cast<int>(ElementType::F32)] = 1;
        row[feature::shapeDimensions] = rows;
        row[feature::shapeDimensions + 1] = columns;
    };
    shape(0, 256, 128);
    shape(1, 128, 64);
    shape(2, 256, 64);
    parts.opcodes = {Opcode::Parameter, Opcode::Parameter, Opcode::Dot};
    parts.edges = {{NodeId(2), NodeId(0)}, {NodeId(2), NodeId(1)}};
    parts.configurable = {NodeId(2)};
    Document document;
    document.graph = Graph(std::move(parts));
    ConfigTable::Slot slot{.vectors = vectors, .codes = {}};
    std::vector<std::uint8_t> codes;
    for (std::size_t i = 0; i < vectors.size(); ++i)
        codes.push_back(static_cast<std::uint8_t>(i));
    slot.codes = codes;
    document.configs = ConfigTable(static_cast<std::uint32_t>(vectors.size()), {slot});
    document.runtimeNs.assign(vectors.size(), 0);
    return document;
}

TEST(DocumentOptions, CompleteADotOfMatricesToNine)
{
    ConfigVector only = openVector();
    putLayout(only, LayoutPart::Output, DimensionOrder{1, 0});
    const LayoutOptions options = layoutOptions(matrixDot({only}));
    ASSERT_EQ(options.groups.size(), 1U);
    EXPECT_EQ(options.groups[0].options.size(), 9U);
    EXPECT_EQ(options.groups[0].options.front(), only); // the file's only vector is the default
}

TEST(DocumentOptions, HaveTheMemorySizeOfResults)
{
    ConfigVector only = openVector();
    putLayout(only, LayoutPart::Output, DimensionOrder{1, 0});
    const LayoutOptions options = layoutOptions(matrixDot({only}));
    const LayoutGroup& group = options.groups.at(0);
    for (std::size_t i = 0; i < group.options.size(); ++i)
        EXPECT_EQ(group.largestResultBytes[i], group.options[i][0] == 1 ? 4. * 256 * 128 : 4. * 256 * 64);
}

TEST(DocumentOptions, AreRefusedForANodeWithThousandsOfVectors)
{
    std::vector<ConfigVector> vectors;
    for (std::int64_t i = 0; i < 5000; ++i)
        putLayout(vectors.emplace_back(openVector()), LayoutPart::Output,
                  DimensionOrder{i % 6, i / 6 % 6, i / 36 % 6, i / 216 % 6, i / 1296 % 6});
    Document document = matrixDot({vectors.front()});
    document.configs = ConfigTable(1, {{.vectors = vectors, .codes = std::vector<std::uint16_t>{0}}});
    EXPECT_THROW((void)layoutOptions(document), Error);
}

TEST(DocumentOptions, AreRefusedForATileFile)
{
    EXPECT_THROW((void)layoutOptions(test::tileDocument()), Error);
}

} // namespace
