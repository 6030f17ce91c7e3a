// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirewriter.h"

#include <cstdint>

namespace tgraph::hlo {
namespace {

std::string layoutRun(const Document& document, ConfigId config)
{
    WireWriter layout;
    for (const SlotId slot : document.configs.slotIds()) {
        const ConfigVector& vector = document.configs.vector(slot, config);
        WireWriter node;
        for (const LayoutPart part : layoutParts) {
            std::vector<std::int64_t> dimensions;
            for (const std::int8_t entry : layoutOf(vector, part))
                dimensions.push_back(entry);
            while (!dimensions.empty() && dimensions.back() == minLayoutEntry)
                dimensions.pop_back();
            WireWriter tensor;
            tensor.numbers(1, dimensions);
            node.message(1, tensor);
        }
        layout.message(1, node);
    }
    WireWriter moduleConfig;
    moduleConfig.message(1, layout);
    return moduleConfig.take();
}

} // namespace

ProtoText writeTuningData(std::string_view moduleProto, const Document& document, const std::stop_token& stop)
{
    if (document.collection.kind != Collection::Kind::Layout || document.configs.slotCount() == 0)
        throw makeError({document.path.string(), {}}, "configurations that are not layouts",
                        "layouts of at least one node");
    WireWriter result;
    result.message(field::tuningModule, moduleProto);
    for (const ConfigId config : idsBelow<ConfigId>(document.configCount())) {
        throwIfStopped(stop);
        WireWriter run;
        run.message(field::runModuleConfig, layoutRun(document, config));
        if (const std::int64_t timeNs = document.runtimeNs[config.value]; timeNs > 0) {
            WireWriter profile;
            profile.number(field::profileComputeTimeNs, timeNs);
            run.message(field::runProfile, profile);
        }
        result.message(field::tuningRuns, run);
    }
    std::vector<std::int64_t> nodes;
    for (const NodeId node : document.graph.configurable())
        nodes.push_back(node.value);
    result.numbers(field::tuningConfigNodes, nodes);
    return {.bytes = result.take(), .notes = {"dropped: the mark of the default run"}};
}

} // namespace tgraph::hlo
