// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/document.h"
#include "engine/core/error.h"
#include "engine/core/known.h"
#include "engine/core/text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <exception>
#include <filesystem>
#include <new>
#include <set>
#include <system_error>
#include <vector>

using namespace tgraph;

TEST(Opcode, NamesFollowTpuGraphsNumbering)
{
    EXPECT_EQ(opcodeName(Opcode::Convolution), "convolution");
    EXPECT_EQ(opcodeName(Opcode::Reshape), "reshape");
    EXPECT_EQ(opcodeName(static_cast<Opcode>(120)), "tan");
    EXPECT_EQ(opcodeName(static_cast<Opcode>(200)), "unknown");
    for (int i = 0; i < opcodeCount; ++i) {
        const auto opcode = static_cast<Opcode>(i);
        EXPECT_EQ(opcodeFromName(opcodeName(opcode)), opcode);
    }
    EXPECT_FALSE(opcodeFromName("no-such-opcode"));
}

TEST(Features, EveryColumnHasItsOwnName)
{
    std::set<std::string_view> names;
    for (int column = 0; column < featureCount; ++column)
        names.insert(featureName(column));
    EXPECT_EQ(names.size(), std::size_t{featureCount});
    EXPECT_FALSE(names.contains(""));
    EXPECT_EQ(featureName(feature::shapeDimensions), "shape_dimensions_0");
    EXPECT_EQ(featureName(feature::windowReversal + 5), "window_reversal_5");
    EXPECT_EQ(featureName(feature::layoutMinorToMajor + 5), "layout_minor_to_major_5");
    EXPECT_EQ(featureName(featureCount), "");
}

TEST(Features, ShapeTextIsXlaNotation)
{
    std::vector<float> row(featureCount, 0.0F);
    EXPECT_EQ(shapeText(FeatureRow(row)), "unknown[]") << "a type that the features lack, such as f8e4m3fn";
    row[feature::elementTypeOneHot] = 1.0F;
    EXPECT_EQ(shapeText(FeatureRow(row)), "invalid[]");
    row[feature::elementTypeOneHot] = 0.0F;
    row[feature::elementTypeOneHot + static_cast<int>(ElementType::F32)] = 1.0F;
    EXPECT_EQ(shapeText(FeatureRow(row)), "f32[]");
    row[feature::shapeDimensions] = 3.0F;
    row[feature::shapeDimensions + 1] = 64.0F;
    EXPECT_EQ(shapeText(FeatureRow(row)), "f32[3,64]");
    EXPECT_EQ(shapeRank(FeatureRow(row)), 2);
    row[feature::shapeDimensions + 1] = 3e38F; // out of the range of every integer type
    EXPECT_GT(shapeDimensions(FeatureRow(row))[1], 0);
}

TEST(Layout, TextLeavesOutThePadding)
{
    const ConfigVector vector = {3, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1, 0, 2, -1, -1, -1};
    EXPECT_EQ(layoutText(layoutOf(vector, LayoutPart::Output)), "{3,0}");
    EXPECT_EQ(configVectorText(vector), "output {3,0} input {} kernel {1,0,2}");
    EXPECT_TRUE(isOpen(layoutOf(vector, LayoutPart::Input)));
    EXPECT_FALSE(isOpen(layoutOf(vector, LayoutPart::Kernel)));
}

TEST(Layout, BaseSevenIsLeastSignificantFirst)
{
    const ConfigVector vector = {3, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 5, 5, 5, 5, 5, 5};
    EXPECT_EQ(packLayout(layoutOf(vector, LayoutPart::Output)), 4 + 1 * 7);
    EXPECT_EQ(packLayout(layoutOf(vector, LayoutPart::Input)), 0);
    EXPECT_EQ(packLayout(layoutOf(vector, LayoutPart::Kernel)), 117648);
    for (std::int32_t code = 0; code < 117649; ++code) {
        const auto layout = unpackLayout(code);
        ASSERT_TRUE(layout);
        ASSERT_EQ(packLayout(*layout), code);
    }
    EXPECT_FALSE(unpackLayout(-1));
    EXPECT_FALSE(unpackLayout(117649));
}

TEST(Graph, AdjacencyKeepsTheOrderOfTheFile)
{
    const Graph graph(
        {.features = std::vector<float>(4 * featureCount),
         .opcodes = std::vector<Opcode>(4),
         .edges = {{NodeId(3), NodeId(2)}, {NodeId(3), NodeId(0)}, {NodeId(1), NodeId(0)}, {NodeId(3), NodeId(2)}}});
    ASSERT_EQ(graph.producers(NodeId(3)).size(), 3U);
    EXPECT_EQ(graph.producers(NodeId(3))[0], NodeId(2));
    EXPECT_EQ(graph.producers(NodeId(3))[1], NodeId(0));
    EXPECT_EQ(graph.producers(NodeId(3))[2], NodeId(2));
    EXPECT_TRUE(graph.producers(NodeId(0)).empty());
    ASSERT_EQ(graph.consumers(NodeId(0)).size(), 2U);
    EXPECT_EQ(graph.consumers(NodeId(0))[0], NodeId(3));
    EXPECT_EQ(graph.consumers(NodeId(0))[1], NodeId(1));
}

