// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/graphpainter.h"

#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/quantity.h"
#include "widgets/common/shortopcode.h"
#include "widgets/graph/graphtips.h"
#include "widgets/graph/paint/boxlabels.h"
#include "widgets/graph/paint/boxpainter.h"
#include "widgets/graph/paint/textcache.h"
#include "widgets/graph/picture/graphtext.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QImage>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// Returns true if the font of the golden pictures, on which box sizes depend, could be set; the pictures have no text.
bool useGoldenFont()
{
    const QString file = QStringLiteral("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf");
    static const int loaded = QFile::exists(file) ? QFontDatabase::addApplicationFont(file) : -1;
    if (loaded >= 0)
        QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 10));
    return loaded >= 0;
}

/// Returns the small graph with fixed places, so that golden pictures do not depend on the placement. Lines end at the
/// boxes' borders, as in placements.
std::shared_ptr<const GraphScene> fixedScene(const PictureOptions& options = {})
{
    auto picture = std::make_shared<const GraphPicture>(smallGraphFile(), options);
    auto placement = std::make_shared<Placement>();
    float top = 40;
    for (std::size_t i = 0; i < picture->nodes().size(); ++i, top += 100)
        placement->centres.push_back({i % 2 == 0 ? 110.0F : 250.0F, top});
    for (const PictureEdge& edge : picture->edges()) {
        Point tail = placement->centres[edge.tail];
        Point head = placement->centres[edge.head];
        const float down = tail.y < head.y ? 1.0F : -1.0F; // clones are below their users here
        tail.y += down * static_cast<float>(picture->nodes()[edge.tail].size.height() / 2);
        head.y -= down * static_cast<float>(picture->nodes()[edge.head].size.height() / 2);
        placement->curvePoints.insert(placement->curvePoints.end(),
                                      {tail, {tail.x, tail.y + down * 30}, {head.x, head.y - down * 30}, head});
        placement->curveStarts.push_back(static_cast<std::uint32_t>(placement->curvePoints.size()));
    }
    return std::make_shared<const GraphScene>(std::move(picture), std::move(placement));
}

QImage painted(const GraphScene& scene, const GraphStyle& style, double scale, double ratio = 1)
{
    const QSizeF size = scene.bounds().adjusted(-10, -10, 10, 10).size() * scale;
    QImage image((size * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(style.theme.background);
    QPainter painter(&image);
    paintGraph(painter, scene, style, {.area = scene.bounds().adjusted(-10, -10, 10, 10), .scale = scale});
    return image;
}

int colourDistance(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

/// Returns the share of pixels that differ more than antialiasing does between versions of the rasteriser.
double difference(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return 1;
    int differing = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            differing += colourDistance(a.pixel(x, y), b.pixel(x, y)) > 40 ? 1 : 0;
    }
    return differing / (double{1} * a.width() * a.height());
}

/// Returns the largest share of differing pixels among overlapping tiles: a missing mark is negligible in the whole
/// picture, but not in its tile.
double worstTile(const QImage& a, const QImage& b)
{
    constexpr int side = 16; // pixels: the diamond of a relayout is 11 wide
    constexpr int step = 8; // some tile contains the whole mark, wherever it is
    double worst = a.size() == b.size() ? 0 : 1;
    for (int top = 0; worst < 1 && top < a.height(); top += step) {
        for (int left = 0; left < a.width(); left += step) {
            const QRect tile(left, top, side, side);
            worst = std::max(worst, difference(a.copy(tile), b.copy(tile)));
        }
    }
    return worst;
}

void expectGolden(const QImage& image, const QString& name)
{
    constexpr double most = 0.12;
    const QString path = QStringLiteral(TGRAPH_SOURCE_DIR "/tests/data/golden/%1.png").arg(name);
    if (qEnvironmentVariableIsSet("TGRAPH_UPDATE_GOLDEN")) {
        QDir().mkpath(QStringLiteral(TGRAPH_SOURCE_DIR "/tests/data/golden"));
        ASSERT_TRUE(image.convertToFormat(QImage::Format_RGB32).save(path));
    }
    const QImage golden(path);
    ASSERT_FALSE(golden.isNull()) << path.toStdString() << " is missing: set TGRAPH_UPDATE_GOLDEN to write it";
    const double worst = worstTile(image, golden);
    if (worst > most)
        image.save(QDir::temp().filePath(name + QStringLiteral("-found.png")));
    EXPECT_LE(worst, most) << "see " << name.toStdString() << "-found.png in the temporary folder";
}

/// Returns where the heads of boxes differ between two pictures that painted() made at this scale: their text.
std::vector<QRect> wordsOfBoxes(const GraphScene& scene, const QImage& with, const QImage& without, double scale)
{
    std::vector<QRect> words;
    const QPointF origin = scene.bounds().adjusted(-10, -10, 10, 10).topLeft();
    for (std::uint32_t i = 0; i < scene.boxCount(); ++i) {
        const QRectF box = scene.box(i);
        const QRect head = QRectF((box.topLeft() - origin) * scale, QSizeF(box.width(), box::headHeight) * scale)
                               .toAlignedRect()
                               .intersected(with.rect());
        QRect word;
        for (int y = head.top(); y <= head.bottom(); ++y) {
            for (int x = head.left(); x <= head.right(); ++x) {
                if (colourDistance(with.pixel(x, y), without.pixel(x, y)) > 40)
                    word |= QRect(x, y, 1, 1);
            }
        }
        words.push_back(word);
    }
    return words;
}

int pixelsOf(const QImage& image, const QColor& colour, int tolerance)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += colourDistance(image.pixel(x, y), colour.rgb()) < tolerance ? 1 : 0;
    }
    return count;
}

