// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/regretchart.h"

#include "widgets/common/quantity.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr double headroom = 1.08; ///< axis length over the greatest value
constexpr double regretPadding = 5;
constexpr double leastSpan = 1e-4;

QString text(const char* source)
{
    return QCoreApplication::translate("tgraph::RegretChart", source);
}

double first(const std::vector<double>& curve)
{
    return curve.empty() ? 0 : curve.front();
}

} // namespace

QString slowdownText(double share)
{
    const double percent = 100 * share;
    return shareText(share, share <= 0 || percent >= 100 ? 0 : percent >= 10 ? 1 : percent >= 0.1 ? 2 : 3);
}

RandomSlowdown RegretCurves::randomAt(std::size_t k) const
{
    k = std::min(k, configs());
    const auto above = std::ranges::lower_bound(steps, k);
    const auto index = static_cast<std::size_t>(above - steps.begin());
    if (index == 0 || steps[index] == k)
        return random[index];
    const double share = std::log(static_cast<double>(k) / static_cast<double>(steps[index - 1]))
        / std::log(static_cast<double>(steps[index]) / static_cast<double>(steps[index - 1]));
    const RandomSlowdown& left = random[index - 1];
    const RandomSlowdown& right = random[index];
    return {.mean = std::lerp(left.mean, right.mean, share),
            .low = std::lerp(left.low, right.low, share),
            .high = std::lerp(left.high, right.high, share)};
}

void RegretChart::setCurves(RegretCurves curves, const QString& title)
{
    m_curves = std::move(curves);
    m_crosshair.reset();
    m_frame.title = title;
    rebuild();
}

void RegretChart::setZoomed(bool zoomed)
{
    m_zoomed = zoomed;
    rebuild();
}

void RegretChart::setLook(const DataColours& colours, const QFont& font)
{
    m_colours = colours;
    m_font = font;
    rebuild();
}

void RegretChart::resize(const QSizeF& size)
{
    m_size = size;
    rebuild();
}

void RegretChart::rebuild()
{
    const double models = std::max(first(m_curves.ranking), first(m_curves.analytical));
    const double chance = m_curves.random.empty() ? 0 : m_curves.random.front().mean;
    const double greatest = m_zoomed && models > 0 ? models : std::max(models, chance);
    m_frame.x = {.least = 1,
                 .most = std::max(2.0, static_cast<double>(m_curves.configs())),
                 .logarithmic = true,
                 .counts = true,
                 .title = text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "k, number of top configurations tried"))};
    m_frame.y = {.least = 0,
                 .most = std::max(leastSpan, greatest * headroom),
                 .title = text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "slowdown of the best of the top k")),
                 .unit = {.divisor = 0.01, .suffix = QStringLiteral(" %")}};
    using Symbol = PlotLegendEntry::Symbol;
    m_frame.legend.clear();
    m_frame.legend.push_back({text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "random order, band of 90 %")),
                              m_colours.mutedText, Symbol::Line});
    if (!m_curves.analytical.empty())
        m_frame.legend.push_back({QStringLiteral("analytical"), m_colours.baseline, Symbol::Dashes});
    if (!m_curves.ranking.empty())
        m_frame.legend.push_back(
            {text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "ranking")), m_colours.bar, Symbol::Line});
    m_frame.place(m_size, m_font);
}

std::size_t RegretChart::topAt(double x) const
{
    const auto k = static_cast<std::size_t>(std::llround(m_frame.xValueAt(x)));
    return std::clamp<std::size_t>(k, 1, std::max<std::size_t>(1, m_curves.configs()));
}

QStringList RegretChart::readout(std::size_t k) const
{
    if (m_curves.empty())
        return {};
    QStringList lines = {
        text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "Best of the top %1")).arg(groupedText(static_cast<qint64>(k)))};
    if (k <= m_curves.ranking.size())
        lines
            << text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "ranking: %1")).arg(slowdownText(m_curves.ranking[k - 1]));
    if (k <= m_curves.analytical.size())
        lines << QStringLiteral("analytical: %1").arg(slowdownText(m_curves.analytical[k - 1]));
    const RandomSlowdown random = m_curves.randomAt(k);
    lines << text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "random: %1 (90 %: %2 to %3)"))
                 .arg(slowdownText(random.mean), slowdownText(random.low), slowdownText(random.high));
    lines << text(QT_TRANSLATE_NOOP("tgraph::RegretChart", "perfect: %1")).arg(slowdownText(0));
    return lines;
}

