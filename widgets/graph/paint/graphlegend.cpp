// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/picture/graphtext.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QLinearGradient>

#include <algorithm>
#include <array>
#include <optional>

namespace tgraph {
namespace {

constexpr double rowHeight = 20;
constexpr double padding = 4; // above the first and below the last row
constexpr double swatch = 12;
constexpr double swatchGap = 5; // between a swatch and its text
constexpr double itemGap = 16;
constexpr double bandWidth = 150;
constexpr double leastBandWidth = 50; // in a brief legend: colours without a scale are meaningless

QFont legendFont(bool bold)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(11);
    font.setBold(bold);
    return font;
}

/// Lays out the legend item by item, from left to right in rows; draws only with a painter.
class LegendRows {
public:
    LegendRows(QPainter* painter, const GraphStyle& style, QPointF topLeft, double width, bool isBrief)
        : m_painter(painter), m_style(style), m_origin(topLeft), m_width(width), m_isBrief(isBrief)
    {
    }

    /// Lays out or draws the legend; returns its height.
    double run()
    {
        const GraphLegend& legend = m_style.fills.legend;
        text(legend.title, true, m_style.theme.text, titleRoom(legend));
        if (legend.hasScale)
            band(legend);
        // A brief legend shows the key of the first colour, then the marks, which are not explained elsewhere.
        const std::size_t before = m_isBrief ? std::min<std::size_t>(1, legend.entries.size()) : legend.entries.size();
        entries(legend, 0, before);
        if (m_isBrief && m_style.focus)
            configuration();
        entries(legend, before, legend.entries.size());
        if (!legend.note.isEmpty())
            text(legend.note, false, m_style.theme.mutedText);
        if (!m_isBrief && m_style.focus)
            configuration();
        return m_top + rowHeight + 2 * padding;
    }

private:
    /// Adds entries until there is no room.
    void entries(const GraphLegend& legend, std::size_t first, std::size_t end)
    {
        for (std::size_t i = first; i < end; ++i)
            if (!colour(legend.entries[i].colour, legend.entries[i].text))
                break;
    }

    void configuration()
    {
        if (!m_style.layoutsOf.isEmpty())
            text(m_style.layoutsOf, false, m_style.theme.text);
        bool configured = false;
        bool assumed = false;
        for (const std::uint32_t edge : m_style.markedEdges) {
            configured = configured || m_style.marks[edge] == EdgeMark::Configured;
            assumed = assumed || m_style.marks[edge] == EdgeMark::Assumed;
        }
        if (configured)
            mark(m_style.theme.relayout, true, GraphWords::tr("layout copy"));
        if (assumed)
            mark(m_style.theme.assumedRelayout, false, GraphWords::tr("possible layout copy"));
        if (*m_style.focus == m_style.baseline)
            return;
        colour(m_style.theme.changed, GraphWords::tr("differs from the baseline"));
    }

    /// Returns the upper left corner of an item of this width; std::nullopt if a brief legend has no room for it.
    std::optional<QPointF> place(double width)
    {
        if (m_left > 0 && m_left + width > m_width) {
            if (m_isBrief)
                return std::nullopt;
            m_left = 0;
            m_top += rowHeight;
        }
        const QPointF corner = m_origin + QPointF(m_left, padding + m_top);
        m_left += width + itemGap;
        return corner;
    }

    void words(QPointF corner, const QString& text, bool bold, const QColor& colour)
    {
        if (m_painter == nullptr)
            return;
        const QFontMetricsF metrics(legendFont(bold));
        m_painter->setFont(legendFont(bold));
        m_painter->setPen(colour);
        m_painter->drawText(corner + QPointF(0, (rowHeight + metrics.capHeight()) / 2), text);
    }

    static double widthOf(const QString& text, bool bold)
    {
        return QFontMetricsF(legendFont(bold)).horizontalAdvance(text);
    }

    void text(const QString& text, bool bold, const QColor& colour) { this->text(text, bold, colour, m_width); }

    void text(const QString& text, bool bold, const QColor& colour, double room)
    {
        const QString fitting = QFontMetricsF(legendFont(bold)).elidedText(text, Qt::ElideRight, room);
        if (const auto corner = place(widthOf(fitting, bold)))
            words(*corner, fitting, bold, colour);
    }

