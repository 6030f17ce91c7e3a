// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/instructionfacts.h"

#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/instructionprint.h"
#include "engine/hlo/module/tripcount.h"
#include "engine/hlo/text/attributetext.h"
#include "engine/io/utf8.h"
#include "engine/programs/instructiontext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

using Kind = InstructionFact::Kind;

class FactList {
public:
    void add(Kind kind, std::string text)
    {
        if (!text.empty())
            m_facts.push_back({.kind = kind, .key = {}, .text = std::move(text)});
    }
    void addNumber(Kind kind, std::optional<std::int64_t> number)
    {
        if (number)
            add(kind, fmt::format("{}", *number));
    }
    void addList(Kind kind, const std::vector<std::int64_t>& list)
    {
        if (!list.empty())
            add(kind, fmt::format("{{{}}}", fmt::join(list, ",")));
    }
    void addWritten(const WrittenAttribute& attribute)
    {
        m_facts.push_back({.kind = Kind::Written, .key = attribute.key, .text = std::string(attribute.value)});
    }
    [[nodiscard]] std::vector<InstructionFact> take() { return std::move(m_facts); }

private:
    std::vector<InstructionFact> m_facts;
};

template <typename Dimension, typename Part>
std::string joined(const std::vector<Dimension>& dimensions, std::string_view between, const Part& part)
{
    std::string text;
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : between, part(dimensions[i]));
    return text;
}

/// Returns text as it is, and other bytes as HLO text writes them: "\\001\\377".
std::string shownBytes(std::string_view bytes)
{
    const bool isText
        = isUtf8(bytes) && std::ranges::none_of(bytes, [](char c) {
              return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' && c != '\r') || c == 0x7f;
          });
    return isText ? std::string(bytes) : hlo::quotedText(bytes);
}

void addMetadata(FactList& facts, const hlo::Metadata* metadata)
{
    if (metadata == nullptr)
        return;
    facts.add(Kind::OpName, std::string(metadata->opName));
    facts.add(Kind::OpType, std::string(metadata->opType));
    std::string source(metadata->sourceFile);
    if (!source.empty() && metadata->sourceLine > 0)
        source += fmt::format(":{}", metadata->sourceLine);
    facts.add(Kind::Source, source);
}

void addWindow(FactList& facts, const std::vector<hlo::WindowDimension>& window)
{
    using Window = hlo::WindowDimension;
    const auto add = [&](Kind kind, const auto& part) { facts.add(kind, joined(window, "x", part)); };
    add(Kind::WindowSizes, [](const Window& d) { return d.size; });
    add(Kind::WindowStrides, [](const Window& d) { return d.stride; });
    add(Kind::WindowPadding, [](const Window& d) { return fmt::format("{}_{}", d.paddingLow, d.paddingHigh); });
    add(Kind::WindowDilation, [](const Window& d) { return d.windowDilation; });
    add(Kind::BaseDilation, [](const Window& d) { return d.baseDilation; });
    if (std::ranges::any_of(window, &Window::reversal))
        add(Kind::WindowReversal, [](const Window& d) { return d.reversal ? 1 : 0; });
}

void addDimensionNumbers(FactList& facts, const hlo::Attributes& attributes)
{
    if (attributes.convolution)
        facts.add(Kind::DimensionLabels, hlo::dimensionLabels(*attributes.convolution).value_or(std::string()));
    facts.addList(Kind::Dimensions, attributes.dimensions);
    if (attributes.dot) {
        facts.addList(Kind::LhsContracting, attributes.dot->lhsContracting);
        facts.addList(Kind::RhsContracting, attributes.dot->rhsContracting);
        facts.addList(Kind::LhsBatch, attributes.dot->lhsBatch);
        facts.addList(Kind::RhsBatch, attributes.dot->rhsBatch);
    }
    facts.addNumber(Kind::FeatureGroups, attributes.featureGroupCount);
    facts.addNumber(Kind::BatchGroups, attributes.batchGroupCount);
    facts.add(Kind::Slice, joined(attributes.slice, " ", [](const hlo::SliceDimension& d) {
                  return d.stride == 1 ? fmt::format("[{}:{}]", d.start, d.limit)
                                       : fmt::format("[{}:{}:{}]", d.start, d.limit, d.stride);
              }));
    facts.addList(Kind::SliceSizes, attributes.dynamicSliceSizes);
    facts.add(Kind::Padding, joined(attributes.padding, "x", [](const hlo::PaddingDimension& d) {
                  return d.interior == 0 ? fmt::format("{}_{}", d.low, d.high)
                                         : fmt::format("{}_{}_{}", d.low, d.high, d.interior);
              }));
}

