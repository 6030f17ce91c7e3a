// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programs.h"
#include "engine/tune/fusion/fusiontunespace.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// A simulated program whose fusion is tuned.
struct FusionSubject {
    std::string name; ///< as a journal has it: "fusion:resnet18", "fusion:resnet18, training"
    std::string program; ///< "resnet18, training", as its files say it
    std::string stem; ///< of its files: "simulated-resnet18-training"
    FusionSpace space;
};

/// FusionSubject::name.
[[nodiscard]] std::string fusionSubjectName(std::string_view program, bool training);

/// The program in its usual sizes.
[[nodiscard]] FusionSubject makeFusionSubject(const NamedProgram& program, bool training);

/// The subject of this name. @throws Error where no program is called so.
[[nodiscard]] FusionSubject fusionSubjectNamed(std::string_view name);
/// Whether a journal's subject is such a name, and no file.
[[nodiscard]] bool isFusionSubject(std::string_view name);

/// What another configuration changes.
struct FusionChanges {
    /// An edge that is fused or no longer so.
    struct Changed {
        std::string producer, consumer; ///< "constant 9"
        bool isFused = false; ///< now
    };

    std::size_t kernelsBefore = 0, kernelsAfter = 0;
    std::vector<Changed> edges; ///< in the order of FusionSpace::edges()
};
[[nodiscard]] FusionChanges fusionChanges(const FusionTuneSpace& space, DistinctId from, DistinctId to);

} // namespace tgraph
