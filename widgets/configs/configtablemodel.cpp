// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configtablemodel.h"

#include "engine/core/known.h"
#include "widgets/configs/originwords.h"
#include "widgets/filter/filterterms.h"

#include <QFont>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace tgraph {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

struct Keyed {
    double key;
    DistinctId distinct;
};

} // namespace

ConfigTableModel::ConfigTableModel(QObject* parent)
    : QAbstractTableModel(parent), m_filtered(std::make_shared<const std::vector<DistinctId>>())
{
}

void ConfigTableModel::setFile(std::shared_ptr<const OpenFile> file)
{
    beginResetModel();
    m_file = std::move(file);
    m_scores.reset();
    m_decisions.reset();
    m_selection = {};
    m_filter = {};
    m_slowdown = Slowdown(m_file);
    m_measuredColumns = m_file && m_file->isTable() ? MeasuredColumns(*m_file->document->table) : MeasuredColumns();
    if (m_sortColumn >= ColumnCount) // a column of the previous table
        m_sortColumn = -1;
    if (m_file && !m_file->targets.empty()) {
        const double best = leastKnown(m_file->targets);
        const double resolution = resolutionOf(m_file->targets);
        m_runtimeFormat = RuntimeFormat(best, m_file->isRelative(), resolution);
        if (m_file->isRelativeToBest())
            m_objectiveFormat = ObjectiveFormat(m_file->document->table->objective());
        m_shareDecimals = std::clamp(best > 0 ? decimalsFor(100 * resolution / best) : 0, 1, 5);
    }
    m_filtered = std::make_shared<const std::vector<DistinctId>>(passing());
    m_rows = sorted(*m_filtered);
    numberRows();
    endResetModel();
}

void ConfigTableModel::setScores(std::shared_ptr<const Scores> scores)
{
    if (scores == m_scores || !m_file)
        return;
    m_scores = std::move(scores);
    m_slowdown = Slowdown(m_file, m_scores, m_decisions);
    m_scoreDecimals = m_scores ? scoreDecimals(m_scores->score) : 3;
    m_spreadDecimals = m_scores && m_scores->complete() ? decimalsFor(resolutionOf(m_scores->spread)) : 3;
    m_greatestSpread = m_scores && !m_scores->spread.empty() ? *std::ranges::max_element(m_scores->spread) : 0;
    if (m_filter.dependsOnScores())
        filterAgain();
    rearrange();
    announce(PredictedRank, OverBest);
    Q_EMIT headerDataChanged(Qt::Horizontal, PredictedRank, OverBest);
}

void ConfigTableModel::setSelection(const Selection& selection)
{
    if (selection == m_selection || !m_file)
        return;
    const Selection before = std::exchange(m_selection, selection);
    const bool pinsMoved = before.pins != selection.pins;
    const bool baselineMoved = before.baseline != selection.baseline;
    const bool notesMoved = before.notes != selection.notes;
    const bool refilter = filterDependsOn(before);
    if (refilter)
        filterAgain();
    if (refilter || (pinsMoved && m_sortColumn == Pin) || (notesMoved && m_sortColumn == Note)
        || (baselineMoved && m_sortColumn == Changes))
        rearrange();
    if (notesMoved)
        announce(Note, Note);
    if (baselineMoved)
        announce(Pin, columnCount() - 1); // the row's font and the percentages depend on the baseline
    else if (pinsMoved)
        announce(Pin, Pin);
}

void ConfigTableModel::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    if (decisions == m_decisions || !m_file)
        return;
    m_decisions = std::move(decisions);
    m_slowdown = Slowdown(m_file, m_scores, m_decisions);
    if (m_sortColumn == Changes)
        rearrange();
    announce(Changes, Changes);
    announce(OverBest, OfBaseline); // their noise
}

std::vector<std::uint32_t> ConfigTableModel::changesOf(DistinctId distinct) const
{
    std::vector<std::uint32_t> letters;
    for (std::uint32_t letter = 0; m_decisions && letter < m_decisions->count(); ++letter)
        if (!m_decisions->costTheSame(letter, distinct, m_selection.baseline))
            letters.push_back(letter);
    return letters;
}

