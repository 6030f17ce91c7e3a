// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/whatif/whatifedits.h"

#include "widgets/common/boxes.h"

#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int leastLines = 4;
constexpr int mostLines = 6;

} // namespace

WhatIfEdits::WhatIfEdits(QWidget* parent)
    : QWidget(parent),
      m_list(new QListWidget(this)),
      m_remove(new QPushButton(tr("Remove"), this)),
      m_reset(new QPushButton(tr("Reset"), this)),
      m_export(makeExport())
{
    m_list->setAccessibleName(tr("Edits"));
    m_list->setWordWrap(true);
    m_list->setMinimumHeight(fontMetrics().height() * leastLines);
    m_list->setMaximumHeight(fontMetrics().height() * mostLines);
    m_remove->setToolTip(tr("Remove the selected edit (Del)"));
    m_reset->setToolTip(tr("Remove all edits"));
    auto* changes = lineUp(new QHBoxLayout, {m_remove, m_reset, freeRoom(1)});
    m_buttons = new QBoxLayout(QBoxLayout::LeftToRight);
    m_buttons->addLayout(changes);
    m_buttons->addWidget(m_export, 0, Qt::AlignRight);
    lineUp(tight(new QVBoxLayout(this)), {m_list, m_buttons});

    auto* key = new QShortcut(QKeySequence::Delete, m_list);
    key->setContext(Qt::WidgetShortcut);
    const auto remove = [this] { Q_EMIT removeRequested(m_list->currentRow()); };
    connect(key, &QShortcut::activated, this, remove);
    connect(m_remove, &QPushButton::clicked, this, remove);
    connect(m_reset, &QPushButton::clicked, this, &WhatIfEdits::resetRequested);
    connect(m_list, &QListWidget::itemClicked, this, [this] { Q_EMIT chosen(m_list->currentRow()); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
}

QSize WhatIfEdits::minimumSizeHint() const
{
    const int changes = m_buttons->itemAt(0)->minimumSize().width();
    return {std::max(changes, m_export->sizeHint().width()), QWidget::minimumSizeHint().height()};
}

void WhatIfEdits::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int row = m_buttons->itemAt(0)->minimumSize().width() + m_buttons->spacing() + m_export->sizeHint().width();
    m_buttons->setDirection(row > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QToolButton* WhatIfEdits::makeExport()
{
    auto* button = new QToolButton(this);
    button->setText(tr("Export"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(tr("Write the edited configuration to a file"));
    auto* menu = new QMenu(button);
    connect(menu->addAction(tr("As &JSON…")), &QAction::triggered, this,
            [this] { Q_EMIT exportRequested(WhatIfFormat::Json); });
    connect(menu->addAction(tr("As a &TpuGraphs file of one configuration…")), &QAction::triggered, this,
            [this] { Q_EMIT exportRequested(WhatIfFormat::Npz); });
    button->setMenu(menu);
    return button;
}

void WhatIfEdits::setEdits(const QStringList& lines, std::size_t count)
{
    const int current = m_list->currentRow();
    m_list->clear();
    m_list->addItems(lines);
    m_list->setCurrentRow(std::min(current, m_list->count() - 1));
    m_remove->setEnabled(m_list->currentRow() >= 0);
    m_reset->setEnabled(count > 0);
    m_export->setEnabled(count > 0);
    m_list->setVisible(count > 0);
}

} // namespace tgraph
