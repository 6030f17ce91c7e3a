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

/// Returns the vectors of a layout file's configuration, one per slot.
[[nodiscard]] std::vector<ConfigVector> vectorsOf(const Document& document, ConfigId config);

/// Returns a configuration in the form that a compiler takes: the layouts of every configurable node's tensors. An
/// object with
///   "file", "sha256" (null if not given), "simulation" and "proposal" (null for files with measurements),
///   "configuration": the original's index, null for one that the file lacks,
///   "nodes", in slot order: {"node": 86, "opcode": "convolution", "shape": "f32[32,13,13,384]", "output": [3,0],
///   "input": [0,3], "kernel": null, "layouts": {"output": [3,0,2,1], …}}: minor to major, null if the vector is empty
///   and the compiler chooses; under "layouts" with all dimensions, completed by completedLayout(). Nodes of a program
///   also have the "name" and "computation" that identify them to the compiler.
/// `vectors`: one per slot. Callers may add further keys; dump the object with error_handler_t::replace, since file
/// names need not be UTF-8.
[[nodiscard]] nlohmann::ordered_json layoutsJson(const Document& document, std::span<const ConfigVector> vectors,
                                                 std::optional<ConfigId> configuration,
                                                 const std::optional<std::string>& sha256 = {});

/// Returns the text of such an object, with its nodes last, one line per node.
[[nodiscard]] std::string layoutsText(nlohmann::ordered_json object);

/// Writes these configurations as a list of such objects, each with "runtime_ns": null for the user to fill in
/// (readMeasurements() reads it back). Writes in pieces: all candidates of a large program take some 100 MB.
/// @throws Cancelled, and the exceptions of `write`.
void writeLayoutsList(const Document& document, std::span<const ConfigId> configs,
                      const std::function<void(std::string_view)>& write, const std::stop_token& stop);

} // namespace tgraph
