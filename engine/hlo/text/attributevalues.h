// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/text/textcursor.h"

#include <vector>

/// Values of single attributes, as XLA writes them after `key=`. All throw tgraph::Error at the place of what is wrong.
namespace tgraph::hlo {

inline constexpr std::size_t maxAttributeNumbers = 4096; ///< of one list; no real one has more than some dozen

/// `{0,1}`, or groups of them, `{{0,1},{2}}`, one after another
void readIntegerList(TextCursor& cursor, std::vector<std::int64_t>& list);
/// `{size=3x3 stride=2x2 pad=1_1x0_2 lhs_dilate=2x2 rhs_dilate=1x2 rhs_reversal=1x1}`
void readWindow(TextCursor& cursor, std::vector<WindowDimension>& window);
/// `b01f_01io->b01f`
void readConvolutionDimensions(TextCursor& cursor, ConvolutionDimensions& dimensions);
/// `{[0:8], [2:6:2]}`
void readSlice(TextCursor& cursor, std::vector<SliceDimension>& slice);
/// `0_1x2_2_1`
void readPadding(TextCursor& cursor, std::vector<PaddingDimension>& padding);

} // namespace tgraph::hlo
