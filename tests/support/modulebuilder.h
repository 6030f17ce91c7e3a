// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::test {

/// Builds HLO modules without a reader, computation by computation. Shapes are given in XLA's notation:
/// "f32[8,<=4]{1,0:T(8,128)}", "(f32[], s32[2])", "token[]".
class ModuleBuilder {
public:
    explicit ModuleBuilder(std::string_view name = "test");

    /// Begins a computation for the next instructions. The last one is the entry, as in most files.
    hlo::ComputationId computation(std::string_view name);

    /// Adds an instruction. `opcode` is HLO's name.
    NodeId add(std::string_view name, std::string_view opcode, std::string_view shape,
               const std::vector<NodeId>& operands = {});
    NodeId add(std::string_view name, std::string_view opcode, std::string_view shape,
               const std::vector<NodeId>& operands, hlo::Attributes attributes);
    /// Adds an instruction that calls existing computations.
    NodeId call(std::string_view name, std::string_view opcode, std::string_view shape,
                const std::vector<NodeId>& operands, const std::vector<hlo::ComputationId>& callees);
    NodeId parameter(std::string_view name, std::string_view shape, std::int64_t number);

    /// Sets the root of its computation, by default the last instruction.
    void root(NodeId node);
    void metadata(NodeId node, hlo::Metadata metadata);

    /// Returns the module so far, for data without a function here.
    [[nodiscard]] hlo::Module& module() { return m_module; }
    /// Returns the module. Call it once, after the last instruction.
    [[nodiscard]] hlo::Module take();

private:
    std::string_view own(std::string_view text);
    hlo::ShapeId shape(std::string_view text);
    hlo::ShapeId shapeOf(hlo::Shape shape);
    hlo::ShapeId parseShape(std::string_view& text);
    hlo::ShapeId parseTuple(std::string_view& text);

    hlo::Module m_module;
    std::vector<bool> m_hasRoot; ///< computation → true if root() was called
};

} // namespace tgraph::test
