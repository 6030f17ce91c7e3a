// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"

#include <QCoreApplication>
#include <QList>

#include <map>
#include <vector>

class QDockWidget;
class QMainWindow;
class QSettings;
class QWidget;

namespace tgraph {

class FileView;

/// The panels around the graph, each in a dock of the window, which owns them; saves the panels' settings.
class PanelDocks {
    Q_DECLARE_TR_FUNCTIONS(tgraph::PanelDocks)

public:
    explicit PanelDocks(QMainWindow& window);

    [[nodiscard]] const Panels& panels() const { return m_panels; }
    [[nodiscard]] const std::vector<FileView*>& views() const { return m_views; } ///< views in the panels
    /// Returns the docks in the order of creation: Qt's own order changes when they are raised.
    [[nodiscard]] const QList<QDockWidget*>& all() const { return m_docks; }
    [[nodiscard]] QDockWidget& of(const QWidget& panel) const { return *m_dockOf.at(&panel); }
    [[nodiscard]] const QList<QDockWidget*>& ofPrograms() const { return m_programDocks; } ///< for XLA programs only

    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

private:
    void makeLeft(QMainWindow& window);
    void makeRight(QMainWindow& window);
    void makeBottom(QMainWindow& window);
    void makeProgram(QMainWindow& window);
    /// `name` identifies the dock in saved states; `help` is its place in the user guide.
    template <typename Panel>
    QDockWidget* add(QMainWindow& window, Panel*& panel, Qt::DockWidgetArea area, const QString& title,
                     const QString& name, const QString& help);

    Panels m_panels;
    std::vector<FileView*> m_views;
    QList<QDockWidget*> m_docks;
    std::map<const QWidget*, QDockWidget*> m_dockOf;
    QList<QDockWidget*> m_programDocks;
};

} // namespace tgraph
