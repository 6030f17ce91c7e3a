// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

inline constexpr int configVectorSize = 18; ///< 6 output, 6 input, 6 kernel entries
inline constexpr int layoutEntries = 6;
/// No entry: padding, or a choice left to the compiler
inline constexpr std::int8_t minLayoutEntry = -1;
inline constexpr std::int8_t maxLayoutEntry = 5;

/// The configuration of one configurable node: minor-to-major entries of output, input and kernel.
using ConfigVector = std::array<std::int8_t, configVectorSize>;

/// The tensor of a node that a layout describes.
enum class LayoutPart : std::uint8_t { Output, Input, Kernel };
inline constexpr std::array layoutParts = {LayoutPart::Output, LayoutPart::Input, LayoutPart::Kernel};

/// Returns "output", "input" or "kernel".
[[nodiscard]] std::string_view layoutPartName(LayoutPart part);

/// A layout: the dimensions from most minor to most major, padded with -1 at the end.
using LayoutView = std::span<const std::int8_t, layoutEntries>;

[[nodiscard]] inline LayoutView layoutOf(const ConfigVector& vector, LayoutPart part)
{
    return LayoutView(vector.data() + static_cast<std::size_t>(part) * layoutEntries, layoutEntries);
}

/// Returns true if the layout has no entry, so that the compiler chooses it.
[[nodiscard]] bool isOpen(LayoutView layout);

/// Returns XLA's notation without padding: "{3,0}", and "{}" for an open layout.
[[nodiscard]] std::string layoutText(LayoutView layout);

/// Returns "output {3,0} input {} kernel {1,0}".
[[nodiscard]] std::string configVectorText(const ConfigVector& vector);

/// Returns a layout as a number in base 7, 0 … 7^6-1 (paper, section 2.2.3). The digits are entry +
/// 1, least significant first.
[[nodiscard]] std::int32_t packLayout(LayoutView layout);

/// Returns the layout of a code of packLayout(); std::nullopt for codes outside 0 … 7^6-1.
[[nodiscard]] std::optional<std::array<std::int8_t, layoutEntries>> unpackLayout(std::int64_t code);

} // namespace tgraph
