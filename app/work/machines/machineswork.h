// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/ids.h"
#include "state/jobs/job.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

class QAction;
class QWidget;

namespace tgraph {

class MachinesWindow;
class PathDialogs;
class Services;
struct ComparedMachine;

/// Compares the shown table with another table of the same search space, on the Machines lane.
/// Shows both in a separate window and focuses a configuration chosen there in both files. There is
/// one per window. GUI thread only.
class MachinesWork : public QObject {
    Q_OBJECT

public:
    MachinesWork(Services& services, PathDialogs& dialogs, QWidget& window);

    /// Compares the shown table with the first other open one, or with one that the user chooses.
    [[nodiscard]] QAction* action() const { return m_action; }
    void compare(const std::filesystem::path& first, const std::filesystem::path& second);

    /// Write the shown comparison: a CSV as `tgraph info --against -o` does, the picture as SVG or, by the target's
    /// suffix, PNG.
    void writeTable(const std::filesystem::path& target);
    void writePicture(const std::filesystem::path& target);

private:
    void ask();
    void askForFile();
    void makeWindow();
    void start();
    /// Returns the paths of the open tables other than the first compared one.
    [[nodiscard]] std::vector<std::filesystem::path> others() const;
    /// Asks for a target; empty if the user cancelled.
    [[nodiscard]] std::filesystem::path exportTarget(const QString& title, const QString& suffix, const QString& other);
    void exportTable();
    void exportPicture();
    void write(const std::filesystem::path& target, std::function<QByteArray()> bytes);
    void listOthers();
    void followTables();
    [[nodiscard]] std::vector<std::shared_ptr<const Document>> knownTables() const;
    [[nodiscard]] std::shared_ptr<const Document> openTable(const std::filesystem::path& path) const;
    void focus(DistinctId config); ///< focuses the configuration in every open file of the comparison
    void focusIn(const ComparedMachine& machine, DistinctId config);
    void followFocus(); ///< marks the focus of the shown file in the window

    Services& m_services;
    PathDialogs& m_dialogs;
    QWidget& m_window;
    QAction* m_action;
    QPointer<MachinesWindow> m_view;
    std::filesystem::path m_first;
    std::filesystem::path m_second;
    std::vector<std::shared_ptr<const Document>> m_tables; ///< both, as last compared; null: read for it
    LastJob m_job;
};

} // namespace tgraph
