// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/outline.h"

#include "engine/hlo/text/textreader.h"
#include "engine/programs/outline/asidetext.h"
#include "engine/programs/outline/programplace.h"
#include "tests/support/files.h"
#include "tests/support/hlomodules.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;

namespace {

hlo::ComputationId computation(const hlo::Module& program, std::string_view name)
{
    const auto found = std::ranges::find(program.computations, name, &hlo::Computation::name);
    EXPECT_NE(found, program.computations.end()) << name;
    return hlo::ComputationId(static_cast<std::uint32_t>(found - program.computations.begin()));
}

/// Returns "name", "name ×3" or "unused".
std::string label(const hlo::Module& program, const Outline& outline, const OutlineBox& box)
{
    if (box.kind == OutlineBox::Kind::Unused)
        return "unused";
    const std::string name(program.instruction(outline.membersOf(box).front()).name);
    return box.kind == OutlineBox::Kind::Repeat ? fmt::format("{} ×{}", name, box.copies) : name;
}

/// Returns one line per box: "dot.1 <- a, b | p0, 2".
std::vector<std::string> lines(const hlo::Module& program, const Outline& outline)
{
    std::vector<std::string> result;
    for (std::uint32_t i = 0; i < outline.boxes.size(); ++i) {
        std::vector<std::string> tails;
        for (const OutlineEdge& edge : outline.edges)
            if (edge.head == i)
                tails.push_back(label(program, outline, outline.boxes[edge.tail])
                                + (edge.weight > 1 ? fmt::format(" ({})", edge.weight) : ""));
        std::vector<std::string> stubs;
        for (const OutlineStub& stub : outline.stubsOf(outline.boxes[i]))
            stubs.push_back((stub.kind == OutlineStub::Kind::Outside ? "^" : "") + asideText(program, stub.node));
        result.push_back(fmt::format("{} <- {} | {}", label(program, outline, outline.boxes[i]), fmt::join(tails, ", "),
                                     fmt::join(stubs, ", ")));
    }
    return result;
}

Outline entryOutline(const hlo::Module& program, bool fold = true)
{
    return outlineOf(program, CallMap(program), {.computation = program.entry, .isWhole = true, .members = {}}, fold);
}

/// Returns `layers` times dot, add of a bias, maximum with 0, each using the previous layer.
std::string layersText(int layers)
{
    std::string text = "HloModule layers\n\nENTRY main {\n  x.0 = f32[8,8]{1,0} parameter(0)\n"
                       "  zero = f32[] constant(0)\n  zeros = f32[8,8]{1,0} broadcast(zero), dimensions={}\n"
                       "  r.0 = f32[8,8]{1,0} negate(x.0)\n";
    for (int i = 1; i <= layers; ++i)
        text += fmt::format("  w.{0} = f32[8,8]{{1,0}} parameter({1})\n"
                            "  d.{0} = f32[8,8]{{1,0}} dot(r.{2}, w.{0}), lhs_contracting_dims={{1}}, "
                            "rhs_contracting_dims={{0}}\n"
                            "  b.{0} = f32[8,8]{{1,0}} parameter({3})\n"
                            "  a.{0} = f32[8,8]{{1,0}} add(d.{0}, b.{0})\n"
                            "  r.{0} = f32[8,8]{{1,0}} maximum(a.{0}, zeros)\n",
                            i, 2 * i - 1, i - 1, 2 * i);
    return text + fmt::format("  ROOT out = f32[8,8]{{1,0}} tanh(r.{})\n}}\n", layers);
}

const std::string loopText = R"(HloModule loop

%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %add.1 = f32[] add(%a, %b)
}

%body (state: (s32[], f32[4])) -> (s32[], f32[4]) {
  %state = (s32[], f32[4]) parameter(0)
  %i = s32[] get-tuple-element(%state), index=0
  %one = s32[] constant(1)
  %next = s32[] add(%i, %one)
  %v = f32[4] get-tuple-element(%state), index=1
  %half = f32[] constant(0.5)
  %halves = f32[4] broadcast(%half), dimensions={}
  %scaled = f32[4] multiply(%v, %halves)
  ROOT %both = (s32[], f32[4]) tuple(%next, %scaled)
}

