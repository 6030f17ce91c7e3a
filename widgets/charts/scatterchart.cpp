// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/scatterchart.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr double frontSize = 6; ///< size of the points in px
constexpr double frontReach = 5; ///< distance from a point of the front that belongs to it, px

} // namespace

void ScatterChart::setPicture(ScatterPicture picture)
{
    m_picture = std::move(picture);
    rebuild();
}

void ScatterChart::setFiltered(std::shared_ptr<const std::vector<DistinctId>> filtered)
{
    m_filtered = std::move(filtered);
    rebuild();
}

void ScatterChart::setFront(std::vector<DistinctId> front)
{
    m_front = std::move(front);
    showLegend();
}

void ScatterChart::setLook(const DataColours& colours, const QFont& font)
{
    m_colours = colours;
    m_font = font;
    rebuild();
}

void ScatterChart::resize(const QSizeF& size)
{
    m_size = size;
    rebuild();
}

bool ScatterChart::isKnown(DistinctId config) const
{
    return m_picture.data && config.value < m_picture.data->xs.size() && std::isfinite(m_picture.data->xs[config.value])
        && std::isfinite(m_picture.data->ys[config.value]);
}

std::optional<QPointF> ScatterChart::placeOf(DistinctId config) const
{
    if (!isKnown(config))
        return std::nullopt;
    return m_frame.at(m_picture.data->xs[config.value], m_picture.data->ys[config.value]);
}

std::optional<std::size_t> ScatterChart::cellOf(const QPointF& place) const
{
    const QRectF& plot = m_frame.plot();
    if (m_all.columns == 0 || !plot.contains(place))
        return std::nullopt;
    const auto column = static_cast<std::size_t>((place.x() - plot.left()) / cellSize);
    const auto row = static_cast<std::size_t>((place.y() - plot.top()) / cellSize);
    const std::size_t cell = row * static_cast<std::size_t>(m_all.columns) + column;
    return cell < m_all.counts.size() ? std::optional(cell) : std::nullopt;
}

void ScatterChart::count(DistinctId config, DensityCells& cells) const
{
    if (const std::optional<std::size_t> cell = cellOf(*placeOf(config)))
        cells.greatest = std::max(cells.greatest, ++cells.counts[*cell]);
}

void ScatterChart::rebuild()
{
    const auto total = static_cast<std::uint32_t>(m_picture.data ? m_picture.data->xs.size() : 0);
    m_known = 0;
    m_knownFiltered = 0;
    for (const DistinctId config : idsBelow<DistinctId>(total))
        m_known += isKnown(config) ? 1U : 0U;
    m_frame.x = m_picture.x;
    m_frame.y = m_picture.y;
    m_frame.title = m_picture.title;
    showLegend();
    m_frame.place(m_size, m_font);
    m_all = {};
    if (showsDensity()) {
        m_all.columns = static_cast<int>(std::floor(m_frame.plot().width() / cellSize)) + 1;
        const int rows = static_cast<int>(std::floor(m_frame.plot().height() / cellSize)) + 1;
        m_all.counts.resize(static_cast<std::size_t>(m_all.columns) * static_cast<std::size_t>(rows));
    }
    m_filteredCells = m_all;
    if (showsDensity()) {
        for (const DistinctId config : idsBelow<DistinctId>(total)) {
            if (isKnown(config))
                count(config, m_all);
        }
    }
    for (std::size_t i = 0; m_filtered && i < m_filtered->size(); ++i) {
        if (!isKnown((*m_filtered)[i]))
            continue;
        ++m_knownFiltered;
        if (showsDensity())
            count((*m_filtered)[i], m_filteredCells);
    }
}

