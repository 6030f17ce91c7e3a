// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/optionfailures.h"
#include "engine/eval/decisionreport.h"
#include "engine/eval/health.h"
#include "engine/eval/nodeinfluence.h"
#include "engine/eval/summary.h"
#include "engine/model/ranking/prediction.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

struct ProgramReport;

/// The data that `tgraph info` reports about one file.
struct FileInfo {
    std::shared_ptr<const Document> document;
    Summary summary;
    Health health;
    std::shared_ptr<const Deduplication> configurations;
    std::optional<std::vector<NodeInfluence>> influences; ///< if requested
    std::shared_ptr<const Decisions> allDecisions; ///< if requested, even without a report
    std::optional<DecisionReport> decisions; ///< by measured runtimes, if requested and available
    std::optional<DecisionReport> predicted; ///< by a ranking's scores, if requested
    std::optional<FailureReport> failures; ///< of a table with failures, if requested
    PredictionProvenance ranking; ///< of the ranking
    std::shared_ptr<const ProgramReport> program; ///< report on an XLA program; else null
    bool nodes = false; ///< list `influences` node by node in the text report, too
};

enum class Why : std::uint8_t { No, Decisions, Nodes };

/// Collects the data. `prediction`: the document's ranking, whose scores then also yield the costs of decisions.
[[nodiscard]] FileInfo makeFileInfo(std::shared_ptr<const Document> document, Why why,
                                    const Prediction* prediction = nullptr, const std::stop_token& stop = {});

/// Returns the text report: a heading and indented lines, ends with a line break.
[[nodiscard]] std::string infoText(const FileInfo& info);

/// Returns the data as JSON: counts as numbers, runtimes in ns, shares from 0 to 1, missing values as null.
[[nodiscard]] nlohmann::ordered_json infoJson(const FileInfo& info);

} // namespace tgraph::cli
