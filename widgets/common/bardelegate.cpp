// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/bardelegate.h"

#include "widgets/common/datacolours.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double barHeight = 3;

} // namespace

QSize BarDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(0, static_cast<int>(2 * barHeight)); // text is centred
}

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant known = index.data(m_shareRole);
    const double share = known.isValid() ? known.toDouble() : std::nan("");
    if (std::isnan(share) || share == 0)
        return;
    const QRectF lane = QRectF(option.rect).adjusted(4, 0, -4, 0);
    const bool middle = m_origin == Origin::Middle;
    const double reach = middle ? lane.width() / 2 : lane.width();
    const double origin = middle ? lane.center().x() : lane.left();
    // The square root makes small differences visible: most are small.
    const double size = std::sqrt(std::min(1.0, std::abs(share))) * reach;
    const QRectF bar(share < 0 ? origin - size : origin, lane.bottom() - barHeight, std::max(1.0, size), barHeight);
    const DataColours colours = dataColours(option.palette);
    painter->fillRect(bar, !middle ? colours.mutedText : share < 0 ? colours.faster : colours.slower);
}

} // namespace tgraph
