// SPDX-License-Identifier: GPL-3.0-or-later
// The module: its entry, the order of its functions, its header and its notes.
#include "engine/core/text.h"
#include "engine/hlo/stablehlo/hloemitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tgraph::hlo::stablehlo {
namespace {

struct Counted {
    std::uint64_t count = 0; ///< functions of all kinds
    std::string kinds; ///< "2 × chlo.lgamma, chlo.digamma"
};

template <typename Counts> Counted countedText(const Counts& counts)
{
    Counted counted;
    for (const auto& [kind, count] : counts) {
        counted.count += count;
        fmt::format_to(std::back_inserter(counted.kinds), "{}{}{}", counted.kinds.empty() ? "" : ", ",
                       count > 1 ? fmt::format("{} × ", count) : std::string(), kind);
    }
    return counted;
}

} // namespace

void HloEmitter::chooseEntry()
{
    const std::vector<Function>& functions = m_program.functions;
    if (const auto found = m_functionOf.find("main"); found != m_functionOf.end()) {
        m_entry = found->second;
    } else {
        const auto isEntry = [](const Function& function) { return function.isPublic && function.body != noId; };
        const auto first = std::ranges::find_if(functions, isEntry);
        m_entry = first != functions.end() ? static_cast<std::size_t>(first - functions.begin()) : 0;
        if (functions.size() > 1)
            m_result.notes.push_back(fmt::format("no function is named main: {}, the first of {}, is used as the entry",
                                                 functions[m_entry].name, countText(functions.size())));
    }
    if (functions[m_entry].body == noId)
        m_text.fail(functions[m_entry].head.data(), fmt::format("{} without a body", functions[m_entry].name),
                    "a function with operations");
}

std::vector<std::size_t> HloEmitter::calleesOf(const Function& function) const
{
    std::vector<std::size_t> callees;
    const auto add = [&](std::string_view symbol) {
        if (const auto found = m_functionOf.find(symbol);
            found != m_functionOf.end() && m_program.functions[found->second].body != noId)
            callees.push_back(found->second);
    };
    for (std::uint32_t i = 0; i < function.operations.count; ++i) {
        const Operation& operation = m_program.operations[function.operations.begin + i];
        for (const MlirAttribute& attribute : m_program.attributesIn(operation.attributes)) {
            const bool isCall = operation.name.ends_with("call") && attribute.key == "callee";
            if ((isCall && !operation.name.ends_with("custom_call")) || attribute.key == "decomposition")
                add(symbolOf(attribute.value));
            else if (attribute.key == "called_computation")
                add(symbolOf(attribute.value));
            else if (attribute.key == "called_computations")
                for (const std::string_view part : listParts(m_text, attribute.value))
                    add(symbolOf(part));
        }
    }
    return callees;
}

std::vector<std::size_t> HloEmitter::functionsInOrder()
{
    // Callees before callers: depth first without recursion.
    enum class Seen : std::uint8_t { Not, Open, Done };
    struct Frame {
        std::size_t function = 0;
        std::vector<std::size_t> callees;
        std::size_t next = 0;
    };
    std::vector<Seen> seen(m_program.functions.size(), Seen::Not);
    std::vector<std::size_t> order;
    std::vector<Frame> open;
    const auto enter = [&](std::size_t function) {
        seen[function] = Seen::Open;
        open.push_back({.function = function, .callees = calleesOf(m_program.functions[function])});
    };
    enter(m_entry);
    while (!open.empty()) {
        Frame& frame = open.back();
        if (frame.next == frame.callees.size()) {
            seen[frame.function] = Seen::Done;
            order.push_back(frame.function);
            open.pop_back();
            continue;
        }
        const std::size_t callee = frame.callees[frame.next++];
        if (seen[callee] == Seen::Open)
            m_text.fail(m_program.functions[callee].head.data(),
                        fmt::format("{}, which calls itself", m_program.functions[callee].name),
                        "functions without recursion");
        if (seen[callee] == Seen::Not)
            enter(callee);
    }
    if (const std::size_t left = m_program.functions.size() - order.size(); left > 0)
        m_result.notes.push_back(fmt::format("{} that {} does not call {} left out", pluralText(left, "function"),
                                             m_program.functions[m_entry].name, left == 1 ? "was" : "were"));
    return order;
}

void HloEmitter::emitHeader()
{
    std::string name;
    appendLegal(name, m_program.name.empty() ? m_program.functions[m_entry].name : m_program.name);
    m_hlo = "HloModule " + (name.empty() ? std::string("module") : name);
    FrontendAttributes frontend;
    std::string meshes;
    for (const MlirAttribute& mesh : m_program.meshes)
        meshes += fmt::format("{}{} = #sdy.mesh{}", meshes.empty() ? "" : ", ", mesh.key, mesh.value);
    if (!meshes.empty())
        frontend.add("xla.sdy.meshes", '{' + meshes + '}');
    for (const MlirAttribute& attribute : m_program.moduleAttributes) {
        if (attribute.key == "mhlo.frontend_attributes")
            frontend.addAll(m_text, m_program.resolved(attribute.value));
        const bool isReplicas = attribute.key == "mhlo.num_replicas";
        if (!isReplicas && attribute.key != "mhlo.num_partitions")
            continue;
        if (const auto count = integerOf(attribute.value); count && *count > 1)
            m_hlo += fmt::format(", {}={}", isReplicas ? "replica_count" : "num_partitions", *count);
    }
    countLeftOut(m_program.moduleAttributes, {});
    m_hlo += frontend.text() + aliasHeader() + "\n";
}

