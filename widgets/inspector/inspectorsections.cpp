// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspectorsections.h"

#include "widgets/common/boxes.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/inspector/featuretablemodel.h"
#include "widgets/inspector/neighbourmodel.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>

namespace tgraph {
VectorSection::VectorSection(QWidget* parent)
    : QWidget(parent),
      m_model(new VectorTableModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_title(sectionTitle(this))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(VectorTableModel::SortRole);
    auto* table = new SectionTable(tr("Layouts of this node"), this);
    table->setModel(m_sorted);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table->setSortingEnabled(true);
    m_table = table;
    QVBoxLayout* layout = sectionColumn(this);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);
    table->onDoubleClick([this](const QModelIndex& index) {
        Q_EMIT codeRequested(m_model->row(m_sorted->mapToSource(index).row()).code);
    });
}

void VectorSection::setRows(std::vector<VectorRow> rows, VectorMeasure measure)
{
    const std::size_t count = rows.size();
    m_model->setRows(std::move(rows), measure);
    const QString title = tr("Layouts: %1").arg(groupedText(count));
    const QString unit = measure == VectorMeasure::Runtime ? tr("runtimes in %1").arg(m_model->unit()) : tr("scores");
    m_title->setText(measure == VectorMeasure::None ? title : title + QStringLiteral(" · ") + unit);
    for (int column = 0; column < VectorTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, !m_model->hasValues(column));
    m_table->fitToEdge();
}

void VectorSection::setMarks(std::optional<std::uint32_t> focusCode, std::optional<std::uint32_t> baselineCode)
{
    m_model->setMarks(focusCode, baselineCode);
}

NeighbourSection::NeighbourSection(QWidget* parent)
    : QWidget(parent), m_model(new NeighbourModel(this)), m_title(sectionTitle(this))
{
    auto* table = new SectionTable(tr("Neighbours"), this);
    table->setModel(m_model);
    table->horizontalHeader()->setSectionResizeMode(NeighbourModel::Shape, QHeaderView::Stretch);
    m_table = table;
    QVBoxLayout* layout = sectionColumn(this);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);
    table->onClick([this](const QModelIndex& index) { Q_EMIT nodeRequested(m_model->nodeAt(index.row())); });
}

void NeighbourSection::setNode(const std::shared_ptr<const OpenFile>& file, std::optional<NodeId> node)
{
    m_model->setNode(file, node);
    m_title->setText(tr("%1 in, %2 out", "producers and consumers")
                         .arg(groupedText(m_model->producerCount()), groupedText(m_model->consumerCount())));
    fitColumns(*m_table, Fit::Tight);
}

FeatureSection::FeatureSection(QWidget* parent)
    : QWidget(parent),
      m_model(new FeatureTableModel(this)),
      m_shown(new FeatureFilterModel(this)),
      m_title(sectionTitle(this))
{
    m_shown->setSourceModel(m_model);
    m_table = new SectionTable(tr("Features"), this);
    m_table->setModel(m_shown);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(FeatureTableModel::Name, QHeaderView::Stretch);
    auto* search = new QLineEdit(this);
    search->setClearButtonEnabled(true);
    search->setPlaceholderText(tr("Search features"));
    search->setAccessibleName(tr("Search features by name"));
    auto* zeros = new QCheckBox(tr("Show zeros"), this);
    zeros->setToolTip(tr("Also show features without information on this node"));
    auto* row = lineUp(new QHBoxLayout, {{search, 1}, zeros});
    QVBoxLayout* layout = sectionColumn(this);
    layout->addWidget(m_title);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_shown->setSearch(text);
        showTitle();
    });
    connect(zeros, &QCheckBox::toggled, this, [this](bool show) {
        m_shown->setShowZeros(show);
        showTitle();
    });
}

void FeatureSection::setNode(const std::shared_ptr<const OpenFile>& file, std::optional<NodeId> node)
{
    m_model->setNode(file, node);
    showTitle();
    fitColumns(*m_table, Fit::Tight);
}

void FeatureSection::showTitle()
{
    m_title->setText(tr("%1 of %2 features").arg(groupedText(m_shown->rowCount()), groupedText(m_model->rowCount())));
}

} // namespace tgraph
