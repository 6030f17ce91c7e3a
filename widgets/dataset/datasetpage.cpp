// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/datasetpage.h"

#include "widgets/common/boxes.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/quantity.h"
#include "widgets/dataset/healthview.h"
#include "widgets/dataset/modelsview.h"
#include "widgets/dataset/overviewview.h"
#include "widgets/style/icons.h"
#include "widgets/style/style.h"

#include <QLabel>
#include <QToolButton>

namespace tgraph {
DatasetPage::DatasetPage(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel),
      m_facts(new QLabel),
      m_export(new QToolButton),
      m_report(new QToolButton),
      m_pages(new ButtonPages),
      m_overview(new OverviewView),
      m_models(new ModelsView),
      m_health(new HealthView)
{
    m_pages->addPage(*m_overview, tr("Overview"),
                     tr("Collections and splits, and the distributions of sizes and "
                        "runtimes"));
    m_pages->addPage(*m_models, tr("Models"), tr("How well one or two models order each file, the worst first"));
    m_pages->addPage(*m_health, tr("Health"), tr("Problems: duplicates across splits, drift, noise, missing runtimes"));
    lineUp(inset(new QVBoxLayout(this), {space::two, space::one, space::two, space::one}, space::one),
           {makeHead(), {m_pages, 1}});
    connect(m_models, &ModelsView::openRequested, this, &DatasetPage::openRequested);
    connect(m_health, &HealthView::openRequested, this, &DatasetPage::openRequested);
    connect(m_export, &QToolButton::clicked, this, &DatasetPage::exportTableRequested);
    connect(m_report, &QToolButton::clicked, this, &DatasetPage::exportReportRequested);
}

QWidget* DatasetPage::makeHead()
{
    auto* head = new QWidget;
    m_title->setFont(textFont(TextRole::Title, font()));
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setWordWrap(true);
    m_export->setText(tr("Table (CSV)…"));
    m_export->setIcon(iconOf(QStringLiteral("download")));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setToolTip(tr("One line per file with all known data"));
    m_report->setText(tr("Report (HTML)…"));
    m_report->setIcon(iconOf(QStringLiteral("file-chart-column")));
    m_report->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_report->setToolTip(tr("Collections, charts, findings and the worst ordered files on one page"));
    auto* first = lineUp(new QHBoxLayout, {{m_title, 1}, m_export, m_report});
    lineUp(tight(new QVBoxLayout(head), space::half), {first, m_facts});
    return head;
}

void DatasetPage::setDataset(const std::shared_ptr<const DatasetState>& dataset)
{
    m_dataset = dataset;
    m_overview->setDataset(dataset);
    m_health->setDataset(dataset);
    showWords();
}

void DatasetPage::showWords()
{
    if (!m_dataset)
        return;
    const DatasetReport& report = m_dataset->report;
    m_title->setText(QString::fromStdString(m_dataset->survey.folder.filename().string()));
    m_title->setToolTip(QString::fromStdString(m_dataset->survey.folder.string()));
    QStringList words{tr("files: %1").arg(groupedText(report.all.files))};
    words << (report.hasOnlyPrograms()
                  ? tr("XLA programs have no configurations yet: open one to propose and rank some")
                  : tr("configurations: %1, distinct: %2")
                        .arg(groupedText(report.all.configurations), groupedText(report.all.distinct)));
    if (report.simulated > 0 && report.simulated == report.read)
        words << tr("all simulated, not measured");
    else if (report.simulated > 0)
        words << tr("simulated, not measured: %1").arg(groupedText(report.simulated));
    if (!m_dataset->isWhole)
        words << tr("read so far: %1").arg(groupedText(report.read + report.health.failed.size()));
    if (const std::size_t same = report.health.sameAcrossSplits(); same > 0)
        words << tr("the same content in two splits: %1").arg(groupedText(same));
    if (const std::size_t graphs = report.health.graphsAcrossSplits(); graphs > 0)
        words << tr("the same graph in two splits: %1").arg(groupedText(graphs));
    if (!report.health.failed.empty())
        words << tr("cannot be read: %1").arg(groupedText(report.health.failed.size()));
    m_facts->setText(words.join(QStringLiteral(" · ")));
}

} // namespace tgraph
