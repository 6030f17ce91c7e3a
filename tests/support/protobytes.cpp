// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/protobytes.h"

#include <stdexcept>
#include <zlib.h>

namespace tgraph::test {
namespace {

constexpr std::int64_t mainId = 7;
constexpr std::int64_t regionId = 3;

std::int64_t wideId(std::int64_t computation, std::int64_t number)
{
    return (computation << 32) + number;
}

std::string compressed(const std::string& content, int level, int windowBits)
{
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("deflateInit2");
    std::string input = content;
    std::string result(deflateBound(&stream, content.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        throw std::runtime_error("deflate");
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return result;
}

} // namespace

std::string varint(std::uint64_t value)
{
    std::string bytes;
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>((value & 0x7f) | 0x80);
    return bytes + static_cast<char>(value);
}

std::string fieldTag(std::uint32_t number, int wireType)
{
    return varint((std::uint64_t{number} << 3) | static_cast<std::uint64_t>(wireType));
}

std::string numberField(std::uint32_t number, std::int64_t value)
{
    return fieldTag(number, 0) + varint(static_cast<std::uint64_t>(value));
}

std::string bytesField(std::uint32_t number, std::string_view bytes)
{
    return fieldTag(number, 2) + varint(bytes.size()) + std::string(bytes);
}

std::string packedField(std::uint32_t number, std::initializer_list<std::int64_t> values)
{
    std::string packed;
    for (const std::int64_t value : values)
        packed += varint(static_cast<std::uint64_t>(value));
    return bytesField(number, packed);
}

std::string shapeProto(std::initializer_list<std::int64_t> dimensions, int type)
{
    std::string order;
    for (std::size_t i = dimensions.size(); i-- > 0;)
        order += varint(i);
    return numberField(2, type) + packedField(3, dimensions) + bytesField(5, bytesField(1, order));
}

std::string instructionProto(const ProtoInstruction& instruction)
{
    std::string operands;
    for (const std::int64_t operand : instruction.operands)
        operands += varint(static_cast<std::uint64_t>(operand));
    return bytesField(1, instruction.name) + bytesField(2, instruction.opcode) + bytesField(3, instruction.shape)
        + instruction.more + numberField(35, instruction.id)
        + (operands.empty() ? std::string() : bytesField(36, operands));
}

std::string computationProto(const ProtoComputation& computation)
{
    std::string bytes = bytesField(1, computation.name);
    for (const ProtoInstruction& instruction : computation.instructions)
        bytes += bytesField(2, instructionProto(instruction));
    return bytes + numberField(5, computation.id) + numberField(6, computation.rootId);
}

std::string moduleProto(std::string_view name, const std::vector<ProtoComputation>& computations, std::int64_t entryId)
{
    std::string bytes = bytesField(1, name);
    for (const ProtoComputation& computation : computations)
        bytes += bytesField(3, computationProto(computation));
    return bytes + numberField(6, entryId);
}

std::vector<ProtoComputation> reduceComputations()
{
    const std::string scalar = shapeProto({});
    return {
        {.name = "region_0.3",
         .instructions
         = {{.name = "x", .opcode = "parameter", .shape = scalar, .id = wideId(regionId, 0)},
            {.name = "y", .opcode = "parameter", .shape = scalar, .id = wideId(regionId, 1), .more = numberField(9, 1)},
            {.name = "add.2",
             .opcode = "add",
             .shape = scalar,
             .id = wideId(regionId, 2),
             .operands = {wideId(regionId, 0), wideId(regionId, 1)}}},
         .id = regionId,
         .rootId = wideId(regionId, 2)},
        {.name = "main.7",
         .instructions = {{.name = "p", .opcode = "parameter", .id = wideId(mainId, 4)},
                          {.name = "zero", .opcode = "constant", .shape = scalar, .id = wideId(mainId, 5)},
                          {.name = "reduce.6",
                           .opcode = "reduce",
                           .shape = shapeProto({4}),
                           .id = wideId(mainId, 6),
                           .operands = {wideId(mainId, 4), wideId(mainId, 5)},
                           .more = bytesField(7, bytesField(1, "sum") + bytesField(2, "jit(f)/reduce_sum"))
                               + packedField(14, {1}) + packedField(38, {regionId})}},
         .id = mainId,
         .rootId = wideId(mainId, 6)}};
}

std::string reduceModuleProto()
{
    return moduleProto("jit_f", reduceComputations(), mainId);
}

std::string gzipped(const std::string& content, int level)
{
    return compressed(content, level, 15 + 16);
}

std::string zlibbed(const std::string& content)
{
    return compressed(content, 6, 15);
}

} // namespace tgraph::test
