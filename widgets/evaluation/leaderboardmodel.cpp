// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/leaderboardmodel.h"

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

/// Returns the measure of a column; std::nullopt if it has none.
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

int topOf(int section)
{
    return section == LeaderBoardModel::Slowdown1 ? 1 : section == LeaderBoardModel::Slowdown5 ? 5 : 10;
}

QString partWord(const LeaderRow& row)
{
    if (row.trainedOn.empty())
        return noFigure();
    if (row.mayHave == row.files)
        return LeaderBoardModel::tr("not known");
    if (row.tookPart + row.mayHave == 0)
        return LeaderBoardModel::tr("no");
    if (row.files == 1)
        return LeaderBoardModel::tr("yes");
    const QString text
        = LeaderBoardModel::tr("%1 of %2", "files that took part in training, files")
              .arg(groupedText(static_cast<qint64>(row.tookPart)), groupedText(static_cast<qint64>(row.files)));
    return row.mayHave == 0 ? text
                            : LeaderBoardModel::tr("%1, %2 not known", "files that took part in training")
                                  .arg(text, groupedText(static_cast<qint64>(row.mayHave)));
}

} // namespace

LeaderBoardModel::LeaderBoardModel(LeaderScope scope, QObject* parent) : QAbstractTableModel(parent), m_scope(scope) { }

void LeaderBoardModel::setLines(std::vector<LeaderLine> lines)
{
    const auto isSame = [](const LeaderLine& before, const LeaderLine& now) {
        return before.model == now.model && (before.standing == nullptr) == (now.standing == nullptr);
    };
    if (std::ranges::equal(m_lines, lines, isSame)) {
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

/// Returns the τ-b of two models. The model that ranked later has stored it.
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
    case Files:
        return static_cast<qulonglong>(row.files);
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
    case Files:
        return groupedText(static_cast<qint64>(row.files));
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
    if (role == Qt::ToolTipRole)
        return tip(section);
    if (section >= FixedCount)
        return tr("τ-b with %1")
            .arg(QString::fromStdString(m_lines[m_ranked[std::size_t(section - FixedCount)]].model));
    switch (section) {
    case Model:
        return tr("Model");
    case Tau:
        return tr("τ");
    case Attained:
        return tr("Of attainable");
    case TauB:
        return tr("τ-b");
    case Opa:
        return tr("OPA");
    case Slowdown1:
    case Slowdown5:
    case Slowdown10:
        return tr("Top %1").arg(topOf(section));
    case InTraining:
        return tr("In training");
    case Files:
        return tr("Files");
    case TrainedOn:
        return tr("Trained on");
    case Time:
        return tr("Time");
    case Parameters:
        return tr("Parameters");
    default:
        return tr("Architecture");
    }
}

QString LeaderBoardModel::tip(int section) const
{
    const bool isFolder = m_scope == LeaderScope::Folder;
    if (section >= FixedCount)
        return tr("Kendall’s τ-b between the scores of the row’s model and those of %1")
                   .arg(QString::fromStdString(m_lines[m_ranked[std::size_t(section - FixedCount)]].model))
            + (isFolder ? QLatin1Char('\n') + tr("Mean over the files that both ranked") : QString());
    const QString mean = isFolder ? QLatin1Char('\n') + tr("Mean over the files that the model ranked") : QString();
    switch (section) {
    case Model:
        return isFolder ? tr("A click lists its files; two rows together (Ctrl+click) are compared file by file")
                        : tr("Bold: the model whose ranking is in the views");
    case Tau:
        return tr("Kendall’s τ against the runtimes; ties count 0") + mean;
    case Attained:
        return tr("τ / the τ that a model without interactions reaches when it is fitted to this file’s own runtimes")
            + mean;
    case TauB:
        return tr("Kendall’s τ-b against the runtimes") + mean;
    case Opa:
        return tr("Share of pairs with different runtimes in the right order") + mean;
    case Slowdown1:
    case Slowdown5:
    case Slowdown10:
        return tr("Slowdown of the best of the predicted top %1 against the best of all").arg(topOf(section)) + mean;
    case InTraining:
        return isFolder ? tr("Files whose graph was used to train the model: then the figures say little about other "
                             "files")
                        : tr("Use of this file’s graph in the model’s training: if used, its figures say little about "
                             "other files");
    case Files:
        return tr("Files that the model ranked");
    case TrainedOn:
        return tr("The collection that the model was trained on");
    case Time:
        return isFolder ? tr("Time to rank a file") + mean : tr("Time to rank this file");
    case Parameters:
        return tr("Weights of one fold");
    default:
        return tr("Kind of network");
    }
}

} // namespace tgraph
