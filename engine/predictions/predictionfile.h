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

/// Files with the rankings of models outside this program, see docs/predictions.md.
namespace tgraph {

/// The predictions for the configurations of one file. The vectors are parallel; each has one
/// element per row.
struct PredictedFile {
    /// Name in the rows: an ID ("layout:xla:default:STEM") or a path; empty: no name
    std::string name;
    std::vector<std::uint32_t> configs; ///< original index
    /// Lower is faster; finite. In a list without scores: the position from 0
    std::vector<double> scores;
    /// True if the file has a list of configurations, fastest first, instead of scores
    bool isList = false;
    /// Number of configurations of the file when the predictions were made
    std::optional<std::uint64_t> configCount;
    /// Training data of the model as stated in the file; empty if it is not stated
    std::string trainedOn;
    /// True if the file took part in the model's training; std::nullopt if it is not stated
    std::optional<bool> tookPart;
    /// Number of rows with a measured runtime to which the model was adapted
    std::size_t measured = 0;
    /// Runtimes of the configurations in ns, repeated in the rows; 0: none. Empty: no such column.
    std::vector<std::int64_t> runtimeNs;

    /// The column with the layouts of one tensor of a node. Each distinct text is stored once.
    struct Layouts {
        std::uint32_t node = 0;
        LayoutPart part = LayoutPart::Output;
        std::vector<std::string> texts; ///< distinct texts in the form of layoutText()
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
    /// Hash of the prediction file
    [[nodiscard]] const std::string& sha256() const { return m_sha256; }
    [[nodiscard]] const std::vector<PredictedFile>& files() const { return m_files; }

    /// Returns the parts whose name has the same file name as the path, in any folder or
    /// collection, in file order.
    [[nodiscard]] std::vector<const PredictedFile*> partsFor(const std::filesystem::path& path) const;

private:
    std::filesystem::path m_path;
    std::string m_sha256;
    std::vector<PredictedFile> m_files;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byStem; ///< PredictedName::stem → indices
};

/// Maximum number of rows of a file. All of TpuGraphs has 44 million.
inline constexpr std::size_t mostPredictedRows = 100'000'000;

/// Returns true if makeRanker() reads the path as predictions, that is, if it ends in .csv or
/// .json.
[[nodiscard]] bool namesPredictions(std::string_view path);

/// Reads a prediction file. Its contents determine the format:
/// - the competition's CSV, `ID,TopConfigs`: one line per file, "17;4;…", fastest first;
/// - CSV with the columns `configuration` and `score`, and `file` if there are several files. Files
///   and configurations may be in any order. Other columns are ignored except `runtime_ns` and
///   layouts (`86.output`). The lines "# file: …" and "# configurations: …", which rankedCsv()
///   writes, apply to all rows below them;
/// - JSON as rankedJson() writes it, or an array of such values.
/// The file is read in pieces, so that its text is never in memory as a whole.
/// @throws Error that names the file, the line, what was found and what was expected; Cancelled.
[[nodiscard]] PredictionFile readPredictions(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
