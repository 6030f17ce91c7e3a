// SPDX-License-Identifier: GPL-3.0-or-later
// Choices that networks of several architectures have.
#pragma once

#include <cstdint>

namespace tgraph {

/// How what neighbours send is gathered. Of no neighbour at all each is 0.
enum class Aggregation : std::uint8_t { Sum, Mean, Max };

/// The option `scaling` of numeric columns: Scaling::Standard, Scaling::MinMax, or InputShape::logFeatures.
enum class FeatureScaling : std::uint8_t { Standard, MinMax, Log };

/// How the opcode enters: one column for each of the 121, or a learned vector.
enum class OpcodeCode : std::uint8_t { OneHot, Embedding };

} // namespace tgraph
