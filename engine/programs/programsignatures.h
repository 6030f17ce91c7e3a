// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph {

/// 64-bit hashes of a program's instructions, equal for equal ones of any two programs. One in 10^9 programs of 30,000
/// instructions has a pair that only looks equal.
struct ProgramSignatures {
    static constexpr std::size_t rounds = 3;

    std::vector<std::uint64_t> shape; ///< by shape: type, dimensions, elements
    std::vector<std::uint64_t> layout; ///< one per shape
    /// By node: all that is stated besides shape, operands, calls and metadata
    std::vector<std::uint64_t> attributes;
    /// around[r] has for each node a hash of the node itself and of all nodes within r steps along
    /// operands, users and roots of called computations. around[0] covers opcode, shape without
    /// layout, and the attributes that the module stores.
    std::array<std::vector<std::uint64_t>, rounds + 1> around;
    /// By computation: its instructions, independent of their order
    std::vector<std::uint64_t> computation;
};

/// Computes the signatures. With `fromText`, they use attributes and values of constants as
/// written; otherwise only those that the module stores, so that a protobuf and a text can be
/// compared.
/// @throws Cancelled.
[[nodiscard]] ProgramSignatures programSignatures(const hlo::Module& module, bool fromText,
                                                  const std::stop_token& stop = {});

} // namespace tgraph
