// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/work/datasetwork.h"

#include "app/export/exports.h"
#include "app/window/centre.h"
#include "app/window/work/pathdialogs.h"
#include "app/window/workspace.h"
#include "widgets/dataset/datasetpage.h"

#include <QAction>

namespace tgraph {

DatasetWork::DatasetWork(Workspace& workspace, Centre& centre, PathDialogs& dialogs, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_centre(centre), m_dialogs(dialogs), m_action(new QAction(this))
{
    m_action->setText(tr("Data set of the folder"));
    m_action->setCheckable(true);
    m_action->setStatusTip(tr("What the files of the opened folder are together: collections, distributions, health"));
    connect(m_action, &QAction::triggered, &centre, &Centre::setDatasetInFront);
    connect(&centre, &Centre::pageChanged, this, &DatasetWork::showState);
    DatasetPage& page = centre.dataset();
    connect(&workspace.scan(), &FolderScan::surveyed, this,
            [this, &page](const std::shared_ptr<const DatasetState>& dataset) {
                page.setDataset(dataset);
                m_centre.showDataset();
            });
    connect(&page, &DatasetPage::openRequested, this,
            [this](const std::filesystem::path& path) { m_workspace.opener().open({path}); });
    connect(&page, &DatasetPage::exportTableRequested, this, &DatasetWork::exportTable);
    showState();
}

void DatasetWork::showState()
{
    m_action->setEnabled(m_centre.dataset().dataset() && m_workspace.session().current() != nullptr);
    m_action->setChecked(m_centre.isDatasetInFront());
}

void DatasetWork::exportTable()
{
    const std::filesystem::path target
        = m_dialogs.exportTarget(tr("Export the table"), "dataset.npz", QStringLiteral("csv"));
    if (!target.empty())
        m_workspace.exports().add(target,
                                  [target, dataset = m_centre.dataset().dataset()](const std::stop_token& stop) {
                                      const std::string csv = datasetCsv(dataset->survey.files);
                                      writeWhole(target, QByteArray::fromStdString(csv), stop);
                                  });
}

} // namespace tgraph
