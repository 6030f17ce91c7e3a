// SPDX-License-Identifier: GPL-3.0-or-later
// Compares protobufs in text format and as JSON with protobuf's own library, whose descriptors are made of our tables.
#include "engine/hlo/textproto/textproto.h"

#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/textproto/messageschema.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/text_format.h>
#include <google/protobuf/util/json_util.h>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
namespace pb = google::protobuf;
using testing::HasSubstr;

namespace readableprotobufs { // the tests of this program are compiled together
namespace {

pb::FieldDescriptorProto::Type typeOf(FieldKind kind)
{
    using Type = pb::FieldDescriptorProto;
    switch (kind) {
    case FieldKind::Message:
    case FieldKind::Map:
        return Type::TYPE_MESSAGE;
    case FieldKind::Text:
        return Type::TYPE_STRING;
    case FieldKind::Bytes:
        return Type::TYPE_BYTES;
    case FieldKind::Int32:
        return Type::TYPE_INT32;
    case FieldKind::Int64:
        return Type::TYPE_INT64;
    case FieldKind::UInt32:
        return Type::TYPE_UINT32;
    case FieldKind::UInt64:
        return Type::TYPE_UINT64;
    case FieldKind::Bool:
        return Type::TYPE_BOOL;
    case FieldKind::Float:
        return Type::TYPE_FLOAT;
    case FieldKind::Double:
        return Type::TYPE_DOUBLE;
    case FieldKind::Enum:
        return Type::TYPE_ENUM;
    }
    return Type::TYPE_INT64;
}

/// Protobuf's library for the messages of our tables. Messages and lists of names count as repeated, which changes
/// neither the wire format nor the text format.
class ReferenceLibrary {
public:
    ReferenceLibrary()
    {
        const MessageSchema& schema = MessageSchema::instance();
        pb::FileDescriptorProto file;
        file.set_name("judge.proto");
        file.set_package("judge");
        file.set_syntax("proto3");
        for (const SchemaEnum& known : schema.enumerations()) { // each in its own scope, since names of values recur
            pb::DescriptorProto& scope = *file.add_message_type();
            scope.set_name("ScopeOf" + std::string(known.name));
            pb::EnumDescriptorProto& type = *scope.add_enum_type();
            type.set_name(std::string(known.name));
            for (const auto& [name, number] : known.values) {
                type.add_value()->set_name(std::string(name));
                type.mutable_value()->rbegin()->set_number(number);
            }
        }
        for (const SchemaMessage& message : schema.messages())
            if (!message.name().ends_with("Entry"))
                addMessage(*file.add_message_type(), message);
        m_file = m_pool.BuildFile(file);
    }

    [[nodiscard]] std::unique_ptr<pb::Message> message(std::string_view name)
    {
        const pb::Descriptor* const type = m_file->FindMessageTypeByName(std::string(name));
        return std::unique_ptr<pb::Message>(m_factory.GetPrototype(type)->New());
    }
    [[nodiscard]] std::unique_ptr<pb::Message> parsed(std::string_view name, const std::string& bytes)
    {
        auto result = message(name);
        EXPECT_TRUE(result->ParseFromString(bytes));
        result->DiscardUnknownFields(); // printed as numbers, without a meaning for us
        return result;
    }

private:
    static void addMessage(pb::DescriptorProto& type, const SchemaMessage& message)
    {
        const MessageSchema& schema = MessageSchema::instance();
        type.set_name(std::string(message.name()));
        for (const SchemaField& known : message.fields()) {
            pb::FieldDescriptorProto& field = *type.add_field();
            const bool isMessage = known.kind == FieldKind::Message || known.kind == FieldKind::Map;
            const bool isList = isMessage || known.isPacked || known.name.ends_with("_names");
            field.set_name(std::string(known.name));
            field.set_number(static_cast<int>(known.number));
            field.set_type(typeOf(known.kind));
            field.set_label(isList ? pb::FieldDescriptorProto::LABEL_REPEATED
                                   : pb::FieldDescriptorProto::LABEL_OPTIONAL);
            if (known.kind == FieldKind::Enum) {
                const std::string name(schema.enumeration(known.type).name);
                field.set_type_name(".judge.ScopeOf" + name + "." + name);
            } else if (isMessage) {
                const SchemaMessage& part = schema.message(known.type);
                const std::string scope = known.kind == FieldKind::Map ? std::string(message.name()) + "." : "";
                field.set_type_name(".judge." + scope + std::string(part.name()));
                if (known.kind == FieldKind::Map) {
                    pb::DescriptorProto& entry = *type.add_nested_type();
                    addMessage(entry, part);
                    entry.mutable_options()->set_map_entry(true);
                    for (pb::FieldDescriptorProto& half : *entry.mutable_field())
                        half.set_label(pb::FieldDescriptorProto::LABEL_OPTIONAL);
                }
            }
        }
    }

