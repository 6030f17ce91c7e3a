// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace tgraph {

/// The 8 px grid (docs/style.md), in device-independent pixels.
namespace space {
inline constexpr int half = 4; ///< between an icon and its text
inline constexpr int one = 8; ///< between fields, around a panel's contents
inline constexpr int two = 16; ///< between groups
inline constexpr int three = 24; ///< around a page
inline constexpr int controlHeight = 28; ///< height of buttons, fields and check boxes
inline constexpr int radius = 4; ///< radius of their corners
inline constexpr int icon = 16;
} // namespace space

/// The type scale: sizes are multiples of the desktop's own font.
enum class TextRole : std::uint8_t {
    Caption, ///< 0.9: explanation of a field or an axis
    Body, ///< 1
    Strong, ///< 1, bold: the result, the title of a table
    Title, ///< 1.3, bold: the title of a panel's contents
    Display, ///< 2, bold: the welcome page
};

[[nodiscard]] QFont textFont(TextRole role, const QFont& base);

/// The colours of controls, made from a palette; light and dark ones are mixed the same way.
struct ControlColours {
    QColor line; ///< between areas, contrast about 1.4
    QColor border; ///< around enabled fields and boxes, contrast at least 3
    QColor hover;
    QColor pressed;
    QColor checked; ///< behind checked items
    QColor field; ///< behind editable text
    QColor text;
    QColor mutedText; ///< contrast at least 4.5
    QColor accent; ///< the primary button, selected items, focus
    QColor onAccent;
};

[[nodiscard]] ControlColours controlColours(const QPalette& palette);

} // namespace tgraph
