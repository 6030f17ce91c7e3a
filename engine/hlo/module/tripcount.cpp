// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/tripcount.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

namespace tgraph::hlo {
namespace {

constexpr int mostSteps = 256; // instructions on the way to a value
// Limit for constants, so that sums are exact
constexpr std::int64_t mostMagnitude = std::int64_t{1} << 53;
// Digits of a constant; limits the search for the end of an array
constexpr std::size_t mostDigits = 32;

/// The values of an integer type.
struct IntegerRange {
    double least = 0;
    double most = 0;

    [[nodiscard]] bool holds(double value) const { return value >= least && value <= most; }
};

std::optional<IntegerRange> integerRange(PrimitiveType type)
{
    const std::string_view name = primitiveTypeName(type);
    const int bits = elementBits(type);
    const bool isSigned = name.starts_with('s');
    if (bits == 0 || (!isSigned && !name.starts_with('u')))
        return std::nullopt;
    return isSigned ? IntegerRange{-std::ldexp(1.0, bits - 1), std::ldexp(1.0, bits - 1) - 1}
                    : IntegerRange{0, std::ldexp(1.0, bits) - 1};
}

std::optional<double> writtenTripCount(const Module& module, NodeId loop)
{
    const Attributes* attributes = module.attributesOf(loop);
    if (attributes == nullptr)
        return std::nullopt;
    const std::string_view text = attributes->backendConfig;
    std::size_t at = text.find("known_trip_count");
    at = at == std::string_view::npos ? at : text.find("\"n\"", at);
    at = at == std::string_view::npos ? at : text.find_first_of("0123456789}", at + 3);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::uint64_t count = 0;
    const auto [end, problem] = std::from_chars(text.data() + at, text.data() + text.size(), count);
    return problem == std::errc() ? std::optional(static_cast<double>(count)) : std::nullopt;
}

/// Returns the value of a scalar integer constant.
std::optional<std::int64_t> integerConstant(const Module& module, NodeId node)
{
    std::string_view text = module.instruction(node).text;
    if (text.empty()) {
        const auto found = std::ranges::lower_bound(module.constantValues, node.value, {},
                                                    [](const ConstantValue& value) { return value.node.value; });
        if (found == module.constantValues.end() || found->node != node)
            return std::nullopt;
        text = found->text;
    } else {
        constexpr std::string_view begin = "constant(";
        const std::size_t at = text.find(begin);
        if (at == std::string_view::npos)
            return std::nullopt;
        text.remove_prefix(at + begin.size());
        text = text.substr(0, mostDigits);
        text = text.substr(0, text.find(')'));
    }
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = problem == std::errc() && end == text.data() + text.size();
    return isWhole && value >= -mostMagnitude && value <= mostMagnitude ? std::optional(value) : std::nullopt;
}

/// The value `offset`, or element `index` of the loop's state plus `offset`.
struct Affine {
    std::optional<std::int64_t> index; ///< std::nullopt: a constant
    std::int64_t offset = 0;
};

constexpr std::int64_t wholeState = -1; ///< the index of a state that is not a tuple

/// Expresses scalars of a loop's condition, body and surroundings as affine functions of one state element.
class AffineReader {
public:
    explicit AffineReader(const Module& module) : m_module(module) { }

    /// An instruction and the call that runs its computation. Without a call, the computation is the condition or the
    /// body of the loop, whose only parameter is the state.
    struct Place {
        NodeId node;
        const Place* caller = nullptr; ///< the fusion or call that runs the node's computation
    };

    std::optional<Affine> affine(const Place& place)
    {
        if (++m_steps > mostSteps)
            return std::nullopt;
        const Instruction& instruction = m_module.instruction(place.node);
        const std::string_view name = instruction.opcodeName;
        const auto operands = m_module.operandsOf(place.node);
        if (name == "constant") {
            const auto value = integerConstant(m_module, place.node);
            return value ? std::optional(Affine{.index = {}, .offset = *value}) : std::nullopt;
        }
        if (name == "parameter")
            return parameter(place);
        if (isTransparent(place.node))
            return affine({operands[0], place.caller});
        if ((name == "add" || name == "subtract") && operands.size() == 2)
            return sum(affine({operands[0], place.caller}), affine({operands[1], place.caller}),
                       name == "add" ? 1 : -1);
        if (name == "get-tuple-element" && operands.size() == 1) {
            const Attributes* attributes = m_module.attributesOf(place.node);
            if (attributes != nullptr && attributes->tupleIndex)
                return element({operands[0], place.caller}, *attributes->tupleIndex);
            return std::nullopt;
        }
        if (const std::optional<NodeId> root = calledRoot(place.node))
            return affine({*root, &place});
        return std::nullopt;
    }

