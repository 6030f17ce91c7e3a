// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/coarsecanvas.h"

#include <QPainter>
#include <gtest/gtest.h>

#include <limits>
#include <random>

using namespace tgraph;

namespace {

constexpr QRgb red = 0xFFFF0000;

constexpr int margin = 3; // pixels around the reference picture, for lines that pass a corner

/// Returns the slow reference: a painter's line of one pixel without antialiasing.
QImage painted(const QLineF& line, const QSize& size)
{
    QImage image(size + QSize(2 * margin, 2 * margin), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setPen(QPen(QColor::fromRgba(red), 1));
    painter.drawLine(line.translated(margin - 0.5, margin - 0.5)); // pixel centres are at whole numbers
    return image;
}

bool isNear(const QImage& image, int x, int y)
{
    for (int row = std::max(0, y - 1); row <= std::min(image.height() - 1, y + 1); ++row) {
        for (int column = std::max(0, x - 1); column <= std::min(image.width() - 1, x + 1); ++column) {
            if (qAlpha(image.pixel(column, row)) > 0)
                return true;
        }
    }
    return false;
}

/// Counts the pixels of the fast picture without a painted one near them in the slow one, and vice versa. Ignores the
/// rim, which a line may graze in only one of them.
int farPixels(const QImage& fast, const QImage& slow)
{
    int count = 0;
    for (int y = 1; y < fast.height() - 1; ++y) {
        for (int x = 1; x < fast.width() - 1; ++x) {
            count += qAlpha(fast.pixel(x, y)) > 0 && !isNear(slow, x + margin, y + margin) ? 1 : 0;
            count += qAlpha(slow.pixel(x + margin, y + margin)) > 0 && !isNear(fast, x, y) ? 1 : 0;
        }
    }
    return count;
}

int paintedPixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += qAlpha(image.pixel(x, y)) > 0 ? 1 : 0;
    }
    return count;
}

} // namespace

TEST(CoarseCanvas, DrawsLinesLikeAPainter)
{
    constexpr QSize size(60, 40);
    std::mt19937 random(1);
    std::uniform_real_distribution<double> place(-60, 120);
    int drawn = 0;
    for (int i = 0; i < 500; ++i) {
        const QLineF line(place(random), place(random), place(random), place(random));
        QImage pixels;
        CoarseCanvas canvas(pixels, size, 1);
        canvas.line(line, red);
        EXPECT_EQ(farPixels(pixels, painted(line, size)), 0) << i;
        drawn += paintedPixels(pixels);
    }
    EXPECT_GT(drawn, 5000) << "most of the lines cross the picture";
}

TEST(CoarseCanvas, ClipsAtItsEdges)
{
    QImage pixels;
    CoarseCanvas canvas(pixels, QSize(20, 10), 1);
    canvas.line({-1e12, 5, 1e12, 5}, red);
    EXPECT_EQ(paintedPixels(pixels), 20);
    canvas.line({-50, -50, -1, 30}, red);
    canvas.line({std::numeric_limits<double>::quiet_NaN(), 0, 5, 5}, red);
    canvas.line({0, 0, std::numeric_limits<double>::infinity(), 5}, red);
    canvas.fill({100, 0, 5, 5}, red);
    EXPECT_EQ(paintedPixels(pixels), 20);
    canvas.fill({-5, -5, 8, 8}, red);
    EXPECT_EQ(paintedPixels(pixels), 29);
}

TEST(CoarseCanvas, FillsAtLeastAPixelAndFollowsThePixelRatio)
{
    QImage pixels;
    {
        CoarseCanvas canvas(pixels, QSize(20, 10), 1);
        canvas.fill({3.2, 4.7, 0.1, 0.1}, red);
        EXPECT_EQ(paintedPixels(pixels), 1);
        EXPECT_EQ(pixels.pixel(3, 4), red);
    }
    CoarseCanvas canvas(pixels, QSize(20, 10), 2);
    EXPECT_EQ(pixels.size(), QSize(40, 20));
    EXPECT_EQ(paintedPixels(pixels), 0) << "what was there before is gone";
    canvas.fill({3, 4, 2, 1}, red);
    EXPECT_EQ(paintedPixels(pixels), 8);
    canvas.line({0, 8, 19.9, 8}, red);
    EXPECT_EQ(paintedPixels(pixels), 8 + 80) << "a line is as thick as a device-independent pixel";
}

TEST(CoarseCanvas, IsDrawnAtThePaintersOrigin)
{
    QImage pixels;
    CoarseCanvas canvas(pixels, QSize(20, 10), 2);
    canvas.fill({3, 4, 2, 1}, red);
    QImage target(40, 20, QImage::Format_RGB32);
    target.setDevicePixelRatio(2);
    target.fill(Qt::white);
    QPainter painter(&target);
    canvas.draw(painter);
    painter.end();
    EXPECT_EQ(target.pixel(6, 8), red);
    EXPECT_EQ(target.pixel(9, 9), red);
    EXPECT_EQ(target.pixel(10, 9), 0xFFFFFFFF);
    EXPECT_EQ(target.pixel(5, 8), 0xFFFFFFFF);
}
