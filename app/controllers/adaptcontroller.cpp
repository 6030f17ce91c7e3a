// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/adaptcontroller.h"

#include "app/export/exportqueue.h"
#include "app/export/exports.h"
#include "app/settings/pathtext.h"
#include "engine/adapt/layoutmeasurements.h"
#include "widgets/common/quantity.h"

#include <QFileDialog>

#include <utility>

namespace tgraph {
namespace {

constexpr double rankingShare = 0.3; // of the time that the work takes, roughly

ProgressCallback part(const ProgressCallback& progress, double from, double to)
{
    return [progress, from, to](double fraction) { progress(from + (to - from) * fraction); };
}

} // namespace

/// The file as adapting sees it, and its decisions' letters.
struct AdaptController::Subject : AdaptSubject {
    LetteredDecisions decisions;
    PredictionProvenance provenance; ///< of the ranking to start from
};

AdaptController::AdaptController(Session& session, ExclusiveJobs& work, RankerFactory rankers, ExportQueue& exports,
                                 QObject* parent)
    : QObject(parent), m_session(session), m_work(work), m_rankers(std::move(rankers)), m_exports(exports)
{
    connect(&session, &Session::fileChanged, this, &AdaptController::followSession);
    connect(&session, &Session::entriesChanged, this, &AdaptController::followSession);
    connect(&work, &ExclusiveJobs::runningChanged, this, [this] {
        if (m_dialog)
            m_dialog->setBusy(m_work.busyReason(LongKind::Adapt));
    });
    followSession();
}

void AdaptController::attach(AdaptDialog* dialog)
{
    m_dialog = dialog;
    connect(dialog, &AdaptDialog::startRequested, this, &AdaptController::start);
    connect(dialog, &AdaptDialog::cancelRequested, this, [this] { m_job.cancel(); });
    connect(dialog, &AdaptDialog::rankRequested, this, &AdaptController::rankWithIt);
    connect(dialog, &AdaptDialog::saveRequested, this, &AdaptController::askForTarget);
    connect(dialog, &AdaptDialog::saveProposedRequested, this, &AdaptController::askForProposedTarget);
    connect(dialog, &AdaptDialog::measurementsFileRequested, this, &AdaptController::askForMeasurements);
    dialog->setFile(m_file);
    dialog->setBusy(m_work.busyReason(LongKind::Adapt));
    dialog->setRunning(m_job.isRunning());
    dialog->setModelName(m_model);
    for (const CurvePoint& point : m_points)
        dialog->addPoint(point);
    if (m_findings)
        dialog->setFindings(*m_findings);
    if (m_result)
        dialog->setSummary(m_result->summary);
}

void AdaptController::followSession()
{
    if (m_job.isRunning()) { // the dialog stays with the file that is worked on
        if (!m_session.isOpen(m_file))
            m_job.cancel();
        return;
    }
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const OpenFile> file = entry != nullptr ? entry->file : nullptr;
    if (file == m_file)
        return;
    m_file = file;
    m_points.clear();
    m_findings.reset();
    m_result.reset();
    if (m_dialog)
        m_dialog->setFile(m_file);
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
    if (!m_file || m_work.running() || (request.measurements.empty() && !m_file->document->runtimesPublished))
        return;
    m_request = request;
    m_points.clear();
    m_findings.reset();
    m_result.reset();
    m_model.clear();
    if (m_dialog)
        m_dialog->setRunning(true);
    Job* job = m_work.start(LongKind::Adapt, task(request));
    m_job = job;
    connect(job, &Job::progressed, this, [this](double fraction) {
        if (m_dialog)
            m_dialog->setProgress(fraction);
    });
    connect(job, &Job::finished, this, &AdaptController::end);
    connect(job, &Job::failed, this, [this](const QString& text) {
        end();
        if (m_dialog)
            m_dialog->setFailed(text);
    });
    connect(job, &Job::cancelled, this, [this] {
        end();
        if (m_dialog)
            m_dialog->setStage(tr("Adapting was cancelled."));
    });
    m_work.setStatus(LongKind::Adapt, tr("Adapting to %1 …").arg(pathText(m_file->document->path.filename())));
}

Task AdaptController::task(const AdaptRequest& request)
{
    return [this, request, file = m_file, known = knownRanking(request)](const TaskContext& context) {
        const Subject subject = rankSubject(request, *file, known.get(), context);
        if (request.measurements.empty())
            learnFromDrawn(request, *file, subject, context);
        else
            learnFromFile(request, *file, subject, context);
    };
}

AdaptController::Subject AdaptController::rankSubject(const AdaptRequest& request, const OpenFile& file,
                                                      const Prediction* known, const TaskContext& context)
{
    const Document& document = *file.document;
    std::vector<Prediction> predictions;
    std::vector<std::string> models = {"analytical"};
    if (request.model != models.front())
        models.push_back(request.model);
    for (std::size_t i = 0; i < models.size(); ++i) {
        const std::shared_ptr<const Ranker> ranker = m_rankers(models[i], document);
        context.deliver([this, name = QString::fromStdString(ranker->description().name)] {
            stage(tr("Ranking with %1 …").arg(name));
        });
        const double from = rankingShare * static_cast<double>(i) / static_cast<double>(models.size());
        const double to = rankingShare * static_cast<double>(i + 1) / static_cast<double>(models.size());
        predictions.push_back(known != nullptr && i + 1 == models.size()
                                  ? *known
                                  : ranker->rank(document, {.seed = request.seed}, context.stop,
                                                 {.progress = part(context.progress, from, to)}));
    }
    Subject subject{makeAdaptSubject(document, predictions, context.stop),
                    letterDecisions(document, predictions.back(), context.stop), predictions.back().provenance};
    context.deliver([this, name = QString::fromStdString(subject.unadapted.name)] {
        m_model = name;
        if (m_dialog)
            m_dialog->setModelName(name);
    });
    return subject;
}

void AdaptController::learnFromDrawn(const AdaptRequest& request, const OpenFile& file, const Subject& subject,
                                     const TaskContext& context)
{
    LearningSplit split
        = splitForLearning(*file.document, *file.configurations, request.measured, request.heldOutShare, request.seed);
    context.deliver([this, name = QString::fromStdString(subject.unadapted.name), count = split.measured.size()] {
        stage(
            tr("Adapting %1 to up to %2 measured configurations …").arg(name, groupedText(static_cast<qint64>(count))));
    });
    const auto reached = [&](const CurvePoint& point) {
        context.deliver([this, point] {
            m_points.push_back(point);
            if (m_dialog)
                m_dialog->addPoint(point);
        });
        deliverFindings(request, file, subject, std::span(split.measured).first(point.measured), split.heldOut,
                        point.measured == split.measured.size(), context);
    };
    const LearningResult learned = learnCurve(*file.document, subject, split, {.seed = request.seed}, context.stop,
                                              part(context.progress, rankingShare, 1), reached);
    auto prediction
        = std::make_shared<const Prediction>(rankAdapted(subject, learned.scores, split.measured, request.seed));
    const Adaptation adaptation{.measured = static_cast<std::uint32_t>(split.measured.size()),
                                .heldOut = static_cast<std::uint32_t>(split.heldOut.size()),
                                .seed = request.seed,
                                .unadapted = subject.provenance};
    auto result = std::make_shared<Result>();
    result->scores = adaptedScores(file, std::move(prediction), adaptation, learned.point.run.adapted.tau);
    result->summary = {.point = learned.point, .source = {}, .seed = request.seed, .heldOut = split.heldOut.size()};
    result->measured = std::move(split.measured);
    context.deliver([this, result] { m_result = result; });
}

void AdaptController::learnFromFile(const AdaptRequest& request, const OpenFile& file, const Subject& subject,
                                    const TaskContext& context)
{
    const std::filesystem::path source = QFileInfo(QString::fromStdString(request.measurements)).filesystemFilePath();
    auto result = std::make_shared<Result>();
    result->measured = readMeasurements(source, *file.document, *file.configurations);
    const std::vector<Measurement>& measured = result->measured;
    context.deliver([this, name = QString::fromStdString(subject.unadapted.name), count = measured.size()] {
        stage(tr("Adapting %1 to %2 measured configurations …").arg(name, groupedText(static_cast<qint64>(count))));
    });
    const AdaptedScores scores = adapt(*file.document, *subject.space, measured, {.seed = request.seed}, context.stop,
                                       part(context.progress, rankingShare, 1));
    auto prediction = std::make_shared<const Prediction>(rankAdapted(subject, scores, measured, request.seed));
    const Adaptation adaptation{.measured = static_cast<std::uint32_t>(measured.size()),
                                .heldOut = 0,
                                .seed = request.seed,
                                .unadapted = subject.provenance};
    result->scores = adaptedScores(file, std::move(prediction), adaptation, std::nullopt);
    AdaptSummary& summary = result->summary;
    summary.point.measured = measured.size();
    summary.point.run.seed = request.seed;
    summary.point.run.method = scores.method;
    summary.point.run.checks = scores.checks;
    summary.source = pathText(source.filename());
    summary.seed = request.seed;
    deliverFindings(request, file, subject, measured, {}, /*last=*/true, context);
    context.deliver([this, result] { m_result = result; });
}

// Proposals are made once, when all is measured that there is.
void AdaptController::deliverFindings(const AdaptRequest& request, const OpenFile& file, const Subject& subject,
                                      std::span<const Measurement> measured, std::span<const DistinctId> unmeasurable,
                                      bool last, const TaskContext& context)
{
    const Document& document = *file.document;
    const Deduplication& configurations = *file.configurations;
    const BelievedCosts believed = believedCosts(*subject.space, measured, request.seed, context.stop);
    auto findings = std::make_shared<AdaptFindings>();
    findings->measured = measured.size();
    findings->believed = believedLines(document, configurations, subject.decisions, believed);
    findings->noise = believed.noise;
    const DistinctId from = comparedWith(configurations, measured);
    findings->comparedWith = configurations.representatives[from.value].value;
    if (last && request.propose > 0) {
        const auto proposals
            = proposeBy(request.proposeFor, *subject.space, measured,
                        {.count = request.propose, .unmeasurable = unmeasurable, .seed = request.seed}, context.stop);
        for (const Proposal& proposal : proposals)
            findings->proposals.push_back(
                {.proposal = proposal,
                 .config = configurations.representatives[proposal.distinct.value].value,
                 .duplicates = static_cast<std::uint32_t>(configurations.membersOf(proposal.distinct).size() - 1),
                 .changes = proposedChanges(document, configurations, subject.decisions, from, proposal.distinct)});
        findings->proposalsCsv = proposalsCsv(document, configurations, subject.decisions, measured, proposals);
    }
    context.deliver([this, findings] {
        m_findings = findings;
        if (m_dialog)
            m_dialog->setFindings(*findings);
    });
}

void AdaptController::stage(const QString& text)
{
    if (m_dialog)
        m_dialog->setStage(text);
}

void AdaptController::end()
{
    if (m_dialog) {
        m_dialog->setRunning(false);
        if (m_result)
            m_dialog->setSummary(m_result->summary);
        else
            m_dialog->setStage({});
    }
    followSession(); // another file may have been shown meanwhile
}

void AdaptController::rankWithIt()
{
    if (!m_result || !m_session.isOpen(m_file))
        return;
    m_session.setRanking(m_file, m_result->scores, {.model = m_request.model, .options = {.seed = m_request.seed}});
    if (m_dialog)
        m_dialog->setStage(
            m_request.measurements.empty()
                ? tr("The file is now ranked by the adapted scores; τ is said of the held-out configurations.")
                : tr("The file is now ranked by the adapted scores."));
}

void AdaptController::askForTarget()
{
    if (!m_result)
        return;
    const QString csv = tr("CSV (*.csv)");
    const QString json = tr("JSON (*.json)");
    const QString competition = tr("CSV of the competition (*.csv)");
    QString filter = csv;
    const QString name = pathText(m_file->document->path.stem()) + QStringLiteral("-adapted.csv");
    const QString chosen
        = QFileDialog::getSaveFileName(m_dialog, tr("Save the adapted ranking"), name,
                                       QStringList{csv, json, competition}.join(QStringLiteral(";;")), &filter);
    if (!chosen.isEmpty())
        save(QFileInfo(chosen).filesystemFilePath(),
             filter == competition                                           ? "kaggle"
                 : chosen.endsWith(QLatin1String(".json")) || filter == json ? "json"
                                                                             : "csv");
}

void AdaptController::askForMeasurements()
{
    const QString chosen = QFileDialog::getOpenFileName(m_dialog, tr("Choose measurements"), {},
                                                        tr("Measurements (*.csv *.json *.jsonl)") + QStringLiteral(";;")
                                                            + tr("All files (*)"));
    if (!chosen.isEmpty() && m_dialog)
        m_dialog->setMeasurementsFile(chosen);
}

void AdaptController::askForProposedTarget()
{
    if (!m_findings)
        return;
    const QString name = pathText(m_file->document->path.stem()) + QStringLiteral("-measure.csv");
    const QString chosen
        = QFileDialog::getSaveFileName(m_dialog, tr("Save configurations to measure"), name, tr("CSV (*.csv)"));
    if (!chosen.isEmpty())
        saveProposed(QFileInfo(chosen).filesystemFilePath());
}

void AdaptController::saveProposed(const std::filesystem::path& target)
{
    if (!m_findings)
        return;
    m_exports.add(target, [findings = m_findings, target](const std::stop_token& stop) {
        writeWhole(target, QByteArray::fromStdString(findings->proposalsCsv), stop);
    });
}

void AdaptController::save(const std::filesystem::path& target, const std::string& format)
{
    if (!m_result)
        return;
    m_exports.add(target, [file = m_file, result = m_result, target, format](const std::stop_token& stop) {
        writeWhole(target,
                   QByteArray::fromStdString(
                       adaptedList(*file->document, *result->scores->prediction, result->measured, format)),
                   stop);
    });
}

} // namespace tgraph
