// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"

#include <QByteArray>
#include <QList>
#include <QObject>

#include <map>
#include <vector>

class QDockWidget;
class QMainWindow;
class QSettings;

namespace tgraph {

class DockSizes;
class FileView;

/// Creates the panels around the graph and places them in docks; saves the docks' places and the panels' settings.
class Docks : public QObject {
    Q_OBJECT

public:
    explicit Docks(QMainWindow& window);

    [[nodiscard]] const Panels& panels() const { return m_panels; }
    [[nodiscard]] const std::vector<FileView*>& views() const { return m_views; } ///< views in the panels
    /// Returns the docks in the order of creation: Qt's own order changes when they are raised.
    [[nodiscard]] const QList<QDockWidget*>& all() const { return m_docks; }
    [[nodiscard]] QDockWidget& of(const QWidget& panel) const { return *m_dockOf.at(&panel); }

    /// Shows the panel's dock, even a closed one, in front of those that share its place.
    void bringUp(const QWidget& panel) const;

    /// Shows the panels of XLA programs only while one is shown; those closed by the user stay closed, also after the
    /// next start.
    void setProgram(bool isProgram);
    /// The available contents: no file, which leaves a list of files; a program with one configuration, which leaves
    /// the panels that need no choice between configurations; anything else.
    enum class Contents : std::uint8_t { None, OneConfiguration, All };
    /// Hides the docks that would be empty, and restores the others as they were.
    void setContents(Contents contents);
    void reset(); ///< shows every dock in its initial place and size

    /// Save and restore the visible docks, their places, and whether the user sized them; for hidden docks, their state
    /// on return. Data that cannot be restored changes nothing.
    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    void save(QSettings& settings) const; ///< the window's geometry, the docks, the panels' settings
    void restore(const QSettings& settings);

Q_SIGNALS:
    void evaluationSeen(); ///< fit, regret or models were raised, or hidden; queued

private:
    void makeLeft();
    void makeRight();
    void makeBottom();
    void makeProgram();
    void arrange(); ///< places all docks initially
    /// `name` identifies the dock in saved states.
    template <typename Panel>
    QDockWidget* add(Panel*& panel, Qt::DockWidgetArea area, const QString& title, const QString& name);

    /// True for panels that need a choice between configurations
    [[nodiscard]] bool needsChoice(const QDockWidget* dock) const;
    [[nodiscard]] QByteArray stateOf(Contents contents) const; ///< empty: never shown
    void bringBack(Contents contents);
    void noteClosed(); ///< call while a program is shown, before anything else hides docks
    bool showProgramDocks(); ///< or hides them; returns true if any was shown

    QMainWindow& m_window;
    Panels m_panels;
    std::vector<FileView*> m_views;
    QList<QDockWidget*> m_docks;
    std::map<const QWidget*, QDockWidget*> m_dockOf;
    DockSizes* m_sizes = nullptr;
    QList<QDockWidget*> m_programDocks;
    QList<QDockWidget*> m_closed; ///< docks among them that the user closed, as of noteClosed()
    bool m_isProgram = false;
    Contents m_contents = Contents::All;
    std::map<Contents, QByteArray> m_states; ///< states when these contents were left
};

} // namespace tgraph
