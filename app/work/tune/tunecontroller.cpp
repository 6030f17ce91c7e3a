// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/tune/tunecontroller.h"

#include "app/export/savetarget.h"
#include "app/work/tune/tunework.h"
#include "engine/tune/t4results.h"
#include "state/text.h"
#include "state/writewhole.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/tune/tunewords.h"

#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace tgraph {

TuneController::TuneController(Session& session, ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers,
                               QObject* parent)
    : QObject(parent), m_session(session), m_work(work), m_runner(runner), m_rankers(std::move(rankers))
{
    connect(&session, &Session::fileChanged, this, &TuneController::followSession);
    connect(&session, &Session::entriesChanged, this, &TuneController::followSession);
    connect(&work, &ExclusiveJobs::runningChanged, this, [this] {
        if (m_dialog)
            m_dialog->setBusy(m_work.busyReason(LongKind::Tune));
    });
    followSession();
}

void TuneController::attach(TuneDialog* dialog)
{
    m_dialog = dialog;
    connect(dialog, &TuneDialog::startRequested, this, &TuneController::start);
    connect(dialog, &TuneDialog::tryRequested, this, &TuneController::tryCommand);
    connect(dialog, &TuneDialog::compareRequested, this, &TuneController::compare);
    connect(dialog, &TuneDialog::cancelRequested, this, &TuneController::stop);
    connect(dialog, &TuneDialog::pauseRequested, this, &TuneController::setPaused);
    connect(dialog, &TuneDialog::configurationChosen, this, &TuneController::choose);
    connect(dialog, &TuneDialog::saveRequested, this, &TuneController::askWhereToSave);
    connect(dialog, &TuneDialog::adaptRequested, this, &TuneController::adaptRequested);
    connect(&dialog->form(), &TuneForm::journalRequested, this, &TuneController::askForJournal);
    dialog->setBusy(m_work.busyReason(LongKind::Tune));
    dialog->setPausable(m_gate != nullptr);
    dialog->setRunning(m_job.isRunning());
    showFile();
    fillFromJournal();
}

void TuneController::showFile()
{
    m_dialog->setFile(m_file);
    const auto found = m_results.find(m_file);
    if (found == m_results.end())
        return;
    const Results& known = found->second;
    if (known.request) {
        m_dialog->form().setRequest(*known.request);
        if (known.request->useCommand) // "no command" was a choice, too
            m_dialog->form().setJournal(QString::fromStdString(known.request->journal));
    }
    m_dialog->setComparison(known.comparison);
    if (known.state)
        m_dialog->setState(known.state, !known.request->useCommand);
    if (known.findings)
        m_dialog->setFindings(known.findings);
    if (known.outcome)
        m_dialog->setOutcome(known.outcome);
    showFailure();
}

void TuneController::showFailure()
{
    const auto found = m_results.find(m_file);
    if (found != m_results.end() && !found->second.failure.isEmpty())
        m_dialog->setFailed(found->second.failure);
}

void TuneController::followSession()
{
    if (m_job.isRunning()) { // the dialog keeps the file that is being tuned
        if (!m_session.isOpen(m_file))
            m_job.cancel();
        return;
    }
    std::erase_if(m_results, [this](const auto& one) { return !m_session.isOpen(one.first); });
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const OpenFile> file = entry != nullptr ? entry->file : nullptr;
    if (file != m_file) {
        m_file = file;
        if (m_dialog)
            showFile();
    }
    fillFromJournal();
}

void TuneController::begin(Job* job, const QString& status)
{
    m_job = job;
    m_results[m_file].failure.clear();
    if (m_dialog) {
        m_dialog->setPausable(m_gate != nullptr);
        m_dialog->setRunning(true);
    }
    connect(job, &Job::failed, this, [this](const QString& text) {
        m_results[m_file].failure = text;
        end();
    });
    connect(job, &Job::cancelled, this, [this] {
        end();
        if (m_dialog)
            m_dialog->setStage(tr("Stopped."));
    });
    m_work.setStatus(LongKind::Tune, status);
}

