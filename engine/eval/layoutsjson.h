// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The vectors of one of a layout file's configurations, one per slot.
[[nodiscard]] std::vector<ConfigVector> vectorsOf(const Document& document, ConfigId config);

/// A configuration as a compiler takes it: what every configurable node's tensors look like. An object with
///   "file", "sha256" (null where not given), "simulation" and "proposal" (null for files with measurements),
///   "configuration": the original's index, null for one that the file lacks,
///   "nodes", in slot order: {"node": 86, "opcode": "convolution", "shape": "f32[32,13,13,384]", "output": [3,0],
///   "input": [0,3], "kernel": null, "layouts": {"output": [3,0,2,1], …}}: minor to major, null where the vector says
///   nothing and the compiler chooses; under "layouts" with all dimensions, completed as completedLayout() does. Nodes
///   of a program have "name" and "computation", too, which the compiler knows them by.
/// `vectors`: one per slot. Further keys may follow; dump it with error_handler_t::replace, since names of files need
/// not be UTF-8.
[[nodiscard]] nlohmann::ordered_json layoutsJson(const Document& document, std::span<const ConfigVector> vectors,
                                                 std::optional<ConfigId> configuration,
                                                 const std::optional<std::string>& sha256 = {});

/// The text of such an object, its nodes last and a line each.
[[nodiscard]] std::string layoutsText(nlohmann::ordered_json object);

/// Writes these configurations as a list of such objects, each with "runtime_ns": null for a person to fill in
/// (readLayoutMeasurements() takes it back), piece by piece: all candidates of a large program have some 100 MB.
/// @throws Cancelled, and what `write` throws.
void writeLayoutsList(const Document& document, std::span<const ConfigId> configs,
                      const std::function<void(std::string_view)>& write, const std::stop_token& stop);

} // namespace tgraph