    /// Adds an entry; returns false if there is no room for it.
    bool colour(const QColor& fill, const QString& text)
    {
        const auto place = this->place(swatch + swatchGap + widthOf(text, false));
        if (!place)
            return false;
        const QPointF corner = *place;
        words(corner + QPointF(swatch + swatchGap, 0), text, false, m_style.theme.text);
        if (m_painter == nullptr)
            return true;
        QColor outline = m_style.theme.outline;
        outline.setAlpha(130);
        m_painter->setPen(QPen(outline, 1));
        m_painter->setBrush(fill);
        m_painter->drawRoundedRect(QRectF(corner + QPointF(0, (rowHeight - swatch) / 2), QSizeF(swatch, swatch)), 3, 3);
        return true;
    }

    void mark(const QColor& line, bool filled, const QString& text)
    {
        const double lineWidth = 2 * swatch;
        const auto place = this->place(lineWidth + swatchGap + widthOf(text, false));
        if (!place)
            return;
        const QPointF corner = *place;
        words(corner + QPointF(lineWidth + swatchGap, 0), text, false, m_style.theme.text);
        if (m_painter == nullptr)
            return;
        const QPointF middle = corner + QPointF(lineWidth / 2, rowHeight / 2);
        QPen pen(line, 2);
        if (!filled)
            pen.setDashPattern({2.5, 1.5});
        m_painter->setPen(pen);
        m_painter->drawLine(middle - QPointF(lineWidth / 2, 0), middle + QPointF(lineWidth / 2, 0));
        const std::array<QPointF, 4> diamond{middle + QPointF(0, -4.5), middle + QPointF(4.5, 0),
                                             middle + QPointF(0, 4.5), middle + QPointF(-4.5, 0)};
        m_painter->setPen(QPen(line, 1.3));
        m_painter->setBrush(filled ? line : m_style.theme.background);
        m_painter->drawPolygon(diamond.data(), 4);
    }

    /// Returns the width for the title; a brief legend keeps room for its key on the same line.
    [[nodiscard]] double titleRoom(const GraphLegend& legend) const
    {
        constexpr double share = 0.45; // of the width, before entries
        if (!m_isBrief || (!legend.hasScale && legend.entries.empty()))
            return m_width;
        return legend.hasScale ? roomBesideBand(legend) : share * m_width;
    }

    /// Returns the room for a title that is followed by a band on the same line.
    [[nodiscard]] double roomBesideBand(const GraphLegend& legend) const
    {
        return std::max(0.0, m_width - itemGap - numbersWidth(legend) - leastBandWidth);
    }

    static double numbersWidth(const GraphLegend& legend)
    {
        return widthOf(legend.low, false) + 2 * swatchGap + widthOf(legend.high, false);
    }

    void band(const GraphLegend& legend)
    {
        const double low = widthOf(legend.low, false) + swatchGap;
        const double length
            = !m_isBrief ? bandWidth : std::clamp(m_width - m_left - numbersWidth(legend), leastBandWidth, bandWidth);
        const auto place = this->place(numbersWidth(legend) + length);
        if (!place)
            return;
        const QPointF corner = *place;
        words(corner, legend.low, false, m_style.theme.text);
        words(corner + QPointF(low + length + swatchGap, 0), legend.high, false, m_style.theme.text);
        if (m_painter == nullptr)
            return;
        const QRectF rect(corner + QPointF(low, (rowHeight - swatch) / 2), QSizeF(length, swatch));
        QLinearGradient gradient(rect.topLeft(), rect.topRight());
        for (int i = 0; i <= 16; ++i) {
            gradient.setColorAt(i / 16.0,
                                legend.isAroundEven      ? m_style.theme.aroundEven(i / 8.0 - 1)
                                    : legend.isDiverging ? m_style.theme.diverging(i / 8.0 - 1)
                                                         : m_style.theme.sequential(i / 16.0));
        }
        m_painter->fillRect(rect, gradient);
    }

    QPainter* m_painter;
    const GraphStyle& m_style;
    QPointF m_origin;
    double m_width;
    bool m_isBrief;
    double m_left = 0;
    double m_top = 0;
};

} // namespace

QRectF paintLegend(QPainter* painter, QPointF corner, double width, const GraphStyle& style, bool isBrief)
{
    const double height = LegendRows(nullptr, style, {}, width, isBrief).run();
    const QRectF strip(corner.x(), corner.y() - height, width, height);
    if (painter != nullptr) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, true);
        LegendRows(painter, style, strip.topLeft(), width, isBrief).run();
        painter->restore();
    }
    return strip;
}

} // namespace tgraph
