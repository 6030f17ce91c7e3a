// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/configsearch.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace tgraph {
namespace {

using Genes = std::vector<std::uint16_t>; // one candidate number a slot

constexpr double mutationRate = 0.05;
constexpr std::size_t parentShare = 5; // one in five

/// The two orders of the dimensions `a` and `b`, most minor first.
using Order = std::array<std::int8_t, 2>;

void put(ConfigVector& vector, LayoutPart part, std::span<const std::int8_t> entries)
{
    std::copy(entries.begin(), entries.end(), vector.begin() + static_cast<std::ptrdiff_t>(part) * layoutEntries);
}

ConfigVector openVector()
{
    ConfigVector vector;
    vector.fill(minLayoutEntry);
    return vector;
}

/// Every combination of the two orders of output, input and kernel.
std::vector<ConfigVector> orderCombinations(Order output, Order input, Order kernel)
{
    std::vector<ConfigVector> vectors;
    for (int choice = 0; choice < 8; ++choice) {
        const auto ordered = [choice](Order order, int bit) {
            return (choice >> bit & 1) != 0 ? Order{order[1], order[0]} : order;
        };
        ConfigVector vector = openVector();
        put(vector, LayoutPart::Output, ordered(output, 0));
        put(vector, LayoutPart::Input, ordered(input, 1));
        put(vector, LayoutPart::Kernel, ordered(kernel, 2));
        vectors.push_back(vector);
    }
    return vectors;
}

std::vector<std::int8_t> descending(int rank)
{
    std::vector<std::int8_t> order(static_cast<std::size_t>(rank));
    std::iota(order.rbegin(), order.rend(), std::int8_t{0});
    return order;
}

std::vector<ConfigVector> reshapeVectors(const Graph& graph, NodeId node)
{
    std::vector<std::int8_t> output = descending(shapeRank(graph.features(node)));
    std::vector<std::int8_t> input;
    if (!graph.producers(node).empty())
        input = descending(shapeRank(graph.features(graph.producers(node)[0])));
    std::vector<ConfigVector> vectors;
    for (int i = 0; i < 2; ++i) {
        ConfigVector vector = openVector();
        put(vector, LayoutPart::Output, output);
        put(vector, LayoutPart::Input, input);
        vectors.push_back(vector);
        std::reverse(output.begin(), output.end());
        std::reverse(input.begin(), input.end());
    }
    return vectors;
}

class GeneticSearch {
public:
    GeneticSearch(const Graph& graph, const SearchOptions& options) : m_options(options), m_random(options.seed)
    {
        for (const NodeId node : graph.configurable())
            m_candidates.push_back(candidateVectors(graph, node));
    }

    ConfigTable run(const TimeConfigs& time)
    {
        while (m_drawn.size() < m_options.configurations) {
            const std::size_t begin = m_drawn.size();
            const std::size_t end = std::min<std::size_t>(m_options.configurations, begin + m_options.generation);
            while (m_drawn.size() < end)
                m_drawn.push_back(next());
            if (m_options.strategy == Collection::Search::Default)
                chooseParents(time(table(std::span(m_drawn).subspan(begin))), begin);
        }
        return table(m_drawn);
    }

private:
    std::uint64_t below(std::uint64_t bound) { return m_random() % bound; }
    bool chance(double share) { return static_cast<double>(m_random() >> 11) * 0x1p-53 < share; }

    Genes next()
    {
        if (!m_drawn.empty() && chance(m_options.repeatShare))
            return m_drawn[below(m_drawn.size())];
        Genes genes(m_candidates.size());
        const bool child = !m_parents.empty();
        const std::size_t mother = child ? m_parents[below(m_parents.size())] : 0;
        const std::size_t father = child ? m_parents[below(m_parents.size())] : 0;
        for (std::size_t slot = 0; slot < genes.size(); ++slot) {
            const bool fresh = !child || chance(mutationRate);
            genes[slot] = fresh ? static_cast<std::uint16_t>(below(m_candidates[slot].size()))
                                : m_drawn[chance(0.5) ? mother : father][slot];
        }
        return genes;
    }

    void chooseParents(const std::vector<double>& seconds, std::size_t begin)
    {
        m_seconds.insert(m_seconds.end(), seconds.begin(), seconds.end());
        for (std::size_t i = begin; i < m_drawn.size(); ++i)
            m_order.push_back(i);
        std::stable_sort(m_order.begin(), m_order.end(),
                         [this](std::size_t a, std::size_t b) { return m_seconds[a] < m_seconds[b]; });
        m_parents.assign(m_order.begin(),
                         m_order.begin()
                             + static_cast<std::ptrdiff_t>((m_order.size() + parentShare - 1) / parentShare));
    }

    /// Only the vectors that some configuration takes, numbered by first appearance.
    [[nodiscard]] ConfigTable table(std::span<const Genes> configs) const
    {
        std::vector<ConfigTable::Slot> slots(m_candidates.size());
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            std::vector<int> codeOf(m_candidates[slot].size(), -1);
            std::vector<std::uint8_t> codes;
            for (const Genes& genes : configs) {
                int& code = codeOf[genes[slot]];
                if (code < 0) {
                    code = static_cast<int>(slots[slot].vectors.size());
                    slots[slot].vectors.push_back(m_candidates[slot][genes[slot]]);
                }
                codes.push_back(static_cast<std::uint8_t>(code));
            }
            slots[slot].codes = std::move(codes);
        }
        return ConfigTable(static_cast<std::uint32_t>(configs.size()), std::move(slots));
    }

    SearchOptions m_options;
    std::mt19937_64 m_random; // its numbers are fixed by the standard
    std::vector<std::vector<ConfigVector>> m_candidates;
    std::vector<Genes> m_drawn;
    std::vector<double> m_seconds;
    std::vector<std::size_t> m_order; // all drawn so far, fastest first
    std::vector<std::size_t> m_parents;
};

} // namespace

std::vector<ConfigVector> candidateVectors(const Graph& graph, NodeId node)
{
    if (graph.opcode(node) == Opcode::Reshape)
        return reshapeVectors(graph, node);
    if (graph.opcode(node) == Opcode::Convolution) {
        const FeatureRow row = graph.features(node);
        const auto dimension
            = [row](int column) { return static_cast<std::int8_t>(row[static_cast<std::size_t>(column)]); };
        return orderCombinations(
            {dimension(feature::convolutionOutputFeature), dimension(feature::convolutionOutputBatch)},
            {dimension(feature::convolutionInputFeature), dimension(feature::convolutionInputBatch)},
            {dimension(feature::convolutionKernelOutputFeature), dimension(feature::convolutionKernelInputFeature)});
    }
    std::vector<ConfigVector> vectors = orderCombinations({1, 0}, {1, 0}, {1, 0});
    ConfigVector open = openVector();
    put(open, LayoutPart::Output, Order{1, 0});
    vectors.push_back(open);
    return vectors;
}

ConfigTable searchConfigs(const Graph& graph, const SearchOptions& options, const TimeConfigs& time)
{
    return GeneticSearch(graph, options).run(time);
}

} // namespace tgraph
