// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/attributeprint.h"

#include "engine/core/error.h"
#include "engine/hlo/convert/messageprint.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/io/utf8.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <span>
#include <utility>

namespace tgraph::hlo {
namespace {

template <typename... Parts> void append(std::string& text, fmt::format_string<Parts...> format, Parts&&... parts)
{
    fmt::format_to(std::back_inserter(text), format, std::forward<Parts>(parts)...);
}

/// Appends " key=3x3" for one list of a window unless all parts have the default value.
template <typename Part, typename Value>
void appendParts(std::string& text, std::string_view key, const std::vector<WindowDimension>& window, const Part& part,
                 const Value& leftOut)
{
    if (std::ranges::all_of(window, [&](const WindowDimension& dimension) { return part(dimension) == leftOut; }))
        return;
    append(text, " {}=", key);
    for (std::size_t i = 0; i < window.size(); ++i)
        append(text, "{}{}", i == 0 ? "" : "x", part(window[i]));
}

} // namespace

void appendWindow(std::string& text, const std::vector<WindowDimension>& window)
{
    if (window.empty())
        return;
    text += ", window={size=";
    for (std::size_t i = 0; i < window.size(); ++i)
        append(text, "{}{}", i == 0 ? "" : "x", window[i].size);
    using Window = WindowDimension;
    const std::int64_t one = 1;
    appendParts(
        text, "stride", window, [](const Window& d) { return d.stride; }, one);
    appendParts(
        text, "pad", window, [](const Window& d) { return fmt::format("{}_{}", d.paddingLow, d.paddingHigh); }, "0_0");
    appendParts(
        text, "lhs_dilate", window, [](const Window& d) { return d.baseDilation; }, one);
    appendParts(
        text, "rhs_dilate", window, [](const Window& d) { return d.windowDilation; }, one);
    appendParts(
        text, "rhs_reversal", window, [](const Window& d) { return d.reversal ? 1 : 0; }, 0);
    text += '}';
}

namespace {

/// Returns "b01f" for the positions, with ? in gaps. Returns std::nullopt if two labels share a
/// position or a position is out of range.
std::optional<std::string> labelText(std::int64_t first, char firstLabel, std::int64_t second, char secondLabel,
                                     const std::vector<std::int64_t>& spatial)
{
    std::string labels;
    const auto put = [&](std::int64_t position, char label) {
        if (position >= maxDimensions)
            return false;
        const auto at = static_cast<std::size_t>(position);
        if (labels.size() <= at)
            labels.resize(at + 1, '?');
        return std::exchange(labels[at], label) == '?';
    };
    bool isSound
        = spatial.size() <= 10 && (first < 0 || put(first, firstLabel)) && (second < 0 || put(second, secondLabel));
    for (std::size_t i = 0; isSound && i < spatial.size(); ++i)
        isSound = spatial[i] >= 0 && put(spatial[i], static_cast<char>('0' + i));
    return isSound && !labels.empty() ? std::optional(labels) : std::nullopt;
}

bool appendLabels(std::string& text, const ConvolutionDimensions& dimensions)
{
    const auto labels = dimensionLabels(dimensions);
    if (labels)
        append(text, ", dim_labels={}", *labels);
    return labels.has_value();
}

void appendDot(std::string& text, const DotDimensions& dot)
{
    const auto list = [&](const char* key, const std::vector<std::int64_t>& dimensions) {
        append(text, ", {}={{{}}}", key, fmt::join(dimensions, ","));
    };
    if (!dot.lhsBatch.empty())
        list("lhs_batch_dims", dot.lhsBatch);
    list("lhs_contracting_dims", dot.lhsContracting);
    if (!dot.rhsBatch.empty())
        list("rhs_batch_dims", dot.rhsBatch);
    list("rhs_contracting_dims", dot.rhsContracting);
}

void appendDimensions(std::string& text, Opcode opcode, const std::vector<std::int64_t>& dimensions)
{
    constexpr std::array always = {Opcode::Broadcast, Opcode::Concatenate, Opcode::Map,      Opcode::Reduce,
                                   Opcode::Reverse,   Opcode::Sort,        Opcode::Transpose};
    const bool isOne = (opcode == Opcode::Iota || opcode == Opcode::Reshape) && dimensions.size() == 1;
    if (isOne)
        append(text, ", {}={}", opcode == Opcode::Iota ? "iota_dimension" : "inferred_dimension", dimensions[0]);
    else if (!dimensions.empty() || std::ranges::find(always, opcode) != always.end())
        append(text, ", dimensions={{{}}}", fmt::join(dimensions, ","));
}

/// Returns the sizes of the slices that a collective-permute moves between buffers, "{{64,32},{64,32}}". The protobuf
/// has them in one list: for each buffer one slice, or as many as it has offsets.
std::string sliceSizes(const Module& module, NodeId node, std::span<const std::int64_t> sizes)
{
    std::string text = "{";
    const auto addSlice = [&](std::size_t rank) {
        const std::size_t count = std::min(rank > 0 ? rank : sizes.size(), sizes.size());
        append(text, "{}{{{}}}", text.size() > 1 ? "," : "", fmt::join(sizes.first(count), ","));
        sizes = sizes.subspan(count);
    };
    const auto operands = module.operandsOf(node);
    const Shape& input = module.shapeOf(operands.empty() ? node : operands[0]);
    for (std::size_t i = 0; i < input.elements.size() && operands.size() == 4; ++i) {
        const std::vector<ShapeId>& offsets = module.shapeOf(operands[2]).elements;
        const std::vector<ShapeId> none;
        const std::vector<ShapeId>& own = i < offsets.size() ? module.shape(offsets[i]).elements : none;
        const bool areMany = !own.empty() && module.shape(own[0]).type == PrimitiveType::Tuple;
        for (std::size_t j = 0; j < (areMany ? own.size() : 1) && !sizes.empty(); ++j)
            addSlice(module.shape(input.elements[i]).dimensions.size());
    }
    while (!sizes.empty())
        addSlice(input.dimensions.size());
    return text + '}';
}

void appendSlices(std::string& text, const Attributes& attributes, const Module& module, NodeId node)
{
    const Instruction& instruction = module.instruction(node);
    if (!attributes.slice.empty() || instruction.opcode == Opcode::Slice) {
        text += ", slice={";
        for (std::size_t i = 0; i < attributes.slice.size(); ++i) {
            const SliceDimension& slice = attributes.slice[i];
            append(text, "{}[{}:{}", i == 0 ? "" : ", ", slice.start, slice.limit);
            text += slice.stride == 1 ? "]" : fmt::format(":{}]", slice.stride);
        }
        text += '}';
    }
    if (!attributes.dynamicSliceSizes.empty() || instruction.opcode == Opcode::DynamicSlice) {
        if (instruction.opcodeName.starts_with("collective-permute"))
            text += ", slice_sizes=" + sliceSizes(module, node, attributes.dynamicSliceSizes);
        else
            append(text, ", dynamic_slice_sizes={{{}}}", fmt::join(attributes.dynamicSliceSizes, ","));
    }
    if (attributes.padding.empty())
        return;
    const bool hasInterior
        = std::ranges::any_of(attributes.padding, [](const PaddingDimension& d) { return d.interior != 0; });
    for (std::size_t i = 0; i < attributes.padding.size(); ++i) {
        const PaddingDimension& padding = attributes.padding[i];
        append(text, "{}{}_{}", i == 0 ? ", padding=" : "x", padding.low, padding.high);
        if (hasInterior)
            append(text, "_{}", padding.interior);
    }
}

/// Returns the keys of an opcode's calls, one per call. A last key that ends with '*' stands for
/// all remaining calls, as a list.
std::vector<std::string_view> callKeys(const Module& module, NodeId node)
{
    const Instruction& instruction = module.instruction(node);
    const auto operands = module.operandsOf(node);
    switch (instruction.opcode) {
    case Opcode::Fusion:
        return {"calls"};
    case Opcode::While:
        return {"body", "condition"};
    case Opcode::SelectAndScatter:
        return {"select", "scatter"};
    case Opcode::Conditional:
        if (!operands.empty() && module.shapeOf(operands[0]).type == PrimitiveType::Pred)
            return {"true_computation", "false_computation"};
        return {"branch_computations*"};
    case Opcode::CustomCall:
        return {"called_computations*"};
    default:
        if (instruction.opcodeName.starts_with("async-"))
            return {"calls"};
        return {instruction.calls.count > 1 ? "called_computations*" : "to_apply"};
    }
}

void appendCalls(std::string& text, const Module& module, NodeId node, std::span<const ComputationId> calls,
                 const std::function<std::string(ComputationId)>& nameOf)
{
    if (calls.empty())
        return;
    const std::vector<std::string_view> keys = callKeys(module, node);
    if (keys.front().ends_with('*') || calls.size() > keys.size()) {
        std::vector<std::string> names;
        for (const ComputationId called : calls)
            names.push_back('%' + nameOf(called));
        const std::string_view key = keys.front().substr(0, keys.front().find('*'));
        append(text, ", {}={{{}}}", keys.size() == 1 ? key : "called_computations", fmt::join(names, ", "));
        return;
    }
    // A module stores each called computation once, so one entry may belong to two keys.
    for (std::size_t i = 0; i < keys.size(); ++i)
        append(text, ", {}=%{}", keys[i], nameOf(calls[std::min(i, calls.size() - 1)]));
}

void appendMetadata(std::string& text, const Metadata& metadata)
{
    std::string inside;
    const auto string = [&](const char* key, std::string_view value) {
        if (!value.empty())
            append(inside, "{}{}={}", inside.empty() ? "" : " ", key, quotedText(value));
    };
    string("op_type", metadata.opType);
    string("op_name", metadata.opName);
    string("source_file", metadata.sourceFile);
    if (metadata.sourceLine != 0)
        append(inside, "{}source_line={}", inside.empty() ? "" : " ", metadata.sourceLine);
    append(text, ", metadata={{{}}}", inside);
}

} // namespace

std::optional<std::string> dimensionLabels(const ConvolutionDimensions& dimensions)
{
    const ConvolutionDimensions& d = dimensions;
    const auto input = labelText(d.inputBatch, 'b', d.inputFeature, 'f', d.inputSpatial);
    const auto kernel = labelText(d.kernelInputFeature, 'i', d.kernelOutputFeature, 'o', d.kernelSpatial);
    const auto output = labelText(d.outputBatch, 'b', d.outputFeature, 'f', d.outputSpatial);
    if (!input || !kernel || !output)
        return std::nullopt;
    return fmt::format("{}_{}->{}", *input, *kernel, *output);
}

bool isBareValue(std::string_view value)
{
    if (value.empty() || value.front() != '{'
        || std::ranges::any_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }))
        return false;
    const std::string text(value);
    const std::filesystem::path nowhere;
    try {
        TextCursor cursor(text, nowhere);
        cursor.skipBalanced();
        return cursor.atEnd() && isUtf8(value);
    } catch (const Error&) {
        return false;
    }
}

