// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/traininggraph.h"
#include "engine/train/trainoptions.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Returns a synthetic layout program whose runtimes depend only on layouts, by the same rule in
/// every program: the cost of a node's vector grows with its first output entry, and is multiplied
/// by an extent that the node's features contain. There are 40 configurations of four configurable
/// nodes among ten; a tenth of them are duplicates with another runtime. Another seed gives another
/// graph; `name` is the file's.
[[nodiscard]] Document learnableDocument(std::uint64_t seed, const std::string& name);

/// Returns a synthetic tile kernel whose runtimes depend only on its tile sizes.
[[nodiscard]] Document learnableTileDocument(std::uint64_t seed, const std::string& name);

/// Returns programs with the seeds 1 … count.
[[nodiscard]] std::vector<TrainingGraph> learnableGraphs(std::uint32_t count);
[[nodiscard]] std::vector<TrainingGraph> learnableTileGraphs(std::uint32_t count);

/// Returns the training graph of a document that must have one.
[[nodiscard]] TrainingGraph trainingGraphOf(Document document);

/// Returns options for a small network on the CPU: one thread, a few steps, two folds.
[[nodiscard]] TrainOptions smallTrainOptions(ModelKind kind = ModelKind::Layout);

} // namespace tgraph