class GoldenPictures : public testing::Test {
protected:
    void SetUp() override
    {
        if (!useGoldenFont())
            GTEST_SKIP() << "DejaVu Sans (fonts-dejavu-core) is not installed";
    }
    void TearDown() override { QApplication::setFont(m_before); }

    /// Compares light and dark, 1x and 2x; `change` modifies the style.
    static void expect(const GraphScene& scene, const QString& name, const std::function<void(GraphStyle&)>& change)
    {
        for (const bool dark : {false, true}) {
            GraphStyle style = styled(scene, dark ? darkGraphTheme() : lightGraphTheme(), DistinctId(1));
            style.showText = false;
            change(style);
            const QString full = name + (dark ? QStringLiteral("-dark") : QStringLiteral("-light"));
            expectGolden(painted(scene, style, 1), full);
            expectGolden(painted(scene, style, 1, 2), full + QStringLiteral("@2x"));
        }
    }

private:
    QFont m_before = QApplication::font();
};

} // namespace

TEST_F(GoldenPictures, MatchOpcodesRelayoutsAndTheSelection)
{
    const auto scene = fixedScene();
    expect(*scene, QStringLiteral("graph"), [&scene](GraphStyle& style) {
        style.selected = {scene->picture().boxOf(small::reshape)};
        // The small file has no relayout between two configured layouts: one more line gets its mark.
        for (std::uint32_t edge = 0; edge < scene->edgeCount(); ++edge) {
            if (scene->picture().edges()[edge].edge.producer == small::parameter) {
                style.marks[edge] = EdgeMark::Configured;
                style.markedEdges.push_back(edge);
            }
        }
    });
}

TEST_F(GoldenPictures, MatchValuesWithAnOutstandingOne)
{
    const auto scene = fixedScene();
    NodeValues values{.ofNode = std::vector<double>(small::count, std::numeric_limits<double>::quiet_NaN()),
                      .title = {},
                      .isShare = true,
                      .missing = {}};
    values.ofNode[small::dot.value] = 0.8;
    values.ofNode[small::reshape.value] = 0.2;
    expect(*scene, QStringLiteral("values"),
           [&](GraphStyle& style) { style.fills = valueFills(*scene, style.theme, values); });
}

TEST_F(GoldenPictures, MatchAFoldedComputation)
{
    const auto scene = fixedScene(
        {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 2, .unfolded = {0}, .cloneConstants = true});
    expect(*scene, QStringLiteral("folded"), [](GraphStyle&) {});
}

TEST(GraphPainter, WritesTextOnlyAtReadableScales)
{
    const auto scene = fixedScene();
    GraphStyle with = styled(*scene, lightGraphTheme());
    GraphStyle without = with;
    without.showText = false;
    EXPECT_GT(difference(painted(*scene, with, 1), painted(*scene, without, 1)), 0.005);
    EXPECT_EQ(difference(painted(*scene, with, 0.2), painted(*scene, without, 0.2)), 0);
}

