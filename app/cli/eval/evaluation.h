// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "app/cli/eval/evalreport.h"
#include "app/cli/results/resultjournal.h"
#include "engine/distributed/processgroup.h"
#include "engine/eval/modelcomparison.h"

#include <exception>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// A file to evaluate, or a folder that could not be searched.
struct Candidate {
    std::filesystem::path path;
    std::exception_ptr problem;
};

/// Returns the files that the paths name. An unreadable subfolder causes a warning; the other
/// folders are evaluated. @param reported true: warnings are printed to standard error. @throws
/// Cancelled
[[nodiscard]] std::vector<Candidate> candidatesOf(const std::vector<std::filesystem::path>& paths, bool reported,
                                                  const std::stop_token& stop);

/// Options of an evaluation.
struct EvaluationSetting {
    ResultJournal* journal = nullptr; ///< known results, extended by new ones; null: none
    /// Store of the processes that share the files; the first process gets the result. Null: there
    /// are no other processes.
    SharedStore* store = nullptr;
    std::stop_token stop;
    Scripts scripts;
};

/// Evaluates all files with one model. Errors in single files are reported, and the other files are
/// still evaluated. @throws Error; Cancelled; ProcessLost
[[nodiscard]] EvalReport evaluateWith(const std::string& model, const std::vector<Candidate>& candidates,
                                      const EvaluationSetting& setting);

/// Compares several models; otherwise as evaluateWith().
[[nodiscard]] ModelBoard compareModels(const std::vector<ModelDescription>& models,
                                       const std::vector<Candidate>& candidates, const EvaluationSetting& setting);

} // namespace tgraph::cli
