// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
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

/// All that `tgraph info` says of one file.
struct FileInfo {
    std::shared_ptr<const Document> document;
    Summary summary;
    Health health;
    std::shared_ptr<const Deduplication> configurations;
    std::optional<std::vector<NodeInfluence>> influences; ///< where asked for
    std::shared_ptr<const Decisions> allDecisions; ///< where asked for, also without a report
    std::optional<DecisionReport> decisions; ///< by measured runtimes, where asked for and there are any
    std::optional<DecisionReport> predicted; ///< by a ranking's scores, where asked for
    std::string model; ///< of the ranking
    std::shared_ptr<const ProgramReport> program; ///< of an XLA program; else null
    bool nodes = false; ///< people see `influences` node by node, too
};

enum class Why : std::uint8_t { No, Decisions, Nodes };

/// `prediction`: of the document; what decisions cost is then told by its scores, too.
[[nodiscard]] FileInfo makeFileInfo(std::shared_ptr<const Document> document, Why why,
                                    const Prediction* prediction = nullptr, const std::stop_token& stop = {});

/// For people: a heading and indented lines, ends with a line break.
[[nodiscard]] std::string infoText(const FileInfo& info);

/// For programs: counts as numbers, runtimes in ns, shares from 0 to 1, missing values as null.
[[nodiscard]] nlohmann::ordered_json infoJson(const FileInfo& info);

} // namespace tgraph::cli
