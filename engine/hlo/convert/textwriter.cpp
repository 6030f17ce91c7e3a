// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/textwriter.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/instructionprint.h"
#include "engine/hlo/convert/messageprint.h"
#include "engine/hlo/convert/moduleheader.h"
#include "engine/hlo/convert/textpatch.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirefields.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr std::string_view nameCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";

/// Makes names valid in text, because names in a protobuf may contain any characters.
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

/// The order of each computation's nodes in a protobuf's schedule; empty if there is none.
/// Order of the instructions per computation
using Schedule = std::unordered_map<std::uint32_t, std::vector<NodeId>>;

Schedule readSchedule(const Module& module)
{
    Schedule schedule;
    const WireFile file{.bytes = *module.source};
    ProtoIds ids(module);
    const WireFields sequences(WireFields(module.message, file).bytes(field::moduleSchedule), file);
    for (const std::string_view sequence : sequences.list(field::scheduleSequences)) {
        const WireFields entry(sequence, file);
        const auto computation = ids.computation(entry.number(1));
        if (!computation)
            return {};
        std::vector<NodeId>& order = schedule[computation->value];
        for (const std::int64_t id : WireFields(entry.bytes(field::mapValue), file).numbers(1))
            if (const auto node = ids.node(*computation, id))
                order.push_back(*node);
        std::vector<NodeId> sorted = order;
        std::ranges::sort(sorted, {}, &NodeId::value);
        if (sorted.size() != module.computation(*computation).count
            || std::ranges::adjacent_find(sorted) != sorted.end())
            return {};
    }
    return schedule;
}

Schedule scheduleOf(const Module& module)
{
    if (module.message.empty())
        return {};
    try {
        return readSchedule(module);
    } catch (const Error&) { // the reader does not check all of it
        return {};
    }
}

class HloPrinter {
public:
    HloPrinter(const Module& module, const LayoutChanges& changes, const TextOptions& options)
        : m_module(module),
          m_changes(changes),
          m_stop(options.literals.stop),
          m_schedule(options.inScheduleOrder ? scheduleOf(module) : Schedule())
    {
        if (!module.messages.empty())
            m_message.emplace(module, options.literals, m_notes);
    }

    ModuleText print();

private:
    void nameComputations();
    void printHeader();
    void printComputation(ComputationId id);
    void printInstruction(NodeId node);
    [[nodiscard]] std::vector<NodeId> orderOf(ComputationId id);
    [[nodiscard]] std::string threadOf(ComputationId id);
    void addNotes();

    const Module& m_module;
    const LayoutChanges& m_changes;
    std::stop_token m_stop;
    Schedule m_schedule;
    ConversionNotes m_notes;
    std::optional<MessagePrinter> m_message; ///< set for modules from a protobuf
    std::vector<std::string_view> m_threads; ///< per computation; empty until the first lookup
    std::string m_text;
    ModuleText m_result;
    std::vector<std::string> m_computationNames;
    std::vector<std::string> m_names; ///< names, indexed by instruction
    TextNames m_legalNames;
    std::uint64_t m_constantsWithoutValue = 0;
    std::uint64_t m_unlabelled = 0; ///< convolutions with label positions out of order
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
    printHeader();
    m_result.instructions.resize(m_module.instructions.size());
    for (const ComputationId id : idsBelow<ComputationId>(m_module.computations.size())) {
        throwIfStopped(m_stop);
        printComputation(id);
    }
    addNotes();
    m_result.text = std::make_shared<const std::string>(std::move(m_text));
    return std::move(m_result);
}

void HloPrinter::printHeader()
{
    TextNames moduleName;
    m_text = "HloModule " + moduleName.add(m_module.name);
    if (m_message)
        appendHeader(m_text, m_module, m_module.isScheduled || !m_schedule.empty(), m_notes);
    else
        m_text += m_module.isScheduled ? ", is_scheduled=true\n" : "\n";
}

