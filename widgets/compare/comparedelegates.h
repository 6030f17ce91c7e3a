// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tgraph {

/// Draws a row's name: the mark that opens it, its decision's badge, and its text.
class CompareNameDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Returns the rectangle of the mark that opens or closes the row.
    [[nodiscard]] static QRect openerRect(const QRect& cell, const QFontMetrics& metrics, const QModelIndex& index);
};

/// Draws a configuration's option, bold and with a bar if it differs from the reference, on the colour of its cost.
class CompareCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace tgraph
