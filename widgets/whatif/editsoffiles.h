// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace tgraph {

/// The edits in open files that are not shown, until the files are closed.
template <typename Edit> class EditsOfFiles {
public:
    /// Stores the edits of the file that was shown, and returns those of the file that will be
    /// shown. The files may be null.
    std::vector<Edit> exchange(const std::shared_ptr<const OpenFile>& shown, std::vector<Edit> edits,
                               const std::shared_ptr<const OpenFile>& next)
    {
        std::erase_if(m_edits, [](const auto& kept) { return kept.first.expired(); });
        if (shown && !edits.empty())
            m_edits[shown] = std::move(edits);
        auto kept = next ? m_edits.extract(next) : typename Kept::node_type();
        return kept ? std::move(kept.mapped()) : std::vector<Edit>();
    }

private:
    using Kept = std::map<std::weak_ptr<const OpenFile>, std::vector<Edit>, std::owner_less<>>;
    Kept m_edits;
};

} // namespace tgraph
