// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// Bytes of protobufs; tests may falsify every part. Messages are concatenated with +.
namespace tgraph::test {

[[nodiscard]] std::string varint(std::uint64_t value);
[[nodiscard]] std::string fieldTag(std::uint32_t number, int wireType);
/// Returns a field with a number.
[[nodiscard]] std::string numberField(std::uint32_t number, std::int64_t value);
/// Returns a field with bytes, a string or a message.
[[nodiscard]] std::string bytesField(std::uint32_t number, std::string_view bytes);
/// Returns a repeated number, packed.
[[nodiscard]] std::string packedField(std::uint32_t number, std::initializer_list<std::int64_t> values);

/// Returns the ShapeProto of an array with row-major layout; type 11 is f32.
[[nodiscard]] std::string shapeProto(std::initializer_list<std::int64_t> dimensions, int type = 11);

/// HloInstructionProto; `more` are further fields.
struct ProtoInstruction {
    std::string name;
    std::string opcode;
    std::string shape = shapeProto({4, 8});
    std::int64_t id = 0;
    std::vector<std::int64_t> operands;
    std::string more;
};
[[nodiscard]] std::string instructionProto(const ProtoInstruction& instruction);

struct ProtoComputation {
    std::string name;
    std::vector<ProtoInstruction> instructions;
    std::int64_t id = 0;
    std::int64_t rootId = 0;
};
[[nodiscard]] std::string computationProto(const ProtoComputation& computation);

[[nodiscard]] std::string moduleProto(std::string_view name, const std::vector<ProtoComputation>& computations,
                                      std::int64_t entryId);

/// Returns two computations: main.7 with three instructions calls region_0.3 with three in a
/// reduce; ids have 64 bits.
[[nodiscard]] std::vector<ProtoComputation> reduceComputations();
[[nodiscard]] std::string reduceModuleProto();

/// Compresses to gzip or zlib format.
[[nodiscard]] std::string gzipped(const std::string& content, int level = 6);
[[nodiscard]] std::string zlibbed(const std::string& content);

} // namespace tgraph::test
