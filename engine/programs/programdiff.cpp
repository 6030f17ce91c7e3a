// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programdiff.h"

#include "engine/core/task.h"
#include "engine/programs/programmatcher.h"
#include "engine/programs/programsignatures.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::array<std::string_view, instructionChangeCount> changeNames
    = {"opcode", "shape", "layout", "operands", "attributes", "calls", "computation", "name", "metadata"};

class ChangeFinder {
public:
    ChangeFinder(const ProgramDiff& diff, const ProgramSignatures& before, const ProgramSignatures& after,
                 const ProgramMatcher& matcher)
        : m_diff(diff), m_before(before), m_after(after), m_matcher(matcher)
    {
    }

    [[nodiscard]] InstructionChanges of(NodeId before, NodeId after) const
    {
        const hlo::Instruction& first = m_diff.before->instruction(before);
        const hlo::Instruction& second = m_diff.after->instruction(after);
        InstructionChanges changes;
        const auto addIf = [&changes](bool differs, InstructionChange change) {
            if (differs)
                changes.add(change);
        };
        const bool otherShape = m_before.shape[first.shape.value] != m_after.shape[second.shape.value];
        addIf(first.opcodeName != second.opcodeName, InstructionChange::Opcode);
        addIf(otherShape, InstructionChange::Shape);
        addIf(!otherShape && m_before.layout[first.shape.value] != m_after.layout[second.shape.value],
              InstructionChange::Layout);
        addIf(operandsDiffer(before, after), InstructionChange::Operands);
        addIf(m_before.attributes[before.value] != m_after.attributes[after.value], InstructionChange::Attributes);
        addIf(callsDiffer(before, after), InstructionChange::Calls);
        addIf(m_matcher.computationAfterOf()[first.computation.value] != second.computation.value,
              InstructionChange::Computation);
        addIf(first.name != second.name, InstructionChange::Name);
        addIf(metadataDiffers(before, after), InstructionChange::Metadata);
        return changes;
    }

private:
    [[nodiscard]] bool operandsDiffer(NodeId before, NodeId after) const
    {
        return !std::ranges::equal(
            m_diff.before->operandsOf(before), m_diff.after->operandsOf(after),
            [this](NodeId first, NodeId second) { return m_matcher.afterOf()[first.value] == second.value; });
    }
    [[nodiscard]] bool callsDiffer(NodeId before, NodeId after) const
    {
        return !std::ranges::equal(m_diff.before->callsOf(before), m_diff.after->callsOf(after),
                                   [this](hlo::ComputationId first, hlo::ComputationId second) {
                                       return m_matcher.computationAfterOf()[first.value] == second.value;
                                   });
    }
    [[nodiscard]] bool metadataDiffers(NodeId before, NodeId after) const
    {
        static const hlo::Metadata none;
        const hlo::Metadata* first = m_diff.before->metadataOf(before);
        const hlo::Metadata* second = m_diff.after->metadataOf(after);
        const hlo::Metadata& a = first != nullptr ? *first : none;
        const hlo::Metadata& b = second != nullptr ? *second : none;
        return a.opType != b.opType || a.opName != b.opName || a.sourceFile != b.sourceFile
            || a.sourceLine != b.sourceLine;
    }

    const ProgramDiff& m_diff;
    const ProgramSignatures& m_before;
    const ProgramSignatures& m_after;
    const ProgramMatcher& m_matcher;
};

void addPair(ProgramDiff& diff, const InstructionPair& pair)
{
    const auto index = static_cast<std::uint32_t>(diff.pairs.size());
    diff.pairOfBefore[pair.before.value] = index;
    diff.pairOfAfter[pair.after.value] = index;
    diff.pairs.push_back(pair);
    ++(pair.changes.areReal() ? diff.changed : diff.equal);
    if (!pair.changes.areReal() && pair.changes.has(InstructionChange::Name))
        ++diff.renamed;
    for (std::size_t i = 0; i < instructionChangeCount; ++i)
        diff.withChange[i] += pair.changes.has(static_cast<InstructionChange>(i)) ? 1U : 0U;
}

std::uint32_t unmatchedIn(const std::vector<std::uint32_t>& others)
{
    return static_cast<std::uint32_t>(std::ranges::count(others, ProgramDiff::noPair));
}

} // namespace

std::string_view instructionChangeName(InstructionChange change)
{
    return changeNames[static_cast<std::size_t>(change)];
}

ProgramDiff programDiff(std::shared_ptr<const hlo::Module> before, std::shared_ptr<const hlo::Module> after,
                        const std::stop_token& stop)
{
    ProgramDiff diff{.before = std::move(before), .after = std::move(after)};
    const bool areTexts = diff.before->isText() && diff.after->isText();
    const ProgramSignatures first = programSignatures(*diff.before, areTexts, stop);
    const ProgramSignatures second = programSignatures(*diff.after, areTexts, stop);
    ProgramMatcher matcher(*diff.before, *diff.after, first, second, stop);
    matcher.match();
    const ChangeFinder changes(diff, first, second, matcher);
    diff.pairOfBefore.assign(diff.before->instructions.size(), ProgramDiff::noPair);
    diff.pairOfAfter.assign(diff.after->instructions.size(), ProgramDiff::noPair);
    for (std::uint32_t i = 0; i < diff.pairOfBefore.size(); ++i) {
        const std::uint32_t other = matcher.afterOf()[i];
        if (other == ProgramDiff::noPair)
            diff.removed.push_back(NodeId(i));
        else
            addPair(diff,
                    {.before = NodeId(i),
                     .after = NodeId(other),
                     .reason = matcher.reasonOf(NodeId(i)),
                     .changes = changes.of(NodeId(i), NodeId(other))});
    }
    for (std::uint32_t i = 0; i < diff.pairOfAfter.size(); ++i)
        if (diff.pairOfAfter[i] == ProgramDiff::noPair)
            diff.added.push_back(NodeId(i));
    throwIfStopped(stop);
    diff.computationsRemoved = unmatchedIn(matcher.computationAfterOf());
    diff.computationsAdded = unmatchedIn(matcher.computationBeforeOf());
    return diff;
}

} // namespace tgraph
