// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "app/cli/eval/evalreport.h"
#include "app/cli/results/resultjournal.h"
#include "engine/eval/modelcomparison.h"
#include "engine/distributed/processgroup.h"

#include <exception>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// A file to evaluate, or a folder that cannot be searched for files.
struct Candidate {
    std::filesystem::path path;
    std::exception_ptr problem;
};

/// The files that paths name. A subfolder that cannot be read is a warning; its neighbours are evaluated.
/// @param reported whether on standard error. @throws Cancelled
[[nodiscard]] std::vector<Candidate> candidatesOf(const std::vector<std::filesystem::path>& paths, bool reported,
                                                  const std::stop_token& stop);

/// How files are evaluated.
struct EvaluationSetting {
    ResultJournal* journal = nullptr; ///< what is known already, and where what becomes known is kept; null: none
    SharedStore* store = nullptr; ///< of processes that share the files: the first has the result. Null: no others
    std::stop_token stop;
    Scripts scripts;
};

/// One model on all files; one that fails is reported and the others go on. @throws Error; Cancelled; ProcessLost
[[nodiscard]] EvalReport evaluateWith(const std::string& model, const std::vector<Candidate>& candidates,
                                      const EvaluationSetting& setting);

/// Several models beside each other, likewise.
[[nodiscard]] ModelBoard compareModels(const std::vector<ModelDescription>& models,
                                       const std::vector<Candidate>& candidates, const EvaluationSetting& setting);

} // namespace tgraph::cli
