// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphpainter.h"

#include "tests/widgets/graphfixtures.h"
#include "widgets/graph/graphtext.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QImage>

#include <algorithm>
#include <cstdlib>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// Sizes of boxes come from a font: golden pictures are drawn with this one, without text.
bool useGoldenFont()
{
    const QString file = QStringLiteral("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf");
    static const int loaded = QFile::exists(file) ? QFontDatabase::addApplicationFont(file) : -1;
    if (loaded >= 0)
        QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 10));
    return loaded >= 0;
}

/// The small graph with places of its own: golden pictures do not change with the layout.
std::shared_ptr<const GraphScene> fixedScene()
{
    auto picture = std::make_shared<const GraphPicture>(smallGraphFile(), PictureOptions{});
    auto layout = std::make_shared<LayoutResult>();
    float top = 40;
    for (std::size_t i = 0; i < picture->nodes().size(); ++i, top += 75)
        layout->centres.push_back({i % 2 == 0 ? 110.0F : 250.0F, top});
    for (const PictureEdge& edge : picture->edges()) {
        const Point tail = layout->centres[edge.tail];
        const Point head = layout->centres[edge.head];
        layout->curvePoints.insert(layout->curvePoints.end(),
                                   {tail, {tail.x, tail.y + 60}, {head.x, head.y - 80}, {head.x, head.y - 30}});
        layout->curveStarts.push_back(static_cast<std::uint32_t>(layout->curvePoints.size()));
    }
    return std::make_shared<const GraphScene>(std::move(picture), std::move(layout));
}

