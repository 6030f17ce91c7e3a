// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/textview.h"

#include "app/settings/theme.h"
#include "tests/widgets/common/panelfixtures.h"
#include "tests/widgets/programs/programfixtures.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/datacolours.h"
#include "widgets/programs/textcolours.h"
#include "widgets/programs/textfinder.h"
#include "widgets/programs/textpanel.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

using namespace tgraph;
using namespace tgraph::test;

namespace {

std::shared_ptr<const ProgramText> textOf(const std::string& program)
{
    return std::make_shared<const ProgramText>(sharedModule(program));
}

/// Returns a program with this many instructions, one per line.
std::string longProgram(int lines)
{
    std::string text = "HloModule long\nENTRY %main (p: f32[8]) -> f32[8] {\n  %p = f32[8] parameter(0)\n";
    std::string last = "%p";
    for (int i = 0; i < lines; ++i) {
        const std::string name = "%negate." + std::to_string(i);
        text += "  " + std::string(i + 1 == lines ? "ROOT " : "") + name + " = f32[8] negate(" + last + ")\n";
        last = name;
    }
    return text + "}\n";
}

struct ShownView {
    explicit ShownView(const std::string& program, int width = 600, int height = 300)
    {
        view.setText(textOf(program));
        show(view, width, height);
    }
    void clickOn(std::string_view what, std::size_t within = 0)
    {
        const std::size_t at = view.text()->text().find(what);
        ASSERT_NE(at, std::string_view::npos);
        QTest::mouseMove(view.viewport(), view.pixelOf(at + within));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.pixelOf(at + within));
    }
    [[nodiscard]] NodeId node(std::string_view name) const { return nodeNamed(view.text()->module(), name); }

    TextView view;
};

/// Returns the pixel colours of a line of the view.
std::set<QRgb> coloursOf(TextView& view, std::uint32_t line)
{
    const QImage image = view.viewport()->grab(view.lineRect(line)).toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y));
    return colours;
}

} // namespace

TEST(TextColours, AreReadableInBothThemes)
{
    for (const QPalette& palette : {lightPalette(), darkPalette()}) {
        const TextColours colours = textColours(palette);
        for (const QColor& part : colours.parts)
            for (const QColor& ground : {colours.ground, colours.current})
                EXPECT_GE(contrast(part, ground), 4.5)
                    << qPrintable(part.name()) << " on " << qPrintable(ground.name());
        for (const QColor& ground : {colours.match, colours.currentMatch, colours.selection, colours.changed})
            EXPECT_GE(contrast(colours.of(TextPart::Name), ground), 4.5) << qPrintable(ground.name());
        EXPECT_GE(contrast(colours.number, colours.gutter), 4.5);
    }
}

TEST(TextView, RequestsTheNodeOfAClickedLine)
{
    ShownView shown(layeredProgram, 900);
    QSignalSpy asked(&shown.view, &TextView::nodeRequested);
    shown.clickOn("%tanh.3 = f32", 3);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].value<NodeId>(), shown.node("tanh.3"));
    shown.clickOn("HloModule");
    shown.clickOn("ENTRY");
    EXPECT_EQ(asked.size(), 1);
}

TEST(TextView, FollowsAClickedOperandName)
{
    ShownView shown(layeredProgram, 900);
    QSignalSpy nodes(&shown.view, &TextView::nodeRequested);
    QSignalSpy links(&shown.view, &TextView::linkRequested);
    shown.clickOn("tanh(%dot.2", 7);
    ASSERT_EQ(links.size(), 1);
    EXPECT_EQ(links[0][0].value<NodeId>(), shown.node("dot.2"));
    EXPECT_EQ(shown.view.viewport()->cursor().shape(), Qt::PointingHandCursor);
    EXPECT_EQ(nodes.size(), 0);
}

TEST(TextView, ItsMenuClosesBeforeAnotherProgram)
{
    ShownView shown(layeredProgram, 900);
    const QPoint name = shown.view.pixelOf(shown.view.text()->text().find("tanh(%dot.2") + 7);
    QContextMenuEvent asks(QContextMenuEvent::Mouse, name, shown.view.viewport()->mapToGlobal(name));
    QCoreApplication::sendEvent(shown.view.viewport(), &asks);
    const QPointer<QMenu> menu = shown.view.findChild<QMenu*>();
    ASSERT_TRUE(menu && menu->isVisible());
    EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("&Go to dot.2"));
    shown.view.setText(textOf(longProgram(1)));
    EXPECT_FALSE(menu && menu->isVisible());
}

