// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph {

/// Smallest, quantiles and largest of a file's targets (ns for layout, runtime / default tile's runtime for tile).
struct TargetRange {
    double best = 0;
    double tenthPercentile = 0;
    double median = 0;
    double ninetiethPercentile = 0;
    double worst = 0;
};

/// The sizes of a file, before and after pruning and deduplication.
struct Summary {
    std::uint32_t nodes = 0;
    std::uint64_t edges = 0;
    std::vector<std::uint32_t> computationSizes; ///< nodes of each major computation; one for a file without splits

    std::uint32_t prunedNodes = 0; ///< layout only, as are the next three
    std::uint64_t prunedEdges = 0;
    std::uint32_t prunedComponents = 0;
    std::vector<std::pair<Opcode, std::uint32_t>> configurable; ///< most frequent first

    std::vector<std::pair<Opcode, std::uint32_t>> opcodes; ///< most frequent first

    std::uint32_t configs = 0;
    std::uint32_t distinctConfigs = 0;
    std::uint64_t distinctVectors = 0; ///< summed over the configurable nodes
    std::uint32_t fewestVectors = 0; ///< of one configurable node
    std::uint32_t mostVectors = 0;
    std::uint64_t tableBytes = 0; ///< memory of the compressed configurations in bytes
    std::uint64_t floatBytes = 0; ///< their size as the file's float32 array

    std::optional<TargetRange> targets; ///< over all published originals; std::nullopt if there are none
    std::uint32_t unpublishedConfigs = 0; ///< originals without a published runtime
};

[[nodiscard]] Summary summarize(const Document& document, const Deduplication& deduplication);

} // namespace tgraph
