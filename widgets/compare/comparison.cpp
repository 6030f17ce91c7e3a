// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparison.h"

#include "engine/graph/difference.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace tgraph {
namespace {

class CompareWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::Comparison)
};

ComparedConfig describe(const Selection& selection, DistinctId distinct)
{
    ComparedConfig config{
        .distinct = distinct, .isFocus = selection.focus == distinct, .isBaseline = selection.baseline == distinct};
    const auto pin = std::ranges::find(selection.pins, distinct);
    if (pin != selection.pins.end())
        config.pin = static_cast<std::size_t>(pin - selection.pins.begin());
    return config;
}

std::vector<ComparedNode> compareNodes(const OpenFile& file, const std::vector<ComparedConfig>& configs)
{
    std::vector<ComparedNode> result(file.document->configs.slotCount());
    for (const SlotId slot : idsBelow<SlotId>(result.size())) {
        result[slot.value].slot = slot;
        result[slot.value].node = file.document->graph.configurableNode(slot);
    }
    const auto& originals = file.configurations->representatives;
    for (std::size_t i = 1; i < configs.size(); ++i) {
        for (const NodeDifference& entry :
             difference(*file.document, originals[configs[0].distinct.value], originals[configs[i].distinct.value]))
            result[entry.slot.value].parts[i] = entry.parts;
    }
    return result;
}

/// Fills the relayouts of a comparison and their counts.
void compareRelayouts(Comparison& comparison)
{
    // The last number distinguishes parallel edges.
    using Key = std::tuple<std::uint32_t, std::uint32_t, LayoutPart, std::uint32_t>;
    std::map<Key, ComparedRelayout> found;
    for (std::size_t i = 0; i < comparison.configs.size(); ++i) {
        const ConfigId original
            = comparison.file->configurations->representatives[comparison.configs[i].distinct.value];
        const std::vector<Relayout> all = relayouts(*comparison.file->document, original);
        comparison.relayoutCounts.push_back(count(all));
        for (const Relayout& relayout : all) {
            Key key{relayout.edge.consumer.value, relayout.edge.producer.value, relayout.wanted, 0};
            auto [place, isNew] = found.try_emplace(key, ComparedRelayout{.relayout = relayout});
            while (place->second.isThere[i]) {
                ++std::get<3>(key);
                std::tie(place, isNew) = found.try_emplace(key, ComparedRelayout{.relayout = relayout});
            }
            place->second.isThere[i] = true;
        }
    }
    for (const auto& [key, entry] : found) {
        const auto past = entry.isThere.begin() + static_cast<std::ptrdiff_t>(comparison.configs.size());
        if (std::find(entry.isThere.begin(), past, false) != past)
            comparison.relayouts.push_back(entry);
    }
}

/// Counts the relayouts that one configuration has and another does not.
RelayoutCount countOnly(const Comparison& comparison, std::size_t has, std::size_t lacks)
{
    std::vector<Relayout> only;
    for (const ComparedRelayout& entry : comparison.relayouts) {
        if (entry.isThere[has] && !entry.isThere[lacks])
            only.push_back(entry.relayout);
    }
    return count(only);
}

} // namespace

ComparedSet comparedSet(const OpenFile& file, const Selection& selection, const CompareChoice& choice)
{
    const std::uint32_t known = file.configCount();
    if (known == 0)
        return {};
    std::vector<DistinctId> chosen;
    const auto add = [&](DistinctId distinct) {
        const auto isThere = [&] { return std::ranges::find(chosen, distinct) != chosen.end(); };
        if (!isThere() && distinct.value < known && chosen.size() < mostCompared)
            chosen.push_back(distinct);
        return isThere();
    };
    for (const DistinctId pin : selection.pins)
        add(pin);
    const bool pinsAreEnough = chosen.size() > 1;
    const DistinctId baseline = std::min(selection.baseline, DistinctId(known - 1));
    ComparedSet set;
    if (selection.focus && (choice.focus || !pinsAreEnough))
        set.lacksFocus = !add(*selection.focus);
    if (choice.baseline || !pinsAreEnough)
        set.lacksBaseline = !add(baseline);

    // In visual order; the sort is stable, so that pins keep their order.
    std::ranges::stable_sort(chosen, {}, [&](DistinctId distinct) {
        return distinct == choice.reference ? 0 : distinct == baseline ? 1 : 2;
    });
    for (const DistinctId distinct : chosen)
        set.configs.push_back(describe(selection, distinct));
    return set;
}

