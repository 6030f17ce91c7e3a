// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/programcomparison.h"

namespace tgraph {

std::optional<NodeId> ProgramComparison::counterpart(NodeId node, bool isAfter) const
{
    const std::uint32_t pair = (isAfter ? diff->pairOfAfter : diff->pairOfBefore)[node.value];
    if (pair == ProgramDiff::noPair)
        return std::nullopt;
    return isAfter ? diff->pairs[pair].before : diff->pairs[pair].after;
}

std::optional<NodeId> ProgramComparison::placeOf(NodeId node, bool isAfter) const
{
    for (std::uint32_t at = node.value + 1; at-- > 0;)
        if (const auto other = counterpart(NodeId(at), isAfter))
            return other;
    return std::nullopt;
}

std::shared_ptr<const ProgramComparison> comparePrograms(const ProgramAt& before, const ProgramAt& after,
                                                         const std::stop_token& stop, const ProgressCallback& progress)
{
    const auto done = [&progress](double share) {
        if (progress)
            progress(share);
    };
    auto made = std::make_shared<ProgramComparison>();
    made->before = {.path = before.path, .text = std::make_shared<const ProgramText>(before.program, stop)};
    done(0.2);
    made->after = {.path = after.path, .text = std::make_shared<const ProgramText>(after.program, stop)};
    done(0.4);
    made->diff = std::make_shared<const ProgramDiff>(programDiff(before.program, after.program, stop));
    done(0.7);
    made->marks = diffMarks(*made->diff, *made->before.text, *made->after.text, stop);
    return made;
}

} // namespace tgraph
