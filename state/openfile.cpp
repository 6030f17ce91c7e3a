// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/openfile.h"

#include "engine/eval/attribution.h"
#include "engine/programs/programcosts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace tgraph {

namespace {

void estimateProgram(OpenFile& file, const std::stop_token& stop)
{
    const ProgramCosts costs = programCosts(file.document->program, file.document->graph, stop);
    for (const InstructionCost& cost : costs.ofNode)
        file.nodeSeconds.push_back(cost.seconds());
    const LayoutOptions& options = file.program->options;
    std::vector<double> seconds;
    for (const LayoutGroup& group : options.groups) {
        double sum = 0;
        for (const SlotId slot : group.slots)
            sum += file.nodeSeconds[options.configurable[slot.value].value];
        seconds.push_back(sum);
    }
    file.groupByLetter.resize(options.groups.size());
    std::iota(file.groupByLetter.begin(), file.groupByLetter.end(), 0U);
    std::ranges::stable_sort(file.groupByLetter, std::greater(), [&](std::uint32_t group) { return seconds[group]; });
}

} // namespace

std::shared_ptr<const OpenFile> makeOpenFile(std::shared_ptr<const Document> document, const std::stop_token& stop,
                                             const ProgramOrigin& origin)
{
    auto file = std::make_shared<OpenFile>();
    file->document = std::move(document);
    if (const hlo::Module* program = file->document->program.get())
        file->program = std::make_shared<const ProgramState>(
            ProgramState{origin, layoutOptions(*program, stop), foreignnessOf(*program, stop)});
    if (file->program && !file->document->runtimesPublished)
        estimateProgram(*file, stop);
    file->configurations = std::make_shared<const Deduplication>(deduplicate(*file->document));
    throwIfStopped(stop);
    if (file->isLayout()) {
        file->pruned = prune(file->document->graph);
        throwIfStopped(stop);
        if (file->document->configs.slotCount() == file->pruned.graph.configurable().size())
            file->blocks = foldBlocks(file->pruned, slotsConfiguredAlike(file->document->configs));
    } else {
        std::vector<NodeId> all;
        for (std::uint32_t node = 0; node < file->document->graph.nodeCount(); ++node)
            all.emplace_back(node);
        file->pruned = inducedSubgraph(file->document->graph, all);
    }
    throwIfStopped(stop);
    if (file->document->program)
        file->calls = std::make_shared<const CallMap>(*file->document->program, stop);
    if (file->document->runtimesPublished) {
        const std::vector<double> targets = file->document->targets();
        for (const ConfigId representative : file->configurations->representatives)
            file->targets.push_back(targets[representative.value]);
        file->measuredRank = ranksOf(file->targets);
        file->nearRank = nearRanks(file->targets, file->measuredRank);
        if (file->isLayout())
            file->etaSquared = etaSquared(file->document->configs, targets);
    }
    if (!file->configurations->distinctOf.empty())
        file->defaultBaseline = baselineOf(*file->document, *file->configurations);
    return file;
}

std::vector<std::uint32_t> ranksOf(const std::vector<double>& values)
{
    std::vector<std::uint32_t> order(values.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&values](std::uint32_t a, std::uint32_t b) {
        if (std::isnan(values[a]) || std::isnan(values[b]))
            return !std::isnan(values[a]) && std::isnan(values[b]);
        return values[a] < values[b];
    });
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

} // namespace tgraph
