// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"
#include "engine/io/documentwriter.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <string>

namespace tgraph::test {

/// Returns a record in which every stored field has a value.
inline FileRecord fullRecord(const std::string& path)
{
    FileRecord record{.path = path,
                      .disk = {.size = 1234, .modifiedNs = 1'700'000'000'123'456'789, .changedNs = -5},
                      .state = FileRecord::State::Read};
    record.collection
        = {.kind = Collection::Kind::Layout, .source = Collection::Source::Nlp, .search = Collection::Search::Random};
    record.program = "bert";
    record.modelType = "bert";
    record.nodes = 900;
    record.edges = 1200;
    record.configurable = 70;
    record.configurations = 5000;
    record.unpublished = 3;
    record.distinct = 4000;
    record.decisions = 9;
    record.best = 0.1 + 0.2;
    record.spread = 1.7;
    record.repeated = 50;
    record.measurements = 120;
    record.noise = 0.003;
    record.agreementTau = 0.93;
    record.drift = -0.25;
    record.attainableTau = 0.84;
    record.runs = 2;
    record.isSimulated = true;
    record.isRelative = true;
    record.contentHash = std::string(64, 'a');
    record.graphHash = std::string(64, '7');
    record.xla = ProgramRecord{.module = "jit_f \"x\"",
                               .computations = 4,
                               .convolutions = 2,
                               .dots = 1,
                               .stage = ProgramStage::AfterGpuOptimization,
                               .isProposed = true,
                               .notes = {"one note", "another"}};
    return record;
}

/// Writes a tile document to a file in the folder.
inline void writeTile(const TemporaryFolder& folder, const std::string& name, std::uint64_t seed)
{
    const std::filesystem::path path = folder.path() / name;
    std::filesystem::create_directories(path.parent_path());
    writeDocument(tileDocument(5, 7, seed), path);
}

} // namespace tgraph::test