%condition (state.1: (s32[], f32[4])) -> pred[] {
  %state.1 = (s32[], f32[4]) parameter(0)
  %i.1 = s32[] get-tuple-element(%state.1), index=0
  %ten = s32[] constant(10)
  ROOT %less = pred[] compare(%i.1, %ten), direction=LT
}

ENTRY %main (x: f32[4], idle: f32[9]) -> f32[] {
  %x = f32[4] parameter(0)
  %idle = f32[9] parameter(1)
  %zero = s32[] constant(0)
  %start = (s32[], f32[4]) tuple(%zero, %x)
  %while.1 = (s32[], f32[4]) while(%start), condition=%condition, body=%body
  %result = f32[4] get-tuple-element(%while.1), index=1
  %nothing = f32[] constant(-0)
  ROOT %reduce.1 = f32[] reduce(%result, %nothing), dimensions={0}, to_apply=%sum
}
)";

} // namespace

TEST(Outline, ShowsParametersConstantsAndElementsBesideTheirUsers)
{
    const hlo::Module program = test::moduleOf(loopText);
    EXPECT_EQ(lines(program, entryOutline(program)),
              (std::vector<std::string>{"start <-  | 0, x", "while.1 <- start | ", "result <- while.1 | ",
                                        "reduce.1 <- result | -0", "unused <-  | idle"}));
    const Outline body
        = outlineOf(program, CallMap(program), {.computation = computation(program, "body"), .members = {}});
    EXPECT_EQ(
        lines(program, body),
        (std::vector<std::string>{"next <-  | state[0], 1", "scaled <-  | state[1], 0.5", "both <- next, scaled | "}));
    EXPECT_EQ(body.stubsOf(body.boxes[1])[1].kind, OutlineStub::Kind::Scalar);
    EXPECT_TRUE(body.boxes[2].leaves);
    EXPECT_FALSE(body.boxes[1].leaves);
}

TEST(Outline, ReturnsTheBoxOfEveryInstruction)
{
    const hlo::Module program = test::moduleOf(loopText);
    const auto id = computation(program, "body");
    const Outline body = outlineOf(program, CallMap(program), {.computation = id, .members = {}});
    // state, i, one, next, v, half, halves, scaled, both
    EXPECT_EQ(body.boxOf, (std::vector<std::uint32_t>{0, 0, 0, 0, 1, 1, 1, 1, 2}));
    const Outline entry = entryOutline(program);
    EXPECT_EQ(entry.boxOf[1], 4U) << "an unused parameter";
}

TEST(Outline, KeepsAParameterThatIsTheResult)
{
    const hlo::Module program = test::moduleOf("ENTRY e {\n  ROOT p = f32[2] parameter(0)\n}\n");
    const Outline outline = entryOutline(program);
    EXPECT_EQ(lines(program, outline), std::vector<std::string>{"p <-  | "});
    EXPECT_TRUE(outline.boxes[0].leaves);
}

TEST(Outline, NamesARepeatedOperandOnce)
{
    const hlo::Module program
        = test::moduleOf("ENTRY e {\n  p = f32[2] parameter(0)\n  n = f32[2] negate(p)\n  m = f32[2] multiply(n, n)\n"
                         "  ROOT s = f32[2] add(m, p)\n}\n");
    EXPECT_EQ(lines(program, entryOutline(program)),
              (std::vector<std::string>{"n <-  | p", "m <- n | ", "s <- m | p"}));
}

TEST(Outline, DrawsLayersOnce)
{
    const hlo::Module program = test::moduleOf(layersText(6));
    const Outline outline = entryOutline(program);
    EXPECT_EQ(lines(program, outline),
              (std::vector<std::string>{"r.0 <-  | x.0", "d.1 ×6 <- r.0 | ", "out <- d.1 ×6 | "}));
    const OutlineBox& layers = outline.boxes[1];
    const auto third = outline.membersOf(layers, 2);
    ASSERT_EQ(third.size(), 3U);
    EXPECT_EQ(program.instruction(third[0]).name, "d.3");
    EXPECT_EQ(outline.boxOf[test::nodeNamed(program, "w.4").value], 1U) << "a parameter that only a layer uses";
    EXPECT_EQ(entryOutline(program, false).boxes.size(), 2U + 6 * 3);
}

