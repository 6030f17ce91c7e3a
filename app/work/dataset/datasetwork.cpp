// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/datasetwork.h"

#include "app/export/datasetreportpage.h"
#include "app/export/exports.h"
#include "app/settings/theme.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/work/dataset/folderboard.h"
#include "app/work/dataset/folderscan.h"
#include "engine/programs/dumpedmodules.h"
#include "widgets/dataset/datasetpage.h"
#include "widgets/dataset/modelsview.h"
#include "widgets/dataset/overviewview.h"
#include "widgets/dataset/taumapview.h"

#include <QAction>

#include <utility>

namespace tgraph {
namespace {

/// Returns the readable files; of the dumps of a module only the one that stands for it.
std::vector<std::filesystem::path> rankable(const Survey& survey)
{
    std::vector<std::filesystem::path> readable;
    for (const FileRecord& file : survey.files)
        if (file.state != FileRecord::State::Failed)
            readable.push_back(survey.pathOf(file));
    const std::vector<bool> others = otherStages(readable);
    std::vector<std::filesystem::path> paths;
    for (std::size_t i = 0; i < readable.size(); ++i)
        if (!others[i])
            paths.push_back(std::move(readable[i]));
    return paths;
}

} // namespace

DatasetWork::DatasetWork(Services& services, FolderScan& scan, FolderBoard& board, Centre& centre, PathDialogs& dialogs,
                         QObject* parent)
    : QObject(parent),
      m_services(services),
      m_scan(scan),
      m_board(board),
      m_centre(centre),
      m_dialogs(dialogs),
      m_action(new QAction(this))
{
    m_action->setText(tr("Data set of the folder"));
    m_action->setCheckable(true);
    m_action->setStatusTip(tr("All files of the opened folder together: collections, distributions, health"));
    connect(m_action, &QAction::triggered, &centre, &Centre::setDatasetInFront);
    connect(&centre, &Centre::pageChanged, this, &DatasetWork::showState);
    DatasetPage& page = centre.dataset();
    connect(&m_scan, &FolderScan::surveyed, this, [this, &page](const std::shared_ptr<const DatasetState>& dataset) {
        page.setDataset(dataset);
        m_centre.showDataset();
    });
    connect(&page, &DatasetPage::openRequested, this,
            [this](const std::filesystem::path& path) { m_services.opener().open({path}); });
    connect(&page, &DatasetPage::exportTableRequested, this, &DatasetWork::exportTable);
    connect(&page, &DatasetPage::exportReportRequested, this, &DatasetWork::exportReport);
    connectModels();
    showState();
}

void DatasetWork::connectModels()
{
    ModelsView& view = m_centre.dataset().models();
    FolderBoard& board = m_board;
    connect(&m_services, &Services::modelsChanged, this, [this, &view] { view.setModels(m_services.models()); });
    connect(&view, &ModelsView::rankRequested, this, [this](const std::vector<ModelDescription>& models) {
        m_board.compare(rankable(m_centre.dataset().dataset()->survey), models);
    });
    connect(&view, &ModelsView::cancelRequested, &board, &FolderBoard::cancel);
    connect(&board, &FolderBoard::started, &view, &ModelsView::setRunning);
    connect(&board, &FolderBoard::changed, &view, &ModelsView::setBoard);
    connect(&board, &FolderBoard::ended, &view, &ModelsView::setEnded);
}

void DatasetWork::showState()
{
    m_action->setEnabled(m_centre.dataset().dataset() && m_services.session().current() != nullptr);
    m_action->setChecked(m_centre.isDatasetInFront());
}

void DatasetWork::exportTable()
{
    const std::filesystem::path target
        = m_dialogs.exportTarget(tr("Export the table"), "dataset.npz", QStringLiteral("csv"));
    if (!target.empty())
        m_services.exports().add(target, [target, dataset = m_centre.dataset().dataset()](const std::stop_token& stop) {
            const std::string csv = datasetCsv(dataset->survey.files);
            writeWhole(target, QByteArray::fromStdString(csv), stop);
        });
}

void DatasetWork::exportReport()
{
    const std::filesystem::path target
        = m_dialogs.exportTarget(tr("Export the report"), "dataset.npz", QStringLiteral("html"));
    if (target.empty())
        return;
    const DatasetPage& page = m_centre.dataset();
    constexpr QSize charts(1000, 460);
    constexpr QSize map(700, 560);
    DatasetReportContents contents{.dataset = page.dataset(),
                                   .board = page.models().board(),
                                   .rows = page.models().rows(),
                                   .charts = page.overview().picture(charts, lightPalette()),
                                   .map = page.models().map().picture(map, lightPalette())};
    m_services.exports().add(target, [target, contents = std::move(contents)](const std::stop_token& stop) {
        writeWhole(target, datasetReportPage(contents, stop), stop);
    });
}

} // namespace tgraph