void ConfigTableModel::setFilter(const ConfigFilter& filter)
{
    if (filter == m_filter || !m_file)
        return;
    m_filter = filter;
    filterAgain();
    rearrange();
}

void ConfigTableModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    rearrange();
}

int ConfigTableModel::rowOf(DistinctId distinct) const
{
    return distinct.value < m_rowOf.size() ? m_rowOf[distinct.value] : -1;
}

bool ConfigTableModel::isKnown(DistinctId distinct) const
{
    return m_scores && !std::isnan(m_scores->score[distinct.value]);
}

int ConfigTableModel::pinOf(DistinctId distinct) const
{
    const auto place = std::ranges::find(m_selection.pins, distinct);
    return place == m_selection.pins.end() ? -1 : static_cast<int>(place - m_selection.pins.begin());
}

QString ConfigTableModel::noteOf(DistinctId distinct) const
{
    const auto place = m_selection.notes.find(distinct);
    return place == m_selection.notes.end() ? QString() : place->second;
}

double ConfigTableModel::rankDifference(DistinctId distinct) const
{
    // Shared ranks: the rank nearest to the measured one counts.
    const double nearest = std::clamp<double>(m_file->measuredRank[distinct.value], m_scores->firstRank[distinct.value],
                                              m_scores->lastRank[distinct.value]);
    return nearest - m_file->measuredRank[distinct.value];
}

double ConfigTableModel::value(int column, DistinctId distinct) const
{
    if (column >= ColumnCount)
        return m_measuredColumns.value(column - ColumnCount, original(distinct));
    const bool measured = !m_file->targets.empty() && !std::isnan(m_file->targets[distinct.value]);
    switch (column) {
    case Pin: {
        const int pin = pinOf(distinct);
        return pin < 0 ? unknown : pin;
    }
    case PredictedRank:
        return isKnown(distinct) ? m_scores->firstRank[distinct.value] + 1.0 : unknown;
    case MeasuredRank:
        return measured ? m_file->measuredRank[distinct.value] + 1.0 : unknown;
    case Difference:
        return measured && isKnown(distinct) ? rankDifference(distinct) : unknown;
    case Score:
        return m_scores ? m_scores->score[distinct.value] : unknown;
    case Spread: // unknown before the end
        return m_scores && m_scores->complete() ? m_scores->spread[distinct.value] : unknown;
    case Runtime:
        return measured ? m_file->targets[distinct.value] : unknown;
    case OverBest:
        return m_slowdown.share(distinct);
    case OfBaseline:
        return measured && m_selection.baseline.value < m_file->targets.size()
            ? shareOfBaseline(*m_file, distinct, m_selection.baseline)
            : unknown;
    case Originals:
        return static_cast<double>(m_file->configurations->membersOf(distinct).size());
    case Configuration:
        return m_file->configurations->representatives[distinct.value].value;
    case Tile: {
        constexpr std::size_t outputProduct = 15; // kernel, output, input: six bounds, their sum and product
        if (m_file->isTable())
            return distinct.value;
        return m_file->isTile() ? double{m_file->document->tiles[original(distinct).value][outputProduct]} : unknown;
    }
    case Origin:
        return m_file->program && m_file->program->proposal ? static_cast<double>(
                   m_file->program->proposal->originOf(m_file->configurations->representatives[distinct.value]))
                                                            : unknown;
    case Changes:
        return m_decisions ? static_cast<double>(changesOf(distinct).size()) : unknown;
    case Note: // configurations with a note first
        return m_selection.notes.contains(distinct) ? distinct.value : unknown;
    default:
        return distinct.value;
    }
}

