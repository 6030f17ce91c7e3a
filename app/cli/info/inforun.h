// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/info/inforeport.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The options of `tgraph info`.
struct InfoOptions {
    std::vector<std::filesystem::path> files;
    bool json = false;
    bool why = false;
    bool nodes = false;
    bool listed = false; ///< folders: list one row per file
    bool noIndex = false; ///< folders: do not read or write the index
    std::string model; ///< empty: measured runtimes
    TableChoice table;
    std::string module; ///< module of a file with several programs; empty: the programs are listed
    Scripts scripts;
    std::vector<std::filesystem::path> against; ///< the second program, or tables of other machines; empty: none
    std::vector<std::string> whatIf; ///< "NAME=VALUE": changed parameters of a table's configuration; empty: none
    std::optional<std::uint32_t> configuration; ///< the one that they change; std::nullopt: the best measured one
    std::string pareto; ///< measured quantity of a table's Pareto front; empty: none
    std::filesystem::path output; ///< file of a comparison of tables; empty: none
    std::filesystem::path best; ///< output file of the best combination; empty: none

    [[nodiscard]] Why wanted() const
    {
        return nodes ? Why::Nodes : why || !model.empty() || !best.empty() ? Why::Decisions : Why::No;
    }
};

/// Describes files and folders, in order. Errors in single files are reported, and the others are
/// still described. The processes of a launch share the files, and the files of each folder.
/// @return the exit status. @throws Error; Cancelled
[[nodiscard]] int runInfo(const InfoOptions& options, const std::stop_token& stop);

} // namespace tgraph::cli