TEST(ConfigTable, SelectsConfigurationsAndSlots)
{
    const ConfigVector a = {0};
    const ConfigVector b = {1};
    const ConfigTable table(3,
                            {{{a, b}, std::vector<std::uint8_t>{0, 1, 0}}, {{b}, std::vector<std::uint16_t>{0, 0, 0}}});
    const std::vector<ConfigId> order = {ConfigId(1), ConfigId(0)};
    const ConfigTable picked = table.select(order);
    EXPECT_EQ(picked.configCount(), 2U);
    EXPECT_EQ(picked.vector(SlotId(0), ConfigId(0)), b);
    EXPECT_EQ(picked.vector(SlotId(0), ConfigId(1)), a);
    const std::vector<SlotId> slots = {SlotId(1)};
    EXPECT_EQ(table.selectSlots(slots).vector(SlotId(0), ConfigId(2)), b);
    EXPECT_GT(table.memoryBytes(), 0U);
}

TEST(Collection, ComesFromTheFolders)
{
    using Kind = Collection::Kind;
    EXPECT_EQ(collectionFromPath("/x/npz/layout/xla/default/train/a.npz", Kind::Layout).name(), "layout:xla:default");
    EXPECT_EQ(collectionFromPath("/x/npz/layout/nlp/random/a.npz", Kind::Layout).name(), "layout:nlp:random");
    EXPECT_EQ(collectionFromPath("/x/npz/tile/xla/test/a.npz", Kind::Tile).name(), "tile:xla");
    EXPECT_EQ(collectionFromPath("/somewhere/else/a.npz", Kind::Layout).name(), "layout");
}

TEST(Document, TileTargetsAreRelativeToTheDefaultTile)
{
    Document document;
    document.path = "/x/tile/xla/train/fusion.1_ab.npz";
    document.collection = collectionFromPath(document.path, Collection::Kind::Tile);
    document.runtimeNs = {300, 100};
    document.normalizerNs = {200, 200};
    EXPECT_EQ(document.targets(), (std::vector<double>{1.5, 0.5}));
    EXPECT_EQ(document.competitionId(), "tile:xla:fusion.1_ab");
}

TEST(Document, TreatsARuntimeOfZeroAsNotPublished)
{
    Document document;
    document.runtimeNs = {300, 0, 100};
    const std::vector<double> targets = document.targets();
    EXPECT_EQ(targets[0], 300);
    EXPECT_TRUE(std::isnan(targets[1]));
    EXPECT_EQ(document.unpublishedCount(), 1U);
}

TEST(Known, UnknownNumbersAreOmittedAndComeLast)
{
    const std::vector<double> values = {std::nan(""), 3, 1, std::nan("")};
    EXPECT_EQ(knownOf(values), (std::vector<double>{3, 1}));
    EXPECT_EQ(leastKnown(values), 1);
    EXPECT_TRUE(std::isnan(leastKnown({})));
    EXPECT_TRUE(isKnownBefore(1, std::nan("")));
    EXPECT_FALSE(isKnownBefore(std::nan(""), 1));
    EXPECT_FALSE(isKnownBefore(std::nan(""), std::nan("")));
}

TEST(Text, CountsUnpublishedRuntimes)
{
    EXPECT_EQ(unpublishedText(1, 4), "1 of 4 configurations has no published runtime and is left out");
    EXPECT_EQ(unpublishedText(1200, 2000), "1,200 of 2,000 configurations have no published runtime and are left out");
}

TEST(Error, KeepsUntrustedTextOnOneLine)
{
    const Error error = makeError({"a\nb.npz", "x"}, "1\x1b[31m", "2");
    EXPECT_STREQ(error.what(), "a?b.npz: x: found 1?[31m, expected 2");
    const Error lengthy = makeError({std::string(5000, 'a'), ""}, "bad");
    EXPECT_LT(std::string(lengthy.what()).size(), 500U);
}

TEST(Error, DescribesErrorsOfTheSystemLikeOthers)
{
    using std::filesystem::filesystem_error;
    const auto textOf = [](const std::exception_ptr& exception) {
        try {
            std::rethrow_exception(exception);
        } catch (...) {
            return handledProblem();
        }
    };
    const auto code = [](std::errc value) { return std::make_error_code(value); };
    struct Case {
        std::exception_ptr exception;
        const char* text;
    };
    const std::vector<Case> cases = {
        {std::make_exception_ptr(Error("a.npz: bad")), "a.npz: bad"},
        {std::make_exception_ptr(std::bad_alloc()), "out of memory"},
        {std::make_exception_ptr(filesystem_error("status", "a\nb", code(std::errc::filename_too_long))),
         "a?b: the name is too long"},
        {std::make_exception_ptr(filesystem_error("cannot copy", "a", "b", code(std::errc::permission_denied))),
         "a: you have no permission for this file or its folder"},
        {std::make_exception_ptr(
             filesystem_error("cannot get current path", code(std::errc::no_such_file_or_directory))),
         "the current folder: no such file or folder"},
    };
    for (const auto& [exception, text] : cases)
        EXPECT_EQ(textOf(exception), text);
}
