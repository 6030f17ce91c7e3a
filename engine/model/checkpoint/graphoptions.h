// SPDX-License-Identifier: GPL-3.0-or-later
// Options shared by networks of several architectures.
#pragma once

#include <cstdint>

namespace tgraph {

/// Aggregation of the neighbours' messages. Each is 0 without neighbours.
enum class Aggregation : std::uint8_t { Sum, Mean, Max };

/// Option `scaling` of numeric columns: Scaling::Standard, Scaling::MinMax, or InputShape::logFeatures.
enum class FeatureScaling : std::uint8_t { Standard, MinMax, Log };

/// Encoding of the opcode: one column for each of the 121, or a learned vector.
enum class OpcodeCode : std::uint8_t { OneHot, Embedding };

} // namespace tgraph
