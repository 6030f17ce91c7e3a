// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configpanel.h"

#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/quantity.h"
#include "widgets/common/tabletext.h"
#include "widgets/common/textcolour.h"
#include "widgets/configs/configcolumns.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/configs/configtableview.h"
#include "widgets/filter/configfilter.h"
#include "widgets/filter/filterline.h"
#include "widgets/filter/filterterms.h"
#include "widgets/filter/savedfilters.h"
#include "widgets/style/icons.h"

#include <QEvent>
#include <QLabel>
#include <QScopedValueRollback>

#include <algorithm>
#include <optional>
#include <utility>

namespace tgraph {

/// A filter line for configurations: parses typed terms and terms requested by other views, and shows errors and the
/// number of kept configurations below.
class ConfigFilterBar : public QWidget {
    Q_OBJECT

public:
    explicit ConfigFilterBar(QWidget* parent = nullptr);

    /// Sets the file; null if no file is open, and the text is then empty.
    void setFile(std::shared_ptr<const OpenFile> file);
    [[nodiscard]] QString text() const;
    void setText(const QString& text); ///< emits edited() as if the user had typed it
    void setTextWithoutSignal(const QString& text); ///< sets the text without emitting edited()
    /// Removes the terms of these subjects and adds `terms`; "" adds none.
    void replaceTerms(const QStringList& subjects, const QString& terms);
    /// Adds terms in filter syntax; they replace the terms of the same subjects.
    void requireTerms(const QString& terms);
    void focusLine();

    /// Returns the applied filter: the text, or the last valid filter while the text is unfinished. An invalid text
    /// filters nothing.
    [[nodiscard]] const ConfigFilter& filter() const { return m_filter; }
    /// Shows the number of kept configurations, and a note if the filter needs scores that are not known.
    void showCount(std::size_t filtered, bool isFiltered, bool isRanked);
    [[nodiscard]] SavedFilters& saved() { return *m_saved; }

Q_SIGNALS:
    void edited(const QString& text, bool typing); ///< `typing`: true for keystrokes
    void textRead(); ///< filter() may have changed
    void leaveRequested(); ///< the user has left the line

protected:
    void changeEvent(QEvent* event) override;

private:
    void read();
    void finish(); ///< ends typing
    [[nodiscard]] bool isWrong() const; ///< true if the text is invalid, not only unfinished
    void showProblem();

    std::shared_ptr<const OpenFile> m_file;
    FilterLine* m_line;
    SavedFilters* m_saved;
    QLabel* m_problemLabel;
    QLabel* m_countLabel;
    QString m_note; // shown if there is no error
    QString m_hint; // see ParsedFilter; shown even if there is an error
    ConfigFilter m_filter;
    std::optional<FilterProblem> m_problem;
    bool m_isTyping = false; // the last word may be unfinished
    bool m_quiet = false; // the text is being set by the program
};

ConfigFilterBar::ConfigFilterBar(QWidget* parent)
    : QWidget(parent),
      m_line(new FilterLine(this)),
      m_saved(new SavedFilters(this)),
      m_problemLabel(new QLabel(this)),
      m_countLabel(new QLabel(this))
{
    m_line->setAccessibleName(tr("Filter of configurations"));
    m_line->setToolTip(tr("Conditions joined by “and”:\n"
                          "rank <= 100 · measured < 50 · score 1.5..2 · pinned · noted\n"
                          "runtime < 80ms · runtime 70ms..80ms\n"
                          "node[86].output = {3,0} · differs(baseline) > 3"));
    m_problemLabel->setWordWrap(true);
    m_problemLabel->setAccessibleName(tr("Filter error"));
    m_countLabel->setAccessibleName(tr("Number of configurations"));

    auto* entry = lineUp(new QHBoxLayout, {{m_line, 1}});
    m_saved->setIcon(iconOf(QStringLiteral("star")));
    entry->addWidget(m_saved);
    auto* messages = lineUp(new QHBoxLayout, {{m_problemLabel, 1}, {m_countLabel, 0, Qt::AlignTop}});
    lineUp(tight(new QVBoxLayout(this), 4), {entry, messages});

    connect(m_line, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_isTyping = true;
        Q_EMIT edited(text, true);
    });
    connect(m_line, &QLineEdit::editingFinished, this, &ConfigFilterBar::finish);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!m_quiet)
            Q_EMIT edited(text, false); // emits the same text again after textEdited()
        read();
    });
    connect(m_line, &FilterLine::leaveRequested, this, [this] {
        finish();
        if (!m_problem)
            Q_EMIT leaveRequested();
    });
    connect(m_saved, &SavedFilters::chosen, m_line, &QLineEdit::setText);
}