TEST(TextView, ScrollsTheSelectedInstructionToTheMiddle)
{
    ShownView shown(longProgram(5000));
    const NodeId node = shown.node("negate.3000");
    shown.view.setCurrent(node);
    const std::uint32_t line = shown.view.text()->lineOf(shown.view.text()->rangeOf(node).begin);
    const auto middle = static_cast<int>(shown.view.firstLine() + shown.view.wholeLines() / 2);
    EXPECT_NEAR(middle, static_cast<int>(line), 1);
    const QRgb mark = textColours(shown.view.palette()).current.rgb();
    EXPECT_TRUE(coloursOf(shown.view, line).contains(mark));
    EXPECT_FALSE(coloursOf(shown.view, line + 1).contains(mark));
    // A visible instruction causes no scrolling.
    const std::uint32_t first = shown.view.firstLine();
    shown.view.setCurrent(shown.node("negate.3002"));
    EXPECT_EQ(shown.view.firstLine(), first);
    EXPECT_TRUE(shown.view.accessibleDescription().contains(QStringLiteral("negate.3002")));
}

TEST(TextView, StepsThroughInstructionsByKeys)
{
    ShownView shown(layeredProgram, 900);
    QSignalSpy asked(&shown.view, &TextView::nodeRequested);
    QObject::connect(&shown.view, &TextView::nodeRequested, &shown.view,
                     [&](NodeId node) { shown.view.setCurrent(node); });
    QTest::keyClick(&shown.view, Qt::Key_Down);
    EXPECT_EQ(shown.view.current(), shown.node("x"));
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&shown.view, Qt::Key_Down);
    EXPECT_EQ(shown.view.current(), shown.node("p")); // skips the head of a computation
    QTest::keyClick(&shown.view, Qt::Key_Up);
    EXPECT_EQ(shown.view.current(), shown.node("add.1"));
}

TEST(TextView, CopiesTheSelectionOrTheInstruction)
{
    ShownView shown(layeredProgram, 900);
    shown.view.setCurrent(shown.node("zero"));
    QTest::keyClick(&shown.view, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("%zero = f32[] constant(0)"));
    const std::size_t at = shown.view.text()->text().find("%tanh.3 = f32");
    const QPoint from = shown.view.pixelOf(at);
    const QPoint to = shown.view.pixelOf(at + 7);
    QTest::mousePress(shown.view.viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(shown.view.viewport(), to);
    QMouseEvent drag(QEvent::MouseMove, to, shown.view.viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(shown.view.viewport(), &drag);
    QTest::mouseRelease(shown.view.viewport(), Qt::LeftButton, {}, to);
    EXPECT_NEAR(static_cast<double>(shown.view.selection().size()), 7, 1);
    shown.view.select({at, at + 7});
    EXPECT_EQ(shown.view.copied(), QStringLiteral("%tanh.3"));
    QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, shown.view.pixelOf(at + 2));
    EXPECT_EQ(shown.view.copied(), QStringLiteral("tanh.3"));
}

TEST(TextView, ScrollsALongLineSideways)
{
    std::string program = layeredProgram;
    program.replace(program.find("constant(0)"), 11,
                    "constant(0), backend_config=\"" + std::string(100'000, 'x') + "\"");
    ShownView shown(program);
    QScrollBar& bar = *shown.view.horizontalScrollBar();
    EXPECT_GT(bar.maximum(), 99'000);
    bar.setValue(bar.maximum());
    const std::uint32_t line = shown.view.text()->lineOf(shown.view.text()->rangeOf(shown.node("zero")).begin);
    EXPECT_TRUE(coloursOf(shown.view, line).contains(textColours(shown.view.palette()).ground.rgb()));
    EXPECT_GT(coloursOf(shown.view, line).size(), 8U); // letters
    // A node whose line begins before the visible part is scrolled into view.
    shown.view.setCurrent(shown.node("tanh.3"));
    EXPECT_EQ(bar.value(), 0);
}

TEST(TextView, DoesNotShowAndHideItsScrollBarEndlessly)
{
    /// Counts resizings, and ends those that would not end.
    class Resizings : public QObject {
    public:
        explicit Resizings(TextView& view) : m_view(view) { view.viewport()->installEventFilter(this); }
        bool eventFilter(QObject* /*watched*/, QEvent* event) override
        {
            constexpr int many = 50;
            if (event->type() == QEvent::Resize && ++count == many)
                m_view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            return false;
        }
        int count = 0;

    private:
        TextView& m_view;
    };
    std::string program = longProgram(60);
    const std::string negated = "  %negate.14 = f32[8] negate(%negate.13)";
    program.replace(program.find(negated), negated.size(),
                    negated + ", metadata={op_name=\"" + std::string(200, 'x') + "\"}");
    for (int height = 150; height < 450; height += 5) {
        ShownView shown(program, 400, 140);
        Resizings resizings(shown.view);
        shown.view.resize(400, height);
        QCoreApplication::processEvents();
        EXPECT_LE(resizings.count, 4) << height;
    }
}

TEST(TextView, DrawsAnyBytes)
{
    std::string program = layeredProgram;
    const std::string odd = "\xc3\xa4\xe6\xbc\xa2\xf0\x9f\x98\x80\t";
    program.replace(program.find("layer_0/tanh"), 12, odd);
    ShownView shown(program, 1400);
    EXPECT_FALSE(shown.view.grab().isNull());
    shown.view.setText(nullptr);
    EXPECT_FALSE(shown.view.grab().isNull());
    EXPECT_EQ(shown.view.copied(), QString());
    QTest::keyClick(&shown.view, Qt::Key_Down);
}

TEST(TextFinder, FindsAllMatchesInAnyCase)
{
    TextFinder finder;
    const auto text = textOf(longProgram(30'000)); // about 1.2 MB
    finder.setText(text);
    finder.find(QStringLiteral("NEGATE.2999"), 0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !finder.isSearching(); }));
    std::size_t expected = 0;
    for (std::size_t at = text->text().find("negate.2999"); at != std::string_view::npos;
         at = text->text().find("negate.2999", at + 1))
        ++expected;
    EXPECT_EQ(finder.matches().size(), expected);
    for (const TextRange& match : finder.matches())
        EXPECT_EQ(text->text().substr(match.begin, match.size()), "negate.2999");
    EXPECT_EQ(finder.current(), 0U);
    finder.step(-1);
    EXPECT_EQ(finder.current(), expected - 1);
    finder.step(1);
    EXPECT_EQ(finder.current(), 0U);
}

TEST(TextFinder, FindsMatchesAcrossItsPieces)
{
    // Two letters on both sides of each four-megabyte boundary.
    const std::string head = "HloModule m\nENTRY %e {\n  ROOT %p = f32[] parameter(0), frontend_attributes={a=\"";
    std::string program = head + std::string(9 << 20, '.') + "\"}\n}\n";
    for (const std::size_t place : {std::size_t{4} << 20, std::size_t{8} << 20})
        program.replace(place - 1, 2, "QZ");
    TextFinder finder;
    finder.setText(textOf(program));
    finder.find(QStringLiteral("qz"), 5 << 20);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !finder.isSearching(); }));
    EXPECT_EQ(finder.matches().size(), 2U);
    EXPECT_EQ(finder.current(), 1U); // the first match from the start on
}

TEST(TextFinder, LimitsTheListedMatches)
{
    TextFinder finder;
    const std::string head = "HloModule m\nENTRY %e {\n  ROOT %p = f32[] parameter(0), frontend_attributes={a=\"";
    finder.setText(textOf(head + std::string(TextFinder::mostMatches + 10, 'q') + "\"}\n}\n"));
    finder.find(QStringLiteral("q"), 0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !finder.isSearching(); }));
    EXPECT_EQ(finder.matches().size(), TextFinder::mostMatches);
    EXPECT_TRUE(finder.isCut());
}

