// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/style.h"

#include "widgets/common/datacolours.h"

#include <cmath>

namespace tgraph {

QFont textFont(TextRole role, const QFont& base)
{
    QFont font = base;
    const double scale = role == TextRole::Caption ? 0.9
        : role == TextRole::Title                  ? 1.3
        : role == TextRole::Display                ? 2.0
                                                   : 1.0;
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * scale);
    else
        font.setPixelSize(static_cast<int>(std::lround(base.pixelSize() * scale)));
    font.setBold(role >= TextRole::Strong);
    return font;
}

ControlColours controlColours(const QPalette& palette)
{
    const QColor window = palette.color(QPalette::Window);
    const QColor text = palette.color(QPalette::Active, QPalette::WindowText);
    ControlColours colours;
    colours.line = mixed(window, text, 0.14);
    colours.border = mixed(window, text, 0.52);
    colours.hover = mixed(window, text, 0.07);
    colours.pressed = mixed(window, text, 0.14);
    colours.accent = palette.color(QPalette::Active, QPalette::Highlight);
    colours.checked = mixed(window, colours.accent, 0.18);
    colours.field = palette.color(QPalette::Base);
    colours.text = text;
    colours.mutedText = mixed(window, text, 0.68);
    colours.onAccent = palette.color(QPalette::Active, QPalette::HighlightedText);
    return colours;
}

} // namespace tgraph
