// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/selection.h"
#include "widgets/common/columntable.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The parameters of a table with the options of the focus and of the baseline, one row per parameter. Constants come
/// last.
class ParameterModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Name, Focus, Baseline, Options, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    void setFile(std::shared_ptr<const OpenFile> file); ///< a table; null: no rows
    void setSelection(const Selection& selection);

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    [[nodiscard]] const Parameter& parameterOf(std::size_t row) const;
    /// Returns the number of a configuration's option; std::nullopt if there is no such
    /// configuration.
    [[nodiscard]] std::optional<std::uint32_t> optionOf(const Parameter& parameter, std::optional<DistinctId> of) const;
    [[nodiscard]] bool differs(const Parameter& parameter) const; ///< focus and baseline have other options
    [[nodiscard]] static QString optionsText(const Parameter& parameter, std::size_t most); ///< the first options

    std::shared_ptr<const OpenFile> m_file;
    std::vector<std::uint32_t> m_rows; ///< row → parameter
    Selection m_selection;
};

} // namespace tgraph