std::vector<DistinctId> ConfigTableModel::passing() const
{
    const std::uint32_t count = m_file ? m_file->configCount() : 0;
    std::vector<std::uint8_t> keep(count, 1);
    const auto keepValues = [&](const std::optional<ValueRange>& range, int column) {
        if (!range)
            return;
        for (const DistinctId distinct : idsBelow<DistinctId>(count))
            keep[distinct.value] &= static_cast<std::uint8_t>(range->contains(value(column, distinct)));
    };
    keepValues(m_filter.predictedRank, PredictedRank);
    keepValues(m_filter.measuredRank, MeasuredRank);
    keepValues(m_filter.runtime, Runtime);
    keepValues(m_filter.score, Score);
    if (m_filter.pinnedOnly) {
        for (const DistinctId distinct : idsBelow<DistinctId>(count))
            keep[distinct.value] &= static_cast<std::uint8_t>(pinOf(distinct) >= 0);
    }
    if (m_filter.notedOnly) {
        for (const DistinctId distinct : idsBelow<DistinctId>(count))
            keep[distinct.value] &= static_cast<std::uint8_t>(m_selection.notes.contains(distinct));
    }
    for (const DifferenceCondition& condition : m_filter.differences)
        keepDifferences(condition, keep);
    for (const SlotCondition& condition : m_filter.slots) {
        const ConfigTable& table = m_file->document->configs;
        std::vector<std::uint8_t> allowed(table.vectors(condition.slot).size(), 0);
        for (const std::uint32_t code : condition.codes)
            allowed[code] = 1;
        table.visitColumn(condition.slot, [&](const auto& codes) {
            for (const DistinctId distinct : idsBelow<DistinctId>(count))
                keep[distinct.value] &= allowed[codes[m_file->configurations->representatives[distinct.value].value]];
        });
    }
    for (const ParameterCondition& condition : m_filter.parameters) {
        const Parameter& parameter = m_file->document->table->parameters[condition.parameter];
        for (const DistinctId distinct : idsBelow<DistinctId>(count))
            keep[distinct.value] &= static_cast<std::uint8_t>(condition.allowed[parameter.code(original(distinct))]);
    }
    for (const ObjectiveCondition& condition : m_filter.objectives) {
        const std::vector<double>& values = m_file->document->table->objectives[condition.objective].values;
        for (const DistinctId distinct : idsBelow<DistinctId>(count))
            keep[distinct.value]
                &= static_cast<std::uint8_t>(condition.values.contains(values[original(distinct).value]));
    }
    if (m_filter.failed)
        for (const DistinctId distinct : idsBelow<DistinctId>(count))
            keep[distinct.value] &= static_cast<std::uint8_t>(
                (m_file->document->table->failure(original(distinct)) != nullptr) == *m_filter.failed);
    for (const TileCondition& condition : m_filter.tiles) {
        for (const DistinctId distinct : idsBelow<DistinctId>(count)) {
            const ConfigId original = m_file->configurations->representatives[distinct.value];
            const float value = m_file->document->tiles[original.value][condition.column];
            keep[distinct.value]
                &= static_cast<std::uint8_t>(std::ranges::find(condition.values, value) != condition.values.end());
        }
    }
    std::vector<DistinctId> filtered;
    filtered.reserve(count);
    for (const DistinctId distinct : idsBelow<DistinctId>(count)) {
        if (keep[distinct.value])
            filtered.push_back(distinct);
    }
    return filtered;
}

void ConfigTableModel::keepDifferences(const DifferenceCondition& condition, std::vector<std::uint8_t>& keep) const
{
    const std::vector<ConfigId>& originals = m_file->configurations->representatives;
    ConfigId reference(condition.index);
    if (condition.reference == DifferenceCondition::Baseline) {
        reference = originals[m_selection.baseline.value];
    } else if (condition.reference == DifferenceCondition::Pin) {
        if (condition.index >= m_selection.pins.size()) {
            std::ranges::fill(keep, std::uint8_t{0});
            return;
        }
        reference = originals[m_selection.pins[condition.index].value];
    }
    const ConfigTable& table = m_file->document->configs;
    std::vector<std::uint32_t> nodes(keep.size(), 0);
    for (const SlotId slot : table.slotIds()) {
        table.visitColumn(slot, [&](const auto& codes) {
            const auto wanted = codes[reference.value];
            for (const DistinctId distinct : idsBelow<DistinctId>(nodes.size()))
                nodes[distinct.value] += codes[originals[distinct.value].value] != wanted ? 1U : 0U;
        });
    }
    for (const DistinctId distinct : idsBelow<DistinctId>(keep.size()))
        keep[distinct.value] &= static_cast<std::uint8_t>(condition.nodes.contains(nodes[distinct.value]));
}

