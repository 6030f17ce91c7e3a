// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/fileopener.h"

#include "engine/core/absolutepath.h"
#include "engine/core/error.h"
#include "engine/hlo/files/programfile.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

/// Returns the modules of a file with several; null for others.
std::shared_ptr<const std::vector<hlo::ProgramSummary>> modulesOf(const Document& document, const std::stop_token& stop)
{
    if (!document.program || document.program->modulesInFile < 2)
        return nullptr;
    const hlo::ProgramFile file = hlo::openProgramFile(document.path, {}, stop);
    if (file.modules.size() < 2)
        return nullptr;
    return std::make_shared<const std::vector<hlo::ProgramSummary>>(hlo::summarize(file, stop));
}

std::shared_ptr<const OpenFile> openFileAt(const std::filesystem::path& path, std::size_t module,
                                           const ColumnChoice& columns, const TaskContext& context)
{
    OpenOptions options;
    options.module = module;
    options.table.columns = columns.columns;
    options.table.isWhole = columns.isWhole;
    auto document = std::make_shared<const Document>(openDocument(path, options, context.stop, context.progress));
    const auto modules = modulesOf(*document, context.stop);
    return makeOpenFile(std::move(document), context.stop,
                        {.proposal = {}, .module = modules ? module : 0, .modules = modules});
}

/// Reads a file with the columns of a session; without them, which then become empty, if it has changed.
std::shared_ptr<const OpenFile> openSavedFileAt(const std::filesystem::path& path, std::size_t module,
                                                ColumnChoice& columns, const TaskContext& context)
{
    try {
        return openFileAt(path, module, columns, context);
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
        if (columns == ColumnChoice())
            throw;
    }
    columns = {};
    return openFileAt(path, module, columns, context);
}

} // namespace

FileOpener::FileOpener(Session& session, TaskRunner& runner, Propose propose, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_propose(std::move(propose))
{
}

void FileOpener::expect(const std::filesystem::path& path, const ProgramChoice& choice)
{
    m_expected[path] = choice;
}

void FileOpener::expectColumns(const std::filesystem::path& path, const ColumnChoice& columns)
{
    m_savedColumns[path] = columns;
}

void FileOpener::openModule(const std::filesystem::path& path, std::size_t module)
{
    expect(path, {.module = module, .proposal = {}, .known = {}});
    open({path}, /*again=*/true);
}

void FileOpener::openColumns(const std::filesystem::path& path, const ColumnChoice& columns)
{
    m_expectedColumns[path] = columns;
    open({path}, /*again=*/true);
}

ColumnChoice FileOpener::columnsOf(const std::filesystem::path& path) const
{
    const auto chosen = m_columns.find(path);
    return chosen == m_columns.end() ? ColumnChoice() : chosen->second;
}

/// Returns and removes the expected choice; otherwise returns the choice of the open file.
ProgramChoice FileOpener::takeChoice(const std::filesystem::path& path)
{
    if (auto expected = m_expected.extract(path))
        return expected.mapped();
    const std::optional<std::size_t> index = m_session.indexOf(path);
    const OpenFile* open = index ? m_session.entries()[*index].file.get() : nullptr;
    if (open == nullptr || !open->program)
        return {};
    ProgramChoice choice{.module = open->program->module, .proposal = {}, .known = {}};
    if (const auto& proposed = open->program->proposal) {
        choice.proposal = proposed->request;
        choice.known = proposed->found;
    }
    return choice;
}

void FileOpener::open(const std::vector<std::filesystem::path>& paths, bool again)
{
    for (const std::filesystem::path& given : paths) {
        const std::filesystem::path path = absolutePath(given);
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
    const auto expected = m_expectedColumns.extract(path);
    const auto saved = m_savedColumns.extract(path);
    const bool isSaved = saved && !expected;
    return [this, path, choice = takeChoice(path), propose = m_propose, isSaved,
            wanted = expected ? expected.mapped()
                : saved       ? saved.mapped()
                              : columnsOf(path)](const TaskContext& context) {
        ColumnChoice columns = wanted;
        // Archives themselves are opened by the search for files, if at all.
        if (const auto place = archivePathOf(path); place && !place->inner.empty())
            prepareInput(path, context.stop, context.progress);
        if (isInputFolder(path, context.stop)) {
            context.deliver([this, path] { Q_EMIT foundFolder(path); });
            return;
        }
        const FileStamp stamp
            = readStamp(path, context.stop).value_or(FileStamp{}); // before reading: later changes are noticed
        std::shared_ptr<const OpenFile> file = isSaved ? openSavedFileAt(path, choice.module, columns, context)
                                                       : openFileAt(path, choice.module, columns, context);
        QString problem;
        if (choice.proposal && propose && file->isProposable()) {
            try {
                file = propose(*file, *choice.proposal, choice.known, context);
            } catch (const Error& error) {
                problem = QString::fromUtf8(error.what()); // the program itself can be shown
            }
        }
        context.deliver([this, path, file, stamp, problem, columns] {
            m_savedColumns.erase(path); // from a session that was read meanwhile: this file is open
            if (columns != ColumnChoice())
                m_columns[path] = columns; // it fits
            else
                m_columns.erase(path);
            const std::uint32_t lost = m_session.add(file, stamp);
            if (!problem.isEmpty())
                Q_EMIT unproposed(path, problem);
            if (lost > 0)
                Q_EMIT lostMarks(path, lost);
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
    connect(job, &Job::ended, this, [this] { // all signals about this file precede the next one
        m_reading.reset();
        readNext();
    });
}

} // namespace tgraph
