// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/adapt/adaptcontroller.h"

#include "app/export/exports.h"
#include "app/export/savetarget.h"
#include "engine/adapt/layoutmeasurements.h"
#include "state/text.h"
#include "widgets/common/quantity.h"

#include <QFileDialog>
#include <QFileInfo>

#include <cstdint>
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

AdaptController::AdaptController(Session& session, ExclusiveJobs& work, RankerFactory rankers, ExportQueue& exports,
                                 QObject* parent)
    : LongControllerOf(work, LongKind::Adapt, parent),
      m_session(session),
      m_rankers(std::move(rankers)),
      m_exports(exports),
      m_results(session)
{
    connect(&session, &Session::fileChanged, this, &AdaptController::followSession);
    connect(&session, &Session::entriesChanged, this, &AdaptController::followSession);
}

void AdaptController::attach(AdaptDialog* dialog)
{
    connect(dialog, &AdaptDialog::startRequested, this, &AdaptController::start);
    connect(&dialog->run(), &RunBar::cancelRequested, this, &AdaptController::cancel);
    connect(dialog, &AdaptDialog::rankRequested, this, &AdaptController::rankWithIt);
    connect(dialog, &AdaptDialog::saveRequested, this, &AdaptController::askForTarget);
    connect(dialog, &AdaptDialog::saveProposedRequested, this, &AdaptController::askForProposedTarget);
    connect(dialog, &AdaptDialog::measurementsFileRequested, this, &AdaptController::askForMeasurements);
    setDialog(dialog);
    showFile();
}

void AdaptController::showFile()
{
    AdaptDialog& window = *dialog();
    window.setFile(m_results.file());
    const Results* known = m_results.known();
    if (known == nullptr)
        return;
    window.setRequest(known->request);
    window.setModelName(known->model);
    for (const CurvePoint& point : known->points)
        window.addPoint(point);
    if (known->findings)
        window.setFindings(*known->findings);
    if (known->outcome)
        window.setSummary(known->outcome->summary);
    if (!known->failure.isEmpty())
        window.run().setFailed(known->failure);
}

void AdaptController::followSession()
{
    if (isRunning()) { // the dialog keeps the file that is being adapted
        if (!m_results.isOpen())
            cancel();
        return;
    }
    if (m_results.follow() && dialog() != nullptr)
        showFile();
}

std::shared_ptr<const Prediction> AdaptController::knownRanking(const AdaptRequest& request) const
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !entry->lastComplete || entry->lastComplete->adaptation)
        return nullptr;
    const RankOptions& with = entry->rankedWith.options;
    const RankOptions plain;
    const bool same = entry->rankedWith.model == request.model && with.seed == request.seed
        && with.slateSize == plain.slateSize && with.permutations == plain.permutations && with.device == plain.device;
    return same ? entry->lastComplete->prediction : nullptr;
}

void AdaptController::start(const AdaptRequest& request)
{
    const std::shared_ptr<const OpenFile>& file = m_results.file();
    if (!file || !canStart() || (request.measurements.empty() && !file->document->runtimesPublished))
        return;
    m_results.ofFile() = {.request = request, .model = {}, .points = {}, .findings = {}, .outcome = {}};
    Job* job = startJob(task(request));
    connect(job, &Job::finished, this, &AdaptController::endWork);
    connect(job, &Job::failed, this, [this](const QString& text) {
        m_results.ofFile().failure = text;
        endWork();
    });
    connect(job, &Job::cancelled, this, [this, file] {
        endWork();
        if (m_results.file() == file) // it was not closed
            setStage(tr("Adapting was cancelled."));
    });
    setStatus(tr("Adapting to %1 …").arg(pathText(file->document->path.filename())));
}

Task AdaptController::task(const AdaptRequest& request)
{
    return [this, request, file = m_results.file(), known = knownRanking(request)](const TaskContext& context) {
        const AdaptReports reports{
            .progress = context.progress,
            .ranking =
                [&](const std::string& model) {
                    context.deliver(
                        [this, name = QString::fromStdString(model)] { setStage(tr("Ranking with %1 …").arg(name)); });
                },
            .adapting =
                [&](const std::string& model, std::size_t measured) {
                    context.deliver([this, isDrawn = request.measurements.empty(), name = QString::fromStdString(model),
                                     count = groupedText(static_cast<qint64>(measured))] {
                        m_results.ofFile().model = name;
                        tell(&AdaptDialog::setModelName, name);
                        if (name.isEmpty())
                            setStage((isDrawn ? tr("Learning from up to %1 measured configurations …")
                                              : tr("Learning from %1 measured configurations …"))
                                         .arg(count));
                        else
                            setStage((isDrawn ? tr("Adapting %1 to up to %2 measured configurations …")
                                              : tr("Adapting %1 to %2 measured configurations …"))
                                         .arg(name, count));
                    });
                },
            .point =
                [&](const CurvePoint& point) {
                    context.deliver([this, point] {
                        m_results.ofFile().points.push_back(point);
                        tell(&AdaptDialog::addPoint, point);
                    });
                },
            .findings =
                [&](std::shared_ptr<const AdaptFindings> findings) {
                    context.deliver([this, findings] {
                        m_results.ofFile().findings = findings;
                        tell(&AdaptDialog::setFindings, *findings);
                    });
                },
        };
        const auto outcome = AdaptWork(request, file, m_rankers, known).run(reports, context.stop);
        context.deliver([this, outcome] { m_results.ofFile().outcome = outcome; });
    };
}

