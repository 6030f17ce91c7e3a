// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelineinput.h"

#include "engine/core/layout.h"
#include "engine/core/opcode.h"
#include "engine/core/splitmix.h"
#include "engine/model/network/networkmodel.h"
#include "engine/model/network/upload.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

/// Returns [..., count] with 1 at each code and 0 elsewhere. LibTorch's one_hot() would wait for a
/// GPU to check the codes.
torch::Tensor oneHot(const torch::Tensor& codes, std::int64_t count, torch::ScalarType type)
{
    return (codes.unsqueeze(-1) == torch::arange(count, codes.options())).to(type);
}

constexpr std::int64_t layoutCodes = maxLayoutEntry - minLayoutEntry + 1; // -1 … 5
constexpr int rowOfMinusOne = 1; // ModelInput::rowVectors hold entry + 2

std::vector<std::int64_t> nodeKeys(const GraphGroup& group)
{
    std::vector<std::int64_t> numbers(
        static_cast<std::size_t>(std::accumulate(group.nodes().begin(), group.nodes().end(), std::int64_t{0})));
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

} // namespace

std::uint64_t PipelineDraws::stream(std::size_t graph, DrawPlace place, std::uint64_t index) const
{
    return scrambled(m_seeds[graph] ^ (splitMixStep * (static_cast<std::uint64_t>(place) + index + 1)));
}

torch::Tensor PipelineDraws::dropout(const torch::Tensor& x, DrawPlace place, std::uint64_t index,
                                     const DrawKeys& keys) const
{
    if (!drops())
        return x;
    const auto channels = static_cast<std::size_t>(x.size(1));
    const auto threshold = static_cast<std::uint64_t>(std::ldexp(m_dropout, 53));
    const auto kept = static_cast<float>(1.0 / (1.0 - m_dropout));
    std::vector<std::int64_t> firsts; // first key of each graph
    std::int64_t bound = 0;
    for (const std::int64_t own : keys.bounds) {
        firsts.push_back(bound);
        bound += own;
    }
    const bool shared = keys.ofRows.size() > static_cast<std::size_t>(bound);
    const std::size_t rows = shared ? static_cast<std::size_t>(bound) : keys.ofRows.size();
    auto mask = torch::empty({static_cast<std::int64_t>(rows), x.size(1)}, torch::kFloat);
    auto* value = mask.data_ptr<float>();
    for (std::size_t row = 0; row < rows; ++row) {
        const std::int64_t key = shared ? static_cast<std::int64_t>(row) : keys.ofRows[row];
        const auto graph = static_cast<std::size_t>(std::ranges::upper_bound(firsts, key) - firsts.begin() - 1);
        const std::uint64_t start = stream(graph, place, index);
        const auto own = static_cast<std::uint64_t>(key - firsts[graph]);
        for (std::size_t channel = 0; channel < channels; ++channel)
            *value++ = (scrambled(start + (own * channels + channel) * splitMixStep) >> 11U) < threshold ? 0.0F : kept;
    }
    mask = uploaded(mask, m_device, x.scalar_type());
    if (shared) { // the device repeats the rows
        const std::vector<std::int64_t> copy(keys.ofRows.begin(), keys.ofRows.end());
        mask = mask.index_select(0, uploaded(torch::tensor(copy, torch::kInt64), m_device));
    }
    return x * mask;
}

NeighbourList PipelineDraws::sample(const NeighbourList& all, int most, std::uint64_t layer,
                                    std::span<const std::int64_t> nodes) const
{
    if (m_seeds.empty() || most == 0)
        return all;
    const auto wanted = static_cast<std::size_t>(most);
    NeighbourList result{.starts = {0}};
    std::size_t first = 0; // node of the graph
    for (std::size_t graph = 0; graph < nodes.size(); ++graph) {
        const std::uint64_t start = stream(graph, DrawPlace::Sample, layer);
        const auto count = static_cast<std::size_t>(nodes[graph]);
        for (std::size_t node = 0; node < count; ++node) {
            const auto own = std::span(all.nodes).subspan(all.starts[first + node],
                                                          all.starts[first + node + 1] - all.starts[first + node]);
            std::vector<std::uint32_t> left(own.begin(), own.end());
            if (left.size() > wanted) { // partial Fisher-Yates; the bias of the remainder of 2^64 numbers is negligible
                for (std::size_t i = 0; i < wanted; ++i) {
                    const std::uint64_t number = scrambled(start + (node * wanted + i) * splitMixStep);
                    std::swap(left[i], left[i + number % (left.size() - i)]);
                }
                left.resize(wanted);
                std::ranges::sort(left);
            }
            result.nodes.insert(result.nodes.end(), left.begin(), left.end());
            result.starts.push_back(static_cast<std::uint32_t>(result.nodes.size()));
        }
        first += count;
    }
    return result;
}

PipelineMlpImpl::PipelineMlpImpl(int inputs, int hidden, int outputs)
    : m_first(inputs, hidden), m_second(hidden, outputs)
{
    register_module("0", m_first);
    register_module("1", m_second);
}

torch::Tensor PipelineMlpImpl::forward(const torch::Tensor& x, const MlpDraws& draws)
{
    const auto hidden = torch::relu(applyLinear(m_first, x));
    return applyLinear(m_second, draws.draws.dropout(hidden, draws.place, draws.index, draws.keys));
}

