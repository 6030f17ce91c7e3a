// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textwriter.h"

#include "engine/core/text.h"
#include "engine/hlo/attributeprint.h"
#include "engine/hlo/textpatch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr std::string_view nameCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";

/// Names as the text may have them: those of a protobuf can hold anything.
class TextNames {
public:
    std::string add(std::string_view name)
    {
        std::string legal(name);
        for (char& c : legal)
            if (nameCharacters.find(c) == std::string_view::npos)
                c = '_';
        if (legal.empty())
            legal = "unnamed";
        const std::string stem = legal;
        for (int number = 1; !m_taken.insert(legal).second; ++number)
            legal = fmt::format("{}.{}", stem, number);
        m_isChanged = m_isChanged || legal != name;
        return legal;
    }
    [[nodiscard]] bool isChanged() const { return m_isChanged; }
    void nextComputation() { m_taken.clear(); }

private:
    std::unordered_set<std::string> m_taken;
    bool m_isChanged = false;
};

/// Opcodes that XLA's parser wants attributes of which Module keeps nothing.
constexpr std::array<std::string_view, 22> needMore = {"all-gather",
                                                       "all-gather-start",
                                                       "all-reduce",
                                                       "all-reduce-start",
                                                       "all-to-all",
                                                       "async-start",
                                                       "batch-norm-grad",
                                                       "batch-norm-inference",
                                                       "batch-norm-training",
                                                       "collective-permute",
                                                       "collective-permute-start",
                                                       "fft",
                                                       "gather",
                                                       "infeed",
                                                       "outfeed",
                                                       "recv",
                                                       "reduce-precision",
                                                       "reduce-scatter",
                                                       "rng",
                                                       "rng-bit-generator",
                                                       "scatter",
                                                       "send"};

class HloPrinter {
public:
    HloPrinter(const Module& module, const LayoutChanges& changes) : m_module(module), m_changes(changes) { }

    ModuleText print();

private:
    void nameComputations();
    void printComputation(ComputationId id);
    void printInstruction(NodeId node);
    void printArguments(NodeId node);
    [[nodiscard]] std::vector<NodeId> orderOf(const Computation& computation);
    [[nodiscard]] std::string_view valueOf(NodeId node) const;
    void addNotes();

    const Module& m_module;
    const LayoutChanges& m_changes;
    std::string m_text;
    ModuleText m_result;
    std::vector<std::string> m_computationNames;
    std::vector<std::string> m_names; ///< of instructions
    TextNames m_legalNames;
    std::uint64_t m_constantsWithoutValue = 0;
    std::uint64_t m_lacking = 0; ///< instructions of needMore
    std::uint64_t m_unlabelled = 0; ///< convolutions whose positions are out of order
    bool m_isReordered = false;
};

void HloPrinter::nameComputations()
{
    for (const Computation& computation : m_module.computations)
        m_computationNames.push_back(m_legalNames.add(computation.name));
    m_names.resize(m_module.instructions.size());
    for (const Computation& computation : m_module.computations) {
        m_legalNames.nextComputation();
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
            m_names[i] = m_legalNames.add(m_module.instructions[i].name);
    }
}

ModuleText HloPrinter::print()
{
    nameComputations();
    TextNames moduleName;
    m_text = "HloModule " + moduleName.add(m_module.name) + (m_module.isScheduled ? ", is_scheduled=true\n" : "\n");
    m_result.instructions.resize(m_module.instructions.size());
    for (const ComputationId id : idsBelow<ComputationId>(m_module.computations.size()))
        printComputation(id);
    addNotes();
    m_result.text = std::make_shared<const std::string>(std::move(m_text));
    return std::move(m_result);
}

std::vector<NodeId> HloPrinter::orderOf(const Computation& computation)
{
    // As in the module, where operands stand before their users, as in all real files; else after their operands.
    std::vector<NodeId> order;
    std::vector<bool> isDone(computation.count);
    std::vector<NodeId> open;
    const auto isOpen = [&](NodeId node) { return !isDone[node.value - computation.first]; };
    for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i) {
        open.push_back(NodeId(i));
        while (!open.empty()) {
            const NodeId node = open.back();
            const auto operands = m_module.operandsOf(node);
            const auto missing = isOpen(node) ? std::ranges::find_if(operands, isOpen) : operands.end();
            if (missing != operands.end()) {
                open.push_back(*missing);
                m_isReordered = true;
                continue;
            }
            if (isOpen(node))
                order.push_back(node);
            isDone[node.value - computation.first] = true;
            open.pop_back();
        }
    }
    return order;
}

