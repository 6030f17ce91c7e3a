// SPDX-License-Identifier: GPL-3.0-or-later
// The Program scope in the view: unfolding in place, pages, search, keys.
#include "state/session/proposing.h"
#include "tests/support/hlomodules.h"
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/breadcrumbs.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphnavigator.h"
#include "widgets/graph/graphview.h"

#include <QApplication>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr int waitMs = 20000; // limit for a condition that an idle machine meets at once

class ProgramViewTest : public testing::Test {
protected:
    ProgramViewTest()
    {
        view.resize(900, 600);
        QObject::connect(&view, &GraphView::nodeRequested, &view, [this](NodeId node) { select(node); });
        view.show();
        view.activateWindow();
        view.setFocus();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&view));
    }

    void open(std::shared_ptr<const OpenFile> opened)
    {
        file = std::move(opened);
        change([this] { view.setFile(file); });
        ASSERT_TRUE(view.isReady());
    }

    template <typename Change> void change(const Change& action)
    {
        QSignalSpy finished(&view, &GraphView::placementFinished);
        action();
        ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
    }

    void select(NodeId node)
    {
        selection.node = node;
        view.setSelection(selection);
    }

    [[nodiscard]] NodeId named(std::string_view name) const { return nodeNamed(*file->document->program, name); }
    QString dot() { return QString::fromUtf8(view.exported(GraphView::ExportFormat::Dot, QStringLiteral("test"))); }
    /// Returns the line of a box in the exported picture, by its instruction.
    QString lineOf(const char* name)
    {
        const QRegularExpression label(QStringLiteral("label=\"[a-z-]+ %1[ \\\\]").arg(QLatin1String(name)));
        for (const QString& line : dot().split(QLatin1Char('\n')))
            if (line.contains(label))
                return line;
        return {};
    }
    bool shows(const char* name) { return !lineOf(name).isEmpty(); }
    QString placeOf(const char* name)
    {
        return lineOf(name).section(QStringLiteral("pos=\""), 1).section(QLatin1Char(','), 0, 0);
    }
    void key(Qt::Key pressed, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&view, pressed, modifiers);
    }

    std::shared_ptr<const OpenFile> file;
    GraphView view;
    Selection selection;
};

} // namespace

TEST_F(ProgramViewTest, IsTheInitialScopeOfAProgramWithoutRuns)
{
    open(programFile(loopText()));
    EXPECT_EQ(view.scope(), PictureOptions::Scope::Program);
    EXPECT_TRUE(view.statusText().startsWith(QStringLiteral("main: 7 of 24 instruction")));
    open(smallGraphFile());
    EXPECT_EQ(view.scope(), PictureOptions::Scope::Pruned) << "no program";
    view.setScope(PictureOptions::Scope::Program);
    EXPECT_EQ(view.scope(), PictureOptions::Scope::Pruned);
}

TEST_F(ProgramViewTest, UnfoldsInPlaceByKeyAndFoldsByEscape)
{
    open(programFile(loopText()));
    select(named("while.1"));
    const QString before = placeOf("first");
    ASSERT_FALSE(before.isEmpty());
    change([&] { key(Qt::Key_Return); });
    EXPECT_TRUE(shows("inner"));
    EXPECT_EQ(placeOf("first"), before);
    change([&] { key(Qt::Key_Escape); });
    EXPECT_FALSE(shows("inner"));
    QSignalSpy cleared(&view, &GraphView::nodeCleared);
    key(Qt::Key_Escape);
    EXPECT_EQ(cleared.count(), 1) << "only when nothing is unfolded any more";
}

TEST(GraphNavigator, FitsAPictureOnlyIfItsBoxesThenHaveRoomForText)
{
    const auto isFitted = [](const std::shared_ptr<const OpenFile>& file, double scale) {
        PictureOptions options;
        if (file->document->program) {
            options.scope = PictureOptions::Scope::Program;
            options.page.start = file->document->program->entry;
        }
        const auto scene = placed(file, options);
        GraphCamera camera;
        camera.setBounds(scene->bounds());
        camera.setSize(scene->bounds().size() * scale + QSizeF(100, 100)); // adds a margin
        GraphNavigator navigator(camera);
        navigator.setScene(scene);
        navigator.open({}, 0);
        return camera.isFitted() && camera.viewport().scale() < 1;
    };
    std::string text = "HloModule m\n\nENTRY main {\n  x0 = f32[4] parameter(0)\n";
    const std::vector<std::string> names = {"negate", "tanh", "cosine", "sine", "abs", "floor", "ceil"};
    for (std::size_t i = 1; i <= 60; ++i) // no part repeats, so that none is folded
        text += "  x" + std::to_string(i) + " = f32[4] " + names[i * i * i / 11 % names.size()] + "(x"
            + std::to_string(i - 1) + ")\n";
    text.insert(text.rfind("  x60"), "  ROOT");
    text.replace(text.rfind("ROOT  "), 6, "ROOT ");
    const auto program = programFile(text + "}\n");
    const auto layouts = largeGraphFile(400);
    EXPECT_TRUE(isFitted(program, 0.6));
    EXPECT_FALSE(isFitted(program, 0.3)) << "boxes of one line";
    EXPECT_TRUE(isFitted(layouts, 0.32));
    EXPECT_FALSE(isFitted(layouts, 0.1));
}

