// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// A known property of an instruction, as text.
struct InstructionFact {
    enum class Kind : std::uint8_t {
        OpName, ///< metadata: "jit(f)/layer_0/dot_general"
        OpType,
        Source, ///< "model.py:12", without a line if it is unknown
        Value, ///< value of a constant, as written
        ParameterNumber,
        TripCount, ///< iterations of a while, as the compiler wrote them
        InferredTripCount, ///< iterations that follow from the condition
        WindowSizes, ///< "3x3", like all window facts
        WindowStrides,
        WindowPadding, ///< "1_1x0_2": low_high
        WindowDilation,
        BaseDilation,
        WindowReversal, ///< "0x1"; only if a dimension is reversed
        DimensionLabels, ///< "b01f_01io->b01f"
        Dimensions, ///< "{0,1}", like all lists
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
        Written, ///< an attribute that Module does not keep, named by `key`
    };
    Kind kind = Kind::Written;
    std::string_view key; ///< only for Written: a view into the module
    std::string text; ///< the whole text

    bool operator==(const InstructionFact&) const = default;
};

/// Returns the facts of an instruction, in the order of the kinds: for a program read from text,
/// all that is written; for a protobuf, the attributes that Module stores. Shape, operands and
/// called computations are not facts. O(the instruction's text).
[[nodiscard]] std::vector<InstructionFact> instructionFacts(const hlo::Module& module, NodeId node);

/// Returns the operands that a parameter stands for, one per call of its computation. Skips callers in `callers` that
/// pass no operand (a reduction passes elements).
[[nodiscard]] std::vector<NodeId> boundOperands(const hlo::Module& module, NodeId parameter,
                                                std::span<const NodeId> callers);

} // namespace tgraph
