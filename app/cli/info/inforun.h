// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "app/cli/info/inforeport.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// What `tgraph info` was asked.
struct InfoOptions {
    std::vector<std::filesystem::path> files;
    bool json = false;
    bool why = false;
    bool nodes = false;
    bool listed = false; ///< folders: with a row a file
    bool noIndex = false; ///< of folders: it is left alone
    std::string model; ///< empty: measured runtimes
    Scripts scripts;
    std::filesystem::path against; ///< a second program; empty: none
    std::filesystem::path best; ///< where the best combination goes; empty: nowhere

    [[nodiscard]] Why wanted() const
    {
        return nodes ? Why::Nodes : why || !model.empty() || !best.empty() ? Why::Decisions : Why::No;
    }
};

/// Describes files and folders, in order; one that cannot be read is reported and the others are still described. The
/// processes of a launch share the files, and those of each folder. @return the exit status. @throws Error; Cancelled
[[nodiscard]] int runInfo(const InfoOptions& options, const std::stop_token& stop);

} // namespace tgraph::cli
