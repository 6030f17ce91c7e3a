// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"

#include <QCoreApplication>
#include <QFont>
#include <QString>

#include <array>

namespace tgraph {

/// Translations of the drawing functions, in the view's own context.
class GraphWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::GraphView)
};

/// Sizes inside a box, in scene units: pixels at zoom 1.
namespace box {
inline constexpr double padding = 6;
inline constexpr double titleHeight = 17;
inline constexpr double subtitleHeight = 14;
inline constexpr double cellLabelHeight = 11;
inline constexpr double cellValueHeight = 15;
inline constexpr double cellPadding = 4;
inline constexpr double headHeight = 3 + titleHeight + subtitleHeight + 3;
inline constexpr double cellHeight = cellLabelHeight + cellValueHeight + 3;
inline constexpr double radius = 5;
inline constexpr double noteHeight = 22; ///< of a box of one line
inline constexpr double notePadding = 6;
inline constexpr double leastNoteWidth = 58; ///< so that there is room for words on the screen at any zoom
inline constexpr double mostNoteWidth = 96; ///< of a note with its shape; without room for it, it has none
inline constexpr double noteGap = 5; ///< between its opcode and its shape
inline constexpr double framePadding = 7; ///< between a frame and the boxes in it
inline constexpr double stubHeight = 13; ///< of a value that is written into its user's box
inline constexpr std::size_t mostStubs = 4; ///< more of them are counted
inline constexpr double leastRepeatWidth = 190; ///< of the box of layers
inline constexpr double repeatHeight = 56;
inline constexpr double mostNamedWidth = 160; ///< of opcode and name: what is longer is cut
inline constexpr double leastNameWidth = 76; ///< that an instruction's name may add to its box
inline constexpr double mostProgramWidth = 230;
inline constexpr double sheetHead = 22; ///< of the tab on what is unfolded
inline constexpr double sheetPadding = 14;
inline constexpr double partHead = 18; ///< above each of several computations on one sheet
inline constexpr double partGap = 30; ///< between them
inline constexpr double tabButton = 20; ///< of a sheet's tab: to fold it, the layer before, the one after
inline constexpr double badgeWidth = 18; ///< of a decision's letter, at the left of the head
} // namespace box

/// The fonts of a box, in scene units; of the screen: in pixels, whatever the zoom.
enum class BoxFont {
    Title,
    Subtitle,
    CellLabel,
    CellValue,
    ChangedValue,
    Badge,
    Note,
    OfScreen,
    SmallOfScreen,
    LeastOfScreen
};
inline constexpr std::size_t boxFontCount = 10;
[[nodiscard]] QFont boxFont(BoxFont font);

/// Widths of short texts from a table of character widths: tens of thousands of boxes are measured at once.
class TextWidths {
public:
    explicit TextWidths(const QFont& font);
    [[nodiscard]] double of(const QString& text) const;

private:
    std::array<double, 128> m_ascii{};
    double m_other = 0;
};

/// "{3,0}"; "auto" where the compiler chooses.
[[nodiscard]] QString layoutCellText(LayoutView layout);
/// "output", "input", "kernel".
[[nodiscard]] QString layoutCellLabel(LayoutPart part);

} // namespace tgraph
