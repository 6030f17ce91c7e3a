// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/proposal.h"
#include "engine/tune/search/search.h"

namespace tgraph {

/// Measures the proposals of `tgraph train --adapt … --propose` (proposal.h). "design" starts with
/// the configurations that are most informative about the costs of decisions; "process" takes those
/// that a Gaussian process over ranks predicts to be fastest.
class ProposalSearch : public Search {
public:
    ProposalSearch(std::string_view name, const ConfigSpace& space, ProposalAim aim, std::uint64_t seed)
        : m_name(name), m_space(space), m_aim(aim), m_seed(seed)
    {
    }

    [[nodiscard]] std::string_view name() const override { return m_name; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;

private:
    std::string_view m_name;
    const ConfigSpace& m_space;
    ProposalAim m_aim;
    std::uint64_t m_seed;
};

} // namespace tgraph
