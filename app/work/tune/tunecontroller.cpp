// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/tune/tunecontroller.h"

#include "app/export/savetarget.h"
#include "app/work/tune/tunework.h"
#include "engine/adapt/measurements.h"
#include "engine/core/error.h"
#include "engine/tune/fusion/fusionsubject.h"
#include "engine/tune/t4results.h"
#include "engine/tune/tuningrun.h"
#include "state/text.h"
#include "state/writewhole.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/tune/tunewords.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::uint64_t mostJobs = 256;

/// Returns the journal's subject: the named file or, if that was deleted, the one beside the journal. @throws Error.
std::filesystem::path subjectOf(const JournalHeader& header, const std::filesystem::path& journal)
{
    std::error_code ignored;
    const std::filesystem::path named(header.file);
    if (named.is_absolute() && std::filesystem::is_regular_file(named, ignored))
        return named;
    std::vector<std::filesystem::path> beside = {journal.parent_path() / named.filename()};
    if (const std::string text = journal.string(); text.ends_with(tuneJournalEnding))
        beside.emplace_back(text.substr(0, text.size() - tuneJournalEnding.size()));
    for (const std::filesystem::path& path : beside)
        if (std::filesystem::is_regular_file(path, ignored))
            return path;
    throw makeError({journal.string(), "file"}, named.string() + ", which does not exist",
                    "the file that was tuned, there or beside its journal");
}

std::vector<std::string> namesIn(const std::string& list)
{
    std::vector<std::string> names;
    std::istringstream in(list);
    for (std::string name; std::getline(in, name, ',');)
        if (!name.empty())
            names.push_back(name);
    return names;
}

} // namespace

OpenedJournal readOpenedJournal(const std::filesystem::path& path, const std::stop_token& stop)
{
    OpenedJournal opened{
        .path = path, .file = {}, .journal = parseJournal(readMeasurementText(path, stop), path, stop)};
    opened.measurements = std::exchange(opened.journal.entries, {}).size();
    if (!isFusionSubject(opened.journal.header.file))
        opened.file = subjectOf(opened.journal.header, path);
    return opened;
}

TuneRequest requestOf(const OpenedJournal& opened, TuneRequest request)
{
    const JournalText& journal = opened.journal;
    const JournalHeader& header = journal.header;
    const JournalLimits& limits = journal.resumption ? journal.resumption->limits : header.limits;
    request.useCommand = header.hardware == "command";
    request.command = journal.resumption ? journal.resumption->command : header.command;
    request.unit = header.commandUnit;
    request.search = header.search;
    request.model = tuningModelName(header.model);
    request.seed = header.seed;
    request.budget = limits.budget.value_or(request.budget);
    request.minutes = limits.minutes.value_or(request.minutes);
    request.improvement = limits.improvement.value_or(request.improvement);
    request.jobs = static_cast<unsigned>(std::min<std::uint64_t>(limits.jobs.value_or(request.jobs), mostJobs));
    request.secondsLimit = limits.secondsLimit.value_or(request.secondsLimit);
    request.hosts = namesIn(limits.hosts);
    request.journal = opened.path.string();
    return request;
}

TuneController::TuneController(Session& session, ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers,
                               ExportQueue& exports, QObject* parent)
    : LongControllerOf(work, LongKind::Tune, parent),
      m_session(session),
      m_runner(runner),
      m_rankers(std::move(rankers)),
      m_exports(exports),
      m_results(session)
{
    connect(&session, &Session::fileChanged, this, &TuneController::followSession);
    connect(&session, &Session::entriesChanged, this, &TuneController::followSession);
}

void TuneController::attach(TuneDialog* dialog)
{
    connect(dialog, &TuneDialog::startRequested, this, &TuneController::start);
    connect(dialog, &TuneDialog::tryRequested, this, &TuneController::tryCommand);
    connect(dialog, &TuneDialog::compareRequested, this, &TuneController::compare);
    connect(&dialog->run(), &RunBar::cancelRequested, this, &TuneController::stop);
    connect(dialog, &TuneDialog::configurationChosen, this, &TuneController::choose);
    connect(dialog, &TuneDialog::saveRequested, this, [this] { askAndWrite(m_results.file(), {}); });
    connect(dialog, &TuneDialog::showRequested, this, [this] { showMeasurements(m_results.file()); });
    connect(dialog, &TuneDialog::adaptRequested, this, &TuneController::adaptRequested);
    connect(&dialog->form(), &TuneForm::journalRequested, this, &TuneController::askForJournal);
    setDialog(dialog);
    showFile();
    fillFromJournal();
}

void TuneController::showFile()
{
    TuneDialog& window = *dialog();
    window.setFile(m_results.file());
    const Results* known = m_results.known();
    if (known == nullptr)
        return;
    if (known->request) {
        window.form().setRequest(*known->request);
        if (known->request->useCommand) // "no command" was a choice, too
            window.form().setJournal(QString::fromStdString(known->request->journal));
    }
    window.setComparison(known->comparison);
    if (known->state)
        window.setState(known->state, !known->request->useCommand);
    if (known->findings)
        window.setFindings(known->findings);
    if (known->outcome)
        window.setOutcome(known->outcome);
    showFailure();
}

