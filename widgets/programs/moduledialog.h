// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <QDialog>

#include <cstddef>
#include <memory>
#include <vector>

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace tgraph {

/// Chooses one module of a file with several: tuning data and profiles have many.
class ModuleDialog : public QDialog {
    Q_OBJECT

public:
    /// `shown`: its index among the modules.
    ModuleDialog(const QString& file, const std::vector<hlo::ProgramSummary>& modules, std::size_t shown,
                 QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(std::size_t module); ///< emitted before the dialog closes

private:
    void makeTable(const std::vector<hlo::ProgramSummary>& modules, std::size_t shown);
    void choose();

    QLineEdit* m_search = nullptr;
    QTableView* m_table = nullptr;
    QPushButton* m_open = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
};

} // namespace tgraph
