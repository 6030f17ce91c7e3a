// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ranksubject.h"

#include "engine/io/documentreader.h"
#include "tests/support/files.h"

#include <algorithm>
#include <fstream>
#include <string>

namespace tgraph::bench {

namespace {

void keepFirst(Document& document, std::uint32_t configurations)
{
    std::vector<ConfigId> first;
    for (std::uint32_t i = 0; i < std::min(configurations, document.configCount()); ++i)
        first.emplace_back(i);
    document.configs = document.configs.select(first);
    document.runtimeNs.resize(first.size());
}

} // namespace

Subject subjectOf(const File& file, std::uint32_t configurations, std::uint32_t folds, std::string_view preset)
{
    Subject subject{.document = readDocument(*test::realDataFolder() / file.path),
                    .checkpoint = randomCheckpoint(presetOptions(preset, ModelKind::Layout), 1, folds)};
    if (configurations > 0)
        keepFirst(subject.document, configurations);
    ScalerBuilder scaler(feature::layoutMinorToMajor);
    for (std::uint32_t i = 0; i < subject.document.graph.nodeCount(); ++i)
        scaler.add(subject.document.graph.features(NodeId(i)).first<feature::layoutMinorToMajor>());
    subject.checkpoint.info.nodeScaler = scaler.build();
    return subject;
}

double plainFlops(const ModelOptions& options, bool withInput)
{
    const double width = options.width;
    const double branch = options.branchWidth();
    const double block = width * width + 2 * width * branch + 2 * branch * (branch / options.squeeze);
    return 2 * ((withInput ? options.inputWidth() * width + width * width : 0) + options.blocks * block);
}

FusedFlops fusedFlops(const ModelOptions& options)
{
    const double width = options.width;
    const double branch = options.branchWidth();
    const double attention = 2 * branch * (branch / options.squeeze);
    if (options.inputCrossAttention) // after the first layer of f_in, which is a table
        return {.perPermutation
                = 2 * (width * branch + options.blocks * 2 * width * branch + options.stages() * attention)};
    return {.once = 2 * (2 * width * branch + attention + 2 * branch * branch),
            .perPermutation = 2 * (2 * branch * branch + attention)};
}

void resetPeak()
{
    std::ofstream("/proc/self/clear_refs") << "5";
}

double peakMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:"))
            return std::stod(line.substr(6)) / 1024.0;
    return 0.0;
}

} // namespace tgraph::bench
