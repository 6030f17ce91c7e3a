// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/stablehlo/mlirtext.h"
#include "engine/hlo/stablehlo/typetable.h"

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph::hlo::stablehlo {

using ValueId = std::uint32_t;
using OperationId = std::uint32_t;
using RegionId = std::uint32_t;

inline constexpr std::uint32_t noId = UINT32_MAX;

/// A result of an operation or an argument of a region.
struct Value {
    /// Name without '%'; for `%0#1`, the name of the operation's first result; may be empty
    std::string_view name;
    /// Text of the definition: an argument with its type, or an operation's head
    std::string_view text;
    TypeId type = 0;
    OperationId operation = noId; ///< noId for an argument
    std::uint32_t depth = 0; ///< number of regions around it, without functions
    /// Text such as "%0#1"; empty if it is not used or is the only result
    std::string_view firstUse;
};

/// A range of indices in one of the program's flat lists.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
};

struct Operation {
    std::string_view name; ///< "stablehlo.add"
    std::string_view head; ///< text from the first result's name to the types, without regions
    std::string_view location; ///< text between the brackets of loc(…)
    Span operands;
    Span results; ///< values
    Span attributes;
    RegionId firstRegion = noId;
    RegionId lastRegion = noId;
    std::uint32_t regionCount = 0;
    OperationId next = noId; ///< next operation of the same region
};

struct Region {
    Span arguments; ///< values
    OperationId firstOperation = noId;
    OperationId lastOperation = noId;
    RegionId next = noId; ///< next region of the same operation
    /// Values of outer regions other than constants, in order of use
    std::vector<ValueId> captured;
};

struct Function {
    std::string_view name; ///< without '@' and quotes
    std::string_view head; ///< text from func.func to the results
    bool isPublic = true;
    RegionId body = noId; ///< noId if the function is declared elsewhere
    Span operations; ///< operations of the function, including those in regions
    std::vector<TypeId> results;
    /// One per argument; shorter if the last arguments have none
    std::vector<Span> argumentAttributes;
    Span resultAttributes; ///< attributes of all results, one after the other
    Span attributes; ///< attributes of the function itself
};

/// A parsed program. Views point into its text.
struct Program {
    std::string_view name; ///< name of the module; may be empty
    std::vector<MlirAttribute> moduleAttributes;
    std::vector<Function> functions;
    std::vector<MlirAttribute> meshes; ///< sdy.mesh: name and value
    /// Numbers of other operations outside of functions, by name
    std::map<std::string_view, std::uint64_t> skipped;
    std::vector<Value> values;
    std::vector<Operation> operations;
    std::vector<Region> regions;
    std::vector<ValueId> operands;
    std::vector<MlirAttribute> attributes;
    TypeTable types;
    std::unordered_map<std::string_view, std::string_view> aliases; ///< `#name = value`, without '#'

    /// Returns the value of an attribute; empty if it is not set.
    [[nodiscard]] std::string_view attribute(const Operation& operation, std::string_view key) const
    {
        for (const MlirAttribute& attribute : attributesIn(operation.attributes))
            if (attribute.key == key)
                return resolved(attribute.value);
        return {};
    }
    [[nodiscard]] std::span<const MlirAttribute> attributesIn(Span span) const
    {
        return std::span(attributes).subspan(span.begin, span.count);
    }
    /// Returns the value of an alias `#name`; other values are returned unchanged.
    [[nodiscard]] std::string_view resolved(std::string_view value) const
    {
        if (!value.starts_with('#'))
            return value;
        const auto alias = aliases.find(value.substr(1));
        return alias != aliases.end() ? alias->second : value;
    }
    [[nodiscard]] const Operation* terminator(RegionId region) const
    {
        const OperationId last = regions[region].lastOperation;
        return last != noId ? &operations[last] : nullptr;
    }
    /// Returns true for a constant that each region using it repeats. Large constants are passed to
    /// regions instead.
    [[nodiscard]] bool isRepeated(ValueId value) const
    {
        const OperationId id = values[value].operation;
        if (id == noId || operations[id].operands.count > 0 || !operations[id].name.ends_with(".constant"))
            return false;
        constexpr std::size_t mostText = 4096;
        return operations[id].head.size() <= mostText;
    }
};

} // namespace tgraph::hlo::stablehlo
