// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/filelistwork.h"

#include "app/export/exports.h"
#include "app/window/docks/docks.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/work/dataset/folderranking.h"
#include "app/work/dataset/folderscan.h"
#include "state/text.h"
#include "widgets/common/flagwords.h"
#include "widgets/files/filepanel.h"
#include "widgets/rank/rankbar.h"

#include <algorithm>
#include <utility>

namespace tgraph {

FileListWork::FileListWork(Services& services, FolderScan& scan, FolderRanking& folderRanking, const RankBar& bar,
                           const Docks& docks, PathDialogs& dialogs, NoticeBar& notice, QObject* parent)
    : QObject(parent),
      m_services(services),
      m_scan(scan),
      m_folderRanking(folderRanking),
      m_bar(bar),
      m_docks(docks),
      m_dialogs(dialogs),
      m_notice(notice),
      m_files(*docks.panels().files)
{
    connectReading();
    connectScan();
    connectRanking();
    const Session& session = services.session();
    connect(&session, &Session::fileChanged, this, &FileListWork::showShown);
    connect(&session, &Session::rankingsChanged, this, &FileListWork::showScores);
    connect(&session, &Session::decisionsChanged, this, &FileListWork::showScores);
    connect(&m_files, &FilePanel::openRequested, this,
            [this](const std::filesystem::path& path) { m_services.opener().open({path}); });
    showShown();
}

void FileListWork::connectReading()
{
    const FileOpener& opener = m_services.opener();
    connect(&opener, &FileOpener::reading, this, &FileListWork::startReading);
    connect(&opener, &FileOpener::read, this, [this](const std::filesystem::path& path) {
        m_services.recent().add(path);
        m_rowBefore.reset();
        if (const auto failures = m_failures.extract(path))
            for (const QString& failure : failures.mapped())
                m_notice.remove(failure);
    });
    connect(&opener, &FileOpener::foundFolder, this, [this](const std::filesystem::path& path) {
        drop(path);
        if (m_hasFolder)
            return m_notice.add(FolderScan::otherFolderText(path));
        m_services.recent().add(path);
        m_archive = path;
        m_scan.scan(path);
    });
    connect(&opener, &FileOpener::idle, this, [this] { m_hasFolder = false; });
    connect(&opener, &FileOpener::unreadable, this, &FileListWork::fail);
    connect(&opener, &FileOpener::unproposed, this,
            [this](const std::filesystem::path&, const QString& text) { m_notice.add(text); });
    const auto reportLost = [this](const std::filesystem::path& path, quint32 count) {
        m_notice.add(tr("%1: %Ln pinned or noted configuration(s) are not in the file any more.", nullptr,
                        static_cast<int>(count))
                         .arg(pathText(path.filename())));
    };
    connect(&opener, &FileOpener::lostMarks, this, reportLost);
    connect(&m_services.store(), &SessionStore::lostMarks, this, reportLost);
    connect(&opener, &FileOpener::cancelled, this, [this] {
        if (m_rowBefore)
            m_files.setRow(*m_rowBefore);
        m_rowBefore.reset();
    });
}

void FileListWork::connectScan()
{
    const FolderScan& scan = m_scan;
    connect(&scan, &FolderScan::started, this,
            [this] { m_hasFolder = m_scan.asked() == FolderScan::Asked::Now && m_services.opener().isBusy(); });
    connect(&scan, &FolderScan::found, this, [this](const std::vector<FileRow>& rows) {
        m_files.setEmptyText({});
        m_files.setOthers({});
        merge(rows);
        if (m_scan.asked() == FolderScan::Asked::Now)
            m_docks.bringUp(m_files);
    });
    connect(&scan, &FolderScan::foundNothing, this, [this](const QString& reason) {
        m_files.setEmptyText(reason);
        m_notice.add(reason); // the list may be hidden behind another, or hold open files
    });
    connect(&scan, &FolderScan::foundOthers, &m_files, &FilePanel::setOthers);
    connect(&scan, &FolderScan::failed, this, [this](const QString& reason) {
        if (m_archive)
            m_services.recent().remove(*m_archive);
        m_notice.add(reason);
    });
    connect(&scan, &FolderScan::ended, this, [this] { m_archive.reset(); });
    connect(&scan, &FolderScan::rowChanged, this, &FileListWork::setRow);
}

void FileListWork::connectRanking()
{
    const FolderRanking& ranking = m_folderRanking;
    connect(&m_files, &FilePanel::rankRequested, this, &FileListWork::rank);
    connect(&m_files, &FilePanel::exportRequested, this, &FileListWork::exportTable);
    connect(&ranking, &FolderRanking::ranked, this,
            [this](const std::filesystem::path& path, const FileRanking& found) {
                changeRow(path, [&found](FileRow& row) { row.ranking = found; });
            });
    connect(&ranking, &FolderRanking::unranked, this, [this](const std::filesystem::path& path, const QString& text) {
        changeRow(path, [&text](FileRow& row) { row.rankError = text; });
    });
    connect(&ranking, &FolderRanking::ended, this, &FileListWork::forgetWaiting);
}

void FileListWork::rank(const std::vector<std::filesystem::path>& paths)
{
    if (paths.empty())
        return;
    forgetWaiting();
    for (const std::filesystem::path& path : paths)
        changeRow(path, [](FileRow& row) { row.isRanking = true; });
    m_folderRanking.rank(paths, m_bar.choice(), m_bar.proposal());
}

void FileListWork::changeRow(const std::filesystem::path& path, const std::function<void(FileRow&)>& change)
{
    const FileRow* listed = m_files.model().find(path);
    if (listed == nullptr)
        return;
    FileRow row = *listed;
    row.isRanking = false;
    row.rankError.clear();
    change(row);
    m_files.setRow(row);
}

void FileListWork::forgetWaiting()
{
    for (int i = 0; i < m_files.model().rowCount(); ++i) {
        FileRow row = m_files.model().row(i);
        if (std::exchange(row.isRanking, false))
            m_files.setRow(row);
    }
}

void FileListWork::exportTable()
{
    const std::filesystem::path target
        = m_dialogs.exportTarget(tr("Export the table"), "files.npz", QStringLiteral("csv"));
    if (!target.empty())
        m_services.exports().add(
            target, [target, bytes = m_files.csv()](const std::stop_token& stop) { writeWhole(target, bytes, stop); });
}

void FileListWork::startReading(const std::filesystem::path& path)
{
    const FileRow* listed = m_files.model().find(path);
    m_rowBefore = listed != nullptr ? *listed : FileRow{.path = path};
    FileRow row = *m_rowBefore;
    row.state = FileRow::State::Reading;
    m_files.setRow(row);
}

void FileListWork::drop(const std::filesystem::path& path)
{
    m_rowBefore.reset();
    std::vector<FileRow> rows;
    for (int i = 0; i < m_files.model().rowCount(); ++i)
        if (m_files.model().row(i).path != path)
            rows.push_back(m_files.model().row(i));
    m_files.setRows(std::move(rows));
}

void FileListWork::fail(const std::filesystem::path& path, const QString& text)
{
    m_files.setRow({.path = path, .state = FileRow::State::Failed, .error = withoutFlags(text)});
    m_rowBefore.reset();
    m_services.recent().remove(path);
    if (asksForObjective(text)) // ColumnsWork offers to choose it
        return;
    m_failures[path].append(text);
    m_notice.add(text);
}

void FileListWork::showShown()
{
    const OpenEntry* entry = m_services.session().current();
    m_files.setShown(entry != nullptr ? std::optional(entry->file->document->path) : std::nullopt);
    showScores();
}

void FileListWork::showScores()
{
    const OpenEntry* entry = m_services.session().current();
    if (entry == nullptr)
        return;
    const std::filesystem::path& path = entry->file->document->path;
    const FileRow* listed = m_files.model().find(path);
    FileRow row = listed != nullptr ? *listed : FileRow{.path = path};
    row.state = FileRow::State::Read;
    const std::optional<FileFacts> listedFacts = std::exchange(row.facts, factsOf(*entry->file));
    if (listedFacts && listedFacts->configurations == row.facts->configurations) { // computed only by the scan
        row.facts->decisions = listedFacts->decisions;
        row.facts->agreementTau = listedFacts->agreementTau;
        row.facts->attainableTau = listedFacts->attainableTau;
    }
    if (const RankingRecord* record = shownRanking(*entry); record != nullptr && !record->stopped)
        row.ranking = FileRanking{
            .model = QString::fromStdString(record->provenance.model),
            .tau = record->tau,
            .slowdown = record->slowdown,
            .decisions = entry->decisions ? entry->decisions->count()
                : row.ranking             ? row.ranking->decisions
                                          : 0,
            .proposed = entry->file->program && entry->file->program->proposal ? entry->file->configCount() : 0};
    m_files.setRow(row);
}

void FileListWork::setRow(const FileRow& row)
{
    // Open files have more data already.
    if (!m_services.session().indexOf(row.path))
        m_files.setRow(row);
}

void FileListWork::merge(const std::vector<FileRow>& rows)
{
    std::vector<FileRow> merged = rows;
    for (FileRow& row : merged) {
        if (const FileRow* listed = m_files.model().find(row.path); listed != nullptr && listed->facts)
            row = *listed;
    }
    for (const OpenEntry& entry : m_services.session().entries()) { // open files stay in any folder
        const std::filesystem::path& path = entry.file->document->path;
        const FileRow* listed = m_files.model().find(path);
        if (listed != nullptr && std::ranges::find(merged, path, &FileRow::path) == merged.end())
            merged.push_back(*listed);
    }
    m_files.setRows(std::move(merged));
}

} // namespace tgraph
