// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tuningrun.h"

#include "tests/support/tables.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tgraph;

constexpr std::uint8_t options = 4;

/// Returns every combination of two parameters with times that depend on the first one only.
Document tableByFirst()
{
    MeasuredTable table{.format = "CSV"};
    std::vector<std::uint8_t> first;
    std::vector<std::uint8_t> second;
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint8_t a = 0; a < options; ++a)
        for (std::uint8_t b = 0; b < options; ++b) {
            first.push_back(a);
            second.push_back(b);
            time.values.push_back(1.0 + a);
        }
    table.parameters = {{.name = "first", .options = {"1", "2", "4", "8"}, .numbers = {1, 2, 4, 8}, .codes = first},
                        {.name = "second", .options = {"1", "2", "4", "8"}, .numbers = {1, 2, 4, 8}, .codes = second}};
    table.objectives = {std::move(time)};
    return tableDocument(std::move(table), "kernel.csv");
}

} // namespace

TEST(TunedCosts, AreThoseOfTheRunWhateverTheFileMeasured)
{
    const Document document = tableByFirst();
    const TuningSubject subject = makeTuningSubject(document, "auto", {});
    std::vector<Trial> trials;
    for (std::uint32_t i = 0; i < document.configCount(); ++i) {
        Trial& trial = trials.emplace_back();
        trial.number = i + 1;
        trial.pick.configuration = DistinctId(i);
        trial.answer.runtime = 1.0 + i % options + 1e-4 * (i % 3);
    }
    const auto matters = [](const LetteredDecisions& decisions) {
        std::map<std::uint32_t, bool> ofDecision;
        for (const DecisionChange& change : changesBetween(decisions, DistinctId(0), DistinctId(15)))
            ofDecision[decisions.byLetter[change.letter]] = change.matters;
        return ofDecision;
    };
    using Expected = std::map<std::uint32_t, bool>;
    EXPECT_EQ(matters(subject.decisions), (Expected{{0, true}, {1, false}})) << "by the file";
    const TunedCosts costs = tunedCosts(subject, TrialBook(DistinctId(0), trials), 0);
    EXPECT_EQ(matters(costs.decisions), (Expected{{0, false}, {1, true}})) << "by the trials";
}
