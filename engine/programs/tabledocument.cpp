// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/tabledocument.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace tgraph {

Document tableDocument(MeasuredTable table, std::filesystem::path path)
{
    constexpr double longest = 9e18; // ns
    Document document;
    document.path = std::move(path);
    document.collection = {.kind = Collection::Kind::Table};
    if (table.isSimulated)
        document.simulation
            = fmt::format("{} on a {}; never measured on a machine", table.subject.empty() ? "a kernel" : table.subject,
                          table.device.empty() ? "simulated machine" : table.device);
    table.best = table.bestValue();
    for (const double cost : table.costs()) {
        const bool isKnown = !std::isnan(cost);
        const double ns = table.isTime() ? std::clamp(std::round(cost), 1.0, longest) : 1;
        document.runtimeNs.push_back(isKnown ? static_cast<std::int64_t>(ns) : 0);
        document.runtimesPublished = document.runtimesPublished || isKnown;
    }
    document.table = std::make_shared<const MeasuredTable>(std::move(table));
    return document;
}

} // namespace tgraph
