// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/fileopener.h"

#include "engine/programs/openfile.h"

#include <algorithm>

namespace tgraph {

FileOpener::FileOpener(Session& session, TaskRunner& runner, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner)
{
}

void FileOpener::open(const std::vector<std::filesystem::path>& paths, bool again)
{
    for (const std::filesystem::path& given : paths) {
        const std::filesystem::path path = std::filesystem::absolute(given).lexically_normal();
        const std::optional<std::size_t> existing = m_session.indexOf(path);
        if (existing && !again)
            m_session.show(*existing);
        else if (std::find(m_waiting.begin(), m_waiting.end(), path) == m_waiting.end() && (m_reading != path || again))
            m_waiting.push_back(path);
    }
    if (!m_reading)
        readNext();
}

void FileOpener::cancel()
{
    m_waiting.clear();
    m_job.cancel();
}

void FileOpener::readNext()
{
    if (m_waiting.empty()) {
        Q_EMIT idle();
        return;
    }
    const std::filesystem::path path = m_waiting.front();
    m_waiting.pop_front();
    m_reading = path;
    Q_EMIT reading(path);
    Job* job = m_runner.start(Lane::Open, [this, path](const TaskContext& context) {
        const FileStamp stamp = readStamp(path).value_or(FileStamp{}); // before: what is written meanwhile is noticed
        auto document = std::make_shared<const Document>(openDocument(path, {}, context.stop, context.progress));
        auto file = makeOpenFile(std::move(document), context.stop);
        context.deliver([this, path, file, stamp] {
            m_session.add(file, stamp);
            Q_EMIT read(path);
        });
    });
    m_job = job;
    connect(job, &Job::progressed, this, &FileOpener::progressed);
    connect(job, &Job::failed, this, [this, path](const QString& text) { Q_EMIT unreadable(path, text); });
    connect(job, &Job::cancelled, this, [this, path] { Q_EMIT cancelled(path); });
    connect(job, &Job::ended, this, [this] { // of this file all is said before the next one
        m_reading.reset();
        readNext();
    });
}

} // namespace tgraph
