// SPDX-License-Identifier: GPL-3.0-or-later
// Texts, tooltips, roles and headers of the configuration table.
#include "widgets/common/boldfont.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/rankwords.h"
#include "widgets/common/scoretimes.h"
#include "widgets/common/tabletext.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/configs/originwords.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tgraph {
namespace {

/// Returns "8×128 · in 8×512 · kernel 3×3": the bounds of the output, then of input and kernel if present.
QString tileText(const TileConfig& tile)
{
    constexpr std::size_t groupSize = 8; // six bounds, their sum and product
    constexpr std::size_t bounds = 6;
    const auto group = [&tile](std::size_t index) {
        const auto first = tile.begin() + static_cast<std::ptrdiff_t>(index * groupSize);
        const auto end = std::find_if_not(std::make_reverse_iterator(first + bounds), std::make_reverse_iterator(first),
                                          [](float bound) { return bound == 0; })
                             .base();
        QStringList texts;
        std::transform(first, end, std::back_inserter(texts),
                       [](float bound) { return QString::number(double{bound}); });
        return texts.join(QChar(0xD7));
    };
    QStringList parts = {group(1)};
    if (const QString input = group(2); !input.isEmpty())
        parts.append(ConfigTableModel::tr("in %1", "bounds of a tile's input").arg(input));
    if (const QString kernel = group(0); !kernel.isEmpty())
        parts.append(ConfigTableModel::tr("kernel %1", "bounds of a tile's kernel").arg(kernel));
    return parts.join(QStringLiteral(" \u00b7 "));
}

constexpr qsizetype longCell = 500; // characters after which a cell's text ends: a table may have 10,000 parameters

/// Joins the texts of the parameters with more than one value: "32 · 4".
template <typename Text> QString joinedParameters(const MeasuredTable& table, Text text)
{
    const QString separator = QStringLiteral(" \u00b7 ");
    QString joined;
    for (const Parameter& parameter : table.parameters) {
        if (parameter.options.size() < 2)
            continue;
        if (joined.size() >= longCell)
            return joined + separator + QStringLiteral("…");
        joined += (joined.isEmpty() ? QString() : separator) + text(parameter);
    }
    return joined;
}

QString parameterNames(const MeasuredTable& table)
{
    return joinedParameters(table, [](const Parameter& parameter) { return QString::fromStdString(parameter.name); });
}

QString parameterValues(const MeasuredTable& table, ConfigId config)
{
    return joinedParameters(
        table, [config](const Parameter& parameter) { return QString::fromStdString(parameter.option(config)); });
}

/// Returns "block_size_x 32 · block_size_y 4".
QString namedParameters(const MeasuredTable& table, ConfigId config)
{
    return joinedParameters(table, [config](const Parameter& parameter) {
        return QString::fromStdString(parameter.name) + QChar(0xA0) + QString::fromStdString(parameter.option(config));
    });
}

Qt::Alignment alignment(int column)
{
    switch (column) {
    case ConfigTableModel::Pin:
        return Qt::AlignCenter;
    case ConfigTableModel::Tile:
    case ConfigTableModel::Changes:
    case ConfigTableModel::Note:
        return Qt::AlignVCenter | Qt::AlignLeft;
    default:
        return Qt::AlignVCenter | Qt::AlignRight;
    }
}

} // namespace

int ConfigTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ConfigTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount + m_measuredColumns.count();
}

