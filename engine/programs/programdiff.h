// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <array>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// Possible differences between an instruction and its match.
enum class InstructionChange : std::uint8_t {
    Opcode,
    Shape, ///< type or dimensions
    Layout, ///< minor_to_major, tiles, memory space; unwritten layouts are row-major
    Operands, ///< another number of operands, or one that does not match its counterpart
    Attributes, ///< any other attribute that affects the result: window, dimension numbers, a constant's value, …
    Calls, ///< another number of computations, or one that does not match its counterpart
    /// Its computation does not match, because the instruction was moved, for example into a fusion
    Computation,
    Name,
    Metadata, ///< op_name, op_type, source
};
inline constexpr std::size_t instructionChangeCount = 9;
/// Returns "opcode", "shape", …
[[nodiscard]] std::string_view instructionChangeName(InstructionChange change);

/// A set of changes.
class InstructionChanges {
public:
    void add(InstructionChange change) { m_bits |= bit(change); }
    [[nodiscard]] bool has(InstructionChange change) const { return (m_bits & bit(change)) != 0; }
    /// Returns true if the two compute different things: names and metadata do not count.
    [[nodiscard]] bool areReal() const
    {
        return (m_bits & ~(bit(InstructionChange::Name) | bit(InstructionChange::Metadata))) != 0;
    }
    [[nodiscard]] bool none() const { return m_bits == 0; }
    bool operator==(const InstructionChanges&) const = default;

private:
    static constexpr std::uint32_t bit(InstructionChange change) { return 1U << static_cast<unsigned>(change); }
    std::uint32_t m_bits = 0;
};

/// The reason for which two instructions became a pair.
enum class MatchReason : std::uint8_t {
    NameAndStructure,
    Structure, ///< unique in both programs
    Neighbours, ///< both are the same operand, or user, of a pair
    Name,
    Order, ///< the n-th of several that look equal
};

struct InstructionPair {
    NodeId before;
    NodeId after;
    MatchReason reason = MatchReason::Name;
    InstructionChanges changes;
};

/// A comparison of two programs, or two versions of one, instruction by instruction. Immutable.
struct ProgramDiff {
    std::shared_ptr<const hlo::Module> before;
    std::shared_ptr<const hlo::Module> after;
    std::vector<InstructionPair> pairs; ///< ascending by `before`; every instruction is in at most one
    std::vector<NodeId> removed; ///< nodes of `before` without a match; ascending
    std::vector<NodeId> added; ///< nodes of `after` without a match; ascending
    std::vector<std::uint32_t> pairOfBefore; ///< node → index of its pair; noPair
    std::vector<std::uint32_t> pairOfAfter;
    std::uint32_t equal = 0; ///< pairs without a real change
    std::uint32_t renamed = 0; ///< those of `equal` with another name
    std::uint32_t changed = 0; ///< pairs with a real change
    std::array<std::uint32_t, instructionChangeCount> withChange{}; ///< pairs with each change; a pair may have several
    std::uint32_t computationsRemoved = 0;
    std::uint32_t computationsAdded = 0;

    static constexpr std::uint32_t noPair = UINT32_MAX;
    [[nodiscard]] bool areSame() const { return removed.empty() && added.empty() && changed == 0; }
};

/// Matches in this order; each step uses only what the previous ones left over:
/// 1. Computations: the entries, then those of equal names; later those that matched instructions call at the same
///    place.
/// 2. Same name, opcode and surroundings: a hash of opcode, shape without layout, attributes, and of everything within
///    three steps along operands and users (Weisfeiler and Leman's refinement). A name alone is weak evidence: XLA
///    renumbers.
/// 3. Same surroundings, unique in both programs: first wide ones, then narrower.
/// 4. From each pair on: operands at the same place, then users, of equal opcode, until nothing new is found.
/// 5. Same name and opcode; then same name in matched computations, whatever the opcode.
/// 6. Several with the same surroundings: in the order of the file, inside matched computations; likewise computations
///    that contain the same instructions.
///
/// Attributes are compared as written, without metadata and names of computations, if both programs are text; otherwise
/// as the module stores them. O(instructions + operands + text) except for sorting, a few hash tables: 31,855
/// instructions against a copy take 40 ms, whatever the names are.
/// @throws Cancelled.
[[nodiscard]] ProgramDiff programDiff(std::shared_ptr<const hlo::Module> before,
                                      std::shared_ptr<const hlo::Module> after, const std::stop_token& stop = {});

} // namespace tgraph
