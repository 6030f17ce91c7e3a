// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/headline.h"

#include "engine/core/novalue.h"
#include "engine/eval/targettext.h"
#include "engine/model/ranking/measuredranker.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"
#include "widgets/decisions/decisionnames.h"
#include "widgets/decisions/programwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace tgraph {
namespace {

constexpr double costly = 0.05; // smallest penalty that is listed

struct Headline {
    Q_DECLARE_TR_FUNCTIONS(tgraph::Headline)

public:
    const OpenFile& file;
    const FileDecisions* decisions;
    const Scores* scores;
    const Selection& selection;
    std::uint32_t tuned; // configurations measured by tunings

    [[nodiscard]] QString original(DistinctId distinct) const
    {
        return QString::number(file.configurations->representatives[distinct.value].value);
    }

    [[nodiscard]] QString runtime(DistinctId distinct) const
    {
        const double target = file.targets[distinct.value];
        if (file.isTile())
            return tr("%1 × the default tile").arg(valueText(target, ValueKind::RelativeRuntime));
        if (!file.isRelativeToBest())
            return valueText(target, ValueKind::RuntimeNs);
        const MeasuredTable& table = *file.document->table;
        return ObjectiveFormat(table.objective()).text(table.valueOf(target));
    }

    // Returns the fastest measured configuration; std::nullopt if no measurement is published.
    [[nodiscard]] std::optional<DistinctId> measuredBest() const
    {
        const auto best = std::ranges::find(file.measuredRank, 0U);
        const DistinctId distinct(static_cast<std::uint32_t>(best - file.measuredRank.begin()));
        return best != file.measuredRank.end() && isMeasured(distinct) ? std::optional(distinct) : std::nullopt;
    }

    [[nodiscard]] bool isSimulated() const { return file.document->simulation.has_value(); }
    [[nodiscard]] bool isMeasured(DistinctId distinct) const
    {
        return !file.targets.empty() && std::isfinite(file.targets[distinct.value]);
    }

    // Returns the reason why a configuration failed; empty if it did not, or may not be measured yet.
    [[nodiscard]] QString failureOf(DistinctId distinct) const
    {
        const MeasuredTable* const table = file.document->table.get();
        const std::string* const reason
            = table != nullptr ? table->failure(file.configurations->representatives[distinct.value]) : nullptr;
        return reason != nullptr && *reason != noValueReason ? QString::fromStdString(*reason) : QString();
    }

    // Returns ", 79.57 ms, 0.04 % over the best" or ", which failed (out of memory)".
    [[nodiscard]] QString measuredPart(DistinctId distinct) const
    {
        if (const QString reason = failureOf(distinct); !reason.isEmpty())
            return reason == QLatin1String("failed") ? tr(", which failed") : tr(", which failed (%1)").arg(reason);
        const std::optional<DistinctId> best = measuredBest();
        if (!best || !isMeasured(distinct))
            return {};
        if (file.measuredRank[distinct.value] == 0)
            return (isSimulated()                 ? tr(", %1, the fastest simulated")
                        : file.isRelativeToBest() ? tr(", %1, the best measured")
                                                  : tr(", %1, the fastest measured"))
                .arg(runtime(distinct));
        const double fastest = file.targets[best->value];
        if (decisions != nullptr && decisions->isWithinNoise(file.targets[distinct.value], fastest))
            return tr(", %1, within noise of the best").arg(runtime(distinct));
        const double ratio = file.targets[distinct.value] / fastest;
        if (isMaximised())
            return tr(", %1, %2 below the best").arg(runtime(distinct), changeText(1 - 1 / ratio));
        return tr(", %1, %2 over the best").arg(runtime(distinct), changeText(ratio - 1));
    }

    [[nodiscard]] static QString changeText(double share)
    {
        return shareText(share, share < 0.001 ? 4 : share < 0.1 ? 2 : 1);
    }