QVariant ConfigTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const DistinctId distinct = distinctAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.column(), distinct);
    case Qt::EditRole:
        return index.column() == Note ? noteOf(distinct) : QVariant();
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ToolTipRole:
        return toolTip(index.column(), distinct);
    case exactTextRole:
        return index.column() < ColumnCount
            ? QString()
            : m_measuredColumns.exactText(index.column() - ColumnCount, original(distinct));
    case Qt::FontRole:
        return distinct == m_selection.baseline ? QVariant(boldOf({})) : QVariant();
    case Qt::ForegroundRole: {
        const bool isNoise = (index.column() == OverBest && m_slowdown.isWithinNoise(distinct))
            || (index.column() == OfBaseline && isLikeBaseline(distinct));
        return isNoise ? QVariant(dataColours(QGuiApplication::palette()).mutedText) : QVariant();
    }
    case Qt::CheckStateRole:
        return index.column() == Pin ? QVariant(pinOf(distinct) >= 0 ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return spoken(index.column(), distinct);
    case PinRole:
        return pinOf(distinct);
    case ShareRole:
        return index.column() == Difference ? value(Difference, distinct) / std::max(1U, m_file->configCount() - 1)
                                            : QVariant();
    case ToneRole:
        return index.column() == Spread && m_greatestSpread > 0 ? value(Spread, distinct) / m_greatestSpread
                                                                : QVariant();
    default:
        return {};
    }
}

Qt::ItemFlags ConfigTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Note ? flags | Qt::ItemIsEditable : flags;
}

bool ConfigTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || index.column() != Note || role != Qt::EditRole)
        return false;
    Q_EMIT noteEdited(distinctAt(index.row()), value.toString());
    return true;
}

QString ConfigTableModel::text(int column, DistinctId distinct) const
{
    if (column == Note)
        return noteOf(distinct);
    if (column >= ColumnCount)
        return m_measuredColumns.text(column - ColumnCount, original(distinct));
    const double number = value(column, distinct);
    if (column == Runtime && std::isnan(number) && m_file->isTable())
        return failureText(distinct);
    if (column == Pin || std::isnan(number))
        return {};
    switch (column) {
    case Changes: {
        QString letters;
        for (const std::uint32_t letter : changesOf(distinct)) {
            if (letters.size() >= longCell) {
                letters += QStringLiteral("…");
                break;
            }
            letters += m_decisions->name(letter) + QLatin1Char(' ');
        }
        return letters.isEmpty() ? QStringLiteral("–") : letters.trimmed();
    }
    case Origin:
        return originText(static_cast<CandidateOrigin>(number));
    case Difference:
        return signedText(static_cast<qint64>(number));
    case Tile:
        return m_file->isTable() ? parameterValues(*m_file->document->table, original(distinct))
                                 : tileText(m_file->document->tiles[original(distinct).value]);
    case MeasuredRank:
        return measuredRankText(*m_file, distinct);
    case OverBest:
        return m_slowdown.text(distinct);
    case PredictedRank: // shared ranks are marked
        return groupedText(static_cast<qint64>(number))
            + (m_scores->isTied(distinct) ? QStringLiteral("=") : QString());
    case Score:
        return numberText(number, m_scoreDecimals);
    case Spread:
        return numberText(number, m_spreadDecimals);
    case Runtime:
        return m_file->isRelativeToBest() ? m_objectiveFormat.number(m_file->document->table->valueOf(number))
                                          : m_runtimeFormat.number(number);
    case OfBaseline:
        return shareText(number, m_shareDecimals);
    default:
        return groupedText(static_cast<qint64>(number));
    }
}

ConfigId ConfigTableModel::original(DistinctId distinct) const
{
    return m_file->configurations->representatives[distinct.value];
}

QString ConfigTableModel::failureText(DistinctId distinct) const
{
    const std::string* failure = m_file->document->table->failure(original(distinct));
    return failure != nullptr ? tr("failed: %1").arg(QString::fromStdString(*failure)) : QString();
}

bool ConfigTableModel::isLikeBaseline(DistinctId distinct) const
{
    const double own = value(Runtime, distinct);
    const DistinctId baseline = m_selection.baseline;
    return m_decisions && distinct != baseline && m_file->has(baseline) && !std::isnan(own)
        && m_decisions->isWithinNoise(own, value(Runtime, baseline));
}

