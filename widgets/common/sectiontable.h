// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/columnfit.h"
#include "widgets/common/rowtable.h"

#include <initializer_list>
#include <map>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace tgraph {

// Parts of a section of a panel.
[[nodiscard]] QLabel* sectionTitle(QWidget* parent); ///< bold, without text
[[nodiscard]] QVBoxLayout* sectionColumn(QWidget* section); ///< title, controls and table under each other

/// A small table inside a panel: whole rows, no grid, Enter activates whatever the platform thinks, Ctrl+C copies.
class SectionTable : public RowTable {
    Q_OBJECT

public:
    explicit SectionTable(const QString& accessibleName, QWidget* parent = nullptr);

    /// Columns to what is in them, and where that is too much, so that none is cut at the edge (fittedWidths()):
    /// `elastic` ones give way first, down to their titles. So again whenever the width changes,
    /// until a person drags a column.
    void fitToEdge(std::initializer_list<int> elastic = {});
    void setMostWidth(int column, int width); ///< of a column that fitToEdge() fits; its middle or end may be elided

Q_SIGNALS:
    void enterPressed(const QModelIndex& index); ///< Enter was pressed on a row

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyWishes();
    void keepDragged(int column);

    std::map<int, int> m_most; ///< widths that columns do not exceed
    std::vector<int> m_fitted; ///< visible columns when they were fitted; empty: their widths are left alone
    std::vector<ColumnWish> m_wishes; ///< theirs
    bool m_applying = false;
};

} // namespace tgraph
