// SPDX-License-Identifier: GPL-3.0-or-later
// Attributes that any instruction may have: sharding, frontend_attributes and metadata.
#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/stablehlo/frontendattributes.h"
#include "engine/hlo/stablehlo/hloemitter.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::hlo::stablehlo {

void FrontendAttributes::add(std::string_view key, std::string_view value)
{
    std::string legal;
    appendLegal(legal, key);
    if (std::ranges::find(m_entries, legal, &std::pair<std::string, std::string>::first) == m_entries.end())
        m_entries.emplace_back(std::move(legal), value);
}

void FrontendAttributes::addAll(const TextCursor& text, std::string_view dictionary)
{
    if (!dictionary.starts_with('{'))
        return;
    TextCursor cursor = cursorAtPart(text, dictionary.substr(1));
    std::vector<MlirAttribute> entries;
    takeAttributes(cursor, entries);
    for (const MlirAttribute& entry : entries)
        add(entry.key, withoutEscapes(withoutQuotes(entry.value)));
}

std::string FrontendAttributes::text() const
{
    if (m_entries.empty())
        return {};
    std::string text = ", frontend_attributes={";
    for (const auto& [key, value] : m_entries)
        text += fmt::format("{}{}={}", text.ends_with('{') ? "" : ",", key, quotedText(value));
    return text + '}';
}

std::string HloEmitter::shardingAndFrontend(std::span<const MlirAttribute> from, FrontendAttributes frontend) const
{
    std::string text;
    for (const MlirAttribute& attribute : from) {
        const std::string_view value = m_program.resolved(attribute.value);
        if (attribute.key == "mhlo.sharding") {
            const std::string sharding = withoutEscapes(withoutQuotes(value));
            if (isBareValue(sharding))
                text += ", sharding=" + sharding;
        } else if (attribute.key == "sdy.sharding") {
            frontend.add("xla.sdy.sharding", value);
        } else if (attribute.key == "mhlo.frontend_attributes") {
            frontend.addAll(m_text, value);
        }
    }
    return text + frontend.text();
}

void HloEmitter::addManualSharding(const Operation& operation, std::string_view key, FrontendAttributes& to) const
{
    // The generic form has the whole attribute, the custom form its contents: [<@mesh, [{"x"}]>] and {"x"}
    const std::string_view shardings = attributeOf(operation, {key});
    const std::string_view axes = attributeOf(operation, {"manual_axes"});
    if (!shardings.empty())
        to.add(fmt::format("xla.sdy.{}", key),
               shardings.starts_with('[') ? fmt::format("#sdy.sharding_per_value<{}>", shardings)
                                          : std::string(shardings));
    if (!axes.empty())
        to.add("xla.sdy.manual_axes",
               axes.starts_with('{') ? fmt::format("#sdy<manual_axes{}>", axes) : std::string(axes));
}

std::string HloEmitter::commonAttributes(const Operation& operation)
{
    FrontendAttributes frontend;
    if (operation.name.ends_with(".composite")) {
        const std::vector<std::string_view> words = unnamed(operation);
        const std::string_view name = words.empty() ? attributeOf(operation, {"name"}) : words.front();
        frontend.add("composite.name", withoutEscapes(symbolOf(name)));
        if (const auto version = integerOf(attributeOf(operation, {"version"})))
            frontend.add("composite.version", fmt::format("{}", *version));
        if (const std::string_view own = attributeOf(operation, {"composite_attributes"}); !own.empty())
            frontend.add("composite.attributes", own);
    }
    if (operation.name == shardingConstraint) {
        const std::vector<std::string_view> words = unnamed(operation); // <@mesh, [{"x"}]>
        std::string_view sharding = words.empty() ? attributeOf(operation, {"sharding"}) : words.front();
        sharding.remove_prefix(std::min(sharding.find('<'), sharding.size()));
        frontend.add("xla.sdy.sharding", fmt::format("#sdy.sharding_per_value<[{}]>", sharding));
    }
    if (operation.name == "sdy.manual_computation")
        addManualSharding(operation, "out_shardings", frontend);
    std::string attributes = resultAccuracy(operation);
    attributes += shardingAndFrontend(m_program.attributesIn(operation.attributes), std::move(frontend));
    if (!operation.location.empty())
        attributes += m_locations.metadata(operation.location);
    return attributes;
}

} // namespace tgraph::hlo::stablehlo
