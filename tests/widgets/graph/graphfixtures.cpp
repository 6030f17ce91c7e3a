// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/graph/graphfixtures.h"

#include "engine/graph/relayout.h"
#include "engine/programs/openfile.h"
#include "tests/support/hlomodules.h"
#include "widgets/graph/picture/sheetplacement.h"

#include <algorithm>

namespace tgraph::test {
namespace {

/// Collects nodes and edges of a synthetic graph.
class GraphParts {
public:
    NodeId add(Opcode opcode, std::initializer_list<float> shape, std::initializer_list<NodeId> producers = {})
    {
        const auto node = static_cast<std::uint32_t>(parts.opcodes.size());
        parts.opcodes.push_back(opcode);
        parts.features.resize(parts.features.size() + featureCount, 0.0F);
        float* row = parts.features.data() + std::size_t{node} * featureCount;
        row[feature::elementTypeOneHot + static_cast<int>(ElementType::F32)] = 1;
        std::copy(shape.begin(), shape.end(), row + feature::shapeDimensions);
        for (std::size_t i = 0; i < shape.size(); ++i) // row-major
            row[feature::layoutMinorToMajor + static_cast<int>(i)] = static_cast<float>(shape.size() - 1 - i);
        for (const NodeId producer : producers)
            parts.edges.push_back({NodeId(node), producer});
        return NodeId(node);
    }

