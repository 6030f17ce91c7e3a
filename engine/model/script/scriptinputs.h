// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/features/featureview.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// One tensor for a TorchScript module, in C order.
struct ScriptArray {
    std::string name;
    bool isFloat = true; ///< true: float32, false: int64
    std::vector<std::int64_t> shape;
    std::vector<std::byte> bytes;
};

/// Returns the names of all inputs that a module may request. docs/torchscript.md describes their
/// shapes and meanings.
[[nodiscard]] std::vector<std::string> scriptInputNames();
/// Returns true for inputs that describe configurations and differ between batches; false for
/// inputs that describe the graph.
[[nodiscard]] bool isBatchInput(const std::string& name);
/// Returns true if files of this kind have the input.
[[nodiscard]] bool hasScriptInput(const std::string& name, Collection::Kind kind);

/// Returns an input that describes the graph.
[[nodiscard]] ScriptArray graphInput(const std::string& name, const FeatureView& view);
/// Returns an input that describes the given configurations.
[[nodiscard]] ScriptArray batchInput(const std::string& name, const FeatureView& view,
                                     std::span<const DistinctId> distinct);
/// Returns the bytes of such an input per configuration.
[[nodiscard]] std::size_t batchInputBytes(const std::string& name, const FeatureView& view);

} // namespace tgraph