void ScatterChart::showLegend()
{
    m_frame.legend.clear();
    if (m_filtered) {
        m_frame.legend
            = {{.text = QCoreApplication::translate("tgraph::ScatterChart", "all"), .colour = m_colours.otherBar},
               {.text = QCoreApplication::translate("tgraph::ScatterChart", "kept by the filter"),
                .colour = m_colours.bar}};
    }
    if (!m_front.empty())
        m_frame.legend.push_back({.text = QCoreApplication::translate("tgraph::ScatterChart", "Pareto front"),
                                  .colour = m_colours.text,
                                  .symbol = PlotLegendEntry::Symbol::Line});
}

template <typename Visit> void ScatterChart::forChoosable(Visit visit) const
{
    if (m_filtered && m_knownFiltered > 0) {
        for (const DistinctId config : *m_filtered) {
            if (isKnown(config))
                visit(config);
        }
        return;
    }
    const auto total = static_cast<std::uint32_t>(m_picture.data ? m_picture.data->xs.size() : 0);
    for (const DistinctId config : idsBelow<DistinctId>(total)) {
        if (isKnown(config))
            visit(config);
    }
}

std::optional<DistinctId> ScatterChart::nearest(const QPointF& place) const
{
    std::optional<DistinctId> best;
    double bestDistance = std::numeric_limits<double>::infinity();
    forChoosable([&](DistinctId config) {
        const QPointF away = *placeOf(config) - place;
        const double distance = QPointF::dotProduct(away, away);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = config;
        }
    });
    return best;
}

std::optional<DistinctId> ScatterChart::frontAt(const QPointF& place) const
{
    std::optional<DistinctId> best;
    double bestDistance = frontReach;
    for (const DistinctId config : m_front) {
        const std::optional<QPointF> there = placeOf(config);
        const double distance = there ? std::hypot(there->x() - place.x(), there->y() - place.y()) : frontReach;
        if (distance < bestDistance) {
            bestDistance = distance;
            best = config;
        }
    }
    return best;
}

std::optional<DistinctId> ScatterChart::neighbour(DistinctId config, bool inX, bool forwards) const
{
    if (!isKnown(config))
        return nearest({forwards ? m_frame.plot().left() : m_frame.plot().right(), m_frame.plot().bottom()});
    const std::vector<double>& values = inX ? m_picture.data->xs : m_picture.data->ys;
    const auto before = [&](DistinctId a, DistinctId b) {
        return forwards ? std::pair(values[a.value], a) < std::pair(values[b.value], b)
                        : std::pair(values[a.value], a) > std::pair(values[b.value], b);
    };
    std::optional<DistinctId> next;
    forChoosable([&](DistinctId other) {
        if (before(config, other) && (!next || before(other, *next)))
            next = other;
    });
    return next;
}

ScatterChart::Crowd ScatterChart::crowdAt(const QPointF& place) const
{
    const std::optional<std::size_t> cell = cellOf(place);
    return cell ? Crowd{m_all.counts[*cell], m_filteredCells.counts[*cell]} : Crowd{};
}

namespace {

constexpr double pointSize = 4;
constexpr double markRadius = 5;
constexpr double markGap = 3;
constexpr double faintest = 0.16; ///< share of the colour that keeps a single configuration visible

/// Returns a logarithmic share, so that cells with one and with thousands are both visible.
double shareOf(std::uint32_t count, std::uint32_t greatest)
{
    const double most = std::log(1.0 + greatest) - std::log(2.0);
    return most > 0 ? (std::log(1.0 + count) - std::log(2.0)) / most : 0;
}

QColor faded(const QColor& colour, const QColor& background, double share)
{
    const auto mix = [share](int from, int to) { return static_cast<int>(std::lround(std::lerp(from, to, share))); };
    return {mix(background.red(), colour.red()), mix(background.green(), colour.green()),
            mix(background.blue(), colour.blue())};
}

} // namespace

const DensityCells& ScatterChart::cellsOf(Layer layer) const
{
    return layer == Layer::Front ? m_filteredCells : m_all;
}

