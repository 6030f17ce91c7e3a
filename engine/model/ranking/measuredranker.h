// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

namespace tgraph {

/// Orders configurations by the file's own targets. Configurations without one, or that failed, are last and share a
/// score of twice the slowest. Ignores every option.
class MeasuredRanker : public Ranker {
public:
    static constexpr const char* name = "measured";

    [[nodiscard]] ModelDescription description() const override;
    /// @throws also Error if the file has no targets.
    [[nodiscard]] Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                  const RankCallbacks& callbacks) const override;
};

} // namespace tgraph
