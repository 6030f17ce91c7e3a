// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/heatmap.h"

#include "widgets/charts/nodebars.h"
#include "widgets/common/datacolours.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

using namespace tgraph;

TEST(EvenScale, ShowsNoiseAsGreyAndSpansAtLeastAFactorOfTwo)
{
    const EvenScale noise = evenScale({0.996, 1.0, 1.003, std::nan("")});
    EXPECT_EQ(noise.most, 2);
    EXPECT_FALSE(noise.isClipped);
    EXPECT_EQ(noise.place(1), 0);
    EXPECT_EQ(noise.place(1.04), 0);
    EXPECT_EQ(noise.place(0.96), 0);
    EXPECT_EQ(noise.place(2), 1);
    EXPECT_EQ(noise.place(0.5), -1);
    EXPECT_NEAR(noise.place(1.4), -noise.place(1 / 1.4), 1e-12); // symmetric on the logarithmic scale
    EXPECT_EQ(noise.place(0), -1);

    std::vector<double> shares(1000, 0.9);
    std::fill(shares.begin(), shares.begin() + 20, 11.0);
    shares[100] = 60;
    const EvenScale wide = evenScale(shares);
    EXPECT_EQ(wide.most, 16);
    EXPECT_TRUE(wide.isClipped);
    EXPECT_EQ(wide.place(60), 1);
    EXPECT_LT(wide.place(4), 0.5);
}

TEST(HeatMap, PaintsOnlyEvenAttentionGrey)
{
    auto data = std::make_shared<HeatMapData>();
    data->rowNames = {QStringLiteral("a"), QStringLiteral("b")};
    data->columnNames = {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2")};
    data->values = {0.334F, 0.33F, 0.336F, 0.05F, 0.05F, 0.9F};
    data->evenValue = 1.0 / 3;
    HeatMap map;
    map.resize(500, 200);
    map.setRowHeight(0);
    map.setData(data);
    const QImage image = map.grab().toImage();
    const auto colour = [&](int row, int column) {
        return image.pixel(map.cellRect({row, column}).center().toPoint());
    };
    const QRgb grey = dataColours(map.palette()).aroundEven(0).rgb();
    for (int column = 0; column < 3; ++column)
        EXPECT_EQ(colour(0, column), grey);
    EXPECT_NE(colour(1, 0), grey);
    EXPECT_NE(colour(1, 2), colour(1, 0));
}

TEST(HeatMap, FindsCellsForAnyRowHeight)
{
    auto data = std::make_shared<HeatMapData>();
    for (int row = 0; row < 300; ++row)
        data->rowNames.push_back(QStringLiteral("row %1").arg(row));
    for (int column = 0; column < 11; ++column)
        data->columnNames.push_back(QString::number(column));
    for (int i = 0; i < 300 * 11; ++i)
        data->values.push_back(static_cast<float>(i % 17));
    HeatMap map;
    map.resize(640, 240);
    map.setData(data);
    map.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&map));
    for (const int height : {0, 3, 20}) {
        map.setRowHeight(height);
        for (const HeatMap::Cell cell : {HeatMap::Cell{0, 0}, HeatMap::Cell{3, 10}}) {
            const QRectF place = map.cellRect(cell);
            if (height > 0) { // lower rows share pixels
                EXPECT_EQ(map.cellAt(place.center().toPoint()), cell) << height;
            }
            EXPECT_EQ(map.columnAt(place.center().toPoint()), cell.column);
        }
        EXPECT_FALSE(map.cellAt(QPoint(1, 1)).has_value());
        EXPECT_FALSE(map.grab().isNull());
    }
    map.setRowHeight(20);
    map.setMarkedRow(250); // scrolls to the row
    EXPECT_EQ(map.rowAt(map.cellRect({250, 4}).center().toPoint()), 250);
    QSignalSpy rows(&map, &HeatMap::rowActivated);
    QTest::keyClick(&map, Qt::Key_Down);
    QTest::keyClick(&map, Qt::Key_End);
    EXPECT_EQ(rows[0][0].toInt(), 251);
    EXPECT_EQ(rows[1][0].toInt(), 299);
}

TEST(HeatMap, SpansColoursWithoutOutliers)
{
    const ColourRange plain = colourRange({1, 2, 3, 4});
    EXPECT_EQ(plain.least, 1);
    EXPECT_EQ(plain.most, 4);
    EXPECT_FALSE(plain.clipped);
    std::vector<float> values(2000, 0.01F);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += 1e-5F * static_cast<float>(i % 100);
    values[7] = 1;
    const ColourRange cut = colourRange(values);
    EXPECT_TRUE(cut.clipped);
    EXPECT_LT(cut.most, 0.02);
    const ColourRange flat = colourRange({0.5F, 0.5F});
    EXPECT_EQ(flat.least, flat.most);
}

TEST(NodeBars, AreFoundByTheirRows)
{
    auto data = std::make_shared<NodeBarsData>();
    for (int row = 0; row < 50; ++row) {
        data->names.push_back(QStringLiteral("node %1").arg(row));
        data->values.push_back(row - 20);
    }
    data->valueTitle = QStringLiteral("delta");
    NodeBars bars;
    bars.resize(500, 200);
    bars.setData(data);
    bars.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bars));
    bars.setMarkedRow(40);
    QSignalSpy rows(&bars, &NodeBars::rowActivated);
    QTest::keyClick(&bars, Qt::Key_Up);
    EXPECT_EQ(rows[0][0].toInt(), 39);
    QTest::mouseClick(bars.viewport(), Qt::LeftButton, {}, QPoint(100, 190));
    ASSERT_EQ(rows.size(), 2);
    const int clicked = rows[1][0].toInt();
    EXPECT_GE(clicked, 38);
    EXPECT_TRUE(bars.toolTipAt(QPoint(100, 190)).contains(QStringLiteral("node %1\n").arg(clicked)));
    EXPECT_FALSE(bars.rowAt(QPoint(100, 2)).has_value()); // the header
}
