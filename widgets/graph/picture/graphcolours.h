// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"

#include <QColor>
#include <QPalette>
#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

/// What the colour of a box says.
enum class GraphColourMode : std::uint8_t {
    Penalty, ///< what its decision costs at worst
    Decision, ///< which nodes change together
    Opcode, ///< what kind of operation it is
    EtaSquared, ///< share of the variance of runtimes (or scores) that its layout explains
    Difference, ///< how many of its layouts differ between the focus and the baseline
    Attention, ///< values given from outside, as all that follow
    AnalyticalCost, ///< what the node costs in the focused configuration
    AnalyticalDifference, ///< that less what it costs in the baseline
    Sensitivity, ///< what the network says that its layout does, against the baseline's
    Flop, ///< operations of a program's instruction and of what it calls, all runs added up
    Bytes, ///< that these move, with padding
    Padding, ///< bytes of padding among these, under the layouts that the program states
    Own, ///< from a file of the person's own
};

/// Of a program's instructions, whatever is configured.
[[nodiscard]] constexpr bool isProgramCost(GraphColourMode mode)
{
    return mode == GraphColourMode::Flop || mode == GraphColourMode::Bytes || mode == GraphColourMode::Padding;
}

/// Kinds of operations that share a colour.
enum class OpcodeFamily : std::uint8_t {
    Matrix,
    ElementWise,
    Movement,
    Reduction,
    Source,
    Control,
    Layers, ///< of no opcode: what stands for layers of a program
};
inline constexpr int opcodeFamilyCount = 7;

[[nodiscard]] OpcodeFamily opcodeFamily(Opcode opcode);
[[nodiscard]] QString opcodeFamilyName(OpcodeFamily family);

/// The colours of a picture on one background. Fill and text have a contrast of at least 4.5.
struct GraphTheme {
    bool dark = false;
    QColor background;
    QColor text; ///< on the background
    QColor mutedText;
    QColor outline; ///< of boxes
    QColor edge;
    QColor cell; ///< behind layouts, whatever the fill of the box is
    QColor cellText;
    QColor changed; ///< behind layouts that differ from the baseline's
    QColor changedText;
    QColor sheet; ///< behind blocks that stand for several
    QColor noValue; ///< boxes without a value in the value modes
    QColor selected;
    QColor match; ///< of a search
    QColor relayout; ///< named by the configuration on both sides
    QColor assumedRelayout; ///< one side taken from the file's own layouts
    QColor faster; ///< as DataColours has it
    QColor slower;

    [[nodiscard]] QColor fill(OpcodeFamily family) const;
    /// Sequential, the same for people with any colour vision: `share` 0 is near the background, 1 stands out.
    [[nodiscard]] QColor sequential(double share) const;
    /// From `faster` at -1 over nearly no colour at 0 to `slower` at 1.
    [[nodiscard]] QColor diverging(double share) const;
    /// As DataColours::aroundEven(): grey at 0, green at -1, violet at 1.
    [[nodiscard]] QColor aroundEven(double share) const;
};

[[nodiscard]] GraphTheme lightGraphTheme();
[[nodiscard]] GraphTheme darkGraphTheme();
/// The one of the two that goes with a palette.
[[nodiscard]] GraphTheme graphTheme(const QPalette& palette);

/// Black or white, whichever reads better on `fill`.
[[nodiscard]] QColor textOn(const QColor& fill);

} // namespace tgraph
