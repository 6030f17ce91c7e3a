// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/whatif.h"

#include <QWidget>

#include <array>
#include <optional>

class QGridLayout;
class QLabel;

namespace tgraph {

/// The predictions for a configuration before and after an edit: score, rank in the slate, analytical time, relayouts.
/// In a narrow dock the names are above their figures, and the changes below the edited values.
class WhatIfTable : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfTable(QWidget* parent = nullptr);

    void setResult(const std::optional<WhatIf>& result); ///< std::nullopt: dashes
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum Row { Score, Rank, Time, Relayouts, RowCount };
    enum Column { Before, After, Change, ColumnCount };

    void set(Row row, const QString& before, const QString& after, const QString& change, double direction);
    [[nodiscard]] int wantedWidth(bool isNarrow) const;
    void arrange();
    void place(bool isNarrow);

    QGridLayout* m_grid;
    std::array<QLabel*, ColumnCount> m_titles{};
    std::array<QLabel*, RowCount> m_names{};
    std::array<std::array<QLabel*, ColumnCount>, RowCount> m_cells{};
    bool m_isNarrow = false;
};

} // namespace tgraph