QString comparedReasons(const ComparedConfig& config)
{
    QStringList reasons;
    if (config.isBaseline)
        reasons.append(CompareWords::tr("Baseline"));
    if (config.isFocus)
        reasons.append(reasons.isEmpty() ? CompareWords::tr("Focus") : CompareWords::tr("focus", "after another word"));
    if (config.pin)
        reasons.append(
            (reasons.isEmpty() ? CompareWords::tr("Pin %1") : CompareWords::tr("pin %1", "after another word"))
                .arg(*config.pin + 1));
    return reasons.join(QStringLiteral(", "));
}

QString comparedTitle(const OpenFile& file, const ComparedConfig& config)
{
    return CompareWords::tr("%1 · %2", "why a configuration is compared, and its number in the file")
        .arg(comparedReasons(config))
        .arg(file.configurations->representatives[config.distinct.value].value);
}

bool ComparedNode::differs(std::size_t config) const
{
    return std::ranges::find(parts[config], true) != parts[config].end();
}

bool ComparedNode::differs() const
{
    return std::ranges::any_of(
        parts, [](const auto& ofConfig) { return std::ranges::find(ofConfig, true) != ofConfig.end(); });
}

bool ComparedNode::differsAt(LayoutPart part) const
{
    return std::ranges::any_of(parts,
                               [part](const auto& ofConfig) { return ofConfig[static_cast<std::size_t>(part)]; });
}

std::size_t Comparison::differingNodes() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(nodes, [](const ComparedNode& node) { return node.differs(); }));
}

std::size_t Comparison::differingNodes(std::size_t config) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(nodes, [config](const ComparedNode& node) { return node.differs(config); }));
}

RelayoutCount Comparison::added(std::size_t config) const
{
    return countOnly(*this, config, 0);
}

RelayoutCount Comparison::removed(std::size_t config) const
{
    return countOnly(*this, 0, config);
}

QColor comparedColour(const DataColours& colours, const ComparedConfig& config)
{
    if (config.pin)
        return colours.pins[*config.pin % colours.pins.size()];
    return config.isFocus ? colours.focus : colours.baseline;
}

std::shared_ptr<const Comparison> compareConfigs(std::shared_ptr<const OpenFile> file,
                                                 std::vector<ComparedConfig> configs)
{
    auto comparison = std::make_shared<Comparison>();
    comparison->file = std::move(file);
    comparison->configs = std::move(configs);
    comparison->nodes = compareNodes(*comparison->file, comparison->configs);
    if (comparison->file->isLayout())
        compareRelayouts(*comparison);
    else
        comparison->relayoutCounts.resize(comparison->configs.size());
    return comparison;
}

std::optional<DifferenceCost> sensitivityCost(const Comparison& comparison, const Explanation* explanation)
{
    if (explanation == nullptr || explanation->sensitivity.empty()
        || explanation->replacement != NodeReplacement::BaselineLayouts || comparison.configs.empty())
        return std::nullopt;
    const std::vector<DistinctId>& distinctOf = comparison.file->configurations->distinctOf;
    const DistinctId focus = distinctOf[explanation->focus.value];
    if (distinctOf[explanation->baseline.value] != comparison.configs[0].distinct
        || std::find_if(comparison.configs.begin() + 1, comparison.configs.end(),
                        [focus](const ComparedConfig& config) { return config.distinct == focus; })
            == comparison.configs.end())
        return std::nullopt;
    DifferenceCost cost{
        .title = CompareWords::tr("Sensitivity"),
        .toolTip
        = CompareWords::tr("Effect of configuration %1’s layout at this node: its score minus its score with the "
                           "reference’s layout here. Above 0, its layout makes it slower.")
              .arg(explanation->focus.value),
        .ofSlot = std::vector<double>(comparison.nodes.size(), std::numeric_limits<double>::quiet_NaN())};
    std::map<std::uint32_t, double> ofNode;
    for (const NodeSensitivity& entry : explanation->sensitivity)
        ofNode.emplace(entry.node.value, entry.delta);
    for (const ComparedNode& node : comparison.nodes) {
        if (const auto known = ofNode.find(node.node.value); known != ofNode.end())
            cost.ofSlot[node.slot.value] = known->second;
    }
    return cost;
}

} // namespace tgraph
