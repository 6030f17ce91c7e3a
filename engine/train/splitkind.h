// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace tgraph {

/// Held-out graphs. Published: the folders train, valid and test if the first two are present, else Folds. Folds:
/// K-fold by graph. Random: 85:7:8 of the programs (Kaufman et al., section 4). Manual: a list of test programs, the
/// rest at 85:7.
enum class SplitKind : std::uint8_t { Published, Folds, Random, Manual };
template <>
inline constexpr std::array<std::string_view, 4> enumNames<SplitKind>{"published", "folds", "random", "manual"};

} // namespace tgraph
