// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/layoutmeasurements.h"

#include "engine/adapt/tunejournal.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/numbers.h"
#include "engine/core/opcode.h"
#include "engine/core/splitmix.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/graph/choicefingerprint.h"
#include "engine/hlo/module/module.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t matrixDimensions = 2; ///< number that vectors of convolutions and dots name

using CodeRow = std::vector<std::uint32_t>; ///< slot → code

std::uint64_t hashOf(const CodeRow& row)
{
    std::uint64_t hash = splitMixStep;
    for (const std::uint32_t code : row)
        hash = mixedBits(hash + code + 1);
    return hash;
}

/// Finds configurations of a document by the entries of a list.
class Finder {
public:
    Finder(const std::filesystem::path& file, const Document& document, const Deduplication& configurations)
        : m_file(file.string()), m_document(document), m_configurations(configurations)
    {
        for (const SlotId slot : document.configs.slotIds())
            m_slotOf.emplace(document.graph.configurableNode(slot), slot);
        if (document.program)
            nameNodes(*document.program);
        for (const DistinctId distinct : configurations.distinctIds())
            m_known.emplace(hashOf(rowOf(distinct)), distinct);
    }

    [[nodiscard]] DistinctId find(const MeasuredLayouts& measured) const
    {
        if (!measured.nodes.empty())
            return byLayouts(measured);
        if (!measured.configuration)
            throw problem(measured, "neither nodes nor a configuration", "nodes or a configuration");
        if (*measured.configuration >= m_configurations.distinctOf.size())
            throw problem(measured, fmt::format("configuration {}", *measured.configuration),
                          fmt::format("a number below {}", m_configurations.distinctOf.size()));
        return m_configurations.distinctOf[*measured.configuration];
    }

private:
    using Name = std::pair<std::string_view, std::string_view>; ///< computation and instruction

    [[nodiscard]] Error problem(const MeasuredLayouts& measured, std::string_view found,
                                std::string_view expected) const
    {
        return makeError({m_file, fmt::format("configuration {} of the list", measured.place)}, found, expected);
    }

    void nameNodes(const hlo::Module& program)
    {
        for (const auto& [node, slot] : m_slotOf) {
            const hlo::Instruction& instruction = program.instruction(node);
            const std::string_view computation = program.computation(instruction.computation).name;
            m_byName.emplace(Name{computation, instruction.name}, slot);
            const auto [known, isNew] = m_byShortName.try_emplace(instruction.name, slot);
            if (!isNew)
                known->second.reset(); // ambiguous
        }
    }

    [[nodiscard]] CodeRow rowOf(DistinctId distinct) const
    {
        CodeRow row;
        for (const SlotId slot : m_document.configs.slotIds())
            row.push_back(m_document.configs.code(slot, m_configurations.representatives[distinct.value]));
        return row;
    }

    [[nodiscard]] std::optional<SlotId> slotByName(const MeasuredNode& node) const
    {
        if (node.computation.empty()) {
            const auto found = m_byShortName.find(node.name);
            return found == m_byShortName.end() ? std::nullopt : found->second;
        }
        const auto found = m_byName.find(Name{node.computation, node.name});
        return found == m_byName.end() ? std::nullopt : std::optional(found->second);
    }

    [[nodiscard]] SlotId slotOf(const MeasuredLayouts& measured, const MeasuredNode& node) const
    {
        if (!node.node) {
            if (const auto slot = slotByName(node))
                return *slot;
            throw problem(measured, fmt::format("a node named \"{}\"", node.name.substr(0, 80)),
                          "the name of one configurable node, with its computation, or a node's number");
        }
        const NodeId id(*node.node);
        const auto found = m_slotOf.find(id);
        if (found == m_slotOf.end())
            throw problem(measured, fmt::format("node {}", id.value), "a configurable node of the file");
        if (m_document.program && !node.name.empty() && m_document.program->instruction(id).name != node.name)
            throw problem(measured, fmt::format("node {} named \"{}\"", id.value, node.name.substr(0, 80)),
                          fmt::format("\"{}\", as in the file", m_document.program->instruction(id).name));
        return found->second;
    }

