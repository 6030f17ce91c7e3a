// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/scatterview.h"

#include <QImage>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace tgraph;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

ScatterPicture pictureOf(std::vector<double> xs, std::vector<double> ys, double most = 10)
{
    ScatterPicture picture;
    picture.data = std::make_shared<const ScatterData>(ScatterData{std::move(xs), std::move(ys)});
    picture.x = {.least = 0, .most = most, .title = QStringLiteral("x")};
    picture.y = {.least = 0, .most = most, .title = QStringLiteral("y")};
    picture.title = QStringLiteral("Points");
    return picture;
}

ScatterPicture cloud(std::size_t count)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(0, 10);
    std::vector<double> xs(count);
    std::vector<double> ys(count);
    for (std::size_t i = 0; i < count; ++i) {
        xs[i] = place(random);
        ys[i] = place(random);
    }
    return pictureOf(std::move(xs), std::move(ys));
}

struct Shown {
    explicit Shown(ScatterPicture picture)
    {
        view.resize(600, 300);
        view.chart().setPicture(std::move(picture));
        view.redraw();
        view.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&view));
    }
    QPoint at(double x, double y) const { return view.chart().frame().at(x, y).toPoint(); }

    ScatterView view;
};

} // namespace

TEST(PlotAxis, ValuesAndSharesAreInverses)
{
    for (const bool logarithmic : {false, true}) {
        const PlotAxis axis{.least = 2, .most = 50, .logarithmic = logarithmic};
        EXPECT_DOUBLE_EQ(axis.share(2), 0);
        EXPECT_DOUBLE_EQ(axis.share(50), 1);
        EXPECT_NEAR(axis.value(axis.share(7)), 7, 1e-12);
    }
    EXPECT_NEAR((PlotAxis{.least = 1, .most = 100, .logarithmic = true}.share(10)), 0.5, 1e-12);
}

