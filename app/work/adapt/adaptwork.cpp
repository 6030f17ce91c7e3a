// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/adapt/adaptwork.h"

#include "engine/adapt/layoutmeasurements.h"
#include "state/text.h"

#include <QFileInfo>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr double rankingShare = 0.3; // approximate share of the total time

ProgressCallback part(const ProgressCallback& progress, double from, double to)
{
    return [progress, from, to](double fraction) { progress(from + (to - from) * fraction); };
}

} // namespace

AdaptWork::AdaptWork(AdaptRequest request, std::shared_ptr<const OpenFile> file, RankerFactory rankers,
                     std::shared_ptr<const Prediction> known)
    : m_request(std::move(request)), m_file(std::move(file)), m_rankers(std::move(rankers)), m_known(std::move(known))
{
}

std::shared_ptr<const AdaptOutcome> AdaptWork::run(const AdaptReports& reports, const std::stop_token& stop) const
{
    const Subject subject = rankSubject(reports, stop);
    return m_request.measurements.empty() ? learnFromDrawn(subject, reports, stop)
                                          : learnFromFile(subject, reports, stop);
}

AdaptWork::Subject AdaptWork::rankSubject(const AdaptReports& reports, const std::stop_token& stop) const
{
    const Document& document = *m_file->document;
    std::vector<Prediction> predictions;
    std::vector<std::string> models = {m_request.model};
    if (document.table && (m_request.model == "analytical" || m_request.model == "auto")) {
        models.clear();
        predictions.push_back(noModelPrediction(document));
    } else if (!document.table && m_request.model != "analytical") {
        models.insert(models.begin(), "analytical");
    }
    for (std::size_t i = 0; i < models.size(); ++i) {
        const std::shared_ptr<const Ranker> ranker = m_rankers(models[i], document, stop);
        reports.ranking(ranker->description().name);
        const double from = rankingShare * static_cast<double>(i) / static_cast<double>(models.size());
        const double to = rankingShare * static_cast<double>(i + 1) / static_cast<double>(models.size());
        predictions.push_back(m_known != nullptr && i + 1 == models.size()
                                  ? *m_known
                                  : ranker->rank(document, {.seed = m_request.seed}, stop,
                                                 {.progress = part(reports.progress, from, to)}));
    }
    AdaptSubject subject = makeAdaptSubject(document, predictions, stop);
    LetteredDecisions decisions = letterDecisions(document, predictions.back(), stop);
    std::string model = models.empty() ? std::string() : subject.unadapted.name;
    return {std::move(subject), std::move(decisions), std::move(predictions.back()), std::move(model)};
}

std::shared_ptr<const AdaptOutcome> AdaptWork::learnFromDrawn(const Subject& subject, const AdaptReports& reports,
                                                              const std::stop_token& stop) const
{
    const Document& document = *m_file->document;
    LearningSplit split = splitForLearning(document, *m_file->configurations, m_request.measured,
                                           m_request.heldOutShare, m_request.seed);
    Failures failed = failedConfigurations(document, *m_file->configurations, split.measured);
    const std::vector<DistinctId> failing = unmeasurable(failed);
    const std::vector<DistinctId> excluded = unmeasurable(failed, split.heldOut);
    reports.adapting(subject.model, split.measured.size());
    const auto reached = [&](const CurvePoint& point) {
        reports.point(point);
        reports.findings(findings(subject, std::span(split.measured).first(point.measured), failing, excluded,
                                  point.measured == split.measured.size(), stop));
    };
    const LearningResult learned = learnCurve(document, subject, split, {.seed = m_request.seed}, stop,
                                              part(reports.progress, rankingShare, 1), reached);
    auto outcome = std::make_shared<AdaptOutcome>();
    outcome->measured = {std::move(split.measured), std::move(failed)};
    auto prediction
        = std::make_shared<const Prediction>(rankAdapted(subject, learned.scores, outcome->measured, m_request.seed));
    const Adaptation adaptation{.measured = static_cast<std::uint32_t>(outcome->measured.measured.size()),
                                .heldOut = static_cast<std::uint32_t>(split.heldOut.size()),
                                .seed = m_request.seed,
                                .unadapted = subject.prediction.provenance};
    outcome->scores = adaptedScores(*m_file, std::move(prediction), adaptation, learned.point.run.adapted.tau);
    outcome->summary = {.point = learned.point,
                        .source = {},
                        .remark = {},
                        .seed = m_request.seed,
                        .heldOut = split.heldOut.size(),
                        .failed = outcome->measured.failed.size()};
    return outcome;
}

