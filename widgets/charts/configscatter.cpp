// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/configscatter.h"

#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"

#include <QEvent>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace tgraph {

ConfigScatter::ConfigScatter(const QString& listName, QWidget* parent)
    : QWidget(parent), m_view(new ScatterView), m_list(new SectionTable(listName))
{
    m_list->hide();
    lineUp(tight(new QHBoxLayout(this)), {lineUp(new QSplitter, {{m_view, 3}, {m_list, 1}})});
    m_view->setDescriber([this](DistinctId config) {
        if (!file())
            return QString();
        const ConfigId index = file()->configurations->representatives[config.value];
        return (QStringList(tr("Configuration %1").arg(index.value)) + describe(config)).join(QLatin1Char('\n'));
    });
    connect(m_view, &ScatterView::focusRequested, this, &ConfigScatter::focusRequested);
    connect(m_view, &ScatterView::areaRequested, this, &ConfigScatter::areaRequested);
    connect(m_view, &ScatterView::areaCleared, this, &ConfigScatter::areaCleared);
}

void ConfigScatter::setListed(QAbstractItemModel& model)
{
    m_list->setModel(&model);
    const auto focusRow = [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT focusRequested(configAt(index.row()));
    };
    m_list->onClick(focusRow);
    m_list->onCurrentRow(focusRow);
}

void ConfigScatter::setSelection(const Selection& selection)
{
    m_selection = selection;
    showMarks();
}

void ConfigScatter::setFiltered(FilteredConfigs filtered)
{
    if (filtered == m_filtered)
        return;
    m_filtered = std::move(filtered);
    m_view->chart().setFiltered(m_filtered);
    m_view->redraw();
    showFilter();
}

void ConfigScatter::restart(const Selection& selection)
{
    m_selection = selection;
    m_filtered = nullptr;
    m_view->chart().setFiltered(nullptr);
    m_view->redraw();
}

void ConfigScatter::resetList(const std::function<void()>& reset)
{
    const QSignalBlocker quiet(m_list->selectionModel()); // a reset changes the current row
    reset();
    fitColumns(*m_list, Fit::Tight);
}

QString ConfigScatter::focusLabel(DistinctId /*focus*/) const
{
    return tr("focus");
}

void ConfigScatter::showMarks()
{
    std::vector<ScatterMark> marks;
    if (file()) {
        const DataColours colours = dataColours(palette());
        if (m_selection.focus)
            addMark(marks, {*m_selection.focus, focusLabel(*m_selection.focus), colours.focus});
        for (std::size_t i = 0; i < std::min(m_selection.pins.size(), colours.pins.size()); ++i)
            addMark(marks, {m_selection.pins[i], tr("pin %1").arg(i + 1), colours.pins[i]});
        addMark(marks, {m_selection.baseline, tr("baseline"), colours.baseline, Qt::DotLine});
    }
    m_view->setFocusedConfig(m_selection.focus);
    m_view->chart().setMarks(std::move(marks));
    m_view->update();
    showFocusedRow();
}

std::optional<int> ConfigScatter::focusedRow() const
{
    if (m_selection.focus)
        for (int row = 0; row < m_list->model()->rowCount(); ++row)
            if (configAt(row) == *m_selection.focus)
                return row;
    return std::nullopt;
}

void ConfigScatter::showFocusedRow()
{
    const QSignalBlocker quiet(m_list->selectionModel());
    if (const std::optional<int> row = focusedRow())
        m_list->selectRow(*row);
    else
        m_list->clearSelection();
    m_list->viewport()->update(); // replaces the update that the blocked signals would have caused
}

void ConfigScatter::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

} // namespace tgraph
