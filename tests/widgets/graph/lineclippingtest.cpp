// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/paint/lineclip.h"

#include <QImage>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

using namespace tgraph;
using namespace tgraph::test;

namespace {

double toSegment(QPointF point, QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const double squared = QPointF::dotProduct(way, way);
    const double share = squared > 0 ? std::clamp(QPointF::dotProduct(point - from, way) / squared, 0.0, 1.0) : 0;
    const QPointF rest = point - from - way * share;
    return std::hypot(rest.x(), rest.y());
}

double toRuns(QPointF point, const std::vector<LineRun>& runs)
{
    double least = std::numeric_limits<double>::max();
    for (const LineRun& run : runs)
        for (std::size_t i = 1; i < run.points.size(); ++i)
            least = std::min(least, toSegment(point, run.points[i - 1], run.points[i]));
    return least;
}

QPointF onCurve(const std::array<Point, 4>& curve, double t)
{
    const double u = 1 - t;
    const std::array weights{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    QPointF point;
    for (std::size_t i = 0; i < curve.size(); ++i)
        point += weights[i] * QPointF(double{curve[i].x}, double{curve[i].y});
    return point;
}

PaintCounts fitted(const GraphScene& scene, const GraphStyle& style, QSize size)
{
    const double scale = std::min(size.width() / scene.bounds().width(), size.height() / scene.bounds().height());
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    return paintGraph(painter, scene, style, {.area = scene.bounds(), .scale = scale});
}

QImage part(const GraphScene& scene, const GraphStyle& style, const QRectF& area, double scale)
{
    QImage image((area.size() * scale).toSize(), QImage::Format_RGB32);
    image.fill(style.theme.background);
    QPainter painter(&image);
    paintGraph(painter, scene, style, {.area = area, .scale = scale});
    return image;
}

} // namespace

TEST(FlatLine, KeepsOnlyTheVisiblePartOfACurve)
{
    const QRectF seen(0, 0, 100, 80);
    std::mt19937 random(3);
    std::uniform_real_distribution<float> place(-150, 250);
    for (int round = 0; round < 300; ++round) {
        std::array<Point, 4> curve{};
        for (Point& point : curve)
            point = {place(random), place(random)};
        const FlatLine line(curve, {}, 1, seen);
        constexpr int samples = 400; // the slow reference: samples of the curve
        double length = 0;
        for (int i = 0; i <= samples; ++i) {
            const QPointF point = onCurve(curve, i / double{samples});
            if (i > 0)
                length += QLineF(onCurve(curve, (i - 1) / double{samples}), point).length();
            if (seen.adjusted(1, 1, -1, -1).contains(point)) {
                EXPECT_LT(toRuns(point, line.runs()), 1.5) << "round " << round << ", sample " << i;
            }
        }
        for (const LineRun& run : line.runs())
            for (const QPointF point : run.points)
                EXPECT_TRUE(seen.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(point));
        if (!line.runs().empty()) { // invisible ones are only estimated
            EXPECT_NEAR(line.length(), length, 0.03 * length + 1);
        }
    }
}

TEST(FlatLine, IsInvisibleIfCoordinatesAreNotFinite)
{
    const float none = std::numeric_limits<float>::quiet_NaN();
    const std::array<Point, 4> curve{Point{0, 0}, {none, 1}, {2, 2}, {3, 3}};
    EXPECT_TRUE(FlatLine(curve, {}, 1, {0, 0, 10, 10}).runs().empty());
}

TEST(LineRun, IsCutAtDistancesAlongItsLine)
{
    const LineRun run{.points = {{0, 0}, {10, 0}, {10, 10}}, .from = 100, .to = 120};
    const LineRun middle = partOf(run, 105, 115);
    EXPECT_EQ(middle.points, (std::vector<QPointF>{{5, 0}, {10, 0}, {10, 5}}));
    EXPECT_TRUE(partOf(run, 0, 100).points.empty());
    EXPECT_EQ(partOf(run, 0, 1000).points, run.points);
}

TEST(GraphPainter, DrawsEveryLineHoweverManyAndLong)
{
    const auto scene = placed(largeGraphFile(6000, 6),
                              {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 1, .unfolded = {0}});
    const GraphStyle style = styled(*scene, lightGraphTheme(), DistinctId(1));
    ASSERT_FALSE(style.markedEdges.empty());
    std::size_t lines = 0;
    for (std::uint32_t edge = 0; edge < scene->edgeCount(); ++edge)
        lines += scene->curve(edge).size() >= 4 ? 1U : 0U;
    EXPECT_EQ(fitted(*scene, style, {1600, 1000}).lines, lines) << "in a view";
    EXPECT_EQ(fitted(*scene, style, {150, 110}).lines, lines) << "in an overview";
}

TEST(GraphPainter, DrawsAVisiblePartLikeTheWholePicture)
{
    const auto scene = placed(largeGraphFile(200, 4),
                              {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 1, .unfolded = {0}});
    const GraphStyle style = styled(*scene, lightGraphTheme(), DistinctId(1));
    constexpr double scale = 0.7;
    const QImage whole = part(*scene, style, scene->bounds(), scale);
    const QPointF middle = scene->bounds().center();
    for (const QPointF shift : {QPointF(0, 0), QPointF(-700, -300), QPointF(400, 100)}) {
        // Whole pixels, so that antialiasing is equal. Few lines: none is drawn in bulk.
        const QPoint corner = ((middle + shift - scene->bounds().topLeft()) * scale).toPoint();
        const QRectF area(scene->bounds().topLeft() + QPointF(corner) / scale, QSizeF(400, 200) / scale);
        const QImage seen = part(*scene, style, area, scale);
        int differing = 0;
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x) {
                const QRgb a = seen.pixel(x, y);
                const QRgb b = whole.pixel(corner + QPoint(x, y));
                differing += std::abs(qGreen(a) - qGreen(b)) > 60 ? 1 : 0;
            }
        EXPECT_LT(differing, seen.width() * seen.height() / 100);
    }
}