    /// Returns an element of a tuple.
    std::optional<Affine> element(const Place& place, std::int64_t index)
    {
        if (++m_steps > mostSteps)
            return std::nullopt;
        const std::string_view name = m_module.instruction(place.node).opcodeName;
        const auto operands = m_module.operandsOf(place.node);
        if (name == "tuple" && index >= 0 && index < static_cast<std::int64_t>(operands.size()))
            return affine({operands[static_cast<std::size_t>(index)], place.caller});
        if (name == "parameter") {
            if (const auto argument = argumentOf(place))
                return element(*argument, index);
            return place.caller == nullptr ? std::optional(Affine{.index = index, .offset = 0}) : std::nullopt;
        }
        if (isTransparent(place.node) || (name == "opt-barrier" && operands.size() == 1))
            return element({operands[0], place.caller}, index);
        if (const std::optional<NodeId> root = calledRoot(place.node))
            return element({*root, &place}, index);
        return std::nullopt;
    }

    /// Finds the comparison that a condition's root computes, through calls and fusions.
    std::optional<Place> comparison(const Place& place)
    {
        if (++m_steps > mostSteps)
            return std::nullopt;
        const std::string_view name = m_module.instruction(place.node).opcodeName;
        if (name == "compare")
            return place;
        const auto operands = m_module.operandsOf(place.node);
        if (isTransparent(place.node))
            return comparison({operands[0], place.caller});
        if (const std::optional<NodeId> root = calledRoot(place.node))
            return comparison({*root, keep(place)});
        return std::nullopt;
    }

private:
    /// Returns true for instructions that keep every value of their operand.
    [[nodiscard]] bool isTransparent(NodeId node) const
    {
        using namespace std::string_view_literals;
        const std::string_view name = m_module.instruction(node).opcodeName;
        const auto operands = m_module.operandsOf(node);
        if (operands.size() != 1)
            return false;
        if (name == "copy")
            return true;
        const auto to = integerRange(m_module.shapeOf(node).type);
        const auto from = integerRange(m_module.shapeOf(operands[0]).type);
        constexpr std::array names = {"bitcast"sv, "convert"sv, "reshape"sv};
        return to && from && to->holds(from->least) && to->holds(from->most)
            && std::ranges::find(names, name) != names.end();
    }

    [[nodiscard]] std::optional<NodeId> calledRoot(NodeId node) const
    {
        const std::string_view name = m_module.instruction(node).opcodeName;
        const auto calls = m_module.callsOf(node);
        if ((name != "fusion" && name != "call") || calls.size() != 1)
            return std::nullopt;
        return m_module.computation(calls[0]).root;
    }

    /// Returns the argument of a parameter of a fusion or call.
    [[nodiscard]] std::optional<Place> argumentOf(const Place& place) const
    {
        if (place.caller == nullptr)
            return std::nullopt;
        const auto arguments = m_module.operandsOf(place.caller->node);
        const std::int64_t number = m_module.instruction(place.node).parameterNumber;
        if (number < 0 || number >= static_cast<std::int64_t>(arguments.size()))
            return std::nullopt;
        return Place{arguments[static_cast<std::size_t>(number)], place.caller->caller};
    }

    std::optional<Affine> parameter(const Place& place)
    {
        if (const auto argument = argumentOf(place))
            return affine(*argument);
        return place.caller == nullptr ? std::optional(Affine{.index = wholeState, .offset = 0}) : std::nullopt;
    }

    static std::optional<Affine> sum(std::optional<Affine> a, std::optional<Affine> b, std::int64_t sign)
    {
        if (!a || !b || (a->index && b->index) || (b->index && sign < 0))
            return std::nullopt;
        const std::int64_t offset = a->offset + sign * b->offset;
        if (std::abs(offset) > mostMagnitude)
            return std::nullopt;
        return Affine{.index = a->index ? a->index : b->index, .offset = offset};
    }

    const Place* keep(const Place& place)
    {
        m_kept.push_back(std::make_unique<Place>(place));
        return m_kept.back().get();
    }

