// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Something that is known of an instruction, as text.
struct InstructionFact {
    enum class Kind : std::uint8_t {
        OpName, ///< metadata: "jit(f)/layer_0/dot_general"
        OpType,
        Source, ///< "model.py:12", without a line where none is said
        Value, ///< of a constant, as written
        ParameterNumber,
        WindowSizes, ///< "3x3", as all of the window
        WindowStrides,
        WindowPadding, ///< "1_1x0_2": low_high
        WindowDilation,
        BaseDilation,
        WindowReversal, ///< "0x1"; only where one dimension is reversed
        DimensionLabels, ///< "b01f_01io->b01f"
        Dimensions, ///< "{0,1}", as all lists
        LhsContracting,
        RhsContracting,
        LhsBatch,
        RhsBatch,
        FeatureGroups,
        BatchGroups,
        Slice, ///< "[0:8] [2:6:2]": start:limit:stride
        SliceSizes,
        Padding, ///< "0_1x2_2_1": low_high_interior
        TupleIndex,
        Comparison,
        FusionKind,
        CallTarget,
        StableSort,
        BackendConfig,
        Written, ///< an attribute that Module does not keep; `key` names it
    };
    Kind kind = Kind::Written;
    std::string_view key; ///< of Written: a view into the module
    std::string text; ///< in full, whatever its length

    bool operator==(const InstructionFact&) const = default;
};

/// In the order of the kinds, those that it has: of a program read from text all that is written, of a protobuf what
/// Module keeps. Shape, operands and called computations are no facts. O(the instruction's text).
[[nodiscard]] std::vector<InstructionFact> instructionFacts(const hlo::Module& module, NodeId node);

/// Where the value of a parameter comes from: the operand of each call of its computation that it stands for, callers
/// of `callers` that hand over none left out (a reduction hands elements).
[[nodiscard]] std::vector<NodeId> boundOperands(const hlo::Module& module, NodeId parameter,
                                                std::span<const NodeId> callers);

} // namespace tgraph
