// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Imports the weights published by TGraph's authors (github.com/thanhhau097/google_fast_or_slow; Kaggle data sets
/// arc144/google-fast-slow-viet-br-connection-weights, layouts, and tomirol/tile-models-google-runtime, tiles) into a
/// checkpoint of the preset `authors`.
struct AuthorsImport {
    /// `pytorch_model.bin` or `model.safetensors`, or a folder that contains one, also in `checkpoint/`, or in
    /// `fold_K/checkpoint/` for several folds.
    std::filesystem::path weights;
    std::string collection; ///< such as "layout:xla:random"
    /// Exactly one of the two: the folder with the collection's training graphs to fit the scaler to, or a file with
    /// `mean` and `scale` (.npz or .json) of 134 or all 140 columns of node_feat.
    std::filesystem::path scalerFrom;
    std::filesystem::path scalerFile;
};

/// A file that is about to be read: a fold's weights or a training graph.
struct ImportStep {
    std::filesystem::path file;
    bool isGraph = false; ///< a training graph, for the scaler
    std::size_t done = 0; ///< files of this kind that were read before
    std::size_t count = 1; ///< files of this kind
};

/// Called before each file is read. May be empty.
using ImportProgress = std::function<void(const ImportStep& step)>;

/// One of the authors' state dicts as a network of this program. Names and shapes are checked one by one. Columns of
/// the first layer (numbers, configuration, own layout, opcode) and of a tile network's output (tile, greatest, mean)
/// are put into our order (numbers, own layout, configuration, opcode; mean, greatest, tile).
struct ImportedNetwork {
    ModelOptions options;
    Weights weights;
};

/// @param file named in errors. @throws Error that names the tensor, found and expected.
[[nodiscard]] ImportedNetwork importAuthorsNetwork(const Weights& theirs, ModelKind kind, const std::string& file);

/// Weight files below a path with their fold numbers, in the order of folds.
struct AuthorsFold {
    std::uint32_t fold = 0;
    std::filesystem::path file;
};
/// @throws Error if there is none, or if two folders have the same number ("fold_1", "fold_01").
[[nodiscard]] std::vector<AuthorsFold> findAuthorsFolds(const std::filesystem::path& path);

/// Fits the scaler as the authors' code does: over the rows of node_feat of the pruned training graphs (those below a
/// folder `train`, or all if there is none); a constant column has deviation 1.
/// @throws Error if there is no file; Cancelled.
[[nodiscard]] Scaler fitAuthorsScaler(const std::filesystem::path& dataset, const std::string& collection,
                                      const std::stop_token& stop, const ImportProgress& progress);

/// Reads the arrays `mean` and `scale` of an .npz or .json file. @throws Error
[[nodiscard]] Scaler readScalerFile(const std::filesystem::path& path, const std::stop_token& stop);

/// Imports all folds and the scaler; a scaler file is read before the weights. Does not write the checkpoint. @throws
/// Error; Cancelled.
[[nodiscard]] Checkpoint importAuthorsCheckpoint(const AuthorsImport& options, const std::stop_token& stop,
                                                 const ImportProgress& progress);

/// Imports as importAuthorsCheckpoint() and writes the checkpoint, completely or not at all. Returns it.
/// @throws Error; Cancelled.
Checkpoint importAuthorsWeights(const AuthorsImport& options, const std::filesystem::path& output,
                                const std::stop_token& stop, const ImportProgress& progress);

} // namespace tgraph
