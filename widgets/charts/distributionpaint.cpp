// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of DistributionChart that are drawn by hand: grid, axis texts, marks and legend.
#include "widgets/charts/distributionchart.h"
#include "widgets/charts/marklabels.h"
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
#include <functional>
#include <utility>

namespace tgraph {
namespace {

constexpr double padding = 4;
constexpr double rugHeight = 6;
constexpr double labelGap = 10;
constexpr double markReach = 4; ///< pixels beside a mark's line that belong to it
constexpr double roomForTwoRows = 170; ///< height of a chart that can spare a second row of labels
constexpr double markWidth = 1.6;
enum LayerOrder { GroundOrder = 2, FrontOrder = 100 }; // Qt Charts draws its series between the two

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
    m_front = new Layer(this, FrontOrder, {&DistributionChart::paintMarks, &DistributionChart::paintLegend});
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
    if (!samePlot)
        rebuild();
    else
        placeMarks();
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
    const double left = std::ceil(ticksWidth) + 2 * padding;
    const double right = size().width() - 3 * padding;
    const bool tall = size().height() >= roomForTwoRows;
    const double labels = m_marks.empty() ? padding : (tall ? 2 : 1) * lineHeight() + padding;
    const double top = lineHeight() + padding + labels;
    const double bottom = size().height() - lineHeight() - padding - (m_rug.empty() ? 0 : rugHeight);
    m_plot = QRectF(QPointF(left, top), QPointF(std::max(right, left + 1), std::max(bottom, top + 1)));
    setPlotArea(m_plot);
}

void DistributionChart::placeMarks()
{
    const QFontMetricsF metrics(m_font);
    const QLocale locale;
    m_markLines.clear();
    if (isEmpty())
        return;
    std::vector<LabelWish> wishes;
    const double range = m_picture.all->most() - m_picture.all->least();
    for (const DistributionMark& mark : m_marks) {
        const QString text
            = QStringLiteral("%1 %2").arg(mark.label, valueText(mark.value, m_picture.kind, locale, range));
        m_markLines.push_back({.x = xOf(mark.value), .label = {}, .text = text});
        wishes.push_back({.anchor = m_markLines.back().x, .width = std::ceil(metrics.horizontalAdvance(text)) + 2});
    }
    const int rows = size().height() >= roomForTwoRows ? 2 : 1;
    const auto places = placeLabels(wishes, padding, size().width() - padding, rows, labelGap);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i])
            continue;
        const double bottom = m_plot.top() - padding - places[i]->row * lineHeight();
        m_markLines[i].label = QRectF(places[i]->left, bottom - lineHeight(), wishes[i].width, lineHeight());
    }
}

std::optional<std::size_t> DistributionChart::markAt(const QPointF& place) const
{
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < m_markLines.size(); ++i) {
        const MarkLine& line = m_markLines[i];
        if (line.label.contains(place))
            return i;
        const double distance = std::abs(place.x() - line.x);
        if (m_plot.contains(place) && distance <= markReach
            && (!nearest || distance < std::abs(place.x() - m_markLines[*nearest].x)))
            nearest = i;
    }
    return nearest;
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
        const QRectF box(0, y - metrics.height() / 2, m_plot.left() - padding, metrics.height());
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    const double below = m_plot.bottom() + padding / 2 + (m_rug.empty() ? 0 : rugHeight);
    double free = 0;
    for (const AxisTick& tick : m_xTicks) {
        const double x = std::round(xOfPlace(tick.value));
        painter->setPen(m_colours.grid);
        painter->drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom() + padding / 2));
        const QString text = tick.text + m_xUnit;
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, size().width() - width - 1));
        if (left < free)
            continue; // logarithmic ticks crowd together
        free = left + width + 2 * padding;
        painter->setPen(m_colours.mutedText);
        painter->drawText(QRectF(left, below, width + 1, lineHeight()), Qt::AlignCenter, text);
    }
    painter->setPen(m_colours.mutedText);
    painter->drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
}

void DistributionChart::paintMarks(QPainter* painter) const
{
    if (isEmpty())
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_colours.top, markWidth));
    for (const double value : m_rug) {
        const double x = xOf(value);
        painter->drawLine(QPointF(x, m_plot.bottom() + 1), QPointF(x, m_plot.bottom() + rugHeight));
    }
    // The most important line is drawn last; texts lie over all lines.
    for (std::size_t i = m_markLines.size(); i-- > 0;) {
        const MarkLine& line = m_markLines[i];
        painter->setPen(QPen(m_marks[i].colour, markWidth, m_marks[i].style));
        painter->drawLine(QPointF(line.x, m_plot.top()), QPointF(line.x, m_plot.bottom()));
        if (line.label.isEmpty())
            continue;
        painter->setPen(QPen(m_marks[i].colour, 1));
        const double over = std::clamp(line.x, line.label.left() + 1, line.label.right() - 1);
        painter->drawLine(QPointF(line.x, m_plot.top()), QPointF(over, line.label.bottom()));
    }
    for (std::size_t i = 0; i < m_markLines.size(); ++i) {
        if (m_markLines[i].label.isEmpty())
            continue;
        painter->fillRect(m_markLines[i].label, m_colours.background);
        painter->setPen(m_marks[i].colour);
        painter->drawText(m_markLines[i].label, Qt::AlignCenter, m_markLines[i].text);
    }
}

void DistributionChart::paintLegend(QPainter* painter) const
{
    if (isEmpty())
        return;
    const QFontMetricsF metrics(m_font);
    double right = size().width() - 2 * padding;
    const double middle = padding + lineHeight() / 2.0;
    const auto entry = [&](const QString& text, const QColor& colour, double symbolWidth) {
        const double width = std::ceil(metrics.horizontalAdvance(text)) + 1;
        painter->setPen(m_colours.text);
        painter->drawText(QRectF(right - width, padding, width, lineHeight()), Qt::AlignVCenter | Qt::AlignRight, text);
        const double symbolRight = right - width - padding;
        painter->fillRect(QRectF(symbolRight - symbolWidth, middle - 4, symbolWidth, 8), colour);
        right = symbolRight - symbolWidth - 3 * padding;
    };
    if (!m_rug.empty())
        entry(m_rugLabel, m_colours.top, markWidth);
    if (m_picture.filtered) {
        entry(tr("all"), m_colours.otherBar, 8);
        entry(showsQuantiles() && showsBars() ? tr("kept by the filter, as a share of each bar")
                                              : tr("kept by the filter"),
              m_colours.bar, 8);
    }
    QFont bold = m_font;
    bold.setBold(true);
    painter->setFont(bold);
    painter->setPen(m_colours.text);
    const double room = right - 2 * padding;
    paintElided(*painter, QFontMetricsF(bold), QRectF(2 * padding, padding, std::max(0.0, room), lineHeight()),
                Qt::AlignVCenter | Qt::AlignLeft, m_picture.title);
    painter->setFont(m_font);
}

} // namespace tgraph
