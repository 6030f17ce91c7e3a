// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/paretoplot.h"

#include "engine/eval/paretofront.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>
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

ParetoPlot::ParetoPlot(QWidget* parent)
    : QWidget(parent),
      m_view(new ScatterView),
      m_front(new FrontModel(this)),
      m_table(new SectionTable(tr("Pareto front")))
{
    makeTable();
    auto* parts = new QSplitter;
    parts->addWidget(m_view);
    parts->addWidget(m_table);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(parts);
    m_view->setAccessibleName(tr("Chart of two objectives"));
    m_view->setDescriber([this](DistinctId config) { return describe(config); });
    connect(m_view, &ScatterView::focusRequested, this, &ParetoPlot::focusRequested);
    connect(m_view, &ScatterView::areaRequested, this, &ParetoPlot::areaRequested);
    connect(m_view, &ScatterView::areaCleared, this, &ParetoPlot::areaCleared);
}

void ParetoPlot::makeTable()
{
    m_table->setModel(m_front);
    m_table->hide();
    const auto focusRow = [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT focusRequested(m_front->front()[static_cast<std::size_t>(index.row())]);
    };
    m_table->onClick(focusRow);
    m_table->onCurrentRow(focusRow);
}

const Objective& ParetoPlot::objective(std::size_t axis) const
{
    return m_content.file->document->table->objectives[m_content.objectives[axis]];
}

void ParetoPlot::setContent(Content content)
{
    if (content.file != m_content.file) {
        m_selection = {};
        if (content.file)
            m_selection.baseline = content.file->defaultBaseline;
        m_filtered = nullptr;
        m_view->setFiltered(nullptr);
    }
    m_content = std::move(content);
    for (const std::size_t axis : {0U, 1U})
        m_formats[axis] = m_content.file ? ObjectiveFormat(objective(axis)) : ObjectiveFormat();
    draw();
}

void ParetoPlot::setSelection(const Selection& selection)
{
    m_selection = selection;
    showMarks();
}

void ParetoPlot::setFiltered(FilteredConfigs filtered)
{
    if (filtered == m_filtered)
        return;
    m_filtered = std::move(filtered);
    m_view->setFiltered(m_filtered);
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
    if (m_filtered)
        std::ranges::for_each(*m_filtered, keep);
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
    m_view->setFront(content.front);
    {
        const QSignalBlocker quiet(m_table->selectionModel()); // a reset changes the current row
        m_front->setContent(std::move(content));
    }
    shown.title = titleText();
    m_view->setPicture(std::move(shown));
    fitColumns(*m_table, Fit::Tight);
    showMarks();
}

void ParetoPlot::showMarks()
{
    std::vector<ScatterMark> marks;
    if (m_content.file) {
        const DataColours colours = dataColours(palette());
        const auto add = [&marks](DistinctId config, const QString& label, const QColor& colour, Qt::PenStyle style) {
            addMark(marks, {config, label, colour, style});
        };
        if (m_selection.focus) {
            const QString values
                = QStringLiteral("%1 · %2").arg(valueText(*m_selection.focus, 0), valueText(*m_selection.focus, 1));
            add(*m_selection.focus, tr("focus: %1", "values").arg(values), colours.focus, Qt::SolidLine);
        }
        for (std::size_t i = 0; i < std::min(m_selection.pins.size(), colours.pins.size()); ++i)
            add(m_selection.pins[i], tr("pin %1").arg(i + 1), colours.pins[i], Qt::SolidLine);
        add(m_selection.baseline, tr("baseline"), colours.baseline, Qt::DotLine);
    }
    m_view->setFocusedConfig(m_selection.focus);
    m_view->setMarks(std::move(marks));
    showFocusedRow();
}

void ParetoPlot::showFocusedRow()
{
    const std::vector<DistinctId>& front = m_front->front();
    const auto row = m_selection.focus ? std::ranges::find(front, *m_selection.focus) : front.end();
    const QSignalBlocker quiet(m_table->selectionModel());
    if (row != front.end())
        m_table->selectRow(static_cast<int>(row - front.begin()));
    else
        m_table->clearSelection();
    m_table->viewport()->update(); // replaces the update that the blocked signals would have caused
}

QString ParetoPlot::valueText(DistinctId config, std::size_t axis) const
{
    const ScatterData& shown = *m_view->chart().picture().data;
    const double value = (axis == 0 ? shown.xs : shown.ys)[config.value];
    return std::isfinite(value) ? m_formats[axis].text(value) : tr("no value");
}

QString ParetoPlot::describe(DistinctId config) const
{
    QStringList lines
        = {tr("Configuration %1").arg(m_content.file->configurations->representatives[config.value].value)};
    for (const std::size_t axis : {0U, 1U})
        lines << tr("%1: %2", "objective, value")
                     .arg(QString::fromStdString(objective(axis).name), valueText(config, axis));
    if (std::ranges::find(m_front->front(), config) != m_front->front().end())
        lines << tr("On the Pareto front");
    return lines.join(QLatin1Char('\n'));
}

QString ParetoPlot::titleText() const
{
    const QString count = groupedText(m_front->front().size());
    if (m_filtered)
        return tr("Pareto front of the configurations that the filter keeps: %1").arg(count);
    return tr("Pareto front: %1 of %2 configurations").arg(count, groupedText(m_known));
}

void ParetoPlot::describeView(const QString& text)
{
    m_view->setAccessibleDescription(text);
}

void ParetoPlot::showList(bool shown)
{
    m_table->setVisible(shown);
    if (!shown || std::exchange(m_isListSized, true))
        return;
    auto* parts = static_cast<QSplitter*>(m_table->parentWidget());
    const int wanted = m_table->horizontalHeader()->length() + listFrame;
    const int list = std::min(wanted, parts->width() / 2);
    parts->setSizes({parts->width() - list, list});
}

void ParetoPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

} // namespace tgraph
