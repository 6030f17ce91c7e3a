// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/fileopener.h"

#include "engine/core/error.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <utility>

namespace tgraph {

FileOpener::FileOpener(Session& session, TaskRunner& runner, Propose propose, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_propose(std::move(propose))
{
}

void FileOpener::expectProposal(const std::filesystem::path& path, const ProposalRequest& request,
                                const FoundCandidates& known)
{
    m_proposals[path] = {request, known};
}

/// What is expected, or else what the file that is open has.
std::optional<FileOpener::Proposal> FileOpener::takeProposal(const std::filesystem::path& path)
{
    if (!m_propose)
        return std::nullopt;
    if (auto expected = m_proposals.extract(path))
        return expected.mapped();
    const std::optional<std::size_t> index = m_session.indexOf(path);
    const OpenFile* open = index ? m_session.entries()[*index].file.get() : nullptr;
    if (open == nullptr || !open->program || !open->program->proposal)
        return std::nullopt;
    return Proposal{open->program->proposal->request, open->program->proposal->found};
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

Task FileOpener::task(const std::filesystem::path& path)
{
    return [this, path, proposal = takeProposal(path), propose = m_propose](const TaskContext& context) {
        const FileStamp stamp = readStamp(path).value_or(FileStamp{}); // before: what is written meanwhile is noticed
        auto document = std::make_shared<const Document>(openDocument(path, {}, context.stop, context.progress));
        auto file = makeOpenFile(std::move(document), context.stop);
        QString problem;
        if (proposal && file->isProposable()) {
            try {
                file = propose(*file, proposal->request, proposal->known, context);
            } catch (const Error& error) {
                problem = QString::fromUtf8(error.what()); // the program itself can be shown
            }
        }
        context.deliver([this, path, file, stamp, problem] {
            m_session.add(file, stamp);
            if (!problem.isEmpty())
                Q_EMIT unproposed(path, problem);
            Q_EMIT read(path);
        });
    };
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
    Job* job = m_runner.start(Lane::Open, task(path));
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
