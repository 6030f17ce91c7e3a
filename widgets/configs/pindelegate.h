// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tgraph {

/// Draws a dot in the pin's colour with its number, and a faint ring if there is no pin.
class PinDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// `pinRole` gives the position among the pins, or -1.
    PinDelegate(int pinRole, QObject* parent) : QStyledItemDelegate(parent), m_pinRole(pinRole) { }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_pinRole;
};

} // namespace tgraph
