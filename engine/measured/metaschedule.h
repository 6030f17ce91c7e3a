// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/measured/ansorsteps.h"
#include "engine/measured/tablebuilder.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace tgraph {

/// Returns true for the beginning of a database of MetaSchedule: a list of a number and a list of lists of lists.
[[nodiscard]] bool isMetaScheduleHead(std::string_view text);

/// Turns the samples of MetaSchedule's trace (tvm/src/tir/schedule/trace.cc), [instructions, decisions], into
/// parameters of the builder's current row; `n` counts the samples of a kind:
/// - `tile[n].k`: the k-th factor of a SamplePerfectTile;
/// - `choice[n]`: the candidate of a SampleCategorical; `unroll_explicit[n]` if it is the value of this annotation;
/// - `compute_at[n]`: the loop of a SampleComputeLocation;
/// - `Kind[n]`, `Kind[n].k`: the decision on another instruction;
/// - `sketch`: "S1", "S2" … numbers the sequences of instructions.
/// @throws Error for another value
void setTrace(TableBuilder& builder, const nlohmann::ordered_json& trace, SketchNumbers& sketches, const Place& place);

/// Returns the arguments of a workload, "float32[128,64] float32[64,32]"; empty if they are unknown.
[[nodiscard]] std::string argumentsText(const nlohmann::ordered_json& arguments);

/// Returns the kind of a target and its architecture, "cuda sm_80"; empty if it is unknown.
[[nodiscard]] std::string targetNameOf(const nlohmann::ordered_json& target);

} // namespace tgraph
