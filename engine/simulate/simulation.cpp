// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulation.h"

#include "engine/analytical/analyticallayout.h"
#include "engine/analytical/contraction.h"
#include "engine/analytical/nodecost.h"
#include "engine/analytical/tpuv3.h"
#include "engine/simulate/seededrandom.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double tinyExtent = 4;

/// Returns a document whose configuration r takes candidate r of every decision (cyclically), so that all occur.
Document everyCandidate(const Program& program, const std::vector<LayoutChoice>& choices)
{
    std::size_t most = 1;
    for (const LayoutChoice& choice : choices)
        most = std::max(most, choice.vectors.size());
    std::vector<OptionCodes> configs(most, OptionCodes(choices.size()));
    for (std::size_t row = 0; row < most; ++row) {
        for (std::size_t i = 0; i < choices.size(); ++i)
            configs[row][i] = static_cast<std::uint16_t>(row % choices[i].vectors.size());
    }
    Document document;
    document.graph = program.graph;
    document.configs = configTable(choices, program.graph.configurable().size(), configs);
    document.runtimeNs.resize(most);
    return document;
}

bool isElementwise(Opcode opcode)
{
    constexpr std::array merged
        = {Opcode::Add,   Opcode::Compare,  Opcode::Convert,  Opcode::Divide,   Opcode::Exponential,
           Opcode::Log,   Opcode::Logistic, Opcode::Maximum,  Opcode::Multiply, Opcode::Negate,
           Opcode::Rsqrt, Opcode::Select,   Opcode::Subtract, Opcode::Tanh};
    return std::find(merged.begin(), merged.end(), opcode) != merged.end();
}

/// The element-wise operations after each configurable node: they are timed with it, all others separately.
class Followers {
public:
    explicit Followers(const Graph& graph) : m_taken(graph.nodeCount(), false)
    {
        for (const NodeId node : graph.configurable())
            m_counts.push_back(walk(graph, node));
    }

    [[nodiscard]] double count(SlotId slot) const { return m_counts[slot.value]; }
    [[nodiscard]] bool taken(std::uint32_t node) const { return m_taken[node]; }

private:
    double walk(const Graph& graph, NodeId source)
    {
        const TensorShape shape = tensorShape(graph.features(source));
        double count = 0;
        std::vector<NodeId> open = {source};
        while (!open.empty()) {
            const NodeId node = open.back();
            open.pop_back();
            for (const NodeId consumer : graph.consumers(node)) {
                if (m_taken[consumer.value] || !isElementwise(graph.opcode(consumer))
                    || !tensorShape(graph.features(consumer)).sameExtents(shape))
                    continue;
                m_taken[consumer.value] = true;
                count += 1;
                open.push_back(consumer);
            }
        }
        return count;
    }

    std::vector<bool> m_taken;
    std::vector<double> m_counts;
};

/// Times one node with one vector, including the element-wise operations that follow it.
class NodeTimer {
public:
    NodeTimer(const Graph& graph, const MachineTraits& traits) : m_graph(graph), m_traits(traits) { }

    [[nodiscard]] double seconds(NodeId node, const NodeCost& cost, const ConfigVector& vector, bool own,
                                 double followers) const
    {
        const double operandRate = m_graph.opcode(node) == Opcode::Convolution ? m_traits.operandRate : 1.0;
        const double passes = cost.outputPassSeconds + cost.operandPassSeconds / operandRate;
        const double compute = passes / m_traits.matrixRate + cost.vectorSeconds / m_traits.vectorRate;
        const double transfer = cost.transferSeconds / m_traits.memoryRate;
        const double relayout = cost.relayoutSeconds / (m_traits.memoryRate * m_traits.relayoutRate);
        const double work = overlapped(compute, transfer) * efficiency(node, vector) * slowdown(node, vector, own);
        return work + relayout + merged(node, cost.paddedVolume, followers);
    }

    [[nodiscard]] double overlapped(double compute, double transfer) const
    {
        return std::max(compute, transfer) + (1 - m_traits.overlap) * std::min(compute, transfer);
    }

private:
    SeededRandom randomOf(NodeId node, std::uint64_t layout) const
    {
        return SeededRandom(scrambled(scrambled(m_traits.seed ^ node.value) ^ layout));
    }

