// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusionsubject.h"

#include "engine/simulate/simulationrun.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace tgraph {
namespace {

constexpr std::string_view trainingEnd = ", training";

struct NameParts {
    std::string_view program;
    bool training = false;
};

NameParts partsOf(std::string_view name)
{
    name.remove_prefix(std::string_view(fusionPrefix).size());
    const bool training = name.ends_with(trainingEnd);
    if (training)
        name.remove_suffix(trainingEnd.size());
    return {.program = name, .training = training};
}

std::string nodeText(const Graph& program, NodeId node)
{
    return fmt::format("{} {}", opcodeName(program.opcode(node)), node.value);
}

} // namespace

std::string fusionSubjectName(std::string_view program, bool training)
{
    return fusionPrefix + std::string(program) + (training ? std::string(trainingEnd) : "");
}

FusionSubject makeFusionSubject(const NamedProgram& program, bool training)
{
    const std::string name(program.name);
    Program built = buildProgram(program, {.training = training});
    return {.name = fusionSubjectName(name, training),
            .program = name + (training ? ", training" : ", inference"),
            .stem = "simulated-" + name + (training ? "-training" : ""),
            .space = FusionSpace(std::make_shared<const Graph>(std::move(built.graph)))};
}

bool isFusionSubject(std::string_view name)
{
    return name.starts_with(fusionPrefix);
}

FusionSubject fusionSubjectNamed(std::string_view name)
{
    const NameParts parts = isFusionSubject(name) ? partsOf(name) : NameParts{.program = name};
    return makeFusionSubject(programNamed(parts.program), parts.training);
}

FusionChanges fusionChanges(const FusionTuneSpace& space, DistinctId from, DistinctId to)
{
    const FusionBits before = space.fused(from);
    const FusionBits after = space.fused(to);
    FusionChanges changes{
        .kernelsBefore = space.kernels(from).size(), .kernelsAfter = space.kernels(to).size(), .edges = {}};
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i])
            continue;
        const Edge& edge = space.fusions().edges()[i];
        changes.edges.push_back({.producer = nodeText(space.fusions().program(), edge.producer),
                                 .consumer = nodeText(space.fusions().program(), edge.consumer),
                                 .isFused = after[i]});
    }
    return changes;
}

} // namespace tgraph