void TuneController::showFailure()
{
    if (const Results* known = m_results.known(); known != nullptr && !known->failure.isEmpty())
        tellBar(&RunBar::setFailed, known->failure);
}

void TuneController::followSession()
{
    if (isRunning()) { // the dialog keeps the file that is being tuned
        if (!m_results.isOpen())
            cancel();
        return;
    }
    if (m_results.follow() && dialog() != nullptr)
        showFile();
    fillFromJournal();
}

Job* TuneController::begin(Task task, const QString& status)
{
    Job* job = startJob(std::move(task));
    m_results.ofFile().failure.clear();
    connect(job, &Job::failed, this, [this](const QString& text) {
        m_results.ofFile().failure = text;
        endWork();
    });
    connect(job, &Job::cancelled, this, [this, file = m_results.file()] {
        endWork();
        if (m_results.file() == file) // it was not closed
            setStage(tr("Stopped."));
    });
    setStatus(status);
    return job;
}

void TuneController::tryCommand(const TuneRequest& request)
{
    if (!m_results.file() || !canStart())
        return;
    const auto work = [this, request, file = m_results.file()](const TaskContext& context) {
        const Answer answer = TuneWork(request, file, m_rankers).tryCommand(context.stop);
        context.deliver([this, answer] {
            if (dialog() == nullptr)
                return;
            const bool ran = answer.kind == AnswerKind::Time;
            dialog()->form().setTried(
                ran ? tr("Baseline: %1 (the command took %2).")
                          .arg(secondsText(answer.runtime), secondsText(answer.hardwareSeconds))
                    : tr("No baseline time: %1: %2").arg(answerText(answer.kind), QString::fromStdString(answer.words)),
                !ran);
        });
    };
    connect(begin(work, tr("Trying the command …")), &Job::finished, this, &TuneController::endWork);
    tellBar(&RunBar::setProgress, -1);
    setStage(tr("Trying the command on the baseline …"));
}

void TuneController::compare(const TuneRequest& request)
{
    const std::shared_ptr<const OpenFile>& file = m_results.file();
    if (!file || !canStart() || !file->document->runtimesPublished)
        return;
    const auto work = [this, request, file](const TaskContext& context) {
        const auto comparison = TuneWork(request, file, m_rankers).compare(context.progress, context.stop);
        context.deliver([this, comparison] {
            m_results.ofFile().comparison = comparison;
            tell(&TuneDialog::setComparison, comparison);
        });
    };
    connect(begin(work, tr("Comparing searches …")), &Job::finished, this, &TuneController::endWork);
    tell(&TuneDialog::showSearches);
    setStage(tr("Simulating every search on the file’s own runtimes with a few seeds …"));
}

void TuneController::start(const TuneRequest& request)
{
    const std::shared_ptr<const OpenFile>& file = m_results.file();
    if (!file || !canStart())
        return;
    m_results.ofFile() = {.request = request, .comparison = m_results.ofFile().comparison};
    tell(&TuneDialog::clearResults);
    const double whole = request.budget > 0 ? static_cast<double>(request.budget) : file->configCount();
    const auto work = [this, request, file, gate = makeGate(), whole](const TaskContext& context) {
        const std::stop_callback forward(context.stop, [&gate] { gate->requestStop(); });
        const TuneReports reports{
            .state =
                [&](std::shared_ptr<const TuneState> state) {
                    context.deliver([this, request, state, whole] {
                        m_results.ofFile().state = state;
                        tellBar(&RunBar::setProgress, static_cast<double>(state->trials.size()) / whole);
                        setStage({});
                        tell(&TuneDialog::setState, state, !request.useCommand);
                    });
                },
            .findings =
                [&](std::shared_ptr<const TuneFindings> findings) {
                    context.deliver([this, findings] {
                        m_results.ofFile().findings = findings;
                        tell(&TuneDialog::setFindings, findings);
                    });
                },
            .between = [&] { waitWhilePaused(*gate, context); },
        };
        const auto outcome = TuneWork(request, file, m_rankers).run(reports, gate->stopToken(), context.stop);
        context.deliver([this, outcome] { m_results.ofFile().outcome = outcome; });
    };
    Job* job = begin(work, tr("Tuning %1 …").arg(pathText(file->document->path.filename())));
    connect(job, &Job::finished, this, [this, file] {
        const std::shared_ptr<const TuneOutcome> outcome = m_results.ofFile().outcome;
        endWork(); // another file may be shown after this line
        if (outcome && outcome->result.end != TuneEnd::Stopped && outcome->result.best) {
            const std::uint32_t config
                = file->configurations->representatives[outcome->result.best->configuration.value].value;
            Q_EMIT ended(outcomeText(outcome->result, config, outcome->isSimulated));
        }
    });
    setStage(tr("Ranking the configurations to choose where to begin …"));
}

