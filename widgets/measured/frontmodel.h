// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "widgets/charts/scatterchart.h"
#include "widgets/common/columntable.h"
#include "widgets/common/objectiveformat.h"

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace tgraph {

/// The Pareto front of two objectives as a table: configuration and both values.
class FrontModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Configuration, First, Second, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    struct Content {
        std::shared_ptr<const OpenFile> file; ///< a table; null: no rows
        std::array<std::size_t, 2> objectives = {}; ///< of the table
        std::array<ObjectiveFormat, 2> formats;
        std::shared_ptr<const ScatterData> values; ///< values of both objectives
        std::vector<DistinctId> front;
    };
    void setContent(Content content);
    [[nodiscard]] const std::vector<DistinctId>& front() const { return m_content.front; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_content.front.size(); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;

private:
    Content m_content;
};

} // namespace tgraph