    /// Returns the code of the vector; layouts with all dimensions are matched by the dimensions that vectors name.
    [[nodiscard]] std::optional<std::uint32_t> codeOf(SlotId slot, ConfigVector vector) const
    {
        const auto vectors = m_document.configs.vectors(slot);
        const auto code = [&]() -> std::optional<std::uint32_t> {
            const auto place = std::ranges::find(vectors, vector);
            return place == vectors.end() ? std::nullopt
                                          : std::optional(static_cast<std::uint32_t>(place - vectors.begin()));
        };
        if (const auto exact = code())
            return exact;
        if (m_document.graph.opcode(m_document.graph.configurableNode(slot)) == Opcode::Reshape)
            return std::nullopt;
        for (std::size_t i = 0; i < vector.size(); ++i)
            if (i % layoutEntries >= matrixDimensions)
                vector[i] = minLayoutEntry;
        return code();
    }

    [[nodiscard]] DistinctId byLayouts(const MeasuredLayouts& measured) const
    {
        constexpr std::uint32_t none = UINT32_MAX;
        CodeRow row(m_document.configs.slotCount(), none);
        for (const MeasuredNode& node : measured.nodes) {
            const SlotId slot = slotOf(measured, node);
            const auto code = codeOf(slot, node.vector);
            if (!code)
                throw problem(measured,
                              fmt::format("node {} with {}", m_document.graph.configurableNode(slot).value,
                                          configVectorText(node.vector)),
                              "layouts of the node in a configuration of the file");
            row[slot.value] = *code;
        }
        if (const auto missing = std::ranges::find(row, none); missing != row.end())
            throw problem(
                measured,
                fmt::format(
                    "no entry for node {}",
                    m_document.graph.configurableNode(SlotId(static_cast<std::uint32_t>(missing - row.begin()))).value),
                "the layouts of every configurable node");
        const auto [first, last] = m_known.equal_range(hashOf(row));
        const auto same = std::find_if(first, last, [&](const auto& known) { return rowOf(known.second) == row; });
        if (same == last)
            throw problem(measured, "a combination of layouts that is not in the file", "one of its configurations");
        return same->second;
    }

    std::string m_file;
    const Document& m_document;
    const Deduplication& m_configurations;
    std::unordered_map<NodeId, SlotId> m_slotOf;
    std::map<Name, SlotId> m_byName;
    std::map<std::string_view, std::optional<SlotId>> m_byShortName; ///< std::nullopt: ambiguous name
    std::unordered_multimap<std::uint64_t, DistinctId> m_known; ///< hash of its row → distinct
};

MeasurementFile measurementsOfJournal(const JournalText& journal, const std::filesystem::path& file,
                                      const Document& document, const Deduplication& configurations)
{
    const JournalHeader& header = journal.header;
    if (header.fingerprint != choiceFingerprint(document, configurations))
        throw makeError({file.string(), "line 1"},
                        fmt::format("the journal of another subject, {} ({})", header.file, header.collection),
                        fmt::format("a journal for the graph and configurations of {}", document.path.string()));
    MeasuredTargets targets;
    Failures failures;
    std::size_t failed = 0;
    for (const JournalEntry& entry : journal.entries) {
        const auto config = parseNumber<std::uint32_t>(entry.key);
        if (!config || *config >= configurations.distinctOf.size())
            throw makeError({file.string(), fmt::format("measurement {}", entry.number)},
                            fmt::format("configuration \"{}\"", entry.key.substr(0, 80)),
                            fmt::format("a number below {}", configurations.distinctOf.size()));
        const DistinctId distinct = configurations.distinctOf[*config];
        if (entry.runtime) {
            targets[distinct].push_back(*entry.runtime);
            continue;
        }
        ++failed;
        failures[distinct] = entry.words.empty() ? entry.kind : entry.words;
    }
    for (const auto& [distinct, times] : targets)
        failures.erase(distinct);
    const std::size_t times = journal.entries.size() - failed;
    return {summarized(targets, RepeatedTarget::Mean), std::move(failures),
            fmt::format("journal of {} hardware: {} of {}{}", header.hardware, pluralText(times, "measurement"),
                        pluralText(targets.size(), "configuration"),
                        failed == 0 ? "" : fmt::format("; {} without a runtime left out", countText(failed)))};
}

} // namespace

