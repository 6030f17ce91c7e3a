// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/viewport.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr double fitMargin = 14; // pixels on each side
constexpr double keptInSight = 40; // pixels of the picture that stay visible, however far it is moved
constexpr double mostFittingScale = 1.25;

} // namespace

QRectF Viewport::area() const
{
    const QSizeF units = m_size / m_scale;
    return {m_centre - QPointF(units.width() / 2, units.height() / 2), units};
}

QPointF Viewport::toScene(QPointF pixel) const
{
    return area().topLeft() + pixel / m_scale;
}

QPointF Viewport::toPixels(QPointF scene) const
{
    return (scene - area().topLeft()) * m_scale;
}

QSizeF Viewport::room() const
{
    return QSizeF(m_size.width() - 2 * fitMargin, m_size.height() - m_reserve - m_headReserve - 2 * fitMargin)
        .expandedTo(QSizeF(1, 1));
}

double Viewport::shape() const
{
    constexpr double flattest = 5;
    return std::clamp(room().width() / room().height(), 1 / flattest, flattest);
}

double Viewport::fittingScale(const QRectF& bounds) const
{
    const double across = room().width() / std::max(1.0, bounds.width());
    const double down = room().height() / std::max(1.0, bounds.height());
    return std::min({across, down, mostFittingScale});
}

void Viewport::zoomToFit(const QRectF& bounds)
{
    m_scale = fittingScale(bounds);
    m_centre = bounds.center() + QPointF(0, (m_reserve - m_headReserve) / 2 / m_scale);
}

void Viewport::setScale(double scale, const QRectF& bounds)
{
    m_scale = std::clamp(scale, std::min(fittingScale(bounds) / 2, mostScale), mostScale);
}

void Viewport::zoomAt(QPointF pixel, double factor, const QRectF& bounds)
{
    const QPointF kept = toScene(pixel);
    setScale(m_scale * factor, bounds);
    place(kept, pixel);
}

void Viewport::pan(QPointF pixels, const QRectF& bounds)
{
    m_centre -= pixels / m_scale;
    const QSizeF reach = (m_size / 2 - QSizeF(keptInSight, keptInSight)).expandedTo(QSizeF()) / m_scale;
    m_centre.setX(std::clamp(m_centre.x(), bounds.left() - reach.width(), bounds.right() + reach.width()));
    m_centre.setY(std::clamp(m_centre.y(), bounds.top() - reach.height(), bounds.bottom() + reach.height()));
}

QRectF Viewport::visibleRect() const
{
    const double margin = fitMargin / m_scale;
    return area().adjusted(margin, margin + m_headReserve / m_scale, -margin, -margin - m_reserve / m_scale);
}

void Viewport::keepWithin(const QRectF& bounds)
{
    const QRectF seen = visibleRect();
    const auto way = [](double low, double high, double seenLow, double seenHigh) {
        if (high - low <= seenHigh - seenLow)
            return (low + high - seenLow - seenHigh) / 2;
        return std::max(0.0, low - seenLow) + std::min(0.0, high - seenHigh);
    };
    m_centre.rx() += way(bounds.left(), bounds.right(), seen.left(), seen.right());
    m_centre.ry() += way(bounds.top(), bounds.bottom(), seen.top(), seen.bottom());
}

void Viewport::bringInto(const QRectF& scene)
{
    const QRectF seen = visibleRect();
    const auto way = [](double low, double high, double seenLow, double seenHigh) {
        if (low < seenLow || high - low > seenHigh - seenLow)
            return low - seenLow;
        return std::max(0.0, high - seenHigh);
    };
    const bool isWide = scene.width() > seen.width();
    m_centre.rx() += isWide ? scene.center().x() - seen.center().x()
                            : way(scene.left(), scene.right(), seen.left(), seen.right());
    m_centre.ry() += way(scene.top(), scene.bottom(), seen.top(), seen.bottom());
}

void Viewport::place(QPointF scene, QPointF pixel)
{
    const QPointF middle(m_size.width() / 2, m_size.height() / 2);
    m_centre = scene - (pixel - middle) / m_scale;
}

} // namespace tgraph
