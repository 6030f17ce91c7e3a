// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/speedup.h"

#include "engine/core/error.h"
#include "engine/core/missingruntimes.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace tgraph {
namespace {

double publishedNs(const Document& document, ConfigId config)
{
    const std::int64_t runtime = document.runtimeNs[config.value];
    if (runtime < 1)
        throw makeError({document.path.string(), fmt::format("config_runtime[{}]", config.value)},
                        runtime == 0 ? "a runtime that is not published" : fmt::format("{} ns", runtime),
                        "a positive runtime");
    return static_cast<double>(runtime);
}

double medianNs(const Document& document)
{
    std::vector<double> runtimes;
    for (std::uint32_t i = 0; i < document.configCount(); ++i)
        if (document.runtimeNs[i] != 0)
            runtimes.push_back(publishedNs(document, ConfigId(i)));
    std::ranges::sort(runtimes);
    const std::size_t half = runtimes.size() / 2;
    return runtimes.size() % 2 == 1 ? runtimes[half] : (runtimes[half - 1] + runtimes[half]) / 2;
}

/// Returns the runtime of the default tile for the chosen tile; a file has a single default.
double defaultNs(const Document& document, ConfigId chosen)
{
    if (document.normalizerNs.empty())
        throw makeError({document.path.string(), "baseline"}, "no default configuration in this kind of file",
                        "the median or a configuration number");
    const std::int64_t runtime = document.normalizerNs[chosen.value];
    if (runtime < 1)
        throw makeError({document.path.string(), fmt::format("config_runtime_normalizers[{}]", chosen.value)},
                        fmt::format("{} ns", runtime), "a positive runtime");
    return static_cast<double>(runtime);
}

double baselineNs(const Document& document, const SpeedUpBaseline& baseline, ConfigId chosen)
{
    switch (baseline.kind) {
    case SpeedUpBaseline::Kind::Default:
        return defaultNs(document, chosen);
    case SpeedUpBaseline::Kind::Configuration:
        if (baseline.config.value >= document.configCount())
            throw makeError({document.path.string(), "baseline"}, fmt::format("{}", baseline.config.value),
                            fmt::format("a configuration from 0 to {}", document.configCount() - 1));
        return publishedNs(document, baseline.config);
    default:
        return medianNs(document);
    }
}

} // namespace

MeasuredSpeedUp measureSpeedUp(const Document& document, const Prediction& prediction, const SpeedUpBaseline& baseline)
{
    if (!document.runtimesPublished)
        throw missingRuntimes(document, "measured runtimes");
    if (document.table && !document.table->isTime())
        throw makeError({document.path.string(), document.table->objective().name}, "an objective that is not a time",
                        "times with a unit (tgraph info FILE --unit ms --remember)");
    if (document.configCount() < 2)
        throw makeError({document.path.string(), ""}, "one configuration", "several configurations");
    MeasuredSpeedUp measured{.baseline = baseline};
    const Deduplication& configurations = *prediction.configurations;
    std::vector<DistinctId> order(configurations.distinctCount());
    for (const DistinctId distinct : configurations.distinctIds())
        order[prediction.rank[distinct.value]] = distinct;
    const auto first = std::ranges::find_if(order, [&](DistinctId distinct) {
        return document.runtimeNs[configurations.representatives[distinct.value].value] != 0;
    }); // exists because runtimes are published
    measured.chosen = configurations.representatives[first->value];
    const double score = prediction.score[first->value];
    double sumNs = 0;
    measured.equal = 0;
    for (auto at = order.begin(); at != order.end() && prediction.score[at->value] <= score; ++at) {
        const ConfigId config = configurations.representatives[at->value];
        if (document.runtimeNs[config.value] != 0) {
            sumNs += publishedNs(document, config);
            ++measured.equal;
        } else if (prediction.score[at->value] < score) {
            ++measured.passedOver;
        }
    }
    measured.chosenNs = sumNs / measured.equal;
    if (baseline.kind == SpeedUpBaseline::Kind::Auto)
        measured.baseline.kind
            = document.normalizerNs.empty() ? SpeedUpBaseline::Kind::Median : SpeedUpBaseline::Kind::Default;
    measured.baselineNs = baselineNs(document, measured.baseline, measured.chosen);
    measured.speedUpShare = measured.baselineNs / measured.chosenNs - 1;
    return measured;
}

} // namespace tgraph