std::vector<Measurement> measurementsByLayouts(const std::vector<MeasuredLayouts>& list,
                                               const std::filesystem::path& file, const Document& document,
                                               const Deduplication& configurations)
{
    const Finder finder(file, document, configurations);
    MeasuredTargets targets;
    for (const MeasuredLayouts& measured : list) {
        const DistinctId distinct = finder.find(measured);
        if (measured.runtime)
            targets[distinct].push_back(*measured.runtime);
    }
    return summarized(targets);
}

MeasurementFile readMeasurementFile(const std::filesystem::path& file, const Document& document,
                                    const Deduplication& configurations, const std::stop_token& stop)
{
    const std::string text = readMeasurementText(file, stop);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || (text[first] != '[' && text[first] != '{'))
        return {parseMeasurements(text, file, configurations, stop), {}, {}};
    if (looksLikeJournal(text))
        return measurementsOfJournal(parseJournal(text, file, stop), file, document, configurations);
    return {measurementsByLayouts(parseMeasuredLayouts(text, file, stop), file, document, configurations), {}, {}};
}

std::vector<Measurement> readMeasurements(const std::filesystem::path& file, const Document& document,
                                          const Deduplication& configurations, const std::stop_token& stop)
{
    return readMeasurementFile(file, document, configurations, stop).measured;
}

namespace {

constexpr std::size_t mostDepth = 64;

/// Takes the known keys from the stream of a JSON text and ignores all others.
class ListHandler : public nlohmann::json_sax<nlohmann::json> {
public:
    ListHandler(std::string file, const std::stop_token& stop) : m_file(std::move(file)), m_stop(stop) { }

    [[nodiscard]] std::vector<MeasuredLayouts> take() { return std::move(m_list); }

    bool null() override { return value(); }
    bool boolean(bool /*value*/) override { return value(); }
    bool number_integer(number_integer_t number) override { return take(static_cast<double>(number)); }
    bool number_unsigned(number_unsigned_t number) override { return take(static_cast<double>(number)); }
    bool number_float(number_float_t number, const string_t& /*text*/) override { return take(number); }
    bool binary(binary_t& /*value*/) override { return value(); }

    bool string(string_t& text) override
    {
        if (m_where == Where::Node && m_key == "name")
            m_list.back().nodes.back().name = text;
        if (m_where == Where::Node && m_key == "computation")
            m_list.back().nodes.back().computation = text;
        return value();
    }

    bool key(string_t& text) override
    {
        m_key = text;
        return true;
    }

    bool start_object(std::size_t /*size*/) override
    {
        if (m_where == Where::Outside || m_where == Where::List)
            return enter(Where::Configuration);
        return enter(m_where == Where::Nodes ? Where::Node : Where::Elsewhere);
    }
    bool end_object() override { return leave(); }

    bool start_array(std::size_t /*size*/) override
    {
        if (m_where == Where::Outside)
            return enter(Where::List);
        if (m_where == Where::Configuration && m_key == "nodes")
            return enter(Where::Nodes);
        if (m_where == Where::Node && partOf(m_key)) {
            m_part = *partOf(m_key);
            m_entries = 0;
            return enter(Where::Layout);
        }
        return enter(Where::Elsewhere);
    }
    bool end_array() override { return leave(); }

