// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// Orders of configurations that somebody else's model made, as files: docs/predictions.md.
namespace tgraph {

/// What the rows of a prediction file say of one file's configurations. Rows are parallel.
struct PredictedFile {
    std::string name; ///< as the rows call it: an ID ("layout:xla:default:STEM") or a path; empty: they do not say
    std::vector<std::uint32_t> configs; ///< original index
    std::vector<double> scores; ///< lower is faster; finite. Of a list without scores: the place in it, from 0
    bool isList = false; ///< configurations, fastest first, without scores
    std::optional<std::uint64_t> configCount; ///< that the file had when the predictions were made
    /// Runtimes that the rows repeat from the file, in ns; 0: none. Empty: there is no such column.
    std::vector<std::int64_t> runtimeNs;

    /// A column of layouts: what the configuration says of one tensor of a node, each text once.
    struct Layouts {
        std::uint32_t node = 0;
        LayoutPart part = LayoutPart::Output;
        std::vector<std::string> texts; ///< as layoutText()
        std::vector<std::uint32_t> codes; ///< row → which of the texts
    };
    std::vector<Layouts> layouts; ///< empty: the rows say nothing of layouts
};

/// What a prediction file says. Immutable.
class PredictionFile {
public:
    /// @param files in the order of their first rows
    PredictionFile(std::filesystem::path path, std::string sha256, std::vector<PredictedFile> files);

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] const std::string& sha256() const { return m_sha256; } ///< of the file
    [[nodiscard]] const std::vector<PredictedFile>& files() const { return m_files; }

    /// Those whose name ends as the path does, in whatever folder or collection, in their order.
    [[nodiscard]] std::vector<const PredictedFile*> called(const std::filesystem::path& path) const;

private:
    std::filesystem::path m_path;
    std::string m_sha256;
    std::vector<PredictedFile> m_files;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byStem; ///< PredictedName::stem → places
};

inline constexpr std::size_t mostPredictedRows = 100'000'000; ///< of a file; all of TpuGraphs has 44 million

/// Whether makeRanker() takes the path for predictions: it ends in .csv or .json.
[[nodiscard]] bool namesPredictions(std::string_view path);

/// Reads, told apart by content:
/// - the competition's CSV, `ID,TopConfigs`: a line a file, "17;4;…", fastest first;
/// - CSV with the columns `configuration` and `score`, and `file` where it is of several files: any names in any order,
///   others are passed over but `runtime_ns` and layouts (`86.output`). Lines "# file: …" and "# configurations: …" say
///   the same once for all rows below: what rankedCsv() writes;
/// - JSON as rankedJson() writes it, or an array of it.
/// Piece by piece: the text is never in memory as a whole.
/// @throws Error that names the file, the line, what it holds and what is expected; Cancelled.
[[nodiscard]] PredictionFile readPredictions(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
