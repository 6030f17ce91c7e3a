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
    LeftOut ///< no text was appended, because the program omits the values
};

/// Appends the value of a constant in HLO's notation. It is given as `dense<[[1.0, 0x7F800000]]>`,
/// `dense<"0x01020304">`, `dense_resource<…>` or a number.
/// @throws tgraph::Error with the place if it is not a value, or has another number of elements
/// than the shape
DenseOutcome appendDense(std::string& to, const TextCursor& text, std::string_view value, const Shape& shape);

} // namespace tgraph::hlo::stablehlo
