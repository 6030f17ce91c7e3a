// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph::cli {

/// The output format of candidates, chosen by the file's ending.
enum class CandidateFormat : std::uint8_t {
    Npz, ///< .npz: a TpuGraphs file
    JsonText, ///< .json: layoutsJson() of each candidate, "runtime_ns" to fill in
    HloText, ///< .hlo, .txt: the program with one candidate's layouts in its shapes
    TuningData ///< .pb: ModuleTuningData, the program with its configurations; runs without times
};

/// Returns the format, empty for other endings.
[[nodiscard]] std::optional<CandidateFormat> candidateFormatOf(const std::filesystem::path& file);

/// Returns the endings for use in a sentence: ".npz, .json, .hlo, .txt or .pb".
[[nodiscard]] std::string candidateEndings();

/// Writes all configurations of the document, or only the given one, completely or not at all. HLO text needs one.
/// @throws Error; Cancelled.
void writeCandidates(const Document& document, std::optional<ConfigId> only, CandidateFormat format,
                     const std::filesystem::path& file, const std::stop_token& stop, const ProgressCallback& progress);

} // namespace tgraph::cli