void TuneController::tryCommand(const TuneRequest& request)
{
    if (!m_file || m_work.running())
        return;
    Job* job = m_work.start(LongKind::Tune, [this, request, file = m_file](const TaskContext& context) {
        const Answer answer = TuneWork(request, file, m_rankers).tryCommand(context.stop);
        context.deliver([this, answer] {
            if (!m_dialog)
                return;
            const bool ran = answer.kind == AnswerKind::Time;
            m_dialog->form().setTried(
                ran ? tr("Baseline: %1 (the command took %2).")
                          .arg(secondsText(answer.runtime), secondsText(answer.hardwareSeconds))
                    : tr("No baseline time: %1: %2").arg(answerText(answer.kind), QString::fromStdString(answer.words)),
                !ran);
        });
    });
    connect(job, &Job::finished, this, &TuneController::end);
    begin(job, tr("Trying the command …"));
    if (m_dialog) {
        m_dialog->setProgress(-1);
        m_dialog->setStage(tr("Trying the command on the baseline …"));
    }
}

void TuneController::compare(const TuneRequest& request)
{
    if (!m_file || m_work.running() || !m_file->document->runtimesPublished)
        return;
    Job* job = m_work.start(LongKind::Tune, [this, request, file = m_file](const TaskContext& context) {
        const auto comparison = TuneWork(request, file, m_rankers).compare(context.progress, context.stop);
        context.deliver([this, comparison] {
            m_results[m_file].comparison = comparison;
            if (m_dialog)
                m_dialog->setComparison(comparison);
        });
    });
    connect(job, &Job::progressed, this, [this](double fraction) {
        if (m_dialog)
            m_dialog->setProgress(fraction);
    });
    connect(job, &Job::finished, this, &TuneController::end);
    begin(job, tr("Comparing searches …"));
    if (m_dialog) {
        m_dialog->showSearches();
        m_dialog->setStage(tr("Simulating every search on the file’s own runtimes with a few seeds …"));
    }
}

void TuneController::start(const TuneRequest& request)
{
    if (!m_file || m_work.running())
        return;
    m_results[m_file] = {.request = request, .comparison = m_results[m_file].comparison};
    m_gate = std::make_shared<PauseGate>();
    const double whole = request.budget > 0 ? static_cast<double>(request.budget) : m_file->configCount();
    Job* job = m_work.start(
        LongKind::Tune, [this, request, file = m_file, gate = m_gate, whole](const TaskContext& context) {
            const std::stop_callback forward(context.stop, [&gate] { gate->requestStop(); });
            const TuneReports reports{
                .state =
                    [&](std::shared_ptr<const TuneState> state) {
                        context.deliver([this, request, state, whole] {
                            m_results[m_file].state = state;
                            if (!m_dialog)
                                return;
                            m_dialog->setProgress(static_cast<double>(state->trials.size()) / whole);
                            m_dialog->setStage({});
                            m_dialog->setState(state, !request.useCommand);
                        });
                    },
                .findings =
                    [&](std::shared_ptr<const TuneFindings> findings) {
                        context.deliver([this, findings] {
                            m_results[m_file].findings = findings;
                            if (m_dialog)
                                m_dialog->setFindings(findings);
                        });
                    },
                .between =
                    [&] {
                        gate->pass([&] {
                            context.deliver([this] {
                                if (m_dialog)
                                    m_dialog->setStage(tr("Paused."));
                            });
                        });
                    },
            };
            const auto outcome = TuneWork(request, file, m_rankers).run(reports, gate->stopToken(), context.stop);
            context.deliver([this, outcome] { m_results[m_file].outcome = outcome; });
        });
    connect(job, &Job::finished, this, [this] {
        const std::shared_ptr<const OpenFile> file = m_file; // another file may be shown after this line
        const std::shared_ptr<const TuneOutcome> outcome = m_results[file].outcome;
        end();
        if (outcome && outcome->result.end != TuneEnd::Stopped && outcome->result.best) {
            const std::uint32_t config
                = file->configurations->representatives[outcome->result.best->configuration.value].value;
            Q_EMIT ended(outcomeText(outcome->result, config, outcome->isSimulated));
        }
    });
    if (m_dialog)
        m_dialog->clearResults();
    begin(job, tr("Tuning %1 …").arg(pathText(m_file->document->path.filename())));
    if (m_dialog)
        m_dialog->setStage(tr("Ranking the configurations to choose where to begin …"));
}

void TuneController::stop()
{
    if (m_gate)
        m_gate->requestStop();
    else
        m_job.cancel();
    if (m_dialog)
        m_dialog->setStage(tr("Stopping …"));
}