void TuneController::endWork()
{
    end();
    tell(&TuneDialog::setOutcome, m_results.ofFile().outcome);
    showFailure();
    Q_EMIT measuredChanged();
    followSession(); // another file may have been selected meanwhile
}

void TuneController::choose(DistinctId configuration)
{
    if (!m_results.file() || !m_results.isOpen())
        return;
    if (const auto index = m_session.indexOf(m_results.file()->document->path))
        m_session.show(*index);
    m_session.setFocus(configuration);
}

std::filesystem::path TuneController::askWhereToSave(const OpenFile& file)
{
    const std::filesystem::path& path = file.document->path;
    const QString name = pathText(path.parent_path() / path.stem());
    const QString chosen = saveTarget(dialog(),
                                      {.title = tr("Save the results"),
                                       .proposed = name + QStringLiteral(".t4.json"),
                                       .filter = tr("T4 results (*.json)"),
                                       .suffix = QStringLiteral("json")})
                               .path;
    return chosen.isEmpty() ? std::filesystem::path() : QFileInfo(chosen).filesystemAbsoluteFilePath();
}

void TuneController::saveResults(const std::filesystem::path& target)
{
    if (auto outcome = outcomeOf(m_results.file()))
        writeResults(m_results.file(), std::move(outcome), target);
}

void TuneController::showMeasurements(std::shared_ptr<const OpenFile> file)
{
    if (measured(file) == 0)
        return;
    askAndWrite(std::move(file), [this](const std::filesystem::path& target) { Q_EMIT resultsWritten(target); });
}

std::uint32_t TuneController::measured(const std::shared_ptr<const OpenFile>& file) const
{
    const Results* known = m_results.known(file);
    if (known == nullptr || !known->outcome || !file->targets.empty())
        return 0;
    std::set<DistinctId> measured;
    for (const Trial& trial : known->outcome->result.trials)
        if (trial.answer.kind == AnswerKind::Time)
            measured.insert(trial.pick.configuration);
    return static_cast<std::uint32_t>(measured.size());
}

/// Returns null if the file is not a table, or has no measurements.
std::shared_ptr<const TuneOutcome> TuneController::outcomeOf(const std::shared_ptr<const OpenFile>& file) const
{
    const Results* known = m_results.known(file);
    return known != nullptr && file->isTable() ? known->outcome : nullptr;
}

/// Writes the results as they were when it was called: the file may be closed while the user chooses a name.
void TuneController::askAndWrite(std::shared_ptr<const OpenFile> file,
                                 std::function<void(const std::filesystem::path&)> written)
{
    auto outcome = outcomeOf(file);
    const std::filesystem::path target = outcome ? askWhereToSave(*file) : std::filesystem::path();
    if (target.empty())
        return;
    writeResults(std::move(file), std::move(outcome), target, std::move(written));
}

void TuneController::writeResults(std::shared_ptr<const OpenFile> file, std::shared_ptr<const TuneOutcome> outcome,
                                  const std::filesystem::path& target,
                                  std::function<void(const std::filesystem::path&)> written)
{
    m_exports.add(
        target,
        [target, outcome = std::move(outcome), file = std::move(file)](const std::stop_token& stop) {
            const DocumentSpace space(*file->document, file->configurations);
            writeWhole(target, QByteArray::fromStdString(t4Results(space, outcome->result.trials, outcome->metadata)),
                       stop);
        },
        [this, target, written = std::move(written)](const QString& problem) {
            if (!problem.isEmpty())
                return tellBar(&RunBar::setFailed, problem);
            setStage(tr("Saved: %1").arg(pathText(target)));
            if (written)
                written(target);
        });
}

void TuneController::askForJournal()
{
    const std::shared_ptr<const OpenFile>& file = m_results.file();
    const QString name = file ? pathText(file->document->path) + engineText(tuneJournalEnding) : QString();
    const QString chosen
        = QFileDialog::getSaveFileName(dialog(), tr("Journal"), name, tr("Tuning journals (*.jsonl)"), nullptr,
                                       QFileDialog::DontConfirmOverwrite); // an existing journal is continued
    if (!chosen.isEmpty() && dialog() != nullptr)
        dialog()->form().setJournal(chosen);
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
    if (dialog() == nullptr || !m_results.file() || isRunning())
        return;
    const auto found = m_journals.find(m_results.file()->document->path);
    if (found == m_journals.end())
        return;
    const OpenedJournal opened = m_journals.extract(found).mapped();
    const TuneRequest request = requestOf(opened, dialog()->form().request());
    dialog()->form().setRequest(request);
    const QString name = pathText(opened.path.filename());
    dialog()->setForeignCommand(request.command.empty() ? QString() : name);
    setStage(
        tr("%1 has %Ln measurement(s). Start continues from there.", nullptr, static_cast<int>(opened.measurements))
            .arg(name));
}

} // namespace tgraph
