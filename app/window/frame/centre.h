// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSplitter;
class QStackedWidget;

namespace tgraph {

class ComparePage;
class DatasetPage;
class DecisionsPage;
class FileTabs;
class GraphPage;
class ModuleBar;
class NoticeBar;
class ObjectiveBar;
class RecentFiles;
class Session;
class TileView;
class WelcomePage;

inline constexpr double usualDecisions = 0.55; ///< the decisions' most share of the height

/// The middle of the window. From top to bottom: tabs of the open files, notices, the choice of module or objective in
/// a file with several, the decisions, the graph. While no file is open, shows the data set of the open folder or the
/// ways to open a file instead.
class Centre : public QWidget {
    Q_OBJECT

public:
    Centre(Session& session, RecentFiles& recent, QWidget* parent);

    [[nodiscard]] FileTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] NoticeBar& notice() const { return *m_notice; }
    [[nodiscard]] ModuleBar& modules() const { return *m_modules; } ///< hidden at first
    [[nodiscard]] ObjectiveBar& objectives() const { return *m_objectives; } ///< hidden at first
    [[nodiscard]] WelcomePage& welcome() const { return *m_welcome; }
    [[nodiscard]] DatasetPage& dataset() const { return *m_dataset; }
    [[nodiscard]] DecisionsPage& decisions() const { return *m_decisions; }
    [[nodiscard]] ComparePage& compare() const { return *m_compare; } ///< page of the decisions
    [[nodiscard]] TileView& tile() const { return *m_tile; } ///< page beside the decisions, for tile files
    [[nodiscard]] GraphPage& graphPage() const { return *m_graphPage; }

    /// Shows the data set in front of the shown file, or hides it; does nothing without a data set.
    void setDatasetInFront(bool inFront);
    [[nodiscard]] bool isDatasetInFront() const;
    void showDataset(); ///< dataset() has another one
    void setNarrow(bool isNarrow); ///< for a small screen: allows less than the usual width
    /// Returns the name of the page above the graph, or of the data set if it is in front, for session files.
    [[nodiscard]] QString page() const;
    void setPage(const QString& name); ///< does nothing if the name is not known, or without a data set

    /// Save and restore the division of the height between decisions and graph; empty if the user
    /// has not changed it.
    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    /// Limits the decisions to a share of the height, unless the user has set it. If the share is
    /// below the usual one, the graph has priority: if there is no space for both, the decisions
    /// stay hidden until showDecisions().
    void setMostDecisions(double share);
    void showDecisions(); ///< shows them beside the graph, even without enough space
    /// Shows only decisions() or graphPage(); null shows both.
    void setAlone(const QWidget* part);

Q_SIGNALS:
    /// Emitted when the data set was brought to the front, hidden, added or removed
    void pageChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shareHeight();
    void showPage();
    void showParts(); ///< decisions and graph; a table has no graph

    Session& m_session;

    FileTabs* m_tabs = nullptr;
    NoticeBar* m_notice = nullptr;
    ModuleBar* m_modules = nullptr;
    ObjectiveBar* m_objectives = nullptr;
    QStackedWidget* m_pages = nullptr;
    WelcomePage* m_welcome = nullptr;
    DatasetPage* m_dataset = nullptr;
    QSplitter* m_splitter = nullptr;
    DecisionsPage* m_decisions = nullptr;
    ComparePage* m_compare = nullptr;
    TileView* m_tile = nullptr;
    GraphPage* m_graphPage = nullptr;
    const QWidget* m_alone = nullptr; ///< the only shown part; null: both are shown
    double m_mostDecisions = usualDecisions;
    bool m_areDecisionsWanted = false; ///< showDecisions() was called since the last change of the workspace
    bool m_isDatasetWanted = false; ///< true if the data set should be in front of a file
    bool m_isShared = false; ///< set by the user: not changed automatically
};

} // namespace tgraph
