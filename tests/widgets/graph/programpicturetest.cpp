// SPDX-License-Identifier: GPL-3.0-or-later
// The Program scope: the contents and the positions of its sheets.
#include "tests/support/hlomodules.h"
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/common/nodename.h"
#include "widgets/graph/graphstatus.h"
#include "widgets/graph/graphtips.h"
#include "widgets/graph/paint/sheetframes.h"
#include "widgets/graph/picture/graphdecisions.h"
#include "widgets/graph/picture/graphsearch.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/graphtrace.h"
#include "widgets/graph/picture/graphwalk.h"
#include "widgets/graph/picture/programwords.h"
#include "widgets/graph/picture/sheetplacement.h"

#include <QImage>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <vector>

using namespace tgraph;
using namespace tgraph::test;

namespace {

NodeId named(const OpenFile& file, std::string_view name)
{
    return nodeNamed(*file.document->program, name);
}

PictureOptions entryOptions(const OpenFile& file)
{
    PictureOptions options;
    options.scope = PictureOptions::Scope::Program;
    options.fold = true;
    options.page.start = file.document->program->entry;
    return options;
}

ProgramPlace through(const ProgramPlace& place, ProgramStep::Kind kind, NodeId node, std::uint32_t which = 0)
{
    return place.then({.kind = kind, .node = node, .which = which});
}

std::uint32_t boxNamed(const GraphPicture& picture, const char* name)
{
    const auto found = std::ranges::find(picture.nodes(), QLatin1String(name), &PictureNode::name);
    EXPECT_NE(found, picture.nodes().end()) << name;
    return static_cast<std::uint32_t>(found - picture.nodes().begin());
}

using Names = std::vector<std::string>;

Names stubLabels(const GraphPicture& picture, std::uint32_t box)
{
    Names labels;
    for (const PictureStub& stub : picture.stubsOf(picture.nodes()[box]))
        labels.push_back(stub.label.toStdString());
    return labels;
}

class ProgramPictureTest : public testing::Test {
protected:
    std::shared_ptr<const OpenFile> loop = programFile(loopText());
    std::shared_ptr<const OpenFile> layers = programFile(layersText(6));
};

} // namespace

TEST_F(ProgramPictureTest, ShowsTheEntryComputationWithValuesInTheirUsersBoxes)
{
    const GraphPicture picture(loop, entryOptions(*loop));
    Names names;
    for (const PictureNode& node : picture.nodes())
        names.push_back(node.name.toStdString());
    EXPECT_EQ(names, Names({"first", "start", "while.1", "result", "done"}));
    EXPECT_EQ(stubLabels(picture, boxNamed(picture, "first")), Names({"x"}));
    EXPECT_EQ(stubLabels(picture, boxNamed(picture, "start")), Names({"0"}));
    EXPECT_EQ(picture.shownNodeCount(), 7U) << "x and 0 are seen, too";
    EXPECT_EQ(picture.nodes()[boxNamed(picture, "first")].detail.toStdString(), "halve × 2");
    EXPECT_EQ(picture.nodes()[boxNamed(picture, "result")].detail.toStdString(), "[1]");
    EXPECT_EQ(picture.nodes()[boxNamed(picture, "while.1")].opens, PictureNode::Opens::Call);
    EXPECT_EQ(picture.nodes()[boxNamed(picture, "done")].opens, PictureNode::Opens::Nothing);
}

TEST_F(ProgramPictureTest, FindsTheBoxOfFoldedInstructions)
{
    const GraphPicture picture(loop, entryOptions(*loop));
    EXPECT_EQ(picture.boxOf(named(*loop, "next")), boxNamed(picture, "while.1"));
    EXPECT_FALSE(picture.isShown(named(*loop, "next")));
    EXPECT_TRUE(picture.isShown(named(*loop, "done")));
    EXPECT_TRUE(picture.isShown(named(*loop, "x"))) << "beside its user";
    EXPECT_NE(picture.boxOf(named(*loop, "product")), noPictureNode);
}

