// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/textparts.h"

#include <QColor>
#include <QPalette>

#include <array>

namespace tgraph {

/// Colours of HLO text on one background: what is computed stands out, what only tools read stands back. Text has a
/// contrast of 4.5 at least on `ground` and on the bands.
struct TextColours {
    QColor ground;
    QColor gutter; ///< behind the numbers of lines
    QColor number; ///< of a line
    QColor line; ///< between gutter and text
    QColor current; ///< behind the selected instruction
    QColor currentEdge; ///< at its left
    QColor selection; ///< behind text that was selected with the mouse
    QColor match; ///< behind what a search found
    QColor currentMatch;
    QColor changed; ///< behind the parts of a line that differ from another text's
    std::array<QColor, textPartCount> parts; ///< by TextPart
    QColor link;

    [[nodiscard]] const QColor& of(TextPart part) const { return parts[static_cast<std::size_t>(part)]; }
    [[nodiscard]] static bool isBold(TextPart part) { return part == TextPart::Keyword || part == TextPart::Name; }
};

[[nodiscard]] TextColours textColours(const QPalette& palette);

} // namespace tgraph
