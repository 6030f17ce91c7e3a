// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/rowtable.h"

class QHeaderView;

namespace tgraph {

/// A table whose first columns stay in sight while the others scroll sideways, and whose current row has a frame while
/// the keys go there. The first columns are shown by a second view over the left edge, which is there only while
/// something is scrolled.
class FrozenTable : public RowTable {
    Q_OBJECT

public:
    explicit FrozenTable(QWidget* parent = nullptr);

    /// How many of the columns that are seen stay, from the left. The second view's header is `header` or, without it,
    /// an ordinary one.
    void setFrozenColumns(int count, QHeaderView* header = nullptr);
    [[nodiscard]] int frozenWidth() const; ///< of the columns that stay; 0 where they would leave no room
    [[nodiscard]] const QTableView* frozenView() const { return m_frozen; } ///< hidden while nothing is scrolled

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
    void sortBy(int column); ///< as a click on its header does

    QTableView* m_frozen;
    int m_count = 0;
    bool m_arranging = false;
};

} // namespace tgraph