TEST(NodeShape, NamesAllElementTypes)
{
    std::string text = "HloModule m\n\nENTRY main {\n";
    std::vector<std::string> shapes;
    for (int type = 1; type <= 36; ++type) {
        const std::string_view name = hlo::primitiveTypeName(static_cast<hlo::PrimitiveType>(type));
        if (name.empty() || name == "opaque" || name == "token") // tuple and buffer have no name
            continue;
        shapes.push_back(std::string(name) + "[8,4]");
        text += "  p" + std::to_string(type) + " = " + shapes.back() + " parameter(" + std::to_string(shapes.size() - 1)
            + ")\n";
    }
    EXPECT_EQ(shapes.size(), 32U);
    const auto file = programFile(text + "  ROOT t = (f8e4m3fn[8,4]) tuple(p20)\n}\n");
    for (std::uint32_t i = 0; i < shapes.size(); ++i)
        EXPECT_EQ(nodeShape(*file->document, NodeId(i)).toStdString(), shapes[i]);
    EXPECT_EQ(nodeShape(*file->document, NodeId(32)), QStringLiteral("tuple(1)"));
    const GraphPicture picture(file, {.scope = PictureOptions::Scope::Full});
    const auto found = findShownNodes(picture, QStringLiteral("f8e4m3fn["));
    EXPECT_EQ(found.size(), 1U) << "the parameter, not the tuple";
}

TEST_F(ProgramPictureTest, OpensTheBodyAndConditionOfALoopSideBySide)
{
    PictureOptions options = entryOptions(*loop);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "while.1"))};
    const GraphPicture picture(loop, options);
    ASSERT_EQ(picture.sheets().size(), 2U);
    const PictureSheet& sheet = picture.sheets()[1];
    EXPECT_EQ(sheet.owner, boxNamed(picture, "while.1"));
    EXPECT_TRUE(picture.nodes()[sheet.owner].isOpen);
    EXPECT_EQ(picture.sheetOver(sheet.owner), 1U);
    ASSERT_EQ(sheet.parts.size(), 2U);
    EXPECT_EQ(sheet.parts[0].title.toStdString(), "body: body");
    EXPECT_EQ(sheet.parts[1].title.toStdString(), "condition: condition");
    EXPECT_EQ(picture.sheetOf(boxNamed(picture, "inner")), 1U);
    EXPECT_EQ(picture.boxOf(named(*loop, "next")), boxNamed(picture, "next"));
    EXPECT_EQ(picture.placeOf(boxNamed(picture, "less")).steps.size(), 1U);
    EXPECT_EQ(stubLabels(picture, boxNamed(picture, "next")), Names({"state[0]", "1"}));
    EXPECT_TRUE(std::ranges::all_of(picture.edges(), [&](const PictureEdge& edge) {
        return picture.sheetOf(edge.tail) == picture.sheetOf(edge.head);
    }));
}

TEST_F(ProgramPictureTest, OpensNestedSheetsAndOneComputationTwice)
{
    PictureOptions options = entryOptions(*loop);
    const hlo::Module& program = *loop->document->program;
    const NodeId loopNode = named(*loop, "while.1");
    const auto called = program.callsOf(loopNode);
    const auto body = static_cast<std::uint32_t>(
        std::ranges::find_if(called, [&](auto id) { return program.computation(id).name == "body"; }) - called.begin());
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "first")),
                      through(options.page, ProgramStep::Kind::Call, loopNode),
                      through(through(options.page, ProgramStep::Kind::Call, loopNode, body), ProgramStep::Kind::Call,
                              named(*loop, "inner"))};
    const GraphPicture picture(loop, options);
    ASSERT_EQ(picture.sheets().size(), 4U);
    EXPECT_EQ(picture.sheetOf(picture.sheets()[3].owner), 2U);
    const auto products = tgraph::boxesOf(picture, named(*loop, "product"));
    EXPECT_EQ(products.size(), 2U) << "drawn at several places";
    // Without the loop's sheet there is none over it.
    options.opened.erase(options.opened.begin() + 1);
    EXPECT_EQ(GraphPicture(loop, options).sheets().size(), 2U);
}

TEST_F(ProgramPictureTest, DrawsLayersOnceAndOpensOneOfThem)
{
    PictureOptions options = entryOptions(*layers);
    const GraphPicture folded(layers, options);
    ASSERT_EQ(folded.nodes().size(), 3U);
    EXPECT_EQ(folded.nodes()[1].opens, PictureNode::Opens::Repeat);
    EXPECT_EQ(folded.nodes()[1].title.toStdString(), "6 × 1 dot, 1 add");
    EXPECT_EQ(folded.boxOf(named(*layers, "a.5")), 1U);
    EXPECT_FALSE(folded.isShown(named(*layers, "a.5")));
    EXPECT_EQ(folded.shownNodeCount(), 3U) << "x.0, r.0 and out";

    options.opened = {through(options.page, ProgramStep::Kind::Repeat, named(*layers, "d.1"), 3)};
    const GraphPicture open(layers, options);
    ASSERT_EQ(open.sheets().size(), 2U);
    EXPECT_EQ(open.sheets()[1].title.toStdString(), "layer 4 of 6");
    EXPECT_EQ(open.sheets()[1].copies, 6U);
    EXPECT_TRUE(open.isShown(named(*layers, "a.4")));
    EXPECT_FALSE(open.isShown(named(*layers, "a.5")));
    EXPECT_EQ(stubLabels(open, boxNamed(open, "d.4")), Names({"\u2191r.3", "w.4"}));

    options.fold = false;
    options.opened.clear();
    EXPECT_EQ(GraphPicture(layers, options).nodes().size(), 20U);
}