void AdaptController::endWork()
{
    end();
    const Results& known = m_results.ofFile();
    if (known.outcome)
        tell(&AdaptDialog::setSummary, known.outcome->summary);
    if (!known.failure.isEmpty())
        tellBar(&RunBar::setFailed, known.failure);
    followSession(); // another file may have been selected meanwhile
}

void AdaptController::rankWithIt()
{
    const Results* known = m_results.known();
    if (known == nullptr || !known->outcome || !m_results.isOpen())
        return;
    const AdaptRequest& request = known->request;
    m_session.setRanking(m_results.file(), known->outcome->scores,
                         {.model = request.model, .options = {.seed = request.seed}});
    setStage(request.measurements.empty()
                 ? tr("The file is now ranked by the adapted scores; τ refers to the held-out configurations.")
                 : tr("The file is now ranked by the adapted scores."));
}

/// Writes the results as they were when it was called: the file may be closed while the user chooses a name.
void AdaptController::askForTarget()
{
    if (m_results.known() == nullptr || !m_results.known()->outcome)
        return;
    const auto file = m_results.file();
    const auto outcome = m_results.known()->outcome;
    const QString csv = tr("CSV (*.csv)");
    const QString json = tr("JSON (*.json)");
    const QString competition = tr("CSV of the competition (*.csv)");
    const QString name = pathText(file->document->path.stem()) + QStringLiteral("-adapted.csv");
    const SaveChoice chosen = saveTarget(dialog(),
                                         {.title = tr("Save the adapted ranking"),
                                          .proposed = name,
                                          .filter = QStringList{csv, json, competition}.join(QStringLiteral(";;")),
                                          .suffix = QStringLiteral("csv")});
    if (chosen.path.isEmpty())
        return;
    const std::filesystem::path target = QFileInfo(chosen.path).filesystemFilePath();
    const bool isJson = hasSuffix(target, QStringLiteral("json")) || chosen.filter == json;
    writeList(file, outcome, target, chosen.filter == competition ? "kaggle" : isJson ? "json" : "csv");
}

void AdaptController::askForMeasurements()
{
    const QString chosen = QFileDialog::getOpenFileName(dialog(), tr("Choose measurements"), {},
                                                        tr("Measurements (*.csv *.json *.jsonl)") + QStringLiteral(";;")
                                                            + tr("All files (*)"));
    if (!chosen.isEmpty() && dialog() != nullptr)
        dialog()->setMeasurementsFile(chosen);
}

void AdaptController::askForProposedTarget()
{
    if (m_results.known() == nullptr || !m_results.known()->findings)
        return;
    const auto findings = m_results.known()->findings;
    const QString name = pathText(m_results.file()->document->path.stem()) + QStringLiteral("-measure.csv");
    const SaveChoice chosen = saveTarget(dialog(),
                                         {.title = tr("Save configurations to measure"),
                                          .proposed = name,
                                          .filter = tr("CSV (*.csv)"),
                                          .suffix = QStringLiteral("csv")});
    if (!chosen.path.isEmpty())
        writeProposed(findings, QFileInfo(chosen.path).filesystemFilePath());
}

void AdaptController::saveProposed(const std::filesystem::path& target)
{
    if (const Results* known = m_results.known(); known != nullptr && known->findings)
        writeProposed(known->findings, target);
}

void AdaptController::writeProposed(std::shared_ptr<const AdaptFindings> findings, const std::filesystem::path& target)
{
    write(target, [findings = std::move(findings), target](const std::stop_token& stop) {
        writeWhole(target, QByteArray::fromStdString(findings->proposalsCsv), stop);
    });
}

void AdaptController::write(const std::filesystem::path& target, ExportQueue::Write write)
{
    m_exports.add(target, std::move(write), [this, target](const QString& problem) {
        if (!problem.isEmpty())
            tellBar(&RunBar::setFailed, problem);
        else if (!isRunning())
            setStage(tr("Saved: %1").arg(pathText(target)));
    });
}

void AdaptController::save(const std::filesystem::path& target, const std::string& format)
{
    if (const Results* known = m_results.known(); known != nullptr && known->outcome)
        writeList(m_results.file(), known->outcome, target, format);
}

void AdaptController::writeList(std::shared_ptr<const OpenFile> file, std::shared_ptr<const AdaptOutcome> outcome,
                                const std::filesystem::path& target, const std::string& format)
{
    write(target, [file = std::move(file), outcome = std::move(outcome), target, format](const std::stop_token& stop) {
        writeWhole(target,
                   QByteArray::fromStdString(
                       adaptedList(*file->document, *outcome->scores->prediction, outcome->measured, format)),
                   stop);
    });
}

} // namespace tgraph
