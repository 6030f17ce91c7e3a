// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/healthview.h"

#include "widgets/common/quantity.h"
#include "widgets/style/icons.h"

#include <QHeaderView>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t mostRows = 500; ///< rows per heading, ordered from the worst
constexpr std::size_t mostOpened = 12; ///< headings with more rows stay collapsed
constexpr int findingDecimals = 3;

QString pathOf(const FileRecord& file)
{
    return QString::fromStdString(file.path);
}

} // namespace

HealthView::HealthView(QWidget* parent) : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderLabels({tr("Finding"), tr("Value")});
    headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    setAccessibleName(tr("Health of the data set"));
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideMiddle);
    setFrameShape(QFrame::NoFrame);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        if (const QString path = item->data(0, Qt::UserRole).toString(); !path.isEmpty())
            Q_EMIT openRequested(path.toStdString());
    });
}

void HealthView::setDataset(std::shared_ptr<const DatasetState> dataset)
{
    m_dataset = std::move(dataset);
    fill();
}

QTreeWidgetItem* HealthView::addHeading(const QString& title, std::size_t count, const QString& meaning)
{
    auto* heading = new QTreeWidgetItem(this, {title, groupedText(count)});
    heading->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    heading->setToolTip(0, meaning);
    heading->setIcon(0, iconOf(count > 0 ? QStringLiteral("triangle-alert") : QStringLiteral("circle-check")));
    QFont bold = font();
    bold.setBold(count > 0);
    heading->setFont(0, bold);
    return heading;
}

void HealthView::addFile(QTreeWidgetItem& parent, std::size_t place, const QString& detail)
{
    const FileRecord& file = m_dataset->survey.files[place];
    auto* row = new QTreeWidgetItem(&parent, {pathOf(file), detail});
    row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    row->setToolTip(0, file.error.empty() ? pathOf(file) : QString::fromStdString(file.error));
    row->setData(0, Qt::UserRole, QString::fromStdString(m_dataset->survey.pathOf(file).string()));
}

void HealthView::addRest(QTreeWidgetItem& parent, std::size_t count, std::size_t shown)
{
    if (count > shown)
        new QTreeWidgetItem(&parent, {tr("and %1 more").arg(groupedText(count - shown))});
    parent.setExpanded(count <= mostOpened);
}

template <typename Detail>
void HealthView::addFiles(const QString& title, const QString& meaning, const std::vector<std::size_t>& places,
                          Detail detail)
{
    QTreeWidgetItem* heading = addHeading(title, places.size(), meaning);
    const std::size_t shown = std::min(mostRows, places.size());
    for (std::size_t i = 0; i < shown; ++i)
        addFile(*heading, places[i], detail(m_dataset->survey.files[places[i]]));
    addRest(*heading, places.size(), shown);
}

QString HealthView::splitsOf(const SameFiles& same) const
{
    std::array<std::size_t, dataSplitCount> counts{};
    for (const std::size_t place : same.files)
        ++counts[static_cast<std::size_t>(m_dataset->survey.files[place].split())];
    QStringList words;
    for (std::size_t split = 0; split < dataSplitCount; ++split)
        if (counts[split] > 0)
            words << (split == static_cast<std::size_t>(DataSplit::None)
                          ? tr("files: %1").arg(groupedText(counts[split]))
                          : tr("%1: %2", "a split and its files")
                                .arg(QString::fromLatin1(splitName(static_cast<DataSplit>(split))),
                                     groupedText(counts[split])));
    return words.join(QStringLiteral(", "));
}

void HealthView::addSame(const QString& title, const QString& meaning, const std::vector<SameFiles>& groups)
{
    QTreeWidgetItem* heading = addHeading(title, groups.size(), meaning);
    const std::size_t shown = std::min(mostRows, groups.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const SameFiles& same = groups[i];
        const QString first = pathOf(m_dataset->survey.files[same.files.front()]).section(QLatin1Char('/'), -1);
        auto* group = new QTreeWidgetItem(heading, {first, splitsOf(same)});
        group->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        if (same.isAcrossSplits)
            group->setIcon(0, iconOf(QStringLiteral("triangle-alert")));
        for (const std::size_t place : same.files)
            addFile(*group, place, {});
        group->setExpanded(groups.size() <= mostOpened);
    }
    addRest(*heading, groups.size(), shown);
}

void HealthView::fill()
{
    clear();
    if (!m_dataset)
        return;
    const DatasetHealth& health = m_dataset->report.health;
    const auto nothing = [](const FileRecord&) { return QString(); };
    addFiles(tr("Files that cannot be read"), tr("The tooltip of a file gives the reason"), health.failed, nothing);
    addSame(tr("The same content more than once"),
            tr("Files whose arrays are equal. Across splits, a model is evaluated on its training data"),
            health.sameContent);
    addSame(tr("The same graph under two names"),
            tr("Files with different names and configurations whose graphs are equal in features, opcodes and edges"),
            health.sameGraph);
    addFiles(tr("Runtimes that drift with the order of measurement"),
             tr("τ between the measurement order and the runtimes of equal configurations"), health.drifting,
             [](const FileRecord& file) {
                 return QStringLiteral("τ ") + numberText(file.drift.value_or(0), findingDecimals);
             });
    addFiles(tr("Low agreement of two measurements"),
             tr("τ between two measurements of the same configurations: their runtimes are noisy"), health.noisy,
             [](const FileRecord& file) {
                 return QStringLiteral("τ ") + numberText(file.agreementTau.value_or(0), findingDecimals);
             });
    addFiles(tr("Runtimes not published outside the test split"),
             tr("These files support neither training nor "
                "evaluation"),
             health.unpublished, nothing);
}

} // namespace tgraph