/// Returns the thread from the computations' messages, which are in the order of their ids.
std::string HloPrinter::threadOf(ComputationId id)
{
    if (m_module.message.empty())
        return {};
    const WireFile file{.bytes = *m_module.source};
    if (m_threads.empty())
        for (const std::string_view computation : WireFields(m_module.message, file).list(field::moduleComputations))
            m_threads.push_back(WireFields(computation, file).bytes(field::computationThread));
    const std::string_view thread = m_threads[id.value];
    return thread.empty() || thread == "main" ? std::string() : ", execution_thread=" + quotedText(thread);
}

std::vector<NodeId> HloPrinter::orderOf(ComputationId id)
{
    // Uses the order of the schedule if there is one, otherwise that of the module. Operands
    // precede their users there in all real files; where they do not, users are moved after their
    // operands.
    const Computation& computation = m_module.computation(id);
    std::vector<NodeId> wanted;
    if (const auto scheduled = m_schedule.find(id.value); scheduled != m_schedule.end())
        wanted = scheduled->second;
    else
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
            wanted.emplace_back(i);
    std::vector<NodeId> order;
    std::vector<bool> isDone(computation.count);
    std::vector<NodeId> open;
    const auto isOpen = [&](NodeId node) { return !isDone[node.value - computation.first]; };
    for (const NodeId next : wanted) {
        open.push_back(next);
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
    const std::vector<NodeId> parameters = parametersOf(m_module, id);
    m_text += fmt::format("\n{}%{} (", id == m_module.entry ? "ENTRY " : "", m_computationNames[id.value]);
    for (const NodeId node : parameters)
        m_text += fmt::format("{}{}: {}", node == parameters.front() ? "" : ", ", m_names[node.value],
                              shapeText(m_module, m_module.instruction(node).shape, false));
    m_text += fmt::format(") -> {} {{\n", shapeText(m_module, m_module.instruction(computation.root).shape, false));
    for (const NodeId node : orderOf(id))
        printInstruction(node);
    m_text += '}' + threadOf(id) + '\n';
}

void HloPrinter::printInstruction(NodeId node)
{
    const PrintedNames names
        = {.ofInstruction = [this](NodeId id) { return std::string_view(m_names[id.value]); },
           .ofComputation = [this](ComputationId id) { return std::string_view(m_computationNames[id.value]); }};
    m_text += "  ";
    const std::size_t begin = m_text.size();
    if (!appendInstruction(m_text, m_module, node, names, m_changes.of(node), m_message ? &*m_message : nullptr))
        ++m_unlabelled;
    m_result.instructions[node.value] = {.offset = begin, .length = m_text.size() - begin};
    m_text += '\n';
    const Instruction& instruction = m_module.instruction(node);
    if (!m_message && instruction.opcode == Opcode::Constant && keptValue(m_module, node).empty())
        ++m_constantsWithoutValue;
}

void HloPrinter::addNotes()
{
    const auto note = [&](std::uint64_t count, const char* what, const char* rest) {
        if (count > 0)
            m_result.notes.push_back(fmt::format("{}: {}", rest, pluralText(count, what)));
    };
    note(m_constantsWithoutValue + (m_message ? m_message->valuesLeftOut() : 0), "constant",
         "Written {...}, without a value");
    note(m_unlabelled, "convolution", "Written without dimension labels, since the positions are out of order");
    if (m_legalNames.isChanged())
        m_result.notes.emplace_back("Names with characters that HLO text does not allow were changed");
    if (m_isReordered)
        m_result.notes.emplace_back("Instructions were moved after their operands");
    for (std::string& line : m_notes.lines())
        m_result.notes.push_back(std::move(line));
}

} // namespace

ModuleText writeHloText(const Module& module, std::span<const LayoutChange> changes, const TextOptions& options)
{
    const LayoutChanges sorted(module, changes);
    return module.isText() ? patchedText(module, sorted) : HloPrinter(module, sorted, options).print();
}

} // namespace tgraph::hlo
