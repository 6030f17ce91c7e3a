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

/// Files with rankings by models outside this program: docs/predictions.md.
namespace tgraph {

/// The predictions for one file's configurations. Rows are parallel.
struct PredictedFile {
    std::string name; ///< as in the rows: an ID ("layout:xla:default:STEM") or a path; empty: not given
    std::vector<std::uint32_t> configs; ///< original index
    std::vector<double> scores; ///< lower is faster; finite. For a list without scores: the position, from 0
    bool isList = false; ///< configurations, fastest first, without scores
    std::optional<std::uint64_t> configCount; ///< of the file when the predictions were made
    std::string trainedOn; ///< training data of the model, as the list states them; empty if it states none
    std::optional<bool> tookPart; ///< if it states whether the file took part in the model's training
    std::size_t measured = 0; ///< rows with a measured runtime, to which the model was adapted
    /// Runtimes that the rows repeat from the file, in ns; 0: none. Empty: no such column.
    std::vector<std::int64_t> runtimeNs;

    /// A column of layouts of one tensor of a node, with each distinct text once.
    struct Layouts {
        std::uint32_t node = 0;
        LayoutPart part = LayoutPart::Output;
        std::vector<std::string> texts; ///< as layoutText()
        std::vector<std::uint32_t> codes; ///< row → index of its text
    };
    std::vector<Layouts> layouts; ///< empty: the rows have no layouts
};

/// The contents of a prediction file. Immutable.
class PredictionFile {
public:
    /// @param files in the order of their first rows
    PredictionFile(std::filesystem::path path, std::string sha256, std::vector<PredictedFile> files);

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] const std::string& sha256() const { return m_sha256; } ///< of the file
    [[nodiscard]] const std::vector<PredictedFile>& files() const { return m_files; }

    /// Returns the parts whose name has the path's file name, in any folder or collection, in file order.
    [[nodiscard]] std::vector<const PredictedFile*> partsFor(const std::filesystem::path& path) const;

private:
    std::filesystem::path m_path;
    std::string m_sha256;
    std::vector<PredictedFile> m_files;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byStem; ///< PredictedName::stem → indices
};

/// Maximum number of rows of a file; all of TpuGraphs has 44 million.
inline constexpr std::size_t mostPredictedRows = 100'000'000;

/// Returns true if makeRanker() treats the path as predictions: it ends in .csv or .json.
[[nodiscard]] bool namesPredictions(std::string_view path);

/// Reads a prediction file; the format is detected from the content:
/// - the competition's CSV, `ID,TopConfigs`: one line per file, "17;4;…", fastest first;
/// - CSV with the columns `configuration` and `score`, and `file` for several files: any names in any order, others are
///   ignored except `runtime_ns` and layouts (`86.output`). Lines "# file: …" and "# configurations: …" give the same
///   once for all rows below, as rankedCsv() writes them;
/// - JSON as rankedJson() writes it, or an array of it.
/// The file is read in pieces: the text is never in memory as a whole.
/// @throws Error that names the file, the line, what was found and what was expected; Cancelled.
[[nodiscard]] PredictionFile readPredictions(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