TEST_F(ProgramPictureTest, ShowsAComputationAsAPageAndTheEntryForUnknownPages)
{
    PictureOptions options = entryOptions(*loop);
    options.page = through(options.page, ProgramStep::Kind::Call, named(*loop, "first"));
    const GraphPicture page(loop, options);
    EXPECT_EQ(page.nodes().front().name.toStdString(), "product");
    EXPECT_EQ(page.sheets().front().place, options.page);
    options.page.steps.front().which = 7;
    EXPECT_EQ(GraphPicture(loop, options).nodes().front().name.toStdString(), "first");
}

TEST_F(ProgramPictureTest, CountsStubsBeyondTheLimit)
{
    std::string text = "ENTRY e {\n";
    std::string names;
    for (int i = 0; i < 9; ++i) {
        text += "  p" + std::to_string(i) + " = f32[2]{0} parameter(" + std::to_string(i) + ")\n";
        names += (i > 0 ? ", p" : "p") + std::to_string(i);
    }
    const auto file = programFile(text + "  ROOT all = (f32[2], f32[2]) tuple(" + names + ")\n}\n");
    const GraphPicture picture(file, entryOptions(*file));
    const PictureNode& all = picture.nodes().front();
    EXPECT_EQ(all.stubCount, 4U);
    EXPECT_EQ(all.moreStubs, 5U);
    EXPECT_TRUE(picture.isShown(named(*file, "p8")));
}

TEST_F(ProgramPictureTest, PlacesSheetsAtTheirBoxesAndMovesNothing)
{
    PictureOptions options = entryOptions(*loop);
    const auto before = placed(loop, options);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "while.1"))};
    const auto after = placed(loop, options);
    for (std::uint32_t box = 0; box < before->boxCount(); ++box)
        EXPECT_EQ(before->box(box), after->box(box)) << box;
    const std::uint32_t owner = after->picture().sheets()[1].owner;
    const QRectF frame = after->sheetFrame(1);
    EXPECT_NEAR(frame.top(), after->box(owner).top(), 1e-3) << "lines to the box end at the frame";
    EXPECT_NEAR(frame.center().x(), after->box(owner).center().x(), 1e-3);
    for (std::uint32_t box = after->picture().sheets()[1].firstBox(); box < after->boxCount(); ++box)
        EXPECT_TRUE(frame.contains(after->box(box))) << box;
    EXPECT_TRUE(after->bounds().contains(frame));
    EXPECT_EQ(after->visibleBox(owner), frame);
}

TEST_F(ProgramPictureTest, FindsTheTopmostBoxAtAPoint)
{
    PictureOptions options = entryOptions(*loop);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "while.1"))};
    const auto scene = placed(loop, options);
    const QRectF frame = scene->sheetFrame(1);
    EXPECT_EQ(scene->sheetAt(frame.center()), 1U);
    EXPECT_EQ(scene->sheetAt(frame.bottomRight() + QPointF(5, 5)), 0U);
    const std::uint32_t next = boxNamed(scene->picture(), "next");
    EXPECT_EQ(scene->boxAt(scene->box(next).center()), next);
    // A box of the page that the sheet covers cannot be hit.
    const std::uint32_t result = boxNamed(scene->picture(), "result");
    ASSERT_TRUE(frame.contains(scene->box(result).center()));
    EXPECT_NE(scene->boxAt(scene->box(result).center()), result);
    const auto hit = sheetTabAt(*scene, scene->bounds(), scene->sheetTab(1).center());
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->sheet, 1U);
    EXPECT_EQ(hit->button, TabButton::Fold);
    EXPECT_FALSE(sheetTabAt(*scene, scene->bounds(), frame.bottomLeft()));
}

