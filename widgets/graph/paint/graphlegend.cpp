// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/picture/graphtext.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QLinearGradient>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {
namespace {

constexpr double rowHeight = 20;
constexpr double padding = 4; // above the first and below the last row
constexpr double swatch = 12;
constexpr double swatchGap = 5; // between a swatch and its text
constexpr double itemGap = 16;
constexpr double bandWidth = 150;
// Minimum in a brief legend, because colours without a scale are meaningless
constexpr double leastBandWidth = 50;

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

    /// Lays out or draws the legend and returns its height. `left`: the number of entries without
    /// room, which an earlier layout has determined.
    double run(std::size_t left = 0)
    {
        const GraphLegend& legend = m_style.fills.legend;
        const QString more
            = left > 0 ? GraphWords::tr("+%Ln more", "entries of a legend", static_cast<int>(left)) : QString();
        m_reserved = left > 0 ? widthOf(more, false) + itemGap : 0;
        const std::vector<GraphLegend::Entry> sorted = m_isBrief ? seenFirst(legend) : legend.entries;
        title(legend, sorted);
        if (legend.hasScale)
            band(legend);
        if (m_isBrief) { // the visible colours precede the marks, which are not explained elsewhere
            const std::size_t seen = std::max(m_seen, std::min<std::size_t>(1, sorted.size())); // any key first
            entries(std::span(sorted).first(seen));
            if (m_style.focus)
                configuration();
            entries(std::span(sorted).subspan(seen));
        } else {
            entries(sorted);
        }
        if (!legend.note.isEmpty())
            text(legend.note, false, m_style.theme.mutedText);
        if (!m_isBrief && m_style.focus)
            configuration();
        m_reserved = 0;
        if (!more.isEmpty())
            words(m_origin + QPointF(m_left, padding + m_top), more, false, m_style.theme.mutedText);
        return m_top + rowHeight + 2 * padding;
    }

    /// Returns the texts for which a brief legend has no room.
    [[nodiscard]] const QStringList& omitted() const { return m_omitted; }

private:
    void entries(std::span<const GraphLegend::Entry> entries)
    {
        for (const GraphLegend::Entry& entry : entries)
            colour(entry.colour, entry.text);
    }

    /// Returns the entries so that the colours of boxes come first, and stores their number in
    /// m_seen. The last of them is the colour of boxes without a value.
    std::vector<GraphLegend::Entry> seenFirst(const GraphLegend& legend)
    {
        const GraphFills& fills = m_style.fills;
        std::vector<bool> isUsed(fills.palette.size(), false);
        for (const std::uint16_t fill : fills.ofBox)
            isUsed[fill] = true;
        const auto place = [&](const GraphLegend::Entry& entry) {
            for (std::size_t i = 0; i < fills.palette.size(); ++i)
                if (isUsed[i] && fills.palette[i] == entry.colour.rgb())
                    return fills.isMuted[i] ? 1 : 0;
            return 2;
        };
        std::vector<GraphLegend::Entry> sorted = legend.entries;
        std::ranges::stable_sort(sorted, {}, place);
        m_seen
            = static_cast<std::size_t>(std::ranges::count_if(sorted, [&](const auto& one) { return place(one) < 2; }));
        return sorted;
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
    std::optional<QPointF> place(double width, const QString& name)
    {
        const bool isFull = m_left > 0 && m_left + width > m_width - m_reserved;
        if (m_isBrief && (isFull || !m_omitted.isEmpty())) {
            m_omitted << name;
            return std::nullopt;
        }
        if (isFull) {
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
        if (const auto corner = place(widthOf(fitting, bold), text))
            words(*corner, fitting, bold, colour);
    }

    void colour(const QColor& fill, const QString& text)
    {
        const auto place = this->place(swatch + swatchGap + widthOf(text, false), text);
        if (!place)
            return;
        const QPointF corner = *place;
        words(corner + QPointF(swatch + swatchGap, 0), text, false, m_style.theme.text);
        if (m_painter == nullptr)
            return;
        QColor outline = m_style.theme.outline;
        outline.setAlpha(130);
        m_painter->setPen(QPen(outline, 1));
        m_painter->setBrush(fill);
        m_painter->drawRoundedRect(QRectF(corner + QPointF(0, (rowHeight - swatch) / 2), QSizeF(swatch, swatch)), 3, 3);
    }

    void mark(const QColor& line, bool filled, const QString& text)
    {
        const double lineWidth = 2 * swatch;
        const auto place = this->place(lineWidth + swatchGap + widthOf(text, false), text);
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

    /// Adds the title. A brief legend leaves room for its key on the same line, and omits the title
    /// if there is hardly any room.
    void title(const GraphLegend& legend, std::span<const GraphLegend::Entry> sorted)
    {
        constexpr double share = 0.45; // share of the width before the entries
        constexpr double least = 40;
        double room = m_width;
        if (m_isBrief && legend.hasScale)
            room = roomBesideBand(legend);
        else if (m_isBrief && !sorted.empty())
            room = std::min(share * (m_width - m_reserved),
                            m_width - m_reserved - itemGap - swatch - swatchGap - widthOf(sorted.front().text, false));
        if (room >= std::min(least, m_width))
            text(legend.title, true, m_style.theme.text, room);
    }

    /// Returns the room for a title that is followed by a band on the same line.
    [[nodiscard]] double roomBesideBand(const GraphLegend& legend) const
    {
        return std::max(0.0, m_width - m_reserved - itemGap - numbersWidth(legend) - leastBandWidth);
    }

    static double numbersWidth(const GraphLegend& legend)
    {
        return widthOf(legend.low, false) + 2 * swatchGap + widthOf(legend.high, false);
    }

    void band(const GraphLegend& legend)
    {
        const double low = widthOf(legend.low, false) + swatchGap;
        const double length = !m_isBrief
            ? bandWidth
            : std::clamp(m_width - m_reserved - m_left - numbersWidth(legend), leastBandWidth, bandWidth);
        const auto place = this->place(numbersWidth(legend) + length, legend.low + QStringLiteral(" – ") + legend.high);
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
    double m_reserved = 0; // width at the end of a brief legend for the number of further entries
    std::size_t m_seen = 0;
    QStringList m_omitted;
};

QStringList omittedAt(double width, const GraphStyle& style)
{
    LegendRows all(nullptr, style, {}, width, true);
    all.run();
    if (all.omitted().isEmpty())
        return {};
    LegendRows beside(nullptr, style, {}, width, true); // the number needs room, too
    beside.run(static_cast<std::size_t>(all.omitted().size()));
    return beside.omitted();
}

} // namespace

QRectF paintLegend(QPainter* painter, QPointF corner, double width, const GraphStyle& style, bool isBrief)
{
    const auto left = isBrief ? static_cast<std::size_t>(omittedAt(width, style).size()) : 0;
    const double height = LegendRows(nullptr, style, {}, width, isBrief).run(left);
    const QRectF strip(corner.x(), corner.y() - height, width, height);
    if (painter != nullptr) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, true);
        LegendRows(painter, style, strip.topLeft(), width, isBrief).run(left);
        painter->restore();
    }
    return strip;
}

QString legendRest(double width, const GraphStyle& style)
{
    return omittedAt(width, style).join(QLatin1Char('\n'));
}

} // namespace tgraph
