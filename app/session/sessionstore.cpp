// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/sessionstore.h"

#include "app/export/exports.h"
#include "app/settings/pathtext.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

namespace tgraph {

SessionStore::SessionStore(Session& session, FileOpener& opener, TaskRunner& runner, QObject* parent)
    : QObject(parent), m_session(session), m_opener(opener), m_runner(runner)
{
    connect(&opener, &FileOpener::read, this, &SessionStore::select);
    connect(&opener, &FileOpener::idle, this, &SessionStore::finish);
}

SavedSession SessionStore::snapshot() const
{
    SavedSession session{.shown = m_session.currentIndex()};
    for (const OpenEntry& entry : m_session.entries())
        session.files.push_back(savedFile(*entry.file, entry.selection));
    return session;
}

void SessionStore::open(const std::filesystem::path& path)
{
    Job* job = m_runner.start(Lane::Session, [this, path](const TaskContext& context) {
        SavedSession session = readSession(path);
        context.deliver([this, path, session = std::move(session)] {
            bringBack(session);
            Q_EMIT opened(path, session);
        });
    });
    m_job = job;
    connect(job, &Job::failed, this, &SessionStore::failed);
}

void SessionStore::save(const std::filesystem::path& path, const QByteArray& bytes)
{
    Job* job = m_runner.start(Lane::Session, [path, bytes](const TaskContext&) {
        std::error_code ignored;
        std::filesystem::create_directories(path.parent_path(), ignored);
        writeWhole(path, bytes);
    });
    m_job = job;
    connect(job, &Job::failed, this, &SessionStore::failed);
}

void SessionStore::bringBack(const SavedSession& session)
{
    m_opener.cancel();
    while (!m_session.entries().empty())
        m_session.close(m_session.entries().size() - 1);
    m_expected = session.files;
    m_shown = session.shown ? std::optional(session.files[*session.shown].path) : std::nullopt;
    std::vector<std::filesystem::path> paths;
    std::ranges::transform(session.files, std::back_inserter(paths), &SavedFile::path);
    m_opener.open(paths, /*again=*/true); // one that is just being read for the old session is given up
}

void SessionStore::select(const std::filesystem::path& path)
{
    const auto saved = std::ranges::find(m_expected, path, &SavedFile::path);
    const std::optional<std::size_t> index = m_session.indexOf(path);
    if (saved == m_expected.end() || !index)
        return;
    const std::shared_ptr<const OpenFile> file = m_session.entries()[*index].file;
    if (const std::optional<Selection> selection = selectionOf(*saved, *file))
        m_session.restore(file, *selection);
    else
        Q_EMIT mismatched(tr("%1 has other configurations than when the session was saved: its pins, filter and notes "
                             "are left out.")
                              .arg(pathText(path)));
    m_expected.erase(saved);
}

void SessionStore::finish()
{
    m_expected.clear(); // those that cannot be read are told by the opener
    if (const auto shown = std::exchange(m_shown, std::nullopt)) {
        if (const std::optional<std::size_t> index = m_session.indexOf(*shown))
            m_session.show(*index);
    }
}

} // namespace tgraph