    // Returns a text such as "It takes 12 % less than the baseline.", measured or otherwise
    // predicted; the baseline's rank if scores are not times. Empty for measured tiles, because the
    // first sentence states the factor.
    [[nodiscard]] QString gain(DistinctId distinct) const
    {
        const DistinctId baseline = selection.baseline;
        if (distinct == baseline || !file.has(baseline) || (file.isTile() && isMeasured(distinct)))
            return {};
        const bool isKnown = isMeasured(distinct) && isMeasured(baseline);
        if (!isKnown && !scores->areTimes())
            return tr("The baseline has rank %1 of %2.")
                .arg(groupedText(qint64{scores->firstRank[baseline.value]} + 1),
                     groupedText(static_cast<qint64>(scores->order.size())));
        const std::vector<double>& times = isKnown ? file.targets : scores->score;
        const double change = times[distinct.value] / times[baseline.value] - 1;
        constexpr double least = 1e-6;
        if (isKnown && file.isRelativeToBest())
            return objectiveGain(distinct, std::abs(change) >= least);
        if (isKnown && decisions != nullptr && decisions->isWithinNoise(times[distinct.value], times[baseline.value]))
            return tr("It takes as long as the baseline, within noise.");
        if (!(std::abs(change) >= least)) // too small to show
            return isKnown ? tr("It takes as long as the baseline.")
                           : tr("It is estimated to take as long as the baseline.");
        const QString words = isKnown
            ? (change < 0 ? tr("It takes %1 less than the baseline.") : tr("It takes %1 more than the baseline."))
            : (change < 0 ? tr("It is estimated to take %1 less than the baseline.")
                          : tr("It is estimated to take %1 more than the baseline."));
        return words.arg(changeText(std::abs(change)));
    }

    [[nodiscard]] bool isMaximised() const { return tgraph::isMaximised(*file.document); }

    // Returns "Its GFLOP/s is 12 % above the baseline’s.", of measured values.
    [[nodiscard]] QString objectiveGain(DistinctId distinct, bool differs) const
    {
        const double one = file.targets[distinct.value];
        const double baseline = file.targets[selection.baseline.value];
        const QString name = QString::fromStdString(file.document->table->objective().name);
        if (decisions != nullptr && decisions->isWithinNoise(one, baseline))
            return tr("Its %1 is the baseline’s, within noise.").arg(name);
        if (!differs)
            return tr("Its %1 is the baseline’s.").arg(name);
        const double ratio = isMaximised() ? baseline / one : one / baseline; // ratio of the values
        return (ratio < 1 ? tr("Its %1 is %2 below the baseline’s.") : tr("Its %1 is %2 above the baseline’s."))
            .arg(name, changeText(std::abs(ratio - 1)));
    }

    // Returns the decisions in which a configuration differs from the baseline.
    [[nodiscard]] std::vector<std::uint32_t> differing(DistinctId distinct) const
    {
        std::vector<std::uint32_t> letters;
        for (std::uint32_t letter = 0; letter < decisions->count(); ++letter)
            if (decisions->option(letter, distinct) != decisions->option(letter, selection.baseline))
                letters.push_back(letter);
        return letters;
    }

    // Returns those decisions of differing() whose options have different costs.
    [[nodiscard]] std::vector<std::uint32_t> counting(DistinctId distinct) const
    {
        std::vector<std::uint32_t> letters = differing(distinct);
        std::erase_if(letters, [&](std::uint32_t letter) {
            return decisions->costTheSame(letter, distinct, selection.baseline);
        });
        return letters;
    }

    // Returns "It differs from the baseline in 3 of 9 decisions."
    [[nodiscard]] QString differences(DistinctId distinct) const
    {
        if (decisions == nullptr)
            return {};
        if (distinct == selection.baseline)
            return tr("It is the baseline.");
        const auto count = std::ssize(differing(distinct));
        const std::vector<std::uint32_t> costing = counting(distinct);
        if (costing.empty() && count > 0)
            return tr("It differs from the baseline in %1 of %n decision(s), only between options that cost the same.",
                      nullptr, static_cast<int>(decisions->count()))
                .arg(count);
        const QString names = decisionNames(*decisions, costing);
        if (std::ssize(costing) < count)
            return (costing.size() == 1
                        ? tr("It differs from the baseline in %1 of %n decision(s); only %2 has an effect.", nullptr,
                             static_cast<int>(decisions->count()))
                        : tr("It differs from the baseline in %1 of %n decision(s); only %2 have an effect.", nullptr,
                             static_cast<int>(decisions->count())))
                .arg(count)
                .arg(names);
        return tr("It differs from the baseline in %1 of %n decision(s): %2.", nullptr,
                  static_cast<int>(decisions->count()))
            .arg(count)
            .arg(names);
    }

