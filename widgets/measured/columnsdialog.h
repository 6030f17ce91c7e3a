// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/tablecolumns.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace tgraph {

class ObjectiveBar;

/// Asks which columns of a table are its parameters, and by which quantity configurations are compared. If the format
/// specifies the kinds of its columns, parameters can only be left out.
class ColumnsDialog : public QDialog {
    Q_OBJECT

public:
    /// @param columnsFile name of the file beside the table in which the choice can be stored
    ColumnsDialog(const MeasuredTable& table, const QString& columnsFile, QWidget* parent = nullptr);

    [[nodiscard]] TableColumns columns() const; ///< the complete choice, without the workload
    [[nodiscard]] bool isRemembered() const; ///< the user wants the choice to be kept in columnsFile

private:
    void addColumns(const MeasuredTable& table);
    void addColumn(const QString& name, const QString& contents, bool isParameter, bool canBeParameter);
    void showObjective(); ///< its unit, and that it is not a parameter
    void showReason(); ///< the reason why the choice is not complete

    ObjectiveBar* m_objective;
    QLineEdit* m_unit;
    QTreeWidget* m_columns; ///< checked and enabled: a parameter
    QCheckBox* m_remember;
    QPushButton* m_apply = nullptr;
};

} // namespace tgraph
