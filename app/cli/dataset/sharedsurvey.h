// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/survey.h"
#include "engine/distributed/processgroup.h"

namespace tgraph::cli {

/// surveyFolder() in all processes that share the store, each of which reads some of the files. What process 0 returns
/// is of all of them, and it alone reads and writes the index; what the others return says nothing.
/// @throws as surveyFolder(); Error where a process finds other files in the folder than process 0; ProcessLost
[[nodiscard]] Survey surveyShared(const std::filesystem::path& folder, SurveyOptions options,
                                  const SurveyObserver& observer, SharedStore& store, const std::stop_token& stop);

} // namespace tgraph::cli
