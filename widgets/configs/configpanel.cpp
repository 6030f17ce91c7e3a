// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configpanel.h"

#include "widgets/common/boxes.h"
#include "widgets/common/tabletext.h"
#include "widgets/configs/configcolumns.h"
#include "widgets/configs/configfilterbar.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/configs/configtableview.h"
#include "widgets/filter/filterterms.h"
#include "widgets/filter/savedfilters.h"

#include <QLabel>

#include <utility>

namespace tgraph {

ConfigPanel::ConfigPanel(QWidget* parent)
    : QWidget(parent), m_bar(new ConfigFilterBar(this)), m_table(new ConfigTableView(this)), m_none(new QLabel(this))
{
    m_none->setText(tr("A fusion file is one kernel with one runtime: it has no configurations to choose from."));
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setEnabled(false);
    lineUp(inset(new QVBoxLayout(this), {4, 4, 4, 4}, 4), {m_bar, {m_table, 1}, {m_none, 1}});
    setFocusProxy(m_table);

    connect(m_bar, &ConfigFilterBar::edited, this, &ConfigPanel::filterEdited);
    connect(m_bar, &ConfigFilterBar::textRead, this, [this] {
        m_table->setFilter(m_bar->filter());
        announceFiltered();
        m_table->showFocus();
    });
    connect(m_bar, &ConfigFilterBar::leaveRequested, m_table, qOverload<>(&QWidget::setFocus));
    connect(&m_bar->saved(), &SavedFilters::filtersChanged, this, &ConfigPanel::savedFiltersChanged);
    connect(m_table, &ConfigTableView::focusRequested, this, &ConfigPanel::focusRequested);
    connect(m_table, &ConfigTableView::pinToggled, this, &ConfigPanel::pinToggled);
    connect(m_table, &ConfigTableView::baselineRequested, this, &ConfigPanel::baselineRequested);
    connect(m_table, &ConfigTableView::compareRequested, this, &ConfigPanel::compareRequested);
    connect(m_table, &ConfigTableView::noteEdited, this, &ConfigPanel::noteEdited);
    connect(m_table, &ConfigTableView::termRequested, this, &ConfigPanel::require);
    setFile(nullptr);
}

// Hiding a widget during destruction moves the focus out of its line edit, which emits editingFinished(). The signal
// must not reach the partly destroyed panel.
ConfigPanel::~ConfigPanel()
{
    m_bar->disconnect(this);
}

void ConfigPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_selection = {};
    const bool isFusion = m_file && m_file->isFusion();
    m_none->setVisible(isFusion);
    m_bar->setVisible(!isFusion);
    m_table->setVisible(!isFusion);
    m_table->setFile(m_file);
    m_bar->setFile(m_file); // emits the kept configurations
}

void ConfigPanel::setScores(std::shared_ptr<const Scores> scores)
{
    if (!m_file || scores == m_scores)
        return;
    m_scores = std::move(scores);
    m_table->setScores(m_scores);
    announceFiltered();
}

void ConfigPanel::setSelection(const Selection& selection)
{
    const bool focusMoved = selection.focus != m_selection.focus;
    const bool filterMoved = selection.filter != m_selection.filter;
    m_selection = selection;
    m_table->setSelection(selection);
    if (filterMoved && m_bar->text() != selection.filter)
        m_bar->setTextWithoutSignal(selection.filter);
    announceFiltered();
    if (focusMoved || !m_table->currentIndex().isValid())
        m_table->showFocus();
}

void ConfigPanel::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    m_table->setDecisions(std::move(decisions));
}

void ConfigPanel::announceFiltered()
{
    const auto& shown = m_table->configs().filtered();
    const bool all = !m_file || shown->size() == m_file->configCount();
    const FilteredConfigs filtered = all ? nullptr : shown;
    if (filtered != m_filtered) {
        m_filtered = filtered;
        Q_EMIT filterChanged(filtered);
    }
    m_bar->showCount(shown->size(), m_filtered != nullptr, m_scores != nullptr);
}

QString ConfigPanel::filterText() const
{
    return m_bar->text();
}

void ConfigPanel::setFilterText(const QString& text)
{
    m_bar->setText(text);
}

void ConfigPanel::requireVector(SlotId slot, quint32 code)
{
    if (!m_file || slot.value >= m_file->document->configs.slotCount()
        || code >= m_file->document->configs.vectors(slot).size())
        return;
    const NodeId node = m_file->document->graph.configurableNode(slot);
    m_bar->replaceTerms({QStringLiteral("node[%1]").arg(node.value)}, vectorTerms(*m_file, slot, code));
}

void ConfigPanel::require(const QString& subject, const QString& term)
{
    m_bar->replaceTerms({subject}, term);
}

void ConfigPanel::requireTerms(const QString& terms)
{
    m_bar->requireTerms(terms);
}

void ConfigPanel::clearTerms(const QStringList& subjects)
{
    m_bar->replaceTerms(subjects, {});
}

void ConfigPanel::setSavedFilters(const QStringList& filters)
{
    m_bar->saved().setFilters(filters);
}

const QStringList& ConfigPanel::savedFilters() const
{
    return m_bar->saved().filters();
}

QString ConfigPanel::tableText() const
{
    return tgraph::tableText(*m_table);
}

void ConfigPanel::fillColumnMenu(QMenu& menu)
{
    m_table->columns().fillMenu(menu);
}

QByteArray ConfigPanel::saveState() const
{
    return m_table->saveState();
}

bool ConfigPanel::restoreState(const QByteArray& state)
{
    return m_table->restoreState(state);
}

void ConfigPanel::focusFilter()
{
    m_bar->focusLine();
}

void ConfigPanel::copy()
{
    copyTable(*m_table);
}

void ConfigPanel::editNote()
{
    m_table->editNote();
}

void ConfigPanel::enterNote()
{
    m_table->enterNote();
}

} // namespace tgraph
