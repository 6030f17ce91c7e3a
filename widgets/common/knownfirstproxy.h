// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace tgraph {

/// Sorts by values of a role; rows without a value come last in either order.
class KnownFirstProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit KnownFirstProxy(int sortRole, QObject* parent = nullptr);

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace tgraph
