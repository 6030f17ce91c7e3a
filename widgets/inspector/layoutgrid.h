// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;

namespace tgraph {

/// Output, input and kernel layouts of a node: in the focused configuration, in the baseline, and in the program
/// itself. Layouts that differ from the baseline's are highlighted.
class LayoutGrid : public QWidget {
    Q_OBJECT

public:
    explicit LayoutGrid(QWidget* parent = nullptr);

    /// Shows the layouts; the column of a missing vector is hidden. `own` is the text of the node's
    /// output layout in node_feat; may be empty.
    void setLayouts(const std::optional<ConfigVector>& focus, const std::optional<ConfigVector>& baseline,
                    const QString& own);

private:
    enum Column { Focus, Baseline, Own, ColumnCount };

    void setCell(std::size_t row, int column, const QString& text, bool differs);
    void showColumn(int column, bool visible);

    std::array<QLabel*, ColumnCount> m_titles{};
    std::array<QLabel*, layoutParts.size()> m_names{};
    std::array<std::array<QLabel*, ColumnCount>, layoutParts.size()> m_cells{};
};

} // namespace tgraph
