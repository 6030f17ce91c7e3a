// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/fusionspace.h"

#include "engine/analytical/contraction.h"
#include "engine/core/error.h"
#include "engine/simulate/kernelbuilder.h"
#include "engine/simulate/seededrandom.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <numeric>
#include <string_view>

namespace tgraph {
namespace {

constexpr std::size_t bitsBetweenStops = 256;

/// Returns true for instructions that are never fused: data, tuples, calls, communication.
bool isNeverFused(Opcode opcode)
{
    constexpr std::array<std::string_view, 35> names = {"parameter",
                                                        "tuple",
                                                        "get-tuple-element",
                                                        "tuple-select",
                                                        "call",
                                                        "while",
                                                        "conditional",
                                                        "fusion",
                                                        "custom-call",
                                                        "after-all",
                                                        "add-dependency",
                                                        "opt-barrier",
                                                        "domain",
                                                        "infeed",
                                                        "outfeed",
                                                        "send",
                                                        "send-done",
                                                        "recv",
                                                        "recv-done",
                                                        "all-reduce",
                                                        "all-reduce-start",
                                                        "all-reduce-done",
                                                        "all-gather",
                                                        "all-gather-start",
                                                        "all-gather-done",
                                                        "all-to-all",
                                                        "reduce-scatter",
                                                        "collective-permute",
                                                        "collective-permute-start",
                                                        "collective-permute-done",
                                                        "partition-id",
                                                        "replica-id",
                                                        "async-start",
                                                        "async-update",
                                                        "async-done"};
    return std::ranges::find(names, opcodeName(opcode)) != names.end();
}

} // namespace

/// Union of nodes into kernels.
class FusionSpace::Joining {
public:
    Joining(const Graph& program, const FusionRules& rules) : m_program(program), m_rules(rules)
    {
        const std::uint32_t count = program.nodeCount();
        m_kernel.resize(count);
        std::iota(m_kernel.begin(), m_kernel.end(), 0U);
        m_members.resize(count);
        m_contractions.resize(count);
        m_seen.resize(count, 0);
        for (std::uint32_t i = 0; i < count; ++i) {
            m_members[i] = {NodeId(i)};
            m_contractions[i] = isContraction(program.opcode(NodeId(i))) ? 1 : 0;
        }
    }

    /// Joins the ends of an edge. Returns false and changes nothing if that would break a rule or close a cycle.
    bool join(const Edge& edge)
    {
        const std::uint32_t from = m_kernel[edge.producer.value];
        const std::uint32_t to = m_kernel[edge.consumer.value];
        if (from == to)
            return true;
        const bool isWithin = m_members[from].size() + m_members[to].size() <= m_rules.mostNodes
            && m_contractions[from] + m_contractions[to] <= m_rules.mostContractions;
        if (!isWithin || areLinkedThroughOthers(from, to))
            return false;
        const auto [small, large]
            = m_members[from].size() < m_members[to].size() ? std::pair(from, to) : std::pair(to, from);
        for (const NodeId node : m_members[small])
            m_kernel[node.value] = large;
        m_members[large].insert(m_members[large].end(), m_members[small].begin(), m_members[small].end());
        m_contractions[large] += m_contractions[small];
        m_members[small].clear();
        return true;
    }

    [[nodiscard]] const std::vector<std::vector<NodeId>>& members() const { return m_members; }

private:
    /// Returns true if data flows from one kernel to the other through a third.
    bool areLinkedThroughOthers(std::uint32_t from, std::uint32_t to)
    {
        ++m_round;
        std::vector<std::uint32_t> open = {from};
        m_seen[from] = m_round;
        while (!open.empty()) {
            const std::uint32_t kernel = open.back();
            open.pop_back();
            for (const NodeId node : m_members[kernel]) {
                for (const NodeId consumer : m_program.consumers(node)) {
                    const std::uint32_t next = m_kernel[consumer.value];
                    if (next == to && kernel != from)
                        return true;
                    if (next == to || m_seen[next] == m_round)
                        continue;
                    m_seen[next] = m_round;
                    open.push_back(next);
                }
            }
        }
        return false;
    }

