// SPDX-License-Identifier: GPL-3.0-or-later
// HLO text behind, before and between other text, and files with several modules.
#include "engine/hlo/files/textmodules.h"

#include "engine/core/charclass.h"
#include "engine/hlo/files/modulechoice.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/text/hlocontent.h"
#include "tests/support/errortext.h"
#include "tests/support/protobytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::hlo;
using namespace tgraph::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace textmodules { // the tests of this program are compiled together
namespace {

ProgramFile opened(std::string text)
{
    return openProgramBytes(std::make_shared<const std::string>(std::move(text)), "test.txt");
}

std::vector<std::string> namesIn(const std::string& text)
{
    const ProgramFile file = opened(text);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < file.modules.size(); ++i)
        names.emplace_back(readProgram(file, i).name);
    return names;
}

std::string module(const std::string& name)
{
    return "HloModule " + name
        + ", entry_computation_layout={(f32[8]{0})->f32[8]{0}}\n\nENTRY %e (p: f32[8]) -> f32[8] {\n"
        + "  %p = f32[8]{0} parameter(0)\n  ROOT %r = f32[8]{0} negate(f32[8]{0} %p)\n}\n";
}

/// Returns what torch_xla writes before and after each module (XLA_SAVE_TENSORS_FILE).
std::string savedTensors(const std::string& name)
{
    return "[ScheduleSyncTensorsGraph]\nTensorsGraphInfo:\n  mark_step (/a/xla_model.py:747)\n  <module> "
           "(/a/t.py:99)\n\n"
           "Root Hashes: (1436329e82afaefef67b56ba9c737f05)\n\n## BEGIN_GRAPH\n"
        + module(name) + "\nGraph Hash: f35a7c2ff4c1ed2d07bf9e8ec8ba7d84\n## END_GRAPH\n\n\n";
}

std::string repeated(const std::string& line, std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += line;
    return text;
}

TEST(ModulesInStrings, AreNoModulesOfTheFile)
{
    const std::string recovery
        = "HloModule outer, num_partitions=2, origin_recovery_table={\n  {\"c\"} : {\"d\"},\n  \"\n" + module("inner")
        + "\n  \"\n}\n\nENTRY %e (p: f32[8]) -> f32[8] {\n  %p = f32[8]{0} parameter(0)\n"
        + "  ROOT %r = f32[8]{0} negate(%p)\n}\n";
    EXPECT_THAT(namesIn(recovery), ElementsAre("outer"));
    EXPECT_THAT(namesIn(recovery + "\n" + module("next")), ElementsAre("outer", "next"));
    EXPECT_EQ(textSummary(recovery, {}).instructions, 2U);
    EXPECT_EQ(readProgram(opened(recovery)).instructions.size(), 2U);
    EXPECT_TRUE(readProgram(opened(recovery)).notes.empty());
    EXPECT_THAT(namesIn("log of HloModule a, x={\n" + module("b")), ElementsAre("b"));
    const std::string damaged
        = "HloModule a, x={\nENTRY %e (p: f32[8]) -> f32[8] {\n  %p = f32[8] parameter(0), y=\"\n}\n";
    EXPECT_EQ(opened(damaged + module("b")).modules.size(), 2U);
}

TEST(TextBeforeAModule, MayBeOfAnyKindAndLength)
{
    EXPECT_THAT(namesIn(savedTensors("IrToHlo.9")), ElementsAre("IrToHlo.9"));
    EXPECT_THAT(namesIn("Compiling …\nloss 3.25\n" + module("a") + "step 2 done\n"), ElementsAre("a"));
    EXPECT_THAT(namesIn(">>> Dumping Computation 0\n" + module("a")), ElementsAre("a"));
    EXPECT_THAT(namesIn("# Report\n\n```hlo\n" + module("a") + "```\n\nThe HloModule above, which fails.\n"),
                ElementsAre("a"));
    EXPECT_THAT(
        namesIn(repeated("I0301 10:00:00.123456    1234 gpu_compiler.cc:1000] some words\n", 2000) + module("a")),
        ElementsAre("a"));
    EXPECT_THAT(namesIn(repeated("// a line of comment\n", 5000) + module("a")), ElementsAre("a"));
    EXPECT_THAT(namesIn(repeated("epoch 3, loss 0.25 (12 it/s) {'lr': 0.1}\r\n", 5000) + module("a")),
                ElementsAre("a"));
    EXPECT_THAT(namesIn("caf\xe9, not UTF-8\n" + module("a")), ElementsAre("a"));
    EXPECT_THAT(namesIn("a list: /* that does not end\n" + module("a")), ElementsAre("a"));
    EXPECT_THAT(namesIn("some words\nENTRY %main (p: f32[]) -> f32[] {\n  ROOT %p = f32[] parameter(0)\n}\n"),
                ElementsAre("main"));
}

TEST(TextBeforeAModule, LeavesTheLineNumbersOfErrorsAsInTheFile)
{
    const std::string text = "one\ntwo\nHloModule m\nENTRY e {\n  p = f32[] parameter(x)\n}\n";
    EXPECT_THAT(errorFrom([&] { (void)readProgram(opened(text)); }), HasSubstr("test.txt: line 5, column "));
}

TEST(TextBeforeAModule, IsNoModuleItself)
{
    const std::string prose
        = "Words.\nHloModule is a class.\nHloModule, with layouts\nThe ENTRY {\nfoo (a) {\nHloModules a\n";
    EXPECT_THAT(errorFrom([&] { (void)opened(prose); }), HasSubstr("another kind of file"));
    EXPECT_THAT(namesIn(prose + module("a")), ElementsAre("a"));
    EXPECT_THAT(errorFrom([&] { (void)opened("BufferAssignment:\nallocation 0\n" + module("a")); }),
                HasSubstr("a buffer assignment"));
    std::string binary = "\x01 words\n" + module("a");
    binary[0] = '\0';
    EXPECT_THAT(errorFrom([&] { (void)opened(binary); }), HasSubstr("another kind of file"));
}

TEST(TextAfterAModule, IsSkippedWithANote)
{
    const Module read = readProgram(opened(module("a") + "\nGraph Hash: f3\n"));
    EXPECT_THAT(read.notes, ElementsAre("line 8, column 1: text that is not HLO was skipped"));
    EXPECT_EQ(read.instructions.size(), 2U);
    const Module between
        = readProgram(opened("HloModule m\n%f (a: f32[]) -> f32[] {\n  ROOT %a = f32[] parameter(0)\n}\nloss 3 {\n\n"
                             "ENTRY %e (b: f32[]) -> f32[] {\n  ROOT %b = f32[] parameter(0)\n}\n"));
    EXPECT_EQ(between.computations.size(), 2U);
    EXPECT_EQ(between.notes.size(), 1U);
    EXPECT_THAT(
        errorFrom([] { (void)readProgram(opened("HloModule m\nf {\n  ROOT a = f32[] parameter(0)\n}\nloss 3\n")); }),
        HasSubstr("line 5, column 1"))
        << "without an entry the text is damaged";
}

TEST(SeveralModules, AreFoundWithAnyTextBetweenThem)
{
    EXPECT_THAT(namesIn(module("a") + "// -----\n" + module("b")), ElementsAre("a", "b"));
    EXPECT_THAT(namesIn(savedTensors("a") + savedTensors("b") + savedTensors("c")), ElementsAre("a", "b", "c"));
    EXPECT_THAT(
        namesIn(module("a") + "I0301 10:00:00.123456 1 x.cc:1] HloModule b\nENTRY e {\n  p = f32[] parameter(0)\n}"),
        ElementsAre("a", "b"));
    EXPECT_THAT(namesIn("ENTRY e {\n  p = f32[] parameter(0)\n}\n// -----\n%f (x: f32[]) -> f32[] {\n"
                        "  ROOT %x = f32[] parameter(0)\n}\n// -----\n"
                        + module("c")),
                ElementsAre("e", "f", "c"));
    const Module second = readProgram(opened(module("a") + module("b")), 1);
    EXPECT_EQ(second.modulesInFile, 2U);
    EXPECT_THAT(second.notes, ElementsAre("module 2 of 2 in this file; the other was not read"));
}

TEST(SeveralModules, AreChosenByNumberNameOrPartOfAName)
{
    const ProgramFile file = opened(module("jit_step") + module("jit_init") + module("jit_step.2") + module("7"));
    EXPECT_EQ(moduleNamed(file, "1"), 0U);
    EXPECT_EQ(moduleNamed(file, "4"), 3U);
    EXPECT_EQ(moduleNamed(file, "7"), 3U) << "a name, since no module has this number";
    EXPECT_EQ(moduleNamed(file, "jit_step"), 0U) << "the whole name of one";
    EXPECT_EQ(moduleNamed(file, "init"), 1U);
    EXPECT_EQ(moduleNamed(file, "step.2"), 2U);
    EXPECT_EQ(errorFrom([&] { (void)moduleNamed(file, "jit"); }),
              "test.txt: found 3 modules named jit, expected a number: 1 jit_step, 2 jit_init, 3 jit_step.2");
    EXPECT_THAT(errorFrom([&] { (void)moduleNamed(file, "loss"); }),
                HasSubstr("found no module loss, expected a number from 1 to 4, or a name: 1 jit_step, 2 jit_init"));
    EXPECT_THAT(errorFrom([&] { (void)moduleNamed(file, "0"); }), HasSubstr("found no module 0, expected a number"));
    EXPECT_THAT(errorFrom([&] { (void)moduleNamed(opened(module("only")), "2"); }),
                HasSubstr("expected 1 or only, the only one"));
}

TEST(TextModules, AreSeparatedByTheirEntries)
{
    const std::string first
        = "add (a: f32[], b: f32[]) -> f32[] {\n  a = f32[] parameter(0)\n  b = f32[] parameter(1)\n"
          "  ROOT s = f32[] add(a, b)\n}\n\nENTRY one (x: f32[2]) -> f32[] {\n"
          "  x = f32[2] parameter(0)\n  z = f32[] constant(0)\n"
          "  ROOT r = f32[] reduce(x, z), dimensions={0}, to_apply=add\n}\n\n";
    std::string second = first;
    second.replace(second.find("one"), 3, "two");
    EXPECT_THAT(namesIn(first + second), ElementsAre("one", "two"));
    EXPECT_THAT(namesIn(module("head") + "\n" + second + first), ElementsAre("head", "two", "one"));
}

TEST(Logs, MayHoldAnInstructionWithoutAComputation)
{
    const std::string prefix = "I0521 12:04:45.883000 1509 pass.cc:186] ";
    const Module bare
        = readProgram(opened(prefix + "(unbalanced\n" + prefix + "%r = f32[8]{0} negate(f32[8]{0} %x)\n"), 0);
    EXPECT_EQ(bare.instructions.size(), 2U);
    EXPECT_THAT(namesIn(prefix + "%r = f32[8]{0} negate(f32[8]{0} %x)\n" + prefix + "done\n" + module("later")),
                ElementsAre("later"));
    EXPECT_THAT(errorFrom([&] { (void)opened(prefix + "negated f32[8]\n"); }), HasSubstr("a log without a program"));
}

/// Returns an XSpace with a program per name, and a device whose lines contain their times.
std::string profile(const std::vector<std::string>& names, const std::string& device)
{
    std::string metadata = numberField(1, 1) + bytesField(2, "/host:metadata");
    for (const std::string& name : names) {
        const std::string stat = numberField(1, 5) + bytesField(6, bytesField(1, reduceModuleProto()));
        metadata += bytesField(4, numberField(1, 9) + bytesField(2, bytesField(2, name) + bytesField(5, stat)));
    }
    return bytesField(1, bytesField(2, "/device:TPU:0") + device) + bytesField(1, metadata);
}

std::string named(std::uint32_t field, std::int64_t id, const std::string& name)
{
    return bytesField(field, numberField(1, id) + bytesField(2, numberField(1, id) + bytesField(2, name)));
}

TEST(SeveralModules, HaveTheirShareOfAProfilesTime)
{
    const auto sharesOf = [](const std::string& bytes) {
        std::vector<double> shares;
        for (const ProgramSummary& summary : summarize(opened(bytes)))
            shares.push_back(summary.timeShare.value_or(-1));
        return shares;
    };
    const auto event = [](std::int64_t metadata, std::int64_t duration) {
        return bytesField(4, numberField(1, metadata) + numberField(3, duration));
    };
    const std::string lines
        = bytesField(3, bytesField(2, "XLA Modules") + event(1, 300) + event(2, 100) + event(1, 600))
        + bytesField(3, bytesField(2, "XLA Ops") + event(2, 5000));
    EXPECT_THAT(sharesOf(profile({"jit_f(1)", "jit_g(2)", "jit_h(3)"},
                                 lines + named(4, 1, "jit_f(1)") + named(4, 2, "jit_g(2)"))),
                ElementsAre(0.9, 0.1, -1));
    const auto operation = [](std::int64_t duration, const std::string& stat) {
        return bytesField(4, numberField(1, 1) + numberField(3, duration) + bytesField(4, numberField(1, 3) + stat));
    };
    const std::string streams = bytesField(
        3, bytesField(2, "Stream #1") + operation(30, bytesField(5, "jit_f")) + operation(10, numberField(7, 4)));
    EXPECT_THAT(sharesOf(profile({"jit_f(1)", "jit_g(2)"}, streams + named(5, 3, "hlo_module") + named(5, 4, "jit_g"))),
                ElementsAre(0.75, 0.25))
        << "the names of operations have no number";
    EXPECT_THAT(sharesOf(profile({"jit_f(1)"}, {})), ElementsAre(-1));
}

TEST(SeveralModules, AStopIsAnsweredInATextWithOneLine)
{
    std::stop_source stop;
    stop.request_stop();
    const std::string blanks(std::size_t{stopStride} + 1, ' ');
    for (const std::string& text : {std::string("HloModule m"), "HloModule m" + blanks, blanks + "HloModule m"}) {
        EXPECT_THROW((void)textModules(text, stop.get_token()), Cancelled) << text.size();
        EXPECT_THROW((void)textSummary(text, stop.get_token()), Cancelled) << text.size();
        EXPECT_THROW((void)moduleCount(text, stop.get_token()), Cancelled) << text.size();
    }
    EXPECT_THROW((void)placeOfFirstHlo(blanks + "HloModule m", stop.get_token()), Cancelled);
}

} // namespace
} // namespace textmodules
