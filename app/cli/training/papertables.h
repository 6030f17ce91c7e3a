// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/ablation.h"
#include "engine/train/trainoptions.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {

/// One row of a paper's table: what it changes, and what the paper found.
struct PaperRow {
    std::string name;
    std::string suffix; ///< of the checkpoint's name
    std::vector<std::string> settings; ///< KEY=VALUE, as --set takes them
    std::function<void(TrainOptions&)> training; ///< may be empty
    std::vector<std::string> figures; ///< one a column of the table; fewer where the paper has none
};

/// A table of a paper that is trained again here.
struct PaperTable {
    std::string source; ///< what it is called in the paper
    std::vector<std::string> columns; ///< of the paper's figures
    std::vector<PaperRow> rows; ///< the first is what the others are compared with
    std::string caution; ///< why our figures and the paper's do not compare
    SelectBy measure = SelectBy::Tau; ///< what is printed first, and what weights are chosen by
};

/// Tables 6.1 to 6.4 of the thesis on GNNs for TPU graphs: "embedding", "join", "layers", "backbone".
/// @throws Error for options of another architecture; reductionTable() likewise.
[[nodiscard]] PaperTable thesisTable(std::string_view name, const TrainOptions& options);
inline constexpr std::array<std::string_view, 4> thesisTables{"embedding", "join", "layers", "backbone"};

/// Table 4 of Kaufman et al. (MLSys 2021): every GNN with every reduction, each as T6 (tile) or T7 (fusion) tuned it.
[[nodiscard]] PaperTable reductionTable(const TrainOptions& options);

/// The architecture's own ablations: TGraph's Table 3 with `more`; of pipelines the TpuGraphs paper's Table 7; of the
/// kernel model Table 3 of Kaufman et al.
[[nodiscard]] PaperTable ablationTable(const TrainOptions& options, const std::vector<Ablation>& more);

/// The row's options. @param settings said on the command line: they come after the row's own.
/// @throws Error for a row that these options cannot have.
[[nodiscard]] TrainOptions optionsOfRow(const TrainOptions& options, const PaperTable& table, const PaperRow& row,
                                        const std::vector<std::string>& settings);

} // namespace tgraph::cli
