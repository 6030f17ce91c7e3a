// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/foreignness.h"

#include "engine/hlo/files/programfile.h"
#include "tests/engine/programs/moduletext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tgraph {
namespace {

Foreignness of(const std::string& entry, const std::string& before = "", const std::string& header = "")
{
    return foreignnessOf(*test::moduleOf("HloModule m" + header + "\n" + before + "ENTRY main {\n" + entry + "}\n"));
}

const std::string fused = "fused {\n  p = f32[4,4] parameter(0)\n  ROOT n = f32[4,4] negate(p)\n}\n";

TEST(Foreignness, CountsUnknownOpcodesAndTypes)
{
    const Foreignness found = of("  a = f32[4] parameter(0)\n  b = f32[4] erf(a)\n  c = f32[4] erf(b)\n"
                                 "  d = f32[4] acos(c)\n  e = f8e4m3fn[4] convert(d)\n  ROOT f = s4[4] convert(e)\n");
    EXPECT_EQ(found.unknownOpcodes, (std::vector<NamedCount>{{"erf", 2}, {"acos", 1}}));
    EXPECT_EQ(found.unknownTypes, (std::vector<NamedCount>{{"f8e4m3fn", 1}, {"s4", 1}}));
    EXPECT_EQ(found.instructions, 6U);
    EXPECT_EQ(foreignnessText(found),
              "unlike the programs of the training data: 3 instructions with unknown opcodes (erf 2, acos "
              "1); 2 results of types without a feature (f8e4m3fn 1, s4 1)");
}

TEST(Foreignness, CountsCallsAndCustomCallsByTarget)
{
    const Foreignness found = of("  a = f32[4,4] parameter(0)\n  b = f32[4,4] call(a), to_apply=fused\n"
                                 "  c = f32[4,4] custom-call(b), custom_call_target=\"Sharding\"\n"
                                 "  ROOT d = f32[4,4] custom-call(c), custom_call_target=\"Sharding\"\n",
                                 fused);
    EXPECT_EQ(found.calls, 1U);
    EXPECT_EQ(found.customCalls, (std::vector<NamedCount>{{"Sharding", 2}}));
    EXPECT_EQ(found.stage, ProgramStage::BeforeLayoutAssignment);
    EXPECT_NE(foreignnessText(found).find("1 call; 2 custom-calls (Sharding 2)"), std::string::npos);
    EXPECT_NE(stageAdvice(found, true).find("--xla_dump_hlo_pass_re=layout-assignment"), std::string::npos);
}

TEST(Foreignness, CountsRowMajorTensors)
{
    const Foreignness found = of("  a = f32[4,4]{0,1} parameter(0)\n  b = f32[4,4]{1,0} parameter(1)\n"
                                 "  c = f32[4,4] parameter(2)\n  d = f32[4]{0} parameter(3)\n"
                                 "  ROOT t = (f32[4,4]{0,1}) tuple(a)\n");
    EXPECT_EQ(found.tensors, 3U);
    EXPECT_EQ(found.rowMajor, 2U);
    EXPECT_NE(foreignnessText(found).find("row-major"), std::string::npos);
}

TEST(Foreignness, APlainProgramHasNoDifferences)
{
    const Foreignness found = of("  a = f32[4,4] parameter(0)\n  ROOT b = f32[4,4] add(a, a)\n");
    EXPECT_EQ(foreignnessText(found), "");
    EXPECT_EQ(stageAdvice(found, false), "");
}

TEST(ProgramStage, DependsOnTheContent)
{
    const auto stageOf
        = [](const std::string& entry, const std::string& header = "") { return of(entry, fused, header).stage; };
    const std::string a = "  a = f32[4,4]{1,0} parameter(0)\n";
    EXPECT_EQ(stageOf(a), ProgramStage::BeforeLayoutAssignment);
    EXPECT_EQ(stageOf(a + "  b = f32[4,4]{0,1} copy(a)\n"), ProgramStage::AfterLayoutAssignment);
    EXPECT_EQ(stageOf(a + "  b = f32[16]{0} bitcast(a)\n"), ProgramStage::AfterLayoutAssignment);
    const std::string fusion = "  b = f32[4,4]{1,0} fusion(a), kind=kLoop, calls=fused";
    EXPECT_EQ(stageOf(a + fusion + "\n"), ProgramStage::AfterOptimization);
    EXPECT_EQ(stageOf(a, ", is_scheduled=true"), ProgramStage::AfterOptimization);
    EXPECT_EQ(stageOf(a + fusion + ", backend_config={\"outer_dimension_partitions\":[\"8\"]}\n"),
              ProgramStage::AfterCpuOptimization);
    EXPECT_EQ(stageOf(a + fusion + ", backend_config={\"fusion_backend_config\":{\"kind\":\"__triton\"}}\n"),
              ProgramStage::AfterGpuOptimization);
    EXPECT_EQ(stageOf(a + "  b = f32[4,4] custom-call(a), custom_call_target=\"__cublas$gemm\"\n"),
              ProgramStage::AfterGpuOptimization);
    EXPECT_EQ(stageOf("  a = f32[4,4]{1,0:T(8,128)} parameter(0)\n" + fusion + "\n"),
              ProgramStage::AfterTpuOptimization);
}

TEST(ProgramStage, AdvisesToDumpOptimisedProgramsEarlier)
{
    const Foreignness found
        = of("  a = f32[4,4] parameter(0)\n  ROOT b = f32[4,4] fusion(a), kind=kLoop, calls=fused\n", fused);
    EXPECT_EQ(stageAdvice(found, false).find("nothing is left to configure here; dump at layout assignment: "), 0U);
}

TEST(ProgramStage, IsKnownForRealPrograms)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    const std::vector<std::pair<const char*, ProgramStage>> files
        = {{"resnet50_keras_predict.hlo", ProgramStage::BeforeLayoutAssignment},
           {"mobilenet_v2_train.hlo", ProgramStage::BeforeLayoutAssignment},
           {"alphafold3.before_optimizations.txt", ProgramStage::BeforeLayoutAssignment},
           {"tpu_convolution_loop.hlo", ProgramStage::AfterTpuOptimization},
           {"kernels/fusion.191.hlo", ProgramStage::AfterTpuOptimization},
           {"jit_f.tpu.hlo.pb", ProgramStage::AfterTpuOptimization},
           {"jit_loss_fn.gpu.hlo.pb", ProgramStage::AfterGpuOptimization},
           {"jit_forward_3d_conv.gpu.hlo.pb", ProgramStage::AfterGpuOptimization}};
    for (const auto& [name, stage] : files) {
        const hlo::Module program = hlo::readProgram(hlo::openProgramFile(*folder / name));
        EXPECT_EQ(stageName(foreignnessOf(program).stage), stageName(stage)) << name;
    }
}

} // namespace
} // namespace tgraph
