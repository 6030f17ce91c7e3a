// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The formats of files that the program reads, for fuzzing (fuzzmain.cpp) and for replaying (replaytest.cpp).
namespace tgraph::fuzz {

struct Format {
    std::string_view name; ///< name of the target fuzz_NAME and of the folder with its findings
    std::vector<std::string> (*seeds)(); ///< valid files as starting points for mutations
    /// Reads any bytes as a file of the format. Calls abort() if a reader violates its contract; passes on all
    /// exceptions of readers except Error.
    void (*read)(std::string_view bytes);
};

extern const Format csvPredictionsFormat, hloProtoFormat, hloTextFormat, indexFormat, journalFormat,
    jsonPredictionsFormat, measuredTableFormat, measurementsFormat, npzFormat, placementFormat, safetensorsFormat,
    scalerFormat, scriptAdapterFormat, stableHloFormat, tarFormat, textProtoFormat, torchPickleFormat,
    trainingHistoryFormat, trainingStateFormat;

/// Returns all formats, by name.
[[nodiscard]] std::span<const Format* const> allFormats();

inline void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

/// Writes the bytes to a file of this name in a folder of the process and returns its path. The next call with the same
/// name replaces it.
[[nodiscard]] std::filesystem::path fileWith(std::string_view bytes, std::string_view name);

/// Calls `read`. An Error must name the file in one line. Returns true if there was none.
template <typename Read> bool readsOrReports(std::string_view fileName, const Read& read)
{
    try {
        read();
        return true;
    } catch (const Error& error) {
        const std::string_view what = error.what();
        require(what.find(fileName) != std::string_view::npos && what.find('\n') == std::string_view::npos);
        return false;
    }
}

} // namespace tgraph::fuzz
