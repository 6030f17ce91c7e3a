// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/layoutmeasurements.h"

#include "engine/adapt/runtimebook.h"
#include "engine/adapt/tunejournal.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/numbers.h"
#include "engine/core/opcode.h"
#include "engine/core/splitmix.h"
#include "engine/core/text.h"
#include "engine/core/textplace.h"
#include "engine/core/trimmed.h"
#include "engine/eval/targettext.h"
#include "engine/graph/choicefingerprint.h"
#include "engine/hlo/module/module.h"
#include "engine/measured/jsonrecords.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <span>
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
    const auto distinctOf = [&](const JournalEntry& entry) {
        const auto config = parseNumber<std::uint32_t>(entry.key);
        if (!config || *config >= configurations.distinctOf.size())
            throw makeError({file.string(), fmt::format("measurement {}", entry.number)},
                            fmt::format("configuration \"{}\"", entry.key.substr(0, 80)),
                            fmt::format("a number below {}", configurations.distinctOf.size()));
        return configurations.distinctOf[*config];
    };
    const auto baseline = std::ranges::find(journal.entries, "baseline", &JournalEntry::purpose);
    RuntimeBook book(baseline != journal.entries.end() ? distinctOf(*baseline) : DistinctId());
    Failures failures;
    std::size_t failed = 0;
    std::uint64_t line = 0; // numbers repeat if a run was resumed with another budget
    for (const JournalEntry& entry : journal.entries) {
        const DistinctId distinct = distinctOf(entry);
        ++line;
        if (entry.runtime) {
            book.add(line, entry.purpose, distinct, *entry.runtime);
            continue;
        }
        ++failed;
        failures[distinct] = entry.words.empty() ? entry.kind : entry.words;
    }
    std::vector<Measurement> measured(book.measured().begin(), book.measured().end());
    std::ranges::sort(measured, {}, &Measurement::distinct);
    for (const Measurement& measurement : measured)
        failures.erase(measurement.distinct);
    const std::size_t times = journal.entries.size() - failed;
    const std::size_t count = measured.size();
    return {std::move(measured), std::move(failures),
            fmt::format("journal of {} hardware: {} of {}{}", header.hardware, pluralText(times, "measurement"),
                        pluralText(count, "configuration"),
                        failed == 0 ? "" : fmt::format("; {} without a runtime left out", countText(failed)))};
}

} // namespace

MeasuredTargets measurementsByLayouts(const std::vector<MeasuredLayouts>& list, const std::filesystem::path& file,
                                      const Document& document, const Deduplication& configurations)
{
    const Finder finder(file, document, configurations);
    MeasuredTargets targets;
    for (const MeasuredLayouts& measured : list) {
        const DistinctId distinct = finder.find(measured);
        if (measured.runtime)
            targets[distinct].push_back(*measured.runtime);
    }
    return targets;
}

MeasurementFile readMeasurementFile(const std::filesystem::path& file, const Document& document,
                                    const Deduplication& configurations, const std::stop_token& stop)
{
    const std::string text = readMeasurementText(file, stop);
    const std::string_view content = trimmed(text);
    const bool isJson = content.starts_with('[') || content.starts_with('{');
    if (isJson && looksLikeJournal(text))
        return measurementsOfJournal(parseJournal(text, file, stop), file, document, configurations);
    const MeasuredTargets values = isJson
        ? measurementsByLayouts(parseMeasuredLayouts(text, file, stop), file, document, configurations)
        : parseMeasurements(text, file, configurations, stop);
    return {summarizedValues(values, document),
            {},
            isMaximised(document) ? fmt::format("read as values of {}, of which more is better",
                                                objectiveTitle(document.table->objective()))
                                  : ""};
}

std::vector<Measurement> readMeasurements(const std::filesystem::path& file, const Document& document,
                                          const Deduplication& configurations, const std::stop_token& stop)
{
    return readMeasurementFile(file, document, configurations, stop).measured;
}

