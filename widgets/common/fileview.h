// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace tgraph {

/// Distinct indices that match the filter, ascending; null: all.
using FilteredConfigs = std::shared_ptr<const std::vector<DistinctId>>;

/// Interface of the views of the open file. The setters are called on the GUI thread. A view shows this state and
/// requests changes by signals; it keeps no file state. The other setters are called after setFile().
class FileView {
public:
    FileView() = default;
    FileView(const FileView&) = delete;
    FileView& operator=(const FileView&) = delete;
    virtual ~FileView() = default;

    virtual void setFile(std::shared_ptr<const OpenFile> file) = 0; ///< null: nothing open
    virtual void setScores(std::shared_ptr<const Scores> /*scores*/) { } ///< null: not ranked
    virtual void setSelection(const Selection& /*selection*/) { }
    virtual void setFiltered(FilteredConfigs /*filtered*/) { }
    /// Sets the decisions; null if they are not computed yet, or there are none. Called some time
    /// after setFile(), and again after a ranking.
    virtual void setDecisions(std::shared_ptr<const FileDecisions> /*decisions*/) { }
    /// Sets the number of distinct configurations that tunings of the file have measured and the file does not contain;
    /// called after setFile(), which means 0.
    virtual void setTuned(std::uint32_t /*measured*/) { }
    virtual void setExplanation(std::shared_ptr<const Explanation> /*explanation*/) { } ///< null: not explained
};

} // namespace tgraph
