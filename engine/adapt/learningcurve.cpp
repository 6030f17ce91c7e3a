// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/learningcurve.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace tgraph {

LearningSplit splitForLearning(const Document& document, const Deduplication& configurations, std::size_t measured,
                               double heldOutShare, std::uint64_t seed)
{
    constexpr std::size_t fewestHeldOut = 2; // a single one has no order
    const std::size_t count = publishedCount(document, configurations);
    if (document.runtimesPublished && count <= fewestHeldOut)
        throw makeError({document.path.string(), "config_runtime"}, fmt::format("{} distinct configurations", count),
                        "at least 3, for measured and held-out ones");
    const auto wanted = static_cast<std::size_t>(std::lround(heldOutShare * static_cast<double>(count)));
    const std::size_t heldOut = std::clamp(wanted, fewestHeldOut, count - 1);
    LearningSplit split{.measured = drawMeasurements(document, configurations, count, seed)};
    for (std::size_t i = count - heldOut; i < count; ++i)
        split.heldOut.push_back(split.measured[i].distinct);
    std::ranges::sort(split.heldOut);
    split.measured.resize(std::min(measured, count - heldOut));
    return split;
}

std::vector<std::size_t> curveSizes(std::size_t measured)
{
    constexpr std::array<std::size_t, 3> steps = {5, 10, 20};
    std::vector<std::size_t> sizes;
    for (std::size_t decade = 1; steps.front() * decade < measured; decade *= 10) {
        for (const std::size_t step : steps)
            if (step * decade < measured)
                sizes.push_back(step * decade);
    }
    sizes.push_back(measured);
    return sizes;
}

LearningResult learnCurve(const Document& document, const AdaptSubject& subject, const LearningSplit& split,
                          const LearningOptions& options, const std::stop_token& stop, const ProgressCallback& progress,
                          const std::function<void(const CurvePoint&)>& reached)
{
    const std::vector<std::size_t> sizes = curveSizes(split.measured.size());
    LearningResult result;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto measured = std::span(split.measured).first(sizes[i]);
        const bool last = i + 1 == sizes.size();
        const auto share = [&progress, i, points = static_cast<double>(sizes.size())](double part) {
            if (progress)
                progress((static_cast<double>(i) + part) / points);
        };
        result.scores = adapt(document, *subject.space, measured,
                              {.seed = options.seed, .threads = options.threads, .spread = last}, stop, share);
        result.point = {.measured = sizes[i],
                        .run = {.seed = options.seed, .method = result.scores.method, .checks = result.scores.checks}};
        judgeAdapting(result.point.run, document, subject, result.scores, measured, split.heldOut, options.threads,
                      stop);
        if (reached)
            reached(result.point);
    }
    return result;
}

} // namespace tgraph