    static std::uint64_t packed(const ConfigVector& vector, LayoutPart part)
    {
        return static_cast<std::uint64_t>(packLayout(layoutOf(vector, part)));
    }

    [[nodiscard]] double efficiency(NodeId node, const ConfigVector& vector) const
    {
        const std::uint64_t output = packed(vector, LayoutPart::Output);
        const std::uint64_t operands
            = output << 40 | packed(vector, LayoutPart::Input) << 20 | packed(vector, LayoutPart::Kernel) | 1ULL << 62;
        return randomOf(node, output).logNormal(m_traits.nodeSpread)
            * randomOf(node, operands).logNormal(m_traits.operandSpread);
    }

    /// Draws a slowdown for the orders of output and input; the kernel's order has no effect.
    [[nodiscard]] double slowdown(NodeId node, const ConfigVector& vector, bool own) const
    {
        if (own || m_graph.opcode(node) == Opcode::Reshape)
            return 1;
        const double lane = laneExtent(node, layoutOf(vector, LayoutPart::Output));
        const auto input = contractionOf(m_graph, node).input;
        const double inputLane
            = input ? laneExtent(*input, layoutOf(vector, LayoutPart::Input)) : static_cast<double>(tpuv3::lanes);
        const std::uint64_t key
            = packed(vector, LayoutPart::Output) << 20 | packed(vector, LayoutPart::Input) | 1ULL << 61;
        SeededRandom random = randomOf(node, key);
        if (lane == 1 && inputLane <= tinyExtent && random.uniform() < m_traits.emptyChance)
            return m_traits.emptyFactor * random.logNormal(0.5);
        if (lane > 1 && lane <= tinyExtent && random.uniform() < m_traits.cliffChance)
            return m_traits.cliffFactor * random.logNormal(0.5);
        return random.uniform() < m_traits.plateauChance ? m_traits.plateauFactor : 1.0;
    }

    /// Returns the extent of the dimension that a layout names first; a full register's if it is open.
    [[nodiscard]] double laneExtent(NodeId tensor, LayoutView layout) const
    {
        const TensorShape shape = tensorShape(m_graph.features(tensor));
        return layout[0] >= 0 && layout[0] < shape.rank ? shape.extent[static_cast<std::size_t>(layout[0])]
                                                        : static_cast<double>(tpuv3::lanes);
    }

    [[nodiscard]] double merged(NodeId node, double paddedVolume, double followers) const
    {
        const double vector = followers * paddedVolume / (tpuv3::vectorRegister * tpuv3::clockHz) / m_traits.vectorRate;
        const double passes = std::ceil(followers / m_traits.fusionLength);
        const double bytes = 2 * passes * paddedVolume * elementBytes(elementType(m_graph.features(node)));
        return overlapped(vector, bytes / (tpuv3::hbmBytesPerSecond * m_traits.memoryRate));
    }

    const Graph& m_graph;
    MachineTraits m_traits;
};

} // namespace

MachineTraits drawnTraits(std::uint64_t seed)
{
    SeededRandom random(scrambled(seed));
    MachineTraits traits;
    traits.matrixRate = random.logBetween(0.2, 2);
    traits.operandRate = random.logBetween(0.08, 0.4);
    traits.vectorRate = 0.8 * random.logNormal(0.25);
    traits.memoryRate = 0.8 * random.logNormal(0.2);
    traits.relayoutRate = random.logBetween(0.5, 2.5);
    traits.overlap = random.between(0.5, 1);
    traits.nodeSpread = random.between(0.01, 0.1);
    traits.operandSpread = random.logBetween(1e-6, 1e-4);
    traits.fusionLength = std::floor(random.between(2, 8));
    traits.cliffChance = random.between(0.2, 0.8);
    traits.cliffFactor = random.logBetween(2, 30);
    traits.emptyChance = random.between(0.5, 1);
    traits.emptyFactor = random.logBetween(10, 300);
    traits.plateauChance = random.between(0, 0.004);
    traits.plateauFactor = random.logBetween(1.2, 4);
    traits.secondsPerOperator = random.logBetween(5e-7, 4e-6);
    traits.noise = random.logBetween(4e-6, 1.3e-3);
    traits.seed = scrambled(scrambled(seed));
    return traits;
}

