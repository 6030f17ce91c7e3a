// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tunetables.h"

#include "widgets/common/valuetext.h"
#include "widgets/tune/tunewords.h"

#include <algorithm>
#include <utility>

namespace tgraph {
TrialTableModel::TrialTableModel(Shown shown, QObject* parent) : ColumnTableModel(parent), m_shown(shown) { }

void TrialTableModel::setState(std::shared_ptr<const TuneState> state, std::vector<std::uint32_t> originals)
{
    const std::size_t before = m_state ? m_state->trials.size() : 0;
    const bool goesOn = state && state->trials.size() >= before && originals == m_originals;
    std::vector<std::size_t> rows = goesOn ? m_rows : std::vector<std::size_t>();
    for (std::size_t i = goesOn ? before : 0; state && i < state->trials.size(); ++i)
        if (m_shown == Shown::All || state->trials[i].answer.kind != AnswerKind::Time)
            rows.push_back(i);
    std::vector<double> times;
    for (std::size_t i = 0; state && i < state->trials.size(); ++i)
        if (state->trials[i].answer.kind == AnswerKind::Time)
            times.push_back(state->trials[i].answer.runtime * secondInNanoseconds);
    m_format = times.empty() ? RuntimeFormat() : RuntimeFormat(std::ranges::min(times), false, resolutionOf(times));
    if (!goesOn) {
        beginResetModel();
        m_state = std::move(state);
        m_originals = std::move(originals);
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    const bool more = rows.size() > m_rows.size();
    if (more)
        beginInsertRows({}, static_cast<int>(m_rows.size()), static_cast<int>(rows.size()) - 1);
    m_state = std::move(state);
    m_rows = std::move(rows);
    if (more)
        endInsertRows();
    if (!m_rows.empty()) // the baseline and the digits may have changed
        Q_EMIT dataChanged(index(0, RuntimeColumn), index(rowCount() - 1, AgainstColumn));
}

const Trial* TrialTableModel::trialAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return nullptr;
    return &m_state->trials[indexAt(row)];
}

int TrialTableModel::rowOf(std::size_t trial) const
{
    const auto found = std::ranges::lower_bound(m_rows, trial);
    return found != m_rows.end() && *found == trial ? static_cast<int>(found - m_rows.begin()) : -1;
}

QString TrialTableModel::configText(const Trial& trial) const
{
    const std::size_t place = trial.pick.configuration.value;
    return place < m_originals.size() ? QString::number(m_originals[place]) : QString();
}

QString TrialTableModel::againstText(std::size_t index) const
{
    const Trial& trial = m_state->trials[index];
    if (trial.answer.kind != AnswerKind::Time || !m_state->baseline)
        return {};
    return changeShareText(trial.answer.runtime / m_state->baseline->runtime - 1);
}

QString TrialTableModel::reasonOf(const Trial& trial) const
{
    if (trial.answer.kind != AnswerKind::Time)
        return answerText(trial.answer.kind) + QStringLiteral(": ") + QString::fromStdString(trial.answer.words);
    return reasonText(trial.pick.reason);
}

QString TrialTableModel::tip(std::size_t row, int column) const
{
    if (column != ReasonColumn)
        return {};
    const Trial& trial = m_state->trials[m_rows[row]];
    const QString reason = reasonOf(trial);
    const QString expected = trial.answer.kind == AnswerKind::Time ? expectedText(trial.pick) : QString();
    return expected.isEmpty() ? reason : tr("%1, expected %2 of the fastest").arg(reason, expected);
}

QString TrialTableModel::text(std::size_t row, int column) const
{
    const Trial& trial = m_state->trials[m_rows[row]];
    switch (column) {
    case NumberColumn:
        return QString::number(trial.number);
    case ConfigColumn:
        return configText(trial);
    case PurposeColumn:
        return purposeText(trial.purpose);
    case RuntimeColumn:
        return trial.answer.kind == AnswerKind::Time ? m_format.text(trial.answer.runtime * secondInNanoseconds)
                                                     : answerText(trial.answer.kind);
    case AgainstColumn:
        return againstText(m_rows[row]);
    default:
        return reasonOf(trial);
    }
}

std::vector<TableColumn> TrialTableModel::heads() const
{
    return {{tr("No."), tr("In the order of the tuner’s requests")},
            {tr("Configuration"), tr("Index in the file")},
            {tr("For"), tr("Purpose of the measurement"), true},
            {tr("Runtime"), tr("As reported by the hardware")},
            {tr("Baseline"), tr("Against the mean runtime of the baseline")},
            {tr("Why"), tr("Reason for the pick, or for the missing time"), true}};
}

void NextTableModel::setLines(std::vector<NextLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

const NextLine* NextTableModel::lineAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_lines[static_cast<std::size_t>(row)] : nullptr;
}

QString NextTableModel::tip(std::size_t row, int column) const
{
    if (column == ReasonColumn)
        return reasonText(m_lines[row].pick.reason);
    return column == ChangesColumn ? QString::fromStdString(m_lines[row].changes) : QString();
}

QString NextTableModel::text(std::size_t row, int column) const
{
    const NextLine& line = m_lines[row];
    switch (column) {
    case ConfigColumn:
        return QString::number(line.config);
    case ExpectedColumn:
        return line.pick.expected ? expectedText(line.pick) : QStringLiteral("–");
    case ReasonColumn:
        return reasonText(line.pick.reason);
    default:
        return line.changes.empty() ? tr("no change that is known to matter") : QString::fromStdString(line.changes);
    }
}

std::vector<TableColumn> NextTableModel::heads() const
{
    return {{tr("Configuration"), tr("Index in the file")},
            {tr("Expected"),
             tr("Expected change against the fastest measured runtime, with its standard "
                "deviation")},
            {tr("Why"), tr("Reason for the pick"), true},
            {tr("Changes"), tr("By decision, relative to the fastest measured configuration"), true}};
}

} // namespace tgraph
