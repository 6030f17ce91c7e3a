// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/objectivebar.h"

#include "widgets/common/boxes.h"

#include <QComboBox>
#include <QLabel>

#include <utility>

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
    lineUp(inset(new QHBoxLayout(this), {8, 4, 8, 0}), {title, {m_names, 1}, m_directions});
    connect(m_names, &QComboBox::activated, this, [this](int index) {
        const bool isMaximised = m_quantities[static_cast<std::size_t>(index)].isMaximised;
        m_directions->setCurrentIndex(isMaximised ? 1 : 0);
        Q_EMIT chosen(static_cast<std::size_t>(index), isMaximised);
    });
    connect(m_directions, &QComboBox::activated, this,
            [this](int index) { Q_EMIT chosen(static_cast<std::size_t>(m_names->currentIndex()), index == 1); });
}

void ObjectiveBar::setQuantities(std::vector<Quantity> quantities, std::size_t chosen)
{
    m_quantities = std::move(quantities);
    m_names->clear();
    for (const Quantity& quantity : m_quantities)
        m_names->addItem(quantity.unit.isEmpty() || quantity.unit == quantity.name
                             ? quantity.name
                             : QStringLiteral("%1 (%2)").arg(quantity.name, quantity.unit));
    m_names->setCurrentIndex(static_cast<int>(chosen));
    m_directions->setCurrentIndex(m_quantities[chosen].isMaximised ? 1 : 0);
}

void ObjectiveBar::setTable(const MeasuredTable& table)
{
    setQuantities(quantitiesOf(table), table.chosen);
}

ObjectiveBar::Quantity ObjectiveBar::quantity() const
{
    Quantity quantity = m_quantities[static_cast<std::size_t>(m_names->currentIndex())];
    quantity.isMaximised = m_directions->currentIndex() == 1;
    return quantity;
}

std::vector<ObjectiveBar::Quantity> quantitiesOf(const MeasuredTable& table)
{
    std::vector<ObjectiveBar::Quantity> quantities;
    for (const Objective& objective : table.objectives)
        quantities.push_back(
            {QString::fromStdString(objective.name), QString::fromStdString(objective.unit), objective.isMaximised});
    return quantities;
}

} // namespace tgraph