QColor ScatterChart::cellColour(Layer layer, double share) const
{
    switch (layer) {
    case Layer::Behind:
        return faded(m_colours.otherBar, m_colours.background, 0.6 + 0.4 * share);
    case Layer::Front:
        return faded(m_colours.bar, m_colours.background, 0.5 + share / 2);
    case Layer::Only:
        break;
    }
    return m_colours.sequential(faintest + (1 - faintest) * share);
}

void ScatterChart::paintCells(QPainter& painter, Layer layer) const
{
    const DensityCells& cells = cellsOf(layer);
    const QRectF& plot = m_frame.plot();
    const auto columns = static_cast<std::size_t>(cells.columns);
    for (std::size_t cell = 0; cell < cells.counts.size(); ++cell) {
        if (cells.counts[cell] == 0)
            continue;
        const QRectF square(plot.left() + cellSize * static_cast<double>(cell % columns),
                            plot.top() + cellSize * static_cast<double>(cell / columns), cellSize, cellSize);
        painter.fillRect(square, cellColour(layer, shareOf(cells.counts[cell], cells.greatest)));
    }
}

void ScatterChart::paintPoints(QPainter& painter, std::span<const DistinctId> configs, const QColor& colour) const
{
    std::vector<QPointF> places;
    places.reserve(configs.size());
    for (const DistinctId config : configs) {
        if (const std::optional<QPointF> place = placeOf(config))
            places.push_back(*place);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, pointSize, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(places.data(), static_cast<int>(places.size()));
}

void ScatterChart::paintBase(QPainter& painter) const
{
    m_frame.paintGround(painter, m_colours);
    if (isEmpty())
        return;
    painter.save();
    painter.setClipRect(m_frame.plot().adjusted(-pointSize, -pointSize, pointSize, pointSize));
    if (showsDensity()) {
        paintCells(painter, m_filtered ? Layer::Behind : Layer::Only);
        if (m_knownFiltered > pointLimit)
            paintCells(painter, Layer::Front);
    } else {
        const auto ids = idsBelow<DistinctId>(m_picture.data->xs.size());
        const std::vector<DistinctId> all(ids.begin(), ids.end());
        paintPoints(painter, all, m_filtered ? m_colours.otherBar : m_colours.bar);
    }
    if (m_filtered && m_knownFiltered <= pointLimit)
        paintPoints(painter, *m_filtered, m_colours.bar);
    if (m_picture.diagonal) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_colours.mutedText, 1, Qt::DashLine));
        painter.drawLine(m_frame.plot().bottomLeft(), m_frame.plot().topRight());
    }
    paintFront(painter);
    painter.restore();
    const QRectF room = m_frame.paintHead(painter, m_colours);
    if (showsDensity())
        paintScale(painter, room);
}

