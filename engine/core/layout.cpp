// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/layout.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::int32_t base = 7;
constexpr std::int32_t packedLimit = base * base * base * base * base * base;

} // namespace

std::string_view layoutPartName(LayoutPart part)
{
    constexpr std::array<std::string_view, layoutParts.size()> names = {"output", "input", "kernel"};
    return names[static_cast<std::size_t>(part)];
}

bool isOpen(LayoutView layout)
{
    return std::all_of(layout.begin(), layout.end(), [](std::int8_t entry) { return entry < 0; });
}

std::string layoutText(LayoutView layout)
{
    std::size_t length = layout.size();
    while (length > 0 && layout[length - 1] < 0)
        --length;
    std::string text = "{";
    for (std::size_t i = 0; i < length; ++i)
        text += (i > 0 ? "," : "") + std::to_string(layout[i]);
    return text + '}';
}

std::string configVectorText(const ConfigVector& vector)
{
    std::string text;
    for (const LayoutPart part : layoutParts) {
        text += text.empty() ? "" : " ";
        text += std::string(layoutPartName(part)) + ' ' + layoutText(layoutOf(vector, part));
    }
    return text;
}

std::int32_t packLayout(LayoutView layout)
{
    std::int32_t code = 0;
    for (std::size_t i = layout.size(); i-- > 0;)
        code = code * base + layout[i] + 1;
    return code;
}

std::optional<std::array<std::int8_t, layoutEntries>> unpackLayout(std::int64_t code)
{
    if (code < 0 || code >= packedLimit)
        return std::nullopt;
    std::array<std::int8_t, layoutEntries> layout{};
    for (std::int8_t& entry : layout) {
        entry = static_cast<std::int8_t>(code % base - 1);
        code /= base;
    }
    return layout;
}

} // namespace tgraph
