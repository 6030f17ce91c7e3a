// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/programcheck.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/shapes/calleecheck.h"
#include "engine/hlo/shapes/devicegroups.h"
#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/shapes/shaperules.h"
#include "engine/hlo/shapes/textcache.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_set>
#include <utility>

namespace tgraph::hlo {
namespace {

using Numbers = std::vector<std::int64_t>;

class CollectiveCheck {
public:
    CollectiveCheck(const Module& module, NodeId node, const ProgramContext& context)
        : m_module(module), m_node(node), m_instruction(module.instruction(node)), m_context(context)
    {
    }

    std::vector<std::string> run();

private:
    void checkGroups(const DeviceGroups& groups);
    void checkDevices(const DeviceGroups& groups, bool isComplete);
    void checkPairs();
    void checkRepetition(Numbers devices, const char* verb);
    [[nodiscard]] std::string more(std::string_view key) const { return m_context.more(m_node, key); }
    [[nodiscard]] std::int64_t expectedDevices() const;
    void add(const std::string& problem)
    {
        m_problems.push_back(fmt::format("the {} {} {}", m_instruction.opcodeName, m_instruction.name, problem));
    }

    const Module& m_module;
    NodeId m_node;
    const Instruction& m_instruction;
    const ProgramContext& m_context;
    bool m_hasChannel = false;
    bool m_usesGlobalIds = false;
    bool m_hasMode = false; ///< newer versions: states the kind of the groups
    std::vector<std::string> m_problems;
};

std::vector<std::string> CollectiveCheck::run()
{
    const std::string channel = more("channel_id");
    m_hasChannel = !channel.empty();
    m_usesGlobalIds = more("use_global_device_ids") == "true";
    m_hasMode = !more("mode").empty();
    std::int64_t number = 1;
    std::from_chars(channel.data(), channel.data() + channel.size(), number);
    if (number < 1 && m_instruction.opcodeName.starts_with("all-reduce"))
        add(fmt::format("has channel_id={}, expected 1 or more", number));
    if (m_instruction.opcodeName.starts_with("collective-permute")) {
        checkPairs();
        return std::move(m_problems);
    }
    if (m_usesGlobalIds && !m_hasChannel && !m_hasMode)
        add("has use_global_device_ids=true without a channel_id");
    if (const auto groups = deviceGroups(more("replica_groups")))
        checkGroups(*groups);
    return std::move(m_problems);
}

/// Returns the number of devices that the groups must contain; 1 if it is unknown.
std::int64_t CollectiveCheck::expectedDevices() const
{
    if (m_hasMode)
        return 1;
    if (!m_hasChannel)
        return m_context.replicas;
    const std::string_view opcode = m_instruction.opcodeName;
    const bool isOfPartitions = opcode.starts_with("all-to-all") || opcode.starts_with("ragged");
    if (isOfPartitions)
        return m_context.partitions;
    return m_usesGlobalIds ? m_context.replicas * m_context.partitions : m_context.replicas;
}

void CollectiveCheck::checkGroups(const DeviceGroups& groups)
{
    if (!groups.problem.empty())
        return add(groups.problem);
    if (groups.count == 0) {
        if (m_usesGlobalIds)
            add("has use_global_device_ids=true without replica_groups");
        return;
    }
    if (groups.count == 1 && groups.devices == 0)
        return; // `{{}}`: all devices
    const bool hasRoot = m_instruction.opcodeName == "collective-broadcast" // leaves devices out
        || m_instruction.opcodeName == "collective-reduce";
    checkDevices(groups, !hasRoot);
    const bool mayDiffer = hasRoot || m_instruction.opcodeName.starts_with("all-reduce");
    if (groups.size == 0 && !mayDiffer && m_problems.empty())
        add("has replica_groups of different sizes");
}

void CollectiveCheck::checkDevices(const DeviceGroups& groups, bool isComplete)
{
    if (std::ranges::any_of(groups.groups, &Numbers::empty))
        return add("has an empty group in replica_groups");
    Numbers devices;
    for (const Numbers& group : groups.groups)
        devices.insert(devices.end(), group.begin(), group.end());
    std::ranges::sort(devices);
    const auto twice = std::ranges::adjacent_find(devices);
    if (twice != devices.end())
        return add(fmt::format("has device {} twice in replica_groups", *twice));
    if (!devices.empty() && devices.front() < 0)
        return add(fmt::format("has device {} in replica_groups", devices.front()));
    if (!isComplete)
        return;
    for (std::size_t i = 0; i < devices.size(); ++i)
        if (devices[i] != static_cast<std::int64_t>(i))
            return add(fmt::format("has no device {} in replica_groups", i));
    const std::int64_t expected = expectedDevices();
    if (expected > 1 && groups.devices != expected)
        add(fmt::format("has {} devices in replica_groups, expected {} as the header states", groups.devices,
                        expected));
}

void CollectiveCheck::checkPairs()
{
    const auto pairs = deviceGroups(more("source_target_pairs"));
    if (!pairs || pairs->count == 0)
        return;
    if (pairs->size != 2 || pairs->groups.empty())
        return add("has source_target_pairs that are not pairs");
    Numbers sources;
    Numbers targets;
    for (const Numbers& pair : pairs->groups) {
        sources.push_back(pair[0]);
        targets.push_back(pair[1]);
    }
    const std::int64_t limit = m_hasChannel ? m_context.partitions : m_context.replicas;
    for (const Numbers* const list : {&sources, &targets}) {
        const auto [least, most] = std::ranges::minmax(*list);
        if (least < 0)
            return add(fmt::format("has device {} in source_target_pairs", least));
        if (limit > 1 && most >= m_context.replicas * m_context.partitions)
            return add(fmt::format("has device {} in source_target_pairs, and the header states {}", most,
                                   m_context.replicas * m_context.partitions));
    }
    if (m_instruction.operands.count == 4)
        return; // parts of buffers, each with pairs of its own
    checkRepetition(std::move(sources), "sends from");
    checkRepetition(std::move(targets), "sends to");
}

void CollectiveCheck::checkRepetition(Numbers devices, const char* verb)
{
    std::ranges::sort(devices);
    const auto twice = std::ranges::adjacent_find(devices);
    if (twice != devices.end())
        add(fmt::format("{} device {} twice", verb, *twice));
}

/// Returns true for instructions that exchange data between devices: all-reduce, collective-permute-start …
bool isCollective(std::string_view opcode)
{
    constexpr std::array<std::string_view, 11> names
        = {"all-gather",        "all-gather-start",     "all-reduce",         "all-reduce-start",
           "all-to-all",        "collective-broadcast", "collective-permute", "collective-permute-start",
           "collective-reduce", "ragged-all-to-all",    "reduce-scatter"};
    return std::ranges::find(names, opcode) != names.end();
}

/// Returns the errors that XLA would report about the devices of a collective: repeated, missing
/// and unknown devices in replica_groups and source_target_pairs, and attributes that exclude each
/// other. Source: CheckReplicaGroups() and CheckDuplicatedSourceOrTarget() of hlo_verifier.cc in
/// openxla/xla (facts).
std::vector<std::string> collectiveProblems(const Module& module, NodeId node, const ProgramContext& context)
{
    return CollectiveCheck(module, node, context).run();
}

/// Returns the opcode that must precede an async-update or a -done; empty for other opcodes.
std::string_view beginOf(std::string_view opcode)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    constexpr std::array pairs = {Pair{"all-gather-done", "all-gather-start"},
                                  Pair{"all-reduce-done", "all-reduce-start"},
                                  Pair{"async-done", "async-start"},
                                  Pair{"async-update", "async-start"},
                                  Pair{"collective-permute-done", "collective-permute-start"},
                                  Pair{"copy-done", "copy-start"},
                                  Pair{"recv-done", "recv"},
                                  Pair{"send-done", "send"}};
    const auto* const found = std::ranges::find(pairs, opcode, &Pair::first);
    return found != pairs.end() ? found->second : std::string_view();
}

/// Returns true if the result can be that of an earlier instruction, such as one before a loop.
bool passesValues(std::string_view opcode)
{
    constexpr std::array<std::string_view, 8> names
        = {"bitcast", "conditional", "get-tuple-element", "opt-barrier", "parameter", "tuple", "while", "call"};
    return std::ranges::find(names, opcode) != names.end();
}

class ProgramCheck {
public:
    ProgramCheck(const Module& module, const ProgramContext& context, const std::stop_token& stop)
        : m_module(module), m_context(context), m_stop(stop), m_question{.shapes = module.shapes}
    {
        m_question.more = [this](std::string_view key) { return m_context.more(m_node, key); };
        m_question.partitions = context.partitions;
        m_question.isQuantized = context.isQuantized;
    }

