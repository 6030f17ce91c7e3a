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

/// Key of our own in simulated files: a one-dimensional uint8 array of UTF-8 text that describes
/// the file's origin, see Document::simulation.
inline constexpr std::string_view simulationKey = "simulation";
/// Key of a text in the same form about the origin of proposed configurations without measurements,
/// see Document::proposal.
inline constexpr std::string_view proposalKey = "proposal";

// Keys of our fusion files (docs/fusion-files.md).
inline constexpr std::string_view kernelRuntimeKey = "kernel_runtime"; ///< (1,) int64, ns
inline constexpr std::string_view kernelDefaultCountKey = "kernel_default_count"; ///< (1,) int64, optional
inline constexpr std::string_view kernelStaticKey = "kernel_static_feat"; ///< (4,) float64, optional; in tile files too

struct ReadOptions {
    ReadLimits limits;
};

/// Reads an .npz file. A TpuGraphs file with node_config_feat is a layout file, one with
/// config_feat a tile file; a file with kernel_runtime is a fusion file of our own. The reader
/// accepts every number type that can be converted without loss, C and Fortran order, npy versions
/// 1 to 3, stored and deflated entries, zip64, and node_config_feat as layout entries or base-7
/// codes. It ignores arrays with other keys. A layout file without node_splits is one computation.
/// Computations without nodes are dropped.
///
/// Everything is checked: the archive, CRCs, headers and the consistency of shapes; that node_feat
/// and config_feat are finite, opcodes known, node indices in range, configurable nodes distinct,
/// node_splits ascending, runtimes not negative, normalizers positive where runtimes are published,
/// static features finite and not negative, and layout entries in -1 … 5; that there is at least
/// one configuration and one configurable node, and only one of the three keys.
///
/// node_config_feat is read block by block into the ConfigTable; its float array is never in memory
/// as a whole. A second thread unpacks a long array and then calls `progress`; two threads never
/// call it at the same time.
/// @throws Error that names file, array, place, what was found and what was expected; Cancelled
[[nodiscard]] Document readDocument(const std::filesystem::path& path, const ReadOptions& options = {},
                                    std::stop_token stop = {}, const ProgressCallback& progress = {});

/// Reads a document from other bytes. The collection is still derived from source.path().
[[nodiscard]] Document readDocument(const ByteSource& source, const ReadOptions& options = {},
                                    std::stop_token stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
