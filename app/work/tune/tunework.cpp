// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/tune/tunework.h"

#include "engine/adapt/adaptfindings.h"
#include "engine/core/error.h"
#include "engine/tune/failedwords.h"
#include "engine/tune/trialbook.h"

#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr auto betweenFindings = std::chrono::seconds(1);
constexpr int findingsShare = 10; ///< findings take at most one in so many seconds
constexpr std::size_t shownNext = 10;
constexpr std::size_t seedsCompared = 10;
constexpr std::size_t mostComparedTrials = 100; ///< measurements per run

std::optional<double> orUnlimited(double limit)
{
    return limit > 0 ? std::optional(limit) : std::nullopt;
}

std::filesystem::path journalPathOf(const std::string& text)
{
    return QFileInfo(QString::fromStdString(text)).filesystemAbsoluteFilePath();
}

} // namespace

TuneWork::TuneWork(TuneRequest request, std::shared_ptr<const OpenFile> file, RankerFactory rankers)
    : m_request(std::move(request)), m_file(std::move(file)), m_rankers(std::move(rankers))
{
}

TuningRequest TuneWork::tuningRequest() const
{
    TuningRequest request{.search = m_request.search, .model = m_request.model, .seed = m_request.seed};
    if (m_request.useCommand)
        request.command = CommandOptions{.command = m_request.command,
                                         .hosts = m_request.hosts,
                                         .jobs = m_request.jobs,
                                         .secondsLimit = orUnlimited(m_request.secondsLimit).value_or(infinite),
                                         .unit = m_request.unit};
    return request;
}

Answer TuneWork::tryCommand(const std::stop_token& stop)
{
    const DocumentSpace space(*m_file->document, m_file->configurations);
    const auto hardware = makeTuningHardware(tuningRequest(), space, *m_file->document, *m_file->configurations);
    BaselineAnswer last = tryBaseline(*hardware, space, m_request.hosts, stop);
    if (last.answer.kind != AnswerKind::Time && !last.host.empty())
        last.answer.words = last.host + ": " + last.answer.words;
    return last.answer;
}

void TuneWork::rank(const std::stop_token& stop)
{
    const Document& document = *m_file->document;
    const auto ranked = [&](const std::string& model) {
        return m_rankers(model, document, stop)->rank(document, {.seed = m_request.seed}, stop, {});
    };
    m_known = makeTuningSubject(document, m_request.model, ranked, stop);
}

std::unique_ptr<Journal> TuneWork::openJournal(DocumentTuning& tuning) const
{
    if (m_request.journal.empty())
        return nullptr;
    return std::make_unique<Journal>(journalPathOf(m_request.journal), tuning.space(),
                                     tuning.header(options(tuning.hardware())), LogOpening::Resume);
}

TuneOptions TuneWork::options(const Hardware& hardware) const
{
    TuneOptions options
        = optionsFor(m_request.budget > 0 ? m_request.budget : TuneOptions().budget, hardware.isNoisy());
    options.minutes = orUnlimited(m_request.minutes).value_or(infinite);
    options.improvement = m_request.improvement;
    return options;
}

std::shared_ptr<const TuneFindings> TuneWork::findings(const TuneState& state, DocumentTuning& tuning,
                                                       const std::stop_token& stop) const
{
    const Document& document = *m_file->document;
    const Deduplication& configurations = *m_file->configurations;
    const TrialBook book(tuning.space().baseline(), state.trials);
    auto found = std::make_shared<TuneFindings>();
    found->estimated.measured = book.measured().size();
    const TunedCosts costs = tunedCosts(*m_known, book, m_request.seed, stop);
    found->estimated.estimated = estimatedCostLines(document, configurations, m_known->decisions, costs.estimated);
    found->estimated.noise = costs.estimated.noise;
    found->failed = failedLines(document, *m_known, state.failedOptions);
    std::vector<DistinctId> out = book.failed();
    for (const DistinctId configuration : m_file->configIds())
        if (!tuning.hardware().canMeasure(configuration))
            out.push_back(configuration);
    std::ranges::sort(out);
    const auto search = tuning.freshSearch();
    const DistinctId from = comparedWith(configurations, book.measured());
    for (Pick& pick :
         search->next({.measured = book.measured(), .unavailable = out, .failed = book.failed()}, shownNext, stop)) {
        const std::uint32_t config = configurations.representatives[pick.configuration.value].value;
        found->next.push_back(
            {.pick = pick,
             .config = config,
             .changes = proposedChanges(document, configurations, costs.decisions, from, pick.configuration)});
    }
    return found;
}

std::string TuneWork::changes(const TuneState& state, DistinctId baseline, const std::stop_token& stop) const
{
    const TunedCosts costs = tunedCosts(*m_known, TrialBook(baseline, state.trials), m_request.seed, stop);
    return proposedChanges(*m_file->document, *m_file->configurations, costs.decisions, baseline,
                           state.best->configuration);
}

std::shared_ptr<const TuneOutcome> TuneWork::run(const TuneReports& reports, const std::stop_token& stop,
                                                 const std::stop_token& abandoned)
{
    rank(stop);
    DocumentTuning tuning(*m_file->document, *m_known, tuningRequest());
    const auto journal = openJournal(tuning);
    auto nextState = Clock::now();
    auto nextFindings = nextState + betweenFindings;
    const auto observe = [&](const TuneState& state) {
        if (Clock::now() >= nextState) {
            reports.state(std::make_shared<const TuneState>(state));
            nextState = Clock::now() + tuneStateInterval;
        }
        if (const auto begin = Clock::now(); begin >= nextFindings) {
            try {
                reports.findings(findings(state, tuning, stop));
            } catch (const Cancelled&) { // tune() sees the stop, and ends with the results so far
            }
            const auto took = Clock::now() - begin;
            nextFindings = Clock::now() + std::max<Clock::duration>(betweenFindings, findingsShare * took);
        }
        reports.between();
    };
    auto outcome = std::make_shared<TuneOutcome>();
    outcome->result = tuneWithJournal(tuning.space(), tuning.search(), tuning.hardware(), journal.get(),
                                      options(tuning.hardware()), stop, observe);
    outcome->isSimulated = tuning.hardware().isSimulated();
    if (m_file->document->table)
        outcome->metadata = t4Metadata(*m_file->document->table, tuning.hardware());
    outcome->journal = m_request.journal.empty() ? std::string() : journalPathOf(m_request.journal).string();
    reports.state(std::make_shared<const TuneState>(outcome->result));
    if (!outcome->result.trials.empty())
        try {
            if (outcome->result.best)
                outcome->changes = changes(outcome->result, tuning.space().baseline(), abandoned);
            reports.findings(findings(outcome->result, tuning, abandoned));
        } catch (const Cancelled&) { // the findings are not needed; the measurements are known
        }
    return outcome;
}

std::shared_ptr<const TuneComparison> TuneWork::compare(const ProgressCallback& progress, const std::stop_token& stop)
{
    rank(stop);
    ComparisonOptions options{.searches = {}, .seeds = seedsCompared, .firstSeed = m_request.seed};
    options.budget = m_request.budget > 0 ? std::min(m_request.budget, mostComparedTrials) : mostComparedTrials;
    options.budget = std::min<std::size_t>(options.budget, m_file->configCount());
    for (const std::string_view name : searchNames())
        options.searches.push_back({.name = std::string(name)});
    return std::make_shared<const TuneComparison>(
        compareSearches(*m_file->document, m_known->known, options, stop, progress));
}

} // namespace tgraph