TEST(GraphPainter, LabelsBoxesInOneSizeIfTheirTextIsTooSmall)
{
    const auto scene = fixedScene();
    GraphStyle with = styled(*scene, lightGraphTheme());
    with.focus.reset(); // removes the layouts, whose text is part of the boxes
    GraphStyle without = with;
    without.showText = false;
    for (const double scale : {0.35, 0.45, 0.55}) {
        const auto words = wordsOfBoxes(*scene, painted(*scene, with, scale), painted(*scene, without, scale), scale);
        for (const NodeId node : {small::parameter, small::dot, small::add, small::reshape}) {
            const QRect word = words[scene->picture().boxOf(node)];
            EXPECT_GE(word.height(), 5) << "node " << node.value << " at " << scale;
            EXPECT_LE(word.height(), scale < 0.5 ? 12 : 20)
                << "a shape below the opcode where there is room for both: " << node.value << " at " << scale;
            EXPECT_GE(word.width(), 10) << "node " << node.value << " at " << scale;
        }
    }
}

TEST(GraphPainter, DrawsContextNodesAsTextOrADot)
{
    const auto scene = placed(repeatedLayersFile(3), {.fold = true});
    GraphStyle with = styled(*scene, lightGraphTheme());
    GraphStyle without = with;
    without.showText = false;
    const QPointF origin = scene->bounds().adjusted(-10, -10, 10, 10).topLeft();
    int notes = 0;
    for (const double scale : {0.36, 0.3}) {
        const QImage image = painted(*scene, with, scale);
        const QImage wordless = painted(*scene, without, scale);
        for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
            if (!scene->picture().nodes()[i].isNote)
                continue;
            ++notes;
            const QRectF box = scene->box(i);
            const auto pixel
                = [&](double x) { return image.pixel(((QPointF(x, box.center().y()) - origin) * scale).toPoint()); };
            const bool isEdgeEmpty = colourDistance(pixel(box.left() + 4), pixel(box.left() - 4)) < 8;
            const QRect seen = QRectF((box.topLeft() - origin) * scale, box.size() * scale).toRect();
            EXPECT_TRUE(scale < 0.34 || difference(image.copy(seen), wordless.copy(seen)) > 0) << "box " << i;
            EXPECT_EQ(isEdgeEmpty, scale < 0.34) << "box " << i << " at " << scale;
        }
    }
    EXPECT_GT(notes, 2);
}

TEST(GraphPainter, LeavesNoLayoutCellEmpty)
{
    const auto scene = fixedScene();
    const GraphStyle with = styled(*scene, lightGraphTheme());
    GraphStyle without = with;
    without.showText = false;
    const QRectF area = scene->bounds().adjusted(-10, -10, 10, 10);
    for (const double scale : {0.3, 0.36, 0.45}) {
        const QImage a = painted(*scene, with, scale);
        const QImage b = painted(*scene, without, scale);
        for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
            const PictureNode& node = scene->picture().nodes()[i];
            if (!node.slot)
                continue;
            for (const QRectF& cell : cellRects(scene->box(i), node)) {
                if (cell.isEmpty())
                    continue;
                const QRect seen = QRectF((cell.topLeft() - area.topLeft()) * scale, cell.size() * scale).toRect();
                EXPECT_GT(difference(a.copy(seen), b.copy(seen)), 0) << "box " << i << " at " << scale;
            }
        }
    }
}

TEST(GraphPainter, DrawsLongLinesFaintAtAnyScale)
{
    const auto scene = placed(largeGraphFile(3000, 2));
    const GraphStyle style = styled(*scene, lightGraphTheme());
    const QRectF area = scene->bounds();
    const QColor faint = mixed(style.theme.background, style.theme.edge, 0.28);
    const QImage image = painted(*scene, style, 150 / std::max(area.width(), area.height()));
    EXPECT_GT(pixelsOf(image, faint, 4), 100);
}

TEST(GraphPainter, LabelsConfigurableBoxesFirstUpToALimit)
{
    const auto scene = placed(largeGraphFile(2000));
    GraphStyle with = styled(*scene, lightGraphTheme());
    GraphStyle without = with;
    without.showText = false;
    const double scale = 0.35;
    const auto words = wordsOfBoxes(*scene, painted(*scene, with, scale), painted(*scene, without, scale), scale);
    int named = 0;
    for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
        named += words[i].isValid() ? 1 : 0;
        EXPECT_TRUE(words[i].isValid() || !scene->picture().nodes()[i].slot) << "box " << i;
    }
    EXPECT_GT(named, 500);
    EXPECT_LE(named, 600);
}

