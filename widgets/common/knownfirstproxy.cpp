// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/knownfirstproxy.h"

namespace tgraph {

KnownFirstProxy::KnownFirstProxy(int sortRole, QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(sortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

bool KnownFirstProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const bool leftKnown = left.data(sortRole()).isValid();
    if (leftKnown != right.data(sortRole()).isValid())
        return leftKnown == (sortOrder() == Qt::AscendingOrder);
    return leftKnown && QSortFilterProxyModel::lessThan(left, right);
}

} // namespace tgraph
