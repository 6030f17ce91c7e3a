// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/instructionkinds.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tgraph {
namespace {

/// Hashes the parts of a value.
class Mix {
public:
    void add(std::uint64_t value) { m_state = (m_state ^ value) * 0x9E3779B97F4A7C15ULL + (m_state >> 29); }
    void add(std::string_view text) { add(std::hash<std::string_view>()(text)); }
    void add(const std::vector<std::int64_t>& values)
    {
        add(values.size());
        for (const std::int64_t value : values)
            add(static_cast<std::uint64_t>(value));
    }
    [[nodiscard]] std::uint64_t result() const { return m_state; }

private:
    std::uint64_t m_state = 0x243F6A8885A308D3ULL;
};

/// Removes the attributes that differ between the layers of a stack.
hlo::Attributes ofAnyLayer(hlo::Attributes attributes)
{
    attributes.slice.clear();
    attributes.tupleIndex.reset();
    attributes.backendConfig = {};
    return attributes;
}

/// An instruction as kindNumbers() compares it.
struct Kind {
    const hlo::Module* program;
    const CallMap* calls;
    NodeId node;
    hlo::Attributes attributes;

    bool operator==(const Kind& other) const
    {
        const hlo::Instruction& a = program->instruction(node);
        const hlo::Instruction& b = program->instruction(other.node);
        return a.opcodeName == b.opcodeName && a.shape == b.shape && attributes == other.attributes
            && std::ranges::equal(program->callsOf(node), program->callsOf(other.node),
                                  [this](auto x, auto y) { return calls->classOf(x) == calls->classOf(y); });
    }
};

struct KindHash {
    std::size_t operator()(const Kind& kind) const
    {
        const hlo::Instruction& instruction = kind.program->instruction(kind.node);
        Mix mix;
        mix.add(instruction.opcodeName);
        mix.add(instruction.shape.value);
        mix.add(hashOf(kind.attributes));
        for (const hlo::ComputationId callee : kind.program->callsOf(kind.node))
            mix.add(kind.calls->classOf(callee));
        return mix.result();
    }
};

} // namespace

std::uint64_t hashOf(const hlo::Attributes& attributes)
{
    Mix mix;
    mix.add(attributes.dimensions);
    mix.add(attributes.dynamicSliceSizes);
    mix.add(attributes.window.size());
    for (const hlo::WindowDimension& dimension : attributes.window) {
        mix.add(static_cast<std::uint64_t>(dimension.size));
        mix.add(static_cast<std::uint64_t>(dimension.stride));
    }
    mix.add(static_cast<std::uint64_t>(attributes.tupleIndex.value_or(-1)));
    for (const hlo::SliceDimension& dimension : attributes.slice)
        mix.add(static_cast<std::uint64_t>(dimension.start));
    mix.add(attributes.customCallTarget);
    mix.add(attributes.fusionKind);
    mix.add(attributes.comparisonDirection);
    return mix.result();
}

bool haveEqualAttributes(const hlo::Module& program, NodeId a, NodeId b)
{
    static const hlo::Attributes none;
    const hlo::Attributes* ofA = program.attributesOf(a);
    const hlo::Attributes* ofB = program.attributesOf(b);
    return ofA == ofB || (ofA == nullptr ? none : *ofA) == (ofB == nullptr ? none : *ofB);
}

std::vector<std::uint32_t> kindNumbers(const hlo::Module& program, const CallMap& calls, std::span<const NodeId> nodes)
{
    std::unordered_map<Kind, std::uint32_t, KindHash> numbers;
    std::vector<std::uint32_t> result;
    result.reserve(nodes.size());
    for (const NodeId node : nodes) {
        const hlo::Attributes* attributes = program.attributesOf(node);
        const auto next = static_cast<std::uint32_t>(numbers.size());
        Kind kind{.program = &program,
                  .calls = &calls,
                  .node = node,
                  .attributes = attributes == nullptr ? hlo::Attributes() : ofAnyLayer(*attributes)};
        result.push_back(numbers.try_emplace(std::move(kind), next).first->second);
    }
    return result;
}

} // namespace tgraph
