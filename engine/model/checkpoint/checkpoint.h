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

/// The standardisation that one fold was trained with.
struct FoldScalers {
    Scaler node;
    Scaler tile;
    Scaler statics;

    bool operator==(const FoldScalers&) const = default;
};

/// What a checkpoint says of itself. In the file: strings of `__metadata__`, those with structure as JSON.
struct CheckpointInfo {
    ModelOptions options; ///< "options"
    Scaler nodeScaler; ///< "node_scaler": the numeric columns of node_feat that the network sees (134 or 140)
    Scaler tileScaler; ///< "tile_scaler": the 24 columns of config_feat; no columns for layout
    /// "static_scaler", an optional entry: the 4 static features; no columns for a network that does not see them.
    Scaler staticScaler;
    /// "fold_scalers", an optional entry: each fold's own scalers, in the file's order, where folds were fitted to
    /// different graphs. Empty: nodeScaler and tileScaler are those of all, and staticScaler. See
    /// infoOfFold().
    std::vector<FoldScalers> foldScalers;
    std::string trainedOn; ///< "trained_on": collection, such as "layout:xla:random"
    std::vector<std::uint32_t> folds; ///< "folds": which folds of the K-fold split the models are, in the file's order
    std::string measuresJson = "{}"; ///< "measures": a JSON object of validation measures, as training wrote it
    /// "training", an optional entry: a JSON object that says how it was trained and which graphs were on which side of
    /// each fold's split.
    std::string trainingJson = "{}";
    std::uint64_t seed = 0; ///< "seed" of training
    std::string origin; ///< "origin": data and procedure in words
    std::string createdBy; ///< "created_by": program and version
    bool untrained = false; ///< "untrained": random weights, for tests and measurements

    bool operator==(const CheckpointInfo&) const = default;
};

/// The same with the scalers of fold k of the file as nodeScaler and tileScaler: what the inputs of that fold are made
/// with.
[[nodiscard]] CheckpointInfo infoOfFold(const CheckpointInfo& info, std::size_t fold);

/// One or several folds of one network. File: safetensors with `__metadata__` {"format": "tgraph-checkpoint 1", …} and,
/// for fold k of the file, each of weightSpecs() as F32 tensor "fold{k}.NAME". All folds share the options.
struct Checkpoint {
    std::string name; ///< the file's stem
    std::filesystem::path path; ///< empty when it was never a file
    std::string hash; ///< SHA-256 of the file, lower-case hexadecimal; empty when it was never a file
    CheckpointInfo info;
    std::vector<Weights> folds; ///< as many as info.folds
};

/// Reads a checkpoint and checks everything it claims: options in range, every tensor there with its shape and type, no
/// other tensor, scalers of the right size, all numbers finite.
/// @throws Error, one line that names the file, the place, what was found and what was expected.
[[nodiscard]] Checkpoint loadCheckpoint(const std::filesystem::path& path);

class SafeTensorsFile;

/// The same of a file that is open: what is loaded and its hash are of that file, whatever `path` names by now.
[[nodiscard]] Checkpoint loadCheckpoint(SafeTensorsFile& tensors, const std::filesystem::path& path);

/// The header alone, checked likewise; weights are not read. @throws as loadCheckpoint().
[[nodiscard]] CheckpointInfo loadCheckpointInfo(const std::filesystem::path& path);

/// Writes all or nothing. The same checkpoint gives the same bytes. @throws Error when it cannot be written, or
/// contradicts itself.
void saveCheckpoint(const Checkpoint& checkpoint, const std::filesystem::path& path);

/// Untrained weights, labelled so, with identity scalers: for tests and measurements of speed.
[[nodiscard]] Checkpoint randomCheckpoint(const ModelOptions& options, std::uint64_t seed, std::uint32_t folds = 1);

} // namespace tgraph
