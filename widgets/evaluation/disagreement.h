// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/scores.h"
#include "widgets/common/columntable.h"
#include "widgets/common/fileview.h"

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

/// Returns the `limit` largest gaps, largest first, equal gaps by index; gaps of 0 are left out.
/// Equal values share their ranks; the gap is the distance between the two ranges of ranks.
/// `filtered` is null for all configurations. O(n).
[[nodiscard]] std::vector<Disagreement> largestDisagreements(const Scores& first, const Scores& second,
                                                             const FilteredConfigs& filtered, std::size_t limit);

/// The largest disagreements as a table: configuration, both ranks (from 1), difference.
class DisagreementModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Configuration, First, Second, Difference, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    struct Content {
        std::shared_ptr<const OpenFile> file;
        std::shared_ptr<const Scores> first;
        std::shared_ptr<const Scores> second;
        QString firstName;
        QString secondName;
        std::vector<Disagreement> rows;
    };
    void setContent(Content content);

    [[nodiscard]] const std::vector<Disagreement>& list() const { return m_content.rows; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_content.rows.size(); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;

private:
    Content m_content;
};

/// Returns "12", or "12=" for the first of several shared ranks, as in the configuration table.
[[nodiscard]] QString sharedRankText(const Scores& scores, DistinctId distinct);

} // namespace tgraph
