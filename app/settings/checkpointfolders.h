// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <filesystem>

namespace tgraph {

/// Returns the folders in which both programs search for checkpoints, in this order:
/// 1. the folders in the environment variable TGRAPH_CHECKPOINTS, separated by colons;
/// 2. the user's folder: $XDG_DATA_HOME/tgraph-explorer/checkpoints, where XDG_DATA_HOME is
/// ~/.local/share if it is not set;
/// 3. the bundled ones: ../share/tgraph-explorer/checkpoints relative to the folder of the running
/// program or, if that does not exist (in a build that was not installed), resources/checkpoints of
/// the source.
/// Folders that do not exist are omitted, except the user's folder, which an import may create.
[[nodiscard]] ModelSearch checkpointFolders(std::shared_ptr<const ScriptConsent> scripts = {});

/// Returns the path of the bundled layout file, a simulated one; it may be missing.
[[nodiscard]] std::filesystem::path bundledLayoutSample();

/// Returns the user's own folder; empty if neither XDG_DATA_HOME nor HOME is set.
[[nodiscard]] std::filesystem::path userCheckpointFolder();

} // namespace tgraph
