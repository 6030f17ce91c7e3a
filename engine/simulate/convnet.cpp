// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/convnet.h"

#include "engine/core/error.h"
#include "engine/simulate/layers.h"

namespace tgraph {

Program buildConvNet(const ConvNetOptions& options)
{
    DifferentiableProgram program;
    NodeId image = program.image({options.batch, options.imageExtent, options.imageExtent, 3});
    for (const std::int64_t features : options.blockFeatures) {
        for (int layer = 0; layer < options.convolutionsPerBlock; ++layer)
            image = program.relu(addBias(program, convolutionLayer(program, image, {.features = features})));
        if (program.shape(image)[1] < 2)
            throw Error("an image of " + std::to_string(options.imageExtent)
                        + " pixels is too small for this many blocks");
        image = program.maxPool(image, squareWindow(2, 2, 2, 0));
    }
    NodeId flat = flatten(program, image);
    flat = program.relu(addBias(program, denseLayer(program, flat, {options.denseFeatures})));
    const NodeId output = program.exponential(denseLayer(program, flat, {options.classes}));
    return finish(program, output, options.training);
}

} // namespace tgraph
