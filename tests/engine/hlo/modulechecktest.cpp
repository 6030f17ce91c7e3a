// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/modulecheck.h"

#include "tests/support/errortext.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <functional>

using namespace tgraph;
using namespace tgraph::hlo;
using tgraph::test::moduleOf;

namespace {

ModulePlaces placesIn(const Module& module)
{
    return {.file =
                [] {
                    return Place{"file", {}};
                },
            .instruction =
                [&](NodeId node) {
                    return Place{"file", std::string(module.instruction(node).name)};
                },
            .computation =
                [&](ComputationId id) {
                    return Place{"file", std::string(module.computation(id).name)};
                }};
}

/// Returns the error of a sound module of two computations after this change.
std::string refusalAfter(const std::function<void(Module&)>& change)
{
    Module module = moduleOf("f { a = (f32[], s32[2]{0}) parameter(0) b = f32[] get-tuple-element(a), index=0 }\n"
                             "ENTRY g { c = f32[] constant(1) d = f32[] negate(c) e = f32[] fusion(d), calls=f }");
    change(module);
    return test::errorFrom([&] { checkModule(module, placesIn(module)); });
}

TEST(ModuleCheck, NamesTheErrorAndItsPlace)
{
    EXPECT_EQ(refusalAfter([](Module&) {}), "no error");
    EXPECT_EQ(refusalAfter([](Module& m) { m.computations.clear(); }),
              "file: found no computation, expected an HLO module with its entry computation");
    EXPECT_EQ(refusalAfter([](Module& m) { m.entry = ComputationId(2); }),
              "file: the module's entry computation is not in the file");
    EXPECT_EQ(refusalAfter([](Module& m) { m.computations[1].count = 0; }),
              "file: g: this computation has no instruction");
    EXPECT_EQ(refusalAfter([](Module& m) { m.computations[1].first = 1; }),
              "file: g: this computation does not follow the one before it");
    EXPECT_EQ(refusalAfter([](Module& m) { m.computations[1].count = 4; }),
              "file: g: this computation does not follow the one before it");
    EXPECT_EQ(refusalAfter([](Module& m) { m.computations[1].count = 2; }),
              "file: g: the root of this computation is not one of its instructions");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions.push_back(m.instructions.back()); }),
              "file: some instructions are in no computation");
    EXPECT_EQ(refusalAfter([](Module& m) { m.computations[1].root = NodeId(0); }),
              "file: g: the root of this computation is not one of its instructions");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].isRoot = true; }),
              "file: d: this computation has more than one root");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].computation = ComputationId(0); }),
              "file: d: this instruction is in two computations");
    EXPECT_EQ(refusalAfter([](Module& m) { m.operands[1] = NodeId(0); }),
              "file: d: an operand of this instruction is not in its computation");
    EXPECT_EQ(refusalAfter([](Module& m) { m.operands[1] = NodeId(17); }),
              "file: d: an operand of this instruction is not in its computation");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].operands.count = 17; }),
              "file: d: the operands of this instruction are not among the module's");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].shape = ShapeId(17); }),
              "file: d: the shape of this instruction is not among the module's");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].attributes = 17; }),
              "file: d: the attributes of this instruction are not among the module's");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].metadata = 0; }),
              "file: d: the metadata of this instruction are not among the module's");
    EXPECT_EQ(refusalAfter([](Module& m) { m.calls[0] = ComputationId(2); }),
              "file: e: this instruction calls a computation that the file does not have");
    EXPECT_EQ(refusalAfter([](Module& m) { m.shapes[2].elements[0] = ShapeId(2); }),
              "file: a tuple's elements are not known before it");
}

TEST(ModuleCheck, RefusesEqualNames)
{
    EXPECT_EQ(refusalAfter([](Module& m) { m.computations[1].name = "f"; }),
              "file: f: found a second computation named f, expected names that are distinct");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].name = "c"; }),
              "file: c: found a second instruction named c, expected names that are distinct in their computation");
    EXPECT_EQ(refusalAfter([](Module& m) { m.instructions[3].name = "a"; }), "no error") << "in another computation";
}

TEST(ModuleCheck, RefusesOperandsInACycle)
{
    const std::string text = refusalAfter([](Module& m) {
        m.operands[1] = NodeId(4); // d needs e, and e needs d
    });
    EXPECT_EQ(text,
              "file: d: found operands in a cycle: d, e, d, expected instructions that do not depend on their own "
              "results");
    EXPECT_EQ(refusalAfter([](Module& m) {
                  m.operands[1] = NodeId(4); // d needs e, which needs c: another order, but no cycle
                  m.operands[2] = NodeId(2);
              }),
              "no error");
}

TEST(ModuleCheck, RefusesCallsInACycle)
{
    EXPECT_EQ(refusalAfter([](Module& m) { m.calls[0] = ComputationId(1); }),
              "file: g: found calls in a cycle: g, g, expected computations that do not call themselves");
}

TEST(ModuleCheck, MarksComputationsOfFusions)
{
    Module module = moduleOf(test::sampleText());
    for (Computation& computation : module.computations)
        computation.isFusion = false;
    markFusions(module);
    for (const Computation& computation : module.computations)
        EXPECT_EQ(computation.isFusion, computation.name == "fused_computation");
}

TEST(ModuleCheck, RefusesInvalidShapes)
{
    EXPECT_EQ(shapeProblem({.type = PrimitiveType::F32, .dimensions = {2, unboundedDimension, 0}}), std::nullopt);
    EXPECT_EQ(shapeProblem({.type = PrimitiveType::F32, .dimensions = {-2}}), "a dimension of -2");
    EXPECT_EQ(shapeProblem({.type = PrimitiveType::F32, .dimensions = {1 << 30, 1 << 30}}),
              "a tensor of 2^56 elements or more");
    EXPECT_EQ(shapeProblem({.type = PrimitiveType::F32, .dimensions = std::vector<std::int64_t>(65, 1)}),
              "65 dimensions");
    EXPECT_EQ(shapeProblem({.type = PrimitiveType::F32, .dimensions = {2}, .dynamic = {true, true}}),
              "2 marks of dynamic dimensions for 1 dimension");
    EXPECT_EQ(shapeProblem({.type = PrimitiveType::F32, .dimensions = {2, 3}, .minorToMajor = {{1, 2}}}),
              "the layout {1,2}, which is not an order of 2 dimensions");
}

} // namespace
