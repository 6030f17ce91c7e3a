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

/// All inputs that a module may ask for; docs/torchscript.md has shapes and meaning.
[[nodiscard]] std::vector<std::string> scriptInputNames();
/// Whether an input is of configurations, another one for each batch; else it is of the graph.
[[nodiscard]] bool isBatchInput(const std::string& name);
/// Which files have it.
[[nodiscard]] bool hasScriptInput(const std::string& name, Collection::Kind kind);

/// An input of the graph.
[[nodiscard]] ScriptArray graphInput(const std::string& name, const FeatureView& view);
/// An input of these configurations.
[[nodiscard]] ScriptArray batchInput(const std::string& name, const FeatureView& view,
                                     std::span<const DistinctId> distinct);
/// Bytes of such an input of one configuration.
[[nodiscard]] std::size_t batchInputBytes(const std::string& name, const FeatureView& view);

} // namespace tgraph
