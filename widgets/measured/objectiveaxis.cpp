// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/objectiveaxis.h"

#include "widgets/common/boxes.h"
#include "widgets/common/objectiveformat.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace tgraph {

ObjectiveAxis::ObjectiveAxis(const QString& name, QWidget* parent)
    : QWidget(parent), m_name(name), m_names(new QComboBox(this)), m_direction(new QToolButton(this))
{
    constexpr int leastLetters = 7;
    m_names->setAccessibleName(tr("Objective of axis %1").arg(name));
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_names->setMinimumContentsLength(leastLetters);
    m_direction->setCheckable(true);
    m_direction->setAutoRaise(true);
    auto* title = new QLabel(name, this);
    title->setBuddy(m_names);
    lineUp(tight(new QHBoxLayout(this), 4), {title, {m_names, 1}, m_direction});
    connect(m_names, &QComboBox::activated, this, &ObjectiveAxis::objectiveChosen);
    connect(m_direction, &QToolButton::clicked, this, [this] {
        showDirection();
        Q_EMIT directionChosen();
    });
    showDirection();
}

void ObjectiveAxis::setTable(const MeasuredTable& table, std::vector<std::size_t> objectives, std::size_t chosen)
{
    m_objectives = std::move(objectives);
    m_names->clear();
    for (const std::size_t objective : m_objectives)
        m_names->addItem(nameWithUnit(table.objectives[objective]));
    m_names->setCurrentIndex(static_cast<int>(std::ranges::find(m_objectives, chosen) - m_objectives.begin()));
}

void ObjectiveAxis::setMaximised(bool isMaximised)
{
    m_direction->setChecked(isMaximised);
    showDirection();
}

std::size_t ObjectiveAxis::objective() const
{
    return m_objectives[static_cast<std::size_t>(m_names->currentIndex())];
}

bool ObjectiveAxis::isMaximised() const
{
    return m_direction->isChecked();
}

void ObjectiveAxis::showDirection()
{
    const QString text = isMaximised() ? tr("more is better") : tr("less is better");
    m_direction->setText(isMaximised() ? tr("more", "is better") : tr("less", "is better"));
    m_direction->setToolTip(tr("%1 on this axis; click for the opposite", "“less is better on this axis”").arg(text));
    m_direction->setAccessibleName(tr("Axis %1: %2", "“Axis x: less is better”").arg(m_name, text));
}

} // namespace tgraph
