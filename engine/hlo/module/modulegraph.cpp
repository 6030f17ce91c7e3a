// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/modulegraph.h"

#include "engine/core/contractionopcode.h"
#include "engine/core/task.h"
#include "engine/hlo/module/featurerow.h"
#include "engine/hlo/module/runcounts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph::hlo {
namespace {

/// The distinct feature rows of one module's instructions. Instructions without attributes are compared by the inputs
/// of their row, so that most rows are never computed; others are compared by their rows.
class FeatureRows {
public:
    explicit FeatureRows(const Module& module) : m_module(module) { }

    /// Returns the row of the instruction, adding it if it is new.
    [[nodiscard]] std::uint32_t rowOf(NodeId node);

    /// Returns rows × 140 values. Call it once, after all rows are added.
    [[nodiscard]] std::vector<float> takeFeatures() { return std::move(m_features); }
    /// Returns one value per row: the bytes of an element if its type has no column, else 0. Empty if there is no such
    /// type. Call it once, after all rows are added.
    [[nodiscard]] std::vector<std::uint8_t> takeElementBytes();

private:
    /// Everything that determines the row of an instruction without attributes.
    struct Key {
        std::uint32_t shape = 0;
        bool isRoot = false;
        bool hasGroupCounts = false;
        std::int64_t parameterNumber = 0;

        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const noexcept;
    };

    std::uint32_t intern(NodeId node);
    [[nodiscard]] bool isRow(std::uint32_t index, const FeatureValues& row, std::uint8_t elementBytes) const;

