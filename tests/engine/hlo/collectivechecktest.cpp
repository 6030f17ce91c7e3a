// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives whose devices or shapes XLA refuses, and legal ones next to them.
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/files/programfile.h"
#include "tests/support/hlomodules.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace tgraph;
using namespace tgraph::hlo;

namespace {

constexpr std::string_view parameters = R"(
add { a = f32[] parameter(0)
 b = f32[] parameter(1)
 ROOT r = f32[] add(a, b) }
ENTRY e {
 p = f32[4,2] parameter(0)
 q = f32[4,2] parameter(1)
 w = f32[8,2] parameter(2)
 t = token[] parameter(3)
)";

Module moduleWith(const std::string& instructions, const std::string& header)
{
    return test::moduleOf("HloModule m" + header + std::string(parameters) + instructions + "\n}\n");
}

std::vector<std::string> collectiveNotes(const std::string& instructions, const std::string& header = {})
{
    return moduleWith(instructions, header).notes;
}

struct Collective {
    const char* instructions;
    const char* note; ///< a part of it
    /// Header for text only: protobufs have no field for the numbers of devices
    const char* header = "";
    bool isOfText = false; ///< a protobuf cannot express it
};

const std::vector<Collective>& wrongCases()
{
    static const std::vector<Collective> cases = {
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,1},{1,2}}, to_apply=add",
         "the all-reduce x has device 1 twice in replica_groups"},
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,1},{3,4}}, to_apply=add", "has no device 2"},
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,-1}}, to_apply=add", "has device -1"},
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,1},{}}, to_apply=add", "has an empty group"},
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups=[2,4]<=[6], to_apply=add", "has 2 groups of 4 for 6 devices"},
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups=[2,4]<=[4,2]T(0,0), to_apply=add",
         "has an order T(…) that does not fit [4,2]", "", true},
        {"ROOT x = f32[4,2] all-reduce(p), channel_id=1, replica_groups={}, use_global_device_ids=true, to_apply=add",
         "has use_global_device_ids=true without replica_groups"},
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,1}}, use_global_device_ids=true, to_apply=add",
         "has use_global_device_ids=true without a channel_id"},
        {"ROOT x = f32[4,2] all-reduce(p), channel_id=0, replica_groups={{0,1}}, to_apply=add", "has channel_id=0", "",
         true},
        {"ROOT x = f32[8,2] all-gather(p), dimensions={0}, replica_groups={{0,1},{2}}",
         "has replica_groups of different sizes"},
        {"ROOT x = f32[16,2] all-gather(p), dimensions={0}, replica_groups={{0,1}}",
         "has [4,2] and [16,2] for groups of 2 devices"},
        {"ROOT x = f32[16,2] all-gather(p), dimensions={0}, replica_groups=[4,2]<=[8]", "for groups of 2 devices"},
        {"ROOT x = (f32[8,2], f32[4,4]) all-gather(p, q), dimensions={0}, replica_groups={{0,1}}",
         "which may differ only in dimension 0"},
        {"s = (f32[4,2], f32[16,2]) all-gather-start(p), dimensions={0}, replica_groups={{0,1}}\n"
         "ROOT x = f32[16,2] all-gather-done(s)",
         "the all-gather-start s has [4,2] and [16,2] for groups of 2 devices"},
        {"s = (f32[8,2], f32[8,2]) all-gather-start(p), dimensions={0}, replica_groups={{0,1}}\n"
         "ROOT x = f32[8,2] all-gather-done(s)",
         "has a shape that does not begin with its operands"},
        {"ROOT x = f32[4,2] reduce-scatter(w), dimensions={0}, replica_groups={{0,1,2,3}}, to_apply=add",
         "has [4,2] and [8,2] for groups of 4 devices"},
        {"ROOT x = f32[4,2] all-to-all(p), dimensions={0}, replica_groups={{0,1,2}}",
         "the all-to-all x splits 4 elements among 3"},
        {"ROOT x = f32[4,2] all-to-all(p), dimensions={2}, replica_groups={{0,1}}", "dimensions={2} for [4,2]"},
        {"ROOT x = (f32[4,2], f32[4,2]) all-to-all(p, q), replica_groups={{0,1,2}}",
         "has 2 operands for groups of 3 devices"},
        {"ROOT x = (f32[4,2], f32[8,2]) all-to-all(p, w), replica_groups={{0,1}}", "exchanges f32[4,2] and f32[8,2]"},
        {"ROOT x = f32[4,2] collective-permute(p), source_target_pairs={{0,1},{0,2}}",
         "the collective-permute x sends from device 0 twice"},
        {"ROOT x = f32[4,2] collective-permute(p), source_target_pairs={{0,1},{2,1}}", "sends to device 1 twice"},
        {"ROOT x = f32[4,2] collective-permute(p), source_target_pairs={{0,1},{-1,0}}", "has device -1"},
        {"ROOT x = f32[4,2] collective-permute(p), source_target_pairs={{0,1,2}}", "that are not pairs", "", true},
        {"ROOT x = f32[4,2] collective-permute(p), channel_id=1, source_target_pairs={{0,7}}",
         "has device 7 in source_target_pairs, and the header states 4", ", num_partitions=4"},
        {"s = (f32[4,2], f32[8,2]) collective-permute-start(p), source_target_pairs={{0,1}}\n"
         "ROOT x = f32[8,2] collective-permute-done(s)",
         "the collective-permute-start s has another shape than its operand"},
        {"ROOT x = f32[4,2] collective-broadcast(p), replica_groups={{0,1},{0}}", "has device 0 twice"},
        {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,1}}, to_apply=add",
         "has 2 devices in replica_groups, expected 4 as the header states", ", replica_count=4"},
        {"ROOT x = f32[4,2] all-reduce(p), channel_id=1, replica_groups=[1,4]<=[4], use_global_device_ids=true, "
         "to_apply=add",
         "expected 8", ", replica_count=2, num_partitions=4"},
        {"s = f32[4,2] all-reduce-start(p), replica_groups={{0,1}}, to_apply=add\n"
         "d = f32[4,2] all-reduce-done(s)\nROOT x = f32[4,2] all-reduce-done(s)",
         "the all-reduce-done x is a second one for s"},
        {"n = f32[4,2] negate(p)\nROOT x = f32[4,2] all-reduce-done(n)",
         "the all-reduce-done x has the operand negate, expected all-reduce-start"},
        {"s = (f32[4,2], u32[], token[]) send(p, t), channel_id=1\nROOT x = token[] send-done(s), channel_id=2",
         "the send-done x has channel_id=2, its send 1"},
        {"s = (f32[8,2], u32[], token[]) send(p, t), channel_id=1\nROOT x = token[] send-done(s), channel_id=1",
         "the send s has another shape than its operand"},
    };
    return cases;
}

