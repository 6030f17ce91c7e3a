// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programsignatures.h"

#include "engine/core/task.h"
#include "engine/programs/instructiontext.h"

#include <bit>

namespace tgraph {
namespace {

constexpr std::uint64_t scramble(std::uint64_t value) // splitmix64's
{
    value += 0x9e3779b97f4a7c15;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111eb;
    return value ^ (value >> 31U);
}

class Hash {
public:
    void add(std::uint64_t value) { m_value = scramble(m_value ^ scramble(value)); }
    void addNumber(std::int64_t value) { add(std::bit_cast<std::uint64_t>(value)); }
    void addText(std::string_view text)
    {
        add(text.size());
        while (text.size() >= 8) {
            std::uint64_t word = 0;
            for (std::size_t i = 0; i < 8; ++i)
                word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
            add(word);
            text.remove_prefix(8);
        }
        std::uint64_t last = 0;
        for (const char letter : text)
            last = last << 8U | static_cast<unsigned char>(letter);
        add(last);
    }
    template <typename Numbers> void addList(const Numbers& numbers)
    {
        add(numbers.size());
        for (const auto number : numbers)
            addNumber(static_cast<std::int64_t>(number));
    }
    [[nodiscard]] std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0x2545f4914f6cdd1d;
};

/// Hashes the text without spaces and comments such as `/*index=5*/`, which carry no information.
std::uint64_t hashOfWritten(std::string_view text)
{
    std::uint64_t sum = 0xcbf29ce484222325;
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (!isQuoted && letter == '/' && text.substr(i).starts_with("/*")) {
            const std::size_t end = text.find("*/", i + 2);
            i = end == std::string_view::npos ? text.size() : end + 1;
            continue;
        }
        if (letter == '"' && (i == 0 || text[i - 1] != '\\'))
            isQuoted = !isQuoted;
        if (isQuoted || (letter != ' ' && letter != '\n' && letter != '\t' && letter != '\r'))
            sum = (sum ^ static_cast<unsigned char>(letter)) * 0x100000001b3; // FNV-1a
    }
    return scramble(sum);
}

/// Hashes the attributes that affect the result, except names of computations, independent of their order.
std::uint64_t hashOfAttributes(std::string_view written)
{
    std::uint64_t sum = 0;
    while (const auto attribute = takeAttribute(written))
        if (const std::string_view key = attribute->key; !isCallKey(key) && key != "metadata" && key != "origin")
            sum += scramble(hashOfWritten(attribute->key) ^ scramble(hashOfWritten(attribute->value)));
    return sum;
}

void addConvolution(Hash& hash, const hlo::ConvolutionDimensions& numbers)
{
    for (const std::int64_t number : {numbers.inputBatch, numbers.inputFeature, numbers.kernelInputFeature,
                                      numbers.kernelOutputFeature, numbers.outputBatch, numbers.outputFeature})
        hash.addNumber(number);
    for (const auto* spatial : {&numbers.inputSpatial, &numbers.kernelSpatial, &numbers.outputSpatial})
        hash.addList(*spatial);
}

std::uint64_t hashOfKnown(const hlo::Attributes& known)
{
    Hash hash;
    hash.addList(known.dimensions);
    for (const hlo::WindowDimension& window : known.window)
        hash.addList(std::array{window.size, window.stride, window.paddingLow, window.paddingHigh,
                                window.windowDilation, window.baseDilation, std::int64_t{window.reversal}});
    if (known.convolution)
        addConvolution(hash, *known.convolution);
    if (known.dot)
        for (const auto* list :
             {&known.dot->lhsContracting, &known.dot->rhsContracting, &known.dot->lhsBatch, &known.dot->rhsBatch})
            hash.addList(*list);
    for (const hlo::SliceDimension& slice : known.slice)
        hash.addList(std::array{slice.start, slice.limit, slice.stride});
    hash.addList(known.dynamicSliceSizes);
    for (const hlo::PaddingDimension& padding : known.padding)
        hash.addList(std::array{padding.low, padding.high, padding.interior});
    hash.addNumber(known.featureGroupCount.value_or(1)); // protobufs state it, texts omit it
    hash.addNumber(known.batchGroupCount.value_or(1));
    hash.addNumber(known.tupleIndex.value_or(-1));
    hash.addNumber(known.isStable ? 1 : 0);
    hash.addText(known.customCallTarget);
    hash.addText(known.fusionKind);
    hash.addText(known.comparisonDirection);
    return hash.value();
}

void hashShapes(ProgramSignatures& signatures, const hlo::Module& module)
{
    for (const hlo::Shape& shape : module.shapes) {
        Hash what;
        Hash where;
        what.add(static_cast<std::uint64_t>(shape.type));
        what.addList(shape.dimensions);
        for (std::size_t i = 0; i < shape.dynamic.size(); ++i)
            if (shape.dynamic[i])
                what.add(i + 1);
        where.addList(hlo::minorToMajor(shape));
        where.addText(shape.layoutSuffixes);
        for (const hlo::ShapeId element : shape.elements) { // elements precede their tuple
            what.add(signatures.shape[element.value]);
            where.add(signatures.layout[element.value]);
        }
        signatures.shape.push_back(what.value());
        signatures.layout.push_back(where.value());
    }
}

/// Computes around[0], the instructions themselves, and `attributes`.
void hashInstructions(ProgramSignatures& signatures, const hlo::Module& module, bool fromText,
                      const std::stop_token& stop)
{
    static const std::uint64_t noAttributes = hashOfKnown({});
    for (std::uint32_t i = 0; i < module.instructions.size(); ++i) {
        if (i % 4096 == 0)
            throwIfStopped(stop);
        const hlo::Instruction& instruction = module.instructions[i];
        const hlo::Attributes* known = module.attributesOf(NodeId(i));
        Hash itself;
        itself.addText(instruction.opcodeName);
        itself.add(signatures.shape[instruction.shape.value]);
        itself.addNumber(instruction.parameterNumber);
        itself.add(known != nullptr ? hashOfKnown(*known) : noAttributes);
        Hash stated;
        stated.addNumber(instruction.isRoot ? 1 : 0);
        stated.addNumber(instruction.parameterNumber);
        const auto parts = fromText ? instructionParts(instruction.text) : std::nullopt;
        if (parts) {
            stated.add(hashOfAttributes(parts->attributes));
            if (instruction.opcode == Opcode::Constant)
                itself.add(hashOfWritten(parts->operands));
        } else if (known != nullptr) {
            stated.add(hashOfKnown(*known));
        }
        if (parts && instruction.opcode == Opcode::Constant)
            stated.add(hashOfWritten(parts->operands));
        signatures.attributes.push_back(stated.value());
        signatures.around[0].push_back(itself.value());
    }
}

void widen(const std::vector<std::uint64_t>& before, std::vector<std::uint64_t>& after, const hlo::Module& module)
{
    const std::size_t count = module.instructions.size();
    std::vector<std::uint64_t> users(count, 0); // independent of order
    after.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        Hash hash;
        hash.add(before[i]);
        std::uint64_t place = 0;
        for (const NodeId operand : module.operandsOf(NodeId(i))) {
            hash.add(before[operand.value]);
            users[operand.value] += scramble(before[i] ^ scramble(++place));
        }
        for (const hlo::ComputationId callee : module.callsOf(NodeId(i))) {
            const NodeId root = module.computation(callee).root;
            hash.add(before[root.value]);
        }
        after[i] = hash.value();
    }
    for (std::size_t i = 0; i < count; ++i)
        after[i] = scramble(after[i] ^ scramble(users[i]));
}

} // namespace

ProgramSignatures programSignatures(const hlo::Module& module, bool fromText, const std::stop_token& stop)
{
    ProgramSignatures signatures;
    hashShapes(signatures, module);
    hashInstructions(signatures, module, fromText, stop);
    for (std::size_t round = 1; round < signatures.around.size(); ++round) {
        throwIfStopped(stop);
        widen(signatures.around[round - 1], signatures.around[round], module);
    }
    for (const hlo::Computation& computation : module.computations) {
        std::uint64_t sum = 0;
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
            sum += scramble(signatures.around[0][i]);
        signatures.computation.push_back(sum);
    }
    return signatures;
}

} // namespace tgraph
