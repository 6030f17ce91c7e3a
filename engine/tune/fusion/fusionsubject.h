// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programs.h"
#include "engine/tune/fusion/fusiontunespace.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// A simulated program to be tuned for fusion.
struct FusionSubject {
    std::string name; ///< name in a journal: "fusion:resnet18", "fusion:resnet18, training"
    std::string program; ///< "resnet18, training", as in its files
    std::string stem; ///< file name stem: "simulated-resnet18-training"
    FusionSpace space;
};

/// Returns FusionSubject::name.
[[nodiscard]] std::string fusionSubjectName(std::string_view program, bool training);

/// Makes the subject of a program with its default sizes.
[[nodiscard]] FusionSubject makeFusionSubject(const NamedProgram& program, bool training);

/// Makes the subject that has this name. @throws Error for an unknown program.
[[nodiscard]] FusionSubject fusionSubjectNamed(std::string_view name);
/// Returns true if a journal's subject is a name of fusionSubjectName(), false if it is a file.
[[nodiscard]] bool isFusionSubject(std::string_view name);

/// The differences between two configurations.
struct FusionChanges {
    /// An edge that became fused or unfused.
    struct Changed {
        std::string producer, consumer; ///< "constant 9"
        bool isFused = false; ///< new state
    };

    std::size_t kernelsBefore = 0, kernelsAfter = 0;
    std::vector<Changed> edges; ///< in the order of FusionSpace::edges()
};
[[nodiscard]] FusionChanges fusionChanges(const FusionTuneSpace& space, DistinctId from, DistinctId to);

} // namespace tgraph
