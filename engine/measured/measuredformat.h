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

/// The logs that may contain several workloads, for messages.
inline constexpr std::string_view logFormats = "a log of AutoTVM, Ansor or MetaSchedule";

/// Determines the format by the beginning of a text.
/// @param isWhole true if the text is not truncated
[[nodiscard]] std::optional<MeasuredFormat> measuredFormatOfText(std::string_view text, bool isWhole);

/// Returns the outermost member of a JSON object that is a list of a table's records, such as
/// "results"; empty if there is none.
[[nodiscard]] std::string_view recordListOf(std::string_view text);

/// Returns true if the text begins like a JSON object or list.
[[nodiscard]] bool beginsLikeJson(std::string_view text);

/// Returns true if the bytes begin a gzip file. zlib is not recognised, because its two bytes may
/// be text.
[[nodiscard]] bool isGzipHead(std::string_view firstBytes);

/// Returns the text without a byte order mark and without a first line such as "sep=;", which names
/// the separator.
[[nodiscard]] std::string_view withoutPreamble(std::string_view text);

} // namespace tgraph
