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

/// Steps by flipping one bit, or more bits if that reaches no free configuration.
class FusionSteps : public Steps {
public:
    /// @param space must outlive this object
    explicit FusionSteps(FusionTuneSpace& space) : m_space(space) { }

    [[nodiscard]] std::optional<DistinctId> step(std::optional<DistinctId> from, const Taken& taken,
                                                 SeededRandom& random) override;

private:
    FusionTuneSpace& m_space;
};

struct FusionSearchRequest {
    std::string name = "model"; ///< one of fusionSearchNames()
    bool randomStart = false; ///< false: the default configuration
    std::uint64_t seed = 0;
    std::size_t cooling = 60; ///< measurements of "annealing" until the last temperature
    double modelSeconds = 3600; ///< counted time of "model"
};

/// Returns "annealing" and "model", Kaufman et al., MLSys 2021, section 7.3 (a) and (b).
[[nodiscard]] std::span<const std::string_view> fusionSearchNames();

/// Returns the name in a journal, with all options that another run must share: "annealing, random start, cooling over
/// 60".
[[nodiscard]] std::string fusionSearchText(const FusionSearchRequest& request);

/// Parses such a text, without a seed; std::nullopt for other text and for values beyond the limits.
[[nodiscard]] std::optional<FusionSearchRequest> readFusionSearch(std::string_view text);

/// Creates a search. The space and the times must outlive it; `model` may be null for searches without a model.
/// @throws Error for an unknown name, or a search without its model.
[[nodiscard]] std::unique_ptr<Search> makeFusionSearch(const FusionSearchRequest& request, FusionTuneSpace& space,
                                                       KernelTimes* model);

} // namespace tgraph
