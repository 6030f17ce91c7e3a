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

/// Makes the panels around the graph and places them in docks; keeps where the docks are and what the panels remember
/// in the settings.
class Docks : public QObject {
    Q_OBJECT

public:
    explicit Docks(QMainWindow& window);

    [[nodiscard]] const Panels& panels() const { return m_panels; }
    [[nodiscard]] const std::vector<FileView*>& views() const { return m_views; } ///< those of the panels
    /// As they were made: Qt's own order changes as they are raised.
    [[nodiscard]] const QList<QDockWidget*>& all() const { return m_docks; }
    [[nodiscard]] QDockWidget& of(const QWidget& panel) const { return *m_dockOf.at(&panel); }

    /// Shows the panel's dock, even a closed one, in front of those it shares its place with.
    void bringUp(const QWidget& panel) const;

    /// Panels of XLA programs are seen only while one is shown; those that a person closed stay closed, also
    /// after the next start.
    void setProgram(bool isProgram);
    /// What is there to show: no file is open, which leaves a list of files; a program with one configuration, which
    /// leaves what needs no choice between configurations; anything else.
    enum class Contents : std::uint8_t { None, OneConfiguration, All };
    /// Takes the docks away that would be empty, and brings back as they were those that are not.
    void setContents(Contents contents);
    void reset(); ///< every dock seen, in its first place and size

    /// Which docks are seen and where, and whether a person sized them: while they are away, when they come back.
    /// What cannot be restored changes nothing.
    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    void save(QSettings& settings) const; ///< the window's geometry, the docks, what the panels remember
    void restore(const QSettings& settings);

Q_SIGNALS:
    void evaluationSeen(); ///< fit, regret or models came to the front, or went; queued

private:
    void makeLeft();
    void makeRight();
    void makeBottom();
    void makeProgram();
    void arrange(); ///< all in their first places
    /// `name` is what saved states know the dock by.
    template <typename Panel>
    QDockWidget* add(Panel*& panel, Qt::DockWidgetArea area, const QString& title, const QString& name);

    [[nodiscard]] bool needsChoice(const QDockWidget* dock) const; ///< between configurations
    [[nodiscard]] QByteArray stateOf(Contents contents) const; ///< empty: never shown
    void bringBack(Contents contents);
    void noteClosed(); ///< while a program is shown; before anything else hides docks
    bool showProgramDocks(); ///< or hides them; whether some came

    QMainWindow& m_window;
    Panels m_panels;
    std::vector<FileView*> m_views;
    QList<QDockWidget*> m_docks;
    std::map<const QWidget*, QDockWidget*> m_dockOf;
    DockSizes* m_sizes = nullptr;
    QList<QDockWidget*> m_programDocks;
    QList<QDockWidget*> m_closed; ///< of them, those that a person closed, as far as noteClosed() knows
    bool m_isProgram = false;
    Contents m_contents = Contents::All;
    std::map<Contents, QByteArray> m_states; ///< when these contents were left
};

} // namespace tgraph
