// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph::cli {

/// How candidates are written, by the ending of the file.
enum class CandidateFormat : std::uint8_t {
    Npz, ///< .npz: a TpuGraphs file
    Json, ///< .json: layoutsJson() of each, "runtime_ns" to fill in
    HloText, ///< .hlo, .txt: the program with the layouts of one candidate in its shapes
    TuningData ///< .pb: ModuleTuningData, the program with its configurations; runs have no time yet
};

/// Nothing for other endings.
[[nodiscard]] std::optional<CandidateFormat> candidateFormatOf(const std::filesystem::path& file);

/// The endings, for a sentence: ".npz, .json, .hlo, .txt or .pb".
[[nodiscard]] std::string candidateEndings();

/// Writes all configurations of the document, or that one, whole or not at all. HLO text is of one.
/// @throws Error; Cancelled.
void writeCandidates(const Document& document, std::optional<ConfigId> only, CandidateFormat format,
                     const std::filesystem::path& file, const std::stop_token& stop, const ProgressCallback& progress);

} // namespace tgraph::cli
