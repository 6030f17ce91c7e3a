// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/workfoot.h"

#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"

#include <QDialogButtonBox>
#include <QProgressBar>
#include <QPushButton>

namespace tgraph {

WorkFoot::WorkFoot(QWidget* parent)
    : QWidget(parent),
      m_text(new ElidedLabel(this)),
      m_progress(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("&Cancel"), this))
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_cancel, QDialogButtonBox::ActionRole);
    for (auto* button : buttons->findChildren<QPushButton*>())
        button->setAutoDefault(false); // Enter belongs to the dialog's tables
    connect(buttons, &QDialogButtonBox::rejected, this, &WorkFoot::closeRequested);
    connect(m_cancel, &QPushButton::clicked, this, &WorkFoot::cancelRequested);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    lineUp(tight(new QHBoxLayout(this)), {{m_text, 1}, {m_progress, 1}, buttons});
    setWorking(false);
}

void WorkFoot::setWorking(bool isWorking)
{
    m_progress->setRange(0, 0);
    m_progress->setVisible(isWorking);
    m_text->setVisible(!isWorking);
    if (isWorking)
        m_text->clear();
    m_cancel->setVisible(isWorking);
}

void WorkFoot::setText(const QString& text)
{
    m_text->setText(text);
}

void WorkFoot::setProgress(double fraction)
{
    constexpr int steps = 1000;
    m_progress->setRange(0, steps);
    m_progress->setValue(static_cast<int>(fraction * steps));
}

} // namespace tgraph
