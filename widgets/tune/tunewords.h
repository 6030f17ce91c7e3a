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

/// The tuner's texts in the user's language.
namespace tgraph {

[[nodiscard]] QString searchTitle(std::string_view search); ///< "guided"
[[nodiscard]] QString searchSentence(std::string_view search); ///< searchHelp()
/// Returns one line per change.
[[nodiscard]] QStringList fusionChangeTexts(const FusionChanges& changes);
/// Title for a fusionSearchText()
[[nodiscard]] QString fusionSearchTitle(const std::string& search);
[[nodiscard]] QString purposeText(TrialPurpose purpose);
[[nodiscard]] QString answerText(AnswerKind kind);
[[nodiscard]] QString endSentence(TuneEnd end);
[[nodiscard]] QString reasonText(const std::string& reason); ///< Pick::reason
/// Returns "79.6 ms". `range`: a difference between runtimes shown beside it, which must be visible.
[[nodiscard]] QString secondsText(double seconds, double range = 0);
/// Returns "−1.2 %": the quotient of two runtimes less 1, signed.
[[nodiscard]] QString changeShareText(double share);
/// Returns the expected change of a pick's runtime, "-0.4 % ± 0.2 %"; empty if the search does not
/// estimate it.
[[nodiscard]] QString expectedText(const Pick& pick);
/// Returns two or three sentences on the result of a tuning: the fastest, its gain with the interval, the reason for
/// ending.
[[nodiscard]] QString outcomeText(const TuneResult& result, std::uint32_t config, bool isSimulated);
/// Returns the options excluded because they always failed, and problems with hosts, one per line.
[[nodiscard]] QString remarksText(const std::vector<FailedLine>& failed, const HostReport& hosts);
/// Returns the known values among noise, drift, expected improvement and failures.
[[nodiscard]] QString stateText(const TuneState& state);

} // namespace tgraph
