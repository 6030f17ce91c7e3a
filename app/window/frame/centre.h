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
class NoticeBar;
class RecentFiles;
class Session;
class TileView;
class WelcomePage;

/// The middle of the window: tabs of the open files, what must not be missed, and below it the decisions over the graph
/// or, while no file is open, the data set of the folder that is, or the ways to open one.
class Centre : public QWidget {
    Q_OBJECT

public:
    Centre(Session& session, RecentFiles& recent, QWidget* parent);

    [[nodiscard]] FileTabs& tabs() const { return *m_tabs; }
    [[nodiscard]] NoticeBar& notice() const { return *m_notice; }
    [[nodiscard]] WelcomePage& welcome() const { return *m_welcome; }
    [[nodiscard]] DatasetPage& dataset() const { return *m_dataset; }
    [[nodiscard]] DecisionsPage& decisions() const { return *m_decisions; }
    [[nodiscard]] ComparePage& compare() const { return *m_compare; } ///< a page of the decisions
    [[nodiscard]] TileView& tile() const { return *m_tile; } ///< a page beside the decisions, of tile files
    [[nodiscard]] GraphPage& graphPage() const { return *m_graphPage; }

    /// The data set in front of the file that is shown, or no longer; without one it changes nothing.
    void setDatasetInFront(bool inFront);
    [[nodiscard]] bool isDatasetInFront() const;
    void showDataset(); ///< dataset() has another one

    /// How the decisions and the graph share the height, for the next start.
    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    void pageChanged(); ///< whether the data set is in front, or whether there is one

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shareHeight();
    void showPage();

    Session& m_session;

    FileTabs* m_tabs = nullptr;
    NoticeBar* m_notice = nullptr;
    QStackedWidget* m_pages = nullptr;
    WelcomePage* m_welcome = nullptr;
    DatasetPage* m_dataset = nullptr;
    QSplitter* m_splitter = nullptr;
    DecisionsPage* m_decisions = nullptr;
    ComparePage* m_compare = nullptr;
    TileView* m_tile = nullptr;
    GraphPage* m_graphPage = nullptr;
    bool m_isDatasetWanted = false; ///< in front of a file
    bool m_isShared = false; ///< by the person: stays as it is
};

} // namespace tgraph
