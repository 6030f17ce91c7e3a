// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// Who calls what in a program, and which of its computations are equal. O(instructions).
class CallMap {
public:
    /// @throws Cancelled.
    explicit CallMap(const hlo::Module& program, const std::stop_token& stop = {});

    /// Equal computations have the same number: the same instructions with the same shapes, attributes, operands and
    /// equal callees, in the same order. Names, metadata and long constants may differ.
    [[nodiscard]] std::uint32_t classOf(hlo::ComputationId computation) const { return m_classOf[computation.value]; }
    /// How often the computation or an equal one is called in the program (a loop counts once).
    [[nodiscard]] std::uint32_t callCount(hlo::ComputationId computation) const
    {
        return m_callsOfClass[classOf(computation)];
    }
    /// The instructions that call a computation, ascending.
    [[nodiscard]] std::span<const NodeId> callersOf(hlo::ComputationId computation) const
    {
        const std::uint32_t first = m_callerStarts[computation.value];
        return std::span(m_callers).subspan(first, m_callerStarts[computation.value + 1] - first);
    }
    /// The opcode of a computation that does a single thing ("add", what a reduction applies); "" of larger ones.
    [[nodiscard]] std::string_view onlyOperation(hlo::ComputationId computation) const
    {
        return m_onlyOperation[computation.value];
    }

private:
    void findCallers(const hlo::Module& program);
    void findClasses(const hlo::Module& program, const std::stop_token& stop);

    std::vector<std::uint32_t> m_classOf;
    std::vector<std::uint32_t> m_callsOfClass;
    std::vector<std::uint32_t> m_callerStarts; // computations + 1
    std::vector<NodeId> m_callers;
    std::vector<std::string_view> m_onlyOperation;
};

/// The computations of an instruction that are worth to be looked at: all of a call, a loop, a conditional, a fusion;
/// of others (a reduction, a sort) those that do more than a single thing. In the order of the file.
[[nodiscard]] std::vector<hlo::ComputationId> openableCalls(const hlo::Module& program, const CallMap& calls,
                                                            NodeId node);

/// The same as places in Module::callsOf(), in the order in which people read them: a loop's body before its condition.
[[nodiscard]] std::vector<std::uint32_t> readingOrder(const hlo::Module& program, const CallMap& calls, NodeId node);
/// Whether one of a loop's computations is its condition.
[[nodiscard]] bool isCondition(const hlo::Module& program, NodeId loop, hlo::ComputationId called);

} // namespace tgraph
