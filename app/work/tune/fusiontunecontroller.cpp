// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/tune/fusiontunecontroller.h"

#include "app/work/tune/tunework.h"
#include "engine/adapt/measurements.h"
#include "engine/core/error.h"
#include "engine/simulate/simulationrun.h"
#include "engine/tune/fusion/fusiontuning.h"
#include "engine/tune/journal.h"
#include "engine/tune/journalstate.h"
#include "engine/tune/tuningrun.h"
#include "state/text.h"
#include "widgets/dialogs/formnotes.h"

#include <QFileDialog>

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

using View = std::shared_ptr<const FusionTuneView>;

const std::size_t usualBudget = hardwareEvaluations(usualHardwareSeconds);
constexpr int moreTimes = 2; ///< proposed factor for a journal whose budget is spent

FusionChanges changesOf(const FusionTuneSpace& space, const TuneState& state)
{
    if (!state.best || state.best->configuration == space.baseline())
        return {};
    return fusionChanges(space, space.baseline(), state.best->configuration);
}

/// @throws Error for a journal of another program or space, or for a key that matches none of its configurations.
View readView(const std::filesystem::path& path, const std::stop_token& stop)
{
    const JournalText journal = parseJournal(readMeasurementText(path, stop), path, stop);
    FusionTuneSpace space(fusionSubjectNamed(journal.header.file).space);
    if (space.fingerprint() != journal.header.fingerprint)
        throw makeError({path.string(), "fingerprint"}, "fusions of another version of " + journal.header.file,
                        "those of this program");
    JournalState found = journalState(journal);
    auto view = std::make_shared<FusionTuneView>();
    view->journal = path.string();
    view->header = journal.header;
    view->edges = space.fusions().edges().size();
    if (found.state.best) {
        const std::string& key = found.keys[found.state.best->configuration.value];
        const std::optional<DistinctId> best = space.find(key);
        if (!best)
            throw makeError({path.string(), "configuration"}, key, "a fusion configuration of " + journal.header.file);
        if (*best != space.baseline())
            view->changes = fusionChanges(space, space.baseline(), *best);
    }
    view->state = std::move(found.state);
    return view;
}

/// Returns the view before the first measurement.
View beginningOf(const FusionTuneRequest& request)
{
    auto view = std::make_shared<FusionTuneView>();
    view->journal = request.journal;
    view->header.file = fusionSubjectName(request.program, request.training);
    view->header.search = fusionSearchText(request.search);
    view->header.seed = request.search.seed;
    view->header.model = request.model;
    return view;
}

/// Returns the options that the command line would use for the same journal.
TuneOptions optionsOf(const FusionTuneView& view, std::size_t budget)
{
    const auto baselines = std::ranges::count(view.state.trials, TrialPurpose::Baseline, &Trial::purpose);
    return {.budget = budget, .baselineRuns = std::max<std::size_t>(1, static_cast<std::size_t>(baselines))};
}

FusionSearchRequest searchOf(const FusionTuneView& view)
{
    std::optional<FusionSearchRequest> search = readFusionSearch(view.header.search);
    if (!search)
        throw makeError({view.journal, "search"}, view.header.search, "a search of fusion configurations");
    search->seed = view.header.seed;
    return *search;
}

RankKernels kernelRanker(const RankerFactory& rankers, const JournalHeader& header)
{
    const std::string model = tuningModelName(header.model);
    if (model == noFusionModel)
        return {};
    return [rankers, model, seed = header.seed](std::span<const Document* const> documents,
                                                const std::stop_token& stop) -> std::vector<RankOutcome> {
        if (documents.empty())
            return {};
        return rankers(model, *documents.front(), stop) // kernels are of one collection
            ->rankMany(documents, {.seed = seed, .threads = 1}, stop, {});
    };
}

/// Continues until the budget is spent. @throws Error; Cancelled.
View runOn(const View& from, std::size_t budget, const RankerFactory& rankers, const std::stop_token& stop,
           const std::function<void(View)>& observe, const std::function<void()>& between)
{
    FusionTuning tuning(fusionSubjectNamed(from->header.file), searchOf(*from), kernelRanker(rankers, from->header),
                        stop);
    const TuneOptions options = optionsOf(*from, budget);
    Journal journal(from->journal, tuning.space(), tuning.header(options), LogOpening::Resume);
    const bool begins = from->edges == 0;
    const auto viewOf = [&](const TuneState& state) {
        auto view = std::make_shared<FusionTuneView>(*from);
        if (begins) {
            view->header = tuning.header(options);
            view->edges = tuning.space().fusions().edges().size();
        }
        view->state = state;
        view->changes = changesOf(tuning.space(), state);
        return view;
    };
    auto next = std::chrono::steady_clock::now();
    const TuneResult result = tuneWithJournal(
        tuning.space(), tuning.search(), tuning.hardware(), &journal, options, stop, [&](const TuneState& state) {
            // The journal's entries are already shown.
            if (state.trials.size() >= from->state.trials.size() && std::chrono::steady_clock::now() >= next) {
                observe(viewOf(state));
                next = std::chrono::steady_clock::now() + tuneStateInterval;
            }
            between();
        });
    // If it is stopped before the whole journal was replayed, the previous view stays.
    auto view
        = result.trials.size() < from->state.trials.size() ? std::make_shared<FusionTuneView>(*from) : viewOf(result);
    view->end = result.end;
    return view;
}

} // namespace