    pb::DescriptorPool m_pool;
    pb::DynamicMessageFactory m_factory{&m_pool};
    const pb::FileDescriptor* m_file = nullptr;
};

std::string textOf(const pb::Message& message)
{
    std::string text;
    EXPECT_TRUE(pb::TextFormat::PrintToString(message, &text));
    return text;
}

std::string jsonOf(const pb::Message& message, bool snakeCase)
{
    pb::util::JsonPrintOptions options;
    options.add_whitespace = !snakeCase;
    options.preserve_proto_field_names = snakeCase;
    options.always_print_enums_as_ints = snakeCase;
    std::string text;
    EXPECT_TRUE(pb::util::MessageToJsonString(message, &text, options).ok());
    return text;
}

ProtoBytes bytesOf(std::string_view text, std::string_view message = "HloModuleProto",
                   ProtoSyntax syntax = ProtoSyntax::Text)
{
    return protoBytesOf(text, {.syntax = syntax, .message = message}, "test.pbtxt");
}

std::string errorOf(std::string_view text, ProtoSyntax syntax = ProtoSyntax::Text)
{
    return errorFrom([&] { (void)bytesOf(text, "HloModuleProto", syntax); });
}

ProgramFile opened(const std::string& text)
{
    return openProgramBytes(std::make_shared<const std::string>(text), "test.pbtxt");
}

/// Compares the translations of a message's printed forms with its bytes, and the programs that are read.
void expectEqualForms(std::string_view name, const std::string& bytes)
{
    ReferenceLibrary judge;
    const auto message = judge.parsed(name, bytes);
    const std::string wire = message->SerializeAsString();
    const std::string text = textOf(*message);
    EXPECT_EQ(bytesOf(text, name).bytes.size(), wire.size()) << "packed as protobuf packs it";
    EXPECT_TRUE(textOf(*judge.parsed(name, bytesOf(text, name).bytes)) == text);
    EXPECT_TRUE(bytesOf(text, name).notes.empty());
    for (const bool snakeCase : {false, true}) {
        const std::string json = jsonOf(*message, snakeCase);
        const auto again = judge.parsed(name, bytesOf(json, name, ProtoSyntax::Json).bytes);
        EXPECT_EQ(textOf(*again), text);
    }
    const std::string program = describe(readProgram(opened(wire)));
    EXPECT_EQ(describe(readProgram(opened(text))), program);
    EXPECT_EQ(describe(readProgram(opened(jsonOf(*message, false)))), program);
    EXPECT_EQ(describe(readProgram(opened(jsonOf(*message, true)))), program);
}

TEST(ReadableProtobufs, EqualTheBinaryForm)
{
    const std::string sample = writeHloModuleProto(moduleOf(sampleText())).bytes;
    expectEqualForms("HloModuleProto", sample);
    expectEqualForms("HloProto", hloProtoOf(sample));
    expectEqualForms("HloModuleProto", reduceModuleProto());
    expectEqualForms("HloSnapshot", bytesField(1, hloProtoOf(sample)) + bytesField(4, "CPU"));
}

TEST(ReadableProtobufs, EqualTheBinaryFormOfRealPrograms)
{
    const auto folder = realHloFolder();
    if (!folder)
        GTEST_SKIP() << hloSkipReason;
    for (const char* name : {"jit_f.tpu.hlo.pb", "jit_forward_3d_conv.gpu.hlo.pb", "jit_loss_fn.gpu.hlo.pb"})
        expectEqualForms("HloProto", readFile(*folder / name));
}

TEST(ReadableProtobufs, AreReadInEveryNotationThatProtobufReads)
{
    const std::string text = R"(# a comment
name: "m" ' and' # adjacent strings
  "\x41\102\n\u00e4\U0001F600\"" ; entry_computation_name: 'e',
computations < name: "c"
  instructions: [ { name: "p" opcode: "parameter" id: 0x10 parameter_number: 010 dimensions: [1, -2, 3] dimensions: 4
      literal { f32s: [1.5f, -inf, nan, 1e3, .5, - 2] preds: [true, f, 1] u64s: 18446744073709551615 f64s: 1e-7 f16s: "\000\377" }
      shape: { element_type: F32 dimensions: [] tuple_shapes { element_type: 10 } } },
    { name: "q" frontend_attributes { map { key: "k" value: "v" } } } ]
>
id: -9223372036854775808
)";
    ReferenceLibrary judge;
    const auto expected = judge.message("HloModuleProto");
    ASSERT_TRUE(pb::TextFormat::ParseFromString(text, expected.get()));
    EXPECT_EQ(textOf(*judge.parsed("HloModuleProto", bytesOf(text).bytes)), textOf(*expected));
}

TEST(ReadableProtobufs, SkipAndCountUnknownParts)
{
    const ProtoBytes read = bytesOf(R"(name: "m"
later_field { a: 1 b < c: "x" 'y' > [ext.name]: [1, 2] } another: -nan
[some.extension] { a: 1 }
77: 12
computations { name: "c" instructions { sharding { type: LATER_TYPE } name: "p" } }
)");
    EXPECT_EQ(textOf(*ReferenceLibrary().parsed("HloModuleProto", read.bytes)),
              textOf(*ReferenceLibrary().parsed("HloModuleProto",
                                                bytesOf(R"(
name: "m" computations { name: "c" instructions { sharding { } name: "p" } })")
                                                    .bytes)));
    ASSERT_EQ(read.notes.size(), 1U);
    EXPECT_EQ(read.notes[0], "skipped: 5 fields with unknown names, first 'later_field' in line 2, column 1");
}

TEST(ReadableProtobufs, NameThePlaceOfEveryError)
{
    EXPECT_EQ(errorOf("name: \"m\"\n id: x1"),
              "test.pbtxt: line 2, column 6: found 'x1', expected a whole number of 64 bits");
    EXPECT_THAT(errorOf("computations {\n  name: \"c\"\n"),
                HasSubstr("line 3, column 1: found the end of the text, expected a field or }"));
    EXPECT_THAT(errorOf("name: \"m\n\""), HasSubstr("line 1, column 7: found a string that does not end on its line"));
    EXPECT_THAT(errorOf("name: 'a\\q'"), HasSubstr("line 1, column 9"));
    EXPECT_THAT(errorOf("id: 9223372036854775808"), HasSubstr("expected a whole number of 64 bits"));
    EXPECT_THAT(errorOf("computations { instructions { shape { element_type: F7 } } }"),
                HasSubstr("column 53: found 'F7', expected an element type such as F32"));
    EXPECT_THAT(errorOf("computations: 3"), HasSubstr("expected {, which begins a message"));
    EXPECT_THAT(errorOf("name \"m\""), HasSubstr("expected :"));
    EXPECT_THAT(errorOf("]"), HasSubstr("expected the name of a field"));
    EXPECT_THAT(errorOf("{\"name\": 3}", ProtoSyntax::Json), HasSubstr("column 10: found '3}', expected a string"));
    EXPECT_THAT(errorOf("{\"id\": \"x\"}", ProtoSyntax::Json), HasSubstr("expected a whole number of 64 bits"));
    EXPECT_THAT(errorOf("{\"id\": 1} {", ProtoSyntax::Json), HasSubstr("expected the end of the text"));
    EXPECT_THAT(errorOf("{\"id\": 1,}", ProtoSyntax::Json), HasSubstr("expected a name in quotes"));
    std::string deep;
    for (int i = 0; i < 300; ++i)
        deep += "a {";
    EXPECT_THAT(errorOf(deep), HasSubstr("messages nested deeper than 200"));
    // The module's reader finds errors of the program in the translated bytes and names their places in the text.
    EXPECT_EQ(errorFrom([] {
                  (void)readProgram(opened("entry_computation_id: 1\ncomputations {\n  name: \"e\" id: 1 root_id: 1\n"
                                           "  instructions { name: \"p\" opcode: \"parameter\" id: 1\n"
                                           "    shape { element_type: F32 } }\n"
                                           "  instructions { name: \"n\" opcode: \"negate\" id: 2 operand_ids: 7\n"
                                           "    shape { element_type: F32 } }\n}\n"));
              }).substr(0, 27),
              "test.pbtxt: line 6, column ");
    EXPECT_THAT(errorFrom([] {
                    (void)protoBytesOf("name: \"123456789\"", {.message = "HloProto"}, "t", {.fileBytes = 4});
                    (void)protoBytesOf("name: \"123456789\"", {.message = "HloModuleProto"}, "t", {.fileBytes = 4});
                }),
                HasSubstr("a protobuf of more than 4 B"));
}

TEST(ReadableProtobufs, ReadJsonAsItsMappingDefinesIt)
{
    const std::string json
        = R"({"name": "a\u00e4\ud83d\ude00\/", "entryComputationId": "-5", "id": 1e3, "isDynamic": true,
 "entry_computation_name": null, "later": {"a": [1, {"b": null}]},
 "schedule": {"sequences": {"7": {"instructionIds": ["1", 2.0]}}},
 "computations": [{"instructions": [{"backendConfig": "-_-_YQ==", "epsilon": "NaN",
   "literal": {"f32s": [1, "Infinity", "-Infinity", 2.5]}, "shape": {"elementType": "BF16", "layout": {}},
   "operandShapesWithLayout": [{"element_type": 11}]}]}]})";
    ReferenceLibrary judge;
    const auto expected = judge.message("HloModuleProto");
    ASSERT_TRUE(pb::TextFormat::ParseFromString(R"(name: "a\303\244\360\237\230\200/" entry_computation_id: -5 id: 1000
is_dynamic: true schedule { sequences { key: 7 value { instruction_ids: [1, 2] } } }
computations { instructions { backend_config: "\373\377\277a" epsilon: nan
  literal { f32s: [1, inf, -inf, 2.5] } shape { element_type: BF16 layout { } }
  operand_shapes_with_layout { element_type: F32 } } })",
                                                expected.get()));
    const ProtoBytes read = bytesOf(json, "HloModuleProto", ProtoSyntax::Json);
    EXPECT_EQ(textOf(*judge.parsed("HloModuleProto", read.bytes)), textOf(*expected));
    ASSERT_EQ(read.notes.size(), 1U);
    EXPECT_THAT(read.notes[0], HasSubstr("1 field with unknown names, first 'later' in line 2"));
}

