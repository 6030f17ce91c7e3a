// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/scores.h"
#include "widgets/common/fileview.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tgraph {

/// A configuration with different ranks in two rankings of one file.
struct Disagreement {
    DistinctId config;
    std::int64_t gap = 0; ///< places that it is further back in the second ranking (negative: further ahead)

    bool operator==(const Disagreement&) const = default;
};

/// Returns the `limit` largest gaps, largest first, equal gaps by index; no gap of 0. Equal values share their ranks:
/// the gap is the distance between the two ranges of ranks. `filtered`: null for all. O(n).
[[nodiscard]] std::vector<Disagreement> largestDisagreements(const Scores& first, const Scores& second,
                                                             const FilteredConfigs& filtered, std::size_t limit);

/// The largest disagreements as a table: configuration, both ranks (from 1), difference.
class DisagreementModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Configuration, First, Second, Difference, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    struct Content {
        std::shared_ptr<const OpenFile> file;
        std::shared_ptr<const Scores> first;
        std::shared_ptr<const Scores> second;
        QString firstName;
        QString secondName;
        std::vector<Disagreement> rows;
    };
    void setContent(Content content);

    [[nodiscard]] const std::vector<Disagreement>& rows() const { return m_content.rows; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const Disagreement& row, int column) const;

    Content m_content;
};

/// Returns "12", or "12=" for the first of several shared ranks, as in the configuration table.
[[nodiscard]] QString sharedRankText(const Scores& scores, DistinctId distinct);

} // namespace tgraph
