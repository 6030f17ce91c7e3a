// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/sessionfiles.h"

#include "app/export/exportqueue.h"
#include "app/export/exports.h"
#include "app/window/docks/docks.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/window/frame/statusarea.h"
#include "app/work/dataset/folderscan.h"
#include "state/text.h"
#include "widgets/configs/configpanel.h"
#include "widgets/graph/graphview.h"
#include "widgets/rank/rankbar.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

/// Returns the parts of a session that count as changes: its files and the user's marks in them.
std::vector<SavedFile> marksOf(const SavedSession& session)
{
    std::vector<SavedFile> marks;
    for (const SavedFile& file : session.files) {
        if (file.isClosed)
            continue;
        marks.push_back({.path = file.path,
                         .baseline = file.baseline,
                         .pins = file.pins,
                         .filter = file.filter,
                         .notes = file.notes,
                         .objective = file.objective,
                         .isMaximised = file.isMaximised});
    }
    std::ranges::sort(marks, {}, &SavedFile::path); // files are read in another order than they are shown
    return marks;
}

bool contains(const std::vector<SavedFile>& files, const std::filesystem::path& path)
{
    return std::ranges::find(files, path, &SavedFile::path) != files.end();
}

} // namespace

SessionFiles::SessionFiles(Services& services, FolderScan& scan, RankBar& ranking, Docks& docks, Centre& centre,
                           PathDialogs& dialogs, StatusArea& status, QObject* parent)
    : QObject(parent),
      m_services(services),
      m_scan(scan),
      m_ranking(ranking),
      m_docks(docks),
      m_centre(centre),
      m_graph(centre.graphPage().graph()),
      m_dialogs(dialogs),
      m_status(status)
{
    const SessionStore& store = services.store();
    connect(&store, &SessionStore::replacing, this, [this] {
        if (m_isModified)
            m_left = Left{.path = m_path, .session = current()};
    });
    connect(&store, &SessionStore::opened, this,
            [this](const std::filesystem::path& path, const SavedSession& session) {
                bringBack(session);
                setFileOpened(path, session);
                offerLeft();
                m_status.say(tr("Session: %1").arg(pathText(path)));
            });
    connect(&store, &SessionStore::restored, this,
            [this](const std::shared_ptr<const OpenFile>& file, const SavedFile& saved) {
                m_graph.arrange(file, saved.graph);
            });
    // Queued: other features show the data set on the same signal. The last file in front hides it again.
    connect(
        &scan, &FolderScan::ended, this, [this] { m_centre.setPage(std::exchange(m_awaitedPage, {})); },
        Qt::QueuedConnection);
    watchNotices();
    watchChanges();
}

void SessionFiles::watchNotices()
{
    NoticeBar& notice = m_centre.notice();
    const SessionStore& store = m_services.store();
    const auto tell = [&notice](const QString& text) { notice.add(text); };
    connect(&store, &SessionStore::failed, &notice, tell);
    connect(&store, &SessionStore::mismatched, &notice, tell);
    connect(&store, &SessionStore::written, &notice, [&notice, &store] { notice.removeAbout(&store); });
    connect(&store, &SessionStore::unwritten, &notice, [&notice, &store](const QString& text) {
        notice.removeAbout(&store);
        notice.add(text, &store);
    });
}

void SessionFiles::watchChanges()
{
    const Session& session = m_services.session();
    connect(&session, &Session::selectionChanged, this, &SessionFiles::compare);
    connect(&session, &Session::entriesChanged, this, &SessionFiles::compare);
    connect(&session, &Session::closing, this, &SessionFiles::keepClosing);
    connect(&m_services.opener(), &FileOpener::idle, this, &SessionFiles::announceShown);
    connect(&m_services.store(), &SessionStore::settled, this, &SessionFiles::announceShown);
    connect(&m_graph, &GraphView::placementFinished, this, &SessionFiles::announceShown);
    const ExportQueue& exports = m_services.exports();
    connect(&exports, &ExportQueue::written, this, [this](const std::filesystem::path& target) {
        if (m_writing && m_writing->path == target)
            endWriting(true);
    });
    // a file that was not written until now has failed
    connect(&exports, &ExportQueue::emptied, this, [this] { endWriting(false); });
}

void SessionFiles::noteChosenRanking()
{
    m_isRankingChosen = true;
    compare();
}

void SessionFiles::endWriting(bool isWritten)
{
    if (!m_writing)
        return;
    Writing ended = *std::exchange(m_writing, std::nullopt);
    if (isWritten)
        setFile(ended.path, std::move(ended.marks));
    else
        m_isRankingChosen |= ended.hadChosenRanking;
    compare();
}

void SessionFiles::setFile(const std::filesystem::path& path, std::vector<SavedFile> marks)
{
    m_marks = std::move(marks);
    std::erase_if(m_closed, [this](const SavedFile& closed) { return !contains(m_marks, closed.path); });
    if (m_path == path)
        return;
    m_path = path;
    Q_EMIT pathChanged();
}

