// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/adapt/adaptcontroller.h"

#include "app/export/exportqueue.h"
#include "app/export/exports.h"
#include "app/export/savetarget.h"
#include "state/text.h"
#include "widgets/common/quantity.h"

#include <QFileDialog>

#include <utility>

namespace tgraph {

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
    dialog->setBusy(m_work.busyReason(LongKind::Adapt));
    dialog->setRunning(m_job.isRunning());
    showFile();
}

const AdaptController::Results* AdaptController::results() const
{
    const auto found = m_results.find(m_file);
    return found != m_results.end() ? &found->second : nullptr;
}

void AdaptController::showFile()
{
    m_dialog->setFile(m_file);
    const Results* known = results();
    if (known == nullptr)
        return;
    m_dialog->setRequest(known->request);
    m_dialog->setModelName(known->model);
    for (const CurvePoint& point : known->points)
        m_dialog->addPoint(point);
    if (known->findings)
        m_dialog->setFindings(*known->findings);
    if (known->outcome)
        m_dialog->setSummary(known->outcome->summary);
    if (!known->failure.isEmpty())
        m_dialog->setFailed(known->failure);
}

void AdaptController::followSession()
{
    if (m_job.isRunning()) { // the dialog keeps the file that is being adapted
        if (!m_session.isOpen(m_file))
            m_job.cancel();
        return;
    }
    std::erase_if(m_results, [this](const auto& one) { return !m_session.isOpen(one.first); });
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const OpenFile> file = entry != nullptr ? entry->file : nullptr;
    if (file == m_file)
        return;
    m_file = file;
    if (m_dialog)
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
    if (!m_file || m_work.running() || (request.measurements.empty() && !m_file->document->runtimesPublished))
        return;
    m_results[m_file] = {.request = request, .model = {}, .points = {}, .findings = {}, .outcome = {}};
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
        m_results[m_file].failure = text;
        end();
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
        const AdaptReports reports{
            .progress = context.progress,
            .ranking =
                [&](const std::string& model) {
                    context.deliver(
                        [this, name = QString::fromStdString(model)] { stage(tr("Ranking with %1 …").arg(name)); });
                },
            .adapting =
                [&](const std::string& model, std::size_t measured) {
                    context.deliver([this, isDrawn = request.measurements.empty(), name = QString::fromStdString(model),
                                     count = groupedText(static_cast<qint64>(measured))] {
                        m_results[m_file].model = name;
                        if (m_dialog)
                            m_dialog->setModelName(name);
                        stage((isDrawn ? tr("Adapting %1 to up to %2 measured configurations …")
                                       : tr("Adapting %1 to %2 measured configurations …"))
                                  .arg(name, count));
                    });
                },
            .point =
                [&](const CurvePoint& point) {
                    context.deliver([this, point] {
                        m_results[m_file].points.push_back(point);
                        if (m_dialog)
                            m_dialog->addPoint(point);
                    });
                },
            .findings =
                [&](std::shared_ptr<const AdaptFindings> findings) {
                    context.deliver([this, findings] {
                        m_results[m_file].findings = findings;
                        if (m_dialog)
                            m_dialog->setFindings(*findings);
                    });
                },
        };
        const auto outcome = AdaptWork(request, file, m_rankers, known).run(reports, context.stop);
        context.deliver([this, outcome] { m_results[m_file].outcome = outcome; });
    };
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
        if (const Results* known = results(); known != nullptr && known->outcome)
            m_dialog->setSummary(known->outcome->summary);
        else
            m_dialog->setStage({});
        if (const Results* known = results(); known != nullptr && !known->failure.isEmpty())
            m_dialog->setFailed(known->failure);
    }
    followSession(); // another file may have been selected meanwhile
}

void AdaptController::rankWithIt()
{
    const Results* known = results();
    if (known == nullptr || !known->outcome || !m_session.isOpen(m_file))
        return;
    const AdaptRequest& request = known->request;
    m_session.setRanking(m_file, known->outcome->scores, {.model = request.model, .options = {.seed = request.seed}});
    if (m_dialog)
        m_dialog->setStage(request.measurements.empty() ? tr(
                               "The file is now ranked by the adapted scores; τ refers to the held-out configurations.")
                                                        : tr("The file is now ranked by the adapted scores."));
}

void AdaptController::askForTarget()
{
    if (results() == nullptr || !results()->outcome)
        return;
    const QString csv = tr("CSV (*.csv)");
    const QString json = tr("JSON (*.json)");
    const QString competition = tr("CSV of the competition (*.csv)");
    const QString name = pathText(m_file->document->path.stem()) + QStringLiteral("-adapted.csv");
    const SaveChoice chosen = saveTarget(m_dialog,
                                         {.title = tr("Save the adapted ranking"),
                                          .proposed = name,
                                          .filter = QStringList{csv, json, competition}.join(QStringLiteral(";;")),
                                          .suffix = QStringLiteral("csv")});
    if (chosen.path.isEmpty())
        return;
    const std::filesystem::path target = QFileInfo(chosen.path).filesystemFilePath();
    const bool isJson = hasSuffix(target, QStringLiteral("json")) || chosen.filter == json;
    save(target, chosen.filter == competition ? "kaggle" : isJson ? "json" : "csv");
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
    if (results() == nullptr || !results()->findings)
        return;
    const QString name = pathText(m_file->document->path.stem()) + QStringLiteral("-measure.csv");
    const SaveChoice chosen = saveTarget(m_dialog,
                                         {.title = tr("Save configurations to measure"),
                                          .proposed = name,
                                          .filter = tr("CSV (*.csv)"),
                                          .suffix = QStringLiteral("csv")});
    if (!chosen.path.isEmpty())
        saveProposed(QFileInfo(chosen.path).filesystemFilePath());
}

void AdaptController::saveProposed(const std::filesystem::path& target)
{
    const Results* known = results();
    if (known == nullptr || !known->findings)
        return;
    m_exports.add(target, [findings = known->findings, target](const std::stop_token& stop) {
        writeWhole(target, QByteArray::fromStdString(findings->proposalsCsv), stop);
    });
}

void AdaptController::save(const std::filesystem::path& target, const std::string& format)
{
    const Results* known = results();
    if (known == nullptr || !known->outcome)
        return;
    m_exports.add(target, [file = m_file, outcome = known->outcome, target, format](const std::stop_token& stop) {
        writeWhole(target,
                   QByteArray::fromStdString(
                       adaptedList(*file->document, *outcome->scores->prediction, outcome->measured, format)),
                   stop);
    });
}

} // namespace tgraph
