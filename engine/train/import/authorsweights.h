// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Takes the weights that TGraph's authors published (github.com/thanhhau097/google_fast_or_slow; Kaggle data sets
/// arc144/google-fast-slow-viet-br-connection-weights, layouts, and tomirol/tile-models-google-runtime, tiles) into a
/// checkpoint of the preset `authors`.
struct AuthorsImport {
    /// `pytorch_model.bin` or `model.safetensors`, or a folder with one in it, in its `checkpoint/`, or in
    /// `fold_K/checkpoint/` for several folds.
    std::filesystem::path weights;
    std::string collection; ///< such as "layout:xla:random"
    /// Exactly one of the two: the folder whose training graphs of that collection the scaler is fitted to, or a file
    /// with `mean` and `scale` (.npz or .json) of 134 or all 140 columns of node_feat.
    std::filesystem::path scalerFrom;
    std::filesystem::path scalerFile;
};

/// Called before each file of `scalerFrom` is read, and before each fold, with a line for a person.
using ImportProgress = std::function<void(const std::string& line)>;

/// One state dict of theirs as a network of ours. Names and shapes are checked one by one. Columns of their first layer
/// (numbers, configuration, own layout, opcode) and of a tile network's output (tile, greatest, mean) are put into our
/// order (numbers, own layout, configuration, opcode; mean, greatest, tile).
struct ImportedNetwork {
    ModelOptions options;
    Weights weights;
};

/// @param file named in errors. @throws Error naming the tensor, what was found and what was expected.
[[nodiscard]] ImportedNetwork importAuthorsNetwork(const Weights& theirs, ModelKind kind, const std::string& file);

/// Files of weights below a path, with the number of each fold, in the order of folds.
struct AuthorsFold {
    std::uint32_t fold = 0;
    std::filesystem::path file;
};
/// @throws Error when there is none.
[[nodiscard]] std::vector<AuthorsFold> findAuthorsFolds(const std::filesystem::path& path);

/// The scaler as their code fits it at every start: over the rows of node_feat of the pruned training graphs (those
/// below a folder `train`, or all where there is no such folder), a constant column with deviation 1.
/// @throws Error when there is no file; Cancelled.
[[nodiscard]] Scaler fitAuthorsScaler(const std::filesystem::path& dataset, const std::string& collection,
                                      const std::stop_token& stop, const ImportProgress& progress);

/// Arrays `mean` and `scale` of an .npz or .json file. @throws Error
[[nodiscard]] Scaler readScalerFile(const std::filesystem::path& path, const std::stop_token& stop);

/// The whole of it. The checkpoint is not written. @throws Error; Cancelled.
[[nodiscard]] Checkpoint importAuthorsCheckpoint(const AuthorsImport& options, const std::stop_token& stop,
                                                 const ImportProgress& progress);

} // namespace tgraph
