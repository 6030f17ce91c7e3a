// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/keptworkspaces.h"
#include "app/window/docks/paneldocks.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QSize>

#include <map>
#include <vector>

class QDockWidget;
class QMainWindow;
class QSettings;

namespace tgraph {

class Centre;
class DockSizes;
class DockTitles;

/// Places the docks of the panels around the graph and saves their places. Each workspace has its own places, and each
/// kind of file its own sizes.
class Docks : public QObject {
    Q_OBJECT

public:
    Docks(QMainWindow& window, Centre& centre);

    [[nodiscard]] const Panels& panels() const { return m_parts.panels(); }
    [[nodiscard]] const std::vector<FileView*>& views() const { return m_parts.views(); } ///< views in the panels
    [[nodiscard]] const QList<QDockWidget*>& all() const { return m_parts.all(); }
    [[nodiscard]] QDockWidget& of(const QWidget& panel) const { return m_parts.of(panel); }
    [[nodiscard]] DockTitles& titles() const { return *m_titles; }

    /// Shows the panel's dock, even a closed one, in front of those that share its place.
    void bringUp(const QWidget& panel) const;

    /// Shows the panels of XLA programs only while one is shown; those closed by the user stay closed, also after the
    /// next start.
    void setProgram(bool isProgram);
    using Contents = PanelContents;
    /// Hides the docks that would be empty (that of objectives also in menus). Restores the other
    /// docks and their sizes as they were when such contents were shown last.
    void setContents(Contents contents);
    /// Shows a workspace as the user left it.
    void setArrangement(Arrangement arrangement);
    [[nodiscard]] Arrangement arrangement() const { return m_arrangement; }
    void reset(); ///< moves every dock to its initial place and size in the workspace
    /// Limits the window to `room`, in pixels. If the docks around the graph need more, they all share one place beside
    /// it; this replaces places kept from a larger screen, too.
    void setRoom(const QSize& room);

    /// Gives the whole window to one part: a dock with the docks that share its place, the
    /// decisions, or the graph. Null, or showing another dock, shows all parts again. Does nothing
    /// for a dock in a separate window.
    void setAlone(QWidget* part);
    [[nodiscard]] QWidget* alone() const { return m_alone; }
    void bringBackDecisions(); ///< brings all back if the graph has the window

    /// Save and restore the visible docks, their places, and whether the user has changed their
    /// size; for hidden docks, the state in which they will be shown again. Data that cannot be
    /// restored has no effect.
    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    void save(QSettings& settings) const; ///< the window's geometry, the docks, the panels' settings
    void restore(const QSettings& settings);

Q_SIGNALS:
    void evaluationSeen(); ///< fit, regret or models were raised, or hidden; queued
    void arranged(); ///< arrangement() or alone() has changed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QDockWidget& dock); ///< shows all parts again when it is requested, closed or floated
    void arrange(); ///< places all docks initially
    [[nodiscard]] bool fitsRoom() const;
    [[nodiscard]] bool isLow() const; ///< true if the screen has no space for panels below the graph
    void raiseFronts(); ///< the tabs that are initially in front
    void shareRoom(); ///< divides the space as the workspace does initially
    [[nodiscard]] bool needsChoice(const QDockWidget* dock) const;
    [[nodiscard]] KeptPlaces present() const; ///< places without regard to alone()
    [[nodiscard]] bool restoreKept(const KeptPlaces& kept);
    void change(Arrangement arrangement, Contents contents);
    /// Shows the current workspace and contents. Returns false if the tabs in front are not known.
    bool enter();
    bool enterFirst(); ///< like enter(), for contents that were not shown in it before
    void hideChoices(); ///< docks that need a choice between configurations
    /// Returns the panels that would be empty: those that need nodes, which a table of measured
    /// configurations does not have, and the one that needs several objectives.
    [[nodiscard]] std::vector<const QWidget*> absentIn(Contents contents) const;
    void hideAbsent();
    [[nodiscard]] bool isInitial(QDockWidget* dock) const; ///< the workspace shows it initially
    void keepOnly(const QList<QDockWidget*>& docks);
    [[nodiscard]] bool knowsClosed() const; ///< hidden docks of a program are those that the user closed
    void noteClosed(); ///< call while a program is shown, before anything else hides docks
    bool showProgramDocks(); ///< or hides them; returns true if any was shown

    QMainWindow& m_window;
    Centre& m_centre;
    PanelDocks m_parts;
    DockSizes* m_sizes = nullptr;
    DockTitles* m_titles = nullptr;
    QList<QDockWidget*> m_closed; ///< docks of programs that the user closed, as of noteClosed()
    bool m_isProgram = false;
    Arrangement m_arrangement = Arrangement::Answer;
    Contents m_contents = Contents::Layout;
    Contents m_lastChoice = Contents::Layout; ///< the last contents with a choice between configurations
    std::map<WorkspacePlace, KeptPlaces> m_kept; ///< places of the panels when each workspace was left
    bool m_wasShown = false; ///< the present places have been seen
    QSize m_room; ///< size of the screen without the window's frame; invalid: unlimited
    QPointer<QWidget> m_alone;
    KeptPlaces m_whole; ///< present() while one part is alone
    bool m_isChanging = false; ///< docks are shown by this object
};

} // namespace tgraph
