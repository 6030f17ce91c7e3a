// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"

#include <QCoreApplication>
#include <QFont>
#include <QString>

#include <array>

namespace tgraph {

/// Translations of the drawing functions, in the context of GraphView.
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
inline constexpr double noteHeight = 22; ///< height of a box of one line
inline constexpr double notePadding = 6;
inline constexpr double leastNoteWidth = 58; ///< leaves room for text on the screen at any zoom
/// Maximum width of a note with its shape; in wider notes the shape is omitted
inline constexpr double mostNoteWidth = 96;
inline constexpr double noteGap = 5; ///< between opcode and shape of a note
inline constexpr double framePadding = 7; ///< between a frame and the boxes in it
inline constexpr double stubHeight = 13; ///< height of a value written into its user's box
inline constexpr std::size_t mostStubs = 4; ///< further ones are shown as a number
inline constexpr double leastRepeatWidth = 190; ///< minimum width of the box of layers
inline constexpr double repeatHeight = 56;
inline constexpr double mostNamedWidth = 160; ///< maximum width of opcode and name; longer ones are cut
inline constexpr double leastNameWidth = 76; ///< width that an instruction's name may add to its box
inline constexpr double mostProgramWidth = 230;
inline constexpr double sheetHead = 22; ///< height of a sheet's tab
inline constexpr double sheetPadding = 14;
inline constexpr double partHead = 18; ///< height above each computation of a sheet with several
inline constexpr double partGap = 30; ///< between these computations
inline constexpr double tabButton = 20; ///< width of a tab's buttons: fold, previous layer, next layer
inline constexpr double badgeWidth = 18; ///< width of a decision's letter, on the left of the head
} // namespace box

/// Fonts of a box in scene units. Fonts for the screen are in pixels and do not depend on the zoom.
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

/// Measures short texts with a table of character widths, since tens of thousands of boxes are measured at once.
class TextWidths {
public:
    explicit TextWidths(const QFont& font);
    [[nodiscard]] double of(const QString& text) const;

private:
    std::array<double, 128> m_ascii{};
    double m_other = 0;
};

/// Returns "{3,0}"; "auto" if it is left to the compiler.
[[nodiscard]] QString layoutCellText(LayoutView layout);
/// Returns "output", "input" or "kernel".
[[nodiscard]] QString layoutCellLabel(LayoutPart part);

} // namespace tgraph