void HloPrinter::printComputation(ComputationId id)
{
    const Computation& computation = m_module.computation(id);
    std::vector<NodeId> parameters;
    for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
        if (m_module.instructions[i].opcode == Opcode::Parameter)
            parameters.emplace_back(i);
    std::ranges::stable_sort(parameters, {}, [&](NodeId node) { return m_module.instruction(node).parameterNumber; });

    m_text += fmt::format("\n{}%{} (", id == m_module.entry ? "ENTRY " : "", m_computationNames[id.value]);
    for (const NodeId node : parameters)
        m_text += fmt::format("{}{}: {}", node == parameters.front() ? "" : ", ", m_names[node.value],
                              shapeText(m_module, m_module.instruction(node).shape, false));
    m_text += fmt::format(") -> {} {{\n", shapeText(m_module, m_module.instruction(computation.root).shape, false));
    for (const NodeId node : orderOf(computation))
        printInstruction(node);
    m_text += "}\n";
}

void HloPrinter::printInstruction(NodeId node)
{
    const Instruction& instruction = m_module.instruction(node);
    m_text += "  ";
    const std::size_t begin = m_text.size();
    std::string shape = shapeText(m_module, instruction.shape);
    const auto changes = m_changes.of(node);
    if (!changes.empty() && !changes.front().operand)
        shape = withOrder(shape, changes.front().minorToMajor);
    m_text += fmt::format("{}%{} = {} {}(", instruction.isRoot ? "ROOT " : "", m_names[node.value], shape,
                          instruction.opcodeName);
    printArguments(node);
    m_text += ')';
    if (!appendAttributes(m_text, m_module, node, [&](ComputationId id) { return m_computationNames[id.value]; }))
        ++m_unlabelled;
    m_result.instructions[node.value] = {.offset = begin, .length = m_text.size() - begin};
    m_text += '\n';
    m_lacking += std::ranges::find(needMore, instruction.opcodeName) != needMore.end() ? 1U : 0U;
}

std::string_view HloPrinter::valueOf(NodeId node) const
{
    const auto value = std::ranges::lower_bound(m_module.constantValues, node, {}, &ConstantValue::node);
    return value != m_module.constantValues.end() && value->node == node ? value->text : std::string_view{};
}

void HloPrinter::printArguments(NodeId node)
{
    const Instruction& instruction = m_module.instruction(node);
    if (instruction.opcode == Opcode::Parameter) {
        m_text += fmt::format("{}", std::max<std::int64_t>(instruction.parameterNumber, 0));
        return;
    }
    if (instruction.opcode == Opcode::Constant) {
        const std::string_view value = valueOf(node);
        m_constantsWithoutValue += value.empty() ? 1U : 0U;
        m_text += value.empty() ? "{...}" : value;
        return;
    }
    const auto operands = m_module.operandsOf(node);
    const auto changes = m_changes.of(node);
    for (std::uint32_t i = 0; i < operands.size(); ++i) {
        if (i > 0)
            m_text += i % 5 == 0 ? fmt::format(", /*index={}*/", i) : ", ";
        const auto change = std::ranges::find(changes, std::optional(i), &LayoutChange::operand);
        if (change != changes.end())
            m_text
                += withOrder(shapeText(m_module, m_module.instruction(operands[i]).shape), change->minorToMajor) + ' ';
        m_text += '%' + m_names[operands[i].value];
    }
}

void HloPrinter::addNotes()
{
    const auto note = [&](std::uint64_t count, const char* what, const char* rest) {
        if (count > 0)
            m_result.notes.push_back(fmt::format("{}: {}", rest, pluralText(count, what)));
    };
    note(m_constantsWithoutValue, "constant", "Written {...}, without a value");
    note(m_lacking, "instruction",
         "Without attributes that XLA's parser wants and this program does not keep (of gather, scatter, collectives, "
         "random numbers and others)");
    note(m_unlabelled, "convolution", "Without dimension labels, which the positions do not allow");
    if (m_legalNames.isChanged())
        m_result.notes.emplace_back("Names with characters that HLO text does not allow were changed");
    if (m_isReordered)
        m_result.notes.emplace_back("Instructions were put after their operands");
}

} // namespace

ModuleText writeHloText(const Module& module, std::span<const LayoutChange> changes)
{
    const LayoutChanges sorted(module, changes);
    return module.isText() ? patchedText(module, sorted) : HloPrinter(module, sorted).print();
}

} // namespace tgraph::hlo
