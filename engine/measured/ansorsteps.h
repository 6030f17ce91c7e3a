// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/measured/tablebuilder.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tgraph {

/// Returns true if the text begins like a log of Ansor: JSON lines whose member `i` is a list of
/// two lists, the task and the state.
[[nodiscard]] bool isAnsorHead(std::string_view text);

/// Assigns numbers to sequences of steps.
class SketchNumbers {
public:
    /// Returns the name of a sequence: "S1" for the first one, "S2" for the next different one, and
    /// so on.
    [[nodiscard]] std::string nameOf(const std::string& sequence);

private:
    /// Number of each sequence, by its hash
    std::unordered_map<std::size_t, std::size_t> m_numbers;
};

/// Converts Ansor's transform steps (tvm/src/auto_scheduler/transform_step.cc) to parameters of the
/// builder's current row. Stages keep their numbers; `n` counts the steps of one kind in a stage:
/// - `split[stage.n].k`: the k-th factor of a split (SP);
/// - `fuse[stage.n]`: the number of fused loops (FU);
/// - `annotations[stage]`: "0 parallel, 5 vectorize" (AN);
/// - `auto_unroll_max_step[stage]`, `pragma[stage]` (PR);
/// - `compute_at[stage]`: "target.loop" (CA);
/// - `sketch`: "S1", "S2" …, the number of the sequence of all steps without these values.
/// @throws Error if the value is not a list of steps
void setAnsorSteps(TableBuilder& builder, const nlohmann::ordered_json& steps, SketchNumbers& sketches,
                   const Place& place);

} // namespace tgraph
