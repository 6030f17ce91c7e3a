// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/simulate/configsearch.h"
#include "engine/simulate/layoutchoice.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// Differences between a simulated machine with its compiler and the assumptions of the
/// `analytical` ranker. The times are the terms of that ranker, modified by these traits; they are
/// NOT measurements. How well `analytical` ranks simulated files is therefore no evidence for real
/// ones. Each trait models an observation in the real files (alexnet_train_batch_32, unet3d and the
/// RNN); none is fitted to them.
struct MachineTraits {
    double matrixRate = 1; ///< share of the published matrix unit that the compiler uses, one draw per program
    /// Share of that rate when rows of a convolution's operand are streamed in. In unet3d, a
    /// millisecond of operand passes costs about six times as much as one of output passes.
    double operandRate = 1;
    double vectorRate = 1; ///< share of the published vector unit
    double memoryRate = 1; ///< share of the published bandwidth
    /// Share of the bandwidth if a tensor is copied into another layout: strided copies are slower. Real layouts that
    /// force copies cost more than the copied bytes.
    double relayoutRate = 1;
    /// Share of the shorter of compute and transfer that overlaps with the longer; 1 is the
    /// assumption of the analytical ranker.
    double overlap = 1;
    /// Logarithmic spread of a node's efficiency for one layout of its result. The same padding costs more in one
    /// convolution than in another, since the code generator tiles each differently.
    double nodeSpread = 0;
    /// The spread for the orders of operands; small, since the real operands' orders explain 0.000 of the variance.
    double operandSpread = 0;
    /// Number of element-wise operations merged into one pass over memory. They process the result of a convolution in
    /// its layout, so each pass includes the padding.
    double fusionLength = 4;
    /// Probability and factor of a severe slowdown of a node whose result has a dimension of size 2
    /// to 4 on the lanes. In alexnet, the gradient of the first kernel, with the three colours on
    /// the lanes, takes 33 times as long as its padding explains; a similar node in unet3d does
    /// not.
    double cliffChance = 0;
    double cliffFactor = 1;
    /// Probability and factor of a slowdown of a node whose result and input both have very few
    /// elements on the lanes (1, and at most 4). In unet3d, the gradient of the first kernel always
    /// takes 48 s longer.
    double emptyChance = 0;
    double emptyFactor = 1;
    /// Probability and factor of a plateau without such a cause: a node with another output layout than the compiler's
    /// own.
    double plateauChance = 0;
    double plateauFactor = 1;
    double secondsPerOperator = 0; ///< constant part: the start of each operator that is not merged
    /// Relative standard deviation of one measurement. Equal configurations of the real files differ by 0.0004 %
    /// (unet3d) to 0.04 % (alexnet), at most by 0.4 %.
    double noise = 0;
    std::uint64_t seed = 0; ///< seed of the efficiencies of single nodes
};

/// Draws the traits of one machine and compiler.
[[nodiscard]] MachineTraits drawnTraits(std::uint64_t seed);

/// Times every configuration of a program with a table for each decision and for each two decisions between which a
/// tensor flows. Immutable.
class SimulatedMachine {
public:
    SimulatedMachine(const Program& program, const std::vector<LayoutChoice>& choices, const MachineTraits& traits);

    /// Returns the seconds without noise. O(decisions).
    [[nodiscard]] double seconds(const OptionCodes& genes) const;

private:
    struct Pair {
        std::size_t first;
        std::size_t second;
        std::vector<double> seconds; ///< row-major over the candidates of both
    };

    double m_constant = 0;
    std::vector<std::vector<double>> m_seconds; ///< decision → candidate
    std::vector<Pair> m_pairs;
};

/// The simulated subject as described in the file.
struct SimulationSubject {
    std::string program; ///< with its options: "resnet18 (training)"
    Collection::Source source = Collection::Source::Xla;
    bool tieLikeNodes = true;
};

/// Searches configurations of the program on a machine and measures each with its noise. The document's `simulation`
/// names the simulation, program, options and seed; its path is left empty.
/// @throws Cancelled.
[[nodiscard]] Document simulateLayouts(const Program& program, const SimulationSubject& subject,
                                       const SearchOptions& search, const MachineTraits& machine,
                                       const std::stop_token& stop = {});

} // namespace tgraph
