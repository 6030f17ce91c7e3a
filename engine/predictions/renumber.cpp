// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/renumber.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/graph/graphhash.h"

#include <fmt/format.h>

#include <algorithm>
#include <csv.h>
#include <map>
#include <unordered_map>

namespace tgraph {
namespace {

/// Encodes the choices of a configuration as bytes. Equal choices in two documents have equal
/// bytes.
class ChoiceBytes {
public:
    /// Assigns numbers to the vectors of the first document. Vectors that it does not have get
    /// `unknown`.
    explicit ChoiceBytes(const Document& first)
    {
        for (const SlotId slot : first.configs.slotIds()) {
            auto& numbers = m_numbers.emplace_back();
            for (const ConfigVector& vector : first.configs.vectors(slot))
                numbers.emplace(vector, static_cast<std::uint32_t>(numbers.size()));
        }
    }

    /// Returns for each slot the numbers of the document's vectors.
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> numbersOf(const Document& document) const
    {
        std::vector<std::vector<std::uint32_t>> numbers;
        for (const SlotId slot : document.configs.slotIds()) {
            auto& own = numbers.emplace_back();
            for (const ConfigVector& vector : document.configs.vectors(slot)) {
                const auto found = m_numbers[slot.value].find(vector);
                own.push_back(found == m_numbers[slot.value].end() ? notThere : found->second);
            }
        }
        return numbers;
    }

private:
    std::vector<std::map<ConfigVector, std::uint32_t>> m_numbers;
};

std::string bytesOf(const Document& document, const std::vector<std::vector<std::uint32_t>>& numbers, ConfigId config)
{
    std::string bytes;
    const auto add
        = [&bytes](const void* from, std::size_t size) { bytes.append(static_cast<const char*>(from), size); };
    if (!document.tiles.empty())
        add(document.tiles[config.value].data(), sizeof(TileConfig));
    if (document.table)
        for (const Parameter& parameter : document.table->parameters) {
            const std::string& option = parameter.option(config);
            add(option.c_str(), option.size() + 1); // the terminating zero separates the options
        }
    for (const SlotId slot : document.configs.slotIds())
        add(&numbers[slot.value][document.configs.code(slot, config)], sizeof(std::uint32_t));
    return bytes;
}

void requireSameChoice(const Document& from, const Document& to)
{
    const Place place{to.path.string(), from.path.string()};
    if (from.collection.kind != to.collection.kind)
        throw makeError(place, fmt::format("a {} file", collectionKindName(from.collection.kind)),
                        fmt::format("a {} file", collectionKindName(to.collection.kind)));
    if (graphHash(from.graph) != graphHash(to.graph))
        throw makeError(place, "a different graph", "the same graph with its configurations in another order");
    if (from.table
        && !std::ranges::equal(from.table->parameters, to.table->parameters, {}, &Parameter::name, &Parameter::name))
        throw makeError(place, "different parameters", "the same parameters in the same order");
    bool same = from.configs.slotCount() == to.configs.slotCount();
    for (const SlotId slot : to.configs.slotIds())
        same = same && from.graph.configurableNode(slot) == to.graph.configurableNode(slot);
    if (!same)
        throw makeError(place, "different configurable nodes", "the same configurable nodes");
}

std::string quoted(const std::string& text)
{
    if (text.find_first_of(",\"\r\n#") == std::string::npos)
        return text;
    std::string field(csv_write(nullptr, 0, text.data(), text.size()), '\0');
    (void)csv_write(field.data(), field.size(), text.data(), text.size());
    return field;
}

} // namespace

std::vector<std::uint32_t> matchedConfigurations(const Document& from, const Document& to, const std::stop_token& stop)
{
    requireSameChoice(from, to);
    const ChoiceBytes choices(to);
    const auto toNumbers = choices.numbersOf(to);
    const auto fromNumbers = choices.numbersOf(from);
    // Equal configurations form a linked list: firstOf has the first unused one, next the one after
    // each.
    std::unordered_map<std::string, std::uint32_t> firstOf;
    std::vector<std::uint32_t> next(to.configCount(), notThere);
    for (std::uint32_t i = to.configCount(); i-- > 0;) {
        if (i % 1024 == 0)
            throwIfStopped(stop);
        const auto [found, isNew] = firstOf.try_emplace(bytesOf(to, toNumbers, ConfigId(i)), i);
        if (!isNew)
            next[i] = std::exchange(found->second, i);
    }
    std::vector<std::uint32_t> matched(from.configCount(), notThere);
    for (std::uint32_t i = 0; i < matched.size(); ++i) {
        if (i % 1024 == 0)
            throwIfStopped(stop);
        const auto found = firstOf.find(bytesOf(from, fromNumbers, ConfigId(i)));
        if (found == firstOf.end() || found->second == notThere)
            continue;
        matched[i] = found->second;
        found->second = next[found->second];
    }
    return matched;
}

Renumbered renumbered(const PredictedFile& predicted, const Document& from, const Document& to,
                      const std::stop_token& stop)
{
    const std::vector<std::uint32_t> matched = matchedConfigurations(from, to, stop);
    Renumbered result{.file = {.name = predicted.name, .isList = predicted.isList, .configCount = to.configCount()}};
    for (std::size_t row = 0; row < predicted.configs.size(); ++row) {
        const std::uint32_t config = predicted.configs[row];
        if (config >= matched.size())
            throw makeError({from.path.string(), "predictions"}, fmt::format("configuration {}", config),
                            fmt::format("a configuration of the file, 0 to {}", matched.size() - 1));
        if (matched[config] == notThere) {
            ++result.leftOut;
            continue;
        }
        result.file.configs.push_back(matched[config]);
        result.file.scores.push_back(predicted.scores[row]);
    }
    return result;
}

std::string predictionsHeader(bool isList)
{
    return isList ? "ID,TopConfigs\n" : "file,configuration,score\n";
}

std::string predictionsText(const PredictedFile& file)
{
    const std::string name = quoted(file.name);
    std::string text;
    if (file.isList)
        return fmt::format("{},{}\n", name, fmt::join(file.configs, ";"));
    for (std::size_t row = 0; row < file.configs.size(); ++row)
        fmt::format_to(std::back_inserter(text), "{},{},{}\n", name, file.configs[row], file.scores[row]);
    return text;
}

} // namespace tgraph