std::shared_ptr<const AdaptOutcome> AdaptWork::learnFromFile(const Subject& subject, const AdaptReports& reports,
                                                             const std::stop_token& stop) const
{
    const Document& document = *m_file->document;
    const std::filesystem::path source = QFileInfo(QString::fromStdString(m_request.measurements)).filesystemFilePath();
    auto outcome = std::make_shared<AdaptOutcome>();
    MeasurementFile file = readMeasurementFile(source, document, *m_file->configurations, stop);
    outcome->measured.failed
        = failedConfigurations(document, *m_file->configurations, file.measured, std::move(file.failed));
    outcome->measured.measured = std::move(file.measured);
    const std::vector<Measurement>& measured = outcome->measured.measured;
    reports.adapting(subject.model, measured.size());
    const AdaptedScores scores = adapt(document, *subject.space, measured, {.seed = m_request.seed}, stop,
                                       part(reports.progress, rankingShare, 1));
    auto prediction
        = std::make_shared<const Prediction>(rankAdapted(subject, scores, outcome->measured, m_request.seed));
    const Adaptation adaptation{.measured = static_cast<std::uint32_t>(measured.size()),
                                .heldOut = 0,
                                .seed = m_request.seed,
                                .unadapted = subject.prediction.provenance};
    outcome->scores = adaptedScores(*m_file, std::move(prediction), adaptation, std::nullopt);
    AdaptSummary& summary = outcome->summary;
    summary.point.measured = measured.size();
    summary.point.run.seed = m_request.seed;
    summary.point.run.method = scores.method;
    summary.point.run.checks = scores.checks;
    summary.source = source.filename().string();
    summary.remark = std::move(file.words);
    summary.seed = m_request.seed;
    summary.failed = outcome->measured.failed.size();
    const std::vector<DistinctId> failing = unmeasurable(outcome->measured.failed);
    reports.findings(findings(subject, measured, failing, failing, /*last=*/true, stop));
    return outcome;
}

std::shared_ptr<const AdaptFindings> AdaptWork::findings(const Subject& subject, std::span<const Measurement> measured,
                                                         std::span<const DistinctId> failing,
                                                         std::span<const DistinctId> excluded, bool last,
                                                         const std::stop_token& stop) const
{
    const Document& document = *m_file->document;
    const Deduplication& configurations = *m_file->configurations;
    const EstimatedCosts estimated = estimatedCosts(*subject.space, measured, failing, m_request.seed, stop);
    auto found = std::make_shared<AdaptFindings>();
    found->measured = measured.size();
    found->estimated = estimatedCostLines(document, configurations, subject.decisions, estimated);
    found->noise = estimated.noise;
    const DistinctId from = comparedWith(configurations, measured);
    found->comparedWith = configurations.representatives[from.value].value;
    if (!last || m_request.propose == 0)
        return found;
    const LetteredDecisions decisions = withKnownCosts(subject.decisions, subject.prediction, estimated, stop);
    const auto proposals
        = proposeBy(m_request.proposeFor, *subject.space, measured,
                    {.count = m_request.propose, .unmeasurable = excluded, .seed = m_request.seed}, stop);
    for (const Proposal& proposal : proposals)
        found->proposals.push_back(
            {.proposal = proposal,
             .config = configurations.representatives[proposal.distinct.value].value,
             .duplicates = static_cast<std::uint32_t>(configurations.membersOf(proposal.distinct).size() - 1),
             .changes = proposedChanges(document, configurations, decisions, from, proposal.distinct)});
    found->proposalsCsv = proposalsCsv(document, configurations, decisions, measured, proposals);
    return found;
}

} // namespace tgraph