TEST(PlotAxis, CountsAreWrittenAsWholeNumbers)
{
    const PlotAxis axis{.least = 1, .most = 100'000, .logarithmic = true, .counts = true};
    for (const AxisTick& tick : axis.ticks(6)) {
        EXPECT_EQ(tick.value, std::round(tick.value));
        EXPECT_FALSE(tick.text.contains(QLatin1Char('e'))) << tick.text.toStdString();
    }
}

TEST(ScatterChart, CountsEveryKnownConfigurationInOneCell)
{
    Shown shown(cloud(20'000));
    ASSERT_TRUE(shown.view.chart().showsDensity());
    const std::vector<std::uint32_t>& counts = shown.view.chart().cells().counts;
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 20'000U);
    // A cell's count is the number of configurations in it.
    const QPointF place = *shown.view.chart().placeOf(DistinctId(17));
    const QRectF& plot = shown.view.chart().frame().plot();
    const auto cell = [&](double pixel, double from) { return std::floor((pixel - from) / ScatterChart::cellSize); };
    std::uint32_t slow = 0;
    for (const DistinctId config : idsBelow<DistinctId>(20'000)) {
        const QPointF other = *shown.view.chart().placeOf(config);
        slow += cell(other.x(), plot.left()) == cell(place.x(), plot.left())
            && cell(other.y(), plot.top()) == cell(place.y(), plot.top());
    }
    EXPECT_EQ(shown.view.chart().crowdAt(place).all, slow);
    EXPECT_TRUE(shown.view.toolTipAt(place).contains(QString::number(slow)));
}

TEST(ScatterChart, DrawsFewConfigurationsAsPoints)
{
    Shown shown(pictureOf({1, 5, notANumber}, {2, 8, 3}));
    EXPECT_FALSE(shown.view.chart().showsDensity());
    EXPECT_FALSE(shown.view.chart().placeOf(DistinctId(2)).has_value());
    const QImage image = shown.view.grab().toImage();
    const DataColours colours = dataColours(shown.view.palette());
    EXPECT_EQ(image.pixelColor(shown.at(5, 8)).rgb(), colours.bar.rgb());
    EXPECT_NE(image.pixelColor(shown.at(3, 8)).rgb(), colours.bar.rgb());
}

TEST(ScatterChart, DrawsFilteredConfigurationsInTheBarColour)
{
    for (const std::size_t others : {3U, 6000U}) {
        std::vector<double> xs(others, 2);
        std::vector<double> ys(others, 2);
        xs.insert(xs.end(), {5, 8});
        ys.insert(ys.end(), {5, 8});
        const auto filtered = static_cast<std::uint32_t>(others);
        Shown shown(pictureOf(xs, ys));
        shown.view.chart().setFiltered(std::make_shared<const std::vector<DistinctId>>(1, DistinctId(filtered)));
        shown.view.redraw();
        const QImage image = shown.view.grab().toImage();
        const QRgb bar = dataColours(shown.view.palette()).bar.rgb();
        EXPECT_EQ(image.pixelColor(shown.at(5, 5)).rgb(), bar);
        EXPECT_NE(image.pixelColor(shown.at(8, 8)).rgb(), bar);
        EXPECT_NE(image.pixelColor(shown.at(2, 2)).rgb(), bar);
        // Only filtered ones can be chosen, however near another is.
        EXPECT_EQ(shown.view.chart().nearest(shown.at(8, 8)), DistinctId(filtered));
    }
}

TEST(ScatterChart, TheScaleOfTheDensityStaysBesideEveryLegend)
{
    Shown shown(cloud(20'000));
    const auto isExplained = [&](int width) {
        const QByteArray svg = shown.view.exported(ChartFormat::Svg, {width, 400}, {});
        return svg.contains("configurations in a square");
    };
    EXPECT_TRUE(isExplained(800));
    shown.view.chart().setFront({DistinctId(3), DistinctId(4)});
    shown.view.redraw();
    EXPECT_TRUE(isExplained(800)) << "with a Pareto front";
    std::vector<DistinctId> most(15'000);
    std::ranges::generate(most, [next = std::uint32_t{0}]() mutable { return DistinctId(next++); });
    shown.view.chart().setFiltered(std::make_shared<const std::vector<DistinctId>>(most));
    shown.view.redraw();
    EXPECT_TRUE(isExplained(800)) << "with a filter, too";
    EXPECT_FALSE(isExplained(450)) << "numbers must do";
    shown.view.chart().setFiltered(std::make_shared<const std::vector<DistinctId>>(1, DistinctId(7)));
    shown.view.redraw();
    EXPECT_TRUE(isExplained(800)) << "the other configurations are cells";
    const QImage image = shown.view.grab().toImage();
    const QColor densest = dataColours(shown.view.palette()).otherBar; // the last step
    bool isDrawn = false;
    const int above = static_cast<int>(shown.view.chart().frame().plot().top()) - 1;
    for (int y = 0; y < above; ++y)
        for (int x = 0; x < image.width() / 2; ++x) // the legend is in the right half
            isDrawn = isDrawn || image.pixelColor(x, y).rgb() == densest.rgb();
    EXPECT_TRUE(isDrawn);
}

TEST(ScatterChart, NearestAgreesWithTheSlowReference)
{
    Shown shown(cloud(500));
    const ScatterChart& chart = shown.view.chart();
    for (const QPointF place : {QPointF(100, 100), QPointF(300, 200), QPointF(580, 90)}) {
        const DistinctId found = *chart.nearest(place);
        const auto distance = [&](DistinctId config) {
            return std::hypot(chart.placeOf(config)->x() - place.x(), chart.placeOf(config)->y() - place.y());
        };
        for (const DistinctId config : idsBelow<DistinctId>(500))
            EXPECT_LE(distance(found), distance(config));
    }
}

TEST(ScatterView, ClickFocusesTheNearest)
{
    Shown shown(pictureOf({1, 5, 9}, {1, 5, 9}));
    QSignalSpy spy(&shown.view, &ScatterView::focusRequested);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.at(6, 5));
    ASSERT_EQ(spy.size(), 1);
    EXPECT_EQ(spy[0][0].value<DistinctId>(), DistinctId(1));
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(300, 2)); // the title
    EXPECT_EQ(spy.size(), 1);
}

TEST(ScatterView, DragRequestsTheRectangleInsideThePlot)
{
    Shown shown(pictureOf({1, 5, 9}, {1, 5, 9}));
    QSignalSpy spy(&shown.view, &ScatterView::areaRequested);
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, shown.at(7, 3));
    QTest::mouseMove(&shown.view, shown.at(5, 4));
    QTest::mouseMove(&shown.view, shown.at(4, 6));
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, shown.at(4, 6));
    ASSERT_EQ(spy.size(), 1);
    const QRectF area = spy[0][0].toRectF();
    EXPECT_NEAR(area.left(), 4, 0.05);
    EXPECT_NEAR(area.right(), 7, 0.05);
    EXPECT_NEAR(area.top(), 3, 0.05);
    EXPECT_NEAR(area.bottom(), 6, 0.05);
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, shown.at(5, 5));
    QTest::mouseMove(&shown.view, QPoint(599, 299));
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, QPoint(599, 299));
    ASSERT_EQ(spy.size(), 2);
    EXPECT_DOUBLE_EQ(spy[1][0].toRectF().right(), 10);
    EXPECT_DOUBLE_EQ(spy[1][0].toRectF().top(), 0);
}

TEST(ScatterView, EscapeAndDoubleClickClearTheArea)
{
    Shown shown(pictureOf({1, 5, 9}, {1, 5, 9}));
    QSignalSpy cleared(&shown.view, &ScatterView::areaCleared);
    QSignalSpy areas(&shown.view, &ScatterView::areaRequested);
    QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, shown.at(5, 5));
    EXPECT_EQ(cleared.size(), 1);
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, shown.at(3, 3));
    QTest::mouseMove(&shown.view, shown.at(7, 7));
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, shown.at(7, 7));
    EXPECT_EQ(cleared.size(), 2);
    EXPECT_EQ(areas.size(), 0);
}

