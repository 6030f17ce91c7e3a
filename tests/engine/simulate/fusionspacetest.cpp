// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/fusionspace.h"

#include "engine/analytical/kernelestimate.h"
#include "engine/core/error.h"
#include "engine/graph/graphhash.h"
#include "engine/io/documentreader.h"
#include "engine/simulate/fusionsimulation.h"
#include "engine/simulate/programs.h"
#include "engine/simulate/simulationrun.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

using namespace tgraph;

namespace {

std::shared_ptr<const Graph> programGraph(const char* name, bool training = false)
{
    return std::make_shared<const Graph>(buildProgram(programNamed(name), {.training = training}).graph);
}

/// Returns true if kernels and all single instructions can run one after another (Kahn 1962).
bool canRun(const FusionSpace& space, const std::vector<FusionSpace::Kernel>& kernels)
{
    const Graph& program = space.program();
    std::vector<std::uint32_t> kernelOf(program.nodeCount());
    for (std::uint32_t i = 0; i < program.nodeCount(); ++i)
        kernelOf[i] = i;
    for (const FusionSpace::Kernel& kernel : kernels)
        for (const NodeId node : kernel)
            kernelOf[node.value] = kernel.front().value;
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const Edge& edge : program.edges())
        if (kernelOf[edge.producer.value] != kernelOf[edge.consumer.value])
            edges.emplace(kernelOf[edge.producer.value], kernelOf[edge.consumer.value]);
    std::map<std::uint32_t, int> waiting;
    for (const std::uint32_t kernel : kernelOf)
        waiting[kernel] = 0;
    for (const auto& [from, to] : edges)
        ++waiting[to];
    std::vector<std::uint32_t> open;
    for (const auto& [kernel, count] : waiting)
        if (count == 0)
            open.push_back(kernel);
    std::size_t done = 0;
    while (!open.empty()) {
        const std::uint32_t kernel = open.back();
        open.pop_back();
        ++done;
        for (auto edge = edges.lower_bound({kernel, 0}); edge != edges.end() && edge->first == kernel; ++edge)
            if (--waiting[edge->second] == 0)
                open.push_back(edge->second);
    }
    return done == waiting.size();
}

void expectRulesAreKept(const FusionSpace& space, const FusionBits& bits, const FusionRules& rules)
{
    const auto kernels = space.kernels(bits);
    EXPECT_TRUE(canRun(space, kernels));
    std::set<NodeId> seen;
    for (const FusionSpace::Kernel& kernel : kernels) {
        EXPECT_LE(kernel.size(), rules.mostNodes);
        EXPECT_TRUE(std::ranges::is_sorted(kernel));
        std::uint32_t contractions = 0;
        for (const NodeId node : kernel) {
            EXPECT_TRUE(seen.insert(node).second);
            const Opcode opcode = space.program().opcode(node);
            EXPECT_NE(opcode, Opcode::Parameter);
            EXPECT_NE(opcode, Opcode::Tuple);
            contractions += opcode == Opcode::Convolution || opcode == Opcode::Dot ? 1 : 0;
        }
        EXPECT_LE(contractions, rules.mostContractions);
    }
    EXPECT_EQ(space.kernels(space.keptBits(bits)), kernels);
}

/// Returns a → b → c, and a → c.
Graph triangle()
{
    ProgramBuilder builder;
    const NodeId input = builder.parameter({8, 128});
    const NodeId a = builder.elementwise(Opcode::Negate, {input});
    const NodeId b = builder.elementwise(Opcode::Tanh, {a});
    const NodeId c = builder.elementwise(Opcode::Add, {a, b});
    return std::move(builder).build(c).graph;
}

} // namespace

