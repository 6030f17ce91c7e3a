// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/textcolours.h"

#include "widgets/common/datacolours.h"
#include "widgets/style/style.h"

namespace tgraph {

TextColours textColours(const QPalette& palette)
{
    const ControlColours controls = controlColours(palette);
    const DataColours data = dataColours(palette);
    const QColor text = palette.color(QPalette::Active, QPalette::Text);
    const QColor base = palette.color(QPalette::Active, QPalette::Base);
    TextColours colours{.ground = base,
                        .gutter = palette.color(QPalette::Window),
                        .number = controls.mutedText,
                        .line = controls.line,
                        .current = mixed(base, controls.accent, 0.14),
                        .currentEdge = controls.accent,
                        .selection = mixed(base, controls.accent, 0.34),
                        .match = mixed(base, data.focus, 0.2),
                        .currentMatch = mixed(base, data.focus, 0.45),
                        .changed = mixed(base, data.focus, 0.18),
                        .parts = {},
                        .link = palette.color(QPalette::Active, QPalette::Link)};
    const auto set
        = [&colours](TextPart part, const QColor& colour) { colours.parts[static_cast<std::size_t>(part)] = colour; };
    const QColor muted = mixed(base, text, data.dark ? 0.64 : 0.72);
    set(TextPart::Plain, mixed(base, text, 0.85));
    set(TextPart::Keyword, text);
    set(TextPart::Name, text);
    set(TextPart::Operand, text);
    // Hues that are distinguishable with any colour vision, after Okabe and Ito.
    set(TextPart::Shape, QColor::fromRgb(data.dark ? 0xFF5CCBA9 : 0xFF0A6B50));
    set(TextPart::Opcode, QColor::fromRgb(data.dark ? 0xFF86C5FF : 0xFF0A55A8));
    set(TextPart::Key, mixed(base, text, 0.78));
    set(TextPart::Value, QColor::fromRgb(data.dark ? 0xFFE3BE6B : 0xFF7A5200));
    set(TextPart::Muted, muted);
    return colours;
}

} // namespace tgraph