void addRest(FactList& facts, const hlo::Attributes& attributes)
{
    facts.addNumber(Kind::TupleIndex, attributes.tupleIndex);
    facts.add(Kind::Comparison, std::string(attributes.comparisonDirection));
    facts.add(Kind::FusionKind, std::string(attributes.fusionKind));
    facts.add(Kind::CallTarget, std::string(attributes.customCallTarget));
    if (attributes.isStable)
        facts.add(Kind::StableSort, "true");
    facts.add(Kind::BackendConfig, shownBytes(attributes.backendConfig));
}

void addTripCount(FactList& facts, const hlo::Module& module, NodeId node)
{
    if (module.instruction(node).opcodeName != "while")
        return;
    if (const std::optional<hlo::TripCount> trips = hlo::tripCountOf(module, node))
        facts.add(trips->isInferred ? Kind::InferredTripCount : Kind::TripCount, fmt::format("{:.0f}", trips->count));
}

} // namespace

std::vector<InstructionFact> instructionFacts(const hlo::Module& module, NodeId node)
{
    const hlo::Instruction& instruction = module.instruction(node);
    const auto parts = instruction.text.empty() ? std::nullopt : instructionParts(instruction.text);
    FactList facts;
    addMetadata(facts, module.metadataOf(node));
    if (instruction.opcode == Opcode::Constant)
        facts.add(Kind::Value, std::string(parts ? parts->operands : hlo::keptValue(module, node)));
    if (instruction.opcode == Opcode::Parameter)
        facts.addNumber(Kind::ParameterNumber, instruction.parameterNumber);
    addTripCount(facts, module, node);
    if (const hlo::Attributes* attributes = module.attributesOf(node)) {
        addWindow(facts, attributes->window);
        addDimensionNumbers(facts, *attributes);
        addRest(facts, *attributes);
    }
    if (parts) {
        std::string_view rest = parts->attributes;
        while (const auto attribute = takeAttribute(rest))
            if (!hlo::isModuleAttribute(attribute->key, instruction.opcodeName))
                facts.addWritten(*attribute);
    }
    return facts.take();
}

std::vector<NodeId> boundOperands(const hlo::Module& module, NodeId parameter, std::span<const NodeId> callers)
{
    const hlo::Instruction& instruction = module.instruction(parameter);
    std::vector<NodeId> bound;
    for (const NodeId caller : callers) {
        const auto operands = module.operandsOf(caller);
        auto place = static_cast<std::size_t>(std::max<std::int64_t>(instruction.parameterNumber, 0));
        switch (module.instruction(caller).opcode) {
        case Opcode::Fusion:
        case Opcode::Call:
        case Opcode::While:
            if (place < operands.size())
                bound.push_back(operands[place]);
            break;
        case Opcode::Conditional: { // the predicate, then one operand per branch
            const auto called = module.callsOf(caller);
            place = static_cast<std::size_t>(std::ranges::find(called, instruction.computation) - called.begin()) + 1;
            if (operands.size() == called.size() + 1 && place < operands.size())
                bound.push_back(operands[place]);
            break;
        }
        default:
            break;
        }
    }
    return bound;
}

} // namespace tgraph
