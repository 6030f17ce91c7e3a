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
    std::string_view name; ///< without '%'; that of the operation's first result for `%0#1`; may be empty
    std::string_view text; ///< where it is defined: an argument with its type, or an operation's head
    TypeId type = 0;
    OperationId operation = noId; ///< noId: an argument
    std::uint32_t depth = 0; ///< regions around it, functions excluded
    std::string_view firstUse; ///< "%0#1"; empty if unused or the only result
};

/// A part of one of the program's flat lists.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
};

struct Operation {
    std::string_view name; ///< "stablehlo.add"
    std::string_view head; ///< from the first result's name to its types, without regions
    std::string_view location; ///< between the brackets of loc(…)
    Span operands;
    Span results; ///< values
    Span attributes;
    RegionId firstRegion = noId;
    RegionId lastRegion = noId;
    std::uint32_t regionCount = 0;
    OperationId next = noId; ///< in its region
};

struct Region {
    Span arguments; ///< values
    OperationId firstOperation = noId;
    OperationId lastOperation = noId;
    RegionId next = noId; ///< next region of the same operation
    std::vector<ValueId> captured; ///< values of outer regions other than constants, in the order of their use
};

struct Function {
    std::string_view name; ///< without '@' and quotes
    std::string_view head; ///< from func.func to the results
    bool isPublic = true;
    RegionId body = noId; ///< noId: declared elsewhere
    Span operations; ///< those of its regions, too
    std::vector<TypeId> results;
    std::vector<Span> argumentAttributes; ///< per argument; fewer if the others have none
    Span resultAttributes; ///< of all results, one after another
    Span attributes; ///< its own
};

/// A parsed program. Views point into its text.
struct Program {
    std::string_view name; ///< of the module; may be empty
    std::vector<MlirAttribute> moduleAttributes;
    std::vector<Function> functions;
    std::vector<MlirAttribute> meshes; ///< sdy.mesh: name and value
    std::map<std::string_view, std::uint64_t> skipped; ///< other operations beside the functions, by name
    std::vector<Value> values;
    std::vector<Operation> operations;
    std::vector<Region> regions;
    std::vector<ValueId> operands;
    std::vector<MlirAttribute> attributes;
    TypeTable types;
    std::unordered_map<std::string_view, std::string_view> aliases; ///< `#name = value`, without '#'

    /// Returns the attribute's value; empty if it is not there.
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
    /// Returns the value of an alias `#name`, else the value itself.
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
    /// Returns true for a constant that a region which uses it repeats; large ones are passed to it.
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