FusionTuneController::FusionTuneController(ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers,
                                           QObject* parent)
    : LongControllerOf(work, LongKind::FuseTune, parent),
      m_runner(runner),
      m_rankers(std::move(rankers)),
      m_budget(usualBudget)
{
}

void FusionTuneController::attach(FusionTuneDialog* dialog)
{
    connect(dialog, &FusionTuneDialog::startRequested, this, &FusionTuneController::start);
    connect(dialog, &FusionTuneDialog::beginRequested, this, &FusionTuneController::begin);
    connect(dialog, &FusionTuneDialog::newRequested, this, &FusionTuneController::clear);
    connect(&dialog->form(), &FusionTuneForm::journalRequested, this, &FusionTuneController::askForJournal);
    connect(&dialog->run(), &RunBar::cancelRequested, this, &FusionTuneController::stop);
    dialog->setBudget(m_budget);
    dialog->setView(m_view);
    setDialog(dialog);
}

void FusionTuneController::openJournal(const std::filesystem::path& path)
{
    if (isRunning()) { // the window keeps the running tuning
        Q_EMIT journalRead(m_view ? std::filesystem::path(m_view->journal) : path);
        return;
    }
    Job* job = m_runner.startAfter(Lane::Journal, [this, path](const TaskContext& context) {
        const View view = readView(path, context.stop);
        context.deliver([this, view, path] {
            const std::size_t measured = view->state.trials.size();
            const std::size_t asked = view->header.limits.budget.value_or(usualBudget);
            m_budget = asked > measured ? asked : moreTimes * std::max<std::size_t>(1, measured);
            tell(&FusionTuneDialog::setBudget, m_budget);
            show(view);
            Q_EMIT journalRead(path);
            setStage(tr("%1 has %Ln measurement(s). Start continues from there.", nullptr, static_cast<int>(measured))
                         .arg(pathText(path.filename())));
        });
    });
    connect(job, &Job::failed, this, [this, path](const QString& text) { Q_EMIT journalUnreadable(path, text); });
}

void FusionTuneController::show(std::shared_ptr<const FusionTuneView> view)
{
    m_view = std::move(view);
    tell(&FusionTuneDialog::setView, m_view);
}

void FusionTuneController::start(std::size_t budget)
{
    if (m_view)
        runFrom(m_view, budget);
}

void FusionTuneController::begin(const FusionTuneRequest& request, std::size_t budget)
{
    runFrom(beginningOf(request), budget);
}

void FusionTuneController::clear()
{
    if (isRunning())
        return;
    show(nullptr);
    m_budget = usualBudget;
    tell(&FusionTuneDialog::setBudget, m_budget);
    if (dialog() != nullptr)
        dialog()->form().forgetJournal(); // the previous tuning's journal
}

void FusionTuneController::askForJournal()
{
    const QString chosen = QFileDialog::getSaveFileName(
        dialog(), tr("Journal"), QString::fromStdString(dialog()->form().request().journal),
        // an existing journal is continued
        tr("Tuning journals (*.jsonl)"), nullptr, QFileDialog::DontConfirmOverwrite);
    if (!chosen.isEmpty() && dialog() != nullptr)
        dialog()->form().setJournal(chosen);
}

void FusionTuneController::runFrom(const View& from, std::size_t budget)
{
    if (!canStart())
        return;
    m_budget = budget;
    const auto work = [this, budget, view = from, gate = makeGate()](const TaskContext& context) {
        const std::stop_callback forward(context.stop, [&gate] { gate->requestStop(); });
        const auto tell = [&](const View& now) {
            context.deliver([this, now] {
                show(now);
                setStage({});
            });
        };
        const auto wait = [&] { waitWhilePaused(*gate, context); };
        tell(runOn(view, budget, m_rankers, gate->stopToken(), tell, wait));
    };
    Job* job = startJob(work);
    setStatus(tr("Tuning %1 …").arg(engineText(from->header.file)));
    if (from->header.model != noFusionModel)
        setStage(tr("Asking the model which fusions are worth measuring …"));
    connect(job, &Job::finished, this, [this] {
        end();
        if (m_view->end != TuneEnd::Stopped)
            Q_EMIT ended(tr("The tuning of %1 has ended.").arg(engineText(m_view->header.file)));
    });
    connect(job, &Job::cancelled, this, [this] {
        end();
        setStage(tr("Stopped."));
    });
    connect(job, &Job::failed, this, [this](const QString& text) {
        end();
        tellBar(&RunBar::setFailed, text);
    });
}

} // namespace tgraph
