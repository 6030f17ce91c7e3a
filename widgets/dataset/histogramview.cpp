// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/histogramview.h"

#include "widgets/common/quantity.h"
#include "widgets/style/style.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t mostBins = 30;

QString numberOf(double value, bool isCount)
{
    return isCount ? groupedText(std::llround(value)) : numberText(value, value < 10 ? 2 : 1);
}

} // namespace

HistogramView::HistogramView(Axis axis, QWidget* parent) : ChartWidget(parent), m_axis(std::move(axis))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(m_axis.title);
}

void HistogramView::setValues(HistogramValues values)
{
    m_values = std::move(values);
    if (m_axis.isLogarithmic)
        for (std::vector<double>* list : {&m_values.all, &m_values.chosen})
            std::erase_if(*list, [](double value) { return !(value > 0); });
    count();
    setAccessibleDescription(m_values.all.empty()
                                 ? tr("No values are known yet.")
                                 : tr("files: %1, from %2 to %3")
                                       .arg(groupedText(m_values.all.size()), numberOf(m_x.least, m_axis.isCount),
                                            numberOf(m_x.most, m_axis.isCount)));
    update();
}

PlotAxis HistogramView::valueAxis() const
{
    const auto [least, most] = std::ranges::minmax(m_values.all);
    PlotAxis axis{
        .least = least, .most = most, .logarithmic = m_axis.isLogarithmic && least > 0, .counts = m_axis.isCount};
    if (m_axis.isCount && !axis.logarithmic)
        axis.most = std::max(most + 1, least + 2); // a bin extends to the next number
    else if (most <= least)
        axis.most = least > 0 ? least * 1.1 : least + 1;
    return axis;
}

void HistogramView::count()
{
    m_all.clear();
    m_chosen.clear();
    m_bins = 0;
    if (m_values.all.empty())
        return;
    m_x = valueAxis();
    const double whole = std::ceil(m_x.most - m_x.least);
    m_bins
        = m_axis.isCount && !m_x.logarithmic ? static_cast<std::size_t>(std::min(whole, double(mostBins))) : mostBins;
    m_all.resize(m_bins);
    m_chosen.resize(m_bins);
    for (const double value : m_values.all)
        ++m_all[binOf(value)];
    for (const double value : m_values.chosen)
        ++m_chosen[binOf(value)];
}

std::size_t HistogramView::binOf(double value) const
{
    const double place = std::clamp(m_x.share(value), 0.0, 1.0) * static_cast<double>(m_bins);
    return std::min(m_bins - 1, static_cast<std::size_t>(place + 1e-9));
}

double HistogramView::edge(std::size_t bin) const
{
    return m_x.value(static_cast<double>(bin) / static_cast<double>(m_bins));
}

PlotFrame HistogramView::frame(const QSize& size) const
{
    PlotFrame frame;
    frame.x = m_x;
    frame.y = {.least = 0, .most = std::max(1.0, 1.05 * *std::ranges::max_element(m_all)), .counts = true};
    frame.title = m_axis.title;
    frame.place(QSizeF(size), textFont(TextRole::Caption, font()));
    return frame;
}

void HistogramView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(painter, size(), palette());
}

void HistogramView::paint(QPainter& painter, const QSize& size, const QPalette& palette) const
{
    const DataColours colours = dataColours(palette);
    const QRect whole(QPoint(), size);
    if (m_bins == 0) {
        painter.fillRect(whole, colours.background);
        paintEmptyChart(painter, size, colours.mutedText, tr("%1: not known for any file").arg(m_axis.title));
        return;
    }
    const PlotFrame plot = frame(size);
    plot.paintGround(painter, colours);
    const auto paintBars = [&](const std::vector<std::uint32_t>& counts, const QColor& colour) {
        for (std::size_t bin = 0; bin < m_bins; ++bin) {
            if (counts[bin] == 0)
                continue;
            const QPointF topLeft = plot.at(edge(bin), counts[bin]);
            const double right = plot.at(edge(bin + 1), 0).x();
            // A single file among thousands stays visible.
            const double top = std::min(topLeft.y(), plot.plot().bottom() - 1.5);
            painter.fillRect(QRectF(QPointF(topLeft.x() + 0.5, top), QPointF(right - 0.5, plot.plot().bottom())),
                             colour);
        }
    };
    const bool isChosen = !m_values.chosen.empty() && m_values.chosen.size() < m_values.all.size();
    paintBars(m_all, isChosen ? colours.otherBar : colours.bar);
    if (isChosen)
        paintBars(m_chosen, colours.bar);
    plot.paintHead(painter, colours);
    const auto [least, most] = std::ranges::minmax(m_values.all);
    const QRectF line(plot.plot().left(), whole.bottom() - painter.fontMetrics().height() - 1, plot.plot().width(),
                      painter.fontMetrics().height());
    painter.setFont(textFont(TextRole::Caption, font()));
    painter.setPen(colours.mutedText);
    painter.drawText(line, Qt::AlignLeft, tr("least %1").arg(numberOf(least, m_axis.isCount)));
    painter.drawText(line, Qt::AlignRight, tr("most %1").arg(numberOf(most, m_axis.isCount)));
}

QString HistogramView::toolTipAt(const QPointF& place) const
{
    if (m_bins == 0)
        return {};
    const PlotFrame plot = frame(size());
    if (!plot.plot().contains(place))
        return {};
    const std::size_t bin = binOf(plot.xValueAt(place.x()));
    const QString range
        = tr("%1 %2 to %3")
              .arg(m_axis.title, numberOf(edge(bin), m_axis.isCount), numberOf(edge(bin + 1), m_axis.isCount));
    const QString files = tr("files: %1").arg(groupedText(m_all[bin]));
    return m_values.chosen.empty()
        ? range + QLatin1Char('\n') + files
        : range + QLatin1Char('\n') + files + QLatin1Char('\n') + tr("chosen: %1").arg(groupedText(m_chosen[bin]));
}

} // namespace tgraph
