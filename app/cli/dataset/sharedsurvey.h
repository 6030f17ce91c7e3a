// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/survey.h"
#include "engine/distributed/processgroup.h"

namespace tgraph::cli {

/// Runs surveyFolder() in all processes that share the store; each reads some of the files. Process 0 returns the
/// survey of all files, and it alone reads and writes the index; the others' results are invalid. @throws as
/// surveyFolder(); Error if a process finds other files in the folder than process 0; ProcessLost
[[nodiscard]] Survey surveyShared(const std::filesystem::path& folder, SurveyOptions options,
                                  const SurveyObserver& observer, SharedStore& store, const std::stop_token& stop);

} // namespace tgraph::cli
