// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/slatework.h"

#include <algorithm>
#include <cassert>

namespace tgraph {

SlateWork slateWork(const ModelOptions& options, const SlateShape& shape)
{
    assert(options.architecture == Architecture::TGraph && options.kind == ModelKind::Layout);
    const double width = options.width;
    const double branch = options.branchWidth();
    const double neighbours = options.useEdges ? shape.neighbours / std::max(shape.nodes, 1.0) : 0.0;
    // Per node, configuration and block.
    double operations = 2 * (options.useEdges ? 2 * width : width) * branch + neighbours * branch;
    if (options.useSelfAttention)
        operations += 2 * 2 * branch * std::max(1.0, branch / options.squeeze);
    const double floats = (2 + neighbours) * width;
    const double pairs = shape.nodes * shape.configurations;
    // The two layers of f_in and the mean over nodes move floats, too.
    return {.operations = pairs * options.blocks * operations,
            .bytes = pairs * (options.inputWidth() + 4 * width + options.blocks * floats) * sizeof(float)};
}

} // namespace tgraph
