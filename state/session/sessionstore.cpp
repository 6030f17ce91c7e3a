// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/sessionstore.h"

#include "engine/core/error.h"
#include "state/text.h"
#include "state/writewhole.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

namespace tgraph {
namespace {

constexpr std::ptrdiff_t mostClosed = 20; ///< closed files whose data is kept

ProgramChoice choiceOf(const SavedFile& file)
{
    ProgramChoice choice{.module = file.module, .proposal = {}, .known = {}};
    if (file.proposal) {
        choice.proposal = file.proposal->request;
        choice.known = file.proposal->found;
    }
    return choice;
}

/// Returns true if the saved rankings, whatever their objective, are of this version of the file.
bool holdsFor(const SavedFile& saved, const OpenEntry& entry)
{
    return hasCandidatesOf(saved.proposal, *entry.file) && !saved.fingerprint.empty()
        && saved.fingerprint == entry.stamp.fingerprint;
}

} // namespace

SessionStore::SessionStore(Session& session, FileOpener& opener, TaskRunner& runner, QObject* parent)
    : QObject(parent), m_session(session), m_opener(opener), m_runner(runner)
{
    connect(&session, &Session::closing, this, &SessionStore::keepClosed);
    connect(&opener, &FileOpener::read, this, &SessionStore::select);
    connect(&opener, &FileOpener::unreadable, this, &SessionStore::forget);
    connect(&opener, &FileOpener::idle, this, &SessionStore::finish);
}

SavedSession SessionStore::snapshot() const
{
    SavedSession session{.shown = m_session.currentIndex()};
    for (const OpenEntry& entry : m_session.entries())
        session.files.push_back(savedEntry(entry));
    std::ranges::copy_if(m_expected, std::back_inserter(session.files),
                         [this](const SavedFile& saved) { return !m_session.indexOf(saved.path); });
    if (m_shown) {
        const auto shown = std::ranges::find(session.files, *m_shown, &SavedFile::path);
        if (shown != session.files.end())
            session.shown = static_cast<std::size_t>(shown - session.files.begin());
    }
    return session;
}

SavedFile SessionStore::savedEntry(const OpenEntry& entry) const
{
    SavedFile saved = savedFile(*entry.file, entry.selection);
    saved.columns = m_opener.columnsOf(entry.file->document->path);
    addRankings(saved, entry);
    return saved;
}

/// Keeps the data of a file that is being closed, so that it has its marks and rankings if it is opened again.
void SessionStore::keepClosed(const OpenEntry& entry)
{
    SavedFile saved = savedEntry(entry);
    saved.isClosed = true;
    expectChoices({saved});
    replaceUnopened({std::move(saved)});
    if (std::ranges::count_if(m_unopened, &SavedFile::isClosed) > mostClosed)
        m_unopened.erase(std::ranges::find_if(m_unopened, &SavedFile::isClosed));
}

/// Adds the entry's rankings, or those still being restored.
void SessionStore::addRankings(SavedFile& file, const OpenEntry& entry) const
{
    file.fingerprint = entry.stamp.fingerprint;
    for (const RankingsByObjective& other : entry.others)
        file.otherObjectives.push_back({.objective = other.objective,
                                        .isMaximised = other.isMaximised,
                                        .rankings = other.saved.empty() ? savedRankings(other.rankings) : other.saved,
                                        .shownRanking = other.shown});
    const auto waiting = std::ranges::find(m_restoring, entry.file, &Restoring::file);
    if (waiting != m_restoring.end()) {
        file.rankings = waiting->saved.rankings;
        file.shownRanking = waiting->saved.shownRanking;
        file.compared = waiting->saved.compared;
        return;
    }
    file.compared = savedComparisons(*entry.file, entry.compared);
    file.rankings = savedRankings(entry.rankings);
    if (const RankingRecord* shown = shownRanking(entry))
        file.shownRanking = shown->number;
}

std::vector<SavedFile> SessionStore::unopenedFiles() const
{
    std::vector<SavedFile> kept;
    std::ranges::copy_if(m_unopened, std::back_inserter(kept), [this](const SavedFile& saved) {
        return !m_session.indexOf(saved.path)
            && std::ranges::find(m_expected, saved.path, &SavedFile::path) == m_expected.end();
    });
    return kept;
}

void SessionStore::open(const std::filesystem::path& path)
{
    read(path);
}

void SessionStore::keepUnopened(const std::filesystem::path& path)
{
    m_unopenedSession = path;
    read(std::nullopt);
}

bool SessionStore::isReading(const std::filesystem::path& path) const
{
    return m_reading == path || m_unopenedSession == path;
}

bool SessionStore::mayRestore(const std::shared_ptr<const OpenFile>& file) const
{
    return m_reading || m_unopenedSession
        || std::ranges::any_of(m_restoring, [&file](const Restoring& restoring) { return restoring.file == file; });
}

/// Reads the session file of unopenedFiles(), if not read yet, and then the one to open.
void SessionStore::read(const std::optional<std::filesystem::path>& session)
{
    m_reading = session;
    Job* job = m_runner.start(Lane::Session, [this, session, unopened = m_unopenedSession](const TaskContext& context) {
        if (unopened)
            readUnopened(*unopened, context);
        if (!session)
            return;
        SavedSession saved = readOrReport(*session, context);
        context.deliver([this, path = *session, saved = std::move(saved)] {
            m_reading.reset(); // m_expected has its files from now on
            bringBack(saved);
            Q_EMIT opened(path, saved);
        });
    });
    m_job = job;
    connect(job, &Job::failed, this, &SessionStore::failed);
    connect(job, &Job::ended, this, [this, session] {
        m_unopenedSession.reset();
        if (m_reading == session)
            m_reading.reset();
        Q_EMIT settled();
    });
}

/// Reads a session file on the lane's thread. @throws Error after unreadable() was sent
SavedSession SessionStore::readOrReport(const std::filesystem::path& path, const TaskContext& context)
{
    try {
        return readSession(path);
    } catch (const Error&) {
        context.deliver([this, path] { Q_EMIT unreadable(path); });
        throw;
    }
}

/// Reads the session file of unopenedFiles() on the lane's thread. If it is damaged, the other session is still opened.
void SessionStore::readUnopened(const std::filesystem::path& path, const TaskContext& context)
{
    try {
        context.deliver([this, kept = readOrReport(path, context).files] { setUnopened(kept); });
    } catch (const Error& error) {
        context.deliver([this, text = QString::fromUtf8(error.what())] { Q_EMIT failed(text); });
    }
}

void SessionStore::setUnopened(std::vector<SavedFile> files)
{
    expectChoices(files);
    for (SavedFile& file : files)
        if (std::ranges::find(m_unopened, file.path, &SavedFile::path) == m_unopened.end())
            m_unopened.push_back(std::move(file)); // unless a session that was opened meanwhile has data of it
    m_unopenedSession.reset();
    for (const OpenEntry& entry : m_session.entries()) { // opened in the meantime
        if (entry.undo.empty())
            selectFrom(m_unopened, std::filesystem::path(entry.file->document->path));
    }
}

void SessionStore::save(const std::filesystem::path& path, SavedSession session)
{
    Job* job = m_runner.start(Lane::Session, [path, session = std::move(session)](const TaskContext&) {
        std::error_code ignored;
        std::filesystem::create_directories(path.parent_path(), ignored);
        writeWhole(path, sessionBytes(session, path));
    });
    m_job = job;
    connect(job, &Job::finished, this, &SessionStore::written);
    connect(job, &Job::failed, this, &SessionStore::unwritten);
}

void SessionStore::bringBack(const SavedSession& session)
{
    Q_EMIT replacing();
    m_opener.cancel();
    while (!m_session.entries().empty())
        m_session.close(m_session.entries().size() - 1);
    std::vector<SavedFile> closed;
    m_expected.clear();
    std::ranges::partition_copy(session.files, std::back_inserter(closed), std::back_inserter(m_expected),
                                &SavedFile::isClosed);
    replaceUnopened(std::move(closed));
    m_shown = session.shown ? std::optional(session.files[*session.shown].path) : std::nullopt;
    std::vector<std::filesystem::path> paths;
    std::ranges::transform(m_expected, std::back_inserter(paths), &SavedFile::path);
    expectChoices(session.files);
    for (const SavedFile& file : session.files)
        m_opener.expect(file.path, choiceOf(file)); // also replaces the choice for a file that was just closed
    m_opener.open(paths, /*again=*/true); // aborts a file that is being read for the old session
}

void SessionStore::expectChoices(const std::vector<SavedFile>& files)
{
    for (const SavedFile& file : files) {
        if (!m_session.indexOf(file.path))
            m_opener.expectColumns(file.path, file.columns);
        if (file.proposal || file.module > 0)
            m_opener.expect(file.path, choiceOf(file));
    }
}

void SessionStore::select(const std::filesystem::path& path)
{
    if (selectFrom(m_expected, path)) // an older selection of it must not be applied when it is read again
        std::erase_if(m_unopened, [&path](const SavedFile& saved) { return saved.path == path; });
    else
        selectFrom(m_unopened, path);
    if (const std::optional<std::size_t> index = m_session.indexOf(path)) {
        handOver(m_session.entries()[*index]);
        restoreKept(m_session.entries()[*index]);
    }
}

/// Restores what a session saved for the objective that the file shows now.
void SessionStore::restoreKept(const OpenEntry& entry)
{
    const std::shared_ptr<const OpenFile> file = entry.file;
    if (auto kept = m_session.takeKeptRankings(file)) {
        SavedFile saved{.path = file->document->path, .filter = {}, .notes = {}};
        saved.objective = kept->objective;
        saved.isMaximised = kept->isMaximised;
        saved.fingerprint = entry.stamp.fingerprint;
        saved.rankings = std::move(kept->rankings);
        saved.shownRanking = kept->shownRanking;
        restoreRankings({.file = file, .saved = std::move(saved)});
    }
}

/// Hands what is being restored for a file to the version of it that was read meanwhile.
void SessionStore::handOver(const OpenEntry& entry)
{
    const std::shared_ptr<const OpenFile> file = entry.file;
    std::vector<SavedFile> left;
    for (Restoring& restoring : m_restoring) {
        if (restoring.file == file || restoring.file->document->path != file->document->path)
            continue;
        if (holdsFor(restoring.saved, entry)
            && restoring.file->configurations->distinctOf == file->configurations->distinctOf)
            left.push_back(restoring.saved);
        restoring.saved.rankings.clear(); // once
        restoring.saved.compared.clear();
    }
    for (const SavedFile& saved : left)
        restoreSaved(entry, saved);
}

/// Restores the saved rankings by the file's objective, and keeps the others aside.
void SessionStore::restoreSaved(const OpenEntry& entry, const SavedFile& saved)
{
    const std::shared_ptr<const OpenFile> file = entry.file;
    if (!hasObjectiveOf(saved, *file))
        m_session.keepRankings(file, {{saved.objective, saved.isMaximised, saved.rankings, saved.shownRanking}});
    else if (!saved.rankings.empty() || !saved.compared.empty())
        restoreRankings({.file = file, .saved = saved});
}

void SessionStore::restoreRankings(Restoring restoring)
{
    m_restoring.push_back(std::move(restoring));
    if (m_restoring.size() == 1)
        restoreNext();
}

bool SessionStore::selectFrom(std::vector<SavedFile>& saved, const std::filesystem::path& path)
{
    const auto found = std::ranges::find(saved, path, &SavedFile::path);
    const std::optional<std::size_t> index = m_session.indexOf(path);
    if (found == saved.end() || !index)
        return false;
    const std::shared_ptr<const OpenFile> file = m_session.entries()[*index].file;
    const SavedFile taken = std::move(*found);
    saved.erase(found);
    if (const std::optional<SurvivingMarks> marks = selectionOf(taken, *file)) {
        m_session.restore(file, marks->selection);
        Q_EMIT restored(file, taken);
        if (marks->lost > 0)
            Q_EMIT lostMarks(path, marks->lost);
    } else
        Q_EMIT mismatched(tr("The configurations of %1 have changed since the session was saved: its pins, filter and "
                             "notes were not restored.")
                              .arg(pathText(path)));
    if (holdsFor(taken, m_session.entries()[*index])) {
        m_session.keepRankings(file, taken.otherObjectives);
        restoreSaved(m_session.entries()[*index], taken);
    }
    return true;
}

void SessionStore::restoreNext()
{
    Job* job = m_runner.start(Lane::Rankings, [this, first = m_restoring.front()](const TaskContext& context) {
        auto rankings = restoredRankings(*first.file, first.saved.rankings);
        context.deliver(
            [this, first, rankings] { m_session.restoreRankings(first.file, rankings, first.saved.shownRanking); });
        context.deliver([this, file = first.file, compared = restoredComparisons(*first.file, first.saved.compared)] {
            for (const auto& [model, scores] : compared)
                m_session.setCompared(file, model, scores);
        });
    });
    connect(job, &Job::ended, this, [this] {
        m_restoring.pop_front();
        if (!m_restoring.empty())
            restoreNext();
        Q_EMIT settled();
    });
}

/// The opener has reported that the file cannot be read. Drops its data only if it was deleted: else it may be damaged,
/// or its folder unavailable for now.
void SessionStore::forget(const std::filesystem::path& path)
{
    const auto found = std::ranges::find(m_expected, path, &SavedFile::path);
    if (found == m_expected.end())
        return;
    std::error_code ignored;
    const bool isDeleted
        = std::filesystem::exists(path.parent_path(), ignored) && !std::filesystem::exists(path, ignored);
    if (!isDeleted)
        replaceUnopened({*found});
    m_expected.erase(found);
}

/// Adds the data of the session that was opened last, which replaces earlier data of the same
/// files.
void SessionStore::replaceUnopened(std::vector<SavedFile> files)
{
    for (SavedFile& file : files) {
        std::erase_if(m_unopened, [&file](const SavedFile& saved) { return saved.path == file.path; });
        m_unopened.push_back(std::move(file));
    }
}

void SessionStore::finish()
{
    replaceUnopened(std::exchange(m_expected, {})); // reading was cancelled
    if (const auto shown = std::exchange(m_shown, std::nullopt)) {
        if (const std::optional<std::size_t> index = m_session.indexOf(*shown))
            m_session.show(*index);
    }
}

} // namespace tgraph
