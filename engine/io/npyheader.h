// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/numbertype.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The header of an npy array (numpy's format description, versions 1 to 3).
struct NpyHeader {
    NumberType type;
    bool fortranOrder = false;
    std::vector<std::uint64_t> shape;
    std::uint64_t headerBytes = 0; ///< offset of the elements

    /// Returns "(372, 140)", "(5,)", "()": numpy's notation.
    [[nodiscard]] std::string shapeText() const;
};

/// Formats like NpyHeader::shapeText.
[[nodiscard]] std::string shapeText(std::span<const std::uint64_t> shape);

/// Reads exactly the requested bytes, or throws.
using ExactReader = std::function<void(std::span<std::byte>)>;

/// Reads magic, version and the dictionary of Python literals, and nothing past them. Does not evaluate Python: the
/// dictionary must have exactly the keys descr, fortran_order and shape. Objects (pickles) and records are refused.
/// @throws Error that names `file`, `array`, found and expected.
[[nodiscard]] NpyHeader readNpyHeader(const ExactReader& read, const std::string& file, const std::string& array,
                                      std::uint64_t maxHeaderBytes);

} // namespace tgraph
