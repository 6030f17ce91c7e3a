// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/contentkeys.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tgraph {
namespace {

/// Returns the slot of each layout column's node; std::nullopt if the columns do not cover exactly the configurable
/// nodes.
std::optional<std::vector<SlotId>> slotsOf(const PredictedFile& file, const Document& document)
{
    std::map<std::uint32_t, SlotId> slotOf;
    for (const SlotId slot : document.configs.slotIds())
        slotOf.emplace(document.graph.configurableNode(slot).value, slot);
    std::vector<SlotId> slots;
    std::set<std::pair<std::uint32_t, LayoutPart>> seen;
    for (const PredictedFile::Layouts& layouts : file.layouts) {
        const auto found = slotOf.find(layouts.node);
        if (found == slotOf.end())
            return std::nullopt;
        slots.push_back(found->second);
        seen.emplace(layouts.node, layouts.part);
    }
    return seen.size() == layoutParts.size() * slotOf.size() ? std::optional(std::move(slots)) : std::nullopt;
}

} // namespace

std::optional<DistinctId> ContentKeys::find(const PredictedFile& file, std::size_t row) const
{
    std::u32string key;
    for (std::size_t column = 0; column < m_numbers.size(); ++column)
        key += static_cast<char32_t>(m_numbers[column][file.layouts[column].codes[row]]);
    const auto found = m_byTexts.find(key);
    return found == m_byTexts.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ContentKeys> contentKeys(const PredictedFile& file, const Document& document,
                                       const Deduplication& configurations)
{
    const std::optional<std::vector<SlotId>> slots = slotsOf(file, document);
    if (!slots)
        return std::nullopt;
    ContentKeys keys;
    std::vector<std::u32string> ofDistinct(configurations.distinctCount());
    for (std::size_t column = 0; column < slots->size(); ++column) {
        const SlotId slot = (*slots)[column];
        const PredictedFile::Layouts& layouts = file.layouts[column];
        std::map<std::string, std::uint32_t> numberOf; // text of the document
        std::vector<std::uint32_t> numbers; // vector of the slot → number of its text
        for (const ConfigVector& vector : document.configs.vectors(slot))
            numbers.push_back(numberOf
                                  .try_emplace(layoutText(layoutOf(vector, layouts.part)),
                                               static_cast<std::uint32_t>(numberOf.size()))
                                  .first->second);
        for (std::uint32_t i = 0; i < ofDistinct.size(); ++i)
            ofDistinct[i]
                += static_cast<char32_t>(numbers[document.configs.code(slot, configurations.representatives[i])]);
        std::vector<std::uint32_t>& known = keys.m_numbers.emplace_back();
        std::ranges::transform(layouts.texts, std::back_inserter(known), [&](const std::string& text) {
            const auto found = numberOf.find(text);
            return found == numberOf.end() ? ContentKeys::unknown : found->second;
        });
    }
    for (std::uint32_t i = 0; i < ofDistinct.size(); ++i)
        keys.m_byTexts.emplace(std::move(ofDistinct[i]), DistinctId(i));
    return keys;
}

} // namespace tgraph
