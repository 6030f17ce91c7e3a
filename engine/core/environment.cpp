// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/environment.h"

#include "engine/core/numbers.h"

#include <cstdlib>

namespace tgraph {

std::optional<std::string> environmentVariable(const char* name)
{
    const char* const value = std::getenv(name);
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
}

std::uint32_t localRank(const EnvironmentLookup& lookup)
{
    for (const char* name : {"LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"})
        if (const auto text = lookup(name))
            if (const auto rank = parseNumber<std::uint32_t>(*text))
                return *rank;
    return 0;
}

} // namespace tgraph