TEST(GraphPainter, ShowsTheLayoutsOfTheFocus)
{
    const auto scene = fixedScene();
    GraphStyle first = styled(*scene, lightGraphTheme(), DistinctId(0));
    first.showText = false;
    GraphStyle second = first;
    second.focus = DistinctId(2);
    EXPECT_EQ(pixelsOf(painted(*scene, first, 1), first.theme.changed, 8), 0);
    EXPECT_GT(pixelsOf(painted(*scene, second, 1), first.theme.changed, 8), 300)
        << "cells that differ from the baseline are marked";
}

TEST(BoxLabels, ShowAWholeLayoutOrASign)
{
    TextCache texts;
    const QString layout = QStringLiteral("{3,0}");
    EXPECT_EQ(layoutLabel(layout, false, 100, texts), layout);
    for (int width = 0; width < 60; ++width) {
        const QString text = layoutLabel(layout, false, width, texts);
        EXPECT_TRUE(text == layout || text == QString(QChar(0x2026))) << width << ' ' << text.toStdString();
    }
    EXPECT_EQ(layoutLabel(QStringLiteral("auto"), true, 3, texts), QString(QChar(0x2013)));
}

TEST(BoxLabels, OpcodeAndShapeDoNotOverlap)
{
    const double letters = QFontMetricsF(boxFont(BoxFont::OfScreen)).tightBoundingRect(QStringLiteral("bp")).height();
    bool hasShape = false;
    for (double height = 6; height < 40; height += 0.5) {
        const HeadRooms rooms = headRooms(QRectF(10, 20, 50, height));
        EXPECT_FALSE(rooms.opcode.intersects(rooms.shape)) << height;
        hasShape = hasShape || !rooms.shape.isEmpty();
        EXPECT_TRUE(rooms.shape.isEmpty() || rooms.opcode.height() >= letters) << height;
    }
    EXPECT_TRUE(hasShape);
}

TEST(GraphPainter, ADiamondShowsItsLayoutsBytesAndCost)
{
    const auto scene = fixedScene();
    GraphStyle style = styled(*scene, lightGraphTheme(), DistinctId(1));
    const PaintOptions options{.area = scene->bounds(), .scale = 1};
    std::set<std::uint32_t> found;
    for (double y = 0; y < options.area.height(); y += 2)
        for (double x = 0; x < options.area.width(); x += 2)
            if (const auto edge = relayoutAt(*scene, style, options, QPointF(x, y)))
                found.insert(*edge);
    EXPECT_EQ(found, std::set<std::uint32_t>(style.markedEdges.begin(), style.markedEdges.end()));
    const OpenFile& file = scene->picture().file();
    const auto all = relayouts(*file.document, ConfigId(1));
    ASSERT_FALSE(all.empty());
    const QString tip = relayoutToolTip(file.document->graph, all);
    EXPECT_TRUE(tip.contains(QStringLiteral("dot&nbsp;#3 → add&nbsp;#4"))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(QStringLiteral("{0,1} → {1,0}"))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(bytesLabel(all.front().bytes)) && tip.contains(QStringLiteral("ns"))) << tip.toStdString();
    style.marks.assign(style.marks.size(), EdgeMark::None);
    style.markedEdges.clear();
    EXPECT_EQ(relayoutAt(*scene, style, options, QPointF(50, 50)), std::nullopt);
}

TEST(GraphPainter, DrawsRelayoutsInTheirColour)
{
    const auto scene = fixedScene();
    const GraphStyle without = styled(*scene, lightGraphTheme(), DistinctId(0));
    const GraphStyle with = styled(*scene, lightGraphTheme(), DistinctId(1));
    EXPECT_EQ(pixelsOf(painted(*scene, without, 1), without.theme.assumedRelayout, 60), 0);
    EXPECT_GT(pixelsOf(painted(*scene, with, 1), with.theme.assumedRelayout, 60), 20);
}

TEST(GraphPainter, KeepsEveryBoxVisibleAtSmallScales)
{
    const auto scene = placed(largeGraphFile(2000));
    const GraphStyle style = styled(*scene, lightGraphTheme());
    const double scale = 0.05; // boxes of 2 px
    const QImage image = painted(*scene, style, scale);
    const QColor matrix = style.theme.fill(OpcodeFamily::Matrix);
    int seen = 0;
    int dots = 0;
    const QRectF area = scene->bounds().adjusted(-10, -10, 10, 10);
    for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
        if (scene->picture().nodes()[i].opcode != Opcode::Dot)
            continue;
        ++dots;
        const QPointF corner = (scene->box(i).topLeft() - area.topLeft()) * scale;
        const QRgb pixel = image.pixel(static_cast<int>(corner.x()), static_cast<int>(corner.y()));
        seen += colourDistance(pixel, matrix.rgb()) < 8 ? 1 : 0;
    }
    EXPECT_GT(seen, dots * 9 / 10);
}