TEST_F(ProgramPictureTest, KeepsButtonsOfAWideTabVisible)
{
    PictureOptions options = entryOptions(*layers);
    options.opened = {through(options.page, ProgramStep::Kind::Repeat, named(*layers, "d.1"), 3)};
    const auto scene = placed(layers, options);
    const QRectF tab = scene->sheetTab(1);
    QRectF seen = scene->bounds();
    const auto at = [&](double fromRight) {
        return sheetTabAt(*scene, seen, {std::min(tab.right(), seen.right()) - fromRight, tab.center().y()})->button;
    };
    EXPECT_EQ(at(box::tabButton / 2), TabButton::Fold);
    EXPECT_EQ(at(box::tabButton * 1.5), TabButton::After);
    EXPECT_EQ(at(box::tabButton * 2.5), TabButton::Before);
    const double least = scene->picture().sheets()[1].leastWidth;
    ASSERT_LE(least, tab.width());
    seen.setRight(tab.left() + least);
    EXPECT_EQ(at(box::tabButton * 2.5), TabButton::Before);
}

TEST_F(ProgramPictureTest, LinksTheFrameToTheUsersOfIncomingValues)
{
    PictureOptions options = entryOptions(*loop);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "first"))};
    const auto scene = placed(loop, options);
    const std::uint32_t product = boxNamed(scene->picture(), "product");
    const std::uint32_t sum = boxNamed(scene->picture(), "sum");
    const auto endsAt = [&](std::uint32_t box, bool isInput) {
        return std::ranges::any_of(scene->sheetLinks(), [&](const SheetLink& link) {
            const Point& end = isInput ? link.to : link.from;
            return link.sheet == 1 && std::abs(double{end.x} - scene->box(box).center().x()) < 0.01
                && std::abs(double{end.y} - (isInput ? scene->box(box).top() : scene->box(box).bottom())) < 0.01;
        });
    };
    EXPECT_TRUE(endsAt(product, true));
    EXPECT_TRUE(endsAt(sum, true)) << "it takes the parameter, too";
    EXPECT_TRUE(endsAt(sum, false)) << "the result";
    EXPECT_FALSE(endsAt(product, false));
}

TEST_F(ProgramPictureTest, PaintsSheetsOverThePage)
{
    PictureOptions options = entryOptions(*loop);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "while.1"))};
    const auto scene = placed(loop, options);
    GraphStyle style = styled(*scene, lightGraphTheme());
    const QRectF area = scene->bounds();
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    const PaintCounts counts = paintGraph(painter, *scene, style, {.area = area, .scale = 1});
    painter.end();
    EXPECT_EQ(counts.boxes, scene->boxCount());
    const auto pixel = [&](QPointF point) { return image.pixelColor((point - area.topLeft()).toPoint()); };
    const QRectF frame = scene->sheetFrame(1);
    // Near the lower left corner: the sheet, which covers everything.
    EXPECT_EQ(pixel(frame.bottomLeft() + QPointF(6, -6)), style.theme.sheet);
    EXPECT_NE(pixel(scene->sheetTab(1).center() + QPointF(0, 6)), style.theme.sheet);
}

TEST_F(ProgramPictureTest, ReportsHowMuchOfTheProgramIsShown)
{
    const auto scene = placed(loop, entryOptions(*loop));
    EXPECT_EQ(pictureStatus(*scene, {}).toStdString(), "main: 7 of 24 instructions");
}

TEST_F(ProgramPictureTest, ShowsTheOriginOfAnInstructionInItsTooltip)
{
    PictureOptions options = entryOptions(*loop);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "first"))};
    const auto scene = placed(loop, options);
    const GraphPicture& picture = scene->picture();
    const GraphStyle style = styled(*scene, lightGraphTheme());
    const QString product = boxToolTip(picture, boxNamed(picture, "product"), style, nullptr);
    EXPECT_TRUE(product.contains(QString::fromUtf8("jit(f)/Halving/mul"))) << product.toStdString();
    EXPECT_TRUE(product.contains(QString::fromUtf8("model.py")));
    const QString loopTip = boxToolTip(picture, boxNamed(picture, "while.1"), style, nullptr);
    EXPECT_TRUE(loopTip.contains(QString::fromUtf8("body"))) << loopTip.toStdString();
    const auto folded = placed(layers, entryOptions(*layers));
    EXPECT_TRUE(boxToolTip(folded->picture(), 1, styled(*folded, lightGraphTheme()), nullptr)
                    .contains(QString::fromUtf8("6 ×")));
}

