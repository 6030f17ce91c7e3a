// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/boardfilesmodel.h"

#include "widgets/common/quantity.h"

#include <utility>

namespace tgraph {
namespace {

/// Removes the path, which the row shows anyway.
QString withoutPath(const std::string& problem, const std::filesystem::path& file)
{
    const std::string start = file.string() + ": ";
    return QString::fromStdString(problem.starts_with(start) ? problem.substr(start.size()) : problem);
}

QVariant orNothing(const std::optional<double>& measure)
{
    return measure ? QVariant(*measure) : QVariant();
}

} // namespace

void BoardFilesModel::setBoard(std::shared_ptr<const ModelBoard> board, std::vector<std::size_t> rows)
{
    beginResetModel();
    m_board = std::move(board);
    m_models = std::move(rows);
    m_columns.clear();
    m_notEvaluated.clear();
    if (m_models.size() == 1)
        for (const Kind kind :
             {Kind::Tau, Kind::Runtimes, Kind::Opa, Kind::Top1, Kind::Top5, Kind::Top10, Kind::Part, Kind::Time})
            m_columns.push_back({kind, m_models[0]});
    else if (m_models.size() == 2)
        m_columns = {{Kind::Tau, m_models[0]},      {Kind::Tau, m_models[1]},  {Kind::Difference, m_models[0]},
                     {Kind::Runtimes, m_models[0]}, {Kind::Top1, m_models[0]}, {Kind::Top1, m_models[1]}};
    if (m_board) {
        for (const FailedFile& failed : m_board->failed)
            m_notEvaluated.push_back({failed.file, withoutPath(failed.problem, failed.file)});
        for (const std::filesystem::path& file : m_board->skipped)
            m_notEvaluated.push_back({file, tr("runtimes are not published")});
    }
    endResetModel();
}

int BoardFilesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_board ? 0 : static_cast<int>(m_board->files.size() + m_notEvaluated.size());
}

int BoardFilesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_columns.size());
}

const std::filesystem::path& BoardFilesModel::path(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    const std::size_t evaluated = m_board->files.size();
    return index < evaluated ? m_board->files[index]->file : m_notEvaluated[index - evaluated].file;
}

const Ranked* BoardFilesModel::ranked(int row, std::size_t model) const
{
    const auto index = static_cast<std::size_t>(row);
    if (index >= m_board->files.size() || model >= m_board->files[index]->ranked.size())
        return nullptr;
    const Ranked& found = m_board->files[index]->ranked[model];
    return found.evaluation ? &found : nullptr;
}

QString BoardFilesModel::reasonOf(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    const std::size_t evaluated = m_board->files.size();
    if (index >= evaluated)
        return m_notEvaluated[index - evaluated].reason;
    for (const std::size_t model : m_models)
        if (ranked(row, model) != nullptr)
            return {};
    const auto& all = m_board->files[index]->ranked;
    return m_models.empty() || m_models[0] >= all.size() ? QString() : withoutPath(all[m_models[0]].reason, path(row));
}

QVariant BoardFilesModel::value(int row, int section) const
{
    if (section == Name)
        return QString::fromStdString(path(row).filename().string());
    const auto [kind, model] = column(section);
    const Ranked* found = ranked(row, model);
    if (found == nullptr)
        return {};
    const Measures& measures = found->evaluation->measures;
    switch (kind) {
    case Kind::Tau:
        return orNothing(measures.kendallTau);
    case Kind::Difference: {
        const Ranked* other = ranked(row, m_models[1]);
        if (other == nullptr || !measures.kendallTau || !other->evaluation->measures.kendallTau)
            return {};
        return *measures.kendallTau - *other->evaluation->measures.kendallTau;
    }
    case Kind::Runtimes:
        return m_board->files[static_cast<std::size_t>(row)]->distinctRuntimes;
    case Kind::Opa:
        return orNothing(measures.orderedPairAccuracy);
    case Kind::Top1:
    case Kind::Top5:
    case Kind::Top10:
        return orNothing(measures.slowdowns[static_cast<std::size_t>(kind) - static_cast<std::size_t>(Kind::Top1)]);
    case Kind::Part:
        return text(row, section);
    case Kind::Time:
        return found->seconds;
    }
    return {};
}

QString BoardFilesModel::text(int row, int section) const
{
    if (section == Name)
        return QString::fromStdString(path(row).filename().string());
    if (section == 1)
        if (const QString reason = reasonOf(row); !reason.isEmpty())
            return reason;
    const auto [kind, model] = column(section);
    const Ranked* found = ranked(row, model);
    if (found != nullptr && kind == Kind::Part) {
        const auto& part = found->evaluation->provenance.trainingPart;
        if (m_board->rows[model].trainedOn.empty())
            return QStringLiteral("–");
        return !part ? tr("not known") : part->tookPart() ? tr("yes") : tr("no");
    }
    const QVariant figure = found == nullptr ? QVariant() : value(row, section);
    if (!figure.isValid())
        return reasonOf(row).isEmpty() ? QStringLiteral("–") : QString();
    const double number = figure.toDouble();
    switch (kind) {
    case Kind::Tau:
        return numberText(number, 3);
    case Kind::Difference:
        return (number > 0 ? QStringLiteral("+") : QString()) + numberText(number, 3);
    case Kind::Runtimes:
        return groupedText(figure.toLongLong());
    case Kind::Time:
        return tr("%1 s").arg(numberText(number, 2));
    default:
        return shareText(number, 2);
    }
}

QVariant BoardFilesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const int section = index.column();
    const bool isReason = section == 1 && !reasonOf(row).isEmpty();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, section);
    case SortRole:
        return value(row, section);
    case PathRole:
        return QString::fromStdString(path(row).string());
    case RuntimesRole: {
        const auto file = static_cast<std::size_t>(row);
        return file < m_board->files.size() ? m_board->files[file]->distinctRuntimes : 0U;
    }
    case SpanRole:
        return isReason ? columnCount() - 1 : 1;
    case Qt::ToolTipRole: {
        const QString reason = reasonOf(row);
        return QString::fromStdString(path(row).string()) + (reason.isEmpty() ? QString() : QLatin1Char('\n') + reason);
    }
    case Qt::TextAlignmentRole: {
        const bool isWord = section == Name || isReason || column(section).kind == Kind::Part;
        return int((isWord ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

QVariant BoardFilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section != Name && column(section).kind == Kind::Runtimes)
        return tr("Number of different runtimes of the file’s configurations: with few, τ is unreliable");
    if (role != Qt::DisplayRole)
        return {};
    if (section == Name)
        return tr("File");
    const auto [kind, model] = column(section);
    const auto ofModel = [&, model = model](const QString& measure) {
        return m_models.size() == 1
            ? measure
            : tr("%1, %2", "measure, model").arg(measure, QString::fromStdString(m_board->rows[model].model));
    };
    switch (kind) {
    case Kind::Tau:
        return ofModel(tr("τ"));
    case Kind::Difference:
        return tr("Difference");
    case Kind::Runtimes:
        return tr("Runtimes");
    case Kind::Opa:
        return tr("OPA");
    case Kind::Top1:
        return ofModel(tr("Top %1").arg(1));
    case Kind::Top5:
        return tr("Top %1").arg(5);
    case Kind::Top10:
        return tr("Top %1").arg(10);
    case Kind::Part:
        return tr("In training");
    case Kind::Time:
        return tr("Time");
    }
    return {};
}

} // namespace tgraph
