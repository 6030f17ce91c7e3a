// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/npzwriter.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Key of the files that `tgraph features` writes: a one-dimensional uint8 array of UTF-8 text.
/// These files are for training. Most of their other keys are those of a TpuGraphs file;
/// readDocument() recognises and refuses them by this key.
inline constexpr std::string_view featuresKey = "features";

/// Returns numpy's little-endian name of a number type.
template <typename Number> inline constexpr std::string_view npyDescr = "";
template <> inline constexpr std::string_view npyDescr<float> = "<f4";
template <> inline constexpr std::string_view npyDescr<double> = "<f8";
template <> inline constexpr std::string_view npyDescr<std::int64_t> = "<i8";
template <> inline constexpr std::string_view npyDescr<std::int32_t> = "<i4";
template <> inline constexpr std::string_view npyDescr<std::int8_t> = "|i1";
template <> inline constexpr std::string_view npyDescr<std::uint8_t> = "|u1";
template <> inline constexpr std::string_view npyDescr<std::uint16_t> = "<u2";
template <> inline constexpr std::string_view npyDescr<std::uint32_t> = "<u4";

using NpyShape = std::vector<std::uint64_t>;

/// Begins an array. The elements follow in calls of write().
template <typename Number> void beginNpyArray(NpzWriter& writer, std::string_view key, const NpyShape& shape)
{
    writer.beginArray(key, npyDescr<Number>, sizeof(Number), shape);
}

/// Writes a whole array. `values` must have as many elements as the shape.
template <typename Number>
void writeNpyArray(NpzWriter& writer, std::string_view key, const NpyShape& shape, std::span<const Number> values)
{
    beginNpyArray<Number>(writer, key, shape);
    writer.write(std::as_bytes(values));
}

/// Writes a text as an array of bytes, or no array for std::nullopt.
inline void writeNpyText(NpzWriter& writer, std::string_view key, const std::optional<std::string>& text)
{
    if (text)
        writeNpyArray<std::uint8_t>(
            writer, key, {text->size()},
            std::span(reinterpret_cast<const std::uint8_t*>(text->data()), text->size())); // unchanged bytes
}

} // namespace tgraph
