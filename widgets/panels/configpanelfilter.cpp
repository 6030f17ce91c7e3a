// SPDX-License-Identifier: GPL-3.0-or-later
// The filter line of the table: its text, what it keeps, and filters kept for later.
#include "widgets/common/datacolours.h"
#include "widgets/common/quantity.h"
#include "widgets/filter/filterline.h"
#include "widgets/models/configtablemodel.h"
#include "widgets/panels/configpanel.h"

#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <utility>

namespace tgraph {

QToolButton* ConfigPanel::makeSavedButton()
{
    auto* button = new QToolButton(this);
    button->setText(QStringLiteral("★"));
    button->setToolTip(tr("Saved filters"));
    button->setAccessibleName(tr("Saved filters"));
    button->setPopupMode(QToolButton::InstantPopup);
    m_savedMenu = new QMenu(tr("Saved filters"), button);
    button->setMenu(m_savedMenu);
    connect(m_savedMenu, &QMenu::aboutToShow, this, &ConfigPanel::fillSavedMenu);
    return button;
}

void ConfigPanel::fillSavedMenu()
{
    m_savedMenu->clear();
    const QString text = m_line->text().trimmed();
    QAction* save = m_savedMenu->addAction(tr("&Save this filter"));
    save->setEnabled(!text.isEmpty() && !m_filterProblem && !m_saved.contains(text));
    connect(save, &QAction::triggered, this, [this, text] { changeSaved(m_saved + QStringList{text}); });
    QAction* forget = m_savedMenu->addAction(tr("&Forget this filter"));
    forget->setEnabled(m_saved.contains(text));
    connect(forget, &QAction::triggered, this, [this, text] {
        QStringList rest = m_saved;
        rest.removeAll(text);
        changeSaved(rest);
    });
    m_savedMenu->addSeparator();
    for (const QString& filter : m_saved) {
        QAction* action = m_savedMenu->addAction(QString(filter).replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setCheckable(true);
        action->setChecked(filter == text);
        connect(action, &QAction::triggered, this, [this, filter] { m_line->setText(filter); });
    }
}

void ConfigPanel::setSavedFilters(const QStringList& filters)
{
    m_saved = filters;
}

void ConfigPanel::changeSaved(const QStringList& filters)
{
    m_saved = filters;
    Q_EMIT savedFiltersChanged(m_saved);
}

QString ConfigPanel::filterText() const
{
    return m_line->text();
}

void ConfigPanel::setFilterText(const QString& text)
{
    m_line->setText(text);
}

void ConfigPanel::applyFilterText()
{
    m_filterProblem.reset();
    if (m_file) {
        const ParsedFilter parsed = parseConfigFilter(m_line->text(), *m_file);
        m_filterProblem = parsed.problem;
        if (!parsed.problem) { // else the last good filter stays
            const bool following = std::exchange(m_following, true);
            m_model->setFilter(parsed.filter);
            m_following = following;
        }
    }
    announceKept();
    showCurrent();
}

void ConfigPanel::announceKept()
{
    const bool all = !m_file || m_model->kept()->size() == m_file->configCount();
    const auto kept = all ? nullptr : m_model->kept();
    if (kept != m_kept) {
        m_kept = kept;
        Q_EMIT filterChanged(kept);
    }
    showCounts();
}

void ConfigPanel::showCounts()
{
    m_count->setText(!m_file ? QString()
                             : (m_kept ? tr("Filtered: %1 of %2") : tr("%1 of %2"))
                                   .arg(groupedText(static_cast<qint64>(m_model->kept()->size())),
                                        groupedText(m_file->configCount())));
    showProblem();
}

void ConfigPanel::showProblem()
{
    QString text;
    bool isWrong = false;
    if (m_filterProblem) {
        text = tr("At %1: %2").arg(m_filterProblem->position + 1).arg(m_filterProblem->sentence);
        // What ends with the text may only be unfinished.
        isWrong = m_filterProblem->position + m_filterProblem->length < m_line->text().size();
    } else if (m_file && !m_scores && m_model->kept()->empty()) {
        text = tr("The file is not ranked yet: no rank, no score.");
    }
    const DataColours colours = dataColours(palette());
    QPalette shown = palette();
    shown.setColor(QPalette::WindowText, isWrong ? colours.slower : colours.mutedText);
    m_problem->setPalette(shown);
    m_problem->setText(text);
    m_line->setProblem(isWrong ? m_filterProblem->position : 0, isWrong ? m_filterProblem->length : 0, colours.slower);
}

void ConfigPanel::replaceTerms(const QStringList& subjects, const QString& terms)
{
    if (!m_file)
        return;
    QStringList kept;
    for (const FilterTerm& term : parseConfigFilter(m_line->text(), *m_file).terms) {
        if (!subjects.contains(term.subject))
            kept.append(m_line->text().mid(term.position, term.length));
    }
    if (!terms.isEmpty())
        kept.append(terms);
    m_line->setText(kept.join(QLatin1String(" and ")));
}

void ConfigPanel::requireVector(SlotId slot, quint32 code)
{
    if (!m_file || slot.value >= m_file->document->configs.slotCount()
        || code >= m_file->document->configs.vectors(slot).size())
        return;
    const NodeId node = m_file->document->graph.configurableNode(slot);
    replaceTerms({QStringLiteral("node[%1]").arg(node.value)}, vectorTerms(*m_file, slot, code));
}

void ConfigPanel::requireRuntimes(double least, double most)
{
    if (m_file)
        replaceTerms({QStringLiteral("runtime")}, runtimeTerm(*m_file, least, most));
}

void ConfigPanel::requireScores(double least, double most)
{
    replaceTerms({QStringLiteral("score")}, scoreTerm(least, most));
}

void ConfigPanel::clearRanges()
{
    replaceTerms({QStringLiteral("runtime"), QStringLiteral("score")}, {});
}

void ConfigPanel::focusFilter()
{
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

} // namespace tgraph
