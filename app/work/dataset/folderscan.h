// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"
#include "widgets/dataset/datasetstate.h"
#include "widgets/files/filelistmodel.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph {

/// The list shows at most this many files.
inline constexpr std::size_t maxListedFiles = 20000;

/// Fills a list of files: finds them, takes known data from the folder's index and reads the others, on the runner's
/// Scan lane. A new scan replaces the old one.
class FolderScan : public QObject {
    Q_OBJECT

public:
    FolderScan(TaskRunner& runner, QObject* parent = nullptr);

    /// The origin of a scan: a list that the session restores does not come to the front.
    enum class Asked : std::uint8_t { Now, BySession };

    void scan(const std::filesystem::path& folder, Asked asked = Asked::Now);
    void cancel();
    /// Returns the absolute path of the listed folder or archive; empty if there is none.
    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    [[nodiscard]] Asked asked() const { return m_asked; } ///< for folder()
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Returns the sentence on a folder, or archive, that is named together with the listed one.
    [[nodiscard]] static QString otherFolderText(const std::filesystem::path& folder);

Q_SIGNALS:
    void started();
    void progressed(double fraction);
    void found(const std::vector<tgraph::FileRow>& rows); ///< once, before the files are read
    void foundNothing(const QString& reason); ///< after found() without rows: the folder's other contents
    void foundOthers(const QString& text); ///< after found(): a line on the folder's other files; empty: none
    void rowChanged(const tgraph::FileRow& row);
    /// Emitted with the same files as one data set: after found(), about twice a second while the
    /// files are read, and with the complete data set at the end.
    void surveyed(const std::shared_ptr<const tgraph::DatasetState>& dataset);
    void failed(const QString& text); ///< the folder cannot be read
    void ended(); ///< after every end

private:
    TaskRunner& m_runner;
    LastJob m_job;
    std::filesystem::path m_folder;
    Asked m_asked = Asked::Now;
};

} // namespace tgraph
