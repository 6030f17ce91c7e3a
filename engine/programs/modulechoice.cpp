// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/nodechoice.h"
#include "engine/programs/nodeoptions.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph {
namespace {

constexpr double bitsInByte = 8;

using Dimensions = std::vector<std::int64_t>;

/// Returns the shape of the node's result; null if it is not an array or has an unbounded dimension.
const hlo::Shape* arrayOf(const hlo::Module& program, NodeId node)
{
    const hlo::Shape& shape = program.shapeOf(node);
    const bool isKnown
        = hlo::isArray(shape) && std::ranges::none_of(shape.dimensions, [](std::int64_t extent) { return extent < 0; });
    return isKnown ? &shape : nullptr;
}

bool isNameable(const hlo::Shape& shape)
{
    return shape.dimensions.size() <= layoutEntries;
}

/// Returns true if these are distinct dimensions of a tensor of that rank.
bool fit(const Dimensions& dimensions, std::size_t rank)
{
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        if (dimensions[i] < 0 || static_cast<std::size_t>(dimensions[i]) >= rank
            || std::find(dimensions.begin(), dimensions.begin() + static_cast<std::ptrdiff_t>(i), dimensions[i])
                != dimensions.begin() + static_cast<std::ptrdiff_t>(i))
            return false;
    return true;
}

using Named = std::array<Dimensions, layoutParts.size()>; ///< output, input, kernel

Named namedOf(const hlo::ConvolutionDimensions& labels)
{
    Named named
        = {Dimensions{labels.outputBatch, labels.outputFeature}, Dimensions{labels.inputBatch, labels.inputFeature},
           Dimensions{labels.kernelInputFeature, labels.kernelOutputFeature}};
    for (Dimensions& dimensions : named)
        std::erase_if(dimensions, [](std::int64_t dimension) { return dimension < 0; }); // "?" in the labels
    return named;
}

/// Returns the last dimension that is in neither list; std::nullopt if all are.
std::optional<std::int64_t> lastFree(std::size_t rank, const Dimensions& contracting, const Dimensions& batch)
{
    const auto isIn = [](const Dimensions& list, std::int64_t dimension) {
        return std::ranges::find(list, dimension) != list.end();
    };
    for (std::size_t i = rank; i-- > 0;)
        if (const auto dimension = static_cast<std::int64_t>(i);
            !isIn(contracting, dimension) && !isIn(batch, dimension))
            return dimension;
    return std::nullopt;
}

Dimensions lastOnes(std::optional<std::int64_t> free, const Dimensions& contracting)
{
    Dimensions named;
    if (free)
        named.push_back(*free);
    if (!contracting.empty())
        named.push_back(*std::ranges::max_element(contracting));
    return named;
}

/// Returns the named dimensions; std::nullopt if the dimension numbers do not fit the shapes.
std::optional<Named> namedOf(const hlo::DotDimensions& dot, std::size_t outputRank, std::size_t lhsRank,
                             std::size_t rhsRank)
{
    const auto joined = [](Dimensions first, const Dimensions& second) {
        first.insert(first.end(), second.begin(), second.end());
        return first;
    };
    const Dimensions lhsBound = joined(dot.lhsContracting, dot.lhsBatch);
    const Dimensions rhsBound = joined(dot.rhsContracting, dot.rhsBatch);
    if (!fit(lhsBound, lhsRank) || !fit(rhsBound, rhsRank) || dot.lhsBatch.size() != dot.rhsBatch.size()
        || dot.lhsContracting.size() != dot.rhsContracting.size())
        return std::nullopt;
    const std::size_t lhsFree = lhsRank - lhsBound.size();
    const std::size_t rhsFree = rhsRank - rhsBound.size();
    if (dot.lhsBatch.size() + lhsFree + rhsFree != outputRank)
        return std::nullopt;
    Dimensions output; // batch dimensions, free ones of the left operand, free ones of the right operand
    if (lhsFree > 0)
        output.push_back(static_cast<std::int64_t>(dot.lhsBatch.size() + lhsFree - 1));
    if (rhsFree > 0)
        output.push_back(static_cast<std::int64_t>(outputRank - 1));
    return Named{output, lastOnes(lastFree(lhsRank, dot.lhsContracting, dot.lhsBatch), dot.lhsContracting),
                 lastOnes(lastFree(rhsRank, dot.rhsContracting, dot.rhsBatch), dot.rhsContracting)};
}

using Tensors = std::array<const hlo::Shape*, layoutParts.size()>;

/// Returns the result and two operands; std::nullopt if one is missing or no array.
std::optional<Tensors> tensorsOf(const hlo::Module& program, NodeId node)
{
    const auto operands = program.operandsOf(node);
    if (operands.size() != 2)
        return std::nullopt;
    const Tensors tensors = {arrayOf(program, node), arrayOf(program, operands[0]), arrayOf(program, operands[1])};
    return std::ranges::find(tensors, nullptr) == tensors.end() ? std::optional(tensors) : std::nullopt;
}

std::optional<Named> namedOf(const hlo::Module& program, NodeId node, const Tensors& tensors)
{
    const hlo::Attributes* attributes = program.attributesOf(node);
    const auto rank = [&](std::size_t part) { return tensors[part]->dimensions.size(); };
    if (attributes == nullptr)
        return std::nullopt;
    if (program.instruction(node).opcode == Opcode::Dot)
        return attributes->dot ? namedOf(*attributes->dot, rank(0), rank(1), rank(2)) : std::nullopt;
    if (!attributes->convolution)
        return std::nullopt;
    const Named named = namedOf(*attributes->convolution);
    for (std::size_t part = 0; part < named.size(); ++part)
        if (!fit(named[part], rank(part)))
            return std::nullopt;
    return named;
}

std::variant<std::vector<ConfigVector>, LeftOut> contractionVectors(const hlo::Module& program, NodeId node,
                                                                    bool layoutsAssigned)
{
    const auto tensors = tensorsOf(program, node);
    if (!tensors)
        return LeftOut::NotUnderstood;
    if (!std::ranges::all_of(*tensors, [](const hlo::Shape* shape) { return isNameable(*shape); }))
        return LeftOut::Unnameable;
    const auto named = namedOf(program, node, *tensors);
    if (!named)
        return LeftOut::NotUnderstood;
    NamedTensors all;
    bool ofMatrices = program.instruction(node).opcode == Opcode::Dot;
    for (std::size_t part = 0; part < all.size(); ++part) {
        const hlo::Shape& shape = *(*tensors)[part];
        all[part] = {.extents = shape.dimensions, .named = (*named)[part], .own = {}};
        if (layoutsAssigned)
            all[part].own = hlo::minorToMajor(shape);
        ofMatrices = ofMatrices && shape.dimensions.size() == 2;
    }
    return contractionOptions(all, ofMatrices);
}

std::variant<std::vector<ConfigVector>, LeftOut> reshapeVectors(const hlo::Module& program, NodeId node,
                                                                bool layoutsAssigned)
{
    const auto operands = program.operandsOf(node);
    const hlo::Shape* output = arrayOf(program, node);
    const hlo::Shape* input = operands.size() == 1 ? arrayOf(program, operands[0]) : nullptr;
    if (output == nullptr || input == nullptr)
        return LeftOut::NotUnderstood;
    if (!isNameable(*output) || !isNameable(*input))
        return LeftOut::Unnameable;
    std::optional<ConfigVector> own;
    const DimensionOrder ownOutput = hlo::minorToMajor(*output);
    const DimensionOrder ownInput = hlo::minorToMajor(*input);
    if (layoutsAssigned && ownOutput.size() <= layoutEntries && ownInput.size() <= layoutEntries) {
        own = openVector();
        putLayout(*own, LayoutPart::Output, ownOutput);
        putLayout(*own, LayoutPart::Input, ownInput);
    }
    auto options = reshapeOptions(input->dimensions, output->dimensions, own);
    if (options.empty())
        return LeftOut::NotUnderstood;
    return options;
}

} // namespace

std::variant<NodeChoice, LeftOut> choiceOf(const hlo::Module& program, NodeId node, bool layoutsAssigned)
{
    const Opcode opcode = program.instruction(node).opcode;
    auto options = opcode == Opcode::Reshape ? reshapeVectors(program, node, layoutsAssigned)
                                             : contractionVectors(program, node, layoutsAssigned);
    if (const auto* leftOut = std::get_if<LeftOut>(&options))
        return *leftOut;
    const hlo::Shape& result = program.shapeOf(node);
    return NodeChoice{.node = node,
                      .opcode = opcode,
                      .options = std::get<std::vector<ConfigVector>>(std::move(options)),
                      .extents = result.dimensions,
                      .elementBytes = hlo::elementBits(result.type) / bitsInByte};
}

} // namespace tgraph
