// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphdecisions.h"

#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/common/datacolours.h"
#include "widgets/graph/paint/graphpainter.h"

#include <QImage>
#include <QPainter>
#include <QPalette>

#include <cmath>

using namespace tgraph;
using namespace tgraph::test;

namespace {

QColor fillOf(const GraphFills& fills, const GraphScene& scene, NodeId node)
{
    return QColor::fromRgb(fills.palette[fills.ofBox[scene.picture().boxOf(node)]]);
}

/// The decisions of the small file: the dot's layout, and the reshape's, which costs more.
struct GraphDecisions : testing::Test {
    std::shared_ptr<const OpenFile> file = smallGraphFile();
    std::shared_ptr<const GraphScene> scene = placed(file);
    std::shared_ptr<const FileDecisions> decisions = makeFileDecisions(*file, nullptr);
    GraphTheme theme = lightGraphTheme();
};

} // namespace

TEST_F(GraphDecisions, BoxesCarryTheLettersOfTheirDecisions)
{
    const auto letters = lettersOf(*scene, decisions.get());
    ASSERT_EQ(letters.size(), scene->boxCount());
    EXPECT_EQ(letters[scene->picture().boxOf(small::dot)], decisions->letterOfSlot(SlotId(0)));
    EXPECT_EQ(letters[scene->picture().boxOf(small::reshape)], decisions->letterOfSlot(SlotId(1)));
    EXPECT_EQ(letters[scene->picture().boxOf(small::add)], std::nullopt);
    EXPECT_TRUE(lettersOf(*scene, nullptr).empty());
}

TEST_F(GraphDecisions, HaveTheColoursOfTables)
{
    const GraphFills fills = decisionFills(*scene, theme, decisions.get());
    EXPECT_EQ(fillOf(fills, *scene, small::dot), dataColours(theme).decision(*decisions->letterOfSlot(SlotId(0))));
    EXPECT_EQ(fillOf(fills, *scene, small::add), theme.noValue);
    EXPECT_EQ(fills.legend.entries.front().text, QStringLiteral("A  1 \u00D7 reshape f32[32]"))
        << "the reshape costs more";
}

TEST_F(GraphDecisions, PenaltiesAreThoseOfTheWorstLevel)
{
    // Runtimes are 10, 20 and 30 ms: without the dot's first layout the best is 20, without the reshape's it is 30.
    const GraphFills fills = penaltyFills(*scene, theme, decisions.get());
    ASSERT_TRUE(decisions->measured);
    for (const SlotId slot : {SlotId(0), SlotId(1)}) {
        const std::uint32_t letter = *decisions->letterOfSlot(slot);
        const double most = decisions->cost(letter)->most;
        EXPECT_EQ(fillOf(fills, *scene, file->document->graph.configurableNode(slot)),
                  QColor::fromRgb(dataColours(theme).penalty(most).rgb()));
        EXPECT_TRUE(fills.legend.entries[letter].text.contains(penaltyText(most, CostScale::Ratio)));
    }
}

// Lightness differs for any colour vision, hue does not.
TEST_F(GraphDecisions, PenaltiesHaveStepsOfDifferentLightness)
{
    const auto lightness = [](const QColor& colour) { // CIE 1976, 0 to 100
        const double y = (contrast(colour, Qt::black) - 1) / 20; // relative luminance
        return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
    };
    for (const GraphTheme& shown : {lightGraphTheme(), darkGraphTheme()}) {
        QPalette palette;
        palette.setColor(QPalette::Base, shown.background);
        palette.setColor(QPalette::Text, shown.text);
        const DataColours colours = dataColours(palette);
        double before = lightness(shown.background);
        for (const double share : {0.0, 0.005, 0.03, 0.1, 0.5, 3.0}) {
            const double now = lightness(colours.penalty(share));
            if (share > 0) {
                EXPECT_GE(std::abs(now - before), 7) << share;
                EXPECT_EQ(now < before, !shown.dark) << share;
            }
            before = now;
        }
        EXPECT_EQ(colours.penalty(0.06), colours.penalty(0.19)) << "steps, not a ramp";
    }
}

TEST_F(GraphDecisions, ExplainMissingPenalties)
{
    EXPECT_FALSE(penaltyFills(*scene, theme, nullptr).legend.note.isEmpty());
    auto unknown = std::make_shared<FileDecisions>(*decisions);
    unknown->measured.reset();
    const GraphFills fills = penaltyFills(*scene, theme, unknown.get());
    EXPECT_TRUE(fills.legend.note.contains(QStringLiteral("rank")));
    EXPECT_EQ(fillOf(fills, *scene, small::dot), theme.noValue);
}

TEST_F(GraphDecisions, ColumnsOfTileFilesAreNotNodes)
{
    auto document = std::make_shared<Document>(*file->document);
    document->collection.kind = Collection::Kind::Tile;
    const auto tile = std::make_shared<OpenFile>(*file);
    tile->document = document;
    PictureNode node;
    node.slot = SlotId(0);
    EXPECT_EQ(letterOf(node, *tile, decisions.get()), std::nullopt);
    EXPECT_EQ(letterOf(node, *file, decisions.get()), decisions->letterOfSlot(SlotId(0)));
}

TEST_F(GraphDecisions, LargerPenaltiesHaveFewerDecimals)
{
    EXPECT_EQ(penaltyText(4.387, CostScale::Ratio).simplified(), QStringLiteral("+439 %"));
    EXPECT_EQ(penaltyText(0.0502, CostScale::Ratio).simplified(), QStringLiteral("+5.0 %"));
    EXPECT_EQ(penaltyText(0.00081, CostScale::Ratio).simplified(), QStringLiteral("+0.08 %"));
    EXPECT_EQ(penaltyText(0.00001, CostScale::Ratio).simplified(), QStringLiteral("0 %"));
    EXPECT_EQ(penaltyText(0.314, CostScale::Difference), QStringLiteral("+0.31"));
}

TEST_F(GraphDecisions, BriefLegendsHaveOneRowAndStartWithTheCostliest)
{
    GraphStyle style;
    style.theme = theme;
    style.fills = penaltyFills(*scene, theme, decisions.get());
    for (int i = 0; i < 20; ++i)
        style.fills.legend.entries.push_back({Qt::red, QStringLiteral("another one")});
    const double row = paintLegend(nullptr, {}, 5000, style).height();
    EXPECT_GT(paintLegend(nullptr, {}, 400, style).height(), row);
    EXPECT_EQ(paintLegend(nullptr, {}, 400, style, true).height(), row);
}

TEST_F(GraphDecisions, ABriefLegendIsWideEnoughForItsKey)
{
    GraphStyle style;
    style.theme = theme;
    style.fills.legend.title = QStringLiteral("A title that would fill all of a narrow row by itself");
    style.fills.legend.entries = {{QColor(1, 200, 3), QStringLiteral("A")}};
    style.focus = DistinctId(0); // and marks, which have room elsewhere
    style.marks = {EdgeMark::Assumed};
    style.markedEdges = {0};
    QImage image(170, 30, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintLegend(&painter, QPointF(0, 30), 170, style, true);
    bool hasKey = false;
    for (int x = 0; x < image.width(); ++x)
        hasKey = hasKey || image.pixelColor(x, 15) == QColor(1, 200, 3);
    EXPECT_TRUE(hasKey);
}
