// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/folderscan.h"

#include "app/work/dataset/foldercontents.h"
#include "state/text.h"

#include <functional>
#include <span>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const DatasetState> stateOf(Survey survey, bool isWhole)
{
    DatasetReport report = reportOf(survey.files);
    return std::make_shared<const DatasetState>(
        DatasetState{.survey = std::move(survey), .report = std::move(report), .isWhole = isWhole});
}

/// Reports one survey to the window.
class ScanReports {
public:
    using Found = std::function<void(std::vector<FileRow>)>;
    using Changed = std::function<void(std::vector<FileRow>)>;
    using Surveyed = std::function<void(std::shared_ptr<const DatasetState>)>;

    ScanReports(fs::path folder, Found found, Changed changed, Surveyed surveyed)
        : m_folder(std::move(folder)),
          m_found(std::move(found)),
          m_changed(std::move(changed)),
          m_surveyed(std::move(surveyed))
    {
    }

    void found(const std::vector<FileRecord>& files) const
    {
        std::vector<FileRow> rows;
        for (const FileRecord& file : files)
            rows.push_back(rowOf(m_folder, file));
        m_found(std::move(rows));
        if (!files.empty())
            m_surveyed(stateOf({.folder = m_folder, .files = files}, /*isWhole=*/false));
    }

    void read(std::span<const std::size_t> places, const std::vector<FileRecord>& files) const
    {
        std::vector<FileRow> rows;
        for (const std::size_t place : places)
            rows.push_back(rowOf(m_folder, files[place]));
        m_changed(std::move(rows));
        m_surveyed(stateOf({.folder = m_folder, .files = files}, /*isWhole=*/false));
    }

    void whole(Survey survey) const
    {
        if (!survey.files.empty())
            m_surveyed(stateOf(std::move(survey), /*isWhole=*/true));
    }

private:
    fs::path m_folder;
    Found m_found;
    Changed m_changed;
    Surveyed m_surveyed;
};

} // namespace

FolderScan::FolderScan(TaskRunner& runner, QObject* parent) : QObject(parent), m_runner(runner) { }

void FolderScan::scan(const fs::path& folder, Asked asked)
{
    m_folder = fs::absolute(folder).lexically_normal();
    m_asked = asked;
    const auto work = [this, folder = m_folder](const TaskContext& context) {
        const auto foundRows = [this, &context](std::vector<FileRow> rows) {
            context.deliver([this, rows = std::move(rows)] { Q_EMIT found(rows); });
        };
        const auto changedRows = [this, &context](std::vector<FileRow> rows) {
            context.deliver([this, rows = std::move(rows)] {
                for (const FileRow& row : rows)
                    Q_EMIT rowChanged(row);
            });
        };
        const auto newState = [this, &context](std::shared_ptr<const DatasetState> dataset) {
            context.deliver([this, dataset = std::move(dataset)] { Q_EMIT surveyed(dataset); });
        };
        const ScanReports reports(folder, foundRows, changedRows, newState);
        const SurveyObserver observer{.found = [&](const auto& files) { reports.found(files); },
                                      .read = [&](auto places, const auto& files) { reports.read(places, files); },
                                      .progress = context.progress};
        Survey survey = surveyFolder(folder, {.most = maxListedFiles}, observer, context.stop);
        if (survey.files.empty())
            context.deliver([this, reason = nothingToOpenText(folder, survey.others)] {
                m_folder.clear();
                Q_EMIT foundNothing(reason);
            });
        context.deliver([this, text = otherFilesText(survey.others)] { Q_EMIT foundOthers(text); });
        reports.whole(std::move(survey));
    };
    Job* job = m_runner.start(Lane::Scan, work);
    m_job = job;
    connect(job, &Job::progressed, this, &FolderScan::progressed);
    connect(job, &Job::failed, this, [this](const QString& text) {
        m_folder.clear();
        Q_EMIT failed(text);
    });
    connect(job, &Job::ended, this, &FolderScan::ended);
    Q_EMIT started();
}

QString FolderScan::otherFolderText(const std::filesystem::path& folder)
{
    return tr("One folder is listed at a time: %1 is not.").arg(pathText(folder));
}

void FolderScan::cancel()
{
    m_job.cancel();
}

} // namespace tgraph
