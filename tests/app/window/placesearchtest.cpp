// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the palette's results beside commands: nodes, configurations and files.
#include "app/window/menus/placesearch.h"

#include "engine/core/features.h"
#include "tests/app/window/windowfixture.h"
#include "tests/widgets/programs/programfixtures.h"
#include "widgets/commands/commandpalette.h"
#include "widgets/commands/nodesearch.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <gtest/gtest.h>

#include <cstdio>

namespace tgraph {
namespace {

std::shared_ptr<const OpenFile> openFile(const test::LayoutSize& sizes, std::uint64_t seed = 1)
{
    return makeOpenFile(std::make_shared<const Document>(test::layoutDocument(sizes, seed)));
}

QString words(const char* text)
{
    return QString::fromUtf8(text);
}

} // namespace

TEST(NodeSearch, FindsByNumberOpcodeAndShapeConfigurableFirst)
{
    const auto file = openFile({.nodes = 300, .edges = 400, .configurable = 20, .configs = 10});
    const Graph& graph = file->document->graph;
    const FoundNodes byNumber = findNodes(graph, words("86"), 5);
    ASSERT_EQ(byNumber.count, 1U);
    EXPECT_EQ(byNumber.first.front(), NodeId(86));
    EXPECT_EQ(findNodes(graph, words("#86"), 5).first, byNumber.first);
    EXPECT_EQ(findNodes(graph, words("300"), 5).count, 0U);
    EXPECT_EQ(findNodes(graph, words("  "), 5).count, 0U);

    const NodeId configurable = graph.configurable().front();
    const auto opcode = QString::fromStdString(std::string(opcodeName(graph.opcode(configurable))));
    const FoundNodes byOpcode = findNodes(graph, opcode.toUpper(), 3);
    EXPECT_EQ(byOpcode.first.size(), std::min<std::size_t>(3, byOpcode.count));
    EXPECT_TRUE(graph.slotOf(byOpcode.first.front()));

    const auto shape = QString::fromStdString(shapeText(graph.features(NodeId(7))));
    const FoundNodes byShape = findNodes(graph, shape, 300);
    EXPECT_NE(std::ranges::find(byShape.first, NodeId(7)), byShape.first.end());
    for (const NodeId node : byShape.first)
        EXPECT_NE(shapeText(graph.features(node)).find(shape.toStdString()), std::string::npos);
}

TEST(PlaceSearch, FindsInstructionsByNameExactOnesFirst)
{
    const auto file = test::programFile(R"hlo(HloModule m
ENTRY %e (p: f32[8]) -> f32[8] {
  %p = f32[8] parameter(0)
  %square.75 = f32[8] multiply(%p, %p), metadata={op_name="jit(f)/square.7"}
  %narrow.1 = f8e4m3fn[8] convert(%square.75), metadata={op_name="jit(f)/square.7/narrow"}
  ROOT %square.7 = f32[8] convert(%narrow.1)
}
)hlo");
    std::optional<NodeId> reached;
    const std::vector<Command> found
        = nodesFound(*file, words("square.7"), [&reached](NodeId node) { reached = node; });
    ASSERT_EQ(found.size(), 3U) << "names and op_names";
    EXPECT_TRUE(found[0].path.startsWith(words("square.7 "))) << "exact";
    EXPECT_TRUE(found[1].path.startsWith(words("square.75 "))) << "prefix";
    EXPECT_EQ(found[2].path, words("narrow.1 \u00b7 f8e4m3fn[8]")) << "op_name; a type that features lack";
    found[0].run();
    EXPECT_EQ(reached, NodeId(3));
}

TEST(PlaceSearch, FindsAConfigurationByNumberAndByRank)
{
    const auto file = openFile({.nodes = 40, .edges = 60, .configurable = 6, .configs = 300});
    std::optional<DistinctId> focused;
    const auto focus = [&focused](DistinctId distinct) { focused = distinct; };
    const auto scores = partialScores([&] {
        std::vector<double> score(file->configCount());
        for (std::size_t i = 0; i < score.size(); ++i)
            score[i] = -static_cast<double>(i);
        return score;
    }());
    for (const char* query : {"123", "config 123", "configuration 123"}) {
        const auto found = configurationsFound(*file, scores.get(), words(query), focus);
        ASSERT_EQ(found.size(), 1U) << query;
        EXPECT_TRUE(found.front().path.contains(words("123")));
        EXPECT_EQ(found.front().kind, words("configuration"));
        focused.reset();
        found.front().run();
        EXPECT_EQ(focused, file->configurations->distinctOf[123]);
    }
    const auto third = configurationsFound(*file, scores.get(), words("rank 3"), focus);
    ASSERT_EQ(third.size(), 1U);
    third.front().run();
    EXPECT_EQ(focused, scores->order[2]);
    for (const char* nothing : {"300", "rank 0", "rank 301", "conv 12", "123 4 5", "config"})
        EXPECT_TRUE(configurationsFound(*file, scores.get(), words(nothing), focus).empty()) << nothing;
    EXPECT_TRUE(configurationsFound(*file, nullptr, words("rank 3"), focus).empty());
}

TEST(PlaceSearch, FindsListedAndRecentFilesThatAreNotOpen)
{
    FileListModel listed;
    listed.setRows(
        {{.path = "/a/default/train/alexnet.npz"}, {.path = "/a/random/train/alexnet.npz"}, {.path = "/a/unet.npz"}});
    Session session;
    std::vector<std::filesystem::path> opened;
    const auto find = [&](const char* query) {
        return filesFound(listed, {"/b/old-alexnet.npz", "/a/unet.npz"}, session, words(query),
                          [&opened](const std::filesystem::path& path) { opened.push_back(path); });
    };
    const auto found = find("ALEX npz");
    ASSERT_EQ(found.size(), 3U);
    EXPECT_TRUE(found[1].path.contains(words("default/train"))) << "the same name exists twice";
    found[2].run();
    EXPECT_EQ(opened.back(), "/a/random/train/alexnet.npz");
    EXPECT_EQ(find("unet").size(), 1U) << "recent and listed, but one file";
    EXPECT_TRUE(find("a").empty()) << "one letter has too many results";
}

TEST(PlaceSearch, LimitsResultsInALargeFile)
{
    const auto file = openFile({.nodes = 22000, .edges = 30000, .configurable = 200, .configs = 50});
    QElapsedTimer clock;
    clock.start();
    std::size_t found = 0;
    for (const char* query : {"co", "con", "conv", "f32[3", "f32[32,54", "86"})
        found = std::max(found, nodesFound(*file, words(query), [](NodeId) {}).size());
    std::printf("six queries over 22,000 nodes: %lld ms\n", clock.elapsed());
    EXPECT_LE(found, mostNodesFound);
}

class PlaceSearchWindow : public WindowTest { };

TEST_F(PlaceSearchWindow, ThePaletteLeadsToNodesAndConfigurations)
{
    ASSERT_TRUE(openAndWait({text(writeFile("one.npz"))}));
    auto* palette = window.findChild<CommandPalette*>();
    auto* line = palette->findChild<QLineEdit*>();
    const auto* list = palette->findChild<QListView*>()->model();
    const auto use = [&](const char* query, const char* kind) {
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClicks(line, words(query));
        int row = 0;
        while (row < list->rowCount() && list->index(row, 0).data(CommandList::KindRole).toString() != words(kind)) {
            QTest::keyClick(line, Qt::Key_Down);
            ++row;
        }
        QTest::keyClick(line, Qt::Key_Return);
    };
    use("23", "node");
    EXPECT_EQ(shown().selection.node, NodeId(23));
    use("config 123", "configuration");
    EXPECT_EQ(shown().selection.focus, shown().file->configurations->distinctOf[123]);
    EXPECT_FALSE(
        m_settings.value(QStringLiteral("recentCommands")).toStringList().contains(words("Configuration 123")));
}

TEST_F(PlaceSearchWindow, AFoundPlaceIsInTheFileThatWasSearched)
{
    ASSERT_TRUE(openAndWait({text(writeFile("one.npz"))}));
    const std::shared_ptr<const OpenFile> searched = shown().file;
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* line = window.findChild<CommandPalette*>()->findChild<QLineEdit*>();
    QTest::keyClicks(line, words("config 123"));
    ASSERT_TRUE(openAndWait({text(writeFile("two.npz", 2))}));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(shown().file, searched);
    EXPECT_EQ(shown().selection.focus, searched->configurations->distinctOf[123]);
}

} // namespace tgraph
