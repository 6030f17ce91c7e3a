// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/rankwords.h"
#include "widgets/configs/measuredcolumns.h"
#include "widgets/filter/configfilter.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// One row for each distinct configuration that matches the filter, sorted by one column. Equal and
/// unknown values are sorted by distinct index; unknown values are last in both directions. For
/// measured tables, there is a column per parameter and per further objective (MeasuredColumns)
/// from ColumnCount on.
///
/// Sorting and filtering use flat arrays and take milliseconds for 100,000 rows. New scores, pins,
/// filters and sort orders move and remove rows with one layoutChanged signal instead of a reset,
/// so that views keep their current row, selection and scroll position. Only setFile() resets the
/// model.
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
        OverBest, ///< measured; predicted if the scores are times
        Runtime,
        OfBaseline,
        Tile, ///< tile files: the bounds, sorted by the number of elements of the output tile; tables with too many
              ///< parameters for a column each: all of them
        Originals,
        Configuration,
        Note, ///< the user's note; editable
        /// Letters of the decisions whose cost differs from that of the baseline; sorted by their
        /// number
        Changes,
        Origin, ///< origin of a candidate: CandidateOrigin
        ColumnCount ///< of every file
    };
    enum Role {
        PinRole = Qt::UserRole, ///< position among the pins, or -1
        /// For Difference: -1 … 1 from predicted too fast to predicted too slow, as a share of all
        /// ranks
        ShareRole,
        ToneRole, ///< for Spread: 0 … 1 as a share of the largest spread
    };

    explicit ConfigTableModel(QObject* parent = nullptr);

    /// Clears scores, selection and filter; keeps the sort order.
    void setFile(std::shared_ptr<const OpenFile> file);
    void setScores(std::shared_ptr<const Scores> scores);
    void setSelection(const Selection& selection);
    void setDecisions(std::shared_ptr<const FileDecisions> decisions); ///< null: not known
    void setFilter(const ConfigFilter& filter);

    [[nodiscard]] DistinctId distinctAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Returns -1 if the filter removes the configuration.
    [[nodiscard]] int rowOf(DistinctId distinct) const;
    /// Returns the distinct indices that match the filter, ascending. It is the same object until
    /// they change.
    [[nodiscard]] const std::shared_ptr<const std::vector<DistinctId>>& filtered() const { return m_filtered; }
    /// Returns the column by which rows are sorted; -1: by distinct index.
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }
    /// Returns the reason why a column is empty for this file and these scores; empty if it has values.
    [[nodiscard]] QString missing(int column) const;
    [[nodiscard]] bool hasValues(int column) const { return missing(column).isEmpty(); }
    /// Returns texts such that the longest of them is as long as the longest text of the column:
    /// for numbers, which have the same format, the extremes; for words, a sample. Takes a
    /// millisecond for 100,000 rows.
    [[nodiscard]] QStringList widestTexts(int column) const;
    /// Returns the language-independent name, for saving the choice of columns.
    [[nodiscard]] QString columnName(int column) const;
    [[nodiscard]] const MeasuredColumns& measuredColumns() const { return m_measuredColumns; } ///< from ColumnCount on
    /// A filter term that keeps the configurations with this row's option of a parameter; empty if
    /// the column is not a parameter.
    struct Term {
        QString subject;
        QString text;
    };
    [[nodiscard]] std::optional<Term> optionTerm(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Emits noteEdited() for a note; setSelection() then updates the shown text.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void noteEdited(DistinctId distinct, const QString& text);

private:
    [[nodiscard]] double rankDifference(DistinctId distinct) const; ///< requires that both ranks are known
    [[nodiscard]] double value(int column, DistinctId distinct) const; ///< NaN if unknown
    [[nodiscard]] QString text(int column, DistinctId distinct) const;
    [[nodiscard]] QString toolTip(int column, DistinctId distinct) const;
    [[nodiscard]] QString spoken(int column, DistinctId distinct) const; ///< text for screen readers
    [[nodiscard]] bool isKnown(DistinctId distinct) const; ///< true if its score is known
    /// Returns the row's configuration in the file.
    [[nodiscard]] ConfigId original(DistinctId distinct) const;
    [[nodiscard]] QString failureText(DistinctId distinct) const; ///< tables: "failed: compile"; empty: it did not
    /// Returns true for another configuration whose measured runtime is within noise of the baseline's.
    [[nodiscard]] bool isLikeBaseline(DistinctId distinct) const;
    /// Returns the letters of the decisions in which its option and the baseline's differ in cost.
    [[nodiscard]] std::vector<std::uint32_t> changesOf(DistinctId distinct) const;
    [[nodiscard]] int pinOf(DistinctId distinct) const;
    [[nodiscard]] QString noteOf(DistinctId distinct) const;
    [[nodiscard]] std::vector<DistinctId> passing() const;
    void keepDifferences(const DifferenceCondition& condition, std::vector<std::uint8_t>& keep) const;
    [[nodiscard]] bool filterDependsOn(const Selection& before) const; ///< compares `before` with the current selection
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
    MeasuredColumns m_measuredColumns;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;

    std::shared_ptr<const std::vector<DistinctId>> m_filtered;
    std::vector<DistinctId> m_rows; // row → distinct
    std::vector<std::int32_t> m_rowOf; // distinct → row; -1: removed by the filter

    RuntimeFormat m_runtimeFormat;
    ObjectiveFormat m_objectiveFormat; ///< format of a table's objective that is not a time
    int m_shareDecimals = 1;
    int m_scoreDecimals = 3;
    int m_spreadDecimals = 3;
    double m_greatestSpread = 0;
};

} // namespace tgraph