TEST(TextPanel, SynchronizesWithTheSelection)
{
    TextPanel panel;
    show(panel, 900, 400);
    const auto file = programFile();
    panel.setFile(file);
    panel.setFacts(makeProgramInsight(*file->document));
    panel.setSelection(selected(nodeOf(*file, "dot.4")));
    EXPECT_EQ(panel.view().current(), nodeOf(*file, "dot.4"));
    QSignalSpy asked(&panel, &TextPanel::nodeRequested);
    const std::size_t at = panel.view().text()->text().find("%zero =");
    QTest::mouseClick(panel.view().viewport(), Qt::LeftButton, {}, panel.view().pixelOf(at + 2));
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].value<NodeId>(), nodeOf(*file, "zero"));
    panel.setSelection({});
    EXPECT_EQ(panel.view().current(), std::nullopt);
}

TEST(TextPanel, ShowsAHintWithoutAProgram)
{
    TextPanel panel;
    const auto* pages = panel.findChild<ContentPages*>();
    EXPECT_TRUE(pages->reason().contains(QStringLiteral("HLO")));
    const auto file = programFile();
    panel.setFile(file);
    EXPECT_FALSE(pages->reason().isEmpty());
    panel.setFacts(makeProgramInsight(*file->document));
    EXPECT_EQ(pages->reason(), QString());
    panel.setFile(nullptr);
    EXPECT_EQ(panel.view().text(), nullptr);
}

TEST(TextPanel, FindsInTheText)
{
    TextPanel panel;
    show(panel, 700, 300);
    const auto file = programFile(longProgram(3000));
    panel.setFile(file);
    panel.setFacts(makeProgramInsight(*file->document));
    panel.view().setFocus();
    QTest::keyClick(&panel.view(), Qt::Key_F, Qt::ControlModifier);
    auto* line = named<QLineEdit>(panel, "Find in the text");
    ASSERT_TRUE(line->isVisible());
    EXPECT_TRUE(line->hasFocus());
    QTest::keyClicks(line, QStringLiteral("negate.2500"));
    const auto* count = named<QLabel>(panel, "Matches");
    ASSERT_TRUE(QTest::qWaitFor([&] { return count->text() == QStringLiteral("1 of 2"); }));
    const std::uint32_t found = panel.view().text()->lineOf(panel.view().text()->text().find("negate.2500"));
    EXPECT_GE(found, panel.view().firstLine());
    EXPECT_LT(found, panel.view().firstLine() + panel.view().wholeLines());
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(count->text(), QStringLiteral("2 of 2"));
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_FALSE(line->isVisible());
    EXPECT_TRUE(panel.view().hasFocus());
}
