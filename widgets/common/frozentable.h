// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/rowtable.h"

class QHeaderView;

namespace tgraph {

/// A table whose first columns stay visible while the others scroll sideways, and whose current row has a frame while
/// it has the focus. A second view over the left edge shows the first columns; it is visible only while the table is
/// scrolled.
class FrozenTable : public RowTable {
    Q_OBJECT

public:
    explicit FrozenTable(QWidget* parent = nullptr);

    /// Sets how many visible columns are frozen, from the left. `header` is the header of the
    /// second view; null: a default one.
    void setFrozenColumns(int count, QHeaderView* header = nullptr);
    /// Width of the frozen columns; 0 if they would leave no space
    [[nodiscard]] int frozenWidth() const;
    /// Returns the visible cell at a place of the viewport: unlike indexAt(), never one behind the frozen columns.
    [[nodiscard]] QModelIndex visibleIndexAt(const QPoint& place) const;
    [[nodiscard]] const QTableView* frozenView() const { return m_frozen; } ///< hidden while the table is not scrolled

    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

protected:
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] bool isFrozen(int column) const;
    void connectFrozen();
    void arrange();
    void arrangeColumns();
    void sortBy(int column); ///< like a click on its header

    QTableView* m_frozen;
    int m_count = 0;
    bool m_arranging = false;
};

} // namespace tgraph
