// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/failedwords.h"
#include "engine/tune/fusion/fusionsubject.h"
#include "engine/tune/tuner.h"

#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

/// The tuner's words in the person's language.
namespace tgraph {

[[nodiscard]] QString searchTitle(std::string_view search); ///< "guided"
[[nodiscard]] QString searchSentence(std::string_view search); ///< searchHelp()
/// A line each.
[[nodiscard]] QStringList fusionChangeTexts(const FusionChanges& changes);
[[nodiscard]] QString fusionSearchTitle(const std::string& search); ///< of fusionSearchText()
[[nodiscard]] QString purposeText(TrialPurpose purpose);
[[nodiscard]] QString answerText(AnswerKind kind);
[[nodiscard]] QString endSentence(TuneEnd end);
[[nodiscard]] QString reasonText(const std::string& reason); ///< Pick::reason
[[nodiscard]] QString secondsText(double seconds); ///< "79.6 ms"
/// "−1.2 %": a runtime over another, less 1, signed.
[[nodiscard]] QString changeShareText(double share);
/// "-0.4 % ± 0.2 %": what was expected of a pick; empty where the search does not know.
[[nodiscard]] QString expectedText(const Pick& pick);
/// The end of a tuning in two or three sentences: the fastest, its gain with the interval, why it ended.
[[nodiscard]] QString outcomeText(const TuneResult& result, std::uint32_t config, bool isSimulated);
/// What is left out because it only ever failed, and what is wrong with hosts, a line each.
[[nodiscard]] QString remarksText(const std::vector<FailedLine>& failed, const HostReport& hosts);
/// Noise, drift, expected improvement and failures, as far as they are known.
[[nodiscard]] QString stateText(const TuneState& state);

} // namespace tgraph
