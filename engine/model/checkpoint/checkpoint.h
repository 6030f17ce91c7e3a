// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/scaler.h"
#include "engine/model/checkpoint/weights.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tgraph {

/// Scalers that one fold was trained with.
struct FoldScalers {
    Scaler node;
    Scaler tile;
    Scaler statics;

    bool operator==(const FoldScalers&) const = default;
};

/// Metadata of a checkpoint: strings of `__metadata__` in the file; structured ones are JSON.
struct CheckpointInfo {
    ModelOptions options; ///< "options"
    Scaler nodeScaler; ///< "node_scaler": the numeric columns of node_feat that the network sees (134 or 140)
    Scaler tileScaler; ///< "tile_scaler": the 24 columns of config_feat; no columns for layout
    /// "static_scaler", optional: the 4 static features; no columns if the network does not use them.
    Scaler staticScaler;
    /// "fold_scalers", optional: scalers of each fold, in the file's order, if folds were fitted to different graphs.
    /// Empty: all folds share nodeScaler, tileScaler and staticScaler. See infoOfFold().
    std::vector<FoldScalers> foldScalers;
    std::string trainedOn; ///< "trained_on": collection, such as "layout:xla:random"
    std::vector<std::uint32_t> folds; ///< "folds": fold numbers of the models in the K-fold split, in the file's order
    std::string measuresJson = "{}"; ///< "measures": JSON object of validation measures, as training wrote it
    /// "training", optional: JSON object with the training procedure and the graphs on each side of each fold's split.
    std::string trainingJson = "{}";
    std::uint64_t seed = 0; ///< "seed": seed of training
    std::string origin; ///< "origin": description of data and procedure
    std::string createdBy; ///< "created_by": program and version
    bool untrained = false; ///< "untrained": random weights, for tests and measurements

    bool operator==(const CheckpointInfo&) const = default;
};

/// Returns the info with the scalers of fold k of the file as nodeScaler and tileScaler, for making that fold's inputs.
[[nodiscard]] CheckpointInfo infoOfFold(const CheckpointInfo& info, std::size_t fold);

/// One or several folds of one network. File: safetensors with `__metadata__` {"format": "tgraph-checkpoint 1", …};
/// fold k of the file stores each of weightSpecs() as F32 tensor "fold{k}.NAME". All folds share the options.
struct Checkpoint {
    std::string name; ///< the file's stem
    std::filesystem::path path; ///< empty if not loaded from a file
    std::string hash; ///< SHA-256 of the file, lower-case hexadecimal; empty if not loaded from a file
    CheckpointInfo info;
    std::vector<Weights> folds; ///< one per entry of info.folds
};

/// Reads and checks a checkpoint: options in range, every tensor present with its shape and type, no other tensor,
/// scalers of the right size, all numbers finite.
/// @throws Error, one line that names the file, the place, what was found and what was expected.
[[nodiscard]] Checkpoint loadCheckpoint(const std::filesystem::path& path);

class SafeTensorsFile;

/// Reads an open file: contents and hash are those of that file, even if `path` now names another.
[[nodiscard]] Checkpoint loadCheckpoint(SafeTensorsFile& tensors, const std::filesystem::path& path);

/// Reads and checks the header alone, without the weights. @throws as loadCheckpoint().
[[nodiscard]] CheckpointInfo loadCheckpointInfo(const std::filesystem::path& path);

/// Writes the file completely or not at all. Equal checkpoints give equal bytes.
/// @throws Error if the file cannot be written or the checkpoint is inconsistent.
void saveCheckpoint(const Checkpoint& checkpoint, const std::filesystem::path& path);

/// Returns untrained weights, marked as such, with identity scalers, for tests and speed measurements.
[[nodiscard]] Checkpoint randomCheckpoint(const ModelOptions& options, std::uint64_t seed, std::uint32_t folds = 1);

} // namespace tgraph
