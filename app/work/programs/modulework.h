// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <filesystem>

class QAction;

namespace tgraph {

class ModuleDialog;
class NoticeBar;
class Services;

/// Shows that a file has several modules, and lets the user choose another one.
class ModuleWork : public QObject {
    Q_OBJECT

public:
    ModuleWork(Services& services, NoticeBar& notice, QWidget& window);

    [[nodiscard]] QAction* action() const { return m_action; } ///< for the menu of files

private:
    void offer(const std::filesystem::path& path);
    void ask(const std::filesystem::path& path);
    /// Marks the module that the dialog's file shows; closes the dialog if the file was closed.
    void follow();

    Services& m_services;
    NoticeBar& m_notice;
    QWidget& m_window;
    QAction* m_action;
    QString m_offered; ///< the shown sentence
    QPointer<ModuleDialog> m_dialog; ///< stays open while its file is
    std::filesystem::path m_asked; ///< the dialog's file
};

} // namespace tgraph