TEST_F(ProgramViewTest, OpensAPageAndGoesBackByKeyAndBreadcrumb)
{
    open(programFile(loopText()));
    select(named("while.1"));
    change([&] { key(Qt::Key_Return, Qt::ControlModifier); });
    EXPECT_TRUE(shows("inner"));
    EXPECT_FALSE(shows("first"));
    auto* crumbs = view.findChild<Breadcrumbs*>();
    ASSERT_NE(crumbs, nullptr);
    EXPECT_FALSE(crumbs->isHidden());
    change([&] { key(Qt::Key_Backspace); });
    EXPECT_TRUE(shows("first"));
    change([&] { view.openPage(); });
    change([&] { crumbs->findChild<QToolButton*>()->click(); });
    EXPECT_TRUE(shows("first"));
    view.setFile(nullptr);
    EXPECT_TRUE(crumbs->isHidden()) << "there are no pages";
}

TEST_F(ProgramViewTest, SearchFindsAndUnfoldsFoldedInstructions)
{
    open(programFile(loopText()));
    view.openSearch();
    auto* line = view.findChild<QLineEdit*>();
    ASSERT_NE(line, nullptr);
    QTest::keyClicks(line, QStringLiteral("less"));
    EXPECT_FALSE(shows("less"));
    change([&] { QTest::keyClick(line, Qt::Key_Return); });
    EXPECT_TRUE(shows("less"));
    EXPECT_EQ(selection.node, named("less"));
}

TEST_F(ProgramViewTest, CentringANodeUnfoldsItsLayer)
{
    open(programFile(layersText(6)));
    change([&] { view.centreOn(named("a.5")); });
    EXPECT_TRUE(shows("a.5"));
    EXPECT_FALSE(shows("a.4"));
    change([&] { view.previousLayer(); });
    EXPECT_TRUE(shows("a.4"));
    change([&] { view.nextLayer(); });
    EXPECT_TRUE(shows("a.5"));
}

TEST_F(ProgramViewTest, DrawsEveryLayerWithoutFolding)
{
    open(programFile(layersText(6)));
    EXPECT_FALSE(shows("a.5"));
    change([&] { view.setFolded(false); });
    EXPECT_TRUE(shows("a.5"));
    change([&] { view.setFolded(true); });
    EXPECT_FALSE(shows("a.5"));
}

TEST_F(ProgramViewTest, DotFilesNestASheetInTheClusterOfItsPage)
{
    open(programFile(loopText()));
    select(named("while.1"));
    change([&] { key(Qt::Key_Return); });
    const QString text = dot();
    const auto page = text.indexOf(QStringLiteral("subgraph \"cluster_s0\" {\n  label=\"main\""));
    const auto card = text.indexOf(QStringLiteral("subgraph \"cluster_s1\""));
    const auto body = text.indexOf(QStringLiteral("subgraph \"cluster_s1p0\" {\n  label=\"body: body\""));
    ASSERT_GE(page, 0);
    EXPECT_LT(page, card);
    EXPECT_LT(card, body);
    EXPECT_LT(body, text.indexOf(QStringLiteral("call inner")));
    EXPECT_EQ(text.count(QLatin1Char('{')), text.count(QLatin1Char('}')));
}

TEST_F(ProgramViewTest, ProposedCandidatesKeepTheOpenBoxes)
{
    open(programFile(layersText(6)));
    const QByteArray folded = view.arrangementOf(file);
    select(named("d.1"));
    change([&] { key(Qt::Key_Return); });
    const QByteArray unfolded = view.arrangementOf(file);
    ASSERT_NE(unfolded, folded);
    const auto proposed = withCandidates(*file, {.count = 8}, rankersOf({}), {});
    change([&] { view.setFile(proposed); });
    EXPECT_EQ(view.arrangementOf(proposed), unfolded);
    GraphView other; // simulates the next start
    other.arrange(proposed, unfolded);
    other.setFile(proposed);
    EXPECT_EQ(other.arrangementOf(proposed), unfolded);
    other.arrange(proposed, unfolded.left(9));
    EXPECT_EQ(other.arrangementOf(proposed), unfolded) << "damaged bytes change nothing";
}

TEST_F(ProgramViewTest, ProposedCandidatesKeepTheViewOfEveryPage)
{
    open(programFile(layersText(6)));
    select(named("d.1"));
    view.zoomIn();
    view.zoomIn();
    const QRect before = view.partRect(0);
    change([&] { view.openPage(); });
    ASSERT_NE(view.partRect(0), before);
    const auto proposed = withCandidates(*file, {.count = 8}, rankersOf({}), {});
    change([&] { view.setFile(proposed); });
    change([&] { view.pageUp(); });
    EXPECT_EQ(view.partRect(0), before);
}

TEST_F(ProgramViewTest, HighlightsAGroupBeforeCandidatesAreProposed)
{
    open(programFile(layersText(6)));
    ASSERT_TRUE(file->awaitsProposal());
    change([&] { view.setFolded(false); });
    view.zoomToFit();
    const QImage before = view.grab().toImage();
    view.highlightDecision(0);
    EXPECT_NE(view.grab().toImage(), before);
    view.highlightDecision(static_cast<std::uint32_t>(file->program->options.groups.size()));
    EXPECT_EQ(view.grab().toImage(), before) << "there is no such group";
}
