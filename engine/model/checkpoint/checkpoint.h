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

/// The scalers with which one fold was trained.
struct FoldScalers {
    Scaler node;
    Scaler tile;
    Scaler statics;

    bool operator==(const FoldScalers&) const = default;
};

/// The metadata of a checkpoint: the strings of `__metadata__` in the file. Structured values are
/// JSON.
struct CheckpointInfo {
    ModelOptions options; ///< "options"
    /// "node_scaler": scaler of the numeric columns of node_feat that the network uses (134 or 140)
    Scaler nodeScaler;
    /// "tile_scaler": scaler of the 24 columns of config_feat; no columns for layout networks
    Scaler tileScaler;
    /// "static_scaler", optional: scaler of the 4 static features; no columns if the network does
    /// not use them.
    Scaler staticScaler;
    /// "fold_scalers", optional: the scalers of each fold, in the file's order, if the folds were
    /// fitted to different graphs. If it is empty, all folds share nodeScaler, tileScaler and
    /// staticScaler. See infoOfFold().
    std::vector<FoldScalers> foldScalers;
    std::string trainedOn; ///< "trained_on": the training collection, such as "layout:xla:random"
    /// "folds": number of each model's fold in the K-fold split, in the file's order
    std::vector<std::uint32_t> folds;
    /// "measures": JSON object of the validation measures that the training wrote
    std::string measuresJson = "{}";
    /// "training", optional: JSON object with the training procedure and the graphs on each side of
    /// every fold's split.
    std::string trainingJson = "{}";
    std::uint64_t seed = 0; ///< "seed": seed of training
    std::string origin; ///< "origin": description of data and procedure
    std::string createdBy; ///< "created_by": program and version
    bool untrained = false; ///< "untrained": random weights, for tests and measurements

    bool operator==(const CheckpointInfo&) const = default;
};

/// Returns the info with the scalers of the file's fold k as nodeScaler and tileScaler, for
/// creating the inputs of that fold.
[[nodiscard]] CheckpointInfo infoOfFold(const CheckpointInfo& info, std::size_t fold);

/// One or several folds of one network. The file is a safetensors file with `__metadata__`
/// {"format": "tgraph-checkpoint 1", …}. Fold k of the file stores each parameter of weightSpecs()
/// as an F32 tensor "fold{k}.NAME". All folds have the same options.
struct Checkpoint {
    std::string name; ///< the file's stem
    std::filesystem::path path; ///< empty if not loaded from a file
    std::string hash; ///< SHA-256 of the file, lower-case hexadecimal; empty if not loaded from a file
    CheckpointInfo info;
    std::vector<Weights> folds; ///< one per entry of info.folds
};

/// Reads and checks a checkpoint: options must be in range, every tensor must be present with its
/// shape and type, there must be no other tensor, scalers must have the right size, and all numbers
/// must be finite.
/// @throws Error, one line that names the file, the place, what was found and what was expected.
[[nodiscard]] Checkpoint loadCheckpoint(const std::filesystem::path& path);

class SafeTensorsFile;

/// Reads an open file. Contents and hash are those of that file, even if `path` now refers to
/// another one.
[[nodiscard]] Checkpoint loadCheckpoint(SafeTensorsFile& tensors, const std::filesystem::path& path);

/// Reads and checks only the header, without the weights. @throws as loadCheckpoint().
[[nodiscard]] CheckpointInfo loadCheckpointInfo(const std::filesystem::path& path);

/// Writes the file completely or not at all. Equal checkpoints give equal bytes.
/// @throws Error if the file cannot be written or the checkpoint is inconsistent.
void saveCheckpoint(const Checkpoint& checkpoint, const std::filesystem::path& path);

/// Returns a checkpoint with random weights, marked as untrained, and identity scalers, for tests
/// and speed measurements.
[[nodiscard]] Checkpoint randomCheckpoint(const ModelOptions& options, std::uint64_t seed, std::uint32_t folds = 1);

} // namespace tgraph