TEST(FusionSpace, EveryBitStringDecodesToKernelsWithoutCycles)
{
    for (const char* name : {"alexnet", "resnet18", "rnn", "unet2d", "bert"}) {
        for (const bool training : {false, true}) {
            const FusionSpace space(programGraph(name, training));
            ASSERT_FALSE(space.edges().empty());
            expectRulesAreKept(space, FusionBits(space.edges().size(), true), {});
            expectRulesAreKept(space, space.defaultBits(), {});
            for (std::uint64_t seed = 1; seed <= 3; ++seed)
                expectRulesAreKept(space, space.randomBits(seed, 0.2 * static_cast<double>(seed)), {});
        }
    }
}

TEST(FusionSpace, ObeysSmallerLimits)
{
    const FusionRules rules{.mostNodes = 3, .mostContractions = 1};
    const FusionSpace space(programGraph("resnet18"), rules);
    expectRulesAreKept(space, FusionBits(space.edges().size(), true), rules);
}

TEST(FusionSpace, DropsBitsThatCloseACycleInTheOrderOfTheFile)
{
    const FusionSpace space(std::make_shared<const Graph>(triangle()));
    // b takes a, c takes a, c takes b.
    ASSERT_EQ(space.edges().size(), 3U);
    EXPECT_EQ(space.edges()[1], (Edge{.consumer = NodeId(3), .producer = NodeId(1)}));
    EXPECT_EQ(space.keptBits({false, true, false}), (FusionBits{false, false, false})); // a with c, b between
    EXPECT_EQ(space.kernels({false, true, false}).size(), 3U);
    EXPECT_EQ(space.kernels({true, true, false}).size(), 1U);
    EXPECT_EQ(space.kernels({false, true, true}).size(), 2U); // b and c; the first bit of the two is dropped
    EXPECT_EQ(space.defaultBits(), (FusionBits{false, false, true}));
}

TEST(FusionSpace, MakesEveryInstructionAKernelWithoutBits)
{
    const auto program = programGraph("alexnet");
    const FusionSpace space(program);
    std::size_t expected = 0;
    for (std::uint32_t i = 0; i < program->nodeCount(); ++i) {
        const Opcode opcode = program->opcode(NodeId(i));
        expected += opcode != Opcode::Parameter && opcode != Opcode::Constant && opcode != Opcode::Tuple ? 1 : 0;
    }
    EXPECT_EQ(space.kernels(FusionBits(space.edges().size(), false)).size(), expected);
}

TEST(FusionSpace, RefusesEdgesThatRunBackwards)
{
    Graph::Parts parts;
    parts.features.resize(2 * featureCount);
    parts.opcodes = {Opcode::Add, Opcode::Add};
    parts.edges = {{.consumer = NodeId(0), .producer = NodeId(1)}};
    EXPECT_THROW(FusionSpace(std::make_shared<const Graph>(std::move(parts))), Error);
}

TEST(FusionSpace, MakesEachKernelASeparateGraph)
{
    const FusionSpace space(std::make_shared<const Graph>(triangle()));
    const Graph whole = space.kernelGraph(space.kernels({true, true, true}).front());
    EXPECT_EQ(whole.nodeCount(), 6U); // parameter, three instructions; parameter, fusion
    EXPECT_EQ(whole.opcode(NodeId(5)), Opcode::Fusion);
    EXPECT_EQ(whole.features(NodeId(5))[feature::isRoot], 1);
    EXPECT_EQ(kernelType(whole), KernelType::OtherFusion);

    const auto parts = space.kernels({true, false, false}); // a, b: c uses both
    ASSERT_EQ(parts.size(), 2U);
    const Graph first = space.kernelGraph(parts[0]);
    EXPECT_EQ(first.opcode(NodeId(3)), Opcode::Tuple);
    const Graph second = space.kernelGraph(parts[1]); // two parameters and an add
    ASSERT_EQ(second.nodeCount(), 3U);
    EXPECT_EQ(second.opcode(NodeId(2)), Opcode::Add);
    EXPECT_EQ(second.features(NodeId(1))[feature::parameterNumber], 1);
}

