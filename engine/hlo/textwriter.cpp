// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textwriter.h"

#include "engine/core/text.h"
#include "engine/hlo/instructionprint.h"
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
    [[nodiscard]] std::vector<NodeId> orderOf(const Computation& computation);
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
    const PrintedNames names
        = {.ofInstruction = [this](NodeId id) { return std::string_view(m_names[id.value]); },
           .ofComputation = [this](ComputationId id) { return std::string_view(m_computationNames[id.value]); }};
    m_text += "  ";
    const std::size_t begin = m_text.size();
    if (!appendInstruction(m_text, m_module, node, names, m_changes.of(node)))
        ++m_unlabelled;
    m_result.instructions[node.value] = {.offset = begin, .length = m_text.size() - begin};
    m_text += '\n';
    const Instruction& instruction = m_module.instruction(node);
    m_constantsWithoutValue += instruction.opcode == Opcode::Constant && keptValue(m_module, node).empty() ? 1U : 0U;
    m_lacking += std::ranges::find(needMore, instruction.opcodeName) != needMore.end() ? 1U : 0U;
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
