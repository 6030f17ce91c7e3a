// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/fileopener.h"

#include "engine/io/documentreader.h"

#include <algorithm>

namespace tgraph {

FileOpener::FileOpener(Session& session, TaskRunner& runner, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner)
{
    const auto done = [this](Lane lane) {
        if (lane != Lane::Open)
            return;
        m_reading.reset();
        readNext();
    };
    connect(&runner, &TaskRunner::finished, this, done);
    connect(&runner, &TaskRunner::cancelled, this, done);
    connect(&runner, &TaskRunner::failed, this, [this, done](Lane lane, const QString& text) {
        if (lane == Lane::Open)
            Q_EMIT unreadable(*m_reading, text);
        done(lane);
    });
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
    m_runner.cancel(Lane::Open);
}

void FileOpener::readNext()
{
    if (m_waiting.empty()) {
        Q_EMIT idle();
        return;
    }
    m_reading = m_waiting.front();
    m_waiting.pop_front();
    Q_EMIT reading(*m_reading);
    m_runner.start(Lane::Open, [this, path = *m_reading](const TaskContext& context) {
        auto document = std::make_shared<const Document>(readDocument(path, {}, context.stop, context.progress));
        auto file = makeOpenFile(std::move(document), context.stop);
        context.deliver([this, path, file] {
            m_session.add(file);
            Q_EMIT read(path);
        });
    });
}

} // namespace tgraph
