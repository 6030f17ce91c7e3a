// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/measured/ansorsteps.h"
#include "engine/measured/tablebuilder.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace tgraph {

/// Returns true if the text begins like a database of MetaSchedule: a list of a number and a list
/// of lists of lists.
[[nodiscard]] bool isMetaScheduleHead(std::string_view text);

/// Converts the samples of MetaSchedule's trace (tvm/src/tir/schedule/trace.cc), [instructions,
/// decisions], to parameters of the builder's current row. `n` counts the samples of one kind:
/// - `tile[n].k`: the k-th factor of a SamplePerfectTile;
/// - `choice[n]`: the candidate of a SampleCategorical; `unroll_explicit[n]` if it is the value of
///   this annotation;
/// - `compute_at[n]`: the loop of a SampleComputeLocation;
/// - `Kind[n]`, `Kind[n].k`: the decision of another instruction;
/// - `sketch`: "S1", "S2" …, the number of the sequence of instructions.
/// @throws Error if the value is not a trace
void setTrace(TableBuilder& builder, const nlohmann::ordered_json& trace, SketchNumbers& sketches, const Place& place);

/// Returns the arguments of a workload as text, "float32[128,64] float32[64,32]"; empty if they are
/// unknown.
[[nodiscard]] std::string argumentsText(const nlohmann::ordered_json& arguments);

/// Returns the kind and architecture of a target, "cuda sm_80"; empty if it is unknown.
[[nodiscard]] std::string targetNameOf(const nlohmann::ordered_json& target);

} // namespace tgraph