namespace {

using Json = nlohmann::ordered_json;

/// Reads the entries of a list one by one.
class ListReader {
public:
    explicit ListReader(std::string file) : m_file(std::move(file)) { }

    [[nodiscard]] std::vector<MeasuredLayouts> take() { return std::move(m_list); }

    void add(const Json& entry)
    {
        if (!entry.is_object())
            throw problem("a value", "one object per configuration");
        MeasuredLayouts& measured = m_list.emplace_back();
        measured.place = m_list.size();
        for (const auto& [key, value] : entry.items()) {
            if (value.is_number() && (key == "runtime" || key == "runtime_ns"))
                measured.runtime = runtime(value.get<double>());
            else if (value.is_number() && key == "configuration")
                measured.configuration = index(key, value.get<double>());
            else if (value.is_array() && key == "nodes")
                for (const Json& node : value)
                    if (node.is_object())
                        measured.nodes.push_back(nodeOf(node));
        }
    }

private:
    [[nodiscard]] Error problem(std::string_view found, std::string_view expected) const
    {
        return makeError({m_file, fmt::format("configuration {} of the list", m_list.size())}, found, expected);
    }

    [[nodiscard]] MeasuredNode nodeOf(const Json& json) const
    {
        MeasuredNode node;
        node.vector.fill(minLayoutEntry);
        for (const auto& [key, value] : json.items()) {
            if (value.is_number() && key == "node")
                node.node = index(key, value.get<double>());
            else if (value.is_string() && (key == "name" || key == "computation"))
                (key == "name" ? node.name : node.computation) = value.get<std::string>();
            else if (value.is_array())
                for (const LayoutPart part : layoutParts)
                    if (key == layoutPartName(part))
                        readEntries(value,
                                    std::span(node.vector)
                                        .subspan(static_cast<std::size_t>(part) * layoutEntries, layoutEntries));
        }
        return node;
    }

    void readEntries(const Json& entries, std::span<std::int8_t> vector) const
    {
        std::size_t read = 0;
        for (const Json& entry : entries) {
            if (!entry.is_number())
                throw problem("a layout entry that is not a number", "dimension numbers");
            const auto number = entry.get<double>();
            if (read == vector.size() || !(number >= 0 && number <= maxLayoutEntry) || number != std::floor(number))
                throw problem(fmt::format("layout entry {}", number),
                              fmt::format("at most {} dimensions, 0 to {}", layoutEntries, maxLayoutEntry));
            vector[read++] = static_cast<std::int8_t>(number);
        }
    }

    [[nodiscard]] std::uint32_t index(std::string_view key, double number) const
    {
        if (!(number >= 0 && number <= std::numeric_limits<std::uint32_t>::max()) || number != std::floor(number))
            throw problem(fmt::format("{} {}", key, number), "a whole number");
        return static_cast<std::uint32_t>(number);
    }

    [[nodiscard]] double runtime(double number) const
    {
        if (!std::isfinite(number) || number <= 0)
            throw problem(fmt::format("runtime {}", number), "a positive number, or null");
        return number;
    }

    std::string m_file;
    std::vector<MeasuredLayouts> m_list;
};

} // namespace

std::vector<MeasuredLayouts> parseMeasuredLayouts(std::string_view text, const std::filesystem::path& file,
                                                  const std::stop_token& stop)
{
    const Place place{file.string(), {}};
    ListReader list(file.string());
    const auto add = [&](const std::string& /*key*/, const Json& entry) {
        list.add(entry);
        return true;
    };
    if (trimmed(text).starts_with('{'))
        list.add(parseOrderedJson(text, place));
    else if (!readJsonRecords(text, place, {.list = {}, .member = {}, .record = add}, stop))
        throw makeError({file.string(), textPlace(text, text.size())}, "the end of the text", "a whole list");
    return list.take();
}

} // namespace tgraph