std::string quotedText(std::string_view text)
{
    std::string quoted = "\"";
    std::size_t valid = 0; // length of the valid UTF-8 prefix
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 && i >= valid)
            valid = i + validUtf8Prefix({reinterpret_cast<const std::uint8_t*>(text.data()) + i, text.size() - i});
        if (c == '"' || c == '\'' || c == '\\')
            (quoted += '\\') += c;
        else if (c == '\n' || c == '\t' || c == '\r')
            (quoted += '\\') += c == '\n' ? 'n' : c == '\t' ? 't' : 'r';
        else if (byte < 0x20 || byte == 0x7f || (byte >= 0x80 && i >= valid))
            append(quoted, "\\{:03o}", byte);
        else
            quoted += c;
    }
    return quoted + '"';
}

bool appendAttributes(std::string& text, const Module& module, NodeId node,
                      const std::function<std::string(ComputationId)>& nameOf, MessagePrinter* message)
{
    static const Attributes none;
    const Attributes* const kept = module.attributesOf(node);
    const Attributes& attributes = kept != nullptr ? *kept : none;
    const Instruction& instruction = module.instruction(node);
    appendDimensions(text, instruction.opcode, attributes.dimensions);
    appendWindow(text, attributes.window);
    const bool isWhole = !attributes.convolution || appendLabels(text, *attributes.convolution);
    if (attributes.featureGroupCount)
        append(text, ", feature_group_count={}", *attributes.featureGroupCount);
    if (attributes.batchGroupCount)
        append(text, ", batch_group_count={}", *attributes.batchGroupCount);
    if (attributes.dot)
        appendDot(text, *attributes.dot);
    appendSlices(text, attributes, module, node);
    if (attributes.tupleIndex)
        append(text, ", index={}", *attributes.tupleIndex);
    if (!attributes.comparisonDirection.empty())
        append(text, ", direction={}", attributes.comparisonDirection);
    if (!attributes.fusionKind.empty())
        append(text, ", kind={}", attributes.fusionKind);
    if (!attributes.customCallTarget.empty())
        append(text, ", custom_call_target={}", quotedText(attributes.customCallTarget));
    if (attributes.isStable)
        text += ", is_stable=true";
    if (message != nullptr)
        message->appendOwn(text);
    const auto allCalls = message != nullptr ? message->calls() : std::nullopt;
    appendCalls(text, module, node, allCalls ? std::span<const ComputationId>(*allCalls) : module.callsOf(node),
                nameOf);
    if (message != nullptr) {
        message->appendShared(text);
        message->appendMetadata(text);
        message->countRest();
    } else if (const Metadata* const metadata = module.metadataOf(node)) {
        appendMetadata(text, *metadata);
    }
    const std::string_view backend = attributes.backendConfig;
    if (!backend.empty())
        append(text, ", backend_config={}", isBareValue(backend) ? std::string(backend) : quotedText(backend));
    return isWhole;
}

} // namespace tgraph::hlo