void SessionFiles::setFileOpened(const std::filesystem::path& path, const SavedSession& session)
{
    const auto continued = std::exchange(m_continued, std::nullopt);
    const bool isKept = continued && continued->kept == path;
    m_isRankingChosen = isKept && continued->isModified;
    setFile(isKept ? continued->named : path, marksOf(session));
    compare();
}

void SessionFiles::continueWith(const std::filesystem::path& kept, const std::filesystem::path& named, bool isModified)
{
    m_continued = Continued{.kept = kept, .named = named, .isModified = isModified};
}

/// Compares the session with its file. A session whose files are all closed ends.
void SessionFiles::compare()
{
    if (m_path.empty())
        return setModified(false);
    const std::vector<SavedFile> now = marksOf(m_services.store().snapshot());
    if (now.empty()) {
        setFile({}, {});
        // Later: if another session replaces this one, it has a path by then.
        QMetaObject::invokeMethod(this, &SessionFiles::offerLeft, Qt::QueuedConnection);
    }
    setModified(!m_path.empty() && (m_isRankingChosen || now != m_marks));
}

/// Closing a file removes it from the session. If all are closed, the session ends, with all of its files: only other
/// changes count then.
void SessionFiles::keepClosing(const OpenEntry& entry)
{
    if (m_path.empty() || m_left)
        return;
    SavedSession session = current();
    const std::filesystem::path& path = entry.file->document->path;
    if (contains(m_marks, path)) {
        std::erase_if(m_closed, [&path](const SavedFile& closed) { return closed.path == path; });
        m_closed.push_back(*std::ranges::find(session.files, path, &SavedFile::path));
    }
    if (session.files.size() > 1)
        return;
    session.files = m_closed;
    session.shown.reset();
    const std::vector<SavedFile> marks = marksOf(session);
    const bool isChanged = std::ranges::any_of(
        marks, [this](const SavedFile& file) { return std::ranges::find(m_marks, file) == m_marks.end(); });
    if (m_isRankingChosen || isChanged)
        m_left = Left{.path = m_path, .session = std::move(session)};
}

void SessionFiles::announceShown()
{
    const OpenEntry* shown = m_services.session().current();
    const bool isDrawn = shown == nullptr || shown->file->isTable() || m_graph.isReady();
    if (isDrawn && !m_services.opener().isBusy() && !m_services.store().isRunning())
        Q_EMIT allShown();
}

void SessionFiles::setModified(bool isModified)
{
    if (m_isModified == isModified)
        return;
    m_isModified = isModified;
    Q_EMIT modifiedChanged();
}

void SessionFiles::bringBack(const SavedSession& session)
{
    m_centre.notice().clear();
    m_ranking.setChoice(session.choice);
    m_docks.restoreState(session.docks);
    m_centre.setPage(session.page);
    m_awaitedPage.clear();
    if (session.folder.empty())
        return;
    m_awaitedPage = session.page;
    m_scan.scan(session.folder, FolderScan::Asked::BySession);
}

SavedSession SessionFiles::current() const
{
    SavedSession session = m_services.store().snapshot();
    session.choice = m_ranking.choice();
    session.docks = m_docks.saveState();
    session.page = m_centre.page();
    session.folder = m_scan.folder();
    const std::vector<OpenEntry>& entries = m_services.session().entries();
    for (std::size_t i = 0; i < entries.size(); ++i) // the open files come first
        session.files[i].graph = m_graph.arrangementOf(entries[i].file);
    return session;
}

/// Offers to save the changes of the session that another one has replaced, or that has ended.
void SessionFiles::offerLeft()
{
    const auto left = std::exchange(m_left, std::nullopt);
    if (!left || left->path == m_path) // it was opened again, without the changes
        return;
    offer(tr("%1 has changes that were not saved.").arg(pathText(left->path.filename())), tr("Save them"),
          [this, left = *left] { write(left.path, left.session); });
}

void SessionFiles::offer(const QString& sentence, const QString& action, std::function<void()> run)
{
    m_centre.notice().offer(sentence, action, std::move(run));
}

void SessionFiles::write(const std::filesystem::path& target, SavedSession session)
{
    m_services.exports().add(target, [target, session = std::move(session)](const std::stop_token& stop) {
        writeWhole(target, sessionBytes(session, target), stop);
    });
}

void SessionFiles::save(const std::filesystem::path& target)
{
    m_docks.panels().configs->enterNote();
    SavedSession session = current();
    m_writing = Writing{
        .path = target, .marks = marksOf(session), .hadChosenRanking = std::exchange(m_isRankingChosen, false)};
    write(target, std::move(session));
}

void SessionFiles::saveInPlace()
{
    if (m_path.empty())
        askWhereToSave();
    else
        save(m_path);
}

void SessionFiles::askWhatToOpen()
{
    if (const QString chosen = m_dialogs.sessionToOpen(); !chosen.isEmpty())
        m_services.store().open(QFileInfo(chosen).filesystemAbsoluteFilePath());
}

void SessionFiles::askWhereToSave()
{
    if (const std::filesystem::path target = m_dialogs.sessionToWrite(m_path); !target.empty())
        save(target);
}

} // namespace tgraph