TEST(ScatterView, KeysGoToTheNextInEachDirection)
{
    Shown shown(pictureOf({1, 5, 9, 6}, {4, 3, 2, 9}));
    QSignalSpy spy(&shown.view, &ScatterView::focusRequested);
    const auto goesTo = [&](Qt::Key key) {
        QTest::keyClick(&shown.view, key);
        return spy.last()[0].value<DistinctId>();
    };
    shown.view.setFocusedConfig(DistinctId(1));
    EXPECT_EQ(goesTo(Qt::Key_Right), DistinctId(3));
    EXPECT_EQ(goesTo(Qt::Key_Left), DistinctId(0));
    EXPECT_EQ(goesTo(Qt::Key_Up), DistinctId(0));
    EXPECT_EQ(goesTo(Qt::Key_Down), DistinctId(2));
    spy.clear();
    shown.view.setFocusedConfig(DistinctId(2));
    QTest::keyClick(&shown.view, Qt::Key_Right); // no more follow
    EXPECT_EQ(spy.size(), 0);
}

TEST(ScatterView, ExportsItsContents)
{
    Shown shown(cloud(6000));
    shown.view.chart().setMarks({{.config = DistinctId(3), .label = QStringLiteral("focus"), .colour = Qt::red}});
    shown.view.redraw();
    const QByteArray svg = shown.view.exported(ChartFormat::Svg, {800, 400}, QStringLiteral("a.npz"));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    EXPECT_TRUE(svg.contains("focus"));
    EXPECT_TRUE(svg.contains("a.npz"));
    EXPECT_FALSE(QImage::fromData(shown.view.exported(ChartFormat::Png, {800, 400}, {})).isNull());
    ScatterView empty;
    EXPECT_TRUE(empty.exported(ChartFormat::Svg, {800, 400}, {}).isEmpty());
}