std::string HloEmitter::aliasHeader() const
{
    const Function& entry = m_program.functions[m_entry];
    const bool isTuple = entry.results.size() != 1;
    std::string aliases;
    std::string donors;
    for (std::size_t i = 0; i < entry.argumentAttributes.size(); ++i)
        for (const MlirAttribute& attribute : m_program.attributesIn(entry.argumentAttributes[i])) {
            const auto result = integerOf(m_program.resolved(attribute.value));
            if (attribute.key == "tf.aliasing_output" && result && *result >= 0)
                fmt::format_to(std::back_inserter(aliases), "{}{{{}}}: ({}, {{}}, may-alias)",
                               aliases.empty() ? "" : ", ", isTuple ? fmt::format("{}", *result) : "", i);
            else if (attribute.key == "jax.buffer_donor" && attribute.value != "false")
                fmt::format_to(std::back_inserter(donors), "{}({}, {{}})", donors.empty() ? "" : ", ", i);
        }
    return (aliases.empty() ? "" : ", input_output_alias={ " + aliases + " }")
        + (donors.empty() ? "" : ", buffer_donor={ " + donors + " }");
}

std::string HloEmitter::replication(std::span<const MlirAttribute> argument) const
{
    for (const MlirAttribute& attribute : argument) {
        if (attribute.key == "mhlo.is_same_data_across_replicas" && attribute.value != "false")
            return ", parameter_replication={true}";
        std::string flags;
        if (attribute.key == "mhlo.parameter_replication")
            for (const std::int64_t flag : integersOf(m_text, m_program.resolved(attribute.value)).values)
                flags += fmt::format("{}{}", flags.empty() ? "" : ",", flag != 0 ? "true" : "false");
        if (!flags.empty())
            return ", parameter_replication={" + flags + '}';
    }
    return {};
}

void HloEmitter::emitFunction(std::size_t index, bool isEntry)
{
    const Function& function = m_program.functions[index];
    const Region& body = m_program.regions[function.body];
    begin();
    for (std::uint32_t i = 0; i < body.arguments.count; ++i) {
        const Span attributes = i < function.argumentAttributes.size() ? function.argumentAttributes[i] : Span{};
        parameter(body.arguments.begin + i,
                  replication(m_program.attributesIn(attributes))
                      + shardingAndFrontend(m_program.attributesIn(attributes)));
        countLeftOut(m_program.attributesIn(attributes), {});
    }
    countLeftOut(m_program.attributesIn(function.attributes), {});
    countLeftOut(m_program.attributesIn(function.resultAttributes), {});
    for (const MlirAttribute& attribute : m_program.attributesIn(function.resultAttributes))
        if (attribute.key == "mhlo.sharding" || attribute.key == "sdy.sharding")
            ++m_leftOut[attribute.key];
    emitRegionBody(function.body);
    const auto [root, type] = emitRoot(function.body, {});
    m_functionNames[index] = end(function.name, root, type, isEntry);
}

void HloEmitter::addNotes()
{
    if (const Counted calls = countedText(m_customCalls); calls.count > 0)
        m_result.notes.push_back(fmt::format("{} without an HLO opcode became {}: {}",
                                             pluralText(calls.count, "operation"),
                                             calls.count == 1 ? "a custom-call" : "custom-calls", calls.kinds));
    if (const Counted skipped = countedText(m_program.skipped); skipped.count > 0)
        m_result.notes.push_back(fmt::format("{} beside the functions {} skipped: {}",
                                             pluralText(skipped.count, "operation"),
                                             skipped.count == 1 ? "was" : "were", skipped.kinds));
    if (const Counted left = countedText(m_leftOut); left.count > 0)
        m_result.notes.push_back(fmt::format("{} that HLO does not have {} left out: {}",
                                             pluralText(left.count, "attribute"), left.count == 1 ? "was" : "were",
                                             left.kinds));
    m_result.isQuantized = m_program.types.hasQuantized();
    if (m_result.isQuantized)
        m_result.notes.emplace_back("quantized types are given as their storage types");
    if (m_program.types.hasUnranked())
        m_result.notes.emplace_back("tensors of unknown rank are given as scalars");
    if (m_hasOtherGroups)
        m_result.notes.emplace_back("replica groups that are given by the axes of a mesh are left out");
    if (m_withoutValue > 0)
        m_result.notes.push_back(
            fmt::format("the text leaves out the values of {}", pluralText(m_withoutValue, "constant")));
    if (m_capturedOutside > 0)
        m_result.notes.push_back(
            fmt::format("{} from outside a region became custom-calls in it", pluralText(m_capturedOutside, "value")));
}

} // namespace tgraph::hlo::stablehlo
