// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programmatcher.h"

#include "engine/core/task.h"
#include "engine/programs/sequencematch.h"

#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t unmatched = ProgramDiff::noPair;
constexpr std::uint32_t several = ProgramDiff::noPair - 1; // marks a key that several instructions have

using NamedNodes = std::unordered_map<std::string_view, std::uint32_t>;

template <typename Visit> void eachNodeOf(const hlo::Computation& computation, const Visit& visit)
{
    for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
        visit(NodeId(i));
}

/// Returns true for opcodes that help to identify an instruction; the others are frequent and similar.
bool isDistinctive(std::string_view opcode)
{
    constexpr std::array<std::string_view, 6> dull
        = {"bitcast", "broadcast", "constant", "get-tuple-element", "parameter", "tuple"};
    return !std::ranges::binary_search(dull, opcode);
}

} // namespace

ProgramMatcher::Side::Side(const hlo::Module& ofModule, const ProgramSignatures& ofSignatures)
    : module(ofModule),
      signatures(ofSignatures),
      userStarts(ofModule.instructions.size() + 1, 0),
      other(ofModule.instructions.size(), unmatched),
      otherComputation(ofModule.computations.size(), unmatched)
{
    const auto count = static_cast<std::uint32_t>(module.instructions.size());
    for (std::uint32_t i = 0; i < count; ++i)
        for (const NodeId operand : module.operandsOf(NodeId(i)))
            ++userStarts[operand.value + 1];
    for (std::uint32_t i = 0; i < count; ++i)
        userStarts[i + 1] += userStarts[i];
    std::vector<std::uint32_t> next(userStarts.begin(), userStarts.end() - 1);
    userList.resize(userStarts.back());
    for (std::uint32_t i = 0; i < count; ++i)
        for (const NodeId operand : module.operandsOf(NodeId(i)))
            userList[next[operand.value]++] = NodeId(i);
}

ProgramMatcher::ProgramMatcher(const hlo::Module& before, const hlo::Module& after,
                               const ProgramSignatures& signaturesBefore, const ProgramSignatures& signaturesAfter,
                               std::stop_token stop)
    : m_before(before, signaturesBefore),
      m_after(after, signaturesAfter),
      m_reasons(before.instructions.size(), MatchReason::Name),
      m_stop(std::move(stop))
{
}

void ProgramMatcher::match()
{
    linkComputations(m_before.module.entry, m_after.module.entry);
    linkEqualNames(/*mustBeEqual=*/true);
    for (const std::size_t round : {3U, 2U, 1U})
        matchUnique(round, /*distinctiveOnly=*/false);
    spread(Likeness::Itself);
    matchInOrder(2);
    spread(Likeness::Itself);
    matchNames(/*mustHaveOpcode=*/true);
    linkEqualNames(/*mustBeEqual=*/false);
    spread(Likeness::Itself);
    linkEqualContents();
    matchInOrder(0);
    spread(Likeness::Opcode);
    matchMovedNames();
    matchUnique(0, /*distinctiveOnly=*/true);
    spread(Likeness::Itself);
    matchNames(/*mustHaveOpcode=*/false);
}

void ProgramMatcher::pair(NodeId before, NodeId after, MatchReason reason)
{
    m_before.other[before.value] = after.value;
    m_after.other[after.value] = before.value;
    m_reasons[before.value] = reason;
    m_pairs.push_back(before);
}

std::uint64_t ProgramMatcher::likenessKey(const Side& side, NodeId node, Likeness likeness) const
{
    return likeness == Likeness::Itself ? side.key(node, 0)
                                        : std::hash<std::string_view>()(side.module.instruction(node).opcodeName);
}

bool ProgramMatcher::tryPair(NodeId before, NodeId after, Likeness likeness)
{
    if (!m_before.isOpen(before) || !m_after.isOpen(after)
        || likenessKey(m_before, before, likeness) != likenessKey(m_after, after, likeness))
        return false;
    pair(before, after, MatchReason::Neighbours);
    return true;
}

void ProgramMatcher::linkComputations(hlo::ComputationId before, hlo::ComputationId after)
{
    if (m_before.otherComputation[before.value] != unmatched || m_after.otherComputation[after.value] != unmatched)
        return;
    m_before.otherComputation[before.value] = after.value;
    m_after.otherComputation[after.value] = before.value;
    matchInside(before, after);
}

void ProgramMatcher::linkEqualNames(bool mustBeEqual)
{
    std::unordered_map<std::string_view, std::uint32_t> named;
    for (std::uint32_t i = 0; i < m_after.module.computations.size(); ++i)
        named.emplace(m_after.module.computations[i].name, i);
    for (std::uint32_t i = 0; i < m_before.module.computations.size(); ++i) {
        const auto found = named.find(m_before.module.computations[i].name);
        if (found != named.end()
            && (!mustBeEqual || m_before.signatures.computation[i] == m_after.signatures.computation[found->second]))
            linkComputations(hlo::ComputationId(i), hlo::ComputationId(found->second));
    }
}

