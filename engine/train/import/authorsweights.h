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
    /// Source of the scaler. Set exactly one of the two: a folder with the collection's training
    /// graphs, to which the scaler is fitted, or a file (.npz or .json) with `mean` and `scale` of
    /// 134 or all 140 columns of node_feat.
    std::filesystem::path scalerFrom;
    std::filesystem::path scalerFile;
};

/// The file that an import reads next: the weights of a fold, or a training graph.
struct ImportStep {
    std::filesystem::path file;
    bool isGraph = false; ///< a training graph, for the scaler
    std::size_t done = 0; ///< files of this kind that were read before
    std::size_t count = 1; ///< files of this kind
};

/// Called before each file is read. May be empty.
using ImportProgress = std::function<void(const ImportStep& step)>;

/// One of the authors' state dicts, converted to a network of this program. Names and shapes are
/// checked one by one. Columns are reordered: those of the first layer from (numbers,
/// configuration, own layout, opcode) to (numbers, own layout, configuration, opcode), and those of
/// a tile network's output from (tile, greatest, mean) to (mean, greatest, tile).
struct ImportedNetwork {
    ModelOptions options;
    Weights weights;
};

/// @param file named in errors. @throws Error that names the tensor, what was found and what was
/// expected.
[[nodiscard]] ImportedNetwork importAuthorsNetwork(const Weights& theirs, ModelKind kind, const std::string& file);

/// The weights file of one fold, and the fold's number.
struct AuthorsFold {
    std::uint32_t fold = 0;
    std::filesystem::path file;
};
/// Returns the weights files below a path in the order of folds. @throws Error if there is none, or
/// if two folders have the same number ("fold_1", "fold_01").
[[nodiscard]] std::vector<AuthorsFold> findAuthorsFolds(const std::filesystem::path& path);

/// Fits the scaler as the authors' code does, to the rows of node_feat of the pruned training
/// graphs. These are the graphs below a folder `train`, or all if there is none. A constant column
/// gets the deviation 1.
/// @throws Error if there is no file; Cancelled.
[[nodiscard]] Scaler fitAuthorsScaler(const std::filesystem::path& dataset, const std::string& collection,
                                      const std::stop_token& stop, const ImportProgress& progress);

/// Reads the arrays `mean` and `scale` of an .npz or .json file. @throws Error
[[nodiscard]] Scaler readScalerFile(const std::filesystem::path& path, const std::stop_token& stop);

/// Imports all folds and the scaler. A scaler file is read before the weights. Does not write the
/// checkpoint. @throws Error; Cancelled.
[[nodiscard]] Checkpoint importAuthorsCheckpoint(const AuthorsImport& options, const std::stop_token& stop,
                                                 const ImportProgress& progress);

/// Imports like importAuthorsCheckpoint(), writes the checkpoint atomically and returns it.
/// @throws Error; Cancelled.
Checkpoint importAuthorsWeights(const AuthorsImport& options, const std::filesystem::path& output,
                                const std::stop_token& stop, const ImportProgress& progress);

} // namespace tgraph
