// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyleOption>

// Measures shared by drawing and layout of ProgramStyle.

namespace tgraph {

template <typename Option> const Option* as(const QStyleOption* option)
{
    return qstyleoption_cast<const Option*>(option);
}

inline constexpr int sortMark = 12; ///< px at the right of a sorted header
inline constexpr int menuArrow = 16; ///< px at the right of a tool button that opens a menu

inline bool opensMenu(const QStyleOptionToolButton& button)
{
    return button.features.testFlag(QStyleOptionToolButton::HasMenu)
        && !button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
}

inline bool sortsByMark(const QStyleOptionHeader& header)
{
    return header.sortIndicator != QStyleOptionHeader::None && header.orientation == Qt::Horizontal;
}

} // namespace tgraph