void RegretChart::paintRandom(QPainter& painter) const
{
    QPolygonF band;
    QPolygonF mean;
    for (std::size_t i = 0; i < m_curves.steps.size(); ++i) {
        const auto k = static_cast<double>(m_curves.steps[i]);
        band << m_frame.at(k, m_curves.random[i].high);
        if (const QPointF place = m_frame.at(k, m_curves.random[i].mean); m_frame.plot().contains(place))
            mean << place;
    }
    for (std::size_t i = m_curves.steps.size(); i-- > 0;)
        band << m_frame.at(static_cast<double>(m_curves.steps[i]), m_curves.random[i].low);
    QColor fill = m_colours.otherBar;
    fill.setAlphaF(0.6F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(band.intersected(QPolygonF(m_frame.plot()))); // SVG pictures are not clipped
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_colours.mutedText, 1.4));
    painter.drawPolyline(mean);
}

void RegretChart::paintStairs(QPainter& painter, const std::vector<double>& curve, const QPen& pen) const
{
    if (curve.empty())
        return;
    QPolygonF line;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        if (i > 0 && curve[i] == curve[i - 1])
            continue;
        const auto k = static_cast<double>(i + 1);
        if (i > 0)
            line << m_frame.at(k, curve[i - 1]);
        line << m_frame.at(k, curve[i]);
    }
    line << m_frame.at(static_cast<double>(curve.size()), curve.back());
    painter.setPen(pen);
    painter.drawPolyline(line);
}

void RegretChart::paintLineAt(QPainter& painter, std::size_t k, const QPen& pen) const
{
    const double x = m_frame.at(static_cast<double>(k), 0).x();
    painter.setPen(pen);
    painter.drawLine(QPointF(x, m_frame.plot().top()), QPointF(x, m_frame.plot().bottom()));
}

void RegretChart::paintReadout(QPainter& painter) const
{
    const QStringList lines = readout(m_crosshair.value_or(std::min(m_topCount, m_curves.configs())));
    const QFontMetricsF metrics(m_font);
    double width = 0;
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    const QRectF& plot = m_frame.plot();
    const QSizeF size(width + 2 * regretPadding, metrics.height() * static_cast<double>(lines.size()) + regretPadding);
    const QRectF box(QPointF(plot.right() - size.width() - regretPadding, plot.top() + regretPadding), size);
    if (box.left() < plot.left() || box.bottom() > plot.bottom())
        return; // no room; the tooltip shows it
    QColor ground = m_colours.background;
    ground.setAlphaF(0.88F);
    painter.setPen(m_colours.grid);
    painter.setBrush(ground);
    painter.drawRect(box);
    painter.setPen(m_colours.text);
    for (qsizetype i = 0; i < lines.size(); ++i)
        painter.drawText(QRectF(box.left() + regretPadding,
                                box.top() + regretPadding / 2 + metrics.height() * static_cast<double>(i), width + 1,
                                metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, lines[i]);
}

void RegretChart::paint(QPainter& painter) const
{
    m_frame.paintGround(painter, m_colours);
    if (m_curves.empty())
        return;
    painter.save();
    painter.setClipRect(m_frame.plot().adjusted(0, 0, 1, 2));
    painter.setRenderHint(QPainter::Antialiasing);
    paintRandom(painter);
    paintLineAt(painter, std::min(m_topCount, m_curves.configs()), QPen(m_colours.top, 1.6, Qt::DashLine));
    paintStairs(painter, m_curves.analytical, QPen(m_colours.baseline, 1.6, Qt::DashLine));
    paintStairs(painter, m_curves.ranking, QPen(m_colours.bar, 2.4));
    if (m_crosshair)
        paintLineAt(painter, *m_crosshair, QPen(m_colours.text, 1));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.restore();
    paintReadout(painter);
    m_frame.paintHead(painter, m_colours);
}

} // namespace tgraph
