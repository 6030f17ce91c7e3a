// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/scores.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/rankwords.h"
#include "widgets/compare/comparison.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace tgraph {

/// Facts about the compared configurations: a column with their names, then one per configuration.
class CompareHeadModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Fact {
        Runtime,
        OverBest, ///< measured, or predicted if the scores are times
        OfBaseline,
        MeasuredRank,
        PredictedRank,
        Score,
        Differences,
        Relayouts,
        Added,
        Removed,
        FactCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the comparison; null if there is nothing to compare. `decisions` have the noise of the
    /// measurements; null if it is unknown.
    void setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours, DistinctId baseline,
                       std::shared_ptr<const FileDecisions> decisions = {});
    void setScores(std::shared_ptr<const Scores> scores);

    /// Returns true if the fact is known of any configuration.
    [[nodiscard]] bool isKnown(int fact) const;
    [[nodiscard]] bool isSimulated() const;
    [[nodiscard]] std::size_t configCount() const { return m_comparison ? m_comparison->configs.size() : 0; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString factName(int fact) const;
    [[nodiscard]] QString text(int fact, std::size_t config) const;
    [[nodiscard]] QString measuredText(int fact, DistinctId distinct) const;
    [[nodiscard]] QString predictedText(int fact, DistinctId distinct) const;
    [[nodiscard]] QString relayoutText(int fact, std::size_t config) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const FileDecisions> m_decisions;
    Slowdown m_slowdown;
    CompareColours m_colours;
    DistinctId m_baseline;
    RuntimeFormat m_runtimeFormat;
    /// For a table's objective that is not a time; shown instead of runtimes
    std::optional<ObjectiveRatios> m_objective;
    int m_scoreDecimals = 3;
};

/// Returns a dot in a configuration's colour, for a table's header.
[[nodiscard]] QVariant colourDot(const QColor& colour);

} // namespace tgraph
