// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/textparts.h"

#include <QColor>
#include <QPalette>

#include <array>

namespace tgraph {

/// Colours of HLO text on one background: computations are prominent, text for tools is subdued. Text has a contrast of
/// at least 4.5 on `ground` and on the bands.
struct TextColours {
    QColor ground;
    QColor gutter; ///< behind the line numbers
    QColor number; ///< line number
    QColor line; ///< between gutter and text
    QColor current; ///< behind the selected instruction
    QColor currentEdge; ///< colour at the left edge of the selected instruction
    QColor selection; ///< behind text selected with the mouse
    QColor match; ///< behind the matches of a search
    QColor currentMatch;
    QColor changed; ///< behind the parts of a line that differ from the other text
    std::array<QColor, textPartCount> parts; ///< indexed by TextPart
    QColor link;

    [[nodiscard]] const QColor& of(TextPart part) const { return parts[static_cast<std::size_t>(part)]; }
    [[nodiscard]] static bool isBold(TextPart part) { return part == TextPart::Keyword || part == TextPart::Name; }
};

[[nodiscard]] TextColours textColours(const QPalette& palette);

} // namespace tgraph