TEST(ProgramWords, FindTheCommonScopeOfLayers)
{
    const hlo::Module program = moduleOf(R"(ENTRY e {
  p = f32[2] parameter(0)
  a = f32[2] negate(p), metadata={op_name="jit(f)/layer_1/attention/neg"}
  b = f32[2] negate(a), metadata={op_name="jit(f)/layer_1/mlp/neg"}
  c = f32[2] negate(b), metadata={op_name="jit(f)/layer_10/mlp/neg"}
  ROOT d = f32[2] negate(c)
}
)");
    const std::vector<NodeId> layer{nodeNamed(program, "a"), nodeNamed(program, "b"), nodeNamed(program, "d")};
    EXPECT_EQ(commonScope(program, layer).toStdString(), "layer_1");
    const std::vector<NodeId> both{nodeNamed(program, "a"), nodeNamed(program, "c")};
    EXPECT_EQ(commonScope(program, both).toStdString(), "") << "jit(f) is all of it";
    EXPECT_EQ(commonScope(program, {}).toStdString(), "");
}

TEST(ProgramWords, ShortenTuples)
{
    const hlo::Module program = moduleOf("ENTRY e {\n  p = f32[] parameter(0)\n  a = (f32[], f32[]) tuple(p, p)\n"
                                         "  ROOT b = (f32[], f32[], f32[], f32[]) tuple(p, p, p, p)\n}\n");
    EXPECT_EQ(shortShape(program, nodeNamed(program, "a")).toStdString(), "(f32[], f32[])");
    EXPECT_EQ(shortShape(program, nodeNamed(program, "b")).toStdString(), "tuple(4)");
}

TEST_F(ProgramPictureTest, AddsAmountsOverLayersOnALogarithmicScale)
{
    const auto scene = placed(layers, entryOptions(*layers));
    const auto& boxes = scene->picture().nodes();
    const auto repeat = std::ranges::find(boxes, PictureNode::Opens::Repeat, &PictureNode::opens);
    ASSERT_NE(repeat, boxes.end());
    NodeValues values{.title = QStringLiteral("FLOP"), .unit = NodeValues::Unit::Flop, .isAmount = true};
    values.ofNode.assign(layers->document->graph.nodeCount(), std::numeric_limits<double>::quiet_NaN());
    std::vector<NodeId> folded;
    for (const NodeId node : idsBelow<NodeId>(values.ofNode.size()))
        if (scene->picture().boxOf(node) == static_cast<std::uint32_t>(repeat - boxes.begin()))
            folded.push_back(node);
    ASSERT_GT(folded.size(), 6U);
    for (const NodeId node : folded)
        values.ofNode[node.value] = 1e6 / static_cast<double>(folded.size());
    const GraphFills alike = valueFills(*scene, lightGraphTheme(), values);
    EXPECT_EQ(alike.legend.high.toStdString(), "1.00 MFLOP") << "of all layers";
    EXPECT_EQ(alike.legend.low.toStdString(), "0 FLOP");
    const auto other = std::ranges::find(boxes, 0U, &PictureNode::foldedCount);
    ASSERT_NE(other, boxes.end());
    values.ofNode[other->node.value] = 1e3;
    const GraphFills wide = valueFills(*scene, lightGraphTheme(), values);
    EXPECT_EQ(wide.legend.low.toStdString(), "1.00 kFLOP");
    EXPECT_EQ(wide.legend.note.toStdString(), "logarithmic scale");
    values.ofNode[other->node.value] = 1e-3;
    EXPECT_EQ(valueFills(*scene, lightGraphTheme(), values).legend.low.toStdString(), "\u2264 1 FLOP");
}

TEST_F(ProgramPictureTest, TracesCrossTheEdgesOfSheets)
{
    PictureOptions options = entryOptions(*loop);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*loop, "first"))};
    const auto scene = placed(loop, options);
    const GraphPicture& picture = scene->picture();
    const auto isIn = [&](const GraphTrace& trace, const char* name) { return trace.isIn[boxNamed(picture, name)]; };
    // x → first { product → raised → sum } → start → while.1 → result → done
    const auto inputs = traced(*scene, {.node = named(*loop, "done"), .direction = TraceDirection::Inputs});
    ASSERT_TRUE(inputs);
    for (const char* name : {"result", "while.1", "start", "first", "sum", "raised", "product"})
        EXPECT_TRUE(isIn(*inputs, name)) << name;
    EXPECT_FALSE(inputs->links.empty()) << "where the value leaves the sheet";
    const auto outputs = traced(*scene, {.node = named(*loop, "raised"), .direction = TraceDirection::Outputs});
    ASSERT_TRUE(outputs);
    for (const char* name : {"sum", "first", "start", "while.1", "done"})
        EXPECT_TRUE(isIn(*outputs, name)) << name;
    EXPECT_FALSE(isIn(*outputs, "product"));
    for (const std::uint32_t link : outputs->links)
        EXPECT_FALSE(scene->sheetLinks()[link].isInput);
}

