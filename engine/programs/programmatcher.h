// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programdiff.h"
#include "engine/programs/programsignatures.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Matches the instructions and computations of two programs: the steps of programDiff().
class ProgramMatcher {
public:
    ProgramMatcher(const hlo::Module& before, const hlo::Module& after, const ProgramSignatures& signaturesBefore,
                   const ProgramSignatures& signaturesAfter, std::stop_token stop);

    /// @throws Cancelled.
    void match();

    /// Returns the pair of each node of the first program; ProgramDiff::noPair if it has none.
    [[nodiscard]] const std::vector<std::uint32_t>& afterOf() const { return m_before.other; }
    [[nodiscard]] MatchReason reasonOf(NodeId before) const { return m_reasons[before.value]; }
    /// Returns the pair of each computation; ProgramDiff::noPair if it has none.
    [[nodiscard]] const std::vector<std::uint32_t>& computationAfterOf() const { return m_before.otherComputation; }
    [[nodiscard]] const std::vector<std::uint32_t>& computationBeforeOf() const { return m_after.otherComputation; }

private:
    struct Side {
        Side(const hlo::Module& ofModule, const ProgramSignatures& ofSignatures);
        [[nodiscard]] bool isOpen(NodeId node) const { return other[node.value] == ProgramDiff::noPair; }
        [[nodiscard]] std::uint64_t key(NodeId node, std::size_t round) const
        {
            return signatures.around[round][node.value];
        }
        [[nodiscard]] std::span<const NodeId> users(NodeId node) const
        {
            return std::span(userList).subspan(userStarts[node.value],
                                               userStarts[node.value + 1] - userStarts[node.value]);
        }

        const hlo::Module& module;
        const ProgramSignatures& signatures;
        std::vector<std::uint32_t> userStarts; ///< n + 1
        std::vector<NodeId> userList; ///< a user once per operand
        std::vector<std::uint32_t> other; ///< one per node: its pair in the other program
        std::vector<std::uint32_t> otherComputation;
    };
    /// The similarity that two neighbours of a pair need to become a pair.
    enum class Likeness : std::uint8_t { Itself, Opcode };

    void pair(NodeId before, NodeId after, MatchReason reason);
    bool tryPair(NodeId before, NodeId after, Likeness likeness);
    [[nodiscard]] std::uint64_t likenessKey(const Side& side, NodeId node, Likeness likeness) const;
    void linkComputations(hlo::ComputationId before, hlo::ComputationId after);
    void linkEqualNames(bool mustBeEqual);
    void linkEqualContents();
    void matchInside(hlo::ComputationId before, hlo::ComputationId after);
    [[nodiscard]] bool agree(NodeId before, NodeId after) const;
    void matchUnique(std::size_t round, bool distinctiveOnly);
    void matchInOrder(std::size_t round);
    void matchNames(bool mustHaveOpcode);
    void matchMovedNames();
    void spread(Likeness likeness);
    void spreadFrom(NodeId before, Likeness likeness);
    void spreadToUsers(NodeId before, NodeId after, Likeness likeness);

    Side m_before;
    Side m_after;
    std::vector<MatchReason> m_reasons; ///< by node of `before`
    std::vector<NodeId> m_pairs; ///< nodes of `before`, in the order of pairing
    std::stop_token m_stop;
};

} // namespace tgraph