QImage painted(const GraphScene& scene, const GraphDress& dress, double scale, double ratio = 1)
{
    const QSizeF size = scene.bounds().adjusted(-10, -10, 10, 10).size() * scale;
    QImage image((size * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(dress.theme.background);
    QPainter painter(&image);
    paintGraph(painter, scene, dress, {.area = scene.bounds().adjusted(-10, -10, 10, 10), .scale = scale});
    return image;
}

int colourDistance(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

/// Share of pixels that differ by more than smooth edges do between versions of the rasteriser.
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

void expectGolden(const QImage& image, const QString& name)
{
    const QString path = QStringLiteral(TGRAPH_SOURCE_DIR "/tests/data/golden/%1.png").arg(name);
    if (qEnvironmentVariableIsSet("TGRAPH_UPDATE_GOLDEN")) {
        QDir().mkpath(QStringLiteral(TGRAPH_SOURCE_DIR "/tests/data/golden"));
        ASSERT_TRUE(image.convertToFormat(QImage::Format_RGB32).save(path));
    }
    const QImage golden(path);
    ASSERT_FALSE(golden.isNull()) << path.toStdString() << " is missing: set TGRAPH_UPDATE_GOLDEN to write it";
    const double share = difference(image, golden);
    if (share > 0.01)
        image.save(QDir::temp().filePath(name + QStringLiteral("-found.png")));
    EXPECT_LE(share, 0.01) << "see " << name.toStdString() << "-found.png in the temporary folder";
}

/// Where the head of each box differs between the two pictures, which painted() made at this scale: the words in it.
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

} // namespace

TEST(GraphPainter, DrawsTheGoldenPictures)
{
    const QFont before = QApplication::font();
    if (!useGoldenFont())
        GTEST_SKIP() << "DejaVu Sans (fonts-dejavu-core) is not installed";
    const auto scene = fixedScene();
    for (const bool dark : {false, true}) {
        GraphDress dress = dressed(*scene, dark ? darkGraphTheme() : lightGraphTheme(), 1);
        dress.showText = false;
        dress.selected = {scene->picture().boxOf(small::reshape)};
        const QString name = dark ? QStringLiteral("graph-dark") : QStringLiteral("graph-light");
        expectGolden(painted(*scene, dress, 1), name);
        expectGolden(painted(*scene, dress, 1, 2), name + QStringLiteral("@2x"));
    }
    QApplication::setFont(before);
}

TEST(GraphPainter, WritesTextOnlyWhereItCanBeRead)
{
    const auto scene = fixedScene();
    GraphDress with = dressed(*scene, lightGraphTheme());
    GraphDress without = with;
    without.showText = false;
    EXPECT_GT(difference(painted(*scene, with, 1), painted(*scene, without, 1)), 0.005);
    EXPECT_EQ(difference(painted(*scene, with, 0.2), painted(*scene, without, 0.2)), 0);
}

TEST(GraphPainter, NamesBoxesInOneSizeWhereTheirOwnTextIsTooSmall)
{
    const auto scene = fixedScene();
    GraphDress with = dressed(*scene, lightGraphTheme());
    with.focus.reset(); // without layouts: their texts are the boxes' own
    GraphDress without = with;
    without.showText = false;
    for (const double scale : {0.35, 0.45, 0.55}) {
        const auto words = wordsOfBoxes(*scene, painted(*scene, with, scale), painted(*scene, without, scale), scale);
        for (const NodeId node : {small::parameter, small::dot, small::add, small::reshape}) {
            const QRect word = words[scene->picture().boxOf(node)];
            EXPECT_GE(word.height(), 5) << "node " << node.value << " at " << scale;
            EXPECT_LE(word.height(), 12) << "node " << node.value << " at " << scale;
            EXPECT_GE(word.width(), 10) << "node " << node.value << " at " << scale;
        }
    }
}

TEST(GraphPainter, NamesConfigurableBoxesFirstAndNoMoreThanAFrameHasTimeFor)
{
    const auto scene = placed(largeGraphFile(2000));
    GraphDress with = dressed(*scene, lightGraphTheme());
    GraphDress without = with;
    without.showText = false;
    const double scale = 0.35;
    const auto words = wordsOfBoxes(*scene, painted(*scene, with, scale), painted(*scene, without, scale), scale);
    int named = 0;
    for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
        named += words[i].isValid() ? 1 : 0;
        EXPECT_TRUE(words[i].isValid() || scene->picture().nodes()[i].slot < 0) << "box " << i;
    }
    EXPECT_GT(named, 500);
    EXPECT_LE(named, 600);
}

TEST(GraphPainter, ShowsTheLayoutsOfTheFocus)
{
    const auto scene = fixedScene();
    GraphDress first = dressed(*scene, lightGraphTheme(), 0);
    first.showText = false;
    GraphDress second = first;
    second.focus = 2;
    EXPECT_EQ(pixelsOf(painted(*scene, first, 1), first.theme.changed, 8), 0);
    EXPECT_GT(pixelsOf(painted(*scene, second, 1), first.theme.changed, 8), 300)
        << "cells that differ from the baseline are marked";
}

TEST(GraphPainter, DrawsRelayoutsInTheirColour)
{
    const auto scene = fixedScene();
    const GraphDress without = dressed(*scene, lightGraphTheme(), 0);
    const GraphDress with = dressed(*scene, lightGraphTheme(), 1);
    EXPECT_EQ(pixelsOf(painted(*scene, without, 1), without.theme.assumedRelayout, 60), 0);
    EXPECT_GT(pixelsOf(painted(*scene, with, 1), with.theme.assumedRelayout, 60), 20);
}

TEST(GraphPainter, KeepsEveryBoxVisibleFromFarAway)
{
    const auto scene = placed(largeGraphFile(2000));
    const GraphDress dress = dressed(*scene, lightGraphTheme());
    const double scale = 0.05; // boxes of 2 px
    const QImage image = painted(*scene, dress, scale);
    const QColor matrix = dress.theme.fill(OpcodeFamily::Matrix);
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
        GraphDress dress = dressed(*scene, lightGraphTheme());
        dress.fills = valueFills(*scene, dress.theme, etaSquaredValues(*file, nullptr));
        ASSERT_FALSE(dress.fills.standouts.empty());
        const QImage with = painted(*scene, dress, scale);
        dress.fills.standouts.clear();
        EXPECT_NE(with, painted(*scene, dress, scale)) << scale;
    }
}

TEST(GraphPainter, WrapsTheLegendToItsWidth)
{
    const auto scene = fixedScene();
    const GraphDress dress = dressed(*scene, lightGraphTheme(), 1);
    const QRectF wide = paintLegend(nullptr, {0, 100}, 2000, dress);
    const QRectF narrow = paintLegend(nullptr, {0, 100}, 200, dress);
    EXPECT_EQ(wide.bottom(), 100);
    EXPECT_GT(narrow.height(), wide.height());
}