TEST_F(ProgramPictureTest, TracesEnterASheetOnlyFromTheMatchingOperand)
{
    const auto file = programFile(R"(HloModule two

%add (a: f32[4], b: f32[4]) -> f32[4] {
  %a = f32[4] parameter(0)
  %b = f32[4] parameter(1)
  %ea = f32[4] exponential(%a)
  %eb = f32[4] tanh(%b)
  ROOT %s = f32[4] add(%ea, %eb)
}

ENTRY %main (x: f32[4], y: f32[4]) -> f32[4] {
  %x = f32[4] parameter(0)
  %y = f32[4] parameter(1)
  %nx = f32[4] negate(%x)
  %ny = f32[4] sine(%y)
  %c = f32[4] call(%nx, %ny), to_apply=%add
  ROOT %z = f32[4] cosine(%c)
}
)");
    PictureOptions options = entryOptions(*file);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*file, "c"))};
    const auto scene = placed(file, options);
    const GraphPicture& picture = scene->picture();
    const auto names = [&](const char* of, TraceDirection direction) {
        std::set<std::string> found;
        const GraphTrace trace = traced(*scene, {.node = named(*file, of), .direction = direction}).value();
        for (const std::uint32_t box : trace.boxes)
            found.insert(picture.nodes()[box].name.toStdString());
        return found;
    };
    EXPECT_EQ(names("ea", TraceDirection::Inputs), (std::set<std::string>{"ea", "c", "nx"}));
    EXPECT_EQ(names("ny", TraceDirection::Outputs), (std::set<std::string>{"ny", "c", "eb", "s", "z"}));
}

TEST_F(ProgramPictureTest, TracesEnterFoldedLayersOnASheet)
{
    std::string text = "HloModule deep\n\n%stack (a: f32[4], b: f32[4]) -> f32[4] {\n"
                       "  %a = f32[4] parameter(0)\n  %b = f32[4] parameter(1)\n  %r.0 = f32[4] exponential(%a)\n";
    for (int layer = 0; layer < 6; ++layer) // equal layers, each uses the first parameter
        text += "  %m." + std::to_string(layer) + " = f32[4] multiply(%r." + std::to_string(layer) + ", %a)\n  %t."
            + std::to_string(layer) + " = f32[4] tanh(%m." + std::to_string(layer) + ")\n  %r."
            + std::to_string(layer + 1) + " = f32[4] cosine(%t." + std::to_string(layer) + ")\n";
    const auto file = programFile(text + R"(  %l = f32[4] log(%b)
  ROOT %s = f32[4] subtract(%r.6, %l)
}

ENTRY %main (x: f32[4], y: f32[4]) -> f32[4] {
  %x = f32[4] parameter(0)
  %y = f32[4] parameter(1)
  %nx = f32[4] negate(%x)
  %ny = f32[4] sine(%y)
  ROOT %c = f32[4] call(%nx, %ny), to_apply=%stack
}
)");
    PictureOptions options = entryOptions(*file);
    options.opened = {through(options.page, ProgramStep::Kind::Call, named(*file, "c"))};
    const auto scene = placed(file, options);
    const GraphPicture& picture = scene->picture();
    const std::uint32_t repeat = picture.boxOf(named(*file, "m.3"));
    ASSERT_EQ(picture.nodes()[repeat].opens, PictureNode::Opens::Repeat);
    const auto trace = [&](const char* of, TraceDirection direction) {
        return traced(*scene, {.node = named(*file, of), .direction = direction}).value();
    };
    const GraphTrace outputs = trace("nx", TraceDirection::Outputs);
    EXPECT_TRUE(outputs.isIn[repeat]);
    EXPECT_FALSE(outputs.isIn[boxNamed(picture, "l")]);
    EXPECT_FALSE(trace("ny", TraceDirection::Outputs).isIn[repeat]);
    const GraphTrace inputs = trace("m.3", TraceDirection::Inputs);
    EXPECT_TRUE(inputs.isIn[boxNamed(picture, "nx")]);
    EXPECT_FALSE(inputs.isIn[boxNamed(picture, "ny")]) << "only what the layers take";
}
