// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/slatework.h"

#include <algorithm>
#include <cassert>

namespace tgraph {
namespace {

/// Work per node and configuration, in operations and in floats read or written; see SlateWork.
struct NodeWork {
    double operations = 0;
    double leastOperations = 0;
    double floats = 0;
    double leastFloats = 0;

    void linear(double inputs, double outputs)
    {
        operations += 2 * inputs * outputs;
        floats += inputs + outputs;
    }
    /// Adds an element-wise operation: `operands` vectors in, one out.
    void elementwise(double width, double operands) { floats += width * (operands + 1); }
    /// Adds the mean, the difference, the square, its mean and the product of instanceNorm().
    void norm(double width) { floats += 8 * width; }
    /// Adds both layers of A_self, ReLU, sigmoid and the product.
    void selfAttention(double width, double squeeze)
    {
        const double narrow = std::max(1.0, width / squeeze);
        linear(width, narrow);
        elementwise(narrow, 1);
        linear(narrow, width);
        elementwise(width, 1);
        elementwise(width, 2);
    }
    /// Adds η / T, the softmax, the product and the join of A_cross.
    void crossAttention(double width)
    {
        elementwise(width, 1);
        elementwise(width, 1);
        elementwise(width, 2);
        floats += 4 * width;
    }
};

void addInput(NodeWork& work, const ModelOptions& options)
{
    work.floats += 2 * options.inputWidth(); // the vector is read and joined
    double width = options.inputWidth();
    for (int layer = 0; layer < 2; ++layer) {
        const double branch = options.inputBranchWidth();
        work.leastFloats += width + options.width;
        work.linear(width, branch);
        if (options.normInInput())
            work.norm(branch);
        if (options.inputAttention)
            work.selfAttention(branch, options.squeeze);
        if (options.inputCrossAttention)
            work.crossAttention(branch);
        work.elementwise(options.width, 1); // GELU
        width = options.width;
    }
}

void addBlock(NodeWork& work, const ModelOptions& options, double neighbours)
{
    const double width = options.width;
    const double branch = options.branchWidth();
    work.leastFloats += 2 * width;
    if (options.normInBlocks())
        work.norm(width);
    if (options.useEdges) {
        if (options.messageLayer)
            work.linear(width, width);
        work.operations += neighbours * width;
        work.floats += (neighbours + 1) * width;
        work.leastFloats += neighbours * width;
        work.floats += 4 * width; // joined with the node's own vector
    }
    work.linear(options.useEdges ? 2 * width : width, branch);
    work.leastOperations += 2 * (options.useEdges ? 2 * width : width) * branch;
    if (options.useEdges)
        work.leastOperations += neighbours * branch;
    if (options.l2Norm)
        work.floats += 3 * branch;
    if (options.useSelfAttention) {
        const double before = work.operations;
        work.selfAttention(branch, options.squeeze);
        work.leastOperations += work.operations - before;
    }
    if (options.useCrossAttention)
        work.crossAttention(branch);
    work.elementwise(width, 1); // GELU
    work.elementwise(width, 2); // the sum
}

} // namespace

SlateWork slateWork(const ModelOptions& options, const SlateShape& shape)
{
    assert(options.architecture == Architecture::TGraph && options.kind == ModelKind::Layout);
    NodeWork work;
    addInput(work, options);
    for (int block = 0; block < options.blocks; ++block)
        addBlock(work, options, shape.neighbours / std::max(shape.nodes, 1.0));
    work.floats += options.width; // the mean over nodes
    work.leastFloats += options.width;
    const double pairs = shape.nodes * shape.configurations;
    return {.operations = pairs * work.operations,
            .leastOperations = pairs * work.leastOperations,
            .bytes = pairs * work.floats * sizeof(float),
            .leastBytes = pairs * work.leastFloats * sizeof(float)};
}

double rooflineSeconds(double operations, double bytes, const RooflineRates& rates)
{
    return std::max(operations / rates.operationsPerSecond, bytes / rates.bytesPerSecond);
}

} // namespace tgraph