    const Module& m_module;
    std::vector<float> m_features;
    std::vector<std::uint8_t> m_elementBytes;
    std::unordered_map<Key, std::uint32_t, KeyHash> m_byKey;
    std::unordered_multimap<std::size_t, std::uint32_t> m_byHash; ///< hash of a row's bytes → row
};

/// Returns the bytes of an element whose type has no column, 0 for other types.
std::uint8_t unnamedElementBytes(const Shape& shape)
{
    if (elementTypeOf(shape.type))
        return 0;
    return static_cast<std::uint8_t>((elementBits(shape.type) + 7) / 8);
}

std::size_t FeatureRows::KeyHash::operator()(const Key& key) const noexcept
{
    const std::uint64_t bits = std::uint64_t{key.shape} * 4 + (key.isRoot ? 2U : 0U) + (key.hasGroupCounts ? 1U : 0U);
    const std::uint64_t mixed = (bits ^ static_cast<std::uint64_t>(key.parameterNumber) << 34U) * 0x9E3779B97F4A7C15ULL;
    return mixed ^ mixed >> 32U;
}

std::uint32_t FeatureRows::rowOf(NodeId node)
{
    if (hasFeatureAttributes(m_module, node))
        return intern(node);
    const Instruction& instruction = m_module.instruction(node);
    const Key key{.shape = instruction.shape.value,
                  .isRoot = instruction.isRoot,
                  .hasGroupCounts = hasGroupCounts(instruction.opcode),
                  .parameterNumber = instruction.parameterNumber};
    const auto found = m_byKey.find(key);
    if (found != m_byKey.end())
        return found->second;
    const std::uint32_t row = intern(node);
    m_byKey.emplace(key, row);
    return row;
}

std::uint32_t FeatureRows::intern(NodeId node)
{
    const FeatureValues row = featureRow(m_module, node);
    const std::uint8_t elementBytes = unnamedElementBytes(m_module.shapeOf(node));
    const std::size_t hash = std::hash<std::string_view>()(
        std::string_view(reinterpret_cast<const char*>(row.data()), sizeof(row))); // NOLINT: bytes of floats
    const auto [begin, end] = m_byHash.equal_range(hash);
    for (auto known = begin; known != end; ++known)
        if (isRow(known->second, row, elementBytes))
            return known->second;
    const auto index = static_cast<std::uint32_t>(m_elementBytes.size());
    m_features.insert(m_features.end(), row.begin(), row.end());
    m_elementBytes.push_back(elementBytes);
    m_byHash.emplace(hash, index);
    return index;
}

bool FeatureRows::isRow(std::uint32_t index, const FeatureValues& row, std::uint8_t elementBytes) const
{
    // Compares bytes: no value here is NaN or -0.
    return m_elementBytes[index] == elementBytes
        && std::memcmp(m_features.data() + std::size_t{index} * featureCount, row.data(), sizeof(row)) == 0;
}

std::vector<std::uint8_t> FeatureRows::takeElementBytes()
{
    if (std::ranges::all_of(m_elementBytes, [](std::uint8_t bytes) { return bytes == 0; }))
        return {};
    return std::move(m_elementBytes);
}

constexpr std::uint32_t nodesBetweenStops = 4096;

std::uint32_t nodeCount(const Module& module)
{
    return static_cast<std::uint32_t>(module.instructions.size());
}

std::vector<Edge> edgesOf(const Module& module, const std::stop_token& stop)
{
    std::vector<Edge> edges;
    std::vector<NodeId> producers;
    for (std::uint32_t i = 0; i < nodeCount(module); ++i) {
        if (i % nodesBetweenStops == 0)
            throwIfStopped(stop);
        const std::span<const NodeId> operands = module.operandsOf(NodeId(i));
        producers.assign(operands.begin(), operands.end());
        for (const ComputationId callee : module.callsOf(NodeId(i)))
            producers.push_back(module.computation(callee).root);
        std::ranges::sort(producers);
        producers.erase(std::unique(producers.begin(), producers.end()), producers.end());
        for (const NodeId producer : producers)
            edges.push_back({.consumer = NodeId(i), .producer = producer});
    }
    return edges;
}

/// Returns node_splits without its last entry.
std::vector<std::uint32_t> startsOf(const Module& module)
{
    constexpr std::array<std::string_view, 3> major = {"cluster", "while", "cond"};
    std::vector<std::uint32_t> starts = {0};
    for (const Computation& computation : module.computations) {
        const auto isIn = [&](std::string_view word) { return computation.name.find(word) != std::string_view::npos; };
        const std::uint32_t end = computation.first + computation.count;
        if (std::ranges::any_of(major, isIn) && end < nodeCount(module))
            starts.push_back(end);
    }
    return starts;
}

/// Returns true if a configuration can name all dimensions of the node's tensors.
bool isNameable(const Module& module, NodeId node)
{
    const Shape& shape = module.shapeOf(node);
    return isArray(shape) && shape.dimensions.size() <= std::size_t{maxRank};
}

bool isConfigurable(const Module& module, NodeId node)
{
    const Instruction& instruction = module.instruction(node);
    if (!isLayoutConfigurable(instruction.opcode) || module.computation(instruction.computation).isFusion)
        return false;
    const std::size_t needed = instruction.opcode == Opcode::Reshape ? 1 : 2;
    const std::span<const NodeId> operands = module.operandsOf(node);
    return operands.size() >= needed && isNameable(module, node)
        && std::ranges::all_of(operands.first(needed), [&](NodeId operand) { return isNameable(module, operand); });
}

double extentOf(const Shape& shape, std::size_t dimension)
{
    return static_cast<double>(std::max<std::int64_t>(1, shape.dimensions[dimension]));
}

/// Returns the product of the dimensions for which `counts` is true.
template <typename Counts> double productOf(const Shape& shape, const Counts& counts)
{
    double product = 1;
    for (std::size_t i = 0; i < shape.dimensions.size(); ++i)
        if (counts(static_cast<std::int64_t>(i)))
            product *= extentOf(shape, i);
    return product;
}

bool contains(const std::vector<std::int64_t>& dimensions, std::int64_t dimension)
{
    return std::ranges::find(dimensions, dimension) != dimensions.end();
}

KnownOperands operandsOfContraction(const Module& module, NodeId node)
{
    const std::span<const NodeId> operands = module.operandsOf(node);
    KnownOperands known{.node = node, .input = operands[0], .kernel = operands[1]};
    const Attributes* const attributes = module.attributesOf(node);
    if (module.instruction(node).opcode != Opcode::Dot || attributes == nullptr || !attributes->dot)
        return known;
    const DotDimensions& dot = *attributes->dot;
    known.contracted = productOf(module.shapeOf(known.input),
                                 [&dot](std::int64_t dimension) { return contains(dot.lhsContracting, dimension); });
    known.columns = productOf(module.shapeOf(known.kernel), [&dot](std::int64_t dimension) {
        return !contains(dot.rhsContracting, dimension) && !contains(dot.rhsBatch, dimension);
    });
    return known;
}

bool isWholeContraction(const Module& module, NodeId node)
{
    return isContraction(module.instruction(node).opcode) && module.operandsOf(node).size() >= 2;
}

} // namespace

Graph graphOf(const Module& module, const std::stop_token& stop)
{
    Graph::Parts parts;
    const std::uint32_t count = nodeCount(module);
    const std::vector<ComputationRuns> runs = computationRuns(module);
    FeatureRows rows(module);
    parts.featureRows.reserve(count);
    parts.opcodes.reserve(count);
    parts.runs.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % nodesBetweenStops == 0)
            throwIfStopped(stop);
        const NodeId node(i);
        const Instruction& instruction = module.instruction(node);
        parts.featureRows.push_back(rows.rowOf(node));
        parts.opcodes.push_back(instruction.opcode);
        parts.runs.push_back(static_cast<float>(runs[instruction.computation.value].runs));
        if (isConfigurable(module, node))
            parts.configurable.push_back(node);
        if (isWholeContraction(module, node))
            parts.operands.push_back(operandsOfContraction(module, node));
    }
    parts.features = rows.takeFeatures();
    parts.rowElementBytes = rows.takeElementBytes();
    parts.edges = edgesOf(module, stop);
    parts.computationStarts = startsOf(module);
    return Graph(std::move(parts));
}

} // namespace tgraph::hlo
