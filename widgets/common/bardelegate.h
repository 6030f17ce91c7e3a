// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tgraph {

/// Draws a number over a thin bar. The bar starts in the middle for shares of -1 to 1, at the left for shares of 0 to
/// 1.
class BarDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum class Origin { Middle, Left };

    /// `shareRole` gives the share; cells without one get no bar.
    BarDelegate(int shareRole, Origin origin, QObject* parent)
        : QStyledItemDelegate(parent), m_shareRole(shareRole), m_origin(origin)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Adds room for the bar below the number.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_shareRole;
    Origin m_origin;
};

} // namespace tgraph
