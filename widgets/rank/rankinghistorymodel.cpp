// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankinghistorymodel.h"

#include "widgets/common/quantity.h"

#include <QDateTime>
#include <QFont>
#include <QLocale>

namespace tgraph {
namespace {

/// Returns the time alone for today, else date and time.
QString whenText(std::int64_t endedMs)
{
    const QDateTime ended = QDateTime::fromMSecsSinceEpoch(endedMs);
    const QLocale locale;
    return ended.date() == QDate::currentDate() ? locale.toString(ended.time(), QLocale::ShortFormat)
                                                : locale.toString(ended, QLocale::ShortFormat);
}

QString tookText(double seconds)
{
    if (seconds <= 0)
        return {};
    return seconds < 10 ? RankingHistoryModel::tr("%1 s").arg(numberText(seconds, 1))
                        : clockText(static_cast<qint64>(seconds));
}

} // namespace

void RankingHistoryModel::setRankings(std::vector<RankingRecord> rankings, std::optional<std::uint32_t> shown)
{
    beginResetModel();
    m_rankings = std::move(rankings);
    m_shown = shown;
    m_agreements.clear();
    endResetModel();
}

void RankingHistoryModel::setAgreements(Agreements agreements)
{
    m_agreements = std::move(agreements);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Agreement), index(rowCount() - 1, Agreement));
}

int RankingHistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rankings.size());
}

int RankingHistoryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RankingHistoryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        return toolTip(index.row());
    case Qt::AccessibleTextRole:
        return index.column() == Model ? text(index.row(), Model) + QStringLiteral(", ") + toolTip(index.row())
                                       : text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() == Model ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setBold(isShown(index.row()));
        return font;
    }
    default:
        return {};
    }
}

QString RankingHistoryModel::text(int row, int column) const
{
    const RankingRecord& record = at(row);
    const QString model = QString::fromStdString(record.provenance.model);
    switch (column) {
    case Model:
        return record.adapted ? tr("%1, adapted").arg(model)
            : record.stopped  ? tr("%1, stopped at %2").arg(model, shareText(record.known / double(record.count), 0))
                              : model;
    case Tau:
        return record.tau ? numberText(*record.tau, 3) : QStringLiteral("–");
    case Slowdown:
        return record.slowdown ? shareText(*record.slowdown, 2) : QStringLiteral("–");
    case Agreement:
        return agreementText(row);
    case Permutations:
        return permutationsText(record.provenance);
    case Slate:
        return record.provenance.slateSize > 0 ? groupedText(record.provenance.slateSize) : QStringLiteral("–");
    case Seed:
        return record.provenance.permutations > 0 ? QString::number(record.provenance.seed) : QStringLiteral("–");
    case When:
        return whenText(record.endedMs);
    default:
        return tookText(record.seconds);
    }
}

QString RankingHistoryModel::permutationsText(const PredictionProvenance& from) const
{
    if (from.permutations == 0)
        return QStringLiteral("–");
    return from.permutationsAllowed > from.permutations
        ? tr("%1 of %2").arg(groupedText(from.permutations), groupedText(from.permutationsAllowed))
        : groupedText(from.permutations);
}

QString RankingHistoryModel::agreementText(int row) const
{
    if (isShown(row))
        return tr("shown");
    const auto known = m_agreements.find(at(row).number);
    if (!at(row).scores)
        return QStringLiteral("–");
    if (known == m_agreements.end())
        return QStringLiteral("…");
    return known->second ? numberText(*known->second, 3) : QStringLiteral("–");
}

QString RankingHistoryModel::toolTip(int row) const
{
    const RankingRecord& record = at(row);
    QStringList lines;
    if (record.stopped)
        lines << tr("Stopped: %1 of %2 distinct configurations are scored.")
                     .arg(groupedText(record.known), groupedText(record.count));
    if (!record.scores)
        lines << tr("Only the settings are stored. Enter repeats the ranking.");
    else if (!isShown(row))
        lines << tr("Enter shows it again.");
    if (!record.provenance.device.empty())
        lines << tr("Device: %1").arg(QString::fromStdString(record.provenance.device));
    return lines.join(QLatin1Char('\n'));
}

QVariant RankingHistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Model:
        return tip ? tr("The model that ranked; the ranking that is shown is bold") : tr("Ranking");
    case Tau:
        return tip ? tr("Kendall’s τ against the runtimes") : tr("τ");
    case Slowdown:
        return tip ? tr("Slowdown of the predicted fastest against the best") : tr("Slowdown");
    case Agreement:
        return tip
            ? tr("Kendall’s τ-b between its scores and those shown; of a stopped one, over what both have scored")
            : tr("Agrees");
    case Permutations:
        return tip ? tr("Permutations that were averaged") : tr("N");
    case Slate:
        return tip ? tr("Configurations that were compared with each other in one pass") : tr("Slate");
    case Seed:
        return tip ? tr("Seed of the permutations") : tr("Seed");
    case When:
        return tip ? tr("End of the ranking") : tr("When");
    case Took:
        return tip ? tr("Duration of the ranking") : tr("Took");
    default:
        return {};
    }
}

} // namespace tgraph
