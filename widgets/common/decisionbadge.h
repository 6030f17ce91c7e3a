// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/datacolours.h"

#include <QFont>

#include <cstdint>

class QPainter;
class QRectF;

namespace tgraph {

inline constexpr double badgeGap = 6; ///< pixels between a decision's badge and its name

/// Returns the width of the badge with a decision's letter.
[[nodiscard]] double badgeWidth(const QFont& font, std::uint32_t letter);

/// Paints the letter on the decision's colour, or on `fill` if that is valid.
void paintBadge(QPainter& painter, const QRectF& rect, const QFont& font, std::uint32_t letter,
                const DataColours& colours, const QColor& fill = {});

} // namespace tgraph
