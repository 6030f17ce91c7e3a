// SPDX-License-Identifier: GPL-3.0-or-later
// The hand-drawn parts of DistributionChart: grid, axis texts, marks and legend.
#include "widgets/charts/distributionchart.h"
#include "widgets/charts/distributionmetrics.h"
#include "widgets/common/elidedtext.h"

#include <QAreaSeries>
#include <QFontMetricsF>
#include <QGraphicsItem>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace tgraph {
namespace {

enum LayerOrder { GroundOrder = 2, FrontOrder = 100 }; // Qt Charts draws its series between them

} // namespace

/// Draws a part of the chart by hand, before or after Qt Charts' own items.
class DistributionChart::Layer : public QGraphicsItem {
public:
    using Paint = void (DistributionChart::*)(QPainter*) const;

    Layer(DistributionChart* chart, double order, std::vector<Paint> paints)
        : QGraphicsItem(chart), m_chart(chart), m_paints(std::move(paints))
    {
        setZValue(order);
        setAcceptedMouseButtons(Qt::NoButton);
    }
    [[nodiscard]] QRectF boundingRect() const override { return {QPointF(), m_chart->size()}; }
    void resized() { prepareGeometryChange(); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        painter->setFont(m_chart->m_font);
        for (const Paint part : m_paints)
            (m_chart->*part)(painter);
    }

private:
    DistributionChart* m_chart;
    std::vector<Paint> m_paints;
};

DistributionChart::DistributionChart(QGraphicsItem* parent)
    : QChart(parent),
      m_allTop(new QLineSeries(this)),
      m_filteredTop(new QLineSeries(this)),
      m_allArea(new QAreaSeries(m_allTop)),
      m_filteredArea(new QAreaSeries(m_filteredTop)),
      m_allLine(new QLineSeries),
      m_filteredLine(new QLineSeries),
      m_xAxis(new QValueAxis),
      m_yAxis(new QValueAxis)
{
    setAnimationOptions(QChart::NoAnimation);
    setBackgroundVisible(false);
    setMargins(QMargins());
    layout()->setContentsMargins(0, 0, 0, 0);
    legend()->hide();
    addAxis(m_xAxis, Qt::AlignBottom);
    addAxis(m_yAxis, Qt::AlignLeft);
    m_xAxis->setVisible(false);
    m_yAxis->setVisible(false);
    for (QAbstractSeries* series :
         std::initializer_list<QAbstractSeries*>{m_allArea, m_filteredArea, m_allLine, m_filteredLine}) {
        addSeries(series);
        series->attachAxis(m_xAxis);
        series->attachAxis(m_yAxis);
    }
    m_ground = new Layer(this, GroundOrder, {&DistributionChart::paintGround});
    m_front
        = new Layer(this, FrontOrder,
                    {&DistributionChart::paintBreak, &DistributionChart::paintMarks, &DistributionChart::paintLegend});
    setLook(dataColours(QPalette()), QFont());
}

DistributionChart::~DistributionChart() = default;

void DistributionChart::setLook(const DataColours& colours, const QFont& font)
{
    m_colours = colours;
    m_font = font;
    for (QAreaSeries* area : {m_allArea, m_filteredArea})
        area->setPen(Qt::NoPen);
    m_allArea->setBrush(colours.otherBar);
    m_filteredArea->setBrush(colours.bar);
    m_allLine->setPen(QPen(colours.otherBar, 2));
    m_filteredLine->setPen(QPen(colours.bar, 2));
    rebuild();
}

void DistributionChart::setMarks(std::vector<DistributionMark> marks)
{
    const bool samePlot = m_marks.empty() == marks.empty();
    m_marks = std::move(marks);
    const int rows = m_labelRows;
    placeMarks();
    if (!samePlot || m_labelRows != rows) // the plot's size changes
        rebuild();
    refresh();
}

void DistributionChart::setRug(std::vector<double> values, const QString& label)
{
    const bool samePlot = m_rug.empty() == values.empty();
    m_rug = std::move(values);
    m_rugLabel = label;
    if (!samePlot)
        rebuild();
    refresh();
}

void DistributionChart::refresh()
{
    m_ground->resized();
    m_front->resized();
    m_ground->update();
    m_front->update();
}

void DistributionChart::resizeEvent(QGraphicsSceneResizeEvent* event)
{
    QChart::resizeEvent(event);
    rebuild();
}

int DistributionChart::lineHeight() const
{
    return static_cast<int>(std::ceil(QFontMetricsF(m_font).height())) + 1;
}

void DistributionChart::placePlot()
{
    const QFontMetricsF metrics(m_font);
    double ticksWidth = metrics.horizontalAdvance(QStringLiteral("0"));
    for (const AxisTick& tick : m_yTicks)
        ticksWidth = std::max(ticksWidth, metrics.horizontalAdvance(tick.text));
    const double left = std::ceil(ticksWidth) + 2 * distribution::padding;
    const double right = size().width() - 3 * distribution::padding;
    const double labels
        = m_marks.empty() ? distribution::padding : m_labelRows * (lineHeight() + distribution::leaderHeight);
    const double top = lineHeight() + distribution::padding + labels;
    const double bottom
        = size().height() - lineHeight() - distribution::padding - (m_rug.empty() ? 0 : distribution::rugHeight);
    m_plot = QRectF(QPointF(left, top), QPointF(std::max(right, left + 1), std::max(bottom, top + 1)));
    setPlotArea(m_plot);
}

