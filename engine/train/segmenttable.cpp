// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/segmenttable.h"

#include "engine/core/error.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace tgraph {
namespace {

constexpr std::size_t numbersAPlace = 6;
constexpr float base = 65536.0F;

bool isHalf(float value)
{
    return value >= 0.0F && value < base && value == std::floor(value);
}

std::uint32_t wholeOf(std::span<const float> halves)
{
    return (static_cast<std::uint32_t>(halves[0]) << 16U) | static_cast<std::uint32_t>(halves[1]);
}

const SafeTensorEntry* entryNamed(const SafeTensorsFile& file, std::string_view name)
{
    const auto found = std::ranges::find(file.entries(), name, &SafeTensorEntry::name);
    return found == file.entries().end() ? nullptr : &*found;
}

} // namespace

const SegmentTable::Entry* SegmentTable::find(const Place& place) const
{
    const auto found = m_entries.find(place);
    return found == m_entries.end() ? nullptr : &found->second.entry;
}

void SegmentTable::write(const Place& place, Entry entry)
{
    Held& held = m_entries[place];
    m_writes.erase(held.number); // erases no entry for a new place, because numbers start at 1
    held = {std::move(entry), ++m_nextNumber};
    m_writes.emplace(held.number, place);
}

void SegmentTable::keepWithin(std::size_t bytes)
{
    while (!empty() && this->bytes() > bytes) {
        m_entries.erase(m_writes.begin()->second);
        m_writes.erase(m_writes.begin());
    }
}

bool SegmentTable::operator==(const SegmentTable& other) const
{
    return std::ranges::equal(m_writes, other.m_writes, [&](const auto& one, const auto& two) {
        return one.second == two.second && *find(one.second) == *other.find(two.second);
    });
}

SegmentTable::Tensors SegmentTable::tensors() const
{
    Tensors result;
    for (const auto& [written, place] : m_writes) {
        const Entry& entry = *find(place);
        for (const std::uint32_t number : {place.graph, place.configuration, place.part}) {
            result.places.push_back(static_cast<float>(number >> 16U));
            result.places.push_back(static_cast<float>(number & 0xffffU));
        }
        result.values.insert(result.values.end(), entry.begin(), entry.end());
        result.width = entry.size();
    }
    return result;
}

SegmentTable SegmentTable::fromFile(SafeTensorsFile& file, const std::string& name)
{
    SegmentTable table;
    const SafeTensorEntry* placeEntry = entryNamed(file, "segment_places");
    const SafeTensorEntry* valueEntry = entryNamed(file, "segment_values");
    if (placeEntry == nullptr && valueEntry == nullptr)
        return table;
    const auto refuse = [&name] {
        throw makeError({name, "tensor segment_places"}, "a damaged table of parts", "places and their values");
    };
    if (placeEntry == nullptr || valueEntry == nullptr || placeEntry->shape.size() != 2 || valueEntry->shape.size() != 2
        || placeEntry->shape[0] != valueEntry->shape[0] || placeEntry->shape[1] != std::int64_t{numbersAPlace})
        refuse();
    const std::vector<float> places = file.read(*placeEntry);
    const std::vector<float> values = file.read(*valueEntry);
    const auto width = static_cast<std::ptrdiff_t>(valueEntry->shape[1]);
    if (!std::ranges::all_of(places, isHalf)
        || !std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
        refuse();
    auto value = values.begin();
    for (std::size_t i = 0; i < places.size(); i += numbersAPlace, value += width) {
        const auto numbers = std::span(places).subspan(i, numbersAPlace);
        table.write({wholeOf(numbers.subspan(0, 2)), wholeOf(numbers.subspan(2, 2)), wholeOf(numbers.subspan(4, 2))},
                    Entry(value, value + width));
    }
    return table;
}

} // namespace tgraph
