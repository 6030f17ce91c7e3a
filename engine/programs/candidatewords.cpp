// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/text.h"
#include "engine/hlo/module/module.h"
#include "engine/programs/candidates.h"
#include "engine/programs/foreignness.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {
namespace {

constexpr const char* advice
    = "dump the program before layout assignment: --xla_dump_to=FOLDER --xla_dump_hlo_pass_re=layout-assignment";

/// Returns true for a program after the passes that fuse and lower: it has fusions, and its configurable nodes are in
/// them.
bool looksOptimised(const hlo::Module& program, const LayoutOptions& options)
{
    return options.layoutsAssigned || options.leftOut.fused > 0
        || std::ranges::any_of(program.instructions, [](const hlo::Instruction& instruction) {
               return instruction.opcode == Opcode::Fusion;
           });
}

} // namespace

std::string reasonsText(const LeftOutNodes& leftOut)
{
    std::string text;
    const auto add = [&text](std::uint32_t count, const char* reason) {
        if (count > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", countText(count), reason);
    };
    add(leftOut.fused, "in fused computations");
    add(leftOut.unnameable, "of more than 6 dimensions");
    add(leftOut.notUnderstood, "with mismatched or unbounded dimensions");
    add(leftOut.single, "with one layout only");
    return text;
}

std::string proposalText(const Document& document, const LayoutOptions& options, const CandidateRequest& request,
                         const CandidateList& candidates)
{
    const CandidateCounts& counts = candidates.counts;
    std::string text = fmt::format(
        "{} for {} of {} ({}): the default", pluralText(std::uint64_t{1} + counts.single + counts.drawn, "candidate"),
        pluralText(options.groups.size(), "group"), pluralText(options.configurable.size(), "node"),
        pluralText(options.optionCount(), "option"));
    if (counts.single > 0)
        text += fmt::format(", {} with one group changed", countText(counts.single));
    if (counts.drawn > 0 && candidates.combinations <= request.count)
        text += fmt::format(", and all {} other combinations", countText(counts.drawn));
    else if (counts.drawn > 0)
        text += fmt::format(", {} drawn with seed {}", countText(counts.drawn), request.seed);
    text += '.';
    if (counts.singleLeftOut > 0)
        text += fmt::format(" There was no room for {} more with one group changed.", countText(counts.singleLeftOut));
    if (counts.equal > 0)
        text += fmt::format(" {} duplicate draws were dropped.", countText(counts.equal));
    if (counts.tooLarge > 0)
        text += fmt::format(" {} were dropped: a result would exceed the device's memory of {}.",
                            pluralText(counts.tooLarge, "option"), bytesText(request.deviceBytes));
    if (counts.largeByDefault > 0)
        text += fmt::format(" {} exceed that memory even by default.", pluralText(counts.largeByDefault, "group"));
    text += " Nothing was measured.";
    if (const std::string foreign = document.program ? foreignnessText(foreignnessOf(*document.program)) : "";
        !foreign.empty())
        text += " The program is " + foreign + (foreign.ends_with('.') ? "" : ".");
    return text;
}

std::string nothingToConfigure(const LayoutOptions& options, const Document& document)
{
    if (!options.isEmpty())
        return {};
    const bool optimised = document.program && looksOptimised(*document.program, options);
    const std::string reasons = reasonsText(options.leftOut);
    return fmt::format("nothing is left to configure here: {}{}; {}",
                       reasons.empty() ? "no convolution, dot or reshape"
                                       : "its convolutions, dots and reshapes are left out: " + reasons,
                       optimised ? ", as after optimisation" : "", advice);
}

} // namespace tgraph