void TuneController::setPaused(bool paused)
{
    if (!m_gate)
        return;
    m_gate->setPaused(paused);
    if (m_dialog) {
        m_dialog->setPaused(paused);
        m_dialog->setStage(paused ? tr("Pausing after the current measurement …") : QString());
    }
}

void TuneController::end()
{
    m_gate.reset();
    if (m_dialog) {
        m_dialog->setRunning(false);
        m_dialog->setStage({});
        m_dialog->setOutcome(m_results[m_file].outcome);
        showFailure();
    }
    followSession(); // another file may have been selected meanwhile
}

void TuneController::choose(DistinctId configuration)
{
    if (!m_file || !m_session.isOpen(m_file))
        return;
    if (const auto index = m_session.indexOf(m_file->document->path))
        m_session.show(*index);
    m_session.setFocus(configuration);
}

void TuneController::askWhereToSave()
{
    const QString name = pathText(m_file->document->path.parent_path() / m_file->document->path.stem());
    const QString chosen = saveTarget(m_dialog,
                                      {.title = tr("Save the results"),
                                       .proposed = name + QStringLiteral(".t4.json"),
                                       .filter = tr("T4 results (*.json)"),
                                       .suffix = QStringLiteral("json")})
                               .path;
    if (!chosen.isEmpty())
        saveResults(QFileInfo(chosen).filesystemAbsoluteFilePath());
}

void TuneController::saveResults(const std::filesystem::path& target)
{
    const std::shared_ptr<const TuneOutcome> outcome = m_results[m_file].outcome;
    if (!outcome || !m_file->isTable())
        return;
    Job* job = m_runner.startAfter(Lane::Journal, [this, target, outcome, file = m_file](const TaskContext& context) {
        const DocumentSpace space(*file->document, file->configurations);
        const MeasuredTable& table = *file->document->table;
        writeWhole(target,
                   QByteArray::fromStdString(
                       t4Results(space, outcome->result.trials,
                                 {.subject = table.subject, .device = table.device, .hardware = outcome->hardware})),
                   context.stop);
        context.deliver([this, target] {
            if (m_dialog)
                m_dialog->setStage(tr("Saved: %1").arg(pathText(target)));
        });
    });
    connect(job, &Job::failed, this, [this](const QString& text) {
        if (m_dialog)
            m_dialog->setFailed(text);
    });
}

void TuneController::askForJournal()
{
    const QString name = m_file ? pathText(m_file->document->path) + engineText(tuneJournalEnding) : QString();
    const QString chosen
        = QFileDialog::getSaveFileName(m_dialog, tr("Journal"), name, tr("Tuning journals (*.jsonl)"), nullptr,
                                       QFileDialog::DontConfirmOverwrite); // an existing journal is continued
    if (!chosen.isEmpty() && m_dialog)
        m_dialog->form().setJournal(chosen);
}

void TuneController::openJournal(const std::filesystem::path& path)
{
    Job* job = m_runner.startAfter(Lane::Journal, [this, path](const TaskContext& context) {
        const OpenedJournal opened = readOpenedJournal(path, context.stop);
        if (opened.file.empty())
            return context.deliver([this, path] { Q_EMIT fusionJournalRead(path); });
        context.deliver([this, opened] {
            m_journals.insert_or_assign(opened.file, opened);
            Q_EMIT fileRequested(opened.file);
            Q_EMIT journalRead(opened.path);
            fillFromJournal();
        });
    });
    connect(job, &Job::failed, this, [this, path](const QString& text) { Q_EMIT journalUnreadable(path, text); });
}

void TuneController::fillFromJournal()
{
    if (!m_dialog || !m_file || m_job.isRunning())
        return;
    const auto found = m_journals.find(m_file->document->path);
    if (found == m_journals.end())
        return;
    const OpenedJournal opened = m_journals.extract(found).mapped();
    const TuneRequest request = requestOf(opened, m_dialog->form().request());
    m_dialog->form().setRequest(request);
    const QString name = pathText(opened.path.filename());
    m_dialog->setForeignCommand(request.command.empty() ? QString() : name);
    m_dialog->setStage(
        tr("%1 has %Ln measurement(s). Start continues from there.", nullptr, static_cast<int>(opened.measurements))
            .arg(name));
}

} // namespace tgraph
