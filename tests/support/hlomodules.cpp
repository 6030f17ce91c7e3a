// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hlomodules.h"

#include "engine/hlo/text/textreader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

namespace tgraph::test {
namespace {

using namespace tgraph::hlo;

std::string attributesText(const Attributes& a)
{
    std::string text = fmt::format(" dimensions={} sizes={} index={} groups={},{} stable={}", a.dimensions,
                                   a.dynamicSliceSizes, a.tupleIndex.value_or(-1), a.featureGroupCount.value_or(-1),
                                   a.batchGroupCount.value_or(-1), a.isStable);
    for (const WindowDimension& d : a.window)
        text += fmt::format(" w({} {} {} {} {} {} {})", d.size, d.stride, d.paddingLow, d.paddingHigh, d.windowDilation,
                            d.baseDilation, d.reversal);
    for (const SliceDimension& d : a.slice)
        text += fmt::format(" s({} {} {})", d.start, d.limit, d.stride);
    for (const PaddingDimension& d : a.padding)
        text += fmt::format(" p({} {} {})", d.low, d.high, d.interior);
    if (a.dot)
        text += fmt::format(" dot {} {} {} {}", a.dot->lhsContracting, a.dot->rhsContracting, a.dot->lhsBatch,
                            a.dot->rhsBatch);
    if (const auto& c = a.convolution)
        text += fmt::format(" labels {},{},{} {},{},{} {},{},{}", c->inputBatch, c->inputFeature, c->inputSpatial,
                            c->kernelInputFeature, c->kernelOutputFeature, c->kernelSpatial, c->outputBatch,
                            c->outputFeature, c->outputSpatial);
    return text
        + fmt::format(" target='{}' kind='{}' direction='{}' backend='{}'", a.customCallTarget, a.fusionKind,
                      a.comparisonDirection, a.backendConfig);
}

std::string instructionText(const Module& module, NodeId node)
{
    const Instruction& instruction = module.instruction(node);
    std::string text = fmt::format("  {}{} = {} {} [{}] {} (", instruction.isRoot ? "ROOT " : "", instruction.name,
                                   shapeText(module, instruction.shape), instruction.opcodeName,
                                   static_cast<int>(instruction.opcode), instruction.parameterNumber);
    for (const NodeId operand : module.operandsOf(node))
        text += fmt::format("{} ", operand.value);
    text += ") calls (";
    for (const ComputationId called : module.callsOf(node))
        text += fmt::format("{} ", called.value);
    text += ')';
    if (const Attributes* const attributes = module.attributesOf(node))
        text += attributesText(*attributes);
    if (const Metadata* const metadata = module.metadataOf(node))
        text += fmt::format(" '{}' '{}' '{}':{}", metadata->opType, metadata->opName, metadata->sourceFile,
                            metadata->sourceLine);
    return text;
}

} // namespace

Module moduleOf(std::string_view text)
{
    return readHloText(std::make_shared<const std::string>(text), "test.hlo");
}

NodeId nodeNamed(const Module& module, std::string_view name)
{
    for (const NodeId node : idsBelow<NodeId>(module.instructions.size()))
        if (module.instruction(node).name == name)
            return node;
    throw std::runtime_error("no instruction " + std::string(name));
}

std::string describe(const Module& module)
{
    std::string text = fmt::format("{} scheduled={} entry={}\n", module.name, module.isScheduled, module.entry.value);
    for (const Computation& computation : module.computations) {
        text += fmt::format("{} {}+{} root={} fusion={}\n", computation.name, computation.first, computation.count,
                            computation.root.value, computation.isFusion);
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
            text += instructionText(module, NodeId(i)) + '\n';
    }
    return text;
}

} // namespace tgraph::test
