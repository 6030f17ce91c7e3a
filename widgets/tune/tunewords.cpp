// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tunewords.h"

#include "engine/eval/withinnoise.h"
#include "engine/tune/fusion/fusionsearch.h"
#include "state/text.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"

#include <QCoreApplication>

#include <cmath>

namespace tgraph {
namespace {

struct TuneWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::TuneWords)
};

/// Constant texts of the engine, collected for translation.
[[maybe_unused]] constexpr const char* engineWords[] = {
    QT_TRANSLATE_NOOP("tgraph::TuneWords",
                      "learns the costs of decisions, starting in the model's order if there is one, and measures the "
                      "largest expected gain"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the same without a model"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords",
                      "learns a forest of randomised trees: for spaces in which costs do not add up"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords",
                      "first the most informative about decision costs, then the predicted fastest"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the model's order, regardless of measurements"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "a random order"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "simulated annealing on the hardware"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "a genetic search on the hardware"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "next in the model's order"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "drawn at random"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the largest expected gain"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "far from all measured configurations"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "possibly the fastest by the forest"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the largest expected gain by a Gaussian process"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the start of the annealing"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "a neighbour of the current configuration"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the next candidate that the model found"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "a combination of two fast configurations"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "possibly the fastest"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "most informative about decision costs"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the budget of measurements is spent"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the time limit is reached"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the limit of hardware time is reached"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the expected gain is not worth another measurement"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "the search has nothing left to measure"),
    QT_TRANSLATE_NOOP("tgraph::TuneWords", "stopped by the user"),
};

QString tuneWords(std::string_view words)
{
    return QCoreApplication::translate("tgraph::TuneWords", std::string(words).c_str());
}

QString fineShareText(double share)
{
    const double size = std::abs(share);
    if (size < leastPenalty)
        return shareText(0, 0);
    return shareText(share, size >= 0.1 ? 1 : size >= 0.001 ? 2 : size >= 1e-5 ? 3 : 4);
}

QString fastestSentence(const TuneResult& result, std::uint32_t config, bool isSimulated)
{
    const bool isBaseline = result.baseline && result.baseline->configuration == result.best->configuration;
    const QString sentence = isBaseline
        ? (isSimulated ? TuneWords::tr("No measured configuration is faster than the baseline, configuration %1 with "
                                       "%2 of simulated time.")
                       : TuneWords::tr("No measured configuration is faster than the baseline, configuration %1 with "
                                       "%2."))
        : (isSimulated ? TuneWords::tr("The fastest is configuration %1 with %2 of simulated time.")
                       : TuneWords::tr("The fastest is configuration %1 with %2."));
    return sentence.arg(QString::number(config), secondsText(result.best->runtime));
}

} // namespace

QString searchTitle(std::string_view search)
{
    if (search == "guided")
        return TuneWords::tr("guided", "a search");
    if (search == "scratch")
        return TuneWords::tr("from scratch", "a search");
    if (search == "forest")
        return TuneWords::tr("forest", "a search");
    if (search == "design")
        return TuneWords::tr("designed", "a search");
    if (search == "model")
        return TuneWords::tr("the model’s order", "a search");
    if (search == "random")
        return TuneWords::tr("random", "a search");
    if (search == "annealing")
        return TuneWords::tr("annealing", "a search");
    if (search == "genetic")
        return TuneWords::tr("genetic", "a search");
    return engineText(search);
}

QString searchSentence(std::string_view search)
{
    return tuneWords(searchHelp(search));
}

QStringList fusionChangeTexts(const FusionChanges& changes)
{
    QStringList lines;
    if (changes.kernelsAfter != changes.kernelsBefore)
        lines << TuneWords::tr("kernels: %1 instead of %2")
                     .arg(groupedText(changes.kernelsAfter), groupedText(changes.kernelsBefore));
    for (const FusionChanges::Changed& edge : changes.edges) {
        const QString text = engineText(edge.producer) + QStringLiteral(" → ") + engineText(edge.consumer);
        lines << (edge.isFused ? TuneWords::tr("%1: fused", "an edge of a program")
                               : TuneWords::tr("%1: no longer fused", "an edge of a program"))
                     .arg(text);
    }
    return lines;
}

QString fusionSearchTitle(const std::string& search)
{
    const std::optional<FusionSearchRequest> read = readFusionSearch(search);
    if (!read)
        return engineText(search);
    const QString start = read->randomStart ? TuneWords::tr("a random fusion") : TuneWords::tr("the default fusion");
    return read->name == "model" ? TuneWords::tr("annealing on the model (%1), then on the machine, from %2")
                                       .arg(clockText(std::lround(read->modelSeconds)), start)
                                 : TuneWords::tr("annealing on the machine from %1, cooling over %Ln measurement(s)",
                                                 nullptr, static_cast<int>(read->cooling))
                                       .arg(start);
}

QString purposeText(TrialPurpose purpose)
{
    switch (purpose) {
    case TrialPurpose::Baseline:
        return TuneWords::tr("baseline");
    case TrialPurpose::Search:
        return TuneWords::tr("search", "what a measurement is for");
    case TrialPurpose::Repeat:
        return TuneWords::tr("repeat");
    case TrialPurpose::Drift:
        return TuneWords::tr("drift");
    case TrialPurpose::Confirm:
        return TuneWords::tr("confirming");
    }
    return {};
}

