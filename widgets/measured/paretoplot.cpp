// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/paretoplot.h"

#include "engine/eval/paretofront.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr int listFrame = 26; ///< scroll bar and frame

bool suitsLog(std::vector<double> values)
{
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    return scaleSuiting(values) != ValueScale::Linear && std::ranges::min(values) > 0;
}

} // namespace

void FrontModel::setContent(Content content)
{
    beginResetModel();
    m_content = std::move(content);
    endResetModel();
}

TableColumn FrontModel::column(int section) const
{
    if (section == Configuration || !m_content.file)
        return {.title = tr("Configuration"), .tip = {}};
    const std::size_t objective = m_content.objectives[section == First ? 0 : 1];
    return {.title = nameWithUnit(m_content.file->document->table->objectives[objective]), .tip = {}};
}

QString FrontModel::text(std::size_t row, int column) const
{
    const DistinctId config = m_content.front[row];
    if (column == Configuration)
        return QString::number(m_content.file->configurations->representatives[config.value].value);
    return column == First ? m_content.formats[0].number(m_content.values->xs[config.value])
                           : m_content.formats[1].number(m_content.values->ys[config.value]);
}

ParetoPlot::ParetoPlot(QWidget* parent) : ConfigScatter(tr("Pareto front"), parent), m_front(new FrontModel(this))
{
    setListed(*m_front);
    view().setAccessibleName(tr("Chart of two objectives"));
}

const Objective& ParetoPlot::objective(std::size_t axis) const
{
    return m_content.file->document->table->objectives[m_content.objectives[axis]];
}

void ParetoPlot::setContent(Content content)
{
    if (content.file != m_content.file) {
        Selection selection;
        if (content.file)
            selection.baseline = content.file->defaultBaseline;
        restart(selection);
    }
    m_content = std::move(content);
    for (const std::size_t axis : {0U, 1U})
        m_formats[axis] = m_content.file ? ObjectiveFormat(objective(axis)) : ObjectiveFormat();
    draw();
}

void ParetoPlot::showFilter()
{
    if (m_content.file)
        draw();
}

PlotAxis ParetoPlot::axisOf(const std::vector<double>& values, std::size_t axis) const
{
    const QString name = nameWithUnit(objective(axis));
    return axisOver(values, m_isLog ? ValueScale::Log : ValueScale::Linear, ValueKind::Score,
                    m_content.areMaximised[axis] ? tr("%1, more is better").arg(name)
                                                 : tr("%1, less is better").arg(name));
}

ScatterPicture ParetoPlot::picture()
{
    auto values = std::make_shared<ScatterData>();
    values->xs = knownValues(objective(0), *m_content.file->configurations);
    values->ys = knownValues(objective(1), *m_content.file->configurations);
    m_known = 0;
    for (std::size_t i = 0; i < values->xs.size(); ++i)
        m_known += std::isfinite(values->xs[i]) && std::isfinite(values->ys[i]) ? 1U : 0U;
    m_isLog = m_content.isLog ? *m_content.isLog : suitsLog(values->xs) || suitsLog(values->ys);
    ScatterPicture picture;
    picture.x = axisOf(values->xs, 0);
    picture.y = axisOf(values->ys, 1);
    picture.data = std::move(values);
    return picture;
}

std::vector<DistinctId> ParetoPlot::frontOf(const ScatterData& values) const
{
    std::vector<std::uint32_t> rows;
    const auto keep = [&](DistinctId config) {
        if (m_content.file->has(config)) // a filter may still be that of the file before
            rows.push_back(config.value);
    };
    if (filtered())
        std::ranges::for_each(*filtered(), keep);
    else
        std::ranges::for_each(m_content.file->configIds(), keep);
    std::vector<DistinctId> front;
    for (const std::uint32_t row :
         paretoFront({values.xs, m_content.areMaximised[0]}, {values.ys, m_content.areMaximised[1]}, rows))
        front.emplace_back(row);
    return front;
}

void ParetoPlot::draw()
{
    ScatterPicture shown;
    FrontModel::Content content;
    if (m_content.file) {
        shown = picture();
        content = {.file = m_content.file,
                   .objectives = m_content.objectives,
                   .formats = m_formats,
                   .values = shown.data,
                   .front = frontOf(*shown.data)};
    }
    view().chart().setFront(content.front);
    resetList([&] { m_front->setContent(std::move(content)); });
    shown.title = titleText();
    view().chart().setPicture(std::move(shown));
    view().redraw();
    showMarks();
}

DistinctId ParetoPlot::configAt(int row) const
{
    return m_front->front()[static_cast<std::size_t>(row)];
}

QString ParetoPlot::focusLabel(DistinctId focus) const
{
    return tr("focus: %1", "values").arg(QStringLiteral("%1 · %2").arg(valueText(focus, 0), valueText(focus, 1)));
}

QString ParetoPlot::valueText(DistinctId config, std::size_t axis) const
{
    const ScatterData& shown = *view().chart().picture().data;
    const double value = (axis == 0 ? shown.xs : shown.ys)[config.value];
    return std::isfinite(value) ? m_formats[axis].text(value) : tr("no value");
}

QStringList ParetoPlot::describe(DistinctId config) const
{
    QStringList lines;
    for (const std::size_t axis : {0U, 1U})
        lines << tr("%1: %2", "objective, value")
                     .arg(QString::fromStdString(objective(axis).name), valueText(config, axis));
    if (std::ranges::find(m_front->front(), config) != m_front->front().end())
        lines << tr("On the Pareto front");
    return lines;
}

QString ParetoPlot::titleText() const
{
    const QString count = groupedText(m_front->front().size());
    if (filtered())
        return tr("Pareto front of the configurations that the filter keeps: %1").arg(count);
    return tr("Pareto front: %1 of %2 configurations").arg(count, groupedText(m_known));
}

void ParetoPlot::showList(bool shown)
{
    list().setVisible(shown);
    if (!shown || std::exchange(m_isListSized, true))
        return;
    auto* parts = static_cast<QSplitter*>(list().parentWidget());
    const int wanted = list().horizontalHeader()->length() + listFrame;
    const int given = std::min(wanted, parts->width() / 2);
    parts->setSizes({parts->width() - given, given});
}

} // namespace tgraph
