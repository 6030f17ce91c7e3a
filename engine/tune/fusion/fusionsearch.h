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

/// Takes steps in the space of fusions: flips one bit, or more bits if no free configuration is one
/// flip away.
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
    /// Number of measurements of "annealing" until the temperature reaches its minimum
    std::size_t cooling = 60;
    double modelSeconds = 3600; ///< counted time in seconds of the model in "model"
};

/// Returns the names "annealing" and "model", which are (a) and (b) of Kaufman et al., MLSys 2021,
/// section 7.3.
[[nodiscard]] std::span<const std::string_view> fusionSearchNames();

/// Returns the name of the search in a journal, with all options that a continued run must share:
/// "annealing, random start, cooling over 60".
[[nodiscard]] std::string fusionSearchText(const FusionSearchRequest& request);

/// Parses a text of fusionSearchText(), without the seed; std::nullopt for other text and for
/// values outside the limits.
[[nodiscard]] std::optional<FusionSearchRequest> readFusionSearch(std::string_view text);

/// Creates a search. The space and the times must outlive it. `model` may be null for searches that
/// need no model.
/// @throws Error for an unknown name, or if the search needs a model and `model` is null.
[[nodiscard]] std::unique_ptr<Search> makeFusionSearch(const FusionSearchRequest& request, FusionTuneSpace& space,
                                                       KernelTimes* model);

} // namespace tgraph