TEST(Outline, ShowsASingleLayer)
{
    const hlo::Module program = test::moduleOf(layersText(6));
    const CallMap calls(program);
    const ProgramPlace layer{
        .start = program.entry,
        .steps = {{.kind = ProgramStep::Kind::Repeat, .node = test::nodeNamed(program, "d.1"), .which = 2}}};
    const auto section = sectionAt(program, calls, layer);
    ASSERT_TRUE(section);
    const Outline outline = outlineOf(program, calls, *section);
    EXPECT_EQ(lines(program, outline),
              (std::vector<std::string>{"d.3 <-  | ^r.2, w.3", "a.3 <- d.3 | b.3", "r.3 <- a.3 | 0"}));
    EXPECT_TRUE(outline.boxes[2].leaves) << "the next layer uses it";
    EXPECT_FALSE(outline.boxes[1].leaves);
}

TEST(Outline, DistinguishesLayersThatAreWiredDifferently)
{
    std::string text = layersText(8);
    // The fifth layer adds its bias to its input, and its dot is unused.
    text.replace(text.find("add(d.5, b.5)"), 13, "add(r.4, b.5)");
    const hlo::Module program = test::moduleOf(text);
    const Outline outline = entryOutline(program);
    const auto found = lines(program, outline);
    EXPECT_TRUE(std::ranges::any_of(found, [](const std::string& line) { return line.starts_with("d.1 ×4"); }))
        << fmt::format("{}", fmt::join(found, "\n"));
    EXPECT_TRUE(std::ranges::any_of(found, [](const std::string& line) { return line.starts_with("d.5 "); }));
}

TEST(CallMap, CountsCallsOfEqualComputations)
{
    const hlo::Module program = test::moduleOf(R"(HloModule m
f.1 { x = f32[2] parameter(0)
  z = f32[] constant(0)
  zs = f32[2] broadcast(z), dimensions={}
  ROOT r = f32[2] maximum(x, zs) }
f.2 { y = f32[2] parameter(0)
  c = f32[] constant(0)
  cs = f32[2] broadcast(c), dimensions={}
  ROOT s = f32[2] maximum(y, cs) }
f.3 { y = f32[2] parameter(0)
  c = f32[] constant(6)
  cs = f32[2] broadcast(c), dimensions={}
  ROOT s = f32[2] maximum(y, cs) }
ENTRY e { p = f32[2] parameter(0)
  a = f32[2] call(p), to_apply=f.1
  b = f32[2] call(a), to_apply=f.2
  c = f32[2] call(b), to_apply=f.1
  ROOT d = f32[2] call(c), to_apply=f.3 }
)");
    const CallMap calls(program);
    EXPECT_EQ(calls.callCount(computation(program, "f.1")), 3U);
    EXPECT_EQ(calls.callCount(computation(program, "f.2")), 3U);
    EXPECT_EQ(calls.callCount(computation(program, "f.3")), 1U) << "another constant";
    EXPECT_EQ(calls.callersOf(computation(program, "f.1")).size(), 2U);
    EXPECT_EQ(openableCalls(program, calls, test::nodeNamed(program, "a")).size(), 1U) << "a call, however small";
}

TEST(CallMap, FindsNothingToOpenInAPlainReduction)
{
    const hlo::Module program = test::moduleOf(loopText);
    const CallMap calls(program);
    EXPECT_TRUE(openableCalls(program, calls, test::nodeNamed(program, "reduce.1")).empty());
    EXPECT_EQ(calls.onlyOperation(computation(program, "sum")), "add");
    EXPECT_EQ(openableCalls(program, calls, test::nodeNamed(program, "while.1")).size(), 2U);
}

TEST(ProgramPlace, FindsThePathToAFoldedInstruction)
{
    const hlo::Module program = test::moduleOf(loopText);
    const CallMap calls(program);
    const ProgramPlace entry{.start = program.entry, .steps = {}};
    EXPECT_EQ(placeShowing(program, calls, entry, test::nodeNamed(program, "result")), entry);
    const auto way = placeShowing(program, calls, entry, test::nodeNamed(program, "half"));
    ASSERT_TRUE(way);
    ASSERT_EQ(way->steps.size(), 1U);
    EXPECT_EQ(way->steps[0].node, test::nodeNamed(program, "while.1"));
    EXPECT_EQ(program.callsOf(way->steps[0].node)[way->steps[0].which], computation(program, "body"));
    EXPECT_TRUE(way->isWithin(entry));
    EXPECT_FALSE(entry.isWithin(*way));
    EXPECT_FALSE(placeShowing(program, calls, *way, test::nodeNamed(program, "result"))) << "it is not within the loop";
}

