// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/columnfit.h"
#include "widgets/common/rowtable.h"

#include <functional>
#include <initializer_list>
#include <map>
#include <vector>

class QLabel;
class QMenu;
class QVBoxLayout;

namespace tgraph {

// Parts of a section of a panel.
[[nodiscard]] QLabel* sectionTitle(QWidget* parent); ///< bold, without text
[[nodiscard]] QVBoxLayout* sectionColumn(QWidget* section); ///< stacks title, controls and table

/// Adds the entry that copies a table.
void addCopyAsTable(QMenu& menu, const QTableView& table);

/// A small table inside a panel, with whole-row selection and no grid. Enter activates a row on
/// every platform; Ctrl+C and a context menu copy.
class SectionTable : public RowTable {
    Q_OBJECT

public:
    explicit SectionTable(const QString& accessibleName, QWidget* parent = nullptr);

    /// Fits columns to their contents. If they are too wide, `elastic` columns shrink first, down to their titles, so
    /// that none is cut at the edge (fittedWidths()). Repeats this whenever the width changes, until the user drags a
    /// column.
    void fitToEdge(std::initializer_list<int> elastic = {});
    using RowAction = std::function<void(const QModelIndex&)>;
    void onClick(const RowAction& act); ///< a click or Enter
    void onDoubleClick(const RowAction& act); ///< a double click or Enter
    void onCurrentRow(const RowAction& act); ///< a new current row, of the model set before; may be invalid

    /// Keeps the columns in place after a click, which chooses a row; after a key, scrolls to the column that it moves
    /// to.
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

    /// For a column fitted by fitToEdge(), whose middle or end may be elided
    void setMostWidth(int column, int width);

Q_SIGNALS:
    void enterPressed(const QModelIndex& index);
    void menuOpening(QMenu& menu); ///< adds entries to the context menu

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyWidths();
    void keepDragged(int column);

    std::map<int, int> m_most; ///< maximum widths by column
    std::vector<int> m_fitted; ///< visible columns when they were fitted; empty: widths are not managed
    std::vector<ColumnWish> m_wishes; ///< of the fitted columns
    bool m_applying = false;
    bool m_isClicked = false; ///< true if the mouse has chosen the current row
};

} // namespace tgraph
