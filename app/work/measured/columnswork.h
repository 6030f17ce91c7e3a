// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/tablecolumns.h"
#include "state/jobs/job.h"

#include <QObject>

#include <cstddef>
#include <filesystem>
#include <map>

class QAction;
class QWidget;

namespace tgraph {

class Centre;
class Services;

/// Lets the user choose the columns of a table in a dialog and, if it has several objectives, its
/// objective in a row above the answer. Opens the table again with the choice. The user's marks are
/// kept.
class ColumnsWork : public QObject {
    Q_OBJECT

public:
    ColumnsWork(Services& services, Centre& centre, QWidget& window);

    [[nodiscard]] QAction* action() const { return m_action; } ///< opens the dialog

private:
    void showBar(); ///< for the shown file
    void choose(std::size_t objective, bool isMaximised);
    void ask();
    /// Offers to choose the columns of a table that could not be read.
    void offer(const std::filesystem::path& path, const QString& text);
    void readRefused(const std::filesystem::path& path);
    void openDialog(const std::filesystem::path& path, const MeasuredTable& table);
    void withdraw(const std::filesystem::path& path); ///< removes the offer
    /// the choice with which the table was read, if the user asked for that
    void remember(const std::filesystem::path& path);

    Services& m_services;
    Centre& m_centre; ///< with the row
    QWidget& m_window;
    QAction* m_action;
    LastJob m_job;
    std::map<std::filesystem::path, QString> m_offers; ///< refused tables and their sentences
    std::map<std::filesystem::path, TableColumns> m_toRemember; ///< choices that must be readable first
};

} // namespace tgraph
