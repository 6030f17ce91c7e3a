// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/agreementplot.h"

#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::size_t listed = 200;
constexpr int widestList = 420; ///< pixels
constexpr int listFrame = 26; ///< scroll bar and frame

QToolButton* arrow(Qt::ArrowType type, const QString& name)
{
    auto* button = new QToolButton;
    button->setArrowType(type);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

AgreementPlot::AgreementPlot(QWidget* parent)
    : QWidget(parent), m_view(new ScatterView), m_model(new DisagreementModel(this))
{
    m_table = new SectionTable(tr("Largest disagreements"));
    m_table->setModel(m_model);
    makeControls();
    auto* parts = new QSplitter;
    parts->addWidget(m_view);
    parts->addWidget(m_table);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    m_table->hide();
    auto* lines = new QHBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(parts);
    m_view->setDescriber([this](DistinctId distinct) { return describe(distinct); });
    connect(m_view, &ScatterView::focusRequested, this, &AgreementPlot::focusRequested);
    connect(m_view, &ScatterView::areaRequested, this, &AgreementPlot::areaRequested);
    connect(m_view, &ScatterView::areaCleared, this, &AgreementPlot::areaCleared);
    const auto focusRow = [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT focusRequested(m_model->list()[static_cast<std::size_t>(index.row())].config);
    };
    m_table->onClick(focusRow);
    m_table->onCurrentRow(focusRow);
}

void AgreementPlot::makeControls()
{
    m_controls = new QWidget;
    m_list = new QToolButton;
    m_list->setText(tr("Largest disagreements"));
    m_list->setToolTip(tr("Lists the configurations that the two place most differently"));
    m_list->setCheckable(true);
    m_list->setAutoRaise(true);
    m_list->setFocusPolicy(Qt::TabFocus);
    m_previous = arrow(Qt::LeftArrow, tr("Previous largest disagreement"));
    m_next = arrow(Qt::RightArrow, tr("Next largest disagreement"));
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    connect(m_list, &QToolButton::toggled, m_table, &QWidget::setVisible);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
}

void AgreementPlot::setContent(Content content, ScatterPicture picture)
{
    m_content = std::move(content);
    m_view->setPicture(std::move(picture));
    findDisagreements();
    showMarks();
}

void AgreementPlot::setFiltered(const FilteredConfigs& filtered)
{
    m_filtered = filtered;
    m_view->setFiltered(filtered);
    findDisagreements();
}

void AgreementPlot::setSelection(const Selection& selection)
{
    m_selection = selection;
    showMarks();
    showPlace();
}

void AgreementPlot::setTexts(const QString& accessibleName, const QString& description)
{
    m_view->setAccessibleName(accessibleName);
    m_view->setAccessibleDescription(description);
}

void AgreementPlot::findDisagreements()
{
    DisagreementModel::Content content{.file = m_content.file,
                                       .first = m_content.first,
                                       .second = m_content.second,
                                       .firstName = m_content.firstName,
                                       .secondName = m_content.secondName,
                                       .rows = {}};
    if (m_content.first && m_content.second)
        content.rows = largestDisagreements(*m_content.first, *m_content.second, m_filtered, listed);
    const QSignalBlocker quiet(m_table->selectionModel()); // a reset changes the current row
    m_model->setContent(std::move(content));
    m_controls->setEnabled(m_model->rowCount() > 0);
    fitColumns(*m_table, Fit::Tight);
    m_table->setMinimumWidth(std::min(widestList, m_table->horizontalHeader()->length() + listFrame));
    showPlace();
}

std::optional<int> AgreementPlot::focusedRow() const
{
    const std::vector<Disagreement>& rows = m_model->list();
    const auto found
        = m_selection.focus ? std::ranges::find(rows, *m_selection.focus, &Disagreement::config) : rows.end();
    return found == rows.end() ? std::nullopt : std::optional(static_cast<int>(found - rows.begin()));
}

void AgreementPlot::showPlace()
{
    const std::optional<int> row = focusedRow();
    const QSignalBlocker quiet(m_table->selectionModel());
    if (row)
        m_table->selectRow(*row);
    else
        m_table->clearSelection();
    m_table->viewport()->update(); // replaces the update that the blocked signals would have caused
    m_previous->setEnabled(row.value_or(0) > 0);
    m_next->setEnabled(!row || *row + 1 < m_model->rowCount());
}

void AgreementPlot::step(int by)
{
    if (m_model->rowCount() == 0)
        return;
    const std::optional<int> from = focusedRow();
    const int row = from ? std::clamp(*from + by, 0, m_model->rowCount() - 1) : 0;
    Q_EMIT focusRequested(m_model->list()[static_cast<std::size_t>(row)].config);
}

void AgreementPlot::showMarks()
{
    if (!m_content.file)
        return m_view->setMarks({});
    const DataColours colours = dataColours(palette());
    std::vector<ScatterMark> marks;
    const auto add = [&marks](DistinctId config, const QString& label, const QColor& colour, Qt::PenStyle style) {
        addMark(marks, {config, label, colour, style});
    };
    if (m_selection.focus)
        add(*m_selection.focus, tr("focus"), colours.focus, Qt::SolidLine);
    for (std::size_t i = 0; i < std::min(m_selection.pins.size(), colours.pins.size()); ++i)
        add(m_selection.pins[i], tr("pin %1").arg(i + 1), colours.pins[i], Qt::SolidLine);
    add(m_selection.baseline, tr("baseline"), colours.baseline, Qt::DotLine);
    m_view->setFocusedConfig(m_selection.focus);
    m_view->setMarks(std::move(marks));
}

QString AgreementPlot::describe(DistinctId distinct) const
{
    if (!m_content.file)
        return {};
    QStringList lines
        = {tr("Configuration %1").arg(m_content.file->configurations->representatives[distinct.value].value)};
    for (const auto& [scores, name] :
         {std::pair(m_content.first, m_content.firstName), std::pair(m_content.second, m_content.secondName)}) {
        if (scores)
            lines << tr("%1: rank %2").arg(name, sharedRankText(*scores, distinct));
    }
    return lines.join(QLatin1Char('\n'));
}

bool AgreementPlot::isListShown() const
{
    return m_list->isChecked();
}

void AgreementPlot::showList(bool shown)
{
    m_list->setChecked(shown);
}

void AgreementPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

} // namespace tgraph
