// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <filesystem>

namespace tgraph {

/// Returns the folders where both programs look for checkpoints, in this order:
/// 1. the folders of the environment variable TGRAPH_CHECKPOINTS, separated by colons;
/// 2. the user's own: $XDG_DATA_HOME/tgraph-explorer/checkpoints, XDG_DATA_HOME being ~/.local/share when unset;
/// 3. the bundled ones: ../share/tgraph-explorer/checkpoints beside the running program's folder, and, while that does
///    not exist (a build that was not installed), resources/checkpoints of the source.
/// Folders that do not exist are omitted, except the user's own, which an import may create.
[[nodiscard]] ModelSearch checkpointFolders(std::shared_ptr<const ScriptConsent> scripts = {});

/// Returns the path of the bundled layout file, a simulated one; it may be missing.
[[nodiscard]] std::filesystem::path bundledLayoutSample();

/// Returns the user's own folder; empty if neither XDG_DATA_HOME nor HOME is set.
[[nodiscard]] std::filesystem::path userCheckpointFolder();

} // namespace tgraph