TEST(CollectiveNotes, NameDevicesAndShapesThatDoNotFit)
{
    for (const auto& [instructions, note, header, isOfText] : wrongCases()) {
        const std::vector<std::string> notes = collectiveNotes(instructions, header);
        ASSERT_EQ(notes.size(), 1U) << instructions;
        EXPECT_NE(notes.front().find(note), std::string::npos) << instructions << ": " << notes.front();
    }
}

TEST(CollectiveNotes, AreTheSameForProtobufs)
{
    for (const auto& [instructions, note, header, isOfText] : wrongCases()) {
        if (isOfText || !std::string_view(header).empty())
            continue;
        const Module text = moduleWith(instructions, header);
        const auto bytes = std::make_shared<const std::string>(writeHloModuleProto(text).bytes);
        const Module module = readProgram(openProgramBytes(bytes, "test.pb"));
        ASSERT_EQ(module.notes.size(), 1U) << instructions;
        EXPECT_NE(module.notes.front().find(note), std::string::npos) << instructions << ": " << module.notes.front();
    }
}

TEST(CollectiveNotes, AreAbsentFromLegalPrograms)
{
    for (const auto& [instructions, header] : std::vector<std::pair<const char*, const char*>>{
             {"ROOT x = f32[4,2] all-reduce(p), replica_groups={}, to_apply=add", ""},
             {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{}}, to_apply=add", ""},
             // Groups of different sizes
             {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0},{1,2}}, to_apply=add", ""},
             {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{3,1},{2,0}}, to_apply=add", ""},
             {"ROOT x = f32[4,2] all-reduce(p), channel_id=1, replica_groups=[2,4]<=[4,2]T(1,0), "
              "use_global_device_ids=true, to_apply=add",
              ", num_partitions=8"},
             {"ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,1,2,3}}, to_apply=add", ", num_partitions=2"},
             {"ROOT x = f32[4,2] all-reduce(p), channel_id=1, replica_groups=mesh['x'=2] {'x'}, to_apply=add", ""},
             {"ROOT x = f32[8,2] all-gather(p), dimensions={0}, replica_groups={{0,1},{2,3}}", ""},
             {"ROOT x = f32[8,2] all-gather(p), dimensions={0}, replica_groups={}", ""},
             {"ROOT x = f32[16,2] all-gather(p), channel_id=1, dimensions={0}, replica_groups={{0,1}}",
              ", num_partitions=2"}, // includes all partitions
             {"ROOT x = f32[16,2] all-gather(p), channel_id=1, dimensions={0}, replica_groups={{0,1}}", ""},
             {"ROOT x = (f32[8,2], f32[8,2]) all-gather(p, q), dimensions={0}, replica_groups={{0,1}}", ""},
             {"s = (f32[4,2], f32[8,2]) all-gather-start(p), dimensions={0}, replica_groups={{0,1}}\n"
              "ROOT x = f32[8,2] all-gather-done(s)",
              ""},
             {"s = ((f32[4,2], f32[4,2]), (f32[8,2], f32[8,2])) all-gather-start(p, q), dimensions={0}, "
              "replica_groups={{0,1}}\nROOT x = (f32[8,2], f32[8,2]) all-gather-done(s)",
              ""},
             {"ROOT x = f32[4,2] reduce-scatter(w), dimensions={0}, replica_groups={{0,1}}, to_apply=add", ""},
             {"ROOT x = f32[4,2] all-to-all(p), dimensions={0}, replica_groups={{0,1,2,3}}", ""},
             {"ROOT x = (f32[4,2], f32[4,2]) all-to-all(p, q), replica_groups={{0,1}}", ""},
             {"ROOT x = (f32[4,2]) all-to-all(p), replica_groups={{0},{1}}", ""},
             {"ROOT x = f32[4,2] collective-permute(p), source_target_pairs={{0,1},{1,0}}", ""},
             {"ROOT x = f32[4,2] collective-permute(p), source_target_pairs={}", ""},
             {"s = (f32[4,2], f32[4,2], u32[], u32[]) collective-permute-start(p), source_target_pairs={{0,1}}\n"
              "ROOT x = f32[4,2] collective-permute-done(s)",
              ""},
             {"ROOT x = f32[4,2] collective-broadcast(p), replica_groups={{3,1}}", ""},
             {"r = s32[1] parameter(4)\nROOT x = f32[4,2] collective-broadcast(p, r), replica_groups={{3,1}}, "
              "has_dynamic_root=true",
              ""},
             {"r = s32[1] parameter(4)\nROOT x = f32[4,2] collective-reduce(p, r), replica_groups={{0,1}}, "
              "has_dynamic_root=true, to_apply=add",
              ""},
             {"ROOT x = f32[4,2] collective-reduce(p), channel_id=1, replica_groups={{0,1}}, "
              "use_global_device_ids=true, has_dynamic_root=false, to_apply=add",
              ""},
             {"s = f32[4,2] all-reduce-start(p), replica_groups={{0,1}}, to_apply=add\n"
              "ROOT x = f32[4,2] all-reduce-done(s)",
              ""},
             {"s = (f32[4,2], u32[], token[]) send(p, t), channel_id=1\nROOT x = token[] send-done(s), channel_id=1",
              ""},
             {"r = (f32[4,2], u32[], token[]) parameter(4)\nROOT x = (f32[4,2], token[]) recv-done(r), channel_id=1",
              ""}, // a loop's
         })
        EXPECT_EQ(collectiveNotes(instructions, header), std::vector<std::string>()) << instructions << header;
}

TEST(CollectiveNotes, KnowTheModeOfProtobufs)
{
    for (const char* const mode : {"cross_partition", "cross_replica_and_partition", "flattened_id"}) {
        const Module text = moduleWith("ROOT x = f32[4,2] all-reduce(p), replica_groups={{0,1}}, "
                                       "use_global_device_ids=true, to_apply=add, mode="
                                           + std::string(mode),
                                       "");
        EXPECT_EQ(text.notes, std::vector<std::string>()) << mode;
        const ProtoText proto = writeHloModuleProto(text);
        EXPECT_EQ(proto.notes, std::vector<std::string>()) << mode;
        const auto bytes = std::make_shared<const std::string>(proto.bytes);
        EXPECT_EQ(readProgram(openProgramBytes(bytes, "test.pb")).notes, std::vector<std::string>()) << mode;
    }
}

TEST(CollectiveShapes, FollowFromTheGroups)
{
    const Module module = moduleWith("ROOT x = all-gather(p), dimensions={0}, replica_groups={{0,1}}", "");
    EXPECT_EQ(shapeText(module, module.instruction(module.computation(module.entry).root).shape, false), "f32[8,2]");
}

} // namespace
