// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/module.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tgraph::hlo {
namespace {

void appendLayout(std::string& text, const Shape& shape)
{
    if (!shape.minorToMajor && shape.layoutSuffixes.empty())
        return;
    text += '{';
    if (shape.minorToMajor)
        fmt::format_to(std::back_inserter(text), "{}", fmt::join(*shape.minorToMajor, ","));
    if (!shape.layoutSuffixes.empty())
        text += ':' + shape.layoutSuffixes;
    text += '}';
}

void appendShape(std::string& text, const std::vector<Shape>& shapes, ShapeId id, bool withLayout, std::size_t most)
{
    const Shape& shape = shapes[id.value];
    if (shape.type == PrimitiveType::Tuple || shape.type == PrimitiveType::Buffer) {
        text += shape.type == PrimitiveType::Buffer ? "b(" : "(";
        for (std::size_t i = 0; i < shape.elements.size() && text.size() <= most; ++i) {
            if (i > 0)
                text += ", ";
            appendShape(text, shapes, shape.elements[i], withLayout,
                        most); // elements precede their tuple: recursion ends
        }
        text += ')';
        return;
    }
    const std::string_view name = primitiveTypeName(shape.type);
    if (name.empty())
        fmt::format_to(std::back_inserter(text), "type{}", static_cast<int>(shape.type));
    else
        text += name;
    text += '[';
    for (std::size_t i = 0; i < shape.dimensions.size(); ++i) {
        const bool isDynamic = !shape.dynamic.empty() && shape.dynamic[i];
        if (i > 0)
            text += ',';
        if (shape.dimensions[i] == unboundedDimension)
            text += '?';
        else
            fmt::format_to(std::back_inserter(text), "{}{}", isDynamic ? "<=" : "", shape.dimensions[i]);
    }
    text += ']';
    if (withLayout)
        appendLayout(text, shape);
}

} // namespace

std::string shapeText(const Module& module, ShapeId shape, bool withLayout)
{
    return shapeText(module.shapes, shape, withLayout);
}

std::string shapeText(const std::vector<Shape>& shapes, ShapeId shape, bool withLayout, std::size_t most)
{
    std::string text;
    appendShape(text, shapes, shape, withLayout, most);
    return text;
}

std::vector<NodeId> parametersOf(const Module& module, ComputationId computation)
{
    const Computation& in = module.computation(computation);
    std::vector<NodeId> parameters;
    for (std::uint32_t i = in.first; i < in.first + in.count; ++i)
        if (module.instructions[i].opcode == Opcode::Parameter)
            parameters.emplace_back(i);
    std::ranges::stable_sort(parameters, {}, [&](NodeId node) { return module.instruction(node).parameterNumber; });
    return parameters;
}

std::vector<ComputationId> callersFirst(const Module& module)
{
    // Orders callees by their instructions: the reversed post-order of a depth-first search without
    // recursion.
    enum class Seen : std::uint8_t { Not, Open, Done };
    std::vector<Seen> seen(module.computations.size(), Seen::Not);
    std::vector<std::vector<ComputationId>> callees(module.computations.size());
    for (std::uint32_t i = 0; i < module.instructions.size(); ++i)
        for (const ComputationId callee : module.callsOf(NodeId(i)))
            callees[module.instructions[i].computation.value].push_back(callee);

    struct Frame {
        ComputationId computation;
        std::size_t next = 0; ///< callees visited so far, from the last one on
    };
    const auto postOrder = [&](ComputationId start) {
        std::vector<ComputationId> order;
        std::vector<Frame> open;
        const auto enter = [&](ComputationId id) {
            if (seen[id.value] != Seen::Not)
                return;
            seen[id.value] = Seen::Open;
            open.push_back({.computation = id});
        };
        enter(start);
        while (!open.empty()) {
            Frame& frame = open.back();
            const std::vector<ComputationId>& called = callees[frame.computation.value];
            if (frame.next < called.size()) {
                ++frame.next;
                enter(called[called.size() - frame.next]);
                continue;
            }
            seen[frame.computation.value] = Seen::Done;
            order.push_back(frame.computation);
            open.pop_back();
        }
        return std::vector<ComputationId>(order.rbegin(), order.rend());
    };

    std::vector<ComputationId> result = postOrder(module.entry);
    // Uncalled computations, followed by those that only they call.
    std::vector<ComputationId> rest;
    for (std::size_t i = module.computations.size(); i-- > 0;) {
        const std::vector<ComputationId> more = postOrder(ComputationId(static_cast<std::uint32_t>(i)));
        rest.insert(rest.end(), more.rbegin(), more.rend());
    }
    result.insert(result.end(), rest.rbegin(), rest.rend()); // later groups first
    return result;
}

} // namespace tgraph::hlo
