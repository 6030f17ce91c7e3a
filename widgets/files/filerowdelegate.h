// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace tgraph {

/// Draws the reason for an unreadable file across all columns from the second on, and the shown file in bold.
class FileRowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit FileRowDelegate(QTableView* table);

    void setShownPath(const QString& path) { m_shown = path; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    QTableView* m_table;
    QString m_shown;
};

} // namespace tgraph
