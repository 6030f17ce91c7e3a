// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/ablation.h"
#include "engine/train/trainoptions.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {

struct TrainingOptions;

/// One row of a paper's table: its changed options and the paper's figures.
struct PaperRow {
    std::string name;
    std::string suffix; ///< suffix of the checkpoint's name
    std::vector<std::string> settings; ///< KEY=VALUE, in the form of --set
    std::function<void(TrainOptions&)> training; ///< may be empty
    std::vector<std::string> figures; ///< one per column of the table; fewer if the paper lacks some
};

/// A table of a paper that is reproduced here.
struct PaperTable {
    std::string source; ///< the table's name in the paper
    std::vector<std::string> columns; ///< titles of the paper's figures
    std::vector<PaperRow> rows; ///< the others are compared with the first
    std::string caution; ///< reason why our figures are not comparable with the paper's
    SelectBy measure = SelectBy::Tau; ///< printed first; also selects the weights
};

/// Returns one of Tables 6.1 to 6.4 of the thesis on GNNs for TPU graphs: "embedding", "join", "layers", "backbone".
/// @throws Error for options of another architecture, as reductionTable() does.
[[nodiscard]] PaperTable thesisTable(std::string_view name, const TrainOptions& options);
inline constexpr std::array<std::string_view, 4> thesisTables{"embedding", "join", "layers", "backbone"};

/// Returns Table 4 of Kaufman et al. (MLSys 2021): every GNN with every reduction, each tuned as T6 (tile) or T7
/// (fusion).
[[nodiscard]] PaperTable reductionTable(const TrainOptions& options);

/// Returns the ablations of the architecture: for TGraph, its Table 3 with `more`; for pipelines,
/// Table 7 of the TpuGraphs paper; for the kernel model, Table 3 of Kaufman et al.
[[nodiscard]] PaperTable ablationTable(const TrainOptions& options, const std::vector<Ablation>& more);

/// Returns the row's options. @param settings settings of the command line: they follow the row's own. @throws Error
/// for a row that these options do not allow.
[[nodiscard]] TrainOptions optionsOfRow(const TrainOptions& options, const PaperTable& table, const PaperRow& row,
                                        const std::vector<std::string>& settings);

/// Returns the requested table; std::nullopt if none is requested. @param training result of
/// trainOptionsOf() for the options @throws Error as the functions above
[[nodiscard]] std::optional<PaperTable> paperTableOf(const TrainingOptions& options, const TrainOptions& training);

/// Returns optionsOfRow() of each row of the requested table; empty without one. @throws Error
[[nodiscard]] std::vector<TrainOptions> optionsOfRows(const TrainingOptions& options, const TrainOptions& training);

} // namespace tgraph::cli
