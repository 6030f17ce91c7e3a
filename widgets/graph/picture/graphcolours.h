// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"

#include <QColor>
#include <QPalette>
#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

/// The meaning of a box's colour.
enum class GraphColourMode : std::uint8_t {
    Penalty, ///< greatest cost of its decision
    Decision, ///< nodes that change together
    Opcode, ///< kind of operation
    EtaSquared, ///< share of the variance of runtimes (or scores) explained by its layout
    Difference, ///< number of its layouts that differ between the focus and the baseline
    Attention, ///< set from outside, like all that follow
    AnalyticalCost, ///< cost of the node in the focused configuration
    AnalyticalDifference, ///< cost in the focused configuration minus that in the baseline
    Sensitivity, ///< effect of its layout on the network's score, compared with the baseline's
    Flop, ///< operations of a program's instruction and the computations it calls, over all runs
    Bytes, ///< bytes moved by these, including padding
    Padding, ///< padding among these bytes, with the layouts in the program
    Own, ///< values from a file of the user
};

/// Returns true for costs of a program's instructions, which do not depend on a configuration.
[[nodiscard]] constexpr bool isProgramCost(GraphColourMode mode)
{
    return mode == GraphColourMode::Flop || mode == GraphColourMode::Bytes || mode == GraphColourMode::Padding;
}

/// Groups of operations that share a colour.
enum class OpcodeFamily : std::uint8_t {
    Matrix,
    ElementWise,
    Movement,
    Reduction,
    Source,
    Control,
    Layers, ///< no opcode: boxes that stand for layers of a program
};
inline constexpr int opcodeFamilyCount = 7;

[[nodiscard]] OpcodeFamily opcodeFamily(Opcode opcode);
[[nodiscard]] QString opcodeFamilyName(OpcodeFamily family);

/// The colours of a picture on one background. Fill and text have a contrast of at least 4.5.
struct GraphTheme {
    bool dark = false;
    QColor background;
    QColor text; ///< colour of text on the background
    QColor mutedText;
    QColor outline; ///< outline of boxes
    QColor edge;
    QColor cell; ///< behind layouts, whatever the fill of the box
    QColor cellText;
    QColor changed; ///< behind layouts that differ from the baseline's
    QColor changedText;
    QColor sheet; ///< behind blocks that stand for several
    QColor noValue; ///< boxes without a value in the value modes
    QColor selected;
    QColor match; ///< colour of a search's matches
    QColor relayout; ///< both sides configured
    QColor assumedRelayout; ///< one side taken from the file's own layouts
    QColor faster; ///< as in DataColours
    QColor slower;

    [[nodiscard]] QColor fill(OpcodeFamily family) const;
    /// Returns a sequential colour, readable with any colour vision: near the background at 0, most prominent at 1.
    [[nodiscard]] QColor sequential(double share) const;
    /// Returns a diverging colour: `faster` at -1, almost none at 0, `slower` at 1.
    [[nodiscard]] QColor diverging(double share) const;
    /// Returns the colour of DataColours::aroundEven(): grey at 0, green at -1, violet at 1.
    [[nodiscard]] QColor aroundEven(double share) const;
};

[[nodiscard]] GraphTheme lightGraphTheme();
[[nodiscard]] GraphTheme darkGraphTheme();
/// Returns the light or the dark theme to match a palette.
[[nodiscard]] GraphTheme graphTheme(const QPalette& palette);

/// Returns black or white, whichever is more readable on `fill`.
[[nodiscard]] QColor textOn(const QColor& fill);

} // namespace tgraph
