// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/dataset/datasetstate.h"

#include <QTreeWidget>

#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph {

/// Lists problems of the data set as a whole, one heading per kind with the files below it. A double click or Enter
/// opens a file.
class HealthView : public QTreeWidget {
    Q_OBJECT

public:
    explicit HealthView(QWidget* parent = nullptr);

    void setDataset(std::shared_ptr<const DatasetState> dataset);

Q_SIGNALS:
    void openRequested(const std::filesystem::path& path);

private:
    void fill();
    QTreeWidgetItem* addHeading(const QString& title, std::size_t count, const QString& meaning);
    void addFile(QTreeWidgetItem& parent, std::size_t place, const QString& detail);
    /// `detail` returns a text for each file; empty if there is none.
    template <typename Detail>
    void addFiles(const QString& title, const QString& meaning, const std::vector<std::size_t>& places, Detail detail);
    [[nodiscard]] QString splitsOf(const SameFiles& same) const; ///< "train: 2, valid: 1"
    void addSame(const QString& title, const QString& meaning, const std::vector<SameFiles>& groups);
    void addRest(QTreeWidgetItem& parent, std::size_t count, std::size_t shown);

    std::shared_ptr<const DatasetState> m_dataset;
};

} // namespace tgraph