bool ConfigTableModel::filterDependsOn(const Selection& before) const
{
    const bool pinsMoved = before.pins != m_selection.pins;
    const bool baselineMoved = before.baseline != m_selection.baseline;
    return (pinsMoved && m_filter.pinnedOnly) || (before.notes != m_selection.notes && m_filter.notedOnly)
        || std::ranges::any_of(m_filter.differences, [&](const DifferenceCondition& condition) {
               return (pinsMoved && condition.reference == DifferenceCondition::Pin)
                   || (baselineMoved && condition.reference == DifferenceCondition::Baseline);
           });
}

std::vector<DistinctId> ConfigTableModel::sorted(const std::vector<DistinctId>& filtered) const
{
    if (m_sortColumn < 0)
        return filtered;
    std::vector<Keyed> keyed;
    keyed.reserve(filtered.size());
    for (const DistinctId distinct : filtered) {
        const double known = value(m_sortColumn, distinct);
        const double key = m_sortOrder == Qt::AscendingOrder ? known : -known;
        keyed.push_back({std::isnan(key) ? std::numeric_limits<double>::infinity() : key, distinct});
    }
    std::ranges::sort(
        keyed, [](const Keyed& a, const Keyed& b) { return a.key != b.key ? a.key < b.key : a.distinct < b.distinct; });
    std::vector<DistinctId> rows(keyed.size());
    std::ranges::transform(keyed, rows.begin(), &Keyed::distinct);
    return rows;
}

void ConfigTableModel::numberRows()
{
    m_rowOf.assign(m_file ? m_file->configCount() : 0, -1);
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_rowOf[m_rows[row].value] = static_cast<std::int32_t>(row);
}

void ConfigTableModel::filterAgain()
{
    std::vector<DistinctId> filtered = passing();
    if (filtered != *m_filtered)
        m_filtered = std::make_shared<const std::vector<DistinctId>>(std::move(filtered));
}

void ConfigTableModel::rearrange()
{
    std::vector<DistinctId> rows = m_file ? sorted(*m_filtered) : std::vector<DistinctId>();
    if (rows == m_rows)
        return;
    // The hint excludes the horizontal header from the change, so that widths and hidden columns stay.
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<DistinctId> distinctOf;
    distinctOf.reserve(static_cast<std::size_t>(before.size()));
    for (const QModelIndex& index : before)
        distinctOf.push_back(distinctAt(index.row()));
    m_rows = std::move(rows);
    numberRows();
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        const int row = rowOf(distinctOf[static_cast<std::size_t>(i)]);
        after.append(row < 0 ? QModelIndex() : index(row, before[i].column()));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void ConfigTableModel::announce(int firstColumn, int lastColumn)
{
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn));
}

namespace {

constexpr std::uint32_t sampled = 64; // configurations sampled for text columns

constexpr std::array<const char*, ConfigTableModel::ColumnCount> names
    = {"pin",        "predicted", "measured",  "difference",    "score", "spread",  "overBest", "runtime",
       "ofBaseline", "tile",      "originals", "configuration", "note",  "changes", "origin"};

} // namespace

QString ConfigTableModel::columnName(int column) const
{
    if (column >= ColumnCount)
        return m_measuredColumns.name(column - ColumnCount);
    return QLatin1String(names.at(static_cast<std::size_t>(column)));
}

std::optional<ConfigTableModel::Term> ConfigTableModel::optionTerm(const QModelIndex& index) const
{
    const int column = index.column() - ColumnCount;
    if (column < 0 || column >= m_measuredColumns.parameterCount())
        return std::nullopt;
    const std::size_t place = m_measuredColumns.parameter(column);
    const Parameter& parameter = m_file->document->table->parameters[place];
    const std::uint32_t code = parameter.code(original(distinctAt(index.row())));
    return Term{.subject = parameterSubject(parameter, place),
                .text = parameterTerm(parameter, place, std::span(&code, 1))};
}

