// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/dataset/datasetstate.h"

#include <QWidget>

#include <filesystem>
#include <memory>

class QLabel;
class QToolButton;

namespace tgraph {

class ButtonPages;
class HealthView;
class ModelsView;
class OverviewView;

/// Shows a folder as one data set, in the centre if none of its files is shown: its contents in
/// words and charts, how models order its files, and its health.
class DatasetPage : public QWidget {
    Q_OBJECT

public:
    explicit DatasetPage(QWidget* parent = nullptr);

    void setDataset(const std::shared_ptr<const DatasetState>& dataset);
    [[nodiscard]] const std::shared_ptr<const DatasetState>& dataset() const { return m_dataset; } ///< null: none yet
    [[nodiscard]] ButtonPages& pages() const { return *m_pages; }
    [[nodiscard]] OverviewView& overview() const { return *m_overview; }
    [[nodiscard]] ModelsView& models() const { return *m_models; }
    [[nodiscard]] HealthView& health() const { return *m_health; }

Q_SIGNALS:
    void openRequested(const std::filesystem::path& path);
    void exportTableRequested();
    void exportReportRequested();

private:
    [[nodiscard]] QWidget* makeHead();
    void showWords();

    std::shared_ptr<const DatasetState> m_dataset;
    QLabel* m_title;
    QLabel* m_facts;
    QToolButton* m_export;
    QToolButton* m_report;
    ButtonPages* m_pages;
    OverviewView* m_overview;
    ModelsView* m_models;
    HealthView* m_health;
};

} // namespace tgraph