    const Module& m_module;
    std::vector<std::unique_ptr<Place>> m_kept; ///< callers of a comparison that outlive its search
    int m_steps = 0;
};

/// Returns the number of iterations of `for (i = start; i <direction> bound; i += step)`;
/// std::nullopt if the loop does not end.
std::optional<double> iterations(std::int64_t start, std::int64_t bound, std::int64_t step, std::string_view direction)
{
    if (direction == "NE")
        return step != 0 && (bound - start) % step == 0 && (bound - start) / step >= 0
            ? std::optional(static_cast<double>((bound - start) / step))
            : std::nullopt;
    if (direction == "GT" || direction == "GE") { // mirrored
        start = -start;
        bound = -bound;
        step = -step;
    } else if (direction != "LT" && direction != "LE") {
        return std::nullopt;
    }
    if (direction == "LE" || direction == "GE")
        ++bound;
    if (start >= bound)
        return 0;
    if (step <= 0)
        return std::nullopt;
    return static_cast<double>((bound - start + step - 1) / step);
}

std::string_view swapped(std::string_view direction)
{
    return direction == "LT" ? "GT"
        : direction == "LE"  ? "GE"
        : direction == "GT"  ? "LT"
        : direction == "GE"  ? "LE"
                             : direction;
}

/// Returns true if a comparison's type can represent the values: otherwise the counter wraps around before it reaches
/// the bound.
bool fits(const Module& module, NodeId compare, std::initializer_list<double> values)
{
    auto range = integerRange(module.shapeOf(module.operandsOf(compare)[0]).type);
    if (!range)
        return false;
    if (module.instruction(compare).text.find("type=UNSIGNED") != std::string_view::npos)
        range->least = 0;
    return std::ranges::all_of(values, [&](double value) { return range->holds(value); });
}

/// Returns true if the type of an element of a loop's state can represent the values.
bool carries(const Module& module, NodeId state, std::int64_t index, std::initializer_list<double> values)
{
    const Shape& whole = module.shapeOf(state);
    if (index != wholeState && std::cmp_greater_equal(index, whole.elements.size()))
        return false;
    const Shape& shape = index == wholeState ? whole : module.shape(whole.elements[static_cast<std::size_t>(index)]);
    const auto range = integerRange(shape.type);
    return range && std::ranges::all_of(values, [&](double value) { return range->holds(value); });
}

std::optional<double> inferredTripCount(const Module& module, NodeId loop)
{
    const auto calls = module.callsOf(loop);
    const auto operands = module.operandsOf(loop);
    if (calls.size() != 2 || operands.size() != 1)
        return std::nullopt;
    AffineReader reader(module);
    const NodeId body = module.computation(calls[0]).root; // callsOf(): the body before the condition
    const NodeId condition = module.computation(calls[1]).root;
    const auto state = [&](NodeId node, std::int64_t index) {
        return index == wholeState ? reader.affine({node}) : reader.element({node}, index);
    };
    // The value of a state element before the loop; std::nullopt if it is not a constant.
    const auto start = [&](std::int64_t index) -> std::optional<std::int64_t> {
        const auto value = state(operands[0], index);
        return value && !value->index ? std::optional(value->offset) : std::nullopt;
    };
    const AffineReader::Place root{condition};
    const auto compared = reader.comparison(root);
    if (!compared)
        return std::nullopt;
    const Attributes* attributes = module.attributesOf(compared->node);
    const auto sides = module.operandsOf(compared->node);
    if (attributes == nullptr || sides.size() != 2)
        return std::nullopt;
    std::string_view direction = attributes->comparisonDirection;
    auto left = reader.affine({sides[0], compared->caller});
    auto right = reader.affine({sides[1], compared->caller});
    if (!left || !right)
        return std::nullopt;
    // The step of an element per iteration; std::nullopt if the body sets it otherwise.
    const auto stepOf = [&](std::int64_t index) -> std::optional<std::int64_t> {
        const auto next = state(body, index);
        return next && next->index == index ? std::optional(next->offset) : std::nullopt;
    };
    // A bound that the state carries unchanged counts as a constant.
    const auto settle = [&](Affine& side) {
        if (!side.index || stepOf(*side.index) != 0)
            return;
        if (const auto value = start(*side.index))
            side = {.index = {}, .offset = *value + side.offset};
    };
    settle(*left);
    settle(*right);
    if (!left->index && right->index) {
        std::swap(left, right);
        direction = swapped(direction);
    }
    if (!left->index || right->index)
        return std::nullopt;
    const auto step = stepOf(*left->index);
    const auto first = start(*left->index);
    if (!step || !first)
        return std::nullopt;
    const std::int64_t begin = *first + left->offset;
    const auto count = iterations(begin, right->offset, *step, direction);
    if (!count)
        return std::nullopt;
    const double end = static_cast<double>(begin) + *count * static_cast<double>(*step);
    const bool isCarried = carries(module, operands[0], *left->index,
                                   {static_cast<double>(*first), end - static_cast<double>(left->offset)});
    return isCarried
            && fits(module, compared->node, {static_cast<double>(begin), static_cast<double>(right->offset), end})
        ? count
        : std::nullopt;
}

} // namespace

std::optional<TripCount> tripCountOf(const Module& module, NodeId loop)
{
    if (const auto written = writtenTripCount(module, loop))
        return TripCount{.count = *written, .isInferred = false};
    if (const auto inferred = inferredTripCount(module, loop))
        return TripCount{.count = *inferred, .isInferred = true};
    return std::nullopt;
}

} // namespace tgraph::hlo
