// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/search/search.h"

namespace tgraph {

/// Measures in a fixed order. "model" uses the model's order (the top k on hardware of Kaufman et
/// al., MLSys 2021, sections 7.1 and 7.2), "random" a random order.
class OrderSearch : public Search {
public:
    /// @param order configurations in the order of measuring @param reason reason given for every
    /// pick
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
    /// Index of the next candidate in the order; earlier ones were picked or measured, or cannot be
    /// measured
    std::size_t m_place = 0;
};

} // namespace tgraph
