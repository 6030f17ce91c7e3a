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
    m_figures.clear();
    m_notEvaluated.clear();
    if (m_models.size() == 1)
        for (const Kind kind :
             {Kind::Tau, Kind::Runtimes, Kind::Opa, Kind::Top1, Kind::Top5, Kind::Top10, Kind::Part, Kind::Time})
            m_figures.push_back({kind, m_models[0]});
    else if (m_models.size() == 2)
        m_figures = {{Kind::Tau, m_models[0]},      {Kind::Tau, m_models[1]},  {Kind::Difference, m_models[0]},
                     {Kind::Runtimes, m_models[0]}, {Kind::Top1, m_models[0]}, {Kind::Top1, m_models[1]}};
    if (m_board) {
        for (const FailedFile& failed : m_board->failed)
            m_notEvaluated.push_back({failed.file, withoutPath(failed.problem, failed.file)});
        for (const std::filesystem::path& file : m_board->skipped)
            m_notEvaluated.push_back({file, tr("runtimes are not published")});
    }
    endResetModel();
}

std::size_t BoardFilesModel::rows() const
{
    return m_board ? m_board->files.size() + m_notEvaluated.size() : 0;
}

const std::filesystem::path& BoardFilesModel::path(std::size_t row) const
{
    const std::size_t evaluated = m_board->files.size();
    return row < evaluated ? m_board->files[row]->file : m_notEvaluated[row - evaluated].file;
}

const Ranked* BoardFilesModel::ranked(std::size_t row, std::size_t model) const
{
    if (row >= m_board->files.size() || model >= m_board->files[row]->ranked.size())
        return nullptr;
    const Ranked& found = m_board->files[row]->ranked[model];
    return found.evaluation ? &found : nullptr;
}

QString BoardFilesModel::reasonOf(std::size_t row) const
{
    const std::size_t evaluated = m_board->files.size();
    if (row >= evaluated)
        return m_notEvaluated[row - evaluated].reason;
    for (const std::size_t model : m_models)
        if (ranked(row, model) != nullptr)
            return {};
    const auto& all = m_board->files[row]->ranked;
    return m_models.empty() || m_models[0] >= all.size() ? QString() : withoutPath(all[m_models[0]].reason, path(row));
}

bool BoardFilesModel::isReason(std::size_t row, int column) const
{
    return column == 1 && !reasonOf(row).isEmpty();
}

QVariant BoardFilesModel::value(std::size_t row, int column) const
{
    if (column == Name)
        return QString::fromStdString(path(row).filename().string());
    const auto [kind, model] = figure(column);
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
        return m_board->files[row]->distinctRuntimes;
    case Kind::Opa:
        return orNothing(measures.orderedPairAccuracy);
    case Kind::Top1:
    case Kind::Top5:
    case Kind::Top10:
        return orNothing(measures.slowdowns[static_cast<std::size_t>(kind) - static_cast<std::size_t>(Kind::Top1)]);
    case Kind::Part:
        return text(row, column);
    case Kind::Time:
        return found->seconds;
    }
    return {};
}

QString BoardFilesModel::text(std::size_t row, int column) const
{
    if (column == Name)
        return QString::fromStdString(path(row).filename().string());
    if (isReason(row, column))
        return reasonOf(row);
    const auto [kind, model] = figure(column);
    const Ranked* found = ranked(row, model);
    if (found != nullptr && kind == Kind::Part) {
        const auto& part = found->evaluation->provenance.trainingPart;
        if (m_board->rows[model].trainedOn.empty())
            return QStringLiteral("–");
        return !part ? tr("not known") : part->tookPart() ? tr("yes") : tr("no");
    }
    const QVariant known = found == nullptr ? QVariant() : value(row, column);
    if (!known.isValid())
        return reasonOf(row).isEmpty() ? QStringLiteral("–") : QString();
    const double number = known.toDouble();
    switch (kind) {
    case Kind::Tau:
        return numberText(number, 3);
    case Kind::Difference:
        return (number > 0 ? QStringLiteral("+") : QString()) + numberText(number, 3);
    case Kind::Runtimes:
        return groupedText(known.toLongLong());
    case Kind::Time:
        return tr("%1 s").arg(numberText(number, 2));
    default:
        return shareText(number, 2);
    }
}

QString BoardFilesModel::tip(std::size_t row, int /*column*/) const
{
    const QString reason = reasonOf(row);
    return QString::fromStdString(path(row).string()) + (reason.isEmpty() ? QString() : QLatin1Char('\n') + reason);
}

bool BoardFilesModel::isText(std::size_t row, int column) const
{
    return column == Name || isReason(row, column) || figure(column).kind == Kind::Part;
}

QVariant BoardFilesModel::extra(std::size_t row, int column, int role) const
{
    switch (role) {
    case SortRole:
        return value(row, column);
    case PathRole:
        return QString::fromStdString(path(row).string());
    case RuntimesRole:
        return row < m_board->files.size() ? m_board->files[row]->distinctRuntimes : 0U;
    case SpanRole:
        return isReason(row, column) ? columns() - 1 : 1;
    default:
        return {};
    }
}

TableColumn BoardFilesModel::column(int section) const
{
    if (section == Name)
        return {tr("File"), {}, true};
    const auto [kind, model] = figure(section);
    const auto ofModel = [&, model = model](const QString& measure) {
        return m_models.size() == 1
            ? measure
            : tr("%1, %2", "measure, model").arg(measure, QString::fromStdString(m_board->rows[model].model));
    };
    switch (kind) {
    case Kind::Tau:
        return {ofModel(tr("τ")), {}};
    case Kind::Difference:
        return {tr("Difference"), {}};
    case Kind::Runtimes:
        return {tr("Runtimes"),
                tr("Number of different runtimes of the file’s configurations: with few, τ is unreliable")};
    case Kind::Opa:
        return {tr("OPA"), {}};
    case Kind::Top1:
        return {ofModel(tr("Top %1").arg(1)), {}};
    case Kind::Top5:
        return {tr("Top %1").arg(5), {}};
    case Kind::Top10:
        return {tr("Top %1").arg(10), {}};
    case Kind::Part:
        return {tr("In training"), {}};
    case Kind::Time:
        return {tr("Time"), {}};
    }
    return {};
}

} // namespace tgraph