QString ConfigTableModel::missing(int column) const
{
    if (column == Pin || column == Configuration || column >= ColumnCount)
        return {};
    if (!m_file)
        return tr("no file is open", "why a column is empty");
    const QString unmeasured = !m_file->targets.empty() ? QString()
        : m_file->isUnmeasured()                        ? tr("no measurements", "why a column is empty")
                                                        : tr("no runtimes are published", "why a column is empty");
    const QString unranked = m_scores ? QString() : tr("not ranked yet", "why a column is empty");
    switch (column) {
    case PredictedRank:
    case Score:
        return unranked;
    case Spread:
        return m_greatestSpread > 0 || !m_scores ? unranked : tr("no score has a spread", "why a column is empty");
    case MeasuredRank:
    case Runtime:
    case OfBaseline:
        return unmeasured;
    case Difference:
        return unmeasured.isEmpty() ? unranked : unmeasured;
    case OverBest:
        if (m_slowdown.isKnown())
            return {};
        return !m_scores ? unmeasured
            : m_file->isUnmeasured()
            ? tr("no measurements, and the scores are not times", "why a column is empty")
            : tr("no runtimes are published, and the scores are not times", "why a column is empty");
    case Tile:
        if (m_file->isTable())
            return m_measuredColumns.parameterCount() == 0 ? QString()
                                                           : tr("each has its own column", "why a column is empty");
        return m_file->isTile() ? QString() : tr("only tile files have it", "why a column is empty");
    case Originals:
        return m_file->configCount() < m_file->document->configCount()
            ? QString()
            : tr("no configuration occurs twice", "why a column is empty");
    case Note:
        return m_selection.notes.empty() ? tr("no notes yet", "why a column is empty") : QString();
    case Origin:
        return m_file->program && m_file->program->proposal
            ? QString()
            : tr("only proposed candidates have it", "why a column is empty");
    case Changes:
        return m_decisions ? QString() : tr("no decisions are known", "why a column is empty");
    default:
        return {};
    }
}

QStringList ConfigTableModel::widestTexts(int column) const
{
    QStringList texts;
    if (!m_file || column == Pin)
        return texts;
    if (column >= ColumnCount)
        return m_measuredColumns.widestTexts(column - ColumnCount);
    const std::uint32_t count = m_file->configCount();
    switch (column) {
    case PredictedRank: // constant width: the longest text of a complete ranking
        return {groupedText(count) + QLatin1Char('=')};
    case Difference:
        return {signedText(-qint64{count} + 1), signedText(qint64{count} - 1)};
    case MeasuredRank: {
        const bool marks = m_file->nearRank.first != m_file->measuredRank;
        return {(marks ? QStringLiteral("≈") : QString()) + groupedText(count)};
    }
    case Note:
        for (const auto& [distinct, note] : m_selection.notes)
            texts.append(note);
        return texts;
    case Origin:
        return {originText(CandidateOrigin::Default), originText(CandidateOrigin::OneGroup),
                originText(CandidateOrigin::Search)};
    case Tile:
    case Changes:
        for (std::uint32_t i = 0; i < std::min(count, sampled); ++i) // spread over the file
            texts.append(text(column, DistinctId(std::uint32_t(std::uint64_t{i} * count / std::min(count, sampled)))));
        return texts;
    default:
        break;
    }
    struct Keyed {
        double key;
        DistinctId distinct;
    };
    std::optional<Keyed> least;
    std::optional<Keyed> most;
    for (const DistinctId distinct : m_file->configIds()) {
        const double known = value(column, distinct);
        if (std::isnan(known) || (column == OverBest && known < leastPenalty)) // "best" is short
            continue;
        if (!least || known < least->key)
            least = Keyed{known, distinct};
        if (!most || known > most->key)
            most = Keyed{known, distinct};
    }
    if (column == OverBest) // small values have more digits
        texts.append((m_file->targets.empty() ? QStringLiteral("≈ ") : QString()) + penaltyText(nearShare / 2));
    for (const auto& end : {least, most}) {
        if (end)
            texts.append(text(column, end->distinct));
    }
    return texts;
}

} // namespace tgraph
