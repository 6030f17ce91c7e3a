// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/sessionfile.h"

#include <QObject>

#include <filesystem>
#include <functional>
#include <optional>

namespace tgraph {

class Centre;
class Docks;
class FolderScan;
class GraphView;
class NoticeBar;
class PathDialogs;
class RankBar;
class StatusArea;
class Services;
struct OpenEntry;

/// Saves the session together with the window's state (choice of model, places of the docks, page
/// in front, listed folder, drawn parts of the graphs), and restores both when a session is opened.
/// Stores the path of the session's file and whether its files, marks or chosen rankings have
/// changed since it was saved; the focus and the places of the panels do not count as changes.
class SessionFiles : public QObject {
    Q_OBJECT

public:
    SessionFiles(Services& services, FolderScan& scan, RankBar& ranking, Docks& docks, Centre& centre,
                 PathDialogs& dialogs, StatusArea& status, QObject* parent);

    /// Writes in the background; `target` becomes path() after it was written
    void save(const std::filesystem::path& target);
    void saveInPlace(); ///< asks for a file only if there is none
    /// Returns the file from which the session was read or to which it was written; empty if there
    /// is none.
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] bool isModified() const { return m_isModified; }
    /// Continues the named session when `kept`, the session file of the program itself, is opened. `named` may be
    /// empty.
    void continueWith(const std::filesystem::path& kept, const std::filesystem::path& named, bool isModified);
    [[nodiscard]] SavedSession current() const; ///< the data that save() writes
    void noteChosenRanking(); ///< a change of the session, unlike an automatic ranking
    /// Offers an action about sessions above the page.
    void offer(const QString& sentence, const QString& action, std::function<void()> run);
    void askWhatToOpen();
    void askWhereToSave();

Q_SIGNALS:
    void pathChanged();
    void modifiedChanged();
    void allShown(); ///< no file is being read, and the graph in front is drawn

private:
    struct Writing {
        std::filesystem::path path;
        std::vector<SavedFile> marks;
        bool hadChosenRanking = false;
    };
    struct Continued {
        std::filesystem::path kept;
        std::filesystem::path named;
        bool isModified = false;
    };

    struct Left {
        std::filesystem::path path;
        SavedSession session;
    };

    void watchChanges();
    void watchNotices();
    void keepClosing(const OpenEntry& entry);
    void offerLeft();
    void announceShown();
    void write(const std::filesystem::path& target, SavedSession session);
    void bringBack(const SavedSession& session);
    void endWriting(bool isWritten);
    void setFile(const std::filesystem::path& path, std::vector<SavedFile> marks);
    void setFileOpened(const std::filesystem::path& path, const SavedSession& session);
    void compare();
    void setModified(bool isModified);

    Services& m_services;
    FolderScan& m_scan;
    RankBar& m_ranking;
    Docks& m_docks;
    Centre& m_centre;
    GraphView& m_graph;
    PathDialogs& m_dialogs;
    StatusArea& m_status;
    QString m_awaitedPage; ///< page to show once its contents are there; empty: none
    std::filesystem::path m_path; ///< file of the session; empty: none
    std::vector<SavedFile> m_marks; ///< marks in that file
    bool m_isRankingChosen = false; ///< true if a ranking was chosen since
    bool m_isModified = false;
    std::optional<Writing> m_writing; ///< the file that save() writes
    std::optional<Continued> m_continued; ///< session to continue
    std::vector<SavedFile> m_closed; ///< files of the session's file that were closed, as they were then
    std::optional<Left> m_left; ///< session with changes that another one replaces, or whose files were all closed
};

} // namespace tgraph
