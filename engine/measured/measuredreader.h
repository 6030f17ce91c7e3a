// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/core/task.h"
#include "engine/measured/tablecolumns.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string_view>

/// Readers for tables of measured configurations, as other tuners write them: Kernel Tuner caches, T4 and KTT results,
/// CSV with a header (also Optuna's and HiPlot's), JSON by rows or columns, HiPlot's JSON, logs of AutoTVM, Ansor and
/// MetaSchedule, Triton's autotune caches, and for search spaces without results; in UTF-8 or UTF-16, compressed by
/// gzip or not.
namespace tgraph {

inline constexpr std::string_view autoTvmFormat = "AutoTVM log"; ///< MeasuredTable::format of a log
inline constexpr std::string_view ansorFormat = "Ansor log"; ///< likewise
inline constexpr std::string_view metaScheduleFormat = "MetaSchedule database"; ///< likewise
inline constexpr std::string_view tritonFormat = "Triton autotune cache"; ///< likewise
inline constexpr std::string_view jsonColumnsFormat = "JSON columns"; ///< MeasuredTable::format of lists by name
inline constexpr std::string_view jsonRecordsFormat = "JSON records"; ///< MeasuredTable::format of a list of objects
inline constexpr std::string_view searchSpaceFormat = "search space"; ///< MeasuredTable::format without results

/// Returns the format of a measured table, such as "Kernel Tuner cache", by the first bytes of the file: compressed or
/// not, 4 KiB are enough. Empty for other files: HLO, StableHLO, protobufs in text form, journals, predictions, ranked
/// lists. A CSV counts if its lines have as many fields as the header and one of them has numbers.
[[nodiscard]] std::string_view measuredFormatOf(std::string_view firstBytes);
/// Returns true for JSON, compressed or not, in UTF-8 or UTF-16.
[[nodiscard]] bool isJson(std::string_view firstBytes);

/// Limits on a file's demands. All are checked before memory is allocated.
struct MeasuredLimits {
    std::uint64_t fileBytes = std::uint64_t{2} << 30; ///< after unpacking
    std::uint64_t memoryBytes = std::uint64_t{4} << 30; ///< maximum memory of the columns while they are read
    std::uint32_t rows = 10'000'000;
    std::uint32_t columns = 10'000;
};

struct MeasuredOptions {
    TableColumns columns; ///< its fields replace those that are remembered beside the file
    bool isWhole = false; ///< the remembered choice does not complete `columns`, except for the workload
    /// If no objective can be determined, takes the column with the most different numbers, so that a dialog can show
    /// the possible choices.
    bool takesAnyObjective = false;
    bool usesRemembered = true; ///< false: ignores the choice that is remembered beside the file
    MeasuredLimits limits;
};

/// Reads a measured table; the content determines the format. A part of a remembered choice (the workload, the
/// parameters, the objective with its unit and direction) that does not fit is not used, with a note. A log or cache
/// that is cut off is read up to its end, with a note. Reports the share of a CSV or a log that was read;
/// JSON is read as a whole, without progress.
/// @throws Error that names the file, the place in it, what was found and what was expected: damage, limits, columns of
/// `options` that do not exist; a table whose objective cannot be determined (the text lists the candidates). Cancelled
[[nodiscard]] MeasuredTable readMeasuredTable(const std::filesystem::path& path, const MeasuredOptions& options = {},
                                              const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
