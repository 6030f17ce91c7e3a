// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"
#include "tests/engine/adapt/adaptfixtures.h"

#include <cmath>
#include <functional>
#include <memory>
#include <span>

namespace tgraph::test {

/// A planted file with a model whose scores follow the runtimes more or less exactly.
struct Subject {
    explicit Subject(const PlantedSize& size, double error = 0, bool reversed = false) : planted(plantedFile(size))
    {
        PriorScore prior{.name = "model"};
        for (std::size_t i = 0; i < planted.targets.size(); ++i)
            prior.score.push_back((reversed ? -1 : 1)
                                  * (planted.targets[i] + error * 1e6 * static_cast<double>((i * 7919) % 101) / 101));
        adapt.configurations = planted.configurations;
        adapt.unadapted = prior;
        adapt.targets = planted.targets;
        adapt.space = std::make_unique<const ConfigSpace>(planted.document, planted.configurations,
                                                          ConfigKnowledge{.priors = {prior}});
    }

    Planted planted;
    AdaptSubject adapt;
};

/// Replaces the runtimes of a planted file.
inline void setRuntimes(Subject& subject,
                        const std::function<double(std::span<const std::uint32_t> levels)>& nanoseconds)
{
    for (const DistinctId configuration : subject.planted.configurations->distinctIds()) {
        const double runtime = std::round(nanoseconds(subject.adapt.space->levels(configuration)));
        subject.planted.targets[configuration.value] = runtime;
        for (const ConfigId member : subject.planted.configurations->membersOf(configuration))
            subject.planted.document.runtimeNs[member.value] = static_cast<std::int64_t>(runtime);
    }
}

} // namespace tgraph::test
