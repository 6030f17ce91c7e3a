// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dataset/recordjson.h"

#include "app/cli/results/enginejson.h"
#include "engine/core/error.h"

// Keys equal the structures' members: a new member must be added here, too.
namespace tgraph {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(DiskState, size, modifiedNs, changedNs)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ProgramRecord, module, computations, convolutions, dots, stage, isProposed, notes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileRecord, path, disk, state, error, collection, program, modelType, nodes, edges,
                                   configurable, configurations, unpublished, distinct, decisions, best, spread,
                                   repeated, measurements, noise, agreementTau, drift, attainableTau, runs, isSimulated,
                                   contentHash, graphHash, xla)

} // namespace tgraph

namespace tgraph::cli {

std::string recordText(const FileRecord& record)
{
    return nlohmann::json(record).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

FileRecord recordFromText(const std::string& text)
{
    try {
        auto record = nlohmann::json::parse(text).get<FileRecord>();
        requireUpTo(record.state, FileRecord::State::Failed);
        requireNamed(record.collection);
        if (record.xla)
            requireUpTo(record.xla->stage, ProgramStage::AfterOptimization);
        return record;
    } catch (const nlohmann::json::exception&) {
        throw makeError({.file = "another process's results"}, "no record of a file");
    }
}

} // namespace tgraph::cli
