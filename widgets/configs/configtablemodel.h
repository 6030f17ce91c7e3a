// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/quantity.h"
#include "widgets/common/rankwords.h"
#include "widgets/filter/configfilter.h"
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// A row per distinct configuration that the filter keeps, sorted by one column; equal values, and unknown ones, which
/// come last either way round, by distinct index.
///
/// It sorts and filters flat arrays itself: 100,000 rows take milliseconds. New scores, pins, filters and sort orders
/// move and drop rows by one layoutChanged, never by a reset, so that views keep current row, selection and place. Only
/// setFile() resets.
class ConfigTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Pin,
        PredictedRank,
        MeasuredRank,
        Difference,
        Score,
        Spread,
        OverBest, ///< measured; predicted where the scores are times
        Runtime,
        OfBaseline,
        Tile, ///< tile files: the bounds; sorted by the elements of an output tile
        Originals,
        Configuration,
        Note, ///< a person's own words; editable
        Changes, ///< letters of the decisions that cost another sum than the baseline's; sorted by their number
        Origin, ///< of a candidate: CandidateOrigin
        ColumnCount
    };
    enum Role {
        PinRole = Qt::UserRole, ///< position among the pins, or -1
        ShareRole, ///< of the Difference column: -1 … 1, predicted too fast … too slow, of all ranks
        ToneRole, ///< of the Spread column: 0 … 1, of the greatest spread
    };

    explicit ConfigTableModel(QObject* parent = nullptr);

    /// Forgets scores, selection and filter; the sort order stays.
    void setFile(std::shared_ptr<const OpenFile> file);
    void setScores(std::shared_ptr<const Scores> scores);
    void setSelection(const Selection& selection);
    void setDecisions(std::shared_ptr<const FileDecisions> decisions); ///< null: not known
    void setFilter(const ConfigFilter& filter);

    [[nodiscard]] DistinctId distinctAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// -1 when the filter drops it.
    [[nodiscard]] int rowOf(DistinctId distinct) const;
    /// Distinct indices that the filter keeps, ascending. The same object until they change.
    [[nodiscard]] const std::shared_ptr<const std::vector<DistinctId>>& filtered() const { return m_filtered; }
    /// -1: by distinct index.
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }
    /// Why a column has nothing to show for this file and these scores; empty where it has.
    [[nodiscard]] QString missing(int column) const;
    [[nodiscard]] bool hasValues(int column) const { return missing(column).isEmpty(); }
    /// Texts of which the longest is as long as any of the column's: what its numbers, which are of one format, go up
    /// and down to; of words a sample. With 100,000 rows, too, it takes a millisecond.
    [[nodiscard]] QStringList widestTexts(int column) const;
    /// The same in every language, to keep a choice of columns by.
    [[nodiscard]] static QString columnName(int column);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A note: asks for it by noteEdited(), and shows it when setSelection() brings it.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void noteEdited(DistinctId distinct, const QString& text);

private:
    [[nodiscard]] double rankDifference(DistinctId distinct) const; ///< both ranks are known
    [[nodiscard]] double value(int column, DistinctId distinct) const; ///< NaN where nothing is known
    [[nodiscard]] QString text(int column, DistinctId distinct) const;
    [[nodiscard]] QString toolTip(int column, DistinctId distinct) const;
    [[nodiscard]] QString spoken(int column, DistinctId distinct) const; ///< for who hears it
    [[nodiscard]] bool isKnown(DistinctId distinct) const; ///< its score
    /// Letters of the decisions whose options, its and the baseline's, do not cost the same.
    [[nodiscard]] std::vector<std::uint32_t> changesOf(DistinctId distinct) const;
    [[nodiscard]] int pinOf(DistinctId distinct) const;
    [[nodiscard]] QString noteOf(DistinctId distinct) const;
    [[nodiscard]] std::vector<DistinctId> passing() const;
    void keepDifferences(const DifferenceCondition& condition, std::vector<std::uint8_t>& keep) const;
    [[nodiscard]] bool filterDependsOn(const Selection& before) const; ///< what differs from the selection now
    [[nodiscard]] std::vector<DistinctId> sorted(const std::vector<DistinctId>& filtered) const;
    void numberRows();
    void filterAgain();
    void rearrange();
    void announce(int firstColumn, int lastColumn);

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const FileDecisions> m_decisions;
    Selection m_selection;
    ConfigFilter m_filter;
    Slowdown m_slowdown;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;

    std::shared_ptr<const std::vector<DistinctId>> m_filtered;
    std::vector<DistinctId> m_rows; // row → distinct
    std::vector<std::int32_t> m_rowOf; // distinct → row, -1 where dropped

    RuntimeFormat m_runtimeFormat;
    int m_shareDecimals = 1;
    int m_scoreDecimals = 3;
    int m_spreadDecimals = 3;
    double m_greatestSpread = 0;
};

} // namespace tgraph
