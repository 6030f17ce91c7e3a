// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/comparerelayouts.h"

#include "widgets/common/quantity.h"
#include "widgets/models/comparerelayoutmodel.h"
#include "widgets/panels/comparesections.h"

#include <QLabel>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace tgraph {

CompareRelayouts::CompareRelayouts(QWidget* parent)
    : QWidget(parent),
      m_model(new CompareRelayoutModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_title(sectionTitle(this))
{
    m_sorted->setSourceModel(m_model);
    m_table = sortedTable(tr("Relayouts added and removed"), m_sorted, CompareRelayoutModel::SortRole, this);
    QVBoxLayout* column = sectionColumn(this);
    column->addWidget(m_title);
    column->addWidget(m_table, 1);
    const auto request = [this](const QModelIndex& index) {
        Q_EMIT nodeRequested(m_model->consumerAt(m_sorted->mapToSource(index).row()));
    };
    connect(m_table, &QAbstractItemView::clicked, this, request);
    connect(m_table, &SectionTable::enterPressed, this, request);
}

void CompareRelayouts::setComparison(const std::shared_ptr<const Comparison>& comparison, const CompareColours& colours)
{
    m_model->setComparison(comparison, colours);
    if (comparison)
        m_title->setText(
            tr("Relayouts added or removed: %1").arg(groupedText(static_cast<qint64>(comparison->relayouts.size()))));
    fitSection(*m_table);
}

} // namespace tgraph
