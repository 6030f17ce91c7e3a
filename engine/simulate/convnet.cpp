// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/convnet.h"

#include "engine/core/error.h"
#include "engine/simulate/programbuilder.h"

#include <array>

namespace tgraph {
namespace {

/// Adds a bias of the last dimension's extent and clamps at zero.
NodeId biasAndRelu(ProgramBuilder& program, NodeId operand)
{
    const TensorShape shape = program.shape(operand);
    const std::array<std::int64_t, 1> lastDimension = {static_cast<std::int64_t>(shape.size()) - 1};
    const NodeId bias = program.broadcast(program.parameter({shape.back()}), shape, lastDimension);
    const NodeId zero = program.broadcast(program.constant({}), shape, {});
    return program.elementwise(Opcode::Maximum, {program.elementwise(Opcode::Add, {operand, bias}), zero});
}

} // namespace

Graph buildConvNet(const ConvNetOptions& options)
{
    constexpr Window same{.size = 3, .stride = 1, .padding = 1};
    constexpr Window halving{.size = 2, .stride = 2, .padding = 0};
    ProgramBuilder program;
    NodeId image = program.parameter({options.batch, options.imageExtent, options.imageExtent, 3});
    for (const std::int64_t features : options.blockFeatures) {
        for (int layer = 0; layer < options.convolutionsPerBlock; ++layer) {
            const NodeId kernel = program.parameter({same.size, same.size, program.shape(image)[3], features});
            image = biasAndRelu(program, program.convolution(image, kernel, same));
        }
        if (program.shape(image)[1] < halving.size)
            throw Error("an image of " + std::to_string(options.imageExtent)
                        + " pixels is too small for this many blocks");
        image = program.reduceWindow(image, halving);
    }
    const TensorShape shape = program.shape(image);
    NodeId flat = program.reshape(image, {shape[0], shape[1] * shape[2] * shape[3]});
    flat = biasAndRelu(program, program.dot(flat, program.parameter({program.shape(flat)[1], options.denseFeatures})));
    const NodeId logits = program.dot(flat, program.parameter({options.denseFeatures, options.classes}));
    const NodeId root = program.elementwise(Opcode::Exponential, {logits});
    return std::move(program).build(root);
}

} // namespace tgraph
