// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/folderscan.h"

#include "app/controllers/foldercontents.h"
#include "engine/programs/openfile.h"

namespace tgraph {
namespace {

namespace fs = std::filesystem;

FileRow describe(const fs::path& path, const std::stop_token& stop)
{
    FileRow row{.path = path};
    try {
        const auto file = makeOpenFile(std::make_shared<const Document>(openDocument(path, {}, stop)), stop);
        row.facts = factsOf(*file);
        row.state = FileRow::State::Read;
    } catch (const Cancelled&) {
        throw;
    } catch (const std::exception& error) {
        row.error = QString::fromUtf8(error.what());
        row.state = FileRow::State::Failed;
    }
    return row;
}

} // namespace

FolderScan::FolderScan(TaskRunner& runner, QObject* parent) : QObject(parent), m_runner(runner) { }

void FolderScan::scan(const fs::path& folder)
{
    Job* job = m_runner.start(
        Lane::Scan, [this, folder = fs::absolute(folder).lexically_normal()](const TaskContext& context) {
            const std::vector<fs::path> files = findOpenableFiles(folder, context.stop, maxListedFiles).files;
            std::vector<FileRow> rows;
            for (const fs::path& path : files)
                rows.push_back({.path = path});
            context.deliver([this, rows] { Q_EMIT found(rows); });
            if (rows.empty())
                context.deliver([this, reason = nothingToOpenText(folder, contentsOf(folder, context.stop))] {
                    Q_EMIT foundNothing(reason);
                });
            for (std::size_t i = 0; i < files.size(); ++i) {
                throwIfStopped(context.stop);
                const FileRow row = describe(files[i], context.stop);
                context.deliver([this, row] { Q_EMIT rowChanged(row); });
                context.progress(static_cast<double>(i + 1) / static_cast<double>(files.size()));
            }
        });
    m_job = job;
    connect(job, &Job::progressed, this, &FolderScan::progressed);
    connect(job, &Job::failed, this, &FolderScan::failed);
    connect(job, &Job::ended, this, &FolderScan::ended);
    Q_EMIT started();
}

void FolderScan::cancel()
{
    m_job.cancel();
}

} // namespace tgraph
