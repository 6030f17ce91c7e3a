// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/core/task.h"
#include "engine/measured/tablecolumns.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string_view>

/// Readers for tables of measured configurations in the formats of other tuners: Kernel Tuner
/// caches, T4 and KTT results, CSV with a header (also Optuna's and HiPlot's), JSON by rows or
/// columns, HiPlot's JSON, logs of AutoTVM, Ansor and MetaSchedule, Triton's autotune caches; and
/// for search spaces without results. Files may be UTF-8 or UTF-16 and may be compressed with gzip.
namespace tgraph {

/// MeasuredTable::format of a log of AutoTVM
inline constexpr std::string_view autoTvmFormat = "AutoTVM log";
/// MeasuredTable::format of a log of Ansor
inline constexpr std::string_view ansorFormat = "Ansor log";
/// MeasuredTable::format of a database of MetaSchedule
inline constexpr std::string_view metaScheduleFormat = "MetaSchedule database";
/// MeasuredTable::format of a cache of Triton
inline constexpr std::string_view tritonFormat = "Triton autotune cache";
/// MeasuredTable::format of lists by column name
inline constexpr std::string_view jsonColumnsFormat = "JSON columns";
inline constexpr std::string_view jsonRecordsFormat = "JSON records"; ///< MeasuredTable::format of a list of objects
/// MeasuredTable::format of a table without results
inline constexpr std::string_view searchSpaceFormat = "search space";

/// Returns the format of a measured table, such as "Kernel Tuner cache", by the beginning of the
/// file, which may be compressed; 4 KiB are enough. Empty for other files: HLO, StableHLO,
/// protobufs in text form, journals, predictions, ranked lists. CSV is recognised if its lines have
/// as many fields as the header and one of them has numbers.
[[nodiscard]] std::string_view measuredFormatOf(std::string_view firstBytes);
/// Returns true if the bytes begin a JSON file, in UTF-8 or UTF-16, compressed or not.
[[nodiscard]] bool isJson(std::string_view firstBytes);

/// Limits on the resources that a file may need. All are checked before memory is allocated.
struct MeasuredLimits {
    std::uint64_t fileBytes = std::uint64_t{2} << 30; ///< size of the file after unpacking
    /// Memory of the columns while they are read
    std::uint64_t memoryBytes = std::uint64_t{4} << 30;
    std::uint32_t rows = 10'000'000;
    std::uint32_t columns = 10'000;
};

struct MeasuredOptions {
    TableColumns columns; ///< its fields override the choice that is remembered beside the file
    /// True: `columns` is complete; only the workload may be taken from the remembered choice
    bool isWhole = false;
    /// If no objective can be determined, uses the column with the most distinct numbers, so that a
    /// dialog can show the possible choices.
    bool takesAnyObjective = false;
    bool usesRemembered = true; ///< false: ignores the choice that is remembered beside the file
    MeasuredLimits limits;
};

/// Reads a measured table. The contents determine the format. If a part of a remembered choice (the
/// workload, the parameters, or the objective with its unit and direction) does not fit the file,
/// it is not used, and a note says so. A truncated log or cache is read up to its end, with a note.
/// For CSV and logs the progress is the share of the file that was read; JSON is read as a whole
/// without progress.
/// @throws Error that names the file, the place in it, what was found and what was expected:
/// damage, exceeded limits, columns in `options` that do not exist, or a table whose objective
/// cannot be determined (the text lists the candidates); Cancelled
[[nodiscard]] MeasuredTable readMeasuredTable(const std::filesystem::path& path, const MeasuredOptions& options = {},
                                              const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
