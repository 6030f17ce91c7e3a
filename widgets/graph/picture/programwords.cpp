// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/programwords.h"

#include "engine/hlo/module/shape.h"
#include "state/text.h"
#include "widgets/common/quantity.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphtext.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t longestTuple = 22; // letters
constexpr qsizetype longestTarget = 24;

/// Returns the operation if all computations that an instruction applies do the same single thing.
std::string_view appliedOperation(const hlo::Module& program, const CallMap& calls, NodeId node)
{
    const auto called = program.callsOf(node);
    if (called.size() != 1)
        return {};
    return calls.onlyOperation(called.front());
}

QString calleeDetail(const hlo::Module& program, const CallMap& calls, hlo::ComputationId callee)
{
    const QString name = engineText(program.computation(callee).name);
    const std::uint32_t count = calls.callCount(callee);
    return count > 1 ? QStringLiteral("%1 \u00D7 %2").arg(name, groupedText(count)) : name;
}

/// Returns the position of an opcode in a summary; smaller ones are more important to users.
int importanceOrder(std::string_view opcode)
{
    if (opcode.starts_with("all-") || opcode.starts_with("collective-") || opcode == "reduce-scatter")
        return 1;
    const auto known = opcodeFromName(opcode);
    switch (opcodeFamily(known.value_or(Opcode::Unknown))) {
    case OpcodeFamily::Matrix:
        return 0;
    case OpcodeFamily::Reduction:
        return 2;
    case OpcodeFamily::Control:
        return 3;
    case OpcodeFamily::ElementWise:
        return 4;
    case OpcodeFamily::Movement:
    case OpcodeFamily::Source:
    case OpcodeFamily::Layers:
        break;
    }
    return 5;
}

} // namespace

QString shortShape(const hlo::Module& program, NodeId node)
{
    const hlo::Shape& shape = program.shapeOf(node);
    if (shape.type == hlo::PrimitiveType::Tuple && shape.elements.size() > 3)
        return QStringLiteral("tuple(%1)").arg(shape.elements.size());
    const std::string text = hlo::shapeText(program, program.instruction(node).shape, false);
    if (shape.type == hlo::PrimitiveType::Tuple && text.size() > longestTuple)
        return QStringLiteral("tuple(%1)").arg(shape.elements.size());
    return QString::fromStdString(text);
}

QString instructionDetail(const hlo::Module& program, const CallMap& calls, NodeId node)
{
    const hlo::Instruction& instruction = program.instruction(node);
    const auto called = program.callsOf(node);
    if (instruction.opcode == Opcode::While || called.size() > 1)
        return {};
    if (const auto opened = openableCalls(program, calls, node); opened.size() == 1)
        return calleeDetail(program, calls, opened.front());
    if (const std::string_view applied = appliedOperation(program, calls, node); !applied.empty())
        return engineText(applied);
    const hlo::Attributes* attributes = program.attributesOf(node);
    if (attributes == nullptr)
        return {};
    if (attributes->tupleIndex)
        return QStringLiteral("[%1]").arg(*attributes->tupleIndex);
    if (!attributes->comparisonDirection.empty())
        return engineText(attributes->comparisonDirection);
    if (!attributes->customCallTarget.empty()) {
        const QString target = engineText(attributes->customCallTarget);
        return target.size() > longestTarget ? target.left(longestTarget) + QChar(0x2026) : target;
    }
    return {};
}

QString mainOpcodes(const hlo::Module& program, std::span<const NodeId> members)
{
    constexpr std::size_t mostNamed = 2;
    std::map<std::string_view, std::size_t> counts;
    for (const NodeId node : members)
        ++counts[program.instruction(node).opcodeName];
    std::vector<std::pair<std::string_view, std::size_t>> named(counts.begin(), counts.end());
    std::ranges::sort(named, {}, [](const auto& entry) {
        return std::tuple(importanceOrder(entry.first), -static_cast<std::ptrdiff_t>(entry.second), entry.first);
    });
    QStringList parts;
    for (std::size_t i = 0; i < std::min(named.size(), mostNamed); ++i)
        parts << QStringLiteral("%1 %2").arg(groupedText(named[i].second), engineText(named[i].first));
    return parts.join(QStringLiteral(", "));
}

QString commonScope(const hlo::Module& program, std::span<const NodeId> members)
{
    std::string_view common;
    bool any = false;
    for (const NodeId node : members) {
        const hlo::Metadata* metadata = program.metadataOf(node);
        const std::size_t last = metadata == nullptr ? std::string_view::npos : metadata->opName.rfind('/');
        if (last == std::string_view::npos)
            continue; // instructions added by the compiler have no scope
        const std::string_view scope = metadata->opName.substr(0, last + 1);
        if (!any) {
            common = scope;
            any = true;
            continue;
        }
        const auto end = std::mismatch(common.begin(), common.end(), scope.begin(), scope.end()).first;
        const std::string_view same = common.substr(0, static_cast<std::size_t>(end - common.begin()));
        common = same.substr(0, same.rfind('/') == std::string_view::npos ? 0 : same.rfind('/') + 1);
    }
    if (common.empty())
        return {};
    common.remove_suffix(1);
    const std::size_t before = common.rfind('/');
    const std::string_view innermost = before == std::string_view::npos ? common : common.substr(before + 1);
    // "jit(train_step)" encloses everything.
    return innermost.find('(') == std::string_view::npos ? engineText(innermost) : QString();
}

QString calleeRole(const hlo::Module& program, NodeId caller, std::uint32_t which)
{
    const auto called = program.callsOf(caller);
    if (program.instruction(caller).opcode == Opcode::While)
        return isCondition(program, caller, called[which]) ? GraphWords::tr("condition", "of a loop")
                                                           : GraphWords::tr("body", "of a loop");
    if (program.instruction(caller).opcode == Opcode::Conditional)
        return GraphWords::tr("branch %1").arg(which);
    return {};
}

QString layerText(std::uint32_t copy, std::uint32_t copies)
{
    return GraphWords::tr("layer %1 of %2").arg(groupedText(copy + 1), groupedText(copies));
}

QString stepText(const hlo::Module& program, const ProgramStep& step)
{
    if (step.kind == ProgramStep::Kind::Repeat)
        return GraphWords::tr("layer %1").arg(groupedText(step.which + 1));
    const QString role = calleeRole(program, step.node, step.which);
    const QString name = engineText(program.instruction(step.node).name);
    return role.isEmpty() ? name : QStringLiteral("%1 %2").arg(name, role);
}

} // namespace tgraph
