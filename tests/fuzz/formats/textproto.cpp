// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a protobuf in text format or as JSON ends in a message that protobuf's wire reader accepts, or in an
// Error.
#include "engine/hlo/textproto/textproto.h"

#include "engine/hlo/files/programfile.h"
#include "engine/hlo/wire/wirereader.h"
#include "tests/fuzz/format.h"

#include <memory>

namespace tgraph::fuzz {
namespace {

using namespace tgraph::hlo;

std::vector<std::string> seeds()
{
    return {
        "hlo_module {\n  name: \"m\"\n  entry_computation_name: \"e\"\n  entry_computation_id: 1\n  computations {\n"
        "    name: \"e\"\n    id: 1\n    root_id: 1\n    instructions {\n      name: \"p\"\n      opcode: "
        "\"parameter\"\n"
        "      id: 1\n      shape { element_type: F32 dimensions: 8 layout { minor_to_major: 0 } }\n    }\n  }\n}\n",
        "name: 'm' # comment\ncomputations: [<name: \"\\x41\\101\\u00e4\" \"b\", id: 0x1; root_id: 01 instructions "
        "[{name:\"p\" opcode:\"constant\" id: 1 literal {f32s: [1.5f, -inf, nan] preds: true c64s: [1, 2]} [a.b/c]: "
        "{x: "
        "1} other < y: -3 >}]>] schedule {sequences {key: 1 value {instruction_ids: [1]}}}",
        R"({"hloModule":{"name":"m\u00e4","entryComputationId":"1","computations":[{"name":"e","id":"1","rootId":"1",)"
        R"("instructions":[{"name":"p","opcode":"parameter","id":"1","shape":{"elementType":"F32","dimensions":["8",2e0],)"
        R"("layout":{"minorToMajor":["0"]}},"backendConfig":"YWI=","epsilon":"NaN","later":[{"a":null},true]}]}],)"
        R"("schedule":{"sequences":{"1":{"instructionIds":["1"]}}}}})"};
}

void checkWire(std::string_view bytes)
{
    const WireFile file{.bytes = bytes};
    for (WireReader reader(bytes, file); reader.next();) { }
}

void read(std::string_view bytes)
{
    const std::string text(bytes);
    const HloLimits limits{.fileBytes = std::uint64_t{1} << 22, .memoryBytes = std::uint64_t{1} << 26};
    (void)protoFormOf(text);
    for (const ProtoSyntax syntax : {ProtoSyntax::Text, ProtoSyntax::Json}) {
        const ProtoForm form{.syntax = syntax, .message = "HloProto"};
        readsOrReports("fuzz.pbtxt: ", [&] {
            const ProtoBytes wire = protoBytesOf(text, form, "fuzz.pbtxt", limits);
            checkWire(wire.bytes);
            require(!placeOfByte(text, form, wire.bytes.size() / 2).empty());
        });
    }
    readsOrReports("fuzz.pbtxt: ", [&] {
        const ProgramFile file = openProgramBytes(std::make_shared<const std::string>(text), "fuzz.pbtxt", limits);
        (void)summarize(file);
        require(!readProgram(file, 0, limits).instructions.empty());
    });
}

} // namespace

const Format textProtoFormat{"textProto", seeds, read};

} // namespace tgraph::fuzz
