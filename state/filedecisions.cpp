// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/filedecisions.h"

#include "engine/eval/decisionchanges.h"
#include "engine/eval/decisionwords.h"
#include "engine/eval/withinnoise.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace tgraph {
namespace {

std::size_t memberCount(const OpenFile& file)
{
    if (file.isTable())
        return file.document->table->parameters.size();
    return file.isTile() ? std::size_t{tileFeatureCount} : file.document->configs.slotCount();
}

/// Orders the decisions of a program by the estimated time of their nodes.
void orderByTime(FileDecisions& of, const OpenFile& file)
{
    std::vector<double> seconds(of.decisions->count(), 0);
    for (std::uint32_t decision = 0; decision < of.decisions->count(); ++decision)
        for (const std::uint32_t slot : of.decisions->members(decision))
            seconds[decision] += file.nodeSeconds[file.document->graph.configurableNode(SlotId(slot)).value];
    std::ranges::stable_sort(of.byLetter, std::greater(), [&](std::uint32_t decision) { return seconds[decision]; });
}

// Assigns letters in the order of the measured report, or else of the estimated time, or else of
// the predicted report; without any of them, in graph order. The letters of an unmeasured table
// follow its parameters, as in letterDecisions(), because its rankings change while other windows
// show letters.
void assignLetters(FileDecisions& of, const OpenFile& file)
{
    const std::uint32_t count = of.decisions->count();
    of.byLetter.resize(count);
    std::iota(of.byLetter.begin(), of.byLetter.end(), 0U);
    if (!of.measured && !file.nodeSeconds.empty() && file.isLayout()) {
        orderByTime(of, file);
    } else if (const auto& report = of.measured || file.isTable() ? of.measured : of.predicted) {
        for (std::uint32_t letter = 0; letter < count; ++letter)
            of.byLetter[letter] = report->costs[letter].decision;
    }
    of.letterOf.resize(count);
    of.letterOfMember.assign(memberCount(file), std::nullopt);
    for (std::uint32_t letter = 0; letter < count; ++letter) {
        of.letterOf[of.byLetter[letter]] = letter;
        for (const std::uint32_t member : of.members(letter))
            of.letterOfMember[member] = letter;
    }
    if (!file.isTable())
        return;
    const DecisionWords words(*file.document, *file.configurations, *of.decisions);
    for (const std::uint32_t decision : of.byLetter)
        of.names.push_back(QString::fromStdString(words.name(decision)));
}

} // namespace

QString FileDecisions::name(std::uint32_t letter) const
{
    return QString::fromStdString(decisionLetter(letter));
}

bool FileDecisions::costTheSame(std::uint32_t letter, DistinctId first, DistinctId second) const
{
    const DecisionCost* known = cost(letter);
    const std::uint32_t one = option(letter, first);
    const std::uint32_t other = option(letter, second);
    return known != nullptr ? known->areOfOneLevel(one, other) : one == other;
}

bool FileDecisions::isWithinNoise(double first, double second) const
{
    return measured && tgraph::isWithinNoise(first, second, measured->noise);
}

const DecisionCost* FileDecisions::costOf(const std::optional<DecisionReport>& report, std::uint32_t letter) const
{
    if (!report)
        return nullptr;
    const std::uint32_t decision = byLetter[letter];
    const std::vector<DecisionCost>& costs = report->costs;
    if (letter < costs.size() && costs[letter].decision == decision) // letters were assigned by this report
        return &costs[letter];
    const auto found = std::ranges::find(costs, decision, &DecisionCost::decision);
    return found == costs.end() ? nullptr : &*found;
}

std::shared_ptr<const FileDecisions> makeFileDecisions(const OpenFile& file,
                                                       const std::shared_ptr<const Scores>& scores,
                                                       const std::shared_ptr<const FileDecisions>& before,
                                                       const std::stop_token& stop)
{
    auto made = std::make_shared<FileDecisions>();
    if (before) {
        made->decisions = before->decisions;
        made->measured = before->measured;
        made->failures = before->failures;
    } else {
        made->decisions = std::make_shared<const Decisions>(*file.document, *file.configurations, stop);
        made->measured = assessDecisions(*file.document, *file.configurations, made->decisions, stop);
        made->failures = failuresByOption(*file.document, *file.configurations, *made->decisions, stop);
    }
    if (made->decisions->count() == 0)
        return nullptr;
    if (scores && scores->complete()) {
        made->scores = scores;
        const CostScale scale = scores->areTimes() ? CostScale::Ratio : CostScale::Difference;
        made->predicted = assessScores(made->decisions, scores->score, scale, stop);
    }
    assignLetters(*made, file);
    return made;
}

} // namespace tgraph
