// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configfilterbar.h"

#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/filter/filterline.h"
#include "widgets/filter/savedfilters.h"
#include "widgets/style/icons.h"

#include <QEvent>
#include <QLabel>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace tgraph {

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

} // namespace tgraph
