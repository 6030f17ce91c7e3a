// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// The callers of a program's computations, and which computations are equal. O(instructions).
class CallMap {
public:
    /// @throws Cancelled.
    explicit CallMap(const hlo::Module& program, const std::stop_token& stop = {});

    /// Returns the class of a computation. Equal computations have the same class: the same instructions with the same
    /// shapes, attributes, operands and equal callees, in the same order. Names, metadata and long constants may
    /// differ.
    [[nodiscard]] std::uint32_t classOf(hlo::ComputationId computation) const { return m_classOf[computation.value]; }
    /// Returns the number of calls of the computation and its equals in the program (a loop counts once).
    [[nodiscard]] std::uint32_t callCount(hlo::ComputationId computation) const
    {
        return m_callsOfClass[classOf(computation)];
    }
    /// Returns the instructions that call a computation, ascending.
    [[nodiscard]] std::span<const NodeId> callersOf(hlo::ComputationId computation) const
    {
        const std::uint32_t first = m_callerStarts[computation.value];
        return std::span(m_callers).subspan(first, m_callerStarts[computation.value + 1] - first);
    }
    /// Returns the opcode of a computation with a single operation ("add" in a reduction); "" for larger ones.
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

/// Returns the computations of an instruction that can be opened, in the order of the file: all of
/// a call, loop, conditional or fusion; of other instructions (a reduction, a sort) those with more
/// than one operation.
[[nodiscard]] std::vector<hlo::ComputationId> openableCalls(const hlo::Module& program, const CallMap& calls,
                                                            NodeId node);

/// Returns these computations as indices into Module::callsOf(), in reading order: the body of a
/// loop before its condition.
[[nodiscard]] std::vector<std::uint32_t> readingOrder(const hlo::Module& program, const CallMap& calls, NodeId node);
/// Returns true if a computation of a loop is its condition.
[[nodiscard]] bool isCondition(const hlo::Module& program, NodeId loop, hlo::ComputationId called);

} // namespace tgraph
