// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <QWidget>

#include <cstddef>
#include <vector>

class QComboBox;
class QLabel;

namespace tgraph {

/// Shows which module of a file with several is open, and chooses another one.
class ModuleBar : public QWidget {
    Q_OBJECT

public:
    explicit ModuleBar(QWidget* parent = nullptr);

    /// `shown`: its index among the modules.
    void setModules(const std::vector<hlo::ProgramSummary>& modules, std::size_t shown);

Q_SIGNALS:
    void chosen(std::size_t module);
    void listRequested(); ///< requests a dialog with their sizes and a search

private:
    QComboBox* m_names = nullptr;
    QLabel* m_count = nullptr;
};

} // namespace tgraph
