// SPDX-License-Identifier: GPL-3.0-or-later
// Computations that do not fit the instruction that calls them, and legal ones next to them.
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace tgraph;

namespace {

constexpr std::string_view callees = R"(HloModule m
add { a = f32[] parameter(0)
 b = f32[] parameter(1)
 ROOT r = f32[] add(a, b) }
addb { a = bf16[] parameter(0)
 b = bf16[] parameter(1)
 ROOT r = bf16[] add(a, b) }
adds { a = s32[] parameter(0)
 b = s32[] parameter(1)
 ROOT r = s32[] add(a, b) }
two { a = f32[] parameter(0)
 i = s32[] parameter(1)
 b = f32[] parameter(2)
 j = s32[] parameter(3)
 ROOT r = (f32[], s32[]) tuple(a, j) }
lt { a = f32[] parameter(0)
 b = f32[] parameter(1)
 ROOT r = pred[] compare(a, b), direction=LT }
lt2 { a = f32[] parameter(0)
 b = f32[] parameter(1)
 i = s32[] parameter(2)
 j = s32[] parameter(3)
 ROOT r = pred[] compare(a, b), direction=LT }
one { a = f32[] parameter(0)
 ROOT r = f32[] negate(a) }
cond { a = (s32[], f32[4]) parameter(0)
 ROOT r = pred[] constant(true) }
condi { a = (s32[], f32[4]) parameter(0)
 ROOT i = s32[] get-tuple-element(a), index=0 }
cond8 { a = (s32[], f32[8]) parameter(0)
 ROOT r = pred[] constant(true) }
body { a = (s32[], f32[4]) parameter(0)
 ROOT r = (s32[], f32[4]) copy(a) }
body2 { a = (s32[], f32[4]) parameter(0)
 b = s32[] parameter(1)
 ROOT r = (s32[], f32[4]) copy(a) }
br0 { a = f32[4] parameter(0)
 ROOT r = f32[4] negate(a) }
br1 { a = f32[8] parameter(0)
 ROOT r = f32[4] slice(a), slice={[0:4]} }
ENTRY e {
 p = f32[8,16] parameter(0)
 v = f32[4] parameter(1)
 w = f32[8] parameter(2)
 s = f32[] parameter(3)
 i = s32[] parameter(4)
 b = pred[] parameter(5)
 iv = s32[4] parameter(6)
 h = bf16[8] parameter(7)
 ii = s32[8,2] parameter(8)
 st = (s32[], f32[4]) parameter(9)
 ROOT )";

/// Returns the notes on an entry that ends with this instruction.
std::vector<std::string> calleeNotes(const std::string& root)
{
    return test::moduleOf(std::string(callees) + root + "\n}\n").notes;
}

TEST(CalleeNotes, NameComputationsThatDoNotFit)
{
    struct Case {
        const char* root;
        const char* note; ///< a part of it
    };
    for (const auto& [root, note] : {
             Case{"x = (s32[], f32[4]) while(st), condition=cond8, body=body",
                  "the while x passes (s32[], f32[4]) to a, whose shape is (s32[], f32[8])"},
             Case{"x = (s32[], f32[4]) while(st), condition=cond, body=body2", "calls body2, which has 2 parameters"},
             Case{"x = (s32[], f32[4]) while(st), condition=condi, body=body",
                  "the while x calls condi, which returns s32[], expected pred[]"},
             Case{"x = f32[4] conditional(b, v, v), true_computation=br0, false_computation=br1",
                  "the conditional x passes f32[4] to a, whose shape is f32[8]"},
             Case{"x = f32[4] conditional(b, v, w, v), branch_computations={br0,br1,br0}",
                  "the conditional x selects by pred[] among 3 computations"},
             Case{"x = f32[4] conditional(i, v, v, v), branch_computations={br0,br1}",
                  "the conditional x has 2 computations for 3 operands"},
             Case{"x = f32[8] reduce(p, s), dimensions={1}, to_apply=adds",
                  "the reduce x calls adds, whose a is s32[], expected f32[]"},
             Case{"x = f32[8] reduce(p, s), dimensions={1}, to_apply=one", "which has 1 parameter, expected 2"},
             Case{"x = f32[8] reduce(p, s), dimensions={1}, to_apply=lt", "which returns pred[], expected f32[]"},
             Case{"x = (f32[], s32[]) reduce(v, iv, s, i), dimensions={0}, to_apply=add", "which has 2 parameters"},
             Case{"x = f32[4] sort(v), dimensions={0}, to_apply=add", "which returns f32[], expected pred[]"},
             Case{"x = (f32[4], s32[4]) sort(v, iv), dimensions={0}, to_apply=lt", "has 2 parameters, expected 4"},
             Case{"x = f32[4] map(v), dimensions={0}, to_apply=add", "which has 2 parameters, expected 1"},
             Case{"x = f32[4] reduce-window(w, s), window={size=2 stride=2}, to_apply=adds", "whose a is s32[]"},
             Case{"x = f32[8] select-and-scatter(w, v, s), window={size=2 stride=2}, select=add, scatter=add",
                  ""}, // one computation for both: unknown which
             Case{"x = f32[8] select-and-scatter(w, v, s), window={size=2 stride=2}, select=lt, scatter=adds",
                  "calls adds, whose a is s32[]"},
             Case{"x = f32[8,16] scatter(p, ii, w), update_window_dims={}, inserted_window_dims={0,1}, "
                  "scatter_dims_to_operand_dims={0,1}, index_vector_dim=1, to_apply=adds",
                  "the scatter x calls adds, whose a is s32[]"},
             Case{"x = f32[8] all-reduce(w), replica_groups={{0,1}}, to_apply=adds", "whose a is s32[]"},
             Case{"x = f32[8] all-reduce(w), replica_groups={{0,1}}, to_apply=one", "which has 1 parameter"},
         }) {
        const std::vector<std::string> notes = calleeNotes(root);
        if (std::string_view(note).empty()) {
            EXPECT_TRUE(notes.empty()) << root << ": " << notes.front();
            continue;
        }
        ASSERT_FALSE(notes.empty()) << root;
        EXPECT_NE(notes.front().find(note), std::string::npos) << root << ": " << notes.front();
    }
}

TEST(CalleeNotes, AreAbsentFromLegalPrograms)
{
    for (const char* const root : {
             "x = (s32[], f32[4]) while(st), condition=cond, body=body",
             "x = f32[4] conditional(b, v, w), true_computation=br0, false_computation=br1",
             "x = f32[4] conditional(b, v, w), branch_computations={%br0, %br1}",
             "x = f32[4] conditional(i, v, w, v), branch_computations={br0,br1,br0}",
             "x = f32[4] conditional(i, v), branch_computations={br0}",
             "x = f32[8] reduce(p, s), dimensions={1}, to_apply=addb", // another precision
             "x = (f32[], s32[]) reduce(v, iv, s, i), dimensions={0}, to_apply=two",
             "x = f32[4] sort(v), dimensions={0}, to_apply=lt",
             "x = (f32[4], s32[4]) sort(v, iv), dimensions={0}, to_apply=lt2",
             "x = f32[4] map(v), dimensions={0}, to_apply=one",
             "x = f32[4] reduce-window(w, s), window={size=2 stride=2}, to_apply=add",
             "x = f32[8] select-and-scatter(w, v, s), window={size=2 stride=2}, select=lt, scatter=add",
             "x = f32[8] select-and-scatter(w, v, s), window={size=2 stride=2}, scatter=add, select=lt",
             "x = bf16[8] all-reduce(h), replica_groups={{0,1}}, to_apply=add",
             "x = (f32[8], bf16[8]) all-reduce(w, h), replica_groups={{0,1}}, to_apply=add",
         })
        EXPECT_EQ(calleeNotes(root), std::vector<std::string>()) << root;
}

} // namespace
