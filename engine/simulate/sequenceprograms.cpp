// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/layers.h"
#include "engine/simulate/networkprograms.h"

namespace tgraph {
namespace {

/// Sizes for [batch, positions, model] → [batch, positions, heads, each].
struct Attention {
    std::int64_t heads;
    std::int64_t each;
};

/// Returns one gate's slice of the last dimension.
NodeId gate(DifferentiableProgram& program, NodeId gates, std::int64_t index, std::int64_t hidden)
{
    return program.slice(gates, 1, index * hidden, (index + 1) * hidden);
}

struct LstmWeights {
    NodeId matrix;
    NodeId bias;
};

struct LstmState {
    NodeId output;
    NodeId cell;
};

/// Maps input and output [batch, ·] to the next state. One dot for all four gates, as in the data set's RNN.
LstmState lstmStep(DifferentiableProgram& program, NodeId input, const LstmState& state, const LstmWeights& weights)
{
    const std::int64_t hidden = program.shape(state.cell)[1];
    const NodeId both = program.concatenate({input, state.output}, 1);
    const NodeId product = program.dot(both, weights.matrix, {{}, {}, {1}, {0}});
    const NodeId gates = program.add(product, program.broadcast(weights.bias, Extents(program.shape(product)), {1}));
    const NodeId forget = program.multiply(state.cell, program.logistic(gate(program, gates, 0, hidden)));
    const NodeId fresh = program.multiply(program.logistic(gate(program, gates, 1, hidden)),
                                          program.tanh(gate(program, gates, 2, hidden)));
    const NodeId cell = program.add(forget, fresh);
    return {.output = program.multiply(program.tanh(cell), program.logistic(gate(program, gates, 3, hidden))),
            .cell = cell};
}

NodeId lstmWeight(DifferentiableProgram& program, std::int64_t rows, std::int64_t hidden)
{
    return program.weight({rows, 4 * hidden});
}

/// Projects to heads and adds a bias of [heads, each].
NodeId projected(DifferentiableProgram& program, NodeId tokens, const Attention& size)
{
    const NodeId heads = denseLayer(program, tokens, {size.heads, size.each});
    const NodeId bias = program.weight({size.heads, size.each});
    return program.add(heads, program.broadcast(bias, Extents(program.shape(heads)), {2, 3}));
}

/// Computes scaled dot-product attention; adds `mask` [positions, positions] to every head's scores.
NodeId attention(DifferentiableProgram& program, NodeId tokens, const Attention& size, std::optional<NodeId> mask)
{
    const NodeId query = projected(program, tokens, size);
    const NodeId key = projected(program, tokens, size);
    const NodeId value = projected(program, tokens, size);
    NodeId scores = program.scale(program.dot(query, key, {{0, 2}, {0, 2}, {3}, {3}})); // [batch, heads, to, from]
    if (mask)
        scores = program.add(scores, program.broadcast(*mask, Extents(program.shape(scores)), {2, 3}));
    const NodeId shares = softmax(program, scores);
    const NodeId mixed = program.dot(shares, value, {{0, 1}, {0, 2}, {3}, {1}}); // [batch, heads, to, each]
    const NodeId heads = program.transpose(mixed, {0, 2, 1, 3});
    const std::int64_t model = program.shape(tokens).back();
    const NodeId weight = program.weight({size.heads, size.each, model});
    return addBias(program, program.dot(heads, weight, {{}, {}, {2, 3}, {0, 1}}));
}

NodeId feedForward(DifferentiableProgram& program, NodeId tokens, std::int64_t inner)
{
    const std::int64_t model = program.shape(tokens).back();
    const NodeId wide = gelu(program, addBias(program, denseLayer(program, tokens, {inner})));
    return addBias(program, denseLayer(program, wide, {model}));
}

/// The common parts of the two language models: sizes, and tokens [batch, positions, model] of looked-up rows.
struct Sequence {
    std::int64_t batch;
    std::int64_t positions;
    std::int64_t layers;
    Attention size;
    std::int64_t vocabulary;

    [[nodiscard]] std::int64_t model() const { return size.heads * size.each; }

