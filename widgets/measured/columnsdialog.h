// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/tablecolumns.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace tgraph {

/// Asks which columns of a table are its parameters, and by which quantity configurations are compared.
class ColumnsDialog : public QDialog {
    Q_OBJECT

public:
    /// @param columnsFile name of the file beside the table that can remember the choice
    ColumnsDialog(const MeasuredTable& table, const QString& columnsFile, QWidget* parent = nullptr);

    [[nodiscard]] TableColumns columns() const;
    [[nodiscard]] bool isRemembered() const; ///< the user wants the choice in columnsFile

private:
    void addColumns(const MeasuredTable& table);
    void addColumn(const QString& name, const QString& contents, bool isParameter);
    void showObjective(); ///< unit and direction of the chosen one, and that it is no parameter
    void showReason(); ///< why the choice is not complete

    QComboBox* m_objective;
    QComboBox* m_direction; ///< 0: less is better, 1: more is better
    QLineEdit* m_unit;
    QTreeWidget* m_columns; ///< checked: a parameter
    QCheckBox* m_remember;
    QPushButton* m_apply = nullptr;
};

} // namespace tgraph
