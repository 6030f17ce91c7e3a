// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compareheadmodel.h"

#include "engine/core/known.h"
#include "widgets/common/scoretimes.h"

#include <QFont>
#include <QIcon>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>

namespace tgraph {

QVariant colourDot(const QColor& colour)
{
    constexpr int size = 64; // scaled down when painted
    QPixmap dot(size, size);
    dot.fill(Qt::transparent);
    QPainter painter(&dot);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(QRectF(0, 0, size, size).adjusted(8, 8, -8, -8));
    painter.end();
    return QIcon(dot);
}

void CompareHeadModel::setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours,
                                     DistinctId baseline, std::shared_ptr<const FileDecisions> decisions)
{
    beginResetModel();
    m_decisions = std::move(decisions);
    m_comparison = std::move(comparison);
    m_colours = std::move(colours);
    m_baseline = baseline;
    m_runtimeFormat = {};
    m_objective.reset();
    m_slowdown = {};
    if (m_comparison)
        m_slowdown = Slowdown(m_comparison->file, m_scores, m_decisions);
    if (m_comparison && !m_comparison->file->targets.empty()) {
        const std::vector<double>& targets = m_comparison->file->targets;
        m_runtimeFormat = RuntimeFormat(leastKnown(targets), m_comparison->file->isRelative(), resolutionOf(targets));
        if (m_comparison->file->isRelativeToBest())
            m_objective.emplace(*m_comparison->file->document->table);
    }
    endResetModel();
}

void CompareHeadModel::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    m_scoreDecimals = m_scores ? scoreDecimals(m_scores->score) : 3;
    if (!m_comparison)
        return;
    m_slowdown = Slowdown(m_comparison->file, m_scores, m_decisions);
    Q_EMIT dataChanged(index(OverBest, 0), index(Score, columnCount() - 1));
}

bool CompareHeadModel::isKnown(int fact) const
{
    if (!m_comparison)
        return false;
    if (fact == PredictedRank || fact == Score)
        return m_scores != nullptr;
    if (fact == OverBest)
        return m_slowdown.isKnown();
    return fact > MeasuredRank || !m_comparison->file->targets.empty();
}

bool CompareHeadModel::isSimulated() const
{
    return m_comparison && m_comparison->file->document->simulation.has_value();
}

int CompareHeadModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_comparison)
        return 0;
    return m_comparison->file->isLayout() ? FactCount : Differences; // tile files lay out no nodes
}

int CompareHeadModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_comparison ? 0 : 1 + static_cast<int>(m_comparison->configs.size());
}

QVariant CompareHeadModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const bool isName = index.column() == 0;
    switch (role) {
    case Qt::DisplayRole:
        return isName ? factName(index.row()) : text(index.row(), static_cast<std::size_t>(index.column() - 1));
    case Qt::TextAlignmentRole:
        return int((isName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return isName ? QVariant(m_colours.data.mutedText) : QVariant();
    default:
        return {};
    }
}

QString CompareHeadModel::factName(int fact) const
{
    switch (fact) {
    case Runtime:
        if (m_objective)
            return nameWithUnit(m_comparison->file->document->table->objective());
        return m_runtimeFormat.unit().isEmpty()
            ? (isSimulated() ? tr("Simulated, relative") : tr("Relative runtime"))
            : (isSimulated() ? tr("Simulated runtime (%1)") : tr("Runtime (%1)")).arg(m_runtimeFormat.unit());
    case OverBest:
        return overBestName(m_comparison ? m_comparison->file.get() : nullptr);
    case OfBaseline:
        return tr("% of baseline");
    case MeasuredRank:
        return isSimulated() ? tr("Simulated rank") : tr("Measured rank");
    case PredictedRank:
        return tr("Predicted rank");
    case Score:
        return nanosecondsPerScore(m_scores.get()) ? tr("Score (s)") : tr("Score");
    case Differences:
        return tr("Nodes that differ");
    case Relayouts:
        return tr("Layout copies");
    case Added:
        return tr("Layout copies added");
    default:
        return tr("Layout copies removed");
    }
}

QString CompareHeadModel::text(int fact, std::size_t config) const
{
    const DistinctId distinct = m_comparison->configs[config].distinct;
    switch (fact) {
    case OverBest:
        return std::isnan(m_slowdown.share(distinct)) ? QStringLiteral("–") : m_slowdown.words(distinct);
    case Runtime:
    case OfBaseline:
    case MeasuredRank:
        return measuredText(fact, distinct);
    case PredictedRank:
    case Score:
        return predictedText(fact, distinct);
    case Differences:
        return config == 0 ? tr("reference") : groupedText(m_comparison->differingNodes(config));
    default:
        return relayoutText(fact, config);
    }
}

QString CompareHeadModel::measuredText(int fact, DistinctId distinct) const
{
    const OpenFile& file = *m_comparison->file;
    if (file.targets.empty() || std::isnan(file.targets[distinct.value]))
        return file.isUnmeasured() ? tr("not measured") : tr("not published");
    if (fact == Runtime && m_objective)
        return m_objective->format().number(m_objective->valueOf(file.targets[distinct.value]));
    if (fact == Runtime)
        return m_runtimeFormat.number(file.targets[distinct.value]);
    if (fact == MeasuredRank)
        return measuredRankText(file, distinct);
    const double baseline = file.targets[std::min(m_baseline.value, file.configCount() - 1)];
    if (m_decisions && distinct != m_baseline && m_decisions->isWithinNoise(file.targets[distinct.value], baseline))
        return tr("within noise", "of the baseline");
    return baseline > 0
        ? shareText(shareOfBaseline(file, distinct, DistinctId(std::min(m_baseline.value, file.configCount() - 1))))
        : QStringLiteral("–");
}

QString CompareHeadModel::predictedText(int fact, DistinctId distinct) const
{
    if (!m_scores)
        return tr("not ranked");
    if (std::isnan(m_scores->score[distinct.value]))
        return tr("not scored yet");
    if (fact == Score)
        return numberText(m_scores->score[distinct.value], m_scoreDecimals);
    return predictedRankText(*m_scores, distinct);
}

QString CompareHeadModel::relayoutText(int fact, std::size_t config) const
{
    if (fact != Relayouts && config == 0)
        return QStringLiteral("–");
    const RelayoutCount count = fact == Relayouts ? m_comparison->relayoutCounts[config]
        : fact == Added                           ? m_comparison->added(config)
                                                  : m_comparison->removed(config);
    const qint64 number = qint64{count.configured} + count.assumed;
    if (number == 0)
        return groupedText(0);
    return tr("%1 (%2)", "a number of relayouts and the bytes they copy")
        .arg(groupedText(number), QLocale().formattedDataSize(static_cast<qint64>(count.bytes), 1));
}

QVariant CompareHeadModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (section == 0)
        return role == Qt::DisplayRole ? QVariant(QString()) : QVariant();
    const auto config = static_cast<std::size_t>(section - 1);
    switch (role) {
    case Qt::DisplayRole:
        return comparedTitle(*m_comparison->file, m_comparison->configs[config]);
    case Qt::DecorationRole:
        return colourDot(m_colours.configs[config]);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return config == 0 ? tr("The reference: the others are compared with it.") : QString();
    default:
        return {};
    }
}

} // namespace tgraph