void DistributionChart::paintGround(QPainter* painter) const
{
    if (isEmpty())
        return;
    painter->setRenderHint(QPainter::Antialiasing, false);
    const QFontMetricsF metrics(m_font);
    for (const AxisTick& tick : m_yTicks) {
        const double y = std::round(yOf(tick.value));
        painter->setPen(m_colours.grid);
        painter->drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        painter->setPen(m_colours.mutedText);
        const QRectF box(0, y - metrics.height() / 2, m_plot.left() - distribution::padding, metrics.height());
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    const double below = m_plot.bottom() + distribution::padding / 2 + (m_rug.empty() ? 0 : distribution::rugHeight);
    double free = 0;
    for (const AxisTick& tick : m_xTicks) {
        const double x = std::round(xOfPlace(tick.value));
        painter->setPen(m_colours.grid);
        painter->drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom() + distribution::padding / 2));
        const QString text = tick.text + m_xUnit;
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, size().width() - width - 1));
        if (left < free)
            continue; // skips logarithmic ticks that are too close
        free = left + width + 2 * distribution::padding;
        painter->setPen(m_colours.mutedText);
        painter->drawText(QRectF(left, below, width + 1, lineHeight()), Qt::AlignCenter, text);
    }
    painter->setPen(m_colours.mutedText);
    painter->drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
}

// Draws a torn strip, which shows that the vertical axis does not start at 0.
void DistributionChart::paintBreak(QPainter* painter) const
{
    if (isEmpty() || m_break <= 0)
        return;
    const double middle = m_plot.bottom() - m_break / 2;
    QPolygonF upper;
    for (double x = m_plot.left() - distribution::padding; x < m_plot.right() + distribution::tearWidth;
         x += distribution::tearWidth)
        upper << QPointF(std::min(x, m_plot.right()), middle - 1.5 + (upper.size() % 2 == 0 ? 1.5 : -1.5));
    const QPolygonF lower = upper.translated(0, 4);
    QPolygonF strip = upper;
    std::reverse_copy(lower.begin(), lower.end(), std::back_inserter(strip));
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_colours.background);
    painter->drawPolygon(strip);
    painter->setPen(QPen(m_colours.mutedText, 1));
    painter->drawPolyline(upper);
    painter->drawPolyline(lower);
}

// Returns the longest title that fits, or the shortest one.
QString DistributionChart::shownTitle(double room) const
{
    QFont bold = m_font;
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    QStringList titles = m_picture.shorterTitles;
    titles.prepend(m_picture.title);
    const auto fitting
        = std::ranges::find_if(titles, [&](const QString& title) { return metrics.horizontalAdvance(title) <= room; });
    return fitting == titles.end() ? titles.last() : *fitting;
}

void DistributionChart::paintLegend(QPainter* painter) const
{
    if (isEmpty())
        return;
    const QFontMetricsF metrics(m_font);
    double right = size().width() - 2 * distribution::padding;
    const double middle = distribution::padding + lineHeight() / 2.0;
    QFont bold = m_font;
    bold.setBold(true);
    const double title = 3 * distribution::padding + QFontMetricsF(bold).horizontalAdvance(shownTitle(0));
    const auto entry = [&](const QString& text, const QColor& colour, double symbolWidth) {
        const double width = std::ceil(metrics.horizontalAdvance(text)) + 1;
        if (right - width - symbolWidth - distribution::padding < title)
            return;
        painter->setPen(m_colours.text);
        painter->drawText(QRectF(right - width, distribution::padding, width, lineHeight()),
                          Qt::AlignVCenter | Qt::AlignRight, text);
        const double symbolRight = right - width - distribution::padding;
        painter->fillRect(QRectF(symbolRight - symbolWidth, middle - 4, symbolWidth, 8), colour);
        right = symbolRight - symbolWidth - 3 * distribution::padding;
    };
    if (!m_rug.empty())
        entry(m_rugLabel, m_colours.top, distribution::markWidth);
    if (m_picture.filtered) {
        entry(tr("all"), m_colours.otherBar, 8);
        entry(showsQuantiles() && showsBars() ? tr("kept by the filter, as a share of each bar")
                                              : tr("kept by the filter"),
              m_colours.bar, 8);
    }
    painter->setFont(bold);
    painter->setPen(m_colours.text);
    const double room = right - 2 * distribution::padding;
    paintElided(*painter, QFontMetricsF(bold),
                QRectF(2 * distribution::padding, distribution::padding, std::max(0.0, room), lineHeight()),
                Qt::AlignVCenter | Qt::AlignLeft, shownTitle(room));
    painter->setFont(m_font);
}

} // namespace tgraph
