// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/textcursor.h"

#include <string>
#include <string_view>

namespace tgraph::hlo::stablehlo {

enum class DenseOutcome : std::uint8_t {
    Whole, ///< the value of the whole array was appended
    Splat, ///< all elements have the value that was appended; there are two or more
    LeftOut ///< nothing was appended: the text leaves the values out
};

/// Appends the value of a constant, `dense<[[1.0, 0x7F800000]]>`, `dense<"0x01020304">`, `dense_resource<…>` or a
/// number, in HLO's notation.
/// @throws tgraph::Error at the value if it is none, or has another number of elements than the shape
DenseOutcome appendDense(std::string& to, const TextCursor& text, std::string_view value, const Shape& shape);

} // namespace tgraph::hlo::stablehlo
