// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/layoutedit.h"

#include "engine/core/contractionopcode.h"
#include "engine/core/error.h"
#include "engine/graph/operands.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace tgraph {
namespace {

constexpr int matrixDimensions = 2; // dimensions named for convolutions and dots

/// Returns the error in one layout of a node.
std::optional<std::string> layoutProblem(const Graph& graph, NodeId node, LayoutPart part, LayoutView layout)
{
    if (isOpen(layout))
        return std::nullopt;
    const auto sentence = [&](std::string_view problem) {
        return fmt::format("The {} layout {} of node {} {}.", layoutPartName(part), layoutText(layout), node.value,
                           problem);
    };
    const std::optional<int> rank = partRank(graph, node, part);
    if (!rank)
        return sentence("belongs to a tensor that the node does not have: leave it open");
    unsigned seen = 0;
    int count = 0;
    for (std::size_t i = 0; i < layout.size(); ++i) {
        if (layout[i] < 0)
            continue;
        if (static_cast<std::size_t>(count++) != i)
            return sentence("has a gap");
        if (layout[i] >= *rank)
            return sentence(fmt::format("names dimension {} of a tensor of {} dimensions", layout[i], *rank));
        if ((seen >> static_cast<unsigned>(layout[i]) & 1U) != 0)
            return sentence(fmt::format("names dimension {} twice", layout[i]));
        seen |= 1U << static_cast<unsigned>(layout[i]);
    }
    const int expected = namedDimensions(graph, node, part);
    if (count != expected)
        return sentence(fmt::format("names {} of the {} dimensions that it must name", count, expected));
    return std::nullopt;
}

void require(const Document& document, ConfigId base, std::span<const VectorEdit> edits)
{
    const Place place{document.path.string(), "edited configuration"};
    if (document.collection.kind != Collection::Kind::Layout)
        throw makeError(place, fmt::format("a {} file", collectionKindName(document.collection.kind)), "a layout file");
    if (base.value >= document.configCount())
        throw makeError(place, fmt::format("configuration {}", base.value),
                        fmt::format("a number below {}", document.configCount()));
    for (const VectorEdit& edit : edits) {
        if (edit.slot.value >= document.configs.slotCount())
            throw makeError(place, fmt::format("slot {}", edit.slot.value),
                            fmt::format("a number below {}", document.configs.slotCount()));
        if (const auto problem = vectorProblem(document, edit.slot, edit.vector))
            throw makeError(place, *problem);
    }
}

/// Appends a code to the column, in the narrowest type that holds `vectors` codes.
CodeColumn appended(const CodeColumn& column, std::uint32_t code, std::size_t vectors)
{
    const auto copied = [&]<typename Number>(Number /*type*/) -> CodeColumn {
        std::vector<Number> codes;
        std::visit(
            [&codes](const auto& old) {
                codes.reserve(old.size() + 1);
                for (const auto one : old)
                    codes.push_back(static_cast<Number>(one));
            },
            column);
        codes.push_back(static_cast<Number>(code));
        return codes;
    };
    if (vectors <= std::size_t{std::numeric_limits<std::uint8_t>::max()} + 1)
        return copied(std::uint8_t{});
    if (vectors <= std::size_t{std::numeric_limits<std::uint16_t>::max()} + 1)
        return copied(std::uint16_t{});
    return copied(std::uint32_t{});
}

/// Copies a document without its configurations.
Document withoutConfigurations(const Document& document)
{
    return {.path = document.path,
            .collection = document.collection,
            .graph = document.graph,
            .simulation = document.simulation};
}

/// Returns `count` configurations: the base, if there are two, and the edited one.
Document fewConfigurations(const Document& document, ConfigId base, std::span<const VectorEdit> edits,
                           std::uint32_t count)
{
    require(document, base, edits);
    std::vector<ConfigTable::Slot> slots;
    for (const SlotId slot : document.configs.slotIds()) {
        const ConfigVector edited = editedVector(document, base, edits, slot);
        ConfigTable::Slot made{.vectors = {edited}, .codes = std::vector<std::uint8_t>(count, 0)};
        if (const ConfigVector& before = document.configs.vector(slot, base); count == 2 && before != edited)
            made = {.vectors = {before, edited}, .codes = std::vector<std::uint8_t>{0, 1}};
        slots.push_back(std::move(made));
    }
    Document result = withoutConfigurations(document);
    result.configs = ConfigTable(count, std::move(slots));
    result.runtimeNs.assign(count, 0);
    return result;
}

} // namespace

std::optional<int> partRank(const Graph& graph, NodeId node, LayoutPart part)
{
    if (part == LayoutPart::Output)
        return shapeRank(graph.features(node));
    if (isContraction(graph.opcode(node))) {
        const std::optional<Operands> operands = operandsOf(graph, node);
        if (!operands)
            return std::nullopt;
        return shapeRank(graph.features(part == LayoutPart::Input ? operands->input : operands->kernel));
    }
    if (part == LayoutPart::Kernel || graph.producers(node).empty())
        return std::nullopt;
    return shapeRank(graph.features(graph.producers(node).front()));
}