    std::vector<ProgramProblem> run();

private:
    struct Known {
        const OpcodeRule* rule = nullptr;
        bool isReported = false;
        bool isCollective = false;
        std::string_view begin; ///< opcode that the operand of a -done must have
    };

    void checkInstruction();
    void checkShape(const Instruction& instruction, const OpcodeRule& rule);
    void checkEnd(const Instruction& instruction, std::string_view begin);
    void checkChannels(const Instruction& instruction, NodeId begin);
    void checkConditional(const Instruction& instruction);
    void checkWords(const Instruction& instruction);
    void checkComparison(const Instruction& instruction);
    void checkParameters(ComputationId id);
    void add(NodeId node, std::string text) { m_problems.push_back({.node = node, .text = std::move(text)}); }

    const Module& m_module;
    const ProgramContext& m_context;
    const std::stop_token& m_stop;
    ShapeQuestion m_question;
    TextCache<Known> m_rules; ///< rules, keyed by the opcode's name
    std::vector<ShapeId> m_operands;
    std::vector<ShapeId> m_calls;
    /// Parameters per computation, ordered by parameter number
    std::vector<std::vector<NodeId>> m_parameters;
    std::unordered_set<std::uint32_t> m_ended; ///< nodes that an async-update or a -done follows
    NodeId m_node;
    std::vector<ProgramProblem> m_problems;
};

std::vector<ProgramProblem> ProgramCheck::run()
{
    for (const ComputationId id : idsBelow<ComputationId>(m_module.computations.size()))
        checkParameters(id);
    for (std::uint32_t i = 0; i < m_module.instructions.size(); ++i) {
        if (i % 1024 == 0)
            throwIfStopped(m_stop);
        m_node = NodeId(i);
        checkInstruction();
    }
    std::ranges::stable_sort(m_problems, {}, &ProgramProblem::node);
    return std::move(m_problems);
}

void ProgramCheck::checkInstruction()
{
    const Instruction& instruction = m_module.instruction(m_node);
    Known& known = m_rules.of(instruction.opcodeName.data(), [&] {
        return Known{.rule = opcodeRule(instruction.opcodeName),
                     .isCollective = isCollective(instruction.opcodeName),
                     .begin = beginOf(instruction.opcodeName)};
    });
    if (known.rule == nullptr) {
        if (!std::exchange(known.isReported, true))
            add(m_node, fmt::format("unknown opcode {}", shortenedUtf8(instruction.opcodeName, 60)));
        return;
    }
    const OpcodeRule& rule = *known.rule;
    const auto operands = m_module.operandsOf(m_node);
    const bool isElementwise = rule.rule == elementwise && operands.size() == rule.least;
    if (isElementwise && std::ranges::all_of(operands, [&](NodeId operand) {
            return m_module.instruction(operand).shape == instruction.shape;
        }))
        return;
    const bool isUnchecked = rule.rule == nullptr && operands.size() >= rule.least && operands.size() <= rule.most;
    if (!isUnchecked)
        checkShape(instruction, rule);
    if (instruction.calls.count > 0)
        for (std::string& text : calleeProblems(m_module, m_node, m_parameters, m_context.more))
            add(m_node, std::move(text));
    if (instruction.opcode == Opcode::Conditional)
        checkConditional(instruction);
    if (!known.begin.empty())
        checkEnd(instruction, known.begin);
    if (known.isCollective)
        for (std::string& text : collectiveProblems(m_module, m_node, m_context))
            add(m_node, std::move(text));
    if (instruction.opcode == Opcode::Compare || instruction.opcode == Opcode::Fusion)
        checkWords(instruction);
}

/// Checks that the -done of an operation, or an async-update, follows its beginning.
void ProgramCheck::checkEnd(const Instruction& instruction, std::string_view begin)
{
    if (instruction.operands.count != 1)
        return;
    const NodeId operand = m_module.operandsOf(m_node)[0];
    const std::string_view before = m_module.instruction(operand).opcodeName;
    const bool isAsync = begin == "async-start";
    const bool isPair = before == begin || (isAsync && before == "async-update");
    if (!isPair && (isAsync || !passesValues(before)))
        add(m_node,
            fmt::format("the {} {} has the operand {}, expected {}{}", instruction.opcodeName, instruction.name,
                        shortenedUtf8(before, 60), begin, isAsync ? " or async-update" : ""));
    else if (isPair && !m_ended.insert(operand.value).second)
        add(m_node,
            fmt::format("the {} {} is a second one for {}", instruction.opcodeName, instruction.name,
                        m_module.instruction(operand).name));
    else if (before == "send" || before == "recv")
        checkChannels(instruction, operand);
}

void ProgramCheck::checkChannels(const Instruction& instruction, NodeId begin)
{
    const std::string own = m_context.more(m_node, "channel_id");
    const std::string other = m_context.more(begin, "channel_id");
    if (!own.empty() && !other.empty() && own != other)
        add(m_node,
            fmt::format("the {} {} has channel_id={}, its {} {}", instruction.opcodeName, instruction.name, own,
                        m_module.instruction(begin).opcodeName, other));
}

void ProgramCheck::checkConditional(const Instruction& instruction)
{
    if (instruction.operands.count == 0)
        return;
    const Shape& index = m_module.shapeOf(m_module.operandsOf(m_node)[0]);
    const bool isIndex
        = (index.type == PrimitiveType::Pred || index.type == PrimitiveType::S32) && index.dimensions.empty();
    if (!isIndex)
        add(m_node,
            fmt::format("the conditional {} selects by {}, expected pred[] or s32[]", instruction.name,
                        shapeInNote(m_module.shapes, m_module.instruction(m_module.operandsOf(m_node)[0]).shape)));
    if (instruction.calls.count == 0)
        add(m_node,
            fmt::format("the conditional {} has 0 computations for {}", instruction.name,
                        pluralText(instruction.operands.count - 1, "operand")));
}

void ProgramCheck::checkWords(const Instruction& instruction)
{
    const Attributes* const attributes = m_module.attributesOf(m_node);
    if (attributes == nullptr)
        return;
    constexpr std::array<std::string_view, 6> directions = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    constexpr std::array<std::string_view, 4> kinds = {"kLoop", "kInput", "kOutput", "kCustom"};
    const std::string_view direction = attributes->comparisonDirection;
    const std::string_view kind = attributes->fusionKind;
    const auto isOneOf = [](std::string_view word, const auto& words) {
        return word.empty() || std::ranges::find(words, word) != words.end();
    };
    if (!isOneOf(direction, directions))
        add(m_node,
            fmt::format("the compare {} has the direction {}, which XLA does not know", instruction.name,
                        shortenedUtf8(direction, 60)));
    if (instruction.opcode == Opcode::Compare)
        checkComparison(instruction);
    if (!isOneOf(kind, kinds))
        add(m_node,
            fmt::format("the fusion {} has the kind {}, which XLA does not know", instruction.name,
                        shortenedUtf8(kind, 60)));
}

/// Checks that the type of a comparison fits its operands.
void ProgramCheck::checkComparison(const Instruction& instruction)
{
    const std::string type = m_context.more(m_node, "type");
    if (type.empty() || instruction.operands.count == 0)
        return;
    const PrimitiveType elements = m_module.shapeOf(m_module.operandsOf(m_node)[0]).type;
    const ElementKind kind = elementKind(elements);
    const std::string_view expected = kind == ElementKind::Floating ? "FLOAT or TOTALORDER"
        : kind == ElementKind::Complex                              ? "FLOAT"
        : isSignedInteger(elements)                                 ? "SIGNED"
                                                                    : "UNSIGNED";
    const bool isFloating = kind == ElementKind::Floating || (m_context.isQuantized && kind == ElementKind::Integer);
    const bool fits = type == expected || (isFloating && (type == "FLOAT" || type == "TOTALORDER"));
    if (kind != ElementKind::Other && !fits)
        add(m_node,
            fmt::format("the compare {} of {} has type={}, expected {}", instruction.name, primitiveTypeName(elements),
                        shortenedUtf8(type, 60), expected));
}

void ProgramCheck::checkShape(const Instruction& instruction, const OpcodeRule& rule)
{
    static const Attributes none;
    m_operands.clear();
    for (const NodeId operand : m_module.operandsOf(m_node))
        m_operands.push_back(m_module.instruction(operand).shape);
    m_calls.clear();
    for (const ComputationId called : m_module.callsOf(m_node))
        m_calls.push_back(m_module.instruction(m_module.computation(called).root).shape);
    const Attributes* const attributes = m_module.attributesOf(m_node);
    m_question.opcode = instruction.opcodeName;
    m_question.operands = m_operands;
    m_question.calls = m_calls;
    m_question.attributes = attributes != nullptr ? attributes : &none;
    m_question.declared = instruction.shape;
    const ShapeResult result = inferShape(rule, m_question);
    if (result.kind == ShapeResult::Kind::Wrong)
        add(m_node, fmt::format("the {} {} {}", instruction.opcodeName, instruction.name, result.problem));
    else if (!agrees(m_module.shapes, instruction.shape, result))
        add(m_node,
            fmt::format("the shape of {} is {}; its operands give {}", instruction.name,
                        shapeInNote(m_module.shapes, instruction.shape), resultInNote(m_module.shapes, result)));
}

void ProgramCheck::checkParameters(ComputationId id)
{
    const std::vector<NodeId>& parameters = m_parameters.emplace_back(parametersOf(m_module, id));
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const std::int64_t number = m_module.instruction(parameters[i]).parameterNumber;
        if (number == static_cast<std::int64_t>(i))
            continue;
        const bool isTwice = i > 0 && number == m_module.instruction(parameters[i - 1]).parameterNumber;
        add(parameters[i],
            isTwice ? fmt::format("a second parameter {} in {}", number, m_module.computation(id).name)
                    : fmt::format("{} has a parameter {}, but none {}", m_module.computation(id).name, number, i));
        return;
    }
}

} // namespace

std::vector<ProgramProblem> programProblems(const Module& module, const ProgramContext& context,
                                            const std::stop_token& stop)
{
    return ProgramCheck(module, context, stop).run();
}

} // namespace tgraph::hlo
