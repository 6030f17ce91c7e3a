// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/text/textcursor.h"

#include <vector>

/// Readers for the values of single attributes in XLA's notation, without `key=`. All throw
/// tgraph::Error with the place of the error.
namespace tgraph::hlo {

/// Limit on the numbers of a list; real lists have at most a few dozen
inline constexpr std::size_t maxAttributeNumbers = 4096;

/// Reads `{0,1}`. Groups such as `{{0,1},{2}}` are concatenated.
void readIntegerList(TextCursor& cursor, std::vector<std::int64_t>& list);
/// Reads `{size=3x3 stride=2x2 pad=1_1x0_2 lhs_dilate=2x2 rhs_dilate=1x2 rhs_reversal=1x1}`.
void readWindow(TextCursor& cursor, std::vector<WindowDimension>& window);
/// Reads `b01f_01io->b01f`.
void readConvolutionDimensions(TextCursor& cursor, ConvolutionDimensions& dimensions);
/// Reads `{[0:8], [2:6:2]}`.
void readSlice(TextCursor& cursor, std::vector<SliceDimension>& slice);
/// Reads `0_1x2_2_1`.
void readPadding(TextCursor& cursor, std::vector<PaddingDimension>& padding);

} // namespace tgraph::hlo
