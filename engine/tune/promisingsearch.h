// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/search/search.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph {

/// Runs another search with a model as its hardware, then measures the configurations that it
/// visited, best prediction first (Kaufman et al., MLSys 2021, section 7.3: an hour on the model,
/// then the promising configurations on hardware).
class PromisingSearch : public Search {
public:
    /// The space must outlive it. `modelSeconds` limits the counted time of the model.
    PromisingSearch(TuneSpace& space, std::unique_ptr<Search> walk, std::unique_ptr<Hardware> model,
                    double modelSeconds)
        : m_space(space), m_walk(std::move(walk)), m_model(std::move(model)), m_budget(modelSeconds)
    {
    }

    [[nodiscard]] std::string_view name() const override { return "model"; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;
    [[nodiscard]] double modelSeconds() const override { return m_seconds; }

private:
    struct Promising {
        double predicted = 0; ///< seconds
        DistinctId configuration;
    };

    void walk(const std::stop_token& stop);

    TuneSpace& m_space;
    std::unique_ptr<Search> m_walk;
    std::unique_ptr<Hardware> m_model;
    double m_budget;
    double m_seconds = 0;
    std::optional<std::vector<Promising>> m_order; ///< empty before the walk
    std::size_t m_place = 0;
};

} // namespace tgraph
