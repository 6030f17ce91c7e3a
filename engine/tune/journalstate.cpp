// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/journalstate.h"

#include <cmath>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

Trial trialOf(const JournalEntry& entry, DistinctId configuration)
{
    Trial trial{.number = entry.number,
                .purpose = trialPurposeOf(entry.purpose).value_or(TrialPurpose::Search),
                .time = entry.time};
    trial.pick = {.configuration = configuration,
                  .reason = entry.reason,
                  .expected = entry.expected,
                  .deviation = entry.deviation};
    trial.answer = {.kind = answerKindOf(entry.kind).value_or(AnswerKind::Failed),
                    .runtime = entry.runtime.value_or(0),
                    .hardwareSeconds = entry.hardwareSeconds,
                    .words = entry.words,
                    .host = entry.host};
    return trial;
}

} // namespace

JournalState journalState(const JournalText& journal)
{
    JournalState found;
    TuneState& state = found.state;
    std::unordered_map<std::string, DistinctId> numbers;
    for (const JournalEntry& entry : journal.entries) {
        const auto [known, isNew]
            = numbers.try_emplace(entry.key, DistinctId(static_cast<std::uint32_t>(found.keys.size())));
        if (isNew)
            found.keys.push_back(entry.key);
        Trial trial = trialOf(entry, known->second);
        const TunedConfiguration tuned{
            .configuration = known->second, .runtime = trial.answer.runtime, .times = 1, .deviation = 0};
        if (trial.answer.kind != AnswerKind::Time)
            ++state.failures;
        else if (!state.best || tuned.runtime < state.best->runtime)
            state.best = tuned;
        if (trial.answer.kind == AnswerKind::Time && trial.purpose == TrialPurpose::Baseline)
            state.baseline = tuned;
        state.hardwareSeconds += trial.answer.hardwareSeconds;
        state.bestSoFar.push_back(state.best ? state.best->runtime : std::nan(""));
        state.trials.push_back(std::move(trial));
    }
    return found;
}

} // namespace tgraph