TEST(FusionSimulation, ReturnsEqualKernelsOnceAndCountsTheDefaultOnes)
{
    const auto program = programGraph("resnet18");
    const FusionSpace space(program);
    const auto kernels = simulateFusions(*program, {.program = "resnet18", .randomConfigurations = 2});
    std::set<std::string> hashes;
    std::int64_t runs = 0;
    for (const FusionKernel& kernel : kernels) {
        EXPECT_TRUE(hashes.insert(kernel.hash).second);
        EXPECT_EQ(kernel.hash, graphHash(kernel.document.graph).substr(0, 16));
        EXPECT_GT(kernel.document.runtimeNs[0], 0);
        ASSERT_TRUE(kernel.document.simulation);
        EXPECT_NE(kernel.document.simulation->find("never on a machine"), std::string::npos);
        runs += kernel.document.defaultCount;
    }
    const std::size_t ofDefault = space.kernels(space.defaultBits()).size();
    EXPECT_EQ(static_cast<std::size_t>(runs), ofDefault);
    EXPECT_TRUE(std::ranges::any_of(
        kernels, [](const FusionKernel& kernel) { return kernel.document.defaultCount > 1; })); // equal blocks
}

TEST(FusionSimulation, WritesTheSameBytesForTheSameSeed)
{
    const auto program = programGraph("alexnet");
    const FusionSimulation options{.program = "alexnet", .randomConfigurations = 2, .seed = 5};
    const auto first = simulateFusions(*program, options);
    const auto second = simulateFusions(*program, options);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].hash, second[i].hash);
        EXPECT_EQ(first[i].document.runtimeNs, second[i].document.runtimeNs);
    }
}

TEST(FusionSimulation, WritesEachProgramToOneSplit)
{
    SimulationRequest request{.program = "fusion"};
    const auto jobs = simulationJobs(request);
    ASSERT_EQ(jobs.size(), namedPrograms().size());
    std::map<std::string, int> programs;
    for (const SimulationJob& job : jobs)
        ++programs[job.fusionSplit];
    EXPECT_EQ(programs.size(), 3U);
    EXPECT_GE(programs["train"], 8);
    EXPECT_EQ(programProblem("fusion:resnet18"), "");
    EXPECT_NE(programProblem("fusion:nothing"), "");
}

TEST(FusionSimulation, KeepsAllSeedsOfANetworkOnOneSideOfTheSplit)
{
    SimulationRequest request{.program = "fusion"};
    const auto once = simulationJobs(request);
    request.count = 3;
    const auto jobs = simulationJobs(request);
    ASSERT_EQ(jobs.size(), 3 * namedPrograms().size());
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        EXPECT_EQ(jobs[i].program, once[i % once.size()].program);
        EXPECT_EQ(jobs[i].fusionSplit, once[i % once.size()].fusionSplit) << i;
    }
    request.program = "fusion:gpt";
    for (const SimulationJob& job : simulationJobs(request))
        EXPECT_EQ(job.fusionSplit, "train");
}

TEST(FusionSimulation, WritesFilesThatAreReadBack)
{
    const test::TemporaryFolder folder;
    SimulationRequest request{.folder = folder.path(), .program = "fusion:alexnet"};
    request.fusions = 1;
    std::vector<std::filesystem::path> files;
    writeSimulations(request, {},
                     {.begin = {}, .written = [&](const std::filesystem::path& file) { files.push_back(file); }});
    ASSERT_GT(files.size(), 10U);
    EXPECT_EQ(files.front().parent_path(), folder.path() / "fusion" / "xla" / "train");
    for (const auto& file : files) {
        const Document document = readDocument(file);
        EXPECT_EQ(document.collection.name(), "fusion:xla");
        const std::string stem = file.stem().string();
        EXPECT_EQ(stem, "simulated-alexnet_" + graphHash(document.graph).substr(0, 16));
    }
}