// Links uncalled computations, such as copies that a compiler left behind, by their content alone.
void ProgramMatcher::linkEqualContents()
{
    std::unordered_map<std::uint64_t, std::deque<std::uint32_t>> open;
    for (std::uint32_t i = 0; i < m_after.otherComputation.size(); ++i)
        if (m_after.otherComputation[i] == unmatched)
            open[m_after.signatures.computation[i]].push_back(i);
    for (std::uint32_t i = 0; i < m_before.otherComputation.size(); ++i) {
        if (m_before.otherComputation[i] != unmatched)
            continue;
        const auto found = open.find(m_before.signatures.computation[i]);
        if (found == open.end() || found->second.empty())
            continue;
        linkComputations(hlo::ComputationId(i), hlo::ComputationId(found->second.front()));
        found->second.pop_front();
    }
}

// Pairs instructions whose names and surroundings agree, and the parameters and roots of both computations.
void ProgramMatcher::matchInside(hlo::ComputationId before, hlo::ComputationId after)
{
    const hlo::Computation& first = m_before.module.computation(before);
    const hlo::Computation& second = m_after.module.computation(after);
    NamedNodes named;
    named.reserve(second.count);
    std::unordered_map<std::int64_t, NodeId> parameters;
    eachNodeOf(second, [&](NodeId node) {
        const hlo::Instruction& instruction = m_after.module.instruction(node);
        named.emplace(instruction.name, node.value);
        if (instruction.parameterNumber >= 0)
            parameters.emplace(instruction.parameterNumber, node);
    });
    eachNodeOf(first, [&](NodeId node) {
        const auto found = named.find(m_before.module.instruction(node).name);
        if (found != named.end() && agree(node, NodeId(found->second)))
            pair(node, NodeId(found->second), MatchReason::NameAndStructure);
    });
    eachNodeOf(first, [&](NodeId node) {
        const auto found = parameters.find(m_before.module.instruction(node).parameterNumber);
        if (found != parameters.end())
            tryPair(node, found->second, Likeness::Itself);
    });
    tryPair(first.root, second.root, Likeness::Opcode);
}

/// Compares two instructions of one name: true for the same opcode and either the same surroundings or an operand or
/// user of the same name.
bool ProgramMatcher::agree(NodeId before, NodeId after) const
{
    if (!m_before.isOpen(before) || !m_after.isOpen(after)
        || m_before.module.instruction(before).opcodeName != m_after.module.instruction(after).opcodeName)
        return false;
    if (m_before.key(before, 1) == m_after.key(after, 1))
        return true;
    const auto nameIn = [](const Side& side, NodeId node) { return side.module.instruction(node).name; };
    const auto first = m_before.module.operandsOf(before);
    const auto second = m_after.module.operandsOf(after);
    const std::size_t count = std::min(first.size(), second.size());
    for (std::size_t i = 0; i < count; ++i)
        if (nameIn(m_before, first[i]) == nameIn(m_after, second[i]))
            return true;
    constexpr std::size_t mostUsers = 16; // compared at most
    const auto users = m_after.users(after).first(std::min(mostUsers, m_after.users(after).size()));
    const auto others = m_before.users(before).first(std::min(mostUsers, m_before.users(before).size()));
    return std::ranges::any_of(others, [&](NodeId user) {
        return std::ranges::any_of(users,
                                   [&](NodeId other) { return nameIn(m_before, user) == nameIn(m_after, other); });
    });
}

void ProgramMatcher::matchUnique(std::size_t round, bool distinctiveOnly)
{
    throwIfStopped(m_stop);
    const auto uniqueIn = [&](const Side& side) {
        std::unordered_map<std::uint64_t, std::uint32_t> nodes;
        for (std::uint32_t i = 0; i < side.other.size(); ++i) {
            if (side.other[i] != unmatched
                || (distinctiveOnly && !isDistinctive(side.module.instructions[i].opcodeName)))
                continue;
            const auto [found, isNew] = nodes.try_emplace(side.key(NodeId(i), round), i);
            if (!isNew)
                found->second = several;
        }
        return nodes;
    };
    const auto before = uniqueIn(m_before);
    const auto after = uniqueIn(m_after);
    // Ordered as in the file, so that pairs are reproducible
    for (std::uint32_t i = 0; i < m_before.other.size(); ++i) {
        const std::uint64_t key = m_before.key(NodeId(i), round);
        const auto first = before.find(key);
        const auto second = after.find(key);
        if (first != before.end() && first->second == i && second != after.end() && second->second != several)
            pair(NodeId(i), NodeId(second->second), MatchReason::Structure);
    }
}

