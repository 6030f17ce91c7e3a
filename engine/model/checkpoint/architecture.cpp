// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/architecture.h"

#include "engine/model/checkpoint/kerneltraits.h"
#include "engine/model/checkpoint/pipelinetraits.h"
#include "engine/model/checkpoint/tgraphtraits.h"

#include <array>

namespace tgraph {

const ArchitectureTraits& traitsOf(Architecture architecture)
{
    switch (architecture) {
    case Architecture::Pipeline:
        return pipelineTraits();
    case Architecture::Kernel:
        return kernelTraits();
    case Architecture::TGraph:
        break;
    }
    return tgraphTraits();
}

double scoringRows(const ModelOptions& options, double nodes, double configurations)
{
    return traitsOf(options).reducesOnce(options) ? nodes + configurations : nodes * configurations;
}

std::span<const Architecture> allArchitectures()
{
    static constexpr std::array all{Architecture::TGraph, Architecture::Kernel, Architecture::Pipeline};
    return all;
}

} // namespace tgraph