    [[nodiscard]] NodeId tokens(DifferentiableProgram& program) const
    {
        const NodeId rows = program.input({batch * positions, model()});
        const NodeId tokens = program.reshape(rows, {batch, positions, model()});
        const NodeId places = program.weight({positions, model()});
        return program.add(tokens, program.broadcast(places, Extents(program.shape(tokens)), {1, 2}));
    }

    /// Returns the word probabilities at each position.
    [[nodiscard]] NodeId words(DifferentiableProgram& program, NodeId tokens) const
    {
        const NodeId rows = program.reshape(tokens, {batch * positions, model()});
        return softmax(program, addBias(program, denseLayer(program, rows, {vocabulary})));
    }
};

Sequence drawnSequence(SizeSource& sizes)
{
    Sequence sequence{};
    sequence.batch = sizes.batch({8, 4, 16, 32});
    sequence.positions = sizes.choose({128, 64, 256, 384, 512});
    sequence.layers = sizes.choose({4, 2, 3, 6});
    sequence.size = {.heads = sizes.choose({12, 4, 8, 16}), .each = sizes.choose({64, 32, 80, 128})};
    sequence.vocabulary = sizes.choose({8192, 4096, 30522});
    return sequence;
}

} // namespace

Program buildRnn(SizeSource& sizes, bool training)
{
    const std::int64_t batch = sizes.batch({64, 16, 32, 128, 256, 512});
    const std::int64_t steps = sizes.choose({8, 4, 6, 12, 16});
    const std::int64_t layers = sizes.choose({2, 1, 3});
    const std::int64_t features = sizes.choose({256, 128, 512, 300});
    const std::int64_t hidden = sizes.choose({512, 256, 1024, 650});
    const std::int64_t classes = sizes.choose({1000, 100, 10000});
    DifferentiableProgram program(drawnType(sizes));
    std::vector<LstmWeights> weights;
    std::vector<LstmState> states;
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        const std::int64_t rows = (layer == 0 ? features : hidden) + hidden;
        weights.push_back({.matrix = lstmWeight(program, rows, hidden), .bias = program.weight({4 * hidden})});
        states.push_back({.output = program.input({batch, hidden}), .cell = program.input({batch, hidden})});
    }
    const NodeId sequence = program.input({steps, batch, features});
    NodeId output = sequence;
    for (std::int64_t step = 0; step < steps; ++step) {
        output = program.reshape(program.slice(sequence, 0, step, step + 1), {batch, features});
        for (std::size_t layer = 0; layer < weights.size(); ++layer) {
            states[layer] = lstmStep(program, output, states[layer], weights[layer]);
            output = states[layer].output;
        }
    }
    const NodeId logits = addBias(program, denseLayer(program, output, {classes}));
    return finish(program, softmax(program, logits), training);
}

Program buildBert(SizeSource& sizes, bool training)
{
    const Sequence sequence = drawnSequence(sizes);
    DifferentiableProgram program(drawnType(sizes));
    NodeId tokens = layerNorm(program, sequence.tokens(program));
    for (std::int64_t layer = 0; layer < sequence.layers; ++layer) {
        const NodeId mixed = attention(program, tokens, sequence.size, std::nullopt);
        tokens = layerNorm(program, program.add(tokens, mixed));
        tokens = layerNorm(program, program.add(tokens, feedForward(program, tokens, 4 * sequence.model())));
    }
    return finish(program, sequence.words(program, tokens), training);
}

Program buildGpt(SizeSource& sizes, bool training)
{
    const Sequence sequence = drawnSequence(sizes);
    DifferentiableProgram program(drawnType(sizes));
    NodeId tokens = sequence.tokens(program);
    const NodeId mask = program.input({sequence.positions, sequence.positions});
    for (std::int64_t layer = 0; layer < sequence.layers; ++layer) {
        tokens = program.add(tokens, attention(program, layerNorm(program, tokens), sequence.size, mask));
        tokens = program.add(tokens, feedForward(program, layerNorm(program, tokens), 4 * sequence.model()));
    }
    return finish(program, sequence.words(program, layerNorm(program, tokens)), training);
}

} // namespace tgraph
