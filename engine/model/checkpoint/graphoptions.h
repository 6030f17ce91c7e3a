// SPDX-License-Identifier: GPL-3.0-or-later
// Options shared by networks of several architectures.
#pragma once

#include <cstdint>

namespace tgraph {

/// The aggregation of the messages from a node's neighbours. It is 0 for a node without neighbours.
enum class Aggregation : std::uint8_t { Sum, Mean, Max };

/// The option `scaling` of numeric columns: Scaling::Standard, Scaling::MinMax, or
/// InputShape::logFeatures.
enum class FeatureScaling : std::uint8_t { Standard, MinMax, Log };

/// The encoding of the opcode: one column for each of the 121 opcodes, or a learned vector.
enum class OpcodeCode : std::uint8_t { OneHot, Embedding };

} // namespace tgraph
