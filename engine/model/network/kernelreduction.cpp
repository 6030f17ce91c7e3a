// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/kernelreduction.h"

#include "engine/model/network/kernelconvolution.h"
#include "engine/model/network/networkmodel.h"
#include "engine/model/network/upload.h"

#include <cmath>
#include <limits>

namespace tgraph {

torch::Tensor reduceColumns(const torch::Tensor& x, const GraphGroup& group, const KernelOptions& options)
{
    const auto sum = group.sum(x); // [K, B, H]
    std::vector<torch::Tensor> parts;
    if (options.columnMean)
        parts.push_back(sum / group.nodeCounts(x).view({-1, 1, 1}));
    if (options.columnMax)
        parts.push_back(x.size(0) == 0 ? sum : group.maximum(x));
    if (options.columnSum)
        parts.push_back(sum);
    return torch::cat(parts, /*dim=*/-1);
}

LstmReductionImpl::LstmReductionImpl(int width)
    : m_input(plainLinear(width, std::int64_t{4} * width)), m_hidden(plainLinear(width, std::int64_t{4} * width))
{
    register_module("input", m_input);
    register_module("hidden", m_hidden);
}

torch::Tensor LstmReductionImpl::forward(const torch::Tensor& x, const GraphGroup& group)
{
    const auto kernels = static_cast<std::int64_t>(group.slates().size());
    const auto start = x.new_zeros({1, kernels * x.size(1), x.size(2)});
    if (x.size(0) == 0)
        return start;
    const auto sequences = group.padded(x).transpose(0, 1).flatten(1, 2); // [T, K · B, H]
    const auto type = x.scalar_type();
    const std::vector<torch::Tensor> weights{m_input->weight.to(type), m_hidden->weight.to(type)};
    // cuDNN keeps the data of its backward pass only if a flag announces one.
    const auto [states, last, cells]
        = torch::lstm(sequences, {start, start}, weights, /*has_biases=*/false, /*num_layers=*/1, /*dropout=*/0.0,
                      /*train=*/torch::GradMode::is_enabled(), /*bidirectional=*/false, /*batch_first=*/false);
    if (!group.paddingMask().defined())
        return last.view({kernels, x.size(1), x.size(2)});
    // The argument has the shape [T, K · B, H]
    return group.lastNodes(states.unflatten(1, {kernels, x.size(1)}).transpose(0, 1));
}

AffineNormImpl::AffineNormImpl(int width)
    : m_weight(register_parameter("weight", torch::ones({width}))),
      m_bias(register_parameter("bias", torch::zeros({width})))
{
}

torch::Tensor AffineNormImpl::forward(const torch::Tensor& x)
{
    return torch::layer_norm(x, m_weight.sizes(), m_weight.to(x.scalar_type()), m_bias.to(x.scalar_type()), 1e-5);
}

EncoderLayerImpl::EncoderLayerImpl(int width, int heads)
    : m_heads(heads),
      m_query(register_module("query", plainLinear(width, width))),
      m_key(register_module("key", plainLinear(width, width))),
      m_value(register_module("value", plainLinear(width, width))),
      m_output(register_module("output", plainLinear(width, width))),
      m_inner(register_module("inner", plainLinear(width, std::int64_t{4} * width))),
      m_outer(register_module("outer", plainLinear(std::int64_t{4} * width, width))),
      m_norm1(register_module("norm1", AffineNorm(width))),
      m_norm2(register_module("norm2", AffineNorm(width)))
{
}

torch::Tensor EncoderLayerImpl::attend(const torch::Tensor& x, const GraphGroup& group, torch::Tensor* weights)
{
    const auto depth = x.size(2) / m_heads;
    const auto split = [&](const torch::nn::Linear& layer) { // [K, B, heads, T, depth]
        return group.padded(applyLinear(layer, x)).unflatten(-1, {m_heads, depth}).permute({0, 2, 3, 1, 4});
    };
    auto logits = torch::matmul(split(m_query), split(m_key).transpose(-1, -2)) / std::sqrt(double(depth));
    if (group.paddingMask().defined())
        logits = logits.masked_fill(group.paddingMask().view({logits.size(0), 1, 1, 1, logits.size(-1)}),
                                    -std::numeric_limits<float>::infinity());
    const auto alpha = torch::softmax(logits, /*dim=*/-1); // [K, B, heads, T, T]
    if (weights != nullptr)
        *weights = alpha.mean(/*dim=*/2);
    const auto mixed = torch::matmul(alpha, split(m_value)); // [K, B, heads, T, depth]
    return applyLinear(m_output, group.unpadded(mixed.permute({0, 3, 1, 2, 4}).flatten(3)));
}

torch::Tensor EncoderLayerImpl::forward(const torch::Tensor& x, const GraphGroup& group, Dropout& dropout,
                                        torch::Tensor* weights)
{
    const auto attended = m_norm1(x + dropout(attend(x, group, weights)));
    const auto inner = dropout(torch::relu(applyLinear(m_inner, attended)));
    return m_norm2(attended + dropout(applyLinear(m_outer, inner)));
}

torch::Tensor sinusoidalPositions(std::int64_t nodes, std::int64_t width, torch::Device device)
{
    auto positions = torch::empty({nodes, 1, width}, torch::kFloat);
    auto* target = positions.data_ptr<float>();
    for (std::int64_t node = 0; node < nodes; ++node)
        for (std::int64_t pair = 0; pair < width / 2; ++pair) {
            const double angle = static_cast<double>(node)
                / std::pow(10000.0, static_cast<double>(2 * pair) / static_cast<double>(width));
            *target++ = static_cast<float>(std::sin(angle));
            *target++ = static_cast<float>(std::cos(angle));
        }
    return uploaded(positions, device);
}

} // namespace tgraph
