// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <stop_token>
#include <vector>

namespace tgraph {

/// The analytical ranker. It estimates the time of each configuration from the graph's features
/// without training, similar to Kaufman et al., "A Learned Performance Model for TPUs" (MLSys
/// 2021), section 2.3 and appendix A. The machine is described in tpuv3.h.
///
/// Layout files. The time is the sum over nodes of max(compute, transfer), plus relayouts.
/// - The two most minor dimensions of a tensor are padded to 128 lanes and 8 sublanes; vectorTile()
///   describes dimensions of size 1.
/// - A convolution or dot uses the matrix unit for one cycle for each row of 128 results, tap and
///   128 contracted elements (output passes), and one for each row of its input that is streamed
///   in, once per use (operand passes).
/// - It moves its padded result and operands to and from HBM (transfer). Both orders of an
///   operand's own two dimensions cost the same.
/// - A result whose layout conflicts with another one (layoutflow.h) is read and written again
///   (relayout).
/// - A node without a configuration costs the same in every configuration, as if there were no
///   fusion.
///
/// Tile files. The time is the sum over iterations of max(compute, transfer), plus the start of
/// each copy, plus the first copy in and the last copy out, which do not overlap with compute.
///
/// Limits. There is no fusion, no rematerialisation, no loop count, no limit on scratchpad memory,
/// and no failure of the compiler's code generator: one layout of unet3d takes 48 s longer, which
/// this model cannot explain. Kernels without tile bounds (reshapes) get equal scores. Scores are
/// in seconds, but only their order is meaningful: for the available layout files they are 0.16 to
/// 0.81 of the measured time. The terms are based on the published figures and on the runtimes of
/// alexnet_train_batch_32 and unet3d (τ 0.78 and 0.66). No parameter is fitted, but the modelled
/// effects were selected on these two files and ten tile kernels.

/// The terms of one node in one configuration. Seconds include all its runs (Graph::runsOf(): 1 for
/// files), volumes only one run.
struct NodeCost {
    double outputPassSeconds = 0; ///< matrix unit, counted at the results
    double operandPassSeconds = 0; ///< matrix unit, counted at the streamed operand
    double vectorSeconds = 0; ///< vector unit; 0 for convolutions and dots
    double transferSeconds = 0; ///< HBM traffic of result and operands
    double relayoutSeconds = 0; ///< copies of its result; for a reshape also of its operand
    double realVolume = 0; ///< elements of the result
    double paddedVolume = 0; ///< the same with padding
    double realOperandVolume = 0; ///< elements of the moved operands
    double paddedOperandVolume = 0; ///< the same with padding

    void multiplySeconds(double runs);
    [[nodiscard]] double relayoutBytes() const; ///< read and written by the copies, with padding
    [[nodiscard]] double computeSeconds() const { return outputPassSeconds + operandPassSeconds + vectorSeconds; }
    [[nodiscard]] double totalSeconds() const
    {
        return (computeSeconds() > transferSeconds ? computeSeconds() : transferSeconds) + relayoutSeconds;
    }
};

/// Terms of a whole kernel with one tile.
struct TileCost {
    double iterations = 0;
    double computeSeconds = 0; ///< all iterations
    double transferSeconds = 0; ///< all iterations
    double copyStartSeconds = 0; ///< all iterations
    double fillSeconds = 0; ///< first copy in and last copy out

    [[nodiscard]] double totalSeconds() const
    {
        return (computeSeconds > transferSeconds ? computeSeconds : transferSeconds) + copyStartSeconds + fillSeconds;
    }
};

/// Returns the estimate in seconds for every original configuration, in the file's order; higher is
/// slower. For a fusion file, it is bestTileSeconds() (kernelestimate.h).
/// @throws Cancelled; Error for the kernel of a fusion file that has no tile options.
[[nodiscard]] std::vector<double> analyticalScores(const Document& document, const std::stop_token& stop = {},
                                                   const ProgressCallback& progress = {});

} // namespace tgraph
