// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/leaderboardmodel.h"

#include "widgets/common/quantity.h"

#include <QFont>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

QString noFigure()
{
    return QStringLiteral("–");
}

QString orUnknown(const std::string& text)
{
    return text.empty() ? noFigure() : QString::fromStdString(text);
}

/// The measure of a column; nothing where it has none.
std::optional<double> measureOf(const LeaderRow& row, int column)
{
    switch (column) {
    case LeaderBoardModel::Tau:
        return row.measures.kendallTau;
    case LeaderBoardModel::Attained:
        return row.measures.attainedShare;
    case LeaderBoardModel::TauB:
        return row.measures.kendallTauB;
    case LeaderBoardModel::Opa:
        return row.measures.orderedPairAccuracy;
    case LeaderBoardModel::Slowdown1:
    case LeaderBoardModel::Slowdown5:
    case LeaderBoardModel::Slowdown10:
        return row.measures.slowdowns[static_cast<std::size_t>(column - LeaderBoardModel::Slowdown1)];
    default:
        return std::nullopt;
    }
}

QString partWord(const LeaderRow& row)
{
    if (row.trainedOn.empty())
        return noFigure();
    return row.mayHave > 0 ? LeaderBoardModel::tr("not known")
        : row.tookPart > 0 ? LeaderBoardModel::tr("took part")
                           : LeaderBoardModel::tr("no part");
}

} // namespace

void LeaderBoardModel::setLines(std::vector<LeaderLine> lines)
{
    const auto isSame = [](const LeaderLine& before, const LeaderLine& now) {
        return before.model == now.model && before.standing == now.standing;
    };
    if (std::ranges::equal(m_lines, lines, isSame)) { // words only: a person's place in the table stays
        m_lines = std::move(lines);
        if (!m_lines.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_lines = std::move(lines);
    m_ranked.clear();
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (m_lines[i].standing)
            m_ranked.push_back(i);
    endResetModel();
}

int LeaderBoardModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int LeaderBoardModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FixedCount + (m_ranked.size() > 1 ? static_cast<int>(m_ranked.size()) : 0);
}

/// Whoever came later has compared itself with the others.
std::optional<double> LeaderBoardModel::agreement(const LeaderLine& line, int column) const
{
    const LeaderLine& other = m_lines[m_ranked[static_cast<std::size_t>(column - FixedCount)]];
    if (!line.standing || line.model == other.model)
        return std::nullopt;
    for (const auto& [from, to] : {std::pair(&line, &other), std::pair(&other, &line)})
        if (const auto found = from->standing->agreements.find(to->model); found != from->standing->agreements.end())
            return found->second;
    return std::nullopt;
}

QVariant LeaderBoardModel::value(const LeaderLine& line, int column) const
{
    if (column == Model)
        return QString::fromStdString(line.model);
    if (!line.standing)
        return {};
    const LeaderRow& row = line.standing->row;
    if (column >= FixedCount) {
        const auto agreed = agreement(line, column);
        return agreed ? QVariant(*agreed) : QVariant();
    }
    switch (column) {
    case InTraining:
    case TrainedOn:
    case Architecture:
        return text(line, column);
    case Time:
        return row.seconds;
    case Parameters:
        return row.parameters > 0 ? QVariant(static_cast<qulonglong>(row.parameters)) : QVariant();
    default:
        const auto measure = measureOf(row, column);
        return measure ? QVariant(*measure) : QVariant();
    }
}

QString LeaderBoardModel::text(const LeaderLine& line, int column) const
{
    if (column == Model)
        return QString::fromStdString(line.model);
    if (!line.standing)
        return column == Tau ? line.state : QString();
    const LeaderRow& row = line.standing->row;
    if (column >= FixedCount) {
        const auto agreed = agreement(line, column);
        return agreed                                                                 ? numberText(*agreed, 3)
            : m_lines[m_ranked[std::size_t(column - FixedCount)]].model == line.model ? QString()
                                                                                      : noFigure();
    }
    switch (column) {
    case InTraining:
        return partWord(row);
    case TrainedOn:
        return orUnknown(row.trainedOn);
    case Time:
        return tr("%1 s").arg(numberText(row.seconds, 2));
    case Parameters:
        return row.parameters > 0 ? groupedText(static_cast<qint64>(row.parameters)) : noFigure();
    case Architecture:
        return orUnknown(row.architecture);
    default:
        const auto measure = measureOf(row, column);
        if (!measure)
            return noFigure();
        return column == Tau || column == TauB ? numberText(*measure, 3)
                                               : shareText(*measure, column == Attained ? 1 : 2);
    }
}

QVariant LeaderBoardModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LeaderLine& line = m_lines[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool isWord = column == Model || column == InTraining || column == TrainedOn || column == Architecture
        || (column == Tau && !line.standing);
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case SortRole:
        return value(line, column);
    case SpanRole:
        return column == Tau && !line.standing ? columnCount() - Tau : 1;
    case NameRole:
        return QString::fromStdString(line.model);
    case Qt::ToolTipRole:
        return line.standing ? line.summary : line.summary + QLatin1Char('\n') + line.state;
    case Qt::TextAlignmentRole:
        return int((isWord ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setBold(line.isShown);
        return font;
    }
    default:
        return {};
    }
}

QVariant LeaderBoardModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    if (section >= FixedCount) {
        const QString other = QString::fromStdString(m_lines[m_ranked[std::size_t(section - FixedCount)]].model);
        return tip ? tr("Kendall’s τ-b between the scores of the row’s model and those of %1").arg(other)
                   : tr("τ-b with %1").arg(other);
    }
    switch (section) {
    case Model:
        return tip ? tr("The one whose ranking is in the views is bold") : tr("Model");
    case Tau:
        return tip ? tr("Kendall’s τ against the runtimes; ties count 0") : tr("τ");
    case Attained:
        return tip
            ? tr("τ / the τ that a model without interactions reaches when it is fitted to this file’s own runtimes")
            : tr("Of attainable");
    case TauB:
        return tip ? tr("Kendall’s τ-b against the runtimes") : tr("τ-b");
    case Opa:
        return tip ? tr("Pairs with different runtimes that are ordered right") : tr("OPA");
    case Slowdown1:
    case Slowdown5:
    case Slowdown10: {
        const int top = section == Slowdown1 ? 1 : section == Slowdown5 ? 5 : 10;
        return tip ? tr("How much slower than the best of all the best of the predicted top %1 is").arg(top)
                   : tr("Top %1").arg(top);
    }
    case InTraining:
        return tip ? tr("Whether this file’s graph took part in the model’s training: then its figures say little "
                        "about other files")
                   : tr("In training");
    case TrainedOn:
        return tip ? tr("The collection that the model was trained on") : tr("Trained on");
    case Time:
        return tip ? tr("How long ranking this file took") : tr("Time");
    case Parameters:
        return tip ? tr("Weights of one fold") : tr("Parameters");
    default:
        return tip ? tr("The kind of network") : tr("Architecture");
    }
}

} // namespace tgraph