void ConfigFilterBar::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_isTyping = false;
    m_filter = {};
    m_line->setEnabled(m_file != nullptr);
    m_line->setPlaceholderText(m_file ? tr("Filter: rank <= 100 and runtime < 80ms …")
                                      : tr("Open a file to see its configurations"));
    m_line->setCompletions(!m_file ? FilterLine::Completer() : [file = m_file](const QString& text, int cursor) {
        return completeFilter(text, cursor, *file);
    });
    if (m_line->text().isEmpty())
        read();
    else
        setTextWithoutSignal({});
}

QString ConfigFilterBar::text() const
{
    return m_line->text();
}

void ConfigFilterBar::setText(const QString& text)
{
    m_isTyping = false;
    m_line->setText(text);
}

void ConfigFilterBar::setTextWithoutSignal(const QString& text)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_isTyping = false;
    m_line->setText(text);
}

void ConfigFilterBar::read()
{
    m_problem.reset();
    m_hint.clear();
    if (m_file) {
        const ParsedFilter parsed = parseConfigFilter(m_line->text(), *m_file);
        m_problem = parsed.problem;
        m_hint = parsed.hint;
        if (!parsed.problem)
            m_filter = parsed.filter;
        else if (isWrong())
            m_filter = {};
    }
    m_saved->setCurrent(m_line->text(), !m_problem);
    Q_EMIT textRead();
}

void ConfigFilterBar::finish()
{
    m_isTyping = false;
    if (m_problem)
        read();
}

bool ConfigFilterBar::isWrong() const
{
    if (!m_problem)
        return false;
    const qsizetype end = m_problem->position + m_problem->length;
    if (!m_isTyping || end < m_line->text().size())
        return true;
    // The last word may be the beginning of a valid word.
    return m_problem->length > 0
        && completeFilter(m_line->text(), static_cast<int>(m_line->text().size()), *m_file).words.isEmpty();
}

void ConfigFilterBar::replaceTerms(const QStringList& subjects, const QString& terms)
{
    if (!m_file)
        return;
    QStringList remaining;
    for (const FilterTerm& term : parseConfigFilter(m_line->text(), *m_file).terms) {
        if (!subjects.contains(term.subject))
            remaining.append(m_line->text().mid(term.position, term.length));
    }
    if (!terms.isEmpty())
        remaining.append(terms);
    m_line->setText(remaining.join(QLatin1String(" and ")));
}

void ConfigFilterBar::requireTerms(const QString& terms)
{
    if (!m_file)
        return;
    QStringList subjects;
    for (const FilterTerm& term : parseConfigFilter(terms, *m_file).terms)
        subjects.append(term.subject);
    replaceTerms(subjects, terms);
}

void ConfigFilterBar::focusLine()
{
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

void ConfigFilterBar::showCount(std::size_t filtered, bool isFiltered, bool isRanked)
{
    m_countLabel->setText(!m_file ? QString()
                                  : (isFiltered ? tr("Filtered: %1 of %2") : tr("%1 of %2"))
                                        .arg(groupedText(filtered), groupedText(m_file->configCount())));
    m_note = m_file && !isRanked && filtered == 0 && m_filter.dependsOnScores()
        ? tr("The file is not ranked yet: no rank, no score.")
        : QString();
    showProblem();
}

void ConfigFilterBar::showProblem()
{
    const bool wrong = isWrong();
    colourText(*m_problemLabel,
               [wrong](const DataColours& colours) { return wrong ? colours.slower : colours.mutedText; });
    const QString text = !m_problem ? m_note
        : wrong                     ? tr("Not applied. At %1: %2").arg(m_problem->position + 1).arg(m_problem->sentence)
                                    : tr("At %1: %2").arg(m_problem->position + 1).arg(m_problem->sentence);
    m_problemLabel->setText(text + (text.isEmpty() || m_hint.isEmpty() ? QString() : QStringLiteral(" ")) + m_hint);
    m_line->setProblem(wrong ? m_problem->position : 0, wrong ? std::max(m_problem->length, 1) : 0,
                       dataColours(palette()).slower);
}

void ConfigFilterBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showProblem();
}

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

#include "configpanel.moc"
