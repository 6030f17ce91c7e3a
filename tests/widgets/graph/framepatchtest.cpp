// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/framepatch.h"

#include <QImage>
#include <QPainter>
#include <gtest/gtest.h>

#include <cmath>

using namespace tgraph;

namespace {

const QColor fill(80, 120, 200);

/// Paints a frame with round corners and a translucent shadow.
void paintWhole(QPainter& painter, const QRectF& frame)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 60));
    painter.drawRoundedRect(frame.adjusted(-3, 0, 3, 4), 8, 8);
    painter.setPen(QPen(Qt::black, 1.2));
    painter.setBrush(fill);
    painter.drawRoundedRect(frame, 6, 6);
}

constexpr FramePatch::Measures measures{.reach = 5, .corner = 10};

/// Makes a background that is not uniform.
QImage ground(double ratio)
{
    QImage image(QSize(420, 300) * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.fillRect(QRectF(60, 0, 100, 300), Qt::yellow);
    return image;
}

} // namespace

TEST(FramePatch, LooksAsIfPaintedWholeAtAnySize)
{
    for (const double ratio : {1.0, 1.25, 1.5, 2.0}) {
        const FramePatch patch(measures, fill, ratio, paintWhole);
        for (const QRectF& frame : {QRectF(20, 20, 22, 22), QRectF(20, 20, 22, 150), QRectF(30, 10, 84, 84),
                                    QRectF(8, 8, 400, 280), QRectF(-40, -30, 500, 200)}) {
            ASSERT_TRUE(patch.fits(frame));
            QImage whole = ground(ratio);
            QPainter slow(&whole);
            slow.setRenderHint(QPainter::Antialiasing);
            const auto onPixel = [ratio](double place) { return std::round(place * ratio) / ratio; };
            paintWhole(slow,
                       QRectF(QPointF(onPixel(frame.left()), onPixel(frame.top())),
                              QPointF(onPixel(frame.right()), onPixel(frame.bottom()))));
            slow.end();
            QImage parts = ground(ratio);
            QPainter quick(&parts);
            patch.draw(quick, frame);
            quick.end();
            int worst = 0;
            for (int y = 0; y < whole.height(); ++y)
                for (int x = 0; x < whole.width(); ++x) {
                    const QRgb a = whole.pixel(x, y);
                    const QRgb b = parts.pixel(x, y);
                    worst = std::max({worst, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                      std::abs(qBlue(a) - qBlue(b))});
                }
            EXPECT_LE(worst, 2) << frame.width() << " x " << frame.height() << " at " << ratio
                                << ": blending in two steps rounds twice, nothing else differs";
        }
    }
}

TEST(FramePatch, UsesWholePixelsAndRejectsSmallerFrames)
{
    const FramePatch patch(measures, fill, 1, paintWhole);
    QImage exact = ground(1);
    QImage between = ground(1);
    QPainter first(&exact);
    patch.draw(first, QRectF(20, 20, 100, 60));
    QPainter second(&between);
    patch.draw(second, QRectF(20.3, 19.7, 99.9, 60.4));
    first.end();
    second.end();
    EXPECT_EQ(exact, between);
    QImage moved = ground(1); // the widget starts between two pixels
    QPainter third(&moved);
    third.translate(0.3, -0.4);
    patch.draw(third, QRectF(20, 20, 100, 60));
    third.end();
    EXPECT_EQ(exact, moved);
    EXPECT_FALSE(patch.fits(QRectF(0, 0, 20, 300)));
}

// Zooming in and out again yields scales that print alike but round to other measures.
TEST(FramePatch, IsCachedForItsMeasures)
{
    const auto cached = [](int corner) {
        return FramePatch::cached(QStringLiteral("test"), {.reach = 5, .corner = corner}, fill, 1, paintWhole);
    };
    const FramePatch small = cached(10);
    EXPECT_EQ(cached(10).pixels().cacheKey(), small.pixels().cacheKey());
    EXPECT_EQ(cached(11).pixels().width(), small.pixels().width() + 2) << "its corners must be in its pixels";
}