    // Returns the names of special candidates: the default, and those found by a search.
    [[nodiscard]] QString candidateName(DistinctId distinct) const
    {
        const ConfigId config = file.configurations->representatives[distinct.value];
        if (config.value == 0 && file.isUnmeasured() && !file.isSearchSpace())
            return tr("the default, configuration 0");
        const bool isFound = file.program && file.program->proposal
            && file.program->proposal->originOf(config) == CandidateOrigin::Search;
        return isFound ? tr("configuration %1, found by the search").arg(original(distinct))
                       : tr("configuration %1").arg(original(distinct));
    }

    // Returns true unless the difference is noise.
    [[nodiscard]] bool isSlower(DistinctId distinct, DistinctId best) const
    {
        return file.measuredRank[distinct.value] != 0
            && (decisions == nullptr
                || !decisions->isWithinNoise(file.targets[distinct.value], file.targets[best.value]));
    }

    // Returns "Measured fastest: configuration 12, 79.54 ms." and possibleGain().
    [[nodiscard]] QString measured(DistinctId best) const
    {
        const QString text = (isSimulated()                 ? tr("Simulated fastest: configuration %1, %2.")
                                  : file.isRelativeToBest() ? tr("Measured best: configuration %1, %2.")
                                                            : tr("Measured fastest: configuration %1, %2."))
                                 .arg(original(best), runtime(best));
        const QString gain = possibleGain(best);
        return gain.isEmpty() ? text : text + QLatin1Char(' ') + gain;
    }

    [[nodiscard]] QString predicted() const
    {
        const DistinctId first = scores->order.front();
        const std::size_t equal = scores->bestCount();
        const std::optional<DistinctId> best = measuredBest();
        const bool missesBest = best && isSlower(first, *best);
        QString text;
        if (missesBest)
            text = measured(*best) + QLatin1Char(' ');
        text += (file.isRelativeToBest() ? tr("Predicted best: %1%2.") : tr("Predicted fastest: %1%2."))
                    .arg(candidateName(first), measuredPart(first));
        if (equal > 1)
            text += QLatin1Char(' ')
                + tr("%1 distinct configurations share the best score.").arg(groupedText(static_cast<qint64>(equal)));
        const bool namesDecisions = missesBest || (decisions != nullptr && !counting(first).empty());
        for (const QString& sentence : {gain(first), differences(first), namesDecisions ? QString() : costs()})
            if (!sentence.isEmpty())
                text += QLatin1Char(' ') + sentence;
        text
            += QLatin1Char(' ') + tr("Ranked by %1.").arg(QString::fromStdString(scores->prediction->provenance.model));
        if (file.isUnmeasured())
            text += QLatin1Char(' ') + (tuned > 0 ? tunedText(file, tuned) : tr("Nothing was measured."));
        return text;
    }

    // Returns true if the option of `first` costs less than that of `second`, by more than chance.
    [[nodiscard]] bool isCheaper(std::uint32_t letter, DistinctId first, DistinctId second) const
    {
        const DecisionCost* const cost = decisions->measuredCost(letter);
        return cost != nullptr && !decisions->costTheSame(letter, first, second)
            && cost->options[decisions->option(letter, first)].effect
            < cost->options[decisions->option(letter, second)].effect;
    }

    // Returns the decisions, at most `most`, in which a configuration differs from the baseline.
    // Returns std::nullopt if there are more, or if the configuration has another option than
    // `best` in one of them.
    [[nodiscard]] std::optional<std::vector<std::uint32_t>> partOf(DistinctId best, DistinctId distinct,
                                                                   std::size_t most) const
    {
        std::vector<std::uint32_t> letters;
        for (std::uint32_t letter = 0; letter < decisions->count(); ++letter) {
            const std::uint32_t option = decisions->option(letter, distinct);
            if (option == decisions->option(letter, selection.baseline))
                continue;
            if (letters.size() == most || option != decisions->option(letter, best))
                return std::nullopt;
            letters.push_back(letter);
        }
        return letters;
    }

