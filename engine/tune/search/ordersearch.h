// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/search/search.h"

namespace tgraph {

/// Measures in a fixed order: the model's ("model": the top k on hardware of Kaufman et al., MLSys 2021, sections 7.1
/// and 7.2) or a random one ("random").
class OrderSearch : public Search {
public:
    /// `order`: configurations, first to measure first; `reason`: the reason of every pick.
    OrderSearch(std::string_view name, std::vector<DistinctId> order, std::string reason)
        : m_name(name), m_order(std::move(order)), m_reason(std::move(reason))
    {
    }

    [[nodiscard]] std::string_view name() const override { return m_name; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;

private:
    std::string_view m_name;
    std::vector<DistinctId> m_order;
    std::string m_reason;
    std::size_t m_place = 0; ///< index in the order; those before it were picked, were measured or cannot be measured
};

} // namespace tgraph
