// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/fusion/fusionhardware.h"
#include "engine/tune/search/search.h"
#include "engine/tune/search/steps.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// A step flips one bit; where nothing free is met that way, more of them.
class FusionSteps : public Steps {
public:
    /// The space must outlive it.
    explicit FusionSteps(FusionTuneSpace& space) : m_space(space) { }

    [[nodiscard]] std::optional<DistinctId> step(std::optional<DistinctId> from, const Taken& taken,
                                                 SeededRandom& random) override;

private:
    FusionTuneSpace& m_space;
};

struct FusionSearchRequest {
    std::string name = "model"; ///< of fusionSearchNames()
    bool randomStart = false; ///< else from the default configuration
    std::uint64_t seed = 0;
    std::size_t cooling = 60; ///< measurements of "annealing" until the last temperature
    double modelSeconds = 3600; ///< of "model", counted
};

/// "annealing" and "model", Kaufman et al., MLSys 2021, section 7.3 (a) and (b).
[[nodiscard]] std::span<const std::string_view> fusionSearchNames();

/// How a journal names it: all that another run must have the same. "annealing, random start, cooling over 60".
[[nodiscard]] std::string fusionSearchText(const FusionSearchRequest& request);

/// What such a text says, without a seed; nothing where it says none of them, or more than anybody asks for.
[[nodiscard]] std::optional<FusionSearchRequest> readFusionSearch(std::string_view text);

/// Space and times must outlive it. `model` may be null for searches that need none.
/// @throws Error for an unknown name, or a search that lacks its model.
[[nodiscard]] std::unique_ptr<Search> makeFusionSearch(const FusionSearchRequest& request, FusionTuneSpace& space,
                                                       KernelTimes* model);

} // namespace tgraph
