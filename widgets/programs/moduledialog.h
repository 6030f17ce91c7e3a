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
class QStandardItemModel;
class QTableView;

namespace tgraph {

/// Returns a module's name, or "module 2" if it has none.
[[nodiscard]] QString moduleName(const hlo::ProgramSummary& module, std::size_t index);

/// Chooses one module of a file with several, as in texts, tuning data and profiles. The dialog
/// stays open, so that several modules can be shown one after the other; the shown module is bold.
class ModuleDialog : public QDialog {
    Q_OBJECT

public:
    /// `shown`: its index among the modules.
    ModuleDialog(const QString& file, const std::vector<hlo::ProgramSummary>& modules, std::size_t shown,
                 QWidget* parent = nullptr);

    void setShown(std::size_t module); ///< marks it

Q_SIGNALS:
    void chosen(std::size_t module);

private:
    void makeTable(const std::vector<hlo::ProgramSummary>& modules);
    void choose();

    QLineEdit* m_search = nullptr;
    QTableView* m_table = nullptr;
    QPushButton* m_open = nullptr;
    QStandardItemModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
};

} // namespace tgraph
