// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/features/featureview.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// One tensor for a TorchScript module, C order.
struct ScriptArray {
    std::string name;
    bool isFloat = true; ///< float32, else int64
    std::vector<std::int64_t> shape;
    std::vector<std::byte> bytes;
};

/// Returns all inputs that a module may request; see docs/torchscript.md for shapes and meaning.
[[nodiscard]] std::vector<std::string> scriptInputNames();
/// Returns true for inputs of configurations, which differ per batch; false for inputs of the graph.
[[nodiscard]] bool isBatchInput(const std::string& name);
/// Returns true if files of this kind have the input.
[[nodiscard]] bool hasScriptInput(const std::string& name, Collection::Kind kind);

/// Returns an input of the graph.
[[nodiscard]] ScriptArray graphInput(const std::string& name, const FeatureView& view);
/// Returns an input of these configurations.
[[nodiscard]] ScriptArray batchInput(const std::string& name, const FeatureView& view,
                                     std::span<const DistinctId> distinct);
/// Returns the bytes of such an input per configuration.
[[nodiscard]] std::size_t batchInputBytes(const std::string& name, const FeatureView& view);

} // namespace tgraph