SimulatedMachine::SimulatedMachine(const Program& program, const std::vector<LayoutChoice>& choices,
                                   const MachineTraits& traits)
{
    const Graph& graph = program.graph;
    const Document document = everyCandidate(program, choices);
    const AnalyticalLayout analytical(document, {});
    const NodeTimer timer(graph, traits);
    const Followers followers(graph);
    std::vector<std::size_t> choiceOf(graph.configurable().size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        std::vector<double> seconds(choices[i].vectors.size(), 0.0);
        for (const SlotId slot : choices[i].slots) {
            choiceOf[slot.value] = i;
            for (std::size_t candidate = 0; candidate < seconds.size(); ++candidate)
                seconds[candidate]
                    += timer.seconds(graph.configurableNode(slot), analytical.vectorCosts(slot)[candidate],
                                     choices[i].vectors[candidate], candidate == 0, followers.count(slot));
        }
        m_seconds.push_back(std::move(seconds));
    }
    for (const AnalyticalLayout::Pair& pair : analytical.pairs()) {
        Pair scaled{choiceOf[pair.producer.value], choiceOf[pair.reshape.value], pair.seconds};
        for (double& seconds : scaled.seconds)
            seconds /= traits.memoryRate * traits.relayoutRate;
        m_pairs.push_back(std::move(scaled));
    }
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        const NodeCost& cost = analytical.plainCost(NodeId(i));
        if (followers.taken(i) || cost.totalSeconds() == 0)
            continue;
        // Separate merged operations: each pass over memory serves several of them.
        const double shared = isElementwise(graph.opcode(NodeId(i))) ? traits.fusionLength : 1.0;
        m_constant += traits.secondsPerOperator
            + timer.overlapped(cost.computeSeconds() / traits.vectorRate,
                               cost.transferSeconds / (traits.memoryRate * shared));
    }
    m_constant += traits.secondsPerOperator * static_cast<double>(graph.configurable().size());
}

double SimulatedMachine::seconds(const OptionCodes& genes) const
{
    double sum = m_constant;
    for (std::size_t i = 0; i < genes.size(); ++i)
        sum += m_seconds[i][genes[i]];
    for (const Pair& pair : m_pairs)
        sum += pair.seconds[genes[pair.first] * m_seconds[pair.second].size() + genes[pair.second]];
    return sum;
}

Document simulateLayouts(const Program& program, const SimulationSubject& subject, const SearchOptions& search,
                         const MachineTraits& machine, const std::stop_token& stop)
{
    const std::vector<LayoutChoice> choices = layoutChoices(
        program, {.tieLikeNodes = subject.tieLikeNodes, .openReshapes = subject.source == Collection::Source::Nlp});
    const SimulatedMachine timer(program, choices, machine);
    SeededRandom noise(scrambled(search.seed)); // separate from the search's own numbers
    const auto measured
        = [&](const OptionCodes& genes) { return timer.seconds(genes) * noise.logNormal(machine.noise); };
    const std::vector<OptionCodes> configs = searchConfigs(choices, search, measured, stop);

    Document document;
    document.graph = program.graph;
    document.collection = {.kind = Collection::Kind::Layout, .source = subject.source, .search = search.strategy};
    document.configs = configTable(choices, program.graph.configurable().size(), configs);
    for (const OptionCodes& genes : configs)
        document.runtimeNs.push_back(std::llround(measured(genes) * 1e9));
    document.runtimesPublished = true;
    document.simulation = fmt::format(
        "program {}, {} search, seed {}, noise {:.2g}; timed by a formula akin to the analytical model's, never on a "
        "machine: how well that model ranks this file says nothing about real ones",
        subject.program, search.strategy == Collection::Search::Default ? "genetic" : "random", search.seed,
        machine.noise);
    return document;
}

} // namespace tgraph
