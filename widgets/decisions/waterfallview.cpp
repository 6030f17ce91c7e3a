// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/waterfallview.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/decisionbadge.h"
#include "widgets/common/elidedtext.h"
#include "widgets/common/quantity.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double fallPad = 6;
constexpr double mostText = 0.5; // share of the width

// Formats all changes in one unit, with four digits of the largest.
class ChangeText {
public:
    ChangeText(double most, const Waterfall& shown)
        : m_unit(shown.objective ? unitOf(*shown.objective) : unitFor(shown.kind, most))
    {
        const double size = most / m_unit.divisor;
        m_decimals = size > 0 ? std::clamp(3 - static_cast<int>(std::floor(std::log10(size))), 0, 6) : 3;
    }

    [[nodiscard]] QString operator()(double change) const
    {
        const QString number = numberText(std::abs(change) / m_unit.divisor, m_decimals);
        return (change < 0 ? QChar(0x2212) : QLatin1Char('+')) + number + m_unit.suffix;
    }

private:
    static ValueUnit unitOf(const ObjectiveFormat& objective)
    {
        return {1, objective.unit().isEmpty() ? QString() : QChar(0xA0) + objective.unit()};
    }

    ValueUnit m_unit;
    int m_decimals = 0;
};

} // namespace

WaterfallView::WaterfallView(QWidget* parent) : QAbstractScrollArea(parent)
{
    setAccessibleName(tr("From the baseline to the focus"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

void WaterfallView::setWaterfall(std::optional<Waterfall> waterfall, const QString& fromName, const QString& toName,
                                 const QString& reason)
{
    m_waterfall = std::move(waterfall);
    m_reason = reason;
    m_lines.clear();
    m_check.clear();
    if (m_waterfall)
        makeLines(fromName, toName);
    QStringList words;
    for (const Line& line : m_lines)
        words << QStringLiteral("%1: %2").arg(line.text, line.value);
    words << m_check;
    setAccessibleDescription(m_waterfall ? words.join(QStringLiteral("; ")) : m_reason);
    hover(std::nullopt);
    updateScrollBar();
    viewport()->update();
}

void WaterfallView::makeLines(const QString& fromName, const QString& toName)
{
    const Waterfall& shown = *m_waterfall;
    double most = std::max(std::abs(shown.end - shown.start), std::abs(shown.rest));
    for (const Waterfall::Step& step : shown.steps)
        most = std::max(most, std::abs(step.change));
    const ChangeText changeText(most, shown);
    const auto total = [&shown, most](double value) {
        return shown.objective ? shown.objective->text(value) : valueText(value, shown.kind, {}, most);
    };
    m_lines.push_back({std::nullopt, fromName, total(shown.start), shown.start, shown.start, true});
    double here = shown.start;
    for (const Waterfall::Step& step : shown.steps) {
        m_lines.push_back({step.letter, QStringLiteral("%1   %2 → %3").arg(step.name, step.from, step.to),
                           changeText(step.change), here, here + step.change, false});
        here += step.change;
    }
    if (!shown.steps.empty())
        m_lines.push_back({std::nullopt, tr("interactions and noise"), changeText(shown.rest), here, shown.end, false});
    m_lines.push_back({std::nullopt, toName, total(shown.end), shown.end, shown.end, true});
    const QString words = !shown.isMeasured
        ? (shown.kind == ValueKind::Score ? tr("The decisions add up to %1; the scores differ by %2.")
                                          : tr("The decisions add up to %1; predicted: %2."))
        : shown.isWithinNoise ? (shown.isSimulated ? tr("The decisions add up to %1; simulated: %2, within noise.")
                                                   : tr("The decisions add up to %1; measured: %2, within noise."))
        : shown.isSimulated   ? tr("The decisions add up to %1; simulated: %2.")
                              : tr("The decisions add up to %1; measured: %2.");
    m_check = words.arg(changeText(shown.explained()), changeText(shown.end - shown.start));
}

int WaterfallView::partCount() const
{
    return static_cast<int>(m_lines.size());
}

QString WaterfallView::partName(int part) const
{
    const Line& line = m_lines[static_cast<std::size_t>(part)];
    return QStringLiteral("%1: %2").arg(line.text, line.value);
}

QRect WaterfallView::partRect(int part) const
{
    const QRectF row(0, fallPad - verticalScrollBar()->value() + rowHeight() * part, viewport()->width(), rowHeight());
    return row.toAlignedRect().translated(viewport()->pos());
}

std::optional<int> WaterfallView::currentPart() const
{
    const auto line = std::ranges::find_if(
        m_lines, [this](const Line& other) { return other.letter && other.letter == m_highlighted; });
    return line == m_lines.end() ? std::nullopt : std::optional(static_cast<int>(line - m_lines.begin()));
}

void WaterfallView::choosePart(int part)
{
    if (const auto letter = m_lines[static_cast<std::size_t>(part)].letter)
        Q_EMIT lookRequested(*letter);
}

void WaterfallView::setHighlighted(std::optional<std::uint32_t> letter)
{
    if (m_highlighted == letter)
        return;
    m_highlighted = letter;
    viewport()->update();
}

double WaterfallView::rowHeight() const
{
    return std::ceil(QFontMetricsF(font()).height()) + 7;
}

int WaterfallView::wholeHeight() const
{
    return static_cast<int>(rowHeight() * (static_cast<double>(m_lines.size()) + 1.2));
}

void WaterfallView::updateScrollBar()
{
    verticalScrollBar()->setSingleStep(static_cast<int>(rowHeight()));
    verticalScrollBar()->setPageStep(std::max(1, viewport()->height()));
    verticalScrollBar()->setRange(0, m_waterfall ? std::max(0, wholeHeight() - viewport()->height()) : 0);
}

void WaterfallView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
}

void WaterfallView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, viewport()->size(), verticalScrollBar()->value());
}