QString ConfigTableModel::toolTip(int column, DistinctId distinct) const
{
    if (column >= ColumnCount)
        return m_measuredColumns.exactText(column - ColumnCount, original(distinct));
    switch (column) {
    case Pin:
        return pinOf(distinct) >= 0 ? tr("Pinned. Click or press Space to unpin.")
                                    : tr("Click or press Space to pin, for comparison.");
    case Tile:
        return m_file->isTable() ? namedParameters(*m_file->document->table, original(distinct)) : QString();
    case PredictedRank:
        if (isKnown(distinct) && m_scores->isTied(distinct))
            return tr("%1 distinct configurations share this score: their order is arbitrary.")
                .arg(groupedText(qint64{m_scores->lastRank[distinct.value]} - m_scores->firstRank[distinct.value] + 1));
        [[fallthrough]];
    case Score:
    case Spread:
        return m_scores ? (isKnown(distinct) ? QString() : tr("Not scored yet")) : tr("Not ranked");
    case MeasuredRank:
        if (!std::isnan(value(MeasuredRank, distinct)))
            return measuredRankNote(*m_file, distinct);
        [[fallthrough]];
    case Runtime:
        if (const double number = value(Runtime, distinct); !std::isnan(number))
            return m_file->isRelativeToBest()
                ? tr("%1 × the cost of the best", "a ratio").arg(m_runtimeFormat.number(number))
                : QString();
        if (m_file->isTable())
            return failureText(distinct);
        return m_file->isUnmeasured() ? tr("Nothing was measured.") : tr("The runtime is not published.");
    case OverBest:
        if (m_slowdown.isWithinNoise(distinct))
            return m_file->isRelativeToBest()
                ? tr("Within noise of the best: repeated measurements differ as much.")
                : tr("Within noise of the fastest: repeated measurements differ as much.");
        return m_slowdown.isKnown() && !m_slowdown.isMeasured(distinct) ? m_file->isUnmeasured()
                ? tr("Predicted: scores of this model are times; there are no measurements.")
                : tr("Predicted: scores of this model are times, and no runtime is published.")
                                                                        : QString();
    case OfBaseline:
        if (distinct == m_selection.baseline)
            return tr("This is the baseline.");
        return isLikeBaseline(distinct) ? tr("Within noise of the baseline: repeated measurements differ as much.")
                                        : QString();
    case Note:
        return noteOf(distinct);
    case Origin:
        return hasValues(Origin) ? originNote(static_cast<CandidateOrigin>(value(Origin, distinct))) : QString();
    case Originals:
    case Configuration: {
        const auto members = m_file->configurations->membersOf(distinct);
        constexpr std::size_t shown = 12;
        QStringList numbers;
        for (std::size_t i = 0; i < std::min(shown, members.size()); ++i)
            numbers.append(QString::number(members[i].value));
        if (members.size() > shown)
            numbers.append(QStringLiteral("…"));
        return tr("Configurations of the file in this row: %1").arg(numbers.join(QLatin1String(", ")));
    }
    default:
        return {};
    }
}

QString ConfigTableModel::spoken(int column, DistinctId distinct) const
{
    const QString shown = text(column, distinct);
    switch (column) {
    case Pin:
        return pinOf(distinct) >= 0 ? tr("pinned") : tr("not pinned");
    case MeasuredRank:
        if (shown.startsWith(QChar(0x2248)))
            return tr("%1, a tie with rank %2", "a measured rank, and the best that means the same")
                .arg(groupedText(qint64{m_file->measuredRank[distinct.value]} + 1), shown.mid(1));
        return shown;
    case PredictedRank:
        if (isKnown(distinct) && m_scores->isTied(distinct))
            return tr("%1, shared", "a predicted rank that several have").arg(shown.chopped(1));
        return shown;
    case OverBest:
        if (m_slowdown.isWithinNoise(distinct))
            return tr("%1, within noise of the fastest", "so much over the best").arg(shown);
        return shown.startsWith(QChar(0x2248)) ? tr("predicted %1", "so much over the best").arg(shown.mid(2)) : shown;
    case Tile:
        return m_file->isTable() ? namedParameters(*m_file->document->table, original(distinct)) : shown;
    default:
        return shown;
    }
}

