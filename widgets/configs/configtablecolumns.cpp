// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of whole columns of the configuration table: missing values and longest texts.
#include "widgets/configs/configtablemodel.h"
#include "widgets/configs/originwords.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace tgraph {
namespace {

constexpr std::uint32_t sampled = 64; // configurations sampled for text columns

constexpr std::array<const char*, ConfigTableModel::ColumnCount> names
    = {"pin",        "predicted", "measured",  "difference",    "score", "spread",  "overBest", "runtime",
       "ofBaseline", "tile",      "originals", "configuration", "note",  "changes", "origin"};

} // namespace

QString ConfigTableModel::columnName(int column)
{
    return QLatin1String(names.at(static_cast<std::size_t>(column)));
}

QString ConfigTableModel::missing(int column) const
{
    if (column == Pin || column == Configuration)
        return {};
    if (!m_file)
        return tr("no file is open", "why a column is empty");
    const QString unmeasured = !m_file->targets.empty() ? QString()
        : m_file->isUnmeasured()                        ? tr("nothing was measured", "why a column is empty")
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
            ? tr("nothing was measured, and the scores are not times", "why a column is empty")
            : tr("no runtimes are published, and the scores are not times", "why a column is empty");
    case Tile:
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
