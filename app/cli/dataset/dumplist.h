// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/jsontext.h"
#include "engine/dataset/survey.h"

#include <string>

namespace tgraph::cli {

/// Returns the modules in a folder of dumps with their stages, and one line on the folder's other files; empty if there
/// are no dumps. `all`: every stage of a module, otherwise the first ones.
[[nodiscard]] std::string dumpText(const Survey& survey, bool all);

/// Returns the same modules as JSON: name, file that stands for it, stages with their files.
[[nodiscard]] Json dumpedModulesJson(const Survey& survey);
/// Returns the number of the folder's other files by kind.
[[nodiscard]] Json otherFilesJson(const Survey& survey);

} // namespace tgraph::cli