void ScatterChart::paintFront(QPainter& painter) const
{
    std::vector<QPointF> steps;
    std::vector<QPointF> points;
    for (const DistinctId config : m_front) {
        const std::optional<QPointF> place = placeOf(config);
        if (!place || (!points.empty() && (*place - points.back()).manhattanLength() < 1)) // covered by the last one
            continue;
        if (!points.empty())
            steps.emplace_back(place->x(), points.back().y()); // corner of the area that both points dominate
        steps.push_back(*place);
        points.push_back(*place);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_colours.text, 1.4));
    painter.drawPolyline(steps.data(), static_cast<int>(steps.size()));
    painter.setPen(QPen(m_colours.text, frontSize, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(points.data(), static_cast<int>(points.size()));
}

// Explains the colours of the cells in front; in little room by the numbers alone.
void ScatterChart::paintScale(QPainter& painter, const QRectF& room) const
{
    constexpr int steps = 24;
    constexpr double stepWidth = 3;
    constexpr double height = 8;
    const Layer layer = !m_filtered ? Layer::Only : m_knownFiltered > pointLimit ? Layer::Front : Layer::Behind;
    const std::uint32_t greatest = cellsOf(layer).greatest;
    if (greatest < 2)
        return;
    const QFontMetricsF metrics(m_font);
    const auto widthOf = [&metrics](const QString& text) { return std::ceil(metrics.horizontalAdvance(text)) + 1; };
    const QString one = QLocale().toString(1);
    QString most = QCoreApplication::translate("tgraph::ScatterChart", "%1 configurations in a square")
                       .arg(QLocale().toString(greatest));
    const double ramp = widthOf(one) + markGap + steps * stepWidth + markGap;
    if (ramp + widthOf(most) > room.width())
        most = QLocale().toString(greatest);
    double left = room.right() - ramp - widthOf(most);
    if (left < room.left())
        return;
    painter.setFont(m_font);
    painter.setPen(m_colours.mutedText);
    const auto write = [&](const QString& text) {
        painter.drawText(QRectF(left, room.top(), widthOf(text), room.height()), Qt::AlignVCenter, text);
        left += widthOf(text) + markGap;
    };
    write(one);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int step = 0; step < steps; ++step)
        painter.fillRect(QRectF(left + step * stepWidth, room.center().y() - height / 2, stepWidth, height),
                         cellColour(layer, step / (steps - 1.0)));
    left += steps * stepWidth + markGap;
    write(most);
}

void ScatterChart::paintMarks(QPainter& painter) const
{
    painter.setFont(m_font);
    const QFontMetricsF metrics(m_font);
    std::vector<QRectF> taken;
    // The most important mark is first in the list: it is drawn last, and its label is placed first.
    painter.setRenderHint(QPainter::Antialiasing);
    for (auto mark = m_marks.rbegin(); mark != m_marks.rend(); ++mark) {
        const std::optional<QPointF> place = placeOf(mark->config);
        if (!place)
            continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_colours.background, 5));
        painter.drawEllipse(*place, markRadius, markRadius);
        painter.setPen(QPen(mark->colour, 2.4, mark->style));
        painter.drawEllipse(*place, markRadius, markRadius);
        taken.emplace_back(place->x() - markRadius, place->y() - markRadius, 2 * markRadius, 2 * markRadius);
    }
    for (const ScatterMark& mark : m_marks) {
        const std::optional<QPointF> place = placeOf(mark.config);
        if (!place)
            continue;
        const QSizeF size(std::ceil(metrics.horizontalAdvance(mark.label)) + 4, std::ceil(metrics.height()));
        const QRectF& plot = m_frame.plot();
        const double right = place->x() + markRadius + markGap;
        const double left = place->x() - markRadius - markGap - size.width();
        std::vector<QRectF> wishes; // preferred first: beside the mark, then in lines above and below it
        for (const int line : {0, -1, 1, -2, 2}) {
            const double top = place->y() + (line - 0.5) * size.height();
            const double inside = std::clamp(top, plot.top(), std::max(plot.top(), plot.bottom() - size.height()));
            wishes.emplace_back(QPointF(right, inside), size);
            wishes.emplace_back(QPointF(left, inside), size);
        }
        const auto fits = [&](const QRectF& wish) {
            return plot.contains(wish)
                && std::ranges::none_of(taken, [&wish](const QRectF& other) { return other.intersects(wish); });
        };
        const auto label = std::ranges::find_if(wishes, fits);
        if (label == wishes.end())
            continue;
        QColor ground = m_colours.background;
        ground.setAlphaF(0.85F);
        painter.fillRect(*label, ground);
        painter.setPen(mark.colour);
        painter.drawText(*label, Qt::AlignCenter, mark.label);
        taken.push_back(*label);
    }
}

void addMark(std::vector<ScatterMark>& marks, const ScatterMark& mark)
{
    const auto same = std::ranges::find(marks, mark.config, &ScatterMark::config);
    if (same == marks.end())
        marks.push_back(mark);
    else
        same->label = QStringLiteral("%1, %2").arg(same->label, mark.label);
}

} // namespace tgraph