int namedDimensions(const Graph& graph, NodeId node, LayoutPart part)
{
    const int rank = partRank(graph, node, part).value_or(0);
    return isContraction(graph.opcode(node)) ? std::min(rank, matrixDimensions) : rank;
}

std::optional<std::string> vectorProblem(const Document& document, SlotId slot, const ConfigVector& vector)
{
    for (const LayoutPart part : layoutParts) {
        const LayoutView layout = layoutOf(vector, part);
        const bool isKnown = std::ranges::any_of(document.configs.vectors(slot), [&](const ConfigVector& known) {
            return std::ranges::equal(layoutOf(known, part), layout);
        });
        if (isKnown)
            continue;
        if (auto problem = layoutProblem(document.graph, document.graph.configurableNode(slot), part, layout))
            return problem;
    }
    return std::nullopt;
}

std::optional<std::array<std::int8_t, layoutEntries>> parseLayout(std::string_view text, const Graph& graph,
                                                                  NodeId node, LayoutPart part)
{
    std::array<std::int8_t, layoutEntries> layout{};
    layout.fill(minLayoutEntry);
    std::size_t count = 0;
    bool expectsNumber = true;
    for (const char c : text) {
        if (c == ' ' || c == '{' || c == '}')
            continue;
        if (c == ',') {
            if (expectsNumber)
                return std::nullopt;
            expectsNumber = true;
        } else if (c >= '0' && c <= '0' + maxLayoutEntry && expectsNumber && count < layout.size()) {
            layout[count++] = static_cast<std::int8_t>(c - '0');
            expectsNumber = false;
        } else {
            return std::nullopt;
        }
    }
    if (expectsNumber && count > 0)
        return std::nullopt; // trailing comma
    if (isContraction(graph.opcode(node)) && static_cast<int>(count) > matrixDimensions
        && static_cast<int>(count) == partRank(graph, node, part))
        std::fill(layout.begin() + matrixDimensions, layout.end(), minLayoutEntry);
    return layout;
}

ConfigVector editedVector(const Document& document, ConfigId base, std::span<const VectorEdit> edits, SlotId slot)
{
    ConfigVector vector = document.configs.vector(slot, base);
    for (const VectorEdit& edit : edits) {
        if (edit.slot == slot)
            vector = edit.vector;
    }
    return vector;
}

Document withEdited(const Document& document, ConfigId base, std::span<const VectorEdit> edits)
{
    require(document, base, edits);
    std::vector<ConfigTable::Slot> slots;
    for (const SlotId slot : document.configs.slotIds()) {
        const auto known = document.configs.vectors(slot);
        std::vector<ConfigVector> vectors(known.begin(), known.end());
        const ConfigVector edited = editedVector(document, base, edits, slot);
        const auto place = std::ranges::find(vectors, edited);
        const auto code = static_cast<std::uint32_t>(place - vectors.begin());
        if (place == vectors.end())
            vectors.push_back(edited);
        CodeColumn codes = document.configs.visitColumn(
            slot, [&](const auto& column) { return appended(CodeColumn(column), code, vectors.size()); });
        slots.push_back({.vectors = std::move(vectors), .codes = std::move(codes)});
    }
    Document result = withoutConfigurations(document);
    result.configs = ConfigTable(document.configCount() + 1, std::move(slots));
    result.runtimeNs = document.runtimeNs;
    result.runtimeNs.push_back(0);
    result.runtimesPublished = document.runtimesPublished;
    return result;
}

Document baseAndEdited(const Document& document, ConfigId base, std::span<const VectorEdit> edits)
{
    return fewConfigurations(document, base, edits, 2);
}

Document editedAlone(const Document& document, ConfigId base, std::span<const VectorEdit> edits)
{
    return fewConfigurations(document, base, edits, 1);
}

std::optional<ConfigId> findEdited(const Document& document, ConfigId base, std::span<const VectorEdit> edits)
{
    std::vector<std::uint32_t> candidates;
    for (const SlotId slot : document.configs.slotIds()) {
        const auto vectors = document.configs.vectors(slot);
        const auto place = std::ranges::find(vectors, editedVector(document, base, edits, slot));
        if (place == vectors.end())
            return std::nullopt;
        const auto code = static_cast<std::uint32_t>(place - vectors.begin());
        document.configs.visitColumn(slot, [&](const auto& codes) {
            if (slot.value > 0) {
                std::erase_if(candidates, [&](std::uint32_t config) { return codes[config] != code; });
                return;
            }
            for (std::uint32_t config = 0; config < codes.size(); ++config) {
                if (codes[config] == code)
                    candidates.push_back(config);
            }
        });
    }
    return candidates.empty() ? std::nullopt : std::optional(ConfigId(candidates.front()));
}

} // namespace tgraph
