// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/parity.h"

#include "engine/core/task.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/forwardpathname.h"
#include "engine/model/scoring/torchmodule.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::uint64_t seeds = 8; // tried per variant
// Least spread of a reference, as a share of the scores' magnitude: float32 rounds at 1e-7 of the
// magnitude, and the limit is 1e-3 of the spread.
constexpr double leastSpread = 1e-2;

double deviationOf(std::span<const double> values)
{
    const auto count = static_cast<double>(std::max<std::size_t>(values.size(), 1));
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return std::sqrt(squares / count);
}

double sizeOf(std::span<const double> values)
{
    double size = 0;
    for (const double value : values)
        size = std::max(size, std::abs(value));
    return size;
}

ParityReference referenceOf(const NetworkVariant& variant, std::span<const TrainingGraph> graphs,
                            const ParityScorer& reference, const std::stop_token& stop)
{
    ParityReference best;
    double bestShare = -1;
    for (std::uint64_t seed = 1; seed <= seeds && bestShare < leastSpread; ++seed) {
        throwIfStopped(stop);
        Checkpoint checkpoint = networkOfLargeWeights(variant.options, graphs, seed);
        std::vector<double> scores = reference(checkpoint, graphs).scores;
        const double spread = deviationOf(scores);
        const double share = spread / std::max(sizeOf(scores), std::numeric_limits<double>::min());
        if (share <= bestShare)
            continue;
        bestShare = share;
        best = {.variant = variant,
                .checkpoint = std::move(checkpoint),
                .graphs = graphs,
                .scores = std::move(scores),
                .spread = spread};
    }
    return best;
}

} // namespace

double greatestDifference(std::span<const double> left, std::span<const double> right)
{
    double greatest = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const double difference = std::abs(left[i] - right[i]);
        greatest = std::isnan(difference) ? std::numeric_limits<double>::infinity() : std::max(greatest, difference);
    }
    return greatest;
}

double relativeDifference(std::span<const double> found, std::span<const double> reference)
{
    if (found.size() != reference.size())
        return std::numeric_limits<double>::infinity();
    const double difference = greatestDifference(found, reference);
    return difference == 0 ? 0 : difference / sizeOf(reference); // x / 0 is infinite
}

std::string handledSentence()
{
    std::string text;
    try {
        rethrowPlainly("selftest");
    } catch (...) {
        text = handledProblem();
    }
    return text.substr(0, text.find('\n'));
}

bool hasPath(const ModelOptions& options, ForwardPath path)
{
    switch (path) {
    case ForwardPath::Fused:
        return hasFastPath(options);
    case ForwardPath::Batched:
        return options.segments.nodes == 0
            && (options.kind == ModelKind::Layout ? options.architecture == Architecture::TGraph
                                                  : !traitsOf(options).slatesMatter(options));
    default:
        return true;
    }
}

ParityScores scoresTogether(const Ranker& ranker, std::span<const TrainingGraph> graphs, const RankOptions& options,
                            const std::stop_token& stop)
{
    std::vector<const Document*> documents;
    for (const TrainingGraph& graph : graphs)
        documents.push_back(graph.document.get());
    const bool isKernel = documents.front()->collection.kind != Collection::Kind::Layout;
    if (documents.size() == 1 && isKernel && options.forward == ForwardPath::Batched)
        documents.push_back(documents.front());
    std::vector<RankOutcome> outcomes = ranker.rankMany(documents, options, stop, {});
    ParityScores result;
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        const Prediction prediction = outcomes[i].take();
        result.scores.insert(result.scores.end(), prediction.score.begin(), prediction.score.end());
        const std::string& forward = prediction.provenance.forward;
        if (result.forward.find(forward) == std::string::npos)
            result.forward += (result.forward.empty() ? "" : " and ") + forward;
    }
    return result;
}

ParityScorer rankingScorer(const RankOptions& options, const std::stop_token& stop)
{
    return [options, stop](const Checkpoint& checkpoint, std::span<const TrainingGraph> graphs) {
        return scoresTogether(*makeNetworkRanker(checkpoint), graphs, options, stop);
    };
}

std::vector<ParityReference> parityReferences(std::span<const NetworkVariant> variants, const Subjects& subjects,
                                              const ParityScorer& reference, const std::stop_token& stop)
{
    std::vector<ParityReference> references;
    for (const NetworkVariant& variant : variants)
        references.push_back(referenceOf(variant, subjects.of(variant.options.kind), reference, stop));
    return references;
}

SelftestCheck checkParity(const std::string& name, std::span<const ParityReference> references,
                          const ParityScorer& scorer, ForwardPath path, const std::stop_token& stop)
{
    SelftestCheck check{.name = name};
    const std::string_view forward = forwardPathName(path);
    std::string worstVariant;
    std::string failure;
    double worst = 0;
    std::size_t compared = 0;
    std::size_t failed = 0;
    for (const ParityReference& reference : references) {
        throwIfStopped(stop);
        double share = std::numeric_limits<double>::infinity();
        std::string problem;
        try {
            const ParityScores found = scorer(reference.checkpoint, reference.graphs);
            const bool onPath = found.forward == forward;
            if (!onPath && !hasPath(reference.variant.options, path))
                continue;
            if (onPath && found.scores.size() == reference.scores.size())
                share = greatestDifference(found.scores, reference.scores) / reference.spread;
            problem = onPath ? fmt::format("{}: scores differ by {:.2g} of their spread, expected at most {:.0e}",
                                           reference.variant.name, share, parityLimit)
                             : fmt::format("{}: the {} path computed it, expected the {} path", reference.variant.name,
                                           found.forward, forward);
        } catch (const Cancelled&) {
            throw;
        } catch (...) {
            problem = fmt::format("{}: {}", reference.variant.name, handledSentence());
        }
        ++compared;
        if (!(share <= parityLimit)) { // true also if the spread is 0 and no comparison is possible
            ++failed;
            if (failure.empty())
                failure = problem;
        }
        if (compared == 1 || share > worst) {
            worst = share;
            worstVariant = reference.variant.name;
        }
    }
    check.figures = {{"networks", static_cast<double>(compared), ""},
                     {"without this path", static_cast<double>(references.size() - compared), ""},
                     {"worst difference", worst, "of the spread"}};
    if (compared == 0) {
        check.figures.clear();
        check.result = CheckResult::Skipped;
        check.reason = fmt::format("no network of this architecture has a {} path", forward);
    } else if (failed > 0) {
        check.result = CheckResult::Failed;
        check.reason = failed == 1 ? failure : fmt::format("{} networks; the first: {}", failed, failure);
    } else {
        check.reason = "worst: " + worstVariant;
    }
    return check;
}

} // namespace tgraph
