// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/objectivebar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace tgraph {

ObjectiveBar::ObjectiveBar(QWidget* parent)
    : QWidget(parent), m_names(new QComboBox(this)), m_directions(new QComboBox(this))
{
    m_names->setObjectName(QStringLiteral("objectives"));
    m_names->setAccessibleName(tr("Objective of the table"));
    m_names->setToolTip(tr("The measured quantity by which configurations are compared"));
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_names->setMinimumContentsLength(12);
    m_directions->setObjectName(QStringLiteral("objectiveDirections"));
    m_directions->setAccessibleName(tr("Direction of the objective"));
    m_directions->addItems({tr("less is better"), tr("more is better")});
    auto* title = new QLabel(tr("Ob&jective"), this);
    title->setBuddy(m_names);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(8, 4, 8, 0);
    line->addWidget(title);
    line->addWidget(m_names, 1);
    line->addWidget(m_directions);
    connect(m_names, &QComboBox::activated, this,
            [this](int index) { Q_EMIT chosen(static_cast<std::size_t>(index), m_names->itemData(index).toBool()); });
    connect(m_directions, &QComboBox::activated, this,
            [this](int index) { Q_EMIT chosen(static_cast<std::size_t>(m_names->currentIndex()), index == 1); });
}

void ObjectiveBar::setTable(const MeasuredTable& table)
{
    m_names->clear();
    for (const Objective& objective : table.objectives) {
        const QString name = QString::fromStdString(objective.name);
        const QString unit = QString::fromStdString(objective.unit);
        m_names->addItem(unit.isEmpty() || unit == name ? name : QStringLiteral("%1 (%2)").arg(name, unit),
                         objective.isMaximised);
    }
    m_names->setCurrentIndex(static_cast<int>(table.chosen));
    m_directions->setCurrentIndex(table.objective().isMaximised ? 1 : 0);
}

} // namespace tgraph
