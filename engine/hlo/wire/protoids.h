// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace tgraph::hlo {

/// Finds computations and instructions by their ids in a protobuf.
class ProtoIds {
public:
    explicit ProtoIds(const Module& module) : m_module(module) { }

    [[nodiscard]] std::optional<NodeId> node(ComputationId computation, std::int64_t id);
    [[nodiscard]] std::optional<ComputationId> computation(std::int64_t id);

private:
    const Module& m_module;
    std::optional<ComputationId> m_computation; ///< the computation whose nodes are in m_nodes
    std::unordered_map<std::int64_t, NodeId> m_nodes;
    std::unordered_map<std::int64_t, ComputationId> m_computations;
};

} // namespace tgraph::hlo
