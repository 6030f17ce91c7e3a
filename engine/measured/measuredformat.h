// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tgraph {

enum class MeasuredFormat : std::uint8_t {
    KernelTuner,
    T4,
    Ktt,
    HiPlotJson,
    AutoTvm,
    Ansor,
    MetaSchedule,
    Triton,
    Space,
    JsonList,
    JsonMember,
    JsonLines,
    JsonColumns,
    JsonRows,
    Csv
};

/// The logs of several workloads that are read, as messages name them.
inline constexpr std::string_view logFormats = "a log of AutoTVM, Ansor or MetaSchedule";

/// Returns the format by the first bytes of a text.
/// @param isWhole the text is not cut off
[[nodiscard]] std::optional<MeasuredFormat> measuredFormatOfText(std::string_view text, bool isWhole);

/// Returns the outermost member of a JSON object that is a list of records of a table, such as "results"; empty if
/// there is none.
[[nodiscard]] std::string_view recordListOf(std::string_view text);

/// Returns true for JSON: the text begins with an object or a list.
[[nodiscard]] bool beginsLikeJson(std::string_view text);

/// Returns true for gzip; zlib's two bytes could be a text.
[[nodiscard]] bool isGzipHead(std::string_view firstBytes);

/// Returns the text without a byte order mark and a first line such as "sep=;", which names a separator.
[[nodiscard]] std::string_view withoutPreamble(std::string_view text);

} // namespace tgraph
