// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/leaderboardmodel.h"

#include "widgets/common/quantity.h"

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

/// Returns the measure that a column shows; std::nullopt if it shows none.
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
    const QString text = LeaderBoardModel::tr("%1 of %2", "files that took part in training, files")
                             .arg(groupedText(row.tookPart), groupedText(row.files));
    return row.mayHave == 0 ? text
                            : LeaderBoardModel::tr("%1, %2 not known", "files that took part in training")
                                  .arg(text, groupedText(row.mayHave));
}

} // namespace

LeaderBoardModel::LeaderBoardModel(LeaderScope scope, QObject* parent) : ColumnTableModel(parent), m_scope(scope) { }

void LeaderBoardModel::setLines(std::vector<LeaderLine> lines)
{
    const auto isSame = [](const LeaderLine& before, const LeaderLine& now) {
        return before.model == now.model && (before.standing == nullptr) == (now.standing == nullptr);
    };
    if (std::ranges::equal(m_lines, lines, isSame)) {
        m_lines = std::move(lines);
        return reportAllChanged();
    }
    beginResetModel();
    m_lines = std::move(lines);
    m_ranked.clear();
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (m_lines[i].standing)
            m_ranked.push_back(i);
    endResetModel();
}

int LeaderBoardModel::columns() const
{
    return FixedCount + (m_ranked.size() > 1 ? static_cast<int>(m_ranked.size()) : 0);
}

const LeaderLine& LeaderBoardModel::lineOf(int column) const
{
    return m_lines[m_ranked[static_cast<std::size_t>(column - FixedCount)]];
}

/// Returns the τ-b of two models. The model that ranked later has stored it.
std::optional<double> LeaderBoardModel::agreement(const LeaderLine& line, int column) const
{
    const LeaderLine& other = lineOf(column);
    if (!line.standing || line.model == other.model)
        return std::nullopt;
    for (const auto& [from, to] : {std::pair(&line, &other), std::pair(&other, &line)})
        if (const auto found = from->standing->agreements.find(to->model); found != from->standing->agreements.end())
            return found->second;
    return std::nullopt;
}

QVariant LeaderBoardModel::value(std::size_t row, int column) const
{
    const LeaderLine& line = m_lines[row];
    if (column == Model)
        return QString::fromStdString(line.model);
    if (!line.standing)
        return {};
    const LeaderRow& figures = line.standing->row;
    if (column >= FixedCount) {
        const auto agreed = agreement(line, column);
        return agreed ? QVariant(*agreed) : QVariant();
    }
    switch (column) {
    case InTraining:
    case TrainedOn:
    case Architecture:
        return text(row, column);
    case Files:
        return static_cast<qulonglong>(figures.files);
    case Time:
        return figures.seconds;
    case Parameters:
        return figures.parameters > 0 ? QVariant(static_cast<qulonglong>(figures.parameters)) : QVariant();
    default:
        const auto measure = measureOf(figures, column);
        return measure ? QVariant(*measure) : QVariant();
    }
}

QString LeaderBoardModel::text(std::size_t row, int column) const
{
    const LeaderLine& line = m_lines[row];
    if (column == Model)
        return QString::fromStdString(line.model);
    if (!line.standing)
        return column == Tau ? line.state : QString();
    const LeaderRow& figures = line.standing->row;
    if (column >= FixedCount) {
        const auto agreed = agreement(line, column);
        return agreed ? numberText(*agreed, 3) : lineOf(column).model == line.model ? QString() : noFigure();
    }
    switch (column) {
    case InTraining:
        return partWord(figures);
    case Files:
        return groupedText(figures.files);
    case TrainedOn:
        return orUnknown(figures.trainedOn);
    case Time:
        return tr("%1 s").arg(numberText(figures.seconds, 2));
    case Parameters:
        return figures.parameters > 0 ? groupedText(figures.parameters) : noFigure();
    case Architecture:
        return orUnknown(figures.architecture);
    default:
        const auto measure = measureOf(figures, column);
        if (!measure)
            return noFigure();
        return column == Tau || column == TauB ? numberText(*measure, 3)
                                               : shareText(*measure, column == Attained ? 1 : 2);
    }
}

QString LeaderBoardModel::tip(std::size_t row, int /*column*/) const
{
    const LeaderLine& line = m_lines[row];
    return line.standing ? line.summary : line.summary + QLatin1Char('\n') + line.state;
}

bool LeaderBoardModel::isText(std::size_t row, int column) const
{
    return this->column(column).isText || (column == Tau && !m_lines[row].standing);
}

CellLook LeaderBoardModel::look(std::size_t row, int /*column*/) const
{
    return m_lines[row].isShown ? CellLook::Bold : CellLook::Plain;
}

QVariant LeaderBoardModel::extra(std::size_t row, int column, int role) const
{
    switch (role) {
    case SortRole:
        return value(row, column);
    case SpanRole:
        return column == Tau && !m_lines[row].standing ? columns() - Tau : 1;
    case NameRole:
        return QString::fromStdString(m_lines[row].model);
    default:
        return {};
    }
}

TableColumn LeaderBoardModel::column(int section) const
{
    const bool isFolder = m_scope == LeaderScope::Folder;
    if (section >= FixedCount) {
        const QString other = QString::fromStdString(lineOf(section).model);
        return {tr("τ-b with %1").arg(other),
                tr("Kendall’s τ-b between the scores of the row’s model and those of %1").arg(other)
                    + (isFolder ? QLatin1Char('\n') + tr("Mean over the files that both ranked") : QString())};
    }
    const QString mean = isFolder ? QLatin1Char('\n') + tr("Mean over the files that the model ranked") : QString();
    switch (section) {
    case Model:
        return {tr("Model"),
                isFolder ? tr("A click lists its files; two rows together (Ctrl+click) are compared file by file")
                         : tr("Bold: the model whose ranking is in the views"),
                true};
    case Tau:
        return {tr("τ"), tr("Kendall’s τ against the runtimes; ties count 0") + mean};
    case Attained:
        return {tr("Of attainable"),
                tr("τ / the τ that a model without interactions reaches when it is fitted to this file’s own runtimes")
                    + mean};
    case TauB:
        return {tr("τ-b"), tr("Kendall’s τ-b against the runtimes") + mean};
    case Opa:
        return {tr("OPA"), tr("Share of pairs with different runtimes in the right order") + mean};
    case Slowdown1:
    case Slowdown5:
    case Slowdown10:
        return {tr("Top %1").arg(topOf(section)),
                tr("Slowdown of the best of the predicted top %1 against the best of all").arg(topOf(section)) + mean};
    case InTraining:
        return {tr("In training"),
                isFolder ? tr("Files whose graph was used to train the model: then the figures say little about other "
                              "files")
                         : tr("Use of this file’s graph in the model’s training: if used, its figures say little about "
                              "other files"),
                true};
    case Files:
        return {tr("Files"), tr("Files that the model ranked")};
    case TrainedOn:
        return {tr("Trained on"), tr("The collection that the model was trained on"), true};
    case Time:
        return {tr("Time"), isFolder ? tr("Time to rank a file") + mean : tr("Time to rank this file")};
    case Parameters:
        return {tr("Parameters"), tr("Weights of one fold")};
    default:
        return {tr("Architecture"), tr("Kind of network"), true};
    }
}

} // namespace tgraph
