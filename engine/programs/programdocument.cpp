// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programdocument.h"

#include "engine/core/text.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <utility>

namespace tgraph {

Document measuredDocument(std::shared_ptr<const hlo::Module> program, hlo::TuningRuns runs, std::filesystem::path path,
                          const std::stop_token& stop)
{
    Document document;
    document.collection = collectionFromPath(path, runs.kind);
    document.path = std::move(path);
    Graph::Parts parts = hlo::graphOf(*program, stop).parts();
    parts.configurable = std::move(runs.nodes);
    if (runs.kind == Collection::Kind::Tile) {
        parts.configurable.clear();
        parts.computationStarts.clear();
        document.tiles = std::move(runs.tiles);
        document.normalizerNs.assign(runs.runtimeNs.size(), runs.defaultNs);
    }
    document.graph = Graph(std::move(parts));
    document.configs = std::move(runs.layouts);
    document.runtimeNs = std::move(runs.runtimeNs);
    document.runtimesPublished = runs.isMeasured;
    document.program = std::move(program);
    return document;
}

Document documentOf(const hlo::ProgramFile& file, std::size_t index, const hlo::HloLimits& limits,
                    const std::stop_token& stop, const ProgressCallback& progress)
{
    auto program = std::make_shared<hlo::Module>(hlo::readProgram(file, index, limits, stop, progress));
    hlo::TuningRuns runs = hlo::readTuningRuns(file, index, program->instructions.size(), stop);
    if (runs.leftOut > 0)
        program->notes.push_back(fmt::format("left out: {} that failed or {} no time", pluralText(runs.leftOut, "run"),
                                             runs.leftOut == 1 ? "has" : "have"));
    if (runs.isEmpty() || (runs.kind == Collection::Kind::Layout && runs.nodes.empty()))
        return programDocument(std::move(program), file.path, stop);
    return measuredDocument(std::move(program), std::move(runs), file.path, stop);
}

} // namespace tgraph