TEST(GraphPainter, RingsTheDecisiveNodeAtAnyZoom)
{
    const auto file = smallGraphFile();
    const auto scene = fixedScene();
    for (const double scale : {1.0, 0.3, 0.05}) {
        GraphStyle style = styled(*scene, lightGraphTheme());
        style.fills = valueFills(*scene, style.theme, etaSquaredValues(*file, nullptr));
        ASSERT_FALSE(style.fills.standouts.empty());
        const QImage with = painted(*scene, style, scale);
        style.fills.standouts.clear();
        EXPECT_NE(with, painted(*scene, style, scale)) << scale;
    }
}

TEST(GraphPainter, KeepsTheScaleInALegendOfOneLine)
{
    const auto scene = fixedScene();
    GraphStyle style = styled(*scene, lightGraphTheme());
    style.fills.legend = {};
    style.fills.legend.title = QString(60, QLatin1Char('m'));
    style.fills.legend.hasScale = true;
    style.fills.legend.low = QStringLiteral("0");
    style.fills.legend.high = QStringLiteral("1");
    QImage image(300, 40, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    const QRectF strip = paintLegend(&painter, {0, 40}, 300, style, true);
    painter.end();
    EXPECT_LT(strip.height(), 40) << "one line";
    const QColor low = style.theme.sequential(0);
    bool isSeen = false;
    for (int x = 0; x < image.width(); ++x) {
        const QColor pixel = image.pixelColor(x, static_cast<int>(strip.center().y()));
        isSeen = isSeen
            || std::abs(pixel.red() - low.red()) + std::abs(pixel.green() - low.green())
                    + std::abs(pixel.blue() - low.blue())
                < 16;
    }
    EXPECT_TRUE(isSeen);
}

TEST(GraphPainter, ABriefLegendBeginsWithTheColoursOfBoxes)
{
    const auto scene = fixedScene();
    GraphStyle style = styled(*scene, lightGraphTheme());
    style.fills.palette = {QColor(Qt::red).rgb(), QColor(Qt::blue).rgb()};
    style.fills.isMuted = {false, false};
    std::ranges::fill(style.fills.ofBox, std::uint16_t{1});
    style.fills.standouts.clear();
    style.fills.legend = {};
    style.fills.legend.title = QStringLiteral("Colours");
    for (int i = 0; i < 8; ++i)
        style.fills.legend.entries.push_back({Qt::red, QStringLiteral("of no box")});
    style.fills.legend.entries.push_back({Qt::blue, QStringLiteral("of all boxes")});
    const QStringList rest = legendRest(300, style).split(QLatin1Char('\n'));
    EXPECT_FALSE(rest.contains(QStringLiteral("of all boxes")));
    EXPECT_GT(rest.count(QStringLiteral("of no box")), 5);
    EXPECT_TRUE(legendRest(5000, style).isEmpty());
}

TEST(GraphPainter, WrapsTheLegendToItsWidth)
{
    const auto scene = fixedScene();
    const GraphStyle style = styled(*scene, lightGraphTheme(), DistinctId(1));
    const QRectF wide = paintLegend(nullptr, {0, 100}, 2000, style);
    const QRectF narrow = paintLegend(nullptr, {0, 100}, 200, style);
    EXPECT_EQ(wide.bottom(), 100);
    EXPECT_GT(narrow.height(), wide.height());
}

TEST(GraphText, ShortensOpcodesWithoutMixingThemUp)
{
    std::set<QString> seen;
    for (const char* opcode :
         {"convolution", "constant", "concatenate", "convert", "reduce", "reduce-window", "reshape", "reverse",
          "broadcast", "bitcast", "transpose", "tuple", "parameter", "scatter", "select-and-scatter", "select"}) {
        const QString whole = QString::fromLatin1(opcode);
        EXPECT_LE(shortestOpcode(whole).size(), shortOpcode(whole).size()) << opcode;
        EXPECT_LE(shortestOpcode(whole).size(), 5) << opcode;
        EXPECT_TRUE(seen.insert(shortestOpcode(whole)).second) << opcode;
    }
    EXPECT_EQ(shortestOpcode(QStringLiteral("dot")), QStringLiteral("dot"));
}
