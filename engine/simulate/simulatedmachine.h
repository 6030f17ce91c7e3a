// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/layoutchoice.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// How a simulated machine and its compiler differ from what the `analytical` ranker assumes. The times are that
/// ranker's terms with these traits laid over them, NOT measurements: how well `analytical` ranks simulated files says
/// nothing about real ones. Each trait stands for something that the real files (alexnet_train_batch_32, unet3d and the
/// RNN) show; none is fitted to them.
struct MachineTraits {
    double matrixRate = 1; ///< of the published matrix unit: how well the compiler fills it, one draw a program
    /// Of that rate, when rows of a convolution's operand are streamed in: in unet3d a millisecond of operand passes
    /// costs about six times as much as one of output passes.
    double operandRate = 1;
    double vectorRate = 1; ///< of the published vector unit
    double memoryRate = 1; ///< of the published bandwidth
    /// Of the bandwidth, when a tensor is copied into another layout: strided copies are slower. Real layouts that
    /// force copies cost more than the copied bytes.
    double relayoutRate = 1;
    /// How much of the shorter of compute and transfer hides behind the longer: 1 is the analytical maximum.
    double overlap = 1;
    /// Logarithmic spread of the efficiency of a node in one layout of its result. The same padding is worth more in
    /// one convolution than in another: the code generator tiles each as it can.
    double nodeSpread = 0;
    /// The same for the orders of operands; small, since the real operands' orders explain 0.000 of the variance.
    double operandSpread = 0;
    /// Element-wise operations that are merged into one pass over memory. They work on the result of a convolution as
    /// it is laid out, so its padding is paid in each pass.
    double fusionLength = 4;
    /// Chance that a node whose result has a dimension of size 2 to 4 on the lanes makes the code generator give up,
    /// and by how much: in alexnet the gradient of the first kernel, with the three colours on the lanes, takes 33
    /// times as long as its padding explains; a like one in unet3d does not.
    double cliffChance = 0;
    double cliffFactor = 1;
    /// The same for a node whose result and whose input both have next to nothing on the lanes (1, and 4 or less): in
    /// unet3d the gradient of the first kernel takes 48 s more, every time.
    double emptyChance = 0;
    double emptyFactor = 1;
    /// Chance and factor of a plateau without such a reason: a node in another than the compiler's own output layout.
    double plateauChance = 0;
    double plateauFactor = 1;
    double secondsPerOperator = 0; ///< a constant part: starting each operator that is not merged
    /// Relative standard deviation of one measurement. Equal configurations of the real files differ by 0.0004 %
    /// (unet3d) to 0.04 % (alexnet), at most by 0.4 %.
    double noise = 0;
    std::uint64_t seed = 0; ///< of the efficiencies of single nodes
};

/// Traits of one machine and compiler, drawn.
[[nodiscard]] MachineTraits drawnTraits(std::uint64_t seed);

/// Times every configuration of a program: a table for each decision and for each two decisions between which a tensor
/// flows. Immutable.
class SimulatedMachine {
public:
    SimulatedMachine(const Program& program, const std::vector<LayoutChoice>& choices, const MachineTraits& traits);

    /// Without noise. O(decisions).
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

} // namespace tgraph
