// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/io/bytesource.h"
#include "engine/io/readlimits.h"

#include <filesystem>
#include <stop_token>
#include <string_view>

namespace tgraph {

/// Our own key in simulated files: a one-dimensional uint8 array of UTF-8 text that describes the file's origin. It
/// becomes Document::simulation.
inline constexpr std::string_view simulationKey = "simulation";
/// The same for the origin of proposed configurations without measurements. It becomes Document::proposal.
inline constexpr std::string_view proposalKey = "proposal";

// Keys of our fusion files (docs/fusion-files.md).
inline constexpr std::string_view kernelRuntimeKey = "kernel_runtime"; ///< (1,) int64, ns
inline constexpr std::string_view kernelDefaultCountKey = "kernel_default_count"; ///< (1,) int64, optional
inline constexpr std::string_view kernelStaticKey = "kernel_static_feat"; ///< (4,) float64, optional; in tile files too

struct ReadOptions {
    ReadLimits limits;
};

/// Reads a TpuGraphs file (.npz): layout if it has node_config_feat, tile if it has config_feat; or a fusion file of
/// our own, if it has kernel_runtime. Accepts every number type that converts without loss, C and Fortran order, npy
/// versions 1 to 3, stored and deflated entries, zip64, node_config_feat as layout entries or as base-7 codes. Ignores
/// arrays with other keys. A layout file without node_splits is one computation; computations without nodes are
/// dropped.
///
/// Everything is checked: archive, CRCs, headers, shapes against each other, and that node_feat and config_feat are
/// finite, opcodes known, node indices in range, configurable nodes distinct, node_splits ascending, runtimes not
/// negative, normalizers positive where runtimes are published, static features finite and not negative, layout entries
/// -1 … 5, at least one configuration and one configurable node, and only one of the three keys.
///
/// node_config_feat is read block by block into the ConfigTable; its float array is never held. A long one is unpacked
/// by a second thread, which then calls `progress`; never two threads at a time.
/// @throws Error that names file, array, place, found and expected. @throws Cancelled
[[nodiscard]] Document readDocument(const std::filesystem::path& path, const ReadOptions& options = {},
                                    std::stop_token stop = {}, const ProgressCallback& progress = {});

/// Reads a document from any bytes; the collection is still read off source.path().
[[nodiscard]] Document readDocument(const ByteSource& source, const ReadOptions& options = {},
                                    std::stop_token stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
