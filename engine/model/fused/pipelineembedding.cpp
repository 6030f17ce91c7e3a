// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/features.h"
#include "engine/core/layout.h"
#include "engine/core/opcode.h"
#include "engine/model/fused/pipelineforward.h"

#include <algorithm>
#include <map>

namespace tgraph {

namespace {

constexpr int rowOfMinusOne = 1; // ModelInput::rowVectors hold entry + 2
constexpr std::size_t layoutChoices = maxLayoutEntry - minLayoutEntry + 1;

using VectorRow = std::array<std::uint8_t, configVectorSize>;

// Returns opcodes as columns after the numeric ones, [n, 140 + w].
FastTable nodeColumns(const PipelineWeights& weights, const ModelInput& input)
{
    const auto codes = static_cast<std::size_t>(weights.widths.opcode);
    FastTable table{.values = Floats(input.nodeCount * (featureCount + codes)), .width = featureCount + codes};
    for (std::size_t node = 0; node < input.nodeCount; ++node) {
        float* row = std::copy_n(input.numeric.data() + node * featureCount, featureCount, table.row(node));
        const std::size_t opcode = input.opcodes[node];
        if (weights.opcodeEmbedding.empty())
            row[opcode] = 1.0F;
        else
            std::copy_n(weights.opcodeEmbedding.data() + opcode * codes, codes, row);
    }
    return table;
}

// Returns the distinct vectors of configurable nodes' rows; ofRow maps each row to its vector.
std::vector<VectorRow> distinctVectors(const ModelInput& input, std::vector<std::uint32_t>& ofRow)
{
    std::map<VectorRow, std::uint32_t> numberOf;
    std::vector<VectorRow> vectors;
    ofRow.assign(input.rowCount(), 0);
    const std::uint32_t first = input.slotRows.empty() ? input.rowCount() : input.slotRows.front();
    for (std::uint32_t row = first; row < input.rowCount(); ++row) {
        VectorRow vector;
        std::copy_n(input.rowVectors.data() + std::size_t{row} * configVectorSize, configVectorSize, vector.begin());
        const auto [found, isNew] = numberOf.emplace(vector, static_cast<std::uint32_t>(vectors.size()));
        if (isNew)
            vectors.push_back(vector);
        ofRow[row] = found->second;
    }
    return vectors;
}

FastTable rawVectors(const PipelineWeights& weights, const std::vector<VectorRow>& vectors)
{
    const auto width = static_cast<std::size_t>(weights.widths.rawConfig);
    FastTable table{.values = Floats(vectors.size() * width), .width = width};
    for (std::size_t i = 0; i < vectors.size(); ++i)
        for (std::size_t entry = 0; entry < vectors[i].size(); ++entry) {
            const int value = vectors[i][entry] - rowOfMinusOne; // 0: -1
            if (weights.configs.empty())
                table.row(i)[entry] = static_cast<float>(value - 1);
            else
                table.row(i)[entry * layoutChoices + static_cast<std::size_t>(value)] = 1.0F;
        }
    return table;
}

} // namespace

FastTable embedNodes(const PipelineWeights& weights, const ModelInput& input, const std::stop_token& stop)
{
    FastTable columns = nodeColumns(weights, input);
    if (weights.nodes.empty())
        return columns;
    const auto width = static_cast<std::size_t>(weights.widths.node);
    FastTable result{.values = Floats(input.nodeCount * width), .width = width};
    std::size_t place = 0;
    for (std::size_t i = 0; i < weights.nodes.size(); ++i) {
        const bool isFeature = weights.nodes.size() > 1 && i < pipelineFeatures;
        const bool isOpcode = weights.nodes.size() > 1 && !isFeature;
        const std::size_t first = isFeature ? static_cast<std::size_t>(pipelineFeature(static_cast<int>(i)).first)
            : isOpcode                      ? featureCount
                                            : 0;
        const FastTable part
            = applyFast(weights.nodes[i], {columns.values.data() + first, input.nodeCount, columns.width}, stop);
        const PipelineOptions& o = weights.options.pipeline;
        const auto channels = static_cast<std::size_t>(isFeature      ? o.featureWidth
                                                           : isOpcode ? o.opcodeMlpWidth
                                                                      : o.embeddingWidth);
        for (std::size_t node = 0; node < input.nodeCount; ++node)
            std::copy_n(part.row(node), channels, result.row(node) + place);
        place += channels;
    }
    return result;
}

FastConfigs embedConfigs(const PipelineWeights& weights, const ModelInput& input, const std::stop_token& stop)
{
    FastConfigs result;
    const bool tile = weights.isTile();
    FastTable raw;
    if (!tile)
        raw = rawVectors(weights, distinctVectors(input, result.ofRow));
    const RowsView rows = tile
        ? RowsView{input.tileFeatures.data(), input.configurations->distinctCount(), input.tileWidth}
        : RowsView{raw.values.data(), raw.width > 0 ? raw.values.size() / raw.width : 0, raw.width};
    if (!weights.configs.empty()) {
        result.table = applyFast(weights.configs.front(), rows, stop);
        return result;
    }
    const auto width = static_cast<std::size_t>(weights.widths.config);
    result.table = {.values = Floats(rows.rows * padded(width)), .width = padded(width)};
    for (std::size_t i = 0; i < rows.rows; ++i)
        for (std::size_t c = 0; c < width; ++c)
            result.table.row(i)[c]
                = rows.data[i * rows.stride + c] * static_cast<float>(weights.options.pipeline.configScale);
    return result;
}

} // namespace tgraph
