// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/rowtable.h"

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

Q_SIGNALS:
    void enterPressed(const QModelIndex& index); ///< Enter was pressed on a row

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
};

} // namespace tgraph