QString answerText(AnswerKind kind)
{
    switch (kind) {
    case AnswerKind::Time:
        return TuneWords::tr("a time");
    case AnswerKind::Invalid:
        return TuneWords::tr("refused");
    case AnswerKind::Failed:
        return TuneWords::tr("failed");
    case AnswerKind::TimedOut:
        return TuneWords::tr("took too long");
    }
    return {};
}

QString endSentence(TuneEnd end)
{
    return tuneWords(tuneEndText(end));
}

QString reasonText(const std::string& reason)
{
    return reason.empty() ? QString() : tuneWords(reason);
}

QString secondsText(double seconds, double range)
{
    return valueText(seconds * secondInNanoseconds, ValueKind::RuntimeNs, {}, range * secondInNanoseconds);
}

QString changeShareText(double share)
{
    if (std::abs(share) < leastPenalty)
        return shareText(0, 0);
    const QString sign = share < 0 ? QString(QChar(0x2212)) : QStringLiteral("+");
    return sign + fineShareText(std::abs(share));
}

QString expectedText(const Pick& pick)
{
    if (!pick.expected)
        return {};
    const QString change = changeShareText(*pick.expected);
    return pick.deviation
        ? TuneWords::tr("%1 ± %2", "a change and its standard deviation").arg(change, fineShareText(*pick.deviation))
        : change;
}

QString outcomeText(const TuneResult& result, std::uint32_t config, bool isSimulated)
{
    if (!result.best)
        return TuneWords::tr("Nothing was measured: %1.").arg(endSentence(result.end));
    QStringList parts;
    const bool isChance = result.baseline && result.baseline->configuration != result.best->configuration
        && isWithinNoise(result.best->runtime, result.baseline->runtime, result.noise.value_or(0));
    if (isChance) {
        const double apart = std::abs(result.best->runtime - result.baseline->runtime);
        const QString sentence = isSimulated
            ? TuneWords::tr("No measured configuration is faster than the baseline beyond noise: the fastest is "
                            "configuration %1 with %2 of simulated time, the baseline has %3.")
            : TuneWords::tr("No measured configuration is faster than the baseline beyond noise: the fastest is "
                            "configuration %1 with %2, the baseline has %3.");
        parts << sentence.arg(QString::number(config), secondsText(result.best->runtime, apart),
                              secondsText(result.baseline->runtime, apart));
    } else {
        parts << fastestSentence(result, config, isSimulated);
    }
    if (!isChance && result.gain && result.baseline && result.baseline->configuration != result.best->configuration) {
        const QString gain = changeShareText(1 / result.gain->speedup - 1);
        const QString baseline = secondsText(result.baseline->runtime);
        parts << (result.gain->low && result.gain->high
                      ? TuneWords::tr("Against the baseline’s %1 that is %2 (95 % interval %3 to %4).")
                            .arg(baseline, gain, changeShareText(1 / *result.gain->high - 1),
                                 changeShareText(1 / *result.gain->low - 1))
                      : TuneWords::tr("Against the baseline’s %1 that is %2.").arg(baseline, gain));
    }
    parts << TuneWords::tr("After %Ln measurement(s): %1.", nullptr, static_cast<int>(result.trials.size()))
                 .arg(endSentence(result.end));
    if (result.recalled > 0)
        parts << TuneWords::tr("%Ln of them came from the journal.", nullptr, static_cast<int>(result.recalled));
    return parts.join(QLatin1Char(' '));
}

QString remarksText(const std::vector<FailedLine>& failed, const HostReport& hosts)
{
    QStringList lines;
    for (const FailedLine& line : failed) {
        const QString decision = (line.letter ? engineText(decisionLetter(*line.letter)) + QLatin1Char(' ') : QString())
            + engineText(line.decision);
        lines << TuneWords::tr("%1: option %2 failed in all of %Ln configuration(s); others with it are excluded.",
                               nullptr, static_cast<int>(line.failures))
                     .arg(decision, engineText(line.option));
    }
    for (const HostReport::Lost& lost : hosts.lost)
        lines << TuneWords::tr("%1 can no longer run the baseline and was excluded: %2")
                     .arg(engineText(lost.host), engineText(lost.words));
    if (const auto& unlike = hosts.unlike)
        lines << TuneWords::tr("The baseline takes %1 on %2 and %3 on %4: times of different hosts are not comparable.")
                     .arg(secondsText(unlike->fastestSeconds), engineText(unlike->fastest),
                          secondsText(unlike->slowestSeconds), engineText(unlike->slowest));
    return lines.join(QLatin1Char('\n'));
}

QString stateText(const TuneState& state)
{
    QStringList parts;
    if (state.noise)
        parts << TuneWords::tr("noise %1").arg(fineShareText(*state.noise));
    if (state.drift != 0)
        parts << TuneWords::tr("drift %1").arg(changeShareText(state.drift));
    if (state.expectedImprovement)
        parts << TuneWords::tr("expected change by the next: %1").arg(changeShareText(-*state.expectedImprovement));
    if (state.failures > 0)
        parts << TuneWords::tr("%Ln failure(s)", nullptr, static_cast<int>(state.failures));
    if (state.hardwareSeconds > 0)
        parts << TuneWords::tr("hardware busy %1").arg(clockText(std::lround(state.hardwareSeconds)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace tgraph