TEST(ReadableProtobufs, AreRecognisedByTheirOutermostFields)
{
    const auto messageOf = [](std::string_view text) {
        const auto form = protoFormOf(text);
        return form ? std::string(form->message) : std::string();
    };
    EXPECT_EQ(messageOf("# comment\nhlo_module {\n  name: \"m\"\n}"), "HloProto");
    EXPECT_EQ(messageOf("buffer_assignment { } hlo_module { }"), "HloProto");
    EXPECT_EQ(messageOf("name: \"m\"\nentry_computation_name: "), "HloModuleProto");
    EXPECT_EQ(messageOf("id: 3 computations { instr"), "HloModuleProto");
    EXPECT_EQ(messageOf("hlo: < hlo_module { } >"), "HloSnapshot");
    EXPECT_EQ(messageOf("\xef\xbb\xbf{ \"hloModule\": {} }"), "HloProto");
    EXPECT_EQ(messageOf("{\"name\": \"m\", \"computations\": ["), "HloModuleProto");
    EXPECT_EQ(messageOf("HloModule m\nENTRY e { a = f32[] constant(0) }"), "");
    EXPECT_EQ(messageOf("computations {\n  p = f32[] parameter(0)\n}"), "") << "HLO text";
    EXPECT_EQ(messageOf("seed: 42\nreplica_count: 1\n"), "");
    EXPECT_EQ(messageOf("{\"a\": 1}"), "");
    EXPECT_EQ(messageOf(""), "");
}

TEST(ReadableProtobufs, OfOtherKindsAreNamed)
{
    const auto openError = [](const std::string& text) { return errorFrom([&] { (void)opened(text); }); };
    EXPECT_THAT(openError("fusion_steps {\n  fusion {\n    fusion_name: \"loop\"\n  }\n}\n"),
                HasSubstr("this is a record of fusion steps"));
    EXPECT_THAT(openError("seed: 42\nentry_computation_layout { parameters { dimensions: 8 } }\n"),
                HasSubstr("this is a configuration of a module"));
    EXPECT_THAT(openError("title: 42\nweight: 1\n"), HasSubstr("another protobuf in text form")) << "by its name";
}

TEST(ReadableProtobufs, StopWhileTheirFormIsSought)
{
    std::stop_source source;
    source.request_stop();
    std::string other; // contains no program, which is known only at its end
    for (int i = 0; i < 100; ++i)
        other += "step: 1\n";
    EXPECT_EQ(protoFormOf(other), std::nullopt);
    EXPECT_THROW((void)protoFormOf(other, source.get_token()), Cancelled);
}

} // namespace
} // namespace readableprotobufs