NodeEmbedder::NodeEmbedder(const ModelOptions& options, torch::nn::Module& owner) : m_options(options.pipeline)
{
    const PipelineWidths widths(options);
    if (m_options.opcode == OpcodeCode::Embedding)
        m_opcode
            = owner.register_module("opcode_embedding", torch::nn::Embedding(opcodeCount, m_options.opcodeEmbedding));
    if (m_options.nodeEmbedding == NodeEmbedding::Full)
        m_all = owner.register_module(
            "node", PipelineMlp(featureCount + widths.opcode, m_options.embeddingWidth, m_options.embeddingWidth));
    if (m_options.nodeEmbedding != NodeEmbedding::Each)
        return;
    const auto list = owner.register_module("features", torch::nn::ModuleList());
    for (int i = 0; i < pipelineFeatures; ++i)
        m_features.emplace_back(pipelineFeature(i).count, m_options.featureWidth, m_options.featureWidth);
    m_features.emplace_back(widths.opcode, m_options.opcodeMlpWidth, m_options.opcodeMlpWidth);
    for (const PipelineMlp& mlp : m_features)
        list->push_back(mlp.ptr());
}

torch::Tensor NodeEmbedder::opcodes(const GraphGroup& group, torch::ScalarType type)
{
    const auto codes = uploaded(torch::tensor(group.opcodes(), torch::kInt64), group.device());
    return m_opcode ? m_opcode(codes) : oneHot(codes, opcodeCount, type);
}

torch::Tensor NodeEmbedder::embed(const GraphGroup& group, const PipelineDraws& draws, torch::ScalarType type)
{
    const auto keys = nodeKeys(group);
    const auto nodes = static_cast<std::int64_t>(keys.size());
    const auto numeric
        = uploaded(torch::tensor(group.numeric(), torch::kFloat).view({nodes, featureCount}), group.device(), type);
    const auto opcode = opcodes(group, type);
    const DrawKeys drawn{.ofRows = keys, .bounds = group.nodes()};
    if (m_features.empty()) {
        const auto all = torch::cat({numeric, opcode}, /*dim=*/1);
        return m_all ? m_all(all, MlpDraws{draws, DrawPlace::NodeMlp, 0, drawn}) : all;
    }
    std::vector<torch::Tensor> parts;
    for (std::size_t i = 0; i < m_features.size(); ++i) {
        const MlpDraws own{draws, DrawPlace::FeatureMlp, i, drawn};
        if (i == pipelineFeatures) {
            parts.push_back(m_features[i](opcode, own));
            continue;
        }
        const FeatureColumns columns = pipelineFeature(static_cast<int>(i));
        parts.push_back(m_features[i](numeric.narrow(1, columns.first, columns.count), own));
    }
    return torch::cat(parts, /*dim=*/1);
}

ConfigEmbedder::ConfigEmbedder(const ModelOptions& options, torch::nn::Module& owner) : m_options(options.pipeline)
{
    const PipelineWidths widths(options);
    if (m_options.configEncoding == ConfigEncoding::OneHot)
        m_mlp = owner.register_module("config",
                                      PipelineMlp(widths.rawConfig, m_options.configWidth, m_options.configWidth));
}

torch::Tensor ConfigEmbedder::encode(const torch::Tensor& raw, const PipelineDraws& draws, const DrawKeys& keys)
{
    if (!m_mlp)
        return raw * m_options.configScale;
    return m_mlp(raw, MlpDraws{draws, DrawPlace::ConfigMlp, 0, keys});
}

torch::Tensor ConfigEmbedder::ofRows(const GraphGroup& group, std::span<const std::vector<std::uint32_t>> rows,
                                     const PipelineDraws& draws, torch::ScalarType type)
{
    std::vector<std::int64_t> entries;
    std::vector<std::int64_t> keys;
    for (std::size_t graph = 0; graph < rows.size(); ++graph) {
        const ModelInput& input = *group.slates()[graph].input;
        for (const std::uint32_t row : rows[graph]) {
            const auto* first = input.rowVectors.data() + std::size_t{row} * configVectorSize;
            for (int i = 0; i < configVectorSize; ++i)
                entries.push_back(std::int64_t{first[i]} - rowOfMinusOne);
            keys.push_back(group.firsts()[graph] + input.rowNode[row]);
        }
    }
    const auto numbers = uploaded(torch::tensor(entries, torch::kInt64).view({-1, configVectorSize}), group.device());
    const auto raw = m_mlp ? oneHot(numbers, layoutCodes, type).flatten(1) : (numbers - 1).to(type);
    return encode(raw, draws, {.ofRows = keys, .bounds = group.nodes()});
}

torch::Tensor ConfigEmbedder::ofTiles(const GraphGroup& group, const PipelineDraws& draws, torch::ScalarType type)
{
    const auto width = static_cast<std::int64_t>(group.slates().front().input->tileWidth);
    auto raw = torch::empty({static_cast<std::int64_t>(group.slates().size()) * group.slateSize(), width});
    auto* target = raw.data_ptr<float>();
    std::vector<std::int64_t> keys;
    std::vector<std::int64_t> bounds;
    std::int64_t first = 0; // key of the graph
    for (const GraphSlate& slate : group.slates()) {
        const ModelInput& input = *slate.input;
        for (const std::uint32_t configuration : slate.slate) {
            target = std::copy_n(input.tileFeatures.data() + configuration * input.tileWidth, input.tileWidth, target);
            keys.push_back(first + configuration);
        }
        bounds.push_back(input.configurations->distinctCount());
        first += bounds.back();
    }
    return encode(uploaded(raw, group.device(), type), draws, {.ofRows = keys, .bounds = bounds});
}

} // namespace tgraph
