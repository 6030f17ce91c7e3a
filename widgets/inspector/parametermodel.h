// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/selection.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The parameters of a table with the options of the focus and of the baseline, one row per parameter. Constants come
/// last.
class ParameterModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Focus, Baseline, Options, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setFile(std::shared_ptr<const OpenFile> file); ///< a table; null: no rows
    void setSelection(const Selection& selection);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const Parameter& parameterOf(int row) const;
    /// Returns the option of a configuration as a number; std::nullopt: there is no such configuration.
    [[nodiscard]] std::optional<std::uint32_t> optionOf(const Parameter& parameter, std::optional<DistinctId> of) const;
    [[nodiscard]] bool differs(const Parameter& parameter) const; ///< focus and baseline have other options
    [[nodiscard]] static QString optionsText(const Parameter& parameter, std::size_t most); ///< the first options
    [[nodiscard]] QString text(const Parameter& parameter, int column) const;

    std::shared_ptr<const OpenFile> m_file;
    std::vector<std::uint32_t> m_rows; ///< row → parameter
    Selection m_selection;
};

} // namespace tgraph