    bool parse_error(std::size_t byte, const std::string& /*token*/, const nlohmann::detail::exception& error) override
    {
        throw jsonSyntaxError({m_file, fmt::format("byte {}", byte)}, error.what());
    }

private:
    enum class Where : std::uint8_t { Outside, List, Configuration, Nodes, Node, Layout, Elsewhere };

    [[nodiscard]] Error problem(std::string_view found, std::string_view expected) const
    {
        return makeError({m_file, fmt::format("configuration {} of the list", m_list.size())}, found, expected);
    }

    bool enter(Where where)
    {
        throwIfStopped(m_stop);
        if (m_open.size() == mostDepth)
            throw problem("deeper nesting", fmt::format("at most {} levels", mostDepth));
        if (where == Where::Configuration)
            m_list.push_back({.place = m_list.size() + 1});
        if (where == Where::Node) {
            m_list.back().nodes.emplace_back();
            m_list.back().nodes.back().vector.fill(minLayoutEntry);
        }
        m_open.push_back(std::exchange(m_where, where));
        return true;
    }

    bool leave()
    {
        m_where = m_open.back();
        m_open.pop_back();
        return true;
    }

    [[nodiscard]] static std::optional<LayoutPart> partOf(std::string_view key)
    {
        for (const LayoutPart part : layoutParts)
            if (key == layoutPartName(part))
                return part;
        return std::nullopt;
    }

    /// Ignores a value of no interest; throws Error if only configurations or layouts are allowed here.
    bool value()
    {
        if (m_where == Where::Outside || m_where == Where::List)
            throw problem("a value", "one object per configuration");
        if (m_where == Where::Layout)
            throw problem("a layout entry that is not a number", "dimension numbers");
        return true;
    }

    [[nodiscard]] std::uint32_t index(double number) const
    {
        if (!(number >= 0 && number <= std::numeric_limits<std::uint32_t>::max()) || number != std::floor(number))
            throw problem(fmt::format("{} {}", m_key, number), "a whole number");
        return static_cast<std::uint32_t>(number);
    }

    bool take(double number)
    {
        if (m_where == Where::Configuration && (m_key == "runtime" || m_key == "runtime_ns"))
            takeRuntime(number);
        else if (m_where == Where::Configuration && m_key == "configuration")
            m_list.back().configuration = index(number);
        else if (m_where == Where::Node && m_key == "node")
            m_list.back().nodes.back().node = index(number);
        else if (m_where == Where::Layout)
            takeEntry(number);
        else
            return value();
        return true;
    }

    void takeRuntime(double number)
    {
        if (!std::isfinite(number) || number <= 0)
            throw problem(fmt::format("runtime {}", number), "a positive number, or null");
        m_list.back().runtime = number;
    }

    void takeEntry(double number)
    {
        if (m_entries == layoutEntries || !(number >= 0 && number <= maxLayoutEntry) || number != std::floor(number))
            throw problem(fmt::format("layout entry {}", number),
                          fmt::format("at most {} dimensions, 0 to {}", layoutEntries, maxLayoutEntry));
        const std::size_t first = static_cast<std::size_t>(m_part) * layoutEntries;
        m_list.back().nodes.back().vector[first + m_entries++] = static_cast<std::int8_t>(number);
    }

    std::string m_file;
    const std::stop_token& m_stop;
    std::vector<MeasuredLayouts> m_list;
    std::vector<Where> m_open;
    Where m_where = Where::Outside;
    std::string m_key;
    LayoutPart m_part = LayoutPart::Output;
    std::size_t m_entries = 0;
};

} // namespace

std::vector<MeasuredLayouts> parseMeasuredLayouts(std::string_view text, const std::filesystem::path& file,
                                                  const std::stop_token& stop)
{
    ListHandler handler(file.string(), stop);
    (void)nlohmann::json::sax_parse(text.begin(), text.end(), &handler);
    return handler.take();
}

} // namespace tgraph
