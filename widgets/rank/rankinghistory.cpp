// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankinghistory.h"

#include "widgets/common/boxes.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"

#include <QDateTime>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>

#include <algorithm>

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

constexpr int mostRows = 5; // visible at once

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

CellLook RankingHistoryModel::look(std::size_t row, int /*column*/) const
{
    return isShown(static_cast<int>(row)) ? CellLook::Bold : CellLook::Plain;
}

QVariant RankingHistoryModel::extra(std::size_t row, int column, int role) const
{
    if (role != Qt::AccessibleTextRole)
        return {};
    return column == Model ? text(row, Model) + QStringLiteral(", ") + tip(row, Model) : text(row, column);
}

QString RankingHistoryModel::text(std::size_t row, int column) const
{
    const RankingRecord& record = at(static_cast<int>(row));
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
        return agreementText(static_cast<int>(row));
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

QString RankingHistoryModel::tip(std::size_t row, int /*column*/) const
{
    const RankingRecord& record = at(static_cast<int>(row));
    QStringList lines;
    if (record.stopped)
        lines << tr("Stopped: %1 of %2 distinct configurations are scored.")
                     .arg(groupedText(record.known), groupedText(record.count));
    if (!record.scores)
        lines << tr("Only the settings are stored. Enter repeats the ranking.");
    else if (!isShown(static_cast<int>(row)))
        lines << tr("Enter shows it again.");
    if (!record.provenance.device.empty())
        lines << tr("Device: %1").arg(QString::fromStdString(record.provenance.device));
    return lines.join(QLatin1Char('\n'));
}

std::vector<TableColumn> RankingHistoryModel::heads() const
{
    return {{tr("Ranking"), tr("The model that ranked; the ranking that is shown is bold"), true},
            {tr("τ"), tr("Kendall’s τ against the runtimes")},
            {tr("Slowdown"), tr("Slowdown of the predicted fastest against the best")},
            {tr("Agrees"),
             tr("Kendall’s τ-b between its scores and those shown; of a stopped one, over what both have scored")},
            {tr("N"), tr("Permutations that were averaged")},
            {tr("Slate"), tr("Configurations that were compared with each other in one pass")},
            {tr("Seed"), tr("Seed of the permutations")},
            {tr("When"), tr("End of the ranking")},
            {tr("Took"), tr("Duration of the ranking")}};
}

RankingHistory::RankingHistory(QWidget* parent) : QWidget(parent), m_model(new RankingHistoryModel(this))
{
    auto* title = new QLabel(tr("Rankings of this file"), this);
    makeTable();
    title->setBuddy(m_table);
    lineUp(inset(new QVBoxLayout(this), {0, 4, 0, 0}, 2), {title, m_table});
    hide();
}

void RankingHistory::makeTable()
{
    auto* table = new SectionTable(tr("Rankings of this file"), this);
    m_table = table;
    m_table->setModel(m_model);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    table->onDoubleClick([this](const QModelIndex& index) { activate(index.row()); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &RankingHistory::openMenu);
}

void RankingHistory::setRankings(std::vector<RankingRecord> rankings, std::optional<std::uint32_t> shown, bool measured)
{
    m_menu.close(); // the rankings of another file have the same numbers
    const bool onlyShown = rankings.size() == 1 && shown && !rankings.front().stopped;
    const bool isOfUse = !rankings.empty() && !onlyShown;
    m_model->setRankings(std::move(rankings), shown);
    m_table->setColumnHidden(RankingHistoryModel::Tau, !measured);
    m_table->setColumnHidden(RankingHistoryModel::Slowdown, !measured);
    fitColumns(*m_table, Fit::Tight);
    fitHeight();
    setVisible(isOfUse);
}

void RankingHistory::setAgreements(RankingHistoryModel::Agreements agreements)
{
    m_model->setAgreements(std::move(agreements));
    fitColumns(*m_table, Fit::Tight);
}

void RankingHistory::fitHeight()
{
    const int rows = std::clamp(m_model->rowCount(), 1, mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
                            + rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth()
                            + m_table->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
}

void RankingHistory::activate(int row)
{
    if (row < 0 || row >= m_model->rowCount() || m_model->isShown(row))
        return;
    const RankingRecord& record = m_model->at(row);
    if (record.scores)
        Q_EMIT showRequested(record.number);
    else
        Q_EMIT rankRequested(record.with);
}

void RankingHistory::openMenu(const QPoint& place)
{
    const QModelIndex index = m_table->indexAt(place);
    if (!index.isValid())
        return;
    const int row = index.row();
    const RankingRecord record = m_model->at(row);
    QMenu& menu = m_menu.make(*this);
    const bool isOther = record.scores && !m_model->isShown(row);
    menu.addAction(tr("&Show this ranking"), this, [this, record] { Q_EMIT showRequested(record.number); })
        ->setEnabled(isOther);
    menu.addAction(tr("&Compare it with the one shown"), this,
                   [this, record] { Q_EMIT compareRequested(record.number); })
        ->setEnabled(isOther && !record.stopped);
    menu.addAction(tr("&Rank again this way"), this, [this, record] { Q_EMIT rankRequested(record.with); })
        ->setEnabled(!record.adapted);
    menu.addSeparator();
    menu.addAction(tr("Re&move it"), this, [this, record] { Q_EMIT removeRequested(record.number); });
    menu.popup(m_table->viewport()->mapToGlobal(place));
}

} // namespace tgraph
