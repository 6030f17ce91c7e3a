// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <string>
#include <vector>

namespace tgraph {

/// A narrow network and its difference from a preset.
struct NetworkVariant {
    std::string name; ///< "layout paper, l2_norm=false"
    ModelOptions options;
    bool isPreset = false; ///< the preset itself, narrow
};

/// Returns the presets of an architecture for each kind of file that it supports and, for its main
/// networks, a variant for every other value of each option that changes the forward pass. The
/// options come from the architecture's table (ArchitectureTraits::fields()), so that a new option
/// is tested as soon as it is in the table. For a number, one other value is used; values that
/// contradict other options are left out.
[[nodiscard]] std::vector<NetworkVariant> networkVariants(Architecture architecture);

/// Returns the presets alone.
[[nodiscard]] std::vector<NetworkVariant> presetVariants(Architecture architecture);

} // namespace tgraph
