// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"

namespace tgraph {

/// Calls `visit(name, field)` for every field that is stored, in the order of the columns.
template <typename Record, typename Visitor> void visitFields(Record&& record, Visitor&& visit)
{
    visit("path", record.path);
    visit("size", record.disk.size);
    visit("modified_ns", record.disk.modifiedNs);
    visit("changed_ns", record.disk.changedNs);
    visit("kind", record.collection.kind);
    visit("source", record.collection.source);
    visit("search", record.collection.search);
    visit("program", record.program);
    visit("model_type", record.modelType);
    visit("nodes", record.nodes);
    visit("edges", record.edges);
    visit("configurable", record.configurable);
    visit("configurations", record.configurations);
    visit("unpublished", record.unpublished);
    visit("distinct_configurations", record.distinct);
    visit("decisions", record.decisions);
    visit("best", record.best);
    visit("spread", record.spread);
    visit("repeated", record.repeated);
    visit("measurements", record.measurements);
    visit("noise", record.noise);
    visit("two_measurements_tau", record.agreementTau);
    visit("drift_tau", record.drift);
    visit("attainable_tau", record.attainableTau);
    visit("runs", record.runs);
    visit("simulated", record.isSimulated);
    visit("relative", record.isRelative);
    visit("content_hash", record.contentHash);
    visit("graph_hash", record.graphHash);
}

/// Does the same for the fields of a ProgramRecord.
template <typename Record, typename Visitor> void visitProgram(Record&& record, Visitor&& visit)
{
    visit("module", record.module);
    visit("computations", record.computations);
    visit("convolutions", record.convolutions);
    visit("dots", record.dots);
    visit("stage", record.stage);
    visit("proposed", record.isProposed);
    visit("notes", record.notes);
}

} // namespace tgraph