    Graph::Parts parts;
};

ConfigVector vectorOf(std::initializer_list<std::int8_t> output, std::initializer_list<std::int8_t> input,
                      std::initializer_list<std::int8_t> kernel)
{
    ConfigVector vector;
    vector.fill(minLayoutEntry);
    std::copy(output.begin(), output.end(), vector.begin());
    std::copy(input.begin(), input.end(), vector.begin() + layoutEntries);
    std::copy(kernel.begin(), kernel.end(), vector.begin() + 2 * layoutEntries);
    return vector;
}

std::shared_ptr<const OpenFile> opened(Graph graph, ConfigTable configs)
{
    auto document = std::make_shared<Document>();
    document->path = "made-up/layout/xla/default/train/small.npz";
    document->collection = {.kind = Collection::Kind::Layout};
    for (std::uint32_t i = 0; i < configs.configCount(); ++i)
        document->runtimeNs.push_back(10'000'000 * (std::int64_t{i} + 1));
    document->runtimesPublished = true;
    document->graph = std::move(graph);
    document->configs = std::move(configs);
    return makeOpenFile(document);
}

} // namespace

std::shared_ptr<const OpenFile> smallGraphFile()
{
    GraphParts made;
    made.add(Opcode::Parameter, {8, 16});
    made.add(Opcode::Constant, {});
    made.add(Opcode::Broadcast, {16, 4}, {small::constant});
    made.add(Opcode::Dot, {8, 4}, {small::parameter, small::broadcast});
    made.add(Opcode::Add, {8, 4}, {small::constant, small::dot});
    made.add(Opcode::Reshape, {32}, {small::add});
    made.add(Opcode::Tuple, {}, {small::constant, small::reshape});
    made.add(Opcode::Parameter, {4});
    made.add(Opcode::Multiply, {4}, {small::otherParameter});
    made.parts.configurable = {small::dot, small::reshape};
    made.parts.computationStarts = {0, small::otherParameter.value};

    std::vector<ConfigTable::Slot> slots(2);
    slots[0].vectors = {vectorOf({1, 0}, {1, 0}, {1, 0}), vectorOf({0, 1}, {1, 0}, {1, 0})};
    slots[0].codes = std::vector<std::uint8_t>{0, 1, 1};
    slots[1].vectors = {vectorOf({0}, {1, 0}, {}), vectorOf({0}, {0, 1}, {})};
    slots[1].codes = std::vector<std::uint8_t>{0, 0, 1};
    return opened(Graph(std::move(made.parts)), ConfigTable(3, std::move(slots)));
}

std::shared_ptr<const OpenFile> repeatedLayersFile(std::uint32_t layers)
{
    GraphParts made;
    std::vector<ConfigTable::Slot> slots;
    NodeId operand = made.add(Opcode::Multiply, {8, 8});
    for (std::uint32_t layer = 0; layer < layers; ++layer) {
        const NodeId kernel = made.add(Opcode::Parameter, {8, static_cast<float>(8 + layer)});
        const NodeId dot = made.add(Opcode::Dot, {8, 8}, {operand, kernel});
        made.parts.configurable.push_back(dot);
        slots.push_back({.vectors = {vectorOf({1, 0}, {1, 0}, {1, 0}), vectorOf({0, 1}, {1, 0}, {1, 0})},
                         .codes = std::vector<std::uint8_t>{0, 1}});
        operand = made.add(Opcode::Multiply, {8, 8}, {dot});
    }
    made.parts.computationStarts = {0};
    return opened(Graph(std::move(made.parts)), ConfigTable(2, std::move(slots)));
}

std::shared_ptr<const OpenFile> largeGraphFile(std::uint32_t nodes, std::uint32_t longEvery)
{
    constexpr std::uint32_t layer = 40;
    GraphParts made;
    std::uint64_t state = 1;
    const auto random = [&state](std::uint32_t below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::uint32_t>((state >> 33) % below);
    };
    for (std::uint32_t node = 0; node < nodes; ++node) {
        if (node < layer) {
            made.add(Opcode::Parameter, {64, 64});
            continue;
        }
        const std::uint32_t before = (node / layer - 1) * layer;
        const NodeId first(before + (node + random(3)) % layer);
        const bool isLong = longEvery > 0 && node % longEvery == 0;
        NodeId second(isLong ? random(before + layer) : before + (node + 3 + random(2)) % layer);
        if (second == first)
            second = NodeId(before + (node + 3) % layer);
        const bool dot = node % 5 == 0;
        made.add(dot ? Opcode::Dot : Opcode::Add, {64, 64}, {std::min(first, second), std::max(first, second)});
        if (dot)
            made.parts.configurable.emplace_back(node);
    }
    std::vector<ConfigTable::Slot> slots(made.parts.configurable.size());
    for (ConfigTable::Slot& slot : slots) {
        slot.vectors = {vectorOf({1, 0}, {1, 0}, {1, 0}), vectorOf({0, 1}, {1, 0}, {0, 1})};
        slot.codes = std::vector<std::uint8_t>{0, static_cast<std::uint8_t>(random(2))};
    }
    return opened(Graph(std::move(made.parts)), ConfigTable(2, std::move(slots)));
}

std::shared_ptr<const OpenFile> programFile(std::string_view hloText)
{
    auto program = std::make_shared<const hlo::Module>(moduleOf(hloText));
    return makeOpenFile(std::make_shared<const Document>(programDocument(std::move(program), "made-up/program.hlo")));
}

std::string layersText(int layers)
{
    std::string text = "HloModule layers\n\nENTRY main {\n  x.0 = f32[8,8]{1,0} parameter(0)\n"
                       "  zero = f32[] constant(0)\n  zeros = f32[8,8]{1,0} broadcast(zero), dimensions={}\n"
                       "  r.0 = f32[8,8]{1,0} negate(x.0)\n";
    const auto id = [](const char* name, int layer) { return name + std::to_string(layer); };
    const std::string shape = " = f32[8,8]{1,0} ";
    for (int i = 1; i <= layers; ++i)
        text += "  " + id("w.", i) + shape + "parameter(" + std::to_string(2 * i - 1) + ")\n  " + id("d.", i) + shape
            + "dot(" + id("r.", i - 1) + ", " + id("w.", i)
            + "), lhs_contracting_dims={1}, rhs_contracting_dims={0}\n  " + id("b.", i) + shape + "parameter("
            + std::to_string(2 * i) + ")\n  " + id("a.", i) + shape + "add(" + id("d.", i) + ", " + id("b.", i)
            + ")\n  " + id("r.", i) + shape + "maximum(" + id("a.", i) + ", zeros)\n";
    return text + "  ROOT out" + shape + "tanh(" + id("r.", layers) + ")\n}\n";
}

std::string_view loopText()
{
    return R"(HloModule loop

%halve (h: f32[4]) -> f32[4] {
  %h = f32[4] parameter(0)
  %half = f32[] constant(0.5)
  %halves = f32[4] broadcast(%half), dimensions={}
  %product = f32[4] multiply(%h, %halves), metadata={op_name="jit(f)/Halving/mul" source_file="model.py"}
  %raised = f32[4] exponential(%product)
  ROOT %sum = f32[4] add(%raised, %h)
}

%body (state: (s32[], f32[4])) -> (s32[], f32[4]) {
  %state = (s32[], f32[4]) parameter(0)
  %i = s32[] get-tuple-element(%state), index=0
  %one = s32[] constant(1)
  %next = s32[] add(%i, %one)
  %v = f32[4] get-tuple-element(%state), index=1
  %inner = f32[4] call(%v), to_apply=%halve
  ROOT %both = (s32[], f32[4]) tuple(%next, %inner)
}

%condition (state.1: (s32[], f32[4])) -> pred[] {
  %state.1 = (s32[], f32[4]) parameter(0)
  %i.1 = s32[] get-tuple-element(%state.1), index=0
  %ten = s32[] constant(10)
  ROOT %less = pred[] compare(%i.1, %ten), direction=LT
}

ENTRY %main (x: f32[4]) -> f32[4] {
  %x = f32[4] parameter(0)
  %zero = s32[] constant(0)
  %first = f32[4] call(%x), to_apply=%halve
  %start = (s32[], f32[4]) tuple(%zero, %first)
  %while.1 = (s32[], f32[4]) while(%start), condition=%condition, body=%body
  %result = f32[4] get-tuple-element(%while.1), index=1
  ROOT %done = f32[4] negate(%result)
}
)";
}

std::shared_ptr<const GraphScene> placed(std::shared_ptr<const OpenFile> file, const PictureOptions& options,
                                         const LayeredPlacementOptions& places)
{
    auto picture = std::make_shared<const GraphPicture>(std::move(file), options);
    std::vector<std::shared_ptr<const Placement>> parts;
    for (const PictureSheet& sheet : picture->sheets())
        for (const PicturePart& part : sheet.parts)
            parts.push_back(
                std::make_shared<const Placement>(layeredPlacement(placementRequest(*picture, part), places)));
    auto placement = std::make_shared<const Placement>(assembled(*picture, parts));
    return std::make_shared<const GraphScene>(std::move(picture), std::move(placement));
}

GraphStyle styled(const GraphScene& scene, const GraphTheme& theme, DistinctId focus)
{
    const OpenFile& file = scene.picture().file();
    GraphStyle style;
    style.theme = theme;
    style.fills = opcodeFills(scene, theme);
    style.focus = focus;
    setRelayouts(style, scene, relayouts(*file.document, file.configurations->representatives[focus.value]));
    return style;
}

} // namespace tgraph::test
