// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/layers.h"
#include "engine/simulate/networkprograms.h"

#include <array>

namespace tgraph {
namespace {

constexpr std::int64_t classCount = 1000;

/// Adds convolution, normalisation and ReLU of one network.
struct Normed {
    DifferentiableProgram& program;
    bool training;

    [[nodiscard]] NodeId norm(NodeId image) const { return batchNorm(program, image, training); }

    [[nodiscard]] NodeId linear(NodeId image, const ConvolutionLayer& layer) const
    {
        return norm(convolutionLayer(program, image, layer));
    }
    [[nodiscard]] NodeId operator()(NodeId image, const ConvolutionLayer& layer) const
    {
        return program.relu(linear(image, layer));
    }
};

NodeId biasedRelu(DifferentiableProgram& program, NodeId image, const ConvolutionLayer& layer)
{
    return program.relu(addBias(program, convolutionLayer(program, image, layer)));
}

NodeId halved(DifferentiableProgram& program, NodeId image)
{
    return program.maxPool(image, squareWindow(static_cast<int>(program.shape(image).size()) - 2, 2, 2, 0));
}

/// Adds 3×3 pooling by 2, as at the start of ImageNet networks.
NodeId pooled(DifferentiableProgram& program, NodeId image, std::int64_t padding)
{
    return program.maxPool(image, squareWindow(2, 3, 2, padding));
}

/// Adds two hidden dense layers and the class probabilities.
NodeId threeDense(DifferentiableProgram& program, NodeId flat, std::int64_t hidden)
{
    for (int i = 0; i < 2; ++i)
        flat = program.relu(addBias(program, denseLayer(program, flat, {hidden})));
    return softmax(program, addBias(program, denseLayer(program, flat, {classCount})));
}

NodeId averageAndClassify(DifferentiableProgram& program, NodeId image)
{
    return softmax(program, addBias(program, denseLayer(program, globalAverage(program, image), {classCount})));
}

using ResidualBlock = NodeId (*)(const Normed&, NodeId, std::int64_t features, std::int64_t stride);

NodeId shortcut(const Normed& net, NodeId image, std::int64_t features, std::int64_t stride)
{
    if (stride == 1 && net.program.shape(image).back() == features)
        return image;
    return net.linear(image, {.features = features, .size = 1, .stride = stride, .padding = 0});
}

NodeId basicBlock(const Normed& net, NodeId image, std::int64_t features, std::int64_t stride)
{
    const NodeId inner = net(image, {.features = features, .stride = stride});
    const NodeId residual = net.linear(inner, {.features = features});
    return net.program.relu(net.program.add(residual, shortcut(net, image, features, stride)));
}

NodeId bottleneck(const Normed& net, NodeId image, std::int64_t features, std::int64_t stride)
{
    NodeId inner = net(image, {.features = features, .size = 1, .padding = 0});
    inner = net(inner, {.features = features, .stride = stride});
    const NodeId residual = net.linear(inner, {.features = 4 * features, .size = 1, .padding = 0});
    return net.program.relu(net.program.add(residual, shortcut(net, image, 4 * features, stride)));
}

Program resNet(SizeSource& sizes, bool training, ResidualBlock block, std::array<int, 4> depths)
{
    const std::int64_t batch = sizes.batch({32, 8, 16, 64, 128, 256});
    const std::int64_t extent = sizes.choose({224, 128, 160, 192});
    std::int64_t features = sizes.choose({64, 32, 48, 96});
    DifferentiableProgram program(drawnType(sizes));
    const Normed net{program, training};
    NodeId image
        = net(program.image({batch, extent, extent, 3}), {.features = features, .size = 7, .stride = 2, .padding = 3});
    image = pooled(program, image, 1);
    for (std::size_t stage = 0; stage < depths.size(); ++stage) {
        for (int i = 0; i < depths[stage]; ++i)
            image = block(net, image, features, i == 0 && stage > 0 ? 2 : 1);
        features *= 2;
    }
    return finish(program, averageAndClassify(program, image), training);
}

/// Adds four parallel branches: 1×1; 1×1 and 3×3; 1×1 and 5×5 (as two 3×3); pooling and 1×1.
NodeId inceptionBlock(const Normed& net, NodeId image, std::int64_t width)
{
    const ConvolutionLayer narrow{.features = width / 2, .size = 1, .padding = 0};
    const NodeId single = net(image, {.features = width, .size = 1, .padding = 0});
    const NodeId middle = net(net(image, narrow), {.features = 2 * width});
    const NodeId wide = net(net(net(image, narrow), {.features = width}), {.features = width});
    const NodeId pool = net.program.maxPool(image, squareWindow(2, 3, 1, 1));
    return net.program.concatenate({single, middle, wide, net(pool, narrow)}, 3);
}

/// Adds two convolutions, each with normalisation and ReLU.
NodeId twice(const Normed& net, NodeId image, std::int64_t first, std::int64_t second)
{
    return net(net(image, {.features = first}), {.features = second});
}

/// Adds contracting and expanding paths with concatenations between them; `levels` halvings.
NodeId uNet(const Normed& net, NodeId image, std::int64_t features, int levels, std::int64_t classes)
{
    std::vector<NodeId> skips;
    for (int level = 0; level < levels; ++level) {
        image = twice(net, image, features, 2 * features);
        skips.push_back(image);
        image = halved(net.program, image);
        features *= 2;
    }
    image = twice(net, image, features, 2 * features);
    for (int level = levels; level-- > 0;) {
        const auto here = static_cast<std::int64_t>(net.program.shape(image).size()) - 1;
        image = addBias(net.program, upsamplingLayer(net.program, image, 2 * features));
        image = net.program.concatenate({skips[static_cast<std::size_t>(level)], image}, here);
        image = twice(net, image, features, features);
        features /= 2;
    }
    const NodeId logits = convolutionLayer(net.program, image, {.features = classes, .size = 1, .padding = 0});
    return net.program.logistic(addBias(net.program, logits));
}

} // namespace

Program buildAlexNet(SizeSource& sizes, bool training)
{
    const std::int64_t batch = sizes.batch({32, 16, 64, 128, 256, 512});
    const std::int64_t extent = sizes.choose({224, 192, 256});
    const std::int64_t width = sizes.choose({64, 32, 48, 96});
    const std::int64_t hidden = sizes.choose({4096, 1024, 2048});
    DifferentiableProgram program(drawnType(sizes));
    NodeId image = biasedRelu(program, program.image({batch, extent, extent, 3}),
                              {.features = width, .size = 11, .stride = 4, .padding = 0});
    image = biasedRelu(program, pooled(program, image, 0), {.features = 3 * width, .size = 5, .padding = 2});
    image = biasedRelu(program, pooled(program, image, 0), {.features = 6 * width});
    image = biasedRelu(program, image, {.features = 6 * width});
    image = biasedRelu(program, image, {.features = 4 * width});
    const NodeId flat = flatten(program, pooled(program, image, 0));
    return finish(program, threeDense(program, flat, hidden), training);
}

Program buildVgg(SizeSource& sizes, bool training)
{
    const std::int64_t batch = sizes.batch({32, 8, 16, 64, 128});
    const std::int64_t extent = sizes.choose({224, 128, 160, 192});
    const std::int64_t width = sizes.choose({64, 32, 48});
    const std::int64_t depth = sizes.choose({2, 1, 3}); // layers of each of the last three blocks, minus 1
    const std::int64_t hidden = sizes.choose({4096, 1024, 2048});
    DifferentiableProgram program(drawnType(sizes));
    NodeId image = program.image({batch, extent, extent, 3});
    for (const std::int64_t factor : {1, 2, 4, 8, 8}) {
        const std::int64_t layers = factor < 4 ? 2 : depth + 1;
        for (std::int64_t i = 0; i < layers; ++i)
            image = biasedRelu(program, image, {.features = factor * width});
        image = halved(program, image);
    }
    return finish(program, threeDense(program, flatten(program, image), hidden), training);
}

Program buildResNet18(SizeSource& sizes, bool training)
{
    return resNet(sizes, training, basicBlock, {2, 2, 2, 2});
}

Program buildResNet50(SizeSource& sizes, bool training)
{
    return resNet(sizes, training, bottleneck, {3, 4, 6, 3});
}

Program buildInception(SizeSource& sizes, bool training)
{
    const std::int64_t batch = sizes.batch({32, 8, 16, 64, 128});
    const std::int64_t extent = sizes.choose({224, 128, 192, 299});
    const std::int64_t blocks = sizes.choose({3, 2, 4});
    std::int64_t width = sizes.choose({64, 32, 48});
    DifferentiableProgram program(drawnType(sizes));
    const Normed net{program, training};
    NodeId image
        = net(program.image({batch, extent, extent, 3}), {.features = width, .size = 7, .stride = 2, .padding = 3});
    image = net(pooled(program, image, 1), {.features = 3 * width});
    for (int stage = 0; stage < 3; ++stage) {
        image = pooled(program, image, 1);
        for (std::int64_t i = 0; i < blocks; ++i)
            image = inceptionBlock(net, image, width);
        width = width * 3 / 2;
    }
    return finish(program, averageAndClassify(program, image), training);
}

Program buildMobileNet(SizeSource& sizes, bool training)
{
    const std::int64_t batch = sizes.batch({32, 8, 16, 64, 128, 256});
    const std::int64_t extent = sizes.choose({224, 128, 160, 192});
    const std::int64_t width = sizes.choose({32, 16, 24});
    DifferentiableProgram program(drawnType(sizes));
    const Normed net{program, training};
    NodeId image = net(program.image({batch, extent, extent, 3}), {.features = width, .stride = 2});
    struct Stage {
        std::int64_t factor;
        std::int64_t stride;
    };
    for (const Stage stage :
         {Stage{2, 1}, {4, 2}, {4, 1}, {8, 2}, {8, 1}, {16, 2}, {16, 1}, {16, 1}, {32, 2}, {32, 1}}) {
        image = program.relu(net.norm(depthwiseLayer(program, image, stage.stride)));
        image = net(image, {.features = stage.factor * width, .size = 1, .padding = 0});
    }
    return finish(program, averageAndClassify(program, image), training);
}

Program buildUNet2d(SizeSource& sizes, bool training)
{
    const std::int64_t batch = sizes.batch({8, 2, 4, 16, 32});
    const std::int64_t extent = sizes.choose({128, 64, 192, 256});
    const std::int64_t features = sizes.choose({32, 16, 24, 48});
    const auto levels = static_cast<int>(sizes.choose({3, 2, 4}));
    const std::int64_t channels = sizes.choose({3, 1, 4});
    const std::int64_t classes = sizes.choose({2, 3, 1, 21});
    DifferentiableProgram program(drawnType(sizes));
    const Normed net{program, training};
    const NodeId image = program.image({batch, extent, extent, channels});
    return finish(program, uNet(net, image, features, levels, classes), training);
}

Program buildUNet3d(SizeSource& sizes, bool training)
{
    const std::int64_t batch = sizes.batch({2, 1, 4, 8});
    const std::int64_t extent = sizes.choose({128, 32, 64, 96});
    const std::int64_t features = sizes.choose({32, 8, 16, 24});
    const auto levels = static_cast<int>(sizes.choose({3, 2}));
    const std::int64_t channels = sizes.choose({1, 1, 4});
    const std::int64_t classes = sizes.choose({3, 4, 1});
    const bool wide = sizes.choose({0, 0, 1}) == 1;
    DifferentiableProgram program(wide ? ElementType::F32 : ElementType::Bf16);
    const Normed net{program, training};
    const NodeId image = program.image({batch, extent, extent, extent, channels});
    return finish(program, uNet(net, image, features, levels, classes), training);
}

} // namespace tgraph
