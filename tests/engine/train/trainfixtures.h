// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/traininggraph.h"
#include "engine/train/trainoptions.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// A made-up layout program whose runtimes depend on layouts alone, by the same rule in every program: a node's vector
/// costs the more the greater its first output entry is, times an extent that the node's features tell. 40
/// configurations of four configurable nodes among ten; a tenth of them are duplicates with another runtime. Another
/// seed gives another graph; `name` is the file's.
[[nodiscard]] Document learnableDocument(std::uint64_t seed, const std::string& name);

/// A made-up tile kernel whose runtimes depend on its tile sizes alone.
[[nodiscard]] Document learnableTileDocument(std::uint64_t seed, const std::string& name);

/// Programs with the seeds 1 … count.
[[nodiscard]] std::vector<TrainingGraph> learnableGraphs(std::uint32_t count);
[[nodiscard]] std::vector<TrainingGraph> learnableTileGraphs(std::uint32_t count);

/// A training graph of a document that must be one.
[[nodiscard]] TrainingGraph trainingGraphOf(Document document);

/// A small network on the CPU in one thread, a few steps, two folds.
[[nodiscard]] TrainOptions smallTrainOptions(ModelKind kind = ModelKind::Layout);

} // namespace tgraph