TEST(ProgramPlace, FindsTheCopyOfALayer)
{
    const hlo::Module program = test::moduleOf(layersText(6));
    const CallMap calls(program);
    const ProgramPlace entry{.start = program.entry, .steps = {}};
    for (const char* name : {"a.4", "w.4"}) {
        const auto way = placeShowing(program, calls, entry, test::nodeNamed(program, name));
        ASSERT_TRUE(way) << name;
        ASSERT_EQ(way->steps.size(), 1U) << name;
        EXPECT_EQ(way->steps[0],
                  (ProgramStep{.kind = ProgramStep::Kind::Repeat, .node = test::nodeNamed(program, "d.1"), .which = 3}))
            << name;
    }
    EXPECT_EQ(placeShowing(program, calls, entry, test::nodeNamed(program, "a.4"), false), entry)
        << "nothing is folded";
}

TEST(ProgramPlace, IsEmptyForMissingPlaces)
{
    const hlo::Module program = test::moduleOf(loopText);
    const CallMap calls(program);
    using Steps = std::vector<ProgramStep>;
    const auto at = [&](hlo::ComputationId start, Steps steps) {
        return sectionAt(program, calls, {.start = start, .steps = std::move(steps)}).has_value();
    };
    const auto call = ProgramStep::Kind::Call;
    const NodeId loop = test::nodeNamed(program, "while.1");
    EXPECT_TRUE(at(program.entry, {{.kind = call, .node = loop, .which = 1}}));
    EXPECT_FALSE(at(program.entry, {{.kind = call, .node = loop, .which = 2}}));
    EXPECT_FALSE(at(program.entry, {{.kind = ProgramStep::Kind::Repeat, .node = loop, .which = 0}}));
    EXPECT_FALSE(at(computation(program, "body"), {{.kind = call, .node = loop, .which = 0}}));
    EXPECT_FALSE(at(program.entry, {{.kind = call, .node = NodeId(1000), .which = 0}}));
    EXPECT_FALSE(at(hlo::ComputationId(77), {}));
}

TEST(AsideText, CutsLongConstantsAndIsEmptyForOmittedOnes)
{
    const hlo::Module program
        = test::moduleOf("ENTRY e {\n  a = s32[20] constant({ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 })\n"
                         "  b = f32[9] constant({...})\n  ROOT t = (s32[20], f32[9]) tuple(a, b)\n}\n");
    EXPECT_EQ(constantValue(program, NodeId(0), 8), "{1,2,3,4…");
    EXPECT_EQ(asideText(program, NodeId(1)), "b");
}

namespace {

/// The number of boxes of an entry computation must stay small enough to survey.
TEST(OutlineOfRealPrograms, ShowsLayersOnce)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    struct Case {
        const char* file;
        std::size_t mostBoxes;
        std::uint32_t leastCopies; ///< least number of copies of a repeat
    };
    for (const auto& [file, mostBoxes, leastCopies] :
         {Case{"llama31_8b_train_spmd.hlo", 2500, 30}, Case{"resnet50_keras_predict.hlo", 700, 5},
          Case{"vit_predict.before_optimizations.txt", 400, 11}}) {
        const auto text = std::make_shared<const std::string>(test::readFile(*folder / file));
        const hlo::Module program = hlo::readHloText(text, file);
        const Outline outline = entryOutline(program);
        std::uint32_t copies = 0;
        for (const OutlineBox& box : outline.boxes)
            copies = std::max(copies, box.copies);
        EXPECT_GE(copies, leastCopies) << file;
        EXPECT_LE(outline.boxes.size(), mostBoxes) << file;
        EXPECT_TRUE(std::ranges::all_of(outline.boxOf, [](std::uint32_t box) { return box != noOutlineBox; })) << file;
        EXPECT_TRUE(std::ranges::all_of(outline.edges, [](const OutlineEdge& edge) { return edge.tail < edge.head; }))
            << file << ": boxes form no cycle";
    }
}

} // namespace