    const Graph& m_program;
    const FusionRules& m_rules;
    std::vector<std::uint32_t> m_kernel; ///< node → kernel
    std::vector<std::vector<NodeId>> m_members; ///< members per kernel; empty for merged kernels
    std::vector<std::uint32_t> m_contractions;
    std::vector<std::uint32_t> m_seen; ///< per kernel: the round in which it was last visited
    std::uint32_t m_round = 0;
};

FusionSpace::FusionSpace(std::shared_ptr<const Graph> program, const FusionRules& rules)
    : m_program(std::move(program)), m_rules(rules)
{
    for (const Edge& edge : m_program->edges()) {
        if (edge.producer.value >= edge.consumer.value)
            throw Error(
                fmt::format("fusion: found an edge from instruction {} to {}, expected one to a later instruction",
                            edge.producer.value, edge.consumer.value));
        if (!isNeverFused(m_program->opcode(edge.producer)) && !isNeverFused(m_program->opcode(edge.consumer)))
            m_edges.push_back(edge);
    }
}

FusionBits FusionSpace::defaultBits() const
{
    FusionBits bits;
    for (const Edge& edge : m_edges)
        bits.push_back(m_program->consumers(edge.producer).size() == 1);
    return bits;
}

FusionBits FusionSpace::randomBits(std::uint64_t seed, double density) const
{
    SeededRandom random(seed);
    FusionBits bits;
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        bits.push_back(random.uniform() < density);
    return bits;
}

FusionSpace::Joining FusionSpace::joined(FusionBits& bits, const std::stop_token& stop) const
{
    assert(bits.size() == m_edges.size());
    Joining joining(*m_program, m_rules);
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        if (i % bitsBetweenStops == 0)
            throwIfStopped(stop);
        bits[i] = bits[i] && joining.join(m_edges[i]);
    }
    return joining;
}

FusionBits FusionSpace::keptBits(FusionBits bits, const std::stop_token& stop) const
{
    static_cast<void>(joined(bits, stop));
    return bits;
}

std::vector<FusionSpace::Kernel> FusionSpace::kernels(FusionBits bits, const std::stop_token& stop) const
{
    const Joining joining = joined(bits, stop);
    std::vector<Kernel> kernels;
    for (const std::vector<NodeId>& members : joining.members()) {
        const bool works = std::ranges::any_of(members, [this](NodeId node) {
            return m_program->opcode(node) != Opcode::Constant && !isNeverFused(m_program->opcode(node));
        });
        if (!works)
            continue;
        kernels.push_back(members);
        std::ranges::sort(kernels.back());
    }
    std::ranges::sort(kernels, {}, [](const Kernel& kernel) { return kernel.front(); });
    return kernels;
}

/// Returns the nodes used outside the kernel or by no node; the latter are results of the program.
std::vector<NodeId> FusionSpace::resultsOf(const Kernel& kernel, const std::vector<bool>& isInside) const
{
    std::vector<NodeId> results;
    for (const NodeId node : kernel) {
        if (m_program->opcode(node) == Opcode::Constant) // each user has its own copy
            continue;
        const auto consumers = m_program->consumers(node);
        const bool leaves = consumers.empty()
            || std::ranges::any_of(consumers, [&](NodeId consumer) { return !isInside[consumer.value]; });
        if (leaves)
            results.push_back(node);
    }
    return results;
}

Graph FusionSpace::kernelGraph(const Kernel& kernel) const
{
    std::vector<bool> isInside(m_program->nodeCount(), false);
    bool sums = false;
    for (const NodeId node : kernel) {
        isInside[node.value] = true;
        sums = sums || m_program->opcode(node) == Opcode::Reduce;
    }
    KernelBuilder builder;
    if (sums)
        builder.addAdder(ElementType::F32);
    builder.startBody();
    std::map<NodeId, NodeId> inKernel;
    for (const NodeId node : kernel) // ordered by use
        for (const NodeId producer : m_program->producers(node))
            if (!isInside[producer.value] && !inKernel.contains(producer))
                inKernel.emplace(producer, builder.parameterLike(*m_program, producer));
    for (const NodeId node : kernel) {
        std::vector<NodeId> operands;
        for (const NodeId producer : m_program->producers(node))
            operands.push_back(inKernel.at(producer));
        inKernel.emplace(node, builder.copyOf(*m_program, node, std::move(operands)));
    }
    std::vector<NodeId> results;
    for (const NodeId node : resultsOf(kernel, isInside))
        results.push_back(inKernel.at(node));
    if (kernel.size() == 1)
        return std::move(builder).plain(inKernel.at(kernel.front()));
    return std::move(builder).fused(results.size() == 1 ? results.front() : builder.tuple(results));
}

} // namespace tgraph