    // Returns the smallest set of changes from the baseline to `best` that was measured to gain nearly as much; empty
    // if only all changes together do.
    [[nodiscard]] std::vector<std::uint32_t> measuredCause(DistinctId best, std::size_t changes) const
    {
        constexpr double nearlyAll = 0.9; // share of the logarithm of the gain
        const double baseline = file.targets[selection.baseline.value];
        const double wanted = baseline * std::pow(file.targets[best.value] / baseline, nearlyAll);
        std::vector<std::uint32_t> cause;
        double fastest = wanted;
        for (std::uint32_t i = 0; i < file.targets.size(); ++i) {
            const double target = file.targets[i];
            if (!(target <= wanted)) // NaN: not measured
                continue;
            auto part = partOf(best, DistinctId(i), cause.empty() ? changes - 1 : cause.size());
            if (!part || (part->size() == cause.size() && target >= fastest))
                continue;
            cause = std::move(*part);
            fastest = target;
        }
        return cause;
    }

    // Returns the decisions whose options in `best` cost less than those of the baseline, if their
    // effects add up to the gain; otherwise an empty list.
    [[nodiscard]] std::vector<std::uint32_t> estimatedCause(DistinctId best) const
    {
        constexpr double nearlyAll = 0.8;
        const DistinctId baseline = selection.baseline;
        if (!decisions->measured->isAdditive() || decisions->measured->scale != CostScale::Ratio)
            return {};
        std::vector<std::uint32_t> letters;
        double gain = 0; // logarithm
        for (std::uint32_t letter = 0; letter < decisions->count(); ++letter)
            if (isCheaper(letter, best, baseline)) {
                const DecisionCost* const cost = decisions->measuredCost(letter);
                gain += std::log1p(cost->options[decisions->option(letter, baseline)].effect)
                    - std::log1p(cost->options[decisions->option(letter, best)].effect);
                letters.push_back(letter);
            }
        const double measured = std::log(file.targets[baseline.value] / file.targets[best.value]);
        return gain >= nearlyAll * measured && gain <= measured / nearlyAll ? letters : std::vector<std::uint32_t>();
    }

    // Returns the decisions that make `best` faster than the baseline; empty if they cannot be determined.
    [[nodiscard]] std::vector<std::uint32_t> cause(DistinctId best) const
    {
        constexpr std::size_t fewChanges = 3; // up to this number, all changes are named
        if (!decisions->measured || decisions->measured->saturated)
            return {};
        std::vector<std::uint32_t> changes = differing(best);
        const bool mayBeChance
            = decisions->measured->interactions.empty() && std::ranges::all_of(changes, [&](std::uint32_t letter) {
                  return decisions->costTheSame(letter, best, selection.baseline);
              });
        if (mayBeChance)
            return {};
        for (auto letters : {measuredCause(best, changes.size()), estimatedCause(best)})
            if (!letters.empty())
                return letters;
        return changes.size() <= fewChanges ? changes : std::vector<std::uint32_t>();
    }

    // Returns "2.3 % faster than the baseline is possible: A and B make the difference."
    [[nodiscard]] QString possibleGain(DistinctId best) const
    {
        const DistinctId baseline = selection.baseline;
        if (decisions == nullptr || file.isTile() || !file.has(baseline) || !isMeasured(baseline))
            return {};
        const double ratio = file.targets[baseline.value] / file.targets[best.value];
        if (best == baseline || ratio <= 1)
            return file.isRelativeToBest() ? tr("The baseline is the best.") : tr("The baseline is the fastest.");
        if (decisions->isWithinNoise(file.targets[best.value], file.targets[baseline.value]))
            return tr("The baseline is within noise of the fastest.");
        const QString gain = file.isRelativeToBest()
            ? (isMaximised() ? tr("%1 more than the baseline is possible").arg(changeText(ratio - 1))
                             : tr("%1 less than the baseline is possible").arg(changeText(1 - 1 / ratio)))
            : ratio < 2 ? tr("%1 faster than the baseline is possible").arg(changeText(ratio - 1))
                        : tr("%1 times as fast as the baseline is possible").arg(numberText(ratio, 1));
        const std::vector<std::uint32_t> letters = cause(best);
        if (letters.empty())
            return tr("%1.", "a sentence").arg(gain);
        const QString reason
            = tr("%1 make(s) the difference.", "names of decisions, such as A and B", static_cast<int>(letters.size()))
                  .arg(decisionNames(*decisions, letters));
        return tr("%1: %2", "a gain and what makes it").arg(gain, reason);
    }

