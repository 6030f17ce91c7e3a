// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <filesystem>

class QAction;

namespace tgraph {

class Centre;
class ModuleDialog;
class Services;

/// Shows which module of a file with several is open, and opens another one.
class ModuleWork : public QObject {
    Q_OBJECT

public:
    ModuleWork(Services& services, Centre& centre, QWidget& window);

    [[nodiscard]] QAction* action() const { return m_action; } ///< for the menu of files

private:
    void showBar(); ///< for the shown file
    void ask();
    /// Marks the module that the dialog's file shows; closes the dialog if the file was closed.
    void follow();

    Services& m_services;
    Centre& m_centre; ///< with the row that shows the module
    QWidget& m_window;
    QAction* m_action;
    QPointer<ModuleDialog> m_dialog; ///< stays open while its file is
    std::filesystem::path m_asked; ///< the dialog's file
};

} // namespace tgraph