void ProgramMatcher::matchInOrder(std::size_t round)
{
    const auto openIn = [round](const Side& side, std::uint32_t computation, std::vector<std::uint64_t>& keys) {
        std::vector<NodeId> nodes;
        eachNodeOf(side.module.computations[computation], [&](NodeId node) {
            if (side.isOpen(node)) {
                nodes.push_back(node);
                keys.push_back(side.key(node, round));
            }
        });
        return nodes;
    };
    for (std::uint32_t i = 0; i < m_before.otherComputation.size(); ++i) {
        if (m_before.otherComputation[i] == unmatched)
            continue;
        std::vector<std::uint64_t> keysBefore;
        std::vector<std::uint64_t> keysAfter;
        const std::vector<NodeId> before = openIn(m_before, i, keysBefore);
        const std::vector<NodeId> after = openIn(m_after, m_before.otherComputation[i], keysAfter);
        constexpr std::uint32_t mostEdits = 1024;
        for (const auto& [x, y] : matchedPlaces(keysBefore, keysAfter, mostEdits, m_stop))
            pair(before[x], after[y], MatchReason::Order);
    }
}

void ProgramMatcher::matchNames(bool mustHaveOpcode)
{
    throwIfStopped(m_stop);
    for (std::uint32_t i = 0; i < m_before.otherComputation.size(); ++i) {
        if (m_before.otherComputation[i] == unmatched)
            continue;
        NamedNodes named;
        eachNodeOf(m_after.module.computations[m_before.otherComputation[i]], [&](NodeId node) {
            if (m_after.isOpen(node))
                named.emplace(m_after.module.instruction(node).name, node.value);
        });
        eachNodeOf(m_before.module.computations[i], [&](NodeId node) {
            const hlo::Instruction& instruction = m_before.module.instruction(node);
            const auto found = named.find(instruction.name);
            if (m_before.isOpen(node) && found != named.end()
                && (!mustHaveOpcode
                    || instruction.opcodeName == m_after.module.instruction(NodeId(found->second)).opcodeName))
                pair(node, NodeId(found->second), MatchReason::Name);
        });
    }
}

// Pairs instructions that moved to another computation and whose names are unique.
void ProgramMatcher::matchMovedNames()
{
    throwIfStopped(m_stop);
    const auto namesIn = [](const Side& side) {
        NamedNodes named;
        for (std::uint32_t i = 0; i < side.other.size(); ++i) {
            const auto [found, isNew] = named.try_emplace(side.module.instructions[i].name, i);
            if (!isNew)
                found->second = several;
        }
        return named;
    };
    const NamedNodes before = namesIn(m_before);
    const NamedNodes after = namesIn(m_after);
    for (std::uint32_t i = 0; i < m_before.other.size(); ++i) {
        const std::string_view name = m_before.module.instructions[i].name;
        const auto found = after.find(name);
        if (m_before.isOpen(NodeId(i)) && before.find(name)->second == i && found != after.end()
            && found->second != several && m_after.isOpen(NodeId(found->second))
            && m_before.key(NodeId(i), 0) == m_after.key(NodeId(found->second), 0))
            pair(NodeId(i), NodeId(found->second), MatchReason::Name);
    }
}

void ProgramMatcher::spread(Likeness likeness)
{
    for (std::size_t next = 0; next < m_pairs.size(); ++next) { // grows in the loop
        if (next % 4096 == 0)
            throwIfStopped(m_stop);
        spreadFrom(m_pairs[next], likeness);
    }
}

void ProgramMatcher::spreadFrom(NodeId before, Likeness likeness)
{
    const NodeId after(m_before.other[before.value]);
    const auto operandsBefore = m_before.module.operandsOf(before);
    const auto operandsAfter = m_after.module.operandsOf(after);
    if (operandsBefore.size() == operandsAfter.size())
        for (std::size_t i = 0; i < operandsBefore.size(); ++i)
            tryPair(operandsBefore[i], operandsAfter[i], likeness);
    const auto callsBefore = m_before.module.callsOf(before);
    const auto callsAfter = m_after.module.callsOf(after);
    if (callsBefore.size() == callsAfter.size())
        for (std::size_t i = 0; i < callsBefore.size(); ++i)
            linkComputations(callsBefore[i], callsAfter[i]);
    spreadToUsers(before, after, likeness);
}

// Pairs users that are the only similar open ones on both sides.
void ProgramMatcher::spreadToUsers(NodeId before, NodeId after, Likeness likeness)
{
    const auto openUsers = [&](const Side& side, NodeId node) {
        std::vector<std::pair<std::uint64_t, std::uint32_t>> open; // key, user
        for (const NodeId user : side.users(node))
            if (side.isOpen(user))
                open.emplace_back(likenessKey(side, user, likeness), user.value);
        std::ranges::sort(open);
        const auto again = std::ranges::unique(open);
        open.erase(again.begin(), again.end());
        return open;
    };
    const auto first = openUsers(m_before, before);
    if (first.empty())
        return;
    const auto second = openUsers(m_after, after);
    const auto only = [](const auto& users, std::uint64_t key) {
        const auto [from, to]
            = std::ranges::equal_range(users, key, {}, &std::pair<std::uint64_t, std::uint32_t>::first);
        return to - from == 1 ? from->second : several;
    };
    for (const auto& [key, user] : first) {
        const std::uint32_t other = only(second, key);
        if (other != several && only(first, key) == user)
            tryPair(NodeId(user), NodeId(other), likeness);
    }
}

} // namespace tgraph
