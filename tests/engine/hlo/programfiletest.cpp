// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/programfile.h"

#include "engine/io/inflate.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
using testing::HasSubstr;

namespace {

ProgramFile openBytes(std::string bytes, const HloLimits& limits = {})
{
    return openProgramBytes(std::make_shared<const std::string>(std::move(bytes)), "test.pb", limits);
}

std::string openError(const std::string& bytes, const HloLimits& limits = {})
{
    return errorFrom([&] { (void)openBytes(bytes, limits); });
}

std::string run(std::int64_t timeNs)
{
    return bytesField(4, numberField(4, timeNs));
}

/// Returns an XSpace as profilers write it: the programs are metadata of events of one plane, or statistics of the
/// plane.
std::string profile(const std::vector<std::string>& programs, bool isLegacy = false)
{
    std::string metadata = numberField(1, 1) + bytesField(2, "/host:metadata");
    for (const std::string& program : programs) {
        const std::string stat = numberField(1, 5) + bytesField(6, program);
        metadata += isLegacy
            ? bytesField(6, stat)
            : bytesField(4, numberField(1, 9) + bytesField(2, bytesField(2, "jit_f(9)") + bytesField(5, stat)));
    }
    const std::string line = bytesField(3, bytesField(2, "threads") + bytesField(4, numberField(1, 3)));
    return bytesField(1, bytesField(2, "/host:CPU") + line) + bytesField(1, metadata) + bytesField(4, "host");
}

TEST(ProgramFiles, AreRecognisedByContent)
{
    const std::string module = reduceModuleProto();
    const std::string hlo = bytesField(1, module);
    const auto formatOf = [](const std::string& bytes) { return openBytes(bytes).format; };
    EXPECT_EQ(formatOf(module), ProgramFormat::HloModuleProto);
    EXPECT_EQ(formatOf(hlo), ProgramFormat::HloProto);
    EXPECT_EQ(formatOf(hlo + bytesField(3, bytesField(1, numberField(1, 3)))), ProgramFormat::HloProto);
    EXPECT_EQ(formatOf(bytesField(1, hlo) + bytesField(2, "literal") + bytesField(4, "CPU")),
              ProgramFormat::HloSnapshot);
    EXPECT_EQ(formatOf(hlo + numberField(2, 7)), ProgramFormat::ModuleTuningData);
    EXPECT_EQ(formatOf(hlo + bytesField(3, run(5))), ProgramFormat::ModuleTuningData);
    EXPECT_EQ(formatOf(hlo + bytesField(3, "") + bytesField(3, "")), ProgramFormat::ModuleTuningData);
    EXPECT_EQ(formatOf(hlo + numberField(4, 2)), ProgramFormat::ModuleTuningData);
    EXPECT_EQ(formatOf(bytesField(1, hlo + numberField(2, 7))), ProgramFormat::TuningData);
    EXPECT_EQ(formatOf(bytesField(1, hlo) + bytesField(1, hlo)), ProgramFormat::TuningData);
    EXPECT_EQ(formatOf(profile({hlo})), ProgramFormat::Profile);
    EXPECT_EQ(formatOf(std::string(sampleText())), ProgramFormat::HloText);
    EXPECT_EQ(formatOf("I0521 12:04:45.883 1509 file.cc:186] HloModule m\nENTRY e { a = f32[] constant(0) }"),
              ProgramFormat::HloText);
}

TEST(ProgramFiles, AreDecompressed)
{
    const std::string hlo = bytesField(1, reduceModuleProto());
    const std::string expected = describe(readProgram(openBytes(hlo)));
    for (const std::string& packed : {gzipped(hlo), gzipped(hlo, 0), gzipped(hlo, 1), zlibbed(hlo)}) {
        const ProgramFile file = openBytes(packed);
        EXPECT_TRUE(file.isPacked);
        EXPECT_EQ(file.format, ProgramFormat::HloProto);
        EXPECT_EQ(describe(readProgram(file)), expected);
    }
    const std::string text(sampleText());
    EXPECT_EQ(describe(readProgram(openBytes(gzipped(text)))), describe(moduleOf(text)));
    EXPECT_EQ(describe(readProgram(openBytes(zlibbed(text)))), describe(moduleOf(text)));
    const std::size_t half = text.size() / 2;
    EXPECT_EQ(*openBytes(gzipped(text.substr(0, half)) + gzipped(text.substr(half))).bytes, text) << "two members";
}

TEST(ProgramFiles, DamagedCompressionIsRefused)
{
    std::string packed = gzipped(std::string(sampleText()));
    for (std::size_t size = 2; size < packed.size(); size += 7)
        EXPECT_THAT(openError(packed.substr(0, size)), testing::StartsWith("test.pb: byte")) << size;
    EXPECT_THAT(openError(packed + "more"), HasSubstr("found bytes after the compressed data, expected the end"));
    packed[packed.size() - 6] = static_cast<char>(packed[packed.size() - 6] ^ 1);
    EXPECT_THAT(openError(packed), HasSubstr("found a wrong checksum"));
}

TEST(ProgramFiles, BombsDecompressToTheirLimitOnly)
{
    const std::string bomb = gzipped(std::string(std::size_t{1} << 24, '\0'), 9);
    ASSERT_LT(bomb.size(), 100'000U);
    EXPECT_THAT(openError(bomb, {.fileBytes = 1 << 20}), HasSubstr("found more than 1.05 MB once unpacked"));
    std::string lying = gzipped("HloModule m");
    lying.replace(lying.size() - 4, 4, "\xff\xff\xff\x7f");
    EXPECT_THAT(openError(lying), HasSubstr("test.pb: byte"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)unpacked(bomb, "test.gz", bomb.size() * 2000, stop.get_token()), Cancelled);
}

TEST(ProgramFiles, ProfilesContainThePrograms)
{
    const std::string hlo = bytesField(1, reduceModuleProto());
    const std::string other = bytesField(1, moduleProto("other", reduceComputations(), 7));
    for (const bool isLegacy : {false, true}) {
        const ProgramFile file = openBytes(profile({hlo, "no program", other}, isLegacy));
        ASSERT_EQ(file.modules.size(), 2U);
        EXPECT_EQ(readProgram(file, 1).name, "other");
        EXPECT_THAT(readProgram(file).notes,
                    testing::ElementsAre("module 1 of 2 in this file; the other was not read"));
        EXPECT_THAT(errorFrom([&] { (void)readProgram(file, 2); }), HasSubstr("found no module 3, expected 1 to 2"));
    }
    EXPECT_THAT(openError(profile({})), HasSubstr("found a profile without programs"));
}

TEST(ProgramFiles, SeveralModulesOfATextAreListed)
{
    const ProgramFile file = openBytes("HloModule a\nENTRY e { x = f32[] constant(0) }\n// -----\nHloModule b, key=1\n"
                                       "ENTRY e {\n y = f32[4]{0} iota(), iota_dimension=0\n"
                                       " ROOT z = f32[] dot(y, y), lhs_contracting_dims={0}\n}\n");
    ASSERT_EQ(file.modules.size(), 2U);
    const std::vector<ProgramSummary> summaries = summarize(file);
    EXPECT_EQ(summaries[0].name, "a");
    EXPECT_EQ(summaries[1].name, "b");
    EXPECT_EQ(summaries[1].instructions, 2U);
    EXPECT_EQ(summaries[1].computations, 1U);
    EXPECT_EQ(summaries[1].dots, 1U);
    EXPECT_EQ(readProgram(file).name, "a");
    EXPECT_EQ(readProgram(file, 1).name, "b");
    const ProgramFile bad = openBytes("HloModule a\nENTRY e { x = f32[] constant(0) }\nHloModule b\nENTRY e { 5 }\n");
    EXPECT_THAT(errorFrom([&] { (void)readProgram(bad, 1); }), HasSubstr("test.pb: line 4, column"));
}

TEST(ProgramFiles, NameTheContentOfOtherFiles)
{
    EXPECT_EQ(openError(""), "test.pb: this is an empty file");
    EXPECT_THAT(openError("PK\x03\x04 and so on"), HasSubstr("this is an .npz file"));
    EXPECT_THAT(openError("BufferAssignment:\nallocation 0"),
                HasSubstr("this is a buffer assignment: it contains no HLO"));
    EXPECT_THAT(openError("fusion_steps { name: \"m\" }"), HasSubstr("this is a record of fusion steps"));
    EXPECT_THAT(openError("\x01\x02\x03"), HasSubstr("found another kind of file, expected HLO text, a protobuf"));
    EXPECT_THAT(openError(bytesField(1, "some name") + bytesField(2, "no module")),
                HasSubstr("found another kind of file"));
}

TEST(ProgramFiles, OpenMlirWithoutOperationsAndNameOtherDialects)
{
    const std::string identity = "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n  return %a : tensor<2xf32>\n}\n";
    for (const std::string before : {"", "// RUN: stablehlo-opt %s\n// -----\n", "sdy.mesh @mesh = <[\"x\"=2]>\n"}) {
        const ProgramFile file = openBytes(before + identity);
        EXPECT_EQ(file.format, ProgramFormat::StableHlo);
        EXPECT_EQ(readProgram(file, 0).instructions.size(), 1U) << before;
    }
    EXPECT_THAT(
        openError("func.func @f(%a: tensor<2xf32>) {\n  %0 = tosa.tanh %a : (tensor<2xf32>) -> tensor<2xf32>\n}\n"),
        HasSubstr("this is MLIR without StableHLO (tosa), not HLO"));
    EXPECT_THAT(errorFrom([] { (void)readProgram(openBytes("#map = affine_map<(d0) -> (d0)>\nmodule {\n}\n"), 0); }),
                HasSubstr("has no function: it contains no program"));
}

TEST(ProgramFiles, FindStableHloAmongOtherText)
{
    const std::string program = "module @m {\n  func.func public @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                                "    %0 = stablehlo.abs %a : tensor<2xf32>\n    return %0 : tensor<2xf32>\n  }\n}\n";
    const std::string warning = "WARNING:2026-11-25 12:00:00,000:jax._src.xla_bridge:999: no GPU\n";
    for (const std::string& text :
         {warning + program, "# Program\n```\n" + program + "```\n", program + "done in 3 s\n"}) {
        const ProgramFile file = openBytes(text);
        EXPECT_EQ(file.format, ProgramFormat::StableHlo) << text;
        EXPECT_EQ(readProgram(file, 0).instructions.size(), 2U) << text;
    }
    std::string banner = program;
    banner.insert(banner.find("  func"), "// --------------------------------\n");
    EXPECT_EQ(openBytes(banner).modules.size(), 1U) << "a line of dashes parts no modules";
}

TEST(ProgramFiles, DamagedProtobufsAreRecognisedAndTheirPlaceNamed)
{
    const std::string hlo = bytesField(1, reduceModuleProto());
    for (std::size_t size = hlo.size() - 20; size < hlo.size(); ++size)
        EXPECT_THAT(openError(hlo.substr(0, size)), HasSubstr("field 1 with a length of")) << size;
}

TEST(ProgramFiles, AreReadFromDisk)
{
    const TemporaryFolder folder;
    const auto path = folder.write("program.npz", gzipped(std::string(sampleText()))); // any ending is accepted
    EXPECT_EQ(readProgram(openProgramFile(path)).name, "sample.1");
    EXPECT_THAT(errorFrom([&] { (void)openProgramFile(path, {.fileBytes = 10}); }), HasSubstr("at most 10 B"));
}

} // namespace
