// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

namespace tgraph {

/// Orders configurations by the file's own targets. Configurations that have no target or that
/// failed are last; their score is twice that of the slowest. All options are ignored.
class MeasuredRanker : public Ranker {
public:
    static constexpr const char* name = "measured";

    [[nodiscard]] ModelDescription description() const override;
    /// @throws the exceptions of Ranker::rank(), and Error if the file has no targets.
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override;
};

} // namespace tgraph