QVariant ConfigTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const int own = section - ColumnCount; // column of the table
    if (role == Qt::TextAlignmentRole)
        return int(own < 0 ? alignment(section)
                           : Qt::AlignVCenter | (m_measuredColumns.isNumeric(own) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    if (own >= 0)
        return tip ? m_measuredColumns.toolTip(own) : m_measuredColumns.title(own);
    switch (section) {
    case Pin:
        return tip ? tr("Pinned for comparison: Space, or a click") : tr("Pin");
    case PredictedRank:
        return tip ? tr("Rank by score, 1 for the predicted fastest; = marks shared ranks") : tr("Predicted");
    case MeasuredRank:
        if (m_file && m_file->document->simulation)
            return tip ? tr("Rank by simulated runtime, 1 for the fastest") : tr("Simul. rank");
        if (tip && m_file && m_file->isRelativeToBest())
            return tr("Rank by the objective, 1 for the best; ≈ marks a tie with that rank, no more than 0.1 % worse");
        return tip ? tr("Rank by runtime, 1 for the fastest; ≈ marks a tie with that rank, no more than 0.1 % slower")
                   : tr("Measured");
    case Difference:
        return tip ? tr("Predicted minus measured rank: negative ones are predicted too fast. The nearest of shared "
                        "ranks counts.")
                   : tr("Δ rank");
    case Score:
        if (nanosecondsPerScore(m_scores.get()))
            return tip ? tr("Runtime predicted by the model, in seconds") : tr("Score (s)");
        return tip ? tr("Score by the model; lower is faster") : tr("Score");
    case Spread:
        return tip ? tr("Standard deviation of the score over permutations and folds") : tr("± Spread");
    case Runtime:
        if (m_file && m_file->isRelativeToBest()) {
            const Objective& objective = m_file->document->table->objective();
            return tip ? tr("%1, as measured", "an objective").arg(QString::fromStdString(objective.name))
                       : nameWithUnit(objective);
        }
        if (tip)
            return m_runtimeFormat.unit().isEmpty() ? tr("Smallest runtime, relative to the default tile")
                                                    : tr("Smallest runtime of equal configurations");
        if (m_file && m_file->document->simulation)
            return m_runtimeFormat.unit().isEmpty() ? tr("Simulated")
                                                    : tr("Simulated (%1)").arg(m_runtimeFormat.unit());
        return m_runtimeFormat.unit().isEmpty() ? tr("Relative") : tr("Runtime (%1)").arg(m_runtimeFormat.unit());
    case OverBest:
        return tip ? overBestNote(m_file.get()) : overBestName(m_file.get());
    case OfBaseline:
        if (tip && m_file && m_file->isRelativeToBest())
            return tr("Value in percent of the baseline’s (bold row)");
        return tip ? tr("Runtime in percent of the baseline’s (bold row)") : tr("% of base");
    case Originals:
        return tip ? tr("Number of equal configurations of the file in the row") : tr("Equal");
    case Tile:
        if (m_file && m_file->isTable())
            return tip ? tr("Parameters with more than one value, as in the file") + QStringLiteral(":\n")
                    + parameterNames(*m_file->document->table)
                       : tr("Parameters");
        return tip ? tr("Bounds of the output tile, minor dimension as in the file; of input and kernel if present")
                   : tr("Tile");
    case Changes:
        return tip ? tr("Decisions whose cost differs from the baseline’s: A can cost most") : tr("Changes");
    case Origin:
        return tip ? tr("Origin of the candidate: the default, one group changed, drawn, or found by a search")
                   : tr("Origin");
    case Note:
        return tip ? tr("Your note on the configuration, saved with the session: F2 or a double click edits it")
                   : tr("Note");
    default:
        return tip ? tr("Index in the file; of equal configurations that of the fastest") : tr("Config.");
    }
}

} // namespace tgraph