void WaterfallView::paintWhole(QPainter& painter, const QSize& size) const
{
    paint(painter, size, 0);
}

WaterfallView::Places WaterfallView::placesFor(const QSizeF& size) const
{
    const QFontMetricsF metrics(font());
    Places at;
    at.row = rowHeight();
    at.least = at.most = m_lines.front().from;
    double names = 0;
    for (const Line& line : m_lines) {
        at.least = std::min({at.least, line.from, line.to});
        at.most = std::max({at.most, line.from, line.to});
        at.values = std::max(at.values, metrics.horizontalAdvance(line.value));
        names = std::max(names, metrics.horizontalAdvance(line.text));
        if (line.letter)
            at.badge = std::max(at.badge, badgeWidth(font(), *line.letter));
    }
    at.names = fallPad + at.badge + badgeGap;
    at.left = at.names + std::min(names, mostText * size.width()) + at.values + 4 * fallPad;
    at.right = size.width() - 2 * fallPad;
    return at;
}

double WaterfallView::Places::x(double value) const
{
    return most > least ? left + (right - left) * (value - least) / (most - least) : (left + right) / 2;
}

void WaterfallView::paint(QPainter& painter, const QSizeF& size, double scrolled) const
{
    const DataColours colours = dataColours(palette());
    painter.setFont(font());
    painter.fillRect(QRectF(QPointF(), size), colours.background);
    painter.setPen(colours.mutedText);
    if (!m_waterfall) {
        painter.drawText(QRectF(QPointF(), size).adjusted(20, 10, -20, -10), Qt::AlignCenter | Qt::TextWordWrap,
                         m_reason);
        return;
    }
    const Places at = placesFor(size);
    painter.translate(0, fallPad - scrolled);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        paintText(painter, at, i, colours);
        paintBar(painter, at, i, colours);
    }
    painter.setPen(colours.mutedText);
    paintElided(painter, QFontMetricsF(font()),
                QRectF(at.names, at.row * static_cast<double>(m_lines.size()), at.right - at.names, at.row),
                Qt::AlignVCenter, m_check);
}

void WaterfallView::paintText(QPainter& painter, const Places& at, std::size_t index, const DataColours& colours) const
{
    const Line& line = m_lines[index];
    const QFontMetricsF metrics(font());
    const QRectF room(0, at.row * static_cast<double>(index), at.right, at.row);
    if (line.letter && (line.letter == m_highlighted || line.letter == m_hovered)) {
        QColor band = palette().color(QPalette::Highlight);
        band.setAlphaF(0.14F);
        painter.fillRect(room, band);
    }
    if (line.letter)
        paintBadge(painter, QRectF(fallPad, room.top() + 3, at.badge, at.row - 6), font(), *line.letter, colours);
    painter.setPen(line.letter || line.isTotal ? colours.text : colours.mutedText);
    const double value = at.left - 2 * fallPad - at.values;
    paintElided(painter, metrics, QRectF(at.names, room.top(), value - 2 * fallPad - at.names, at.row),
                Qt::AlignVCenter, line.text);
    painter.drawText(QRectF(value, room.top(), at.values, at.row), Qt::AlignVCenter | Qt::AlignRight, line.value);
}

void WaterfallView::paintBar(QPainter& painter, const Places& at, std::size_t index, const DataColours& colours) const
{
    const Line& line = m_lines[index];
    const double top = at.row * static_cast<double>(index);
    const double from = at.x(line.from);
    const double to = at.x(line.to);
    if (line.isTotal) {
        painter.setPen(QPen(index == 0 ? colours.baseline : colours.focus, 3));
        painter.drawLine(QPointF(to, top + 3), QPointF(to, top + at.row - 3));
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(!line.letter                                   ? colours.otherBar
                             : m_waterfall->isGain(line.to - line.from) ? colours.faster
                                                                        : colours.slower);
        painter.drawRect(QRectF(std::min(from, to), top + 4, std::max(1.5, std::abs(to - from)), at.row - 8));
    }
    if (index + 1 < m_lines.size()) {
        painter.setPen(QPen(colours.mutedText, 1, Qt::DotLine));
        painter.drawLine(QPointF(to, top + at.row - 3), QPointF(to, top + at.row + 3));
    }
}

std::optional<std::uint32_t> WaterfallView::letterAt(const QPoint& point) const
{
    const double inside = point.y() - fallPad + verticalScrollBar()->value();
    const auto index = static_cast<std::size_t>(std::max(0.0, inside) / rowHeight());
    return inside >= 0 && index < m_lines.size() ? m_lines[index].letter : std::nullopt;
}

void WaterfallView::hover(std::optional<std::uint32_t> letter)
{
    if (m_hovered == letter)
        return;
    m_hovered = letter;
    viewport()->update();
    Q_EMIT decisionHovered(letter);
}

bool WaterfallView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::MouseMove)
        hover(letterAt(static_cast<const QMouseEvent*>(event)->position().toPoint()));
    else if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    return QAbstractScrollArea::viewportEvent(event);
}

void WaterfallView::mousePressEvent(QMouseEvent* event)
{
    if (const auto letter = letterAt(event->position().toPoint()); letter && event->button() == Qt::LeftButton)
        Q_EMIT lookRequested(*letter);
}

} // namespace tgraph