    // Returns a text such as "3 of 9 decisions cost more than 5 %: A, B and C."; empty if no
    // decision costs that much.
    [[nodiscard]] QString costs() const
    {
        if (decisions == nullptr || !decisions->measured)
            return {};
        if (decisions->measured->saturated)
            return tr("Too few configurations are measured to tell what single decisions cost.");
        std::vector<std::uint32_t> letters;
        for (std::uint32_t letter = 0; letter < decisions->count(); ++letter)
            if (decisions->measuredCost(letter)->most > costly)
                letters.push_back(letter);
        if (letters.empty())
            return {};
        return (letters.size() == 1
                    ? tr("%1 of %n decision(s) costs more than 5 %: %2.", nullptr, static_cast<int>(decisions->count()))
                    : tr("%1 of %n decision(s) cost more than 5 %: %2.", nullptr, static_cast<int>(decisions->count())))
            .arg(std::ssize(letters))
            .arg(decisionNames(*decisions, letters));
    }

    // Returns, for a fusion file, a text such as "One kernel, one simulated runtime: 3.820 µs.
    // Predicted by analytical: 2.157 µs, 44 % less."
    [[nodiscard]] QString kernel() const
    {
        QString text = file.targets.empty() ? tr("One kernel; its runtime is not published.")
            : isSimulated()                 ? tr("One kernel, one simulated runtime: %1.").arg(runtime(DistinctId(0)))
                                            : tr("One kernel, one runtime: %1.").arg(runtime(DistinctId(0)));
        if (scores == nullptr || !scores->complete())
            return text;
        const PredictionProvenance& provenance = scores->prediction->provenance;
        const auto predicted = runtimeNsOf(scores->score.front(), provenance.unit);
        if (!predicted)
            return text;
        text += QLatin1Char(' ')
            + tr("Predicted by %1: %2")
                  .arg(QString::fromStdString(provenance.model), valueText(*predicted, ValueKind::RuntimeNs));
        if (!file.targets.empty()) {
            const double off = *predicted / file.targets.front() - 1;
            text += (off < 0 ? tr(", %1 less", "than measured") : tr(", %1 more", "than measured"))
                        .arg(shareText(std::abs(off), 1));
        }
        return text
            + (provenance.unit == ScoreUnit::Seconds ? tr(" (not calibrated to its type of kernel).")
                                                     : QStringLiteral("."));
    }

    [[nodiscard]] QString unranked() const
    {
        if (const std::optional<DistinctId> best = measuredBest()) {
            const QString costing = costs();
            return costing.isEmpty() ? measured(*best) : measured(*best) + QLatin1Char(' ') + costing;
        }
        if (tuned > 0)
            return tunedText(file, tuned);
        if (file.isSearchSpace())
            return tr("%Ln configuration(s), nothing is measured: Tools › Tune measures the most promising ones.",
                      nullptr, static_cast<int>(file.configCount()));
        if (file.isUnmeasured())
            return tr(
                "%Ln configuration(s) are proposed and nothing is measured: rank to see which are predicted fastest.",
                nullptr, static_cast<int>(file.configCount()));
        if (decisions != nullptr)
            return tr("%n decision(s), no published runtimes: rank to see what they cost.", nullptr,
                      static_cast<int>(decisions->count()));
        return tr("No published runtimes: rank to see which configurations are predicted fastest.");
    }
};

} // namespace

QString headlineText(const OpenFile& file, const FileDecisions* decisions, const Scores* scores,
                     const Selection& selection, std::uint32_t tuned)
{
    const Headline headline{file, decisions, scores, selection, tuned};
    if (file.isFusion())
        return headline.kernel();
    if (file.isBareProgram())
        return programHeadline(file);
    const bool isPredicted = scores != nullptr && scores->complete() && scores->known > 0
        && scores->prediction->provenance.model != MeasuredRanker::name;
    if (isPredicted)
        return headline.predicted().trimmed();
    return headline.unranked().trimmed();
}

} // namespace tgraph
